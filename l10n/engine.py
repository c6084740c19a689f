"""Run the rules over a workspace: gather facts, check units, documents and the corpus.

Once the facts are known, checking is a pure map over documents.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from l10n.config import CONFIG_NAMES
from l10n.facts import Context, Facts, gather
from l10n.facts.faulty_columns import ANALYSIS as FAULTY_COLUMNS
from l10n.facts.faulty_columns import Cell
from l10n.facts.foreign import ANALYSIS as FOREIGN
from l10n.facts.pages import ANALYSIS as PAGES
from l10n.facts.pages import PAGE_KINDS, Judged
from l10n.glossary.model import Glossary
from l10n.model import INTERNAL, Document, Finding, Hit, Safety, Severity, Span, State, Unit
from l10n.rules import Place, Rule, all_rules
from l10n.settings import Settings, Suppression
from l10n.sieve import Sieve
from l10n.suppression import Silencer, Subject, Unused, unused_entries
from l10n.text.faulty import faulty, touches, unsure
from l10n.text.mentions import explains, is_mentioned
from l10n.text.reading import read
from l10n.text.spelling import load_speller
from l10n.workspace import Workspace

_OF_WORDS = frozenset({"SPL", "AGR", "FID", "TYP"})
"""Families of the rules that judge how words are written, not what a page does with them."""
_OF_TEXT = _OF_WORDS | {"STY", "TRM", "INC", "CNS"}
"""Families of the rules that have nothing to say of what a page shows as wrong."""
_OF_SIGNS = frozenset({"TYP001", "TYP002", "TYP003", "TYP004", "TYP006", "TYP014"})
"""Rules of spaces, quotation marks and apostrophes: those of an example are the page's own."""


@dataclass
class Report:
    """What a run found, in order of path and place."""

    findings: list[Finding]
    files: int
    units: int
    suppressed: int = 0


@dataclass(frozen=True)
class Checker:
    """The rules of a run, sorted by what they need, with the facts they may read."""

    facts: Facts
    rules: Sequence[Rule]

    @classmethod
    def of(
        cls,
        workspace: Workspace,
        local: Mapping[str, Settings] | None = None,
        glossary: Mapping[str, Glossary] | None = None,
    ) -> Checker:
        """Gather the facts of a workspace and pick the rules that its settings ask for."""
        context = Context(workspace.settings, local or {})
        facts = gather([*workspace.sources, *workspace.documents], context, glossary)
        facts.failures = tuple(workspace.failures)
        # what is said of a page that stands alone is said of it, not of its folder
        alone = workspace.documents[0].path if len(workspace.documents) == 1 and workspace.layout is None else "."
        facts.config_path = next((each for each in CONFIG_NAMES if workspace.tree.exists(each)), alone)
        return cls(facts, tuple(rule for rule in all_rules().values() if workspace.settings.runs(rule.code)))

    def unit_rules(self, unit: Unit) -> Sequence[Rule]:
        """The unit rules that have something to look at in this unit."""
        if unit.kind == INTERNAL or (unit.kind == "label" and self._is_settled(unit)):
            return ()
        by_need = self._by_need.get((unit.locale, unit.kind, unit.dialects)) or self._sorted_for(unit)
        if unit.state is State.NEEDS_REVIEW or unit.is_empty:
            return by_need["any"]
        if unit.kind in PAGE_KINDS and Judged(unit.locale, unit.key, "left") in self.facts.of(PAGES):
            return by_need["language"]
        # what nobody translated yet, or what needs no translation, is not the locale's to judge
        if unit.target == unit.source or read(unit, self.facts.settings.source).is_source:
            return by_need["source"]
        return by_need["target" if unit.source is None else "both"]

    def _is_settled(self, unit: Unit) -> bool:
        """Whether a text is the line that the house wants at the foot of its cards, as it wants it."""
        return bool(unit.target) and unit.target == self.facts.settings_for(unit.locale).house["footer"]

    @cached_property
    def _by_need(self) -> dict[tuple[str, str, tuple[str, ...]], Mapping[str, Sequence[Rule]]]:
        return {}

    @cached_property
    def _sieves(self) -> dict[int, Sieve]:
        """By the identity of a sequence of rules; those live as long as the checker."""
        return {}

    def _sorted_for(self, unit: Unit) -> Mapping[str, Sequence[Rule]]:
        """The unit rules that are asked about units of a locale, kind and dialects, by what they need of one."""
        locale, kind = unit.locale, unit.kind
        unit_rules = [rule for rule in self.rules if rule.on_unit and self.runs(rule, locale)]
        unit_rules = [rule for rule in unit_rules if not rule.kinds or kind in rule.kinds]
        unit_rules = [rule for rule in unit_rules if rule.skips.isdisjoint(unit.dialects)]
        unit_rules = [rule for rule in unit_rules if rule.dialects.isdisjoint(unit.dialects) <= (not rule.dialects)]
        unit_rules = [rule for rule in unit_rules if rule.when is None or rule.when(self.facts, locale)]
        by_need = {
            "any": [rule for rule in unit_rules if rule.needs == "any"],
            # what its neighbours on the page tell to be in the source language is completeness' matter only
            "language": [rule for rule in unit_rules if rule.family == "CMP"],
            "source": [rule for rule in unit_rules if rule.of_source],
            "target": [rule for rule in unit_rules if rule.needs in ("any", "target")],
            "both": unit_rules,
        }
        self._by_need[locale, kind, unit.dialects] = by_need
        return by_need

    def asked_for(self, unit: Unit) -> bool:
        """Whether a unit's locale was asked for; a table may hold several."""
        locales = self.facts.settings.locales
        return not locales or unit.locale in locales or unit.locale == "und"

    def judges(self, document: Document) -> bool:
        """Whether the texts of a document are its locale's to judge; a file in the source language is not."""
        return document.path not in self.facts.of(FOREIGN)

    def runs(self, rule: Rule, locale: str) -> bool:
        """Whether a locale's settings (its house style below the config) ask for a rule."""
        return self.facts.settings_for(locale).runs(rule.code)

    def asks(self, unit: Unit, asked: str) -> bool:
        """Whether all rules whose codes begin so were asked about a unit."""
        unit_rules = {rule.code for rule in self.unit_rules(unit)}
        return all(
            code in unit_rules if rule.on_unit else self.runs(rule, unit.locale)
            for code, rule in all_rules().items()
            if code.startswith(asked)
        )

    def ran(self, asked: str) -> bool:
        """Whether all rules whose codes begin so ran, everywhere; those that judge the silence cannot be told."""
        named = [rule for code, rule in all_rules().items() if code.startswith(asked)]
        settings = self.facts.settings
        return all(settings.runs(rule.code) for rule in named) and not all(rule.last for rule in named)

    def silencer(self, path: str, document: Document | None = None) -> Silencer:
        """What was accepted in a file."""
        return Silencer(path, document, self.facts.settings_for)

    def check_unit(self, unit: Unit) -> Iterator[tuple[Rule, Hit]]:
        """What the unit rules say about a unit."""
        facts = self.facts
        rules = self.unit_rules(unit)
        sieve = self._sieves.get(id(rules))
        if sieve is None:
            sieve = self._sieves[id(rules)] = Sieve(rules)
        for rule in sieve(unit):
            assert rule.on_unit is not None
            for hit in rule.on_unit(unit, facts):
                if hit.span is None or not self._is_named(rule, hit, hit.span, unit):
                    yield rule, self._unsure(hit, unit)

    def _unsure(self, hit: Hit, unit: Unit) -> Hit:
        """A hit whose fix is a suggestion only, where a page may well show the fault on purpose."""
        fix = hit.fix
        if fix is None or fix.safety is not Safety.SAFE or unit.kind not in PAGE_KINDS:
            return hit
        places = unsure(unit.target or "", read(unit, self.facts.settings.source).analysis.mask)
        if not self._is_in_faulty_column(unit) and not any(touches(edit.span, places) for edit in fix.edits):
            return hit
        return hit._replace(fix=replace(fix, safety=Safety.UNSAFE))

    def _is_in_faulty_column(self, unit: Unit) -> bool:
        return unit.field == "cell" and Cell(unit.locale, unit.key) in self.facts.of(FAULTY_COLUMNS)

    def _is_named(self, rule: Rule, hit: Hit, span: Span, unit: Unit) -> bool:
        """Whether a page only names what a rule says of its words: an example of a fault is none."""
        if unit.kind not in PAGE_KINDS or rule.family not in _OF_TEXT:
            return False
        if self._is_in_faulty_column(unit):
            return True
        source = self.facts.settings.source
        mask = read(unit, source).analysis.mask
        if any(each.start <= span.start and span.end <= each.end for each in faulty(unit.target or "", mask)):
            return True
        if rule.family not in _OF_WORDS or rule.code in _OF_SIGNS:
            return False
        if is_mentioned(mask, span, unit.field == "cell"):
            return True
        unsure = rule.family == "SPL" and hit.severity is Severity.INFO
        speller = load_speller(source) if unsure and unit.locale != source else None
        return speller is not None and explains(mask, span, speller.is_word)

    def check_document(self, document: Document, name: Callable[[str], str]) -> list[Finding]:
        """Every finding of the unit and document rules in a document."""
        found: list[Finding] = []
        for unit in document.units if self.judges(document) else ():
            if not self.asked_for(unit):
                continue
            for rule, hit in self.check_unit(unit):
                found.append(self._in_unit(rule, hit, document, unit, name))
        for rule in self.rules:
            if rule.on_document:
                for place in rule.on_document(document, self.facts) if self.runs(rule, document.locale) else ():
                    found.append(self._placed(rule, replace(place, document=place.document or document), name))
        return found

    def check_corpus(
        self, documents: Mapping[str, Document], name: Callable[[str], str], last: bool = False
    ) -> Iterator[Finding]:
        """Every finding of the corpus rules; of those that judge what was silenced, where `last` is true."""
        for rule in self.rules:
            if rule.on_corpus and rule.last is last:
                for place in rule.on_corpus(self.facts):
                    document = place.document or documents.get(place.path)
                    if self.runs(rule, place.locale or (document.locale if document else "")):
                        yield self._placed(rule, replace(place, document=document), name)

    def severity(self, rule: Rule, hit: Hit, locale: str) -> Severity:
        """How much a hit matters under a locale's settings."""
        override = self.facts.settings_for(locale).severity.get(rule.code)
        return Severity(override) if override else hit.severity or rule.severity

    def _in_unit(self, rule: Rule, hit: Hit, document: Document, unit: Unit, name: Callable[[str], str]) -> Finding:
        start, end = hit.span or (0, len(unit.target or ""))
        first = document.locate(unit, start)
        last = document.locate(unit, end) if hit.span and unit.raw is not None else first
        finding = Finding(
            code=rule.code,
            name=rule.name,
            severity=self.severity(rule, hit, unit.locale),
            message=hit.message,
            path=name(document.path),
            document_path=document.path,
            locale=unit.locale,
            line=first.line,
            column=first.column,
            end_line=last.line,
            end_column=last.column,
            key=unit.key,
            field=unit.field,
            span=hit.span,
            text=(unit.target or "")[start:end],
            fix=hit.fix,
            related=hit.related,
            source_path=name(document.source_path) if document.source_path else None,
            unit=unit,
        )
        before, after = (unit.target or "")[max(0, start - 10) : start], (unit.target or "")[end : end + 10]
        finding.fingerprint = fingerprint(finding, document.path, before, after)
        return finding

    def _placed(self, rule: Rule, place: Place, name: Callable[[str], str]) -> Finding:
        document = place.document
        if document is not None and place.unit is not None:
            return self._in_unit(rule, place.hit, document, place.unit, name)
        path = place.path or (document.path if document else "")
        # a document rule says nothing of the locale: its house style holds all the same
        locale = place.locale or (document.locale if document else "")
        line, column = 1, 1
        if document is not None and place.index is not None:
            line, column = document.position(place.index)
        elif place.line:
            line, column = place.line, place.column
        finding = Finding(
            code=rule.code,
            name=rule.name,
            severity=self.severity(rule, place.hit, locale),
            message=place.hit.message,
            path=name(path),
            document_path=path,
            locale=locale,
            line=line,
            column=column,
            end_line=line,
            end_column=column,
            key=place.key,
            field=place.field,
            related=place.hit.related,
            source_path=name(document.source_path) if document and document.source_path else None,
        )
        finding.fingerprint = fingerprint(finding, path, "", "")
        return finding


def fingerprint(finding: Finding, path: str, before: str, after: str) -> str:
    """What stays the same when lines move: rule, locale, file, key, field, the text and its neighbours."""
    parts = (
        finding.code,
        finding.locale,
        path,
        finding.key or "",
        finding.field or "",
        finding.text,
        before,
        after,
    )
    return hashlib.blake2b("\x1f".join(parts).encode("utf-8", "surrogatepass"), digest_size=12).hexdigest()


def check(workspace: Workspace, checker: Checker, whole: bool = True) -> Report:
    """Every finding of a workspace, suppressed ones left out, in order of place.

    `whole` tells whether all that the config speaks of is here: only then is an entry of
    it that silences nothing a finding.
    """
    name = workspace.tree.name
    by_path = {each.path: each for each in (*workspace.sources, *workspace.documents)}
    report = Report([], 0, 0)
    used: set[Suppression] = set()
    unused: list[Unused] = []

    def keep(finding: Finding, silencer: Silencer) -> None:
        subject = Subject(finding.code, finding.locale, finding.key, finding.field, finding.text, finding.unit)
        if silencer.silences(subject):
            report.suppressed += 1
        else:
            report.findings.append(finding)
        used.update(silencer.used)

    for document in workspace.documents:
        if not workspace.reports(document.path):
            continue
        report.files += 1
        report.units += len(document.units)
        silencer = checker.silencer(document.path, document)
        for finding in checker.check_document(document, name):
            keep(finding, silencer)
        unused.extend(silencer.unused(all_rules(), checker.asks))
    known = {*by_path, *(each.path for each in workspace.failures)}
    shared = {each.path for each in workspace.failures if each.shared}
    for last in (False, True):
        for finding in checker.check_corpus(by_path, name, last):
            path = finding.document_path
            # what is no file of ours (a missing one, the config) is said with the whole locale
            asked = workspace.reports(path) or (path not in known and workspace.reports_all_of(finding.locale))
            if asked or path in shared:
                keep(finding, checker.silencer(path, by_path.get(path)))
        if not last:
            if whole and workspace.selected is None and not workspace.failures:
                unused.extend(unused_entries(workspace.settings.suppress, used, checker.ran))
            checker.facts.unused = tuple(unused)
    # what could not be read was looked at all the same
    broken = {each.path for each in workspace.failures}
    report.files += len(broken.intersection(each.document_path for each in report.findings))
    report.findings.sort(key=lambda each: (each.path, each.line, each.column, each.code))
    return report


def counts(findings: Iterable[Finding]) -> Counter[str]:
    """How many findings each rule has."""
    return Counter(each.code for each in findings)
