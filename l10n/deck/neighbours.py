"""Whose manner a new file follows: indentation, newlines, encoding, the header of a PO file."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from pathlib import PurePosixPath

from l10n.deck.project import Project
from l10n.deck.state import Identity, Record, digest
from l10n.formats import FormatError
from l10n.formats._encoding import encode
from l10n.layouts import Place
from l10n.locales import canonical
from l10n.model import Document

_PERSONAL = ("Last-Translator", "Language-Team", "PO-Revision-Date")
_ENCODED = "text/plain; charset=UTF-8"


class Neighbours:
    """Finds for a new file the nearest file of its locale, else of another locale.

    Files of the locale that stand exactly as a copy made them are passed over: a copy that was
    interrupted and is run again must choose as the first run did. `records` tells which they are.
    Of the other locales `model` comes first, then the fullest; those `made` by the same run last.
    """

    def __init__(
        self,
        project: Project,
        locale: str,
        made: Collection[str],
        model: str | None,
        records: Mapping[Identity, Record],
    ) -> None:
        self._project = project
        self._records = records
        self._loaded: dict[str, Document | None] = {}
        counts = Counter(canonical(place.locale) or "" for place in project.places)
        source = project.settings.source if project.has_sources else ""
        self._candidates: list[tuple[int, tuple[str, ...], Place]] = []
        for place in project.places:
            tag = canonical(place.locale) or ""
            if tag == locale:
                rank = 0
            elif tag == source:
                continue
            elif tag == model:
                rank = 1
            else:
                rank = 2 + len(project.places) - (0 if tag in made else counts[tag])
            self._candidates.append((rank, _steps(place.path, place.locale), place))

    def of(self, path: str, locale: str) -> Document | None:
        """The nearest file that holds something; None where no locale has any of this format.

        `locale` is the tag as it is spelled in the path.
        """
        steps, suffix = _steps(path, locale), PurePosixPath(path).suffix
        fitting = [each for each in self._candidates if each[2].path.endswith(suffix)]
        for _, _, place in sorted(fitting, key=lambda each: (each[0], -shared(each[1], steps), each[2].path)):
            document = self._document(place)
            if document is not None:
                return document
        return None

    def _document(self, place: Place) -> Document | None:
        if place.path not in self._loaded:
            try:
                document = self._project.load(place.path, place.locale)
            except (OSError, FormatError):
                self._loaded[place.path] = None
            else:
                speaks = bool(document.units) and not self._is_as_copied(document)
                self._loaded[place.path] = document if speaks else None
        return self._loaded[place.path]

    def _is_as_copied(self, document: Document) -> bool:
        records = self._records
        for unit in document.units:
            record = records.get(Identity(document.path, unit.key, unit.field))
            if record is None or record.target != digest(unit.target):
                return False
        return True


def fullest_first(project: Project, places: Iterable[Place], locale: str, made: Collection[str]) -> list[str]:
    """The other locales by how much their files hold; those that the same run copies to come last."""
    sizes: Counter[str] = Counter()
    for place in places:
        tag = canonical(place.locale) or place.locale
        if tag not in (locale, project.settings.source):
            try:
                sizes[tag] += len(project.tree.read(place.path))
            except OSError:
                sizes[tag] += 0  # whoever reads it will say why it cannot be read
    return sorted(sizes, key=lambda tag: (tag in made, -sizes[tag], tag))


def impersonal(like: Document, locale: str) -> Document:
    """A model whose header (if it has one) names nobody of another team, and says in which encoding it is."""
    if like.format != "po" or canonical(like.locale) == locale:
        return like
    header = str(like.extra["header"])
    header = re.sub(rf"(?m)^({'|'.join(_PERSONAL)}):.*$", r"\1: ", header)
    header = re.sub(r"(?m)^(Content-Type): *(?:$|text/plain; *charset=.*$)", rf"\1: {_ENCODED}", header)
    header = re.sub(r"(?m)^(Content-Transfer-Encoding): *$", r"\1: 8bit", header)
    return replace(like, extra={**like.extra, "header": header})


def matched(data: bytes, like: Document) -> bytes:
    """New UTF-8 bytes in the encoding of a neighbour, with a final newline only if it has one."""
    text = data.decode("utf-8")
    if not like.text.endswith("\n"):
        text = text.rstrip("\r\n")
    return encode(text, like.encoding, like.bom)


def _steps(path: str, locale: str) -> tuple[str, ...]:
    return tuple("*" if step == locale else step for step in path.split("/"))


def shared(one: Sequence[str], other: Sequence[str]) -> int:
    """How many folders two paths begin with in common, by their steps."""
    count = 0
    for left, right in zip(one, other, strict=False):
        if left != right:
            break
        count += 1
    return count
