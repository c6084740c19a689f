"""Glossaries in and out: wiki pages, CSV, TBX, YAML."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from l10n.config import ConfigError
from l10n.glossary.exchange import Imported, export_glossary, import_glossary
from l10n.glossary.lint import lint
from l10n.glossary.model import Conflict, Domain, Entry, Forbidden
from l10n.glossary.read_table import read_table
from l10n.glossary.read_yaml import Content, read_yaml
from l10n.glossary.term import Term
from l10n.messages import say

PAGES = Path(__file__).parents[2] / "../shared/corpora/seeds/arcmage-wiki"
EN, FR = "en", "fr"


def page(tmp_path: Path, text: str) -> Imported:
    path = tmp_path / "page.wiki"
    path.write_text(text, "utf-8")
    return import_glossary(path, EN, FR)


def bare(content: Content) -> tuple[list[Entry], list[Conflict]]:
    """The content without places; entries of one term are put together, so their order is no matter."""
    entries = sorted((replace(each, path="", line=0) for each in content.entries), key=repr)
    return entries, [replace(each, path="", line=0) for each in content.conflicts]


def one(tmp_path: Path, line: str) -> Entry:
    (found,) = page(tmp_path, line).content.entries
    return found


def test_a_line_is_an_entry_with_its_number(tmp_path: Path) -> None:
    found = page(tmp_path, "Intro.\n== Lexicon ==\n* oar : rame\n\nsail : voile\n== Other ==\nno : entry\n")
    assert [(each.source.text, each.line) for each in found.content.entries] == [("oar", 3), ("sail", 5)]
    assert (found.left, found.lines) == ((), 2)


def test_headings_tell_the_domain(tmp_path: Path) -> None:
    text = "= Lexique =\n== Factions ==\n* a : b\n== Creature Subtypes ==\n* c : d\n== Autres ==\n* e : f\n"
    assert [each.domain for each in page(tmp_path, text).content.entries] == [
        Domain.FACTION,
        Domain.SUBTYPE,
        Domain.CONCEPT,
    ]


@pytest.mark.parametrize(
    ("line", "source", "accepted"),
    [
        ("* oar : '''rame'''", "oar", ["rame"]),
        ("* [[Oar|oar]] : rame", "oar", ["rame"]),
        ("* opponent : (un) rival", "opponent", ["rival"]),
        ("* race : (manche de) course", "race", ["course", "manche de course"]),
        ("* wet : mouillé / trempé", "wet", ["mouillé", "trempé"]),
        ("* wet : mouillé ou trempé", "wet", ["mouillé", "trempé"]),
        ("* +1/+1 : un de plus", "+1/+1", ["un de plus"]),
        ("* Fish : Poisson <del>Truite</del>", "Fish", ["Poisson"]),
    ],
)
def test_what_stands_around_a_term(line: str, source: str, accepted: list[str], tmp_path: Path) -> None:
    found = one(tmp_path, line)
    assert (found.source.text, [term.text for term in found.accepted]) == (source, accepted)


def test_parentheses_are_part_of_speech_context_note_or_what_is_forbidden(tmp_path: Path) -> None:
    found = one(tmp_path, "* elf (adjectif) : elfique")
    assert found.source.pos == ("adj",)
    found = one(tmp_path, "* tide (phase) : marée (deux par jour)")
    assert (found.context, found.note) == ("phase", "deux par jour")
    found = one(tmp_path, "* harm : dégât (et non « point de dégât »)")
    assert [(each.term.text, each.instead) for each in found.forbidden] == [("point de dégât", "dégât")]


def test_as_many_renderings_as_terms_are_pairs(tmp_path: Path) -> None:
    found = page(tmp_path, "* up / down : haut / bas\n* ebb / low tide : reflux\n").content.entries
    assert [(each.source.text, each.preferred.text) for each in found if each.preferred] == [
        ("up", "haut"),
        ("down", "bas"),
        ("ebb", "reflux"),
        ("low tide", "reflux"),
    ]


@pytest.mark.english
def test_what_is_no_entry_is_left_with_its_reason(tmp_path: Path) -> None:
    text = "= Lexicon =\njust words\n* fellow : (it depends)\n* oar : rame\n* Oar : rame\n"
    assert [(left.line, say(left.reason)) for left in page(tmp_path, text).left] == [
        (2, "no term : rendering on this line"),
        (3, "no rendering after the colon"),
        (5, "it says what line 4 says"),
    ]


@given(st.lists(st.text(" :*=()/'[]<>|abé\n", max_size=30), max_size=6))
def test_every_line_is_imported_or_left(lines: list[str]) -> None:
    from l10n.glossary.wiki import read_wiki

    read = read_wiki("\n".join(["= Lexicon =", *lines]), "p", EN, FR)
    places = {each.line for each in read.entries} | {each.line for each in read.left}
    assert len(places) == read.lines
    assert not {each.line for each in read.entries} & {each.line for each in read.left}


@pytest.mark.corpus
def test_the_lexicon_of_the_wiki_imports_whole() -> None:
    if not PAGES.is_dir():
        pytest.skip("no corpora here")
    found = import_glossary(PAGES / "recommandations-pour-la-traduction-francaise.wiki", EN, FR)
    places = {each.line for each in found.content.entries} | {each.line for each in found.left}
    assert len(places) == found.lines > 130
    assert len(found.left) <= 5
    told = {(each.code, (each.key or "").casefold()) for each in lint(found.content.entries, (), FR)}
    assert told >= {
        ("GLO002", "tactics"),
        ("GLO002", "merfolk wizard"),
        ("GLO003", "ogre thug"),
        ("GLO003", "human elf"),
        ("GLO008", "city defense strength"),
    }


TEXT = """\
terms:
  oar: rame
  buoy:
    fr: bouée
    pos: noun
    gender: f
    note: 'red: "always"'
    definition: "It floats; it is: red.\\nAlways."
    context: at sea
    admitted: [balise]
    forbidden: [{term: phare, instead: bouée}, lampe]
  row:
  - {fr: ramer, pos: verb, forms: [rame, ramer]}
  - {fr: rangée, pos: noun, kinds: [text], number: s, case: lower, except: [rangée d'arbres]}
  Naga: {keep: true, domain: subtype}
  lit buoy: {fr: bouée allumée, pos: noun adj, source: {pos: adj noun, forms: [lit buoy], case: exact}}
  quay: {fr: quai, like: balai, domain: name}
  spell: {pos: noun, admitted: [magie], forbidden: [sort]}
  no: 'non'
conflicts:
- {topic: oar, claims: [rame, aviron], note: both stand}
"""


@pytest.mark.parametrize("form", ["yaml", "csv", "tbx"])
def test_notes_and_conflicts_survive(form: str, tmp_path: Path) -> None:
    if form == "tbx":
        pytest.importorskip("translate.storage.tbx")
    content = read_yaml(TEXT, "g.yaml", EN, FR)
    path = tmp_path / f"out.{form}"
    path.write_bytes(export_glossary(content, form, EN, FR))
    assert bare(import_glossary(path, EN, FR).content) == bare(content)


WORDS = st.text("abcé ':#-{}[]!&*?,\"yn", min_size=1, max_size=8).map(str.strip).filter(bool)
POS = st.sampled_from([(), ("noun",), ("verb",), ("noun", "adj")])


@st.composite
def contents(draw: st.DrawFn) -> Content:
    entries = []
    for _ in range(draw(st.integers(1, 4))):
        pos = draw(POS)
        single = pos if len(pos) == 1 else ()
        source = Term(draw(WORDS), EN, draw(st.sampled_from([single, ("adv",)])), forms=tuple(draw(st.lists(WORDS))))
        terms = [Term(draw(WORDS), FR, pos, draw(st.sampled_from(["", "m"])), forms=tuple(draw(st.lists(WORDS))))]
        terms += [Term(draw(WORDS), FR, pos[:1], case=draw(st.sampled_from(["", "exact"])))] * draw(st.integers(0, 1))
        forbidden = [Forbidden(Term(draw(WORDS), FR, pos[:1]), draw(st.none() | WORDS))] * draw(st.integers(0, 1))
        context, note, definition = (draw(st.just("") | WORDS) for _ in range(3))
        entry = Entry(source, terms[0], tuple(terms[1:]), tuple(forbidden))
        entries.append(replace(entry, context=context, note=note, definition=definition))
    return Content(tuple(entries), tuple(Conflict(draw(WORDS), (draw(WORDS),)) for _ in range(draw(st.integers(0, 1)))))


@given(contents())
def test_yaml_says_all_that_an_entry_says(content: Content) -> None:
    text = export_glossary(content, "yaml", EN, FR).decode()
    assert bare(read_yaml(text, "g.yaml", EN, FR)) == bare(content)


def test_a_table_has_the_columns_that_are_used() -> None:
    content = read_table("source,target,note\noar,rame,\nsail,voile,big\n", "g.csv", EN, FR)
    assert export_glossary(content, "csv", EN, FR) == b"source,target,note\noar,rame,\nsail,voile,big\n"


def test_tbx_of_another_tool(tmp_path: Path) -> None:
    pytest.importorskip("translate.storage.tbx")
    path = tmp_path / "terms.tbx"
    path.write_text(
        '<?xml version="1.0" encoding="UTF-8"?><martif type="TBX" xml:lang="en"><text><body>'
        '<termEntry id="1"><descrip type="definition">It floats.</descrip>'
        '<langSet xml:lang="en"><tig><term>buoy</term></tig><tig><term>float</term></tig></langSet>'
        '<langSet xml:lang="fr"><tig><term>balise</term></tig><tig><term>bouée</term>'
        '<termNote type="administrativeStatus">preferredTerm-admn-sts</termNote></tig></langSet></termEntry>'
        '<termEntry><langSet xml:lang="en"><tig><term>only</term></tig></langSet></termEntry>'
        "</body></text></martif>",
        "utf-8",
    )
    found = import_glossary(path, EN, FR).content.entries
    assert [(each.source.text, [term.text for term in each.accepted], each.definition) for each in found] == [
        ("buoy", ["bouée", "balise"], "It floats."),
        ("float", ["bouée", "balise"], "It floats."),
    ]


@pytest.mark.parametrize("text", ["", "<martif>", "not XML"])
def test_what_is_no_tbx_is_trouble(text: str, tmp_path: Path) -> None:
    pytest.importorskip("translate.storage.tbx")
    path = tmp_path / "terms.tbx"
    path.write_text(text, "utf-8")
    with pytest.raises(ConfigError) as caught:
        import_glossary(path, EN, FR)
    assert (caught.value.path, caught.value.line) == (str(path), 1)


@pytest.mark.english
def test_without_the_library_one_is_told_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "translate.storage", None)
    with pytest.raises(ConfigError) as caught:
        export_glossary(Content(()), "tbx", EN, FR)
    assert "pip install 'lexideck[exchange]'" in say(caught.value.message)
