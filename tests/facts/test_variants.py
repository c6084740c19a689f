"""Names that are spelled in two ways: which way is the rare one, and of which names nothing is said."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from l10n.config import layered
from l10n.facts import Context, gather
from l10n.facts.variants import ANALYSIS
from l10n.files import MemoryTree
from l10n.layouts import Place
from l10n.workspace import load_workspace

if TYPE_CHECKING:
    from tests.conftest import Loaded


def rare(*lines: str) -> dict[str, tuple[str, bool]]:
    """Each rare spelling of a page, with the usual one and whether it may be no name at all."""
    tree = MemoryTree({"page.wiki": ("\n\n".join(lines) + "\n").encode()})
    workspace = load_workspace(tree, layered(), [Place("page.wiki", "fr", group="page.wiki")], None)
    found = gather(workspace.documents, Context(workspace.settings)).of(ANALYSIS)
    return {text: (usual.text, usual.is_loose) for texts in found.values() for text, usual in texts.items()}


STONES = ("Prends une Pierre du Sel.", "Rends une Pierre du Sel.", "Deux Pierres du Sel.")


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("Une pierre de sel.", {"pierre de sel": ("Pierre du Sel", False)}),
        ("Une Pierre de Sel.", {"Pierre de Sel": ("Pierre du Sel", False)}),
        ("Des Pierres de Sel.", {"Pierres de Sel": ("Pierres du Sel", False)}),
        ("Une Pierre du Sels.", {"Pierre du Sels": ("Pierre du Sel", False)}),
        ("Une pierre du sel.", {"pierre du sel": ("Pierre du Sel", True)}),
        ("Une pierre du Sel.", {}),
        ("Une pierre d'eau.", {}),
        ("Une Pierre du Sel.", {}),
        ("Une pierre de sel de mer.", {}),
    ],
)
def test_names_of_two_nouns(line: str, expected: dict[str, tuple[str, bool]]) -> None:
    assert rare(*STONES, line) == expected


def test_a_name_must_be_met_three_times_and_most_of_the_time() -> None:
    assert rare(*STONES[:2], "Une pierre de sel.") == {}
    assert rare(*STONES, *["Une Pierre de Sel."] * 3) == {}


NAMES = ("Avec Tessalia.", "Puis Tessalia joue.", "Si Tessalia gagne.", "Alors Tessalia dort.")


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("Quand Tesaslia perd.", {"Tesaslia"}),
        ("Quand Tesalia perd.", {"Tesalia"}),
        ("Quand Tessallia perd.", {"Tessallia"}),
        ("Quand d'Tessallia perd.", {"Tessallia"}),
        ("Quand Tessalie perd.", set()),  # another ending, another name
        ("Quand Tessàlia perd.", set()),
        ("Quand Tessalias perd.", set()),
        ("Quand Tessulia perd.", set()),  # another letter wants a name that is met oftener
    ],
)
def test_words_with_a_capital(line: str, expected: set[str]) -> None:
    assert set(rare(*NAMES, line)) == expected


def test_another_letter_is_a_slip_of_a_name_that_is_met_often() -> None:
    assert set(rare(*NAMES * 3, "Quand Tessulia perd.")) == {"Tessulia"}


def test_two_words_of_the_dictionary_are_two_words() -> None:
    assert rare(*["Avec Poisson."] * 12, "Avec Poissson.", "Avec Poison.") == {
        "Poissson": ("Poisson", False),
    }


def test_where_there_is_a_source_only_names_with_capitals_are_compared(load: Loaded) -> None:
    lines = enumerate((*STONES, *NAMES, "Une Pierre de Sel.", "Une pierre du sel.", "Avec Tesalia."))
    workspace = load({"po/fr.po": "\n".join(f'msgid "Stone {at}"\nmsgstr "{line}"\n' for at, line in lines)})
    found = gather(workspace.documents, Context(workspace.settings)).of(ANALYSIS)
    assert {where: list(texts) for where, texts in found.items()} == {("fr", ""): ["Pierre de Sel"]}
