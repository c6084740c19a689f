"""Broken roles and literals of reStructuredText."""

from __future__ import annotations

from collections.abc import Iterator

from l10n.model import Span
from l10n.patterns import lazy
from l10n.rules._tags import MALFORMED, Fault
from l10n.text.analysis import CODE, analyse
from l10n.text.dialects import Role

SINGLE = "single"
"""The kind of a fault: a word between single backquotes, which is a role without a name."""

_ROLES = (
    "abbr|attr|class|cls|command|const|data|dfn|doc|envvar|exc|file|func|guilabel|issue|kbd|keyword|meth|mod|obj"
    "|option|pep|program|ref|rfc|samp|source|term|token|type"
)
_NO_COLON = lazy(rf"(?<![:\w`])(?:{_ROLES}):(?=`[^`])")
_SPACED = lazy(rf"(?<![\w`]):(?:{_ROLES}):(?P<gap>[ ]+)(?=`[^`])")
_UNEVEN = lazy(r"(?<!`)(`{1,2})([^`\s][^`\n]{0,60})(`{1,2})(?!`)")


def role_faults(target: str, source: str, dialects: tuple[str, ...]) -> Iterator[Fault]:
    """The broken roles and literals of a translation whose source has none."""
    if "rst" not in dialects or "`" not in target:
        return
    theirs, ours = analyse(source, dialects), analyse(target, dialects)
    found = []
    if f":{CODE}" in ours.mask:  # a whole role is protected, its colon too
        found += [Fault(MALFORMED, "", Span(*match.span()), f":{match[0]}") for match in _NO_COLON.finditer(target)]
    if ": `" in target:
        found += [Fault(MALFORMED, "", Span(*match.span("gap")), "") for match in _SPACED.finditer(target)]
    if "`" in ours.mask and "`" not in theirs.mask:
        found.append(_uneven(target, ours.mask.index("`")))
    if not found:
        singles = list(_singles(target, dialects))
        if singles and not any(_singles(source, dialects)):
            found = [Fault(SINGLE, "", Span(start, end), f"`{target[start:end]}`") for start, end in singles]
    yield from found


def _singles(text: str, dialects: tuple[str, ...]) -> Iterator[tuple[int, int]]:
    for span in analyse(text, dialects).protected:
        if span.role is Role.CODE and not span.token and text[span.start] == "`" == text[span.end - 1]:
            yield span.start, span.end


def _uneven(target: str, at: int) -> Fault:
    """A backquote without its partner, with the literal that it was meant to bound where that is plain."""
    for match in _UNEVEN.finditer(target):
        if match.start() <= at < match.end() and match[1] != match[3]:
            return Fault(MALFORMED, "", Span(*match.span()), f"``{match[2]}``")
    return Fault(MALFORMED, "", Span(at, at + 1))
