"""What the examples of the markup rules cannot show: severities, fixes in detail, properties."""

from __future__ import annotations

from collections.abc import Sequence
from time import process_time
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from l10n.config import layered
from l10n.engine import Checker, check
from l10n.facts import Facts
from l10n.fix import apply
from l10n.model import Hit, Safety, Severity, Unit
from l10n.rules import all_rules
from l10n.rules._brackets import lone_signs
from l10n.rules._card_text import colon_pairs
from l10n.rules._tags import faults
from l10n.rules._tokens import difference, tokens

if TYPE_CHECKING:
    from tests.conftest import Checked, Loaded

CARDS = ("html", "bracket-icons")
FACTS = Facts(layered({}))


def hits(
    code: str, source: str | None, target: str, dialects: tuple[str, ...] = CARDS, kind: str = "text"
) -> Sequence[Hit]:
    unit = Unit(0, "card", "text", kind, source, target, "fr", None, dialects)
    check = all_rules()[code].on_unit
    assert check is not None
    return list(check(unit, FACTS))


def severities(code: str, source: str | None, target: str, dialects: tuple[str, ...] = CARDS) -> list[Severity]:
    return [hit.severity or all_rules()[code].severity for hit in hits(code, source, target, dialects)]


def mended(code: str, source: str | None, target: str, dialects: tuple[str, ...] = CARDS) -> str:
    return apply(target, [hit.fix for hit in hits(code, source, target, dialects) if hit.fix])[0]


@pytest.mark.parametrize(
    ("source", "target", "dialects", "expected"),
    [
        ("Gain {0} gold.", "Gagnez de l'or.", ("braces",), Severity.ERROR),
        ("Gain gold.", "Gagnez {0} or.", ("braces",), Severity.ERROR),
        ("Hit %s and %s.", "Frappez %s.", (), Severity.ERROR),
        ("Add a [moon].", "Ajoutez une lune.", CARDS, Severity.WARNING),
        ("Add a moon.", "Ajoutez une [moon].", CARDS, Severity.INFO),
        ("Add a moon icon ([moon]).", "Ajoutez une icône de lune.", CARDS, Severity.INFO),
        ("Put a [moon] here, then a [moon] there.", "Posez ici puis là une [moon].", CARDS, Severity.INFO),
        ("Spend [sun][sun][sun][sun].", "Dépensez [sun][sun][sun].", CARDS, Severity.WARNING),
        ("See the :term:`old word`.", "Voir le :term:`mot ancien`.", ("rst",), Severity.INFO),
        ("See :meth:`Deck.draw`.", "Voir :meth:`draw`.", ("rst",), Severity.INFO),
        ("See :meth:`Deck.draw`.", "Voir :meth:`Deck.drow`.", ("rst",), Severity.WARNING),
    ],
)
def test_severity_of_a_token(source: str, target: str, dialects: tuple[str, ...], expected: Severity) -> None:
    assert severities("MRK001", source, target, dialects) == [expected]


def test_every_occurrence_of_a_changed_icon_is_mended() -> None:
    source, target = "Take [boost][boost] and [sun].", "Prenez [Boost] [Boost] et [sun]."
    assert len(hits("MRK001", source, target)) == 2
    assert mended("MRK001", source, target) == "Prenez [boost] [boost] et [sun]."


def test_two_translated_icons_find_their_counterparts() -> None:
    source = "Use a [shield] or a [resource]."
    assert mended("MRK001", source, "Utilisez [bouclier] ou [ressource].") == "Utilisez [shield] ou [resource]."


def test_a_lost_icon_goes_where_it_left_a_gap() -> None:
    assert (
        mended("MRK001", "You gain 2 [coin] now.", "Vous gagnez 2  maintenant.") == "Vous gagnez 2 [coin] maintenant."
    )
    assert mended("MRK001", "You gain 2 [coin].", "Vous gagnez 2 .") == "Vous gagnez 2 [coin]."


def test_a_lost_icon_goes_to_the_head_of_its_line_and_no_other() -> None:
    source = "[sun] Draw.\n[bolt] Move."
    assert mended("MRK001", source, "[sun] Piochez.\nMarchez.") == "[sun] Piochez.\n[bolt] Marchez."
    assert mended("MRK001", source, "Piochez, puis marchez.") == "Piochez, puis marchez."


def test_an_icon_of_the_source_in_the_brackets_of_a_trait_is_broken() -> None:
    target = "Dépensez une ressource [[energy]]."
    assert mended("MRK001", "Spend a [energy] resource.", target) == "Dépensez une ressource [energy]."


def test_several_lost_tokens_are_one_finding() -> None:
    found = hits("MRK001", "Use [sun], [moon] and [star].", "Amical. Unique.")
    assert [hit.message.params["tokens"] for hit in found] == ["[sun], [moon], [star]"]


def test_a_reference_that_the_title_moved_around_is_the_same_reference() -> None:
    source = "Read :ref:`the rules <rules>` and :func:`~deck.draw()`."
    assert not hits("MRK001", source, "Lisez :func:`deck.draw` et :ref:`rules`.", ("rst",))


@pytest.mark.parametrize(
    ("source", "target", "is_fault"),
    [
        ("``4**2``", "``4*2``", True),
        ("``LC_CTYPE``", "``LC_TYPE``", True),
        ("``deckName``", "``deckname``", True),
        ("``shuffle(deck)``", "``mélanger(paquet)``", False),
        ("``'a'``", "``a``", False),
        ("``x = 3``", "``x=3``", False),
        ("``f(a...)``", "``f(a…)``", False),
        ("``*``", "``=``", False),
    ],
)
def test_only_what_no_language_changes_is_a_fault_of_a_literal(source: str, target: str, is_fault: bool) -> None:
    assert bool(hits("MRK001", f"Write {source} here.", f"Écrivez {target} ici.", ("rst",))) == is_fault


def test_a_text_left_in_the_source_language_is_silent() -> None:
    source = "Draw the top card of your deck and gain 1 [coin] for each <b>ally</b> that you control."
    old = "Draw the top card of your deck and then you gain 1 coin for each ally you control."
    assert not hits("MRK001", source, old)
    assert not hits("MRK002", source, old)


def test_added_or_partly_lost_emphasis_is_information() -> None:
    assert severities("MRK002", "Read the Log.", "Lisez le <i>Journal</i>.") == [Severity.INFO]
    assert severities("MRK002", "<b>Read</b> the <i>Log</i>.", "<b>Lisez</b> le Journal.") == [Severity.INFO]
    assert severities("MRK002", "One.<hr/>Two.", "Un. Deux.") == [Severity.INFO]


def test_italics_of_icons_alone_are_information() -> None:
    assert severities("MRK002", "Pay a coin <i>([sun])</i>.", "Payez une pièce ([sun]).") == [Severity.INFO]
    assert severities("MRK002", "Pay a coin <i>(a red one)</i>.", "Payez une pièce (une rouge).") == [Severity.WARNING]


def test_broken_tags_are_not_reported_again_as_lost_formatting() -> None:
    target = "<b>Action : piochez."
    assert not hits("MRK002", "<b>Action</b>: <i>draw</i>.", target)
    assert severities("MRK003", "<b>Action</b>: <i>draw</i>.", target) == [Severity.ERROR]


def test_crossed_closing_tags_are_mended_on_request() -> None:
    [hit] = hits("MRK003", None, "<b><i>Pour Aël.</b></i>")
    assert hit.fix is not None
    assert hit.fix.safety is Safety.UNSAFE
    assert hit.severity is Severity.WARNING


@pytest.mark.parametrize(
    ("target", "right"),
    [
        ("<i>(Deux au plus.)<i>", "<i>(Deux au plus.)</i>"),
        ("<i>(Deux au plus.)</i>.</i>", "<i>(Deux au plus.)</i>."),
        ("<i>Chargez !</!> Piochez.", "<i>Chargez !</i> Piochez."),
        ("Le <i(Soleil)</i>.", "Le <i>(Soleil)</i>."),
        ("<i>Le port<./i>.", "<i>Le port</i>."),
        ("<b>Objectif/b> : piochez.", "<b>Objectif</b> : piochez."),
        ("<b>Victoire 2<\\b> puis <b>fin</b>.", "<b>Victoire 2</b> puis <b>fin</b>."),
        ("<i>Un mot.</<i>", "<i>Un mot.</i>"),
        ("Un [Grand Golem]] noir et roux", "Un [[Grand Golem]] noir et roux"),
    ],
)
def test_a_broken_tag_is_read_as_what_it_was_meant_to_be(target: str, right: str) -> None:
    assert mended("MRK003", None, target) == right


def test_a_fault_of_the_source_excuses_as_many_of_the_target() -> None:
    source = "<b>One: draw."
    assert not hits("MRK003", source, "<b>Un : piochez.")
    assert len(hits("MRK003", source, "<b>Un : <i>piochez.")) == 1


def test_blocks_may_end_in_another_paragraph_of_a_page_but_not_in_a_card() -> None:
    text = "<blockquote>Il était une fois."
    assert not hits("MRK003", None, text, ("html",), kind="page")
    assert len(hits("MRK003", None, text, ("html",), kind="text")) == 1


def test_a_bracket_of_a_broken_icon_or_trait_is_told_once() -> None:
    assert not hits("MRK004", "Add a [moon].", "Ajoutez une moon].")
    assert not hits("MRK004", None, "Une carte [[Golem] noire.")
    assert not hits("MRK004", "Discard ${1}.", "Défaussez ${1).", ("braces",))


def test_paragraphs_of_a_quotation_may_each_open_it_where_no_source_tells_otherwise() -> None:
    text = "« Partons », dit-elle.\n« Je reste."
    assert not hits("MRK004", None, text)
    assert len(hits("MRK004", "“Let us go,” she says.\n“I stay.”", text)) == 1


_TAGS = ["<b>", "</b>", "<i>", "</i>", "<i", "/b>", "</>", "<b/>"]
_BRACKETS = ["[[", "]]", "[", "]", "(", ")", "«", "»", "[sun]", "{0}"]
_OTHER = ["a", "Mot", "``x``", ":func:`y`", "`", "%s", "é", " ", "\n", "a) "]
_PIECES = st.lists(st.sampled_from([*_TAGS, *_BRACKETS, *_OTHER]), max_size=12).map("".join)
_ALL = ("html", "bracket-icons", "braces", "rst")


@given(_PIECES, _PIECES)
@settings(max_examples=150, deadline=None)
def test_spans_and_edits_lie_in_the_text_and_fixes_come_to_an_end(source: str, target: str) -> None:
    for code in ("MRK001", "MRK002", "MRK003", "MRK004"):
        for hit in hits(code, source, target, _ALL):
            spans = [hit.span, *(edit.span for edit in hit.fix.edits)] if hit.fix else [hit.span]
            assert all(span is not None and 0 <= span.start <= span.end <= len(target) for span in spans)
            assert hit.message.template.format(**hit.message.params)


@given(_PIECES)
@settings(max_examples=100, deadline=None)
def test_a_text_beside_itself_has_no_difference(text: str) -> None:
    assert not any(difference(text, text, _ALL))
    assert not any(hits(code, text, text, _ALL) for code in ("MRK001", "MRK002", "MRK003", "MRK004"))


@given(st.permutations(["[sun]", "[moon]", "{0}", "%s", "[free]"]))
def test_the_order_of_tokens_is_free(names: list[str]) -> None:
    dialects = ("bracket-icons", "braces")
    source = "Use [fast] {0} and [moon] with %s, [sun]."
    assert not any(difference(source, "Mot " + " puis ".join(names), dialects))
    assert len(tokens(source, dialects)) == len(names)


_NESTED = st.recursive(
    st.sampled_from(["mot", "a, b", "« x »"]),
    lambda inner: st.tuples(st.sampled_from("([{«"), inner, inner).map(
        lambda parts: parts[0] + parts[1] + {"(": ")", "[": "]", "{": "}", "«": "»"}[parts[0]] + " " + parts[2]
    ),
    max_leaves=6,
)


@given(_NESTED)
@settings(max_examples=80)
def test_balanced_brackets_are_never_reported(text: str) -> None:
    assert lone_signs(text, ()) == ()


_TAGGED = st.recursive(
    st.sampled_from(["mot", "2 < 3", "et/ou"]),
    lambda inner: st.tuples(st.sampled_from("bi"), inner, inner).map(
        lambda parts: f"<{parts[0]}>{parts[1]}</{parts[0]}> {parts[2]}"
    ),
    max_leaves=6,
)


@given(_TAGGED)
@settings(max_examples=80)
def test_tags_that_nest_are_never_reported(text: str) -> None:
    assert faults(text, CARDS) == ()


def test_the_slip_of_a_source_is_not_asked_of_its_translation(load: Loaded) -> None:
    rows = [f'\nmsgid "Gain {at} [copper]."\nmsgstr "Gagnez {at} [copper]."\n' for at in range(25)]
    slip = '\nmsgid "Gain 99 [coper]."\nmsgstr "Gagnez 99 [copper]."\n'
    head = 'msgid ""\nmsgstr ""\n'
    for catalogue, expected in ((slip, 1), ("".join(rows) + slip, 0)):
        workspace = load({"po/fr.po": head + catalogue}, "select=MRK001", "dialects=bracket-icons")
        found = check(workspace, Checker.of(workspace)).findings
        assert len([each for each in found if each.severity is not Severity.INFO]) == expected


@pytest.mark.parametrize(
    ("text", "pairs"),
    [
        ("Effet : a. Autre : b.", []),
        ("Effet\u00a0: a. Autre\u00a0: b.", []),
        ("À 12:30, effet\u00a0: b.", ["30, effet\u00a0"]),
        ("À 12:30.\n\nEffet\u00a0: b.", []),
        ("À 12:30.\nEffet\u00a0: b.", ["30.\nEffet\u00a0"]),
        (":m3: :g1:\u00a0: pioche", ["m3", "g1"]),
        ("::", []),
    ],
)
def test_colons_pair_as_the_renderer_pairs_them(text: str, pairs: list[str]) -> None:
    assert [each.name for each in colon_pairs(text)] == pairs


@given(st.text("a :*~^`[](\n\u00a0\u202f-1.", max_size=50))
@settings(deadline=None)
def test_spans_of_a_card_text_lie_in_it(text: str) -> None:
    for code in ("MRK005", "MRK006", "MRK007", "MRK008", "MRK009", "MRK010", "MRK016"):
        for hit in hits(code, None, text, ("arcmage",)):
            assert hit.span is not None
            assert 0 <= hit.span.start < hit.span.end <= len(text)


@given(st.text("ab '*\n", max_size=40))
@settings(deadline=None)
def test_closed_emphasis_is_never_reported(text: str) -> None:
    bare = text.replace("'", "").replace("*", "")
    assert hits("MRK010", None, f"''{bare.strip() or 'a'}''".replace("\n", " "), ("wikitext",)) == []
    for hit in hits("MRK010", None, text, ("wikitext",)):
        assert hit.span is not None
        assert text[slice(*hit.span)].strip("'") == ""


def test_a_source_that_leaves_emphasis_open_makes_it_a_warning() -> None:
    text = "''Appel - piochez"
    assert severities("MRK010", "''Call - draw", text, ("wikitext",)) == [Severity.WARNING]
    assert severities("MRK010", "''Call'' - draw", text, ("wikitext",)) == [Severity.ERROR]


@pytest.mark.parametrize(
    ("text", "right"),
    [
        ("<b>Action<b/> : piochez.", "</b>"),
        ("<b>Action<b> : piochez.", "</b>"),
        ("<b><i>Vent.</b></i> Piochez.", "</i></b>"),
        ("<b>Action : piochez.", None),
    ],
)
def test_the_right_tag_is_said_where_it_is_known(text: str, right: str | None) -> None:
    (hit,) = hits("MRK003", None, text)
    assert hit.message.params.get("right") == right
    assert ("{right}" in hit.message.template) == (right is not None)


def test_missing_glyphs_are_mended_safely() -> None:
    text = "Avant\u2011garde\u202f: 10\u2009000"
    assert {hit.fix.safety for hit in hits("MRK008", None, text, ("arcmage",)) if hit.fix} == {Safety.SAFE}
    assert mended("MRK008", None, text, ("arcmage",)) == "Avant-garde\u00a0: 10\u00a0000"


def test_lost_emphasis_is_shown_about_where_it_stood() -> None:
    source = "Read the <i>Log</i> of the harbor before night, then light the lantern of the <i>Quay</i> again."
    target = "Lisez le <i>Journal</i> du port avant la nuit, puis rallumez la lanterne du Quai une fois encore."
    (hit,) = hits("MRK002", source, target)
    assert hit.span is not None
    assert "Quai" in target[slice(*hit.span)]
    assert "Journal" not in target[slice(*hit.span)]


@pytest.mark.parametrize("text", ["<b>" * 3000 + "</b>" * 3000, "</b>" * 6000, "]]" * 6000])
def test_thousands_of_tags_and_brackets_are_read_in_time(text: str) -> None:
    begin = process_time()
    hits("MRK003", None, text)
    hits("MRK004", None, text)
    assert process_time() - begin < 4


@pytest.mark.parametrize(("inside", "found"), [(38, 0), (5, 6)])
def test_where_a_project_ends_its_emphasis_is_its_own_way(report_on: Checked, inside: int, found: int) -> None:
    pairs = [(f"Note that <i>door {at} fell</i>.", f"Notez que <i>porte {at} tombe.</i>") for at in range(inside)]
    pairs += [(f"Note that <i>gate {at} fell</i>.", f"Notez que <i>herse {at} tombe</i>.") for at in range(40 - inside)]
    pairs.append(("Note that <i>she fell</i>.", "Notez qu’<i>elle tombe.</i>"))
    text = 'msgid ""\nmsgstr ""\n' + "".join(f'\nmsgid "{one}"\nmsgstr "{other}"\n' for one, other in pairs)
    assert len(report_on({"po/fr.po": text}, "select=MRK018").findings) == found
