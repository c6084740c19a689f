"""`github`: annotations of GitHub Actions, worst first; GitHub shows ten of a kind and drops the rest."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from l10n.messages import say
from l10n.model import Finding, Severity
from l10n.report import Shown
from l10n.report._text import closing, place, printable, title

MOST = 10
_KINDS = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.INFO: "notice"}
_DATA = str.maketrans({"%": "%25", "\r": "%0D", "\n": "%0A"})
_PROPERTY = str.maketrans({"%": "%25", "\r": "%0D", "\n": "%0A", ":": "%3A", ",": "%2C"})


class _GitHub:
    name = "github"

    def lines(self, shown: Shown) -> Iterator[str]:
        """The annotations, then every finding in a group of the log where there are more, then the counts."""
        given: Counter[Severity] = Counter()
        for each in sorted(shown.findings, key=lambda one: one.severity.rank):
            given[each.severity] += 1
            if given[each.severity] <= MOST:
                yield _annotation(each)
        if any(count > MOST for count in given.values()):
            yield f"::group::{len(shown.findings)} × lexideck"
            for each in shown.findings:
                where = f"{printable(each.path)}:{each.line}:{each.column}"
                yield f"{where}: {each.severity.value} {_sentence(each)} [{each.code}]"
            yield "::endgroup::"
        yield from closing(shown)


def _annotation(each: Finding) -> str:
    properties: dict[str, object] = {"file": each.path, "line": each.line}
    if each.end_line == each.line:
        # GitHub refuses columns on more than one line
        properties["col"] = each.column
        if each.end_column > each.column:
            properties["endColumn"] = each.end_column - 1
    else:
        properties["endLine"] = each.end_line
    properties["title"] = f"{title(each)} [{each.code}]"
    told = ",".join(f"{name}={str(value).translate(_PROPERTY)}" for name, value in properties.items())
    return f"::{_KINDS[each.severity]} {told}::{_sentence(each).translate(_DATA)}"


def _sentence(each: Finding) -> str:
    where = place(each)
    return (
        f"{where}: {printable(say(each.message, each.locale))}" if where else printable(say(each.message, each.locale))
    )


REPORTER = _GitHub()
