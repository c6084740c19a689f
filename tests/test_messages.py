"""The interface's sentences: every one has its French, and can be said."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

from l10n.catalogue import load_catalogue
from l10n.glossary.checks import CHECKS
from l10n.layouts import all_layouts
from l10n.messages import say, use, use_the_locale_of_each_file
from l10n.model import Message
from l10n.rules import all_rules
from l10n.settings import KEYS
from scripts.messages import problems, template, updated

ROOT = Path(__file__).resolve().parents[1]
FRENCH = ROOT / "locales/fr/messages.po"


@pytest.fixture(scope="module")
def wanted() -> Catalog:
    """Every sentence of the code."""
    return template()


def test_every_sentence_has_its_french(wanted: Catalog) -> None:
    with FRENCH.open("rb") as file:
        assert list(problems(read_po(file, locale="fr"), wanted)) == []


def test_the_catalogue_is_as_the_script_writes_it(wanted: Catalog) -> None:
    assert updated(FRENCH, wanted) == FRENCH.read_bytes(), "run scripts/messages.py"


def test_the_french_is_clean_by_our_own_rules() -> None:
    argv = [sys.executable, "-m", "l10n", "check", "locales/fr/messages.po", "--severity", "info"]
    done = subprocess.run(argv, capture_output=True, text=True, check=False, cwd=ROOT, encoding="utf-8")
    assert done.returncode == 0, done.stdout + done.stderr


def test_what_becomes_a_sentence_when_it_is_shown_is_taken_where_it_is_given(wanted: Catalog) -> None:
    later = [
        *(each.rationale for each in all_rules().values()),
        *(each.rationale for each in CHECKS),
        *(each.doc for each in KEYS.values()),
        *(each.title for each in all_layouts().values() if each.title),
    ]
    assert [text for text in later if wanted.get(text) is None] == []


WRITTEN = ("{path} written",)
FILES = ("{count} file", "{count} files")


@pytest.mark.parametrize(
    ("sentence", "french", "told"),
    [
        (WRITTEN, ("{path} est écrit",), []),
        (WRITTEN, ("",), ["not translated: '{path} written'"]),
        (WRITTEN, ("écrit",), ["a field is missing, path: '{path} written'"]),
        (WRITTEN, ("{path} : {what}",), ["a field that the sentence has not, what: '{path} written'"]),
        # one file may be said without its number, many may not
        (FILES, ("un fichier", "{count} fichiers"), []),
        (FILES, ("un fichier", ""), ["not translated: '{count} file'"]),
        (FILES, ("un fichier", "des fichiers"), ["a field is missing, count: '{count} file'"]),
    ],
)
def test_what_a_translation_lacks_is_told(sentence: tuple[str, ...], french: tuple[str, ...], told: list[str]) -> None:
    wanted, ours = Catalog(), Catalog(locale="fr")
    for catalogue, text in ((wanted, None), (ours, french)):
        message = sentence if len(sentence) > 1 else sentence[0]
        catalogue.add(message, text if text is None or len(text) > 1 else text[0])
    assert list(problems(ours, wanted)) == told


def test_what_is_doubtful_lacking_or_no_longer_said_is_told() -> None:
    wanted, ours = Catalog(), Catalog(locale="fr")
    wanted.add("owl")
    wanted.add("bee")
    ours.add("owl", "hibou", flags=("fuzzy",))
    ours.add("cat", "chat")
    assert list(problems(ours, wanted)) == ["fuzzy: 'owl'", "not translated: 'bee'", "no longer said: 'cat'"]


def test_an_update_adds_what_is_new_and_drops_what_is_said_no_longer(tmp_path: Path) -> None:
    path = tmp_path / "fr" / "messages.po"
    path.parent.mkdir()
    path.write_text(
        'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n\n'
        'msgid "old"\nmsgstr "vieux"\n\nmsgid "kept"\nmsgstr "gardé"\n',
        "utf-8",
    )
    sentences = Catalog()
    sentences.add("kept", locations=[("a.py", 0)])
    sentences.add("old one", locations=[("b.py", 0)])
    path.write_bytes(updated(path, sentences))
    after = path.read_text("utf-8")
    assert 'msgid "kept"\nmsgstr "gardé"\n' in after
    assert 'msgid "old one"\nmsgstr ""\n' in after
    assert "vieux" not in after
    assert "Date" not in after
    assert updated(path, sentences) == path.read_bytes()


TOLD_LATER = {"help", "rationale", "doc", "title", "template"}
"""Attributes that hold the text of a sentence: the script takes it where it is given."""


@pytest.mark.parametrize(
    "path", sorted((ROOT / "l10n").rglob("*.py")), ids=lambda path: path.relative_to(ROOT).as_posix()
)
def test_a_sentence_is_written_where_the_script_finds_it(path: Path) -> None:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if not isinstance(node, ast.Call) or getattr(node.func, "id", getattr(node.func, "attr", "")) != "Message":
            continue
        text = node.args[0] if node.args else next(each.value for each in node.keywords if each.arg == "template")
        is_literal = isinstance(text, ast.Constant) and isinstance(text.value, str)
        assert is_literal or (isinstance(text, ast.Attribute) and text.attr in TOLD_LATER), f"{path}:{node.lineno}"


@pytest.mark.parametrize("number", [0, 1, 2])
def test_every_sentence_can_be_said_in_french(wanted: Catalog, number: int) -> None:
    use(load_catalogue("fr"))
    for message in wanted:
        texts = [message.id] if isinstance(message.id, str) else list(message.id)
        fields = dict.fromkeys(re.findall(r"\{([a-z]\w*)\}", texts[-1]), "⟦x⟧") | {"count": number}
        if len(texts) > 1:
            said = say(Message(texts[0], fields, texts[1], number))
        else:
            # only what is given parameters is a template
            said = say(Message(texts[0], fields if len(fields) > 1 else {}))
        assert said.count("⟦x⟧") >= len(fields) - 1, texts[0]


def test_a_parameter_may_be_a_sentence_and_is_said_in_the_same_language() -> None:
    use(load_catalogue("fr"))
    inner = Message("{count} file", {}, "{count} files", 2)
    assert say(Message("{findings} in {files}, {count} text", {"findings": "x", "files": inner}, "", 1)) == (
        "x dans 2 fichiers, 1 texte"
    )


def test_each_file_may_be_spoken_of_in_its_own_language() -> None:
    use(load_catalogue("en"))
    use_the_locale_of_each_file(load_catalogue)
    word = Message("warning")
    assert [say(word), say(word, "fr"), say(word, "fr-CA"), say(word, "de")] == [
        "warning",
        "avertissement",
        "avertissement",
        "warning",
    ]
    use(load_catalogue("en"))
    assert say(word, "fr") == "warning"
