"""Agreement beside a noun, as the rule reports it: what its words belong to, what the glossary declares."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from l10n.config import layered
from l10n.engine import Checker
from l10n.facts import Facts
from l10n.glossary.agree import disagreements
from l10n.glossary.model import Entry, Glossary
from l10n.glossary.term import Term
from l10n.model import Safety, Span, Unit
from l10n.rules import all_rules
from l10n.rules._agr_words import SPLIT
from l10n.rules._suspicion import Suspicion
from l10n.text.analysis import analyse
from l10n.text.lexicon import load_lexicon

PLAYER = Entry(Term("player", "en"), Term("joueureuse", "fr", ("noun",), gender="f"))


def _found(text: str, *entries: Entry, kind: str = "text", locale: str = "fr") -> list[str]:
    unit = Unit(0, "card", "text", kind, None, text, locale, Span(0, len(text)))
    facts = Facts(layered(), glossary={locale: Glossary("en", locale, entries)})
    checker = Checker(facts, (all_rules()["AGR001"],))
    return [text[slice(*hit.span)] for _, hit in checker.check_unit(unit) if hit.span]


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("Défaussez un carte de votre main.", "un carte"),
        ("Retournez les jeton de ce plateau.", "les jeton"),
        ("Chaque joueurs reprend sa main.", "Chaque joueurs"),
        ("Une attaque chirurgical suffit.", "attaque chirurgical"),
        ("Annulez cet attaque.", "cet attaque"),
    ],
)
def test_what_does_not_agree_is_reported_with_its_noun(text: str, wrong: str) -> None:
    assert _found(text) == [wrong]


@pytest.mark.parametrize(
    "text",
    [
        "La marée monte, la brisant en mille éclats.",
        "Ils sont tout excités.",
        "Ce n’est pas du tout la bonne carte.",
        "Chaque ennemi non-nuée incliné se redresse.",
        "Révélez les cartes joueur.",
        "Une porte est à nouveau enfermée.",
        "Des cheveux blond platine.",
        "Ils n’ont pas tous cette chance.",
        "Le gestionnaire d’erreurs associé répond.",
        "Résolvez cette/ces action(s).",
    ],
)
def test_what_belongs_to_something_else_is_left_alone(text: str) -> None:
    assert _found(text) == []


def test_a_gender_that_the_glossary_declares_holds() -> None:
    assert _found("Choisis un joueureuse.", PLAYER) == ["un joueureuse"]
    assert _found("Choisis une joueureuse.", PLAYER) == []
    assert _found("Les joueureuses votent.", PLAYER) == []


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("Forêts Cachée", "Forêts Cachée"),
        ("Interlude : Chanson Nocturnes", "Chanson Nocturnes"),
        ("Mission Spéciales", "Mission Spéciales"),
        ("La Grand Fontaine", "Grand Fontaine"),
        ("Le Deuxième Matins", "Le Deuxième Matins"),
        ("Le Taille du Deck", "Le Taille"),
        ("Ronces Épineuse", "Ronces Épineuse"),
        ("Poutre Vertical", "Poutre Vertical"),
        ("Fausse Notes", "Fausse Notes"),
    ],
)
def test_the_words_of_a_title_agree(text: str, wrong: str) -> None:
    assert _found(text, kind="title") == [wrong]


@pytest.mark.parametrize(
    "text",
    [
        "Un Carte",
        "Quoi de Neuf Meunier ?",
        "Camp Alliés",
        "Comité Voyageurs",
        "La faiblesse Empoisonné, les cartes Neutre et la Gnome.",
        "Le nouveau Jardins de la Tour.",
        "Les <i>Place du marché</i>, 1 Ténèbres et LES CARTE.",
    ],
)
def test_names_agree_with_nothing(text: str) -> None:
    assert _found(text, kind="title") == []


def test_a_name_that_the_source_has_is_one() -> None:
    for text, source in (("Les Illusion du Nord", "The Illusion"), ("Balise Fatale", "Balise Fatale X")):
        unit = Unit(0, "card", "name", "title", source, text, "fr", Span(0, len(text)))
        assert list(Checker(Facts(layered()), (all_rules()["AGR001"],)).check_unit(unit)) == []


def test_traits_and_other_languages_are_not_judged() -> None:
    assert _found("Créature Blessé", kind="traits") == []
    assert _found("Un carte de mano.", locale="es") == []


def _all(text: str, *entries: Entry) -> list[tuple[str, str]]:
    """What the rules of agreement report: the code and the words."""
    unit = Unit(0, "card", "text", "text", None, text, "fr", Span(0, len(text)))
    facts = Facts(layered(), glossary={"fr": Glossary("en", "fr", entries)} if entries else {})
    rules = tuple(rule for code, rule in all_rules().items() if code.startswith("AGR"))
    return [(rule.code, text[slice(*hit.span)]) for rule, hit in Checker(facts, rules).check_unit(unit) if hit.span]


@pytest.mark.parametrize(
    ("text", "code", "wrong"),
    [
        ("Ensuite, elle peuvent attaquer.", "AGR002", "elle peuvent"),
        ("Elles vaut deux points.", "AGR002", "Elles vaut"),
        ("Seule le gardien reste.", "AGR002", "Seule le"),
        ("Il faut que tu pioche.", "AGR002", "tu pioche"),
        ("Je gagnes deux points.", "AGR002", "Je gagnes"),
        ("Vous pioche une carte.", "AGR002", "Vous pioche"),
        ("Si vous lui parles, il part.", "AGR002", "vous lui parles"),
        ("Les créatures attaque le joueur adverse.", "AGR002", "attaque"),
        ("Quand la carte sort, les voisins ne pioche pas.", "AGR002", "pioche"),
        ("Le gardien de la carte peuvent la jouer.", "AGR002", "peuvent"),
        ("Ceux qui a perdu la manche partent.", "AGR002", "a"),
        ("Le premier joueur qui perdent la manche part.", "AGR002", "perdent"),
        ("Chacun des joueurs piochent.", "AGR002", "piochent"),
        ("La plupart des joueurs est prête.", "AGR002", "est"),
        ("Ta main et ton deck est mélangé.", "AGR002", "est"),
        ("Quand une créature subie un dégât, elle fuit.", "AGR002", "subie"),
        ("Chaque joueur donne un jeton qu’ils choisissent.", "AGR002", "ils"),
        ("Les cartes sont mélangée et rendues.", "AGR003", "sont mélangée"),
        ("Les effets de cette carte sont annulée.", "AGR003", "sont annulée"),
        ("Cette capacité peut être activé une fois.", "AGR003", "peut être activé"),
        ("Les anneaux et les bagues sont perdues.", "AGR003", "sont perdues"),
        ("Les cartes que tu as pioché sont là.", "AGR003", "as pioché"),
        ("La porte devant lequel tu passes.", "AGR003", "lequel"),
        ("L’un des cartes est retirée.", "AGR003", "un"),
        ("Tout le monde joue, elle compris.", "AGR003", "elle compris"),
        ("La tribu de la forêt noire a quittée ses terres.", "AGR003", "a quittée"),
        ("J’ai attendus ce jour.", "AGR003", "ai attendus"),
        ("Trois joueurs ont tous votés.", "AGR003", "ont tous votés"),
        ("Après que vous avez trouvée la porte, sortez.", "AGR003", "avez trouvée"),
        ("Votre fin est proches !", "AGR003", "est proches"),
        ("Je suis prêts.", "AGR003", "Je suis prêts"),
        ("Zorg a été effacées.", "AGR003", "a été effacées"),
        ("Votre lieu est complètement inondée.", "AGR003", "est complètement inondée"),
        ("Modifie-le à l’aide de cartes que vous avez joué.", "AGR003", "avez joué"),
        ("Tant que la carte est en jeu et que le gardien est blessée, jouez.", "AGR003", "est blessée"),
        ("Ensuite, tant que la couleuvre est engagé, votre main est réduite.", "AGR003", "est engagé"),
        ("Le reste de ce tour, votre adversaire ne peuvent pas jouer.", "AGR002", "peuvent"),
        ("En partant du dernier, chaque joueur pose 2 de leurs propres jetons.", "AGR002", "leurs propres"),
        ("Il a moins de carte que toi.", "AGR004", "moins de carte"),
        ("Quand la porte soit ouverte, sors.", "AGR005", "soit"),
        ("Sors avant que la porte est fermée.", "AGR005", "est"),
        ("Si le gardien qui la tient ait peur, sors.", "AGR005", "ait"),
    ],
)
def test_what_does_not_agree_across_a_clause(text: str, code: str, wrong: str) -> None:
    assert (code, wrong) in _all(text)


@pytest.mark.parametrize(
    "text",
    [
        "Elles peuvent attaquer.",
        "Ce qui est avec elle sont des gemmes.",
        "Elles se sont parlé.",
        "Les lieux sont cachés, le fort est gardé.",
        "La plupart des joueurs sont contents et la plupart du temps est perdu.",
        "Un grand nombre de cartes sont défaussées, le reste des cartes est remis dans la boîte.",
        "C’est toi qui pioches et c’est moi qui joue, mais ce sont les joueurs qui décident.",
        "Un des joueurs qui ont perdu pioche.",
        "Le nombre de cartes que tu as pioché compte.",
        "Ce que vous propose le jeu est simple.",
        "Cette carte et la suivante sont défaussées.",
        "Les voisins jouent ; chaque joueur regarde leur main.",
        "Tous deux jouent, toutes deux sont révélées.",
        "Les symboles attaque et défense comptent.",
        "Bien que la carte soit détruite, elle reste.",
        "Les joueurs dont la main est vide perdent.",
        "Une fois que la carte est posée, elle reste.",
        "Le joueur à la gauche duquel se trouve la carte.",
        "Les créatures attaquantes et la créature bloqueuse sont engagées.",
        "Le joueur, ainsi que ses alliés, gagnent la partie.",
        "Moins de temps, trop de bruit, nombre d’or, tas de sable.",
        "Tu joues et lui pioche.",
        "Chaque carte et chaque jeton est retiré.",
        "Vos alliés et vous êtes vaincus, car ils n’ont que cette carte et ne sont pas prêts.",
        "Les Terriens est un jeu.",
        "Une porte fermée, deux sous-marins jaunes, les portes grandes ouvertes.",
        "Les cartes que nous avons jouées, les dieux nous ont aidés, combien en avez-vous vues ?",
        "Le temple avec les deux statues que vous avez découvert.",
        "Nous avons prise sur eux, celui qui nous a aidés est parti.",
        "C’est nous, ce sont eux, ce n’est pas vous.",
        "En partant des joueurs, chaque joueur pose 2 de leurs propres jetons.",
        "Mets une carte dans ta zone, engagée, et un jeton, visible.",
        "Il reste deux cartes, il existe des exceptions.",
    ],
)
def test_what_agrees_across_a_clause_is_left_alone(text: str) -> None:
    assert _all(text) == []


def test_a_person_of_one_gender_in_the_glossary() -> None:
    assert ("AGR003", "il") in _all("Si une joueureuse tombe, il défausse sa main.", PLAYER)
    assert ("AGR003", "toi compris") in _all("Chaque joueureuse pioche (toi compris).", PLAYER)
    assert _all("Si une joueureuse tombe, il y a un gagnant.", PLAYER) == []
    assert _all("Tous piochent (toi compris).", PLAYER) == []


def test_emphasis_parts_no_words() -> None:
    text = "Garde plusieurs ''créature blessée'' en jeu."
    unit = Unit(0, "page", "text", "text", None, text, "fr", Span(0, len(text)), dialects=("wikitext",))
    hits = list(Checker(Facts(layered()), (all_rules()["AGR001"],)).check_unit(unit))
    assert [text[slice(*hit.span)] for _, hit in hits if hit.span] == ["plusieurs ''créature"]


@pytest.mark.parametrize(
    ("text", "code", "mended"),
    [
        ("Allez jusqu'à la quai.", "AGR001", "Allez jusqu'au quai."),
        ("À la quai, jouez.", "AGR001", "Au quai, jouez."),
        ("Le bord de la quai.", "AGR001", "Le bord du quai."),
        ("Sur la quai, jouez.", "AGR001", "Sur le quai, jouez."),
        ("Le bord du gare.", "AGR001", "Le bord de la gare."),
        ("Nous somme des amis.", "AGR002", "Nous sommes des amis."),
        ("Les joueurs suis prêts.", "AGR002", "Les joueurs sont prêts."),
        ("Ils suit la route.", "AGR002", "Ils suivent la route."),
    ],
)
def test_what_agrees_is_written_as_french_has_it(text: str, code: str, mended: str) -> None:
    unit = Unit(0, "card", "text", "text", None, text, "fr", Span(0, len(text)))
    ((_, hit),) = Checker(Facts(layered()), (all_rules()[code],)).check_unit(unit)
    assert hit.fix is not None
    (edit,) = hit.fix.edits
    assert text[: edit.span.start] + edit.text + text[edit.span.end :] == mended


@pytest.mark.parametrize(
    ("text", "conjunction"),
    [
        ("Après que la dernière carte ait été jouée, comptez.", "après que"),
        ("Si tu aies une carte, joue-la.", "si"),
        ("Attendez jusqu’à ce que le gardien est vaincu.", "jusqu’à ce que"),
        ("Attendez jusqu’à ce qu’il est vaincu.", "jusqu’à ce que"),
        ("À moins que le gardien est vaincu, jouez.", "à moins que"),
    ],
)
def test_a_mood_is_explained_by_its_conjunction(text: str, conjunction: str) -> None:
    unit = Unit(0, "card", "text", "text", None, text, "fr", Span(0, len(text)))
    ((_, hit),) = Checker(Facts(layered()), (all_rules()["AGR005"],)).check_unit(unit)
    assert hit.message.params["conjunction"] == conjunction


def test_a_determiner_before_a_declared_noun_is_mended_safely() -> None:
    unit = Unit(0, "card", "text", "text", None, "Le coût du joueureuse et un clé.", "fr", Span(0, 32))
    facts = Facts(layered(), glossary={"fr": Glossary("en", "fr", (PLAYER,))})
    fixes = [hit.fix for _, hit in Checker(facts, (all_rules()["AGR001"],)).check_unit(unit) if hit.fix]
    assert [(fix.edits[0].text, fix.safety) for fix in fixes] == [("de la", Safety.SAFE), ("une", Safety.UNSAFE)]


WORDS = [
    "le",
    "la",
    "les",
    "un",
    "une",
    "des",
    "ce",
    "cet",
    "cette",
    "ces",
    "mon",
    "ma",
    "leur",
    "leurs",
    "tout",
    "toute",
    "tous",
    "toutes",
    "chaque",
    "deux",
    "carte",
    "cartes",
    "jeton",
    "jetons",
    "joueur",
    "joueuse",
    "joueurs",
    "ennemi",
    "attaque",
    "attaques",
    "action",
    "effet",
    "autre",
    "autres",
    "petit",
    "petite",
    "nouvelles",
    "mêmes",
    "ciblé",
    "ciblée",
    "ciblées",
    "blessé",
    "blessée",
    "vert",
    "verte",
    "gobelin",
    "gobelins",
    "garde",
    "de",
    "et",
    "pour",
    "qui",
    "joue",
    "joueureuse",
    "héros",
    "œil",
]


@given(st.lists(st.sampled_from(WORDS), min_size=2, max_size=7), st.sampled_from([" ", ", ", " d’", " « "]))
@settings(max_examples=300, deadline=None)
def test_a_text_without_suspicion_holds_no_disagreement(words: list[str], gap: str) -> None:
    lexicon = load_lexicon("fr")
    assert lexicon is not None
    declared = {"joueureuse": "f"}
    middle = len(words) // 2
    text = " ".join(words[:middle]) + gap + " ".join(words[middle:])
    found = disagreements(analyse(text), lexicon, declared)
    # behind two adjectives a determiner is not looked at
    near = [each for each in found if abs(text[: each.word.start].count(" ") - text[: each.noun.start].count(" ")) < 3]
    assert list(Suspicion(lexicon, declared).suspects(SPLIT.findall(text.lower()))) or not near
