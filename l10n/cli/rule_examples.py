"""A rule's examples as text, invisible spaces drawn."""

from __future__ import annotations

from collections.abc import Iterator

from l10n.messages import say
from l10n.model import Message
from l10n.report._text import visible
from l10n.rules import Case, Rule, Silent, Wrong


def example_lines(rule: Rule) -> Iterator[str]:
    """What the rule reports, what its fix makes of it, and what it leaves alone."""
    for each in rule.examples:
        yield ""
        if isinstance(each, Case):
            verdict = ", ".join(each.found) or say(Message("nothing"))
            for path, content in each.files.items():
                yield f"  {path}:"
                lines = content.rstrip("\n").split("\n")
                yield from (f"    {visible(line)}" for line in lines[:12])
            yield f"  {say(Message('reported'))}: {verdict}"
            continue
        settings = "".join(f"  [{key}: {value}]" for key, value in each.settings.items())
        source = f"   ← {visible(each.source)}" if each.source else ""
        if isinstance(each, Silent):
            yield f"  {say(Message('silent'))}  {visible(each.text)}{source}{settings}"
        elif isinstance(each, Wrong):
            yield f"  {say(Message('wrong'))}   {visible(each.text)}{source}{settings}"
            if each.right is not None:
                yield f"  {say(Message('right'))}   {visible(each.right)}"
