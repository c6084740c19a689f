"""Types, factions, traits and lines of subtypes, put into a locale's words by the glossary."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from l10n.glossary.model import Domain, Entry, Glossary
from l10n.model import Message
from l10n.patterns import lazy

LISTS = frozenset({"traits", "subtype"})
KINDS = frozenset({*LISTS, "label"})
"""Kinds of fields that hold words of a taxonomy, not sentences."""

_BETWEEN = lazy(r"([.,;/·•]\s+|\s+[-–—:/·•]\s+|\.?\s*$)")
_TAXONOMIES = frozenset({Domain.SUBTYPE, Domain.TYPE, Domain.FACTION})
_UNKNOWN = Message("{term} is not in the glossary")
_SEVERAL = Message("the glossary has several words for {term}: {words}")


class Answer(NamedTuple):
    """What a text is called, or the reason why nobody can say."""

    text: str | None
    reason: Message | None = None


def in_words_of(glossary: Glossary, source: str, kind: str) -> Answer:
    """A field's value: the whole of it where the glossary has it, else part by part.

    Parts keep the signs that stand between them. Subtypes of a line that has no signs are
    parted by commas, with one capital: `Owl Token` becomes `Hibou, jeton`.
    """
    text = source.strip()
    whole = _term(glossary, text, kind)
    if whole.text is not None or kind not in LISTS:
        return whole
    parts = _BETWEEN.split(text)
    if sum(bool(part.strip()) for part in parts[::2]) > 1 or parts[1::2] != [""]:
        return _joined(glossary, parts, kind)
    words = text.split()
    if len(words) < 2 or kind != "subtype":
        return whole
    return _by_word(glossary, words, whole)


def _joined(glossary: Glossary, parts: list[str], kind: str) -> Answer:
    done: list[str] = []
    for rank, part in enumerate(parts):
        # odd ranks are what stands between
        if rank % 2 or not part.strip():
            done.append(part)
            continue
        answer = _term(glossary, part, kind)
        if answer.text is None:
            return answer
        done.append(answer.text)
    return Answer("".join(done))


def _by_word(glossary: Glossary, words: list[str], whole: Answer) -> Answer:
    done: list[str] = []
    for word in words:
        known = [each for each in glossary.named(word) if each.domain in _TAXONOMIES]
        if not known:
            return whole
        answer = _of(known, word)
        if answer.text is None:
            return answer
        done.append(answer.text)
    return Answer(", ".join([done[0], *(each[:1].lower() + each[1:] for each in done[1:])]))


def _term(glossary: Glossary, text: str, kind: str) -> Answer:
    found = [each for each in glossary.named(text) if not each.kinds or kind in each.kinds]
    # a word of a taxonomy may be a word of the rules too
    return _of([each for each in found if each.domain in _TAXONOMIES] or found, text)


def _of(entries: Sequence[Entry], text: str) -> Answer:
    words = list(dict.fromkeys(_words(entries)))
    if not words:
        return Answer(None, Message(_UNKNOWN.template, {"term": text}))
    if len(words) > 1:
        return Answer(None, Message(_SEVERAL.template, {"term": text, "words": ", ".join(words)}))
    return Answer(words[0])


def _words(entries: Sequence[Entry]) -> Iterator[str]:
    for entry in entries:
        # a word of the rules may be used in several ways; of a type or a subtype one is printed
        is_name = entry.domain in _TAXONOMIES and entry.preferred is not None
        for term in entry.accepted[:1] if is_name else entry.accepted:
            yield term.text
        if entry.keep:
            yield entry.source.text
