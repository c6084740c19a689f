"""Run the rules over a workspace: gather facts, check units, documents and the corpus.

Checking is a pure map over documents once the facts are known, so `check_document` can be
handed to any executor.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fnmatch import fnmatch
from functools import cached_property

from l10n.facts import Context, Facts, gather
from l10n.model import Document, Finding, Hit, Severity, State, Unit
from l10n.rules import Place, Rule, all_rules
from l10n.settings import Settings, Suppression
from l10n.suppression import inline_codes
from l10n.workspace import Workspace


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
        glossary: Mapping[str, Mapping[str, frozenset[str]]] | None = None,
    ) -> Checker:
        """Gather the facts of a workspace and pick the rules that its settings ask for."""
        context = Context(workspace.settings, local or {})
        facts = gather([*workspace.sources, *workspace.documents], context, glossary)
        facts.failures = tuple(workspace.failures)
        return cls(facts, tuple(rule for rule in all_rules().values() if workspace.settings.runs(rule.code)))

    def unit_rules(self, unit: Unit) -> Sequence[Rule]:
        """The unit rules that have something to look at in this unit."""
        by_need = self._by_need
        if unit.state is State.NEEDS_REVIEW or not unit.target:
            return by_need["any"]
        if unit.source is None:
            return by_need["target"]
        return by_need["both"]

    @cached_property
    def _by_need(self) -> Mapping[str, Sequence[Rule]]:
        unit_rules = [rule for rule in self.rules if rule.on_unit]
        return {
            "any": [rule for rule in unit_rules if rule.needs == "any"],
            "target": [rule for rule in unit_rules if rule.needs in ("any", "target")],
            "both": unit_rules,
        }

    def check_unit(self, unit: Unit) -> Iterator[tuple[Rule, Hit]]:
        """What the unit rules say about a unit."""
        facts = self.facts
        for rule in self.unit_rules(unit):
            assert rule.on_unit is not None
            for hit in rule.on_unit(unit, facts):
                yield rule, hit

    def check_document(self, document: Document, name: Callable[[str], str]) -> list[Finding]:
        """Every finding of the unit and document rules in a document."""
        found: list[Finding] = []
        for unit in document.units:
            for rule, hit in self.check_unit(unit):
                found.append(self._in_unit(rule, hit, document, unit, name))
        for rule in self.rules:
            if rule.on_document:
                for place in rule.on_document(document, self.facts):
                    found.append(self._placed(rule, replace(place, document=place.document or document), name))
        return found

    def check_corpus(self, documents: Mapping[str, Document], name: Callable[[str], str]) -> Iterator[Finding]:
        """Every finding of the corpus rules."""
        for rule in self.rules:
            if rule.on_corpus:
                for place in rule.on_corpus(self.facts):
                    document = place.document or documents.get(place.path)
                    yield self._placed(rule, replace(place, document=document), name)

    def _severity(self, rule: Rule, hit: Hit, locale: str) -> Severity:
        override = self.facts.settings_for(locale).severity.get(rule.code)
        return Severity(override) if override else hit.severity or rule.severity

    def _in_unit(self, rule: Rule, hit: Hit, document: Document, unit: Unit, name: Callable[[str], str]) -> Finding:
        start, end = hit.span or (0, len(unit.target or ""))
        first = document.locate(unit, start)
        last = document.locate(unit, end) if hit.span and unit.raw is not None else first
        finding = Finding(
            code=rule.code,
            name=rule.name,
            severity=self._severity(rule, hit, unit.locale),
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
        line, column = 1, 1
        if document is not None and place.index is not None:
            line, column = document.position(place.index)
        elif place.line:
            line, column = place.line, place.column
        finding = Finding(
            code=rule.code,
            name=rule.name,
            severity=self._severity(rule, place.hit, place.locale),
            message=place.hit.message,
            path=name(path),
            document_path=path,
            locale=place.locale or (document.locale if document else ""),
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


def check(workspace: Workspace, checker: Checker) -> Report:
    """Every finding of a workspace, suppressed ones left out, in order of place."""
    name = workspace.tree.name
    by_path = {each.path: each for each in (*workspace.sources, *workspace.documents)}
    found: list[Finding] = []
    suppressed = 0
    files = units = 0
    for document in workspace.documents:
        if not workspace.reports(document.path):
            continue
        files += 1
        units += len(document.units)
        silenced = _inline(document)
        for finding in checker.check_document(document, name):
            if _is_silenced(finding, document.path, silenced, workspace.settings):
                suppressed += 1
            else:
                found.append(finding)
    for finding in checker.check_corpus(by_path, name):
        path = finding.document_path
        if not workspace.reports(path) and path in by_path:
            continue
        if _is_silenced(finding, path, {}, workspace.settings):
            suppressed += 1
        else:
            found.append(finding)
    found.sort(key=lambda each: (each.path, each.line, each.column, each.code))
    return Report(found, files, units, suppressed)


def _inline(document: Document) -> Mapping[int, frozenset[str]]:
    comments = document.extra.get("comments")
    if not isinstance(comments, Mapping):
        return {}
    return {index: frozenset(inline_codes(texts)) for index, texts in comments.items()}


def _is_silenced(finding: Finding, path: str, inline: Mapping[int, frozenset[str]], settings: Settings) -> bool:
    if finding.unit is not None:
        codes = inline.get(finding.unit.index, frozenset())
        if any(finding.code.startswith(code) for code in codes):
            return True
    return any(_matches(finding, path, each) for each in settings.suppress)


def _matches(finding: Finding, path: str, rule: Suppression) -> bool:
    if rule.code and not finding.code.startswith(rule.code.upper()):
        return False
    if rule.path and not fnmatch(path, rule.path):
        return False
    if rule.key and rule.key != finding.key:
        return False
    if rule.field and rule.field != finding.field:
        return False
    return not (rule.text and not rule.text.search(finding.text))


def counts(findings: Iterable[Finding]) -> Counter[str]:
    """How many findings each rule has."""
    return Counter(each.code for each in findings)
