"""Terms in texts: in every form, not in other words, and at exact places."""

from __future__ import annotations

import unicodedata
from typing import Literal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from l10n.glossary.matcher import Matcher, Term, is_covered
from l10n.text.analysis import analyse
from l10n.text.inflect import known_forms

FORMS: tuple[Literal["NFC", "NFD"], ...] = ("NFC", "NFD")
VERBS = ("détruire", "piocher", "placer", "acquérir")


def found(terms: Term | list[Term], text: str, dialects: tuple[str, ...] = ()) -> list[str]:
    """What is matched, as it stands in the text."""
    terms = [terms] if isinstance(terms, Term) else terms
    matches = Matcher(terms, terms[0].locale).find(analyse(text, dialects))
    return [text[each.span.start : each.span.end] for each in matches]


def noun(text: str, **given: object) -> Term:
    return Term(text, "fr", ("noun",), **given)  # type: ignore[arg-type]


def verb(text: str, **given: object) -> Term:
    return Term(text, "fr", ("verb",), **given)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("term", "text", "expected"),
    [
        (noun("joyau"), "Trois joyaux, un joyau.", ["joyaux", "joyau"]),
        (noun("œil"), "L’œil. Les yeux, l'oeil, L'OEIL.", ["œil", "yeux", "oeil", "OEIL"]),
        (noun("cité"), "CITES et CITÉS, Cités", ["CITES", "CITÉS", "Cités"]),
        (noun("loup-garou"), "Deux loups‑garous, une louve-garou.", ["loups‑garous", "louve-garou"]),
        (noun("point de vie"), "Deux points de\u00a0vie.", ["points de\u00a0vie"]),
        (noun("force d'attaque"), "Ses forces d’attaque", ["forces d’attaque"]),
        (noun("la joueureuse"), "La joueureuse et les joueureuses", ["joueureuse", "joueureuses"]),
        (
            noun("voleur·euse"),
            "Les voleur·euse·s, voleur.euses, voleur-euse",
            ["voleur·euse·s", "voleur.euses", "voleur-euse"],
        ),
        (noun("voleur"), "Chaque voleur·euse.", ["voleur·euse"]),
        (noun("gobelinou"), "Des gobelinous.", ["gobelinous"]),
        (verb("détruire"), "Détruis-le, puis il détruira la tour détruite.", ["Détruis", "détruira", "détruite"]),
        (verb("se cacher"), "Elle se cache.", ["cache"]),
        (verb("mettre en jeu"), "Une carte mise en jeu", ["mise en jeu"]),
        (Term("maudit", "fr", ("adj",)), "Des armes maudites", ["maudites"]),
        (Term("wolf", "en", ("noun",)), "Two wolves' dens", ["wolves"]),
        (Term("take control", "en", ("verb", "noun")), "You took control of it", ["took control"]),
    ],
)
def test_terms_are_found_in_their_forms(term: Term, text: str, expected: list[str]) -> None:
    assert found(term, text) == expected


@pytest.mark.parametrize(
    ("term", "text"),
    [
        (noun("cité"), "Une récitation cite un citadin."),
        (noun("point de vie"), "Trois points. De vie, rien."),
        (noun("point de vie"), "Trois points\nde vie"),
        (noun("loup-garou"), "Un loup, garou"),
        (noun("pécheur"), "Un pêcheur"),
        (noun("pêche"), "La péche"),
        (Term("elf", "en", ("noun",)), "He did it himself: shelf."),
    ],
)
def test_other_words_are_not_found(term: Term, text: str) -> None:
    assert found(term, text) == []


@pytest.mark.parametrize(
    ("term", "no", "yes"),
    [
        (noun("cache"), "Cache deux cartes.", "Une cache secrète."),
        (noun("cache"), "Elle la cache.", "La cache."),
        (noun("chasse"), "Le clan chasse la horde.", "La chasse est ouverte."),
        (noun("chasse"), "Chasse-les.", "En chasse !"),
        (verb("chasser"), "De ta chasse.", "Puis chasse un clan."),
        (verb("chasser"), "Une belle longue chasse.", "Le clan chasse la horde."),
        (noun("pouvoir"), "Sans pouvoir jouer.", "Ton pouvoir."),
        (noun("été"), "La carte a été jouée.", "Un été chaud."),
        (noun("or"), "Or, le clan fuit.", "Cent pièces d'or."),
        (noun("manche"), "Le manche du marteau", "À la fin de la manche"),
        (noun("son"), "Prends son arme.", "Le son du cor"),
        (noun("suite"), "Deux fois de suite.", "La suite royale"),
        (Term("vide", "fr", ("adj",)), "Vide ta main.", "Une main vide"),
        (Term("draw", "en", ("noun",)), "Draw three cards.", "A lucky draw."),
        (Term("draw", "en", ("verb",)), "Your draw.", "You draw."),
        (Term("leaf", "en", ("noun",)), "It leaves play.", "Three leaves."),
    ],
)
def test_homographs_by_their_context(term: Term, no: str, yes: str) -> None:
    assert found(term, no) == []
    assert len(found(term, yes)) == 1


def test_a_form_is_accepted_where_nothing_speaks_against_it() -> None:
    assert found(noun("chasse"), "Chasse : trois cartes.") == ["Chasse"]
    assert found(verb("chasser"), "Chasse : trois cartes.") == ["Chasse"]


def test_the_longest_term_wins_and_its_parts_are_silent() -> None:
    terms = [noun("point"), noun("point de vie"), noun("vie")]
    assert found(terms, "Deux points de vie, un point, une vie.") == ["points de vie", "point", "vie"]


def test_a_refused_term_leaves_room_for_another() -> None:
    terms = [noun("chasse"), verb("chasser")]
    matches = Matcher(terms, "fr").find(analyse("Chasse deux clans. Une chasse."))
    assert [each.term.pos for each in matches] == [("verb",), ("noun",)]


def test_declared_forms_win_over_every_rule() -> None:
    assert found(noun("corps", forms=("corps", "carcasses")), "Deux carcasses, un corps, un corp") == [
        "carcasses",
        "corps",
    ]
    assert found(noun("clan", forms=("clan",)), "Deux clans") == []


def test_a_paradigm_is_borrowed() -> None:
    assert found(verb("zinguir", like="finir"), "Nous zinguissons.") == ["zinguissons"]


@pytest.mark.parametrize(
    ("term", "text", "expected"),
    [
        (noun("main"), "De main en main. Une main, puis ta main.", ["main", "main"]),
        (noun("main"), "Révèle-la de ta main. En main propre.", ["main"]),
        (noun("lieu"), "Au lieu de piocher, va dans ce lieu. L’attaque a lieu ici.", ["lieu"]),
        (noun("sort"), "Tel fut leur sort. Tire une carte au sort. Joue ce sort.", ["sort"]),
        (noun("sort"), "Tire une carte ; ajoute un jeton au sort.", ["sort"]),
        (noun("sort"), "Le sort de cette tour est scellé. Le sort de feu est joué.", ["sort"]),
        (noun("point de vue"), "Un point de vue.", ["point de vue"]),
        # with a hyphen two nouns are a third one; a pronoun, or an inclusive ending, makes none
        (noun("cité"), "Une cité-jardin. Cette cité-là. Ma cité.", ["cité", "cité"]),
        (noun("attaque"), "Une contre-attaque. Une attaque-surprise. L’attaque.", ["attaque"]),
        (noun("tour"), "Fais demi-tour. Ce tour-ci.", ["tour"]),
        (Term("hand", "en", ("noun",)), "On the other hand, discard your hand.", ["hand"]),
        (Term("place", "en", ("noun",)), "The attack takes place in that place.", ["place"]),
    ],
)
def test_in_an_idiom_a_noun_is_not_the_thing(term: Term, text: str, expected: list[str]) -> None:
    assert found(term, text) == expected


def test_exceptions_are_other_things() -> None:
    term = noun("sort", exceptions=("son sort", "le sort de la ville"))
    assert found(term, "Tel est son sort, et le sort de la ville. Ce sort !") == ["sort"]


def test_number_and_capitals_may_limit_a_term() -> None:
    assert found(noun("clan", number="s"), "Deux clans, un clan") == ["clan"]
    exact = noun("Force", case="exact")
    assert found(exact, "Force du clan : la Force, la force.") == ["Force", "Force"]
    # the article of the term is left out in the text, and the text ends with the term
    exact = noun("la Cour pâle", case="exact")
    assert found(exact, "Rejoins la cour Pâle, une Cour Pâle, la cour pâle ou une Cour pâle") == ["Cour pâle"]


def test_a_gender_tells_two_nouns_apart() -> None:
    assert found(noun("tour", gender="f"), "Le tour de la tour : une haute tour.") == ["tour", "tour"]
    assert found(noun("tour", gender="m"), "Le tour de la tour.") == ["tour"]


def test_a_term_with_a_comma_wants_it() -> None:
    term = Term("Ygg, le grand", "fr", ("noun",))
    assert found(term, "Ygg, le grand vient") == ["Ygg, le grand"]
    assert found(term, "Ygg ; le grand vient. Ygg le grand") == []


def test_a_place_is_exact_behind_an_escape() -> None:
    assert found(noun("point de vie"), "Trois points&nbsp;de vie", ("html",)) == ["points&nbsp;de vie"]


def test_protected_spans_part_a_term() -> None:
    assert found(noun("point de vie"), "Deux points <b>de</b> vie", ("html",)) == []
    assert found(noun("clan"), "{clan} https://clan.example", ("braces",)) == []


def test_whether_forms_are_known() -> None:
    assert is_covered(noun("horde maudite"))
    assert not is_covered(noun("zorgon"))
    assert is_covered(noun("zorgon", forms=("zorgon",)))
    assert is_covered(Term("zorgono", "eo"))


def test_languages_without_lexicon_have_exact_forms_at_least() -> None:
    term = Term("karto de ludo", "eo", ("noun",))
    assert found(term, "Prenu Karto de ludo.") == ["Karto de ludo"]


def test_lemmas_of_another_language() -> None:
    pytest.importorskip("simplemma")
    assert found(Term("Haus", "de", ("noun",)), "Zwei Häuser. Er haust.") == ["Häuser"]


def test_no_terms_and_no_text() -> None:
    assert Matcher([], "fr").find(analyse("Un clan.")) == ()
    assert found([noun("")], "Un clan.") == []
    assert found(noun("clan"), "") == []


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(["horde", "cité", "voleur", "joyau", "œil"]), st.data())
def test_every_form_of_a_noun_is_matched(lemma: str, data: st.DataObject) -> None:
    form = data.draw(st.sampled_from(sorted(known_forms(lemma, "noun", "fr"))))
    assert found(noun(lemma), f"Prends deux {form} !") == [form]


@settings(max_examples=80, deadline=None)
@given(st.sampled_from(VERBS), st.data())
def test_every_form_of_a_verb_is_matched(lemma: str, data: st.DataObject) -> None:
    form = data.draw(st.sampled_from(sorted(known_forms(lemma, "verb", "fr"))))
    assert found(verb(lemma), f"Il {form} alors.") == [form]


@settings(max_examples=80, deadline=None)
@given(
    st.sampled_from(["points de vie", "loups-garous", "yeux", "forces d'attaque"]),
    st.sampled_from(FORMS),
    st.sampled_from("'’ʼ"),
    st.sampled_from([" ", "\u00a0", "\u202f"]),
    st.sampled_from(["-", "\u2011", "\u2010"]),
    st.integers(0, 12),
    st.text(alphabet="é œ€\U0001f409.\u0301", max_size=5),
)
def test_places_are_exact(
    words: str, form: Literal["NFC", "NFD"], apostrophe: str, space: str, hyphen: str, soft: int, before: str
) -> None:
    written = words.replace("'", apostrophe).replace(" ", space).replace("-", hyphen)
    written = unicodedata.normalize(form, written)
    written = written[:soft] + "\u00ad" + written[soft:] if 0 < soft < len(written) else written
    text = f"{before} — les éléments ; {written} élus"
    terms = [noun(each) for each in ("point de vie", "loup-garou", "œil", "force d'attaque")]
    assert found(terms, text) == [written]


@settings(max_examples=60, deadline=None)
@given(st.sampled_from([*".,;:!?…()[]«»/\n", "<b>", "{0}", "https://x.example "]), st.booleans(), st.booleans())
def test_never_across_punctuation_or_protected_spans(barrier: str, left: bool, right: bool) -> None:
    text = "Deux points" + " " * left + barrier + " " * right + "de vie"
    assert found(noun("point de vie"), text, ("html", "braces")) == []
