"""Lists under letters, held against an alphabet, and sorted."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from l10n.formats import LoadOptions, all_formats
from l10n.model import Document
from l10n.pages.collation import collation_key, letter_of
from l10n.pages.order import listings_of, misplaced, sorted_text


def page(text: str) -> Document:
    return all_formats()["mediawiki"].load(text.encode(), LoadOptions(path="p.wiki", locale="fr"))


@pytest.mark.parametrize(
    ("locale", "words"),
    [
        ("fr", ["cote", "coté", "côte", "Écume", "éteindre", "œuf", "offre", "Zèbre"]),
        ("es", ["nube", "nylon", "ñandú", "olmo"]),
        ("eo", ["celo", "ĉevalo", "domo"]),
        ("cs", ["had", "chata", "iris"]),
        ("de", ["Aal", "Äpfel", "Asche", "Straße", "Strauch"]),
    ],
)
def test_words_stand_in_the_order_of_the_alphabet(locale: str, words: list[str]) -> None:
    keys = [collation_key(each, locale)[0] for each in words]
    assert keys == sorted(keys)


@pytest.mark.parametrize(
    ("title", "locale", "letter"),
    [
        ("Écume", "fr", "E"),
        ("Œuf", "fr", "O"),
        ("Ñandú", "es", "Ñ"),
        ("Chata", "cs", "Ch"),
        ("« Vol »", "fr", "V"),
        ("12", "fr", ""),
    ],
)
def test_the_letter_of_a_title(title: str, locale: str, letter: str) -> None:
    assert letter_of(title, locale) == letter


LIST = """= Pouvoirs =
Une introduction.

== F ==

=== Brume (Fog) ===
Rien.

=== Affût (Hide) ===
J’attends.

== W ==
=== Guet (Watch) ===
Je regarde.

== Z ==

=== Vol ===
Je vole.

= Annexe =
Fin.

[[Category:French]]
"""

SORTED = """= Pouvoirs =
Une introduction.

== A ==

=== Affût (Hide) ===
J’attends.

== B ==

=== Brume (Fog) ===
Rien.

== G ==

=== Guet (Watch) ===
Je regarde.

== V ==

=== Vol ===
Je vole.

= Annexe =
Fin.

[[Category:French]]
"""


def test_entries_move_under_their_letters() -> None:
    (listing,) = listings_of(page(LIST))
    assert [each.section.title for each in misplaced(listing, "fr")] == [
        "Brume (Fog)",
        "Affût (Hide)",
        "Guet (Watch)",
        "Vol",
    ]
    assert sorted_text(page(LIST), "fr") == SORTED


def test_a_sorted_page_stays_as_it_is() -> None:
    assert sorted_text(page(SORTED), "fr") == SORTED


def test_categories_at_the_end_belong_to_no_entry() -> None:
    text = LIST.partition("= Annexe =")[0] + "[[Category:French]]\n"
    assert sorted_text(page(text), "fr").endswith("Je vole.\n\n[[Category:French]]\n")


@pytest.mark.parametrize("text", ["== B ==\n=== Vol ===\n?\n", "Rien.\n", "== A ==\n\n== B ==\n\n== C ==\n"])
def test_what_is_no_list_is_left(text: str) -> None:
    assert listings_of(page(text)) == []
    assert sorted_text(page(text), "fr") == text


WORD = st.text("abéœç", min_size=1, max_size=4)


@given(st.lists(st.tuples(st.sampled_from("ABC"), st.lists(WORD, max_size=3, unique=True)), min_size=3, max_size=3))
def test_sorting_keeps_every_entry_and_sorts_once(letters: list[tuple[str, list[str]]]) -> None:
    text = "".join(
        f"== {letter} ==\n\n" + "".join(f"=== {word} ===\nTexte {rank}.\n\n" for rank, word in enumerate(words))
        for letter, words in letters
    )
    once = sorted_text(page(text), "fr")
    entries = [each for each in text.split("\n\n") if each.startswith("===")]
    assert sorted(each for each in once.strip("\n").split("\n\n") if each.startswith("===")) == sorted(entries)
    assert sorted_text(page(once), "fr") == once


def test_a_letter_that_stands_twice_gets_one_heading_and_keeps_what_both_say() -> None:
    text = (
        "== B ==\n=== Bac ===\nUn.\n\n== A ==\nAvant.\n=== Arc ===\nDeux.\n\n"
        "== C ==\n=== Cor ===\nTrois.\n\n== A ==\nAprès.\n=== Ane ===\nQuatre.\n"
    )
    assert sorted_text(page(text), "fr") == (
        "== A ==\nAvant.\n\nAprès.\n=== Ane ===\nQuatre.\n\n=== Arc ===\nDeux.\n\n"
        "== B ==\n=== Bac ===\nUn.\n\n== C ==\n=== Cor ===\nTrois.\n"
    )


def test_a_letter_whose_entries_go_elsewhere_keeps_its_template() -> None:
    text = (
        "== A ==\n{{navigation}}\n=== Zèbre ===\nUn.\n\n== B ==\n=== Bac ===\nDeux.\n\n== Z ==\n=== Zoo ===\nTrois.\n"
    )
    assert "{{navigation}}" in sorted_text(page(text), "fr")
