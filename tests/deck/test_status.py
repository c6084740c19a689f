"""How far decks are: what is counted, and what is not."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from l10n.deck import stages, state
from l10n.deck.grouped import by_folder, by_locale, together
from l10n.deck.stages import Reached
from l10n.deck.state import Identity, Record, Review
from l10n.deck.status import Deck, status_of
from l10n.formats import FormatError
from l10n.model import State

if TYPE_CHECKING:
    from tests.conftest import Loaded

OWL = '[{"code": "1", "name": "Owl", "text": "Draw."}, {"code": "2", "name": "Bee"}]'
TARGET = "translations/fr/pack/a.json"
SIDECAR = ".lexideck/fr.jsonl"


def deck_of(load: Loaded, target: str, records: dict[Identity, Record] | None = None, source: str = OWL) -> Deck:
    files: dict[str, str | bytes] = {"pack/a.json": source, TARGET: target}
    if records is not None:
        files[SIDECAR] = state.dump(records)
    (deck,) = status_of(load(files, layout="arkhamdb")).decks
    return deck


def test_an_entry_that_is_not_there_is_not_translated(load: Loaded) -> None:
    deck = deck_of(load, '[{"code": "1", "name": "Hibou", "text": ""}]')
    assert (deck.name, deck.locale, deck.path) == ("pack/a", "fr", TARGET)
    assert (deck.texts, deck.translated, deck.untranslated, deck.percent) == (3, 1, 2, 33)


def test_what_is_still_in_the_source_language_is_not_translated(load: Loaded) -> None:
    english = "Draw a card, then discard the top card of your deck."
    source = f'[{{"code": "1", "name": "Owl", "text": "{english}"}}]'
    deck = deck_of(load, f'[{{"code": "1", "name": "Owl", "text": "{english}"}}]', source=source)
    assert (deck.texts, deck.translated) == (2, 1)  # a name may stay


def test_a_file_that_is_not_there_is_not_translated(load: Loaded) -> None:
    files = {"pack/a.json": OWL, "pack/b.json": '[{"code": "3", "name": "Cat"}]', TARGET: "[]"}
    found = {each.name: each for each in status_of(load(files, layout="arkhamdb")).decks}
    assert (found["pack/b"].texts, found["pack/b"].percent) == (1, 0)
    assert found["pack/b"].path == "translations/fr/pack/b.json"


def test_what_moved_to_another_file_of_the_locale_is_not_missing(load: Loaded) -> None:
    files = {
        "pack/a.json": OWL,
        TARGET: '[{"code": "1", "name": "Hibou", "text": "Piochez."}]',
        "translations/fr/pack/b.json": '[{"code": "2", "name": "Abeille"}]',
    }
    found = status_of(load(files, layout="arkhamdb")).decks
    assert {each.name: (each.texts, each.translated) for each in found} == {"pack/a": (2, 2), "pack/b": (1, 1)}


def test_what_needs_no_translation_is_not_counted(load: Loaded) -> None:
    source = '[{"code": "1", "name": "Owl", "text": "[icon] 2"}, {"code": "2", "name": "Owl", "duplicate_of": "1"}]'
    deck = deck_of(load, '[{"code": "1", "name": "Hibou"}]', source=source)
    assert (deck.texts, deck.percent) == (1, 100)


def test_one_of_two_title_lines_may_hold_the_whole_title(load: Loaded) -> None:
    files = {
        "locales/en/decks/a.yaml": "cards:\n  oak:\n    firstName: Old\n    lastName: Oak\n",
        "locales/fr/decks/a.yaml": "cards:\n  oak:\n    firstName: Vieux chêne\n    lastName: ''\n",
    }
    (deck,) = status_of(load(files)).decks
    assert (deck.texts, deck.percent) == (1, 100)
    files["locales/fr/decks/a.yaml"] = "cards:\n  oak:\n    firstName: ''\n    lastName: ''\n"
    (deck,) = status_of(load(files)).decks
    assert (deck.texts, deck.percent) == (1, 0)


def test_a_hundred_percent_means_all(load: Loaded) -> None:
    source = "[" + ", ".join(f'{{"code": "{n}", "name": "Owl {n}"}}' for n in range(300)) + "]"
    target = "[" + ", ".join(f'{{"code": "{n}", "name": "Hibou {n}"}}' for n in range(299)) + "]"
    assert deck_of(load, target, source=source).percent == 99


def record(source: str, target: str, made: State = State.TRANSLATED, *reviews: Review) -> Record:
    return Record(source, state.digest(target), made, reviews)


def name_of(code: str, field: str = "name") -> Identity:
    return Identity(TARGET, code, field)


def test_stale_and_waiting_texts_are_counted_apart_from_finished_ones(load: Loaded) -> None:
    records = {
        name_of("1"): record("Old owl", "Hibou"),
        name_of("1", "text"): record("Draw.", "Piochez.", State.NEEDS_REVIEW),
    }
    target = '[{"code": "1", "name": "Hibou", "text": "Piochez."}, {"code": "2", "name": "Abeille"}]'
    deck = deck_of(load, target, records)
    assert (deck.translated, deck.stale, deck.waiting, deck.finished) == (3, 1, 1, 1)


def test_somebody_has_read_all_or_a_part(load: Loaded) -> None:
    both = (Review("Ana", "Hibou"), Review("Bo", "Hibou"))
    records = {
        name_of("1"): record("Owl", "Hibou", State.TRANSLATED, *both),
        name_of("2"): record("Bee", "Abeille", State.TRANSLATED, Review("Ana", "Abeille"), Review("Bo", "Guêpe")),
    }
    target = '[{"code": "1", "name": "Hibou"}, {"code": "2", "name": "Abeille"}]'
    deck = deck_of(load, target, records)
    assert list(deck.readers.items()) == [("Ana", True), ("Bo", False)]
    assert deck.full_reviews == 1


def test_who_has_read_a_stale_text_has_not_read_what_its_source_says(load: Loaded) -> None:
    records = {name_of("1"): record("Old owl", "Hibou", State.TRANSLATED, Review("Ana", "Hibou"))}
    assert deck_of(load, '[{"code": "1", "name": "Hibou"}]', records).readers == {}


def test_the_state_goes_before_a_roadmap(load: Loaded) -> None:
    records = {name_of("1"): record("Owl", "Hibou", State.TRANSLATED, Review("Ana", "Vieux hibou"))}
    deck = deck_of(load, '[{"code": "1", "name": "Hibou"}]', records)
    deck.claimed = {"ana": True, "Bo": True}
    assert deck.readers == {"Bo": True}


def test_a_stage_is_recalled_and_a_change_since_is_seen(load: Loaded) -> None:
    target = '[{"code": "1", "name": "Hibou"}]'
    texts = stages.digest_of(deck_of(load, target).units)
    files: dict[str, str | bytes] = {
        "pack/a.json": OWL,
        TARGET: target,
        ".lexideck/fr.stages.jsonl": stages.dump({"pack/a": Reached("rc", "2026-03-01", texts)}),
    }
    (deck,) = status_of(load(files, layout="arkhamdb")).decks
    assert (deck.reached, deck.is_changed) == (Reached("rc", "2026-03-01", texts), False)
    files[TARGET] = target.replace("Hibou", "Chouette")
    (deck,) = status_of(load(files, layout="arkhamdb")).decks
    assert deck.is_changed


def test_a_broken_stage_is_said_and_the_rest_is_counted(load: Loaded) -> None:
    files = {"pack/a.json": OWL, TARGET: "[]", ".lexideck/fr.stages.jsonl": '{"deck": "pack/a", "stage": "gold"}\n'}
    status = status_of(load(files, layout="arkhamdb"))
    assert [(each.path, each.line) for each in status.failures] == [(".lexideck/fr.stages.jsonl", 1)]
    assert status.decks[0].texts == 3


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ('{"deck": "a", "stage": "rc"}\n<<<<<<< ours\n', 2),
        ("[]\n", 1),
        ("nonsense\n", 1),
        ('{"stage": "rc"}\n', 1),
        ('\n{"deck": "a", "stage": 3}\n', 2),
    ],
)
def test_a_broken_line_of_the_stages_is_an_error_at_its_line(text: str, line: int) -> None:
    with pytest.raises(FormatError) as caught:
        stages.load(text.encode())
    assert caught.value.line == line


def test_stages_are_kept_sorted_and_read_as_they_were_written() -> None:
    kept = {"b": Reached("rc", "2026-03-01", "1f"), "a é": Reached("beta", "", "")}
    data = stages.dump(kept)
    assert stages.load(data) == kept
    assert [line[:13] for line in data.decode().splitlines()] == ['{"deck": "a é', '{"deck": "b",']


def test_catalogues_have_decks_too(load: Loaded) -> None:
    po = 'msgid ""\nmsgstr "Language: fr\\n"\n\nmsgid "Owl"\nmsgstr "Hibou"\n\n#, fuzzy\nmsgid "Bee"\nmsgstr "Guêpe"\n'
    (deck,) = status_of(load({"i18n/fr/deep/core.po": po}, layout="po")).decks
    assert (deck.name, deck.texts, deck.translated, deck.waiting) == ("deep/core", 2, 2, 1)


def test_decks_are_put_together_by_folder_and_by_locale() -> None:
    one = Deck("core/a", "fr", texts=4, translated=4, finished=4, claimed={"Ana": True, "Bo": True})
    two = Deck("core/b", "fr", texts=4, translated=2, finished=1, stale=1, claimed={"Ana": True})
    other = Deck("types", "fr", texts=2, translated=2, finished=2, claimed={"Ana": True})
    one.reached, two.reached = Reached("release", "", ""), Reached("beta", "", "")
    folders = together(by_folder([one, two, other]))
    assert [(each.name, each.texts, each.percent, each.stale) for each in folders] == [
        ("core/", 8, 75, 1),
        ("types", 2, 100, 0),
    ]
    assert folders[0].readers == {"Ana": True, "Bo": False}
    assert folders[0].reached == Reached("beta", "", "")
    (whole,) = together(by_locale([one, two, other]))
    assert (whole.name, whole.texts, whole.finished) == ("fr", 10, 7)
    assert whole.reached is None
