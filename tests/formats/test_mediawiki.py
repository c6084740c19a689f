from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from l10n.formats import FormatError, LoadOptions, format_for
from l10n.formats.mediawiki import FORMAT
from l10n.model import Document

SEEDS = Path(__file__).parents[2] / "../shared/corpora/seeds"


def load(text: str, options: LoadOptions | None = None) -> Document:
    return FORMAT.load(text.encode(), options or LoadOptions(path="p.wiki", locale="fr"))


def blocks(text: str) -> list[tuple[str, str]]:
    return [(unit.field, unit.target or "") for unit in load(text).units]


@pytest.mark.parametrize("path", ["a.wiki", "b/c.MediaWiki", "d.wikitext"])
def test_is_known_by_its_suffixes(path: str) -> None:
    assert format_for(path) is FORMAT


@pytest.mark.parametrize(
    ("page", "expected"),
    [
        ("== Mise en place ==\nTexte.", [("heading", "Mise en place"), ("paragraph", "Texte.")]),
        ("==Titre== <!-- a b -->", [("heading", "Titre")]),
        ("===Trop==", [("heading", "=Trop")]),
        (
            "Une ligne\net sa suite.\n\nUne autre.",
            [("paragraph", "Une ligne\net sa suite."), ("paragraph", "Une autre.")],
        ),
        (
            "Une ligne\r\net sa suite.\r\n\r\nFin.\r\n",
            [("paragraph", "Une ligne\r\net sa suite."), ("paragraph", "Fin.")],
        ),
        (
            "* un\n** deux\n#: trois\n::- quatre",
            [("item", each) for each in ("un", "deux", "trois", "quatre")],
        ),
        ("*- tiret voulu", [("item", "tiret voulu")]),
        ("* -1 pour la garde", [("item", "-1 pour la garde")]),
        ("- tiret\n– demi-cadratin", [("item", "tiret"), ("item", "demi-cadratin")]),
        ("Texte.\n* entrée\nSuite.", [("paragraph", "Texte."), ("item", "entrée"), ("paragraph", "Suite.")]),
        ("; Terme : définition", [("item", "Terme"), ("item", "définition")]),
        ("; [[Aide:Page|Terme]]", [("item", "[[Aide:Page|Terme]]")]),
        (":br: - retour\n:m3: - engager", [("item", ":br: - retour"), ("item", ":m3: - engager")]),
        (":-) dit la reine", [("paragraph", ":-) dit la reine")]),
        (" Texte préformaté \nTexte.", [("paragraph", "Texte préformaté"), ("paragraph", "Texte.")]),
        ("Un\n----\nDeux", [("paragraph", "Un"), ("paragraph", "Deux")]),
        ("#REDIRECTION [[Règles du jeu]]", []),
        ("{{toc}}\nTexte {{m}}.", [("paragraph", "Texte {{m}}.")]),
        ("{{Infobox\n| titre = a\n\n* b\n{{c}}\n}}\nTexte.", [("paragraph", "Texte.")]),
        ("Un {{ jamais fermé", [("paragraph", "Un {{ jamais fermé")]),
        ("<!-- caché\n\n== non ==\n-->\nTexte.", [("paragraph", "Texte.")]),
        ("<pre>\n* non\n</pre>\n* oui", [("item", "oui")]),
        (
            "Un<ref name=a/> mot<ref>Voir\n\n* là</ref>.",
            [("paragraph", "Un<ref name=a/> mot<ref>Voir\n\n* là</ref>.")],
        ),
        ("[[Category:French]]\n[[Catégorie:Jeu]]\n__NOTOC__", []),
        ("[[File:plan.png|600px]]", []),
        (
            "[[File:plan.png|thumb|Le [[plan]] : ici|60px]]\nTexte.",
            [("caption", "Le [[plan]] : ici"), ("paragraph", "Texte.")],
        ),
        ("Un plan [[File:plan.png|plan]] ici.", [("paragraph", "Un plan [[File:plan.png|plan]] ici.")]),
    ],
)
def test_cuts_a_page_into_blocks(page: str, expected: list[tuple[str, str]]) -> None:
    assert blocks(page) == expected


def test_block_tags_part_two_languages() -> None:
    page = "Anglais\n<blockquote>\nDraw a card.\n</blockquote>\nFrançais\n<blockquote>Pioche une carte.</blockquote>"
    assert [text for _, text in blocks(page)] == ["Anglais", "Draw a card.", "Français", "Pioche une carte."]


def test_html_lists_and_headings_have_fields() -> None:
    page = "<h2>Aide</h2><ul>\n<li>[[Page|Un]]</li>\n<li>deux</li>\n</ul> après"
    assert blocks(page) == [
        ("heading", "Aide"),
        ("item", "[[Page|Un]]"),
        ("item", "deux"),
        ("paragraph", "après"),
    ]
    assert load(page).extra["headings"] == [(2, "Aide", 0)]


def test_table_cells_are_read_without_their_attributes() -> None:
    page = (
        '{| class="jeu" style="a:b"\n|+ Les coûts\n! Carte !! Coût\n|- style="c:d"\n'
        '| style="e:f" | Elfe || [[Coût|deux]]\n| \nsuite\nde cellule\n* entrée\n|}\nAprès | tout.'
    )
    assert blocks(page) == [
        ("caption", "Les coûts"),
        ("cell", "Carte"),
        ("cell", "Coût"),
        ("cell", "Elfe"),
        ("cell", "[[Coût|deux]]"),
        ("cell", "suite\nde cellule"),
        ("item", "entrée"),
        ("paragraph", "Après | tout."),
    ]


def test_units_are_pages_in_the_wikitext_dialect() -> None:
    heading, paragraph = load("= T =\nTexte.").units
    assert (heading.kind, paragraph.kind) == ("heading", "page")
    assert heading.dialects == ("wikitext",)
    assert heading.source is None
    assert heading.locale == "fr"


def test_a_key_is_the_heading_path_and_a_digest_of_the_text() -> None:
    keys = [unit.key for unit in load("Avant.\n= Jeu =\n== Tour ==\nTexte.\nTexte.\n\nTexte.\n= Fin =\nTexte.").units]
    paths = [key.partition("#")[0] for key in keys]
    assert paths == ["", "Jeu", "Jeu / Tour", "Jeu / Tour", "Jeu / Tour", "Fin", "Fin"]
    assert all(len(key.partition("#")[2]) == 8 for key in keys)
    moved = load("= Fin =\n* Nouveau\n\nTexte.").units[-1].key
    assert moved == keys[-1]


def test_a_repeated_text_under_one_heading_has_a_numbered_key() -> None:
    first, second, third = (unit.key for unit in load("* oui\n* oui\n* oui").units)
    assert (second, third) == (f"{first}-2", f"{first}-3")


def test_headings_are_listed_with_level_text_and_unit() -> None:
    page = "Avant.\n= Un =\n=== ''Deux'' ===\n"
    assert load(page).extra["headings"] == [(1, "Un", 1), (3, "''Deux''", 2)]


def test_a_field_may_be_left_out() -> None:
    options = LoadOptions(kind_of=lambda field: None if field == "heading" else "page")
    document = load("= Un =\n* oui", options)
    assert [(unit.index, unit.field) for unit in document.units] == [(0, "item")]
    assert document.units[0].key.startswith("Un#")
    assert document.extra["headings"] == [(1, "Un", -1)]


def test_a_position_in_a_value_is_a_position_in_the_file() -> None:
    document = load("= Un =\r\n* oui\r\nTexte\r\nsuivi.")
    heading, item, paragraph = document.units
    assert document.locate(heading) == (1, 3)
    assert document.locate(item, 3) == (2, 6)
    assert document.locate(paragraph, (paragraph.target or "").index("suivi")) == (4, 1)


def test_store_changes_one_value_and_nothing_else() -> None:
    page = "\ufeff== Un ==\r\n* oui \r\n\r\n{{m}} [[File:a.png|thumb|Légende]]"
    document = load(page)
    assert FORMAT.store(document, {}) == page.encode()
    item = next(unit for unit in document.units if unit.field == "item")
    assert FORMAT.store(document, {item.index: "non…"}) == page.replace("oui", "non…").encode()


def test_bytes_that_are_no_text_are_refused_at_their_place() -> None:
    with pytest.raises(FormatError) as caught:
        FORMAT.load(b"= Un =\nDeux \xe9t\xe9", LoadOptions())
    assert (caught.value.line, caught.value.column) == (2, 6)


def test_half_a_surrogate_pair_is_not_written() -> None:
    with pytest.raises(FormatError):
        FORMAT.store(load("* oui"), {0: "\ud800"})


PIECES = [
    "== ",
    " ==",
    "\n",
    "\r\n",
    "\n\n",
    "* ",
    ": ",
    "{{",
    "}}",
    "{|",
    "|}",
    "|-",
    "| ",
    "||",
    "!",
    "<li>",
    "<ref>",
    "</ref>",
    "<!--",
    "-->",
    "[[File:a|",
    "]]",
    "[[",
    "''",
    "mot",
    "é. ",
    " ",
    "=",
    "; a : b",
    ":m3:",
]


@settings(max_examples=150, deadline=None)
@given(st.lists(st.sampled_from(PIECES), max_size=25).map("".join))
def test_any_page_is_read_as_disjoint_slices_and_written_back(page: str) -> None:
    document = load(page)
    at = 0
    for unit in document.units:
        assert unit.raw is not None
        assert at <= unit.raw.start < unit.raw.end
        assert document.text[unit.raw.start : unit.raw.end] == unit.target
        at = unit.raw.end
    assert len({unit.key for unit in document.units}) == len(document.units)
    same = {unit.index: unit.target or "" for unit in document.units}
    assert FORMAT.store(document, same) == page.encode()


@pytest.mark.corpus
def test_real_pages_are_read_whole_and_written_back() -> None:
    if not SEEDS.is_dir():
        pytest.skip("the real pages are not here")
    pages = sorted(SEEDS.rglob("*.wiki"))
    assert len(pages) >= 60
    for path in pages:
        data = path.read_bytes()
        document = FORMAT.load(data, LoadOptions(path=str(path)))
        assert len(document.units) > 5
        same = {unit.index: unit.target or "" for unit in document.units}
        assert FORMAT.store(document, same) == data
