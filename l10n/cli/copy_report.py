"""What `lexideck copy` says: a line a file, the totals, what to do next; or a diff."""

from __future__ import annotations

import difflib
from collections.abc import Callable, Iterator

from l10n.cli.console import wants_colour
from l10n.deck.lack import Step
from l10n.deck.plan import Plan
from l10n.formats._encoding import decode
from l10n.messages import say
from l10n.model import Message
from l10n.report._text import paint, visible


def copy_summary(plan: Plan, name: Callable[[str], str], dry_run: bool) -> Iterator[str]:
    """The files of a plan and their totals. `name` says how a path is shown."""
    for step in plan.steps:
        params = {"path": name(step.path), "what": _gains(step)}
        created, added = Message("{path} created: {what}", params), Message("{path}: {what} added", params)
        yield say(created if step.before is None else added)
    locale = {"locale": plan.locale}
    if not plan.steps:
        if not plan.failures:
            yield say(Message("{locale}: nothing to copy", locale))
        return
    texts = sum(step.texts for step in plan.steps)
    filled = sum(step.filled for step in plan.steps)
    files = Message("{count} file", {}, "{count} files", len(plan.steps))
    total = Message(
        "{locale}: {files}, {count} text",
        {**locale, "files": say(files)},
        "{locale}: {files}, {count} texts",
        texts,
    )
    yield say(total)
    if filled:
        yield say(
            Message(
                "{count} text is filled in (from a glossary, or as it is translated elsewhere) and needs a review",
                {},
                "{count} texts are filled in (from a glossary, or as they are translated elsewhere) and need a review",
                filled,
            )
        )
    if dry_run:
        yield say(Message("nothing was written: this was a dry run"))
    else:
        yield say(
            Message(
                "next: translate, then lexideck check --locale {locale}; keep {state} with the translation",
                {**locale, "state": name(plan.state_path)},
            )
        )


def _gains(step: Step) -> str:
    entries = Message("{count} entry", {}, "{count} entries", step.entries)
    fields = Message("{count} field", {}, "{count} fields", step.fields)
    return ", ".join(say(each) for each in (entries, fields) if each.count) or say(entries)


def copy_diff(plan: Plan, name: Callable[[str], str]) -> Iterator[str]:
    """The changes of a plan as unified diffs, invisible characters drawn."""
    for step in plan.steps:
        yield from file_diff(name(step.path), step.before, step.after)


def file_diff(shown: str, before: bytes | None, after: bytes) -> Iterator[str]:
    """The change of a file (None: it is new) as a unified diff, invisible characters drawn."""
    color = wants_colour()
    origin = "/dev/null" if before is None else shown
    old = _lines(before) if before is not None else []
    for line in difflib.unified_diff(old, _lines(after), origin, shown, n=1, lineterm=""):
        tint = {"+": "info", "-": "error", "@": "dim"}.get(line[:1], "")
        drawn = line if line.startswith(("+++", "---", "@@")) else line[:1] + visible(line[1:])
        yield paint(drawn, tint, color) if tint else drawn


def _lines(data: bytes) -> list[str]:
    return decode(data).text.removesuffix("\n").split("\n")
