"""Adding to lexideck.yaml: what was typed stays as it was typed."""

from __future__ import annotations

import difflib

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from l10n.config import ConfigError, read_yaml_values
from l10n.config_edit import Entry, add
from l10n.messages import say


def _words(text: str, *words: str) -> str:
    return add(text, "words", words, "lexideck.yaml")


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("", "words:\n  - Gale\n"),
        ("# ours\n", "# ours\nwords:\n  - Gale\n"),
        ("source: en", "source: en\nwords:\n  - Gale\n"),
        ("source: en  # c\n\n# end\n", "source: en  # c\n\n# end\nwords:\n  - Gale\n"),
        ("words:\n- Owl  # a bird\n\n# next\nsource: en\n", "words:\n- Owl  # a bird\n- Gale\n\n# next\nsource: en\n"),
        ("words:\n    - Owl\n# c\n    - Bee\n", "words:\n    - Owl\n# c\n    - Bee\n    - Gale\n"),
        ("words: [Owl, Bee]  # c\n", "words: [Owl, Bee, Gale]  # c\n"),
        ("words: [\n  Owl, # a\n  Bee, # b\n]\n", "words: [\n  Owl, # a\n  Bee, Gale, # b\n]\n"),
        ("words: []\nsource: en\n", "words: [Gale]\nsource: en\n"),
        ("words: [ ]\n", "words: [Gale]\n"),
        ("words: Owl, Bee # c\n", "words: [Owl, Bee, Gale] # c\n"),
        ("words:\n- >-\n  A long\n  name\nsource: en\n", "words:\n- >-\n  A long\n  name\n- Gale\nsource: en\n"),
        ("words:\n- |\n  A name\n\n# c\n", "words:\n- |\n  A name\n\n- Gale\n# c\n"),
        ("{source: en, words: [Owl]}\n", "{source: en, words: [Owl, Gale]}\n"),
        ("{source: en}\n", "{source: en, words: [Gale]}\n"),
        ("  source: en\n  dialects: [html]\n", "  source: en\n  dialects: [html]\n  words:\n    - Gale\n"),
        ("source: en\n...\n", "source: en\nwords:\n  - Gale\n...\n"),
        ("---\nsource: en\r\nwords:\r\n- Owl\r\n", "---\nsource: en\r\nwords:\r\n- Owl\r\n- Gale\r\n"),
        ("words: [Gale]\n", "words: [Gale]\n"),
        ("# 🦉\nwords:\n- 🦉 # é\nsource: en\n", "# 🦉\nwords:\n- 🦉 # é\n- Gale\nsource: en\n"),
        ("typography:\n  dash: en\n", "typography:\n  dash: en\nwords:\n  - Gale\n"),
    ],
)
def test_a_word_is_added_and_the_rest_is_kept(before: str, after: str) -> None:
    assert _words(before, "Gale") == after
    assert _words(after, "Gale") == after


@pytest.mark.parametrize(
    ("entry", "written"),
    [
        ({"code": "TYP001", "reason": "a cry"}, "{code: TYP001, reason: a cry}"),
        ({"code": "TYP001", "key": "01042", "reason": "x"}, '{code: TYP001, key: "01042", reason: x}'),
        ({"path": "a/b*.json"}, '{path: "a/b*.json"}'),
        ({"path": "translations/fr/a.json"}, "{path: translations/fr/a.json}"),
        ({"text": r"\(x\)"}, r'{text: "\\(x\\)"}'),
        ({"code": "TYP", "reason": "no: #1, {yes}"}, '{code: TYP, reason: "no: #1, {yes}"}'),
        ({"code": "TYP", "reason": 'it "is"\nso\u2028'}, '{code: TYP, reason: "it \\"is\\"\\nso\\u2028"}'),
    ],
)
def test_a_suppression_is_one_line(entry: Entry, written: str) -> None:
    after = add("source: en\nsuppress:\n- code: MRK001  # why\n  key: a\n", "suppress", [entry], "lexideck.yaml")
    assert after == f"source: en\nsuppress:\n- code: MRK001  # why\n  key: a\n- {written}\n"
    assert len(read_yaml_values(after, "")["suppress"]) == 2  # type: ignore[arg-type]


def test_what_is_accepted_already_is_not_accepted_again() -> None:
    text = "suppress:\n- {code: TYP001, key: a, reason: one}\n"
    assert add(text, "suppress", [{"code": "TYP001", "key": "a", "reason": "two"}], "c") == text
    assert add(text, "suppress", [{"code": "TYP001", "key": "b", "reason": "two"}], "c") != text
    assert _words("", "Gale", "Owl", "Gale") == "words:\n  - Gale\n  - Owl\n"


@pytest.mark.english
@pytest.mark.parametrize(
    "text",
    [
        "words: &w\n- Owl\nglossary: *w\n",
        "glossary: &w [Owl]\nwords: *w\n",
    ],
)
def test_what_cannot_be_added_to_safely_is_left_alone(text: str) -> None:
    with pytest.raises(ConfigError) as caught:
        _words(text, "Gale")
    assert say(caught.value.message) == "words: add this by hand: Gale"
    assert (caught.value.path, caught.value.line) == ("lexideck.yaml", text[: text.index("words")].count("\n") + 1)


@pytest.mark.parametrize("text", ["words: [", "- a\n", "colour: red\n", "words: {a: b}\n", "words:\n"])
def test_a_config_that_cannot_be_read_is_an_error(text: str) -> None:
    with pytest.raises(ConfigError):
        _words(text, "Gale")


_ANY = st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=12)
_BLOCKS = ["source: de # c\n", "# a note\n", "\n", "dialects: [html]\n", "typography: {dash: en}\n", "ignore:\n- TYP\n"]
_LISTS = ["words:\n  - Owl # w\n", "words: [Owl, ]\n", "words: []\n", "words: 'Owl'\n", ""]


@given(st.lists(_ANY, min_size=1, max_size=4), st.permutations(_BLOCKS), st.sampled_from(_LISTS), st.integers(0, 6))
@settings(max_examples=150)
def test_any_word_goes_into_any_config(words: list[str], blocks: list[str], listed: str, at: int) -> None:
    before = "".join([*blocks[:at], listed, *blocks[at:]])
    after = _words(before, *words)
    old, new = read_yaml_values(before, ""), read_yaml_values(after, "")
    there = old.pop("words", ())
    assert isinstance(there, tuple)
    assert new.pop("words") == tuple(dict.fromkeys([*there, *words]))
    assert new == old
    if "- Owl" in listed or not listed:
        # lines are added, none is changed
        assert not [line for line in difflib.ndiff(before.splitlines(), after.splitlines()) if line[0] in "-?"]
