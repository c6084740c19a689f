"""Fixes: never inside a protected span, never two at one place, until nothing is left to mend."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from l10n.config import layered
from l10n.engine import Checker
from l10n.facts import Facts
from l10n.fix import apply, is_allowed, keeps_marks, mend, mend_unit
from l10n.formats import LoadOptions, all_formats
from l10n.model import Edit, Fix, Hit, Message, Safety, Severity, Span, Unit
from l10n.rules import Rule, all_rules
from l10n.text.analysis import analyse
from l10n.text.dialects import Protected, Role

DIALECTS = ("html", "bracket-icons")
TITLE = Message("mend")


def _fix(*edits: tuple[int, int, str]) -> Fix:
    return Fix(TITLE, tuple(Edit(Span(start, end), text) for start, end, text in edits))


def _unit(text: str, dialects: tuple[str, ...] = DIALECTS, source: str | None = None) -> Unit:
    return Unit(0, "1", "text", "text", source, text, "fr", Span(0, len(text)), dialects)


def _all(unit: Unit, rule: Rule, hit: Hit) -> bool:
    return True


@cache
def _checker() -> Checker:
    pinned: dict[str, object] = {
        "typography.no_break_space": "u00a0",
        "typography.apostrophe": "typographic",
        "typography.quotes": "guillemets",
        "typography.ellipsis": "character",
    }
    return Checker(Facts(layered(pinned)), tuple(all_rules().values()))


# --- applying -------------------------------------------------------------------------------


def test_edits_are_applied_at_their_places() -> None:
    text, done = apply("0123456789", [_fix((8, 9, "x")), _fix((0, 1, "")), _fix((4, 4, "++"))])
    assert text == "123++4567x9"
    assert len(done) == 3


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ((2, 5, "a"), (4, 6, "b")),
        ((2, 5, "a"), (2, 5, "b")),
        ((2, 6, "a"), (3, 4, "b")),
        ((3, 3, "a"), (3, 3, "b")),
        ((3, 3, "a"), (3, 5, "b")),
        ((1, 3, "a"), (3, 3, "b")),
    ],
)
def test_of_two_fixes_at_one_place_the_first_is_applied(
    first: tuple[int, int, str], second: tuple[int, int, str]
) -> None:
    alone, _ = apply("0123456789", [_fix(first)])
    text, done = apply("0123456789", [_fix(first), _fix(second)])
    assert (text, len(done)) == (alone, 1)


def test_fixes_that_touch_are_both_applied() -> None:
    assert apply("0123456789", [_fix((2, 4, "a")), _fix((4, 6, "b"))])[0] == "01ab6789"


def test_a_fix_is_applied_whole_or_not_at_all() -> None:
    text, done = apply("0123456789", [_fix((3, 4, "x")), _fix((1, 2, "a"), (3, 5, "b"), (8, 9, "c"))])
    assert (text, len(done)) == ("0a2b567c9", 1)
    text, done = apply("0123456789", [_fix((0, 1, "x")), _fix((0, 1, "a"), (8, 9, "c"))])
    assert (text, len(done)) == ("x123456789", 1)


@given(
    st.text("ab ", min_size=12, max_size=12),
    st.lists(st.tuples(st.integers(0, 12), st.integers(0, 4), st.text("XY", max_size=2)), max_size=8),
)
def test_what_no_fix_covers_is_kept_in_order(text: str, edits: list[tuple[int, int, str]]) -> None:
    fixes = [_fix((start, min(12, start + width), put)) for start, width, put in edits]
    mended, done = apply(text, fixes)
    gone = {at for fix in done for edit in fix.edits for at in range(*edit.span)}
    assert [char for char in mended if char not in "XY"] == [char for at, char in enumerate(text) if at not in gone]
    assert len(mended) == len(text) - len(gone) + sum(len(edit.text) for fix in done for edit in fix.edits)


@pytest.mark.parametrize(
    ("edit", "allowed"),
    [
        ((0, 3, ""), True),
        ((0, 4, ""), False),
        ((3, 3, "x"), True),
        ((4, 4, "x"), False),
        ((6, 6, "x"), True),
        ((6, 9, ""), True),
        ((5, 9, ""), False),
        ((0, 9, ""), False),
    ],
)
def test_a_protected_span_is_not_touched(edit: tuple[int, int, str], allowed: bool) -> None:
    protected = [Protected(3, 6, Role.TOKEN, "[x]")]
    assert is_allowed(_fix(edit), protected) is allowed
    assert is_allowed(_fix((9, 9, ""), edit), protected) is allowed


# --- mending --------------------------------------------------------------------------------


def _rule(*pairs: tuple[str, str], safety: Safety = Safety.SAFE) -> Rule:
    """A rule that replaces texts by others, wherever they stand."""

    def check(unit: Unit, facts: Facts):  # type: ignore[no-untyped-def]
        for old, new in pairs:
            at = (unit.target or "").find(old)
            if at >= 0:
                span = Span(at, at + len(old))
                yield Hit(span, TITLE, Fix(TITLE, (Edit(span, new),), safety))

    return Rule("TYP999", "x", TITLE, "", Severity.WARNING, on_unit=check)


def _mend(text: str, *rules: Rule, unsafe: bool = False) -> tuple[str, int]:
    return mend_unit(_unit(text), Checker(Facts(layered({})), rules), _all, unsafe)


@pytest.mark.parametrize(
    ("text", "pair"),
    [
        ("Piochez :m3: : deux", (" : ", ": ")),  # the icon would end in two colons
        ("Vu sur exemple. org ce soir", (". org", ".org")),  # an address would be made
    ],
)
def test_a_safe_fix_that_makes_or_breaks_a_code_is_not_applied(text: str, pair: tuple[str, str]) -> None:
    assert _mend(text, _rule(pair, ("u", "o"))) == (text.replace("u", "o"), text.count("u"))
    suggested, _ = _mend(text, _rule(pair, safety=Safety.UNSAFE), unsafe=True)
    assert suggested == text.replace(*pair)


def test_a_letter_that_is_put_together_may_make_a_code() -> None:
    unit = _unit(":E\u0301:cume, qui sortis", ())
    assert mend_unit(unit, _checker(), _all, False)[0] == ":É:cume, qui sortis"


def test_mending_goes_on_until_nothing_is_left() -> None:
    assert _mend("abc", _rule(("a", "bb"), ("bbbc", "d"))) == ("d", 2)


def test_fixes_that_fight_each_other_leave_the_text_alone() -> None:
    assert _mend("a", _rule(("a", "b"), ("b", "a"))) == ("a", 0)
    assert _mend("a", _rule(("a", "aa"))) == ("a", 0)


def test_an_unsafe_fix_waits_to_be_asked_for() -> None:
    rule = _rule(("a", "b"), safety=Safety.UNSAFE)
    assert _mend("a", rule) == ("a", 0)
    assert _mend("a", rule, unsafe=True) == ("b", 1)


def test_a_fix_inside_markup_is_not_applied() -> None:
    assert _mend("<b>x</b> b", _rule(("b", "i"))) == ("<b>x</b> b", 0)


def test_only_what_is_wanted_is_mended() -> None:
    unit = _unit("a b")
    checker = Checker(Facts(layered({})), (_rule(("a", "x"), ("b", "y")),))
    assert mend_unit(unit, checker, lambda unit, rule, hit: hit.span == (2, 3), False) == ("a y", 1)


def test_the_changes_of_a_document_are_by_unit() -> None:
    data = b'[{"code": "1", "name": "Hibou  gris", "text": "Rien."}, {"code": "2", "name": "A  b"}]'
    document = all_formats()["json"].load(data, LoadOptions(path="a.json", locale="fr"))
    document.units.append(replace(_unit("x  y"), index=len(document.units), raw=None))
    mended = mend(document, _checker(), _all)
    values = {document.units[index].target: value for index, value in mended.changes.items()}
    assert values == {"Hibou  gris": "Hibou gris", "A  b": "A b"}
    assert mended.applied == 2


def test_what_waits_for_a_review_is_not_mended() -> None:
    text = b'#, fuzzy\nmsgid "Owl  owl"\nmsgstr "Hibou  gris"\n'
    document = all_formats()["po"].load(text, LoadOptions(path="fr.po", locale="fr"))
    assert mend(document, _checker(), _all).changes == {}


# --- random texts ---------------------------------------------------------------------------

WORDS = st.sampled_from([
    "Piochez", "carte", "joueur", "défausse", "l'armée", "aujourd'hui", "d’ici", "jusqu'", "qu’", "coeur", "Oeuvre",
    "Éclat", "à", "oui", "non", "Bamf", "O'Brien", "don't", "etc", "etc.", "1er", "3", "12", "+1/+1", "2,5", "10:30",
])  # fmt: skip
GLUE = st.sampled_from(["", " ", "  ", "\u00a0", "\u202f", " \u00a0", "\u2009", "\t", "\n", "\n\n"])
SIGNS = st.sampled_from(
    [
        ";",
        ":",
        "!",
        "?",
        "?!",
        "»",
        "«",
        '"',
        "“",
        "”",
        "'",
        "’",
        "(",
        ")",
        ",",
        ".",
        "...",
        "…",
        "....",
        "-",
        " - ",
        "–",
    ]
)
MARKUP = st.sampled_from(
    ["<b>", "</b>", "<i>", "</i>", "<br/>", "[action]", "[reaction]", "[[Bête]]", "&nbsp;", "&amp;", "%s"]
)
OPAQUE = st.sampled_from(["https://exemple.fr/a:b?c=1!", "a@exemple.fr", "12:30:05", "fichier.txt", "::", ":-)"])
OTHER_MARKUP = st.sampled_from(
    ["''", "'''", "[[Carte|carte]]", "{{!}}", "<nowiki>", "``x:y``", ":ref:`a`", "**", "*", "`", "_", "\\n", "{0}", "#"]
)


def _text(*pieces: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    return st.lists(st.one_of(*pieces, WORDS, GLUE, SIGNS), max_size=24).map("".join)


FRENCH = _text(MARKUP, OPAQUE, WORDS, GLUE)


def _keeps(mended: str, text: str, dialects: tuple[str, ...] = DIALECTS) -> bool:
    """Whether every protected part of a text stands in the mended one as it was, in order."""
    at = 0
    for span in analyse(text, dialects).protected:
        part = text[span.start : span.end]
        if (at := mended.find(part, at)) < 0:
            return False
        at += len(part)
    return True


@settings(max_examples=250, deadline=None)
@given(FRENCH)
def test_mending_reaches_an_end_and_leaves_markup_as_it_was(text: str) -> None:
    checker = _checker()
    mended, applied = mend_unit(_unit(text), checker, _all, False)
    assert (mended == text) == (applied == 0)
    assert mend_unit(_unit(mended), checker, _all, False) == (mended, 0)
    assert _keeps(mended, text), (text, mended)


@settings(max_examples=150, deadline=None)
@given(
    _text(MARKUP, OTHER_MARKUP, OPAQUE),
    st.sampled_from([("wikitext",), ("rst",), ("markdown", "braces"), ("hearthstone",), ("arcmage",), ()]),
)
def test_markup_of_every_dialect_stays_as_it_was(text: str, dialects: tuple[str, ...]) -> None:
    checker = _checker()
    mended, _ = mend_unit(_unit(text, dialects), checker, _all, False)
    assert mend_unit(_unit(mended, dialects), checker, _all, False) == (mended, 0)
    assert _keeps(mended, text, dialects), (text, mended)


@settings(max_examples=250, deadline=None)
@given(FRENCH)
def test_after_mending_no_safe_fix_is_left(text: str) -> None:
    checker = _checker()
    mended, _ = mend_unit(_unit(text), checker, _all, False)
    protected = analyse(mended, DIALECTS).protected
    left = [
        hit
        for _, hit in (checker.check_unit(_unit(mended)) if mended else ())
        if hit.fix and hit.fix.safety is Safety.SAFE and is_allowed(hit.fix, protected)
        if keeps_marks(mended, hit.fix, DIALECTS)
    ]
    assert left == []


@settings(max_examples=150, deadline=None)
@given(FRENCH)
def test_letters_and_digits_are_never_lost(text: str) -> None:
    # a word that is written twice is the one thing that is taken out
    mended, _ = mend_unit(_unit(text), _checker(), lambda unit, rule, hit: rule.code != "SPL002", False)

    def letters(value: str) -> str:
        return "".join(char for char in value.replace("œ", "oe").replace("Œ", "Oe") if char.isalnum()).casefold()

    assert letters(mended) == letters(text)


FAULTLESS = st.lists(
    st.sampled_from(
        [
            "Piochez une carte.",
            "Prêt\u00a0? Partez\u00a0!",
            "Il dit «\u00a0oui\u00a0»\u00a0; elle attend…",
            "<b>Action\u00a0:</b> gagnez [action] et l’armée.",
            "Voir https://exemple.fr/a:b?c=1 (p.\u00a03).",
            "Le cœur de la forêt – aujourd’hui.",
            "À 12:30, +1/+1.",
        ]
    ),
    min_size=1,
    max_size=6,
)


@settings(max_examples=60, deadline=None)
@given(FAULTLESS, st.sampled_from([" ", "\n", "<br/>"]))
def test_a_text_without_a_fault_is_left_alone(sentences: list[str], between: str) -> None:
    text = between.join(sentences)
    assert mend_unit(_unit(text), _checker(), _all, False) == (text, 0)
