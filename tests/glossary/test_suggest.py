"""What a translation itself says of its terms."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from l10n.discover import Request, open_workspace
from l10n.glossary._suggest_forms import is_form, is_slip
from l10n.glossary._suggest_words import words_in
from l10n.glossary.read_yaml import read_yaml
from l10n.glossary.suggest import Doubt, Sort, Suggestion, as_content, suggest
from l10n.glossary.write_yaml import write_yaml

if TYPE_CHECKING:
    from tests.conftest import Loaded

Card = dict[str, str]


def deck(*cards: tuple[Card, Card], **lists: tuple[list[Card], list[Card]]) -> dict[str, str]:
    """A repository of cards, each in both languages, and of lists beside them."""
    numbered = [(str(at), *both) for at, both in enumerate(cards)]
    files = {
        "pack/a.json": json.dumps([{"code": code, **card} for code, card, _ in numbered]),
        "translations/fr/pack/a.json": json.dumps([{"code": code, **card} for code, _, card in numbered]),
    }
    for name, (theirs, ours) in lists.items():
        files[f"{name}.json"] = json.dumps(theirs)
        files[f"translations/fr/{name}.json"] = json.dumps(ours)
    return files


def traits(*pairs: tuple[str, str]) -> list[tuple[Card, Card]]:
    return [({"traits": one}, {"traits": other}) for one, other in pairs]


def texts(*pairs: tuple[str, str]) -> list[tuple[Card, Card]]:
    return [({"text": one}, {"text": other}) for one, other in pairs]


def found(load: Loaded, files: dict[str, str]) -> dict[tuple[str, str], Suggestion]:
    workspace = load(files, layout="arkhamdb")
    return {(each.sort.value, each.source): each for each in suggest(workspace.documents, "fr", "en")}


def doubts(suggestion: Suggestion) -> list[tuple[str, int, Doubt]]:
    return [(each.text, each.count, each.doubt) for each in suggestion.others]


def test_a_trait_is_called_what_most_fields_call_it(load: Loaded) -> None:
    pairs = [("Lantern. Tool.", "Lanterne. Outil.")] * 4 + [
        ("Lantern.", "Lantrene."),
        ("Lantern. Tool.", "Fanal. Outil."),
    ]
    terms = found(load, deck(*traits(*pairs)))
    lantern = terms["trait", "Lantern"]
    assert (lantern.best.text, lantern.best.count) == ("Lanterne", 4)
    assert doubts(lantern) == [("Lantrene", 1, Doubt.SLIP), ("Fanal", 1, Doubt.RARE)]
    assert [place.unit.key for place in lantern.others[0].places] == ["4"]
    assert terms["trait", "Tool"].others == []


def test_fields_of_another_length_or_untranslated_say_nothing(load: Loaded) -> None:
    pairs = [("Lantern. Tool.", "Outil."), ("Oar.", "Oar.")]
    assert found(load, deck(*traits(*pairs))) == {}


def test_the_same_traits_in_another_order_are_no_variants(load: Loaded) -> None:
    pairs = [("Lantern. Tool.", "Lanterne. Outil.")] * 3 + [("Lantern. Tool.", "Outil. Lanterne.")]
    terms = found(load, deck(*traits(*pairs)))
    assert terms["trait", "Lantern"].others == terms["trait", "Tool"].others == []


def test_gender_and_number_are_forms_and_capitals_are_nothing(load: Loaded) -> None:
    pairs = [("Wounded.", "Blessé."), ("Wounded.", "Blessé."), ("Wounded.", "Blessée."), ("Wounded.", "BLESSÉS.")]
    wounded = found(load, deck(*traits(*pairs)))["trait", "Wounded"]
    assert (wounded.best.text, wounded.best.count, wounded.best.forms) == ("Blessé", 4, ("Blessée", "BLESSÉS"))
    assert wounded.others == []


def test_the_word_of_the_dictionary_wins_over_a_commoner_slip(load: Loaded) -> None:
    pairs = [("Safety.", "Securité.")] * 3 + [("Safety.", "Sécurité.")] * 2
    safety = found(load, deck(*traits(*pairs)))["trait", "Safety"]
    assert safety.best.text == "Sécurité"
    assert doubts(safety) == [("Securité", 3, Doubt.SLIP)]


def test_a_full_stop_or_what_was_typed_too_much(load: Loaded) -> None:
    pairs = [("Boat.", "Bateau.")] * 3 + [("Boat", "Bateau####"), ("Boat. Oar.", "Bateau. Rame.")]
    boat = found(load, deck(*traits(*pairs)))["trait", "Boat"]
    assert (boat.best.text, boat.best.count) == ("Bateau", 4)
    assert doubts(boat) == [("Bateau####", 1, Doubt.SLIP)]


def test_two_usual_renderings_are_rivals(load: Loaded) -> None:
    pairs = [("Book.", "Livre.")] * 3 + [("Book.", "Ouvrage.")] * 2
    assert doubts(found(load, deck(*traits(*pairs)))["trait", "Book"]) == [("Ouvrage", 2, Doubt.RIVAL)]


def test_marks_count_and_those_left_in_the_source_are_told(load: Loaded) -> None:
    cards = [
        *traits(("Lantern.", "Lanterne."), ("Tool.", "Outil.")),
        *texts(
            ("Find a [[Lantern]].", "Trouvez une [[Lanterne]]."),
            ("Take a [[Lantern]].", "Prenez une [[Lantern]] dans votre sac et rangez la carte."),
            ("A [[Tool]] or an [[Oar]].", "Un [[Outil]] ou une [[Rame]]."),
            ("Look at a [[Lantern]] now.", "Look at a [[Lantern]] card now."),
        ),
    ]
    terms = found(load, deck(*cards))
    assert doubts(terms["trait", "Lantern"]) == [("Lantern", 1, Doubt.LEFT)]
    place = terms["trait", "Lantern"].others[0].places[0]
    assert (place.unit.key, (place.unit.target or "")[place.at :][:7]) == ("3", "Lantern")
    assert (terms["trait", "Oar"].best.text, terms["trait", "Oar"].best.count) == ("Rame", 1)


def test_keywords_and_words_in_bold_are_abilities_once_they_come_again(load: Loaded) -> None:
    pair = ("Stalker. Slow 2.\n<b>When Drawn</b> - Row away.", "Traqueur. Lent 2.\n<b>Quand piochée</b> – Ramez.")
    terms = found(load, deck(*texts(*[pair] * 3, ("Rare.", "Rare."), ("You nod.", "Vous acquiescez."))))
    assert {source: each.best.text for (sort, source), each in terms.items() if sort == "ability"} == {
        "Stalker": "Traqueur",
        "Slow": "Lent",
        "When Drawn": "Quand piochée",
    }


def test_lists_say_types_factions_and_names(load: Loaded) -> None:
    files = deck(
        *texts(("Row.", "Ramez.")),
        types=([{"code": "b", "name": "Boat"}], [{"code": "b", "name": "Bateau"}]),
        factions=([{"code": "g", "name": "Guild"}], [{"code": "g", "name": "Guilde"}]),
        packs=([{"code": "i", "name": "Ice"}], [{"code": "i", "name": "Glace"}]),
    )
    assert set(found(load, files)) == {("type", "Boat"), ("faction", "Guild"), ("name", "Ice")}


def test_names_are_those_that_a_text_quotes(load: Loaded) -> None:
    cards = [
        ({"name": "Grey Ferry"}, {"name": "Le Bac gris"}),
        ({"name": "Ice Bridge"}, {"name": "Pont de glace"}),
        *texts(("Search for Grey Ferry.", "Cherchez Le Bac gris.")),
    ]
    assert [source for _, source in found(load, deck(*cards))] == ["Grey Ferry"]


def test_likely_mistakes_come_first_then_what_is_used_most(load: Loaded) -> None:
    pairs = [
        *[("Tool.", "Outil.")] * 9,
        *[("Oar.", "Rame.")] * 3,
        *[("Boat.", "Bateau.")] * 6,
        *[("Lantern.", "Lanterne.")] * 4,
        ("Boat.", "Navire."),
        ("Lantern.", "Lanterme."),
    ]
    assert [source for _, source in found(load, deck(*traits(*pairs)))] == ["Lantern", "Boat", "Tool", "Oar"]


def test_the_content_is_a_glossary_that_reads_back(load: Loaded) -> None:
    pairs = (
        [("Book.", "Livre.")] * 3 + [("Book.", "Ouvrage.")] * 2 + [("Wounded.", "Blessé."), ("Wounded.", "Blessée.")]
    )
    keyword = [("Stalker.", "Traqueur.")] * 3 + [("Stalker.", "Pisteur.")] * 2
    suggestions = found(load, deck(*traits(*pairs), *texts(*keyword))).values()
    content = as_content(suggestions, "fr", "en", lambda each: f"{len(each.others)} more")
    entries = {each.source.text: each for each in read_yaml(write_yaml(content, "fr"), "g.yaml", "en", "fr").entries}
    assert [each.text for each in entries["Wounded"].accepted] == ["Blessé", "Blessée"]
    # a trait has one name
    assert [each.text for each in entries["Book"].accepted] == ["Livre"]
    assert (entries["Book"].kinds, entries["Book"].note) == (("traits",), "1 more")
    assert [each.text for each in entries["Stalker"].accepted] == ["Traqueur", "Pisteur"]
    assert entries["Wounded"].note == ""


def test_one_rendering_of_a_trait_and_a_type_is_one_entry_for_all_fields(load: Loaded) -> None:
    files = deck(
        *traits(("Boat.", "Bateau."), ("Boat.", "Bateau."), ("Boat.", "Bataeu.")),
        types=([{"code": "b", "name": "Boat"}], [{"code": "b", "name": "Bateau"}]),
    )
    suggestions = found(load, files)
    assert list(suggestions) == [("trait", "Boat"), ("type", "Boat")]
    (entry,) = as_content(suggestions.values(), "fr", "en", lambda each: each.others[0].text).entries
    assert (entry.domain.value, entry.kinds, entry.note) == ("type", (), "Bataeu")


def test_words_that_always_come_together(load: Loaded) -> None:
    sure = [(f"Place {at} lanterns on a boat.", f"Placez {at} lanternes sur un bateau.") for at in range(2, 16)]
    loose = [(f"Take {at} oars.", f"Prenez {at} {'rames' if at % 2 else 'pagaies'}.") for at in range(2, 32)]
    workspace = load(deck(*texts(*sure, *loose)), layout="arkhamdb")
    seen = {(each.source, each.target) for each in words_in(workspace.documents, "fr", "en")}
    # of two that come together always nobody can tell which is which
    assert seen == set()
    boats = [(f"Row {at} boats.", f"Déplacez {at} bateaux.") for at in range(2, 16)]
    workspace = load(deck(*texts(*sure, *loose, *boats)), layout="arkhamdb")
    found_words = words_in(workspace.documents, "fr", "en")
    assert ("boat", "bateau") in {(each.source, each.target) for each in found_words if each.sort is Sort.WORD}
    assert list(words_in(workspace.documents, "eo", "en")) == []


@given(st.text(alphabet="abéç d'-", min_size=1, max_size=12))
def test_a_text_is_a_form_of_itself_and_of_its_capitals(text: str) -> None:
    assert is_form(text, text, "fr")
    assert is_form(text.upper(), text, "fr")


@pytest.mark.parametrize(
    ("one", "other", "slip"),
    [
        ("Lantrene", "Lanterne", True),
        ("Lanterme", "Lanterne", True),
        ("Evénement", "Événement", True),
        ("Super-pouvoir", "Superpouvoir", True),
        ("Pune", "Puce", True),
        ("Port", "Sort", False),
        ("L’Arène", "Arène", False),
        ("Fanal", "Lanterne", False),
        ("Rame", "Rames au loin", False),
    ],
)
def test_what_is_a_slip(one: str, other: str, slip: bool) -> None:
    assert is_slip(one, other, "fr") is slip


@pytest.mark.corpus
def test_traits_of_a_large_repository(monkeypatch: pytest.MonkeyPatch) -> None:
    root = Path(__file__).parents[2] / "../shared/corpora/arkhamdb"
    if not root.exists():
        pytest.skip("no corpora here")
    monkeypatch.chdir(root.resolve())
    opened = open_workspace(Request(locales=("fr",)))
    suggestions = suggest(opened.workspace.documents, "fr", "en")
    assert [each.others[0].text for each in suggestions[:1]] == ["Mélédiction"]
    assert len([each for each in suggestions if each.sort is Sort.TRAIT]) > 250
