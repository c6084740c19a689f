"""Commands that a report hands out, ready to be pasted into a shell."""

from __future__ import annotations

import re
import shlex

from l10n.model import Finding
from l10n.patterns import lazy

_LONGEST = 60
_SPECIAL = lazy(r"[\\.^$*+?{}\[\]|()]")
_PLAIN = lazy(r"[\w./:@%+=,-]+\Z", re.ASCII)
_QUOTABLE = lazy(r"""[^"$`\\!\x00-\x1f\x7f-\x9f\u2028\u2029%]+\Z""")


def ignore_command(finding: Finding) -> str:
    """The command that accepts a finding, with room for the reason."""
    parts = ["lexideck", "ignore", finding.code]
    key = finding.key or ""
    if key and len(key) <= _LONGEST and key.isprintable():
        parts += ["--key", quoted(key)]
        if finding.field:
            parts += ["--field", quoted(finding.field)]
    elif finding.span and finding.text and len(finding.text) <= _LONGEST and finding.text.isprintable():
        # the key of a message is the message: its text says which
        parts += ["--text", quoted(_SPECIAL.sub(r"\\\g<0>", finding.text))]
    if finding.unit is not None or key:
        # what cannot be typed is any one character of a glob
        parts += ["--path", quoted("".join(char if char.isprintable() else "?" for char in finding.path))]
    return " ".join([*parts, "--reason", '"…"'])


def quoted(text: str) -> str:
    """A word for a shell: in double quotes, which every shell knows, where they are enough."""
    if _PLAIN.match(text):
        return text
    return f'"{text}"' if _QUOTABLE.match(text) else shlex.quote(text)
