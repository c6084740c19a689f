"""What bytes look like that came without a name: standard input of an edit box."""

from __future__ import annotations

import re

_LOOKS = (
    ("stdin.json", re.compile(rb"\A\s*[\[{]\s*[\"{\[\]}]")),
    ("stdin.po", re.compile(rb'^msgid[ \t]+"', re.MULTILINE)),
    ("stdin.wiki", re.compile(rb"^=+[^=\n].*=+[ \t\r]*$|\[\[[^\]\n]+\]\]|''|^\{\||^\*+-", re.MULTILINE)),
    ("stdin.md", re.compile(rb"^#{1,6} |\]\([^)\n]+\)|\*\*[^*\n]+\*\*", re.MULTILINE)),
)


def guessed_name(data: bytes) -> str:
    """A file name for bytes that came without one, by what they look like; plain text where nothing tells."""
    return next((name for name, look in _LOOKS if look.search(data)), "stdin.txt")
