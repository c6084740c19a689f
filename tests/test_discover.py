"""From what was typed to a workspace: root, layout, files, locales, styles."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from l10n.config import ConfigError
from l10n.discover import Opened, Request, UsageError, known_tag, open_workspace
from l10n.messages import say
from l10n.model import Message

if TYPE_CHECKING:
    from tests.conftest import Write

SOURCE = '[{"code": "1", "name": "Owl"}]'
TARGET = '[{"code": "1", "name": "Hibou"}]'
ARKHAM: dict[str, str | bytes] = {
    "pack/a.json": SOURCE,
    "translations/fr/pack/a.json": TARGET,
    "translations/de/pack/a.json": TARGET,
}
PO = 'msgid ""\nmsgstr ""\n\nmsgid "Owl"\nmsgstr "Hibou"\n'


def _open(*paths: str | Path, **options: object) -> Opened:
    return open_workspace(Request(paths=[Path(each) for each in paths], **options))  # type: ignore[arg-type]


def _shown(opened: Opened) -> list[tuple[str, str]]:
    """The files that are reported on, as the person reads their names, with their locales."""
    workspace = opened.workspace
    documents = [each for each in workspace.documents if workspace.reports(each.path)]
    return [(workspace.tree.name(each.path), each.locale) for each in documents]


def _refused(*paths: str | Path, **options: object) -> str:
    with pytest.raises((UsageError, ConfigError)) as caught:
        _open(*paths, **options)
    assert isinstance(caught.value, UsageError | ConfigError)
    return say(caught.value.message)


def test_without_paths_the_repository_is_checked(write: Write) -> None:
    write(ARKHAM)
    opened = _open()
    assert _shown(opened) == [("translations/de/pack/a.json", "de"), ("translations/fr/pack/a.json", "fr")]
    assert opened.workspace.layout is not None


def test_a_path_selects_within_the_repository(write: Write) -> None:
    write(ARKHAM | {"lexideck.yaml": "source: en\n"})
    for path in ("translations/fr", "translations/fr/pack/a.json", "./translations/fr/"):
        opened = _open(path)
        assert _shown(opened) == [("translations/fr/pack/a.json", "fr")]
        assert len(opened.workspace.documents) == 2  # habits are measured in all of them
    assert len(_shown(_open("."))) == 2


def test_names_are_those_that_open_from_the_current_folder(write: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    root = write(ARKHAM | {"lexideck.yaml": ""})
    monkeypatch.chdir(root.parent)
    for path in (root.name, root):
        assert _shown(_open(path))[0][0] == f"{root.name}/translations/de/pack/a.json"
    monkeypatch.chdir(root / "translations")
    assert _shown(_open("fr"))[0][0] == f"{root.as_posix()}/translations/fr/pack/a.json"


def test_a_folder_of_a_clone_is_checked_against_the_sources_of_the_clone(write: Write) -> None:
    write(ARKHAM | {".git/HEAD": ""})
    opened = _open("translations/fr")
    assert _shown(opened) == [("translations/fr/pack/a.json", "fr")]
    assert opened.workspace.documents[0].units[0].source is not None


def test_files_named_one_by_one_stand_for_themselves_without_a_config(write: Write) -> None:
    write(ARKHAM)
    opened = _open("translations/fr/pack/a.json")
    assert opened.workspace.layout is None
    assert _shown(opened) == [("translations/fr/pack/a.json", "fr")]
    write({"lexideck.yaml": ""})
    opened = _open("translations/fr/pack/a.json")
    assert opened.workspace.layout is not None
    assert opened.workspace.documents[-1].units[0].source == "Owl"


def test_a_config_elsewhere_does_not_move_the_root(write: Write) -> None:
    root = write({f"cards/{path}": text for path, text in ARKHAM.items()} | {"conf/lexideck.yaml": "locales: [fr]\n"})
    opened = _open("cards", config=root / "conf/lexideck.yaml")
    assert _shown(opened) == [("cards/translations/fr/pack/a.json", "fr")]


@pytest.mark.english
def test_a_locale_that_the_repository_lacks_is_no_reason_to_read_the_others_as_it(write: Write) -> None:
    write(ARKHAM)
    assert _refused(locales=("ko",)) == "nothing to check: there is no file in ko (there are files in de, fr)"


@pytest.mark.english
def test_a_repository_without_a_translation_is_told_apart_from_an_empty_folder(write: Write) -> None:
    root = write({"pack/a.json": SOURCE})
    assert "lexideck copy" in _refused(assignments=("layout=arkhamdb",))
    (root / "empty").mkdir()
    assert _refused("empty") == "nothing to check here: no file of a known format"


def test_loose_files_are_named_as_they_were_typed(write: Write) -> None:
    root = write({"x/a.fr.json": '{"a": "b"}', "x/deep/b.po": PO, "x/t.pot": PO, "x/notes.xyz": "?"})
    assert _shown(_open("x", locales=("fr",))) == [("x/a.fr.json", "fr"), ("x/deep/b.po", "fr")]
    with pytest.raises(UsageError, match="not a format"):
        _open("x/notes.xyz", locales=("fr",))
    assert _shown(_open(root / "x/deep", locales=("fr",))) == [(f"{root.as_posix()}/x/deep/b.po", "fr")]


def test_loose_files_of_the_current_folder_have_short_names(write: Write) -> None:
    write({"b.json": '{"a": "b"}', "sub/c.json": '{"a": "b"}', "old/d.json": '{"a": "b"}'})
    found = [("b.json", "fr"), ("sub/c.json", "fr")]
    for paths in ((), (".",)):
        assert _shown(_open(*paths, locales=("fr",), assignments=("exclude=old/*",))) == found


def test_a_file_named_twice_is_checked_once(write: Write) -> None:
    write({"x/a.json": '{"a": "b"}'})
    assert _shown(_open("x/a.json", "x", "./x/a.json", locales=("fr",))) == [("x/a.json", "fr")]


@pytest.mark.english
def test_a_source_file_gives_its_texts(write: Write) -> None:
    write({"fr.json": '{"a": "Hibou"}', "en.json": '{"a": "Owl"}'})
    opened = _open("fr.json", source_file=Path("en.json"), locales=("fr",))
    assert _shown(opened) == [("fr.json", "fr")]
    assert opened.workspace.documents[0].units[0].source == "Owl"
    assert _refused("fr.json", source_file=Path("no.json")) == "no such file or folder: no.json"
    assert _refused("fr.json", source_file=Path()) == ". is a folder; --source wants a file"
    assert _refused("fr.json", source_file=Path("fr.json")) == "fr.json cannot be its own source"


@pytest.mark.parametrize(
    ("path", "text", "locale"),
    [
        ("library/os.po", 'msgid ""\nmsgstr ""\n"Language: fr\\n"\n', "fr"),
        ("a.po", 'msgid ""\nmsgstr ""\n"Language: sr@latin\\n"\n', "sr"),
        ("a.po", 'msgid ""\nmsgstr ""\n"Language: pt_BR\\n"\n', "pt-BR"),
        ("i18n/fr/os.po", PO, "fr"),
        ("cards.fr.json", '{"a": "b"}', "fr"),
        ("cards_pt-BR.json", '{"a": "b"}', "pt-BR"),
        ("fr/cards.json", '{"a": "b"}', "fr"),
        ("de/cards.fr.json", '{"a": "b"}', "fr"),
        ("t.csv", "key,source,target,Locale\n1,Owl,Hibou,nl\n", "nl"),
        ("t.csv", "\ufeffkey;locale;target\n1;nl;Uil\n", "nl"),
    ],
)
def test_the_locale_of_a_loose_file_is_guessed(path: str, text: str, locale: str, write: Write) -> None:
    write({path: text})
    opened = _open(path)
    units = opened.workspace.documents[0].units
    assert {unit.locale for unit in units} == {locale} or (not units and _shown(opened) == [(path, locale)])


@pytest.mark.english
@pytest.mark.parametrize("path", ["cards.json", "zz/cards.json", "a-b.json", "xfr.json", "t.csv"])
def test_a_locale_that_cannot_be_guessed_is_asked_for(path: str, write: Write) -> None:
    write({path: "key,target\n1,Hibou\n"})
    assert _refused(path) == f"which locale is {path} in? Say it with --locale (as in --locale fr)"


def test_a_buffer_is_read_instead_of_files(write: Write) -> None:
    write({})
    opened = _open(buffer=("x/a.json", b'{"a": "Hibou"}'), locales=("fr",))
    assert _shown(opened) == [("x/a.json", "fr")]


@pytest.mark.english
@pytest.mark.parametrize("tag", ["f", "français", "fr_", "fr FR", "", "-", "fr--ca", "a" * 9, "ſr", "es-٤١٩", "fr\n"])
def test_an_ill_formed_locale_is_an_error(tag: str) -> None:
    with pytest.raises(UsageError) as caught:
        known_tag(tag, [])
    assert "is not a well-formed language tag" in say(caught.value.message)


@pytest.mark.parametrize(
    ("tag", "canonical"),
    [
        ("FR", "fr"),
        ("pt_br", "pt-BR"),
        ("zh-hant-tw", "zh-Hant-TW"),
        ("zh-yue-hant", "zh-yue-Hant"),
        ("fr-CA-x-QUEBEC-ab", "fr-CA-x-quebec-ab"),
        ("de-1996", "de-1996"),
        ("es-419", "es-419"),
        ("en-u-ca-gregory", "en-u-ca-gregory"),
    ],
)
def test_a_known_locale_has_one_spelling(tag: str, canonical: str) -> None:
    notices: list[Message] = []
    assert known_tag(tag, notices) == canonical
    assert notices == []


@pytest.mark.english
def test_an_unknown_locale_is_told_once_wherever_it_comes_from(write: Write) -> None:
    write({"pack/a.json": SOURCE, "translations/tlh/pack/a.json": TARGET})
    told = ["nothing is known of the locale tlh: neutral rules only"]
    for options in ({}, {"locales": ("tlh",)}, {"assignments": ("locales=[tlh, TLH]",)}):
        assert [say(each) for each in _open(**options).notices] == told


@pytest.mark.english
@pytest.mark.parametrize(
    ("assignment", "words"),
    [
        ("layout=arkham", "no layout of this name: arkham (there are arcmage-api, arkhamcards,"),
        ("dialects=htm", "no dialect of this name: htm (there are arcmage,"),
        ("style=none", "no style of this name: none"),
        ("style=none.yaml", "no style of this name: none.yaml"),
        ("source=f", "f is not a well-formed language tag"),
        ("locales=[fr, d]", "d is not a well-formed language tag"),
        ("select=TYP0001", "select: no rule TYP0001: did you mean TYP001?"),
        ("ignore=ABC", "ignore: no rule ABC (lexideck rule lists them)"),
        ("severity={TYP: info}", "severity: no rule TYP"),
        ("suppress=[{code: tpy001}]", "suppress: no rule TPY001: did you mean TYP001?"),
        ("suppress=[{code: typ999}]", "suppress: no rule TYP999 (lexideck rule lists them)"),
        ("select=space-mising", "select: no rule space-mising: did you mean TYP001?"),
    ],
)
def test_a_name_that_nothing_has_is_an_error(assignment: str, words: str, write: Write) -> None:
    write(ARKHAM)
    assert words in _refused(assignments=(assignment,))


@pytest.mark.parametrize("assignment", ["select=typ", "ignore=TYP00", "select=SPL", "severity={typ001: off}"])
def test_beginnings_of_codes_and_families_to_come_are_names(assignment: str, write: Write) -> None:
    write(ARKHAM)
    assert len(_shown(_open(assignments=(assignment,)))) == 2


def test_a_style_holds_for_its_locale_below_the_config(write: Write) -> None:
    write(
        ARKHAM
        | {"house.yaml": "typography: {dash: em, quotes: curly}\n", "lexideck.yaml": "typography: {quotes: straight}\n"}
    )
    opened = _open(assignments=("style=house.yaml",))
    typography = opened.local["fr"].typography
    assert (typography["dash"], typography["quotes"]) == ("em", "straight")


def test_a_shipped_style_of_one_locale_leaves_the_others_as_they_are(write: Write) -> None:
    write(ARKHAM)
    local = _open(assignments=("style=arcmage",)).local
    assert (local["fr"].typography["quotes"], local["de"].typography["quotes"]) == ("guillemets", "auto")


@pytest.mark.english
@pytest.mark.parametrize(
    ("style", "line", "words"),
    [("typography: {dahs: em}\n", 1, "did you mean typography.dash"), ("a\xe9", 1, "not valid UTF-8")],
)
def test_an_error_in_a_style_names_its_place(style: str, line: int, words: str, write: Write) -> None:
    root = write(ARKHAM | {"house.yaml": style.encode("latin-1")})
    with pytest.raises(ConfigError) as caught:
        _open(assignments=("style=house.yaml",))
    assert (caught.value.path, caught.value.line) == (str(root / "house.yaml"), line)
    assert words in say(caught.value.message)


@pytest.mark.english
def test_a_folder_that_cannot_be_looked_into_is_told(write: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    import os

    write(ARKHAM | {"translations/es/pack/a.json": TARGET})
    look = os.scandir

    def scandir(path: str) -> object:
        if str(path).endswith("es"):
            raise PermissionError(13, "Permission denied", str(path))
        return look(path)

    monkeypatch.setattr(os, "scandir", scandir)
    notices = [say(each) for each in _open().notices]
    assert notices == ["cannot look into the folder translations/es: Permission denied"]


@pytest.mark.english
def test_a_path_that_is_not_there_is_named(write: Write) -> None:
    write(ARKHAM)
    assert _refused("translations/nl") == "no such file or folder: translations/nl"
