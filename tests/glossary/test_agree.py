"""Agreement in French: what is blamed, and what is left alone."""

from __future__ import annotations

import pytest

from l10n.glossary.agree import disagreements, gender_of
from l10n.text.analysis import analyse
from l10n.text.lexicon import load_lexicon


def blamed(text: str, **declared: str) -> list[tuple[str, str]]:
    """The words that are blamed, each with what is wrong."""
    lexicon = load_lexicon("fr")
    assert lexicon is not None
    found = disagreements(analyse(text), lexicon, declared)
    return [(text[each.word.start : each.word.end], each.what) for each in found]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Prends un arme.", [("un", "gender")]),
        ("Les horde", [("Les", "number")]),
        ("cet tour", [("cet", "elision")]),
        ("ma épée", [("ma", "elision")]),
        ("le arbre", [("le", "elision")]),
        ("toute les clans", [("toute", "gender")]),
        ("La grand horde", [("grand", "gender")]),
        ("Une horde blessé", [("blessé", "gender")]),
        ("Deux hordes blessée.", [("blessée", "number")]),
        ("Le zorgeuse", [("Le", "gender")]),
        ("les investigateur n'ont rien", [("les", "number")]),
        ("de bonnes famille", [("bonnes", "number")]),
        ("en plein discussion", [("plein", "gender")]),
        ("les autre versions", [("autre", "number")]),
        ("d'un autres monde", [("autres", "number")]),
        ("une fières chandelle", [("fières", "number")]),
        ("des immenses ressource", [("des", "number")]),
        ("les 4 premières carte", [("4", "number")]),
        ("c'est la fêtes du feu", [("la", "number")]),
        ("une tactique répété", [("répété", "gender")]),
        ("lettre majuscules", [("majuscules", "number")]),
        ("un étrange livre cryptés", [("cryptés", "number")]),
        ("attaque furtives", [("furtives", "number")]),
        ("des messages reçu par le roi", [("reçu", "number")]),
        ("2 points d'action supplémentaire", [("supplémentaire", "number")]),
        ("gagne 1 badges de plus", [("1", "number")]),
        ("la moins chers", [("chers", "gender")]),
        ("les cartes de la phase chaque ennemi redressée", [("redressée", "gender")]),
    ],
)
def test_faults(text: str, expected: list[tuple[str, str]]) -> None:
    assert blamed(text) == expected


@pytest.mark.parametrize(
    "text",
    [
        "Une arme, mon arme, l'arme, les armes.",
        "Le héros, la hache, le onze, le oui.",
        "Toutes les hordes, tout un clan, tous ensemble.",
        "La lame du voleur maudite.",
        "Un roi et une reine morts.",
        "Elle a été détruite et elle est perdue.",
        "Il la garde, puis les lance.",
        "Une fois joué, il n’est pas du tout la cible.",
        "Une grand-mère, des porte-clés.",
        "Les cartes Voleur et le clan.",
        "La jeune joueuse, un grand clan.",
        "Les obtenu(e)s",
        "Tu la fêtes, tombe mort, et garde saines les lames.",
        "En premier lieu, à grand renfort, de haut rang, en plein jour.",
        "Même joueurs et seul contre tous, 5 secondes chrono.",
        "Un exécutable console, la variable système.",
        "1 point d'action supplémentaire, 2 cartes et une action supplémentaire.",
        "Au niveau 1 cartes en main, des plus grand, le plus grands.",
        "Un ensemble de couleurs et de raccourcis récent.",
        "La rouge foncée, une cette dernière allant à droite.",
    ],
)
def test_what_is_right_is_left_alone(text: str) -> None:
    assert blamed(text) == []


def test_declared_genders_count() -> None:
    assert blamed("Le zorg", zorg="f") == [("Le", "gender")]
    assert blamed("La zorg", zorg="f") == []
    assert blamed("Le zorg") == []


@pytest.mark.parametrize(
    ("noun", "gender"), [("horde", "f"), ("mots-clés", "m"), ("arc-en-ciel", "m"), ("zorgeuse", "f"), ("zorg", "")]
)
def test_genders(noun: str, gender: str) -> None:
    lexicon = load_lexicon("fr")
    assert lexicon is not None
    assert gender_of(noun, lexicon) == gender
