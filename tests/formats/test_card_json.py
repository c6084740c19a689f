"""Card JSON: what becomes a unit, where it stands, and bytes that change or stay."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from l10n.formats import FormatError, LoadOptions, NewEntry
from l10n.formats.card_json import FORMAT
from l10n.messages import say
from l10n.model import Document, State

LIST = """[
    {
        "code": "h01",
        "name": "Gardienne de l’île",
        "cost": 2,
        "text": "Piochez une carte.\\nPuis d\\u00e9faussez-la.",
        "flavor": null
    },
    {
        "code": "h02",
        "name": "Vigie"
    }
]
"""
CORPORA = Path(__file__).parents[2] / "../shared/corpora"
KINDS = {"name": "title", "text": "text", "flavor": "flavor", "faces.text": "text", "tags": "traits"}


def load(text: str | bytes, **options: object) -> Document:
    data = text if isinstance(text, bytes) else text.encode()
    return FORMAT.load(data, LoadOptions(path="a.json", locale="fr", **options))  # type: ignore[arg-type]


def read(document: Document) -> list[tuple[str, str, str | None]]:
    return [(unit.key, unit.field, unit.target) for unit in document.units]


def changed(document: Document, field: str, value: str) -> str:
    index = next(unit.index for unit in document.units if unit.field == field)
    return FORMAT.store(document, {index: value}).decode()


def test_a_list_is_joined_on_its_code() -> None:
    document = load(LIST, kind_of=KINDS.get)
    assert read(document) == [
        ("h01", "name", "Gardienne de l’île"),
        ("h01", "text", "Piochez une carte.\nPuis défaussez-la."),
        ("h01", "flavor", None),
        ("h02", "name", "Vigie"),
    ]
    assert [unit.kind for unit in document.units] == ["title", "text", "flavor", "title"]
    assert [unit.state for unit in document.units[1:3]] == [State.TRANSLATED, State.NEW]
    card = document.units[0].card
    assert card is document.units[1].card
    assert (card["code"], card["cost"], card["flavor"]) == ("h01", 2, None)
    assert document.text[slice(*document.units[2].raw or ())] == "null"


def test_the_join_field_is_no_unit_even_where_all_fields_are_text() -> None:
    assert {unit.field for unit in load(LIST).units} == {"name", "text", "flavor"}


def test_the_first_join_field_present_wins_and_entries_without_one_are_numbered() -> None:
    document = load('[{"id": 7, "name": "A"}, {"name": "B"}, {"id": null, "code": "c", "name": "C"}]')
    assert [unit.key for unit in document.units if unit.field == "name"] == ["7", "#1", "c"]
    preferred = load('[{"id": "x", "code": "c", "name": "C"}]', join=("id", "code"))
    assert read(preferred) == [("x", "code", "c"), ("x", "name", "C")]


def test_an_object_of_cards_is_keyed_by_name() -> None:
    document = load('{"Moat": {"name": "Douves", "text": ""}, "Inn": {"name": "Auberge"}}')
    assert read(document) == [("Moat", "name", "Douves"), ("Moat", "text", ""), ("Inn", "name", "Auberge")]
    assert document.units[1].state is State.NEW


@pytest.mark.parametrize("shape", ["auto", "sentences"])
def test_an_object_of_sentences(shape: str) -> None:
    (unit,) = load('{"Draw a card.": "Piochez une carte."}', shape=shape).units
    assert (unit.key, unit.field, unit.source) == ("Draw a card.", "text", "Draw a card.")


def test_nested_strings_have_a_path_and_the_kind_of_the_path_without_indexes() -> None:
    faces = '"faces": [{"text": "Un", "no": 1}, {"text": "Deux"}]'
    text = f'[{{"code": "a", {faces}, "tags": ["Ruse"], "x": {{"y": "z"}}}}]'
    document = load(text, kind_of=KINDS.get)
    assert read(document) == [
        ("a", "faces[0].text", "Un"),
        ("a", "faces[1].text", "Deux"),
        ("a", "tags[0]", "Ruse"),
    ]
    assert [unit.kind for unit in document.units] == ["text", "text", "traits"]
    assert document.units[0].card["x.y"] == "z"


def test_a_list_of_plain_strings() -> None:
    assert read(load('["Un", {"code": "b", "name": "Deux"}, ["Trois"]]')) == [
        ("#0", "text", "Un"),
        ("b", "name", "Deux"),
        ("#2", "text[0]", "Trois"),
    ]


def test_a_name_that_stands_twice_is_a_problem_at_its_second_place() -> None:
    text = '[\n{"code": "a", "name": "Un",\n "name": "Deux"}\n]'
    document = load(text)
    (problem,) = document.problems
    assert (problem.kind, problem.key, document.position(problem.index)) == ("duplicate-key", "a", (3, 2))
    (outer,) = load('{"k": "v", "k": "w"}').problems
    assert (outer.key, outer.index) == ("k", 11)


def test_an_entry_that_stands_twice_is_no_problem_but_both_places_are_told() -> None:
    text = '[{"code": "a", "name": "Un"}, {"code": "a", "name": "Deux"}]'
    document = load(text)
    assert document.problems == ()
    assert [text[start:end] for start, end in document.entries["a"]] == [
        '{"code": "a", "name": "Un"}',
        '{"code": "a", "name": "Deux"}',
    ]


@pytest.mark.english
@pytest.mark.parametrize(
    ("text", "line", "column", "says"),
    [
        ("", 1, 1, "empty"),
        (" \n", 1, 1, "empty"),
        ('"Un"', 1, 1, "at the top"),
        ('[{"code": "a",}]', 1, 14, "remove it"),
        ('[\n  "Un",\n]', 2, 7, "remove it"),
        ('[\n  {"code": "a"', 2, 15, "ends before"),
        ('[\n  {"code": ', 2, 12, "ends before"),
        ("{", 1, 2, "ends before"),
        ("[1,", 1, 4, "ends before"),
        ('{"name": "Vigie', 1, 10, "never closed"),
        ('{\n "name": "Vigie,\n "text": "Un"}', 2, 10, "not closed on its line"),
        ('{"name": "Un" "text": "Deux"}', 1, 15, "a comma or }"),
        ('["Un" "Deux"]', 1, 7, "a comma or ]"),
        ('{"name" "Un"}', 1, 9, "colon"),
        ("{'name': 1}", 1, 2, "double quotes"),
        ('{"name": Vigie}', 1, 10, "not a JSON value"),
        ('{"name": }', 1, 10, "missing"),
        ("[NaN]", 1, 2, "not a JSON value"),
        ("[01]", 1, 2, "not a JSON value"),
        ('["\\q"]', 1, 3, "escape"),
        ('["\\u12"]', 1, 4, "hexadecimal"),
        ("[] []", 1, 4, "follow"),
        ("[" * 5000, 1, 1, "deeply"),
    ],
)
def test_broken_files_are_told_with_their_place(text: str, line: int, column: int, says: str) -> None:
    with pytest.raises(FormatError) as caught:
        load(text)
    message = caught.value.message
    assert says in say(message)
    assert (caught.value.line, caught.value.column) == (line, column)


def test_positions_count_code_points_through_escapes() -> None:
    text = '[{"code": "a",\n "text": "é\\n\\ud83d\\ude00\\"\\u00e9😀 fin"}]'
    document = load(text)
    (unit,) = document.units
    assert unit.target == 'é\n😀"é😀 fin'
    columns = [document.locate(unit, at).column for at in range(len(unit.target) + 1)]
    assert columns == [11, 12, 14, 26, 28, 34, 35, 36, 37, 38, 39]
    assert text[document.locator.offset(text, unit, len(unit.target))] == '"'


@pytest.mark.parametrize(
    "text", [LIST, LIST.replace("\n", "\r\n"), "\ufeff" + LIST, LIST.rstrip(), LIST.replace("    ", "\t")]
)
def test_what_does_not_change_keeps_its_bytes(text: str) -> None:
    document = load(text, kind_of=KINDS.get)
    assert FORMAT.store(document, {}) == text.encode()
    assert FORMAT.store(document, {3: "Vigie"}) == text.encode()
    assert changed(document, "name", "Gardien") == text.replace("Gardienne de l’île", "Gardien")


def test_the_shared_ends_of_a_value_keep_their_escapes() -> None:
    text = '["caf\\u00e9 \\/ b\\u0065ta é"]'
    assert changed(load(text), "text", "café / œ beta é") == '["caf\\u00e9 \\/ œ b\\u0065ta é"]'


def test_a_file_that_escapes_all_goes_on_doing_so() -> None:
    text = '[{"code": "a", "name": "\\u00c9tang", "text": "Mare"}]'
    assert changed(load(text), "text", "Marée 😀") == text.replace("Mare", "Mar\\u00e9e \\ud83d\\ude00")
    plain = '[{"code": "a", "name": "Étang", "text": "Mare"}]'
    assert changed(load(plain), "text", "Marée") == plain.replace("Mare", "Marée")


def test_a_null_becomes_a_string() -> None:
    assert changed(load(LIST), "flavor", "« Halte ! »") == LIST.replace("null", '"« Halte ! »"')


def test_raw_tabs_in_strings_are_read_and_kept() -> None:
    text = '["a\tb"]'
    assert read(load(text)) == [("#0", "text", "a\tb")]
    assert changed(load(text), "text", "a\tc") == '["a\tc"]'


def test_a_value_that_cannot_be_read_back_is_refused() -> None:
    with pytest.raises(FormatError):
        changed(load('["a"]'), "text", "\ud83d\ude00")


NEW = [NewEntry("h09", {"name": "Écluse", "text": None})]


def test_entries_are_added_in_the_manner_of_the_file() -> None:
    added = ',\n    {\n        "code": "h09",\n        "name": "Écluse",\n        "text": null\n    }'
    expected = LIST.removesuffix("\n]\n") + added + "\n]\n"
    assert FORMAT.insert(load(LIST), NEW).decode() == expected
    crlf = "\ufeff" + LIST.replace("\n", "\r\n").rstrip()
    assert FORMAT.insert(load(crlf), NEW).decode() == "\ufeff" + expected.replace("\n", "\r\n").rstrip()


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ('[{"id":1,"name":"A"}]', '[{"id":1,"name":"A"}, {"id":"h09","name":"Écluse","text":null}]'),
        ('{"a": {"name": "A"}}\n', '{"a": {"name": "A"}, "h09": {"name": "Écluse", "text": null}}\n'),
        (
            '[\n\t{"code": "a"}\n]',
            '[\n\t{"code": "a"},\n\t{"code": "h09", "name": "Écluse", "text": null}\n]',
        ),
        (
            "[]\n",
            '[\n    {\n        "code": "h09",\n        "name": "Écluse",\n        "text": null\n    }\n]\n',
        ),
        ("{}", '{\n    "h09": {\n        "name": "Écluse",\n        "text": null\n    }\n}'),
        (
            '[\n  {\n    "id": "\\u00e9"\n  }\n]',
            '[\n  {\n    "id": "\\u00e9"\n  },\n  {\n    "id": "h09",\n    "name": "\\u00c9cluse",\n'
            '    "text": null\n  }\n]',
        ),
    ],
)
def test_entries_are_added_to_other_shapes(text: str, expected: str) -> None:
    assert FORMAT.insert(load(text), NEW).decode() == expected


def test_numeric_join_fields_stay_numeric() -> None:
    document = load('[{"id": 1, "name": "A"}, {"id": 2, "name": "B"}]')
    assert json.loads(FORMAT.insert(document, [NewEntry("3", {"name": "C"})]))[2] == {"id": 3, "name": "C"}


def test_sentences_are_added_as_sentences() -> None:
    text = '{\n  "Yes": "Oui"\n}\n'
    new = [NewEntry("No", {"text": "Non"}), NewEntry("Maybe", {"text": None})]
    assert FORMAT.insert(load(text), new).decode() == '{\n  "Yes": "Oui",\n  "No": "Non",\n  "Maybe": null\n}\n'


def test_an_entry_that_is_there_gains_only_what_it_lacks() -> None:
    text = '[\n  {\n    "code": "a",\n    "name": "Un",\n    "back": {"text": "x"}\n  }\n]'
    fields = {"name": "Autre", "text": "Neuf", "back.text": "y", "back.name": "z", "faces[0].text": "f"}
    added = FORMAT.insert(load(text), [NewEntry("a", fields)]).decode()
    assert added == (
        '[\n  {\n    "code": "a",\n    "name": "Un",\n    "back": {"text": "x", "name": "z"},\n'
        '    "text": "Neuf",\n'
        '    "faces": [\n      {\n        "text": "f"\n      }\n    ]\n  }\n]'
    )
    assert FORMAT.insert(load(text), [NewEntry("a", {"name": "Autre"})]).decode() == text


def test_nested_lists_keep_their_order() -> None:
    fields: dict[str, str | None] = {f"tags[{index}]": str(index) for index in range(12)}
    (entry,) = json.loads(FORMAT.create([NewEntry("a", fields)], "fr", None))
    assert entry["tags"] == [str(index) for index in range(12)]


def test_a_new_file_is_a_list_on_code() -> None:
    assert FORMAT.create(NEW, "fr", None).decode() == (
        '[\n    {\n        "code": "h09",\n        "name": "Écluse",\n        "text": null\n    }\n]\n'
    )
    assert FORMAT.create([], "fr", None) == b"[]\n"


def test_a_new_file_is_written_like_another() -> None:
    like = load('[\r\n\t{\r\n\t\t"id" : "x",\r\n\t\t"name" : "X"\r\n\t}\r\n]')
    assert FORMAT.create(NEW, "fr", like).decode() == (
        '[\r\n\t{\r\n\t\t"id" : "h09",\r\n\t\t"name" : "Écluse",\r\n\t\t"text" : null\r\n\t}\r\n]\r\n'
    )
    objects = load('{"x": {"name": "X"}}')
    assert FORMAT.create(NEW, "fr", objects).decode() == '{"h09": {"name": "Écluse", "text": null}}\n'


texts = st.text(st.characters(codec="utf-8"), max_size=12) | st.text('aé\n\t"\\/😀 ', max_size=12)


@given(texts, texts, st.booleans(), st.sampled_from([None, 1, "\t"]))
def test_any_value_is_read_placed_and_stored(old: str, new: str, ascii_only: bool, indent: int | str | None) -> None:
    text = json.dumps([{"code": "a", "name": old, "text": "é"}], ensure_ascii=ascii_only, indent=indent)
    document = load(text)
    unit = document.units[0]
    assert unit.target == old
    places = [document.locator.offset(text, unit, at) for at in range(len(old) + 1)]
    for at, char in enumerate(old):
        assert json.loads(f'"{text[places[at] : places[at + 1]]}"') == char
    stored = FORMAT.store(document, {0: new})
    again = load(stored)
    assert [each.target for each in again.units] == [new, "é"]
    assert FORMAT.store(again, {0: old}) == document.data
    assert stored.isascii() or not ascii_only


@given(st.dictionaries(st.sampled_from(["name", "text", "tags[0]", "a.b"]), st.none() | texts, min_size=1))
def test_an_inserted_entry_is_read_back(fields: dict[str, str | None]) -> None:
    again = load(FORMAT.insert(load(LIST), [NewEntry("new", fields)]))
    assert {unit.field: unit.target for unit in again.units if unit.key == "new"} == fields


@pytest.mark.corpus
def test_real_files_keep_their_bytes() -> None:
    files = sorted(CORPORA.glob("*/**/translations/fr/**/*.json"))[::10]
    if not files:
        pytest.skip("no card repositories beside the checkout")
    for path in files:
        data = path.read_bytes()
        document = load(data)
        assert FORMAT.store(document, {}) == data
        assert len(document.entries) <= len(json.loads(data, strict=False))


def test_names_that_are_sentences_are_the_source_texts() -> None:
    text = '{"Gain 2 coins.": "", "Draw a card.": "Piochez une carte.", "Owl": "Hibou"}'
    units = FORMAT.load(text.encode(), LoadOptions()).units
    assert [unit.source for unit in units] == ["Gain 2 coins.", "Draw a card.", "Owl"]


def test_names_that_are_identifiers_are_no_source_texts() -> None:
    text = '{"menu.open": "Ouvrir", "menu.close": "", "About us": "À propos"}'
    assert [unit.source for unit in FORMAT.load(text.encode(), LoadOptions()).units] == [None, None, None]
