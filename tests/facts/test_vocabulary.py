"""The words of a project: how many texts hold each, which no dictionary has, which spellings compete."""

from __future__ import annotations

from typing import TYPE_CHECKING

from l10n.facts import Context, gather
from l10n.facts.vocabulary import ANALYSIS, EMPTY, Vocabulary

if TYPE_CHECKING:
    from tests.conftest import Loaded


def _vocabulary(load: Loaded, *texts: str, locale: str = "fr") -> Vocabulary:
    source = ", ".join(f'{{"code": "{at}", "text": "Card {at}."}}' for at in range(len(texts)))
    target = ", ".join(f'{{"code": "{at}", "text": "{text}"}}' for at, text in enumerate(texts))
    workspace = load({"pack/a.json": f"[{source}]", f"translations/{locale}/pack/a.json": f"[{target}]"})
    documents = [*workspace.sources, *workspace.documents]
    return gather(documents, Context(workspace.settings)).of(ANALYSIS).get(locale, EMPTY)


def test_texts_are_counted_and_not_words(load: Loaded) -> None:
    found = _vocabulary(load, "La tour, la tour.", "Une tour.", "Tour de garde")
    assert found.known["tour"] == 3
    assert "card" not in found.known


def test_a_text_that_is_reprinted_counts_once_for_its_strangers(load: Loaded) -> None:
    found = _vocabulary(load, "Le Zorblin dort.", "Le Zorblin dort.", "Ce zorblin mange.")
    assert found.strange == {"zorblin": 2}
    assert found.written == {"Zorblin": 1, "zorblin": 1}


def test_words_in_capitals_are_not_the_dictionarys(load: Loaded) -> None:
    found = _vocabulary(load, "Un ZORBLIN garde la TOUR.")
    assert "zorblin" not in found.known
    assert found.known["tour"] == 1


def test_the_rarer_of_two_spellings_is_named_once_there_are_enough(load: Loaded) -> None:
    texts = [f"Quittez l’île {at} fois, sur ce mur." for at in range(18)]
    assert _vocabulary(load, *texts, "Cette ile est sûre, ce fruit est mûr.").rivals == {"ile": "île"}
    assert _vocabulary(load, *texts[:5], "Cette ile").rivals == {}
    assert _vocabulary(load, *texts, *(f"Voyez {at} iles, cette ile." for at in range(9))).rivals == {}


def test_a_language_without_a_lexicon_has_none(load: Loaded) -> None:
    assert _vocabulary(load, "Ein Turm.", locale="de") == EMPTY
