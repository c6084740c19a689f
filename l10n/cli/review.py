"""`lexideck review`: somebody has read a deck."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from l10n.cli import CLEAN, FINDINGS, TROUBLE, options
from l10n.model import Message
from l10n.patterns import lazy

if TYPE_CHECKING:
    from l10n.deck.review import Reading, ReviewPlan
    from l10n.discover import Opened

_DATE = lazy(r"\d{4}-\d\d-\d\d\Z")
_NO_NAME = lazy(r"[,()\n\r]")


def review(
    paths: Annotated[
        list[Path], typer.Argument(metavar="DECK…", help="Decks that were read, by name, file or folder.")
    ],
    by: Annotated[str, typer.Option("--by", help="Who has read them.")],
    locale: Annotated[
        str | None, typer.Option("--locale", "-l", help="Locale that was read; needed where there are several.")
    ] = None,
    part: Annotated[
        list[str] | None, typer.Option("--part", help="Only the card of this key (a glob, repeatable).")
    ] = None,
    field: Annotated[
        list[str] | None, typer.Option("--field", help="Only the fields of this name (a glob, repeatable).")
    ] = None,
    on: Annotated[str | None, typer.Option("--on", help="The day, as in 2026-03-01; default: today.")] = None,
    undo: Annotated[bool, typer.Option("--undo", help="Take it back.")] = False,
    diff: Annotated[
        bool, typer.Option("--diff", help="Show what was changed since this person read it last, and record nothing.")
    ] = False,
    source_locale: options.SourceLocale = None,
    assignments: options.Assignments = None,
    config: options.Config = None,
) -> int:
    """Record that somebody has read a deck, or a part of it, and found it good.

    A text that is changed afterwards is unread again. A stale text that was read counts as
    current: its translation goes with the source of today. What is not translated is left out.
    Exit status: 0 recorded, 1 there was nothing to read (or to take back), 2 trouble.
    """
    from l10n.cli.console import complain, complain_of
    from l10n.deck.names import open_decks
    from l10n.deck.review import Reading, carry_out_review, plan_review, plan_undo, state_path
    from l10n.discover import UsageError
    from l10n.formats import FormatError
    from l10n.os_errors import reason

    reading = Reading(_name(by), _day(on), tuple(part or ()), tuple(field or ()))
    if undo and diff:
        raise UsageError(Message("--undo goes not with --diff"))
    request = options.request(
        paths=paths,
        locale=[locale] if locale else None,
        source_locale=source_locale,
        assignments=assignments,
        config=config,
    )
    opened = open_decks(request)
    workspace = opened.workspace
    complain_of(workspace.failures, workspace.tree.name)
    tag = _one_locale(opened)
    try:
        if diff:
            return _show(opened, tag, reading)
        plan = plan_undo(workspace, tag, reading) if undo else plan_review(workspace, tag, reading)
        if not plan.met and not undo:
            raise UsageError(Message("there is no text of this name: {names}", {"names": _asked(reading)}))
        carry_out_review(workspace, plan)
    except FormatError as error:
        complain(error.message, workspace.tree.name(state_path(workspace, tag)), error.line, error.column)
        return TROUBLE
    except OSError as error:
        name = error.filename or workspace.tree.name(state_path(workspace, tag))
        complain(Message("nothing was recorded: {reason}", {"reason": reason(error)}), str(name))
        return TROUBLE
    for message in _undone(plan, reading) if undo else _said(plan, reading):
        print(_printed(message))
    if workspace.failures:
        return TROUBLE
    return CLEAN if plan.recorded or plan.known else FINDINGS


def _name(by: str) -> str:
    from l10n.discover import UsageError

    name = " ".join(by.split())
    if not name or _NO_NAME.search(by):
        raise UsageError(Message("--by wants one name, without commas and parentheses"))
    return name


def _day(on: str | None) -> str:
    from l10n.discover import UsageError

    if on is None:
        return date.today().isoformat()
    try:
        if _DATE.match(on):
            return date.fromisoformat(on).isoformat()
    except ValueError:
        pass
    raise UsageError(Message("--on wants a date, as in 2026-03-01: {text}", {"text": on}))


def _one_locale(opened: Opened) -> str:
    from l10n.discover import UsageError

    workspace = opened.workspace
    reported = (each for each in workspace.documents if workspace.reports(each.path))
    asked = workspace.settings.locales
    found = sorted({unit.locale for each in reported for unit in each.units if not asked or unit.locale in asked})
    if len(found) > 1:
        raise UsageError(
            Message("which locale was read? Say --locale (there are {known})", {"known": ", ".join(found)})
        )
    if not found:
        raise UsageError(Message("there is no translation of this deck yet"))
    return found[0]


def _asked(reading: Reading) -> str:
    return ", ".join((*reading.keys, *reading.fields))


def _said(plan: ReviewPlan, reading: Reading) -> Iterator[Message]:
    who = {"locale": plan.locale, "name": reading.by}
    yield Message("{locale}: {count} text read by {name}", who, "{locale}: {count} texts read by {name}", plan.recorded)
    parts = (
        Message("{count} text had been recorded before", {}, "{count} texts had been recorded before", plan.known),
        Message(
            "{count} text was stale and counts as current now",
            {},
            "{count} texts were stale and count as current now",
            plan.refreshed,
        ),
        Message(
            "{count} text is left out: it is not translated",
            {},
            "{count} texts are left out: they are not translated",
            plan.untranslated,
        ),
        Message(
            "{count} text is left out: its file marks it as fuzzy, take the mark out first",
            {},
            "{count} texts are left out: their file marks them as fuzzy, take the marks out first",
            plan.fuzzy,
        ),
    )
    yield from (each for each in parts if each.count)


def _undone(plan: ReviewPlan, reading: Reading) -> Iterator[Message]:
    params = {"locale": plan.locale, "name": reading.by}
    yield Message(
        "{locale}: {count} reading of {name} was taken back",
        params,
        "{locale}: {count} readings of {name} were taken back",
        plan.recorded,
    )


def _show(opened: Opened, locale: str, reading: Reading) -> int:
    from l10n.cli.console import wants_colour
    from l10n.deck.review import changes_since
    from l10n.deck.status import read_records
    from l10n.messages import say
    from l10n.report._text import paint, printable, visible

    workspace, color = opened.workspace, wants_colour()
    _, records = read_records(workspace, locale)
    changed, unread = changes_since(workspace, records, locale, reading)
    for document, unit, read in changed:
        line, column = document.locate(unit)
        head = f"{workspace.tree.name(document.path)}:{line}:{column} {unit.key} {unit.field}"
        when = say(Message("read on {day}", {"day": read.on})) if read.on else ""
        print(paint(printable(f"{head}  {when}".rstrip()), "path", color))
        print(paint(f"  - {visible(read.text)}", "error", color))
        print(paint(f"  + {visible(unit.target or '')}", "info", color))
    who = {"name": reading.by}
    said = Message(
        "{count} text was changed since {name} read it",
        who,
        "{count} texts were changed since {name} read them",
        len(changed),
    )
    print(_printed(said))
    if unread:
        said = Message("{name} has never read {count} text", who, "{name} has never read {count} texts", unread)
        print(_printed(said))
    return CLEAN


def _printed(message: Message) -> str:
    from l10n.messages import say
    from l10n.report._text import printable

    return printable(say(message))
