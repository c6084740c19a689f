"""`lexideck status` as it is typed."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.conftest import Typed, Write

FILES = {
    "pack/a.json": '[{"code": "1", "name": "Owl", "text": "Draw."}, {"code": "2", "name": "Bee"}]',
    "pack/b.json": '[{"code": "3", "name": "Cat"}]',
    "translations/fr/pack/a.json": '[{"code": "1", "name": "Hibou", "text": "Piochez !"}]',
    "translations/fr/pack/b.json": '[{"code": "3", "name": "Chat"}]',
    "translations/de/pack/b.json": '[{"code": "3", "name": "Katze"}]',
}
PAGE = "= Plan =\n# 'A' -> https://example.org/1\n# 'B' -> https://example.org/2 relectures faites : ana, bo\n"


CORPORA = Path(__file__).parents[2] / "../shared/corpora"
REPOSITORIES = (
    "arkhamdb", "marvelsdb", "netrunner", "rangers", "arkhamcards", "swdestiny", "terraforming", "dominiontabs",
)  # fmt: skip


@pytest.fixture
def repository(write: Write) -> Path:
    return write(FILES)


@pytest.mark.english
def test_a_table_says_how_far_each_deck_is(lexideck: Typed, repository: Path) -> None:
    done = lexideck("status", "--locale", "fr")
    assert (done.status, done.err) == (0, "")
    lines = done.out.splitlines()
    assert lines[0] == "fr  2 decks, 4 texts, 75 % translated"
    assert re.split(r"\s{2,}", lines[1].strip())[:2] == ["deck", "translated"]
    assert lines[2].split()[:4] == ["pack/a", "██████░░░░", "66", "%"]
    assert lines[3].split()[:4] == ["pack/b", "██████████", "100", "%"]
    assert lines[3].split()[-1] == "beta"
    assert lines[4] == "  pack/a, before beta: 1 text is not translated"
    assert lines[5] == "  pack/b, before rc: 1 reader of the whole is missing"


def told(lexideck: Typed, *arguments: str) -> dict[str, dict[str, object]]:
    done = lexideck("status", "--format", "json", *arguments)
    assert done.status == 0
    return {f"{each['locale']} {each['deck']}": each for each in json.loads(done.out)["decks"]}


def test_json_says_all_of_it(lexideck: Typed, repository: Path) -> None:
    decks = told(lexideck)
    assert list(decks) == ["de pack/a", "de pack/b", "fr pack/a", "fr pack/b"]
    french = decks["fr pack/a"]
    counts = {name: french[name] for name in ("texts", "translated", "untranslated", "stale", "needs_review")}
    assert counts == {"texts": 3, "translated": 2, "untranslated": 1, "stale": 0, "needs_review": 0}
    assert (french["readers"], french["stage"], french["path"]) == ([], None, "translations/fr/pack/a.json")
    gates = french["gates"]
    assert isinstance(gates, dict)
    assert [gates[stage]["ready"] for stage in ("beta", "rc", "release")] == [False, False, False]


def test_findings_are_counted_where_they_are_asked_for(lexideck: Typed, repository: Path) -> None:
    assert told(lexideck, "--no-findings")["fr pack/b"]["findings"] is None
    found = told(lexideck, "--findings")["fr pack/a"]["findings"]
    assert isinstance(found, dict)
    assert found["warning"] > 0


def test_without_findings_nobody_is_told_to_be_ready(lexideck: Typed, repository: Path) -> None:
    gates = told(lexideck, "--no-findings")["fr pack/b"]["gates"]
    assert isinstance(gates, dict)
    assert gates["beta"] == {"ready": None, "reasons": []}


def test_a_stricter_gate_is_the_config_s_matter(lexideck: Typed, repository: Path) -> None:
    gates = told(lexideck, "--set", "gates.beta.reviews=1")["fr pack/b"]["gates"]
    assert isinstance(gates, dict)
    assert gates["beta"]["ready"] is False


def test_a_deck_is_asked_for_by_its_name(lexideck: Typed, repository: Path) -> None:
    assert list(told(lexideck, "b", "--locale", "fr")) == ["fr pack/b"]
    assert list(told(lexideck, "pack/a")) == ["de pack/a", "fr pack/a"]
    assert lexideck("status", "nothing-of-that-name").status == 2


def test_decks_are_put_together(lexideck: Typed, repository: Path) -> None:
    assert list(told(lexideck, "--by", "folder")) == ["de pack/", "fr pack/"]
    assert told(lexideck, "--by", "locale")["fr fr"]["texts"] == 4


def test_a_roadmap_is_read_and_brought_up_to_date(lexideck: Typed, repository: Path) -> None:
    (repository / "plan.wiki").write_text(PAGE, "utf-8")
    readers = told(lexideck, "--locale", "fr", "--roadmap", "plan.wiki")["fr pack/b"]["readers"]
    assert readers == [{"name": "ana", "all": True}, {"name": "bo", "all": True}]
    arguments = ("status", "--locale", "fr", "--roadmap", "plan.wiki", "--format", "mediawiki")
    done = lexideck(*arguments, "-o", "plan.wiki")
    assert (done.status, done.out, done.err) == (0, "", "")
    after = (repository / "plan.wiki").read_text("utf-8")
    assert after == (
        "= Plan =\n# 'A' -> https://example.org/1 traduction 66 %\n"
        "# 'B' -> https://example.org/2 '''traduction OK''', relectures faites : ana, bo\n"
    )
    lexideck(*arguments, "-o", "plan.wiki")
    assert (repository / "plan.wiki").read_text("utf-8") == after


def test_a_roadmap_of_two_locales_is_refused(lexideck: Typed, repository: Path) -> None:
    (repository / "plan.wiki").write_text(PAGE, "utf-8")
    done = lexideck("status", "--roadmap", "plan.wiki")
    assert (done.status, done.out) == (2, "")
    assert lexideck("status", "--locale", "fr", "--roadmap", "missing.wiki").status == 2


def test_the_name_of_the_file_says_the_format(lexideck: Typed, repository: Path) -> None:
    for name, start in (("s.md", "## de"), ("s.json", "{"), ("s.html", "<!DOCTYPE html>"), ("s.wiki", "== de ==")):
        assert lexideck("status", "-o", name).status == 0
        assert (repository / name).read_text("utf-8").startswith(start)


def test_a_file_that_cannot_be_written_is_trouble(lexideck: Typed, repository: Path) -> None:
    done = lexideck("status", "-o", "pack/a.json/s.html")
    assert done.status == 2
    assert "Traceback" not in done.err


def test_a_broken_file_is_trouble_and_the_rest_is_told(lexideck: Typed, repository: Path) -> None:
    (repository / "translations/fr/pack/a.json").write_text("[{", "utf-8")
    done = lexideck("status", "--format", "json")
    assert done.status == 2
    assert "translations/fr/pack/a.json" in done.err
    assert "fr pack/b" in {f"{each['locale']} {each['deck']}" for each in json.loads(done.out)["decks"]}


@pytest.mark.corpus
@pytest.mark.parametrize("name", REPOSITORIES)
def test_a_real_repository_has_a_table(name: str) -> None:
    if not CORPORA.is_dir():
        pytest.skip("the corpora are not here")
    command = [sys.executable, "-m", "l10n", "status", "--format", "json"]
    root = Path(__file__).parents[2]
    done = subprocess.run(command, cwd=CORPORA / name, env={"PYTHONPATH": str(root)}, capture_output=True, check=False)
    assert done.returncode == 0, done.stderr.decode()
    assert {"fr"} <= {each["locale"] for each in json.loads(done.stdout)["decks"]}
