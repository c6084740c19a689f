"""`json`: one object, version 1. Lines and columns are 1-based code points, ends exclusive."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from l10n.messages import say
from l10n.model import Finding
from l10n.report import Shown


class _Json:
    name = "json"

    def lines(self, shown: Shown) -> Iterator[str]:
        """The object, a finding a line."""
        summary = {
            "files": shown.files,
            "units": shown.units,
            "findings": len(shown.findings),
            "fixable": shown.fixable,
            "hidden": shown.hidden,
            "suppressed": shown.suppressed,
            "in_baseline": shown.known,
            "baseline_mended": shown.mended,
            "before": shown.before,
            "cleared": shown.cleared,
        }
        dump = json.JSONEncoder(ensure_ascii=False).encode
        yield '{"version": 1,'
        yield ' "findings": ['
        last = len(shown.findings) - 1
        for at, each in enumerate(shown.findings):
            yield f"  {dump(_finding(each))}{'' if at == last else ','}"
        yield " ],"
        yield f' "summary": {dump(summary)}}}'


def _finding(each: Finding) -> dict[str, Any]:
    return {
        "code": each.code,
        "name": each.name,
        "severity": each.severity.value,
        "locale": each.locale,
        "path": each.path,
        "line": each.line,
        "column": each.column,
        "end_line": each.end_line,
        "end_column": each.end_column,
        "key": each.key,
        "field": each.field,
        "span": list(each.span) if each.span else None,
        "text": each.text,
        "source": each.unit.source if each.unit else None,
        "target": each.unit.target if each.unit else None,
        "message": say(each.message, each.locale),
        "fingerprint": each.fingerprint,
        "source_path": each.source_path,
        "related": [{"path": r.path, "line": r.line, "column": r.column, "key": r.key} for r in each.related],
        "fix": None
        if each.fix is None
        else {
            "safety": each.fix.safety.value,
            "title": say(each.fix.title, each.locale),
            "edits": [{"span": list(edit.span), "text": edit.text} for edit in each.fix.edits],
        },
    }


REPORTER = _Json()
