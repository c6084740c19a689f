"""Why there is nothing to check: what was asked for, and what there is."""

from __future__ import annotations

from collections.abc import Sequence

from l10n.files import DiskTree
from l10n.layouts import Place
from l10n.locales import canonical
from l10n.model import Message
from l10n.settings import Settings


def unplaced_catalogues(tree: DiskTree, places: Sequence[Place]) -> bool:
    """Whether there are PO files whose path tells no locale."""
    placed = {each.path for each in places}
    return any(path.endswith(".po") and path not in placed for path in tree.paths())


def nothing_in(settings: Settings, places: Sequence[Place]) -> Message:
    """Why there is nothing to check: what was asked for, and what there is."""
    there = sorted({canonical(each.locale) or each.locale for each in places} - {settings.source})
    params = {"asked": ", ".join(settings.locales or ()), "there": ", ".join(there)}
    if settings.locales and there:
        return Message("nothing to check: there is no file in {asked} (there are files in {there})", params)
    if settings.locales:
        return Message("nothing to check: there is no file in {asked} (lexideck copy makes them)", params)
    return Message("nothing to check: there is no translation here (lexideck copy makes one)")
