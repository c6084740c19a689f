"""Translations whose card has left the source: kept beside the sidecar until the card returns.

One JSON object a line, sorted, so that branches merge without conflicts:

    {"path": "…/core.json", "key": "01001", "field": "name", "source": "Owl", "target": "Hibou",
     "state": "reviewed", "reviews": [{"by": "Ana", "text": "Hibou"}]}

Here `target` is the translation itself. Several texts may have been parked in one place, when a
key was given to another card, or when branches were merged: each has its line, the last is the
latest. While a run writes its files, `to` names the place that the text is brought to
(`[path, key, field]`), so that a run which was cut off can be taken up again.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import PurePosixPath

from l10n.deck import state
from l10n.deck.state import Identity, Record
from l10n.formats import FormatError
from l10n.model import Document, Message

TO = "to"


@dataclass(frozen=True, slots=True)
class Parked(Record):
    """A record whose `target` is the text itself. `earlier` are other texts of its place, the oldest first."""

    earlier: tuple[Record, ...] = ()


def place(state_path: str) -> str:
    """The path of the parked translations that belong to a sidecar: `fr.parked.jsonl` beside `fr.jsonl`."""
    path = PurePosixPath(state_path)
    return str(path.with_name(f"{path.stem}.parked{path.suffix}"))


def load(data: bytes) -> dict[Identity, Parked]:
    """The parked translations of a file, each with the earlier ones of its place.

    Raises FormatError at the line that is broken.
    """
    found: dict[Identity, Parked] = {}
    for number, identity, line in state.lines(data):
        if not line.target:
            raise FormatError(Message("{key}: a text is wanted here", {"key": "target"}), number)
        found[identity] = upon(line, found.get(identity))
    return found


def dump(parked: Mapping[Identity, Parked]) -> bytes:
    """The bytes of a file of parked translations."""
    return state.written((identity, each) for identity, line in parked.items() for each in texts(line))


def upon(line: Record, before: Parked | None) -> Parked:
    """A text that is parked in a place, above the one that is parked there."""
    made = Parked(line.source, line.target, line.state, line.reviews, line.extra)
    if before is None:
        return made
    if before.target == line.target:
        return replace(state.with_reviews(made, before), earlier=before.earlier)
    older = *before.earlier, _alone(settled(before))
    return replace(made, earlier=tuple(each for each in older if each.target != line.target))


def rest(line: Parked) -> Parked | None:
    """What stays parked in a place when its latest text has left it."""
    if not line.earlier:
        return None
    last = line.earlier[-1]
    return Parked(last.source, last.target, last.state, last.reviews, last.extra, line.earlier[:-1])


def standing_there(documents: Iterable[Document]) -> dict[Identity, str | None]:
    """The texts of files by their places."""
    return {
        Identity(document.path, unit.key, unit.field): unit.target for document in documents for unit in document.units
    }


def absent(lines: Mapping[Identity, Parked], there: Mapping[Identity, str | None]) -> dict[Identity, Parked]:
    """What is parked, without the latest texts of places where just those stand."""
    found: dict[Identity, Parked] = {}
    for identity, line in lines.items():
        left: Parked | None = line
        while left is not None and there.get(identity) == left.target:
            left = rest(left)
        if left is not None:
            found[identity] = left
    return found


def texts(line: Parked) -> Iterator[Record]:
    """Every text of a place, the latest last."""
    yield from line.earlier
    yield _alone(line)


def _alone(line: Parked) -> Record:
    return Record(line.source, line.target, line.state, line.reviews, line.extra)


def destination(line: Parked) -> Identity | None:
    """Where a run that was cut off was bringing a text."""
    to = line.extra.get(TO)
    if isinstance(to, list) and len(to) == 3 and all(isinstance(each, str) for each in to):
        return Identity(*to)
    return None


def bound(line: Parked, to: Identity) -> Parked:
    """The line while its text is on the way to a place."""
    return replace(line, extra={**line.extra, TO: list(to)})


def settled(line: Parked) -> Parked:
    """The line of a text that is on no way."""
    return replace(line, extra={name: value for name, value in line.extra.items() if name != TO})
