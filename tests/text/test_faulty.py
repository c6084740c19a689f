"""What a page shows as wrong on purpose, and where no fix is safe."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from l10n.config import layered
from l10n.engine import Checker, check
from l10n.files import MemoryTree
from l10n.layouts import Place
from l10n.model import Safety, Span
from l10n.text.analysis import MARK
from l10n.text.faulty import faulty, touches, unsure
from l10n.workspace import load_workspace


def _shown(text: str, word: str) -> bool:
    at = text.index(word)
    return any(each.start <= at and at + len(word) <= each.end for each in faulty(text, text))


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("Lire ~~carte ciblé~~ carte ciblée.", "carte ciblé"),
        ("Lire <s>carte ciblé</s> carte ciblée.", "carte ciblé"),
        ("✗ carte ciblé", "carte ciblé"),
        ("❌\ufe0f carte ciblé ✅ carte ciblée", "carte ciblé"),
        ("Non : la carte ciblé", "carte ciblé"),
        (f"{MARK}{MARK}faux{MARK}{MARK} : la carte ciblé ; {MARK}juste{MARK} : la carte ciblée", "carte ciblé"),
        (f"Wrong: {MARK}+1/1{MARK}. Right: {MARK}+1/+1{MARK}", "+1/1"),
        ("« 1 er » devient « 1er ».", "1 er"),
        (f"Ici {MARK}Pret!{MARK} donne {MARK}Prêt !{MARK}.", "Pret!"),
        ('"die die" becomes "die"', "die die"),
    ],
)
def test_what_is_shown_as_wrong(text: str, word: str) -> None:
    assert _shown(text, word)


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("❌ carte ciblé ✅ carte cible", "carte cible"),
        ("Lire ~~carte ciblée~~ carte ciblé.", "carte ciblé."),
        ("Non : vous ne pouvez pas cibler une carte ciblé par un autre joueur pendant ce tour.", "carte ciblé"),
        ("Il est faux : la carte ciblé", "carte ciblé"),
        ("« La carte » devient rouge", "La carte"),
        ("faux : la carte ; juste : la carte ciblé", "carte ciblé"),
    ],
)
def test_what_is_not(text: str, word: str) -> None:
    assert not _shown(text, word)


def test_no_fix_is_safe_in_a_short_quotation() -> None:
    places = unsure("Dits « Pret! » ici", "Dits « Pret! » ici")
    assert touches(Span(7, 11), places) and touches(Span(11, 11), places)
    assert not touches(Span(6, 7), places) and not touches(Span(0, 4), places) and not touches(Span(12, 12), places)


def _report(name: str, page: str, *select: str) -> list[tuple[str, int, bool]]:
    tree = MemoryTree({name: page.encode()})
    workspace = load_workspace(tree, layered({"select": select}), [Place(name, "fr", group=name)])
    found = check(workspace, Checker.of(workspace)).findings
    return [(each.code, each.line, bool(each.fix and each.fix.safety is Safety.SAFE)) for each in found]


def test_a_column_of_faults_is_silent() -> None:
    rows = "| Prêt! | Prêt ! |\n| l'defausse | voila Prêt! |\n"
    markdown = f"| Fautif | Juste |\n|---|---|\n{rows}\nPrêt!\n"
    assert _report("a.md", markdown, "TYP001") == [("TYP001", 4, True), ("TYP001", 6, True)]
    wiki = "{|\n! '''À éviter''' !! Juste\n|-\n| Prêt! || Prêt!\n|-\n| style=x | Prêt!\n| Prêt !\n|}\n"
    assert _report("a.wiki", wiki, "TYP001") == [("TYP001", 4, True)]
    assert _report("a.md", markdown.replace("Fautif", "Nom"), "TYP001")[0] == ("TYP001", 3, True)
    assert _report("a.md", markdown.replace("Fautif", "Avant"), "TYP001")[0] == ("TYP001", 3, True)
    changed = markdown.replace("Fautif | Juste", "Avant | Après")
    assert _report("a.md", changed, "TYP001")[0] == ("TYP001", 4, True)


def test_what_is_quoted_is_told_and_not_mended() -> None:
    assert _report("a.md", "Il crie « Prêt! » ici, puis part!\n", "TYP001") == [
        ("TYP001", 1, False),
        ("TYP001", 1, True),
    ]


@given(st.text(alphabet=f"ab «»“”*\"'→,.(){MARK}~✗:<s>/\n", max_size=60))
def test_places_lie_in_the_text(text: str) -> None:
    assert all(0 <= each.start <= each.end <= len(text) for each in unsure(text, text))
