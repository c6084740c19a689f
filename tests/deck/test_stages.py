"""The stages that decks have reached: kept, and read again."""

from __future__ import annotations

import pytest

from l10n.deck.stages import Reached, dump, load
from l10n.formats import FormatError


@pytest.mark.parametrize("name", ["harbour", "Récif", "by\u2028night", "not utf-8: \udc80"])
def test_any_name_of_a_deck_is_kept(name: str) -> None:
    stages = {name: Reached("rc", "2026-03-01", "9b1c")}
    assert load(dump(stages)) == stages


@pytest.mark.parametrize("line", [b"{", b"[1]", b"[" * 100_000, b'{"deck": ' + b"9" * 5000 + b"}", b"<<<<<<< HEAD"])
def test_a_broken_line_is_an_error_at_its_place(line: bytes) -> None:
    with pytest.raises(FormatError) as caught:
        load(b'{"deck": "a", "stage": "beta"}\n' + line + b"\n")
    assert caught.value.line == 2
