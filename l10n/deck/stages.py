"""The stage that each deck of a locale has reached: kept beside the sidecar.

One JSON object a line, sorted, so that branches merge without conflicts:

    {"deck": "harbour", "stage": "rc", "on": "2026-03-01", "texts": "9b1c…"}

`texts` is a digest of the deck's texts at that time: a deck that was changed since can be told.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping
from pathlib import PurePosixPath
from typing import NamedTuple

from l10n.deck.json_lines import objects
from l10n.formats import FormatError
from l10n.gates import STAGES
from l10n.model import Message, Unit


class Reached(NamedTuple):
    """A stage, the day it was reached (as in 2026-03-01), the digest of the texts that reached it."""

    stage: str
    on: str
    texts: str


def place(state_path: str) -> str:
    """The path of the stages that belong to a sidecar: `fr.stages.jsonl` beside `fr.jsonl`."""
    path = PurePosixPath(state_path)
    return str(path.with_name(f"{path.stem}.stages{path.suffix}"))


def digest_of(units: Iterable[Unit]) -> str:
    """A digest of the texts of a deck, whatever their order."""
    hashed = hashlib.blake2b(digest_size=8)
    for key, field, target in sorted((each.key, each.field, each.target or "") for each in units):
        hashed.update("\x1f".join((key, field, target, "")).encode("utf-8", "surrogatepass"))
    return hashed.hexdigest()


def load(data: bytes) -> dict[str, Reached]:
    """The stages of a file, by deck; of two lines on one deck the later counts.

    Raises FormatError at the line that is broken.
    """
    found: dict[str, Reached] = {}
    for number, values in objects(data):
        for name in ("deck", "stage"):
            if not isinstance(values.get(name), str) or not values[name]:
                raise FormatError(Message("{key}: a text is wanted here", {"key": name}), number)
        if values["stage"] not in STAGES:
            params = {"name": values["stage"], "known": ", ".join(STAGES)}
            raise FormatError(Message("no stage of this name: {name} (there are {known})", params), number)
        found[values["deck"]] = Reached(values["stage"], str(values.get("on", "")), str(values.get("texts", "")))
    return found


def dump(stages: Mapping[str, Reached]) -> bytes:
    """The bytes of a file of stages, sorted by deck."""
    lines = [
        json.dumps({"deck": deck, **reached._asdict()}, ensure_ascii=False) + "\n"
        for deck, reached in sorted(stages.items())
    ]
    # half of a surrogate pair, as a file's name may hold, has no bytes; JSON spells it so
    return "".join(lines).encode("utf-8", "backslashreplace")
