"""`lexideck copy` as it is typed: what it prints, what it writes, how it exits."""

from __future__ import annotations

import json
from functools import partial
from pathlib import Path

import pytest

from tests.conftest import Typed

CORPORA = Path(__file__).parents[2] / "../shared/corpora"

OWL = '[\n  {"code": "1", "name": "Owl", "text": "Draw."},\n  {"code": "2", "name": "Bee"}\n]\n'
HIBOU = '[\n  {"code": "1", "name": "Hibou", "text": "Piochez."}\n]\n'


@pytest.fixture
def typed(lexideck: Typed) -> Typed:
    """Run the command; gives the exit code, stdout and stderr."""
    return partial(lexideck, "copy")


@pytest.fixture
def repository(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for path, text in {
        "pack/a.json": OWL,
        "pack/b.json": '[{"code": "3", "name": "Cat"}]\n',
        "translations/fr/pack/a.json": HIBOU,
    }.items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(text, "utf-8", newline="\n")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def snapshot(root: Path) -> dict[str, bytes]:
    return {path.relative_to(root).as_posix(): path.read_bytes() for path in root.rglob("*") if path.is_file()}


@pytest.mark.english
@pytest.mark.parametrize(("tag", "meant"), [("klingon", "tlh"), ("french", "fr")])
def test_the_name_of_a_language_is_no_tag(typed: Typed, repository: Path, tag: str, meant: str) -> None:
    before = snapshot(repository)
    code, out, err = typed("--to", tag)
    assert (code, out) == (2, "")
    assert f"did you mean {meant}?" in err
    assert snapshot(repository) == before


@pytest.mark.parametrize("tag", ["tlh", "qaa", "qya-x-house"])
def test_a_tag_that_nobody_knows_may_be_copied_to(typed: Typed, repository: Path, tag: str) -> None:
    assert typed("--to", tag)[0] == 0
    assert (repository / f"translations/{tag}/pack/a.json").is_file()


@pytest.mark.english
def test_a_copy_says_what_it_made_and_a_second_one_has_nothing_to_do(typed: Typed, repository: Path) -> None:
    code, out, err = typed("--to", "fr")
    assert (code, err) == (0, "")
    lines = out.splitlines()
    assert lines[0] == "translations/fr/pack/a.json: 1 entry added"
    assert lines[1] == "translations/fr/pack/b.json created: 1 entry"
    assert lines[2] == "fr: 2 files, 2 texts"
    assert ".lexideck/fr.jsonl" in lines[3]
    made = snapshot(repository)
    assert made["translations/fr/pack/a.json"].decode() == HIBOU.replace("\n]", ',\n  {"code": "2", "name": ""}\n]')
    assert typed("--to", "fr") == (0, "fr: nothing to copy\n", "")
    assert snapshot(repository) == made


@pytest.mark.parametrize("option", ["--dry-run", "--diff"])
def test_a_look_ahead_writes_nothing(typed: Typed, repository: Path, option: str) -> None:
    before = snapshot(repository)
    code, out, _ = typed("--to", "fr", "--to", "it", option)
    assert code == 0
    assert "translations/it/pack/b.json" in out
    assert snapshot(repository) == before


def test_a_dry_run_says_what_a_run_says(typed: Typed, repository: Path) -> None:
    _, ahead, _ = typed("--to", "fr", "--dry-run")
    _, done, _ = typed("--to", "fr")
    assert ahead.splitlines()[:-1] == done.splitlines()[:-1]


def test_a_diff_shows_what_is_added(typed: Typed, repository: Path) -> None:
    _, out, _ = typed("--to", "fr", "--diff")
    lines = out.splitlines()
    assert "--- /dev/null" in lines
    assert "+++ translations/fr/pack/b.json" in lines
    assert '+  {"code": "2", "name": ""}' in lines
    assert not any(line.startswith("-[") or line == "+" for line in lines)


def test_several_locales_and_a_path(typed: Typed, repository: Path) -> None:
    code, _, _ = typed("pack/b.json", "--to", "it,pt-BR", "--untranslated", "source")
    assert code == 0
    made = snapshot(repository)
    assert json.loads(made["translations/pt-BR/pack/b.json"]) == [{"code": "3", "name": "Cat"}]
    assert "translations/it/pack/b.json" in made
    assert "translations/it/pack/a.json" not in made


def test_the_config_says_what_is_written(typed: Typed, repository: Path) -> None:
    (repository / "lexideck.yaml").write_text("untranslated: 'null'\nstate: l10n/{locale}.jsonl\n", "utf-8")
    assert typed("--to", "it", "pack/b.json")[0] == 0
    made = snapshot(repository)
    assert json.loads(made["translations/it/pack/b.json"]) == [{"code": "3", "name": None}]
    assert "l10n/it.jsonl" in made


@pytest.mark.english
def test_a_glossary_fills_what_it_knows(typed: Typed, repository: Path) -> None:
    (repository / "game.csv").write_text("source,target\ncat,Gatto\n", "utf-8")
    _, out, _ = typed("--to", "it", "--glossary", "game.csv")
    assert "1 text is filled in" in out
    made = snapshot(repository)
    assert json.loads(made["translations/it/pack/b.json"]) == [{"code": "3", "name": "Gatto"}]
    assert '"state": "needs-review"' in made[".lexideck/it.jsonl"].decode()


@pytest.mark.english
@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--to", "x"], "well-formed"),
        (["--to", "en"], "translated from"),
        (["--to", "fr", "--from", "fr"], "same locale"),
        (["--to", "fr", "--from", "ko"], "no file"),
        (["--to", "fr", "nowhere"], "no such file, folder or pack"),
        (["--to", "all", "--set", "layout=po"], "no locale"),
        (["--to", "fr", "--untranslated", "blank"], "blank"),
        (["--to", "fr", "--to", "it", "--set", "state=one.jsonl"], "one.jsonl"),
        ([], "--to"),
    ],
)
def test_what_cannot_be_done_is_said_and_nothing_is_written(
    typed: Typed, repository: Path, arguments: list[str], said: str
) -> None:
    before = snapshot(repository)
    code, out, err = typed(*arguments)
    assert (code, out) == (2, "")
    assert said in err
    assert snapshot(repository) == before


@pytest.mark.english
def test_an_unknown_language_is_copied_to_with_a_notice(typed: Typed, repository: Path) -> None:
    code, _, err = typed("--to", "tlh")
    assert code == 0
    assert "tlh" in err
    assert typed("--to", "tlh")[1] == "tlh: nothing to copy\n"


@pytest.mark.english
def test_a_folder_that_cannot_be_written_is_named(typed: Typed, repository: Path) -> None:
    # a file stands where the folder should be
    (repository / "translations/it").write_text("", "utf-8")
    code, out, err = typed("--to", "it")
    assert code == 2
    assert "translations/it/pack/a.json: cannot write this file" in err
    assert "created" not in out
    assert "nothing to copy" not in out


@pytest.mark.english
def test_a_broken_file_is_named_and_the_others_are_copied(typed: Typed, repository: Path) -> None:
    (repository / "pack/a.json").write_text('[\n{"code": "1" "name": "Owl"}]', "utf-8")
    code, out, err = typed("--to", "it")
    assert code == 2
    assert "pack/a.json:2:" in err
    assert "translations/it/pack/b.json created" in out


@pytest.mark.english
def test_all_locales_are_those_there_are(typed: Typed, repository: Path) -> None:
    (repository / "translations/de/pack").mkdir(parents=True)
    (repository / "translations/de/pack/b.json").write_text('[{"code": "3", "name": "Katze"}]', "utf-8")
    code, out, _ = typed("--to", "all", "--to", "it")
    assert code == 0
    made = snapshot(repository)
    for locale in ("de", "fr", "it"):
        assert f"translations/{locale}/pack/a.json" in made
        assert f"{locale}: " in out
    assert typed("--to", "all")[1].count("nothing to copy") == 3


def test_all_leaves_out_the_model(typed: Typed, repository: Path) -> None:
    (repository / "translations/de/pack").mkdir(parents=True)
    (repository / "translations/de/pack/b.json").write_text('[{"code": "3", "name": "Katze"}]', "utf-8")
    assert typed("--to", "all", "--from", "fr")[0] == 0
    assert json.loads(snapshot(repository)["translations/de/pack/a.json"]) == [{"code": "1", "name": "", "text": ""}]


@pytest.mark.parametrize("name", ["b", "B", "pack/b.json"])
def test_a_pack_may_be_named(typed: Typed, repository: Path, name: str) -> None:
    assert typed("--to", "it", name)[0] == 0
    made = snapshot(repository)
    assert "translations/it/pack/b.json" in made
    assert "translations/it/pack/a.json" not in made


def test_a_cycle_may_be_named_by_its_folder(typed: Typed, repository: Path) -> None:
    (repository / "pack/night").mkdir()
    (repository / "pack/night/d.json").write_text('[{"code": "4", "name": "Dog"}]', "utf-8")
    assert typed("--to", "it", "night")[0] == 0
    assert [path for path in snapshot(repository) if "/it/" in path] == ["translations/it/pack/night/d.json"]


@pytest.mark.english
def test_a_name_that_nothing_has_is_told_with_the_nearest(typed: Typed, repository: Path) -> None:
    (repository / "pack/dunwich.json").write_text('[{"code": "4", "name": "Dog"}]', "utf-8")
    code, out, err = typed("--to", "it", "dunwhich")
    assert (code, out) == (2, "")
    assert "dunwhich; did you mean dunwich?" in err


@pytest.mark.english
def test_what_is_translated_elsewhere_is_reused_when_asked(typed: Typed, repository: Path) -> None:
    (repository / "pack/b.json").write_text('[{"code": "3", "name": "Owl", "text": "Owl"}]', "utf-8")
    _, out, _ = typed("--to", "fr", "--reuse")
    assert "1 text is filled in" in out
    made = snapshot(repository)
    assert json.loads(made["translations/fr/pack/b.json"]) == [{"code": "3", "name": "Hibou", "text": ""}]
    assert '"state": "needs-review"' in made[".lexideck/fr.jsonl"].decode()
    assert typed("--to", "fr", "--reuse")[1] == "fr: nothing to copy\n"


@pytest.mark.english
@pytest.mark.corpus
@pytest.mark.parametrize("name", ["swdestiny", "netrunner", "rangers", "dominiontabs", "terraforming"])
def test_a_real_repository_is_copied_once(
    typed: Typed, tmp_path: Path, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    if not (CORPORA / name).is_dir():
        pytest.skip("the card repositories are not here")
    import shutil

    root = tmp_path / name
    shutil.copytree(CORPORA / name, root)
    before = snapshot(root)
    monkeypatch.chdir(root)
    assert typed("--to", "pt-BR")[0] == 0
    made = snapshot(root)
    assert {path: made[path] for path in before} == before
    assert len(made) > len(before)
    assert typed("--to", "pt-BR") == (0, "pt-BR: nothing to copy\n", "")
    assert snapshot(root) == made
