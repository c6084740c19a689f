"""A text, or a run in it, that is still in the source's language is told from a name kept on purpose."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from l10n import resources
from l10n.text.analysis import MARK, TOKEN
from l10n.text.language import UNKNOWN, Foreign, Verdict, foreign_spans, in_context, judge, words

_LOCALES = Path(__file__).parents[2] / "locales"
_CORPORA = Path(__file__).parents[2] / "../shared/corpora"

FRENCH = (
    "Défaussez deux cartes de votre main.",
    "Les lanternes du port s'éteignent une à une.",
    "Cette gardienne ne peut pas être bloquée tant qu'elle veille.",
    "Après avoir perdu un combat, votre adversaire pioche une carte.",
)
ENGLISH = (
    "Discard two cards from your hand.",
    "The lanterns of the harbor go out one by one.",
    "This warden cannot be blocked while she keeps watch.",
    "After you lose a fight, your opponent draws a card.",
)
OTHERS = {
    "cs": "Odhoď dvě karty a pak si lízni jednu, pokud je to možné.",
    "de": "Wenn du einen Kampf verlierst, ziehe eine Karte und lege sie auf den Stapel.",
    "eo": "Kiam vi perdas batalon, prenu unu karton kaj metu ĝin sur la tablon.",
    "es": "Después de perder un combate, roba una carta y ponla en tu mano.",
    "fr": FRENCH[3],
    "it": "Dopo aver perso un duello, pesca una carta e mettila nella tua mano.",
    "nl": "Als je een gevecht verliest, trek dan een kaart en leg die op de stapel.",
    "pl": "Kiedy przegrasz walkę, dobierz kartę i połóż ją na stosie.",
    "pt": "Depois de perder um combate, compre uma carta e coloque-a na sua mão.",
}
KEPT_NAMES = (
    "Warden's Oath",
    ".32 Repeater",
    "Price of Salt",
    "The Queen in Green",
    "The House by the Quay (v. II)",
    "Warden. Sailor. Yo-Go. Elite.",
    "Don't Look",
)


def spans(text: str, source: str | None = None) -> list[tuple[str, str]]:
    return [(text[a:b], kind) for (a, b), kind in foreign_spans(text, "fr", "en", source)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("l'armée", ["l'", "armée"]),
        ("L’île qu’on voit", ["l'", "île", "qu'", "on", "voit"]),
        ("don't", ["don't"]),
        ("They don’t", ["they", "don't"]),
        ("aujourd'hui", ["aujourd'hui"]),
        ("the card's cost", ["the", "card", "'s", "cost"]),
        ("dell'oste", ["dell'", "oste"]),
        ("2a snake_case x86", ["snake_case", "x86"]),
        (f"{TOKEN * 8}: {MARK}fin{MARK}", ["fin"]),
        ("", []),
    ],
)
def test_words(text: str, expected: list[str]) -> None:
    assert [word.text for word in words(text)] == expected


@given(st.text(alphabet="lLqud'’ aéÉİßsS.2_\n" + MARK, max_size=30))
def test_words_stand_where_they_say(text: str) -> None:
    at = 0
    for word in words(text):
        assert at <= word.start < word.end <= len(text)
        assert len(word.text) == word.end - word.start
        at = word.end


@pytest.mark.parametrize("text", ENGLISH)
def test_source_left_in_a_translation(text: str) -> None:
    verdict = judge(text, "fr", "en")
    assert verdict.language == "source"
    assert verdict.confidence > 0.5


@pytest.mark.parametrize("text", FRENCH)
def test_a_translation_is_the_target(text: str) -> None:
    assert judge(text, "fr", "en").language == "target"
    assert judge(text, "en", "fr").language == "source"
    assert spans(text) == []


@pytest.mark.parametrize("locale", OTHERS)
def test_every_language_with_a_list(locale: str) -> None:
    assert judge(OTHERS[locale], locale, "en").language == "target"
    assert judge(OTHERS[locale], "en", locale).language == "source"
    for text in ENGLISH:
        assert judge(text, locale, "en").language == "source"


def test_the_evidence_is_given() -> None:
    assert judge("The bell of the tower rings", "fr", "en").evidence == ("the", "of")


@pytest.mark.parametrize("text", KEPT_NAMES)
def test_a_name_is_not_a_text_left_over(text: str) -> None:
    assert judge(text, "fr", "en", text).language == "unknown"


def test_homographs_are_no_evidence() -> None:
    assert judge("on me tour main or son as a car", "fr", "en").language != "source"


def test_capitals_do_not_make_a_sentence_a_title() -> None:
    text = "Read Interlude Two: The Reckoning in the Campaign Guide."
    assert judge(text, "fr", "en").language == "source"


def test_an_old_source_is_known_by_the_words_it_shares() -> None:
    old, new = "Spend 1 lantern: Fight a Sailor.", "Spend 1 lantern: Fight any Sailor or Warden."
    assert judge(old, "fr", "en").language == "unknown"
    assert judge(old, "fr", "en", new).language == "source"


def test_shared_names_alone_are_no_evidence() -> None:
    assert judge("Azel Mirador Quillon Bastide", "fr", "en", "Azel Mirador Quillon Bastide").language == "unknown"


@pytest.mark.parametrize(("locale", "source"), [("xx", "en"), ("fr", "xx"), ("fr-CA", "fr"), ("en-GB", "en-US")])
def test_what_cannot_be_compared_is_unknown(locale: str, source: str) -> None:
    assert judge(ENGLISH[0], locale, source) == UNKNOWN
    assert foreign_spans(ENGLISH[0], locale, source) == ()


def test_a_region_uses_the_list_of_its_language() -> None:
    assert judge(ENGLISH[0], "fr-CA", "en-US").language == "source"


@given(st.lists(st.sampled_from(FRENCH), min_size=1, max_size=3), st.sampled_from(ENGLISH), st.integers(0, 3))
def test_a_sentence_left_among_translated_ones(french: list[str], english: str, at: int) -> None:
    text = " ".join([*french[:at], english, *french[at:]])
    assert spans(text) == [(english, "sentence")]


def test_a_text_with_a_sentence_left_is_mixed() -> None:
    text = f"{FRENCH[0]} {FRENCH[1]} {FRENCH[3]} {ENGLISH[2]}"
    assert judge(text, "fr", "en").language == "mixed"


def test_a_run_without_punctuation_ends_at_the_words_of_the_locale() -> None:
    text = "La gardienne, while she is in the harbor, perd un point de vie et ne peut pas attaquer."
    assert spans(text, "While she is in the harbor, the warden loses a point.") == [
        ("while she is in the harbor", "sentence")
    ]


def test_formatting_does_not_cut_a_sentence() -> None:
    text = f"Choisissez une carte. If {MARK}each{MARK} of your wardens is ready, draw a card."
    assert spans(text) == [(text[22:], "sentence")]


@pytest.mark.parametrize(
    ("text", "name"),
    [
        (f"Cherchez {MARK}Price of Salt{MARK} dans votre deck.", "Price of Salt"),
        ("Tu joues « Call of the Deep » et le combat cesse.", "Call of the Deep"),
        ("Il vous attaque avec The Queen in Green avant la fin du tour.", "The Queen in Green"),
        ("Regarde avant de sauter (« look before you leap ») est une maxime.", "look before you leap"),
    ],
)
def test_a_name_is_foreign_but_no_sentence(text: str, name: str) -> None:
    assert spans(text) == [(name, "name")]
    assert judge(text, "fr", "en").language == "target"


@pytest.mark.parametrize(
    "text", ["Tante May a perdu une carte.", "La carte de Mi-Go est dans la main.", "Jessica Drew est ici."]
)
def test_a_capital_that_looks_like_a_function_word(text: str) -> None:
    assert spans(text) == []


@given(st.lists(st.sampled_from([*FRENCH, *ENGLISH, *KEPT_NAMES, "«", "»", MARK, "\n", TOKEN, "–"]), max_size=8))
def test_spans_are_sorted_and_disjoint(pieces: list[str]) -> None:
    text = " ".join(pieces)
    at = 0
    for each in foreign_spans(text, "fr", "en"):
        assert isinstance(each, Foreign)
        assert at <= each.span.start < each.span.end <= len(text)
        at = each.span.end


def test_short_paragraphs_follow_their_neighbours() -> None:
    page = [ENGLISH[0], "Overview", "Scoring", ENGLISH[1], "Bonus", FRENCH[0], "Notes"]
    told = in_context([judge(text, "fr", "en") for text in page])
    assert [each.language for each in told] == [*["source"] * 4, "unknown", "target", "unknown"]


def test_the_end_of_a_page_is_no_obstacle() -> None:
    page = ["Rules", ENGLISH[0], "Credits"]
    assert [each.language for each in in_context([judge(text, "fr", "en") for text in page])] == ["source"] * 3
    assert in_context([UNKNOWN, UNKNOWN]) == [UNKNOWN, UNKNOWN]


def test_a_long_gap_is_not_bridged() -> None:
    source = Verdict("source", 0.9, ("the",))
    assert in_context([source, *[UNKNOWN] * 7, source])[1] == UNKNOWN


@pytest.mark.parametrize("path", sorted(_LOCALES.glob("*/function-words.txt")), ids=lambda path: path.parent.name)
def test_a_list_is_lower_case_and_says_each_word_once(path: Path) -> None:
    lines = path.read_text("utf-8").splitlines()
    assert lines[0].startswith("# ")
    listed = [word for line in lines if not line.startswith("#") for word in line.removeprefix("~").split()]
    assert len(listed) > 150
    assert len(listed) == len(set(listed))
    assert [word for word in listed if word != word.lower() or "’" in word] == []
    assert [word for word in listed if word not in {each.text for each in words(f"x{word} {word} {word}a")}] == []
    assert resources.locale_file(path.parent.name, path.name) == path


@pytest.mark.corpus
def test_professional_translations_raise_no_alarm() -> None:
    path = _CORPORA / "hearthstone/pairs.fr.jsonl"
    if not path.exists():
        pytest.skip("the corpora are not beside the checkout")
    rows = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
    assert len(rows) > 10_000
    verdicts = [(row["fr"], judge(row["fr"], "fr", "en", row["en"])) for row in rows if row["fr"] != row["en"]]
    assert [text for text, verdict in verdicts if verdict.language in ("source", "mixed")] == []
