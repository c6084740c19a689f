"""Where a word that changes a rule does not."""

import pytest

from l10n.model import Span
from l10n.rules._qualifier_uses import has_rules_or_their_words, is_other_way_to_say


@pytest.mark.parametrize(
    ("source", "target", "phrase", "idle"),
    [
        ("You like it, don't you?", "Cela te plaît.", "don't", True),
        ("You don't draw, do you?", "Tu pioches.", "don't", False),
        ("You won't have to pay.", "Tu pourras entrer.", "won't", True),
        ("Getting ready, she leaves.", "Elle part.", "ready", True),
        ("If it is ready, draw.", "Piochez.", "ready", False),
        ("It goes from one quay to another.", "Il se déplace.", "another", True),
        ("Draw another card.", "Piochez.", "another", False),
        ("The reasons for opposing the plan.", "Contre le projet.", "opposing", True),
        ("Each opposing boat sinks.", "Chaque barque coule.", "opposing", False),
        ("If you did not succeed by 2 or more, draw.", "Si l’écart est de 1 ou moins, piochez.", "or more", True),
        ("If you succeed by 2 or more, draw.", "Si l’écart est de 1 ou moins, piochez.", "or more", False),
    ],
)
def test_turns_of_phrase_ask_for_nothing(source: str, target: str, phrase: str, idle: bool) -> None:
    at = source.lower().index(phrase)
    assert is_other_way_to_say(source, target, Span(at, at + len(phrase))) is idle


def test_rules_are_told_by_their_signs_and_words() -> None:
    assert has_rules_or_their_words("Shuffle the deck.")
    assert has_rules_or_their_words("Gain 2.")
    assert not has_rules_or_their_words("She cannot begin to understand.")
