"""Places of a page that show what is wrong on purpose: struck through, behind ✗ or « faux : », before « devient ».

Nothing is to be reported there, spaces and signs neither: the fault is the point. What stands as a short
quotation may be one too, and no fix is sure of it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from l10n.model import Span
from l10n.patterns import lazy
from l10n.text import sites
from l10n.text.analysis import MARK

_SHORT = 6
"""Words of a quotation that may name a form."""
_LABELLED = 12
"""Words behind a label that has no counterpart: an answer (« Non : vous ne pouvez… ») is longer."""
_STRUCK = lazy(
    r"(?<!~)~~(?![~\s])(?P<tilde>[^\n]+?)(?<!\s)~~(?!~)"
    r"|<(?P<tag>s|del|strike)>(?P<html>.*?)</(?P=tag)>|\[s\](?P<bb>.*?)\[/s\]",
    re.DOTALL | re.IGNORECASE,
)
_SPACE = f"[ \\t\u00a0\u202f{MARK}]*"
_CROSSES = "✗✘❌✖❎"
_CHECKS = "✓✔✅☑"
_BAD = (
    r"fau(?:x|sse|tif|tive)|incorrecte?|mauvais|mal|à éviter|à proscrire|ne pas (?:écrire|dire)|non"
    r"|wrong|bad|incorrect|avoid|don[’']t|no"
)
_GOOD = r"justes?|corrects?|bon(?:ne)?|bien|à écrire|écrire|dire|oui|right|good|write|do|yes"
# a line that begins with a cross, up to the check on the same line
_CROSSED = lazy(
    rf"^(?:[ \t>*#:;•–—-]|\d+[.)]|{MARK})*[{_CROSSES}]\ufe0f?(?P<shown>[^\n{_CHECKS}{_CROSSES}]+)", re.MULTILINE
)
_LABEL = lazy(
    rf"(?:^|(?<=[\s(>.;{MARK}]))(?P<bad>{_BAD}){_SPACE}:(?P<shown>[^\n]+?)"
    rf"(?:(?P<good>(?<!\w)(?:{_GOOD}){_SPACE}:|[{_CHECKS}])|$)",
    re.IGNORECASE | re.MULTILINE,
)
_LINE_HEAD = lazy(rf"(?:[ \t>*#:;•–—-]|\d+[.)]|{MARK})*\Z")
_BECOMES = lazy(
    rf"{_SPACE}(?:→|➡|⇒|->|=>|(?:devien(?:t|nent)|donne(?:nt)?|se corrige en|becomes?)(?!\w)){_SPACE}(?=[«“\"{MARK}*])"
)


@lru_cache(maxsize=1024)
def faulty(text: str, mask: str) -> tuple[Span, ...]:
    """The places of a page's text that show a fault."""
    found: list[Span] = []
    if "~~" in text or "<" in text or "[" in text:
        for struck in _STRUCK.finditer(text):
            found.append(Span(*struck.span(next(name for name in ("tilde", "html", "bb") if struck[name] is not None))))
    if any(each in mask for each in _CROSSES):
        found += (Span(*each.span("shown")) for each in _CROSSED.finditer(mask))
    if ":" in mask:
        found += _labelled(mask)
    found += _changed(mask)
    return tuple(found)


@lru_cache(maxsize=1024)
def unsure(text: str, mask: str) -> tuple[Span, ...]:
    """Where no fix is safe: what shows a fault, and quotations of some words, without the spaces of their marks."""
    found = list(faulty(text, mask))
    for each in sites.quotations(mask):
        inner = mask[each.opening.end : each.closing.start]
        if 0 < len(inner.split()) <= _SHORT:
            start = each.opening.end + len(inner) - len(inner.lstrip())
            found.append(Span(start, start + len(inner.strip())))
    return tuple(found)


def touches(edit: Span, places: tuple[Span, ...]) -> bool:
    """Whether an edit lies wholly inside one of the places; what is inserted at its border does not."""
    is_empty = edit.start == edit.end
    return any(
        place.start < edit.start < place.end if is_empty else place.start <= edit.start and edit.end <= place.end
        for place in places
    )


def _labelled(mask: str) -> Iterator[Span]:
    """What stands behind « faux : », up to « juste : » or the end of the line."""
    for found in _LABEL.finditer(mask):
        shown = Span(*found.span("shown"))
        if found["good"] is None:
            head = mask[mask.rfind("\n", 0, found.start("bad")) + 1 : found.start("bad")]
            # by itself a label says so only at the head of a line, of something short
            if not _LINE_HEAD.match(head) or len(mask[slice(*shown)].split()) > _LABELLED:
                continue
        yield shown


def _changed(mask: str) -> Iterator[Span]:
    """What is set off before « devient » and what it becomes."""
    for found in _BECOMES.finditer(mask):
        end = found.start()
        while end and mask[end - 1] in f"{MARK} \u00a0\u202f":
            end -= 1
        if mask[end - 1 : end] in ("»", "”", '"'):
            for each in sites.quotations(mask):
                if each.closing.end == end and len(mask[each.opening.end : each.closing.start].split()) <= _SHORT:
                    yield Span(each.opening.end, each.closing.start)
        elif end < found.start() or mask[found.start() : found.start() + 1] == MARK:
            start = mask.rfind(MARK, mask.rfind("\n", 0, end) + 1, end) + 1
            if start and len(mask[start:end].split()) <= _SHORT:
                yield Span(start, end)
