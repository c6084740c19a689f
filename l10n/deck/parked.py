"""Translations whose card has left the source: kept beside the sidecar until the card returns.

One JSON object a line, sorted, so that branches merge without conflicts:

    {"path": "…/core.json", "key": "01001", "field": "name", "source": "Owl", "target": "Hibou",
     "state": "reviewed", "reviews": [{"by": "Ana", "text": "Hibou"}]}

Here `target` is the translation itself. While a run writes its files, `to` names the place
that the text is brought to (`[path, key, field]`), so that a run which was cut off can be
taken up again.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from pathlib import PurePosixPath

from l10n.deck import state
from l10n.deck.state import Identity, Record
from l10n.formats import FormatError
from l10n.formats._encoding import decode
from l10n.model import Message

TO = "to"

Parked = Record
"""A record whose `target` is the text itself."""


def place(state_path: str) -> str:
    """The path of the parked translations that belong to a sidecar: `fr.parked.jsonl` beside `fr.jsonl`."""
    path = PurePosixPath(state_path)
    return str(path.with_name(f"{path.stem}.parked{path.suffix}"))


def load(data: bytes) -> dict[Identity, Parked]:
    """The parked translations of a file. Raises FormatError at the line that is broken."""
    found = state.load(data)
    for number, line in enumerate(decode(data).text.split("\n"), 1):
        if line.strip() and not json.loads(line).get("target"):
            raise FormatError(Message("{key}: a text is wanted here", {"key": "target"}), number)
    return found


def dump(parked: Mapping[Identity, Parked]) -> bytes:
    """The bytes of a file of parked translations."""
    return state.dump(parked)


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
