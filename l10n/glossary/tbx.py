"""A glossary as TBX, through the Translate Toolkit (`lexideck[exchange]`, imported only here).

An entry is a `termEntry`; the standing of each term is its `administrativeStatus`. What TBX
has no name for is kept in notes whose `from` says what they are.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from l10n.config import ConfigError
from l10n.glossary.model import Conflict, Domain, Entry, Forbidden
from l10n.glossary.read_table import joined, split_cell
from l10n.glossary.read_yaml import Content
from l10n.glossary.term import Term
from l10n.model import Message

_PREFERRED, _ADMITTED, _FORBIDDEN = "preferredTerm-admn-sts", "admittedTerm-admn-sts", "deprecatedTerm-admn-sts"
_GENDERS = {"m": "masculine", "f": "feminine", "e": "otherGender"}
_NUMBERS = {"s": "singular", "p": "plural"}
_CONFLICT = "conflict"
_LANG = "{http://www.w3.org/XML/1998/namespace}lang"


def _library() -> Any:
    try:
        from translate.storage import tbx
    except ImportError:
        message = Message("TBX wants the Translate Toolkit: {command}", {"command": "pip install 'lexideck[exchange]'"})
        raise ConfigError(message) from None
    return tbx


def write_tbx(content: Content, source: str, locale: str) -> bytes:
    """The entries as TBX. Raises ConfigError where the library is not installed."""
    tbx = _library()
    store = tbx.tbxfile(sourcelanguage=source, targetlanguage=locale)
    for entry in content.entries:
        _Unit.added(tbx, store, entry.source.text).write(entry, source, locale)
    for conflict in content.conflicts:
        unit = _Unit.added(tbx, store, conflict.topic)
        unit.note(unit.root, conflict.note)
        unit.put(unit.root, "descrip", _CONFLICT, type="subjectField")
        unit.terms(source, [(Term(conflict.topic, source), "", "")])
        unit.terms(locale, [(Term(each, locale), "", "") for each in conflict.claims])
    return bytes(store)


def read_tbx(data: bytes, path: str, source: str, locale: str) -> Content:
    """The entries of a TBX file that have a term in both locales.

    Raises ConfigError for a file that is none, and where the library is not installed.
    """
    tbx = _library()
    try:
        store = tbx.tbxfile.parsestring(data)
    except Exception as error:  # the library says it with errors of its own, and of lxml
        line = getattr(error, "lineno", None) or 1
        message = Message("not a valid TBX file: {reason}", {"reason": " ".join(str(error).split())})
        raise ConfigError(message, path, line, 1) from None
    entries: list[Entry] = []
    conflicts: list[Conflict] = []
    for each in store.units:
        unit = _Unit(each)
        line = int(unit.root.sourceline or 0)
        if unit.get(unit.root, "descrip", type="subjectField") == _CONFLICT:
            claims = tuple(term.text for term, _, _ in unit.terms_of(locale))
            topic = next((term.text for term, _, _ in unit.terms_of(source)), "")
            conflicts.append(Conflict(topic, claims, unit.note_of(unit.root), path, line))
        else:
            entries += unit.entries(path, line, source, locale)
    return Content(tuple(entries), tuple(conflicts))


class _Unit:
    """A `termEntry`, by its elements: the toolkit's own accessors know one term a language."""

    def __init__(self, unit: Any) -> None:
        self.root: Any = unit.xmlelement
        self._name = unit.namespaced

    @classmethod
    def added(cls, tbx: Any, store: Any, term: str) -> _Unit:
        unit = tbx.tbxunit(term)
        store.addunit(unit)
        found = cls(unit)
        for child in list(found.root):
            found.root.remove(child)
        return found

    def put(self, parent: Any, tag: str, text: str, **attributes: str) -> None:
        if text:
            child = parent.makeelement(self._name(tag), attributes)
            child.text = text
            parent.append(child)

    def get(self, parent: Any, tag: str, **attributes: str) -> str:
        """The text of a child that has these attributes; empty where there is none."""
        for child in parent.findall(self._name(tag)):
            if all(child.get(name) == value for name, value in attributes.items()):
                return (child.text or "").strip()
        return ""

    def note(self, parent: Any, text: str, origin: str = "") -> None:
        self.put(parent, "note", text, **({"from": origin} if origin else {}))

    def note_of(self, parent: Any, origin: str = "") -> str:
        for child in parent.findall(self._name("note")):
            if (child.get("from") or "") == origin:
                return (child.text or "").strip()
        return ""

    def write(self, entry: Entry, source: str, locale: str) -> None:
        root = self.root
        self.put(root, "descrip", "" if entry.domain is Domain.CONCEPT else entry.domain.value, type="subjectField")
        self.put(root, "descrip", entry.definition, type="definition")
        self.note(root, entry.note)
        self.note(root, entry.context, "context")
        self.note(root, joined(entry.kinds), "kinds")
        self.note(root, "true" if entry.keep else "", "keep")
        self.terms(source, [(entry.source, "", "")])
        preferred = [(entry.preferred, _PREFERRED, "")] if entry.preferred else []
        admitted = [(term, _ADMITTED, "") for term in entry.admitted]
        forbidden = [(each.term, _FORBIDDEN, each.instead or "") for each in entry.forbidden]
        self.terms(locale, [*preferred, *admitted, *forbidden])

    def terms(self, locale: str, terms: list[tuple[Term, str, str]]) -> None:
        if not terms:
            return
        place = self.root.makeelement(self._name("langSet"), {_LANG: locale})
        self.root.append(place)
        for term, status, instead in terms:
            tig = place.makeelement(self._name("tig"), {})
            place.append(tig)
            self.put(tig, "term", term.text)
            self.put(tig, "termNote", " ".join(term.pos), type="partOfSpeech")
            self.put(tig, "termNote", _GENDERS.get(term.gender, ""), type="grammaticalGender")
            self.put(tig, "termNote", _NUMBERS.get(term.number, ""), type="grammaticalNumber")
            self.put(tig, "termNote", status, type="administrativeStatus")
            notes = {"case": term.case, "forms": joined(term.forms), "like": term.like, "instead": instead}
            for name, text in {**notes, "except": joined(term.exceptions)}.items():
                self.note(tig, text, name)

    def terms_of(self, locale: str) -> list[tuple[Term, str, str]]:
        """The terms of a locale with their status and what replaces them."""
        found: list[tuple[Term, str, str]] = []
        for place in self.root.findall(self._name("langSet")):
            tag = (place.get(_LANG) or place.get("lang") or "").replace("_", "-").casefold()
            if tag != locale.casefold() and tag.split("-")[0] != locale.casefold().split("-")[0]:
                continue
            for tig in place.iter(self._name("tig"), self._name("ntig")):
                element = next(tig.iter(self._name("term")), None)
                text = "".join(element.itertext()).strip() if element is not None else ""
                if text:
                    found.append((self._term(tig, text, locale), self._status(tig), self.note_of(tig, "instead")))
        return found

    def _status(self, tig: Any) -> str:
        return self.get(tig, "termNote", type="administrativeStatus").casefold()

    def _term(self, tig: Any, text: str, locale: str) -> Term:
        return Term(
            text,
            locale,
            tuple(self.get(tig, "termNote", type="partOfSpeech").split()),
            _key(_GENDERS, self.get(tig, "termNote", type="grammaticalGender")),
            _key(_NUMBERS, self.get(tig, "termNote", type="grammaticalNumber")),
            tuple(split_cell(self.note_of(tig, "forms"))),
            self.note_of(tig, "like"),
            tuple(split_cell(self.note_of(tig, "except"))),
            self.note_of(tig, "case"),
        )

    def entries(self, path: str, line: int, source: str, locale: str) -> list[Entry]:
        """One entry for each term of the source: TBX may hold synonyms."""
        targets = self.terms_of(locale)
        forbidden = tuple(
            Forbidden(term, instead or None)
            for term, status, instead in targets
            if status.startswith(("deprecated", "superseded"))
        )
        refused = [each.term for each in forbidden]
        accepted = [(term, status) for term, status, _ in targets if term not in refused]
        accepted.sort(key=lambda each: not each[1].startswith("preferred"))
        preferred = accepted[0][0] if accepted and not accepted[0][1].startswith("admitted") else None
        domain = self.get(self.root, "descrip", type="subjectField")
        keep = self.note_of(self.root, "keep") == "true"
        if not accepted and not forbidden and not keep:
            return []
        return [
            Entry(
                term,
                preferred,
                tuple(each for each, _ in accepted if each is not preferred),
                forbidden,
                Domain(domain) if domain in set(Domain) else Domain.CONCEPT,
                tuple(split_cell(self.note_of(self.root, "kinds"))),
                self.note_of(self.root, "context"),
                keep,
                self.note_of(self.root),
                self.get(self.root, "descrip", type="definition"),
                path,
                line,
            )
            for term, _, _ in self.terms_of(source)
        ]


def _key(names: Mapping[str, str], value: str) -> str:
    return next((key for key, name in names.items() if name == value.casefold()), "")
