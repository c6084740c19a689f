"""Findings that were judged and accepted: by a comment in the file, or by the config.

In a file, where its format has comments: `lexideck: ignore TYP001 reason`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from fnmatch import fnmatch
from typing import NamedTuple

from l10n.model import Document, Unit
from l10n.settings import Settings, Suppression

_CODE = r"[A-Z]{3}\d{0,3}(?!\w)"
_DIRECTIVE = re.compile(rf"lexideck:\s*ignore((?:[\s,]+{_CODE})+)")


def inline_codes(comments: Iterable[str]) -> Iterator[str]:
    """The codes, or beginnings of codes, that comments ask to ignore."""
    for comment in comments:
        for directive in _DIRECTIVE.finditer(comment):
            yield from re.findall(_CODE, directive[1])


class Subject(NamedTuple):
    """What a suppression looks at: where a finding stands, and the text of its span."""

    code: str
    locale: str
    key: str | None
    field: str | None
    text: str
    unit: Unit | None = None


class Silencer:
    """What is silent in one file: `settings_for` gives the settings that hold for a locale."""

    def __init__(self, path: str, document: Document | None, settings_for: Callable[[str], Settings]) -> None:
        comments = document.extra.get("comments") if document else None
        self._path = path
        self._settings_for = settings_for
        self._inline: Mapping[int, tuple[str, ...]] = (
            {index: tuple(inline_codes(texts)) for index, texts in comments.items()}
            if isinstance(comments, Mapping)
            else {}
        )

    def silences(self, subject: Subject) -> bool:
        """Whether a finding was accepted."""
        if subject.unit is not None and self._inline:
            codes = self._inline.get(subject.unit.index, ())
            if codes and subject.code.startswith(codes):
                return True
        suppress = self._settings_for(subject.locale).suppress
        return any(_matches(subject, self._path, each) for each in suppress)


def _matches(subject: Subject, path: str, rule: Suppression) -> bool:
    if not subject.code.startswith(rule.code):
        return False
    if rule.path and not fnmatch(path, rule.path):
        return False
    if rule.key and rule.key != subject.key:
        return False
    if rule.field and rule.field != subject.field:
        return False
    return not (rule.text and not rule.text.search(subject.text))
