"""`lexideck init` as it is typed: what it recognises, what it writes, what it refuses."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from l10n.config import read_config
from l10n.layouts import all_layouts

if TYPE_CHECKING:
    from tests.conftest import Typed, Write

CARDS = {
    "pack/x/a.json": '[{"code": "1", "name": "Owl", "text": "Draw."}, {"code": "2", "name": "Bee"}]',
    "translations/fr/pack/x/a.json": '[{"code": "1", "name": "Hibou", "text": ""}]',
    "translations/pt-BR/pack/x/a.json": '[{"code": "1", "name": "Coruja"}]',
}
DECK = {"locales/en/decks/a.yaml": "cards:\n  owl:\n    name: Owl\n"}


@pytest.mark.english
def test_it_says_what_it_found_and_what_to_do_next(write: Write, lexideck: Typed) -> None:
    root = write(CARDS)
    done = lexideck("init")
    assert (done.status, done.err) == (0, "")
    lines = done.out.splitlines()
    assert lines[0].startswith("layout: arkhamdb – ")
    assert lines[1] == "source: en, in files of its own"
    assert [" ".join(line.split()) for line in lines[2:5]] == [
        "en 1 file, 2 entries, 3 texts",
        "fr 1 file, 1 entry, 1 text",
        "pt-BR 1 file, 1 entry, 1 text",
    ]
    assert lines[5] == "lexideck.yaml written"
    assert "lexideck check --locale fr" in lines[6]
    assert read_config(root / "lexideck.yaml") == {"layout": "arkhamdb", "source": "en"}


def test_the_next_step_is_in_the_language_that_is_spoken_else_in_the_fullest(write: Write, lexideck: Typed) -> None:
    german = '[{"code": "1", "name": "Eule"}]'
    write({**CARDS, "translations/de/pack/x/a.json": german})
    assert "lexideck check --locale fr" in lexideck("--lang", "fr", "init", "--force").out
    two = '[{"code": "1", "name": "Coruja"}, {"code": "2", "name": "Abelha"}]'
    write({**CARDS, "translations/de/pack/x/a.json": german, "translations/pt-BR/pack/x/a.json": two})
    assert "lexideck check --locale pt-BR" in lexideck("--lang", "en", "init", "--force").out


def test_a_house_style_that_is_shipped_is_offered(write: Write, lexideck: Typed) -> None:
    root = write(CARDS)
    lexideck("--lang", "fr", "init")
    lines = (root / "lexideck.yaml").read_text("utf-8").splitlines()
    at = lines.index("#style: arkhamdb")
    assert lines[at - 1].startswith("# ")
    write({"locales/en/decks/a.yaml": DECK["locales/en/decks/a.yaml"], "lexideck.yaml": ""})
    assert "#style" not in lexideck("init", "--layout", "deck-yaml", "--dry-run").out


def test_its_config_is_one_that_check_and_copy_use(write: Write, lexideck: Typed) -> None:
    write(CARDS)
    lexideck("init")
    assert lexideck("check", "--locale", "fr").status == 1
    assert lexideck("copy", "--to", "it").status == 0


def test_what_is_usual_is_written_with_its_counts(write: Write, lexideck: Typed) -> None:
    entries = "".join(f'\nmsgid "Go {n}: draw."\nmsgstr "Ici {n} : piochez la carte du dessus."\n' for n in range(40))
    root = write({"po/fr.po": 'msgid ""\nmsgstr ""\n' + entries})
    assert lexideck("init").status == 0
    config = root / "lexideck.yaml"
    lines = config.read_text("utf-8").splitlines()
    assert all(len(line) <= 100 for line in lines)
    config.write_text("\n".join(re.sub(r"^#(?! \S|$)", "", line) for line in lines), "utf-8")
    values = read_config(config)
    assert values["house.address"] == "vous"
    assert values["house.after_colon"] == "lower"
    assert values["typography.no_break_space"] == "plain"
    line = next(each for each in lines if "after_colon" in each)
    assert re.findall(r"\d+", line) == ["40", "40"]


def test_every_comment_of_the_config_is_a_line_that_can_be_put_in_force(write: Write, lexideck: Typed) -> None:
    root = write(CARDS)
    lexideck("init")
    config = root / "lexideck.yaml"
    lines = config.read_text("utf-8").splitlines()
    assert all(len(line) <= 100 for line in lines)
    config.write_text("\n".join(re.sub(r"^#(?! \S|$)", "", line) for line in lines), "utf-8")
    values = read_config(config)
    assert values["locales"] == ("fr", "pt-BR")
    assert values["typography.apostrophe"] == "typographic"
    assert values["untranslated"] == "empty"


@pytest.mark.english
def test_a_repository_without_translations_is_told_to_copy(write: Write, lexideck: Typed) -> None:
    write(DECK)
    done = lexideck("init")
    assert done.status == 0
    assert "no translation yet" in done.out
    assert "lexideck copy --to fr" in done.out


@pytest.mark.english
def test_a_catalogue_holds_its_source_beside_each_text(write: Write, lexideck: Typed) -> None:
    write({"po/fr.po": 'msgid "Owl"\nmsgstr "Hibou"\n\nmsgid "Bee"\nmsgstr ""\n'})
    done = lexideck("init")
    assert "source: en, beside each translation" in done.out
    assert "1 file, 2 entries, 1 text" in done.out


@pytest.mark.english
def test_another_folder_may_be_named(write: Write, lexideck: Typed) -> None:
    root = write({f"game/{path}": text for path, text in CARDS.items()})
    done = lexideck("init", "game")
    assert done.status == 0
    assert "game/lexideck.yaml written" in done.out
    assert (root / "game/lexideck.yaml").is_file()


def test_a_dry_run_shows_the_config_and_writes_nothing(write: Write, lexideck: Typed) -> None:
    root = write(CARDS)
    done = lexideck("init", "--dry-run")
    assert done.status == 0
    assert "\nlayout: arkhamdb\n" in done.out
    assert not (root / "lexideck.yaml").exists()


@pytest.mark.english
@pytest.mark.parametrize(
    ("name", "content"), [("lexideck.yaml", "source: de\n"), ("pyproject.toml", "[tool.lexideck]\nsource = 'de'\n")]
)
def test_a_config_is_not_written_over(write: Write, lexideck: Typed, name: str, content: str) -> None:
    root = write({**CARDS, name: content})
    done = lexideck("init")
    assert (done.status, done.out) == (2, "")
    assert f"{name}: there is a config already" in done.err
    assert (root / name).read_text("utf-8") == content
    assert lexideck("init", "--force").status == (0 if name == "lexideck.yaml" else 2)
    assert "layout: arkhamdb" in lexideck("init", "--dry-run").out


def test_force_writes_over_a_config(write: Write, lexideck: Typed) -> None:
    root = write({**CARDS, "lexideck.yaml": "not: [a config\n"})
    assert lexideck("init", "--force").status == 0
    assert read_config(root / "lexideck.yaml")["layout"] == "arkhamdb"


@pytest.mark.english
def test_what_is_not_recognised_is_said_with_what_was_looked_for(write: Write, lexideck: Typed) -> None:
    root = write({"a.json": "{}", "notes.txt": "Owl"})
    done = lexideck("init")
    assert (done.status, done.out) == (2, "")
    for name, layout in all_layouts().items():
        assert layout.title
        assert f"{name}: {layout.title}" in done.err
    assert "--layout NAME" in done.err
    assert "FILE" in done.err
    assert not (root / "lexideck.yaml").exists()


@pytest.mark.english
def test_a_layout_may_be_named(write: Write, lexideck: Typed) -> None:
    root = write(CARDS)
    done = lexideck("init", "--layout", "marvelsdb")
    assert (done.status, done.out) == (2, "")
    assert "no file here fits the layout marvelsdb" in done.err
    done = lexideck("init", "--layout", "arkhamd")
    assert done.status == 2
    assert "no layout of this name: arkhamd" in done.err
    assert lexideck("init", "--layout", "arkhamdb").status == 0
    assert read_config(root / "lexideck.yaml")["layout"] == "arkhamdb"


@pytest.mark.english
def test_the_source_may_be_another_locale(write: Write, lexideck: Typed) -> None:
    root = write({**DECK, "locales/fr/decks/a.yaml": "cards:\n  owl:\n    name: Hibou\n"})
    done = lexideck("init", "--source-locale", "fr")
    assert "source: fr" in done.out
    assert read_config(root / "lexideck.yaml")["source"] == "fr"


@pytest.mark.english
def test_files_that_cannot_be_read_are_named_and_the_config_is_written(write: Write, lexideck: Typed) -> None:
    root = write({**CARDS, "translations/fr/pack/x/b.json": "[", "translations/fr/pack/x/c": "[]"})
    done = lexideck("init")
    assert done.status == 0
    assert "translations/fr/pack/x/b.json:1:" in done.err
    assert "translations/fr/pack/x/c:1:1: a file of no known format" in done.err
    assert (root / "lexideck.yaml").is_file()


@pytest.mark.english
def test_a_folder_that_is_none_is_refused(write: Write, lexideck: Typed) -> None:
    write(CARDS)
    done = lexideck("init", "nowhere")
    assert done.status == 2
    assert "no such folder: nowhere" in done.err


@pytest.mark.english
def test_a_folder_that_cannot_be_written_is_named(
    write: Write, lexideck: Typed, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(CARDS)

    def refused(path: Path, target: Path) -> Path:
        raise PermissionError(13, "Permission denied", str(target))

    monkeypatch.setattr(Path, "replace", refused)
    done = lexideck("init")
    assert done.status == 2
    assert "lexideck.yaml: cannot write this file: Permission denied" in done.err
    assert "next:" not in done.out
