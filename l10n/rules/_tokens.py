"""The tokens of two texts, compared: icons, placeholders, references, code."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from difflib import SequenceMatcher
from functools import lru_cache
from typing import NamedTuple

from l10n.patterns import lazy
from l10n.text.analysis import analyse
from l10n.text.dialects import Protected, Role

ICON = "icon"
PLACEHOLDER = "placeholder"
REFERENCE = "reference"
LITERAL = "literal"


class Token(NamedTuple):
    """A token of a text. `name` is what two texts have in common: `{0:dd MM}` is `{0}`."""

    name: str
    kind: str
    start: int
    end: int
    whole: bool
    """Whether the span is the whole token, and not one end of it (a role with a title)."""


class Change(NamedTuple):
    """A token of the target that stands for another one of the source."""

    target: Token
    source: Token


class Difference(NamedTuple):
    """What one text has and the other has not. `fewer` and `more` are there, another number of times."""

    changed: tuple[Change, ...] = ()
    lost: tuple[Token, ...] = ()
    added: tuple[Token, ...] = ()
    fewer: tuple[Token, ...] = ()
    more: tuple[Token, ...] = ()


NO_DIFFERENCE = Difference()

# Two names of one icon: the databases of Arkham Horror read both.
_ALIASES = {"[free]": "[fast]"}
_ICON = re.compile(r"\[[\w-]+\]|<\*?[A-Z]+\*?>|:[\w-]+:").fullmatch
_COUNT = lazy(r"\[[\dxXyYzZ]+\]").fullmatch  # a value that a game writes in brackets, not an icon
_PLACEHOLDER = re.compile(r"[$%]?\{.*\}|%.+|#\w+#|[$@]", re.DOTALL).fullmatch
_NAMED = re.compile(r"(?P<open>[$%]?\{+)\s*(?P<name>[\w.]+)\s*[:,].*\}", re.DOTALL).fullmatch
_REFERENCE = re.compile(r":(?P<role>[a-zA-Z][\w+.:-]*):`(?P<target>.*)`", re.DOTALL).fullmatch
_LITERAL = re.compile(r"`.*`", re.DOTALL).fullmatch

# Roles whose content a reader reads as words, so that a translator may translate it.
_WORDY = frozenset(
    {"term", "menuselection", "guilabel", "abbr", "dfn", "emphasis", "strong", "program", "samp", "file", "kbd",
     "code", "command", "dir", "mailheader", "manpage", "any"}
)  # fmt: skip
_TRIGGER = re.compile(r"[\[{<`%$#|@]|:\w").search
_SQUEEZE = lazy(r"[\s_-]+")
SIMILAR = 0.6
"""Likeness from which one token may have been meant by another."""


@lru_cache(maxsize=16384)
def tokens(text: str, dialects: tuple[str, ...]) -> tuple[Token, ...]:
    """The tokens of a text that its translation should keep, in order."""
    found = []
    for span in analyse(text, dialects).protected:
        kind = _kind(span, text)
        if kind:
            name = span.token or text[span.start : span.end]
            found.append(Token(_canonical(name), kind, span.start, span.end, span.role is not Role.MARKUP))
    return tuple(found)


def _kind(span: Protected, text: str) -> str:
    name, role = span.token, span.role
    if role is Role.CODE:
        if name:
            return LITERAL if _LITERAL(name) else ""
        return LITERAL if text[span.start] == "`" == text[span.end - 1] else ""
    if role is Role.MARKUP:
        if name[:1] in ("{", "$"):
            return PLACEHOLDER
        return REFERENCE if name.startswith(":") and _REFERENCE(name) else ""
    if role is not Role.TOKEN or not name or _COUNT(name):
        return ""
    if _REFERENCE(name) or name[0] == "|" or name.endswith("]_"):
        return REFERENCE
    if _PLACEHOLDER(name):
        return PLACEHOLDER
    return ICON if _ICON(name) else ""


def _canonical(name: str) -> str:
    if name in _ALIASES:
        return _ALIASES[name]
    if name[0] == ":" and (reference := _REFERENCE(name)):
        return f":{reference['role'].lower()}:`{reference['target']}`"
    named = _NAMED(name) if "{" in name else None
    return f"{named['open']}{named['name']}{'}' * named['open'].count('{')}" if named else name


def is_wordy(token: Token) -> bool:
    """Whether a reference holds words that a translation may change; notes and substitutions do."""
    match = _REFERENCE(token.name)
    return match is None or match["role"].rpartition(":")[2] in _WORDY


def is_shortened(target: Token, source: Token) -> bool:
    """Whether two references name one thing, more or less fully: `roster` and `dragon.roster`."""
    ours, theirs = _REFERENCE(target.name), _REFERENCE(source.name)
    if ours is None or theirs is None:
        return False
    short, long = sorted((ours["target"], theirs["target"]), key=len)
    return short == long or long.endswith(f".{short}")


def content(token: Token) -> str:
    """What a reference refers to, without its role."""
    match = _REFERENCE(token.name)
    return match["target"].lstrip("!") if match else token.name


@lru_cache(maxsize=16384)
def difference(source: str, target: str, dialects: tuple[str, ...]) -> Difference:
    """How the tokens of a translation differ from those of its source."""
    if not _TRIGGER(source) and not _TRIGGER(target):
        return NO_DIFFERENCE
    ours, theirs = tokens(target, dialects), tokens(source, dialects)
    if [each.name for each in ours] == [each.name for each in theirs]:
        return NO_DIFFERENCE
    have, want = Counter(each.name for each in ours), Counter(each.name for each in theirs)
    if have == want:
        return NO_DIFFERENCE
    lost = [each for each in theirs if not have[each.name]]
    added = [each for each in ours if not want[each.name]]
    changed = list(_pairs(lost, added)) if lost and added else []
    replaced, replacing = {each.source for each in changed}, {each.target for each in changed}
    return Difference(
        tuple(changed),
        tuple(each for each in lost if each not in replaced),
        tuple(each for each in added if each not in replacing),
        _surplus(theirs, have, want),
        _surplus(ours, want, have),
    )


def _surplus(some: Sequence[Token], other: Mapping[str, int], own: Mapping[str, int]) -> tuple[Token, ...]:
    """The first token of each name that stands here more often than there, but does stand there."""
    first: dict[str, Token] = {}
    for token in some:
        if other[token.name] and own[token.name] > other[token.name]:
            first.setdefault(token.name, token)
    return tuple(first.values())


def _pairs(lost: Sequence[Token], added: Sequence[Token]) -> Iterable[Change]:
    """Added tokens with the lost ones they stand for: alike in writing, or the only ones left."""
    waiting = list(lost)
    rest = []
    for token in added:
        like = max(waiting, key=lambda each: likeness(each, token), default=None)
        if like is not None and likeness(like, token) >= SIMILAR:
            waiting.remove(like)
            yield Change(token, like)
        else:
            rest.append(token)
    for kind in (ICON, PLACEHOLDER, REFERENCE):
        left, right = ([each for each in some if each.kind == kind] for some in (waiting, rest))
        if len(left) == len(right) and len({each.name for each in left}) == len({each.name for each in right}) == 1:
            yield from (Change(token, like) for token, like in zip(right, left, strict=True))


def likeness(one: Token, other: Token) -> float:
    """How alike two tokens are written, from 0 to 1."""
    if one.kind != other.kind:
        return 0.0
    left, right = _SQUEEZE.sub("", one.name.lower()), _SQUEEZE.sub("", other.name.lower())
    if left == right:
        return 1.0
    if one.kind == PLACEHOLDER:
        return 0.9 if left.strip("$%#{}") == right.strip("$%#{}") != "" else 0.0
    return SequenceMatcher(None, left, right, autojunk=False).ratio() * 0.99


def longest_runs(text: str, dialects: tuple[str, ...]) -> Mapping[str, int]:
    """By name: the length of the longest run of the same token, one right after the other."""
    longest: dict[str, int] = {}
    last: Token | None = None
    length = 0
    for token in tokens(text, dialects):
        joined = last is not None and last.name == token.name and not text[last.end : token.start].strip()
        length = length + 1 if joined else 1
        longest[token.name] = max(length, longest.get(token.name, 0))
        last = token
    return longest


_WORD = lazy(r"\w+")
_MADE = lazy(r"_|[a-z][A-Z]|\d")


def is_code_fault(source: str, target: str) -> bool:
    """Whether two literals differ in what no translation changes.

    The words of an example are translated (`(key, value)`), quotes, spaces and ellipses are
    adapted; operators and names with `_` or inner capitals are not.
    """
    if source.startswith("``") != target.startswith("``"):
        return source.strip("`") == target.strip("`")
    ours, theirs = _WORD.findall(target), _WORD.findall(source)
    if ours == theirs:
        return bool(ours) and _signs(source) != _signs(target)
    if len(ours) != len(theirs):
        return False
    unlike = [(mine, his) for mine, his in zip(ours, theirs, strict=True) if mine != his]
    if len(unlike) > 1:
        return False
    mine, his = unlike[0]
    return bool(_MADE.search(his)) and mine.isascii() and SequenceMatcher(None, mine, his).ratio() >= 0.8


def _signs(literal: str) -> str:
    """The operators of a literal: what is left without words, spaces, quotes and dots."""
    return re.sub(r"[\w\s\"'’«»“”…]|\.\.+", "", literal)
