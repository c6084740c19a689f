"""Findings about a glossary that its team accepted: by a comment in the file, or by the config.

    counter: {fr: marqueur}            # lexideck: ignore GLO003 reason
    # lexideck: ignore GLO004 reason
    mark: engager

A comment speaks of the entry on its line, or, where it stands alone, of that on the next.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from fnmatch import fnmatch

from l10n.glossary.checks import UNUSED
from l10n.glossary.lint import idle_comment
from l10n.model import Finding, Severity
from l10n.patterns import lazy
from l10n.settings import Settings, Suppression
from l10n.suppression import Directive, directive

_COMMENT = lazy(r"(?:^|\s)#(.*)")


def comments_of(text: str) -> Mapping[int, tuple[Directive, ...]]:
    """What the comments of a glossary ask to ignore, by the line that they speak of, from 1."""
    found: dict[int, tuple[Directive, ...]] = {}
    waiting: tuple[Directive, ...] = ()
    for number, line in enumerate(text.split("\n"), start=1):
        match = _COMMENT.search(line) if "lexideck" in line else None
        asked = directive(match[1]) if match else None
        own = (asked,) if asked and asked.codes else ()
        if line.lstrip().startswith("#"):
            waiting += own
        elif line.strip():
            if waiting or own:
                found[number] = waiting + own
            waiting = ()
    return found


def kept(
    findings: Iterable[Finding],
    comments: Mapping[str, Mapping[int, tuple[Directive, ...]]],
    settings: Settings,
    locale: str,
    *,
    with_unused: bool,
) -> Iterator[Finding]:
    """The findings of a locale that nobody accepted, and one for each comment that accepts nothing.

    `comments` are those of each file; `with_unused` tells whether unused entries were looked for.
    """
    heeded: set[tuple[str, int, Directive]] = set()
    for finding in findings:
        there = comments.get(finding.path, {}).get(finding.line, ())
        silencing = [each for each in there if finding.code.startswith(each.codes)]
        heeded.update((finding.path, finding.line, each) for each in silencing)
        level = settings.severity.get(finding.code)
        if silencing or level == "off" or (settings.ignore and finding.code.startswith(settings.ignore)):
            continue
        if not any(_matches(finding, each) for each in settings.suppress):
            finding.severity = Severity(level) if level else finding.severity
            yield finding
    for path, by_line in comments.items():
        for line, directives in by_line.items():
            for each in directives:
                known = [code for code in each.codes if code.startswith("GLO")]
                asked = with_unused or not UNUSED.code.startswith(each.codes)
                if known and asked and (path, line, each) not in heeded:
                    yield idle_comment(path, line, ", ".join(known), locale)


def _matches(finding: Finding, entry: Suppression) -> bool:
    if entry.field or not finding.code.startswith(entry.code):
        return False
    if entry.path and not fnmatch(finding.path, entry.path):
        return False
    if entry.key and entry.key != finding.key:
        return False
    return not (entry.text and not entry.text.search(finding.text))
