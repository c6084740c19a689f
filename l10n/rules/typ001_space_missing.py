"""TYP001: no space where the locale wants one around high punctuation and guillemets."""

from collections.abc import Iterator

from l10n.facts import Facts
from l10n.facts.habits import glued
from l10n.model import Edit, Fix, Hit, Message, Safety, Severity, Span, Unit
from l10n.patterns import lazy
from l10n.rules import Rule, Silent, Wrong
from l10n.rules._spaces import judged_gaps, space_to_write, stands_in_source
from l10n.text.reading import read

_BEFORE = Message("a space is missing before {sign}")
_AFTER = Message("a space is missing after {sign}")

_CODE = lazy(r":(?=\w)[^:\n]{1,40}:(?=\s)")
"""A code of a card's markup that a page explains: `:m0-m9: - an arrow`; its first colon may be the page's own."""
_BEFORE_DASH = lazy(r" [-–—] ")


def _is_code(text: str, at: int) -> bool:
    start = text.rfind("\n", 0, at) + 1
    code = _CODE.match(text, start) if text.startswith(":", start) else None
    if (code is not None and code.end() == at + 1) or (text[at] == ":" and _BEFORE_DASH.match(text, at + 1)):
        return True
    word = text[max(text.rfind(" ", 0, at), text.rfind("\n", 0, at)) + 1 : at]
    return "->" in word or word.startswith("//")


def _check(unit: Unit, facts: Facts) -> Iterator[Hit]:
    for gap, wanted in judged_gaps(unit, facts):
        if gap.style != "none" or wanted == "none" or stands_in_source(unit, gap):
            continue
        if _is_code(unit.target or "", gap.at):
            continue
        if gap.before and gap.sign in ";:" and (unit.target or "")[gap.at - 1 : gap.at] == ",":
            continue  # a comma too much, as TYP029 tells
        template = _BEFORE if gap.before else _AFTER
        message = Message(template.template, {"sign": gap.sign})
        edit = Edit(gap.span, space_to_write(facts, unit.locale, wanted))
        fix = Fix(Message("insert the space"), (edit,), Safety.SAFE)
        own_way = glued(facts, unit.locale, gap, read(unit, facts.settings.source).own)
        yield Hit(Span(gap.at, gap.at + 1), message, fix, Severity.INFO if own_way else None)


RULE = Rule(
    code="TYP001",
    name="space-missing",
    title=Message("missing space"),
    rationale=(
        "French sets a space before ; : ! ? » and after « (Imprimerie nationale, Lexique; OQLF for the colon and "
        "guillemets). URLs, times, ratios, emoticons, codes and passages in another language are left alone; a "
        "sign that most of the project writes without a space in the same place is the project's own way, and a "
        "remark."
    ),
    severity=Severity.WARNING,
    on_unit=_check,
    signs=";:!?«»‹›¡",
    when=lambda facts, locale: bool(facts.typography(locale).space_before),
    safety=Safety.SAFE,
    keys=("typography.no_break_space", "typography.missing_space"),
    examples=(
        Wrong("Action⟦:⟧ piochez.", "Action\u00a0: piochez."),
        Wrong("<b>Action</b>⟦:⟧ piochez.", "<b>Action</b>\u00a0: piochez.", dialects=("html",)),
        Wrong("Prêt⟦?⟧!", "Prêt\u202f?!"),
        Wrong("Il dit ⟦«⟧oui⟦»⟧.", "Il dit «\u00a0oui\u00a0»."),
        Wrong("Prêt⟦!⟧", "Prêt !", settings={"typography.no_break_space": "plain"}),
        Wrong(
            "Choisis *ton armée*⟦;⟧ elle invoque *ton dieu*⟦!⟧",
            "Choisis *ton armée*\u202f; elle invoque *ton dieu*\u202f!",
            dialects=("wikitext",),
            kind="page",
        ),
        Wrong(
            "Choisis *ton armée*⟦;⟧ elle invoque *ton dieu*⟦!⟧",
            "Choisis *ton armée*\u202f; elle invoque *ton dieu*\u202f!",
            dialects=("arcmage",),
        ),
        Silent("Le plateau 2*3*; la note*: voir plus bas"),
        Silent("Voir https://exemple.fr/a:b?x=1 et 12:30, rapport 3:1."),
        Silent("Piochez,; puis jouez."),
        Silent("Bamf!", source="Bamf!", kind="title"),
        Silent("Prêt\u00a0! « Oui » ; non : si ?"),
        Silent(":lettres A-Z: - une grande initiale", kind="page"),
        Silent("//relance/trace=oui->confirmer? /o"),
        Silent("Ready? Go!", locale="en"),
    ),
)
