"""A small invented repository of each layout: recognised, checked, copied; and what bad input does to it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import pytest

from l10n.config import layered
from l10n.deck.copy import carry_out
from l10n.deck.filling import policy_for
from l10n.deck.plan import make_plan
from l10n.deck.project import Project
from l10n.files import MemoryTree
from l10n.layouts import recognise

if TYPE_CHECKING:
    from tests.conftest import Checked, Typed, Write

HEADER = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n'


def po(*messages: tuple[str, str, str]) -> str:
    """A catalogue of (context, source, translation)."""
    return HEADER + "\n".join(
        (f'msgctxt "{context}"\n' if context else "") + f'msgid "{source}"\nmsgstr "{target}"\n'
        for context, source, target in messages
    )


class Sample(NamedTuple):
    """A repository; `target` is its French file, of which `twice` is a version with a key given twice."""

    files: Mapping[str, str]
    target: str
    twice: str
    copy: str
    """A file that a copy to pt-BR makes."""
    untranslated: str
    """`path:line` of a text that nobody has translated, empty where pages are not compared."""


CARDS = '[\n  {"code": "1", "name": "Owl", "text": "Draw a card."},\n  {"code": "2", "name": "Bee"}\n]\n'
FRENCH = '[\n  {"code": "1", "name": "Hibou",\n   "text": ""}\n]\n'
TWICE = '[\n  {"code": "1", "name": "Hibou",\n   "name": ""}\n]\n'

SAMPLES: Mapping[str, Sample] = {
    "arkhamdb": Sample(
        {"pack/x/a.json": CARDS, "translations/fr/pack/x/a.json": FRENCH},
        "translations/fr/pack/x/a.json",
        TWICE,
        "translations/pt-BR/pack/x/a.json",
        "translations/fr/pack/x/a.json:3",
    ),
    "marvelsdb": Sample(
        {"pack/a.json": CARDS.replace('"text"', '"set_code": "x", "text"'), "translations/fr/pack/a.json": FRENCH},
        "translations/fr/pack/a.json",
        TWICE,
        "translations/pt-BR/pack/a.json",
        "translations/fr/pack/a.json:3",
    ),
    "swdestiny": Sample(
        {"set/A.json": CARDS.replace('"text"', '"subtitle"'), "translations/fr/set/A.json": FRENCH},
        "translations/fr/set/A.json",
        TWICE,
        "translations/pt-BR/set/A.json",
        "translations/fr/set/A.json:2",
    ),
    "netrunner": Sample(
        {
            "pack/a.json": '[\n {"code": "1", "title": "Owl", "keywords": "Bird", "flavor": "Hoot in the night."}\n]',
            "translations/fr/pack/a.fr.json": '[\n {"code": "1", "title": "Hibou",\n  "keywords": null}\n]',
        },
        "translations/fr/pack/a.fr.json",
        '[\n {"code": "1", "title": "Hibou",\n  "title": null}\n]',
        "translations/pt-BR/pack/a.pt-BR.json",
        "translations/fr/pack/a.fr.json:3",
    ),
    "rangers": Sample(
        {
            "packs/core/core.json": '[\n{"id": "1", "name": "Owl", "text": "Draw a card.", "illustrator": "A"},\n'
            '{"id": "2", "name": "Bee"}]',
            "i18n/fr/packs/core/core.po": po(("1.name", "Owl", "Hibou"), ("1.text", "Draw a card.", "")),
            "i18n/fr/areas.po": po(("river.name", "River", "Rivière")),
        },
        "i18n/fr/packs/core/core.po",
        po(("1.name", "Owl", "Hibou"), ("1.name", "Owl", "")),
        "i18n/pt_BR/packs/core/core.po",
        "i18n/fr/packs/core/core.po:10",
    ),
    "arkhamcards": Sample(
        {
            "i18n/fr/campaigns/x/a.po": po(("", "Owl", "Hibou"), ("", "Draw a card.", "")),
            "i18n/de/campaigns/x/a.po": po(("", "Owl", "Eule"), ("", "Bee", "Biene")),
        },
        "i18n/fr/campaigns/x/a.po",
        po(("", "Owl", "Hibou"), ("", "Owl", "")),
        "i18n/pt_BR/campaigns/x/a.po",
        "i18n/fr/campaigns/x/a.po:8",
    ),
    "dominiontabs": Sample(
        {
            "card_db_src/en_us/cards_en_us.json": '{\n"Owl": {"name": "Owl", "extra": "Draw a card."},\n'
            '"Bee": {"name": "Bee"}}',
            "card_db_src/fr/cards_fr.json": '{\n"Owl": {"name": "Hibou",\n "extra": ""}}',
            "card_db_src/xx/cards_xx.json": '{"Owl": {"name": "Owl", "extra": "Draw a card.", "used": true}}',
            "card_db_src/en_us/bonuses_en_us.json": '{"include": ["Card"]}',
            "card_db_src/fr/bonuses_fr.json": '{"include": ["Carte"]}',
        },
        "card_db_src/fr/cards_fr.json",
        '{\n"Owl": {"name": "Hibou",\n "name": ""}}',
        "card_db_src/pt_br/cards_pt_br.json",
        "card_db_src/fr/cards_fr.json:3",
    ),
    "terraforming": Sample(
        {
            "src/locales/fr/base_cards.json": '{\n"The Owl": "Le Hibou",\n"Draw ${0}": ""\n}',
            "src/locales/de/base_cards.json": '{\n"Bee": "Biene",\n"Owl": "Eule"\n}',
        },
        "src/locales/fr/base_cards.json",
        '{\n"Owl": "Hibou",\n"Owl": ""\n}',
        "src/locales/pt-BR/base_cards.json",
        "src/locales/fr/base_cards.json:3",
    ),
    "po": Sample(
        {
            "po/fr.po": po(("", "Owl", "Hibou"), ("", "Draw a card.", "")),
            "po/de.po": po(("", "Owl", "Eule"), ("", "Bee", "Biene")),
        },
        "po/fr.po",
        po(("", "Owl", "Hibou"), ("", "Owl", "")),
        "po/pt_BR.po",
        "po/fr.po:8",
    ),
    "deck-yaml": Sample(
        {
            "locales/en/decks/a.yaml": "language: en\ncards:\n  owl:\n    name: Owl\n    text: Draw a card.\n",
            "locales/fr/decks/a.yaml": "language: fr\ncards:\n  owl:\n    name: Hibou\n    text: ''\n",
        },
        "locales/fr/decks/a.yaml",
        "language: fr\ncards:\n  owl:\n    name: Hibou\n    name: ''\n",
        "locales/pt-BR/decks/a.yaml",
        "locales/fr/decks/a.yaml:5",
    ),
    "wiki": Sample(
        {"en/Rules.wiki": "== Owls ==\nDraw a card.\n", "fr/Rules.wiki": "== Hiboux ==\nPiochez une carte.\n"},
        "fr/Rules.wiki",
        "",
        "pt-BR/Rules.wiki",
        "",
    ),
    "wiki-names": Sample(
        {"Rules.en.wiki": "== Owls ==\nDraw a card.\n", "Rules.fr.wiki": "== Hiboux ==\nPiochez une carte.\n"},
        "Rules.fr.wiki",
        "",
        "Rules.pt-BR.wiki",
        "",
    ),
}
PAGES = frozenset({"wiki", "wiki-names"})
EACH = pytest.mark.parametrize("name", SAMPLES)
Contents = dict[str, bytes]


def opened(tree: MemoryTree) -> Project:
    layout = recognise(tree.paths(), "en", tree.read)
    assert layout is not None
    return Project(tree, layered({}), layout, Path())


def tree_of(files: Mapping[str, str | bytes]) -> MemoryTree:
    return MemoryTree({path: text if isinstance(text, bytes) else text.encode() for path, text in files.items()})


def copied(tree: MemoryTree, locale: str = "pt-BR") -> list[str]:
    """The files that a copy writes; none may fail."""
    project = opened(tree)
    plan = make_plan(project, locale, policy_for(project, locale), made=[locale])
    assert plan.failures == []
    steps, failures = carry_out(tree, plan)
    assert failures == []
    return [each.path for each in steps]


@EACH
def test_a_repository_is_recognised_by_its_files(name: str) -> None:
    tree = tree_of(SAMPLES[name].files)
    assert opened(tree).layout.name == name


@EACH
def test_what_nobody_has_translated_is_found(name: str, report_on: Checked) -> None:
    sample = SAMPLES[name]
    found = [f"{each.path}:{each.line}" for each in report_on(sample.files).findings if each.code == "CMP001"]
    assert (sample.untranslated in found) if sample.untranslated else not found


@EACH
def test_a_copy_makes_the_files_of_a_locale_once(name: str) -> None:
    tree = tree_of(SAMPLES[name].files)
    before = dict(tree.files)
    assert SAMPLES[name].copy in copied(tree)
    made = dict(tree.files)
    assert {path: made[path] for path in before} == before
    assert copied(tree) == []
    assert tree.files == made


@EACH
def test_a_copy_is_checked_as_a_translation_that_lacks_nothing(name: str, report_on: Checked) -> None:
    tree = tree_of(SAMPLES[name].files)
    copied(tree)
    codes = {each.code for each in report_on(tree.files).findings if each.locale == "pt-BR"}
    assert not codes & {"CMP002", "CMP003", "DOC001", "DOC002", "DOC003", "DOC004"}


@EACH
def test_a_source_folder_with_a_region_is_the_source(name: str) -> None:
    files = {
        path.replace("en/", "en-US/").replace(".en.", ".en-US."): text for path, text in SAMPLES[name].files.items()
    }
    project = opened(tree_of(files))
    assert project.layout.name == name
    assert [each.locale for each in project.places if each.is_source] == ["en"] * len(
        [each for each in project.places if each.is_source]
    )
    assert "en-US" not in project.locales


BROKEN: Mapping[str, Callable[[str], bytes]] = {
    "latin-1": lambda text: text.replace("Hibou", "Forêt").encode("latin-1"),
    "cut short": lambda text: text.encode()[: text.index("Hibou")] + b'"[',
    "empty": lambda text: b"",
    "utf-16 without a mark": lambda text: text.encode("utf-16-be"),
}


def _contents(root: Path) -> Contents:
    return {path.relative_to(root).as_posix(): path.read_bytes() for path in root.rglob("*") if path.is_file()}


@EACH
@pytest.mark.parametrize("how", BROKEN)
def test_a_file_that_cannot_be_read_is_named_and_left_alone(name: str, how: str, write: Write, lexideck: Typed) -> None:
    sample = SAMPLES[name]
    data = BROKEN[how](sample.files[sample.target])
    root = write({**sample.files, sample.target: data})
    before = _contents(root)
    for command in (("check", "--locale", "fr"), ("check", "--locale", "fr", "--fix"), ("copy", "--to", "fr")):
        done = lexideck(*command)
        said = done.out + done.err
        assert "Traceback" not in said
        assert "error of its own" not in said
        assert done.status in ((0, 1) if command[0] == "check" else (0, 2))
        if name not in PAGES and not (how == "empty" and sample.target.endswith(".po")):
            assert sample.target in said
            assert done.status == (1 if command[0] == "check" else 2)
            assert _contents(root)[sample.target] == data
    assert set(_contents(root)) - set(before) <= {".lexideck/fr.jsonl", *_others(sample)}


def _others(sample: Sample) -> set[str]:
    return {path.replace("/de/", "/fr/") for path in sample.files}


@pytest.mark.parametrize("name", [each for each in SAMPLES if each not in PAGES])
def test_a_key_given_twice_is_told_and_kept(name: str, write: Write, lexideck: Typed) -> None:
    sample = SAMPLES[name]
    root = write({**sample.files, sample.target: sample.twice})
    done = lexideck("check", "--locale", "fr", "--select", "DOC002")
    assert done.status == 1
    assert "DOC002" in done.out
    lexideck("copy", "--to", "fr")
    after = (root / sample.target).read_text("utf-8")
    assert all(line.rstrip(",}]") in after for line in sample.twice.splitlines() if "Hibou" in line)


@EACH
def test_a_file_that_changes_between_read_and_write_is_not_overwritten(name: str) -> None:
    sample = SAMPLES[name]
    tree = tree_of(sample.files)
    project = opened(tree)
    plan = make_plan(project, "pt-BR", policy_for(project, "pt-BR"), made=["pt-BR"])
    tree.files[sample.copy] = b"somebody else's"
    steps, failures = carry_out(tree, plan)
    assert [each.path for each in failures] == [sample.copy]
    assert sample.copy not in [each.path for each in steps]
    assert tree.files[sample.copy] == b"somebody else's"


@pytest.mark.english
@EACH
def test_a_file_that_cannot_be_written_is_named(
    name: str, write: Write, lexideck: Typed, monkeypatch: pytest.MonkeyPatch
) -> None:
    sample = SAMPLES[name]
    root = write(sample.files)
    before = _contents(root)
    replace = Path.replace

    def locked(path: Path, target: Path) -> Path:
        if str(target).endswith(sample.copy):
            raise PermissionError(13, "The process cannot access the file", str(target))
        return replace(path, target)

    monkeypatch.setattr(Path, "replace", locked)
    done = lexideck("copy", "--to", "pt-BR")
    assert done.status == 2
    assert f"{sample.copy}: cannot write this file" in done.err
    after = _contents(root)
    assert {path: after[path] for path in before} == before
    assert sample.copy not in after
    assert not [path for path in after if path.endswith(".tmp")]
    monkeypatch.undo()
    monkeypatch.chdir(root)


@pytest.mark.parametrize(
    ("lines", "fields"),
    [
        ("    firstName: Vieux\n    lastName: Chêne\n", set()),
        ("    firstName: Chêne\n    lastName: ''\n", set()),
        ("    firstName: ''\n    lastName: ''\n", {("DOC005", "firstName")}),
        ("", {("DOC005", "firstName")}),
    ],
)
@pytest.mark.parametrize("label", ["Keeper of the Oak", "Keeper of the Oak (French)", "''"])
def test_a_name_that_is_not_printed_is_never_judged(
    label: str, lines: str, fields: set[tuple[str, str]], report_on: Checked
) -> None:
    source = "cards:\n  oak:\n    name: Keeper of the Oak\n    firstName: Old\n    lastName: Oak\n"
    report = report_on(
        {
            "locales/en/decks/a.yaml": source,
            "locales/fr/decks/a.yaml": f"cards:\n  oak:\n    name: {label}\n{lines}",
        }
    )
    assert {(each.code, each.field) for each in report.findings} == fields


def test_a_name_that_is_printed_is_judged(report_on: Checked) -> None:
    files = {
        "locales/en/decks/a.yaml": "cards:\n  oak:\n    name: Keeper of the Oak\n",
        "locales/fr/decks/a.yaml": "cards:\n  oak:\n    name: ''\n",
    }
    assert [(each.code, each.field) for each in report_on(files).findings] == [("CMP001", "name")]


def test_a_catalogue_is_held_against_its_json_pack(report_on: Checked) -> None:
    files = {
        "packs/a/a.json": '[{"id": "1", "name": "Barn Owl", "text": "Draw."}, {"id": "2", "name": "Bee"}]',
        "i18n/fr/packs/a/a.po": po(("1.name", "Owl", "Hibou"), ("9.name", "Cat", "Chat")),
    }
    found = {(each.code, each.key, each.field) for each in report_on(files).findings}
    assert {("CMP007", "1", "name"), ("CMP001", "1", "text"), ("CMP002", "2", None), ("DOC004", "9", None)} <= found


def test_an_older_message_beside_the_current_one_is_not_called_stale(report_on: Checked) -> None:
    files = {
        "packs/a/a.json": '[{"id": "1", "name": "Barn Owl"}]',
        "i18n/fr/packs/a/a.po": po(("1.name", "Owl", "Hibou"), ("1.name", "Barn Owl", "Effraie")),
    }
    assert "CMP007" not in {each.code for each in report_on(files).findings}
