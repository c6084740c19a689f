"""STY005: the subtypes of a card, not set off as the house does: `Jeton, gobelin`."""

from __future__ import annotations

from collections.abc import Iterator

from l10n.facts import Facts
from l10n.facts._house_sites import french, is_common, separators
from l10n.glossary._tokens import fold
from l10n.model import Edit, Fix, Hit, Message, Safety, Severity, Span, Unit
from l10n.patterns import lazy
from l10n.rules import Rule, Silent, Wrong
from l10n.rules._sty_house import OTHERWISE, PROSE, Settled, differs, may_differ, own_text, settled, severity
from l10n.rules._sty_runs import Run, marks, runs
from l10n.rules._sty_terms import Marked, marked_words
from l10n.text.analysis import CODE

_LINE = Message("{found}: subtypes are written {wanted}")
_WRITE = Message("write {wanted}")
_KINDS = frozenset({"subtype", "traits"})
_SIGNS = {"stops": ". ", "commas": ", ", "dashes": " - "}
_PARTS = lazy(r"\s*(?:[,;/]|\.(?=\s|\Z)|\s[-–—•·]\s)\s*")
_WORDS = lazy(r"[^\W\d_]+(?:['’-][^\W\d_]+)*")
_MOST = 4
"""Words of a run that may be a list of subtypes."""


def _check(unit: Unit, facts: Facts) -> Iterator[Hit]:
    if unit.kind in _KINDS:
        if not may_differ(facts, unit, "subtypes"):
            return
        house = settled(facts, unit.locale, "subtypes", f"subtypes|{unit.kind}")
        if house is not None and (own := own_text(unit, facts)) and CODE not in own:
            yield from _line(unit, house, facts)
    elif unit.kind in ("page", "text") and facts.settings_for(unit.locale).house["subtypes"] == "commas":
        yield from _named(unit, facts)


def _line(unit: Unit, house: Settled, facts: Facts) -> Iterator[Hit]:
    text = unit.target or ""
    if house.way == "commas" and house.pinned:
        known = marked_words(facts, unit.locale)
        wanted = _with_commas(text, unit.locale, known)
        if wanted != text and text not in known.lines:
            message = Message(_LINE.template, {"found": text, "wanted": wanted})
            whole = Span(0, len(text))
            yield Hit(whole, message, _fix(whole, wanted), Severity.ERROR)
        return
    for way, span in separators(text):
        if way != house.way:
            sign = _SIGNS[house.way]
            message = Message(OTHERWISE.template, {"found": text[slice(*span)].strip(), "way": sign.strip()})
            space = text[span.end - 1] == " " or way == "dashes" or text[span.end : span.end + 1] == " "
            fix = _fix(span, sign.rstrip() if space and text[span.end] == " " else sign)
            yield Hit(span, message, fix, severity(house, unit))


def _with_commas(text: str, locale: str, known: Marked) -> str:
    """`Premier, second, troisième`: words without a comma are parted where each is a subtype."""
    parts = [part for part in _PARTS.split(text.strip()) if part]
    if len(parts) == 1:
        words = text.split()
        if len(words) > 1 and all(fold(word) in known.subtypes for word in words):
            parts = words
    lowered = [
        part if not at or not _is_word(part, locale, known) else part[0].lower() + part[1:]
        for at, part in enumerate(parts)
    ]
    if lowered:
        lowered[0] = lowered[0][0].upper() + lowered[0][1:]
    return ", ".join(lowered)


def _is_word(part: str, locale: str, known: Marked) -> bool:
    """Whether a part is a common word, and no name."""
    if fold(part) in known.words:
        return True
    lexicon = french(locale)
    return lexicon is not None and is_common(part.split(maxsplit=1)[0].lower(), lexicon)


def _named(unit: Unit, facts: Facts) -> Iterator[Hit]:
    """Subtypes named inside a text: a run of several with capitals, or one run after the other, without a comma."""
    text = unit.target or ""
    if "''" not in text and "*" not in text:
        return
    known = marked_words(facts, unit.locale)
    if not known.subtypes or not (own := own_text(unit, facts)):
        return
    last: Run | None = None
    for run in runs(text, unit.dialects):
        inner = text[slice(*run.inner)]
        words = inner.split(" ")
        if CODE in own[slice(*run.inner)]:
            last = None
            continue
        if last is not None and text[last.outer.end : run.outer.start] == " ":
            first = text[slice(*last.inner)]
            if fold(first) in known.subtypes and fold(inner) in known.subtypes:
                bold = marks(True, False, unit.dialects)
                wanted = f"{bold}{first.lower()}, {inner.lower()}{bold}"
                span = Span(last.outer.start, run.outer.end)
                message = Message(
                    _LINE.template, {"found": f"{first} {inner}", "wanted": f"{first.lower()}, {inner.lower()}"}
                )
                yield Hit(span, message, _fix(span, wanted))
        elif 1 < len(words) <= _MOST and _is_list(words, unit.locale, known):
            wanted = ", ".join([words[0], *(word.lower() for word in words[1:])])
            message = Message(_LINE.template, {"found": inner, "wanted": wanted})
            yield Hit(run.inner, message, _fix(run.inner, wanted))
        last = run


def _is_list(words: list[str], locale: str, known: Marked) -> bool:
    lexicon = french(locale)
    if lexicon is None or not all(_WORDS.fullmatch(word) and word[0].isupper() for word in words):
        return False
    folded = [fold(word) for word in words]
    some = any(word in known.subtypes for word in folded)
    return some and all(
        word in known.subtypes
        or not lexicon.is_word(word)
        or any(each.pos == "noun" for each in lexicon.readings(word))
        for word in folded
    )


def _fix(span: Span, wanted: str) -> Fix:
    return Fix(Message(_WRITE.template, {"wanted": wanted}), (Edit(span, wanted),), Safety.UNSAFE)


RULE = Rule(
    code="STY005",
    name="subtype-line",
    title=Message("subtypes not set off as in the house"),
    rationale=(
        "The line of a card's subtypes is read at a glance, and searched by machines: one sign between them all over "
        "the project. A house of commas wants a capital on the first only (*Jeton, gobelin*), and no two subtypes "
        "side by side in a text."
    ),
    severity=Severity.WARNING,
    on_unit=_check,
    when=differs("subtypes"),
    kinds=_KINDS | PROSE,
    safety=Safety.UNSAFE,
    mends_markup=True,
    keys=("house.subtypes",),
    examples=(
        Wrong("⟦Jeton, Gobelin⟧", "Jeton, gobelin", kind="subtype", settings={"house.subtypes": "commas"}),
        Wrong("⟦jeton - gobelin⟧", "Jeton, gobelin", kind="subtype", settings={"house.subtypes": "commas"}),
        Wrong("Allié⟦, ⟧Bête. Soldat", "Allié. Bête. Soldat", kind="traits", settings={"house.subtypes": "stops"}),
        Silent("Jeton, gobelin", kind="subtype", settings={"house.subtypes": "commas"}),
        Silent("Soldat du roi", kind="subtype", settings={"house.subtypes": "commas"}),
        Silent("Allié. Bête.", kind="traits", settings={"house.subtypes": "stops"}),
        Silent("Jeton Gobelin", kind="title", settings={"house.subtypes": "commas"}),
        Silent("Allié, Bête. Soldat", kind="traits"),
    ),
)
