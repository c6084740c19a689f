"""Spelling in its context: what the project, the source and the places of words say of them."""

from __future__ import annotations

import unicodedata
from time import process_time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from l10n.config import layered
from l10n.engine import Checker
from l10n.facts import Facts
from l10n.facts.vocabulary import ANALYSIS, Vocabulary
from l10n.model import Hit, Severity, Span, Unit
from l10n.rules import all_rules


def _hits(
    text: str,
    code: str,
    source: str | None = None,
    *,
    kind: str = "text",
    dialects: tuple[str, ...] = (),
    vocabulary: Vocabulary | None = None,
) -> list[Hit]:
    unit = Unit(0, "card", "text", kind, source, text, "fr", Span(0, len(text)), dialects)
    values = {ANALYSIS.name: {"fr": vocabulary}} if vocabulary else {}
    checker = Checker(Facts(layered(), values=values), (all_rules()[code],))
    return [hit for _, hit in checker.check_unit(unit)]


def _found(text: str, code: str, source: str | None = None, **more: object) -> list[str]:
    return [text[slice(*hit.span)] for hit in _hits(text, code, source, **more) if hit.span]  # type: ignore[arg-type]


def _project(known: dict[str, int] | None = None, strange: dict[str, int] | None = None) -> Vocabulary:
    written = {word.capitalize(): times for word, times in (strange or {}).items()}
    return Vocabulary(known or {}, strange or {}, written, {})


def test_a_word_of_several_cards_is_the_projects_own() -> None:
    text = "Le zorbien grogne."
    assert _found(text, "SPL001")
    assert not _found(text, "SPL001", vocabulary=_project(strange={"zorbien": 3}))


def test_a_repeated_slip_of_a_much_more_frequent_word_is_a_slip_all_the_same() -> None:
    vocabulary = _project({"emplacement": 900}, {"emplacment": 4})
    assert _found("Un emplacment vide", "SPL001", vocabulary=vocabulary) == ["emplacment"]


def _suggested(text: str, known: dict[str, int]) -> str | None:
    (hit,) = _hits(text, "SPL001", vocabulary=_project(known))
    return hit.fix.edits[0].text if hit.fix else None


def test_what_the_project_writes_often_is_meant_sooner() -> None:
    text = "Vous choissez une carte."
    assert _suggested(text, {}) == "croissez"
    assert _suggested(text, {"choisissez": 40}) == "choisissez"
    assert _suggested(text, {"choisissez": 40, "croissez": 9}) == "croissez"


@pytest.mark.parametrize(
    ("known", "right"),
    [({}, "lamper"), ({"lampes": 40}, "lampes"), ({"lampes": 40, "lamper": 1}, "lamper"), ({"lampes": 2}, "lamper")],
)
def test_a_noun_of_the_project_is_meant_sooner_than_a_verb_that_it_has_not(known: dict[str, int], right: str) -> None:
    (hit,) = _hits("Prenez autant de lampez que vous voulez.", "SPL004", vocabulary=_project(known))
    assert hit.fix is not None
    assert hit.fix.edits[0].text == right


def test_nothing_is_suggested_where_two_words_are_as_likely() -> None:
    text = "Prenez catte carte."
    assert _suggested(text, {"cette": 90, "carte": 30}) == "cette"
    assert _suggested(text, {"cette": 30, "carte": 90}) == "carte"
    assert _suggested(text, {"cette": 40, "carte": 30}) is None
    assert _suggested(text, {}) is None


@pytest.mark.parametrize(
    ("text", "is_slip"),
    [
        ("Infligez 2 dégâts a un ennemi.", True),
        ("Vous donnez vos jetons a l’allié.", True),
        ("Ce piège inflige deux blessures a chaque intrus.", True),
        ("Le joueur à qui vous donnez 2 jetons a un tour de plus.", False),
        ("La carte qui inflige 2 dégâts a un coût.", False),
        ("Un allié avec 2 jetons a un coût.", False),
        ("Quand vous donnez des ordres, l’allié a un dé.", False),
        ("Il commence a la jouer.", True),
    ],
)
def test_an_object_has_nothing_itself(text: str, is_slip: bool) -> None:
    assert _found(text, "SPL004") == (["a"] if is_slip else [])


def test_a_name_is_measured_by_the_names_of_the_source() -> None:
    (hit,) = _hits("Parlez à Mirbaelle ce soir.", "SPL001", "Talk to Mirabelle.", vocabulary=_project())
    assert hit.message.params["near"] == "Mirabelle"
    (hit,) = _hits("Parlez à Ystrivnae.", "SPL001", "Talk to Ystrivane.", vocabulary=_project(strange={"ystrivane": 9}))
    assert (hit.message.params["near"], hit.severity) == ("Ystrivane", None)


@pytest.mark.parametrize(
    "text",
    [
        "Le code x_defaussez, /chemin/defaussez et a.defaussez",
        "Grrr, brrr, aaaaaargh !",
        "Le joueur·euse et la joueur(euse)",
        "Ystrivane et Zorblax arrivent.",
        "<b>D</b>efaussez la carte.",
        "La techno-zorblaxie et l’anti-alchimiste",
        "O’Zorblin et Zor’gardein",
    ],
)
def test_pieces_noises_and_names_are_left_alone(text: str) -> None:
    assert not [hit for hit in _hits(text, "SPL001", dialects=("html",)) if hit.severity is not Severity.INFO]


def test_an_endless_word_is_passed_over_in_time() -> None:
    begin = process_time()
    assert _found("Le mot " + "oe" * 6000 + " et les dégats", "SPL001") == ["dégats"]
    assert process_time() - begin < 3


def test_a_cipher_is_no_text() -> None:
    assert not _found("Ettoc xuej tse nu edoc tcerces ed al ediug", "SPL001")


def test_manuals_are_not_asked_for_words() -> None:
    assert not _found("Le gardein du tampon", "SPL001", dialects=("rst",))


def test_only_accents_that_one_word_can_have_are_put_back_for_good() -> None:
    safety = {
        text: [hit.fix.safety.value for hit in _hits(text, "SPL001") if hit.fix]
        for text in ("2 dégats", "un premièr pas", "un gardein")
    }
    assert safety == {"2 dégats": ["safe"], "un premièr pas": ["unsafe"], "un gardein": ["unsafe"]}


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("Il doit également défaussez une carte.", ["défaussez"]),
        ("Vous ne pouvez pas êtres ciblés.", ["êtres"]),
        ("Sans révélez la carte", ["révélez"]),
        ("Ils ont piochez.", ["piochez"]),
        ("Il a piocher une carte.", ["piocher"]),
        ("Le pion qui à été retiré", ["à"]),
        ("Ils son placés.", ["son"]),
        ("À sont tour", ["sont"]),
        ("Piochez pendant se tour.", ["se"]),
        ("Sa peut attendre.", ["Sa"]),
        ("Il a du payer.", ["du"]),
        ("Ne quitter pas la table.", ["quitter"]),
        ("Placez-le, puis défaussez-là.", ["là"]),
        ("Redressez l’allié et donnez lui deux jetons.", ["donnez lui"]),
    ],
)
def test_words_that_cannot_follow_each_other(text: str, wrong: list[str]) -> None:
    assert _found(text, "SPL004") == wrong


@pytest.mark.parametrize(
    "text",
    [
        "Il peut, défaussé ou non, revenir.",
        "Vous savez quand vous arrêter et où vous cacher.",
        "Peut-on un jour gagner ? A-t-on pioché ?",
        "Un devoir sacré, un pouvoir oublié",
        "L’été jouer dehors, l’hiver dedans",
        "Ils ont fait place à la mer.",
        "Placez les deux cartes et donnez le jeton.",
        "Restez là ; déplacez-la.",
        "Allons lui parler.",
        "Celui qui à chaque tour pioche deux cartes",
        "Choisissez le ou les jetons.",
        "Le <b>Peut</b> Défaussé",
    ],
)
def test_words_that_may_follow_each_other(text: str) -> None:
    assert not _found(text, "SPL004", dialects=("html",))


@pytest.mark.parametrize(
    ("text", "right"),
    [
        ("S'il le faut, placez-la au dessus.", "S'il le faut, placez-la au-dessus."),
        ("Si il pleut", "S’il pleut"),
        ("Va t'il jouer ?", "Va-t-il jouer ?"),
        ("Le moment ou vous jouez", "Le moment où vous jouez"),
        ("Mettez-la de coté.", "Mettez-la de côté."),
    ],
)
def test_a_slip_is_mended_in_the_hand_of_the_text(text: str, right: str) -> None:
    (hit,) = _hits(text, "SPL003")
    assert hit.fix is not None
    (edit,) = hit.fix.edits
    assert text[: edit.span.start] + edit.text + text[edit.span.end :] == right


@pytest.mark.parametrize(
    "text", ["Va-t-il jouer ?", "Quand à la fois le jour et la nuit tombent", "Là-bas, si Ilda joue"]
)
def test_what_looks_like_a_slip(text: str) -> None:
    assert not _found(text, "SPL003")


@pytest.mark.parametrize(
    "text", ["nous nous", "Cours cours cours", "*la* la", "un test *test*", "Bora Bora", "à un un-à-un"]
)
def test_doubles_that_are_meant(text: str) -> None:
    assert not _found(text, "SPL002", dialects=("markdown",))


WORDS = [
    *("le", "la", "de", "piocher", "pioché", "piochez", "vous", "il", "ils", "a", "à", "ont", "on", "son"),
    *("sont", "se", "ce", "si", "peut", "pour", "carte", "moi", "sa", "là", "voter", "et"),
]


@settings(deadline=None)
@given(st.lists(st.sampled_from(WORDS), max_size=8), st.sampled_from([" ", "\u00a0", ". ", " <b>"]))
def test_any_run_of_words_gets_spans_within_the_text(words: list[str], gap: str) -> None:
    text = gap.join(words)
    for code in ("SPL001", "SPL002", "SPL003", "SPL004"):
        for hit in _hits(text, code, dialects=("html",)):
            assert hit.span is not None
            assert 0 <= hit.span.start < hit.span.end <= len(text)


@settings(deadline=None)
@given(st.text("aeé ûçno\u0301", max_size=12))
def test_accents_that_come_apart_are_joined_once_and_for_all(text: str) -> None:
    mended = text
    for hit in _hits(text, "SPL005"):
        assert hit.fix is not None
        for edit in sorted(hit.fix.edits, key=lambda each: -each.span.start):
            mended = mended[: edit.span.start] + edit.text + mended[edit.span.end :]
    assert unicodedata.normalize("NFC", mended) == unicodedata.normalize("NFC", text)
    assert not _hits(mended, "SPL005")
