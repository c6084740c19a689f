"""`lexideck check` as it is typed: what it prints, what it writes, how it exits.

What it prints is held against plain text files in `snapshots/`, one for each language of the interface.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.conftest import Snapshot, Typed, Write

SOURCE = """[
  {"code": "1", "name": "Owl", "text": "<b>Action:</b> draw 2 cards. Ready?", "traits": "Bird."},
  {"code": "2", "name": "Bee", "text": "Discard a card."},
  {"code": "3", "name": "Cat", "text": "Sleep."}
]
"""
TARGET = """[
  {"code": "1", "name": "Hibou  gris", "text": "<b>Action :</b> piochez 2 cartes. Prêt?", "traits": ""},
  {"code": "2", "name": "Abeille", "text": "Défaussez l'une des cartes du joueur ,  puis jouez."}
]
"""
FILES: dict[str, str | bytes] = {
    "lexideck.yaml": "select: [TYP001, TYP002, TYP006, TYP008, CMP]\ntypography: {no_break_space: u00a0}\n",
    "pack/core.json": SOURCE,
    "pack/night.json": '[\n  {"code": "9", "name": "Bat"}\n]\n',
    "translations/fr/pack/core.json": TARGET,
}
FRENCH = "translations/fr/pack/core.json"


@pytest.mark.parametrize(
    ("name", "arguments"),
    [
        ("full", []),
        ("concise", ["--output-format", "concise"]),
        ("json", ["--output-format", "json"]),
        ("info", ["--severity", "info", "--output-format", "concise"]),
        ("error", ["--severity", "error"]),
        ("diff", ["--diff"]),
        ("by-card", ["--by", "card"]),
        ("statistics", ["--statistics"]),
        ("github", ["--output-format", "github"]),
        ("limit", ["--limit", "2"]),
        ("path", [FRENCH, "--output-format", "concise"]),
    ],
)
def test_what_is_printed(name: str, arguments: list[str], write: Write, lexideck: Typed, snapshot: Snapshot) -> None:
    write(FILES)
    done = lexideck("check", *arguments)
    snapshot(name, done.out)
    assert done.err == ""
    assert done.status == (0 if name == "error" else 1)


@pytest.mark.english
def test_a_file_of_a_locale_that_is_not_looked_at_is_a_usage_error(write: Write, lexideck: Typed) -> None:
    german = "translations/de/pack/a.json"
    card = '[{"code": "1", "name": "Owl"}]'
    write(dict.fromkeys(("pack/a.json", german, german.replace("/de/", "/fr/")), card) | {"lexideck.yaml": ""})
    done = lexideck("check", "--locale", "fr", german)
    assert (done.status, done.out) == (2, "")
    assert f"{german} is in de, and only fr is looked at" in done.err
    assert lexideck("check", "--locale", "fr", german, "--skip-unknown").status == 0
    assert lexideck("check", "--locale", "fr,de", german).status != 2
    assert lexideck("check", "--locale", "fr", "translations").status != 2
    assert lexideck("check", "--locale", "fr", "pack/a.json").status != 2


@pytest.mark.english
def test_an_unknown_choice_is_named_in_plain_words(write: Write, lexideck: Typed) -> None:
    write({"fr.json": "{}"})
    done = lexideck("check", "--severity", "foo")
    assert done.status == 2
    assert "Invalid value for '--severity': 'foo' is not one of" in done.err


def test_what_is_said_of_all_names_the_page_or_the_folder(write: Write, lexideck: Typed) -> None:
    habit = "".join(f"Le hibou {n} : piochez !\n\n" for n in range(30))
    root = write({"cartes/fr.wiki": habit, "cartes/fr2.wiki": habit})
    arguments = ("check", "--locale", "fr", "--select", "TYP009", "--severity", "info")
    alone = lexideck(*arguments, "cartes/fr.wiki").out.splitlines()
    assert alone[0] == "cartes/fr.wiki"
    both = lexideck(*arguments, "cartes/fr.wiki", "cartes/fr2.wiki").out.splitlines()
    assert both[0] == f"{root.name}/"


@pytest.mark.english
def test_nothing_to_report_is_status_0(write: Write, lexideck: Typed) -> None:
    write(FILES)
    assert lexideck("check", "--select", "TYP004") == (0, "nothing to report in 1 file, 5 texts\n", "")


def test_fix_mends_what_is_safe_and_reports_what_is_left(write: Write, lexideck: Typed, snapshot: Snapshot) -> None:
    root = write(FILES)
    done = lexideck("check", "--fix")
    snapshot("fix", done.out)
    assert (done.status, done.err) == (1, "")
    mended = (root / FRENCH).read_text("utf-8")
    snapshot("fixed", mended)
    again = lexideck("check", "--fix")
    assert "applied" not in again.out
    assert (root / FRENCH).read_text("utf-8") == mended
    assert (root / "pack/core.json").read_text("utf-8") == SOURCE
    assert sorted(path.name for path in (root / FRENCH).parent.iterdir()) == ["core.json"]


@pytest.mark.english
def test_fix_ends_with_status_0_when_all_is_mended(write: Write, lexideck: Typed) -> None:
    root = write(FILES)
    done = lexideck("check", "--fix", "--select", "TYP006")
    assert done == (0, "2 fixes applied\nnothing to report in 1 file, 5 texts\n", "")
    assert "Hibou gris" in (root / FRENCH).read_text("utf-8")


def test_fix_mends_only_what_would_be_shown(write: Write, lexideck: Typed) -> None:
    root = write(FILES)
    accepted = "suppress=[{code: TYP006, field: name}, {code: TYP001, text: '[?]'}]"
    for arguments in (
        ("--severity", "error"),
        ("--ignore", "TYP"),
        ("--set", "suppress=[{path: translations/*}]"),
        ("--set", "severity={TYP001: info, TYP002: info, TYP006: info, TYP008: info}"),
    ):
        lexideck("check", "--fix", *arguments)
        assert (root / FRENCH).read_text("utf-8") == TARGET
    lexideck("check", "--fix", "--set", accepted)
    mended = (root / FRENCH).read_text("utf-8")
    assert "Hibou  gris" in mended
    assert "Prêt?" in mended
    assert "joueur, puis" in mended


def test_a_comment_in_the_file_keeps_a_fix_away(write: Write, lexideck: Typed) -> None:
    text = '# lexideck: ignore TYP001 a cry\nmsgid "Ready?"\nmsgstr "Prêt?"\n\nmsgid "Now?"\nmsgstr "Là?"\n'
    root = write({"po/fr.po": text})
    assert lexideck("check", "--fix", "--select", "TYP001").status == 0
    assert (root / "po/fr.po").read_text("utf-8") == text.replace("Là?", "Là\u202f?")


def test_an_unsafe_fix_is_asked_for_by_name(write: Write, lexideck: Typed) -> None:
    files = {"fr.json": '{"a": "une carte,puis une autre"}'}
    root = write(files)
    arguments = ("check", "--locale", "fr", "--select", "TYP008", "fr.json")
    assert lexideck(*arguments, "--fix").status == 1
    assert lexideck(*arguments, "--diff").out == ""
    assert "+" in lexideck(*arguments, "--diff", "--unsafe-fixes").out
    assert (root / "fr.json").read_text("utf-8") == files["fr.json"]
    assert lexideck(*arguments, "--fix", "--unsafe-fixes").status == 0
    assert (root / "fr.json").read_text("utf-8") == '{"a": "une carte, puis une autre"}'


def test_diff_changes_nothing(write: Write, lexideck: Typed) -> None:
    root = write(FILES)
    for arguments in ((), ("--fix",)):
        assert lexideck("check", "--diff", *arguments).status == 1
        assert (root / FRENCH).read_text("utf-8") == TARGET
    assert lexideck("check", "--diff", "--select", "CMP") == (0, "", "")


def test_bytes_that_no_fix_touches_are_kept(write: Write, lexideck: Typed) -> None:
    before = b'\xef\xbb\xbf{ "a" :\t"Pi\\u006fchez  une carte",\r\n "b": "\xc3\xa9\\/  x" }'
    root = write({"fr.json": before})
    assert lexideck("check", "--fix", "--locale", "fr", "fr.json").status == 0
    assert (root / "fr.json").read_bytes() == before.replace(b"  ", b" ")


# --- standard input -------------------------------------------------------------------------

FROM_STDIN = ("check", "--locale", "fr", "--select", "TYP001,TYP006", "--stdin-filename", "x/fr.json")


@pytest.mark.english
def test_standard_input_is_reported_under_its_name(write: Write, lexideck: Typed) -> None:
    write({})
    done = lexideck(*FROM_STDIN, "--output-format", "concise", stdin='{"a": "Prêt?"}'.encode())
    assert done.out.startswith("x/fr.json:1:12: warning TYP001 a space is missing before ? [a text]\n")
    assert done.status == 1
    assert lexideck(*FROM_STDIN, "-", stdin=b'{"a": "Bon."}').status == 0


def test_fix_filters_standard_input(write: Write, lexideck: Typed) -> None:
    root = write({})
    for given, mended in (
        ('{"a":\r\n "Un  bon"}', '{"a":\r\n "Un bon"}'),
        ('\ufeff{"a": "Bon."}', '\ufeff{"a": "Bon."}'),
    ):
        assert lexideck(*FROM_STDIN, "--fix", stdin=given.encode()) == (0, mended, "")
    assert list(root.iterdir()) == []


def test_what_cannot_be_read_passes_the_filter_as_it_came(write: Write, lexideck: Typed) -> None:
    write({})
    done = lexideck(*FROM_STDIN, "--fix", stdin=b'{"a": "Un  bon",}')
    assert done.out == '{"a": "Un  bon",}'
    assert done.err.startswith("lexideck: x/fr.json:1:16: ")
    assert done.status == 1


def test_diff_of_standard_input(write: Write, lexideck: Typed) -> None:
    write({})
    done = lexideck(*FROM_STDIN, "--diff", stdin=b'{"a": "Un  bon"}')
    assert done.out.splitlines()[-2:] == ['-{"a": "Un  bon"}', '+{"a": "Un bon"}']


@pytest.mark.english
@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("check", "-"), "which locale is stdin.json in?"),
        (("check", "--stdin-filename", ""), "--stdin-filename: a value is wanted here"),
        (("check", "--stdin-filename", "x.json"), "which locale is x.json in?"),
        (("check", "a.json", "--stdin-filename", "fr.json"), "either paths or --stdin-filename, not both"),
    ],
)
def test_standard_input_wants_a_locale(arguments: tuple[str, ...], words: str, write: Write, lexideck: Typed) -> None:
    write({"a.json": "{}"})
    done = lexideck(*arguments, stdin=b"{}")
    assert (done.status, done.out) == (2, "")
    assert words in done.err


# --- options --------------------------------------------------------------------------------


def test_options_beat_the_config_and_set_beats_both(write: Write, lexideck: Typed) -> None:
    write(FILES)
    codes = []
    for arguments in ((), ("--select", "typ001,CMP003"), ("--ignore", "TYP,CMP00"), ("--set", "select=[TYP006]")):
        found = json.loads(lexideck("check", "--output-format", "json", *arguments).out)["findings"]
        codes.append(sorted({each["code"] for each in found}))
    assert codes == [
        ["CMP001", "CMP002", "CMP003", "TYP001", "TYP002", "TYP006", "TYP008"],
        ["CMP003", "TYP001"],
        [],
        ["TYP006"],
    ]


@pytest.mark.english
def test_a_glossary_and_a_style_are_named_from_the_current_folder(write: Write, lexideck: Typed) -> None:
    files = {
        "cards/fr.json": '{"a": "Magic Sword", "b": "Un \\"mot\\" dit."}',
        "cards/en.json": '{"a": "Magic Sword", "b": "A word."}',
        "mine.csv": "source,target\nMagic Sword,Épée magique\n",
        "house.yaml": "typography: {quotes: straight}\n",
    }
    write(files)
    arguments = ("check", "cards/fr.json", "--source", "cards/en.json", "--locale", "fr", "--select", "CMP004,TYP004")
    plain = lexideck(*arguments, "--output-format", "concise").out
    assert "TYP004" in plain
    assert "CMP004" not in plain
    done = lexideck(*arguments, "--output-format", "concise", "--glossary", "mine.csv", "--style", "house.yaml")
    assert "the glossary says Épée magique" in done.out
    assert "TYP004" not in done.out


def test_source_and_dialect_are_given_for_a_loose_file(write: Write, lexideck: Typed) -> None:
    write({"fr.json": '{"a": "[b:c] Prêt?"}', "en.json": '{"a": "Ready?", "b": "Owl"}'})
    done = lexideck("check", "fr.json", "--source", "en.json", "--locale", "fr", "--select", "TYP001")
    assert done.status == 1
    assert lexideck("check", "fr.json", "--source-locale", "xx-ill formed", "--locale", "fr").status == 2


@pytest.mark.english
def test_an_unknown_locale_is_a_notice(write: Write, lexideck: Typed) -> None:
    write({"a.json": '{"a": "nuqneH  jih"}'})
    done = lexideck("check", "--locale", "tlh", "a.json", "--output-format", "json")
    assert done.err == "lexideck: nothing is known of the locale tlh: neutral rules only\n"
    assert [each["code"] for each in json.loads(done.out)["findings"]] == ["TYP006"]


@pytest.mark.english
@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--severity", "loud"), "'loud' is not one of"),
        (("--output-format", "xml"), "'xml' is not one of"),
        (("--nonsense",), "No such option: --nonsense"),
        (("--locale",), "'--locale' requires an argument"),
        (("--locale", "klingon"), "klingon is not a known locale: did you mean tlh?"),
        (("--locale", "xx"), "xx is no locale that is known (as in fr, pt-BR)"),
        (("--locale", "f"), "f is not a well-formed language tag (as in fr, pt-BR)"),
        (("--locale", "ko"), "there is no file in ko (there are files in fr)"),
        (("--select", "NOPE"), "select: no rule NOPE (lexideck rule lists them)"),
        (("--dialect", "htm"), "no dialect of this name: htm"),
        (("--dialect", " "), "--dialect: a value is wanted here"),
        (("--source", "none.json", FRENCH), "no such file or folder: none.json"),
        (("--set", "colour=red"), "unknown key colour"),
        (("--style", "none"), "no style of this name: none"),
        (("--glossary", "none.csv"), "no glossary of this name: none.csv"),
        (("--config", "none.yaml"), "no such file or folder: none.yaml"),
        (("none.json",), "no such file or folder: none.json"),
        (("a" * 300,), "File name too long"),
    ],
)
def test_a_usage_error_is_status_2_and_says_what(
    arguments: tuple[str, ...], words: str, write: Write, lexideck: Typed
) -> None:
    write({key: text for key, text in FILES.items() if key != "lexideck.yaml"})
    done = lexideck("check", *arguments)
    assert (done.status, done.out) == (2, "")
    assert words in done.err
    assert "Traceback" not in done.err
    assert "error of its own" not in done.err


def test_no_command_shows_the_help_and_version_the_version(lexideck: Typed) -> None:
    from l10n import __version__

    assert "check" in "".join(lexideck()[1:])
    assert lexideck("--version") == (0, f"lexideck {__version__}\n", "")
    assert "--stdin-filename" in lexideck("check", "--help").out
    assert lexideck("chek").status == 2


# --- colours, crashes, pipes ----------------------------------------------------------------


@pytest.mark.parametrize(
    ("environment", "coloured"),
    [
        ({}, False),
        ({"FORCE_COLOR": "1"}, True),
        ({"FORCE_COLOR": "1", "NO_COLOR": "1"}, False),
        ({"FORCE_COLOR": "1", "NO_COLOR": ""}, True),
        ({"NO_COLOR": "1"}, False),
    ],
)
def test_colours_are_for_those_who_want_them(
    environment: dict[str, str], coloured: bool, write: Write, lexideck: Typed, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(FILES)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert ("\033[" in lexideck("check").out) is coloured
    assert ("\033[" in lexideck("check", "--diff").out) is coloured
    assert "\033[" not in lexideck("check", "--output-format", "json").out


@pytest.mark.english
def test_an_error_that_nobody_foresaw_is_status_2(
    write: Write, lexideck: Typed, monkeypatch: pytest.MonkeyPatch
) -> None:
    def crash(*_: object) -> None:
        raise RuntimeError("a slip of ours")

    write(FILES)
    monkeypatch.setattr("l10n.engine.Checker.check_document", crash)
    done = lexideck("check")
    assert (done.status, done.out) == (2, "")
    assert "RuntimeError: a slip of ours" in done.err
    assert "Please report it" in done.err
    assert "Traceback" not in done.err
    assert done.err.count("\n") == 1
    monkeypatch.setenv("LEXIDECK_TRACEBACK", "1")
    assert "Traceback" in lexideck("check").err


def test_an_interrupt_is_status_130(write: Write, lexideck: Typed, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    write(FILES)
    monkeypatch.setattr("l10n.engine.Checker.check_document", interrupt)
    done = lexideck("check")
    assert done.status == 130
    assert "Traceback" not in done.err
