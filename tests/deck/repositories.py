"""Small repositories whose source is changed between syncs."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping

from l10n.deck import parked, state
from l10n.deck.project import Project
from l10n.deck.standing import standing
from l10n.deck.state import Identity, Record
from l10n.deck.sync import make_sync
from l10n.deck.sync_options import Offers
from l10n.deck.sync_plan import SyncPlan
from l10n.deck.sync_write import carry_out_sync
from l10n.files import MemoryTree
from l10n.workspace import load_workspace

Make = Callable[..., Project]
Cards = list[dict[str, str]]

FR = "translations/fr/pack/a.json"
SIDECAR, PARKED = ".lexideck/fr.jsonl", ".lexideck/fr.parked.jsonl"
OWL = {"code": "1", "name": "Barn Owl", "text": "Draw one card, then discard it."}
HIBOU = {"code": "1", "name": "Effraie", "text": "Piochez une carte, puis défaussez-la."}
BEE = {"code": "2", "name": "Bee", "text": "Each enemy at your harbour takes damage."}
ABEILLE = {"code": "2", "name": "Abeille", "text": "Chaque ennemi dans votre port subit des dégâts."}


def pack(*cards: Mapping[str, str | None]) -> bytes:
    return (json.dumps(cards, ensure_ascii=False, indent=2) + "\n").encode()


class Repository:
    """A small repository whose source is changed between syncs."""

    def __init__(self, make: Make, source: bytes, target: bytes, **files: bytes) -> None:
        self._make = make
        self.tree = MemoryTree({"pack/a.json": source, FR: target, **files})

    def plan(self, offers: Offers = Offers.FUZZY) -> SyncPlan:
        return make_sync(self._make(self.tree), "fr", offers)

    def sync(self) -> SyncPlan:
        plan = self.plan()
        assert plan.failures == []
        assert carry_out_sync(self.tree, plan) == []
        assert self.plan().is_empty
        return plan

    def source(self, *cards: Mapping[str, str], path: str = "pack/a.json") -> None:
        self.tree.files[path] = pack(*cards)

    def cards(self, path: str = FR) -> Cards:
        found: Cards = json.loads(self.tree.files[path])
        return found

    def lines(self) -> dict[Identity, Record]:
        return state.load(self.tree.files[SIDECAR])

    def parked(self) -> dict[tuple[str, str], str | None]:
        return {(each.key, each.field): line.target for each, line in parked.load(self.tree.files[PARKED]).items()}

    def stale(self) -> dict[tuple[str, str], str]:
        project, lines = self._make(self.tree), self.lines()
        workspace = load_workspace(self.tree, project.settings, project.places, project.layout)
        found = {}
        for document in workspace.documents:
            for unit in document.units:
                today = standing(unit, lines.get(Identity(document.path, unit.key, unit.field)))
                if today.made_from is not None:
                    found[unit.key, unit.field] = today.made_from
        return found


class Killed(BaseException):
    """The process ends here."""


class Cut(MemoryTree):
    """A tree whose writer is killed before its n-th write."""

    left = 0

    def write(self, path: str, data: bytes, expected: bytes | None) -> None:
        if not self.left:
            raise Killed
        self.left -= 1
        super().write(path, data, expected)
