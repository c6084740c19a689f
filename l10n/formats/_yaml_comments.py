"""The comments of a deck that speak to the tool: `# lexideck: ignore CODE reason`."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from typing import TYPE_CHECKING

from yaml.nodes import Node, ScalarNode

from l10n.formats._yaml_nodes import children
from l10n.patterns import lazy

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from l10n.model import Span

_COMMENT = lazy(r"(?:^|(?<=[ \t]))#[^\n]*?lexideck:[^\n]*", re.MULTILINE)


def comments_of(text: str, root: Node, lines: Sequence[tuple[int, Span]]) -> Mapping[int, tuple[str, ...]]:
    """By unit, the texts of the comments on the lines of its key and value, or just above.

    `lines` gives, by unit, where its key starts and its value's span.
    """
    if "lexideck:" not in text:
        return {}
    starts = [match.end() for match in re.finditer(r"\A|\n", text)]
    scalars = sorted(_texts(text, root))

    def line_of(index: int) -> int:
        return bisect_right(starts, index) - 1

    on_line: dict[int, list[str]] = {}
    alone: dict[int, list[str]] = {}
    for match in _COMMENT.finditer(text):
        before = bisect_left(scalars, (match.start(), len(text))) - 1
        if before >= 0 and scalars[before][1] > match.start():
            continue  # a value's text that looks like a comment
        line = line_of(match.start())
        whole = not text[starts[line] : match.start()].strip()
        (alone if whole else on_line).setdefault(line, []).append(match[0].strip("# \t\r"))
    found: dict[int, tuple[str, ...]] = {}
    for unit, (key, raw) in enumerate(lines):
        first, value = line_of(key), line_of(raw.start)
        last = line_of(max(raw.start, raw.end - 1))
        texts = [each for line in sorted({first, value, last}) for each in on_line.get(line, ())]
        for line in sorted({first, value}):
            above = line - 1
            while above in alone:
                texts[:0] = alone[above]
                above -= 1
        if texts:
            found[unit] = tuple(texts)
    return found


def _texts(text: str, node: Node) -> list[tuple[int, int]]:
    """The spans of scalars, without the header line of blocks, which may bear a comment."""
    if isinstance(node, ScalarNode):
        start, end = node.start_mark.index, node.end_mark.index
        if node.style in ("|", ">"):
            start = max(start, text.find("\n", start, end))
        return [(start, end)]
    return [
        span
        for key, value, alias in children(node)
        for each in ((key,) if alias else (key, value))
        if each is not None
        for span in _texts(text, each)
    ]
