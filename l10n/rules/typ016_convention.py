"""TYP016: an ordinal, an abbreviation or a title in a form that the locale writes otherwise."""

from collections.abc import Iterator

from l10n.facts import Facts
from l10n.model import Edit, Fix, Hit, Message, Safety, Severity, Unit
from l10n.rules import Rule, Silent, Wrong
from l10n.rules._conventions import forms, may_have_any
from l10n.text.manuals import MANUALS

_MESSAGE = Message("{found}: {wanted} is written here")


def _check(unit: Unit, facts: Facts) -> Iterator[Hit]:
    conventions = facts.typography(unit.locale).conventions
    if not conventions:
        return
    if not may_have_any(unit.target or "", unit.locale):
        return
    for form in forms(unit, facts, facts.typography(unit.locale).conventions):
        safe = form.convention.safe
        severity = Severity(form.convention.severity) if form.convention.severity else None
        if form.in_source and not safe:
            severity = Severity.INFO
        if severity is Severity.INFO and MANUALS & set(unit.dialects):
            continue
        message = Message(_MESSAGE.template, {"found": form.written.strip(), "wanted": form.wanted.strip(" ,")})
        edit = Edit(form.span, form.wanted)
        title = Message("write {char}", {"char": form.wanted.strip()})
        yield Hit(form.span, message, Fix(title, (edit,), Safety.SAFE if safe else Safety.UNSAFE), severity)


RULE = Rule(
    code="TYP016",
    name="convention",
    title=Message("ordinal, abbreviation or title"),
    rationale=(
        "Ordinals (1re, 2e, not 1ère, 2ème), abbreviations (cf., p. ex., bzw.) and titles of persons (M., not Mr) have "
        "one form that the codes agree on (Lexique, OQLF, Conventions typographiques of Wikipédia; RAE; DIN 5008). "
        "The list is closed and is the locale's data; what may be another language's, or a house's choice, is a remark."
    ),
    severity=Severity.WARNING,
    on_unit=_check,
    when=lambda facts, locale: bool(facts.typography(locale).conventions),
    safety=Safety.UNSAFE,
    keys=("words",),
    examples=(
        Wrong("La ⟦1ère⟧ fois, puis la ⟦2ème⟧, au ⟦XIXème⟧ siècle", "La 1re fois, puis la 2e, au XIXe siècle"),
        Wrong("Les ⟦3ièmes⟧ et ⟦1ères⟧ places", "Les 3es et 1res places"),
        Wrong("Le manoir de ⟦Mr⟧ Renard", "Le manoir de M. Renard"),
        Wrong("(⟦cf⟧ la règle) ⟦p.ex.⟧ ici", "(cf. la règle) p.\u00a0ex. ici"),
        Wrong("des elfes, des orcs⟦ etc.⟧", "des elfes, des orcs, etc."),
        Wrong("Une carte⟦ & ⟧une ressource", "Une carte et une ressource"),
        Wrong("Un plateau de ⟦5x5⟧ cases, ou ⟦Rouge/ Noir⟧", "Un plateau de 5\u00a0×\u00a05 cases, ou Rouge/Noir"),
        Wrong("Le ⟦1 er⟧ tour, le roi et sa tour⟦,⟧ (la rouge)", "Le 1er tour, le roi et sa tour (la rouge)"),
        Wrong("Quoi\u202f⟦! !⟧ Vraiment\u202f⟦?\u202f!⟧", "Quoi\u202f!! Vraiment\u202f?!"),
        Silent("Une carte rouge (1), (2) ou (3) et la 1re."),
        Wrong("Rot ⟦bzw⟧ blau", "Rot bzw. blau", locale="de"),
        Wrong("⟦¿ ⟧Quién va⟦?.⟧", "¿Quién va?", locale="es"),
        Wrong("⟦Perchè⟧ no? ⟦Qual'è⟧ la carta?", "Perché no? Qual è la carta?", locale="it"),
        Wrong("Weź ⟦,,miecz''⟧ ⟦itd⟧", "Weź „miecz” itd.", locale="pl"),
        Wrong("The deck has ⟦it's own⟧ zone.", "The deck has its own zone.", locale="en"),
        Silent("La 1re fois, la 2e, le 11e jour et le 1er tour"),
        Silent("M. Renard et Mme Loup, cf. la règle, c.-à-d. ici, etc."),
        Silent("Des elfes, des orcs, etc."),
        Silent("Le Mr Green joue", settings={"words": "[Mr Green]"}),
        Silent("Un p. ex. et un CF moteur"),
        Silent("Perché sì e qual è"),
        Wrong("El ⟦1er⟧ turno y el ⟦2do⟧", "El 1.er turno y el 2.º", locale="es"),
        Wrong("Karty, ⟦m. in.⟧ miecz, ⟦m.in⟧ tarcza", "Karty, m.in. miecz, m.in. tarcza", locale="pl"),
        Silent("Gra trwa 5 min. Rozbrój 3 min w tej strefie, a reszta min zostaje.", locale="pl"),
    ),
)
