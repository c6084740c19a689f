"""A baseline: the findings that a project knew when it began to check, kept in a file and not shown.

The file is JSON lines after a header, sorted, a line a fingerprint, so two branches merge.
Nothing in it depends on line numbers. What it holds is a multiset: of two findings that
nothing tells apart, one known hides one.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass, field
from typing import NamedTuple

from l10n.config import ConfigError
from l10n.model import Finding, Message

VERSION = 1
_TEXT = 40
_HEADER = {"lexideck-baseline": VERSION}


Judge = Callable[[str, str, str], bool]
"""Whether a run would have met a finding: by path, code and locale."""


class Known(NamedTuple):
    """What a line tells besides its count; sorts by file, rule and place."""

    path: str
    code: str
    locale: str
    key: str
    field: str
    text: str
    fingerprint: str

    @classmethod
    def of(cls, finding: Finding) -> Known:
        """The line of a finding."""
        return cls(
            finding.document_path,
            finding.code,
            finding.locale,
            finding.key or "",
            finding.field or "",
            finding.text[:_TEXT],
            finding.fingerprint,
        )


@dataclass
class Compared:
    """Findings held against a baseline: the new ones, the known ones, the entries that are met no more.

    `before` are those that an earlier state of the files had too, where one was named.
    """

    new: list[Finding] = field(default_factory=list)
    known: list[Finding] = field(default_factory=list)
    left: Counter[Known] = field(default_factory=Counter)
    before: list[Finding] = field(default_factory=list)


class Baseline:
    """Known findings with their counts."""

    def __init__(self, entries: Counter[Known] | None = None) -> None:
        self.entries: Counter[Known] = entries or Counter()

    @classmethod
    def load(cls, data: bytes, path: str) -> Baseline:
        """Read a baseline. Raises ConfigError with the line that is none."""
        entries: Counter[Known] = Counter()
        for number, line in enumerate(data.decode("utf-8-sig", "replace").split("\n"), 1):
            if not line.strip():
                continue
            try:
                read = json.loads(line)
                if number == 1:
                    if read != _HEADER:
                        raise ValueError
                    continue
                count = int(read.pop("count", 1))
                entries[Known(**{name: str(read.pop(name, "")) for name in Known._fields})] += max(0, count)
            except (ValueError, TypeError, AttributeError):
                raise ConfigError(Message("this is no line of a baseline"), path, number, 1) from None
        return cls(entries)

    def dump(self) -> bytes:
        """The file, sorted; the fields that are empty are left out."""
        lines = [json.dumps(_HEADER)]
        for each, count in sorted(self.entries.items()):
            told: dict[str, object] = {name: value for name, value in each._asdict().items() if value}
            if count > 1:
                told["count"] = count
            lines.append(json.dumps(told, ensure_ascii=False))
        # half a surrogate pair, which JSON files may hold, has no UTF-8
        return ("\n".join(lines) + "\n").encode("utf-8", "replace")

    def compare(self, findings: Iterable[Finding]) -> Compared:
        """Tell known findings from new ones.

        A finding whose surroundings were edited is still the one that was known: what no
        fingerprint matches is matched by rule, place and text, as long as entries are left.
        """
        left = self.entries.copy()
        by_print: dict[str, list[Known]] = {}
        for each in left:
            by_print.setdefault(each.fingerprint, []).append(each)
        unmatched: list[Finding] = []
        known: set[int] = set()
        every = list(findings)
        for finding in every:
            entry = next((each for each in by_print.get(finding.fingerprint, ()) if left[each]), None)
            if entry is None:
                unmatched.append(finding)
            else:
                left[entry] -= 1
                known.add(id(finding))
        by_place: dict[tuple[str, ...], list[Known]] = {}
        for each in left:
            if left[each]:
                by_place.setdefault(each[:-1], []).append(each)
        for finding in unmatched:
            entry = next((each for each in by_place.get(Known.of(finding)[:-1], ()) if left[each]), None)
            if entry is not None:
                left[entry] -= 1
                known.add(id(finding))
        compared = Compared(left=+left)
        for finding in every:
            (compared.known if id(finding) in known else compared.new).append(finding)
        return compared

    def updated(self, compared: Compared, shown: Collection[int], judged: Judge) -> Baseline:
        """The baseline after a run: what is known and still met, and the new findings that are shown.

        `shown` holds the ids of the findings to take up; `judged` tells whether the run would
        have met an entry: one that it did not look for is kept.
        """
        entries: Counter[Known] = Counter(Known.of(each) for each in compared.known)
        entries.update(Known.of(each) for each in compared.new if id(each) in shown)
        entries.update(
            {each: count for each, count in compared.left.items() if not judged(each.path, each.code, each.locale)}
        )
        return Baseline(entries)


def mended(compared: Compared, judged: Judge) -> int:
    """How many entries the run looked for and did not meet."""
    return sum(count for each, count in compared.left.items() if judged(each.path, each.code, each.locale))
