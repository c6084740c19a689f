"""TRM006: a line of subtypes whose words are not those of the glossary, or stand in another order."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from l10n.facts import Facts
from l10n.facts.traits import split, traits_of
from l10n.glossary._tokens import WORD, fold
from l10n.glossary.model import Domain, Entry
from l10n.glossary.term import Term
from l10n.model import Edit, Fix, Hit, Message, Safety, Severity, Span, Unit
from l10n.patterns import lazy
from l10n.rules import Rule, Silent, Wrong
from l10n.rules._terms import Terms, capitalised_like, is_inflected, is_of_kind, terms_of
from l10n.rules._words import is_all_own
from l10n.text.reading import read

_MESSAGE = Message("the glossary has {wanted} for {term}, not {written}")
_WRITE = Message("write {wanted}")
_PART = lazy(r"[^,\s](?:[^,]*[^,\s])?")


def _check(unit: Unit, facts: Facts) -> Iterator[Hit]:
    source, target = unit.source, unit.target
    if not facts.glossary or not source or not target or source == target or unit.kind not in ("subtype", "traits"):
        return
    terms = terms_of(facts, unit.locale)
    if terms is None or is_all_own(facts.settings_for(unit.locale), target):
        return
    # fields in which each trait stands for itself are judged trait by trait
    if unit.kind == "traits" and len(split(target)) == len(traits_of(source)):
        return
    if read(unit, facts.settings.source).is_source:
        return
    lines = _lines(terms, unit, source)
    if lines:
        if not any(_is_line(target, each) for each in lines):
            yield _hit(source.strip(), lines[0], target, Span(0, len(target)))
    else:
        yield from _by_part(source, target, terms)


def _lines(terms: Terms, unit: Unit, source: str) -> list[str]:
    """What the glossary has for the whole line; the first is what to write."""
    name = " ".join(fold(source).replace(",", " ").split())
    return [
        term.text
        for entry in terms.senses(Term(name, terms.glossary.source))
        if entry.domain is Domain.SUBTYPE and is_of_kind(entry, unit)
        for term in entry.accepted
    ]


def _is_line(target: str, line: str) -> bool:
    """Whether the words are the line's in its order; commas, capitals and endings are other rules' matter."""
    written, wanted = WORD.findall(fold(target)), WORD.findall(fold(line))
    return len(written) == len(wanted) and all(map(is_inflected, written, wanted))


def _by_part(source: str, target: str, terms: Terms) -> Iterator[Hit]:
    """The one part that renders no word of a line that the glossary has the words of."""
    words = fold(source).replace(",", " ").split()
    known: Sequence[Sequence[str]] = [list(terms.parts.get(word, ())) for word in words]
    parts = [Span(*match.span()) for match in _PART.finditer(target)]
    if len(words) < 2 or not all(known) or len(parts) != len(words):
        return
    left = list(range(len(words)))
    strange = []
    for span in parts:
        written = target[slice(*span)]
        at = next((at for at in left if any(is_inflected(written, each) for each in known[at])), None)
        if at is None:
            strange.append(span)
        else:
            left.remove(at)
    if len(strange) == 1 and len(left) == 1:
        written = target[slice(*strange[0])]
        yield _hit(words[left[0]], capitalised_like(known[left[0]][0], written), target, strange[0])


def _hit(term: str, wanted: str, target: str, span: Span) -> Hit:
    params = {"term": term, "wanted": wanted, "written": target[slice(*span)]}
    fix = Fix(Message(_WRITE.template, params), (Edit(span, wanted),), Safety.UNSAFE)
    return Hit(span, Message(_MESSAGE.template, params), fix)


def _entry(source: str, target: str) -> Entry:
    return Entry(Term(source, "en"), Term(target, "fr"), domain=Domain.SUBTYPE)


_GLOSSARY = (
    _entry("Thief", "Voleur"),
    _entry("Owl", "Hibou"),
    _entry("Token", "Jeton"),
    _entry("Owl Token", "Jeton, hibou"),
)

RULE = Rule(
    code="TRM006",
    name="subtype-line",
    title=Message("a line of subtypes against the glossary"),
    rationale=(
        "Cards refer to each other by their subtypes. A line that the glossary has must be its words in its order; of "
        "another line, whose words it all has, the part that renders none of them is reported. Commas, capitals and "
        "the endings of gender and number are not judged here."
    ),
    severity=Severity.WARNING,
    on_unit=_check,
    when=lambda facts, locale: bool(facts.glossary),
    kinds=frozenset({"subtype", "traits"}),
    needs="both",
    safety=Safety.UNSAFE,
    keys=("glossary", "words"),
    examples=(
        Wrong("⟦Hibou, jeton⟧", "Jeton, hibou", source="Owl Token", kind="subtype", glossary=_GLOSSARY),
        Wrong("⟦Jeton, chouette⟧", "Jeton, hibou", source="Owl Token", kind="subtype", glossary=_GLOSSARY),
        Wrong("Voleur, ⟦chouette⟧", "Voleur, hibou", source="Owl Thief", kind="subtype", glossary=_GLOSSARY),
        Wrong("⟦Larron⟧", "Voleur", source="Thief", kind="subtype", glossary=_GLOSSARY),
        Silent("jeton hibou", source="Owl Token", kind="subtype", glossary=_GLOSSARY),
        Silent("Hibou, voleur", source="Owl Thief", kind="subtype", glossary=_GLOSSARY),
        Silent("Voleuse, hibou", source="Owl Thief", kind="subtype", glossary=_GLOSSARY),
        Silent("Voleur, rat", source="Rat Thief", kind="subtype", glossary=_GLOSSARY),
        Silent("Hibou. Jeton.", source="Owl. Token.", kind="traits", glossary=_GLOSSARY),
        Silent("Une chouette.", source="Owl Token", glossary=_GLOSSARY),
    ),
)
