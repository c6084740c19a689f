"""Which new entry of the source is an old one under another key: told by their texts."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import TypeVar

Texts = Mapping[str, str]
"""The source texts of an entry by field."""

New = TypeVar("New", bound=Hashable)
Old = TypeVar("Old", bound=Hashable)

LEAST = 80
"""How alike the texts of both are, of 100."""
LEAST_SHORT = 90
LEAST_OF_FIELD = 50
SHORT = 16
"""Texts below this length are like each other by chance."""
MARGIN = 4
"""By how much the best is better than the next; else nobody can tell which it is."""
_LOOKED_AT = 6


def renamed(new: Mapping[New, Texts], old: Mapping[Old, Texts]) -> dict[New, Old]:
    """For each new entry the old one that it was; left out where none is like it, or several are."""
    if not new or not old:
        return {}
    scores = _exact(new, old)
    rest = {key: texts for key, texts in new.items() if key not in scores}
    taken = {each for ranked in scores.values() for _, each in ranked}
    left = {key: texts for key, texts in old.items() if key not in taken}
    if rest and left:
        scores |= _fuzzy(rest, left)
    claims: dict[Old, list[tuple[float, New]]] = {}
    for key, ranked in scores.items():
        if len(ranked) == 1 or ranked[0][0] - ranked[1][0] >= MARGIN:
            claims.setdefault(ranked[0][1], []).append((ranked[0][0], key))
    found: dict[New, Old] = {}
    for each, claimants in claims.items():
        best = sorted((score for score, _ in claimants), reverse=True)
        if len(best) == 1 or best[0] - best[1] >= MARGIN:
            found[max(claimants, key=lambda claim: claim[0])[1]] = each
    return found


def _exact(new: Mapping[New, Texts], old: Mapping[Old, Texts]) -> dict[New, list[tuple[float, Old]]]:
    by_texts: dict[frozenset[tuple[str, str]], list[Old]] = {}
    for key, texts in old.items():
        by_texts.setdefault(frozenset(texts.items()), []).append(key)
    found: dict[New, list[tuple[float, Old]]] = {}
    for name, texts in new.items():
        if same := by_texts.get(frozenset(texts.items())):
            found[name] = [(100.0, each) for each in same]
    return found


def _fuzzy(new: Mapping[New, Texts], old: Mapping[Old, Texts]) -> dict[New, list[tuple[float, Old]]]:
    from rapidfuzz import fuzz, process

    keys = list(old)
    joined = [_joined(old[key]) for key in keys]
    found: dict[New, list[tuple[float, Old]]] = {}
    for name, texts in new.items():
        near = process.extract(_joined(texts), joined, scorer=fuzz.ratio, score_cutoff=LEAST - 15, limit=_LOOKED_AT)
        ranked = sorted(
            ((likeness(texts, old[keys[at]]), at) for _, _, at in near), key=lambda each: (-each[0], each[1])
        )
        least = LEAST_SHORT if sum(map(len, texts.values())) < SHORT else LEAST
        if fitting := [(score, keys[at]) for score, at in ranked if score >= least]:
            found[name] = fitting
    return found


def _joined(texts: Texts) -> str:
    return "\n".join(texts[name] for name in sorted(texts))


def likeness(one: Texts, other: Texts) -> float:
    """How alike two entries are, of 100: field by field, each by its length; a field that one lacks counts nothing.

    0 where one field says something else: a card with another name is another card.
    """
    from rapidfuzz import fuzz

    total = alike = 0.0
    for name in {*one, *other}:
        left, right = one.get(name, ""), other.get(name, "")
        weight = max(len(left), len(right))
        total += weight
        if left and right:
            ratio = fuzz.ratio(left, right)
            if ratio < LEAST_OF_FIELD:
                return 0.0
            alike += weight * ratio
    return alike / total if total else 0.0


def are_akin(old: str, new: str) -> bool:
    """Whether a text may be a later form of another one."""
    from rapidfuzz import fuzz

    return old == new or fuzz.ratio(old, new) >= LEAST_OF_FIELD


def nearest(new: Sequence[str], old: Sequence[str]) -> dict[str, str]:
    """The same for single texts."""
    return renamed({each: {"": each} for each in new}, {each: {"": each} for each in old})
