"""`lexideck glossary rename`, as it is typed."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from pathlib import Path

    from tests.conftest import Typed, Write

FILES = {
    "lexideck.yaml": "layout: arkhamdb\nlocales: [fr]\nglossary: [g.en-fr.yaml]\n",
    "g.en-fr.yaml": "terms:\n  city: {fr: ville, pos: noun}  # the town\n",
    "pack/a.json": '[{"code": "1", "text": "A city falls."}, {"code": "2", "text": "The town."}]',
    "translations/fr/pack/a.json": '[{"code": "1", "text": "Une ville tombe."}, {"code": "2", "text": "La ville."}]',
}


def texts(root: Path) -> list[str]:
    return [each["text"] for each in json.loads((root / "translations/fr/pack/a.json").read_text("utf-8"))]


@pytest.mark.english
def test_without_write_it_only_says_what_would_change(lexideck: Typed, write: Write) -> None:
    root = write(FILES)
    done = lexideck("glossary", "rename", "ville", "cité")
    assert done.status == 0
    assert "Une [ville → cité] tombe.\n" in done.out
    assert "La [ville → cité].  (look at the words around)\n" in done.out
    assert "1 place would be renamed\n" in done.out
    assert "g.en-fr.yaml prefers ville: that would be cité" in done.err
    assert texts(root) == ["Une ville tombe.", "La ville."]
    assert not (root / ".lexideck").exists()


def test_write_renames_what_is_safe_and_the_glossary(lexideck: Typed, write: Write) -> None:
    root = write(FILES)
    assert lexideck("glossary", "rename", "ville", "cité", "--write").status == 0
    assert texts(root) == ["Une cité tombe.", "La ville."]
    assert (root / "g.en-fr.yaml").read_text("utf-8") == "terms:\n  city: {fr: cité, pos: noun}  # the town\n"
    (line,) = (root / ".lexideck/fr.jsonl").read_text("utf-8").splitlines()
    assert json.loads(line)["state"] == "needs-review"
    assert "CMP006" in lexideck("check", "--severity", "info", "--output-format", "concise").out


def test_unsafe_renames_the_rest_and_a_second_run_finds_nothing(lexideck: Typed, write: Write) -> None:
    root = write(FILES)
    assert lexideck("glossary", "rename", "ville", "cité", "--write", "--unsafe").status == 0
    assert texts(root) == ["Une cité tombe.", "La cité."]
    assert lexideck("glossary", "rename", "ville", "cité", "--write").status == 1


def test_a_diff_writes_nothing(lexideck: Typed, write: Write) -> None:
    root = write(FILES)
    done = lexideck("glossary", "rename", "ville", "cité", "--diff", "--write", "--unsafe")
    assert "+[{" in done.out
    assert texts(root) == ["Une ville tombe.", "La ville."]


@pytest.mark.parametrize("pair", [("ville", "ville"), ("", "cité"), ("ville", " ")])
def test_two_terms_are_wanted(lexideck: Typed, write: Write, pair: tuple[str, str]) -> None:
    write(FILES)
    assert lexideck("glossary", "rename", *pair).status == 2


def test_a_file_that_cannot_be_read_is_trouble(lexideck: Typed, write: Write) -> None:
    write({**FILES, "translations/fr/pack/b.json": "[{", "pack/b.json": '[{"code": "3", "text": "A city."}]'})
    done = lexideck("glossary", "rename", "ville", "cité")
    assert done.status == 2
    assert "translations/fr/pack/b.json:1:" in done.err
