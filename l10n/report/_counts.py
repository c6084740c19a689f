"""Findings counted by rule, and by locale where there are several."""

from __future__ import annotations

from collections.abc import Sequence

from l10n.model import Finding, Message, Safety, Severity
from l10n.report._text import title

HEADS = (
    Message("rule"),
    Message("locale"),
    Message("found"),
    Message("errors"),
    Message("warnings"),
    Message("remarks"),
    Message("mendable"),
    Message("what"),
)
LOCALE = 1
"""The column of the locale, which is empty where all findings are in one."""


def rows_of(findings: Sequence[Finding]) -> list[list[str]]:
    """Code, locale, found, errors, warnings, remarks, safely mendable, plain name; the most frequent first.

    The locale is empty where all findings are in one. A count of none is empty too.
    """
    several = len({each.locale for each in findings} - {""}) > 1
    groups: dict[tuple[str, str], list[Finding]] = {}
    for each in findings:
        groups.setdefault((each.code, each.locale if several else ""), []).append(each)
    rows = []
    for (code, locale), group in sorted(groups.items(), key=lambda item: (-len(item[1]), item[0])):
        severities = [sum(1 for each in group if each.severity is severity) for severity in Severity]
        mendable = sum(1 for each in group if each.fix and each.fix.safety is Safety.SAFE)
        numbers = [str(count) if count else "" for count in (len(group), *severities, mendable)]
        rows.append([code, locale, *numbers, title(group[0])])
    return rows
