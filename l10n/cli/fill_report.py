"""What `lexideck fill` says: a line a file, what is left with its reasons, the totals."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from l10n.deck.fill import FillPlan, Left
from l10n.messages import say
from l10n.model import Message


def fill_summary(plan: FillPlan, name: Callable[[str], str], dry_run: bool) -> Iterator[str]:
    """The files of a plan, what is left, and the totals. `name` says how a path is shown."""
    for step in plan.steps:
        params = {"path": name(step.path)}
        yield say(Message("{path}: {count} field filled", params, "{path}: {count} fields filled", step.fields))
    yield from map(say, fill_left(plan, name))
    locale = {"locale": plan.locale}
    if not plan.steps:
        if not plan.failures:
            yield say(Message("{locale}: nothing to fill", locale))
        return
    files = say(Message("{count} file", {}, "{count} files", len(plan.steps)))
    params = {**locale, "files": files}
    count = sum(step.fields for step in plan.steps)
    yield say(Message("{locale}: {files}, {count} field", params, "{locale}: {files}, {count} fields", count))
    waiting = sum(step.filled for step in plan.steps)
    if waiting:
        yield say(Message("{count} of them needs a review", {}, "{count} of them need a review", waiting))
    if dry_run:
        yield say(Message("nothing was written: this was a dry run"))


def fill_left(plan: FillPlan, name: Callable[[str], str]) -> Iterator[Message]:
    """What could not be filled: each reason once, with the first place and how many there are."""
    found: dict[tuple[str, str], list[Left]] = {}
    for each in plan.left:
        found.setdefault((each.field.rpartition(".")[2], say(each.reason)), []).append(each)
    for (field, reason), places in found.items():
        first = places[0]
        params = {"path": name(first.path), "key": first.key, "field": field, "reason": reason}
        if len(places) > 1:
            yield Message("{path}: {key}: {field}: {reason} ({count} places)", {**params, "count": len(places)})
        else:
            yield Message("{path}: {key}: {field}: {reason}", params)
