"""TRM003: a trait that is not called what the project, or its glossary, calls it."""

import html
from collections import Counter
from collections.abc import Iterator

from l10n.facts import Facts
from l10n.facts.traits import ANALYSIS, EMPTY, Table, split, traits_of
from l10n.glossary.model import Entry, Glossary
from l10n.glossary.term import Term
from l10n.model import Edit, Fix, Hit, Message, Safety, Severity, Span, Unit
from l10n.patterns import lazy
from l10n.rules import Case, Rule, Silent, Wrong
from l10n.rules._terms import bare, is_inflected
from l10n.rules._words import is_all_own
from l10n.text.nearest import shared_ends
from l10n.text.reading import read
from l10n.text.spelling import load_speller

_LEFT = Message("{written} is left in the source language; the trait is called {wanted}")
_MISSPELT = Message("{written} is not how the trait {wanted} is spelled")
_OTHER = Message("{trait} is called {wanted} elsewhere, not {written}")
_WRITE = Message("write {wanted}")
_MARK = lazy(r"\[\[([^\[\]|#\n]{2,60})\]\]")
_APOSTROPHES = str.maketrans("’ʼ", "''")
_NEAR = 5
"""Letters of a trait from which one letter more, less or other is a slip."""


def _check(unit: Unit, facts: Facts) -> Iterator[Hit]:
    source, target = unit.source, unit.target
    if not source or not target or source == target:
        return
    in_marks = "[[" in target and "bracket-icons" in unit.dialects
    if unit.kind != "traits" and not in_marks:
        return
    table = facts.of(ANALYSIS).get(unit.locale, EMPTY)
    glossary = facts.glossary_for(unit.locale)
    if (not table.renderings and not glossary) or is_all_own(facts.settings_for(unit.locale), target):
        return
    if unit.kind == "traits":
        yield from _in_field(unit, table, glossary)
        return
    hits = list(_in_marks(unit, table, glossary))
    if not hits:
        return
    reading = read(unit, facts.settings.source)
    if reading.is_source:
        return  # all of it is to be translated, and said so
    for hit in hits:
        if not any(hit.span and one <= hit.span.start < other for (one, other), *_ in reading.foreign):
            yield hit


def _wanted(trait: str, table: Table, glossary: Glossary) -> tuple[str, ...]:
    """What a trait may be called; the first is what to write. Nothing where it is not settled."""
    declared = [
        term.text
        for entry in glossary
        if entry.source.text.lower() == trait.lower() and (not entry.kinds or "traits" in entry.kinds)
        for term in entry.accepted
    ]
    if declared:
        return tuple(declared)
    learnt = table.wanted(trait)
    return (learnt,) if learnt else ()


def _in_field(unit: Unit, table: Table, glossary: Glossary) -> Iterator[Hit]:
    source, target = unit.source or "", unit.target or ""
    places, traits = split(target), traits_of(source)
    if len(places) != len(traits):
        return
    written = [target[slice(*each)].lower() for each in places]
    for span, trait in zip(places, traits, strict=True):
        wanted = _wanted(trait, table, glossary)
        # the same traits in another order are no other traits
        if wanted and not any(each.lower() in written for each in wanted):
            yield from _judge(unit, span, trait, wanted, table)


def _in_marks(unit: Unit, table: Table, glossary: Glossary) -> Iterator[Hit]:
    source, target = unit.source or "", unit.target or ""
    traits = {match[1].strip() for match in _MARK.finditer(source)}
    accepted = {form.lower(): trait for trait in traits for form in _wanted(trait, table, glossary)}
    marks = [html.unescape(match[1].strip()).lower() for match in _MARK.finditer(target)]
    # what has its own mark already is not meant by another
    alone = next(iter(traits)) if len(traits) == 1 and accepted.keys().isdisjoint(marks) else None
    for match in _MARK.finditer(target):
        text = html.unescape(match[1].strip())
        start = match.start(1) + len(match[1]) - len(match[1].lstrip())
        if text.lower() in accepted or any(is_inflected(text, each) for each in accepted):
            continue
        trait = _meant(text, traits, alone, table, glossary)
        if trait and (wanted := _wanted(trait, table, glossary)) and text.lower() not in map(str.lower, wanted):
            yield from _judge(unit, Span(start, start + len(match[1].strip())), trait, wanted, table)


def _meant(text: str, traits: set[str], alone: str | None, table: Table, glossary: Glossary) -> str | None:
    """The trait of the source that a mark stands for: the same word, a known rendering, or one nearly spelled so."""
    for trait in sorted(traits):
        if text.lower() == trait.lower() or text.lower() in map(
            str.lower, table.renderings.get(trait.lower(), Counter())
        ):
            return trait
    for trait in sorted(traits):
        if any(_is_near(text, each) for each in _wanted(trait, table, glossary)):
            return trait
    # the mark of another trait; what no card is called marks something else
    return alone if text.lower() in table.words else None


def _judge(unit: Unit, span: Span, trait: str, wanted: tuple[str, ...], table: Table) -> Iterator[Hit]:
    written, best = (unit.target or "")[slice(*span)], wanted[0]
    # which apostrophe is right is typography's
    if any(is_inflected(written.translate(_APOSTROPHES), each.translate(_APOSTROPHES)) for each in (best, *wanted)):
        return
    params = {"written": written, "wanted": best, "trait": trait}
    severity = None
    if written.lower() == trait.lower():
        message = Message(_LEFT.template, params)
    elif _is_near(written, best) and not _is_another(written, best, trait, table, unit.locale):
        message = Message(_MISSPELT.template, params)
    else:
        message = Message(_OTHER.template, params)
        # what is another rendering often is a choice of its own
        if table.renderings.get(trait.lower(), Counter())[written] > 1:
            severity = Severity.INFO
    fix = Fix(Message(_WRITE.template, {"wanted": best}), (Edit(span, best),), Safety.UNSAFE)
    yield Hit(span, message, fix, severity)


def _is_another(written: str, best: str, trait: str, table: Table, locale: str) -> bool:
    """Whether it is what another trait is called, or another word: no slip of the pen."""
    lowered = written.lower()
    for each in table.renderings:
        learnt = table.wanted(each) if each != trait.lower() else None
        if learnt and learnt.lower() == lowered:
            return True
    speller = load_speller(locale)
    return speller is not None and speller.is_word(lowered) and bare(lowered) != bare(best.lower())


def _is_near(one: str, other: str) -> bool:
    """Whether two words are the same but for accents, or for one letter."""
    first, second = one.lower(), other.lower()
    if bare(first) == bare(second):
        return True
    if min(len(first), len(second)) < _NEAR or abs(len(first) - len(second)) > 2:
        return False
    start, end = shared_ends(first, second)
    return max(len(first), len(second)) - start - end <= 2


_GLOSSARY = (Entry(Term("Curse", "en"), Term("Malédiction", "fr")), Entry(Term("Tool", "en"), Term("Outil", "fr")))

_GOLD = (Entry(Term("Gold Tool", "en"), Term("Outil d'Or", "fr")),)

_FIELDS = (
    '[{"code": "1", "traits": "Curse. Tool."},\n{"code": "2", "traits": "Tool. Curse."},\n'
    '{"code": "3", "traits": "Curse."}, {"code": "5", "traits": "Curse. Tool."},\n'
    '{"code": "6", "traits": "Tool. Curse."}, {"code": "4", "text": "A [[Curse]] card."}]'
)

RULE = Rule(
    code="TRM003",
    name="trait",
    title=Message("a trait that has another name"),
    rationale=(
        "Cards refer to each other by their traits: one that is spelled in another way is another trait. What each is "
        "called is learnt from the fields that list them (at least twice, and four times in five), or is in the "
        "glossary. A rendering that is used more than once beside it is reported as a remark."
    ),
    severity=Severity.WARNING,
    on_unit=_check,
    needs="both",
    safety=Safety.UNSAFE,
    keys=("glossary", "words"),
    examples=(
        Wrong("⟦Mélédiction⟧. Outil.", "Malédiction. Outil.", source="Curse. Tool.", kind="traits", glossary=_GLOSSARY),
        Wrong("⟦Curse⟧ - Outil", "Malédiction - Outil", source="Curse - Tool", kind="traits", glossary=_GLOSSARY),
        Wrong(
            "Défaussez une carte [[⟦Curse⟧]].",
            "Défaussez une carte [[Malédiction]].",
            source="Discard a [[Curse]] card.",
            dialects=("bracket-icons",),
            glossary=_GLOSSARY,
        ),
        Case(
            {
                "pack/a.json": _FIELDS,
                "translations/fr/pack/a.json": '[{"code": "1", "traits": "Malédiction. Outil."},\n'
                '{"code": "2", "traits": "Outil. Malédiction."},\n{"code": "3", "traits": "Malediction."},\n'
                '{"code": "5", "traits": "Malédiction. Outil."}, {"code": "6", "traits": "Outil. Malédiction."},\n'
                '{"code": "4", "text": "Une carte [[Curse]]."}]',
            },
            ("translations/fr/pack/a.json:3", "translations/fr/pack/a.json:5"),
        ),
        Silent("Outil d’Or.", source="Gold Tool.", kind="traits", glossary=_GOLD),
        Silent("Outil. Malédiction.", source="Curse. Tool.", kind="traits", glossary=_GLOSSARY),
        Silent(
            "Deux [[Malédictions]].", source="Two [[Curse]] cards.", dialects=("bracket-icons",), glossary=_GLOSSARY
        ),
        Silent("Rituel.", source="Ritual.", kind="traits", glossary=_GLOSSARY),
        Silent(
            "Choose a [[Curse]] card and put it on the bottom of your deck.",
            source="Choose a [[Curse]] card and put it at the bottom of your deck.",
            dialects=("bracket-icons",),
            glossary=_GLOSSARY,
        ),
        Silent("Une page [[Curse]].", source="A [[Curse]] page.", dialects=("wikitext",), glossary=_GLOSSARY),
    ),
)
