"""Tags and the double brackets of traits: which open, which close, and which do neither."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from l10n.model import Span
from l10n.patterns import lazy
from l10n.text.analysis import analyse
from l10n.text.dialects import Role

UNCLOSED = "unclosed"
UNOPENED = "unopened"
CROSSED = "crossed"
MALFORMED = "malformed"


class Tag(NamedTuple):
    """A tag, well formed or not. `name` is in lower case, `[[` for the marks of a trait."""

    name: str
    closes: bool
    start: int
    end: int
    broken: bool = False


class Fault(NamedTuple):
    """A tag that does not do its work. `right` is what should stand in its place, None where unknown."""

    kind: str
    name: str
    span: Span
    right: str | None = None


_VOID = frozenset({"br", "hr", "img", "input", "line", "n", "wbr", "p", "li", "td", "tr", "th", "dd", "dt"})
"""What needs no closing tag."""
_KNOWN = "blockquote|center|cite|em|strong|span|small|big|sub|sup|b|i|u|s"
_TAG = re.compile(r"<(?P<slash>/?)(?P<name>[a-z][\w-]*)(?P<empty>/?)>").fullmatch
# A known tag with a sign too many, too few, or another one: `<i<`, `</b`, `/b>`, `<.i>`, `</ i>`, `</>`.
_BROKEN = lazy(
    rf"""
      <(?P<a>[\s/\\.!|]*)(?P<name>{_KNOWN})(?P<b>\s*/?)(?:>|<(?!/?(?:{_KNOWN})\b)|(?=[^\w\s=>/-]|\Z)|(?=[A-ZÀ-Ý«]))
    | (?<![</])/(?P<of>{_KNOWN})>
    | </[^\w\s<>]?>
    """,
    re.VERBOSE,
)
_DEEPEST = 12
"""Nobody opens more tags inside each other."""
_FURTHEST = 400
"""Tags among which a tag's other half is looked for: broken text of any length is read in a time like its length."""
_LONGEST_TRAIT = 40
_TRAIT_LEFT = lazy(rf"(?<!\[)\[(?!\[)[^\[\]\n]{{1,{_LONGEST_TRAIT}}}\Z")
_TRAIT_RIGHT = lazy(rf"[^\[\]\n]{{1,{_LONGEST_TRAIT}}}\](?!\])")


def tags(text: str, dialects: tuple[str, ...], *, blocks: bool = True) -> tuple[Tag, ...]:
    """The tags of a text, in order; those of blocks (`<blockquote>`) only when asked for."""
    found: list[Tag] = []
    if not _reads_tags(dialects) and "bracket-icons" not in dialects:
        return ()
    analysis = analyse(text, dialects)
    for span in analysis.protected:
        name = span.token
        if name in ("[[", "]]"):
            found.append(Tag("[[", name == "]]", span.start, span.end))
        elif name[:1] == "<" and span.role in (Role.MARKUP, Role.BREAK):
            match = _TAG(name)
            if span.role is Role.BREAK and not blocks:
                continue
            if match is None:
                if name[1:2] in "/ " and _BROKEN.fullmatch(text, span.start, span.end):
                    found.append(_broken(text, span.start, span.end))
            elif match["name"] not in _VOID:
                before = 2 if text.startswith("</", max(0, span.start - 2)) and span.start > 1 else 0
                broken = bool(match["empty"]) or before > 0
                closes = bool(match["slash"]) or before > 0
                found.append(Tag(match["name"], closes, span.start - before, span.end, broken))
    if ("<" in analysis.mask or "/" in analysis.mask) and _reads_tags(dialects):
        found += [_broken(text, *match.span()) for match in _BROKEN.finditer(analysis.mask)]
        found.sort(key=lambda tag: tag.start)
    return tuple(found)


def _reads_tags(dialects: tuple[str, ...]) -> bool:
    return "html" in dialects or "wikitext" in dialects or "markdown" in dialects


def _broken(text: str, start: int, end: int) -> Tag:
    match = _BROKEN.match(text, start, end)
    written = text[start:end]
    name = ((match["name"] or match["of"]) if match else "") or ""
    return Tag(name, "/" in written or "\\" in written or "." in written, start, end, True)


@dataclass
class _Nest:
    """Tags that wait for their end, and the faults found on the way."""

    waiting: list[Tag]
    faults: list[Fault]

    def take(self, tag: Tag) -> bool:
        """Close the innermost tag of the name. Returns whether there was one."""
        for at in range(len(self.waiting) - 1, max(-1, len(self.waiting) - 1 - _FURTHEST), -1):
            if self.waiting[at].name == tag.name:
                if at != len(self.waiting) - 1 and tag.name != "[[":
                    self.faults.append(Fault(CROSSED, tag.name, Span(tag.start, tag.end)))
                del self.waiting[at]
                return True
        return False


@lru_cache(maxsize=16384)
def faults(text: str, dialects: tuple[str, ...], blocks: bool = True) -> tuple[Fault, ...]:
    """The tags of a text that are broken, cross others, open without closing or close what is not open."""
    has_tags = ("<" in text or "/" in text) and _reads_tags(dialects)
    if not has_tags and "[[" not in text and "]]" not in text:
        return ()
    found = tags(text, dialects, blocks=blocks)
    if not found:
        return ()
    nest = _Nest([], [])
    unopened: list[Tag] = []
    at = 0
    while at < len(found):
        tag = found[at]
        if tag.broken:
            if text[tag.start] == "<" or any(each.name == tag.name for each in nest.waiting):
                nest.faults.append(_mended(tag, nest, found[at + 1 : at + 1 + _FURTHEST]))
        elif not tag.closes:
            nest.waiting.append(tag)
        elif run := _crossed_run(found, at, nest.waiting):
            names = [each.name for each in reversed(nest.waiting[-len(run) :])]
            right = "".join(f"</{name}>" for name in names)
            nest.faults.append(Fault(CROSSED, tag.name, Span(tag.start, run[-1].end), right))
            del nest.waiting[-len(run) :]
            at += len(run)
            continue
        elif not nest.take(tag):
            unopened.append(tag)
        at += 1
    nest.faults += _leftovers(text, nest.waiting, unopened)
    return tuple(sorted(nest.faults, key=lambda fault: fault.span))


def _crossed_run(found: Sequence[Tag], at: int, waiting: Sequence[Tag]) -> Sequence[Tag]:
    """Closing tags side by side that close what is open, in the wrong order."""
    run = [found[at]]
    longest = min(len(waiting), _DEEPEST)
    while len(run) < longest and at + len(run) < len(found):
        following = found[at + len(run)]
        if not following.closes or following.broken or following.start != run[-1].end:
            break
        run.append(following)
    while len(run) > 1:
        inner = [tag.name for tag in reversed(waiting[-len(run) :])]
        names = [tag.name for tag in run]
        if names != inner and sorted(names) == sorted(inner):
            return run
        run.pop()
    return ()


def _mended(tag: Tag, nest: _Nest, following: Sequence[Tag]) -> Fault:
    """A malformed tag, with what it was meant to be: it opens where its closing tag follows."""
    name = tag.name or (nest.waiting[-1].name if nest.waiting else "")
    is_open = any(each.name == name for each in nest.waiting)
    balance = sum(1 if each.closes else -1 for each in following if each.name == name and not each.broken)
    closes = is_open and balance <= 0 if not tag.closes else is_open or balance <= 0
    known = bool(name) and name != "[[" and (is_open or balance > 0)
    if known and closes:
        nest.take(Tag(name, True, tag.start, tag.end))
    elif known:
        nest.waiting.append(Tag(name, False, tag.start, tag.end))
    right = (f"</{name}>" if closes else f"<{name}>") if known else None
    return Fault(MALFORMED, name, Span(tag.start, tag.end), right)


def _leftovers(text: str, waiting: list[Tag], unopened: list[Tag]) -> Iterator[Fault]:
    """What stayed open, or closed nothing: of two in a row one was meant to do the other's work."""
    for name in {tag.name for tag in (*waiting, *unopened)}:
        opening = [tag for tag in waiting if tag.name == name]
        closing = [tag for tag in unopened if tag.name == name]
        if name == "[[":
            yield from (_trait(text, tag) for tag in (*opening, *closing))
            continue
        while len(opening) > 1:
            second = opening.pop(1)
            opening.pop(0)
            yield Fault(UNCLOSED, name, Span(second.start, second.end), f"</{name}>")
        while len(closing) > 1:
            first = closing.pop(0)
            closing.pop(0)
            yield Fault(UNOPENED, name, Span(first.start, first.end), f"<{name}>")
        for tag in opening:
            yield Fault(UNCLOSED, name, Span(tag.start, tag.end))
        for tag in closing:
            before = text[: tag.start].rstrip(" .,;:!?…\u00a0\u202f")
            twice = before.lower().endswith(f"</{name}>")
            yield Fault(UNOPENED, name, Span(tag.start, tag.end), "" if twice else None)


def _trait(text: str, tag: Tag) -> Fault:
    if not tag.closes and (match := _TRAIT_RIGHT.match(text, tag.end)):
        return Fault(MALFORMED, "[[", Span(tag.start, match.end()), f"{match.string[tag.start : match.end()]}]")
    if tag.closes and (left := _TRAIT_LEFT.search(text, max(0, tag.start - _LONGEST_TRAIT - 1), tag.start)):
        return Fault(MALFORMED, "[[", Span(left.start(), tag.end), f"[{text[left.start() : tag.end]}")
    return Fault(UNOPENED if tag.closes else UNCLOSED, "[[", Span(tag.start, tag.end))


def new_faults(target: str, source: str | None, dialects: tuple[str, ...], blocks: bool = True) -> tuple[Fault, ...]:
    """The faults of a translation that its source has not."""
    found = faults(target, dialects, blocks)
    if not found or source is None:
        return found
    old = Counter((fault.kind, fault.name) for fault in faults(source, dialects, blocks))
    kept = []
    for fault in found:
        if old[fault.kind, fault.name] > 0:
            old[fault.kind, fault.name] -= 1
        else:
            kept.append(fault)
    return tuple(kept)
