"""The escapes of Hearthstone's strings: `_` for a no-break space, `|4(one,many)`, `[x]`, `<_…_>`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from l10n.patterns import lazy
from l10n.text.dialects import Protected, Role

if TYPE_CHECKING:
    from collections.abc import Iterable

# Every branch starts with a literal, which lets `re` skip quickly. An address is read so that
# its underscores are not taken for spaces; `[PH]` and its like mark text that is not final.
_SCAN = lazy(
    r"<_|_>|_|\|\d\([^()\n]*\)|\[x\]|\[(?:PH|VO_)[^\]\n]*\]|\$(?=\d)|#(?=\d)|@(?!\w)|\\n|https?://\S+|www\.\S+"
)
_NO_BREAK_SPACE = "\u00a0"


class Hearthstone:
    """Both forms of `|4(…)` stay visible; the number after `$` or `#` too."""

    name = "hearthstone"

    def protect(self, text: str) -> Iterable[Protected]:
        """The protected spans of a text, in order."""
        found: list[Protected] = []
        for match in _SCAN.finditer(text):
            start, end = match.span()
            written = match[0]
            if written == "_":
                found.append(Protected(start, end, Role.CHARACTER, "", _NO_BREAK_SPACE))
            elif written[0] == "|":
                found.append(Protected(start, start + 3, Role.MARKUP))
                comma = text.find(",", start, end)
                while comma >= 0:
                    found.append(Protected(comma, comma + 1, Role.MARKUP))
                    comma = text.find(",", comma + 1, end)
                found.append(Protected(end - 1, end, Role.MARKUP))
            elif written in ("<_", "_>", "[x]", "#"):
                found.append(Protected(start, end, Role.MARKUP))
            elif written == "$":
                found.append(Protected(start, end, Role.MARKUP, written))
            elif written == "@":
                found.append(Protected(start, end, Role.TOKEN, written))
            elif written == "\\n":
                found.append(Protected(start, end, Role.BREAK))
            elif written[0] == "[":
                found.append(Protected(start, end, Role.CODE))
        return found


DIALECT = Hearthstone()
