"""Entries and fields taken out of files, and nothing else with them."""

from __future__ import annotations

import json
from typing import cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from l10n.formats import FormatError, LoadOptions, Removable, Renewable, format_for
from l10n.model import Document

Parts = list[tuple[str, str | None]]


def removed(path: str, text: str, parts: Parts) -> str:
    form = cast("Removable", format_for(path))
    return form.remove(form.load(text.encode(), LoadOptions(path, "fr")), parts).decode()


def renewed(text: str, sources: dict[int, str], made_from: dict[int, str] | None = None) -> str:
    form = cast("Renewable", format_for("fr.po"))
    return form.renew(load(text), sources, made_from or {}).decode()


def load(text: str) -> Document:
    form = format_for("fr.po")
    assert form is not None
    return form.load(text.encode(), LoadOptions("fr.po", "fr"))


cards = st.lists(st.sampled_from("abcdef"), unique=True, max_size=5).map(
    lambda keys: [{"code": key, "name": f"name {key}", "text": "[x], {y}"} for key in keys]
)


@given(cards, st.lists(st.tuples(st.integers(0, 4), st.booleans()), max_size=4), st.sampled_from([None, 2]))
def test_json_without_some_is_what_it_would_be_had_they_never_been_there(
    have: list[dict[str, str]], picked: list[tuple[int, bool]], indent: int | None
) -> None:
    parts: Parts = [(have[at]["code"], None if whole else "name") for at, whole in picked if at < len(have)]
    left = [
        {name: value for name, value in each.items() if (each["code"], name) not in parts}
        for each in have
        if (each["code"], None) not in parts
    ]
    expected = json.dumps(left, indent=indent)
    if have:
        assert removed("a.json", json.dumps(have, indent=indent), parts) == expected


def test_json_objects_and_sentences_lose_their_names_too() -> None:
    assert removed("a.json", '{"Owl": {"name": "Hibou"}, "Bee": {"name": "Abeille"}}', [("Owl", None)]) == (
        '{"Bee": {"name": "Abeille"}}'
    )
    assert removed("a.json", '{\n "A b": "un",\n "C d": "deux"\n}\n', [("C d", None)]) == '{\n "A b": "un"\n}\n'


@pytest.mark.parametrize("parts", [[("1", "back.text")], [("2", None)], [("9", None)], [("1", "flavor")]])
def test_json_refuses_what_cannot_be_told_apart_or_stands_inside_another(parts: Parts) -> None:
    text = '[{"code": "1", "back": {"text": "a"}}, {"code": "2", "name": "b"}, {"code": "2", "name": "c"}]'
    with pytest.raises(FormatError):
        removed("a.json", text, parts)


DECK = (
    "language: fr\ncards:\n  owl:\n    text: Hou.\n\n"
    "  bee:\n    text: |\n      Bzz.\n      Bzz.\n\n  cat:\n    text: Miaou.\n"
)


@pytest.mark.parametrize(
    ("keys", "left"),
    [
        (["owl"], "language: fr\ncards:\n\n  bee:\n    text: |\n      Bzz.\n      Bzz.\n\n  cat:\n    text: Miaou.\n"),
        (["bee"], "language: fr\ncards:\n  owl:\n    text: Hou.\n\n  cat:\n    text: Miaou.\n"),
        (["bee", "cat"], "language: fr\ncards:\n  owl:\n    text: Hou.\n"),
    ],
)
def test_a_deck_loses_the_lines_of_a_card(keys: list[str], left: str) -> None:
    assert removed("a.yaml", DECK, [(key, None) for key in keys]) == left


def test_a_listed_deck_loses_its_item() -> None:
    text = "cards:\n- id: owl\n  text: Hou.\n- id: bee\n  text: Bzz.\n"
    assert removed("a.yaml", text, [("owl", None)]) == "cards:\n- id: bee\n  text: Bzz.\n"


@pytest.mark.parametrize(
    ("text", "part"),
    [
        (DECK, ("owl", "text")),
        (DECK.replace("  owl:", "  # ours\n  owl:"), ("owl", None)),
        (DECK.replace("Hou.", "Hou. # why"), ("owl", None)),
        (DECK.replace("text: Hou.", "text: &hoot Hou.").replace("Miaou.", "*hoot"), ("owl", None)),
        ("cards: {owl: {text: Hou.}, bee: {text: Bzz.}}\n", ("owl", None)),
        ("cards:\n  owl:\n    text: Hou.\n", ("owl", None)),
        (DECK, ("fox", None)),
    ],
    ids=["a field", "a comment above", "a comment beside", "an anchor", "on one line", "the last card", "no such card"],
)
def test_a_deck_refuses_where_something_hangs_on_the_lines(text: str, part: tuple[str, str | None]) -> None:
    with pytest.raises(FormatError):
        removed("a.yaml", text, [part])


HEAD = 'msgid ""\nmsgstr "Language: fr\\n"\n'
OWL = '\n# who calls\n#: a.py:1\nmsgid "Owl"\nmsgstr "Hibou"\n'
BEE = '\nmsgctxt "2.name"\nmsgid "Bee"\nmsgstr ""\n"Abeille"\n'
OLD = '\n#~ msgid "Fox"\n#~ msgstr "Renard"\n'


def test_a_catalogue_loses_a_message_with_its_comments_and_keeps_what_is_obsolete() -> None:
    assert removed("fr.po", HEAD + OWL + BEE + OLD, [("Owl", None)]) == HEAD + BEE + OLD
    assert removed("fr.po", HEAD + OWL + BEE + OLD, [("2", "name")]) == HEAD + OWL + OLD
    assert removed("fr.po", HEAD + OLD + OWL, [("Owl", "msgstr")]).rstrip() == (HEAD + OLD).rstrip()


def test_a_message_with_a_new_source_is_fuzzy_and_keeps_the_old_one() -> None:
    text = renewed(HEAD + OWL + BEE, {0: "Barn owl"})
    assert text == HEAD + (
        '\n# who calls\n#: a.py:1\n#, fuzzy\n#| msgid "Owl"\nmsgid "Barn owl"\nmsgstr "Hibou"\n'
    ) + BEE  # fmt: skip
    assert load(text).units[0].made_from == "Owl"
    # what is fuzzy already is still made from what it names
    assert renewed(text, {0: "Eagle owl"}) == text.replace("Barn owl", "Eagle owl")


def test_a_long_source_is_kept_line_by_line() -> None:
    long = " ".join(["harbour"] * 20)
    text = renewed(HEAD + OWL.replace('"Owl"', f'"{long}"') + '\nmsgid ""\n"a b"\nmsgstr ""\n"c d"\n', {0: "Owl"})
    assert load(text).units[0].made_from == long
    assert load(text).units[0].source == "Owl"


def test_an_empty_message_gets_its_new_source_and_no_flag() -> None:
    assert renewed(HEAD + '\nmsgid "Owl"\nmsgstr ""\n', {0: "Bee"}) == HEAD + '\nmsgid "Bee"\nmsgstr ""\n'


def test_an_offer_names_what_it_was_made_from() -> None:
    assert '#, fuzzy\n#| msgid "Old owl"\nmsgid "Owl"' in renewed(HEAD + OWL, {0: "Owl"}, {0: "Old owl"})
    assert '#, fuzzy\nmsgid "Owl"' in renewed(HEAD + OWL, {0: "Owl"})


def test_plural_forms_are_refused() -> None:
    text = HEAD + '\nmsgid "{n} owl"\nmsgid_plural "{n} owls"\nmsgstr[0] "a"\nmsgstr[1] "b"\n'
    with pytest.raises(FormatError):
        renewed(text, {0: "{n} bee"})
