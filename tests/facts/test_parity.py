"""What a project writes as its source does: first letters, last stops, edges of emphasis; the case of marks."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from l10n.facts import Context, gather
from l10n.facts._apposed_sites import apposed
from l10n.facts._parity_sites import first_letters, last_stop, marks
from l10n.facts.parity import ANALYSIS, Parity
from l10n.text.analysis import MARK, TOKEN

if TYPE_CHECKING:
    from tests.conftest import Loaded

HEAD = 'msgid ""\nmsgstr ""\n'


def _parity(load: Loaded, pairs: list[tuple[str, str]]) -> Parity:
    files = {"po/fr.po": HEAD + "".join(f'\nmsgid "{source}"\nmsgstr "{target}"\n' for source, target in pairs)}
    workspace = load(files)
    return gather(workspace.documents, Context(workspace.settings)).of(ANALYSIS)


def test_places_are_counted_and_odd_texts_named(load: Loaded) -> None:
    pairs = [(f"Draw card {at}.", f"Piochez la carte {at}.") for at in range(3)]
    parity = _parity(load, [*pairs, ("Discard it.", "défaussez-la"), ("Same.", "Same.")])
    assert parity.habits["fr", "first|text|sentence|capital"].counts == {"alike": 3, "other": 1}
    assert parity.habits["fr", "stop|text|stop"].counts == {"alike": 3, "other": 1}
    assert parity.may_differ("fr", "défaussez-la")
    assert not parity.may_differ("fr", "Piochez la carte 0.")


def test_in_an_empty_workspace_any_text_may_differ() -> None:
    assert ANALYSIS.reduce(()).may_differ("fr", "Une carte.")


@pytest.mark.parametrize(
    ("source", "target", "alike"),
    [
        ("Draw.", "Piochez.", [True]),
        ("“Draw.”", "« piochez. »", [False]),
        ("Draw:\n- One.\n- Two.", "Piochez :\n- Une.\n- deux.", [True, True, False]),
        ("Draw a\nCard.", "Piochez une\ncarte.", [True]),  # a line that had no room
        ("Draw.\nGo.", "Piochez.", []),
        ("3 cards.", "trois cartes.", []),
        (f"{MARK * 3}Forced{MARK * 4} – When.", f"{MARK * 3}Forcé{MARK * 4} – quand.", [True, False]),
        (f"{MARK * 2}Fox{MARK * 2} card.", f"carte {MARK * 2}Renard{MARK * 2}.", []),
    ],
)
def test_first_letters(source: str, target: str, alike: list[bool]) -> None:
    assert [each.alike for each in first_letters(source, target, "text")] == alike


@pytest.mark.parametrize(
    ("mask", "way"),
    [
        ("Piochez.", "stop"),
        ("(Piochez.)", "stop"),
        ("« Piochez. »", "stop"),
        ("Piochez", "none"),
        (f"Piochez {TOKEN * 3}", "none"),
        (f"Piochez. {TOKEN * 3}", None),
        ("Piochez !", None),
        ("Piochez…", None),
        ("Agent du C.R.A.", None),
        ("", None),
    ],
)
def test_last_stops(mask: str, way: str | None) -> None:
    found = last_stop(mask)
    assert (found and found[0]) == way


def test_marks_have_a_case() -> None:
    assert [way for way, _ in marks("[[GÉANT]] [[Géant]] [[géant]] [[X]]")] == ["upper", "capital", "lower"]


def test_edges_of_emphasis_are_counted(load: Loaded) -> None:
    names = ("Ana", "Bob", "Cid")
    pairs = [(f"If <i>{each} left</i>.", f"Si <i>{each} part</i>.") for each in names]
    parity = _parity(load, [*pairs, ("If <i>Dan left</i>.", "<i>Si Dan part.</i>")])
    assert parity.habits["fr", "edge|word inside"].counts == {"alike": 3, "other": 1}
    assert parity.habits["fr", "edge|sign inside"].counts == {"alike": 3, "other": 1}


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Deux cartes ressource.", ("ressource", "invariable")),
        ("Deux cartes ressources.", ("ressource", "agreeing")),
        ("Deux cartes bleues.", None),
        ("Une carte ressource.", None),
        ("Deux cartes Rencontre.", None),
        ("Deux pions dégât et horreur.", None),
    ],
)
def test_second_nouns(text: str, found: tuple[str, str] | None) -> None:
    assert [(each.noun, each.site.way) for each in apposed(text, "fr")] == ([found] if found else [])
    assert not apposed(text, "de")
