"""MRK010: an emphasis mark of a page that nothing closes: the rest of the line prints slanted or bold."""

import re
from collections.abc import Iterator
from functools import lru_cache

from l10n.facts import Facts
from l10n.model import Hit, Message, Severity, Span, Unit
from l10n.patterns import lazy
from l10n.rules import Rule, Silent, Wrong
from l10n.text.analysis import CODE, MARK, TOKEN, analyse
from l10n.text.dialects.wikitext import QuoteRun, resolve_quotes
from l10n.text.reading import read

_RUNS = Message("{mark} opens an emphasis that nothing closes on its line")
_PRINTED = Message("{mark} is never closed and prints as it stands")
_BEFORE = frozenset(' \u00a0\u202f\t([«“"-–—/:;,|' + MARK)
_STARS = lazy(rf"(?<![\w*\\{MARK}{CODE}])(?P<mark>\*\*|__)(?=[^\W_])")
_STRUCTURE = lazy(rf"[^\s\n{MARK}{CODE}{TOKEN}]")


def _check(unit: Unit, facts: Facts) -> Iterator[Hit]:
    text = unit.target or ""
    if "''" in text and "wikitext" in unit.dialects:
        found, said = _open_runs(text), _RUNS
    elif ("**" in text or "__" in text) and "markdown" in unit.dialects:
        found, said = _open_stars(text, unit.dialects), _PRINTED
    else:
        return
    if not found or unit.source == text or read(unit, facts.settings.source).is_source:
        return
    # the source's own slip spoils the translation all the same
    severity = Severity.WARNING if unit.source is not None and _is_open(unit.source, unit.dialects) else None
    for span in found:
        yield Hit(span, Message(said.template, {"mark": text[slice(*span)]}), None, severity)


def _is_open(source: str, dialects: tuple[str, ...]) -> bool:
    return bool(_open_runs(source) if "wikitext" in dialects else _open_stars(source, dialects))


@lru_cache(maxsize=2048)
def _open_stars(text: str, dialects: tuple[str, ...]) -> tuple[Span, ...]:
    mask = analyse(text, dialects).mask
    return tuple(Span(*match.span("mark")) for match in _STARS.finditer(mask))


@lru_cache(maxsize=2048)
def _open_runs(text: str) -> tuple[Span, ...]:
    """The marks that open what stays open at the end of their line."""
    if "''" not in text:
        return ()
    shape = _without_links(text)
    found: list[Span] = []
    at = 0
    for line in shape.split("\n"):
        runs = resolve_quotes(line) if "''" in line else []
        if runs and (runs[-1].italic_open or runs[-1].bold_open):
            start, end = _culprit(line, runs)
            # apostrophes around a word on its own, or a lone pair at the end, say nothing
            if _STRUCTURE.search(line[end:]):
                found.append(Span(at + start, at + end))
        at += len(line) + 1
    return tuple(found)


_OPAQUE = lazy(r"<nowiki>.*?</nowiki>|<!--.*?-->|\{\{[^{}]*\}\}", re.DOTALL)


def _without_links(text: str) -> str:
    if "<" not in text and "{{" not in text:
        return text
    return _OPAQUE.sub(lambda found: re.sub(r"[^\n]", CODE, found[0]), text)


def _culprit(line: str, runs: list[QuoteRun]) -> tuple[int, int]:
    """The mark that was left open: an opening one after which another opens, else the last that opened."""
    opened: QuoteRun | None = None
    for run in runs:
        start = run.start + run.literal
        before, after = line[start - 1 : start], line[run.end : run.end + 1]
        opens = (not before or before in _BEFORE or before in "’'") and bool(after) and not after.isspace()
        if opens and opened is not None:
            return opened.start + opened.literal, opened.end
        opened = run if opens else None
    last = next((run for run in reversed(runs) if run.italic_open or run.bold_open), runs[-1])
    return last.start + last.literal, last.end


RULE = Rule(
    code="MRK010",
    name="open-emphasis",
    title=Message("emphasis that is never closed"),
    rationale=(
        "On a wiki `''` and `'''` work line by line: one too few, and what should be plain is italic and what should "
        "be italic is plain, up to the line's end. In Markdown `**` without its partner prints as two stars. The "
        "marks are resolved as MediaWiki does it, so the apostrophe of an elision before italics is no fault."
    ),
    severity=Severity.ERROR,
    on_unit=_check,
    dialects=frozenset({"wikitext", "markdown"}),
    signs="'*_",
    examples=(
        Wrong("⟦''⟧Appel du guet 1 - Les gardes ''Phare'' gagnent +1/+0.", kind="page", dialects=("wikitext",)),
        Wrong("* Posez une tuile ⟦'''⟧Phare sur la table.", kind="page", dialects=("wikitext",)),
        Wrong(
            "Une ''capacité'' et une\n⟦''⟧relance de dé, puis la fin.",
            source="An ''ability'' and a\n''reroll'' of a die, then the end.",
            kind="page",
            dialects=("wikitext",),
        ),
        Wrong("Gagnez ⟦**⟧deux lanternes.", kind="page", dialects=("markdown",)),
        Silent("Une ''capacité'' et l'''armée''.", kind="page", dialects=("wikitext",)),
        Silent("Une '''''carte''' rare''.", kind="page", dialects=("wikitext",)),
        Silent("Un signe <nowiki>''</nowiki> seul.", kind="page", dialects=("wikitext",)),
        Wrong("⟦''⟧Appel - piochez.", source="''Call - draw.", kind="page", dialects=("wikitext",)),
        Silent("''Appel - piochez."),
        Silent("Gagnez **deux** lanternes, 2 ** 3.", kind="page", dialects=("markdown",)),
    ),
)
