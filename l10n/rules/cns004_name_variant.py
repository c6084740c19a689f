"""CNS004: a name that is spelled otherwise than elsewhere."""

from __future__ import annotations

import re
from collections.abc import Iterator

from l10n.facts import Facts
from l10n.facts.variants import ANALYSIS, Usual, place_of
from l10n.model import Document, Edit, Fix, Hit, Message, Safety, Severity, Span
from l10n.rules import Case, Place, Rule
from l10n.rules._words import is_own
from l10n.text.analysis import CODE
from l10n.text.reading import read


def _check(document: Document, facts: Facts) -> Iterator[Place]:
    variants = facts.of(ANALYSIS)
    if not variants or document.is_source:
        return
    for unit in document.units:
        found = variants.get((unit.locale, place_of(document.path, unit.kind)))
        text = unit.target
        if not found or not text or text == unit.source:
            continue
        for written, usual in found.items():
            if written not in text:
                continue
            own, settings = read(unit, facts.settings.source).own, facts.settings_for(unit.locale)
            for match in re.finditer(rf"(?<![\w'-]){re.escape(written)}(?![\w-])", own):
                span = Span(*match.span())
                if CODE not in own[slice(*span)] and not is_own(settings, text, span):
                    yield Place(_hit(written, usual, span), document, unit)


def _hit(written: str, usual: Usual, span: Span) -> Hit:
    params = {"usual": usual.text, "written": written}
    message = Message(
        "elsewhere it is {usual} ({count} time), not {written}",
        params,
        "elsewhere it is {usual} ({count} times), not {written}",
        usual.times,
    )
    fix = Fix(Message("write {wanted}", {"wanted": usual.text}), (Edit(span, usual.text),), Safety.UNSAFE)
    return Hit(span, message, fix, Severity.INFO if usual.is_loose else None)


RULE = Rule(
    code="CNS004",
    name="name-variant",
    title=Message("a name that is spelled in two ways"),
    rationale=(
        "Two spellings of one name are two things to a reader. Compared are those of a page, or of all cards: names "
        "of two nouns with capitals that have another article or number (Jeton de Lune, Jeton de la Lune). Where there "
        "is no source to look at, also such names in small letters, and words with a capital of which one letter "
        "differs and the rare one is in no dictionary. The usual spelling must be met three times, and oftener than "
        "all others together. Where only capitals differ it is a remark."
    ),
    severity=Severity.WARNING,
    on_document=_check,
    safety=Safety.UNSAFE,
    keys=("words",),
    examples=(
        Case(
            {
                "regles.wiki": "Prenez une Pierre du Sel. Rendez une Pierre du Sel.\n\n"
                "Retournez une pierre de sel.\n\nChaque Pierre du Sel compte.\n"
            },
            ("regles.wiki:3",),
        ),
        Case(
            {
                "regles.wiki": "Vous avez un Point d'Élan. Dépensez un Point d'Élan.\n\n"
                "Gagnez 2 Points d'Élans.\n\nIl reste 1 Point d'Élan.\n"
            },
            ("regles.wiki:3",),
        ),
        Case(
            {
                "regles.wiki": "La reine Ombreval joue. Puis Ombreval passe.\n\nSi Ombreval gagne, on mélange.\n\n"
                "Quand Omberval perd, on mélange, et la reine Ombreval recommence.\n"
            },
            ("regles.wiki:5",),
        ),
        Case(
            {
                "regles.wiki": "Prenez une Pierre du Sel. Rendez une Pierre du Sel.\n\n"
                "Cherchez une pierre dans le sel.\n\nChaque Pierre du Sel compte. Deux Pierres du Sel aussi.\n"
            },
            (),
        ),
        Case(
            {"regles.wiki": "Un jeton de bois.\n\nUn jeton du bois.\n\nDes jetons de bois.\n\nUn jeton de bois.\n"}, ()
        ),
        Case({"regles.wiki": "Le clan Marin joue, et Marin gagne.\n\nSi Marin perd, Malin gagne.\n"}, ()),
        Case({"regles.wiki": "Le Jeton de Lune. Un Jeton de Lune.\n\nUn jeton de la Lune.\n"}, ()),
    ),
)
