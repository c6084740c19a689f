"""Look for what is wrong with a glossary itself: what it leaves open, says twice, or says against itself."""

from __future__ import annotations

import hashlib
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping

from l10n.glossary._term import words_of
from l10n.glossary._tokens import fold
from l10n.glossary.checks import (
    COMPOUND,
    CYCLE,
    DUPLICATE,
    IDLE_COMMENT,
    ONE_FOR_TWO,
    OPEN_CONFLICT,
    TWO_RENDERINGS,
    UNKNOWN_WORD,
    UNUSED,
    Check,
)
from l10n.glossary.compounds import parts_of
from l10n.glossary.matcher import is_covered
from l10n.glossary.model import Conflict, Domain, Entry
from l10n.glossary.term import Term
from l10n.model import Finding, Message, Related, Severity
from l10n.text.lexicon import load_lexicon


def lint(
    entries: Collection[Entry], conflicts: Collection[Conflict], locale: str, unused: Iterable[Entry] = ()
) -> list[Finding]:
    """What is to be said of the entries for one locale, by file and line.

    A contradiction that `conflicts` names is no error but known, and all of them are one remark.
    `unused` are the entries that no text of the workspace uses.
    """
    topics = {fold(each.topic) for each in conflicts}
    found = [
        *_conflicts(conflicts, locale),
        *_repeated(entries, topics, locale),
        *_shared(entries, topics, locale),
        *_subtype_parts(entries, topics, locale),
        *_unknown(entries, locale),
        *_forbidden(entries, locale),
        *_compounds(entries, topics, locale),
    ]
    for entry in unused:
        params = {"term": entry.source.text}
        found.append(_finding(UNUSED, entry, locale, Message("{term} stands in no text of the workspace", params)))
    return sorted(found, key=lambda each: (each.path, each.line, each.code))


def contradictions(entries: Collection[Entry], locale: str) -> list[Finding]:
    """Terms with two renderings, and names of which two have one: what the entries say against each other."""
    found = [*_repeated(entries, (), locale), *_shared(entries, (), locale), *_subtype_parts(entries, (), locale)]
    return [each for each in found if each.code != DUPLICATE.code and each.severity is not Severity.INFO]


def _conflicts(conflicts: Iterable[Conflict], locale: str) -> Iterator[Finding]:
    """What is not settled yet, one finding a file: the team knows, and wants to see no more of it."""
    by_path: dict[str, list[Conflict]] = defaultdict(list)
    for each in conflicts:
        by_path[each.path].append(each)
    for path, found in by_path.items():
        first = found[0]
        if len(found) == 1:
            params: dict[str, object] = {"topic": first.topic, "claims": " / ".join(first.claims)}
            message = Message("{topic}: not settled yet: {claims}", params)
            yield _at(OPEN_CONFLICT, path, first.line, first.topic, locale, message)
            continue
        params = {"topics": ", ".join(each.topic for each in found)}
        message = Message(
            "{count} topic is not settled yet: {topics}",
            params,
            "{count} topics are not settled yet: {topics}",
            len(found),
        )
        finding = _at(OPEN_CONFLICT, path, first.line, "conflicts", locale, message)
        finding.related = tuple(Related(path, each.topic, each.line or 1) for each in found)
        yield finding


def _repeated(entries: Iterable[Entry], topics: Collection[str], locale: str) -> Iterator[Finding]:
    """One source term in one sense, in two entries."""
    found: dict[tuple[str, tuple[str, ...]], list[Entry]] = defaultdict(list)
    for entry in entries:
        others = found[fold(entry.source.text), entry.source.pos]
        twin = next((other for other in others if _may_be_one_sense(entry, other)), None)
        others.append(entry)
        if twin is None or entry.preferred is None or twin.preferred is None:
            continue
        params: dict[str, object] = {"term": entry.source.text, "line": twin.line, "target": twin.preferred.text}
        if entry.preferred.text == twin.preferred.text:
            message = Message("{term} has an entry already (line {line})", params)
            yield _finding(DUPLICATE, entry, locale, message, twin)
        elif fold(entry.source.text) not in topics:
            message = Message(
                "{term} is {other} here, and {target} on line {line}", {**params, "other": entry.preferred.text}
            )
            yield _finding(TWO_RENDERINGS, entry, locale, message, twin)


def _may_be_one_sense(one: Entry, other: Entry) -> bool:
    if one.context and other.context and one.context != other.context:
        return False
    return not one.kinds or not other.kinds or bool(set(one.kinds) & set(other.kinds))


def _shared(entries: Iterable[Entry], topics: Collection[str], locale: str) -> Iterator[Finding]:
    """Two source terms that one target renders: in the rules two words may be one thing, of names they are two."""
    found: dict[tuple[str, tuple[str, ...]], Entry] = {}
    for entry in entries:
        if entry.preferred is None or entry.keep:
            continue
        twin = found.setdefault((fold(entry.preferred.text), entry.preferred.pos), entry)
        if fold(twin.source.text) == fold(entry.source.text):
            continue
        if {fold(entry.source.text), fold(twin.source.text)} & set(topics):
            continue
        params = {"target": entry.preferred.text, "one": twin.source.text, "other": entry.source.text}
        message = Message("{target} renders {one} and {other}", params)
        loose = Domain.CONCEPT in (entry.domain, twin.domain)
        yield _finding(ONE_FOR_TWO, entry, locale, message, twin, Severity.INFO if loose else None)


def _subtype_parts(entries: Iterable[Entry], topics: Collection[str], locale: str) -> Iterator[Finding]:
    parts = parts_of(entries)
    owners: dict[str, tuple[str, Entry]] = {}
    for word, renderings in parts.items():
        if word in topics:
            continue
        (first, one), *others = renderings.items()
        for other, entry in others:
            params = {"term": word, "other": other, "target": first, "line": one.line}
            message = Message("{term} is {other} here, and {target} on line {line}", params)
            yield _finding(TWO_RENDERINGS, entry, locale, message, one)
        for part, entry in renderings.items():
            owner, twin = owners.setdefault(part, (word, entry))
            both_plain = " " not in entry.source.text and " " not in twin.source.text
            if owner != word and owner not in topics and not both_plain:  # of plain ones it is said already
                message = Message("{target} renders {one} and {other}", {"target": part, "one": owner, "other": word})
                yield _finding(ONE_FOR_TWO, entry, locale, message, twin)


def _unknown(entries: Collection[Entry], locale: str) -> Iterator[Finding]:
    """Words whose inflected forms would be guessed."""
    seen = {(term.locale, word) for entry in entries for term in _terms(entry) for word in _declared(term)}
    for entry in entries:
        if entry.keep or entry.domain in (Domain.NAME, Domain.FACTION):
            continue
        sides = [(entry.source, Severity.INFO), *((term, None) for term in entry.accepted)]
        for term, severity in sides:
            fresh = (
                [] if is_covered(term) else [word for word in _unknown_words(term) if (term.locale, word) not in seen]
            )
            seen.update((term.locale, word) for word in fresh)
            if fresh:
                params = {"term": term.text, "words": ", ".join(fresh)}
                message = Message("{term}: not in the dictionary: {words} (declare forms, or like)", params)
                yield _finding(UNKNOWN_WORD, entry, locale, message, severity=severity)


def _terms(entry: Entry) -> tuple[Term, ...]:
    return (entry.source, *entry.accepted)


def _declared(term: Term) -> Iterator[str]:
    """The words whose forms an entry gives."""
    for text in (term.text, *term.forms) if term.forms or term.like else ():
        yield from (word for word, _ in words_of(fold(text)))


def _unknown_words(term: Term) -> list[str]:
    lexicon = load_lexicon(term.locale)
    if lexicon is None:
        return []
    words = [word for word, _ in words_of(fold(term.text))]
    # the small words of an expression are in no table of inflection, and have none
    shortest = 2 if len(words) == 1 else 4
    return [word for word in words if len(word) >= shortest and not lexicon.is_word(word)]


def _forbidden(entries: Collection[Entry], locale: str) -> Iterator[Finding]:
    """What is preferred and forbidden at once, and replacements that lead back to what they replace."""
    wanted: dict[str, Entry] = {}
    instead: dict[str, str] = {}
    for entry in entries:
        for term in entry.accepted:
            wanted.setdefault(fold(term.text), entry)
        for each in entry.forbidden:
            if each.instead:
                instead.setdefault(fold(each.term.text), fold(each.instead))
    for entry in entries:
        own = {fold(term.text) for term in entry.accepted}
        for each in entry.forbidden:
            text = fold(each.term.text)
            params: dict[str, object] = {"term": each.term.text, "source": entry.source.text}
            if text in own:
                message = Message("{source}: {term} is accepted and forbidden at once", params)
                yield _finding(CYCLE, entry, locale, message)
            elif _leads_back(text, instead):
                message = Message("{source}: what replaces {term} is itself replaced by it", params)
                yield _finding(CYCLE, entry, locale, message)
            elif (other := wanted.get(text)) is not None:
                params = {**params, "other": other.source.text, "line": other.line}
                message = Message("{source}: {term} is forbidden, and renders {other} on line {line}", params)
                yield _finding(CYCLE, entry, locale, message, other, Severity.WARNING)


def _leads_back(text: str, instead: Mapping[str, str]) -> bool:
    seen: set[str] = set()
    at = text
    while (at := instead.get(at, "")) and at not in seen:
        if at == text:
            return True
        seen.add(at)
    return False


def _compounds(entries: Iterable[Entry], topics: Collection[str], locale: str) -> Iterator[Finding]:
    """A term of several words that stands in a longer one, whose rendering is not built with its own."""
    several = {fold(each.source.text): each for each in entries if " " in each.source.text and each.preferred}
    for text, entry in several.items():
        for part, other in several.items():
            if part == text or f" {part} " not in f" {text} " or {part, text} & set(topics):
                continue
            assert entry.preferred
            if any(fold(term.text) in fold(entry.preferred.text) for term in other.accepted):
                continue
            assert other.preferred
            params = {
                "term": entry.source.text,
                "target": entry.preferred.text,
                "part": other.source.text,
                "other": other.preferred.text,
            }
            message = Message("{term} is {target}, though {part} is {other}", params)
            yield _finding(COMPOUND, entry, locale, message, other)


def idle_comment(path: str, line: int, codes: str, locale: str) -> Finding:
    """What is to be said of a comment that silences nothing."""
    message = Message("this comment ignores {codes}, and nothing is found here", {"codes": codes})
    return _at(IDLE_COMMENT, path, line, codes, locale, message)


def _finding(
    check: Check,
    entry: Entry,
    locale: str,
    message: Message,
    twin: Entry | None = None,
    severity: Severity | None = None,
) -> Finding:
    found = _at(check, entry.path, entry.line, entry.source.text, locale, message)
    found.severity = severity or check.severity
    if twin is not None:
        found.related = (Related(twin.path, twin.source.text, twin.line or 1),)
    return found


def _at(check: Check, path: str, line: int, key: str, locale: str, message: Message) -> Finding:
    told = "\0".join((check.code, locale, key, message.template, *map(str, message.params.values())))
    return Finding(
        check.code,
        check.name,
        check.severity,
        message,
        path,
        locale,
        line=line or 1,
        end_line=line or 1,
        key=key,
        text=key,
        fingerprint=hashlib.blake2b(told.encode(), digest_size=8).hexdigest(),
        document_path=path,
    )
