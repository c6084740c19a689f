"""Decks in YAML: read as PyYAML reads them, written scalar by scalar."""

from __future__ import annotations

from typing import Any

import pytest
import yaml
from hypothesis import example, given, settings
from hypothesis import strategies as st

from l10n.formats import FormatError, LoadOptions, NewEntry, format_for
from l10n.formats.deck_yaml import FORMAT
from l10n.model import Document, State

DECK = """\
# A deck, invented.
deck: harbor
name: Le port
language: fr
cards:
  harbor-watch:
    name: Guet du port  # a watch
    cost: 3
    text: "Action\\xA0: piochez \\"deux\\" cartes."
    flavor: 'Personne ne dort, c''est l''heure.'
  tide:
    name: Marée 𝐀𝐁 haute
    text: |
      Piochez.

        Puis défaussez 𝐀.
    flavor: >-
      Deux lignes
      pliées

      et une autre.
    notes:
      - long:
          deux mots
        short: "sur
          deux lignes"
      - un
    empty:
    nothing: null
"""

ALPHABET = "ab :-#'\"\\é\xa0\u202f𝐀\n\t,[]{}&*!>%@`?yes0~=<\u2028\x85\x07|"
TRAPS = "yes|no|null|~|3|1.5|2024-01-01|- x|Action : x|a: b|a #b|=|<<|---|...|\n|un\n\ndeux\n| x|a\n  b\nc"
TEXTS = st.text(ALPHABET, max_size=10) | st.sampled_from(TRAPS.split("|"))


def kind_of(field: str) -> str | None:
    return None if field in ("deck", "language", "cost", "id") else "title" if field == "name" else "text"


def load(text: str, locale: str = "fr") -> Document:
    return FORMAT.load(text.encode(), LoadOptions(locale=locale, kind_of=kind_of))


def at_path(value: Any, field: str) -> Any:
    for step in field.replace("[", ".[").split("."):
        value = value[int(step[1:-1])] if step.startswith("[") else value[step]
    return value


def test_cards_metadata_and_nested_fields_are_units() -> None:
    document = load(DECK)
    data = yaml.safe_load(DECK)
    found = {(unit.key, unit.field): unit.target for unit in document.units}
    assert found[("", "name")] == "Le port"
    assert ("", "deck") not in found
    assert ("harbor-watch", "cost") not in found
    assert [field for key, field in found if key == "tide"] == [
        "name", "text", "flavor", "notes[0].long", "notes[0].short", "notes[1]", "empty", "nothing"
    ]  # fmt: skip
    for unit in document.units:
        holder = data["cards"][unit.key] if unit.key else data
        assert unit.target == at_path(holder, unit.field)
    watch = document.units[1]
    assert (watch.kind, watch.locale, watch.dialects) == ("title", "fr", ("arcmage",))
    assert watch.card["cost"] == 3
    assert watch.card is document.units[2].card
    assert {unit.state for unit in document.units if unit.target is None} == {State.NEW}
    assert list(document.entries) == ["harbor-watch", "tide"]


@pytest.mark.parametrize("newline", ["\n", "\r\n"])
def test_every_character_is_found_where_it_stands(newline: str) -> None:
    document = load(DECK.replace("\n", newline))
    text = document.text
    for unit in document.units:
        for at, character in enumerate(unit.target or ""):
            found = text[FORMAT.offset(text, unit, at)]
            if character not in " \n":
                assert found == character or (found, character) in {("\\", "\xa0"), ("\\", '"')}
            else:
                assert found in " \r\n"
    quoted = next(unit for unit in document.units if unit.field == "text")
    assert [document.locate(quoted, at).column for at in (5, 6, 7, 8)] == [17, 18, 22, 23]
    literal = next(unit for unit in document.units if unit.key == "tide" and unit.field == "text")
    assert document.locate(literal, 12) == (16, 9)


def scalar(style: str, indent: str) -> str:
    return {
        "plain": "un deux",
        "folded plain": f"un\n{indent}deux",
        "single": "'un ''deux'",
        "double": '"un \\"deux"',
        "folded double": f'"un\n{indent}\\tdeux\\\n{indent}trois"',
        "literal": f"|\n{indent}un\n{indent}deux",
        "stripped": f"|-\n{indent}un\n\n{indent}deux",
        "kept": f"|+\n{indent}un\n{indent}deux\n",
        "indented": f"|2-\n{indent}  un\n{indent}deux",
        "folded": f">\n{indent}un\n{indent}deux",
        "folded kept": f">+\n{indent}un\n{indent}deux\n",
        "null": "null",
        "tagged": "!!str 12",
        "anchored": "&here un",
        "empty": "",
    }[style]


STYLES = [
    "plain", "folded plain", "single", "double", "folded double", "literal", "stripped", "kept", "indented",
    "folded", "folded kept", "null", "tagged", "anchored", "empty",
]  # fmt: skip


@given(st.sampled_from(STYLES), st.sampled_from(["after", "blank", "end", "open end"]), st.booleans(), TEXTS)
@example("literal", "open end", False, "un\ndeux\n")
@example("kept", "after", False, "un")
@example("plain", "after", False, "Action : x")
@settings(max_examples=400, deadline=None)
def test_any_text_is_stored_in_any_style(style: str, after: str, crlf: bool, value: str) -> None:
    tail = {
        "after": "\n    other: reste\n",
        "blank": "\n\n\n# fin\n    other: reste\n",
        "end": "\n",
        "open end": "",
    }
    text = f"cards:\n  tide:\n    text: {scalar(style, '      ')}" + tail[after]
    text = text.replace("\n", "\r\n") if crlf else text
    document = load(text)
    unit = document.units[0]
    stored = FORMAT.store(document, {0: value})
    expected = yaml.safe_load(text)
    expected["cards"]["tide"]["text"] = value
    assert yaml.safe_load(stored.decode()) == expected
    assert FORMAT.load(stored, LoadOptions()).units[0].target == value
    assert unit.raw is not None
    assert stored.decode().startswith(document.text[: unit.raw.start])
    assert stored.decode().endswith(document.text[unit.raw.end :])
    assert FORMAT.store(document, {}) == document.data


@given(
    TEXTS,
    st.sampled_from(["{text: un, other: deux}", "{text: 'un', other: deux}", "{text: , other: deux}", "[un, deux]"]),
)
@settings(max_examples=150, deadline=None)
def test_any_text_is_stored_between_brackets(value: str, card: str) -> None:
    text = f"cards: {{tide: {card}, last: {{}}}}\n"
    document = load(text)
    expected = yaml.safe_load(text)
    holder = expected["cards"]["tide"]
    holder[0 if isinstance(holder, list) else "text"] = value
    assert yaml.safe_load(FORMAT.store(document, {0: value}).decode()) == expected


@pytest.mark.parametrize(
    ("before", "value", "after"),
    [
        ("un deux", "un  trois", "un  trois"),
        ("un deux", "Action : x", '"Action : x"'),
        ("un deux", "yes", '"yes"'),
        ("un deux", "« un »", "« un »"),
        ("'un deux'", "l'un", "'l''un'"),
        ('"a\\xA0: b"', "a\xa0: c", '"a\\xA0: c"'),
        ('"un"', "un\ndeux\x07", '"un\\ndeux\\x07"'),
        ("|\n      un\n      deux", "un\n\ntrois\n", "|\n      un\n\n      trois"),
        ("|\n      un", "deux", "|-\n      deux"),
        ("|\n      un", "un\n\n", '"un\\n\\n"'),
        ("|  # note\n      un", "deux\n", "|  # note\n      deux"),
        (">-\n      un\n      deux", "un deuz", ">-\n      un\n      deuz"),
        (">-\n      un\n      deux", "un\ntrois", ">-\n      un\n\n      trois"),
        ("&a un", "deux", "&a deux"),
        ("", "un", '"un"'),
        ("null", "un", '"un"'),
    ],
)
def test_the_style_is_kept_where_it_can_be(before: str, value: str, after: str) -> None:
    start, end = "cards:\n  tide:\n    text: ", "\n\n  # next\n  other: {name: reste}\n"
    text = (start.rstrip(" ") if not before else start) + before + end
    assert FORMAT.store(load(text), {0: value}).decode() == start + after + end


def test_several_values_change_at_once_and_the_rest_stays() -> None:
    document = load(DECK)
    changes = {unit.index: f"{unit.target} : {unit.index}" for unit in document.units}
    stored = load(FORMAT.store(document, changes).decode())
    assert [unit.target for unit in stored.units] == list(changes.values())
    assert stored.text.startswith("# A deck, invented.\ndeck: harbor\n")
    assert "# a watch\n    cost: 3\n" in stored.text


def test_a_value_of_half_characters_is_refused() -> None:
    with pytest.raises(FormatError):
        FORMAT.store(load(DECK), {0: "\ud800"})


def test_cards_in_a_list_are_named_by_their_join_field() -> None:
    document = load("cards:\n- name: Guet\n  id: 007\n- name: Autre\n- Rien\n- id: 007\n  name: Bis\n")
    assert [(unit.key, unit.field, unit.target) for unit in document.units] == [
        ("007", "name", "Guet"), ("#1", "name", "Autre"), ("#2", "text", "Rien"), ("007", "name", "Bis")
    ]  # fmt: skip
    assert len(document.entries["007"]) == 2


def test_aliases_and_merge_keys_are_no_units() -> None:
    text = (
        "base: &base {text: Piochez.}\ncards:\n  a: &a\n    name: &n Guet\n    text: *n\n"
        "  b: *a\n  c:\n    <<: *base\n    list: [*n, Seul]\n"
    )
    document = load(text)
    found = [(unit.key, unit.field) for unit in document.units]
    assert found == [("a", "name"), ("c", "list[1]")]
    assert document.units[0].card["text"] == "Guet"
    assert FORMAT.store(document, {0: "Veille", 1: "Nul"}).decode() == text.replace("Guet", "Veille").replace(
        "Seul", "Nul"
    )


def test_repeated_keys_are_problems_where_they_stand() -> None:
    document = load("name: a\nname: b\ncards:\n  x:\n    text: a\n    text: b\n  x: {sub: {k: a, k: b}}\n")
    found = [(problem.key, document.position(problem.index)) for problem in document.problems]
    assert found == [("", (2, 1)), ("x", (7, 3)), ("x", (6, 5)), ("x", (7, 19))]
    assert {problem.kind for problem in document.problems} == {"duplicate-key"}


def test_comments_that_speak_to_the_tool_are_kept_by_unit() -> None:
    text = (
        "cards:\n  a:\n    # lexideck: ignore TYP001 first\n    # lexideck: ignore TYP002 second\n"
        "    name: Guet  # lexideck: ignore TRM\n    # other\n    text: |  # lexideck: ignore STY001 block\n"
        "      # lexideck: ignore SPL001 no\n      fin\n    flavor: 'x # lexideck: ignore SPL001'\n"
    )
    assert load(text).extra["comments"] == {
        0: ("lexideck: ignore TYP001 first", "lexideck: ignore TYP002 second", "lexideck: ignore TRM"),
        1: ("lexideck: ignore STY001 block",),
    }


@pytest.mark.parametrize(
    ("text", "line", "column", "words"),
    [
        ("cards:\n  a:\n    text: Action : x\n", 3, 18, "colon"),
        ("cards:\n\ta: b\n", 2, 1, "tab"),
        ("cards:\n  a: 'é𝐀\n", 2, 6, "never closed"),
        ("cards:\n  a: @x\n", 2, 6, "quotes"),
        ("cards:\n  a: *x\n", 2, 6, "asterisk"),
        ('cards:\n  a: "\\q"\n', 2, 7, "backslash"),
        ("𝐀: \x07\n", 1, 4, "not allowed"),
        ("cards: {}\n---\ncards: {}\n", 2, 1, "second"),
        ("- a\n", 1, 1, "mapping"),
        ("# nothing\n", 1, 1, "mapping"),
        ("cards: texte\n", 1, 8, "list"),
        ("cards:\n  a: [" + "[" * 5000, 1, 1, ""),
    ],
)
def test_malformed_decks_say_where_and_why(text: str, line: int, column: int, words: str) -> None:
    with pytest.raises(FormatError) as caught:
        load(text)
    if words:
        assert (caught.value.line, caught.value.column) == (line, column)
        assert words in caught.value.message.template


def test_a_byte_order_mark_moves_nothing() -> None:
    data = "\ufeffname: Été 𝐀 dû\ncards: {}\n".encode()
    document = FORMAT.load(data, LoadOptions())
    assert document.locate(document.units[0], 6) == (1, 13)
    assert FORMAT.store(document, {0: "Hiver"}) == "\ufeffname: Hiver\ncards: {}\n".encode()


ENTRIES = [
    NewEntry("quay", {"name": "Quai", "text": "Action : piochez.", "faces[0].flavor": "a\nb", "faces[1]": None}),
    NewEntry("12", {"text": None}),
]


@pytest.mark.parametrize(
    "text",
    [
        DECK,
        DECK.replace("\n", "\r\n"),
        DECK + "\n# the end\nafter: x\n",
        "cards:\n  a:\n    text: un",
        "cards:\n  a:\n    text: |\n      un",
        "cards:\n  a:\n    text: |+\n      un\n\n\nafter: x\n",
        "cards:\n  a: {text: un}  # one\n\n  b: {text: deux}\n\nafter: x\n",
        "cards: {a: {text: un},\n  b: {text: deux}, }\n",
        "cards: {}  # none yet\nafter: x\n",
        "cards:\nafter: x\n",
        "name: x",
        "---\nname: x\n...\n",
        "cards:\n  a: &a {text: un}\n  b: *a\n# fin\n",
        "cards:\n    a:\n     text: 'un'\n",
    ],
)
def test_cards_are_added_in_the_manner_of_the_deck(text: str) -> None:
    document = load(text)
    added = FORMAT.insert(document, ENTRIES)
    before, after = yaml.safe_load(text), yaml.safe_load(added.decode())
    cards = after.pop("cards")
    assert cards.pop("quay") == {
        "name": "Quai",
        "text": "Action : piochez.",
        "faces": [{"flavor": "a\nb"}, None],
    }
    assert cards.pop("12") == {"text": None}
    assert cards == (before.pop("cards", None) or {})
    assert after == before
    assert FORMAT.insert(document, []) == document.data


@pytest.mark.parametrize(
    "text",
    [
        "cards:\n- key: a\n  text: 'un'\n",
        "cards: [{key: a, text: un}]\n",
        "cards:\n\n  - key:   a\n    text: x",
    ],
)
def test_cards_are_added_to_a_list(text: str) -> None:
    added = yaml.safe_load(FORMAT.insert(load(text), ENTRIES).decode())
    assert [card["key"] for card in added["cards"]] == ["a", "quay", "12"]
    assert added["cards"][1]["faces"] == [{"flavor": "a\nb"}, None]


def test_added_cards_look_like_their_neighbours() -> None:
    text = "cards:\n    01:\n       text: un\n\n    02:\n       text: deux\n"
    entry = NewEntry("03", {"text": "trois", "flavor": "Action : x", "info": None, "long": "a\n\nb\n"})
    assert FORMAT.insert(load(text), [entry]).decode() == text + (
        '\n    03:\n       text: trois\n       flavor: "Action : x"\n       info:\n'
        "       long: |\n          a\n\n          b\n"
    )


def test_a_deck_that_cannot_take_cards_says_so() -> None:
    with pytest.raises(FormatError):
        FORMAT.insert(load("x: &x {a: {text: un}}\ncards: *x\n"), ENTRIES)


def test_a_new_deck_takes_the_metadata_of_its_model() -> None:
    like = load(DECK.replace("\n", "\r\n"))
    made = FORMAT.create([NewEntry("quay", {"name": "Kai"})], "no", like).decode()
    expected = DECK[: DECK.index("fr\n")] + '"no"\ncards:\n  quay:\n    name: Kai\n'
    assert made == expected.replace("\n", "\r\n")


def test_a_new_deck_needs_no_model_and_no_cards() -> None:
    assert FORMAT.create([], "de", None) == b"language: de\ncards:\n"
    made = FORMAT.create(ENTRIES, "de", None)
    assert [unit.key for unit in load(made.decode()).units if unit.field == "text"] == ["quay", "12"]


def test_a_new_deck_lists_its_cards_as_its_model_does() -> None:
    like = FORMAT.load(b"language: 'en'\ncards:\n- code: a\n  text: 'x'\nafter: y\n", LoadOptions())
    made = FORMAT.create([NewEntry("b", {"text": None, "name": "l'eau"})], "fr", like)
    assert made == b"language: \"fr\"\ncards:\n- code: b\n  text:\n  name: 'l''eau'\n"


def test_line_breaks_of_other_scripts_in_a_block_are_survived() -> None:
    document = load("cards:\n  a:\n    text: |\n      un\u2028      deux\n    name: x\n")
    assert document.locate(document.units[0], 4) == (3, 11)
    stored = yaml.safe_load(FORMAT.store(document, {0: "un\u2028trois"}).decode())
    assert stored["cards"]["a"] == {"text": "un\u2028trois", "name": "x"}


def test_decks_are_found_by_their_names() -> None:
    assert format_for("x.yaml") is FORMAT
    assert format_for("x.yml") is FORMAT
