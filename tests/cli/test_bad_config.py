"""A bad config, glossary or style: told before anything is done."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.conftest import Done, Typed, Write


def _is_clean(done: Done) -> None:
    """No traceback, no error of our own, nothing that a person cannot read."""
    for stream in (done.out, done.err):
        assert "Traceback" not in stream
        assert "error of its own" not in stream


def _contents(root: Path) -> dict[str, bytes]:
    return {path.relative_to(root).as_posix(): path.read_bytes() for path in root.rglob("*") if path.is_file()}


def _refuse(monkeypatch: pytest.MonkeyPatch, owner: object, name: str, when: str) -> None:
    """Let a call fail for one file as if rights were lacking: root has them all."""
    original = getattr(owner, name)

    def guarded(self: object, *arguments: object, **options: object) -> object:
        if str(self).endswith(when):
            raise PermissionError(13, "Permission denied", str(self))
        return original(self, *arguments, **options)

    monkeypatch.setattr(owner, name, guarded)


@pytest.mark.english
@pytest.mark.parametrize(
    ("config", "place", "words"),
    [
        ("locales: [fr]\nsorce: en\n", ":2:1", "unknown key sorce: did you mean source?"),
        ("same-as-source:\n- '('\n", ":2:3", "( is not a valid regular expression"),
        ("suppress:\n- text: '['\n", ":2:9", "[ is not a valid regular expression"),
        ("source: [\n", ":2:1", "not valid YAML"),
        (b"source: \xe9n\n", ":1:9", "not valid UTF-8"),
        ("locales: [f]\n", "", "f is not a well-formed language tag"),
        ("layout: arkham\n", "", "no layout of this name: arkham"),
        ("dialects: htm\n", "", "no dialect of this name: htm"),
        ("select: TYPO\n", "", "select: no rule TYPO"),
        ("glossary: none\n", "", "no glossary of this name: none"),
    ],
)
def test_a_bad_config_is_trouble_before_anything_is_done(
    config: str | bytes, place: str, words: str, write: Write, lexideck: Typed
) -> None:
    files: dict[str, str | bytes] = {"lexideck.yaml": config, "i18n/fr/a.po": 'msgid "a"\nmsgstr "Un  mot"\n'}
    root = write(files)
    before = _contents(root)
    done = lexideck("check", "--fix")
    _is_clean(done)
    assert (done.status, done.out) == (2, "")
    assert words in done.err
    assert done.err.startswith(f"lexideck: {root / 'lexideck.yaml'}{place}: " if place else "lexideck: ")
    assert done.err.count("\n") == 1
    assert _contents(root) == before


@pytest.mark.english
def test_a_config_may_not_be_a_folder_or_missing(write: Write, lexideck: Typed) -> None:
    write({"conf/x": "", "fr.json": "{}"})
    assert lexideck("check", "--config", "conf").err == "lexideck: conf is a folder; --config wants a file\n"
    assert lexideck("check", "--config", "none").err == "lexideck: no such file or folder: none\n"
    assert lexideck("check", "--config", "none").status == 2


@pytest.mark.english
def test_an_unreadable_config_is_trouble(write: Write, lexideck: Typed, monkeypatch: pytest.MonkeyPatch) -> None:
    write({"lexideck.yaml": "", "fr.json": "{}"})
    _refuse(monkeypatch, Path, "read_bytes", "lexideck.yaml")
    done = lexideck("check", "--locale", "fr")
    assert done.status == 2
    assert done.err.endswith("lexideck.yaml: cannot read this file: Permission denied\n")


@pytest.mark.english
@pytest.mark.parametrize(
    ("name", "content", "place", "words"),
    [
        ("g.csv", "english,french\nOwl,Hibou\n", ":1:1", "a glossary table wants the columns source and target"),
        ("g.csv", "", ":1:1", "a glossary table wants the columns source and target"),
        ("g.csv", b"source,target\nOwl,\xe9\n", ":2:5", "not valid UTF-8"),
        pytest.param("g.csv", "source,target\nOwl," + "x" * 140_000, ":2:1", "not a valid table", id="huge"),
        ("g.yaml", "- Owl\n", ":1:1", "a glossary is a mapping with the key terms"),
        ("g.yaml", "", ":1:1", "a glossary is a mapping with the key terms"),
        ("g.yaml", "terms:\n  Owl: Hibou\n  Bee: [Abeille, {x: y}]\n", ":3:18", "Bee: a text is wanted here"),
        ("g.yaml", "terms:\n  Owl:\n", ":2:7", "Owl: a text is wanted here"),
        ("g.yaml", "terms: [\n", ":2:1", "not valid YAML"),
        ("g.yaml", 'terms:\n  Owl: "a\0"\n', ":2:10", "not valid YAML"),
    ],
)
def test_a_bad_glossary_is_trouble(
    name: str, content: str | bytes, place: str, words: str, write: Write, lexideck: Typed
) -> None:
    root = write({"fr.json": '{"a": "Bon."}', name: content})
    done = lexideck("check", "fr.json", "--glossary", name)
    _is_clean(done)
    assert (done.status, done.out) == (2, "")
    assert done.err.startswith(f"lexideck: {root / name}{place}: ")
    assert words in done.err


@pytest.mark.english
@pytest.mark.parametrize(
    ("style", "words"),
    [("none", "no style of this name: none"), ("none.yaml", "no style of this name: none.yaml"), ("x.yaml", "wanted")],
)
def test_a_bad_style_is_trouble(style: str, words: str, write: Write, lexideck: Typed) -> None:
    write({"fr.json": '{"a": "Bon."}', "x.yaml": "typography: {dash: star}\n"})
    done = lexideck("check", "fr.json", "--style", style)
    assert (done.status, done.out) == (2, "")
    assert words in done.err
