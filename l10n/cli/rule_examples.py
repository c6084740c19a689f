"""A rule's examples as text, invisible spaces drawn."""

from __future__ import annotations

from collections.abc import Iterator

from l10n.messages import say
from l10n.model import Message
from l10n.report._text import visible, width
from l10n.rules import Case, Rule, Silent, Wrong

_SILENT, _WRONG, _RIGHT = Message("silent"), Message("wrong"), Message("right")


def example_lines(rule: Rule) -> Iterator[str]:
    """What the rule reports, what its fix makes of it, and what it leaves alone."""
    for each in rule.examples:
        yield ""
        if isinstance(each, Case):
            verdict = Message("reported: {places}", {"places": ", ".join(each.found)})
            for path, content in each.files.items():
                yield f"  {path}:"
                lines = content.rstrip("\n").split("\n")
                yield from (f"    {visible(line)}" for line in lines[:12])
            yield f"  {say(verdict if each.found else Message('nothing is reported'))}"
            continue
        settings = "".join(f"  [{key}: {value}]" for key, value in each.settings.items())
        source = f"   ← {visible(each.source)}" if each.source else ""
        if isinstance(each, Silent):
            yield f"  {_label(_SILENT)}  {visible(each.text)}{source}{settings}"
        elif isinstance(each, Wrong):
            yield f"  {_label(_WRONG)}  {visible(each.text)}{source}{settings}"
            if each.right is not None:
                yield f"  {_label(_RIGHT)}  {visible(each.right)}"


def _label(message: Message) -> str:
    wide = max(width(say(each)) for each in (_SILENT, _WRONG, _RIGHT))
    return say(message) + " " * (wide - width(say(message)))
