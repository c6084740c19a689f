"""Whether a text speaks brokenly on purpose, as goblins and children do: its grammar is then no slip."""

from __future__ import annotations

from functools import lru_cache

from l10n.facts import Facts
from l10n.facts.voices import ANALYSIS, is_voice, speaker
from l10n.model import Severity, Unit
from l10n.patterns import lazy
from l10n.rules._story import has_rules
from l10n.text.spelling import TOKEN, load_speller, plain

_OURS = lazy(
    r"\b[Jj]e (?:\w{2,}(?<![mst])ent|\w*[aeiou]?[fsv]?ont|se|s['’]\w+)\b"
    r"|(?:\A|[.!?…,:_]\s?)(?:[Mm]oi|[Tt]oi) (?:pas )?[^\W\d_]+(?:er|ir|re|oir)\b"
    # « Vous opposer à l’agent » is a choice
    r"|(?:\A|[.!?…_]\s?)Vous(?:,? (?:pas|très|être)\b|, [^\W\d_]+(?:er|ir|oir)\b)"
)
_THEIRS = lazy(
    # « in front of me is a door », « each of you is » are sound
    r"(?<![a-z] )\b(?:[Mm]e (?:likes?|is|no|wants?|has|am)|[Yy]ou is)\b|\b(?:I (?:is|be|has|beats|wins)|gots)\b"
    r"|(?<!whether )\b(?:I|you|he|she|it|we|they) (?:be|is be) \w+ing\b"
)
_LONG = 5
_SPARSE = 25
"""Words of a text among which one invention at least must stand."""


def is_broken(source: str | None, target: str) -> bool:
    """Whether the persons of the verbs, of the translation or of its source, are those of nobody's grammar."""
    return _OURS.search(target) is not None or (source is not None and _THEIRS.search(source) is not None)


def is_spoken(unit: Unit) -> bool:
    """Whether the key says that the text is a voice line: prose, as anybody speaks."""
    return is_voice(unit.key)


def by_voice(unit: Unit, facts: Facts) -> Severity | None:
    """How much a fault of grammar matters: a remark where the speaker makes such faults line by line."""
    voices = facts.of(ANALYSIS)
    return Severity.INFO if voices and is_voice(unit.key) and (unit.locale, speaker(unit.key)) in voices else None


@lru_cache(maxsize=1024)
def inventions(source: str, locale: str) -> frozenset[str]:
    """The words in lower case of a source in prose that no dictionary of its language has, where they are many."""
    speller = load_speller(locale)
    if speller is None or has_rules(source):
        return frozenset()
    words = TOKEN.findall(source)
    # a capital inside may be a name's
    known = {each for each in words if each.islower()} | set(words[:1])
    found = frozenset(each.lower() for each in speller.strangers(known) if len(each) >= _LONG)
    # a rare word in a page of story makes no play with words of it
    return found if len(found) * _SPARSE >= len(words) else frozenset()


def is_invented(word: str, opens: bool, unit: Unit, source_locale: str) -> bool:
    """Whether a text with this word (in lower case) invents words, as its source does, or as one who speaks brokenly.

    `opens` says that the word has a capital and opens a sentence: it may render a name.
    """
    source = unit.source
    if is_broken(source, unit.target or ""):
        return True
    if source is None:
        return False
    theirs = inventions(source, source_locale)
    fewest = 2 if " " in source else 1
    if len(theirs) >= fewest or any(each[:3] == word[:3] for each in theirs):
        return True
    first = TOKEN.search(source) if opens else None
    speller = load_speller(source_locale)
    # the name that opens the text renders one that no dictionary has
    return first is not None and speller is not None and first[0].istitle() and not speller.is_word(plain(first[0]))
