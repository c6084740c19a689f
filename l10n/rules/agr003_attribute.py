"""AGR003: a participle or an adjective behind *être* that does not agree with its subject, or with *que* before."""

from __future__ import annotations

from collections.abc import Iterator

from l10n.facts import Facts
from l10n.glossary.model import Entry
from l10n.glossary.term import Term
from l10n.model import Edit, Fix, Hit, Message, Safety, Severity, Unit
from l10n.rules import Rule, Silent, Wrong
from l10n.rules._agr import ATTRIBUTE, INVARIABLE, OBJECT, Fault, faults
from l10n.rules._agr_fix import agreed, as_written
from l10n.rules._speech import by_voice
from l10n.text.manuals import MANUALS

_MESSAGE = Message("{word} does not agree with {subject}")
_INVARIABLE = Message("{word} stays invariable behind {subject}: no object stands before it")
_TOLD = Message("{word} does not agree with {subject}: {wanted}?")
_WRITE = Message("write {wanted}")
_WANTED = frozenset({ATTRIBUTE, INVARIABLE, OBJECT})


def _check(unit: Unit, facts: Facts) -> Iterator[Hit]:
    for each in faults(unit, facts, _WANTED):
        target = unit.target or ""
        params = {"word": target[slice(*each.word)], "subject": target[slice(*each.other)]}
        message = _INVARIABLE if each.what == INVARIABLE else _MESSAGE
        fix = _fix(each, params["word"])
        if fix and each.what != INVARIABLE:
            message, params = _TOLD, {**params, "wanted": fix.edits[0].text}
        yield Hit(each.shown, Message(message.template, params), fix, by_voice(unit, facts))


def _fix(fault: Fault, word: str) -> Fix | None:
    wanted = as_written(agreed(word, *fault.wanted), word) if fault.wanted else ""
    if not wanted:
        return None
    return Fix(Message(_WRITE.template, {"wanted": wanted}), (Edit(fault.word, wanted),), Safety.UNSAFE)


_GLOSSARY = (Entry(Term("player", "en"), Term("joueureuse", "fr", ("noun",), gender="f")),)

RULE = Rule(
    code="AGR003",
    name="attribute",
    title=Message("a participle that does not agree with its subject"),
    rationale=(
        "The subject was exchanged and the ending far behind it left. Judged is what *être* says of a pronoun or of "
        "a noun that begins the clause, a participle behind *que* whose object stands right before it, one behind "
        "*avoir* that no object precedes, and one set off at the end, which is said of what is put there; silent "
        "where any noun near could be the one that is meant."
    ),
    severity=Severity.WARNING,
    on_unit=_check,
    skips=MANUALS,
    safety=Safety.UNSAFE,
    keys=("glossary", "words"),
    examples=(
        Wrong("Ces cartes ⟦sont défaussée⟧ à la fin du tour.", "Ces cartes sont défaussées à la fin du tour."),
        Wrong(
            "Si elle est jouée, la gardienne du pont ⟦est détruit⟧.",
            "Si elle est jouée, la gardienne du pont est détruite.",
        ),
        Wrong("Quand ⟦elle est révélé⟧, mélangez-la.", "Quand elle est révélée, mélangez-la."),
        Wrong("Défaussez les cartes que vous ⟦avez révélé⟧.", "Défaussez les cartes que vous avez révélées."),
        Wrong("Une joueureuse gagne (⟦toi compris⟧).", "Une joueureuse gagne (toi comprise).", glossary=_GLOSSARY),
        Wrong("Le pion sur ⟦laquelle⟧ tu joues."),
        Wrong("La cible ⟦a bougée⟧ pendant ce tour.", "La cible a bougé pendant ce tour."),
        Wrong("Après ⟦avoir terminés⟧ le tour, piochez.", "Après avoir terminé le tour, piochez."),
        Wrong("C’⟦est rapides⟧ et sans douleur.", "C’est rapide et sans douleur."),
        Wrong(
            "Tant que la Ruse ⟦est annoncé⟧, fuyez.",
            "Tant que la Ruse est annoncée, fuyez.",
        ),
        Wrong("Mets un jeton dans ta zone, ⟦engagée⟧.", "Mets un jeton dans ta zone, engagé."),
        Wrong("Décris la créature que j’⟦ai blessé⟧ ce tour.", "Décris la créature que j’ai blessée ce tour."),
        Wrong("La lampe ⟦est petit⟧. Ces salles ⟦sont grande⟧.", "La lampe est petite. Ces salles sont grandes."),
        Silent("Ces enfants sont grands, elle est bas-bleu et la plupart sont petits."),
        Silent("La fée nous a bénis, nous vous avons sauvés, combien de cartes ont-ils jouées ?"),
        Silent("Les cartes qu’il dit avoir jouées, je les ai vues ; nous avons vue sur la mer."),
        Silent("C’est promis, ce sont des amis, on est arrivés."),
        Silent("Mets une carte dans ta zone, engagée."),
        Silent("Les cartes que tu as révélées sont défaussées, le reste est remis en jeu."),
        Silent("La plupart des jetons sont retirés, une partie des cartes est perdue."),
        Silent("Elles se sont rendu compte du piège, on est perdus."),
        Silent("C’est parti : le nombre de cartes que vous avez joué compte."),
        Silent("Voilà le ge nre de portes que vous avez étudié."),
        Silent("Les autres sont considéré·es perdus."),
        Silent("Chaque lieu et chaque porte est révélé."),
        Silent("Le prix des jetons et des cartes est doublé jusqu’à demain."),
    ),
)
