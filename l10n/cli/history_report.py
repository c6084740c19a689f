"""What `lexideck history` says: a block a revision, a Markdown list, or a JSON object a line."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence

from l10n.history.timeline import Step
from l10n.messages import say
from l10n.model import Finding, Message
from l10n.report._text import cut, paint, printable, visible

_LONGEST = 60
_SUMMARY = 72
_KINDS = (
    ("fixed", "-", "info", Message("{count} mended", {}, "{count} mended")),
    ("introduced", "+", "error", Message("{count} brought in", {}, "{count} brought in")),
    ("added", "+", "warning", Message("{count} with a new text", {}, "{count} with new texts")),
    ("gone", " ", "dim", Message("{count} gone with its text", {}, "{count} gone with their texts")),
)
"""What became of findings, the sign and the colour that it is shown with, how it is counted."""
_LABELS = {
    "fixed": Message("mended"),
    "introduced": Message("brought in"),
    "added": Message("with a new text"),
}
"""What became of findings, before one of them in a Markdown list."""


def written(shape: str, steps: Sequence[Step], limit: int, color: bool) -> Iterator[str]:
    """The history in one of the shapes; `limit` findings of each kind are listed (0: all)."""
    if shape == "json":
        return _as_json(steps)
    if shape == "markdown":
        return _as_markdown(steps, limit)
    return _as_table(steps, limit, color)


def _as_table(steps: Sequence[Step], limit: int, color: bool) -> Iterator[str]:
    for step in steps:
        revision = step.revision
        head = f"{revision.title}  {_moment(revision.stamp)}  {revision.editor}".rstrip()
        yield paint(printable(head), "path", color)
        if revision.summary:
            yield paint(printable("    " + cut(revision.summary, _SUMMARY)), "dim", color)
        yield "    " + _counts(step)
        if not step.is_first:
            for name, sign, tint, _ in _KINDS:
                for line in _listed(getattr(step.change, name), limit):
                    yield paint(f"    {sign} {line}", tint, color)


def _as_markdown(steps: Sequence[Step], limit: int) -> Iterator[str]:
    title = ""
    for step in steps:
        revision = step.revision
        if revision.title != title:
            title = revision.title
            yield from ("", f"## {_plain(title)}", "")
        editor = f", {_plain(revision.editor)}" if revision.editor else ""
        yield f"- **{_moment(revision.stamp)}**{editor}: {_counts(step)}"
        if not step.is_first:
            for name, label in _LABELS.items():
                for line in _listed(getattr(step.change, name), limit):
                    yield "  - " + say(Message("{label}: {text}", {"label": label, "text": _plain(line)}))


def _plain(text: str) -> str:
    """A text that Markdown prints as it is."""
    return "".join("\\" + char if char in "\\`*_[]<>#|" else char for char in printable(text))


def _counts(step: Step) -> str:
    if step.is_first:
        said = say(Message("first revision: {count} finding", {}, "first revision: {count} findings", step.findings))
    else:
        counted = [(count, len(getattr(step.change, name))) for name, _, _, count in _KINDS]
        parts = [say(Message(each.template, {}, each.plural, number)) for each, number in counted if number]
        left = say(Message("{count} finding", {}, "{count} findings", step.findings))
        said = ", ".join([*(parts or [say(Message("no change"))]), left])
    if step.paired:
        paired = Message(
            "{count} text with its earlier source", {}, "{count} texts with their earlier sources", step.paired
        )
        said += f" ({say(paired)})"
    return said


def _listed(found: Sequence[Finding], limit: int) -> Iterator[str]:
    for each in found[: limit or None]:
        params = {"code": each.code, "message": say(each.message, each.locale)}
        line = Message("{code}: {message}", params)
        if each.text:
            line = Message("{code} “{text}”: {message}", {**params, "text": visible(cut(each.text, _LONGEST))})
        yield printable(say(line))
    if limit and len(found) > limit:
        left = len(found) - limit
        yield say(Message("… {count} more: --all", {}, "… {count} more: --all", left))


def _moment(stamp: str) -> str:
    return stamp[:16].replace("T", " ")


def _as_json(steps: Sequence[Step]) -> Iterator[str]:
    for step in steps:
        revision = step.revision
        told: dict[str, object] = {
            "title": revision.title,
            "timestamp": revision.stamp,
            "editor": revision.editor,
            "summary": revision.summary,
            "first": step.is_first,
            "findings": step.findings,
            "paired": step.paired,
        }
        for name, _, _, _ in _KINDS:
            told[name] = [_finding(each) for each in getattr(step.change, name)]
        yield json.dumps(told, ensure_ascii=False)


def _finding(each: Finding) -> dict[str, object]:
    return {
        "code": each.code,
        "severity": each.severity.value,
        "line": each.line,
        "column": each.column,
        "text": each.text,
        "message": say(each.message, each.locale),
    }
