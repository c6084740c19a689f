"""TRM001: a term of the source that the translation does not render by an accepted term."""

from collections.abc import Iterator

from l10n.facts import Facts
from l10n.glossary.model import Domain, Entry
from l10n.glossary.term import Term
from l10n.model import Hit, Message, Severity, Span, Unit
from l10n.patterns import lazy
from l10n.rules import Rule, Silent, Wrong
from l10n.rules._terms import Terms, is_of_kind, source_uses, speaks_of, terms_of
from l10n.text.analysis import Analysis
from l10n.text.reading import read

_KINDS = frozenset({"text", "label", "subtype", "heading"})
"""Titles and flavour are written freely, and traits have a rule of their own."""
_LONGEST = 1200
"""Code points of a target beyond which it tells a story, and words of the rules are common words."""
_STORY = 200
"""Code points of a source from which a text without anything that rules have is a story too, as is one that speaks."""
_SPEECH = lazy('[“”«»"…!?]')
_RULES = lazy(r"[\[{]|<b>|<strong>|\*\*|'''|(?<![\d.,])\d{1,3}(?![\d.,]*\d)")
"""What rules have and stories have not: icons, marks of traits, keywords in bold, numbers that are no years."""


def _check(unit: Unit, facts: Facts) -> Iterator[Hit]:
    if not facts.glossary:
        return
    terms = terms_of(facts, unit.locale)
    source, target = unit.source, unit.target
    if terms is None or not source or not target or source == target or len(target) > _LONGEST:
        return
    if unit.kind not in _KINDS:
        return
    found: dict[Span, list[Entry]] = {}
    for match in source_uses(terms.source, source, unit.dialects):
        entries = [each for each in terms.senses(match.term) if is_of_kind(each, unit)]
        found.setdefault(match.span, []).extend(entries)
    if not found or (reading := read(unit, facts.settings.source)).is_source:
        return
    told: set[str] = set()
    story = _is_story(source, target)
    analysis = reading.analysis
    for span, entries in found.items():
        # of a word with several senses any will do; one that is limited to a sense holds where the text speaks of it
        if not entries or any(each.domain is Domain.NAME or _is_other_sense(each, source) for each in entries):
            continue
        if story and all(" " not in each.source.text and each.source.text.islower() for each in entries):
            continue
        if any(terms.is_rendered(each, analysis) for each in entries) or _is_told_elsewhere(terms, entries, analysis):
            continue
        word = source[span.start : span.end]
        wanted = " / ".join(dict.fromkeys(each.preferred.text for each in entries if each.preferred))
        if not wanted or word.lower() in told:
            continue
        told.add(word.lower())
        message = Message("“{term}” of the source is not rendered by {wanted}", {"term": word, "wanted": wanted})
        yield Hit(Span(0, len(target)), message)


def _is_story(source: str, target: str) -> bool:
    """Whether a text tells something: there the words of the rules are words as any others."""
    if _RULES.search(source) or _RULES.search(target):
        return False
    return len(source) >= _STORY or _SPEECH.search(source) is not None


def _is_other_sense(entry: Entry, source: str) -> bool:
    """Whether an entry may mean another thing here: “tactics (phase)” where no phase is spoken of."""
    return bool(entry.context) and not speaks_of(source, entry.context)


def _is_told_elsewhere(terms: Terms, entries: list[Entry], target: Analysis) -> bool:
    """Whether a forbidden term stands instead: that is reported where it stands."""
    banned = {each.term for entry in entries for each in entry.forbidden}
    return bool(banned) and any(match.term in banned for match in terms.target.find(target))


_GLOSSARY = (
    Entry(Term("discard", "en", ("verb",)), Term("défausser", "fr", ("verb",))),
    Entry(Term("discard pile", "en"), Term("pile de défausse", "fr")),
    Entry(Term("clue", "en", ("noun",)), Term("indice", "fr")),
    Entry(Term("tactics", "en", ("noun",)), Term("manœuvre", "fr"), context="phase"),
)
_READY = (Entry(Term("ready", "en"), Term("redresser", "fr", ("verb",))),)

RULE = Rule(
    code="TRM001",
    name="term-not-rendered",
    title=Message("a term is not rendered by the glossary's term"),
    rationale=(
        "A word of the rules that has two names sends the player to the rulebook. A term counts as rendered by any "
        "form of its first word, also by the verb for the noun, and once is enough: the second time it may be a "
        "pronoun. An entry with a `context` holds where the source has its words. Terms in names, quotations and "
        "marks of traits are not looked at."
    ),
    severity=Severity.WARNING,
    on_unit=_check,
    when=lambda facts, locale: bool(facts.glossary),
    needs="both",
    keys=("glossary",),
    examples=(
        Wrong("⟦Jetez une carte de votre main.⟧", source="Discard a card from your hand.", glossary=_GLOSSARY),
        Wrong("⟦Placez une preuve sur ce lieu.⟧", source="Place a clue on this location.", glossary=_GLOSSARY),
        Wrong("⟦Mélangez la pile de rebut et prenez deux preuves.⟧", source="Take two clues.", glossary=_GLOSSARY),
        Wrong("⟦Passez à la phase de bataille.⟧", source="Go to the tactics phase.", glossary=_GLOSSARY),
        Silent("Ces ruses coûtent un de moins.", source="These tactics cost one less.", glossary=_GLOSSARY),
        Silent("Défaussez-la.", source="Discard it.", glossary=_GLOSSARY),
        Silent("Mettez cette carte à la défausse.", source="Discard this card.", glossary=_GLOSSARY),
        Silent("Les cartes de votre pile de défausse.", source="The cards in your discard pile.", glossary=_GLOSSARY),
        Silent("Cherchez le Petit Futé.", source="Search for The Last Clue.", glossary=_GLOSSARY),
        Silent("« Encore une trace ! »", source="“Another clue!”", glossary=_GLOSSARY),
        Silent("Prêtes pour la suite.", source="They get ready for more.", glossary=_READY),
        Silent("Une preuve de trop.", source="One clue too many.", kind="title", glossary=_GLOSSARY),
        Silent("Placez une preuve sur ce lieu.", source="Place a clue on this location."),
    ),
)
