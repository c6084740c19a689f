"""The open findings of a deck as HTML: a card after the other, its texts with what is meant marked."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from html import escape

from l10n.messages import say
from l10n.model import Finding, Message, Severity, Unit
from l10n.report._text import VISIBLE, cut, is_whole, severity_word, title

MOST = 200
"""So many findings of a deck are listed, worst first: more would not be read, and make a file that no mail takes."""
_LONGEST = 700


def cards(findings: Sequence[Finding], source: str) -> Iterator[str]:
    """A block a card, those with errors first. `source` is the locale that is translated from."""
    shown = sorted(findings, key=lambda each: each.severity.rank)[:MOST]
    by_card: dict[tuple[str, str], list[Finding]] = {}
    for each in sorted(shown, key=lambda each: (each.path, each.line, each.column)):
        by_card.setdefault((each.path, each.key or ""), []).append(each)
    ranked = sorted(by_card.items(), key=lambda item: min(each.severity.rank for each in item[1]))
    for (path, key), group in ranked:
        yield '<article class="card">'
        yield f"<h5>{_heading(key, path, group)}</h5>"
        for those in _by_field(group).values():
            yield from _field(those, source)
        yield "</article>"
    if len(findings) > MOST:
        left = len(findings) - MOST
        more = Message(
            "{count} more finding is not listed here: lexideck check shows it",
            {},
            "{count} more findings are not listed here: lexideck check shows them",
            left,
        )
        yield f'<p class="card">{escape(say(more))}</p>'


def _heading(key: str, path: str, group: Sequence[Finding]) -> str:
    first = group[0]
    name = next((name for each in group if each.unit and (name := _title_of(each.unit))), "")
    place = f'<span class="soft">{escape(path)}:{first.line}</span>'
    shown = f"<bdi>{escape(cut(key, 80))}</bdi>" if key else ""
    if name and name != key:
        return f'{shown} <span lang="{escape(first.locale)}">{escape(cut(name, 80))}</span> {place}'
    return f"{shown} {place}" if shown else place


def _title_of(unit: Unit) -> str:
    if unit.kind == "title" and unit.target:
        return unit.target
    for name in ("name", "title", "firstName"):
        value = unit.card.get(name)
        if isinstance(value, str) and value:
            return value
    return ""


def _by_field(group: Iterable[Finding]) -> dict[str, list[Finding]]:
    found: dict[str, list[Finding]] = {}
    for each in group:
        found.setdefault(each.field or "", []).append(each)
    return found


def _field(findings: Sequence[Finding], source: str) -> Iterator[str]:
    first = findings[0]
    unit = first.unit
    if unit is not None:
        yield '<dl class="pair">'
        if unit.source:
            yield f"<dt>{escape(first.field or '')} ({escape(source)})</dt>"
            yield f'<dd lang="{escape(source)}">{escape(cut(unit.source, _LONGEST))}</dd>'
        if unit.target:
            marked = _marked(unit.target, [each for each in findings if not is_whole(each)])
            yield f"<dt>{escape(first.field or '')} ({escape(unit.locale)})</dt>"
            yield f'<dd lang="{escape(unit.locale)}">{marked}</dd>'
        yield "</dl>"
    yield '<ul class="found">'
    yield from (f"<li>{_said(each)}</li>" for each in findings)
    yield "</ul>"


def _said(finding: Finding) -> str:
    word = severity_word(finding.severity)
    return (
        f'<span class="tag {finding.severity.value}">{escape(word)}</span> {escape(say(finding.message))} '
        f'<span class="code" title="{escape(title(finding))}">{escape(finding.code)}</span>'
    )


def _marked(text: str, findings: Sequence[Finding]) -> str:
    """A text with the spans of its findings marked; the invisible characters in them are drawn."""
    spans = sorted({each.span for each in findings if each.span})
    parts, at = [], 0
    for start, end in spans:
        if start < at or start > _LONGEST:
            continue
        parts.append(escape(text[at:start]))
        drawn = text[start:end].translate(VISIBLE)
        drawn = drawn.replace(" ", "␣") if not drawn.strip() else drawn
        parts.append(f"<mark>{escape(drawn)}</mark>" if drawn else '<mark title="">‸</mark>')
        at = end
    rest = text[at:]
    parts.append(escape(cut(rest, max(1, _LONGEST - at))) if len(text) > _LONGEST else escape(rest))
    return "".join(parts)


def tags(findings: Iterable[Finding]) -> str:
    """How many errors and warnings there are, as two labels."""
    counts = dict.fromkeys(Severity, 0)
    for each in findings:
        counts[each.severity] += 1
    parts = []
    if counts[Severity.ERROR]:
        text = say(Message("{count} error", {}, "{count} errors", counts[Severity.ERROR]))
        parts.append(f'<span class="tag error">{escape(text)}</span>')
    if counts[Severity.WARNING]:
        text = say(Message("{count} warning", {}, "{count} warnings", counts[Severity.WARNING]))
        parts.append(f'<span class="tag warning">{escape(text)}</span>')
    return " ".join(parts)
