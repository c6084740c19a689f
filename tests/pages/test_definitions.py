"""Abilities that a page defines, and what cards print of them."""

from __future__ import annotations

import pytest

from l10n.formats import LoadOptions, all_formats
from l10n.pages.definitions import defined_on, differs, printed_in
from l10n.text.analysis import analyse
from l10n.text.lexicon import load_lexicon

PAGE = """== G ==
=== Guet (Watch) ===
''Guet x'' - Au crépuscule, je regarde x cartes. Par exemple : ''Guet 2''.

=== Élan ===
'''Élan''' – Quand j’attaque, je gagne +x/+0.

=== Notes ===
Rien à définir ici.
"""


def test_each_ability_with_its_first_words() -> None:
    page = all_formats()["mediawiki"].load(PAGE.encode(), LoadOptions(path="p.wiki", locale="fr"))
    assert [tuple(each) for each in defined_on(page)] == [
        ("Guet", "Au crépuscule, je regarde x cartes.", 2),
        ("Élan", "Quand j’attaque, je gagne +x/+0.", 5),
    ]


@pytest.mark.parametrize(
    ("text", "dialect", "printed"),
    [
        ("Guet 2 – Au crépuscule, dormez.", "plain", [("guet", "Au crépuscule, dormez.")]),
        ("Piochez.\n***Guet –*** *Dormez.*", "arcmage", [("guet", "Dormez.*")]),
        ("Guet : dormez.", "plain", [("guet", "dormez.")]),
        ("Guetteur – Dormez.", "plain", []),
        ("Le guet dort. – Ada", "plain", []),
    ],
)
def test_what_a_card_prints(text: str, dialect: str, printed: list[tuple[str, str]]) -> None:
    mask = analyse(text, (dialect,)).mask
    found = [(each.name, text[slice(*each.span)]) for each in printed_in(mask, {"guet": 0, "élan": 0})]
    assert [(name, said.rstrip("*")) for name, said in found] == [(name, said.rstrip("*")) for name, said in printed]


@pytest.mark.parametrize(
    ("defined", "printed", "expected"),
    [
        ("Je regarde x cartes de la pioche.", "Je regarde 2 cartes de la pioche.", False),
        ("Je gagne +x/+0.", "Je gagne +2/+0.", False),
        ("J’entre en jeu engagé.", "J'entre en jeu engagée.", False),
        ("Je regarde x cartes de la pioche.", "Je regarde 2 cartes de la main.", True),
        ("Je gagne +x/+0.", "Je gagne +2/+1.", True),
        ("Je ne peux pas attaquer.", "Je peux attaquer.", True),
        ("Je ne peux pas attaquer.", "Personne ne voit le phare ce soir.", None),
    ],
)
def test_words_may_agree_and_variables_be_anything(defined: str, printed: str, expected: bool | None) -> None:
    assert differs(defined, printed, load_lexicon("fr")) is expected
