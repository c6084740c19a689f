"""PO: held against polib where it reads, and against the bytes where it writes."""

from __future__ import annotations

from pathlib import Path

import polib
import pytest
from hypothesis import given
from hypothesis import strategies as st

from l10n.formats import FormatError, LoadOptions, NewEntry
from l10n.formats.po import FORMAT
from l10n.model import Document, State

HEADER = 'msgid ""\nmsgstr ""\n"Language: fr\\n"\n"Plural-Forms: nplurals=2; plural=(n > 1);\\n"\n'
SAMPLE = (
    HEADER
    + r"""
#. A ship's cook.
#: deck.c:12
#, c-format, fuzzy
#| msgid "Old cook"
msgid "Cook"
msgstr "Cuisinier"

msgctxt "menu"
msgid "Open"
msgstr ""

# a note
msgid ""
"Draw a card.\n"
"Then \"discard\" it."
msgstr ""
"Piochez une carte.\n"
"Puis « défaussez »-la."

msgid "%d card"
msgid_plural "%d cards"
msgstr[0] "%d carte"
msgstr[1] "%d cartes"

#~ msgid "Gone"
#~ msgstr "Parti"
"""
)
CORPORA = Path(__file__).parents[2] / "../shared/corpora"
WRAPPED = (
    HEADER
    + r"""
msgid ""
"The keeper of the lighthouse draws two cards whenever a ship is lost in the "
"fog, then she keeps one of them."
msgstr ""
"La gardienne du phare pioche deux cartes chaque fois qu'un navire se perd dans "
"la brume, puis elle garde l'une d'elles.\n"
"Fin."
"""
)


def load(text: str | bytes, **options: object) -> Document:
    data = text if isinstance(text, bytes) else text.encode()
    return FORMAT.load(data, LoadOptions(path="a.po", locale="fr", **options))  # type: ignore[arg-type]


def one(msgstr: str) -> str:
    return f'{HEADER}\nmsgid "x"\nmsgstr {msgstr}\n'


def stored(text: str, value: str, index: int = 0) -> str:
    document = load(text)
    result = FORMAT.store(document, {index: value})
    again = load(result)
    assert [unit.target for unit in again.units] == [
        value if unit.index == index else unit.target for unit in document.units
    ]
    return result.decode()


def test_each_msgstr_is_a_unit() -> None:
    units = load(SAMPLE).units
    draw = 'Draw a card.\nThen "discard" it.'
    assert [(unit.key, unit.field, unit.source, unit.target) for unit in units] == [
        ("Cook", "msgstr", "Cook", "Cuisinier"),
        ("menu\x04Open", "msgstr", "Open", ""),
        (draw, "msgstr", draw, "Piochez une carte.\nPuis « défaussez »-la."),
        ("%d card", "msgstr[0]", "%d card", "%d carte"),
        ("%d card", "msgstr[1]", "%d cards", "%d cartes"),
    ]
    assert [unit.state for unit in units[:3]] == [State.NEEDS_REVIEW, State.NEW, State.TRANSLATED]
    assert [unit.flags for unit in units[:2]] == [{"c-format", "fuzzy"}, set()]
    assert units[1].context == "menu"


def test_the_header_is_no_unit() -> None:
    assert load(SAMPLE).extra["header"] == "Language: fr\nPlural-Forms: nplurals=2; plural=(n > 1);\n"


def test_a_language_with_one_form_translates_the_plural() -> None:
    text = SAMPLE.replace("nplurals=2", "nplurals=1").replace('msgstr[1] "%d cartes"\n', "")
    assert load(text).units[3].source == "%d cards"


def test_a_context_that_names_a_card_and_its_field() -> None:
    text = (
        'msgctxt "01001.name"\nmsgid "Otter"\nmsgstr "Loutre"\n\nmsgctxt "01001.text"\nmsgid "Swim."\nmsgstr "Nagez."\n'
    )
    name, rules = load(text, kind_of={"name": "title", "text": "text"}.get).units
    assert (name.key, name.field, name.kind, name.context) == ("01001", "name", "title", "01001.name")
    assert rules.card == {"name": "Loutre", "text": "Nagez."}
    assert [unit.field for unit in load(text, kind_of={"text": "text"}.get).units] == ["text"]


def test_flags_of_an_obsolete_message_do_not_pass_to_the_next() -> None:
    text = '#, fuzzy\n#~ msgid "a"\n#~ msgstr "b"\n\n#, no-wrap\nmsgid "c"\nmsgstr "d"\n'
    (unit,) = load(text).units
    assert unit.flags == {"no-wrap"}


def test_comments_to_this_tool_are_kept_by_unit() -> None:
    text = (
        'msgid "a"\nmsgstr "b"\n\n#. lexideck: ignore TYP001 a pun\n# spoken\n#: x.c:1\n#, fuzzy\n'
        'msgid "c"\n# inside\nmsgstr "d"\n\n# other\nmsgid "e"\nmsgstr "f"\n'
    )
    assert load(text).extra["comments"] == {1: ("lexideck: ignore TYP001 a pun", "spoken", "inside")}


def test_a_message_that_stands_twice_is_a_problem() -> None:
    text = 'msgid "a"\nmsgstr "b"\n\nmsgctxt "x"\nmsgid "a"\nmsgstr "c"\n\n# again\nmsgid "a"\nmsgstr "d"\n'
    document = load(text)
    (problem,) = document.problems
    assert (problem.kind, problem.key, document.position(problem.index)) == ("duplicate-key", "a", (9, 1))
    assert len(document.units) == 3


@pytest.mark.parametrize(
    ("text", "line", "column", "says"),
    [
        ('msgid "a"\nmsgstr "b\n', 2, 8, "not closed"),
        ('msgid "a"\nmsgstr ""\n"b\\"\n', 3, 1, "not closed"),
        ('msgid "a"\nmsgstr "b" c"\n', 2, 11, "for a quote"),
        ('msgid "a"\nmsgstr b\n', 2, 8, "string in quotes"),
        ('msgid "a"\nmsgstr "b"\n\n  nonsense\n', 4, 3, "neither"),
        ('msgstr "b"\n', 1, 1, "no msgid"),
        ('msgid "a"\nmsgid "b"\nmsgstr "c"\n', 2, 1, "msgstr of the message before"),
        ('msgid "a"\nmsgctxt "b"\nmsgstr "c"\n', 2, 1, "inside a message"),
        ('msgid "a"\nmsgstr "b"\nmsgstr "c"\n', 3, 1, "too late"),
        ('msgid "a"\nmsgstr "b"\nmsgid_plural "c"\n', 3, 1, "too late"),
        ('msgid "a"\nmsgid_plural "b"\nmsgstr[0] "c"\nmsgstr[0] "d"\n', 4, 1, "too late"),
        ('msgid_plural "c"\n', 1, 1, "no msgid"),
        ('msgid "a"\nmsgid_plural "b"\nmsgstr[' + "9" * 5000 + '] "c"\n', 3, 1, "neither"),
        ('\n"stray"\n', 2, 1, "follows no msgid"),
        ('msgid "a"\nmsgstr "b"\n\nmsgid "c"\n', 5, 1, "line 4"),
    ],
)
def test_malformed_files_are_told_with_their_place(text: str, line: int, column: int, says: str) -> None:
    with pytest.raises(FormatError) as caught:
        load(text)
    message = caught.value.message
    assert says in message.template.format(**message.params)
    assert (caught.value.line, caught.value.column) == (line, column)


@pytest.mark.parametrize(
    ("raw", "value"),
    [
        (r'"a\tb\\n\"\a\b\f\v\r"', 'a\tb\\n"\a\b\f\v\r'),
        (r'"\101\x42\303\251\0"', "ABé\0"),
        (r'"\351"', "é"),
        (r'"a\qb"', r"a\qb"),
        ('""\n""\n"a"\n\n  "b"', "ab"),
        ('"a\\""\n"b"', 'a"b'),
    ],
)
def test_escapes_of_c_are_read(raw: str, value: str) -> None:
    assert load(one(raw)).units[0].target == value


def test_positions_go_through_escapes_and_lines() -> None:
    text = 'msgid "x"\nmsgstr ""\n"é\\n"\n"\\\\\\303\\251😀"\n'
    document = load(text)
    (unit,) = document.units
    assert unit.target == "é\n\\é😀"
    assert [document.locate(unit, at) for at in range(6)] == [
        (3, 2),
        (3, 3),
        (4, 2),
        (4, 4),
        (4, 12),
        (4, 13),
    ]


def test_the_end_of_an_empty_value_is_its_closing_quote() -> None:
    document = load('msgid "x"\nmsgstr ""\n')
    assert document.locate(document.units[0]) == (2, 9)


@pytest.mark.parametrize("text", [SAMPLE, SAMPLE.replace("\n", "\r\n"), "\ufeff" + SAMPLE, SAMPLE.rstrip()])
def test_what_does_not_change_keeps_its_bytes(text: str) -> None:
    assert FORMAT.store(load(text), {}) == text.encode()
    assert stored(text, "Cuisinière") == text.replace("Cuisinier", "Cuisinière")


def test_a_string_on_one_line_stays_on_one_line() -> None:
    assert stored(one('"a"'), "b\n" * 3 + "c" * 99) == one('"' + r"b\n" * 3 + "c" * 99 + '"')


def test_the_shared_ends_of_a_value_keep_their_escapes() -> None:
    assert stored(one(r'"\x61 b \303\251"'), "a B é") == one(r'"\x61 B \303\251"')


@pytest.mark.parametrize(("before", "after"), [("Fin.", "Fin !"), ("perd", "noie")])
def test_only_the_line_that_changes_is_written_anew(before: str, after: str) -> None:
    value = str(load(WRAPPED).units[0].target).replace(before, after)
    assert stored(WRAPPED, value) == WRAPPED.replace(before, after)


def test_a_line_that_grows_too_long_flows_to_the_end_of_its_paragraph() -> None:
    value = str(load(WRAPPED).units[0].target).replace("deux", "toujours deux")
    assert stored(WRAPPED, value).split('msgstr ""\n')[-1] == (
        '"La gardienne du phare pioche toujours deux cartes chaque fois qu\'un navire se "\n'
        "\"perd dans la brume, puis elle garde l'une d'elles.\\n\"\n"
        '"Fin."\n'
    )


def test_lines_that_are_not_wrapped_stay_so() -> None:
    long = "mot " * 60
    text = one(f'""\n"{long}\\n"\n"Fin."')
    assert stored(text, f"{long}\nFin, {long}") == one(f'""\n"{long}\\n"\n"Fin, {long}"')


def test_an_empty_translation_takes_the_manner_of_its_source() -> None:
    start = WRAPPED.index('"La gardienne')
    text = WRAPPED[:start] + '\nmsgid "x"\nmsgstr "y"\n'
    value = "Un mot et encore un mot, " * 5
    assert stored(text, value) == text.replace(
        'msgstr ""\n\nmsgid',
        'msgstr ""\n"Un mot et encore un mot, Un mot et encore un mot, Un mot et encore un mot, "\n'
        '"Un mot et encore un mot, Un mot et encore un mot, "\n\nmsgid',
    )


def test_a_value_without_bytes_is_refused() -> None:
    with pytest.raises(FormatError):
        FORMAT.store(load(one('"a"')), {0: "\ud800"})


def test_messages_are_added_at_the_end_unless_the_file_has_them() -> None:
    new = [
        NewEntry("Cook", {"msgstr": "Coq"}),
        NewEntry("menu\x04Close", {"msgstr": None}),
        NewEntry("03", {"name": "Nom", "text": None}, {"name": "Name", "text": "Two\nlines"}),
        NewEntry(
            "%d ship",
            {"msgstr[0]": None, "msgstr[1]": None},
            {"msgstr[0]": "%d ship", "msgstr[1]": "%d ships"},
        ),
    ]
    added = (
        '\nmsgctxt "menu"\nmsgid "Close"\nmsgstr ""\n'
        '\nmsgctxt "03.name"\nmsgid "Name"\nmsgstr "Nom"\n'
        '\nmsgctxt "03.text"\nmsgid ""\n"Two\\n"\n"lines"\nmsgstr ""\n'
        '\nmsgid "%d ship"\nmsgid_plural "%d ships"\nmsgstr[0] ""\nmsgstr[1] ""\n'
    )
    assert FORMAT.insert(load(SAMPLE), new).decode() == SAMPLE + added
    crlf = SAMPLE.replace("\n", "\r\n")
    assert FORMAT.insert(load(crlf.rstrip()), new).decode() == crlf + added.replace("\n", "\r\n")
    assert FORMAT.insert(load(SAMPLE), new[:1]).decode() == SAMPLE


def test_a_new_file_has_a_header_for_its_language() -> None:
    text = FORMAT.create([NewEntry("Cook", {"msgstr": None})], "ja", None).decode()
    assert text == (
        'msgid ""\nmsgstr ""\n"Language: ja\\n"\n"MIME-Version: 1.0\\n"\n'
        '"Content-Type: text/plain; charset=UTF-8\\n"\n"Content-Transfer-Encoding: 8bit\\n"\n'
        '"Plural-Forms: nplurals=1; plural=0;\\n"\n\nmsgid "Cook"\nmsgstr ""\n'
    )


def test_a_new_file_keeps_the_other_fields_of_its_model() -> None:
    like = load('msgid ""\nmsgstr ""\n"Project-Id-Version: Quay 1\\n"\n"Plural-Forms: nplurals=2; plural=n>1;\\n"\n')
    entry = NewEntry("%d day", {"msgstr[0]": None}, {"msgstr[0]": "%d day", "msgstr[1]": "%d days"})
    made = polib.pofile(FORMAT.create([entry, entry], "zh-Hans", like).decode())
    assert made.metadata == {
        "Project-Id-Version": "Quay 1",
        "Plural-Forms": "nplurals=1; plural=0;",
        "Language": "zh_Hans",
    }
    assert [(each.msgid, each.msgid_plural, each.msgstr_plural) for each in made] == [("%d day", "%d days", {0: ""})]


def test_a_locale_without_known_plurals_still_gets_a_valid_header() -> None:
    assert b"nplurals=2" in FORMAT.create([], "qqq", None)


# polib splits lines at more characters than gettext does, and knows fewer escapes.
words = st.text('abé😀 "\\\n\t', max_size=60)


@given(words, words, st.sampled_from([20, 79]))
def test_any_value_is_read_and_stored_as_polib_reads_it(old: str, new: str, wrap: int) -> None:
    made = polib.POFile(wrapwidth=wrap)
    made.append(polib.POEntry(msgid="first", msgstr=old))
    made.append(polib.POEntry(msgid="second", msgstr="Second"))
    text = str(made)
    document = load(text)
    assert document.units[0].target == old
    result = FORMAT.store(document, {0: new})
    assert [each.msgstr for each in polib.pofile(result.decode())] == [new, "Second"]
    raw = document.units[0].raw
    assert raw is not None
    assert result.decode().startswith(text[: raw.start])
    assert result.decode().endswith(text[raw.end :])


@given(st.text(max_size=20), st.sampled_from(['"a"', '""\n"a"', '"b\\n"\n"c d"\n"e"']))
def test_any_text_can_be_a_value(value: str, before: str) -> None:
    assert load(stored(one(before), value)).units[0].target == value


@given(words, words)
def test_what_is_appended_can_be_taken_back(old: str, tail: str) -> None:
    made = polib.POFile(wrapwidth=30)
    made.append(polib.POEntry(msgid="x", msgstr=old))
    text = str(made)
    assert stored(stored(text, old + tail), old) == text


@given(words.filter(bool))
def test_offsets_point_at_their_characters(value: str) -> None:
    made = polib.POFile(wrapwidth=20)
    made.append(polib.POEntry(msgid="x", msgstr=value))
    document = load(str(made))
    (unit,) = document.units
    for at, char in enumerate(value):
        place = document.locator.offset(document.text, unit, at)
        escapes = {"\n": "\\n", "\t": "\\t", '"': '\\"', "\\": "\\\\"}
        assert document.text.startswith(escapes.get(char, char), place)


@pytest.mark.corpus
def test_real_files_are_read_as_polib_reads_them() -> None:
    files = sorted((CORPORA / "pydocs").rglob("*.po"))[::12]
    if not files:
        pytest.skip("no PO files beside the checkout")
    for path in files:
        units = load(path.read_bytes()).units
        theirs = [each for each in polib.pofile(str(path)) if not each.obsolete]
        assert [(unit.source, unit.target, unit.flags) for unit in units] == [
            (each.msgid, each.msgstr, frozenset(each.flags)) for each in theirs
        ]


def test_a_header_that_wants_a_million_forms_is_not_obeyed() -> None:
    document = load(HEADER.replace("nplurals=2", "nplurals=1000000"))
    entry = NewEntry("{n} owl", {"msgstr[0]": "{n} hibou"}, {"msgstr[0]": "{n} owl", "msgstr[1]": "{n} owls"})
    assert FORMAT.insert(document, [entry]).count(b"msgstr[") == 1
