"""TYP006: two spaces in a row, or a space at the edge of a text or of a line."""

import re
from collections.abc import Iterator

from l10n.facts import Facts
from l10n.model import Edit, Fix, Hit, Message, Safety, Severity, Span, Unit
from l10n.patterns import lazy
from l10n.rules import Rule, Silent, Wrong
from l10n.rules._numbers import compared
from l10n.rules._tokens import difference
from l10n.text.analysis import MARK
from l10n.text.reading import read

_RUN = lazy(r"(?<=[^\s])[ \u00a0\u202f]{2,}(?=[^\s])")
_DOUBLED = Message("two spaces in a row")
_DROPPED = Message("two spaces in a row, where the source has {token}: was it dropped?")
_EDGE = Message("space at the edge of the text")
_BOTH = Message("space at the edge of the text, as in the source")
_ENDS = frozenset(".!?…»")
COLUMNS = 4
"""So many doubled spaces in one text are columns, set on purpose."""
# two spaces after a full stop are a habit of English typists, and no reason for them here
_IN_SOURCE = lazy(r"(?<=[^\s.!?:;…”\"')\]`*])[ \u00a0]{2,}(?=\S)")
_APART_BEFORE = lazy(r"(?<!\w)\w \w$")
_APART_AFTER = lazy(r"\w \w(?!\w)")
WIDE = 3
"""A gap of so many spaces was set on purpose."""
_KEEP_LINES = frozenset({"rst", "markdown", "wikitext"})
"""Dialects in which a space at the edge of a line is markup."""
_LINE_END = lazy(r"(?<=[^\s])[ \u00a0\u202f\r]+(?=\n)")
_LINE_START = lazy(r"(?<=\n)[ \u00a0\u202f]+(?=[^\s])")
_EDGES_BEFORE, _EDGES_AFTER = (" \n", "\r\n", "\u00a0\n"), ("\n ", "\n\u00a0")
_LINE_EDGE = Message("space at the edge of a line")
_SEPARATOR = Message("an invisible line separator")
_JOINED = frozenset({"text", "label"})
_PAGES = frozenset({"page", "heading"})


def _check(unit: Unit, facts: Facts) -> Iterator[Hit]:
    text = unit.target or ""
    if "  " in text or "\u00a0" in text or "\u202f" in text:
        yield from _doubled(unit, facts)
    if "\u2028" in text and "\u2028" not in (unit.source or ""):
        span = Span(text.index("\u2028"), text.index("\u2028") + 1)
        yield Hit(span, _SEPARATOR, Fix(Message("one space"), (Edit(span, " "),), Safety.UNSAFE))
    if unit.kind in _PAGES:
        return
    if (
        "\n" in text
        and any(edge in text for edge in _EDGES_BEFORE + _EDGES_AFTER)
        and not _KEEP_LINES & set(unit.dialects)
    ):
        yield from _line_edges(unit, facts)
    # what is still in the source language is to be written anew
    if (text[0].isspace() or text[-1].isspace()) and not read(unit, facts.settings.source).is_source:
        yield from _edges(unit)


def _doubled(unit: Unit, facts: Facts) -> Iterator[Hit]:
    text, source = unit.target or "", unit.source or ""
    reading = read(unit, facts.settings.source)
    runs = list(_RUN.finditer(reading.own))
    if len(runs) >= COLUMNS:
        return
    for match in runs:
        run = text[match.start() : match.end()]
        if not run.strip("\u00a0\u202f") or _is_gap(unit, facts, reading.own, match) or _IN_SOURCE.search(source):
            continue  # set on purpose, another rule's, or the source's own
        if len(run) >= WIDE or _is_spaced_out(reading.own, match):
            continue
        lost = _lost_token(unit) or _lost_number(unit, facts)
        if lost:
            yield Hit(Span(*match.span()), Message(_DROPPED.template, {"token": lost}))
            continue
        keep = next((char for char in run if char != " "), " ")
        span = Span(*match.span())
        # a typist's habit of the source, kept on the way: it prints the same in most places
        severity = Severity.INFO if "  " in source else None
        yield Hit(span, _DOUBLED, Fix(Message("one space"), (Edit(span, keep),)), severity)


def _line_edges(unit: Unit, facts: Facts) -> Iterator[Hit]:
    source = unit.source or ""
    reading = read(unit, facts.settings.source)
    if reading.is_source:
        return
    for edges, pattern in ((_EDGES_BEFORE, _LINE_END), (_EDGES_AFTER, _LINE_START)):
        if any(edge in source for edge in edges):
            continue  # the source's own
        for match in pattern.finditer(reading.analysis.mask):
            if len(match[0]) < WIDE:
                span = Span(*match.span())
                # what starts a line may be set in on purpose
                safety = Safety.SAFE if edges is _EDGES_BEFORE else Safety.UNSAFE
                fix = Fix(Message("remove the space"), (Edit(span, ""),), safety)
                yield Hit(span, _LINE_EDGE, fix, Severity.INFO if match[0] == "\r" else None)


def _is_spaced_out(mask: str, match: re.Match[str]) -> bool:
    """Whether the gap parts words whose letters stand apart: `N O R D   E S T`."""
    before, after = mask[max(0, match.start() - 4) : match.start()], mask[match.end() : match.end() + 4]
    return bool(_APART_BEFORE.search(before) or _APART_AFTER.match(after))


def _is_gap(unit: Unit, facts: Facts, mask: str, match: re.Match[str]) -> bool:
    """Whether the spaces belong to a sign that wants one: how many is TYP002's to say."""
    typography = facts.typography(unit.locale)
    after = mask[match.end() :].lstrip(MARK)[:1]
    before = mask[: match.start()].rstrip(MARK)[-1:]
    return after in typography.space_before or before in typography.space_after


def _lost_token(unit: Unit) -> str | None:
    """An icon or placeholder that the source has oftener than the target."""
    if not unit.source:
        return None
    found = difference(unit.source, unit.target or "", unit.dialects)
    return next((each.name for each in (*found.lost, *found.fewer)), None)


def _lost_number(unit: Unit, facts: Facts) -> str | None:
    """A number that only the source has."""
    lost = compared(unit, facts).lost
    return (unit.source or "")[slice(*lost[0].span)] if lost else None


def _edges(unit: Unit) -> Iterator[Hit]:
    text, source = unit.target or "", unit.source or ""
    bare = text.strip(" \u00a0\u202f\t")
    if not bare:
        return
    start = len(text) - len(text.lstrip(" \u00a0\u202f\t"))
    end = len(text.rstrip(" \u00a0\u202f\t"))
    joined = _is_fragment(unit)
    for span, wanted in (
        (Span(0, start), source[:1].isspace()),
        (Span(end, len(text)), source[-1:].isspace()),
    ):
        if span.start < span.end and not wanted:
            fix = Fix(Message("remove the space"), (Edit(span, ""),), Safety.UNSAFE if joined else Safety.SAFE)
            yield Hit(span, _EDGE, fix, Severity.INFO if joined else None)
        # behind the end of a sentence it parts nothing, though the source has it too
        elif 0 < span.start < span.end and text[span.start - 1] in _ENDS:
            fix = Fix(Message("remove the space"), (Edit(span, ""),), Safety.UNSAFE)
            yield Hit(span, _BOTH, fix, Severity.INFO)


def _is_fragment(unit: Unit) -> bool:
    """Whether a program may put something beside it, for which the space was set: `Cost:`, `(at most`, one word."""
    source = unit.source or ""
    if unit.kind not in _JOINED or not source:
        return False
    if source.count("(") > source.count(")"):
        return True
    return source.isalpha() or (source[-1] == ":" and source.count(" ") <= 1)


RULE = Rule(
    code="TYP006",
    name="extra-space",
    title=Message("extra space"),
    rationale=(
        "A doubled space is a slip, and often the trace of an icon or a number that was dropped: where the source has "
        "one that the translation lacks, nothing is mended. An edge space that the source has too may be meant: "
        "behind the end of a sentence it gets a remark, and so does one at the edge of a fragment that is to be joined."
    ),
    severity=Severity.WARNING,
    on_unit=_check,
    safety=Safety.SAFE,
    examples=(
        Wrong("Piochez⟦  ⟧une carte.", "Piochez une carte."),
        Wrong("Piochez une carte.⟦ ⟧", "Piochez une carte."),
        Wrong("Gagnez⟦  ⟧ressources.", None, source="Gain 2 resources."),
        Wrong("Payez un⟦  ⟧de moins.", None, source="Pay one [coin] less.", dialects=("bracket-icons",)),
        Wrong("Piochez.⟦  ⟧Puis défaussez.", "Piochez. Puis défaussez.", source="Draw.  Then discard."),
        Wrong("Piochez.⟦ ⟧\n⟦ ⟧Défaussez.", "Piochez.\nDéfaussez."),
        Wrong("Piochez.⟦ ⟧", "Piochez.", source="Draw. "),
        Wrong("Coût :⟦ ⟧", "Coût :", source="Cost:"),
        Silent("Piochez ", source="Draw "),
        Silent("Piochez une carte.\n\n- Défaussez-la."),
        Silent("Piochez. \nDéfaussez.", source="Draw. \nDiscard."),
        Silent("Piochez.  \nDéfaussez.", dialects=("markdown",)),
        Wrong("Piochez.⟦\u2028⟧Défaussez.", "Piochez. Défaussez."),
        Silent("Cap au N O R D  E S T"),
        Silent("Draw the cards of your deck. ", source="Draw the cards of your deck. Then discard."),
        Silent("Gardien        Chasseur"),
    ),
)
