"""Glossary files: what they say, and where they go wrong."""

from __future__ import annotations

from pathlib import Path

import pytest

from l10n.config import ConfigError
from l10n.glossary.load import load_glossary, pair_of, read_glossary
from l10n.glossary.model import Domain, Entry, Forbidden, Glossary
from l10n.glossary.read_yaml import read_yaml
from l10n.glossary.term import Term
from l10n.messages import say
from l10n.resources import data_root

EN, FR = "en", "fr"


def entries(text: str, locale: str = FR) -> tuple[Entry, ...]:
    return read_yaml(text, "g.yaml", EN, locale).entries


def glossary(tmp_path: Path, *texts: str, suffix: str = "yaml", locale: str = FR) -> Glossary:
    names = [f"g{rank}.{suffix}" for rank in range(len(texts))]
    for name, text in zip(names, texts, strict=True):
        (tmp_path / name).write_text(text, "utf-8")
    return load_glossary(names, EN, locale, tmp_path)


def test_the_short_form_is_a_text_or_a_list() -> None:
    owl, bee = entries("terms:\n  Owl: Hibou\n  Bee: [Abeille, Bourdon]\n")
    assert (owl.source, owl.preferred, owl.line) == (Term("Owl", EN), Term("Hibou", FR), 2)
    assert [term.text for term in bee.accepted] == ["Abeille", "Bourdon"]


def test_everything_that_an_entry_may_say() -> None:
    text = """\
terms:
  lit buoy:
    source: {pos: adj noun, forms: [lit buoy, lit buoys], case: exact}
    fr: bouée allumée
    pos: noun adj
    gender: f
    number: s
    case: lower
    like: poupée
    forms: [bouée allumée]
    except: [bouée allumée au loin]
    admitted: [balise, {term: fanal, gender: m}]
    forbidden: [lampe, {term: phare, instead: bouée}]
    domain: type
    kinds: [text, title]
    context: at sea
    note: not the one in the harbour
    definition: A buoy that shines.
"""
    (found,) = entries(text)
    assert found == Entry(
        Term("lit buoy", EN, ("adj", "noun"), forms=("lit buoy", "lit buoys"), case="exact"),
        Term(
            "bouée allumée",
            FR,
            ("noun", "adj"),
            "f",
            "s",
            ("bouée allumée",),
            "poupée",
            ("bouée allumée au loin",),
            "lower",
        ),
        (Term("balise", FR, ("noun",)), Term("fanal", FR, ("noun",), "m")),
        (Forbidden(Term("lampe", FR, ("noun",))), Forbidden(Term("phare", FR, ("noun",)), "bouée")),
        Domain.TYPE,
        ("text", "title"),
        "at sea",
        False,
        "not the one in the harbour",
        "A buoy that shines.",
        "g.yaml",
        2,
    )


def test_one_part_of_speech_is_that_of_both_sides() -> None:
    (found,) = entries("terms:\n  row: {fr: ramer, pos: verb}\n")
    assert found.preferred
    assert found.source.pos == found.preferred.pos == ("verb",)


def test_two_entries_of_one_spelling() -> None:
    text = "terms:\n  row:\n  - {fr: ramer, pos: verb}\n  - {fr: rangée, pos: noun}\n"
    assert [(each.source.pos, each.line) for each in entries(text)] == [(("verb",), 3), (("noun",), 4)]


def test_a_list_names_its_terms() -> None:
    text = "terms:\n- {source: Owl, target: Hibou}\n- {en: Bee, fr: Abeille}\n- {source: Naga, keep: true}\n"
    assert [(each.source.text, each.keep) for each in entries(text)] == [("Owl", False), ("Bee", False), ("Naga", True)]


@pytest.mark.parametrize(("locale", "text"), [("fr", "Chaland"), ("fr-CA", "Barge"), ("fr-CH", "Chaland"), ("de", "")])
def test_the_nearest_locale_is_taken(locale: str, text: str) -> None:
    found = entries("terms:\n  Barge: {fr: Chaland, fr-CA: Barge, eo: Barĝo}\n", locale)
    assert [each.preferred.text for each in found if each.preferred] == ([text] if text else [])


def test_conflicts_have_a_topic_and_claims() -> None:
    content = read_yaml("terms: {}\nconflicts:\n- {topic: oar, claims: [rame, aviron], note: both}\n", "g", EN, FR)
    (found,) = content.conflicts
    assert (found.topic, found.claims, found.note, found.line) == ("oar", ("rame", "aviron"), "both", 3)


@pytest.mark.english
@pytest.mark.parametrize(
    ("text", "line", "column", "words"),
    [
        ("terms:\n  Owl: {fr: Hibou, gendre: m}\n", 2, 20, "unknown key gendre: did you mean gender?"),
        ("terms:\n  Owl: {fr: Hibou, zzzzzzz: m}\n", 2, 20, "unknown key zzzzzzz"),
        ("terms:\n  Owl: {fr: {term: Hibou, genre: m}}\n", 2, 27, "unknown key genre: did you mean gender?"),
        ("term: {}\nterms: {}\n", 1, 1, "unknown key term: did you mean terms?"),
        ("terms:\n  Owl: {fr: Hibou, gender: x}\n", 2, 28, "gender: one of m, f, e is wanted here, not x"),
        ("terms:\n  Owl: {fr: Hibou, pos: nuon}\n", 2, 25, "pos: one of noun, verb"),
        ("terms:\n  Owl: {fr: Hibou, domain: bird}\n", 2, 28, "domain: one of concept"),
        ("terms:\n  Owl: {fr: Hibou, keep: maybe}\n", 2, 26, "keep: one of true, false"),
        ("terms:\n  Owl: {fr: Hibou, fr: Chouette}\n", 2, 20, "the key fr is given twice"),
        ("terms:\n  Owl: {note: big}\n", 2, 3, "Owl: a text is wanted here"),
        ("terms:\n  Owl: {fr: }\n", 2, 13, "Owl: a text is wanted here"),
        ("terms:\n  Owl: {fr: Hibou, forbidden: {instead: x}}\n", 2, 31, "an entry wants the key term"),
        ("terms:\n- {fr: Hibou}\n", 2, 3, "an entry wants the key source"),
        ("terms:\n- Owl\n", 2, 3, "terms: a mapping is wanted here"),
        ("terms: Owl\n", 1, 8, "terms: a mapping or a list is wanted here"),
        ("terms: {}\nconflicts:\n- {topic: oar}\n", 3, 3, "a conflict wants the key claims"),
        ("terms: {}\nconflicts: oar\n", 2, 12, "conflicts: a list is wanted here"),
    ],
)
def test_a_mistake_is_said_at_its_place(text: str, line: int, column: int, words: str) -> None:
    with pytest.raises(ConfigError) as caught:
        entries(text)
    assert (caught.value.path, caught.value.line, caught.value.column) == ("g.yaml", line, column)
    assert words in say(caught.value.message)


def test_an_alias_that_holds_itself_ends() -> None:
    with pytest.raises(ConfigError):
        entries("terms: &a\n  Owl: *a\n")


def test_a_table_may_have_more_columns(tmp_path: Path) -> None:
    text = "source;target;pos;forbidden;note;page\nbuoy;bouée;noun;phare > bouée | lampe;red;12\n;;;;;\n"
    (found,) = glossary(tmp_path, text, suffix="csv").entries
    assert found.preferred == Term("bouée", FR, ("noun",))
    assert [(each.term.text, each.instead) for each in found.forbidden] == [("phare", "bouée"), ("lampe", None)]
    assert (found.note, found.line) == ("red", 2)


@pytest.mark.english
@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        ("source,target,forbiden\na,b,c\n", 1, "unknown key forbiden: did you mean forbidden?"),
        ("source,target,gender\na,b,m\nc,d,x\n", 3, "gender: one of m, f, e"),
    ],
)
def test_a_mistake_in_a_table(text: str, line: int, words: str, tmp_path: Path) -> None:
    with pytest.raises(ConfigError) as caught:
        glossary(tmp_path, text, suffix="csv")
    assert caught.value.line == line
    assert words in say(caught.value.message)


def test_entries_of_one_sense_are_one_whatever_the_file(tmp_path: Path) -> None:
    one = "terms:\n  Owl: Hibou\n  row: {fr: ramer, pos: verb}\n"
    other = "terms:\n  owl: {fr: Chouette, forbidden: Duc}\n  row: {fr: rangée, pos: noun}\n"
    found = glossary(tmp_path, one, other)
    assert [(each.source.text, [term.text for term in each.accepted]) for each in found] == [
        ("Owl", ["Hibou", "Chouette"]),
        ("row", ["ramer"]),
        ("row", ["rangée"]),
    ]
    assert [each.term.text for each in found.entries[0].forbidden] == ["Duc"]
    assert found.targets("OWL") == {"Hibou", "Chouette"}


@pytest.mark.parametrize(
    ("name", "pair"),
    [
        ("a.en-fr.yaml", ("en", "fr")),
        ("a.en-GB-fr.yaml", ("en-GB", "fr")),
        ("a.en-pt-BR.csv", ("en", "pt-BR")),
        ("en-fr.yaml", None),
        ("terms.yaml", None),
        ("a.b-c.yaml", None),
    ],
)
def test_a_name_tells_the_locales(name: str, pair: tuple[str, str] | None) -> None:
    assert pair_of(Path(name)) == pair


@pytest.mark.parametrize("path", sorted((data_root() / "glossaries").glob("*.yaml")), ids=lambda path: path.name)
def test_what_is_shipped_can_be_read(path: Path) -> None:
    pair = pair_of(path)
    assert pair
    found = read_glossary(path, *pair).entries
    assert found
    assert all(each.accepted or each.keep for each in found)


def test_whole_texts_of_types_have_one_target(tmp_path: Path) -> None:
    """A copy fills in what has one rendering only."""
    french = load_glossary(["arcmage"], EN, FR, tmp_path)
    esperanto = load_glossary(["arcmage"], EN, "eo", tmp_path)
    for text, one, other in (("Event", "Évènement", "Okazaĵo"), ("City", "Cité", "Urbo"), ("Magic", "Magie", "Magio")):
        assert french.targets(text) == {one}
        assert esperanto.targets(text) == {other}
    assert load_glossary(["arcmage"], EN, "de", tmp_path).entries == ()
