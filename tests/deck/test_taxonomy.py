"""Types, traits and lines of subtypes in a locale's words."""

from __future__ import annotations

import pytest

from l10n.deck.taxonomy import in_words_of
from l10n.glossary.model import Domain, Entry, Glossary
from l10n.glossary.term import Term


def entry(
    source: str, target: str, *admitted: str, domain: Domain = Domain.SUBTYPE, kinds: tuple[str, ...] = ()
) -> Entry:
    return Entry(
        Term(source, "en"), Term(target, "fr"), tuple(Term(each, "fr") for each in admitted), (), domain, kinds
    )


GLOSSARY = Glossary(
    "en",
    "fr",
    (
        entry("Owl", "Hibou", "nocturne"),
        entry("Token", "Jeton"),
        entry("Bee", "Abeille"),
        entry("Owl Token", "Jeton, hibou", kinds=("subtype", "traits")),
        entry("Event", "Évènement", domain=Domain.TYPE),
        entry("Hidden", "Caché", domain=Domain.ABILITY),
        entry("Spark", "Étincelle", "éclat", domain=Domain.CONCEPT),
        Entry(Term("Gnome", "en"), keep=True, domain=Domain.SUBTYPE),
    ),
)


@pytest.mark.parametrize(
    ("source", "kind", "text"),
    [
        ("Owl", "subtype", "Hibou"),
        ("OWL ", "traits", "Hibou"),
        ("Event", "label", "Évènement"),
        ("Owl Token", "subtype", "Jeton, hibou"),
        ("Bee Token", "subtype", "Abeille, jeton"),
        ("Bee Gnome", "subtype", "Abeille, gnome"),
        ("Bee. Token.", "traits", "Abeille. Jeton."),
        ("Bee, Token", "subtype", "Abeille, Jeton"),
        ("Bee - Owl", "subtype", "Abeille - Hibou"),
        ("Gnome", "subtype", "Gnome"),
    ],
)
def test_what_the_glossary_has(source: str, kind: str, text: str) -> None:
    assert in_words_of(GLOSSARY, source, kind).text == text


@pytest.mark.parametrize(
    ("source", "kind", "term"),
    [
        ("Newt", "subtype", "Newt"),
        ("Bee Newt", "subtype", "Bee Newt"),
        ("Bee. Newt.", "traits", "Newt"),
        ("Bee Hidden", "subtype", "Bee Hidden"),  # an ability is no subtype
        ("Bee Token", "traits", "Bee Token"),  # one trait of two words
        ("Bee Token", "label", "Bee Token"),
        ("Owl Token", "label", "Owl Token"),
        ("Spark", "traits", "Spark"),
    ],
)
def test_what_is_not_certain_is_told(source: str, kind: str, term: str) -> None:
    answer = in_words_of(GLOSSARY, source, kind)
    assert answer.text is None
    assert answer.reason is not None
    assert answer.reason.params["term"] == term
