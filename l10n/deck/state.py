"""The sidecar of a locale: from which source text each unit was copied, and how far it is.

One JSON object a line, sorted, so that branches merge without conflicts:

    {"path": "…/core.json", "key": "01001", "field": "name", "source": "Owl", "target": "e4a6…", "state": "new"}

`target` is a digest of the value that stood there at that time (null for an absent one), so
a value that somebody has changed since can be told. `reviews` lists who read which text:

    "reviews": [{"by": "Ana", "on": "2026-03-01", "text": "Hibou"}]

A review counts while its text stands; kept, it shows what was changed since that reader.
Keys that a later version adds are kept.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple, TypeVar

from l10n.deck.json_lines import objects
from l10n.formats import FormatError
from l10n.model import Message, State

_OWN = ("path", "key", "field", "source", "target", "state", "reviews")


class Identity(NamedTuple):
    """Which unit a line speaks of. `path` is empty where a line names none."""

    path: str
    key: str
    field: str


class Review(NamedTuple):
    """Somebody has read a text and found it good. `on` is a date, as in 2026-03-01, or empty."""

    by: str
    text: str
    on: str = ""


@dataclass(frozen=True, slots=True)
class Record:
    """What is known of a unit; `extra` holds the keys of its line that are not known here."""

    source: str
    target: str | None
    state: State
    reviews: tuple[Review, ...] = ()
    extra: Mapping[str, object] = field(default_factory=dict)


R = TypeVar("R", bound=Record)


def place(template: str | None, locale: str) -> str:
    """The path of a locale's sidecar: the config's, else `.lexideck/<locale>.jsonl`."""
    return (template or ".lexideck/{locale}.jsonl").replace("{locale}", locale)


def digest(value: str | None) -> str | None:
    """The digest of a target value: 16 hexadecimal digits, None for an absent value."""
    if value is None:
        return None
    return hashlib.blake2b(value.encode("utf-8", "surrogatepass"), digest_size=8).hexdigest()


def load(data: bytes) -> dict[Identity, Record]:
    """The records of a sidecar.

    Of two lines on one unit (a merge leaves them) the later counts, with the reviews of both.
    Raises FormatError at the line that is broken.
    """
    found: dict[Identity, Record] = {}
    for _, identity, record in lines(data):
        found[identity] = with_reviews(record, found.get(identity))
    return found


def lines(data: bytes) -> Iterator[tuple[int, Identity, Record]]:
    """The lines of a sidecar as they stand, with their numbers. Raises FormatError at the one that is broken."""
    for number, values in objects(data):
        yield number, *_parsed(values, number)


def with_reviews(record: R, other: Record | None) -> R:
    """The record with the reviews of another line on its unit too."""
    if other is None or not other.reviews:
        return record
    return replace(record, reviews=tuple(dict.fromkeys((*other.reviews, *record.reviews))))


def dump(records: Mapping[Identity, Record]) -> bytes:
    """The bytes of a sidecar, sorted by path, key and field."""
    return written(records.items())


def written(lines: Iterable[tuple[Identity, Record]]) -> bytes:
    """The bytes of lines, sorted by path, key and field; those of one unit stay in their order."""
    return "".join(_line(*each) + "\n" for each in sorted(lines, key=_by_unit)).encode()


def _by_unit(item: tuple[Identity, Record]) -> Identity:
    return item[0]


def _parsed(values: Mapping[str, Any], number: int) -> tuple[Identity, Record]:
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
    record = Record(texts["source"], target, state, _reviews(values.get("reviews", []), number), extra)
    return Identity(texts["path"], texts["key"], texts["field"]), record


def _reviews(values: object, number: int) -> tuple[Review, ...]:
    if not isinstance(values, list):
        raise FormatError(Message("{key}: a list is wanted here", {"key": "reviews"}), number)
    found: list[Review] = []
    for each in values:
        parts = {name: each.get(name, "") for name in Review._fields} if isinstance(each, dict) else {}
        texts = {name: part for name, part in parts.items() if isinstance(part, str)}
        if len(texts) < len(Review._fields) or not texts["by"]:
            message = Message("{key}: each needs a reader and a text", {"key": "reviews"})
            raise FormatError(message, number)
        found.append(Review(**texts))
    return tuple(found)


def _line(identity: Identity, record: Record) -> str:
    values: dict[str, object] = {"path": identity.path} if identity.path else {}
    values |= {"key": identity.key, "field": identity.field, "source": record.source}
    values |= {"target": record.target, "state": record.state.value}
    if record.reviews:
        values["reviews"] = [_review(each) for each in record.reviews]
    values |= record.extra
    try:
        line = json.dumps(values, ensure_ascii=False)
        line.encode()
    except UnicodeEncodeError:
        line = json.dumps(values)  # half of a surrogate pair has no bytes, but JSON can escape it
    return line


def _review(review: Review) -> dict[str, str]:
    values = {"by": review.by, "on": review.on, "text": review.text}
    return {name: value for name, value in values.items() if value or name != "on"}
