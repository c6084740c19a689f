"""What many tests share: small workspaces in memory, and the command as it is typed."""

from __future__ import annotations

import gc
import io
import os
import sys
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from gettext import NullTranslations
from pathlib import Path
from typing import NamedTuple, Protocol

import pytest
from hypothesis import HealthCheck, settings

from l10n import messages
from l10n.catalogue import load_catalogue
from l10n.cli import run
from l10n.config import layered, parse_set
from l10n.engine import Checker, Report, check
from l10n.files import MemoryTree
from l10n.layouts import all_layouts, recognise
from l10n.workspace import Workspace, load_workspace

# a busy machine is no fault of the code; CI draws the same examples each time, people draw new ones
settings.register_profile("here", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("ci", settings.get_profile("here"), derandomize=True)
settings.load_profile("ci" if os.environ.get("CI") else "here")


class Done(NamedTuple):
    """How a command ended."""

    status: int
    out: str
    err: str


class Typed(Protocol):
    """Runs `lexideck` with these arguments, and `stdin` as its standard input."""

    def __call__(self, *arguments: str | Path, stdin: bytes = b"") -> Done: ...


class Loaded(Protocol):
    """A workspace of files by path; `layout` by name, else the one that is recognised."""

    def __call__(self, files: Mapping[str, str | bytes], *assignments: str, layout: str | None = None) -> Workspace: ...


class Checked(Protocol):
    """The report on a workspace of files by path."""

    def __call__(self, files: Mapping[str, str | bytes], *assignments: str) -> Report: ...


Write = Callable[[Mapping[str, str | bytes]], Path]
Snapshot = Callable[[str, str], None]

TESTED_LANGUAGE = os.environ.get("LEXIDECK_TEST_LANGUAGE", "en")
"""The language that the suite has the interface speak; `@pytest.mark.english` for what holds in English only."""


@pytest.fixture(autouse=True)
def language(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """The language of the interface, here and in processes that a test starts; not the environment's."""
    tag = "en" if request.node.get_closest_marker("english") else TESTED_LANGUAGE
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", f"{tag}.UTF-8")
    messages.use(_catalogue(tag))
    yield tag
    messages.use(_catalogue(TESTED_LANGUAGE))


@cache
def _catalogue(tag: str) -> NullTranslations:
    return load_catalogue(tag)


@pytest.fixture
def lexideck(capsysbinary: pytest.CaptureFixture[bytes], monkeypatch: pytest.MonkeyPatch) -> Iterator[Typed]:
    """The command, run in this process."""
    for name in ("NO_COLOR", "FORCE_COLOR", "LEXIDECK_TRACEBACK", "GITHUB_ACTIONS", "GITHUB_STEP_SUMMARY"):
        monkeypatch.delenv(name, raising=False)

    def call(*arguments: str | Path, stdin: bytes = b"") -> Done:
        monkeypatch.setattr(sys, "argv", ["lexideck", *map(str, arguments)])
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin), encoding="utf-8"))
        with pytest.raises(SystemExit) as left:
            run()
        sys.stdout.flush()
        out, err = capsysbinary.readouterr()
        status = left.value.code
        assert isinstance(status, int)
        return Done(status, out.decode(), err.decode())

    yield call
    gc.enable()  # the command runs without it


@pytest.fixture
def snapshot(request: pytest.FixtureRequest, language: str) -> Snapshot:
    """Holds a text against `snapshots/<name>.txt` beside the test, in French against `snapshots/fr/`.

    LEXIDECK_UPDATE_SNAPSHOTS=1 writes them anew.
    """
    folder = request.path.parent / "snapshots"
    if language != "en":
        folder /= language

    def matches(name: str, text: str) -> None:
        path = folder / f"{name}.txt"
        if os.environ.get("LEXIDECK_UPDATE_SNAPSHOTS"):
            path.parent.mkdir(exist_ok=True)
            path.write_text(text, "utf-8", newline="\n")
        assert text == path.read_text("utf-8")

    return matches


@pytest.fixture
def write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Write:
    """Writes files by path below a folder of the test's own, which becomes the current one."""
    monkeypatch.chdir(tmp_path)

    def make(files: Mapping[str, str | bytes]) -> Path:
        for path, content in files.items():
            target = tmp_path / path
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(_bytes(content))
        return tmp_path

    return make


def _bytes(content: str | bytes) -> bytes:
    return content.encode() if isinstance(content, str) else content


def _load(files: Mapping[str, str | bytes], *assignments: str, layout: str | None = None) -> Workspace:
    settings = layered(parse_set(assignments))
    tree = MemoryTree({path: _bytes(content) for path, content in files.items()})
    found = all_layouts()[layout] if layout else recognise(tree.paths(), settings.source)
    assert found is not None
    return load_workspace(tree, settings, found.places(tree.paths(), settings.source), found)


@pytest.fixture
def load() -> Loaded:
    """Reads a workspace in memory."""
    return _load


@pytest.fixture
def report_on() -> Checked:
    """Checks a workspace in memory with every rule."""

    def report(files: Mapping[str, str | bytes], *assignments: str) -> Report:
        workspace = _load(files, *assignments)
        return check(workspace, Checker.of(workspace))

    return report
