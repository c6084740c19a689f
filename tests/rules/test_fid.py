"""What the examples of the fidelity rules cannot show: severities, other languages, real and made faults."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from l10n.config import layered
from l10n.engine import Checker, check
from l10n.facts import Facts
from l10n.fix import apply
from l10n.formats import LoadOptions, all_formats
from l10n.messages import say
from l10n.model import Hit, Severity, Unit
from l10n.rules import all_rules
from l10n.rules._counterpart import unanswered

if TYPE_CHECKING:
    from tests.conftest import Loaded

FACTS = Facts(layered({}))
CORPORA = Path(__file__).parents[2] / "../shared/corpora"


def hits(
    code: str,
    source: str | None,
    target: str,
    locale: str = "fr",
    kind: str = "text",
    dialects: tuple[str, ...] = (),
) -> Sequence[Hit]:
    unit = Unit(0, "card", "text", kind, source, target, locale, None, dialects)
    check = all_rules()[code].on_unit
    assert check is not None
    return list(check(unit, FACTS))


def severities(code: str, source: str, target: str, kind: str = "text") -> list[Severity]:
    return [hit.severity or all_rules()[code].severity for hit in hits(code, source, target, kind=kind)]


@pytest.mark.parametrize(
    ("source", "target", "kind", "expected"),
    [
        ("Draw 2 cards.", "Piochez 3 cartes.", "text", [Severity.ERROR]),
        ("Draw 2 cards.", "Piochez trois cartes.", "text", [Severity.WARNING]),
        ("Three lanterns.", "Quatre lanternes.", "text", [Severity.WARNING]),
        ("Three lanterns.", "Quatre lanternes.", "flavor", [Severity.INFO]),
        ("Draw 2 cards.", "Piochez des cartes.", "text", [Severity.WARNING]),
        ("21 or Bust", "Tout ou rien", "title", [Severity.INFO]),
        ("You win.", "Vous gagnez dans 10 jours.", "text", [Severity.INFO]),
        ("Draw 1 card.", "Piochez 2 cartes.", "text", [Severity.ERROR]),
        ("Use the rules of page 19.", "Utilisez les règles de la page 20.", "text", []),
        ("This is not 100% safe.", "Rien n'est moins sûr.", "text", []),
        ("Draw 1 card.", "Piochez vite.", "text", [Severity.INFO]),
    ],
)
def test_severity_follows_certainty(source: str, target: str, kind: str, expected: list[Severity]) -> None:
    assert severities("FID001", source, target, kind) == expected


@pytest.mark.parametrize(
    ("target", "expected"),
    [
        ("Déplacez le navire pour 2 pièces.", [Severity.WARNING]),
        ("Rederessez le navire pour 2 pièces.", []),
    ],
)
def test_a_misspelt_word_is_no_lost_one(target: str, expected: list[Severity]) -> None:
    assert severities("FID003", "Ready the ship for 2 coins.", target) == expected


@pytest.mark.parametrize(
    ("source", "target", "locale"),
    [
        ("Draw two cards, then 21.", "Ziehe 2 Karten, dann einundzwanzig.", "de"),
        ("Draw both cards.", "Ziehe beide Karten.", "de"),
        ("Draw 1 of your 3 cards.", "Roba una de tus tres cartas.", "es"),
        ("Half of 22 cards.", "La metà di ventidue carte.", "it"),
        ("Draw 2 cards.", "Dobierz dwie karty.", "pl"),
        ("Draw 2 cards.", "Compre duas cartas.", "pt"),
        ("Draw 12 cards.", "Prenu dek du kartojn.", "eo"),
        ("Draw 1,000 cards.", "Ziehe 1.000 Karten.", "de"),
        ("Draw 2 cards.", "Lízni 2 karty.", "cs"),
    ],
)
def test_other_languages(source: str, target: str, locale: str) -> None:
    assert hits("FID001", source, target, locale) == []


def test_a_change_is_found_in_a_language_without_data() -> None:
    assert len(hits("FID001", "Draw 2 cards.", "Lízni 3 karty.", "cs")) == 1


@pytest.mark.parametrize(
    ("source", "target"),
    [
        ("Give two hundred years.", "Donnez deux siècles."),
        ("In the 1920s.", "Dans les années 20."),
        ("The Mk 1 lantern.", "La lanterne MK1."),
        ("Part 1: Fog", "Partie I : la brume"),
        ("Deal 3 damage. Deal 3 damage.", "Infligez 3 dégâts deux fois."),
        ("Within ten feet.", "À trois mètres."),
        ("Go to the third floor.", "Allez au deuxième étage."),
        ("A 2-tuple.", "Un couple."),
        ("Heal 1 damage. With a song, heal 1 additional damage.", "Soignez 1 dégât. Avec un chant, soignez 2 dégâts."),
        ("Meet at 12:30.", "Rendez-vous à 12 h 30."),
        ("Meet at 7 pm.", "Rendez-vous à 19 heures."),
        ("Draw 3 cards.", "Draw 3 cards."),
        (
            "Draw two cards and discard the top card of your deck.",
            "Draw 3 cards and discard the top card of your deck.",
        ),
    ],
)
def test_silent(source: str, target: str) -> None:
    assert hits("FID001", source, target) == []


def test_the_changed_occurrence_is_marked() -> None:
    target = "Si vous perdez 2 fois, piochez 1 carte, puis 1 jeton."
    (hit,) = hits("FID001", "If you lose 1 time, draw 1 card, then 1 token.", target)
    assert hit.span is not None
    assert target[slice(*hit.span)] == "2"
    assert hit.fix is not None
    assert apply(target, [hit.fix])[0] == "Si vous perdez 1 fois, piochez 1 carte, puis 1 jeton."


def test_one_more_that_is_still_one_more_is_compared() -> None:
    assert severities("FID001", "Heal 1 additional damage.", "Soignez 2 dégâts supplémentaires.") == [Severity.ERROR]


def test_two_changes_offer_no_fix() -> None:
    found = hits("FID001", "Pay 2 coins for 4 cards.", "Payez 3 pièces pour 5 cartes.")
    assert [hit.fix for hit in found] == [None, None]


@pytest.mark.english
def test_lost_numbers_of_a_sentence_are_said_once() -> None:
    (hit,) = hits("FID001", "Pay 2 coins for 4 cards. Win.", "Payez des pièces pour des cartes. Gagnez.")
    assert say(hit.message) == "the numbers 2, 4 of the source are missing"
    assert hit.span == (0, len("Payez des pièces pour des cartes."))


@pytest.mark.parametrize(
    ("source", "target", "gap"),
    [
        ("Gain 1 coin. Draw a card.", "Gagnez  pièce. Piochez une carte.", "  "),
        ("Draw three cards.", "Piochez  cartes.", "  "),
        ("+2 Coins", "+ Pièces", "+"),
    ],
)
def test_a_gap_shows_where_a_number_was(source: str, target: str, gap: str) -> None:
    (hit,) = hits("FID001", source, target)
    assert hit.span is not None
    assert target[slice(*hit.span)] == gap


def test_text_that_differs_all_over_is_no_error() -> None:
    source = "Pay 2, 3, 4, 5 and 6 coins."
    assert set(severities("FID001", source, "Payez 12, 13, 14, 15 et 16 pièces.")) == {Severity.INFO}


@pytest.mark.parametrize(
    ("source", "target"),
    [
        ("She gets +1/+1.", "Elle gagne +2/+1."),
        ("She gets +2 might.", "Elle gagne -2 en force."),
        ("She gets +2 might.", "Elle gagne +3 en force."),
        ("Roll 2d6.", "Lancez 3d6."),
    ],
)
def test_a_fault_of_a_modifier_is_said_once(source: str, target: str) -> None:
    assert len(hits("FID002", source, target)) == 1
    assert hits("FID001", source, target) == []


def test_a_modifier_and_a_number_that_changed_are_two_faults() -> None:
    source, target = "She gets +1 might. Draw 2 cards.", "Elle gagne -1 en force. Piochez 3 cartes."
    assert len(hits("FID002", source, target)) == 1
    assert len(hits("FID001", source, target)) == 1


def test_a_pair_is_protected_and_gets_no_fix() -> None:
    (hit,) = hits("FID002", "She gets +1/+1.", "Elle gagne +1/1.")
    assert hit.fix is None


@pytest.mark.parametrize(
    ("source", "target", "found"),
    [
        ("+1 Card\n+2 Coins", "+1 Carte\n2 Pièces", True),
        ("[sun]: -X.", "[sun] : X.", True),
        ("You get +1 [sun].", "Vous gagnez +1 [sun].", False),
        ("You get +1 [sun].", "Augmentez de 1 [sun].", False),
        ("+2 more cards", "2 cartes de plus", False),
    ],
)
def test_a_sign_that_is_lost(source: str, target: str, found: bool) -> None:
    assert bool(hits("FID002", source, target, dialects=("bracket-icons",))) is found


@settings(max_examples=80, deadline=None)
@given(st.integers(2, 99), st.integers(2, 99))
def test_digits_answer_to_digits_only_of_their_value(here: int, there: int) -> None:
    found = hits("FID001", f"Gain {there} coins.", f"Gagnez {here} pièces.")
    assert bool(found) is (here != there)


@settings(max_examples=60, deadline=None)
@given(st.text(alphabet="0123456789+-−/xXd.,: []{}\n\u00a0deuxtroisIV%", max_size=30), st.text(max_size=30))
def test_any_text_is_read(source: str, target: str) -> None:
    for code in ("FID001", "FID002"):
        for one, other in ((source, target), (target, source)):
            for hit in hits(code, one, other) if other else ():
                assert hit.span is not None
                assert 0 <= hit.span.start <= hit.span.end <= len(other)
                assert say(hit.message)


@pytest.mark.corpus
def test_faults_of_a_real_page_without_its_source() -> None:
    page = CORPORA / "seeds/arcmage-wiki/liste-des-capacites.wiki"
    if not page.is_file():
        pytest.skip("the corpora are not here")
    form = all_formats()["mediawiki"]
    document = form.load(page.read_bytes(), LoadOptions(path=page.name, locale="fr", dialects=form.default_dialects))
    check = all_rules()["FID002"].on_unit
    assert check is not None
    lines = [
        document.locate(unit, hit.span.start).line for unit in document.units for hit in check(unit, FACTS) if hit.span
    ]
    assert lines == [13, 19]


@pytest.mark.parametrize(
    ("source", "target", "expected"),
    [
        ("Destroy another creature.", "Détruisez une créature.", [Severity.WARNING]),
        ("You cannot draw.", "Vous piochez.", [Severity.INFO]),  # prose says it in many ways
        ("You cannot draw 2 cards.", "Vous piochez 2 cartes.", [Severity.WARNING]),
        ("Draw 2 cards instead.", "Piochez 2 cartes.", [Severity.INFO]),
        ("Destroy another creature, at random.", "Détruisez une créature.", [Severity.INFO, Severity.INFO]),
        ("Do you want another one?", "Encore un peu ?", []),
        ("They can’t see another lantern.", "Elles ne voient pas d’autre lanterne.", []),
        ("A mother sees another.", "Une mère en voit une.", [Severity.WARNING]),
    ],
)
def test_a_lost_qualifier_is_as_certain_as_its_row(source: str, target: str, expected: list[Severity]) -> None:
    assert severities("FID003", source, target) == expected


@pytest.mark.parametrize("locale", ["de", "und"])
def test_a_locale_without_a_table_loses_no_qualifier(locale: str) -> None:
    assert hits("FID003", "Destroy another creature.", "Zerstöre eine Kreatur.", locale) == []


@pytest.mark.parametrize(
    ("source", "target", "expected"),
    [
        ("Pay x coins, then put x tokens here.", "Payez x pièces, puis posez des jetons ici.", 1),
        ("Pay X coins. X is your rank.", "Payez autant de pièces que votre rang.", 0),
        ("Pay X coins. X is your rank.", "Payez X pièces, X étant votre rang.", 0),
        ("Take 2 x lanterns, x coins.", "Prenez 2 lanternes, x pièces.", 0),
        ("The X-ray of Xavier costs x coins.", "La radio de Xavier coûte x pièces.", 0),
    ],
)
def test_a_variable_is_missed_where_the_text_has_it_elsewhere(source: str, target: str, expected: int) -> None:
    assert len(hits("FID001", source, target)) == expected


def test_places_that_took_nearer_ones_are_answered() -> None:
    assert unanswered([0, 50, 100], [48], 100, 100) == [0, 100]
    assert unanswered([10], [5, 90], 100, 100) == []
    assert unanswered([10], [], 100, 0) == [10]


def test_a_project_that_says_it_otherwise_is_not_asked(load: Loaded) -> None:
    lines = [f'\nmsgid "Mark {at} adjacent lanterns"\nmsgstr "Notez {at} lanternes tout près"\n' for at in range(2, 6)]
    head = 'msgid ""\nmsgstr ""\n'
    for texts, expected in ((lines[:1], 1), (lines, 0)):
        workspace = load({"po/fr.po": head + "".join(texts)}, "select=FID003")
        assert len(check(workspace, Checker.of(workspace)).findings) == expected


def test_the_usual_length_is_the_projects_own(load: Loaded) -> None:
    usual = [
        f'\nmsgid "Light the lantern of the harbor number {at} now"\nmsgstr "Allume {at}"\n' for at in range(10, 50)
    ]
    workspace = load({"po/fr.po": 'msgid ""\nmsgstr ""\n' + "".join(usual)}, "select=FID007")
    assert check(workspace, Checker.of(workspace)).findings == []


@given(st.text("ab x+1-2.", max_size=60), st.text("ab x+1-2.", max_size=60))
@settings(deadline=None)
def test_spans_lie_in_the_text(source: str, target: str) -> None:
    for code in ("FID001", "FID003", "FID004", "FID007", "FID008"):
        for hit in hits(code, source, target) if source and target else ():
            assert hit.span is not None
            assert 0 <= hit.span.start <= hit.span.end <= len(target)
