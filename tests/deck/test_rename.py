"""New values as a plan: files, and lines of the sidecar that ask for a review."""

from __future__ import annotations

import json

from l10n.deck.copy import carry_out
from l10n.deck.rename import rewriting
from l10n.deck.state import Identity, Record, Review, digest, dump
from l10n.deck.state import load as load_state
from l10n.model import State
from tests.conftest import Loaded

SIDECAR = ".lexideck/fr.jsonl"
CARDS = {
    "pack/a.json": '[{"code": "1", "name": "City"}]',
    "translations/fr/pack/a.json": '[{"code": "1", "name": "Ville"}]',
}
IDENTITY = Identity("translations/fr/pack/a.json", "1", "name")


def test_a_changed_text_waits_for_a_review_and_keeps_its_old_ones(load: Loaded) -> None:
    read = (Review("Ada", "Ville"),)
    before = dump({IDENTITY: Record("City", digest("Ville"), State.REVIEWED, read)})
    workspace = load({**CARDS, SIDECAR: before}, layout="arkhamdb")
    plan = rewriting(workspace, "fr", [(workspace.documents[0], {0: "Cité"})])
    steps, failures = carry_out(workspace.tree, plan)
    assert (len(steps), failures) == (1, [])
    assert json.loads(workspace.tree.read(IDENTITY.path)) == [{"code": "1", "name": "Cité"}]
    assert load_state(workspace.tree.read(SIDECAR)) == {
        IDENTITY: Record("City", digest("Cité"), State.NEEDS_REVIEW, read)
    }


def test_the_lines_of_paragraphs_below_a_renamed_heading_follow(load: Loaded) -> None:
    page = {"fr/p.wiki": "== Ville ==\nUn texte.\n", "en/p.wiki": "== City ==\nA text.\n"}
    workspace = load(page, layout="wiki")
    (document,) = workspace.documents
    paragraph = document.units[1]
    record = Record("A text.", digest("Un texte."), State.REVIEWED, (Review("Ada", "Un texte."),))
    workspace.tree.write(SIDECAR, dump({Identity("fr/p.wiki", paragraph.key, paragraph.field): record}), None)
    plan = rewriting(workspace, "fr", [(document, {0: "Cité"})])
    (step,) = plan.steps
    carry_out(workspace.tree, plan)
    again = load({path: workspace.tree.read(path) for path in workspace.tree.paths()}, layout="wiki")
    after = again.documents[0].units[1]
    assert after.key != paragraph.key
    assert step.records[Identity("fr/p.wiki", after.key, after.field)] == record


def test_a_broken_sidecar_is_said_and_nothing_is_planned(load: Loaded) -> None:
    workspace = load(CARDS, layout="arkhamdb")
    workspace.tree.write(SIDECAR, b"{", None)
    plan = rewriting(workspace, "fr", [(workspace.documents[0], {0: "Cité"})])
    assert plan.steps == []
    assert [each.path for each in plan.failures] == [SIDECAR]


def test_a_file_changed_since_it_was_read_is_left(load: Loaded) -> None:
    workspace = load(CARDS, layout="arkhamdb")
    plan = rewriting(workspace, "fr", [(workspace.documents[0], {0: "Cité"})])
    other = b'[{"code": "1", "name": "Bourg"}]'
    workspace.tree.write(IDENTITY.path, other, CARDS[IDENTITY.path].encode())
    steps, failures = carry_out(workspace.tree, plan)
    assert steps == []
    assert [each.path for each in failures] == [IDENTITY.path]
    assert workspace.tree.read(IDENTITY.path) == other
