"""What a locale's PO files lack, against the templates or the files of another locale."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import PurePosixPath

from l10n.deck.neighbours import fullest_first, impersonal, shared
from l10n.deck.peers import PeerFiles
from l10n.discover import UsageError
from l10n.formats import NewEntry
from l10n.layouts._gettext import split_locale
from l10n.locales import canonical
from l10n.model import Document, Failure, Message, State, Unit

_LOCALES = frozenset({"i18n", "locale", "locales", "lang", "languages", "translations", "l10n"})


class PoFiles(PeerFiles):
    """What the templates have, or else the files of other locales.

    Raises UsageError where there is nothing to take messages from.
    """

    def _origins(self) -> dict[str, list[tuple[str, str]]]:
        """By file to make: the files to take messages from, each with its locale, the fullest locale first."""
        found: dict[str, list[tuple[str, str]]] = {}
        templates = [path for path in self._project.paths if path.endswith(".pot")]
        self.complete = bool(templates) and self._model is None
        if self.complete:
            for path in templates:
                target = self._target_of(path, len(templates) == 1)
                if target is None:
                    message = Message("it cannot be told where the PO files of this template belong")
                    self.failures.append(Failure(path, self._locale, message))
                else:
                    found.setdefault(target, []).append((path, "und"))
            return found
        # what has a source file of its own is copied from there
        places = [place for place in self._project.places if not (place.is_source or place.source_path)]
        models = [self._model] if self._model else fullest_first(self._project, places, self._locale, self._made)
        if not models and not self._project.has_sources and self._locale not in self._project.locales:
            raise UsageError(
                Message(
                    "{locale}: there is no template (.pot) and no other locale to take the messages from",
                    {"locale": self._locale},
                )
            )
        for model in models:
            for place in places:
                parts = split_locale(place.path)
                if parts and canonical(place.locale) == model:
                    target = f"{parts[0]}{self._spelled}{parts[2]}"
                    found.setdefault(target, []).append((place.path, place.locale))
        return found

    def _model_of(self, like: Document) -> Document:
        return impersonal(like, self._locale)

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

    def _missing(self, models: Sequence[Document], document: Document | None) -> Iterator[NewEntry]:
        """The messages that other files have and this one lacks, in their order."""
        known = {(unit.key, _base(unit.field)) for unit in document.units} if document else set()
        for model in models:
            sources: dict[tuple[str, str], dict[str, str]] = {}
            firsts: dict[tuple[str, str], Unit] = {}
            for unit in model.units:
                identity = unit.key, _base(unit.field)
                if identity not in known:
                    sources.setdefault(identity, {})[unit.field] = unit.source or ""
                    firsts.setdefault(identity, unit)
            known.update(sources)
            for (key, name), source in sources.items():
                unit = firsts[key, name]
                # of plural forms the first is enough: the format writes as many as the header says
                first = name if name in source else f"{name}[0]"
                group = document.group if document else ""
                value = self._policy.value(source[first], unit.kind, name, group, key) if first == name else None
                text = (value.text or "") if value else ""
                review = frozenset({name} if value and value.state is State.NEEDS_REVIEW else ())
                yield NewEntry(key, {first: text}, source, unit.context, review=review)


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
