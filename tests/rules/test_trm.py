"""Terminology through the engine: what a glossary of a whole workspace reports, and what it leaves alone."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence

import pytest

from l10n.config import layered
from l10n.engine import Checker, check
from l10n.files import MemoryTree
from l10n.glossary.model import Entry, Forbidden, Glossary
from l10n.glossary.term import Term
from l10n.layouts import recognise
from l10n.model import Finding, Safety, Severity
from l10n.workspace import load_workspace


def _findings(
    cards: Sequence[Mapping[str, str]],
    translated: Sequence[Mapping[str, str]],
    code: str,
    entries: Sequence[Entry] = (),
    glossary: Glossary | None = None,
) -> list[Finding]:
    """What a rule reports in a small repository; cards are keyed by their rank."""
    tree = MemoryTree(
        {
            f"{folder}pack/a.json": json.dumps(
                [{"code": str(at), **card} for at, card in enumerate(rows)], ensure_ascii=False, indent=1
            ).encode()
            for folder, rows in (("", cards), ("translations/fr/", translated))
        }
    )
    settings = layered()
    layout = recognise(tree.paths(), settings.source)
    assert layout is not None
    workspace = load_workspace(tree, settings, layout.places(tree.paths(), settings.source), layout)
    known = glossary or Glossary("en", "fr", tuple(entries))
    report = check(workspace, Checker.of(workspace, glossary={"fr": known}))
    return [each for each in report.findings if each.code == code]


def _text(source: str, target: str, code: str, *entries: Entry) -> list[Finding]:
    return _findings([{"name": "Oak", "text": source}], [{"name": "Chêne", "text": target}], code, entries)


DRAW = Entry(Term("draw", "en", ("verb",)), Term("piocher", "fr", ("verb",)))
DRAW_NOUN = Entry(Term("draw", "en", ("noun",)), Term("tirage", "fr", ("noun",)))
LANTERN = Entry(Term("lantern", "en", ("noun",)), Term("lanterne", "fr", ("noun",)))
PILE = Entry(Term("discard pile", "en", ("noun",)), Term("pile de rebut", "fr", ("noun",)))
EVENT = Entry(Term("event", "en", ("noun",)), Term("évènement", "fr", ("noun",)), (Term("fait", "fr", ("noun",)),))


@pytest.mark.parametrize(
    ("source", "target"),
    [
        ("Draw two cards.", "Piochez deux cartes."),
        ("You may draw a card.", "Vous pouvez repiocher une carte."),
        ("The card drawn is lost.", "La carte piochée est perdue."),
        ("After you draw, rest.", "Après la pioche, reposez-vous."),
        ("Each draw costs 1.", "Chaque tirage coûte 1."),
        ("Shuffle your discard pile.", "Mélangez votre pile."),
        ("Play an event.", "Jouez un fait."),
        ("Search for the Old Lantern Keeper.", "Cherchez le vieux gardien."),
        ("Put the Amber Mill lantern into play.", "Mettez en jeu le Moulin d'ambre."),
    ],
)
def test_what_is_rendered_in_any_form_or_named_is_left_alone(source: str, target: str) -> None:
    assert not _text(source, target, "TRM001", DRAW, DRAW_NOUN, LANTERN, PILE, EVENT)


@pytest.mark.parametrize(
    ("source", "target", "word"),
    [
        ("Draw two cards.", "Prenez deux cartes.", "Draw"),
        ("Light a lantern, then rest.", "Allumez un fanal, puis reposez-vous.", "lantern"),
        ("Shuffle your discard pile.", "Mélangez vos cartes jetées.", "discard pile"),
    ],
)
def test_a_term_that_is_not_rendered_is_named(source: str, target: str, word: str) -> None:
    (found,) = _text(source, target, "TRM001", DRAW, LANTERN, PILE)
    assert found.message.params["term"] == word
    assert found.fix is None


def test_a_term_that_is_lost_twice_is_reported_once() -> None:
    assert len(_text("Draw a card or draw two.", "Prenez une carte ou deux.", "TRM001", DRAW)) == 1


def test_nothing_is_said_of_fields_that_an_entry_is_not_about() -> None:
    entry = Entry(Term("draw", "en", ("verb",)), Term("piocher", "fr", ("verb",)), kinds=("title",))
    assert not _text("Draw two cards.", "Prenez deux cartes.", "TRM001", entry)


def _forbidding(term: str, instead: str | None, preferred: str, source: str = "town") -> Entry:
    forbidden = Forbidden(Term(term, "fr", ("noun",)), instead)
    return Entry(Term(source, "en", ("noun",)), Term(preferred, "fr", ("noun",)), forbidden=(forbidden,))


@pytest.mark.parametrize(
    ("target", "instead", "right", "safety"),
    [
        ("Deux villes brûlent.", "cité", "cités", Safety.SAFE),
        ("Ville en ruine.", "cité", "Cité", Safety.SAFE),
        ("Deux villes brûlent.", "bourg", "bourgs", Safety.UNSAFE),
        ("Deux villes brûlent.", "autre cité", None, Safety.UNSAFE),
        ("Une ville brûle.", "agglomération", "agglomération", Safety.UNSAFE),
    ],
)
def test_what_replaces_a_forbidden_term_takes_its_form(
    target: str, instead: str, right: str | None, safety: Safety
) -> None:
    (found,) = _text("A town burns.", target, "TRM002", _forbidding("ville", instead, "cité"))
    assert found.text.lower().startswith("ville")
    if right is None:
        assert found.fix is None or found.fix.safety is Safety.UNSAFE
        return
    assert found.fix is not None
    assert (found.fix.edits[0].text, found.fix.safety) == (right, safety)


def test_a_forbidden_term_is_no_fault_where_the_source_speaks_of_something_else() -> None:
    assert not _text("A village burns.", "Une ville brûle.", "TRM002", _forbidding("ville", "cité", "cité"))


def test_a_forbidden_term_is_a_remark_in_a_story() -> None:
    cards = [{"name": "Oak", "flavor": "The town sleeps."}], [{"name": "Chêne", "flavor": "La ville est endormie."}]
    (found,) = _findings(*cards, "TRM002", [_forbidding("ville", "cité", "cité")])
    assert found.severity is Severity.INFO
    assert found.fix is not None
    assert found.fix.safety is Safety.UNSAFE


def _traits(*rows: tuple[str, str]) -> list[Finding]:
    cards = [{"name": f"Card {at}", "traits": source} for at, (source, _) in enumerate(rows)]
    translated = [{"name": f"Carte {at}", "traits": target} for at, (_, target) in enumerate(rows)]
    return _findings(cards, translated, "TRM003")


SETTLED = [("Ghost. Sailor.", "Fantôme. Marin.")] * 4


@pytest.mark.parametrize(
    ("source", "target", "wanted"),
    [
        ("Ghost.", "Fantome.", "Fantôme"),
        ("Ghost. Beast.", "Ghost. Bête.", "Fantôme"),
        ("Sailor - Ghost", "Matelot - Fantôme", "Marin"),
    ],
)
def test_a_trait_is_held_to_what_the_project_calls_it(source: str, target: str, wanted: str) -> None:
    (found,) = _traits(*SETTLED, (source, target))
    assert found.fix is not None
    assert found.fix.edits[0].text == wanted


@pytest.mark.parametrize(
    ("source", "target"),
    [
        ("Sailor. Ghost.", "Fantôme. Marin."),
        ("Sailor.", "Marine."),
        ("Ghost. Sailor.", "Fantôme Marin."),
        ("Beast.", "Bête."),
    ],
)
def test_another_order_another_gender_and_what_is_not_settled_are_left_alone(source: str, target: str) -> None:
    assert not _traits(*SETTLED, (source, target))


def test_the_marks_of_traits_are_held_to_the_fields() -> None:
    cards = [{"name": "Oak", "traits": "Ghost. Sailor.", "text": "Discard a [[Ghost]] or [[Sailor]] card."}] * 4
    right = [{"name": "Chêne", "traits": "Fantôme. Marin.", "text": "Défaussez une carte [[Fantôme]] ou [[Marin]]."}]
    wrong = {"name": "Chêne", "traits": "Fantôme. Marin.", "text": "Défaussez une carte [[Ghost]] ou [[Marin]]."}
    (found,) = _findings(cards, [*right * 3, wrong], "TRM003")
    assert (found.text, found.field) == ("Ghost", "text")


@pytest.mark.parametrize(
    ("target", "severity"),
    [
        ("Cherchez Grey Ferry Line.", Severity.WARNING),
        ("Cherchez la Ligne du bac grit.", Severity.WARNING),
        ("Cherchez les Lignes du bac gris.", Severity.INFO),
        ("Cherchez la ligne du bac gris.", None),
        ("Cherchez cette carte.", None),
    ],
)
def test_a_card_is_named_as_it_is_called(target: str, severity: Severity | None) -> None:
    cards = [{"name": "Grey Ferry Line", "text": "Row."}, {"name": "Oak", "text": "Search for Grey Ferry Line."}]
    translated = [{"name": "Ligne du bac gris", "text": "Ramez."}, {"name": "Chêne", "text": target}]
    found = _findings(cards, translated, "TRM004")
    assert [each.severity for each in found] == ([severity] if severity else [])


@pytest.mark.parametrize(
    ("name", "text", "mended"),
    [
        ("Le bac gris", "Épuisez le Grey Ferry.", "Épuisez Le bac gris."),
        ("L’aube grise", "Épuisez l’Grey Ferry.", "Épuisez L’aube grise."),
        ("Le bac gris", "Épuisez un Grey Ferry.", None),
        ("Le bac gris", "Le coût du Grey Ferry.", None),
        ("Le bac gris", "Le coût de Grey Ferry.", None),
        ("La barque grise", "Le coût de Grey Ferry.", "Le coût de La barque grise."),
        ("Bac gris", "Épuisez le Grey Ferry.", "Épuisez le Bac gris."),
        ("Le bac gris", "Épuisez Grey Ferry.", "Épuisez Le bac gris."),
    ],
)
def test_a_name_with_an_article_is_not_written_behind_one(name: str, text: str, mended: str | None) -> None:
    cards = [{"name": "Grey Ferry", "text": "Row."}, {"name": "Oak", "text": "Exhaust Grey Ferry."}]
    (found,) = _findings(cards, [{"name": name, "text": "Ramez."}, {"name": "Chêne", "text": text}], "TRM004")
    if mended is None:
        assert found.fix is None
    else:
        assert found.fix is not None
        (edit,) = found.fix.edits
        assert text[: edit.span.start] + edit.text + text[edit.span.end :] == mended


def test_a_misspelt_name_of_a_card_is_not_written_into_texts() -> None:
    cards = [{"name": "Burning Bridge", "text": "Row."}, {"name": "Oak", "text": "Search for Burning Bridge."}]
    for name, text, has_fix in (
        ("Passrelle Ardente", "Cherchez Passerelle Ardente.", False),
        ("Passerelle Ardente", "Cherchez Passrelle Ardente.", True),
    ):
        (found,) = _findings(cards, [{"name": name, "text": "Ramez."}, {"name": "Chêne", "text": text}], "TRM004")
        assert (found.fix is not None) == has_fix


def test_a_mark_of_the_translation_beside_the_one_of_the_source_is_another_trait() -> None:
    cards = [
        *([{"name": "Oak", "traits": "Ghost. Sailor.", "text": "Row."}] * 3),
        {"name": "Oak", "traits": "Ghost.", "text": "1 sailor for each [[Ghost]] card."},
    ]
    right = {"name": "Chêne", "traits": "Fantôme. Marin.", "text": "Ramez."}
    for text, reported in (("1 [[Marin]] par carte [[Fantôme]].", 0), ("1 marin par carte [[Marin]].", 1)):
        wrong = {"name": "Chêne", "traits": "Fantôme.", "text": text}
        assert len(_findings(cards, [*[right] * 3, wrong], "TRM003")) == reported
