"""SPL004: a word that exists, and cannot stand where it stands."""

from __future__ import annotations

import re
from collections.abc import Iterator

from l10n.facts import Facts
from l10n.facts.vocabulary import ANALYSIS, EMPTY
from l10n.model import Edit, Fix, Hit, Message, Safety, Severity, Span, Unit
from l10n.patterns import lazy
from l10n.rules import Rule, Silent, Wrong
from l10n.rules._spl_context import Slip
from l10n.rules._spl_scan import suspects
from l10n.rules._words import is_own
from l10n.text.inflect import language_of
from l10n.text.manuals import MANUALS
from l10n.text.spelling import TOKEN

_MESSAGE = Message("{word} cannot stand here: {near}?")
_NONE = Message("{word} cannot stand here")
_OFTEN = 10
"""Texts of a project with a word, from which it is its own."""
_BESIDE = lazy(r"[ \u00a0\u202f\n\ue000]+|[ \ue000]*['’]")
_HYPHEN = lazy("[-‑]")
_JOINTS = {"": _BESIDE, "-": _HYPHEN, "’": lazy("['’]")}
_OPENING = lazy(
    r"(?:\A|[.:;!?…\n,(«»•\ue001]|[–—-] |(?<!\w)(?:et|puis|ou|alors|ensuite))[\s\ue000«“\"(*]*\Z", re.IGNORECASE
)


def _check(unit: Unit, facts: Facts) -> Iterator[Hit]:
    suspected = suspects(unit, facts)
    own, found = suspected.own, suspected.slips
    if not found:
        return
    spans = [Span(*match.span()) for match in TOKEN.finditer(own)]
    text = unit.target or ""
    last = -1
    for slip in found:
        span = spans[slip.wrong]
        if span.start < last or not _holds_together(own, spans, slip):
            continue
        if "-" in slip.right and "-" not in text[slice(*span)]:
            span = Span(span.start, spans[slip.last].end)
            if not _is_told(own, text, spans, slip):
                continue
        if is_own(facts.settings_for(unit.locale), text, span):
            continue
        last = span.end
        right = _frequent(text[slice(*span)].lower(), slip.right, facts, unit.locale)
        yield _hit(text, span, right, plain_gap=own[slice(*span)].count("\ue000") == 0)


def _frequent(written: str, right: str, facts: Facts, locale: str) -> str:
    """What is meant: the noun that the project writes, where it never writes the verb (« cartez » and « carter »)."""
    known = facts.of(ANALYSIS).get(locale, EMPTY).known
    noun = f"{written[:-1]}s"
    return noun if right[-2:] == "er" and right not in known and known.get(noun, 0) >= _OFTEN else right


def _hit(text: str, span: Span, right: str, *, plain_gap: bool) -> Hit:
    written = text[slice(*span)]
    if not right:
        return Hit(span, Message(_NONE.template, {"word": written}))
    if written[0].isupper():
        right = right[0].upper() + right[1:]
    fix = Fix(Message("write {word}", {"word": right}), (Edit(span, right),), Safety.UNSAFE) if plain_gap else None
    return Hit(span, Message(_MESSAGE.template, {"word": written, "near": right}), fix)


def _holds_together(mask: str, spans: list[Span], slip: Slip) -> bool:
    """Whether nothing but spaces and apostrophes stands between the words, and no hyphen joins them to others."""
    for one, two in zip(spans[slip.first : slip.last], spans[slip.first + 1 : slip.last + 1], strict=True):
        if not _JOINTS[slip.joint].fullmatch(mask, one.end, two.start):
            return False
    start, end = spans[slip.first].start, spans[slip.last].end
    if (mask[max(0, start - 1) : start] in ("-", "‑") and start) or mask[end : end + 1] in ("-", "‑", "·", "("):
        return False
    # a capital inside: the words of a title, an answer that is quoted
    return slip.named or all(mask[spans[rank].start].islower() for rank in range(slip.first + 1, slip.last + 1))


def _is_told(mask: str, text: str, spans: list[Span], slip: Slip) -> bool:
    """Whether the verb before a pronoun opens its sentence, so that it is an order; and what follows is no noun."""
    start, end = spans[slip.first].start, spans[slip.last].end
    before = mask[max(0, start - 12) : start] if start > 12 else mask[:start]
    if not _OPENING.search(before) or (text[start].isupper() and text[start:end].isupper()):
        return False
    pronoun = text[slice(*spans[slip.last])].lower()
    after = mask[end : end + 3].lstrip(" \u00a0\u202f\ue000")
    if pronoun in ("le", "la", "les"):
        return not after or after[0] in ".,;!?)…\n" or after[0].isalpha()
    return True


RULE = Rule(
    code="SPL004",
    name="wrong-word",
    title=Message("word that cannot stand here"),
    rationale=(
        "Words that sound alike are typed for each other, and a spelling checker sees nothing: a and à, on and ont, "
        "ce and se; piocher, pioché and piochez. Only places are named where grammar leaves no other reading: behind "
        "an auxiliary, a modal, a preposition, a conjunction, or an order before its pronoun."
    ),
    severity=Severity.WARNING,
    on_unit=_check,
    skips=MANUALS,
    when=lambda facts, locale: language_of(locale) == "fr",
    safety=Safety.UNSAFE,
    keys=("words",),
    examples=(
        Wrong("Vous pouvez ⟦défaussez⟧ cette carte.", "Vous pouvez défausser cette carte."),
        Wrong(
            "Le pion doit être joué, et ne peut ⟦déplacé⟧ un autre.",
            "Le pion doit être joué, et ne peut déplacer un autre.",
        ),
        Wrong("Vous avez ⟦piocher⟧ trois cartes.", "Vous avez pioché trois cartes."),
        Wrong("Payez pour ⟦révélé⟧ la carte.", "Payez pour révéler la carte."),
        Wrong("Si vous ⟦défausser⟧ ce jeton", "Si vous défaussez ce jeton"),
        Wrong("Commencez ⟦a⟧ jouer.", "Commencez à jouer."),
        Wrong("Infligez 2 dégâts ⟦a⟧ un ennemi.", "Infligez 2 dégâts à un ennemi."),
        Wrong("2 points pour chaque pion ⟦a⟧ la bonne place", "2 points pour chaque pion à la bonne place"),
        Wrong("Il ⟦à⟧ été défaussé.", "Il a été défaussé."),
        Wrong("Ces cartes ⟦on⟧ un coût.", "Ces cartes ont un coût."),
        Wrong("Il ⟦ce⟧ déplace.", "Il se déplace."),
        Wrong("⟦Sacrifie moi⟧, puis pioche.", "Sacrifie-moi, puis pioche."),
        Wrong(
            "Piochez deux cartes et ⟦placez les⟧ dans votre main.", "Piochez deux cartes et placez-les dans votre main."
        ),
        Wrong("Regardez la main de ⟦voter⟧ adversaire.", "Regardez la main de votre adversaire."),
        Wrong("Retournez la carte et mettez-⟦là⟧ en jeu.", "Retournez la carte et mettez-la en jeu."),
        Wrong("Les amis avec qui vous avez ⟦danse⟧ partent.", "Les amis avec qui vous avez dansé partent."),
        Wrong("Le brouillard ⟦d⟧’épaissit."),
        Wrong("Cet ⟦Attribue⟧ vaut 2.", "Cet Attribut vaut 2."),
        Wrong("Le ⟦vieux⟧ arbre et ⟦ce⟧ homme dorment.", "Le vieil arbre et cet homme dorment."),
        Wrong("Il ⟦à⟧ perdu, elle a ⟦manger⟧.", "Il a perdu, elle a mangé."),
        Wrong("Chaque joueuse ⟦à⟧ le droit de piocher.", "Chaque joueuse a le droit de piocher."),
        Wrong("Le joueur pioche une carte et ⟦perdre⟧ la main.", None),
        Silent("Le joueur peut poser une carte et perdre la main. Il voit la mer et vivre lui plaît."),
        Wrong("Il faut ⟦jouée⟧ cette carte.", "Il faut jouer cette carte."),
        Wrong("Les pions que vous ⟦contrôler⟧ avancent.", "Les pions que vous contrôlez avancent."),
        Wrong("Ce bonus s’applique ⟦a⟧ toutes les tours.", "Ce bonus s’applique à toutes les tours."),
        Wrong("Prenez deux pions. ⟦Mettez en⟧ une en jeu.", "Prenez deux pions. Mettez-en une en jeu."),
        Wrong("Piochez, puis ⟦défausser la⟧.", "Piochez, puis défaussez-la."),
        Silent("Le nouveau attaque, le beau hasard gronde en vieux habits ; il ne fait que vous regarder."),
        Silent("Transformez en une créature ce qui s’applique a tous les lieux."),
        Silent("Le S.E.L.D épaissit."),
        Silent("Vous avez charge d’âmes, il a hâte d’entrer, cette lance vaut d’être prise."),
        Silent("Placez les cartes sur la table, déplacez-les ensuite."),
        Silent("Vous avez beau jouer, il a à payer et vous devez être assez riche."),
        Silent("Le joueur à qui vous donnez 2 jetons a un tour de plus. Le joueur qui mène 2 équipes a un dé."),
        Silent("Un allié avec 2 jetons a une action. Chaque joueur privé de ses cartes a un malus."),
        Silent("Celui qui a pioché joue ; peut-on un jour gagner ?"),
        Silent("Pour les alliés blessés, deux jetons ; il peut, défaussé, revenir."),
        Silent("Ce qu’on a, ils se le partagent ; son tour, sont-ils prêts ?"),
        Silent("Défausser une carte. Voter pour une carte."),
    ),
)
