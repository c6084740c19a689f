"""Code between backquotes, whatever the text; a markup that has backquotes of its own reads them itself."""

from __future__ import annotations

from collections.abc import Iterable

from l10n.patterns import lazy
from l10n.text.dialects import Protected, Role

# between backquotes stands code, in every markup that has them; a lone one may be an apostrophe. A role
# of reStructuredText names the code: its colons are no punctuation
_ROLE = r"(?<![\w`:])(?:(?::[A-Za-z][\w.+\-]*)+:)?"
_LITERAL = lazy(rf"{_ROLE}(`{{1,2}})(?![\s`])[^`\n]*[^`\s]\1(?![\w`])|{_ROLE}(`{{1,2}})[^`\s]\2(?![\w`])")


class Backquotes:
    """A lone backquote may be an apostrophe; what stands between two, or two pairs, is code."""

    name = "backquotes"

    def protect(self, text: str) -> Iterable[Protected]:
        """The protected spans of a text, in order."""
        if "`" not in text:
            return ()
        return [Protected(*match.span(), Role.CODE) for match in _LITERAL.finditer(text)]


DIALECT = Backquotes()
