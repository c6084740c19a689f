"""Glossaries from pages: headings that name their source, terms glossed in the text, a source page beside."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from l10n.formats import LoadOptions, all_formats
from l10n.glossary.exchange import Imported, export_glossary, import_glossary
from l10n.glossary.from_pages import read_page
from l10n.glossary.lint import lint
from l10n.glossary.load import read_glossary
from l10n.glossary.model import Domain
from l10n.glossary.read_yaml import read_yaml
from l10n.messages import say
from l10n.resources import data_root

SEEDS = Path(__file__).parents[2] / "../shared/corpora/seeds"
EN, FR = "en", "fr"

ABILITIES = """\
= Liste des capacités =

== G ==

=== Garde tenace (Stubborn Guard) ===
''Garde tenace x'' - Tant que je veille, la cale perd x dégâts de moins. Je ne dors jamais.

p. ex. ''Garde tenace 2'' - Tant que je veille, la cale perd 2 dégâts de moins.

=== Élan (Rush X) ===
''Élan x'' - J'avance de x cases.

=== Boost (Boost) ===
''Boost'' - Je gagne un marqueur.

=== Marée montante (Rising Tide) ===
''Marée montante'' - Chaque tour, la mer monte.

=== Guet (Watch) ===
''Guet'' - Je vois la brume.

=== Mist ===
''Mist'' - Nobody may see me, and I may not see anybody.
"""


def page(tmp_path: Path, text: str, name: str = "page.wiki") -> Imported:
    path = tmp_path / name
    path.write_text(text, "utf-8")
    return import_glossary(path, EN, FR)


def pairs(found: Imported) -> list[tuple[str, str, int]]:
    return [
        (each.source.text, each.preferred.text, each.line)
        for each in found.content.entries
        if each.preferred is not None
    ]


def reasons(found: Imported) -> list[tuple[int, str]]:
    return [(each.line, say(each.reason)) for each in found.left]


def test_headings_that_name_their_source_are_abilities_where_the_section_defines_them(tmp_path: Path) -> None:
    found = page(tmp_path, ABILITIES)
    assert pairs(found) == [
        ("Stubborn Guard", "Garde tenace", 5),
        ("Rush", "Élan", 10),
        ("Boost", "Boost", 13),
        ("Rising Tide", "Marée montante", 16),
        ("Watch", "Guet", 19),
    ]
    assert {each.domain for each in found.content.entries} == {Domain.ABILITY}
    first = found.content.entries[0]
    assert first.definition == "Tant que je veille, la cale perd x dégâts de moins. Je ne dors jamais."
    assert first.path == str(tmp_path / "page.wiki")


@pytest.mark.english
def test_a_heading_of_the_series_without_a_name_is_left(tmp_path: Path) -> None:
    text = ABILITIES.replace("=== Mist ===", "=== Brume ===").replace("''Mist'' - Nobody", "''Brume'' - Personne")
    assert reasons(page(tmp_path, text)) == [(22, "no name in the source language")]


@pytest.mark.english
def test_a_section_of_prose_is_a_concept_and_its_first_sentences_define_it(tmp_path: Path) -> None:
    long = "Elle s'étend " + "très " * 60 + "loin."
    english = "Watchers stand here and they wait for you."
    text = f"== Zone de guet (Watch zone) ==\n\n{english}\n\nLes guetteurs y veillent. {long}\n"
    (entry,) = page(tmp_path, text).content.entries
    assert (entry.domain, entry.definition) == (Domain.CONCEPT, "Les guetteurs y veillent.")


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("'''Zone de guet''' (Watch zone) : on y veille.", ("Watch zone", "Zone de guet")),
        ("Chacun pose un pion dans sa '''zone de guet''' (watch zone).", ("watch zone", "zone de guet")),
        ("* Zone sûre (Safe zone)", ("Safe zone", "Zone sûre")),
        ("* La zone sûre (Safe zone)", ("Safe zone", "zone sûre")),
        ("On tire une carte de la Grande Pioche (Big Deck) du village.", ("Big Deck", "Grande Pioche")),
        (
            "* [https://example.org Le chant des vagues (Song of the Waves)]",
            ("Song of the Waves", "Le chant des vagues"),
        ),
        ("On retire les « pouvoirs » (spells) du texte.", ("spells", "pouvoirs")),
    ],
)
def test_terms_that_the_text_glosses(line: str, expected: tuple[str, str], tmp_path: Path) -> None:
    (found,) = pairs(page(tmp_path, f"Ceci est une page de règles pour les joueurs.\n\n{line}\n"))
    assert found[:2] == expected


@pytest.mark.english
@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("Chaque joueur pose sa pièce la plus lourde (heaviest token).", "it cannot be told where the term begins"),
        ("* '''Nains''' (Rouge)", "the words in parentheses may be of either language"),
        ("* '''Watch keeper''' (full watch)", "both are in the source language"),
    ],
)
def test_what_is_not_certain_is_left(line: str, reason: str, tmp_path: Path) -> None:
    found = page(tmp_path, f"Ceci est une page de règles pour les joueurs.\n\n{line}\n")
    assert (pairs(found), reasons(found)) == ([], [(3, reason)])


@pytest.mark.parametrize(
    "line",
    [
        "Le joueur (le plus jeune) commence.",
        "Posez '''la carte''' (face cachée) devant vous.",
        "Le royaume (1) est à vous.",
        "Fermez la ligne ''(optionnel)''.",
        "The player takes the '''deck''' (the big one) and shuffles it.",
    ],
)
def test_other_parentheses_are_no_candidates(line: str, tmp_path: Path) -> None:
    found = page(tmp_path, f"Ceci est une page de règles pour les joueurs.\n\n{line}\n")
    assert (pairs(found), reasons(found)) == ([], [])


@pytest.mark.english
def test_one_term_once_and_its_plural_is_the_same_term(tmp_path: Path) -> None:
    text = """\
Règles de la baie

Zone sûre (Safe zone)
Vos navires entrent par votre zone sûre (safe zone).
Le phare touche les zones sûres (Safe zones) de tous.
Placez-les dans la baie calme (safe zone).
"""
    found = page(tmp_path, text, "page.txt")
    assert pairs(found) == [("safe zone", "zone sûre", 3)]
    assert reasons(found) == [
        (4, "it says what line 3 says"),
        (5, "it says what line 3 says"),
        (6, "line 3 calls it zone sûre"),
    ]


def test_a_lexicon_and_headings_are_both_read(tmp_path: Path) -> None:
    text = "== Guetteur (Watcher) ==\nIl veille : rien ne passe.\n\n== Lexique ==\n* oar : rame\n* fog : brume (haze)\n"
    assert pairs(page(tmp_path, text)) == [("oar", "rame", 5), ("fog", "brume", 6), ("Watcher", "Guetteur", 1)]
    text = "## Guetteur (Watcher)\n\nIl veille : rien ne passe.\n\n## Lexique\n\n- oar : rame\n"
    assert pairs(page(tmp_path, text, "page.md")) == [("oar", "rame", 7), ("Watcher", "Guetteur", 1)]


@pytest.mark.english
def test_a_section_gives_a_term_of_the_lexicon_its_definition(tmp_path: Path) -> None:
    text = "== Guetteur (Watcher) ==\nIl veille.\n\n== Lexique ==\n* watcher : guetteur\n* oar : rame\n"
    found = page(tmp_path, text)
    assert [(each.source.text, each.line, each.definition) for each in found.content.entries] == [
        ("watcher", 5, "Il veille."),
        ("oar", 6, ""),
    ]
    assert reasons(found) == [(1, "it says what line 5 says")]


def test_a_page_of_prose_is_no_lexicon(tmp_path: Path) -> None:
    text = "But du jeu : gagner.\n\nTout le monde joue : on tire une carte, puis on la pose.\n"
    assert page(tmp_path, text) == Imported(page(tmp_path, "").content)


SOURCE = """\
== Setup ==
Everybody takes 3 stones.

== Harbour Watch ==
The watch sees 2 ships.

== Storm ==
Nobody sails for 4 turns.
"""
TARGET = """\
== Mise en place ==
Chacun prend 3 pierres.

== Guet du port ==
Le guet voit 2 navires.

== Storm ==
Personne ne navigue pendant 4 tours.
"""


@pytest.mark.english
def test_the_headings_of_two_pages_are_pairs(tmp_path: Path) -> None:
    (tmp_path / "harbour-rules.wiki").write_text(SOURCE, "utf-8")
    (tmp_path / "harbour.wiki").write_text(f"French version: [[Page]]\n\n{SOURCE}", "utf-8")
    path = tmp_path / "page.wiki"
    path.write_text(TARGET, "utf-8")
    assert pairs(import_glossary(path, EN, FR)) == []
    found = import_glossary(path, EN, FR, tmp_path / "harbour-rules.wiki")
    assert pairs(found) == [("Setup", "Mise en place", 1), ("Harbour Watch", "Guet du port", 4)]
    assert found.content.entries[1].definition == "Le guet voit 2 navires."
    assert reasons(found) == [(7, "both pages say the same")]
    # the page may name its source itself
    declared = page(tmp_path, f"Version anglaise originale : [[Harbour]]\n\n{TARGET}")
    assert [each[:2] for each in pairs(declared)] == [each[:2] for each in pairs(found)]


TEXTS = st.lists(
    st.sampled_from(
        ["Zone de guet", "Watch zone", "(", ")", "'''", "==", " ", "\n", "« ", " »", "Le ", ": ", ".", "X"]
    ),
    max_size=25,
)


@given(TEXTS)
def test_every_candidate_is_an_entry_or_left(parts: list[str]) -> None:
    text = "".join(parts)
    document = all_formats()["mediawiki"].load(text.encode(), LoadOptions(path="p.wiki", locale=FR))
    read = read_page(document, EN, FR)
    places = {each.line for each in read.entries} | {each.line for each in read.left}
    assert len(places) == read.lines
    assert all(1 <= line <= text.count("\n") + 1 for line in places)
    assert len({each.source.text.casefold() for each in read.entries}) == len(read.entries)


def test_definitions_survive_yaml(tmp_path: Path) -> None:
    content = page(tmp_path, ABILITIES).content
    again = read_yaml(export_glossary(content, "yaml", EN, FR).decode(), "g.yaml", EN, FR)
    assert [each.definition for each in again.entries] == [each.definition for each in content.entries]


@pytest.mark.parametrize("name", ["altered", "pocketmodel"])
def test_shipped_glossaries_have_nothing_wrong_and_no_prose(name: str) -> None:
    content = read_glossary(data_root() / "glossaries" / f"{name}.en-fr.yaml", EN, FR)
    assert {each.code for each in lint(content.entries, content.conflicts, FR)} <= {"GLO001"}
    assert not any(each.definition for each in content.entries)


@pytest.mark.corpus
def test_the_list_of_abilities_is_read_whole() -> None:
    if not SEEDS.is_dir():
        pytest.skip("no corpora here")
    found = import_glossary(SEEDS / "arcmage-wiki" / "liste-des-capacites.wiki", EN, FR)
    assert len(found.content.entries) >= 42
    assert all(each.domain is Domain.ABILITY and each.definition for each in found.content.entries)
    blog = import_glossary(SEEDS / "pocketmodel-blog.txt", EN, FR)
    assert ("home zone", "zone contrôlée", 57) in pairs(blog)
    # every term that the shipped glossary has in common with the page is called the same
    shipped = read_glossary(data_root() / "glossaries" / "pocketmodel.en-fr.yaml", EN, FR).entries
    names = {each.source.text.casefold(): {term.text for term in each.accepted} for each in shipped}
    assert all(
        target.casefold() in names[term.casefold()] for term, target, _ in pairs(blog) if term.casefold() in names
    )
