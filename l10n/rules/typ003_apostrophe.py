"""TYP003: an apostrophe that is not the project's."""

from collections.abc import Iterator

from l10n.facts import Facts
from l10n.facts.habits import chosen
from l10n.model import Edit, Fix, Hit, Message, Safety, Severity, Unit
from l10n.rules import Rule, Silent, Wrong
from l10n.rules._words import is_own
from l10n.text.reading import read
from l10n.text.sites import apostrophes

_CHARS = {"typographic": "’", "straight": "'"}
_MESSAGE = Message("apostrophe {found}; the project writes {way}")
_STYLE = Message("apostrophe {found}; the style asks for {way}")
_CONFIG = Message("apostrophe {found}; the config asks for {way}")
_LOCALE = Message("straight apostrophe; print wants ’")
_HARDLY = 0.1
"""Share of the apostrophes of a project up to which it does not write them as its style asks."""


def _check(unit: Unit, facts: Facts) -> Iterator[Hit]:
    text = unit.target or ""
    if "'" not in text and "’" not in text:
        return
    typography = facts.typography(unit.locale)
    way, pinned, habit = chosen(facts, unit.locale, "apostrophe")
    if way == "either" or (habit.is_split and way is None):
        return
    if way is None and not typography.apostrophe:
        return
    # a style is of the house, not of this project: where hardly any is written so, nobody forgot one
    by_style = pinned and facts.settings.typography["apostrophe"] == "auto"
    foreign = by_style and habit.counts.get(way or "", 0) <= _HARDLY * habit.total
    template = _MESSAGE
    if pinned and habit.way != way:
        template = _STYLE if by_style else _CONFIG
    own, english = read(unit, facts.settings.source).own, unit.locale.startswith("en")
    for each in apostrophes(own, typography.elided, english):
        wanted = way or "typographic"
        if each.style == wanted or (way is None and each.style != "straight"):
            continue
        if unit.source and _is_name(unit, each.span.start):
            continue
        if is_own(facts.settings_for(unit.locale), text, each.span):
            continue
        message = _LOCALE
        if way is not None:
            message = Message(template.template, {"found": text[each.span.start], "way": _CHARS[way]})
        # ’ among straight ones is right in print: a remark, unless the team asked for straight ones
        lenient = way is None or foreign or (way == "straight" and not pinned)
        # between wiki quote runs an apostrophe may be half of a mark: leave it to a person
        near_quotes = "wikitext" in unit.dialects and "''" in text[each.span.start - 1 : each.span.end + 1]
        severity = Severity.INFO if lenient and not (foreign and near_quotes) else None
        edit = Edit(each.span, _CHARS[wanted])
        fix = None if near_quotes else Fix(Message("write {char}", {"char": _CHARS[wanted]}), (edit,), Safety.SAFE)
        yield Hit(each.span, message, fix, severity)


def _is_name(unit: Unit, at: int) -> bool:
    """Whether the word around an apostrophe stands in the source as it is: `O'Brien`."""
    text, source = unit.target or "", unit.source or ""
    start, end = at, at + 1
    while start and text[start - 1].isalpha():
        start -= 1
    while end < len(text) and text[end].isalpha():
        end += 1
    return text[start:end] in source


RULE = Rule(
    code="TYP003",
    name="apostrophe",
    title=Message("apostrophe"),
    rationale=(
        "French print has U+2019 (OQLF); many repositories type U+0027 throughout. What a project does is measured "
        "and its exceptions reported; names that the source writes the same way are left alone (Weblate #287)."
    ),
    severity=Severity.WARNING,
    on_unit=_check,
    signs="'’",
    when=lambda facts, locale: facts.typography(locale).apostrophe is not None,
    safety=Safety.SAFE,
    keys=("typography.apostrophe", "words"),
    examples=(
        Wrong("l⟦'⟧armée", "l’armée", settings={"typography.apostrophe": "typographic"}),
        Wrong("aujourd⟦'⟧hui", "aujourd’hui", settings={"typography.apostrophe": "typographic"}),
        Wrong("l⟦’⟧armée", "l'armée", settings={"typography.apostrophe": "straight"}),
        Silent("Le bar d’O'Brien", source="O'Brien's bar", settings={"typography.apostrophe": "typographic"}),
        Wrong("Don⟦'⟧t", "Don’t", locale="en", settings={"typography.apostrophe": "typographic"}),
        Silent("Don't", locale="en"),
        Silent("Chez l'Élan", settings={"typography.apostrophe": "typographic", "words": "[l'Élan]"}),
        Silent("Le Daniel's Bar", settings={"typography.apostrophe": "typographic"}),
        Silent("l'armée et l’élu", settings={"typography.apostrophe": "either"}),
    ),
)
