"""The same source text elsewhere: which translations it has, and how often."""

from __future__ import annotations

from typing import TYPE_CHECKING

from l10n.facts import Context, gather
from l10n.facts.elsewhere import ANALYSIS, MAX_LENGTH, Elsewhere

if TYPE_CHECKING:
    from tests.conftest import Loaded


def _elsewhere(load: Loaded, *pairs: tuple[str, str], fields: str = "traits") -> Elsewhere:
    names = fields.split()
    source = ", ".join(f'{{"code": "{at}", "{names[at % len(names)]}": "{one}"}}' for at, (one, _) in enumerate(pairs))
    target = ", ".join(f'{{"code": "{at}", "{names[at % len(names)]}": "{two}"}}' for at, (_, two) in enumerate(pairs))
    workspace = load({"pack/a.json": f"[{source}]", "translations/fr/pack/a.json": f"[{target}]"})
    documents = [*workspace.sources, *workspace.documents]
    return gather(documents, Context(workspace.settings)).of(ANALYSIS)


def test_translations_are_counted_and_so_is_the_text_left_as_it_is(load: Loaded) -> None:
    found = _elsewhere(load, ("Curse.", "Sort."), ("Curse.", "Sort."), ("Curse.", "Charme."), ("Curse.", "Curse."))
    assert found == {("fr", "traits", "Curse."): {"Sort.": 2, "Charme.": 1, "Curse.": 1}}


def test_what_is_translated_nowhere_is_not_kept(load: Loaded) -> None:
    assert _elsewhere(load, ("Orion", "Orion"), ("Orion", "Orion"), ("Vega", "")) == {}


def test_a_kind_of_field_speaks_for_itself(load: Loaded) -> None:
    found = _elsewhere(load, ("Curse", "Sort"), ("Curse", "Maudit"), fields="traits name")
    assert found == {("fr", "traits", "Curse"): {"Sort": 1}, ("fr", "title", "Curse"): {"Maudit": 1}}


def test_long_texts_are_not_kept(load: Loaded) -> None:
    long, longer = "a" * MAX_LENGTH, "a" * (MAX_LENGTH + 1)
    assert [key[2] for key in _elsewhere(load, (long, "b"), (longer, "c"))] == [long]


def test_what_waits_for_a_review_is_no_witness(load: Loaded) -> None:
    workspace = load({"po/fr.po": '#, fuzzy\nmsgid "Owl"\nmsgstr "Ours"\n\nmsgid "Bee"\nmsgstr "Abeille"\n'})
    found = gather(workspace.documents, Context(workspace.settings)).of(ANALYSIS)
    assert [key[2] for key in found] == ["Bee"]
