"""Findings made for a test, and the lines that a report has for them."""

from __future__ import annotations

from l10n.model import Finding, Message, Severity, Span, Unit
from l10n.report import Shown, all_reporters


def found(of: str, span: tuple[int, int] | None, **fields: object) -> Finding:
    unit = Unit(0, "1", "text", "text", None, of, "fr", Span(0, len(of)))
    made: dict[str, object] = {
        "code": "TYP001",
        "name": "space-missing",
        "severity": Severity.WARNING,
        "message": Message("a space is missing before {sign}", {"sign": "!"}),
        "path": "fr.json",
        "locale": "fr",
        "line": 3,
        "column": 7,
        "key": "1",
        "field": "text",
        "unit": unit,
        "span": Span(*span) if span else None,
        "text": of[slice(*span)] if span else "",
    }
    return Finding(**(made | fields))  # type: ignore[arg-type]


def printed(name: str, *findings: Finding, **counts: object) -> list[str]:
    full: dict[str, object] = {"hidden": 0, "suppressed": 0, "files": 1, "units": 2, **counts}
    return list(all_reporters()[name].lines(Shown(findings, **full)))  # type: ignore[arg-type]


def whole(code: str, key: str, field: str = "text", text: str = "Draw a card.", **fields: object) -> Finding:
    return found(text, (0, len(text)) if text else None, code=code, key=key, field=field, **fields)
