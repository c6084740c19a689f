"""`lexideck sync` as it is typed: what it prints, what it writes, how it exits."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from functools import partial
from pathlib import Path

import pytest

from tests.conftest import Typed

SOURCE = [{"code": "1", "name": "Owl", "text": "Draw one card."}, {"code": "2", "name": "Bee"}]
TARGET = [{"code": "1", "name": "Hibou", "text": "Piochez une carte."}, {"code": "2", "name": "Abeille"}]


@pytest.fixture
def typed(lexideck: Typed) -> Typed:
    """Run the command; gives the exit code, stdout and stderr."""
    return partial(lexideck, "sync")


def write(path: Path, cards: object) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(cards, ensure_ascii=False, indent=1) + "\n", "utf-8")


@pytest.fixture
def repository(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    write(tmp_path / "pack/a.json", SOURCE)
    write(tmp_path / "translations/fr/pack/a.json", TARGET)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def snapshot(root: Path) -> dict[str, bytes]:
    return {path.relative_to(root).as_posix(): path.read_bytes() for path in root.rglob("*") if path.is_file()}


def change(root: Path) -> None:
    """One text changed, one card removed, one added."""
    new = {"code": "3", "name": "Heron"}
    write(root / "pack/a.json", [{**SOURCE[0], "text": "Draw two cards."}, new])


@pytest.mark.english
def test_a_sync_says_what_became_of_the_texts(typed: Typed, repository: Path) -> None:
    assert typed() == (
        0,
        "fr: 3 translations noted\n"
        "next: translate, then lexideck check --locale fr; keep .lexideck/fr.jsonl with the translation\n",
        "",
    )
    change(repository)
    code, out, err = typed("--to", "fr")
    assert (code, err) == (0, "")
    assert out.splitlines()[:2] == [
        "translations/fr/pack/a.json: 1 entry added, 1 text parked",
        "fr: 1 text whose source has changed; 1 text parked in .lexideck/fr.parked.jsonl",
    ]
    assert typed("--to", "all") == (0, "fr: in step with the source\n", "")


@pytest.mark.parametrize("options", [["--dry-run"], ["--diff"], ["--check"]])
def test_a_look_ahead_writes_nothing_and_only_a_check_fails(typed: Typed, repository: Path, options: list[str]) -> None:
    typed()
    change(repository)
    before = snapshot(repository)
    code, out, _ = typed(*options)
    assert code == (options == ["--check"])
    assert "translations/fr/pack/a.json" in out
    assert snapshot(repository) == before
    typed()
    assert typed(*options)[0] == 0


@pytest.mark.english
def test_a_diff_shows_what_changed_in_the_source_word_by_word(typed: Typed, repository: Path) -> None:
    typed()
    change(repository)
    _, out, _ = typed("--diff")
    assert '+  "code": "3",\n' in out
    assert out.endswith(
        "translations/fr/pack/a.json: 1, text: the source has changed: Draw [-one card-]{+two cards+}.\n"
    )


def test_trouble_is_named_and_exits_two(typed: Typed, repository: Path) -> None:
    assert typed("--to", "it")[0] == 2
    assert typed("--to", "en")[0] == 2
    assert typed("--to", "")[0] == 2
    (repository / "translations/fr/pack/a.json").write_text("[{", "utf-8")
    code, _, err = typed()
    assert code == 2
    assert "translations/fr/pack/a.json" in err
    assert not (repository / ".lexideck").exists() or b"Hibou" not in b"".join(snapshot(repository).values())


@pytest.mark.english
def test_where_nothing_could_be_done_that_is_what_is_said(typed: Typed, repository: Path) -> None:
    (repository / "translations/fr/pack/a.json").write_text("[{", "utf-8")
    before = snapshot(repository)
    code, out, _ = typed()
    assert (code, out) == (2, "fr: nothing was done\n")
    assert snapshot(repository) == before


@pytest.mark.english
def test_what_was_done_in_part_does_not_say_to_translate(typed: Typed, repository: Path) -> None:
    write(repository / "pack/b.json", [{"code": "5", "name": "Cat"}])
    (repository / "translations/fr/pack/b.json").write_text("[{", "utf-8")
    code, out, _ = typed()
    assert code == 2
    assert out == "fr: 3 translations noted\nnext: mend what is named above, then lexideck sync again\n"


@pytest.mark.english
def test_nothing_is_done_where_the_state_cannot_be_written(typed: Typed, repository: Path) -> None:
    (repository / ".lexideck").write_text("", "utf-8")
    change(repository)
    before = snapshot(repository)
    code, out, err = typed()
    assert (code, out) == (2, "fr: nothing was done\n")
    assert ".lexideck" in err
    assert snapshot(repository) == before


@pytest.mark.parametrize("broken", ["pack/b.json", "translations/fr/pack/b.json"])
def test_a_broken_file_that_nobody_asked_for_is_not_in_the_way(typed: Typed, repository: Path, broken: str) -> None:
    typed()
    for path in ("pack/b.json", "translations/fr/pack/b.json"):
        write(repository / path, [{"code": "51", "name": "Cat"}])
    # one of them may be the new card of the deck that is asked for
    (repository / broken).write_text('[{"code": "61", "name": ', "utf-8")
    write(repository / "pack/a.json", [*SOURCE, {"code": "61", "name": "Elk"}, {"code": "71", "name": "Fox"}])
    code, _, err = typed("translations/fr/pack/a.json")
    assert (code, err) == (0, "")
    written = json.loads((repository / "translations/fr/pack/a.json").read_text("utf-8"))
    is_translation = broken.startswith("translations")
    assert [each["code"] for each in written] == (["1", "2", "71"] if is_translation else ["1", "2", "61", "71"])
    assert typed()[0] == 2


def test_nothing_is_parked_while_a_source_file_cannot_be_read(typed: Typed, repository: Path) -> None:
    typed()
    write(repository / "pack/a.json", SOURCE[:1])
    (repository / "pack/b.json").write_text("[{", "utf-8")
    before = (repository / "translations/fr/pack/a.json").read_bytes()
    assert typed("pack/a.json")[0] == 0
    assert (repository / "translations/fr/pack/a.json").read_bytes() == before


@pytest.mark.english
def test_entries_that_the_source_lacks_are_one_line(typed: Typed, repository: Path) -> None:
    write(repository / "translations/fr/pack/a.json", [*TARGET, {"code": "8", "name": "Élan"}])
    path = "translations/fr/pack/a.json"
    assert f"{path}: 8 is not in the source, and stays\n" in typed()[1]
    more = [{"code": str(code), "name": f"Élan {code}"} for code in (8, 9, 10)]
    write(repository / path, [*TARGET, *more])
    said = [line for line in typed()[1].splitlines() if "not in the source" in line]
    assert said == [
        f"3 entries are not in the source, and stay, as 8 in {path} "
        "(lexideck check --select DOC004 --locale fr names them)"
    ]


def test_a_repository_without_a_translation_is_told_to_copy_first(typed: Typed, repository: Path) -> None:
    (repository / "translations/fr/pack/a.json").unlink()
    code, _, err = typed("--set", "layout=arkhamdb")
    assert code == 2
    assert "lexideck copy" in err


def test_two_locales_cannot_share_a_sidecar(typed: Typed, repository: Path) -> None:
    write(repository / "translations/it/pack/a.json", TARGET)
    assert typed("--set", "state=state.jsonl")[0] == 2
    assert not (repository / "state.jsonl").exists()


@pytest.mark.skipif(os.name == "nt", reason="there is no SIGKILL")
def test_a_killed_sync_leaves_whole_files_and_the_next_one_ends_the_work(typed: Typed, repository: Path) -> None:
    many = [{"code": str(rank), "name": f"Owl number {rank}"} for rank in range(40)]
    for name in "bcdefgh":
        write(repository / f"pack/{name}.json", [{**each, "code": f"{name}{each['code']}"} for each in many])
        french = [{"code": f"{name}{each['code']}", "name": f"Hibou {each['code']} {name}"} for each in many]
        write(repository / f"translations/fr/pack/{name}.json", french)
    typed()
    change(repository)
    for name in "bcdefgh":
        write(repository / f"pack/{name}.json", [{**each, "code": f"{name}{each['code']}"} for each in many[3:]])
    before = snapshot(repository)
    typed()
    after = snapshot(repository)
    for pause in (0.0, 0.004, 0.012):
        for path, data in before.items():
            (repository / path).write_bytes(data)
        for path in after.keys() - before.keys():
            (repository / path).unlink()
        process = subprocess.Popen([sys.executable, "-m", "l10n", "sync"], stdout=subprocess.DEVNULL)
        parked = repository / ".lexideck/fr.parked.jsonl"
        while process.poll() is None and not parked.exists():
            time.sleep(0.001)
        time.sleep(pause)
        process.send_signal(signal.SIGKILL)
        process.wait()
        left = {path: data for path, data in snapshot(repository).items() if path.endswith(".json")}
        assert all(data in (before.get(path), after.get(path)) for path, data in left.items())
        assert typed()[0] == 0
        ended = {path: data for path, data in snapshot(repository).items() if not path.endswith(".tmp")}
        assert ended == after


def test_check_passes_over_what_somebody_typed(typed: Typed, repository: Path) -> None:
    assert typed("--to", "fr")[0] == 0
    write(repository / "translations/fr/pack/a.json", [{**TARGET[0], "name": "Grand duc"}, TARGET[1]])
    assert typed("--to", "fr", "--check")[0] == 0
    write(repository / "pack/a.json", [{**SOURCE[0], "text": "Draw two cards."}, SOURCE[1]])
    assert typed("--to", "fr", "--check")[0] == 1
