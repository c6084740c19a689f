"""Findings that were judged and accepted: by a comment in the file, or by the config.

In a file, where its format has comments: `lexideck: ignore TYP001 reason`. What was
accepted and is no longer found is told too: it would hide the next fault of its kind.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from fnmatch import fnmatch
from typing import NamedTuple

from l10n.model import Document, Message, State, Unit
from l10n.patterns import lazy
from l10n.settings import Settings, Suppression

_DIRECTIVE = lazy(r"lexideck:\s*ignore\b[\s,:]*(.*)", re.DOTALL)
_CODE = lazy(r"[A-Z]{3}\d{0,3}(?![\w-])")
_NEXT = lazy(r"[\s,]+")
_NEAR_A_CODE = lazy(r"[A-Za-z]{2,5}[-_ ]?\d{1,5}\Z")


class Directive(NamedTuple):
    """One comment that asks for silence: the codes that it names, or what stands in their place."""

    codes: tuple[str, ...]
    instead: str = ""


def directive(comment: str) -> Directive | None:
    """What a comment asks to ignore: codes, or beginnings of codes, before the reason."""
    found = _DIRECTIVE.search(comment)
    if found is None:
        return None
    text, at = found[1], 0
    codes: list[str] = []
    while code := _CODE.match(text, at):
        codes.append(code[0])
        between = _NEXT.match(text, code.end())
        if between is None:
            break
        at = between.end()
    return Directive(tuple(codes), "" if codes else text.split(None, 1)[0].strip(",:;") if text.strip() else "")


class Subject(NamedTuple):
    """What a suppression looks at: where a finding stands, and the text of its span."""

    code: str
    locale: str
    key: str | None
    field: str | None
    text: str
    unit: Unit | None = None


class Unused(NamedTuple):
    """A suppression that silences nothing: a comment on a unit, or an entry of the config at a line."""

    message: Message
    document: Document | None = None
    unit: Unit | None = None
    line: int = 1


class Silencer:
    """What is silent in one file: `settings_for` gives the settings that hold for a locale.

    `used` are the suppressions of the config that silenced something so far.
    """

    def __init__(self, path: str, document: Document | None, settings_for: Callable[[str], Settings]) -> None:
        comments = document.extra.get("comments") if document else None
        self._path = path
        self._document = document
        self._settings_for = settings_for
        self._inline: Mapping[int, tuple[Directive, ...]] = (
            {index: tuple(_directives(texts)) for index, texts in comments.items()}
            if isinstance(comments, Mapping)
            else {}
        )
        self.used: set[Suppression] = set()
        self._heeded: set[tuple[str, Directive]] = set()

    def silences(self, subject: Subject) -> bool:
        """Whether a finding was accepted."""
        if subject.unit is not None and self._inline:
            for each in self._inline.get(subject.unit.index, ()):
                if each.codes and subject.code.startswith(each.codes):
                    self._heeded.add((subject.unit.key, each))
                    return True
        for entry in self._settings_for(subject.locale).suppress:
            if _matches(subject, self._path, entry):
                self.used.add(entry)
                return True
        return False

    def unused(self, rules: Collection[str], looked_at: Callable[[Unit, str], bool]) -> Iterator[Unused]:
        """The comments of the file that silence nothing.

        `rules` are all codes; `looked_at` tells whether the rules of a beginning were asked about a unit.
        """
        if self._document is None:
            return
        said: set[tuple[str, Directive]] = set()
        for index, directives in self._inline.items():
            unit = self._document.units[index]
            for each in directives:
                # the forms of a plural share their comment
                if (unit.key, each) in said or (unit.key, each) in self._heeded:
                    continue
                message = _slip(each, rules)
                if message is None:
                    if unit.state is State.NEEDS_REVIEW or not unit.target:
                        continue
                    if not all(looked_at(unit, code) for code in each.codes):
                        continue
                    params = {"codes": ", ".join(each.codes)}
                    message = Message("this comment ignores {codes}, and nothing is found here", params)
                said.add((unit.key, each))
                yield Unused(message, self._document, unit)


def _directives(comments: Iterable[str]) -> Iterator[Directive]:
    for comment in comments:
        for part in re.split(r"(?=lexideck:\s*ignore)", comment):
            if (found := directive(part)) is not None:
                yield found


def _slip(asked: Directive, rules: Collection[str]) -> Message | None:
    """What is wrong with the codes of a comment, None where all are known."""
    if not asked.codes:
        near = _nearest(asked.instead, rules) if _NEAR_A_CODE.match(asked.instead) else None
        if near:
            params = {"code": asked.instead, "near": near}
            return Message("this comment ignores nothing: no rule {code}: did you mean {near}?", params)
        return Message("this comment ignores nothing: it names no rule (as in lexideck: ignore TYP001)")
    for at, code in enumerate(asked.codes):
        # NPC after a code is the first word of the reason
        if any(rule.startswith(code) for rule in rules) or (at and code.isalpha()):
            continue
        near = _nearest(code, rules)
        if near:
            return Message("this comment ignores no rule: {code}: did you mean {near}?", {"code": code, "near": near})
        return Message("this comment ignores no rule: {code} (lexideck rule lists them)", {"code": code})
    return None


def _nearest(code: str, rules: Collection[str]) -> str | None:
    return next(iter(difflib.get_close_matches(re.sub(r"[-_ ]", "", code).upper(), rules, n=1, cutoff=0.8)), None)


def unused_entries(
    entries: Iterable[Suppression], used: Collection[Suppression], ran: Callable[[str], bool]
) -> Iterator[Unused]:
    """The entries of the config that silenced nothing, of those whose rules all ran."""
    for each in entries:
        if each not in used and ran(each.code):
            told = {"key": each.key, "field": each.field, "path": each.path}
            told["text"] = each.text.pattern if each.text else ""
            what = ", ".join(f"{name} {value}" for name, value in told.items() if value)
            params = {"what": " ".join(filter(None, (each.code, what and f"({what})")))}
            yield Unused(Message("suppress: {what} silences nothing: remove it", params), line=each.line or 1)


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
