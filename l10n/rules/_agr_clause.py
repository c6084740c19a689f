"""What does not agree across a clause, read as the letters of `_agr_words`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from l10n.rules._agr_avoir import of_participles
from l10n.rules._agr_links import of_links
from l10n.rules._agr_pieces import Found
from l10n.rules._agr_subject import of_subjects
from l10n.rules._agr_words import Words


def clauses(forms: Sequence[str], line: str, words: Words) -> Iterator[Found]:
    """What does not go together in a text of these words (`_agr_words.SPLIT`), whose letters are `line`."""
    yield from of_subjects(forms, line, words)
    yield from of_links(forms, line, words)
    yield from of_participles(forms, line, words)
