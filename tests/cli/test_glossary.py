"""`lexideck glossary match`: questions about terms, by line."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

    from tests.conftest import Typed


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


def test_a_check_leaves_the_lexicon_alone(tmp_path: Path) -> None:
    (tmp_path / "deck.csv").write_text("key,source,target\na,Draw!,Pioche\u00a0!\n", encoding="utf-8")
    code = "import sys, l10n.cli.app as a; a.app(standalone_mode=False); print(*sorted(sys.modules))"
    arguments = [sys.executable, "-c", code, "check", "--locale", "fr", "deck.csv"]
    done = subprocess.run(arguments, cwd=tmp_path, capture_output=True, text=True, check=True, encoding="utf-8")
    loaded = set(done.stdout.split())
    assert "l10n.engine" in loaded
    assert not loaded & {"l10n.text.lexicon", "l10n.text.inflect", "l10n.glossary.matcher", "simplemma"}
