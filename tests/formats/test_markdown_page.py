import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from l10n.formats import LoadOptions, format_for
from l10n.formats.markdown_page import FORMAT


def blocks(text: str) -> list[tuple[str, str]]:
    return [(unit.field, unit.target or "") for unit in FORMAT.load(text.encode(), LoadOptions()).units]


@pytest.mark.parametrize("path", ["README.md", "a.markdown"])
def test_is_known_by_its_suffixes(path: str) -> None:
    assert format_for(path) is FORMAT


@pytest.mark.parametrize(
    ("page", "expected"),
    [
        ("# Titre #\nTexte\nsuivi.", [("heading", "Titre"), ("paragraph", "Texte\nsuivi.")]),
        ("#pas un titre", [("paragraph", "#pas un titre")]),
        (
            "Titre\n===\n\nAutre\n---\nTexte.",
            [("heading", "Titre"), ("heading", "Autre"), ("paragraph", "Texte.")],
        ),
        ("Un.\n\n---\n\nDeux.", [("paragraph", "Un."), ("paragraph", "Deux.")]),
        (
            "- un\n  suite\n* deux\n1. trois\n- [ ] quatre",
            [("item", "un\n  suite"), ("item", "deux"), ("item", "trois"), ("item", "quatre")],
        ),
        ("Il en reste\n14. Les autres partent.", [("paragraph", "Il en reste\n14. Les autres partent.")]),
        ("Il reste :\n1. un", [("paragraph", "Il reste :"), ("item", "un")]),
        ("- un\n\n  suite", [("item", "un"), ("paragraph", "suite")]),
        ("    code()\n\nTexte.", [("paragraph", "Texte.")]),
        ("3. un :\n\n       code -x\n       code -y\n\n   suite", [("item", "un :"), ("paragraph", "suite")]),
        ("- un\n\n\t\tcode\n    suite", [("item", "un"), ("paragraph", "suite")]),
        ("```\n# non\n\n- non\n```\nTexte.", [("paragraph", "Texte.")]),
        ("~~~py\nnon", []),
        ("---\ntitle: Non\n---\n# Oui", [("heading", "Oui")]),
        ("<!-- non\n\n# non -->\nOui.", [("paragraph", "Oui.")]),
        ("> cité\n> suivi\n\n> - entrée", [("paragraph", "cité\n> suivi"), ("item", "entrée")]),
        ("Texte.\n> cité", [("paragraph", "Texte."), ("paragraph", "cité")]),
        ('[id]: https://exemple.fr "Titre"\n\n[^1]: Une note.', [("paragraph", "Une note.")]),
        (
            "| Carte | Coût |\n|---|:-:|\n| Elfe \\| nain | *deux* |\n\nTexte | fin.",
            [
                ("cell", "Carte"),
                ("cell", "Coût"),
                ("cell", "Elfe \\| nain"),
                ("cell", "*deux*"),
                ("paragraph", "Texte | fin."),
            ],
        ),
        ("<h1 align=center>Jeu</h1>\n<p>Texte.</p>", [("heading", "Jeu"), ("paragraph", "Texte.")]),
        ("Écrire `<li>` ou ``</p>`` ici.", [("paragraph", "Écrire `<li>` ou ``</p>`` ici.")]),
        ("Un accent ` seul<p>Suite.</p>", [("paragraph", "Un accent ` seul"), ("paragraph", "Suite.")]),
        ("[list]\n[*]un\n[*] deux", [("paragraph", "[list]"), ("item", "un"), ("item", "deux")]),
    ],
)
def test_cuts_a_page_into_blocks(page: str, expected: list[tuple[str, str]]) -> None:
    assert blocks(page) == expected


def test_headings_make_the_keys_and_are_listed() -> None:
    document = FORMAT.load(b"# Un\n\nDeux\n----\nTexte.", LoadOptions(locale="fr"))
    assert document.extra["headings"] == [(1, "Un", 0), (2, "Deux", 1)]
    last = document.units[-1]
    assert last.key.startswith("Un / Deux#")
    assert (last.kind, last.dialects) == ("page", ("markdown",))
    assert document.locate(last, 5) == (5, 6)


PIECES = [
    "# ",
    "\n",
    "\n\n",
    "- ",
    "> ",
    "1. ",
    "```",
    "<!--",
    "-->",
    "|",
    "|-|",
    "---",
    "===",
    "mot",
    " ",
    "    ",
    "[a]: b",
]


@settings(max_examples=150, deadline=None)
@given(st.lists(st.sampled_from(PIECES), max_size=20).map("".join))
def test_any_page_is_read_as_disjoint_slices_and_written_back(page: str) -> None:
    document = FORMAT.load(page.encode(), LoadOptions())
    at = 0
    for unit in document.units:
        assert unit.raw is not None
        assert at <= unit.raw.start < unit.raw.end
        assert page[unit.raw.start : unit.raw.end] == unit.target
        at = unit.raw.end
    same = {unit.index: unit.target or "" for unit in document.units}
    assert FORMAT.store(document, same) == page.encode()


def test_a_long_run_of_spaces_is_read_at_once() -> None:
    began = time.process_time()
    assert blocks("Un" + "\n" + " " * 40_000 + "\n") == [("paragraph", "Un")]
    assert time.process_time() - began < 1
