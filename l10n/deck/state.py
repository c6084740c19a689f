"""The sidecar of a locale: from which source text each unit was copied, and how far it is.

One JSON object a line, sorted, so that branches merge without conflicts:

    {"path": "…/core.json", "key": "01001", "field": "name", "source": "Owl", "target": "e4a6…", "state": "new"}

`target` is a digest of the value that stood there at that time (null for an absent one), so
a value that somebody has changed since can be told. Keys that a later version adds are kept.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from l10n.formats import FormatError
from l10n.formats._encoding import decode
from l10n.model import Message, State

_OWN = ("path", "key", "field", "source", "target", "state")


class Identity(NamedTuple):
    """Which unit a line speaks of. `path` is empty where a line names none."""

    path: str
    key: str
    field: str


@dataclass(frozen=True, slots=True)
class Record:
    """What is known of a unit; `extra` holds the keys of its line that are not known here."""

    source: str
    target: str | None
    state: State
    extra: Mapping[str, object] = field(default_factory=dict)


def place(template: str | None, locale: str) -> str:
    """The path of a locale's sidecar: the config's, else `.lexideck/<locale>.jsonl`."""
    return (template or ".lexideck/{locale}.jsonl").replace("{locale}", locale)


def digest(value: str | None) -> str | None:
    """The digest of a target value: 16 hexadecimal digits, None for an absent value."""
    if value is None:
        return None
    return hashlib.blake2b(value.encode("utf-8", "surrogatepass"), digest_size=8).hexdigest()


def load(data: bytes) -> dict[Identity, Record]:
    """The records of a sidecar; of two lines on one unit (a merge leaves them) the later counts.

    Raises FormatError at the line that is broken.
    """
    found: dict[Identity, Record] = {}
    for number, line in enumerate(decode(data).text.split("\n"), 1):
        if line.strip():
            identity, record = _parsed(line, number)
            found[identity] = record
    return found


def dump(records: Mapping[Identity, Record]) -> bytes:
    """The bytes of a sidecar, sorted by path, key and field."""
    return "".join(
        _line(identity, record) + "\n" for identity, record in sorted(records.items(), key=_by_unit)
    ).encode()


def _by_unit(item: tuple[Identity, Record]) -> Identity:
    return item[0]


def _parsed(line: str, number: int) -> tuple[Identity, Record]:
    if line.startswith(("<<<<<<<", "=======", ">>>>>>>")):
        raise FormatError(Message("two versions were not merged here: keep the lines of both"), number)
    try:
        values = json.loads(line)
    except json.JSONDecodeError as error:
        raise FormatError(Message("this line is not valid JSON"), number, error.pos + 1) from None
    if not isinstance(values, dict):
        raise FormatError(Message("a JSON object is wanted on each line"), number)
    texts = {name: values.get(name, "") for name in ("path", "key", "field", "source", "state")}
    for name, text in texts.items():
        if not isinstance(text, str) or (name in ("field", "state") and not text):
            raise FormatError(Message("{key}: a text is wanted here", {"key": name}), number)
    target = values.get("target")
    if target is not None and not isinstance(target, str):
        raise FormatError(Message("{key}: a text is wanted here", {"key": "target"}), number)
    try:
        state = State(texts["state"])
    except ValueError:
        known = ", ".join(each.value for each in State)
        raise FormatError(
            Message("no state of this name: {name} (there are {known})", {"name": texts["state"], "known": known}),
            number,
        ) from None
    extra = {name: value for name, value in values.items() if name not in _OWN}
    return Identity(texts["path"], texts["key"], texts["field"]), Record(texts["source"], target, state, extra)


def _line(identity: Identity, record: Record) -> str:
    values: dict[str, object] = {"path": identity.path} if identity.path else {}
    values |= {"key": identity.key, "field": identity.field, "source": record.source}
    values |= {"target": record.target, "state": record.state.value, **record.extra}
    try:
        line = json.dumps(values, ensure_ascii=False)
        line.encode()
    except UnicodeEncodeError:
        line = json.dumps(values)  # half of a surrogate pair has no bytes, but JSON can escape it
    return line
