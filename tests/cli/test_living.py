"""Living with findings: a baseline, accepted findings, the project's words, how much is shown."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.conftest import Typed, Write

SOURCE = """[
  {"code": "1", "name": "Owl", "text": "Ready? Draw!", "traits": "Curse."},
  {"code": "2", "name": "Bee", "text": "Go!", "traits": "Curse."},
  {"code": "3", "name": "Cat", "text": "Stop!", "traits": "Curse."}
]
"""
TARGET = """[
  {"code": "1", "name": "Hibou", "text": "Prêt? Piochez!", "traits": "Malédiction."},
  {"code": "2", "name": "Abeille", "text": "Partez !", "traits": "Malédiction."},
  {"code": "3", "name": "Chat", "text": "Stop !", "traits": "Curse."}
]
"""
FRENCH = "translations/fr/pack/a.json"
CONFIG = "# ours\nselect: [TYP001, TYP006, CMP, DOC]  # for now\ntypography: {no_break_space: u202f}\n"
FILES: dict[str, str | bytes] = {"lexideck.yaml": CONFIG, "pack/a.json": SOURCE, FRENCH: TARGET}


def _codes(done_out: str) -> list[str]:
    return [each["code"] for each in json.loads(done_out)["findings"]]


# --- the baseline ----------------------------------------------------------------------------


@pytest.mark.english
def test_what_the_baseline_holds_is_not_shown_and_does_not_count(write: Write, lexideck: Typed) -> None:
    root = write(FILES)
    done = lexideck("check", "--baseline", "known.jsonl", "--update-baseline")
    assert done.status == 0
    assert "3 findings were known before (baseline)" in done.out
    assert done.err == (
        "lexideck: known.jsonl holds 3 findings now: 3 added, 0 removed\n"
        "lexideck: to use it from now on: baseline: known.jsonl in lexideck.yaml\n"
    )
    assert (root / "known.jsonl").read_text("utf-8").count("\n") == 4
    assert lexideck("check", "--baseline", "known.jsonl").status == 0
    assert lexideck("check").status == 1
    (root / "lexideck.yaml").write_text(CONFIG + "baseline: known.jsonl\n")
    assert lexideck("check").status == 0
    (root / FRENCH).write_text(TARGET.replace("Partez !", "Partez  vite !"), "utf-8")
    done = lexideck("check", "--output-format", "json")
    assert (done.status, _codes(done.out)) == (1, ["TYP006"])
    assert json.loads(done.out)["summary"]["in_baseline"] == 3


@pytest.mark.english
def test_mended_entries_are_told_and_pruned(write: Write, lexideck: Typed) -> None:
    root = write(FILES | {"lexideck.yaml": CONFIG + "baseline: known.jsonl\n"})
    lexideck("check", "--update-baseline")
    (root / FRENCH).write_text(TARGET.replace("Prêt?", "Prêt\u202f?").replace("Curse", "Malédiction"), "utf-8")
    before = (root / "known.jsonl").read_bytes()
    assert "2 entries of the baseline are mended: --update-baseline" in lexideck("check").out
    assert (root / "known.jsonl").read_bytes() == before
    # what a run does not look for is not mended
    for part in (("--select", "TYP006"), ("--locale", "fr", "--select", "CMP001")):
        assert "mended:" not in lexideck("check", *part).out
        lexideck("check", "--update-baseline", *part)
        assert (root / "known.jsonl").read_bytes() == before
    done = lexideck("check", "--update-baseline")
    assert done.err == "lexideck: known.jsonl holds 1 finding now: 0 added, 2 removed\n"
    assert "mended:" not in lexideck("check").out


def test_a_file_that_cannot_be_read_is_never_known(write: Write, lexideck: Typed) -> None:
    root = write(FILES | {"lexideck.yaml": CONFIG + "baseline: known.jsonl\n"})
    lexideck("check", "--update-baseline")
    before = (root / "known.jsonl").read_bytes()
    (root / FRENCH).write_text("[", "utf-8")
    done = lexideck("check", "--update-baseline", "--select", "DOC,TYP,CMP004", "--output-format", "json")
    assert (done.status, _codes(done.out)) == (1, ["DOC001"])
    assert (root / "known.jsonl").read_bytes() == before


@pytest.mark.english
def test_fix_leaves_alone_what_the_baseline_holds(write: Write, lexideck: Typed) -> None:
    root = write(FILES)
    lexideck("check", "--baseline", "known.jsonl", "--update-baseline")
    edited = TARGET.replace("Prêt? Piochez!", "Bien  fait. Prêt? Piochez! Encore!")
    (root / FRENCH).write_text(edited, "utf-8")
    done = lexideck("check", "--baseline", "known.jsonl", "--fix")
    # one "!" was known: of two that nothing tells apart after the edit, the first is taken for it
    mended = (root / FRENCH).read_text("utf-8")
    assert "Bien fait. Prêt? Piochez! Encore\u202f!" in mended
    assert done.status == 0
    assert "2 fixes applied" in done.out
    assert lexideck("check", "--baseline", "known.jsonl", "--diff") == (0, "", "")


@pytest.mark.english
@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--baseline", "none.jsonl"), "there is no baseline"),
        (("--set", "baseline=none.jsonl"), "there is no baseline none.jsonl: --update-baseline makes it"),
        (("--update-baseline",), "say where: --baseline FILE, or baseline: FILE in lexideck.yaml"),
        (("--baseline", FRENCH), f"{FRENCH}:1:1: this is no line of a baseline"),
        (("--baseline", "k", "--update-baseline", "--diff"), "--update-baseline goes neither with --diff nor"),
        (("--unsafe-fixes",), "--unsafe-fixes wants --fix (write them) or --diff (show them)"),
        (("--statistics", "--output-format", "json"), "--statistics is a report of its own"),
        (("--by", "card", "--statistics"), "--by card is a report of its own"),
        (("--limit", "-1"), "--limit"),
    ],
)
def test_options_that_do_not_go_together_are_usage_errors(
    arguments: tuple[str, ...], words: str, write: Write, lexideck: Typed
) -> None:
    root = write(FILES)
    done = lexideck("check", *arguments)
    assert (done.status, done.out) == (2, "")
    assert words in done.err
    assert sorted(path.name for path in root.iterdir()) == ["lexideck.yaml", "pack", "translations"]


# --- ignore, words ----------------------------------------------------------------------------


@pytest.mark.english
def test_the_command_in_the_report_accepts_the_finding(write: Write, lexideck: Typed) -> None:
    root = write(FILES)
    # both signs of the first text are of one rule and one field
    for left in (1, 0):
        line = next(each for each in lexideck("check").out.splitlines() if "lexideck ignore" in each)
        command = line.partition("lexideck ignore ")[2].replace('"…"', "settled").split()
        done = lexideck("ignore", *command)
        assert (done.status, done.err) == (0, "")
        assert "lexideck.yaml: " in done.out
        assert len(_codes(lexideck("check", "--output-format", "json").out)) == left
    text = (root / "lexideck.yaml").read_text("utf-8")
    assert text.startswith(CONFIG + "suppress:\n  - {code: TYP001, key: ")


@pytest.mark.english
def test_what_is_ignored_is_said_and_a_key_that_is_nowhere_is_refused(write: Write, lexideck: Typed) -> None:
    write(FILES)
    done = lexideck("ignore", "TYP001", "--key", "1", "--field", "text", "--reason", "settled")
    assert (done.status, done.err) == (0, "")
    assert "TYP001 is ignored from now on (--key 1, --field text)" in done.out
    assert "TYP002 is ignored from now on (everywhere)" in lexideck("ignore", "TYP002", "--reason", "settled").out
    before = Path("lexideck.yaml").read_text("utf-8")
    done = lexideck("ignore", "TYP001", "--key", "nowhere", "--reason", "settled")
    assert done.status == 2
    assert done.err == "lexideck: there is no entry of this key here: nowhere\n"
    assert Path("lexideck.yaml").read_text("utf-8") == before
    # the entry of a file that the workspace does not have, but that is named
    write({"aside/other.csv": "key,source,target\n77,Draw,Piochez  une carte\n"})
    done = lexideck("ignore", "TYP006", "--key", "77", "--path", "aside/other.csv", "--reason", "settled")
    assert (done.status, done.err) == (0, "")


@pytest.mark.english
def test_names_of_rules_stand_for_their_codes(write: Write, lexideck: Typed) -> None:
    write(FILES)
    assert "TYP001 is ignored from now on" in lexideck("ignore", "space-missing", "--reason", "settled").out
    done = lexideck("ignore", "mood", "--reason", "settled")
    assert done.status == 2
    assert "several rules have the name mood: say which (AGR005, STY002)" in done.err
    done = lexideck("check", "--select", "Space-Missing", "--set", "severity={space-missing: error}")
    assert "TYP001" not in done.out  # the config ignores it
    assert lexideck("rule", "space-missing").out.startswith("missing space [TYP001, space-missing]")


@pytest.mark.english
def test_a_file_that_cannot_be_read_is_not_hidden_by_the_way(write: Write, lexideck: Typed) -> None:
    write({"de.json": '{"a": '})
    done = lexideck("check", "de.json", "--locale", "de")
    assert done.status == 1
    assert "1 error in 1 file, 0 texts" in done.out
    assert "to accept" not in done.out
    for code in ("DOC001", "unreadable-file", "DOC"):
        done = lexideck("ignore", code, "--reason", "settled")
        assert (done.status, "name the file with --path" in done.err) == (2, True)
    assert not Path("lexideck.yaml").exists()
    assert lexideck("ignore", "DOC001", "--path", "de.json", "--reason", "settled").status == 0


def test_a_config_is_made_at_the_root_where_there_is_none(
    write: Write, lexideck: Typed, monkeypatch: pytest.MonkeyPatch
) -> None:
    root = write({"pack/a.json": SOURCE, FRENCH: TARGET, ".git/HEAD": ""})
    monkeypatch.chdir(root / "translations/fr")
    done = lexideck("ignore", "typ001", "--path", "pack", "--reason", "the client's way: no space")
    assert (done.status, done.err) == (0, "")
    assert (root / "lexideck.yaml").read_text("utf-8") == (
        'suppress:\n  - {code: TYP001, path: "translations/fr/pack/*", reason: "the client\'s way: no space"}\n'
    )
    assert "TYP001" not in lexideck("check", "--output-format", "concise").out


@pytest.mark.english
def test_a_config_is_added_to_byte_by_byte(write: Write, lexideck: Typed) -> None:
    before = b"\xef\xbb\xbf# \xc3\xa9\r\nsource: en\r\nwords: [Owl]\r\n"
    root = write({"lexideck.yml": before})
    assert lexideck("words", "add", "Gale", "Night Owl") == (0, "lexideck.yml: added to words: Gale, Night Owl\n", "")
    assert (root / "lexideck.yml").read_bytes() == before.replace(b"[Owl]", b"[Owl, Gale, Night Owl]")
    assert lexideck("words", "add", "Owl").out == "lexideck.yml: among the words already: Owl\n"
    assert [path.name for path in root.iterdir()] == ["lexideck.yml"]


@pytest.mark.english
@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("ignore", "TYP0001", "--reason", "x"), "no rule TYP0001: did you mean TYP001?"),
        (("ignore", "NOPE", "--reason", "x"), "no rule NOPE (lexideck rule lists them)"),
        (("ignore", "TYP001"), "--reason"),
        (("ignore", "TYP001", "--reason", "…"), "--reason: say why, in a few words"),
        (("ignore", "TYP001", "--reason", "x", "--text", "("), "( is not a valid regular expression"),
        (("words", "add"), "WORD"),
        (("words", "add", " "), "a word is wanted here"),
        (("words", "add", "x", "--config", "broken.yaml"), "broken.yaml:2:1: not valid YAML"),
        (("words", "add", "x", "--config", "latin.yaml"), "latin.yaml: this file is not valid UTF-8"),
        (("words", "add", "x", "--config", "pyproject.toml"), "a TOML file is edited by hand: add to words: x"),
    ],
)
def test_what_cannot_be_added_changes_nothing(
    arguments: tuple[str, ...], words: str, write: Write, lexideck: Typed
) -> None:
    files: dict[str, str | bytes] = {
        "broken.yaml": "words: [",
        "latin.yaml": b"# \xe9\n",
        "pyproject.toml": "[tool.lexideck]\n",
    }
    root = write(files)
    done = lexideck(*arguments)
    assert (done.status, done.out) == (2, "")
    assert words in done.err
    for name, content in files.items():
        assert (root / name).read_bytes() == (content if isinstance(content, bytes) else content.encode())
    assert len(list(root.iterdir())) == 3


def test_words_of_the_project_are_left_alone(write: Write, lexideck: Typed) -> None:
    write(FILES)
    assert "CMP004" in lexideck("check").out
    lexideck("words", "add", "Curse")
    assert "CMP004" not in lexideck("check").out


# --- how much is shown ------------------------------------------------------------------------


@pytest.mark.english
def test_a_terminal_is_shown_the_worst_twenty(write: Write, lexideck: Typed, monkeypatch: pytest.MonkeyPatch) -> None:
    cards = ", ".join(f'{{"code": "{n}", "text": "a  b"}}' for n in range(25))
    write({"fr.json": f"[{cards}]"})
    arguments = ("check", "fr.json", "--locale", "fr", "--select", "TYP006")
    assert lexideck(*arguments).out.count("two spaces") == 25
    monkeypatch.setattr("l10n.cli.check.is_terminal", lambda: True)
    done = lexideck(*arguments)
    assert done.out.count("two spaces") == 20
    assert "… 5 more findings in 1 file: --all shows them" in done.out
    assert lexideck(*arguments, "--limit", "3").out.count("two spaces") == 3
    for everything in (("--all",), ("--limit", "0"), ("--output-format", "concise"), ("--output-format", "json")):
        assert lexideck(*arguments, *everything).out.count("two spaces") == 25
    assert lexideck(*arguments, "--output-format", "concise", "--limit", "2").out.count("two spaces") == 2


def test_by_card_and_statistics_are_reports(write: Write, lexideck: Typed) -> None:
    write(FILES)
    done = lexideck("check", "--by", "card")
    assert done.status == 1
    assert "      source  Ready? Draw!\n      fr      Prêt? Piochez!\n" in done.out
    done = lexideck("check", "--statistics")
    assert done.status == 1
    assert done.out.splitlines()[1].split()[:2] == ["TYP001", "2"]


@pytest.mark.english
def test_settings_are_shown_with_their_origin(write: Write, lexideck: Typed) -> None:
    root = write(
        FILES
        | {
            "lexideck.yaml": CONFIG + "style: house.yaml\nsuppress: [{code: TYP001, text: '[?]'}]\n",
            "house.yaml": "typography: {quotes: straight, no_break_space: plain}\n",
        }
    )
    done = lexideck("check", "--show-settings", "--locale", "fr", "--set", "words=[Gale, two words]")
    assert (done.status, done.err) == (0, "")
    rows = {line.split()[0]: line.split(None, 1)[1].split("  ") for line in done.out.splitlines()[3:]}
    shown = {name: (cells[0], cells[-1].strip()) for name, cells in rows.items()}
    assert done.out.startswith(f"config: {root / 'lexideck.yaml'}\nlayout: arkhamdb\n")
    assert shown["select"] == ("[TYP001, TYP006, CMP, DOC]", "config")
    assert shown["locales"] == ("[fr]", "option")
    assert shown["words"] == ('[Gale, "two words"]', "option")
    assert shown["suppress"] == ('[{code: TYP001, text: "[?]"}]', "config")
    assert shown["typography.quotes"] == ("straight", "style house.yaml (fr)")
    assert shown["typography.no_break_space"] == ("u202f", "config")
    assert shown["baseline"] == ("–", "default")


@pytest.mark.english
def test_files_are_shown_with_their_source(write: Write, lexideck: Typed) -> None:
    write(FILES | {"translations/fr/pack/b.json": "["})
    done = lexideck("check", "--show-files")
    assert (done.status, done.err) == (0, "")
    assert [line.split() for line in done.out.splitlines()] == [
        ["layout:", "arkhamdb"],
        [],
        ["file", "locale", "format", "texts", "source"],
        [FRENCH, "fr", "json", "9", "pack/a.json"],
        ["translations/fr/pack/b.json", "fr", "unreadable", "–", "–"],
    ]


# --- standard input, names --------------------------------------------------------------------


@pytest.mark.english
def test_a_filter_says_what_is_left(write: Write, lexideck: Typed) -> None:
    write({})
    arguments = ("check", "--locale", "fr", "--select", "TYP006,TYP008", "--stdin-filename", "fr.json", "--fix")
    done = lexideck(*arguments, stdin=b'{"a": "une  carte,puis une autre"}')
    assert done == (1, '{"a": "une carte,puis une autre"}', "lexideck: 1 finding is left\n")


@pytest.mark.english
def test_a_style_and_a_glossary_that_do_not_exist_name_those_that_do(write: Write, lexideck: Typed) -> None:
    write(FILES)
    assert "no style of this name: arcmag (there are arcmage" in lexideck("check", "--style", "arcmag").err


# --- CI ---------------------------------------------------------------------------------------


@pytest.mark.english
def test_github_actions_get_annotations_and_a_summary(
    write: Write, lexideck: Typed, monkeypatch: pytest.MonkeyPatch
) -> None:
    root = write({f"cards/{path}": content for path, content in FILES.items()} | {"summary.md": "# Before\n"})
    monkeypatch.setenv("GITHUB_ACTIONS", "true")
    monkeypatch.setenv("GITHUB_WORKSPACE", str(root))
    monkeypatch.setenv("GITHUB_STEP_SUMMARY", str(root / "summary.md"))
    monkeypatch.chdir(root / "cards")
    done = lexideck("check")
    assert done.status == 1
    assert done.out.startswith(f"::warning file=cards/{FRENCH},line=2,col=")
    text = (root / "summary.md").read_text("utf-8")
    assert text.startswith("# Before\n## Lexideck\n")
    assert f"| warning | cards/{FRENCH}:2:" in text
    # a format that was asked for is given, and a report of another kind
    assert not lexideck("check", "--output-format", "full").out.startswith("::")
    assert not lexideck("check", "--statistics").out.startswith("::")
    assert (root / "summary.md").read_text("utf-8") == text
    monkeypatch.setattr("l10n.cli.github.LARGEST", len(text.encode()) + 300)
    lexideck("check")
    assert (root / "summary.md").stat().st_size <= len(text.encode()) + 300
    monkeypatch.setenv("GITHUB_ACTIONS", "false")
    assert not lexideck("check").out.startswith("::")


def test_a_hook_leaves_alone_what_the_repository_does_not_translate(write: Write, lexideck: Typed) -> None:
    root = write(FILES | {"package.json": '{"name": "x  y"}', "README.md": "# Two  spaces\n", "notes.xyz": "a"})
    given = [FRENCH, "package.json", "README.md", "notes.xyz", "pack/a.json"]
    done = lexideck("check", "--skip-unknown", "--output-format", "json", *given)
    assert {each["path"] for each in json.loads(done.out)["findings"]} == {FRENCH}
    assert lexideck("check", "--skip-unknown", "package.json", "README.md").status == 0
    (root / "lexideck.yaml").unlink()
    (root / ".git").mkdir()
    done = lexideck("check", "--skip-unknown", "--output-format", "json", *given)
    assert {each["path"] for each in json.loads(done.out)["findings"]} == {FRENCH}
    assert {each["source_path"] for each in json.loads(done.out)["findings"]} == {"pack/a.json"}
    for name in (FRENCH, "pack/a.json"):
        (root / name).unlink()
    assert lexideck("check", "--skip-unknown", "package.json", "README.md", "notes.xyz").status == 0


@pytest.mark.english
def test_a_baseline_and_a_source_that_lie_beside_are_no_translations(write: Write, lexideck: Typed) -> None:
    write({"fr.json": '{"a": "Prêt?"}', "en.json": '{"a": "Ready?", "b": "Owl"}'})
    assert lexideck("check", ".", "--locale", "fr", "--baseline", "known.jsonl", "--update-baseline").status == 0
    assert lexideck("check", ".", "--locale", "fr", "--baseline", "known.jsonl").status == 0
    done = lexideck("check", ".", "--locale", "fr", "--output-format", "concise")
    assert "en.json" not in done.out and "known.jsonl" not in done.out
    assert "fr.json:1:1: warning CMP002 b is missing" in done.out
    # who asks for the source's own locale has it judged
    assert lexideck("check", ".", "--locale", "en").out == "nothing to report in 1 file, 2 texts\n"
