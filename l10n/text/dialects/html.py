"""HTML and the XML-like tags of card files: tags, comments, CDATA marks, entities."""

from __future__ import annotations

import re
from html import unescape
from html.entities import html5
from typing import TYPE_CHECKING

from l10n.patterns import lazy
from l10n.text.dialects import Protected, Role

if TYPE_CHECKING:
    from collections.abc import Iterable

# `left`, `right`, `justify`, `line` and `n` are the layout tags of Dominion's card files.
_BREAKS = (
    "address|article|blockquote|br|center|dd|div|dl|dt|figcaption|figure|footer|h[1-6]|header|hr|justify|left"
    "|li|line|main|n|nav|ol|p|pre|right|section|table|tbody|td|tfoot|th|thead|tr|ul"
)
_INLINE = (
    "a|abbr|b|big|cite|code|color|del|dfn|em|font|i|img|input|ins|kbd|mark|q|s|samp|script|size|small|span"
    "|strike|strong|style|sub|sup|tt|u|var|wbr"
)
_is_break = re.compile(_BREAKS).fullmatch
_is_known = re.compile(f"{_BREAKS}|{_INLINE}").fullmatch
_is_void = re.compile("br|hr|img|input|line|n|wbr").fullmatch
_is_literal = re.compile("code|pre|script|style|tt").fullmatch

_SCAN = lazy(
    rf"""
    [<&\]]
    (?: (?<=&)(?P<entity>\#\d{{1,7}}|\#[xX][0-9a-fA-F]{{1,6}}|[a-zA-Z][a-zA-Z0-9]{{1,31}});
      | (?<=<)(?P<slash>/?)(?P<name>[a-zA-Z][\w-]*)
        (?P<rest>(?:[^<>"']|"[^"<]*"|'[^'<]*')*+|[^<>]*)>
      | (?<=<)(?P<odd>(?:\s+/?\s*|/\s+)(?i:{_BREAKS}|{_INLINE})\s*/?>|/[^\w\s<>]?>)
      | (?<=<)(?P<other>!--.*?-->|!\[CDATA\[|![dD][oO][cC][tT][yY][pP][eE][^<>]*>|\?[^<>]*\?>|\*[A-Z]+\*>)
      | (?<=\])(?P<cdata>\]>)
    )
    """,
    re.VERBOSE | re.DOTALL,
)
_PLACEHOLDER = re.compile(r"[a-z][a-z0-9_-]*|[A-Z][A-Z0-9_-]+").fullmatch


def entity(body: str) -> str:
    """The one character that `&body;` prints, or nothing."""
    character = unescape(f"&{body};") if body.startswith("#") else html5.get(f"{body};", "")
    return character if len(character) == 1 else ""


class Html:
    """Tags are known by name; a word in `<>` that no tag is called by is a placeholder."""

    name = "html"

    def protect(self, text: str) -> Iterable[Protected]:
        """The protected spans of a text, in order."""
        if "<" not in text and "&" not in text:
            return ()
        found: list[Protected] = []
        resume = 0
        for match in _SCAN.finditer(text):
            start, end = match.span()
            if start < resume:
                continue
            if match["entity"]:
                if character := entity(match["entity"]):
                    found.append(Protected(start, end, Role.CHARACTER, "", character))
            elif match["name"]:
                tag = _tag(text, match)
                if tag is None:
                    continue
                found.append(tag)
                if tag.token.startswith("</") or tag.token.endswith("/>"):
                    continue
                if _is_literal(match["name"].lower()):
                    resume = text.find(f"</{match['name']}", end)
                    if resume > end:
                        found.append(Protected(end, resume, Role.CODE))
            elif match["other"]:
                found.append(_other(match))
            elif match["odd"] or "<![CDATA[" in text:
                found.append(Protected(start, end, Role.MARKUP, match[0]))
        return found


def _tag(text: str, match: re.Match[str]) -> Protected | None:
    """A tag with its canonical name; None for words between angle brackets."""
    start, end = match.span()
    written, rest = match["name"], match["rest"].strip()
    name = written.lower()
    known = _is_known(name) is not None
    closed_at_once = rest.endswith("/")
    attributes = rest.rstrip("/").rstrip()
    if attributes and not ("=" in attributes or (known and match["rest"][0].isspace())):
        return None
    if not known and not _PLACEHOLDER(written):
        return None
    if match["slash"]:
        token = f"</{name}>"
    elif closed_at_once and not _is_void(name):
        token = f"<{name}/>"
    else:
        token = f"<{name}>"
    if _is_break(name):
        return Protected(start, end, Role.BREAK, token)
    if known or match["slash"] or attributes or f"</{written}" in text:
        return Protected(start, end, Role.MARKUP, token)
    # A short abbreviation is an icon (`<VP>`); a whole word may be translated in its brackets.
    return Protected(start, end, Role.TOKEN, f"<{written}>" if written.isupper() and end - start <= 5 else "")


def _other(match: re.Match[str]) -> Protected:
    """A comment, a declaration, the start of a CDATA section, an icon such as `<*COIN*>`."""
    opening = match[0]
    role = Role.TOKEN if opening.startswith("<*") else Role.MARKUP
    return Protected(*match.span(), role, opening if opening.endswith(("[", "*>")) else "")


DIALECT = Html()
