"""Files of one JSON object a line, as those that stand beside a deck."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from l10n.formats import FormatError
from l10n.formats._encoding import decode
from l10n.model import Message


def objects(data: bytes) -> Iterator[tuple[int, dict[str, Any]]]:
    """The objects of a file with the numbers of their lines; empty lines are passed over.

    Raises FormatError at the line that is broken, or where two branches were not merged.
    """
    for number, line in enumerate(decode(data).text.split("\n"), 1):
        if not line.strip():
            continue
        if line.startswith(("<<<<<<<", "=======", ">>>>>>>")):
            raise FormatError(Message("two versions were not merged here: keep the lines of both"), number)
        try:
            values = json.loads(line)
        except (ValueError, RecursionError) as error:
            raise FormatError(Message("this line is not valid JSON"), number, getattr(error, "pos", 0) + 1) from None
        if not isinstance(values, dict):
            raise FormatError(Message("a JSON object is wanted on each line"), number)
        yield number, values
