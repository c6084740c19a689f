"""Round, square and curly brackets and guillemets that have no partner."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from l10n.patterns import lazy
from l10n.text.analysis import MARK, analyse

PAIRS = {"(": ")", "[": "]", "{": "}", "«": "»"}
_OPENING = {closing: opening for opening, closing in PAIRS.items()}
_SIGN = lazy(r"[()\[\]{}«»]")
_SIGNS = frozenset("()[]{}«»")
_SPACES = f" \u00a0\u202f{MARK}"

# `a)`, `12)`, `iv)` at the start of an item, of a sentence or after a comma
_LIST_MARK = lazy(rf"(?:^|[\s{MARK},;:.(])(?:\w|\d\d|[ivx]{{2,4}})\)\Z")
_INTERVAL = lazy(r"[\[\]]\s*[\w.+-]+\s*[,;]\s*[\w.+-]+\s*[\[\]]")
_SMILE = lazy(r"[:;]['’]?-?\){2}")
_AFTER_LAST = lazy(rf"[\s{MARK}.,;:!?…)\]]*(?:\n|\Z)")


class Lone(NamedTuple):
    """A bracket or guillemet without a partner."""

    sign: str
    at: int


@lru_cache(maxsize=16384)
def lone_signs(text: str, dialects: tuple[str, ...]) -> tuple[Lone, ...]:
    """The signs of a text that have no partner, in order.

    Each kind is matched on its own. List markers, half-open intervals and quotations within
    quotations that end together are no fault.
    """
    if _SIGNS.isdisjoint(text):
        return ()
    mask = analyse(text, dialects).mask
    open_at: dict[str, list[int]] = {}
    alone: list[Lone] = []
    last_closed: tuple[int, int] | None = None
    for match in _SIGN.finditer(mask):
        sign, at = match[0], match.start()
        if sign in PAIRS:
            open_at.setdefault(sign, []).append(at)
            continue
        waiting = open_at.get(_OPENING[sign])
        if waiting:
            start = waiting.pop()
            if sign == "»":
                last_closed = (start, at)
        elif not (sign == ")" and _LIST_MARK.search(mask, max(0, at - 6), at + 1)):
            alone.append(Lone(sign, at))
    for sign, waiting in open_at.items():
        # one guillemet closes both a quotation and the one it ends with
        ends_together = sign == "«" and len(waiting) == 1 and last_closed and waiting[0] < last_closed[0]
        # an emoticon at the end of a parenthesis takes the bracket that closes it
        smiles = sign == "(" and waiting and _SMILE.search(text, waiting[-1])
        if last_closed and ends_together and _AFTER_LAST.match(mask, last_closed[1] + 1):
            continue
        alone += [Lone(sign, at) for at in (waiting[:-1] if smiles else waiting)]
    if any(each.sign in "[]" for each in alone) and _INTERVAL.search(mask):
        alone = [each for each in alone if each.sign not in "[]"]
    return tuple(sorted(alone, key=lambda each: each.at))


def opens_paragraph(text: str, at: int) -> bool:
    """Whether a sign is the first of its line."""
    return not text[text.rfind("\n", 0, at) + 1 : at].strip(_SPACES)


_QUOTES = lazy(r"[“”„«»\"]")


def is_quote_cut(source: str, dialects: tuple[str, ...]) -> bool:
    """Whether a source text opens a quotation that it does not close, or the reverse."""
    mask = analyse(source, dialects).mask
    marks = "".join(_QUOTES.findall(mask))
    if marks.count('"') % 2:
        return True
    return marks.count("“") + marks.count("„") != marks.count("”") or marks.count("«") != marks.count("»")
