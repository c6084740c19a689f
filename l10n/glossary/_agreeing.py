"""Words that agreement in French asks about, and what it is to agree."""

from __future__ import annotations

from l10n.glossary._tokens import word_set
from l10n.patterns import lazy

Trait = tuple[str, str]
"""A gender (m, f, e for either) and a number (s, p, i for either)."""


def agree(one: Trait, other: Trait) -> bool:
    """Whether the two have a gender and a number in common."""
    return (one[0] == other[0] or "e" in (one[0], other[0])) and (one[1] == other[1] or "i" in (one[1], other[1]))


TRAITS: dict[str, Trait] = {
    **dict.fromkeys(word_set("le un du au ce cet tout aucun nul quel certain"), ("m", "s")),
    **dict.fromkeys(word_set("la une cette ma ta sa toute aucune nulle quelle certaine"), ("f", "s")),
    **dict.fromkeys(word_set("mon ton son notre votre leur chaque l"), ("e", "s")),
    **dict.fromkeys(word_set("tous quels certains différents"), ("m", "p")),
    **dict.fromkeys(word_set("toutes quelles certaines différentes"), ("f", "p")),
    **dict.fromkeys(
        word_set(
            "les des aux ces mes tes ses nos vos leurs quelques plusieurs deux trois quatre cinq six sept huit "
            "neuf dix onze douze vingt"
        ),
        ("e", "p"),
    ),
}
BEFORE_VOWEL = {"ce": "cet", "ma": "mon", "ta": "ton", "sa": "son", "le": "l'", "la": "l'"}
VOWEL = lazy(r"[aeiouàâäéèêëîïôöûü](?!uistiti|nze|ui\b|nzième|ululer)")
UNLINKED = lazy(r"(?:onz|ouistiti|oui\b|uhlan|un\b|une\b|huit|yaourt|a\b|i\b|e\b|o\b|u\b)")
BEFORE_ARTICLE = word_set("selon chez vers entre parmi depuis durant malgré dès toute tous toutes")
HAD = word_set("droit trait pouvoir choix temps mot")
"""What somebody has, with an article; « à le droit » is a verb with an accent too many."""
PREPOSITIONS = word_set("de d du des à au aux en sans par pour dans sur sous avec contre")
JOINING = word_set("et ou comme")
LINKS = PREPOSITIONS | JOINING
"""What joins a noun to another before it, of which may be said what stands behind both."""
BEFORE_NOUN = word_set(
    "beau bon bref cher gentil grand gros haut jeune joli long mauvais meilleur moindre nouveau petit pire "
    "premier prochain dernier second deuxième troisième vieux vrai faux autre même propre seul simple double "
    "ancien futur énorme pauvre puissant unique nombreux éventuel véritable terrible sombre fameux célèbre "
    "précédent éternel immense léger lourd profond vaste rare vil brave noble saint digne plein "
    "sinistre étrange mystérieux maudit sacré cruel funeste lugubre misérable joyeux magnifique superbe excellent "
    "horrible"
)
"""The adjectives that stand before a noun. Others before a noun are nouns themselves, or belong to what precedes."""
NEVER_A_HEAD = word_set(
    "fois sorte type genre espèce reste peu beaucoup trop plupart moitié tiers tout même plus abord air"
)
EITHER = word_set(
    "bêta indes chef shérif kobold juge maire ministre capitaine témoin médecin professeur auteur écrivain paladin "
    "gnome flush"
)
"""Nouns that some give a gender of their own: « la bêta », « la chef »."""
KINDS_OF = word_set("type sorte espèce")
COUNTED = word_set(
    "carte créature joueur joueuse joueureuse jeton compteur marqueur point dégât allié ennemi cible dé pion cube "
    "tuile adversaire investigateur investigatrice personnage monstre symbole icône ressource indice action copie "
    "exemplaire emplacement lieu équipement unité sort ville cité bataille objectif case hexagone pièce figurine "
    "serviteur sbire mot lettre manche partie tour dommage blessure horreur doom fatalité menace"
)
"""Singulars of what games count: of several there is a plural."""
QUANTITIES = word_set(
    "nombre moins beaucoup trop assez autant tant combien paquet paquets pile piles tas ensemble "
    "majorité dizaine dizaines douzaine douzaines centaine centaines jeu jeux paire paires"
)
"""What stands before *de* and several."""
NUMBERED = word_set(
    "niveau étape phase chapitre acte scénario règle page numéro figure version section n no tome cycle "
    "face côté zone ligne type catégorie classe rang mode option saison épisode édition set deck extension"
)
"""What has a number of its own behind it."""
FUNCTION = frozenset({"prep", "det", "conj", "adv", "pron", "num"})
AFTER_ALL = word_set("le la les l ce cet cette ces mon ma mes ton ta tes son sa ses notre nos votre vos leur leurs")
"""The determiners that *tout* stands before and agrees with the noun; before others it may be an adverb."""
FEMININE_ENDINGS = lazy(r"(?:euse|tion|trice|esse|ienne)(s?)\Z")
BARE = word_set("de d en à par sans pour avec sous")
"""What stands before a noun without a determiner: an adjective between the two is the noun's."""
ADVERBIAL = word_set("nouveau même premier second dernier haut long gros seul bref vrai")
"""Masculine adjectives that are something else behind such a word: « à nouveau », « en premier », « grand-peine »."""
OPENING = word_set("même seul bref bon vrai faux haut long plein double simple tout seconde secondes")
"""Adjectives that are something else where they open what is said: « Double attaques », « Seul contre tous »."""
ADDITIONAL = word_set("supplémentaire additionnel additionnelle")
ALSO_ADJECTIVES = word_set("majuscule majuscules")
"""Adjectives that dictionaries have as nouns only."""
ALL = word_set("tout toute tous toutes")
COMPARING = word_set("plus moins")
