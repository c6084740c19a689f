"""SPL003: turns of phrase that cannot be right, from a closed list."""

from __future__ import annotations

from collections.abc import Iterator

from l10n.facts import Facts
from l10n.model import Edit, Fix, Hit, Message, Safety, Severity, Span, Unit
from l10n.rules import Rule, Silent, Wrong
from l10n.rules._speech import is_broken
from l10n.rules._spl_scan import suspects
from l10n.rules._words import is_own
from l10n.text.spelling import load_slips

_MESSAGE = Message("{found}: {right} is meant")
_NONE = Message("{found} cannot stand here")


def _check(unit: Unit, facts: Facts) -> Iterator[Hit]:
    suspected = suspects(unit, facts)
    if not suspected.phrases:
        return
    own, text = suspected.own, unit.target or ""
    told: list[Span] = []
    level: Severity | None = None
    for slip in dict.fromkeys(suspected.phrases):
        if slip.prose and unit.kind == "title":
            continue
        for match in slip.pattern.finditer(own):
            span = Span(*match.span("it" if "it" in slip.pattern.groupindex else 0))
            written = text[slice(*span)]
            if is_own(facts.settings_for(unit.locale), text, span):
                continue
            if any(span.start < each.end and each.start < span.end for each in told):
                continue  # « au moment ou » holds « moment ou »
            if not told:  # who speaks so on purpose gets a remark
                level = Severity.INFO if is_broken(unit.source, text) else None
            told.append(span)
            if not slip.right:
                yield Hit(span, Message(_NONE.template, {"found": written}), None, level)
                continue
            right = _like(match.expand(slip.right) if "\\" in slip.right else slip.right, written, text)
            fix = Fix(Message("write {word}", {"word": right}), (Edit(span, right),), Safety.SAFE)
            marked = "\ue000" in own[slice(*span)]
            yield Hit(
                span,
                Message(_MESSAGE.template, {"found": written, "right": right}),
                None if marked or level else fix,
                level,
            )


def _like(right: str, written: str, text: str) -> str:
    """The right words with the capital of what they replace, and the apostrophe of the text."""
    if written[0].isupper():
        right = right[0].upper() + right[1:]
    return right.replace("’", "'") if "'" in text and "’" not in text else right


RULE = Rule(
    code="SPL003",
    name="slip",
    title=Message("slip of the pen"),
    rationale=(
        "Some turns are wrong wherever they stand: si il, malgrés, a t’on, quelque soit, au dessus. They are a closed "
        "list (`locales/<tag>/slips.yaml`), each with what is meant, narrowed to the places where nothing else can be."
    ),
    severity=Severity.WARNING,
    on_unit=_check,
    when=lambda facts, locale: bool(load_slips(locale)),
    safety=Safety.SAFE,
    keys=("words",),
    examples=(
        Wrong("⟦Si il⟧ reste une carte, piochez-la.", "S’il reste une carte, piochez-la."),
        Wrong("Combien de cartes ⟦a t’on⟧ ?", "Combien de cartes a-t-on ?"),
        Wrong("Placez-la ⟦au dessus⟧ du deck.", "Placez-la au-dessus du deck."),
        Wrong("⟦Quelque soit⟧ le joueur.", "Quel que soit le joueur."),
        Wrong("Les deux vont ⟦de paire⟧.", "Les deux vont de pair."),
        Wrong("⟦Au moment ou⟧ vous entrez, piochez.", "Au moment où vous entrez, piochez."),
        Wrong("Il ne ⟦peut-être⟧ choisi.", "Il ne peut être choisi."),
        Wrong("Les cartes ⟦en Anglais⟧ comptent.", "Les cartes en anglais comptent."),
        Wrong("⟦Malgré je⟧ ne sais quoi", None),
        Wrong("⟦Y-a-t-il⟧ une carte ?", "Y a-t-il une carte ?"),
        Wrong("« Oui », ⟦déclare t-il⟧. Où ⟦va t’on⟧ ?", "« Oui », déclare-t-il. Où va-t-on ?"),
        Wrong("⟦Y-a-t'il⟧ un port ?", "Y a-t-il un port ?"),
        Wrong("S'il ⟦y'a⟧ une carte", "S'il y a une carte"),
        Wrong("⟦‘il y a⟧ un jeton, piochez.", None),
        Silent("Il murmure ‘il y a un jeton’."),
        Wrong("⟦L’n⟧ des joueurs", "L’un des joueurs"),
        Wrong("Ils ne peuvent ⟦pa⟧ piocher.", "Ils ne peuvent pas piocher."),
        Wrong("Il ne sait pas ⟦ou⟧ il est.", "Il ne sait pas où il est."),
        Wrong("À ce ⟦moment-la⟧, piochez.", "À ce moment-là, piochez."),
        Wrong("Ce bruit ⟦me gène⟧.", "Ce bruit me gêne."),
        Wrong("⟦Ce peut⟧ arriver.", "Cela peut arriver."),
        Wrong("« ⟦T’ai⟧ senti sa main. »", None),
        Wrong("Il ⟦n y a⟧ pas de lune ⟦aujourd hui⟧.", "Il n’y a pas de lune aujourd’hui."),
        Wrong("Il faut ⟦que il⟧ sorte : ⟦je ai⟧ vu ⟦se qui⟧ dort.", "Il faut qu’il sorte : j’ai vu ce qui dort."),
        Wrong("« Viens », ⟦dit elle⟧. ⟦Ou⟧ est la clé ?", "« Viens », dit-elle. Où est la clé ?"),
        Wrong("Jouez-la le ⟦tour ou⟧ elle arrive.", "Jouez-la le tour où elle arrive."),
        Wrong("⟦Au fin⟧ du tour, piochez. ⟦A le début⟧ compte.", "À la fin du tour, piochez. Au début compte."),
        Silent("A le trait Elfe. Au fin fond du bois, le fin du fin."),
        Silent("Attaquer pendant que elle pas regarder !"),
        Wrong("⟦Si vous auriez⟧ une clé, entrez.", "Si vous aviez une clé, entrez."),
        Silent("Demandez si vous auriez une clé."),
        Silent("Ou est le plus grand des deux, ou le suivant. Le tour ou la manche finit."),
        Silent("Ce peut être vrai. « T’ai vu ! » Le gène ne pas ou il part."),
        Silent("S’il reste une paire, placez-la au-dessus de l’autre."),
        Silent("Il reste une paire de dés ; combien a-t-on de cartes ?"),
        Silent("Quand à minuit sonne la cloche, le temps passe entre temps fort et temps mort."),
        Silent("Il est peut-être blessé."),
        Silent("Traduction en Anglais ancien", kind="title"),
    ),
)
