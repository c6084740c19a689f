"""What is wrong with a glossary itself."""

from __future__ import annotations

import pytest

from l10n.glossary.checks import CHECKS
from l10n.glossary.compounds import parts_of
from l10n.glossary.lint import lint
from l10n.glossary.read_yaml import Content, read_yaml
from l10n.messages import say
from l10n.model import Severity


def read(text: str) -> Content:
    return read_yaml("terms:\n" + text, "g.yaml", "en", "fr")


def found(text: str) -> list[tuple[str, int]]:
    content = read(text)
    return [(each.code, each.line) for each in lint(content.entries, content.conflicts, "fr")]


@pytest.mark.parametrize(
    ("text", "codes"),
    [
        ("  oar: rame\n  sail: voile\n", []),
        # one term, two renderings
        ("  oar: rame\n  Oar: pagaie\n", [("GLO002", 3)]),
        ("  row:\n  - {fr: ramer, pos: verb}\n  - {fr: rang, pos: noun}\n", []),
        ("  row:\n  - {fr: file, context: boats}\n  - {fr: rang, context: seats}\n", []),
        ("  row:\n  - {fr: file, kinds: [text]}\n  - {fr: rang, kinds: [title]}\n", []),
        ("  row:\n  - {fr: file, context: boats}\n  - {fr: rang}\n", [("GLO002", 4)]),
        # one rendering for two terms: of names it is a fault
        ("  Owl: {fr: Hibou, domain: subtype}\n  Bat: {fr: hibou, domain: subtype}\n", [("GLO003", 3)]),
        ("  Owl: {fr: Hibou, domain: name}\n  Owl: {fr: Hibou, domain: name}\n", [("GLO007", 3)]),
        # words in no dictionary
        ("  oar: ramouche\n", [("GLO004", 2)]),
        ("  oar: {fr: ramouche, forms: [ramouche]}\n  big oar: grande ramouche\n", []),
        ("  oar: {fr: ramouche, like: mouche}\n", []),
        ("  oar: {fr: ramouche, domain: name}\n", []),
        ("  oar: ramouche\n  big oar: grande ramouche\n", [("GLO004", 2)]),
        # preferred and forbidden
        ("  oar: {fr: rame, forbidden: Rame}\n", [("GLO006", 2)]),
        ("  oar: {fr: rame, forbidden: voile}\n  sail: voile\n", [("GLO006", 2)]),
        ("  oar: {fr: rame, forbidden: [{term: pelle, instead: perche}, {term: perche, instead: pelle}]}\n",
         [("GLO006", 2), ("GLO006", 2)]),
        ("  oar: {fr: rame, forbidden: [{term: pelle, instead: rame}, {term: perche, instead: rame}]}\n", []),
        # a longer term that is not built with the shorter one
        ("  sea gate: porte de mer\n  old sea gate: vieille écluse\n", [("GLO008", 3)]),
        ("  sea gate: porte de mer\n  old sea gate: vieille porte de mer\n", []),
        # what is declared is said once
        ("  oar: rame\n  Oar: pagaie\nconflicts:\n- {topic: oar, claims: [rame, pagaie]}\n", [("GLO001", 5)]),
    ],
)  # fmt: skip
def test_what_is_said(text: str, codes: list[tuple[str, int]]) -> None:
    assert found(text) == codes


def test_of_ordinary_words_one_rendering_for_two_is_a_remark() -> None:
    content = read("  grave: tombe\n  tomb: tombe\n")
    (each,) = lint(content.entries, (), "fr")
    assert (each.code, each.severity) == ("GLO003", Severity.INFO)
    assert [other.line for other in each.related] == [2]


def test_forbidding_what_another_term_needs_is_less_than_an_error() -> None:
    own = read("  oar: {fr: rame, forbidden: rame}\n")
    other = read("  oar: {fr: rame, forbidden: voile}\n  sail: voile\n")
    assert [each.severity for each in lint(own.entries, (), "fr")] == [Severity.ERROR]
    assert [each.severity for each in lint(other.entries, (), "fr")] == [Severity.WARNING]


SUBTYPES = """\
  Human: {fr: Humain, domain: subtype}
  Human Pirate: {fr: 'Pirate, humain', domain: subtype}
  Owl Pirate: {fr: 'Corsaire, hibou', domain: subtype}
  Owl: {fr: Hibou, domain: subtype}
  Bat Human: {fr: 'Humain, hibou', domain: subtype}
  Eel Newt: {fr: 'Anguille, triton', domain: subtype}
"""


def test_the_words_of_subtype_lines_are_told_apart_as_far_as_it_goes() -> None:
    parts = parts_of(read(SUBTYPES).entries)
    assert {word: list(renderings) for word, renderings in parts.items() if renderings} == {
        "human": ["humain"],
        "pirate": ["pirate", "corsaire"],
        "owl": ["hibou"],
        "bat": ["hibou"],
    }


@pytest.mark.english
def test_a_word_of_two_subtype_lines_has_one_rendering() -> None:
    told = [(each.code, each.line, say(each.message)) for each in lint(read(SUBTYPES).entries, (), "fr")]
    assert told == [
        ("GLO002", 4, "pirate is corsaire here, and pirate on line 3"),
        ("GLO003", 6, "hibou renders owl and bat"),
    ]


@pytest.mark.english
def test_conflicts_of_a_file_are_one_remark() -> None:
    text = "  oar: rame\nconflicts:\n- {topic: oar, claims: [rame, pagaie]}\n- {topic: sail, claims: [voile, toile]}\n"
    content = read(text)
    (each,) = lint(content.entries, content.conflicts, "fr")
    assert (each.code, each.severity, each.line) == ("GLO001", Severity.INFO, 4)
    assert say(each.message) == "2 topics are not settled yet: oar, sail"
    assert [(other.key, other.line) for other in each.related] == [("oar", 4), ("sail", 5)]


def test_what_no_conflict_declares_is_an_error() -> None:
    content = read("  oar: rame\n  Oar: pagaie\n")
    assert [each.severity for each in lint(content.entries, (), "fr")] == [Severity.ERROR]


def test_unused_entries_are_remarks() -> None:
    entries = read("  oar: rame\n").entries
    assert [(each.code, each.severity) for each in lint(entries, (), "fr", entries)] == [("GLO005", Severity.INFO)]


def test_each_finding_is_of_a_known_check_and_tells_itself_apart() -> None:
    entries = read("  oar: ramouche\n  Oar: pagaïou\n").entries
    told = lint(entries, (), "fr", entries)
    assert {each.code for each in told} <= {check.code for check in CHECKS}
    assert len({each.fingerprint for each in told if each.code != "GLO005"}) == 3
    assert len({check.code for check in CHECKS}) == len({check.name for check in CHECKS}) == len(CHECKS)


def test_a_language_without_a_dictionary_is_not_judged_by_one() -> None:
    content = read_yaml("terms:\n  oar: remilo\n", "g.yaml", "en", "eo")
    assert lint(content.entries, (), "eo") == []
