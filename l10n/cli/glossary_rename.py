"""`lexideck glossary rename`: what a new name for a term changes, and the change itself."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from l10n.cli import CLEAN, FINDINGS, TROUBLE
from l10n.cli.console import complain, complain_of, notice, wants_colour
from l10n.cli.copy_report import copy_diff
from l10n.config import read_text
from l10n.deck.copy import carry_out
from l10n.deck.rename import rewriting
from l10n.discover import Opened, Request, UsageError, open_workspace
from l10n.files import DiskTree
from l10n.glossary.edit_yaml import with_rendering
from l10n.glossary.load import find_glossaries, load_glossary
from l10n.glossary.rename import Place, Where, changes, places
from l10n.messages import say
from l10n.model import Message
from l10n.os_errors import reason
from l10n.report._text import paint, printable, visible
from l10n.resources import data_root

if TYPE_CHECKING:
    from l10n.deck.plan import Plan

_AROUND = 28
_KINDS = {Where.HEADING: Message("heading"), Where.ANCHOR: Message("link to a heading")}


def rename(old: str, new: str, request: Request, *, write: bool, unsafe: bool, diff: bool) -> int:
    """List the places of a term, or rename it there; the status to exit with."""
    if not old.strip() or not new.strip() or old == new:
        raise UsageError(Message("two different terms are wanted"))
    opened = open_workspace(request)
    for each in opened.notices:
        notice(each)
    failed = False
    total: Counter[str] = Counter()
    for locale in sorted(opened.local):
        found = _found(opened, old, new, locale)
        if not found:
            continue
        plan = rewriting(opened.workspace, locale, changes(found, unsafe=unsafe))
        lines = copy_diff(plan, opened.workspace.tree.name) if diff else _listed(found, opened)
        for line in lines:
            print(line)
        total.update(_kind(place, unsafe) for place in found)
        if write and not diff:
            plan.steps, unwritten = carry_out(opened.workspace.tree, plan)
            plan.failures += unwritten
        failed = _complain(plan, opened) or failed
    failed = _rename_entries(opened, old, new, write=write and not failed, diff=diff) or failed
    for failure in opened.workspace.failures:
        complain(failure.message, opened.workspace.tree.name(failure.path), failure.line, failure.column)
        failed = True
    if not total:
        notice(Message("no text here says {term}", {"term": old}))
        return TROUBLE if failed else FINDINGS
    if not diff:
        for line in _totals(total, write=write, unsafe=unsafe):
            print(line)
    return TROUBLE if failed else CLEAN


def _found(opened: Opened, old: str, new: str, locale: str) -> list[Place]:
    workspace = opened.workspace
    settings = opened.local[locale]
    glossary = load_glossary(settings.glossary, settings.source, locale, opened.root)
    documents = [each for each in workspace.documents if workspace.reports(each.path)]
    return places(documents, old, new, locale, glossary.entries, settings.source)


def _kind(place: Place, unsafe: bool) -> str:
    if place.text is None:
        return "by hand"
    return "safe" if place.is_safe else "unsafe"


def _listed(found: Sequence[Place], opened: Opened) -> Iterator[str]:
    color = wants_colour()
    for place in found:
        unit, span = place.unit, place.span
        where = place.document.locate(unit, span.start)
        path = opened.workspace.tree.name(place.document.path)
        name = " ".join(filter(None, (unit.key if unit.kind not in ("page", "heading") else "", unit.field)))
        kind = f", {say(_KINDS[place.where])}" if place.where in _KINDS else ""
        yield paint(printable(f"{path}:{where.line}:{where.column}: {name}{kind}"), "path", color)
        value = unit.target or ""
        before, after = value[max(0, span.start - _AROUND) : span.start], value[span.end : span.end + _AROUND]
        old = paint(visible(place.written), "error", color)
        new = paint(visible(place.text), "info", color) if place.text is not None else "?"
        left, right = "…" if span.start > _AROUND else "", "…" if span.end + _AROUND < len(value) else ""
        yield f"    {left}{visible(before)}[{old} → {new}]{visible(after)}{right}{_mark(place)}"


def _mark(place: Place) -> str:
    if place.text is None:
        return "  " + say(Message("(the form is not known: by hand)"))
    return "" if place.is_safe else "  " + say(Message("(look at the words around)"))


def _totals(total: Counter[str], *, write: bool, unsafe: bool) -> Iterator[str]:
    done = total["safe"] + (total["unsafe"] if unsafe else 0)
    if write:
        message = Message(
            "{count} place renamed, marked for a review", {}, "{count} places renamed, marked for a review"
        )
    else:
        message = Message("{count} place would be renamed", {}, "{count} places would be renamed")
    yield say(Message(message.template, {}, message.plural, done))
    if total["unsafe"] and not unsafe:
        left = Message(
            "{count} place depends on the words around: --unsafe renames it too",
            {},
            "{count} places depend on the words around: --unsafe renames them too",
            total["unsafe"],
        )
        yield say(left)
    if total["by hand"]:
        yield say(Message("{count} place is left to you", {}, "{count} places are left to you", total["by hand"]))
    if not write:
        yield say(Message("nothing was written: --write does it"))


def _complain(plan: Plan, opened: Opened) -> bool:
    complain_of(plan.failures, opened.workspace.tree.name)
    return bool(plan.failures)


def _rename_entries(opened: Opened, old: str, new: str, *, write: bool, diff: bool) -> bool:
    """Rename what the project's own YAML glossaries prefer; True where one could not be written."""
    failed = False
    for locale, settings in sorted(opened.local.items()):
        for path in find_glossaries(settings.glossary, settings.source, locale, opened.root):
            if path.suffix.lower() not in (".yaml", ".yml"):
                continue
            text = read_text(path)
            renamed, count = with_rendering(text, str(path), locale, old, new)
            if not count:
                continue
            params = {"path": _shown(path), "old": old, "new": new}
            if path.is_relative_to(data_root()) and not path.is_relative_to(opened.root):
                notice(Message("{path} is shipped with the tool: it still prefers {old}", params))
            elif write:
                failed = _write_glossary(path, text, renamed) or failed
                notice(Message("{path} now prefers {new}; say there that {old} is admitted or forbidden", params))
            elif not diff:
                notice(Message("{path} prefers {old}: that would be {new}", params))
    return failed


def _shown(path: Path) -> str:
    return str(path.relative_to(Path.cwd())) if path.is_relative_to(Path.cwd()) else str(path)


def _write_glossary(path: Path, text: str, renamed: str) -> bool:
    try:
        mark = b"\xef\xbb\xbf" if path.read_bytes().startswith(b"\xef\xbb\xbf") else b""
        DiskTree(path.parent).write(path.name, mark + renamed.encode(), mark + text.encode())
    except OSError as error:
        complain(Message("cannot write this file: {reason}", {"reason": reason(error)}), _shown(path))
        return True
    return False
