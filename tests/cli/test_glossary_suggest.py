"""`lexideck glossary suggest` as it is typed."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.conftest import Typed, Write

CARDS = {
    "pack/a.json": "[\n"
    '{"code": "1", "traits": "Boat. Tool."},\n'
    '{"code": "2", "traits": "Boat."},\n'
    '{"code": "3", "traits": "Boat."},\n'
    '{"code": "4", "text": "Take a [[Boat]]."}\n]',
    "translations/fr/pack/a.json": "[\n"
    '{"code": "1", "traits": "Bateau. Outil."},\n'
    '{"code": "2", "traits": "Bateau."},\n'
    '{"code": "3", "traits": "Bataeu."},\n'
    '{"code": "4", "text": "Prenez une [[Boat]] dans votre sac."}\n]',
}


@pytest.mark.english
def test_a_table_for_a_person(lexideck: Typed, write: Write) -> None:
    write(CARDS)
    done = lexideck("glossary", "suggest")
    assert done.out == (
        "1 term with several renderings:\n"
        "Boat  Bateau (2)  trait\n"
        "    Bataeu (1)  nearly the same: a slip?\n"
        "        translations/fr/pack/a.json:4:26: 3 traits\n"
        "    Boat (1)  left in the source language\n"
        "        translations/fr/pack/a.json:5:37: 4 text\n"
        "\n"
        "1 term with one rendering:\n"
        "Tool  Outil (1)  trait\n"
    )
    assert (done.status, done.err) == (0, "")


def test_a_glossary_that_the_other_commands_read_at_once(lexideck: Typed, write: Write) -> None:
    root = write(CARDS)
    assert lexideck("glossary", "suggest", "-o", "g.en-fr.yaml").status == 0
    assert "Bataeu (1: translations/fr/pack/a.json:4)" in (root / "g.en-fr.yaml").read_text("utf-8")
    assert lexideck("glossary", "check", "g.en-fr.yaml").status == 0
    done = lexideck("check", "--glossary", "g.en-fr.yaml", "--select", "TRM003", "--output-format", "json")
    assert [each["key"] for each in json.loads(done.out)["findings"]] == ["3", "4"]


@pytest.mark.english
def test_what_the_glossary_has_already_is_left_out(lexideck: Typed, write: Write) -> None:
    write({**CARDS, "lexideck.yaml": "glossary: [g.yaml]\n", "g.yaml": "terms:\n  boat: bateau\n"})
    done = lexideck("glossary", "suggest", "--format", "csv")
    assert done.out == "source,target,domain,kinds\nTool,Outil,subtype,traits\n"
    assert done.err == (
        "lexideck: 1 term is in the glossary already\nlexideck: 1 term, 0 of them with several renderings\n"
    )
    write({"g.yaml": "terms:\n  boat: bateau\n  tool: outil\n"})
    done = lexideck("glossary", "suggest")
    assert (done.status, done.out) == (1, "")
    assert done.err == "lexideck: 2 terms are in the glossary already\nlexideck: nothing to suggest for fr\n"


def test_json_with_places(lexideck: Typed, write: Write) -> None:
    write(CARDS)
    told = json.loads(lexideck("glossary", "suggest", "--format", "json").out)
    assert (told["version"], told["source_locale"], told["locale"], told["known"]) == (1, "en", "fr", 0)
    boat = told["terms"][0]
    assert (boat["source"], boat["sort"], boat["target"], boat["count"]) == (
        "Boat",
        "trait",
        "Bateau",
        2,
    )
    assert [(each["target"], each["doubt"]) for each in boat["others"]] == [
        ("Bataeu", "slip"),
        ("Boat", "left"),
    ]
    assert boat["others"][0]["places"] == [
        {"path": "translations/fr/pack/a.json", "line": 4, "column": 26, "key": "3", "field": "traits"}
    ]


@pytest.mark.english
def test_nothing_is_overwritten_unasked(lexideck: Typed, write: Write) -> None:
    root = write({**CARDS, "g.yaml": "mine"})
    done = lexideck("glossary", "suggest", "-o", "g.yaml")
    assert (done.status, (root / "g.yaml").read_text("utf-8")) == (2, "mine")
    assert "g.yaml exists already" in done.err
    assert lexideck("glossary", "suggest", "-o", "g.yaml", "--force").status == 0
    assert (root / "g.yaml").read_text("utf-8").startswith("terms:")
    assert lexideck("glossary", "suggest", "-o", "pack/a.json/g.yaml").status == 2


@pytest.mark.english
def test_troubles_are_said(lexideck: Typed, write: Write) -> None:
    write({**CARDS, "translations/de/pack/a.json": '[{"code": "1", "traits": "Laterne. Werkzeug."}]'})
    for arguments, words in (
        ((), "one locale at a time: say --locale (there are de, fr)"),
        (("-l", "es"), "there is no file in es (there are files in de, fr)"),
        (("-l", "x!"), "not a well-formed language tag"),
        (("none",), "no such file"),
    ):
        done = lexideck("glossary", "suggest", *arguments)
        assert (done.status, done.out) == (2, "")
        assert words in done.err
    assert lexideck("glossary", "suggest", "-l", "de").status == 0


@pytest.mark.english
def test_no_translation_at_all(lexideck: Typed, write: Write) -> None:
    write({"pack/a.json": CARDS["pack/a.json"], "lexideck.yaml": "layout: arkhamdb\n"})
    for arguments, words in ((), "no translation here"), (("-l", "fr"), "no file in fr (lexideck copy makes them)"):
        done = lexideck("glossary", "suggest", *arguments)
        assert (done.status, done.out) == (2, "")
        assert words in done.err


def test_nouns_that_come_together_are_told_where_asked(lexideck: Typed, write: Write) -> None:
    rows = [f"{at},text,Take {at} lanterns.,Prenez {at} lanternes.\n" for at in range(2, 18)]
    write({"deck.csv": "key,field,source,target\n" + "".join(rows)})
    asked = ("glossary", "suggest", "deck.csv", "-l", "fr", "--format", "yaml")
    assert lexideck(*asked).out == "terms: {}\n"
    assert lexideck(*asked, "--words").out == "terms:\n  lantern: {fr: lanterne, pos: noun}\n"
