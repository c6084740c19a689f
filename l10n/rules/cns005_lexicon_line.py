"""CNS005: a line of a page's lexicon that another line, or the glossary, contradicts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from l10n.facts import Facts
from l10n.glossary._tokens import fold
from l10n.glossary.checks import ONE_FOR_TWO
from l10n.glossary.model import Conflict, Domain, Entry
from l10n.glossary.term import Term
from l10n.model import Document, Hit, Message, Related, Severity, Span, Unit
from l10n.patterns import lazy
from l10n.rules import Case, Place, Rule
from l10n.rules._terms import Terms, bare, is_plain_claim, terms_of
from l10n.text.analysis import analyse

_LEXICON = lazy(r"(?i)\bl[eé]xi(?:que|con|kon)s?\b|\bleksikon|\bgloss(?:aire|ary|ario|ar)\b|\bvocabul")
_LINE = lazy(r"(?P<left>[^\n:]{1,60}?)(?:\s+:|:\s)\s*(?P<right>[^\n]{1,120})")
_FEWEST = 4
"""Lines below which a section is no lexicon."""
_MOST = 0.8
_LONGEST = 5
"""Words of a rendering, and the share of the lines that must have no more."""
_TWO = Message("{term} is {other} here, and {target} on line {line}")
_OPEN = Message("{topic}: not settled yet: {claims}")
_OTHER = Message("the glossary has {wanted} for {term}, not {written}")
_FORBIDDEN = Message("the glossary forbids {written}")


def _check(document: Document, facts: Facts) -> Iterator[Place]:
    if (
        document.is_source
        or "headings" not in document.extra
        or not any(unit.kind == "heading" and _LEXICON.search(unit.target or "") for unit in document.units)
    ):
        return
    lines = [
        unit
        for unit in document.units
        if unit.target
        and unit.source is None
        and _LEXICON.search(unit.key.rpartition("#")[0])
        and (unit.kind == "heading" or _LINE.fullmatch(unit.target))
    ]
    for locale in sorted({unit.locale for unit in lines}):
        units = [unit for unit in lines if unit.locale == locale]
        entries = _entries(units, facts.settings.source, locale)
        if not _is_lexicon(entries):
            continue
        told: set[int] = set()
        for index, hit in (*_inside(entries, units, document, locale), *_against(entries, units, facts, locale)):
            if index not in told:
                told.add(index)
                yield Place(hit, document, units[index])


def _is_lexicon(entries: Sequence[Entry]) -> bool:
    """Whether the lines give names; a glossary of one language gives sentences."""
    short = [each for each in entries if each.preferred and len(each.preferred.text.split()) <= _LONGEST]
    return len(short) >= _FEWEST and len(short) >= _MOST * len(entries)


def _entries(units: Sequence[Unit], source: str, locale: str) -> list[Entry]:
    """What the lines say; an entry's `line` is the rank of its unit, from 1."""
    from l10n.glossary.wiki import read_wiki

    lines = []
    for unit in units:
        text = (unit.target or "").replace("\n", " ").strip()
        if unit.kind == "heading":
            level = 1 if _LEXICON.search(text) else 2
            text = f"{'=' * level} {text.strip('= ')} {'=' * level}"
        lines.append(text)
    return list(read_wiki("\n".join(lines), "", source, locale).entries)


def _inside(
    entries: Sequence[Entry], units: Sequence[Unit], document: Document, locale: str
) -> Iterator[tuple[int, Hit]]:
    """The lines that contradict each other: both where a term stands twice, else the rarer."""
    from l10n.glossary.lint import contradictions

    by_rank = {each.line: each for each in entries}
    for finding in contradictions(entries, locale):
        there = finding.related[0].line
        word = str(finding.message.params.get("term", ""))
        if finding.code == ONE_FOR_TWO.code:
            yield _told(units, finding.line, finding.message, there, document)
        elif fold(word) in {fold(by_rank[each].source.text) for each in (finding.line, there)}:
            for here, other in ((finding.line, there), (there, finding.line)):
                yield _told(units, here, _two(units, word, by_rank[here], by_rank[other], document), other, document)
        else:
            yield from _parts(entries, units, word, document)


def _parts(entries: Sequence[Entry], units: Sequence[Unit], word: str, document: Document) -> Iterator[tuple[int, Hit]]:
    """The lines in which a word of a subtype line is rendered otherwise than in most."""
    from l10n.glossary.compounds import parts_of

    renderings = parts_of(entries).get(word, {})
    uses = [
        (entry, part)
        for entry in entries
        if entry.domain is Domain.SUBTYPE and entry.preferred and word in _words(entry.source.text)
        for part in _parts_in(entry.preferred.text)
        if part in renderings
    ]
    counts = Counter(part for _, part in uses)
    most = max(counts.values(), default=0)
    for entry, part in uses:
        other = next((each for each, rival in uses if rival != part and counts[rival] == most), None)
        if other is not None and (counts[part] < most or list(counts.values()).count(most) > 1):
            rival = next(each for _, each in uses if each != part and counts[each] == most)
            params: dict[str, object] = {"term": word, "other": part, "target": rival}
            params["line"] = document.locate(units[other.line - 1]).line
            yield _told(units, entry.line, Message(_TWO.template, params), other.line, document, part)


def _words(text: str) -> list[str]:
    return text.casefold().replace(",", " ").split()


def _parts_in(text: str) -> list[str]:
    return [part.strip() for part in text.casefold().split(",")]


def _two(units: Sequence[Unit], word: str, here: Entry, there: Entry, document: Document) -> Message:
    one, other = here.preferred, there.preferred
    line = document.locate(units[there.line - 1]).line
    params = {"term": word, "other": one.text if one else "", "target": other.text if other else "", "line": line}
    return Message(_TWO.template, params)


def _told(
    units: Sequence[Unit], rank: int, message: Message, other: int, document: Document, part: str = ""
) -> tuple[int, Hit]:
    twin = units[other - 1]
    place = document.locate(twin)
    related = (Related(document.path, twin.key, place.line, place.column),)
    return rank - 1, Hit(_rendering(units[rank - 1], part), message, related=related)


def _rendering(unit: Unit, part: str = "") -> Span:
    """Where the rendering stands in a line, or a part of it."""
    text = unit.target or ""
    found = _LINE.fullmatch(text)
    start = found.start("right") if found else 0
    at = text.casefold().find(part, start) if part else -1
    return Span(at, at + len(part)) if at >= 0 else Span(start, len(text.rstrip()))


def _against(entries: Sequence[Entry], units: Sequence[Unit], facts: Facts, locale: str) -> Iterator[tuple[int, Hit]]:
    """The lines that the glossary contradicts, or whose topic it has as not settled."""
    terms = terms_of(facts, locale)
    if terms is None:
        return
    topics = {fold(each.topic): each for each in terms.glossary.conflicts}
    banned = {
        (fold(entry.source.text), fold(each.term.text)): (entry, each.instead)
        for entry in terms.glossary
        for each in entry.forbidden
    }
    for entry in entries:
        name, best = fold(entry.source.text), entry.preferred
        if best is None:
            continue
        span = _rendering(units[entry.line - 1])
        ban = banned.get((name, fold(best.text)))
        conflict = topics.get(name)
        claims = _open_claims(conflict, {text for term, text in banned if term == name}) if conflict else ()
        params: dict[str, object] = {"written": best.text, "term": entry.source.text}
        if ban is not None:
            wanted = ban[1] or (ban[0].preferred.text if ban[0].preferred else "")
            template = _OTHER if wanted else _FORBIDDEN
            yield entry.line - 1, Hit(span, Message(template.template, {**params, "wanted": wanted}))
        elif conflict and len(claims) > 1:
            told = {"topic": conflict.topic, "claims": " / ".join(claims)}
            yield entry.line - 1, Hit(span, Message(_OPEN.template, told))
        elif wanted := _missed(entry, best, terms):
            yield entry.line - 1, Hit(span, Message(_OTHER.template, {**params, "wanted": wanted}))


def _open_claims(conflict: Conflict, banned: set[str]) -> tuple[str, ...]:
    """The claims between which nothing is decided: names, no sentences, and not one word spelled twice."""
    found: dict[str, str] = {}
    for claim in conflict.claims:
        if is_plain_claim(claim) and fold(claim) not in banned:
            found.setdefault(bare(fold(claim)), claim)
    return tuple(found.values())


def _missed(entry: Entry, best: Term, terms: Terms) -> str:
    """What the glossary has for the term of a line, where the line has something else; else empty."""
    same = [
        each
        for each in terms.glossary
        if each.source.text.casefold() == entry.source.text.casefold()
        and each.preferred
        and not (each.context and entry.context and each.context != entry.context)
    ]
    written = analyse(best.text)
    if not same or any(terms.is_rendered(each, written) for each in same) or entry.domain is Domain.SUBTYPE:
        return ""
    return " / ".join(dict.fromkeys(each.preferred.text for each in same if each.preferred))


RULE = Rule(
    code="CNS005",
    name="lexicon-line",
    title=Message("a line of a lexicon that is contradicted"),
    rationale=(
        "A lexicon on a page decides what a term is called, and must say one thing. Reported are lines, in a section "
        "that is called a lexicon or a glossary, whose term another line renders otherwise, words of subtype lines "
        "that are called otherwise than in the other lines, one name for two, and what the project's glossary has in "
        "another way, forbids, or lists under `conflicts`. Sections whose lines are definitions are left alone."
    ),
    severity=Severity.WARNING,
    on_document=_check,
    keys=("glossary",),
    examples=(
        Case(
            {
                "lexique.wiki": "== Lexique ==\n\n* oar : rame\n* lantern : lanterne\n* ferry (boat) : bac\n"
                "* Pale Court : Cour pâle\n\n=== Autres ===\n\nferry : navette\n"
            },
            ("lexique.wiki:5", "lexique.wiki:10"),
        ),
        Case(
            {
                "lexique.wiki": "== Lexique ==\n\n* oar : rame\n\n=== Subtypes ===\n\n* Human : Humain\n"
                "* Human Thief : Voleur, humain\n* Owl Thief : Voleur, hibou\n* Owl : Hibou\n"
                "* Rat Thief : Larron, rat\n* Rat : Rat\n* Heron Thief : Voleur, rat\n"
            },
            ("lexique.wiki:11", "lexique.wiki:13"),
        ),
        Case(
            {
                "lexique.wiki": "== Glossaire ==\n\n* rame : ce qui sert à faire avancer une barque.\n"
                "* rame : le tour d’une joueuse qui est sur l’eau.\n* bac : une barque qui passe la rivière.\n"
                "* roseau : une carte qui pousse au bord de l’eau.\n"
            },
            (),
        ),
        Case({"notes.wiki": "== Notes ==\n\n* oar : rame\n* oar : pagaie\n* bac : a\n* reed : b\n"}, ()),
    ),
)
