"""Links to one page in several languages, each labelled with the name of its language in that language."""

from __future__ import annotations

from l10n.model import Span
from l10n.patterns import lazy

LANGUAGES = frozenset(
    {"deutsch", "english", "español", "esperanto", "français", "italiano", "latina", "nederlands", "polski"}
    | {"português", "suomi", "svenska", "dansk", "norsk", "magyar", "română", "türkçe", "català", "čeština"}
)
"""The names of languages in themselves, as they label links to a page in each."""
_LABEL = lazy(r"\[\[?(?:[^\[\]|\n]*\|)?(?P<label>[^\[\]|\n]+)\]")


def is_language_link(text: str, span: Span) -> bool:
    """Whether a name of a language is the whole label of a link, in a row of such links."""
    row = text[text.rfind("\n", 0, span.start) + 1 : (text.find("\n", span.end) + 1 or len(text) + 1) - 1]
    labels = [match["label"].lower() for match in _LABEL.finditer(row)]
    return text[span.start - 1 : span.start] in ("|", "[") and len(labels) > 1 and LANGUAGES.issuperset(labels)
