"""Translations that a copy may reuse: the only one, or two thirds of all, never the source language."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from l10n.deck.memory import Memory
from l10n.deck.project import Project
from l10n.deck.state import digest

Make = Callable[..., Project]
PROSE = "Draw two cards from the top of your deck."


def project_of(make: Make, source: str, targets: list[str | None], field: str = "traits") -> Project:
    cards = [{"code": str(rank), field: source} for rank in range(len(targets))]
    french = [{"code": str(rank), field: text} for rank, text in enumerate(targets) if text is not None]
    return make({"pack/a.json": json.dumps(cards), "translations/fr/pack/a.json": json.dumps(french)})


@pytest.mark.parametrize(
    ("targets", "expected"),
    [
        (["Chouette."], "Chouette."),
        (["Chouette.", "Chouette.", "Hibou."], "Chouette."),
        (["Chouette.", "Hibou."], None),
        (["Chouette.", "Chouette.", "Hibou.", "Duc."], None),
        (["Owl.", "Owl.", "Chouette."], "Chouette."),  # what is left as it was is no translation
        (["Owl."], None),
        ([""], None),
        ([None], None),
    ],
)
def test_a_translation_that_most_agree_on_is_remembered(
    make: Make, targets: list[str | None], expected: str | None
) -> None:
    memory = Memory(project_of(make, "Owl.", targets), "fr")
    assert memory("traits", "Owl.") == expected
    assert memory("title", "Owl.") is None
    assert memory("traits", "owl.") is None


def test_an_older_text_of_the_source_is_no_translation(make: Make) -> None:
    project = project_of(make, PROSE, ["Draw three cards from the top of your deck."], "text")
    assert Memory(project, "fr")("text", PROSE) is None


def test_an_initial_is_not_reused(make: Make) -> None:
    assert Memory(project_of(make, "H1", ["Ar"]), "fr")("traits", "H1") is None


def test_what_waits_for_a_review_counts_for_nothing(make: Make) -> None:
    project = project_of(make, "Owl.", ["Chouette."])
    line = {"path": "translations/fr/pack/a.json", "key": "0", "field": "traits", "source": "Owl."}
    line |= {"target": str(digest("Chouette.")), "state": "needs-review"}
    files = {path: project.tree.read(path) for path in project.tree.paths()}
    assert Memory(make({**files, ".lexideck/fr.jsonl": json.dumps(line)}), "fr")("traits", "Owl.") is None
