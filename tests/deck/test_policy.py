"""What a copy writes into a field: glossary, memory, labels, or the way to say "untranslated"."""

from __future__ import annotations

import pytest

from l10n.deck.policy import Policy
from l10n.glossary.model import Glossary
from l10n.model import INTERNAL, State

GLOSSARY = Glossary.of(
    [
        ("Guard", "Garde"),
        ("Elder", "Ancien"),
        ("Night Bird", "Oiseau de nuit"),
        ("Spark", "Étincelle"),
        ("Spark", "Éclat"),
    ]
)


@pytest.mark.parametrize(
    ("source", "kind", "text"),
    [
        ("Guard", "title", "Garde"),
        ("GUARD", "text", "Garde"),
        ("Guard. Elder.", "traits", "Garde. Ancien."),
        ("Guard. Night Bird.", "traits", "Garde. Oiseau de nuit."),
        ("Guard – Elder", "subtype", "Garde – Ancien"),
        ("Guard, Elder", "subtype", "Garde, Ancien"),
        ("Guard - Elder - Guard", "traits", "Garde - Ancien - Garde"),
        ("Guard.", "traits", "Garde."),
    ],
)
def test_what_the_glossary_knows_is_filled_for_review(source: str, kind: str, text: str) -> None:
    value = Policy("empty", GLOSSARY).value(source, kind)
    assert value == (text, State.NEEDS_REVIEW)


@pytest.mark.parametrize(
    ("source", "kind"),
    [
        ("Guard. Elder.", "text"),  # a sentence is no list
        ("Guard. Baker.", "traits"),  # half a line is worse than none
        ("Spark", "title"),  # two targets
        ("Spark. Guard.", "traits"),
        ("Night-Guard", "traits"),
        ("", "traits"),
    ],
)
def test_what_it_does_not_know_for_certain_is_not_filled(source: str, kind: str) -> None:
    assert Policy("empty", GLOSSARY).value(source, kind) == ("", State.NEW)


def test_the_memory_is_asked_by_kind_after_the_glossary() -> None:
    def memory(kind: str, source: str) -> str | None:
        return {("title", "Owl"): "Hibou", ("title", "Guard"): "Gardien"}.get((kind, source))

    policy = Policy("omit", GLOSSARY, memory)
    assert policy.value("Owl", "title") == ("Hibou", State.NEEDS_REVIEW)
    assert policy.value("Owl", "text") is None
    assert policy.value("Guard", "title") == ("Garde", State.NEEDS_REVIEW)


@pytest.mark.parametrize("untranslated", ["empty", "null", "omit", "source"])
def test_a_name_that_is_not_printed_keeps_its_words_and_gets_a_suffix(untranslated: str) -> None:
    policy = Policy(untranslated, GLOSSARY, label="{name} (fr wip)")
    assert policy.value("Guard", INTERNAL, "name") == ("Guard (fr wip)", State.TRANSLATED)
    assert policy.value("Guard", INTERNAL, "faces[0].name") == ("Guard (fr wip)", State.TRANSLATED)
    assert policy.value("Event", INTERNAL, "type") == ("Event", State.TRANSLATED)
