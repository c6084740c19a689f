"""Which language the command line speaks: `--lang` anywhere, else the environment's."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from l10n.cli.language import choose
from l10n.messages import say
from l10n.model import Message

if TYPE_CHECKING:
    from tests.conftest import Snapshot, Typed, Write

FILES: dict[str, str | bytes] = {
    "lexideck.yaml": "select: [TYP006]\n",
    "po/fr.po": 'msgid "Draw a card."\nmsgstr "Piochez  une carte."\n',
    "po/de.po": 'msgid "Draw a card."\nmsgstr "Zieh  eine Karte."\n',
}
ENGLISH, FRENCH = "two spaces in a row", "deux espaces de suite"


@pytest.mark.parametrize(
    "arguments",
    [
        ("--lang", "fr", "check"),
        ("check", "--lang", "fr"),
        ("check", "--lang=fr"),
        ("check", "po", "--lang", "fr-CA"),
        ("--lang", "en", "check", "--lang", "fr"),
    ],
)
def test_the_option_stands_anywhere_and_beats_the_environment(
    arguments: tuple[str, ...], write: Write, lexideck: Typed, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(FILES)
    monkeypatch.setenv("LANG", "en_US.UTF-8")
    monkeypatch.setenv("LANGUAGE", "en")
    done = lexideck(*arguments)
    assert done.status == 1
    assert FRENCH in done.out
    assert ENGLISH not in done.out
    assert done.out.count("avertissement ") == 2


@pytest.mark.parametrize(
    ("environment", "words"),
    [
        ({"LANG": "fr_FR.UTF-8"}, FRENCH),
        ({"LANG": "en_US.UTF-8", "LANGUAGE": "fr:en"}, FRENCH),
        ({"LANG": "fr_FR.UTF-8", "LC_ALL": "C"}, ENGLISH),
        ({"LANG": "de_DE.UTF-8"}, ENGLISH),
    ],
)
def test_the_environment_is_heard(
    environment: dict[str, str], words: str, write: Write, lexideck: Typed, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(FILES)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert words in lexideck("check").out
    # --lang en is English whatever the environment says
    assert ENGLISH in lexideck("check", "--lang", "en").out


@pytest.mark.parametrize(("lang", "usual"), [("en_US.UTF-8", ENGLISH), ("fr_FR.UTF-8", FRENCH)])
def test_auto_speaks_of_each_file_in_its_own_language(
    lang: str, usual: str, write: Write, lexideck: Typed, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(FILES)
    monkeypatch.setenv("LANG", lang)
    done = lexideck("check", "--lang", "auto", "--output-format", "json")
    said = {each["locale"]: each["message"] for each in json.loads(done.out)["findings"]}
    # German is not spoken yet: the environment's language stands in
    assert said == {"fr": FRENCH, "de": usual}


@pytest.mark.english
@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--lang", "xx", "check"), "--lang: xx is not spoken here (there are auto, en, fr)"),
        (("check", "--lang=../fr"), "--lang: ../fr is not spoken here"),
        (("check", "--lang"), "--lang: a value is wanted here"),
        (("--lang=", "check"), "--lang: a value is wanted here"),
    ],
)
def test_a_language_that_is_not_spoken_is_a_usage_error(
    arguments: tuple[str, ...], words: str, write: Write, lexideck: Typed
) -> None:
    write(FILES)
    done = lexideck(*arguments)
    assert (done.status, done.out) == (2, "")
    assert done.err.startswith(f"lexideck: {words}")


def test_a_refusal_is_said_in_the_language_of_the_environment(
    write: Write, lexideck: Typed, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(FILES)
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    assert lexideck("check", "--lang", "xx").err == (
        "lexideck: --lang\u00a0: l’interface ne parle pas xx (au choix\u00a0: auto, en, fr)\n"
    )
    assert lexideck("check", "none.po").err == ("lexideck: ce fichier ou ce dossier n’existe pas\u00a0: none.po\n")


def test_what_follows_two_hyphens_is_no_option() -> None:
    assert choose(["check", "--lang", "fr", "--", "--lang", "xx"], {}) == ["check", "--", "--lang", "xx"]
    assert say(Message("warning")) == "avertissement"


@pytest.mark.parametrize("format_name", ["concise", "json", "github"])
def test_what_programs_read_keeps_its_words(format_name: str, write: Write, lexideck: Typed) -> None:
    write(FILES)
    out = lexideck("check", "--lang", "fr", "--output-format", format_name).out
    assert FRENCH in out
    assert {"concise": ": warning TYP006 ", "json": '"severity": "warning"', "github": "::warning "}[format_name] in out


@pytest.mark.parametrize("command", ["init", "check", "copy", "rule", "ignore", "words"])
def test_help_is_in_the_language_too(command: str, lexideck: Typed) -> None:
    english = lexideck("--lang", "en", command, "--help").out
    french = lexideck("--lang", "fr", command, "--help").out
    assert english != french
    # what the framework says itself stays English
    for line in ("  --help", "Options:"):
        assert line in english
        assert line in french
    assert lexideck("--lang", "en", command, "--help").out == english


def test_a_new_config_is_commented_in_the_language(write: Write, lexideck: Typed) -> None:
    root = write({"po/fr.po": FILES["po/fr.po"]})
    done = lexideck("init", "--lang", "fr")
    assert (done.status, done.err) == (0, "")
    assert (root / "lexideck.yaml").read_text("utf-8").startswith("# Lexideck lit ce fichier.")
    assert lexideck("check", "--lang", "fr").status == 1


SESSION = (
    ("init",),
    ("check", "--show-files"),
    ("check", "--severity", "info"),
    ("check", "--update-baseline", "--baseline", "known.jsonl"),
    ("check", "--baseline", "known.jsonl"),
    ("ignore", "TYP006", "--key", "1", "--reason", "a pause"),
    ("words", "add", "Night Owl"),
    ("copy", "--to", "it", "--dry-run"),
    ("copy", "--to", "it"),
    ("copy", "--to", "it"),
    ("check", "--locale", "ko"),
    ("check", "--select", "TYP0006"),
    ("check", "none.json"),
)


def test_a_session_reads_well(write: Write, lexideck: Typed, snapshot: Snapshot) -> None:
    write(
        {
            "pack/core.json": '[\n  {"code": "1", "name": "Owl", "text": "Draw 2 cards."},\n'
            '  {"code": "2", "name": "Bee", "text": "Ready?"}\n]\n',
            "translations/fr/pack/core.json": '[\n  {"code": "1", "name": "Hibou", "text": "Piochez  3 cartes."}\n]\n',
        }
    )
    told: list[str] = []
    for arguments in SESSION:
        done = lexideck(*arguments)
        told += [f"$ lexideck {' '.join(arguments)}", done.out + done.err, f"[{done.status}]", ""]
    snapshot("session", "\n".join(told))
