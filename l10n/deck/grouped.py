"""Decks put together: those of a folder, those of a locale."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from l10n.deck.stages import Reached
from l10n.deck.status import Deck
from l10n.gates import STAGES


def by_folder(decks: Iterable[Deck]) -> dict[tuple[str, str], list[Deck]]:
    """Decks by their folder and locale; those that lie in none stand for themselves."""
    found: dict[tuple[str, str], list[Deck]] = {}
    for each in decks:
        folder, slash, _ = each.name.rpartition("/")
        found.setdefault((folder + slash if slash else each.name, each.locale), []).append(each)
    return found


def by_locale(decks: Iterable[Deck]) -> dict[tuple[str, str], list[Deck]]:
    """Decks by their locale; the name is that of the locale too."""
    found: dict[tuple[str, str], list[Deck]] = {}
    for each in decks:
        found.setdefault((each.locale, each.locale), []).append(each)
    return found


def together(groups: Mapping[tuple[str, str], Sequence[Deck]]) -> list[Deck]:
    """The sums of groups of decks, in their order."""
    return [total(decks, *whose) for whose, decks in groups.items()]


def total(decks: Sequence[Deck], name: str, locale: str) -> Deck:
    """The sum of decks. Somebody has read all of it who has read all of each; its stage is the least of theirs."""
    if len(decks) == 1:
        return decks[0] if decks[0].name == name else _named(decks[0], name)
    found = Deck(name, locale)
    for each in decks:
        found.texts += each.texts
        found.translated += each.translated
        found.stale += each.stale
        found.waiting += each.waiting
        found.finished += each.finished
    known = {reader for each in decks for reader in each.readers}
    filled = [each for each in decks if each.translated]
    found.claimed = {
        reader: bool(filled) and all(each.readers.get(reader, False) for each in filled) for reader in known
    }
    reached = [each.reached for each in decks]
    if all(reached):
        found.reached = min((each for each in reached if each), key=_rank)
        found.is_changed = any(each.is_changed for each in decks)
    return found


def _named(deck: Deck, name: str) -> Deck:
    found = total([deck, Deck("", deck.locale)], name, deck.locale)
    found.claimed = dict(deck.readers)
    found.reached, found.is_changed = deck.reached, deck.is_changed
    return found


def _rank(reached: Reached) -> int:
    return STAGES.index(reached.stage)
