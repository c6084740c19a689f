from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from l10n.formats import LoadOptions, format_for
from l10n.formats.plain_text import FORMAT

SEEDS = Path(__file__).parents[2] / "../shared/corpora/seeds"
LONG = "Chaque phrase de ce paragraphe tient sur une seule ligne que personne n’a coupée, quoi qu’il en coûte"


def blocks(text: str) -> list[tuple[str, str]]:
    return [(unit.field, unit.target or "") for unit in FORMAT.load(text.encode(), LoadOptions()).units]


def texts(text: str) -> list[str]:
    return [target for _, target in blocks(text)]


def test_is_known_by_its_suffix() -> None:
    assert format_for("regles.TXT") is FORMAT


@pytest.mark.parametrize(
    "page",
    [
        "Ce paragraphe a été coupé par un éditeur qui compte\nles colonnes, et il reste une seule unité.",
        "The harbour opens at dawn and all of the ships of\nKing Alder may leave. He is out; his\nmen are.",
        "Une phrase.\r\nsuivie de sa suite en minuscule",
        "Une ligne qui finit par un point ici.\nPuis une autre, trop longue pour avoir\ntenu là.",
    ],
)
def test_a_wrapped_paragraph_is_one_unit(page: str) -> None:
    assert texts(page) == [page]


@pytest.mark.parametrize(
    ("page", "expected"),
    [
        ("Une phrase.\n\nUne autre.", ["Une phrase.", "Une autre."]),
        # The author began a new line though there was room for the next word.
        (
            "Pioche une carte.\nDraw a card from the deck, then\nshuffle it.",
            ["Pioche une carte.", "Draw a card from the deck, then\nshuffle it."],
        ),
        (f"{LONG} {LONG}\nAutre ligne", [f"{LONG} {LONG}", "Autre ligne"]),
        (
            "Pioche deux cartes.\nJoue-en une ensuite.\nDéfausse les autres.",
            ["Pioche deux cartes.", "Joue-en une ensuite.", "Défausse les autres."],
        ),
        (
            "Elle a :\n- attaque\n– dommage\n• défense\n* garde",
            ["Elle a :", "attaque", "dommage", "défense", "garde"],
        ),
        (
            "1. Piocher\n2) Jouer\na. Lancez\n(3) Finir\n[*] Bis",
            ["Piocher", "Jouer", "Lancez", "Finir", "Bis"],
        ),
        (
            "1.2.4.a Une carte coûte 2.\n1.2.4.b Deux cartes coûtent 4.",
            ["Une carte coûte 2.", "Deux cartes coûtent 4."],
        ),
        ("8.\n\n-\n\nAprès le combat, rien.", ["8.", "Après le combat, rien."]),
        ("Un.\n=====\nDeux.", ["Un.", "Deux."]),
    ],
)
def test_a_paragraph_ends_where_its_author_ended_it(page: str, expected: list[str]) -> None:
    assert texts(page) == expected


@pytest.mark.parametrize("line", ["7.Lorsque tout est fini", "—Move action. Choose a unit"])
def test_a_marker_glued_to_its_text_stays_in_sight(line: str) -> None:
    assert blocks(f"Avant :\n{line}") == [("paragraph", "Avant :"), ("item", line)]


@pytest.mark.parametrize("line", ["-1/-1 pour ta garde.", "2,5 fois la mise.", "M. Alder vend un navire."])
def test_what_only_looks_like_a_marker_is_text(line: str) -> None:
    assert blocks(line) == [("paragraph", line)]


@pytest.mark.parametrize(
    ("page", "headings"),
    [
        ("Règles du port\n\nTexte.", ["Règles du port"]),
        ("Zone neutre\nElle sépare les deux joueurs et personne ne la contrôle.", ["Zone neutre"]),
        ("1.2 Capacités\n1.2.1.a Une ligne, une capacité.", ["Capacités"]),
        ("Fin de la phrase.\nDÉBUT DE PARTIE\n\nTexte.", ["DÉBUT DE PARTIE"]),
        ("But du jeu :\n\nTexte.", []),
        ("Une phrase courte.\n\nTexte.", []),
        ("1. Piocher\n\nTexte.", []),
        (f"{LONG}\n\nTexte.", []),
    ],
)
def test_a_short_line_on_its_own_is_a_heading(page: str, headings: list[str]) -> None:
    assert [text for field, text in blocks(page) if field == "heading"] == headings


def test_numbered_headings_nest_by_their_number() -> None:
    document = FORMAT.load(b"Glossaire\n\n1.2 Cartes\n1.2.1 Sorts\n1.2.1.a Un sort se joue.", LoadOptions())
    assert [unit.key.partition("#")[0] for unit in document.units][-1] == "Glossaire / Cartes / Sorts"
    assert document.units[-1].dialects == ("html",)


@settings(max_examples=150, deadline=None)
@given(st.text(alphabet="aÉ.:-•1 \n\r\t()=", max_size=60))
def test_any_text_is_read_as_disjoint_slices_and_written_back(page: str) -> None:
    document = FORMAT.load(page.encode(), LoadOptions())
    at = 0
    for unit in document.units:
        assert unit.raw is not None
        assert at <= unit.raw.start < unit.raw.end
        assert page[unit.raw.start : unit.raw.end] == unit.target
        at = unit.raw.end
    same = {unit.index: unit.target or "" for unit in document.units}
    assert FORMAT.store(document, same) == page.encode()


@pytest.mark.corpus
def test_the_languages_of_a_bilingual_post_are_kept_apart() -> None:
    path = SEEDS / "pocketmodel-blog.txt"
    if not path.is_file():
        pytest.skip("the real pages are not here")
    data = path.read_bytes()
    document = FORMAT.load(data, LoadOptions(path=str(path)))
    mixed = [
        unit.target
        for unit in document.units
        if " the " in (unit.target or "") and any(word in (unit.target or "") for word in (" les ", " vous ", " une "))
    ]
    assert mixed == []
    same = {unit.index: unit.target or "" for unit in document.units}
    assert FORMAT.store(document, same) == data
