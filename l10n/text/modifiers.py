"""The modifiers of game texts: `+1`, `−X`, `+1/+1`, `x/y`, `2d6`.

A `-` is a sign where a value follows at once and no word, number or closing bracket comes
before; else it is a hyphen, a dash, a list bullet or a range. All dashes are one sign.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from typing import NamedTuple

from l10n.model import Span
from l10n.patterns import lazy
from l10n.text.analysis import Analysis
from l10n.text.dialects import Protected, Role

_MINUS = r"\-‐‑−–"
_LOWER = r"(?:\d+|[XYZxyzn](?![^\W\d_]))"
_SCAN = lazy(
    rf"""
    (?<![\w/.,{_MINUS}])(?P<glued>[xyzXYZ](?=\+))?
      (?P<s1>(?<![\d/.,])[+{_MINUS}]?)(?P<v1>{_LOWER})/(?P<s2>[+{_MINUS}]?)(?P<v2>{_LOWER})(?![^\W_]|/)
    | (?<!\w)(?P<count>\d*)[dD](?P<faces>\d+)(?!\w)
    | (?: (?P<plus>(?<![\w+/.,]) \+) | (?P<minus>(?<![\w+/.,)\]}}…{_MINUS}])[{_MINUS}]) )
      (?P<value>\d+(?:[.,]\d+)?|[XYZx](?![^\W_]))(?![^\W_]|/|[.,/{_MINUS}]\d)
    """,
    re.VERBOSE,
)
_TRIGGER = lazy(rf"[+/dD{_MINUS}][\dXYZxyzn+{_MINUS}]")


class Modifier(NamedTuple):
    """A modifier and where it stands.

    `kind`: `single` (+1), `pair` (+1/+1) or `dice` (2d6). `signs` are `+`, `-` or empty, one for
    each of `values`, which are digits or a letter in upper case.
    """

    kind: str
    signs: tuple[str, ...]
    values: tuple[str, ...]
    span: Span
    glued: bool = False
    """A letter is glued before a pair: `x+1/+0`."""

    @property
    def form(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """What two modifiers of one meaning have in common."""
        return self.signs, self.values

    @property
    def half_signed(self) -> bool:
        """A pair one half of which has a sign and the other has none: `+1/1`."""
        return self.kind == "pair" and bool(self.signs[0]) != bool(self.signs[1])


def modifiers(analysis: Analysis) -> tuple[Modifier, ...]:
    """The modifiers of a text, in order; those inside of addresses, tags and literals are left out."""
    text = analysis.text
    if _TRIGGER.search(text) is None:
        return ()
    found = []
    starts = [each.start for each in analysis.protected]
    for match in _SCAN.finditer(text):
        modifier = _modifier(match)
        if modifier is not None:
            # protected spans are sorted and disjoint: one that begins before may reach in, others begin inside
            first = max(0, bisect_right(starts, modifier.span.start) - 1)
            near = analysis.protected[first : bisect_left(starts, modifier.span.end)]
            if _is_visible(near, modifier.span):
                found.append(modifier)
    return tuple(found)


def _modifier(match: re.Match[str]) -> Modifier | None:
    span = Span(*match.span())
    if match["v1"]:
        signs = _sign(match["s1"]), _sign(match["s2"])
        values = match["v1"].upper(), match["v2"].upper()
        if not any(signs) and not (match["v1"] + match["v2"]).replace("X", "1").replace("Y", "1").isdecimal():
            return None  # n/a, x/y: words
        return Modifier("pair", signs, values, span, bool(match["glued"]))
    if match["faces"]:
        return Modifier("dice", ("", ""), (match["count"] or "1", match["faces"]), span)
    return Modifier("single", (_sign(match["plus"] or match["minus"]),), (match["value"].upper(),), span)


def _sign(written: str) -> str:
    return "-" if written and written != "+" else written


def _is_visible(near: Sequence[Protected], span: Span) -> bool:
    """Whether the place is plain text, or opaque only because it is a modifier."""
    for each in near:
        if each.start < span.end and span.start < each.end:
            inside = span.start <= each.start and each.end <= span.end
            if each.role is not Role.CODE or not inside:
                return False
    return True
