"""What the ways of writing a status share: words for states, counts, readers and stages."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from l10n.deck.gates import Verdict
from l10n.deck.status import Deck, counted
from l10n.messages import say
from l10n.model import Finding, Message, Severity
from l10n.status import Sheet

DECK, LOCALE, TEXTS = Message("deck"), Message("locale"), Message("texts")
TRANSLATED, STALE, WAITING = Message("translated"), Message("out of date"), Message("to review")
ERRORS, WARNINGS, REMARKS = Message("errors"), Message("warnings"), Message("remarks")
READ_BY, READY_FOR, STAGE = Message("read by"), Message("ready for"), Message("stage")
NOTHING = "–"


def share(deck: Deck) -> str:
    """How much is translated, in percent."""
    return say(Message("{percent} %", {"percent": deck.percent}))


def readers(deck: Deck) -> str:
    """Who has read a deck; the part-readers say so."""
    names = [name if is_all else say(Message("{name} (part)", {"name": name})) for name, is_all in deck.readers.items()]
    return ", ".join(names)


def stage(deck: Deck) -> str:
    """The stage that a deck has reached."""
    if deck.reached is None:
        return ""
    if deck.is_changed:
        return say(Message("{stage} (changed since)", {"stage": deck.reached.stage}))
    return deck.reached.stage


def ready_for(verdicts: Sequence[Verdict]) -> str:
    """The last stage that a deck is ready for, with `?` where its findings were not counted."""
    ready = furthest(verdicts)
    if ready is None:
        return ""
    return ready.stage if ready.ready else f"{ready.stage}?"


def furthest(verdicts: Sequence[Verdict]) -> Verdict | None:
    """The last stage that nothing known stands before."""
    found = None
    for each in verdicts:
        if each.ready is False:
            break
        found = each
    return found


def next_stage(verdicts: Sequence[Verdict]) -> Verdict | None:
    """The first stage that something stands before."""
    return next((each for each in verdicts if each.ready is False), None)


def lack(sheet: Sheet, row: Deck) -> str:
    """What stands before the next stage of a deck, empty where nothing does."""
    verdict = next_stage(sheet.verdicts_of(row))
    if verdict is None or not verdict.reasons:
        return ""
    reasons = ", ".join(say(each) for each in verdict.reasons)
    params = {"deck": row.name, "stage": verdict.stage, "reasons": reasons}
    return say(Message("{deck}, before {stage}: {reasons}", params))


def counts(sheet: Sheet, row: Deck) -> Counter[Severity] | None:
    """Findings by severity; None where they were not looked for."""
    return None if sheet.findings is None else counted(sheet.findings_of(row))


def of_project(sheet: Sheet, locale: str) -> Sequence[Finding]:
    """Findings that are said of the whole project."""
    return (sheet.findings or {}).get(("", locale), ())


def headline(total: Deck, number: int) -> str:
    """A locale in one sentence."""
    decks = Message("{count} deck", {}, "{count} decks", number)
    return say(
        Message(
            "{decks}, {count} text, {percent} % translated",
            {"decks": decks, "percent": total.percent},
            "{decks}, {count} texts, {percent} % translated",
            total.texts,
        )
    )
