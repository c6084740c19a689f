"""The words of a glossary's terms: none of them is a misprint."""

from __future__ import annotations

from l10n.glossary.model import Glossary
from l10n.text.spelling import TOKEN as WORD
from l10n.text.spelling import plain

_GLOSSARY: dict[int, tuple[Glossary, frozenset[str]]] = {}


def glossary_words(glossary: Glossary) -> frozenset[str]:
    """The words of its terms and their forms, in lower case, with their plural in -s."""
    if not glossary:
        return frozenset()
    known = _GLOSSARY.get(id(glossary))
    if known is None or known[0] is not glossary:
        _GLOSSARY.clear()
        texts = (text for entry in glossary for term in entry.accepted for text in (term.text, *term.forms))
        found = {plain(word) for text in texts for word in WORD.findall(text)}
        known = _GLOSSARY[id(glossary)] = (glossary, frozenset(found | {each + "s" for each in found}))
    return known[1]
