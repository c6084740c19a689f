"""What a locale's PO files lack, against the templates or the files of another locale."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterator
from dataclasses import replace
from pathlib import PurePosixPath

from l10n.deck.lack import Lack
from l10n.deck.neighbours import Neighbours, shared
from l10n.deck.policy import Policy
from l10n.deck.project import Project, unreadable
from l10n.discover import UsageError
from l10n.formats import NewEntry
from l10n.layouts._gettext import split_locale
from l10n.locales import canonical
from l10n.model import Document, Failure, Message

_PERSONAL = ("Last-Translator", "Language-Team", "PO-Revision-Date")
_ENCODED = "text/plain; charset=UTF-8"
_LOCALES = frozenset({"i18n", "locale", "locales", "lang", "languages", "translations", "l10n"})


class PoFiles:
    """Finds the lacks of a locale. Files that cannot be read are in `failures`.

    `considered` counts the files that were asked for. Raises UsageError where there is nothing
    to take messages from.
    """

    def __init__(
        self,
        project: Project,
        locale: str,
        made: Collection[str],
        model: str | None,
        policy: Policy,
        near: Neighbours,
    ) -> None:
        self.failures: list[Failure] = []
        self.considered = 0
        self._project = project
        self._locale = locale
        self._spelled = project.spelled(locale)
        self._made = made
        self._model = model
        self._policy = policy
        self._near = near

    def lacks(self) -> Iterator[Lack]:
        """What each PO file of the locale lacks."""
        done: set[str] = set()
        for origin, locale, target in self._pairs():
            if target in done or not self._project.wants(origin, target):
                continue
            done.add(target)
            self.considered += 1
            model = self._project.attempt(origin, locale, self.failures)
            exists = self._project.tree.exists(target)
            document = self._project.attempt(target, self._spelled, self.failures) if exists else None
            if model is None or (exists and document is None):
                continue
            entries = tuple(self._missing(model, document))
            if document is not None and entries:
                yield Lack(target, self._locale, entries, document)
            elif document is None:
                like = self._near.of(target, self._spelled) or model
                yield Lack(target, self._locale, entries, like=self._impersonal(like))

    def _pairs(self) -> Iterator[tuple[str, str, str]]:
        """Each file to take messages from, its locale, and the path of the file to make."""
        templates = [path for path in self._project.paths if path.endswith(".pot")]
        if templates and self._model is None:
            for path in templates:
                target = self._target_of(path, len(templates) == 1)
                if target is None:
                    message = Message("it cannot be told where the PO files of this template belong")
                    self.failures.append(Failure(path, self._locale, message))
                else:
                    yield path, "und", target
            return
        model = self._model or self._fullest()
        if model is None:
            raise UsageError(
                Message(
                    "{locale}: there is no template (.pot) and no other locale to take the messages from",
                    {"locale": self._locale},
                )
            )
        for place in self._project.places:
            parts = split_locale(place.path)
            if parts and canonical(place.locale) == model:
                yield place.path, place.locale, f"{parts[0]}{self._spelled}{parts[2]}"

    def _fullest(self) -> str | None:
        """The other locale with the most messages; one that the same run copies to comes last."""
        tags = {canonical(place.locale) or "" for place in self._project.places} - {self._locale}
        tags = tags.difference(self._made) or tags
        counts: Counter[str] = Counter()
        for place in self._project.places:
            tag = canonical(place.locale) or ""
            if tag in tags:
                try:
                    counts[tag] += self._project.tree.read(place.path).count(b"\nmsgid ")
                except OSError as error:
                    self.failures.append(Failure(place.path, tag, unreadable(error)))
        return min(counts, key=lambda tag: (-counts[tag], tag), default=None)

    def _target_of(self, template: str, only: bool) -> str | None:
        """Where a template's PO file belongs: as in another locale, else as gettext has it."""
        found: dict[str, int] = {}
        for place in self._project.places:
            before, _, after = split_locale(place.path) or ("", "", "")
            if _is_made_from(before, after, template, only):
                near = shared(place.path.split("/"), template.split("/"))
                found.setdefault(f"{before}{self._spelled}{after}", near)
        if found:
            return min(found, key=lambda path: (-found[path], path))
        folder, stem = PurePosixPath(template).parent, PurePosixPath(template).stem
        if folder.name == "po":
            return f"{folder}/{self._spelled}.po" if only else None
        if folder.name.lower() in ("templates", "template", "pot"):
            folder = folder.parent
        if folder.name in ("locale", "locales"):
            return f"{folder}/{self._spelled}/LC_MESSAGES/{stem}.po"
        return f"{folder}/{self._spelled}/{stem}.po" if folder.name in _LOCALES else None

    def _missing(self, model: Document, document: Document | None) -> Iterator[NewEntry]:
        """The messages of a file that another one lacks, in their order."""
        known = {(unit.key, _base(unit.field)) for unit in document.units} if document else set()
        sources: dict[tuple[str, str], dict[str, str]] = {}
        contexts: dict[tuple[str, str], str] = {}
        for unit in model.units:
            identity = unit.key, _base(unit.field)
            if identity not in known:
                sources.setdefault(identity, {})[unit.field] = unit.source or ""
                contexts[identity] = unit.context
        for (key, name), source in sources.items():
            # of plural forms the first is enough: the format writes as many as the header says
            first = name if name in source else f"{name}[0]"
            value = self._policy.value(source[first]) if first == name else None
            text = (value.text or "") if value else ""
            yield NewEntry(key, {first: text}, source, contexts[key, name])

    def _impersonal(self, like: Document) -> Document:
        """A model whose header names nobody of another team, and says in which encoding it is."""
        if canonical(like.locale) == self._locale:
            return like
        header = str(like.extra["header"])
        header = re.sub(rf"(?m)^({'|'.join(_PERSONAL)}):.*$", r"\1: ", header)
        header = re.sub(r"(?m)^(Content-Type): *(?:$|text/plain; *charset=.*$)", rf"\1: {_ENCODED}", header)
        header = re.sub(r"(?m)^(Content-Transfer-Encoding): *$", r"\1: 8bit", header)
        return replace(like, extra={**like.extra, "header": header})


def _base(field_name: str) -> str:
    return field_name.partition("[")[0]


def _is_made_from(before: str, after: str, template: str, only: bool) -> bool:
    """Whether a PO file whose path has these parts around its locale is made from a template."""
    if not after:
        return False
    if after == ".po":
        folder, _, domain = before.rpartition("/")
        path = PurePosixPath(template)
        return folder == str(path.parent) and (domain == f"{path.stem}." or (not domain and only))
    tail = after.removeprefix("/LC_MESSAGES")
    return f"/{template}".endswith(tail.removesuffix(".po") + ".pot")
