"""The sentences of a text and of its source, by place."""

from __future__ import annotations

from functools import lru_cache

from l10n.model import Span, Unit
from l10n.patterns import lazy
from l10n.text.analysis import CODE, MARK, TOKEN, analyse

_SENTENCE = lazy(rf"[^.!?;\n]*(?:[.!?;](?!\s|[{MARK}\"»)])[^.!?;\n]*)*[.!?;]?")
_STOP = lazy(r"[.!?…]+(?=\W|\Z)")
_BLANK = f" \u00a0\u202f\n{MARK}"


@lru_cache(maxsize=4096)
def sentences(mask: str) -> tuple[Span, ...]:
    """Where the sentences of a mask stand; a line ends one."""
    found = []
    for match in _SENTENCE.finditer(mask):
        bare = match[0].strip(_BLANK)
        if bare.strip(TOKEN + CODE + ".)"):
            start = match.start() + match[0].index(bare)
            found.append(Span(start, start + len(bare)))
    return tuple(found)


def sentence_at(mask: str, at: int) -> Span:
    """The sentence that holds a place; from there to the end where none does."""
    return next((each for each in sentences(mask) if each.start <= at < each.end), Span(at, len(mask)))


def counterpart(unit: Unit, own: str, at: int) -> str | None:
    """The sentence of the source that answers to the one at a place; None where the two texts differ in number.

    Of a sentence after a colon, what follows the colon of the source.
    """
    text = sentence_of(unit, own, at)
    if text is None:
        return None
    colons = own.count(":", sentence_at(own, at).start, at)
    return text.split(":")[colons] if colons < text.count(":") + 1 else None


def sentence_of(unit: Unit, own: str, at: int) -> str | None:
    """The whole sentence of the source that answers to the one at a place."""
    theirs = analyse(unit.source or "", unit.dialects).mask
    ours, others = sentences(own), sentences(theirs)
    if len(ours) != len(others):
        return None
    for mine, other in zip(ours, others, strict=True):
        if mine.start <= at < mine.end:
            return theirs[slice(*other)]
    return None


def has_lost_a_stop(unit: Unit, own: str) -> bool:
    """Whether the source has more sentences, or more signs that end one, however the lines were cut."""
    theirs = analyse(unit.source or "", unit.dialects).mask
    return len(sentences(theirs)) > len(sentences(own)) or len(_STOP.findall(theirs)) > len(_STOP.findall(own))
