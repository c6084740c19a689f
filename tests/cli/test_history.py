"""`lexideck history` and `lexideck check --since`, as they are typed."""

from __future__ import annotations

import json
import subprocess
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from pathlib import Path

    from tests.conftest import Typed, Write

FEED = """Some Wiki - User contributions [fr]

Mare

2024-05-02T10:00:00Z

Ada : relecture

Piochez deux cartes !

Alors la grande mare: elle dort.

Mare

2024-05-01T09:30:00Z

Ada : Page créée

Piochez deux cartes!

Alors la grande mare.
"""


@pytest.mark.english
def test_a_block_a_revision(lexideck: Typed, write: Write) -> None:
    write({"feed.txt": FEED})
    done = lexideck("history", "feed.txt", "--select", "TYP001")
    assert done.status == 0
    assert done.out == (
        "Mare  2024-05-01 09:30  Ada\n"
        "    Page créée\n"
        "    first revision: 1 finding\n"
        "Mare  2024-05-02 10:00  Ada\n"
        "    relecture\n"
        "    1 mended, 1 brought in, 1 finding\n"
        "    - TYP001 “!”: a space is missing before !\n"
        "    + TYP001 “:”: a space is missing before :\n"
    )
    assert "taken for fr" in done.err


def test_json_holds_what_each_revision_did(lexideck: Typed, write: Write) -> None:
    write({"feed.txt": FEED})
    done = lexideck("history", "feed.txt", "-l", "fr", "--select", "TYP001", "--format", "json")
    first, second = map(json.loads, done.out.splitlines())
    assert (first["first"], first["findings"]) == (True, 1)
    assert [each["text"] for each in second["fixed"]] == ["!"]
    assert [each["text"] for each in second["introduced"]] == [":"]
    assert done.err == ""


def test_markdown_has_a_list_item_a_revision(lexideck: Typed, write: Write) -> None:
    write({"feed.txt": FEED.replace("Ada", "A*a")})
    done = lexideck("history", "feed.txt", "-l", "fr", "--select", "TYP001", "--format", "markdown")
    assert done.out.count("\n- **2024-05-0") == 2
    assert "A\\*a" in done.out


def test_the_last_revisions_of_one_page(lexideck: Typed, write: Write) -> None:
    write({"feed.txt": FEED})
    done = lexideck("history", "feed.txt", "-l", "fr", "--page", "Mare", "--last", "1", "--format", "json")
    assert [json.loads(line)["first"] for line in done.out.splitlines()] == [False]
    assert lexideck("history", "feed.txt", "-l", "fr", "--page", "Lac").status == 2


@pytest.mark.parametrize("text", ["no feed", FEED.replace("[fr]", "")])
def test_what_cannot_be_told_is_trouble(lexideck: Typed, write: Write, text: str) -> None:
    write({"feed.txt": text})
    assert lexideck("history", "feed.txt").status == 2


CARDS = {
    "pack/a.json": '[{"code": "1", "text": "Draw a card!"}, {"code": "2", "text": "Rest: sleep."}]',
    "translations/fr/pack/a.json": (
        '[{"code": "1", "text": "Piochez une carte!"}, {"code": "2", "text": "Reposez-vous : dormez."}]'
    ),
}


def commit(root: Path) -> None:
    who = ("-c", "user.name=Ada", "-c", "user.email=ada@example.org", "-c", "commit.gpgsign=false")
    for arguments in (("init", "-q"), ("add", "."), (*who, "commit", "-q", "-m", "one")):
        subprocess.run(["git", "-C", str(root), *arguments], check=True, capture_output=True)


def test_since_shows_what_is_new_against_a_revision(lexideck: Typed, write: Write) -> None:
    root = write(CARDS)
    commit(root)
    wanted = ("check", "--select", "TYP001", "--since", "HEAD", "--output-format", "json")
    done = lexideck(*wanted)
    assert (done.status, json.loads(done.out)["findings"]) == (0, [])
    assert json.loads(done.out)["summary"]["before"] == 1
    write({"translations/fr/pack/a.json": CARDS["translations/fr/pack/a.json"].replace("vous :", "vous:")})
    done = lexideck(*wanted)
    assert done.status == 1
    assert [(each["key"], each["text"]) for each in json.loads(done.out)["findings"]] == [("2", ":")]


def test_since_counts_what_is_gone(lexideck: Typed, write: Write) -> None:
    root = write(CARDS)
    commit(root)
    write({"translations/fr/pack/a.json": CARDS["translations/fr/pack/a.json"].replace("carte!", "carte !")})
    done = lexideck("check", "--select", "TYP001", "--since", "HEAD", "--output-format", "json")
    assert (done.status, json.loads(done.out)["summary"]["cleared"]) == (0, 1)


def test_since_mends_only_what_is_new(lexideck: Typed, write: Write) -> None:
    root = write(CARDS)
    commit(root)
    path = root / "translations/fr/pack/a.json"
    write({"translations/fr/pack/a.json": CARDS["translations/fr/pack/a.json"].replace("vous :", "vous:")})
    lexideck("check", "--select", "TYP001", "--since", "HEAD", "--fix")
    mended = path.read_text("utf-8")
    assert "carte!" in mended
    assert "vous:" not in mended


def test_since_takes_an_older_file(lexideck: Typed, write: Write) -> None:
    write({"old.wiki": "Une mare!\n", "mare.wiki": "Une mare!\n\nUne autre mare!\n"})
    wanted = ("check", "mare.wiki", "-l", "fr", "--select", "TYP001", "--since", "old.wiki", "--output-format", "json")
    done = lexideck(*wanted)
    assert [each["line"] for each in json.loads(done.out)["findings"]] == [3]


@pytest.mark.parametrize("since", ["no-such-revision", "pack"])
def test_since_wants_something_that_is_there(lexideck: Typed, write: Write, since: str) -> None:
    commit(write(CARDS))
    assert lexideck("check", "--since", since).status == 2


def test_an_older_file_goes_with_one_file(lexideck: Typed, write: Write) -> None:
    write({"a.wiki": "Une mare.\n", "b.wiki": "Une mare.\n", "old.wiki": "x\n"})
    assert lexideck("check", "a.wiki", "b.wiki", "-l", "fr", "--since", "old.wiki").status == 2
    assert lexideck("check", "a.wiki", "-l", "fr", "--since", "old.wiki", "--update-baseline").status == 2


@pytest.mark.parametrize(
    ("text", "mended"), [("== Mare ==\nUne carte!\n", "== Mare ==\nUne carte\u00a0!\n"), ("A mare.\n", "A mare.\n")]
)
def test_a_text_without_a_name_is_read_as_what_it_looks_like(lexideck: Typed, text: str, mended: str) -> None:
    done = lexideck("check", "-l", "fr", "--fix", "-", "--select", "TYP001", stdin=text.encode())
    assert done.out == mended
    assert "--stdin-filename" in done.err


def test_an_older_file_goes_with_a_file_of_a_repository_too(lexideck: Typed, write: Write) -> None:
    old = CARDS["translations/fr/pack/a.json"].replace("carte!", "carte !")
    write({**CARDS, "old/a.json": old, "pack/b.json": "[]", "translations/fr/pack/b.json": "[]"})
    wanted = ("check", "translations/fr/pack/a.json", "--select", "TYP001", "--output-format", "json")
    done = lexideck(*wanted, "--since", "old/a.json")
    assert [(each["key"], each["text"]) for each in json.loads(done.out)["findings"]] == [("1", "!")]
    again = lexideck(*wanted, "--since", "translations/fr/pack/a.json")
    assert json.loads(again.out)["findings"] == []


def test_a_buffer_of_a_repository_is_judged_with_its_source(lexideck: Typed, write: Write) -> None:
    write({**CARDS, "lexideck.yaml": "layout: arkhamdb\n", "pack/a.json": '[{"code": "1", "text": "Draw 2 cards!"}]'})
    name = "translations/fr/pack/a.json"
    text = b'[{"code": "1", "text": "Piochez 3 cartes !"}]'
    wanted = ("check", "--stdin-filename", name, "--output-format", "json", "--select", "FID001")
    assert [each["code"] for each in json.loads(lexideck(*wanted, stdin=text).out)["findings"]] == ["FID001"]
    loose = ("check", "-l", "fr", "--stdin-filename", "other.json", "--output-format", "json", "--select", "FID001")
    assert json.loads(lexideck(*loose, stdin=text).out)["findings"] == []


def test_fix_filters_a_buffer_of_a_repository(lexideck: Typed, write: Write) -> None:
    root = write({**CARDS, "lexideck.yaml": "layout: arkhamdb\n"})
    name = "translations/fr/pack/a.json"
    text = '[{"code": "1", "text": "Piochez une carte!"}]'
    done = lexideck("check", "--stdin-filename", name, "--fix", "--select", "TYP001", stdin=text.encode())
    assert json.loads(done.out)[0]["text"] in ("Piochez une carte\u00a0!", "Piochez une carte\u202f!")
    assert (root / name).read_text("utf-8") == CARDS[name]
