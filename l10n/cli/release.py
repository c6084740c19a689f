"""`lexideck release`: a deck goes on to a stage, where the project's gates let it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from l10n.cli import CLEAN, FINDINGS, TROUBLE, options
from l10n.cli.copy import ALL
from l10n.model import Message

if TYPE_CHECKING:
    from l10n.cli.deck_run import DeckRun
    from l10n.deck.gates import Verdict
    from l10n.deck.stages import Reached
    from l10n.deck.status import Deck


class Stage(StrEnum):
    """The stages in their order."""

    DRAFT = "draft"
    BETA = "beta"
    RC = "rc"
    RELEASE = "release"


def release(
    paths: Annotated[list[Path], typer.Argument(metavar="DECK…", help="Decks, by name, file or folder.")],
    stage: Annotated[Stage, typer.Option("--stage", help="The stage to go on to; draft takes a stage back.")],
    locale: Annotated[
        list[str] | None,
        typer.Option(
            "--locale", "-l", help="Locale that goes on (repeatable), or all; needed where there are several."
        ),
    ] = None,
    roadmap: Annotated[Path | None, typer.Option(help="The team's roadmap (wiki text): its readers count.")] = None,
    on: Annotated[str | None, typer.Option("--on", help="The day, as in 2026-03-01; default: today.")] = None,
    source_locale: options.SourceLocale = None,
    style: options.Style = None,
    glossary: options.Glossary = None,
    assignments: options.Assignments = None,
    config: options.Config = None,
) -> int:
    """Let decks go on to a stage where the gates allow it (`gates.rc.reviews` and others in the config).

    A deck that is ready is recorded as being there; of another one it is said what it lacks.
    Exit status: 0 ready, 1 refused, 2 trouble.
    """
    from l10n.cli.deck_run import DeckRun
    from l10n.cli.review import _day
    from l10n.discover import UsageError

    day = _day(on)
    run = DeckRun(
        options.request(
            paths=paths,
            locale=None if locale == [ALL] else locale,
            source_locale=source_locale,
            style=style,
            glossary=glossary,
            assignments=assignments,
            config=config,
        )
    )
    failed = run.complain()
    if not run.decks:
        raise UsageError(Message("there is no translation of this deck yet"))
    there = sorted({each.locale for each in run.decks})
    if len(there) > 1 and not locale:
        known = {"known": ", ".join(there)}
        raise UsageError(Message("which locale is released? Say --locale (there are {known}), or --locale all", known))
    if failed:
        return TROUBLE  # what could not be read may be what is missing
    if roadmap:
        run.read_roadmap(roadmap)
    ready, refused = list(run.decks), False
    if stage is not Stage.DRAFT:
        verdicts = run.verdicts_of(run.decks, stage.value)
        ready = [each for each in run.decks if verdicts[each.name, each.locale].ready]
        for each in run.decks:
            if each not in ready:
                refused = True
                _print(_refusal(run, each, verdicts[each.name, each.locale]))
    for tag in sorted({deck.locale for deck in ready}):
        if not _record(run, tag, [deck for deck in ready if deck.locale == tag], stage, day):
            return TROUBLE
    return FINDINGS if refused else CLEAN


def _refusal(run: DeckRun, deck: Deck, verdict: Verdict) -> Iterator[str]:
    """What a deck lacks, and the command that shows its findings where they are what is in the way."""
    from l10n.deck.gates import gates_of, lacks
    from l10n.messages import say
    from l10n.report._commands import quoted

    whose = {"deck": deck.name, "locale": deck.locale, "stage": verdict.stage}
    yield say(Message("{deck} ({locale}) is not ready for {stage}:", whose))
    yield from (f"  - {say(each)}" for each in verdict.reasons)
    gate = next(each for each in gates_of(run.opened.workspace.settings) if each.stage == verdict.stage)
    if len(verdict.reasons) > len(lacks(deck, gate)) and any(each.raw for each in deck.units):
        path = quoted(run.opened.workspace.tree.name(deck.path))
        command = f"lexideck check --profile {gate.profile} {path}"
        yield "  " + say(Message("to see them: {command}", {"command": command}))


def _record(run: DeckRun, locale: str, decks: Sequence[Deck], stage: Stage, day: str) -> bool:
    """Write the stages of decks of one locale; whether that could be done."""
    from l10n.cli.console import complain
    from l10n.deck import stages, state
    from l10n.deck.status import read_stages
    from l10n.formats import FormatError
    from l10n.messages import say
    from l10n.os_errors import reason

    workspace = run.opened.workspace
    path = stages.place(state.place(workspace.settings.state, locale))
    try:
        before, known = read_stages(workspace, locale)
        after = dict(known)
        said = [_reach(after, deck, stage, day) for deck in decks]
        if after != known:
            workspace.tree.write(path, stages.dump(after), before)
    except FormatError as error:
        complain(error.message, workspace.tree.name(path), error.line, error.column)
        return False
    except OSError as error:
        complain(Message("nothing was recorded: {reason}", {"reason": reason(error)}), workspace.tree.name(path))
        return False
    _print(map(say, said))
    return True


def _reach(known: dict[str, Reached], deck: Deck, stage: Stage, day: str) -> Message:
    from l10n.deck.stages import Reached, digest_of

    whose = {"deck": deck.name, "locale": deck.locale, "stage": stage.value}
    if stage is Stage.DRAFT:
        known.pop(deck.name, None)
        return Message("{deck} ({locale}) is a draft", whose)
    texts, before = digest_of(deck.units), known.get(deck.name)
    if before and (before.stage, before.texts) == (stage.value, texts):
        return Message("{deck} ({locale}) is at {stage}, since {day}", {**whose, "day": before.on})
    known[deck.name] = Reached(stage.value, day, texts)
    return Message("{deck} ({locale}) is ready for {stage}: recorded", whose)


def _print(lines: Iterable[str]) -> None:
    from l10n.report._text import printable

    for each in lines:
        print(printable(each))
