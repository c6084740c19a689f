"""The config: where it is found, how it is read, and where its errors are said to be."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from l10n.config import ConfigError, find_config, layered, parse_set, read_config, read_yaml_values
from l10n.messages import say

if TYPE_CHECKING:
    from tests.conftest import Write


def _problem(text: str | bytes, tmp_path: Path, name: str = "lexideck.yaml") -> tuple[int, int, str]:
    path = tmp_path / name
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    with pytest.raises(ConfigError) as caught:
        read_config(path)
    assert caught.value.path == str(path)
    return caught.value.line, caught.value.column, say(caught.value.message)


@pytest.mark.english
@pytest.mark.parametrize(
    ("text", "line", "column", "words"),
    [
        ("locales: [fr]\nsorce: en\n", 2, 1, "unknown key sorce: did you mean source?"),
        ("typography:\n  dahs: en\n", 2, 3, "unknown key typography.dahs: did you mean typography.dash?"),
        ("typograpy:\n  dash: en\n", 1, 1, "unknown key typograpy: did you mean typography?"),
        ("zzz: 1\n", 1, 1, "unknown key zzz"),
        ("typography: en\n", 1, 1, "unknown key typography"),
        ("source: en\nlocales: [fr]\nsource: de\n", 3, 1, "the key source is given twice"),
        ("typography:\n  dash: en\n  dash: em\n", 3, 3, "the key typography.dash is given twice"),
        ("typography:\n  dash: en\ntypography.dash: em\n", 3, 1, "the key typography.dash is given twice"),
        ("severity:\n  TYP001: error\n  TYP001: info\n", 3, 3, "the key TYP001 is given twice"),
        ("typography:\n  dash: star\n", 2, 9, "typography.dash: one of auto, en, em, hyphen, either"),
        ("source: [en]\n", 1, 9, "source: a text is wanted"),
        ("exclude:\n- a\n- {b: c}\n", 3, 3, "exclude: a text is wanted"),
        ("severity:\n  TYP001: error\n  TYP002: of\n", 3, 11, "severity: one of error, warning, info, off"),
        ("severity: loud\n", 1, 11, "rule codes, each with its severity"),
        ("same-as-source:\n- ^[A-Z]+$\n- (\n", 3, 3, "( is not a valid regular expression: missing )"),
        ("suppress:\n- code: TYP001\n- code: TYP002\n  text: '['\n", 4, 9, "[ is not a valid regular expression"),
        ("suppress:\n- cod: TYP001\n", 2, 8, "unknown key cod (there are code, path, key"),
        ("suppress:\n- reason: because\n", 2, 3, "an entry must name a code"),
        ("suppress: {code: TYP001}\n", 1, 11, "a list of entries"),
        ("suppress: [TYP001]\n", 1, 12, "an entry with code, path"),
        ("- source\n", 1, 1, "a config is a mapping"),
        ("source: [en\nlayout: po\n", 2, 7, "not valid YAML"),
        ("source: 'en\n", 2, 1, "not valid YAML"),
        ("source: en\n---\nsource: de\n", 2, 1, "not valid YAML"),
        ("layout: po\nsource: e\0n\n", 2, 10, "not valid YAML: unacceptable character"),
        ("select: &loop [*loop]\n", 1, 9, "select: a text is wanted"),
        (b"layout: po\n# caf\xe9\n", 2, 6, "not valid UTF-8"),
        (b"\xef\xbb\xbflayout: \xe9\n", 1, 9, "not valid UTF-8"),
    ],
)
def test_an_error_names_its_place(text: str | bytes, line: int, column: int, words: str, tmp_path: Path) -> None:
    found = _problem(text, tmp_path)
    assert found[:2] == (line, column), found
    assert words in found[2]


@pytest.mark.english
@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        ('[tool.cov]\nsource = ["x"]\n\n[tool.lexideck]\nsource = 3\n', 5, "source: a text is wanted"),
        ('[tool.lexideck]\nsorce = "en"\n', 2, "did you mean source?"),
        ('[tool.lexideck.typography]\nquotes = "auto"\ndahs = "en"\n', 3, "did you mean typography.dash?"),
        ('[tool.lexideck]\nlayout = "po"\nsource = \n', 3, "not valid TOML"),
        ('[tool.lexideck]\nlayout = """po\n', 3, "not valid TOML: Unterminated string"),
        ("[tool]\nlexideck = 3\n", 2, "lexideck: a table is wanted"),
        ("tool = 3\n", 1, "tool: a table is wanted"),
        ('[[tool.lexideck.suppress]]\ncode = "TYP001"\ntext = "("\n', 1, "not a valid regular expression"),
    ],
)
def test_an_error_in_pyproject_names_its_line(text: str, line: int, words: str, tmp_path: Path) -> None:
    found = _problem(text, tmp_path, "pyproject.toml")
    assert found[0] == line, found
    assert words in found[2]


def test_the_pyproject_table_says_what_the_yaml_says(tmp_path: Path) -> None:
    toml, yaml = tmp_path / "pyproject.toml", tmp_path / "lexideck.yaml"
    toml.write_text(
        '[project]\nname = "x"\n[tool.lexideck]\nsource = "de"\nlocales = ["fr", "nl"]\nsame-as-source = "^X"\n'
        '[tool.lexideck.severity]\ntyp001 = "off"\n[tool.lexideck.typography]\ndash = "em"\n'
        '[[tool.lexideck.suppress]]\ncode = "TYP002"\nreason = "why not"\n'
    )
    yaml.write_text(
        "source: de\nlocales: [fr, nl]\nsame-as-source: ^X\nseverity: {typ001: off}\ntypography: {dash: em}\n"
        "suppress:\n- {code: typ002, reason: why not}\n"
    )
    from_yaml = read_config(yaml)
    entry = layered(from_yaml).suppress[0]
    assert entry.line == 7
    assert read_config(toml) == from_yaml | {"suppress": (entry._replace(line=0),)}
    assert read_config(yaml)["severity"] == {"TYP001": "off"}


def test_dotted_keys_and_nested_keys_are_the_same(tmp_path: Path) -> None:
    assert read_yaml_values("typography.dash: em\n", "x") == read_yaml_values("typography: {dash: em}\n", "x")


def test_names_that_yaml_takes_for_something_else_stay_names() -> None:
    values = read_yaml_values("source: no\nlocales: [on, fr]\nstyle: 1.0\nstate: ~\n", "x")
    assert values == {"source": "no", "locales": ("on", "fr"), "style": "1.0", "state": None}


@pytest.mark.parametrize("text", ["", "\n", "# nothing\n", "\ufeff"])
def test_an_empty_config_is_one(text: str, tmp_path: Path) -> None:
    (tmp_path / "lexideck.yaml").write_text(text, "utf-8")
    assert read_config(tmp_path / "lexideck.yaml") == {}


def test_a_byte_order_mark_is_no_part_of_a_key(tmp_path: Path) -> None:
    (tmp_path / "lexideck.yaml").write_bytes(b"\xef\xbb\xbfsource: de\r\n")
    assert read_config(tmp_path / "lexideck.yaml") == {"source": "de"}


@pytest.mark.english
def test_a_config_that_cannot_be_opened_says_why(tmp_path: Path) -> None:
    with pytest.raises(ConfigError) as caught:
        read_config(tmp_path / "none.yaml")
    assert say(caught.value.message) == "cannot read this file: No such file or directory"


def test_the_nearest_config_is_found_up_to_the_repository(write: Write) -> None:
    root = write(
        {
            "lexideck.yaml": "",
            "repo/.git/HEAD": "",
            "repo/a/x.json": "",
            "kept/pyproject.toml": '[tool.lexideck]\nsource = "de"\n',
            "kept/b/pyproject.toml": '[tool.other]\nx = "[tool.lexideck]"\n',
            "kept/c/lexideck.yaml": "",
            "kept/c/pyproject.toml": "[tool.lexideck]\n",
            "plain/y.json": "",
            "tables/pyproject.toml": '[[tool.lexideck.suppress]]\ncode = "TYP001"\n',
        }
    )
    assert find_config(root / "repo/a") is None
    assert find_config(root / "kept/b") == root / "kept/pyproject.toml"
    assert find_config(root / "kept/c") == root / "kept/c/lexideck.yaml"
    assert find_config(root / "plain") == root / "lexideck.yaml"
    assert find_config(root / "tables") == root / "tables/pyproject.toml"


def test_a_pyproject_that_cannot_be_read_is_passed_by(write: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    root = write({".git/HEAD": "", "pyproject.toml": "[tool.lexideck]\n"})

    def refuse(self: Path, *_: object) -> str:
        raise PermissionError(13, "Permission denied", str(self))

    monkeypatch.setattr(Path, "read_text", refuse)
    assert find_config(root) is None


def test_set_reads_texts_lists_and_mappings() -> None:
    values = parse_set(
        (
            "source=de",
            "locales=[fr, nl]",
            "exclude=a, b",
            "severity={TYP001: off}",
            "typography.dash = EM",
            "style=",
            "state=*.x",
        )
    )
    assert values == {
        "source": "de",
        "locales": ("fr", "nl"),
        "exclude": ("a", "b"),
        "severity": {"TYP001": "off"},
        "typography.dash": "em",
        "style": None,
        "state": "*.x",
    }


@pytest.mark.english
@pytest.mark.parametrize(
    ("assignment", "words"),
    [
        ("source", "--set wants KEY=VALUE, not source"),
        ("sorce=en", "unknown key sorce: did you mean source?"),
        ("typography={dash: em}", "unknown key typography: did you mean"),
        ("typography.dash=star", "--set typography.dash: one of auto"),
        ("locales=[fr", "--set locales: not a valid value: [fr"),
        ("same-as-source=(", "--set same-as-source: ( is not a valid regular expression"),
        ("source=", "--set source: a text is wanted"),
    ],
)
def test_a_bad_assignment_says_which(assignment: str, words: str) -> None:
    with pytest.raises(ConfigError) as caught:
        parse_set(("layout=po", assignment))
    assert words in say(caught.value.message)
    assert (caught.value.path, caught.value.line) == ("", 0)


def test_later_layers_win_key_by_key() -> None:
    settings = layered(
        {"typography.dash": "em", "typography.quotes": "curly", "source": "de"},
        {"typography.dash": "en"},
        {"source": "nl"},
    )
    assert (settings.typography["dash"], settings.typography["quotes"], settings.source) == ("en", "curly", "nl")
    assert settings.typography["apostrophe"] == "auto"
