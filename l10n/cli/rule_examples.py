"""A rule's examples as text, invisible spaces drawn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from l10n.glossary.model import Entry
from l10n.messages import say
from l10n.model import Message
from l10n.patterns import lazy
from l10n.report._text import visible, width
from l10n.rules import Case, Rule, Silent, Wrong

_SILENT, _WRONG, _RIGHT = Message("silent"), Message("wrong"), Message("right")
_NO_FIX = Message("(no fix)")
_TIMES = Message("(… {count} times)")
_LINES_MORE = Message("(… {count} lines)")
_GLOSSARY = Message("glossary: {entries}")
_REPEATED = lazy(r"(?P<once>[^⟦⟧]{8,160}?)(?P=once){7,}")
_BOUNDARY = lazy(r"[⟦⟧]")
_LONG = 240
"""A shorter text is shown as it is."""
_LINES = 12
_BREAK = "\\n"
"""As JSON writes it."""
_CONTROL = lazy("[\x01-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]")


def example_lines(rule: Rule) -> Iterator[str]:
    """What the rule reports, what its fix makes of it, and what it leaves alone."""
    texts = Counter(_BOUNDARY.sub("", each.text) for each in rule.examples if not isinstance(each, Case))
    for each in rule.examples:
        yield ""
        if isinstance(each, Case):
            yield from _case(each)
            continue
        told = [f"  [{key}: {value}]" for key, value in each.settings.items()]
        # what reads the same, and is judged otherwise, differs in something
        if texts[_BOUNDARY.sub("", each.text)] > 1:
            told += (f"  [{part}]" for part in _circumstances(each))
        source = f"   ← {_drawn(each.source)}" if each.source else ""
        if isinstance(each, Silent):
            yield f"  {_label(_SILENT)}  {_drawn(each.text)}{source}{''.join(told)}"
        elif isinstance(each, Wrong):
            if each.right is None and rule.safety is not None:
                told.append(f"  {say(_NO_FIX)}")
            yield f"  {_label(_WRONG)}  {_drawn(each.text)}{source}{''.join(told)}"
            if each.right is not None:
                yield f"  {_label(_RIGHT)}  {_drawn(each.right)}"


def _case(case: Case) -> Iterator[str]:
    for path, content in case.files.items():
        yield f"  {path}:"
        lines = [f"    {_drawn(line)}" for line in content.rstrip("\n").split("\n")[:_LINES]]
        count = content.rstrip("\n").count("\n") + 1
        if count > _LINES and len(set(lines)) == 1:
            yield from lines[:2]
            yield f"    {say(Message(_TIMES.template, {'count': count}))}"
        else:
            yield from lines
    verdict = Message("reported: {places}", {"places": ", ".join(case.found)})
    yield f"  {say(verdict if case.found else Message('nothing is reported'))}"


def _circumstances(example: Wrong | Silent) -> Iterator[str]:
    """What an example has besides its text, its source and its settings."""
    if example.locale != "fr":
        yield example.locale
    if example.kind != "text":
        yield example.kind
    if example.dialects:
        yield ", ".join(example.dialects)
    entries = [each for each in example.glossary if isinstance(each, Entry)]
    if entries:
        listed = ", ".join(_entry(each) for each in entries)
        yield say(Message(_GLOSSARY.template, {"entries": listed}))


def _drawn(text: str) -> str:
    """A text on one line, its invisible signs drawn or, where they have no shape, escaped; what repeats is counted."""
    text = _CONTROL.sub(lambda found: f"\\u{ord(found[0]):04x}", text)
    lines = text.split(_BREAK)
    if len(lines) > _LINES:
        # in a file of JSON they stand on one line: what closes it stays
        tail = lines[-1][lines[-1].find('"') :] if '"' in lines[-1] else ""
        message = _TIMES if lines[1] == lines[2] else _LINES_MORE
        return visible(_BREAK.join([*lines[:2], say(Message(message.template, {"count": len(lines)}))]) + tail)
    found = _REPEATED.search(text) if len(text) > _LONG else None
    if found is None:
        return visible(text)
    once, end = found["once"], found.end()
    count = (end - found.start()) // len(once)
    shown = text[: found.start()] + once * 2 + say(Message(_TIMES.template, {"count": count})) + text[end:]
    return visible(shown)


def _entry(entry: Entry) -> str:
    parts = [
        f"{entry.source.text} = {', '.join(each.text for each in entry.accepted)}"
        if entry.accepted
        else entry.source.text
    ]
    parts += (f"≠ {each.term.text}" for each in entry.forbidden)
    return " ".join(parts)


def _label(message: Message) -> str:
    wide = max(width(say(each)) for each in (_SILENT, _WRONG, _RIGHT))
    return say(message) + " " * (wide - width(say(message)))
