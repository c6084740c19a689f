"""`lexideck pair` and `lexideck pages sort`, as they are typed."""

from __future__ import annotations

import csv
import io
import json
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.conftest import Typed, Write

ENGLISH = "== Watch ==\nLook at a card.\n\n== Fog ==\nNobody sees.\n"
FRENCH = "== Guet (Watch) ==\nRegardez une carte.\n"
LIST = "== A ==\n=== Vol ===\nOui.\n\n== B ==\n=== Brume ===\nNon.\n\n== C ==\n=== Cri ===\nAh.\n"


@pytest.mark.english
def test_pair_shows_both_sides_and_what_is_missing(lexideck: Typed, write: Write) -> None:
    write({"en.wiki": ENGLISH, "fr.wiki": FRENCH})
    done = lexideck("pair", "en.wiki", "fr.wiki", "-l", "fr")
    assert done.status == 1
    assert done.out == (
        "Watch = Guet (Watch)  (by name)\n"
        "            2 = 2      Regardez une carte.\n"
        "missing in the translation: Fog\n"
        "1 section has a counterpart, 2 texts have their source\n"
    )


def test_pair_as_data(lexideck: Typed, write: Write) -> None:
    write({"en.wiki": ENGLISH, "fr.wiki": FRENCH})
    told = json.loads(lexideck("pair", "en.wiki", "fr.wiki", "-l", "fr", "--format", "json").out)
    assert told["missing"] == ["Fog"]
    rows = list(csv.DictReader(io.StringIO(lexideck("pair", "en.wiki", "fr.wiki", "-l", "fr", "--format", "csv").out)))
    assert [(row["source"], row["target"]) for row in rows] == [
        ("Watch", "Guet (Watch)"),
        ("Look at a card.", "Regardez une carte."),
    ]


def test_a_whole_pair_is_status_0(lexideck: Typed, write: Write) -> None:
    write({"en.wiki": ENGLISH, "fr.wiki": FRENCH + "\n== Brume (Fog) ==\nPersonne ne voit.\n"})
    assert lexideck("pair", "en.wiki", "fr.wiki", "-l", "fr").status == 0


def test_what_is_no_page_is_said(lexideck: Typed, write: Write) -> None:
    write({"en.json": '{"a": "b"}', "fr.json": '{"a": "c"}'})
    assert lexideck("pair", "en.json", "fr.json", "-l", "fr").status == 2
    assert lexideck("pair", "no.wiki", "fr.json", "-l", "fr").status == 2


def test_sort_says_what_would_move_and_writes_when_asked(lexideck: Typed, write: Write) -> None:
    root = write({"list.wiki": LIST})
    done = lexideck("pages", "sort", "list.wiki", "-l", "fr")
    assert (done.status, done.out.count("\n")) == (1, 1)
    assert (root / "list.wiki").read_text("utf-8") == LIST
    assert "-== A ==" in lexideck("pages", "sort", "list.wiki", "-l", "fr", "--diff").out
    assert lexideck("pages", "sort", "list.wiki", "-l", "fr", "--write").status == 0
    assert (root / "list.wiki").read_text("utf-8") == (
        "== B ==\n=== Brume ===\nNon.\n\n== C ==\n=== Cri ===\nAh.\n\n== V ==\n=== Vol ===\nOui.\n"
    )
    assert lexideck("pages", "sort", "list.wiki", "-l", "fr").status == 0
