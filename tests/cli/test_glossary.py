"""`lexideck glossary`: its commands as they are typed."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from pathlib import Path

    from tests.conftest import Typed, Write


def line(**question: str) -> bytes:
    return json.dumps(question, ensure_ascii=False).encode() + b"\n"


def test_the_four_tasks(lexideck: Typed) -> None:
    asked = (
        line(id="a", task="match", lang="fr", term="horde", pos="N", text="Deux hordes.")
        + line(id="b", task="match", lang="fr", term="horde", pos="N", text="Un horodateur.")
        + line(id="c", task="match", lang="en", term="wolf", pos="N", text="Wolves!")
        + line(id="d", task="gender", lang="fr", term="épée", pos="N", text="épée")
        + line(id="e", task="agree", lang="fr", term="", pos="", text="un épée")
        + line(id="f", task="register", lang="fr", term="", pos="", text="Lancez un dé.")
        + line(id="g", task="register", lang="en", term="", pos="", text="Roll a die.")
        + b"\n"
    )
    done = lexideck("glossary", "match", "--jsonl", "-", stdin=asked)
    assert [json.loads(each) for each in done.out.splitlines()] == [
        {"id": "a", "matched": True},
        {"id": "b", "matched": False},
        {"id": "c", "matched": True},
        {"id": "d", "gender": "f"},
        {"id": "e", "flagged": True},
        {"id": "f", "flagged": True},
        {"id": "g", "flagged": False},
    ]
    assert (done.status, done.err) == (0, "")


def test_a_file_of_questions(lexideck: Typed, tmp_path: Path) -> None:
    path = tmp_path / "asked.jsonl"
    path.write_bytes(line(id="a", task="gender", lang="fr", term="clan", text=""))
    assert lexideck("glossary", "match", "--jsonl", path).out == '{"id": "a", "gender": "m"}\n'


def test_what_is_no_question_is_trouble(lexideck: Typed) -> None:
    good = line(id="a", task="gender", lang="fr", term="clan", text="")
    for bad in (b"{", b"[]\n", b'{"id": 1}', line(task="guess"), b"\xff"):
        done = lexideck("glossary", "match", "--jsonl", "-", stdin=good + bad)
        assert done.status == 2
        assert ":2:1" in done.err
    assert lexideck("glossary", "match", "--jsonl", "no-such-file").status == 2


def test_a_check_without_a_glossary_leaves_the_matcher_alone(tmp_path: Path) -> None:
    (tmp_path / "deck.csv").write_text("key,source,target\na,Draw!,Pioche\u00a0!\n", encoding="utf-8")
    code = "import sys, l10n.cli.app as a; a.app_for('check')(standalone_mode=False); print(*sorted(sys.modules))"
    arguments = [sys.executable, "-c", code, "check", "--locale", "fr", "deck.csv"]
    done = subprocess.run(arguments, cwd=tmp_path, capture_output=True, text=True, check=True, encoding="utf-8")
    loaded = set(done.stdout.split())
    assert "l10n.engine" in loaded
    assert not loaded & {"l10n.glossary.matcher", "l10n.history.compare", "simplemma", "rapidfuzz", "polib"}


GLOSSARY = """\
terms:
  lantern: {fr: lanterne, pos: noun, gender: f, forbidden: [{term: lampion, instead: lanterne}], note: not a lamp}
  oar: rame
  Oar: pagaie
conflicts:
- {topic: lantern, claims: [lanterne, fanal]}
"""
CARDS = {
    "pack/a.json": json.dumps([{"code": "1", "text": "Light a lantern."}, {"code": "2", "text": "Two lanterns."}]),
    "translations/fr/pack/a.json": json.dumps(
        [{"code": "1", "text": "Allumez un lampion."}, {"code": "2", "text": "Deux lanternes."}]
    ),
}


def test_check_says_what_is_wrong_and_exits_by_it(lexideck: Typed, write: Write) -> None:
    write({"g.en-fr.yaml": GLOSSARY, "good.en-fr.yaml": "terms:\n  oar: rame\n"})
    done = lexideck("glossary", "check", "g.en-fr.yaml", "--output-format", "json")
    told = json.loads(done.out)
    assert [(each["code"], each["path"], each["line"], each["key"]) for each in told["findings"]] == [
        ("GLO002", "g.en-fr.yaml", 4, "Oar"),
    ]
    assert told["findings"][0]["related"][0]["line"] == 3
    assert (told["summary"]["files"], told["summary"]["units"]) == (1, 3)
    assert (done.status, done.err) == (1, "")
    assert lexideck("glossary", "check", "good.en-fr.yaml").status == 0


def test_what_is_declared_as_a_conflict_is_a_remark_that_fails_nothing(lexideck: Typed, write: Write) -> None:
    write({"g.en-fr.yaml": GLOSSARY.replace("  Oar: pagaie\n", "")})
    assert lexideck("glossary", "check").status == 2
    done = lexideck("glossary", "check", "g.en-fr.yaml", "--severity", "info", "--output-format", "json")
    assert [(each["code"], each["severity"]) for each in json.loads(done.out)["findings"]] == [("GLO001", "info")]
    assert done.status == 0


@pytest.mark.parametrize(
    ("glossary", "config", "codes"),
    [
        ("terms:\n  oar: rame\n  Oar: pagaie  # lexideck: ignore GLO002 both are said\n", "", []),
        ("terms:\n  oar: rame\n  # lexideck: ignore GLO both are said\n  Oar: pagaie\n", "", []),
        ("terms:\n  oar: rame  # lexideck: ignore GLO002\n  Oar: pagaie\n", "", ["GLO002", "GLO009"]),
        ("terms:\n  oar: rame  # lexideck: ignore TYP001\n", "", []),
        ("terms:\n  oar: rame  # lexideck: ignore GLO005\n", "", []),
        ("terms:\n  oar: rame\n  Oar: pagaie\n", "suppress: [{code: GLO002, key: Oar}]\n", []),
        ("terms:\n  oar: rame\n  Oar: pagaie\n", "suppress: [{code: GLO002, path: 'g.*'}]\n", []),
        ("terms:\n  oar: rame\n  Oar: pagaie\n", "suppress: [{code: GLO002, key: oak}]\n", ["GLO002"]),
        ("terms:\n  oar: rame\n  Oar: pagaie\n", "suppress: [{code: GLO002, path: other.yaml}]\n", ["GLO002"]),
        ("terms:\n  oar: rame\n  Oar: pagaie\n", "suppress: [{code: GLO, text: oak}]\n", ["GLO002"]),
        ("terms:\n  oar: rame\n  Oar: pagaie\n", "ignore: [GLO002]\n", []),
        ("terms:\n  oar: rame\n  Oar: pagaie\n", "severity: {GLO002: 'off'}\n", []),
        ("terms:\n  oar: rame\n  Oar: pagaie\n", "severity: {GLO002: info}\n", []),
    ],
)
def test_findings_that_a_team_accepted(
    lexideck: Typed, write: Write, glossary: str, config: str, codes: list[str]
) -> None:
    write({"g.en-fr.yaml": glossary, "lexideck.yaml": "glossary: [g.en-fr.yaml]\n" + config})
    done = lexideck("glossary", "check", "--output-format", "json")
    assert [each["code"] for each in json.loads(done.out)["findings"]] == codes
    assert done.status == (1 if codes else 0)


def test_a_baseline_of_a_glossary_and_of_its_cards_leave_each_other_alone(lexideck: Typed, write: Write) -> None:
    write({**CARDS, "lexideck.yaml": "glossary: [g.en-fr.yaml]\nbaseline: known.jsonl\n", "g.en-fr.yaml": GLOSSARY})
    assert lexideck("glossary", "check").status == 2  # the baseline is to be made first
    assert lexideck("check", "--update-baseline").status == 0
    assert lexideck("glossary", "check").status == 1
    assert lexideck("glossary", "check", "--update-baseline").status == 0
    assert (lexideck("glossary", "check").status, lexideck("check").status) == (0, 0)
    assert lexideck("check", "--update-baseline").status == 0
    assert (lexideck("glossary", "check").status, lexideck("check").status) == (0, 0)
    write({"g.en-fr.yaml": GLOSSARY.replace("  Oar: pagaie\n", "")})
    assert json.loads(lexideck("glossary", "check", "--output-format", "json").out)["summary"]["baseline_mended"] == 1
    assert lexideck("glossary", "check", "--baseline", "none.jsonl").status == 2


def test_check_in_every_format(lexideck: Typed, write: Write) -> None:
    write({"g.en-fr.yaml": GLOSSARY})
    for output, words in (("full", "[GLO002]"), ("concise", "g.en-fr.yaml:4:1: error GLO002"), ("github", "line=4")):
        done = lexideck("glossary", "check", "g.en-fr.yaml", "--output-format", output)
        assert words in done.out
        assert "lexideck rule GLO" not in done.out
        assert done.status == 1


def test_check_takes_the_glossaries_of_the_config_and_tells_what_the_cards_do_not_use(
    lexideck: Typed, write: Write
) -> None:
    write({**CARDS, "lexideck.yaml": "glossary: [g.yaml]\n", "g.yaml": "terms:\n  lantern: lanterne\n  oar: rame\n"})
    assert lexideck("glossary", "check").status == 0
    done = lexideck("glossary", "check", "--severity", "info", "--output-format", "json")
    assert [(each["code"], each["key"]) for each in json.loads(done.out)["findings"]] == [("GLO005", "oar")]
    assert done.status == 1


@pytest.mark.english
def test_check_wants_a_glossary_and_a_locale(lexideck: Typed, write: Write) -> None:
    write({"g.yaml": "terms:\n  oar: rame\n", "bad.en-fr.yaml": "terms:\n  oar: {f: rame}\n"})
    for arguments, words in (
        ((), "no glossary here"),
        (("g.yaml",), "Say it with --locale"),
        (("none.yaml", "--locale", "fr"), "no glossary of this name"),
        (("bad.en-fr.yaml",), "bad.en-fr.yaml:2:9: unknown key f"),
    ):
        done = lexideck("glossary", "check", *arguments)
        assert (done.status, done.out) == (2, "")
        assert words in done.err
    assert lexideck("glossary", "check", "g.yaml", "--locale", "fr").status == 0


def test_check_of_a_shipped_glossary_by_name(lexideck: Typed, write: Write) -> None:
    write({})
    done = lexideck("glossary", "check", "arcmage", "--locale", "fr", "--output-format", "json")
    # every contradiction is one that the team knows of
    assert (done.status, json.loads(done.out)["findings"]) == (0, [])
    assert lexideck("glossary", "check", "arcmage", "--locale", "eo").status == 0


@pytest.mark.english
def test_find_shows_entry_uses_and_renderings(lexideck: Typed, write: Write) -> None:
    write({**CARDS, "lexideck.yaml": "glossary: [g.en-fr.yaml]\n", "g.en-fr.yaml": GLOSSARY})
    done = lexideck("glossary", "find", "lanterns")
    assert (
        done.out
        == """\
lantern (noun): lanterne  [g.en-fr.yaml:2]
    gender: f
    not lampion, but lanterne
    not a lamp
    not settled yet: lanterne / fanal
    2 texts use it
         1  lampion (forbidden)
         1  lanterne
    translations/fr/pack/a.json:1:25: 1 text: Allumez un lampion.
    translations/fr/pack/a.json:1:71: 2 text: Deux lanternes.
"""
    )
    assert done.status == 0
    done = lexideck("glossary", "find", "lanterns", "--limit", "1")
    assert done.out.endswith("lampion.\n    … 1 more: --limit 0\n")
    done = lexideck("glossary", "find", "whale")
    assert (done.status, done.out, done.err) == (1, "", "lexideck: no glossary here has whale\n")


@pytest.mark.english
def test_find_says_what_a_term_means_and_where_that_stands(lexideck: Typed, write: Write) -> None:
    page = "== Garde tenace (Stubborn Guard) ==\n''Garde tenace x'' - La cale perd x dégâts de moins.\n"
    glossary = (
        "terms:\n  Stubborn Guard: {fr: Garde tenace, domain: ability}\n  oar: {fr: rame, definition: Un bois.}\n"
    )
    write(
        {
            "lexideck.yaml": "glossary: [g.en-fr.yaml]\nlocales: [fr]\n",
            "g.en-fr.yaml": glossary,
            "regles.wiki": f"{page}\n== Écueil ==\nUne roche que la mer cache.\n",
        }
    )
    told = "Garde tenace (Stubborn Guard): La cale perd x dégâts de moins.  [regles.wiki:1]\n"
    for typed in ("Stubborn Guards", "gardes tenaces"):
        done = lexideck("glossary", "find", typed)
        assert done.out.startswith("Stubborn Guard (ability): Garde tenace  [g.en-fr.yaml:2]\n")
        assert done.out.endswith(told)
    assert lexideck("glossary", "find", "rames").out.startswith("oar: rame  [g.en-fr.yaml:3]\n    Un bois.\n")
    # what only a page explains is found there
    done = lexideck("glossary", "find", "écueils")
    assert (done.out, done.status) == ("Écueil: Une roche que la mer cache.  [regles.wiki:4]\n", 0)


@pytest.mark.english
def test_import_of_a_page_beside_its_source(lexideck: Typed, write: Write) -> None:
    write({"a.wiki": "== Guet ==\nOn voit 2 navires.\n", "b.wiki": "== Watch ==\nThe watch sees 2 ships.\n"})
    done = lexideck("glossary", "import", "a.wiki", "--locale", "fr", "--source", "b.wiki")
    assert done.out == "terms:\n  Watch:\n    fr: Guet\n    definition: On voit 2 navires.\n"
    assert (done.err, done.status) == ("lexideck: 1 entry, 0 lines left out\n", 0)
    done = lexideck("glossary", "import", "a.wiki", "--locale", "fr", "--source", "c.wiki")
    assert (done.status, done.out) == (2, "")
    assert "no such file" in done.err


@pytest.mark.english
def test_what_a_page_without_entries_might_have_given_is_named(lexideck: Typed, write: Write) -> None:
    write({"page.wiki": "Voici les peuples de la baie.\n\n* '''Nains''' (Rouge)\n"})
    done = lexideck("glossary", "import", "page.wiki", "--locale", "fr")
    assert done.status == 2
    assert done.err == (
        "lexideck: page.wiki:3: left out: Nains (Rouge) (the words in parentheses may be of either language)\n"
        "lexideck: page.wiki: no entry of a glossary in it\n"
    )


@pytest.mark.english
def test_import_of_a_wiki_page(lexideck: Typed, write: Write) -> None:
    root = write({"page.wiki": "= Lexicon =\n* oar : rame\nnothing here\n"})
    done = lexideck("glossary", "import", "page.wiki", "--locale", "fr")
    assert done.out == "terms:\n  oar: rame\n"
    assert done.err == (
        "lexideck: page.wiki:3: left out: nothing here (no term : rendering on this line)\n"
        "lexideck: 1 entry, 1 line left out\n"
    )
    assert done.status == 1
    assert lexideck("glossary", "import", "page.wiki", "--output", "g.en-fr.yaml").out == ""
    assert (root / "g.en-fr.yaml").read_text("utf-8") == "terms:\n  oar: rame\n"


@pytest.mark.english
def test_import_overwrites_nothing_unasked(lexideck: Typed, write: Write) -> None:
    root = write({"a.en-fr.csv": "source,target\noar,rame\n", "g.yaml": "mine", "empty.wiki": "", "x.pdf": "x"})
    done = lexideck("glossary", "import", "a.en-fr.csv", "-o", "g.yaml")
    assert done.status == 2
    assert "g.yaml exists already" in done.err
    assert (root / "g.yaml").read_text("utf-8") == "mine"
    assert lexideck("glossary", "import", "a.en-fr.csv", "-o", "g.yaml", "--force").status == 0
    assert (root / "g.yaml").read_text("utf-8") == "terms:\n  oar: rame\n"
    for arguments, words in (
        (("none.wiki",), "no such file"),
        (("empty.wiki",), "Say it with --locale"),
        (("empty.wiki", "-l", "fr"), "no entry of a glossary in it"),
        (("x.pdf", "-l", "fr"), "not a format of glossaries"),
    ):
        done = lexideck("glossary", "import", *arguments)
        assert (done.status, done.out) == (2, "")
        assert words in done.err


@pytest.mark.english
def test_export(lexideck: Typed, write: Write) -> None:
    root = write({"g.en-fr.yaml": "terms:\n  oar: {fr: rame, note: big}\n", "h.en-de.yaml": "terms:\n  oar: Ruder\n"})
    done = lexideck("glossary", "export", "g.en-fr.yaml", "--format", "csv")
    assert (done.status, done.out) == (0, "source,target,note\noar,rame,big\n")
    assert lexideck("glossary", "export", "g.en-fr.yaml", "--format", "csv", "-o", "out.csv").status == 0
    assert (root / "out.csv").read_text("utf-8") == done.out
    done = lexideck("glossary", "export", "g.en-fr.yaml", "h.en-de.yaml")
    assert done.status == 2
    assert "one locale at a time: say --locale (there are de, fr)" in done.err
