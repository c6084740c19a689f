"""What `lexideck sync` says: a line a file, what became of the texts, what to do next; or a diff."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence

from l10n.cli.copy_report import file_diff
from l10n.deck.sync_plan import SyncPlan
from l10n.messages import say
from l10n.model import Message
from l10n.text.word_diff import word_diff

Name = Callable[[str], str]


def sync_summary(plan: SyncPlan, name: Name, is_ahead: bool) -> Iterator[str]:
    """What a sync does to each file, and in all. `is_ahead`: nothing is written."""
    locale = {"locale": plan.locale}
    failed = {each.path for each in plan.failures}
    if plan.is_stopped or (plan.failures and plan.is_empty):
        yield say(Message("{locale}: nothing was done", locale))
        return
    if plan.is_empty:
        yield say(Message("{locale}: in step with the source", locale))
        yield from _orphans(plan, name)
        return
    per_file = _per_file(plan)
    for path, before, _ in plan.changes:
        if path in failed:
            continue
        what = ", ".join(say(each) for each in per_file.get(path, ())) or say(Message("changed"))
        created = Message("{path} created: {what}", {"path": name(path), "what": what})
        yield say(created if before is None else Message("{path}: {what}", {"path": name(path), "what": what}))
    stale = len(plan.stale)
    offers = len(plan.offered)
    totals = (
        Message("{count} text whose source has changed", {}, "{count} texts whose source has changed", stale),
        Message("{count} text moved to another key", {}, "{count} texts moved to another key", len(plan.moved)),
        Message(
            "{count} text that was parked is back", {}, "{count} texts that were parked are back", len(plan.returned)
        ),
        Message(
            "{count} text parked in {path}",
            {"path": name(plan.parked_path)},
            "{count} texts parked in {path}",
            len(plan.removed),
        ),
        Message("{count} text offered, to be reviewed", {}, "{count} texts offered, to be reviewed", offers),
        Message("{count} translation noted", {}, "{count} translations noted", plan.adopted),
    )
    said = [say(each) for each in totals if each.count]
    done = Message("done in part") if plan.failures else Message("done")
    yield say(Message("{locale}: {what}", {**locale, "what": _joined(said) or say(done)}))
    yield from _orphans(plan, name)
    if is_ahead:
        yield say(Message("nothing was written: this was a dry run"))
    elif plan.failures:
        yield say(Message("next: mend what is named above, then lexideck sync again"))
    else:
        params = {**locale, "state": name(plan.state_path)}
        yield say(
            Message("next: translate, then lexideck check --locale {locale}; keep {state} with the translation", params)
        )


def _joined(said: Sequence[str]) -> str:
    """What is said of a locale, in one line."""
    line = "".join(said[:1])
    for each in said[1:]:
        line = say(Message("{one}; {other}", {"one": line, "other": each}))
    return line


def _per_file(plan: SyncPlan) -> dict[str, list[Message]]:
    """The counts of each file that changes."""
    counts: dict[str, list[Message]] = {}
    arrived = Counter(to.path for to in plan.moved.values())
    returned = Counter(to.path for to in plan.returned)
    offered = Counter(each.path for each in plan.offered)
    parked = Counter(each.path for each in plan.removed)
    for path, _, _ in plan.changes:
        each = (
            Message("{count} entry added", {}, "{count} entries added", plan.entries[path]),
            Message("{count} field added", {}, "{count} fields added", plan.fields[path]),
            Message("{count} text moved", {}, "{count} texts moved", arrived[path]),
            Message("{count} text back", {}, "{count} texts back", returned[path]),
            Message("{count} text offered", {}, "{count} texts offered", offered[path]),
            Message("{count} text parked", {}, "{count} texts parked", parked[path]),
        )
        counts[path] = [message for message in each if message.count]
    return counts


def _orphans(plan: SyncPlan, name: Name) -> Iterator[str]:
    if not plan.orphans:
        return
    path, key = plan.orphans[0]
    if len(plan.orphans) == 1:
        yield say(Message("{path}: {key} is not in the source, and stays", {"path": name(path), "key": key}))
        return
    params = {"path": name(path), "key": key, "locale": plan.locale}
    yield say(
        Message(
            "{count} entry is not in the source, and stays, as {key} in {path} (lexideck check --select DOC004 "
            "--locale {locale} names it)",
            params,
            "{count} entries are not in the source, and stay, as {key} in {path} (lexideck check --select DOC004 "
            "--locale {locale} names them)",
            len(plan.orphans),
        )
    )


def sync_diff(plan: SyncPlan, name: Name) -> Iterator[str]:
    """The changes of the files as unified diffs, then what has changed in the source of each stale text."""
    for path, before, after in plan.changes:
        yield from file_diff(name(path), before, after)
    for (path, key, field), old, new in plan.stale:
        change = word_diff(old, new) or f"[-{old}-]{{+{new}+}}"
        params = {"path": name(path), "key": key, "field": field, "change": change}
        yield say(Message("{path}: {key}, {field}: the source has changed: {change}", params))
