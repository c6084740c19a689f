"""The progress bar: on a terminal, on stderr, and gone when the work is done."""

from __future__ import annotations

import io
import sys

import pytest

from l10n.cli.progress import progress_bar
from l10n.model import Message


class Terminal(io.StringIO):
    """A stream that is a terminal."""

    def isatty(self) -> bool:
        """Say so."""
        return True


def work() -> None:
    with progress_bar() as follow:
        told = follow(Message("{locale}: writing", {"locale": "fr"}), 2)
        told("a[b].json")
        told("c\x1b.json")


@pytest.mark.english
def test_a_terminal_shows_what_is_worked_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setattr(sys, "stderr", stream := Terminal())
    work()
    shown = stream.getvalue()
    assert "fr: writing" in shown
    assert "2/2" in shown
    assert "c\x1b.json" not in shown


def test_another_stream_shows_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stderr", stream := io.StringIO())
    work()
    assert stream.getvalue() == ""
    monkeypatch.setattr(sys, "stderr", None)
    work()
