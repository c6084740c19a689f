"""Pages find their sources: by the config, by what they say, and bilingual ones in themselves."""

from __future__ import annotations

import pytest

from l10n.config import layered
from l10n.files import MemoryTree
from l10n.layouts import Place
from l10n.pages.declared import declared_title, title_of
from l10n.settings import Settings
from l10n.workspace import Workspace, load_workspace

ENGLISH = "== Watch ==\nAt dusk, each guard looks at the top card of the deck.\n"
FRENCH = "== Guet (Watch) ==\nAu crépuscule, chaque garde regarde la première carte de la pioche.\n"


def load(files: dict[str, str], *paths: str, settings: Settings | None = None) -> Workspace:
    tree = MemoryTree({path: text.encode() for path, text in files.items()})
    places = [Place(path, "fr", group=path) for path in paths]
    return load_workspace(tree, settings or layered({}), places)


@pytest.mark.parametrize(
    ("line", "title"),
    [
        ("Version anglaise originale : [[Abilities List]]", "Abilities List"),
        ("'''Original:''' [[:en:Abilities List|here]]", "Abilities List"),
        ("English version: [[Abilities List#Top]]", "Abilities List"),
        ("Englische Fassung: [[Abilities List]]", "Abilities List"),
        ("Voir [[Abilities List]]", None),
        ("Voir aussi : [[Abilities List]]", None),
        ("Un texte original sans lien.", None),
    ],
)
def test_a_page_says_what_it_translates(line: str, title: str | None) -> None:
    assert declared_title(f"{{{{toc}}}}\n{line}\n= Titre =\n") == title


def test_a_title_is_spelled_in_many_ways() -> None:
    assert {title_of(each) for each in ("Abilities List", "abilities-list.wiki", "wiki/Abilities_List.wiki")} == {
        "abilities-list"
    }


SAID = f"Version anglaise originale : [[Watch List]]\n{FRENCH}"


def test_the_page_that_is_named_becomes_the_source() -> None:
    workspace = load({"fr.wiki": SAID, "watch-list.wiki": ENGLISH}, "fr.wiki", "watch-list.wiki")
    assert [each.path for each in workspace.documents] == ["fr.wiki"]
    assert [each.path for each in workspace.sources] == ["watch-list.wiki"]
    assert workspace.documents[0].units[-1].source == "At dusk, each guard looks at the top card of the deck."


@pytest.mark.parametrize("name", ["Watch List.wiki", "Watch_List.wiki", "watch-list.wiki"])
def test_a_page_that_lies_beside_is_read(name: str) -> None:
    workspace = load({"w/fr.wiki": SAID, f"w/{name}": ENGLISH}, "w/fr.wiki")
    assert [each.path for each in workspace.sources] == [f"w/{name}"]


def test_the_config_names_the_source() -> None:
    settings = layered({"pages": {"fr.wiki": "en.wiki"}})
    workspace = load({"fr.wiki": FRENCH, "en.wiki": ENGLISH}, "fr.wiki", settings=settings)
    assert workspace.documents[0].source_path == "en.wiki"
    assert workspace.documents[0].units[-1].source is not None


def test_a_page_that_names_nothing_there_is_alone() -> None:
    workspace = load({"fr.wiki": SAID}, "fr.wiki")
    assert [unit.source for unit in workspace.documents[0].units] == [None, None, None]
    assert workspace.failures == []


BILINGUAL = "\n\n".join(
    f"Au crépuscule, chaque garde {verb} la première carte de la pioche et la remet.\n\n"
    f"At dusk, each guard {meaning} at the top card of the deck and puts it back."
    for verb, meaning in (("regarde", "looks"), ("montre", "points"), ("vise", "aims"), ("fixe", "stares"))
)


def test_a_bilingual_page_holds_its_own_source() -> None:
    (document,) = load({"fr.wiki": BILINGUAL + "\n"}, "fr.wiki").documents
    assert [unit.source for unit in document.units[1::2]] == [None] * 4
    assert [unit.source for unit in document.units[::2]] == [unit.target for unit in document.units[1::2]]


def test_two_passages_with_english_are_no_bilingual_page() -> None:
    (document,) = load({"fr.wiki": "\n\n".join(BILINGUAL.split("\n\n")[:4]) + "\n"}, "fr.wiki").documents
    assert [unit.source for unit in document.units] == [None] * 4


@pytest.mark.parametrize("labels", [("Anglais", "Français"), ("Français :", "Anglais :")])
def test_passages_below_labels_are_pairs(labels: tuple[str, str]) -> None:
    passages = {"A": "Draw two cards.", "F": "Pioche deux cartes."}
    page = "".join(f"{label}\n\n{passages[label[0]]}\n\n" for label in (*labels, *labels))
    (document,) = load({"fr.wiki": f"== Exemples ==\n\n{page}"}, "fr.wiki").documents
    found = {unit.target: unit.source for unit in document.units}
    assert found[passages["F"]] == passages["A"]
    assert found[passages["A"]] is None


def test_a_heading_ends_what_a_label_shows() -> None:
    page = "Anglais\n\nDraw two cards.\n\n== Suite ==\n\nFrançais\n\nPioche deux cartes.\n"
    (document,) = load({"fr.wiki": page}, "fr.wiki").documents
    assert all(unit.source is None for unit in document.units)


@pytest.mark.parametrize("formats", ["en PNG, en SVG et en PDF", "en tout"])
def test_a_paragraph_is_followed_by_its_source(formats: str) -> None:
    french = f"La carte du phare est gravée puis imprimée par la guilde {formats}, en 300 exemplaires, avant la nuit."
    english = "The map of the lighthouse is engraved, then printed by the guild as PNG, as SVG and as PDF, 300 times."
    english += " Nobody sees it before."
    (document,) = load({"fr.wiki": f"{french} Personne ne la voit avant.\n\n{english}\n"}, "fr.wiki").documents
    assert document.units[0].source == (english if "PNG" in formats else None)
