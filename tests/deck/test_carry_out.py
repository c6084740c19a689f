"""A copy that is carried out: nothing is lost, whatever happens, and a second run is empty."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from l10n.config import layered
from l10n.deck import state
from l10n.deck.copy import carry_out
from l10n.deck.plan import make_plan
from l10n.deck.policy import Policy
from l10n.deck.project import Project
from l10n.files import MemoryTree, Tree
from l10n.glossary.model import NO_GLOSSARY
from l10n.layouts import all_layouts
from l10n.model import Failure
from l10n.workspace import load_workspace

Make = Callable[..., Project]

CARDS = {
    "pack/x/a.json": '[{"code": "1", "name": "Owl"}, {"code": "2", "name": "Bee", "text": "Buzz."}]',
    "pack/x/b.json": '[{"code": "3", "name": "Cat"}]',
    "pack/y/c.json": '[{"code": "4", "name": "Dog"}]',
    "types.json": '[{"code": "bird", "name": "Bird"}]',
    "translations/de/pack/x/b.json": '[\n\t{\n\t\t"code": "3",\n\t\t"name": "Katze"\n\t}\n]',
    "translations/de/pack/x/a.json": '[\n  {\n    "code": "1",\n    "name": "Eule"\n  }\n]\n',
    "translations/de/types.json": '[{"code":"bird","name":"Vogel"}]\r\n',
    "translations/fr/pack/x/a.json": '[\n  {"code": "1", "name": "Hibou"}\n]\n',
}
MESSAGES = {
    "i18n/de/a.po": 'msgid ""\nmsgstr "Language: de\\n"\n\nmsgid "Owl"\nmsgstr "Eule"\n',
    "i18n/de/x/b.po": 'msgid ""\nmsgstr "Language: de\\nX-Team: b\\n"\n\nmsgid "Bee"\nmsgstr "Biene"\n',
    "i18n/de/x/c.po": 'msgid ""\nmsgstr "Language: de\\nX-Team: c\\n"\n\nmsgid "Cat"\nmsgstr "Katze"\n',
    "i18n/fr/a.po": 'msgid ""\nmsgstr "Language: fr\\n"\n\nmsgid "Fox"\nmsgstr "Renard"\n',
}
DECKS = {
    "locales/en/decks/a.yaml": "language: en\ncards:\n  owl:\n    name: Owl\n    cost: 1\n  bee:\n    name: Bee\n",
    "locales/en/decks/b.yaml": "language: en\ncards:\n  cat:\n    name: Cat\n",
    "locales/fr/decks/a.yaml": "language: fr\ncards:\n  owl:\n    name: Hibou\n    cost: 1\n",
}
REPOSITORIES = [("arkhamdb", CARDS), ("po", MESSAGES), ("deck-yaml", DECKS)]


class Killed(BaseException):
    """The run ends here."""


class FragileTree(MemoryTree):
    """Buffers of which one write fails: the run is killed before or after it, or it raises OSError."""

    def __init__(self, files: Mapping[str, bytes], fails_at: int, how: str) -> None:
        super().__init__(files)
        self.writes: list[str] = []
        self._fails_at = fails_at
        self._how = how

    def write(self, path: str, data: bytes, expected: bytes | None) -> None:
        """Write a buffer, or fail."""
        self.writes.append(path)
        fails = len(self.writes) == self._fails_at
        if fails and self._how == "before":
            raise Killed
        if fails and self._how == "error":
            raise OSError(28, "No space left on device")
        super().write(path, data, expected)
        if fails:
            raise Killed


def project_of(tree: Tree, layout: str, **settings: object) -> Project:
    return Project(tree, layered(settings), all_layouts()[layout], Path())


def encoded(files: Mapping[str, str]) -> dict[str, bytes]:
    return {path: text.encode() for path, text in files.items()}


def run(tree: Tree, layout: str, locale: str = "fr", untranslated: str = "empty") -> list[Failure]:
    plan = make_plan(project_of(tree, layout), locale, Policy(untranslated, NO_GLOSSARY), made=[locale])
    return carry_out(tree, plan)[1]


@pytest.mark.parametrize(("layout", "files"), REPOSITORIES)
@pytest.mark.parametrize("locale", ["fr", "pt-BR"])
@pytest.mark.parametrize("untranslated", ["empty", "null", "omit", "source"])
def test_a_second_run_writes_nothing(layout: str, files: Mapping[str, str], locale: str, untranslated: str) -> None:
    tree = FragileTree(encoded(files), 0, "")
    assert run(tree, layout, locale, untranslated) == []
    count = len(tree.writes)
    assert count
    assert run(tree, layout, locale, untranslated) == []
    assert len(tree.writes) == count


@pytest.mark.parametrize(("layout", "files"), REPOSITORIES)
@pytest.mark.parametrize("how", ["before", "after", "error"])
@pytest.mark.parametrize("locale", ["fr", "it"])
def test_a_run_that_fails_at_any_write_is_made_good_by_the_next(
    layout: str, files: Mapping[str, str], how: str, locale: str
) -> None:
    whole = FragileTree(encoded(files), 0, "")
    run(whole, layout, locale)
    assert len(whole.writes) >= 3
    for at in range(1, len(whole.writes) + 1):
        tree = FragileTree(encoded(files), at, how)
        try:
            assert run(tree, layout, locale)
        except Killed:
            assert how != "error"
        states = {path: (files[path].encode() if path in files else None) for path in whole.files}
        for path, before in states.items():
            assert tree.files.get(path) in (before, whole.files[path]) or path.endswith(".jsonl")
        assert run(tree, layout, locale) == []
        assert tree.files == whole.files


@pytest.mark.parametrize(("layout", "files"), REPOSITORIES)
def test_only_what_is_written_has_a_record(layout: str, files: Mapping[str, str]) -> None:
    whole = FragileTree(encoded(files), 0, "")
    run(whole, layout)
    every = state.load(whole.files[".lexideck/fr.jsonl"])
    for at in range(2, len(whole.writes) + 1):
        tree = FragileTree(encoded(files), at, "error")
        [failure] = run(tree, layout)
        assert failure.path == whole.writes[at - 1]
        records = state.load(tree.files[".lexideck/fr.jsonl"])
        assert records == {each: record for each, record in every.items() if each.path != failure.path}
        assert len(records) < len(every)


@pytest.mark.parametrize(("layout", "files"), REPOSITORIES)
def test_two_locales_in_one_run_are_made_good_likewise(layout: str, files: Mapping[str, str]) -> None:
    def both(tree: Tree) -> None:
        locales = ["it", "fr"]
        project = project_of(tree, layout)
        for plan in [make_plan(project, each, Policy("empty", NO_GLOSSARY), made=locales) for each in locales]:
            carry_out(tree, plan)

    whole = FragileTree(encoded(files), 0, "")
    both(whole)
    for at in range(1, len(whole.writes) + 1):
        tree = FragileTree(encoded(files), at, "before")
        with pytest.raises(Killed):
            both(tree)
        both(tree)
        assert tree.files == whole.files


def test_nothing_is_copied_where_the_state_cannot_be_kept() -> None:
    tree = FragileTree(encoded(CARDS), 1, "error")
    [failure] = run(tree, "arkhamdb")
    assert failure.path == ".lexideck/fr.jsonl"
    assert tree.files == encoded(CARDS)


def test_a_file_that_somebody_changed_meanwhile_is_left_to_them() -> None:
    tree = MemoryTree(encoded(CARDS))
    plan = make_plan(project_of(tree, "arkhamdb"), "fr", Policy("empty", NO_GLOSSARY))
    theirs = b'[{"code": "1", "name": "Chouette"}]'
    tree.files["translations/fr/pack/x/a.json"] = theirs
    _, [failure] = carry_out(tree, plan)
    assert failure.path == "translations/fr/pack/x/a.json"
    assert tree.files[failure.path] == theirs
    assert "translations/fr/pack/y/c.json" in tree.files
    assert all(each.path != failure.path for each in state.load(tree.files[".lexideck/fr.jsonl"]))


def test_a_translation_typed_into_a_copy_survives() -> None:
    tree = MemoryTree(encoded(CARDS))
    run(tree, "arkhamdb", "it")
    path = "translations/it/pack/y/c.json"
    typed = tree.files[path].replace(b'"name": ""', b'"name": "Cane"')
    tree.files[path] = typed
    tree.files["pack/y/c.json"] = b'[{"code": "4", "name": "Dog"}, {"code": "5", "name": "Elk"}]'
    run(tree, "arkhamdb", "it")
    assert {each["code"]: each["name"] for each in json.loads(tree.files[path])} == {"4": "Cane", "5": ""}
    records = state.load(tree.files[".lexideck/it.jsonl"])
    copied = records[state.Identity(path, "4", "name")]
    assert (copied.source, copied.target) == ("Dog", state.digest(""))


def test_what_others_wrote_into_the_sidecar_is_kept() -> None:
    line = '{"key": "1", "field": "name", "source": "Owl", "target": null, "state": "reviewed", "by": "Ada"}\n'
    tree = MemoryTree({**encoded(CARDS), ".lexideck/fr.jsonl": line.encode()})
    run(tree, "arkhamdb")
    written = tree.files[".lexideck/fr.jsonl"].decode()
    assert line in written
    assert len(written) > len(line)


def test_the_sidecar_goes_where_the_settings_say() -> None:
    tree = MemoryTree(encoded(CARDS))
    project = project_of(tree, "arkhamdb", state="l10n/{locale}.state")
    carry_out(tree, make_plan(project, "pt-BR", Policy("empty", NO_GLOSSARY)))
    assert "l10n/pt-BR.state" in tree.files


def test_a_checked_copy_misses_no_entry_and_no_file() -> None:
    from l10n.engine import Checker, check

    tree = MemoryTree(encoded(CARDS))
    run(tree, "arkhamdb", "pt-BR")
    settings, layout = (
        layered({"select": ("CMP002", "CMP003", "DOC"), "locales": ("pt-BR",)}),
        all_layouts()["arkhamdb"],
    )
    workspace = load_workspace(tree, settings, layout.places(tree.paths(), "en"), layout)
    assert len(workspace.documents) == 4
    assert check(workspace, Checker.of(workspace)).findings == []


NAMES = st.text(st.characters(exclude_categories=["Cs"]), max_size=6)
ENTRIES = st.dictionaries(
    st.sampled_from(["1", "2", "3", "4"]),
    st.dictionaries(st.sampled_from(["name", "text", "cost", "traits"]), NAMES | st.none() | st.integers(0, 9)),
)


@given(ENTRIES, ENTRIES, st.sampled_from(["empty", "null", "omit", "source"]))
def test_whatever_stands_in_a_translation_stays(
    source: dict[str, dict[str, object]], target: dict[str, dict[str, object]], untranslated: str
) -> None:
    path = "translations/fr/pack/a.json"
    there = json.dumps([{"code": key, **fields} for key, fields in target.items()])
    cards = json.dumps([{"code": key, **fields} for key, fields in source.items()])
    tree = FragileTree({"pack/a.json": cards.encode(), path: there.encode()}, 0, "")
    assert run(tree, "arkhamdb", untranslated=untranslated) == []
    after = {each.pop("code"): each for each in json.loads(tree.files[path])}
    assert [key for key in after if key in target] == list(target)
    for key, fields in target.items():
        assert {name: after[key].get(name) for name in fields} == fields
    wanted = {
        key: {name for name, text in fields.items() if isinstance(text, str) and text and name != "cost"}
        for key, fields in source.items()
    }
    assert set(after) == set(target) | {key for key, names in wanted.items() if names}
    if untranslated != "omit":
        assert all(names <= set(after[key]) for key, names in wanted.items() if names)
    count = len(tree.writes)
    assert run(tree, "arkhamdb", untranslated=untranslated) == []
    assert len(tree.writes) == count
