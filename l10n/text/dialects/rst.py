r"""reStructuredText inside a sentence: literals, roles, links, emphasis, notes, `::`."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from l10n.patterns import lazy
from l10n.text.dialects import Protected, Role

if TYPE_CHECKING:
    from collections.abc import Iterable

# Roles whose text is prose that the reader sees and the translator translates.
_PROSE_ROLES = frozenset({"abbr:", "dfn:", "emphasis:", "guilabel:", "strong:"})
# French raises the letters of its ordinals where English has none to raise: free to add.
_RAISED_ROLES = frozenset({"sub:", "subscript:", "sup:", "superscript:"})

# Roles whose title, when one is given, is prose even where it is a single word.
_TITLE_ROLES = frozenset({"any:", "doc:", "ref:", "term:"})

_SCAN = lazy(
    r"""
    [`:*|\[\\\-]
    (?: (?<=`)(?<!``)`(?=[^\s`])(?P<literal>.*?[^\s])``(?!`)
      | (?<=:)(?P<role>(?:[a-zA-Z][\w+.\-]*:)+)`(?P<content>[^`]+)`(?:__?(?!\w))?
      | (?<=:)(?<!::)(?P<stop>:+)(?=\s*\Z|\s*\n)
      | (?<=`)(?<!``)(?P<title>[^`]+?)(?P<target>\s*<[^<>`]+>)`(?P<link>__?)
      | (?<=`)(?<!``)(?P<text>[^`\s](?:[^`]*[^`\s])?)`(?P<named>__?)?(?![`\w])
      | (?<=\*)(?<![\w*]\*)\*(?=[^\s*])(?P<strong>[^*]*?[^\s*\\])\*\*(?![\w*])
      | (?<=\*)(?<![\w*]\*)(?P<emphasis>[^\s*](?:[^*]*?[^\s*\\])?)\*(?![\w*])
      | (?<=\|)(?P<substitution>\w(?:[\w .\-]*\w)?)\|(?:__?(?!\w))?
      | (?<=\[)(?P<note>\#[\w\-]*|\d+|\*|[A-Za-z][\w.\-]*)\]_(?!\w)
      | (?<=\\)(?P<escaped>.)
      | (?<=-)(?<![\w\-]-)-[a-zA-Z][\w\-]*(?:=[^\s`]+)?(?P<option>)
    )
    """,
    re.VERBOSE,
)
_TRIGGERS = re.compile(r"[`*|\\]|::|--|\]_").search
_TITLED = re.compile(r"(?P<title>.*?\S)(?P<gap>\s*)<(?P<target>[^<>]+)>", re.DOTALL).fullmatch
_CODE_TITLE = re.compile(r"\S+|[\w.]+\(.*\)", re.DOTALL).fullmatch


class Rst:
    """Code and references are opaque; titles of links, terms and emphasised words stay visible."""

    name = "rst"

    def protect(self, text: str) -> Iterable[Protected]:
        """The protected spans of a text, in order."""
        if text.startswith(">>> "):
            return [Protected(0, len(text), Role.CODE)]
        if _TRIGGERS(text) is None:
            return ()
        found: list[Protected] = []
        for match in _SCAN.finditer(text):
            start, end = match.span()
            kind = match.lastgroup
            if kind == "literal":
                found.append(Protected(start, end, Role.CODE, match[0]))
            elif kind == "content":
                found.extend(_role(match))
            elif kind == "option":
                found.append(Protected(start, end, Role.CODE))
            elif kind == "stop":
                # it prints as one colon, which takes the space that its language asks for
                found.append(Protected(start, start + 1, Role.CHARACTER, "", ":"))
                found.append(Protected(start + 1, end, Role.MARKUP))
            elif kind == "link":
                found.append(Protected(start, start + 1, Role.MARKUP))
                found.append(Protected(match.start("target"), end, Role.MARKUP, "`_"))
            elif kind == "named":
                found.append(Protected(start, start + 1, Role.MARKUP))
                found.append(Protected(match.end("text"), end, Role.MARKUP, "`_"))
            elif kind == "text":
                found.append(Protected(start, end, Role.CODE))
            elif kind in ("strong", "emphasis"):
                found.append(Protected(start, match.start(kind), Role.MARKUP))
                found.append(Protected(match.end(kind), end, Role.MARKUP))
            elif kind == "escaped":
                found.append(_escape(match))
            else:
                found.append(Protected(start, end, Role.TOKEN, match[0]))
        return found


def _role(match: re.Match[str]) -> Iterable[Protected]:
    start, end = match.span()
    name, content = match["role"], match["content"]
    if name in _PROSE_ROLES or name in _RAISED_ROLES:
        token = f":{name}" if name in _PROSE_ROLES else ""
        yield Protected(start, match.start("content"), Role.MARKUP, token)
        yield Protected(match.end("content"), end, Role.MARKUP)
        return
    # ``:term:`objet <object>` `` and ``:term:`object` `` point to the same place, as do
    # ``:func:`~os.walk()` `` and ``:func:`os.walk` ``.
    titled = _TITLED(content)
    target = titled["target"] if titled else content
    token = f":{name}`{target.lstrip('!~.').removesuffix('()')}`"
    if titled is None or (name not in _TITLE_ROLES and _CODE_TITLE(titled["title"])):
        yield Protected(start, end, Role.TOKEN, token)
    else:
        begin = match.start("content")
        yield Protected(start, begin, Role.MARKUP, token)
        yield Protected(begin + titled.start("gap"), end, Role.MARKUP)


def _escape(match: re.Match[str]) -> Protected:
    """A backslash before a space prints nothing; before a sign it prints the sign."""
    character = match["escaped"]
    if character.isspace():
        return Protected(match.start(), match.end(), Role.MARKUP)
    return Protected(match.start(), match.end(), Role.CHARACTER, "", character)


DIALECT = Rst()
