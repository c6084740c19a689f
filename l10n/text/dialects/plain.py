"""What every text may hold, whatever its markup: addresses, times, emoticons, placeholders.

Read last, for every string, so it is built in two steps: a cheap trigger that looks at the
rare characters such things need, and the full reading for the few texts that have one.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from l10n.patterns import lazy
from l10n.text.dialects import Protected, Role

if TYPE_CHECKING:
    from collections.abc import Iterable

_EXTENSIONS = (
    "avif|bat|bmp|cfg|conf|cpp|css|csv|(?<!\\bet\\.)c|dll|docx?|exe|gif|gz|html?|h|ico|ini|ipynb|jpe?g|json|jsx?|lock|log"
    "|md|mo|mp[34]|odp|ods|odt|ogg|otf|pdf|php|png|pot?|pptx?|pyc|pyd|pyi|pyw?|rst|sh|so|sql|svg|tar|tbx|tmx"
    "|toml|tsv|tsx?|ttf|txt|wav|webp|whl|wiki|woff2?|xlf|xliff|xlsx?|xml|ya?ml|zip"
)
_DOMAINS = "be|ch|com|eu|fr|gg|info|io|net|org"
_SIGN = r"[:;!?%,]{1,3}"
_BBCODE = "b|i|u|s|center|code|color|font|img|list|quote|size|spoiler|url"
_VALUE = r"(?:\d+|[XYZ])"

# One rare character, then what must stand beside it. It starts with a set, which `re` skips
# through quickly; a false hit only costs time.
_TRIGGER = lazy(
    rf"""
    [:;/%@\\"'’.(«“\[]
    (?: (?<=:)(?: [:\d/()'’\-] | [DPpOonNX](?!\w) | [\w+\-]+:(?![`\w:]) | [A-ZÀ-Ý]:(?=[^\W\d_]) )
      | (?<=;)(?=['’\-()DPp])
      | (?<=/)(?=[/+\-‑−–\dXYZxyzn]) | (?<=\./)
      | (?<=%)(?=[(\w.+\-])
      | (?<=@)(?=\w)
      | (?<=\d")  | (?<=\d['’])(?=\d) | (?<=['’])(?=\d\d(?!\w))
      | (?<=\.)(?=(?:{_EXTENSIONS}|{_DOMAINS})(?!\w)) | (?<=www\.)
      | (?<=:\\)
      | (?<=["'])(?={_SIGN}["'”’]) | (?<=[(«“])(?=\s?{_SIGN}\s?[)»”])
      | (?<=\[)(?=/?(?:{_BBCODE})[\]=])
    )
    """,
    re.VERBOSE,
)

# Brackets and quotes end an address, but for round brackets in pairs; so does punctuation,
# and the `''` of wiki italics.
_ADDRESS = r"""(?: [^\s<>"'«»“”()\[\]|] | '(?!') | \([^\s<>"()]*\) )*
               (?: [^\s<>"«»“”()\[\]|.,;:!?'’…*}] | \([^\s<>"()]*\) )"""

# The empty groups name the kinds that need more than being opaque.
_READ = lazy(
    rf"""
      (?: (?<!\w)(?:[a-zA-Z][a-zA-Z0-9+.\-]+://|www\.(?=\w)|mailto:) | (?<![\w:/])//(?=[\w\-]+\.[a-z]) )
      {_ADDRESS}
    | (?<![\w.+\-])[\w.+\-]+@[\w\-]+(?:\.[\w\-]+)+
    | (?<!\w)[A-Za-z]:\\(?:[^\s<>"«»|*?]*[^\s<>"«»|*?.,;:!)])?
    | (?<![^\s("'«`])(?:\.\.?|~)/(?:[\w./\-]*[\w/\-])?
    | (?<![\w.])(?:[\w~*\-][\w:./~+*\-]*)?\.(?:{_EXTENSIONS})(?!\w)(?!\.\w)
    | (?<![\w.\-])[\w\-]+(?:\.[\w\-]+)*\.(?:{_DOMAINS})(?![\w\-])(?!\.\w)(?::\d+)?(?:/{_ADDRESS})?
    | (?<![\w.])(?:localhost|\d+(?:\.\d+){{3}}|[a-z0-9\-]+(?:\.[a-z0-9\-]+)+):\d{{2,5}}(?!\w)
    | (?<!\w)[A-Za-z_]\w*(?:::~?\w+)+ | :::*
    | (?<!\w)\d+(?::\d+)+(?:[.,]\d+)?(?:[ap]m)?(?!\w)
    | (?<!\w)\d+:[nNmX](?!\w) | (?<!\w)[nNX]:(?:\d+|[nNmX])(?!\w)
    | (?<!\w)[A-Z]{{2,}}:\d+(?![\w:])
    | (?<![\w:]):[A-Za-z0-9][\w+\-]*:(?![\w:])
    | (?<![\w:]):[A-ZÀ-Ý]:(?=[^\W\d_])(?P<mark>)
    | (?: (?<=\() | (?<=\(\s) ) {_SIGN} (?=\s?\))
    | (?: (?<=[«“]) | (?<=[«“]\s) ) {_SIGN} (?=\s?[»”])
    | (?<=["'])(?<![\w.!?…]["']){_SIGN}(?=["'])
    | (?<![^\s.!?…»)(])[:;]
      (?: ['’]?-?[()]+(?!\w)(?P<smile>) | -?(?:[DPO](?![\w'’])|[po](?![\w'’]|\s+[a-zà-ÿ])|/(?![\w/])) )
    | (?<![\d%])%(?: \(\w+\)[#0 +\-]*\d*(?:\.\d+)?[a-zA-Z]
                   | \d+\$[#0+\-]*\d*(?:\.\d+)?[a-zA-Z]
                   | [#0+\-]*\d*(?:\.\d+)?(?:hh?|ll?|[zjtL])?[sdiufFeEgGxXocr]\d?(?!\w) )(?P<token>)
    | (?<![\w/])[+\-‑−–]?{_VALUE}/[+\-‑−–]?{_VALUE}(?![\w/])
    | (?<![\w/])[+\-‑−–][xyzn]/[+\-‑−–]?(?:\d+|[xyzn])(?![\w/])
    | (?<!\w)\d+['’]\d{{1,2}}(?:"|'')?(?!\w)
    | (?<=\d)"(?!\w)(?P<inch>)
    | (?<![^\s(«"“])['’]\d\d(?![\w'’])
    | \[/?(?P<name>{_BBCODE})(?:=[^\]\n]*)?\](?P<bbcode>)
    """,
    re.VERBOSE,
)


class Plain:
    """Addresses, file names, times, ratios, emoticons, signs quoted as themselves, `%s`, `+1/+1`."""

    name = "plain"

    def protect(self, text: str) -> Iterable[Protected]:
        """The protected spans of a text, in order."""
        trigger = _TRIGGER.search(text)
        if trigger is None:
            return ()
        found: list[Protected] = []
        at = 0
        while trigger:
            match = _READ.search(text, _word_start(text, at, trigger.start()))
            if match is None:
                break
            at = match.end()
            trigger = _TRIGGER.search(text, at)
            start, end = match.span()
            kind = match.lastgroup
            role, token = Role.CODE, ""
            if kind == "token":
                role, token = Role.TOKEN, match[0]
            elif kind == "mark":
                role = Role.MARKUP
            elif kind == "bbcode":
                if not _is_bbcode(text, match):
                    continue
                role, token = Role.MARKUP, match[0].partition("=")[0].rstrip("]").lower() + "]"
            elif (kind == "smile" and _closes_bracket(text, match)) or (kind == "inch" and _closes_quote(text, start)):
                continue
            found.append(Protected(start, end, role, token))
        return found


def _word_start(text: str, start: int, end: int) -> int:
    """Where the run without spaces that reaches `end` begins, not before `start`."""
    return max(start, 1 + max(text.rfind(space, start, end) for space in " \n\u00a0\u202f"))


def _is_bbcode(text: str, match: re.Match[str]) -> bool:
    """A bare `[i]` may be an index or an icon: only its closing twin makes it a tag."""
    return "=" in match[0] or f"[/{match['name']}]" in text


def _closes_bracket(text: str, match: re.Match[str]) -> bool:
    """`(voir ci-dessous :)` ends a parenthesis; a nose, or a bracket too many, makes a smiley."""
    smile = match[0]
    if "-" in smile or ")" not in smile:
        return False
    line = text.rfind("\n", 0, match.start()) + 1
    still_open = text.count("(", line, match.start()) - text.count(")", line, match.start())
    return still_open >= smile.count(")")


def _closes_quote(text: str, at: int) -> bool:
    """Whether the `"` after a digit ends a quotation of its line, or one opened lines before."""
    line = text.rfind("\n", 0, at) + 1
    return _is_open(text, line, at) or (line > 0 and _is_open(text, 0, at))


def _is_open(text: str, start: int, end: int) -> bool:
    """Whether a quotation is open at `end`: a `"` after a digit opens none."""
    is_open = False
    at = text.find('"', start, end)
    while at >= 0:
        is_open = not is_open and not text[max(start, at - 1) : at].isdigit()
        at = text.find('"', at + 1, end)
    return is_open


DIALECT = Plain()
