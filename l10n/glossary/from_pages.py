"""A glossary from a page: headings that name their source, terms glossed in the text, a source page beside it.

    == Cri de garde (Watch Cry) ==            a heading with the source's name in parentheses
    '''Zone de guet''' (Watch zone)           a term that is glossed where it is used

Only what is certain becomes an entry. What looks like a pair and becomes none is left, with the reason.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from l10n.glossary._glossed import Glossed, glossed_in
from l10n.glossary._tongues import Tongue, Tongues, words_of
from l10n.glossary.model import Domain, Entry
from l10n.glossary.page_sections import Explained, explained_on
from l10n.glossary.term import Term
from l10n.glossary.wiki import Left, Read
from l10n.model import Document, Message
from l10n.pages.align import How, align_pages
from l10n.pages.left_headings import words_of as words_in
from l10n.text.reading import read

_SERIES = 3
"""So many headings whose parentheses are certainly in the source language tell what the others' are in."""
_MOST_WORDS = 6
"""A heading of more words is no term."""

NOTHING = Read((), (), 0)

_EITHER = Message("the words in parentheses may be of either language")
_BOTH = Message("both are in the source language")
_NEITHER = Message("neither is in the source language")
_NO_START = Message("it cannot be told where the term begins")
_NO_NAME = Message("no name in the source language")
_SAME = Message("both pages say the same")
_UNSURE = Message("it is not certain that these headings belong together")
_LONG = Message("too long for a term")


class _Pair(NamedTuple):
    term: str
    name: str
    definition: str
    domain: Domain
    line: int
    text: str


def read_page(
    page: Document, source: str, locale: str, beside: Document | None = None, lexicon: Read = NOTHING
) -> Read:
    """The entries of a page in the locale, with those of its source page where there is one.

    What its `lexicon` says comes first, and a section that explains one of those terms gives it
    its definition.
    """
    own = words_in(unit.target or "" for unit in page.units if read(unit, source).verdict.language == "target")
    reader = _Reader(page, Tongues(source, locale, own), lexicon)
    if beside is not None:
        reader.read_beside(beside)
    reader.read_headings()
    reader.read_text()
    known = len(lexicon.entries)
    told = (
        replace(each, definition=pair.definition) if pair.definition else each
        for each, pair in zip(lexicon.entries, reader.pairs[:known], strict=True)
    )
    found = sorted(reader.pairs[known:], key=lambda each: each.line)
    entries = (*told, *(reader.entry(each, locale) for each in found))
    left = {(each.line, each.text): each for each in (*lexicon.left, *reader.left)}.values()
    lines = {each.line for each in entries} | {each.line for each in left}
    return Read(entries, tuple(sorted(left, key=lambda each: each.line)), len(lines))


@dataclass
class _Reader:
    page: Document
    tongues: Tongues
    lexicon: Read
    pairs: list[_Pair] = field(default_factory=list)
    left: list[Left] = field(default_factory=list)
    known: dict[tuple[str, ...], int] = field(default_factory=dict)
    """The pair, by rank, of each name in the source language."""

    def __post_init__(self) -> None:
        self.sections = list(explained_on(self.page, self.tongues.source))
        self.settled: set[int] = set()
        self.skipped = {each.line for each in self.lexicon.entries} | {each.line for each in self.lexicon.left}
        for rank, each in enumerate(self.lexicon.entries):
            term = each.preferred.text if each.preferred else ""
            self.pairs.append(_Pair(term, each.source.text, "", each.domain, each.line, ""))
            self.known.setdefault(self.tongues.key(each.source.text, of_source=True), rank)

    def entry(self, pair: _Pair, locale: str) -> Entry:
        return Entry(
            Term(pair.name, self.tongues.source),
            Term(pair.term, locale),
            domain=pair.domain,
            definition=pair.definition,
            path=self.page.path,
            line=pair.line,
        )

    def read_beside(self, source: Document) -> None:
        """Headings that stand for each other on two pages."""
        theirs = {id(each.heading): each for each in explained_on(source, self.tongues.source)}
        ours = {id(each.heading): each for each in self.sections}
        for match in align_pages(source, self.page).matches:
            one, other = theirs.get(id(match.source.heading)), ours.get(id(match.target.heading))
            if one is None or other is None:
                continue
            if other.aside:
                if self._is_named(other, one):
                    self.settled.add(other.line)
                    self.add(other, one.name)
            elif reason := self._is_no_pair(one, other):
                self.settled.add(other.line)
                self.leave(other, reason)
            elif match.how is How.LENGTH:
                self.leave(other, _UNSURE)
            elif max(len(words_of(one.name)), len(words_of(other.name))) > _MOST_WORDS:
                self.leave(other, _LONG)
            else:
                self.settled.add(other.line)
                self.add(other, one.name)

    def _is_named(self, section: Explained, source: Explained) -> bool:
        """Whether what a heading has in parentheses is its source's heading."""
        aside, name = (self.tongues.key(each, of_source=True) for each in (section.aside, source.name))
        return aside == name

    def _is_no_pair(self, source: Explained, section: Explained) -> Message | None:
        """Why two headings that belong together are no term and its rendering, by their languages."""
        if section.name.casefold() == source.name.casefold():
            return _SAME
        if self.tongues.of(source.name) is Tongue.LOCALE:
            return _NEITHER
        if self.tongues.of(section.name, borrowed=True) is Tongue.SOURCE:
            return _BOTH
        return None

    def read_headings(self) -> None:
        """Headings with a name in parentheses."""
        named = [each for each in self.sections if each.aside and each.line not in self.settled]
        told = [self.tongues.of(each.aside) for each in named]
        series = self._is_series(told)
        keywords = sum(each.is_ability for each in named)
        for each, tongue in zip(named, told, strict=True):
            if tongue is Tongue.LOCALE:
                continue
            if tongue is not Tongue.SOURCE and not series:
                if tongue is Tongue.EITHER:
                    self.leave(each, _EITHER)
            elif not self._may_be_ours(each, series=series):
                if series:
                    self.leave(each, _BOTH)
            elif "(" in each.name or max(len(words_of(each.name)), len(words_of(each.aside))) > _MOST_WORDS:
                self.leave(each, _NO_START if "(" in each.name else _LONG)
            elif each.name.isupper() and (word := self.tongues.unknown_word(each.name)):
                # capitals are often written without their accents
                self.leave(each, Message("{word} stands in no dictionary", {"word": word.upper()}))
            else:
                self.add(each, each.aside)
        if series and keywords >= _SERIES:
            for each in self.sections:
                if not each.aside and each.is_ability and each.line not in self.settled:
                    self.leave(each, _NO_NAME)

    def _is_series(self, told: Sequence[Tongue]) -> bool:
        certain = sum(each is Tongue.SOURCE for each in told)
        return certain >= _SERIES and certain > sum(each is Tongue.LOCALE for each in told)

    def _may_be_ours(self, section: Explained, *, series: bool) -> bool:
        if series and section.name.casefold() == section.aside.casefold():
            return True
        return self.tongues.of(section.name, borrowed=True) is not Tongue.SOURCE

    def read_text(self) -> None:
        """Terms that the text glosses."""
        waiting: list[Glossed] = []
        for each in glossed_in(self.page, self.tongues):
            if each.line in self.skipped:
                continue
            tongue = self.tongues.of(each.aside)
            if tongue is Tongue.SOURCE and each.term and self.tongues.key(each.aside, of_source=True) not in self.known:
                if self.tongues.of(each.term, borrowed=True) is Tongue.SOURCE:
                    self._left(each, _BOTH)
                else:
                    shown = _shown(each)
                    self._add(_Pair(each.term, each.aside, each.definition, Domain.CONCEPT, each.line, shown))
            elif tongue in (Tongue.SOURCE, Tongue.EITHER):
                waiting.append(each)
        for each in waiting:
            self._again(each, self.tongues.of(each.aside))

    def _again(self, glossed: Glossed, tongue: Tongue) -> None:
        """What is glossed once more, or cannot be told."""
        rank = self.known.get(self.tongues.key(glossed.aside, of_source=True))
        if rank is None:
            self._left(glossed, _NO_START if tongue is Tongue.SOURCE else _EITHER)
            return
        pair = self.pairs[rank]
        term = self.tongues.key(pair.term, of_source=False)
        before = self.tongues.key(glossed.before.rstrip(' »”"'), of_source=False)
        if before[-len(term) :] != term:
            params = {"line": pair.line, "term": pair.term}
            self._left(glossed, Message("line {line} calls it {term}", params))
            return
        self._left(glossed, Message("it says what line {line} says", {"line": pair.line}))
        written = " ".join(glossed.before.rstrip(' »”"').split()[-len(pair.term.split()) :])
        if pair.domain is Domain.CONCEPT and written == pair.term.lower() and glossed.aside == pair.name.lower():
            # inside a sentence a term has the capitals that it always has
            self.pairs[rank] = pair._replace(term=written, name=glossed.aside)

    def add(self, section: Explained, name: str) -> None:
        """A pair that a heading says."""
        term = section.name
        if term.isupper() and len(term) > 1:
            term = term.lower()
        if name.isupper() and len(name) > 1:
            name = name.lower()
        domain = Domain.ABILITY if section.is_ability else Domain.CONCEPT
        bare = self.tongues.bare(term) if domain is Domain.CONCEPT else term
        self._add(_Pair(bare, name, section.definition, domain, section.line, self._shown(section)))

    def _add(self, pair: _Pair) -> None:
        key = self.tongues.key(pair.name, of_source=True)
        if key in self.known:
            first = self.pairs[self.known[key]]
            same = self.tongues.key(first.term, of_source=False) == self.tongues.key(pair.term, of_source=False)
            params: dict[str, object] = {"line": first.line, "term": first.term}
            again = Message("it says what line {line} says", {"line": first.line})
            reason = again if same else Message("line {line} calls it {term}", params)
            self.left.append(Left(pair.line, pair.text, reason))
            if same and not first.definition:
                self.pairs[self.known[key]] = first._replace(definition=pair.definition)
            return
        self.known[key] = len(self.pairs)
        self.pairs.append(pair)

    def leave(self, section: Explained, reason: Message) -> None:
        """A heading that is no entry."""
        self.left.append(Left(section.line, self._shown(section), reason))

    def _left(self, glossed: Glossed, reason: Message) -> None:
        self.left.append(Left(glossed.line, _shown(glossed), reason))

    @staticmethod
    def _shown(section: Explained) -> str:
        return " ".join((section.heading.target or "").split())


def _shown(glossed: Glossed) -> str:
    words = (glossed.term or glossed.before).split()
    return f"{' '.join(words[-4:])} ({glossed.aside})"
