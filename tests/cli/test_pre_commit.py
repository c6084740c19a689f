"""The hooks, run by pre-commit itself on a commit of a small repository.

pre-commit would install this project anew; here the hooks are run with what is installed.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
import yaml

ROOT = Path(__file__).parents[2]
HOOKS = {each["id"]: each for each in yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text("utf-8"))}
PRE_COMMIT = shutil.which("pre-commit", path=os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]]))

needs_pre_commit = pytest.mark.skipif(
    PRE_COMMIT is None or shutil.which("git") is None, reason="pre-commit and git are not installed"
)


def test_the_hooks_are_commands_that_exist() -> None:
    assert set(HOOKS) == {"lexideck-check", "lexideck-fix", "lexideck-glossary"}
    assert HOOKS["lexideck-glossary"]["entry"] == "lexideck glossary check"
    for hook in (HOOKS["lexideck-check"], HOOKS["lexideck-fix"]):
        assert hook["entry"].split()[:2] == ["lexideck", "check"]
        assert "--skip-unknown" in hook["entry"]


def _run(root: Path, *command: str) -> subprocess.CompletedProcess[str]:
    environment = {
        **os.environ,
        "PATH": os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]]),
        "PYTHONPATH": str(ROOT),
        "PRE_COMMIT_HOME": str(root / ".home"),
        "GIT_CONFIG_GLOBAL": os.devnull,
    }
    for name in [each for each in environment if each.startswith(("GITHUB_", "GIT_DIR", "GIT_INDEX"))]:
        del environment[name]
    return subprocess.run(
        command, cwd=root, env=environment, capture_output=True, text=True, encoding="utf-8", check=False
    )


def _repository(root: Path, hook: str) -> None:
    """Forty cards with plain spaces before their colons, which is the project's habit; one odd card."""
    cards = [{"code": f"{n:02}", "text": f"Action {n} : piochez."} for n in range(40)]
    source = [{"code": f"{n:02}", "text": f"Action {n}: draw."} for n in range(40)]
    source += [{"code": "40", "text": "Action: draw a card."}, {"code": "41", "text": "Draw!"}]
    odd = [{"code": "40", "text": "Action : piochez  une carte."}, {"code": "41", "text": "Piochez !"}]
    command = f'"{sys.executable}" -m l10n' + HOOKS[hook]["entry"].removeprefix("lexideck")
    local = {**HOOKS[hook], "language": "system", "entry": command}
    files = {
        "pack/a.json": json.dumps(source),
        "translations/fr/pack/a.json": json.dumps(cards, ensure_ascii=False),
        "translations/fr/pack/b.json": json.dumps(odd, ensure_ascii=False),
        "package.json": '{"name": "a  b"}',
        "README.md": "# Cards\n\nDraw a card and  discard it.\n",
        ".pre-commit-config.yaml": yaml.safe_dump({"repos": [{"repo": "local", "hooks": [local]}]}),
    }
    for path, text in files.items():
        target = root / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, "utf-8")
    _run(root, "git", "init", "--quiet")
    _run(root, "git", "add", "pack", "translations", "package.json", "README.md", ".pre-commit-config.yaml")


@pytest.mark.english
@needs_pre_commit
def test_a_commit_is_checked_by_the_habits_of_the_whole_repository(tmp_path: Path) -> None:
    assert PRE_COMMIT
    _repository(tmp_path, "lexideck-check")
    given = ["translations/fr/pack/b.json", "package.json", "README.md"]
    done = _run(tmp_path, PRE_COMMIT, "run", "lexideck-check", "--files", *given)
    assert done.returncode == 1, done.stdout + done.stderr
    assert "two spaces in a row [TYP006]" in done.stdout
    # a plain space is what this repository writes: said of the whole, not of a commit's file
    assert "TYP002" not in done.stdout
    assert "README" not in done.stdout
    done = _run(tmp_path, PRE_COMMIT, "run", "lexideck-check", "--files", "package.json", "README.md")
    assert done.returncode == 0, done.stdout + done.stderr


@needs_pre_commit
def test_the_fix_hook_mends_the_files_of_the_commit(tmp_path: Path) -> None:
    assert PRE_COMMIT
    _repository(tmp_path, "lexideck-fix")
    readme = (tmp_path / "README.md").read_text("utf-8")
    given = ["translations/fr/pack/b.json", "package.json", "README.md"]
    done = _run(tmp_path, PRE_COMMIT, "run", "lexideck-fix", "--files", *given)
    assert "files were modified by this hook" in done.stdout
    assert "piochez une carte" in (tmp_path / "translations/fr/pack/b.json").read_text("utf-8")
    assert (tmp_path / "README.md").read_text("utf-8") == readme
    done = _run(tmp_path, PRE_COMMIT, "run", "lexideck-fix", "--files", *given)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize(
    ("path", "is_glossary"),
    [
        ("glossary.yaml", True),
        ("docs/glossary.en-fr.yaml", True),
        ("glossaries/a.csv", True),
        ("glossaries/deep/a.yml", True),
        ("pack/a.yaml", False),
        ("glossary.md", False),
        ("myglossary.yaml", False),
    ],
)
def test_the_glossary_hook_reads_glossaries(path: str, is_glossary: bool) -> None:
    assert bool(re.search(HOOKS["lexideck-glossary"]["files"], path)) is is_glossary
