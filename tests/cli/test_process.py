"""The command as a process: its pipes, its encoding, a full disk."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.conftest import Write

FILES: dict[str, str | bytes] = {"fr.json": '[{"code": "1", "text": "Un  mot"}]', "lexideck.yaml": "locales: [fr]\n"}


def _process(*arguments: str, **options: object) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-m", "l10n", *arguments]
    environment = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[2]), "PYTHONIOENCODING": "cp1252"}
    return subprocess.Popen(command, env=environment, **options)  # type: ignore[call-overload, no-any-return]


def test_a_reader_that_leaves_is_neither_clean_nor_a_crash(write: Write) -> None:
    cards = ", ".join(f'{{"code": "{n}", "text": "a  b"}}' for n in range(3000))
    root = write({"fr.json": f"[{cards}]"})
    running = _process("check", "--locale", "fr", "fr.json", cwd=root, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert running.stdout is not None
    assert running.stderr is not None
    running.stdout.readline()
    running.stdout.close()
    errors = running.stderr.read()
    running.stderr.close()
    assert (running.wait(20), errors) == (141, b"")


def test_output_is_utf_8_whatever_the_console(write: Write) -> None:
    root = write(FILES)
    running = _process("check", cwd=root, stdout=subprocess.PIPE)
    out, _ = running.communicate(timeout=20)
    assert "⍽" in out.decode("utf-8") or "␣" in out.decode("utf-8")
    assert running.returncode == 1


@pytest.mark.english
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full device here")
def test_a_full_disk_is_trouble(write: Write) -> None:
    root = write(FILES)
    with Path("/dev/full").open("wb") as full:
        running = _process("check", cwd=root, stdout=full, stderr=subprocess.PIPE)
        _, errors = running.communicate(timeout=20)
    assert (running.returncode, errors) == (2, b"lexideck: No space left on device\n")
