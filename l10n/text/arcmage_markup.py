r"""Arcmage's card text as its renderer reads it: paragraphs of runs, codes and drop caps.

The card's Markdown goes through a fixed series of steps (WTactics' `LayoutInputConvertor` and the
Markdown parser that it carries, at commit f385bec): a line with only a backslash empties a
paragraph, any other backslash is a line break, `:m2:` is a mark symbol, `:name:` with any other
name a drop cap, and whole kinds of Markdown (headings, lists, links, code, struck text) vanish.
"""

from __future__ import annotations

import html
import re
from collections.abc import Iterator
from typing import NamedTuple

from l10n.patterns import lazy

_DIGITS = "0123456789"
CODES = frozenset(
    {*(f"g{each}" for each in _DIGITS), *(f"m{each}" for each in _DIGITS)}
    | {"gx", "gt", "mx", "mt", "ma", "m", "mi", "mc", "mic", "mis"}
)
"""Names between colons that print a symbol; `br` and `pa` break, every other name is a drop cap."""

_HELD = "@@"
"""Stands for a space beside an asterisk, so that emphasis may begin or end with one."""
_BLOCK = lazy(r"(?:[-+] |\d+\. |#{1,6} ?\S|>|```|~~~|\s*(?:-\s*){3,}$|\s*(?:_\s*){3,}$|\|.*\||---\s*$)")
"""Beginnings of paragraphs that the parser takes for something else, which is not printed."""
_CODE = lazy(r":([^: \t\r\n](?:[^:\n]*?[^: \t\r\n])?):")
_EMPHASIS = (("***", "bi"), ("___", "bi"), ("**", "b"), ("__", "b"), ("*", "i"), ("_", "i"))
_SHORTEST_TRIPLE = 7
_VANISHING = lazy(
    r"!\[[^\]]*\](?:\([^)]*\))?"
    r"|\[[^\]]*\]\([^)]*\)"
    r"|<!--.*?-->"
    r"|~~(?=\S)[^~]*?\S~~"
    r"|\^(?:\([^)]*\)|\S+)"
    r"|<sub>.*?</sub>"
    r"|`[^`]+`"
    r"|https?://[^\s<>]+\.[^\s<>]+|(?<![\w.])www\.[^\s<>]+"
    r"|(?<![\w.])[\w.+-]+@[\w-]+\.[\w.-]+"
    r"|(?<![\w/])[ru]/\w+",
    re.DOTALL,
)
_BLANKS = " \t\r\n"


class Run(NamedTuple):
    """A piece of a paragraph. `kind`: n, b, i or bi for text, c for a drop cap, br for a line
    break, and `code` for a symbol, whose `text` is its name.
    """

    kind: str
    text: str = ""


Paragraph = list[Run]


def parse(markdown: str) -> list[Paragraph]:
    """The paragraphs that the renderer prints, in order; an emptied one has no runs."""
    return [_runs(each) for each in _paragraphs(_prepared(markdown))]


def _prepared(markdown: str) -> str:
    text = markdown.replace("\r\n", "\n").replace("\r", "\n")
    while not text.endswith("\n\n"):
        text += "\n"
    text = "\n" + text
    text = text.replace("\n\\\n\n", "\n:pa:\n\n")
    text = text.replace(" *", _HELD + "*").replace("* ", "*" + _HELD).replace("\n ", "\n" + _HELD)
    return text.replace("\\", ":br:")


def _paragraphs(text: str) -> Iterator[str]:
    for block in re.split(r"\n[ \t]*\n", text):
        lines = block.strip("\n").split("\n")
        if not any(line.strip() for line in lines) or _BLOCK.match(lines[0]):
            continue
        pieces: list[str] = []
        for line in lines[:-1]:
            # two spaces at a line's end are a break of the text itself
            pieces.append(line.rstrip(" ") + "\r\n" if line.endswith("  ") else line + " ")
        yield "".join([*pieces, lines[-1]])


def _runs(paragraph: str) -> Paragraph:
    runs: Paragraph = []
    for kind, text in _inlines(paragraph):
        if kind == "code" and text == "pa":
            return []
        if kind == "code" and text == "br":
            runs.append(Run("br"))
            continue
        if kind == "code":
            runs.append(Run("code" if text in CODES else "c", text.replace(_HELD, " ")))
            continue
        said = html.unescape(text).replace(_HELD, " ")
        if runs and runs[-1].kind == "br":
            said = said.lstrip(" ")
        if said.strip(_BLANKS):
            runs.append(Run(kind, said))
    return runs


def _inlines(text: str) -> Iterator[tuple[str, str]]:
    """Pieces of a paragraph: text by its kind, and the names of codes."""
    at = start = 0
    while at < len(text):
        found = _at(text, at)
        if found is None:
            at += 1
            continue
        pieces, end = found
        if start < at:
            yield "n", text[start:at]
        yield from pieces
        at = start = end
    if start < len(text):
        yield "n", text[start:]


def _at(text: str, at: int) -> tuple[list[tuple[str, str]], int] | None:
    """What begins here and where it ends, or None for plain text."""
    char = text[at]
    if char in "*_":
        for marks, kind in _EMPHASIS:
            if text.startswith(marks, at) and (end := _closing(text, at, marks)) > 0:
                inner = text[at + len(marks) : end]
                return list(_emphasised(inner, kind)), end + len(marks)
    may_vanish = (char.isalnum() or char in "![<~^`._+-") and _may_begin(text, at, char)
    if may_vanish and (match := _VANISHING.match(text, at)) is not None:
        return [], match.end()
    if char == ":" and (match := _CODE.match(text, at)):
        return [("code", match[1])], match.end()
    return None


def _may_begin(text: str, at: int, char: str) -> bool:
    """An address begins where a word does; signs begin anywhere."""
    return not char.isalnum() or at == 0 or not (text[at - 1].isalnum() or text[at - 1] in "._+-")


def _closing(text: str, at: int, marks: str) -> int:
    """Where the first closing marks stand; 0 where this opens nothing."""
    start = at + len(marks)
    if len(marks) == 3 and len(text) - at < _SHORTEST_TRIPLE:
        return 0
    if start >= len(text) or text[start] in _BLANKS:
        return 0
    end = text.find(marks, start + 1)
    return end if end > 0 and text[end - 1] not in _BLANKS else 0


def _emphasised(inner: str, kind: str) -> Iterator[tuple[str, str]]:
    """The inside of an emphasis: codes keep their meaning, text gets its kind."""
    for name, text in _inlines(inner):
        if name == "code":
            yield name, text
        else:
            yield _joined(kind, name), text


def _joined(outer: str, inner: str) -> str:
    both = {outer, inner} - {"n"}
    return next(iter(both)) if len(both) == 1 else "bi"
