"""Read a glossary file in YAML: `terms` and `conflicts`. Whatever it says wrong is said with its line.

    terms:
      army: armée                      # the short form; a list gives what is admitted too
      counter:
        pos: noun                      # of both terms; gender, number, case, forms, like, except: of the target
        fr: marqueur                   # by locale, or `target:`; a text, a list, or a mapping with `term`
        forbidden: {term: compteur, instead: marqueur}
      mark:                            # one spelling, two entries
      - {pos: verb, fr: engager}
      - {pos: noun, fr: marque}
    conflicts:
    - {topic: tactics, claims: [dévotion, dévouement], note: both stand in the rules}

`terms` may be a list as well, whose entries name their term with `source`, or by its locale.
"""

from __future__ import annotations

import difflib
from collections.abc import Collection, Iterator, Mapping
from dataclasses import replace
from typing import NamedTuple

import yaml

from l10n.config import ConfigError, compose_yaml
from l10n.glossary.model import Conflict, Domain, Entry, Forbidden
from l10n.glossary.term import Term
from l10n.model import Message
from l10n.resources import truncations

POS = ("noun", "verb", "adj", "adv", "pron", "literal", "prep", "conj", "det")
"""The parts of speech that a term, or a word of it, may be said to have."""

CHOICES: Mapping[str, tuple[str, ...]] = {
    "gender": ("m", "f", "e"),
    "number": ("s", "p"),
    "case": ("lower", "initial", "exact"),
}
_TERM_KEYS = ("term", "pos", "gender", "number", "case", "forms", "like", "except")
_ENTRY_KEYS = (
    "source", "target", "admitted", "forbidden", "domain", "kinds", "context", "keep", "note", "definition",
    *_TERM_KEYS[1:],
)  # fmt: skip
_CONFLICT_KEYS = ("topic", "claims", "note")
_TOP_KEYS = ("terms", "conflicts")
_NULL = "tag:yaml.org,2002:null"


class Content(NamedTuple):
    """What one file holds."""

    entries: tuple[Entry, ...]
    conflicts: tuple[Conflict, ...] = ()


def read_yaml(text: str, path: str, source: str, locale: str) -> Content:
    """The entries of a YAML text for a pair of locales. Raises ConfigError, positioned."""
    return _Reader(path, source, locale).content(compose_yaml(text, path))


class _Reader:
    def __init__(self, path: str, source: str, locale: str) -> None:
        self.path = path
        self.source = source
        self.locale = locale
        self.sources = truncations(source) or (source,)
        self.targets = truncations(locale) or (locale,)

    def content(self, node: yaml.Node | None) -> Content:
        if not isinstance(node, yaml.MappingNode) or not any(key.value == "terms" for key, _ in node.value):
            message = Message("a glossary is a mapping with the key {key}", {"key": "terms"})
            raise ConfigError(message, self.path, 1, 1)
        values = self._mapping(node, _TOP_KEYS)
        terms, conflicts = values["terms"][1], values.get("conflicts")
        return Content(
            tuple(self._listed(terms) if isinstance(terms, yaml.SequenceNode) else self._named(terms)),
            tuple(map(self._conflict, self._sequence(conflicts[1], "conflicts"))) if conflicts else (),
        )

    def _named(self, node: yaml.Node) -> Iterator[Entry]:
        """Entries below their source terms."""
        if not isinstance(node, yaml.MappingNode):
            raise self._error(node, Message("{key}: a mapping or a list is wanted here", {"key": "terms"}))
        for key, value in node.value:
            name = self._text(key, "terms")
            inner = value.value if isinstance(value, yaml.SequenceNode) and value.value else ()
            if inner and all(isinstance(each, yaml.MappingNode) for each in inner):
                found = [self._entry(each, each, name) for each in inner]
            else:
                found = [self._entry(value, key, name)]
            yield from filter(None, found)

    def _listed(self, node: yaml.SequenceNode) -> Iterator[Entry]:
        for each in node.value:
            if not isinstance(each, yaml.MappingNode):
                raise self._error(each, Message("{key}: a mapping is wanted here", {"key": "terms"}))
            if (found := self._entry(each, each, "")) is not None:
                yield found

    def _entry(self, node: yaml.Node, key: yaml.Node, name: str) -> Entry | None:
        """The entry; None for one that says nothing of this locale."""
        line = key.start_mark.line + 1
        if not isinstance(node, yaml.MappingNode):
            first, *rest = self._terms(node, name, self.locale, plain=True)
            return Entry(Term(name, self.source), first, tuple(rest), path=self.path, line=line)
        values = self._mapping(node, _ENTRY_KEYS, locales=True)
        chosen = next((values[tag] for tag in (*self.targets, "target") if tag in values), None)
        keep = self._flag(values.get("keep"))
        accepted = self._terms(chosen[1], name or "target", self.locale) if chosen else []
        pos = self._pos(values) or (accepted[0].pos if accepted else ())
        source = self._source(values, name, node, pos)
        if accepted:
            accepted[0] = self._described(accepted[0], values)
        preferred = accepted[0] if accepted else None
        admitted = [*accepted[1:], *self._several(values.get("admitted"), "admitted")]
        forbidden = self._forbidden(values.get("forbidden"), pos[:1])
        if preferred is None and not admitted and not keep and not forbidden:
            if any(tag not in _ENTRY_KEYS and tag not in self.sources for tag in values):
                return None
            raise self._error(key, Message("{term}: a text is wanted here", {"term": source.text}))
        return Entry(
            source,
            preferred if preferred is None or preferred.pos else replace(preferred, pos=pos[:1]),
            tuple(each if each.pos else replace(each, pos=pos[:1]) for each in admitted),
            forbidden,
            Domain(self._choice(values.get("domain"), tuple(each.value for each in Domain)) or Domain.CONCEPT.value),
            tuple(self._texts(values.get("kinds"), "kinds")),
            self._one(values.get("context"), "context"),
            keep,
            self._one(values.get("note"), "note"),
            self._one(values.get("definition"), "definition"),
            self.path,
            line,
        )

    def _source(self, values: Mapping[str, _Pair], name: str, node: yaml.Node, pos: tuple[str, ...]) -> Term:
        pair = next((values[tag] for tag in ("source", *self.sources) if tag in values), None)
        single = pos if len(pos) == 1 else ()
        if pair is None or isinstance(pair[1], yaml.ScalarNode):
            text = self._text(pair[1], "source") if pair else name
            if not text:
                raise self._error(node, Message("an entry wants the key {key}", {"key": "source"}))
            return Term(text, self.source, single)
        found = self._term(pair[1], "source", self.source, name)
        return found if found.pos else replace(found, pos=single)

    def _several(self, pair: _Pair | None, key: str) -> list[Term]:
        return self._terms(pair[1], key, self.locale) if pair else []

    def _terms(self, node: yaml.Node, name: str, locale: str, *, plain: bool = False) -> list[Term]:
        nodes = node.value if isinstance(node, yaml.SequenceNode) and node.value else [node]
        if plain and not all(isinstance(each, yaml.ScalarNode) for each in nodes):
            wrong = next(each for each in nodes if not isinstance(each, yaml.ScalarNode))
            raise self._error(wrong, Message("{term}: a text is wanted here", {"term": name}))
        return [self._term(each, name, locale) for each in nodes]

    def _term(self, node: yaml.Node, name: str, locale: str, text: str = "") -> Term:
        if not isinstance(node, yaml.MappingNode):
            return Term(self._text(node, name), locale)
        values = self._mapping(node, _TERM_KEYS)
        return self._described_from(node, values, locale, text)

    def _described_from(self, node: yaml.Node, values: Mapping[str, _Pair], locale: str, text: str) -> Term:
        text = self._one(values.get("term"), "term") or text
        if not text:
            raise self._error(node, Message("an entry wants the key {key}", {"key": "term"}))
        return self._described(Term(text, locale, self._pos(values)), values)

    def _described(self, term: Term, values: Mapping[str, _Pair]) -> Term:
        """The term with what the keys beside it say of it."""
        return replace(
            term,
            pos=term.pos or self._pos(values),
            gender=term.gender or self._choice(values.get("gender"), CHOICES["gender"]),
            number=term.number or self._choice(values.get("number"), CHOICES["number"]),
            case=term.case or self._choice(values.get("case"), CHOICES["case"]),
            forms=term.forms or tuple(self._texts(values.get("forms"), "forms")),
            like=term.like or self._one(values.get("like"), "like"),
            exceptions=term.exceptions or tuple(self._texts(values.get("except"), "except")),
        )

    def _forbidden(self, pair: _Pair | None, pos: tuple[str, ...]) -> tuple[Forbidden, ...]:
        if pair is None:
            return ()
        found: list[Forbidden] = []
        for node in pair[1].value if isinstance(pair[1], yaml.SequenceNode) else [pair[1]]:
            instead = None
            if isinstance(node, yaml.MappingNode):
                values = self._mapping(node, (*_TERM_KEYS, "instead"))
                instead = self._one(values.get("instead"), "instead") or None
                term = self._described_from(node, values, self.locale, "")
            else:
                term = Term(self._text(node, "forbidden"), self.locale)
            found.append(Forbidden(term if term.pos else replace(term, pos=pos), instead))
        return tuple(found)

    def _conflict(self, node: yaml.Node) -> Conflict:
        if not isinstance(node, yaml.MappingNode):
            raise self._error(node, Message("{key}: a mapping is wanted here", {"key": "conflicts"}))
        values = self._mapping(node, _CONFLICT_KEYS)
        for key in ("topic", "claims"):
            if key not in values:
                raise self._error(node, Message("a conflict wants the key {key}", {"key": key}))
        return Conflict(
            self._one(values["topic"], "topic"),
            tuple(self._texts(values["claims"], "claims")),
            self._one(values.get("note"), "note"),
            self.path,
            node.start_mark.line + 1,
        )

    def _mapping(self, node: yaml.MappingNode, known: Collection[str], *, locales: bool = False) -> dict[str, _Pair]:
        values: dict[str, _Pair] = {}
        for key, value in node.value:
            name = str(key.value)
            if name not in known:
                tag = self._tag(name) if locales else ""
                if not tag:
                    raise self._error(key, unknown_key(name, known))
                name = tag
            if name in values:
                raise self._error(key, Message("the key {key} is given twice", {"key": name}))
            values[name] = (key, value)
        return values

    def _tag(self, name: str) -> str:
        """The tag that a key is in its usual spelling; empty for a key that is none."""
        from l10n.locales import canonical, is_known

        tag = canonical(name) or ""
        return tag if tag in self.targets or tag in self.sources or (tag and is_known(tag)) else ""

    def _pos(self, values: Mapping[str, _Pair]) -> tuple[str, ...]:
        pair = values.get("pos")
        if pair is None:
            return ()
        found: list[str] = []
        for node in pair[1].value if isinstance(pair[1], yaml.SequenceNode) else [pair[1]]:
            for word in self._text(node, "pos").split():
                self._refuse_other(node, "pos", word, POS)
                found.append(word)
        return tuple(found)

    def _choice(self, pair: _Pair | None, choices: tuple[str, ...]) -> str:
        if pair is None:
            return ""
        text = self._text(pair[1], str(pair[0].value))
        self._refuse_other(pair[1], str(pair[0].value), text, choices)
        return text

    def _refuse_other(self, node: yaml.Node, key: str, text: str, choices: tuple[str, ...]) -> None:
        if text not in choices:
            params = {"key": key, "choices": ", ".join(choices), "text": text}
            raise self._error(node, Message("{key}: one of {choices} is wanted here, not {text}", params))

    def _flag(self, pair: _Pair | None) -> bool:
        return self._choice(pair, ("true", "false")) == "true"

    def _one(self, pair: _Pair | None, name: str) -> str:
        return self._text(pair[1], name) if pair else ""

    def _texts(self, pair: _Pair | None, name: str) -> list[str]:
        if pair is None:
            return []
        nodes = pair[1].value if isinstance(pair[1], yaml.SequenceNode) else [pair[1]]
        return [self._text(each, name) for each in nodes]

    def _sequence(self, node: yaml.Node, name: str) -> list[yaml.Node]:
        if not isinstance(node, yaml.SequenceNode):
            raise self._error(node, Message("{key}: a list is wanted here", {"key": name}))
        return list(node.value)

    def _text(self, node: yaml.Node, name: str) -> str:
        if not isinstance(node, yaml.ScalarNode) or node.tag == _NULL or not node.value.strip():
            raise self._error(node, Message("{term}: a text is wanted here", {"term": name}))
        return str(node.value).strip()

    def _error(self, node: yaml.Node, message: Message) -> ConfigError:
        mark = node.start_mark
        return ConfigError(message, self.path, mark.line + 1, mark.column + 1)


_Pair = tuple[yaml.Node, yaml.Node]
"""A key and its value."""


def unknown_key(name: str, known: Collection[str]) -> Message:
    """The message for a key that there is not, with the nearest one that there is."""
    near = difflib.get_close_matches(name, known, n=1)
    if near:
        return Message("unknown key {key}: did you mean {near}?", {"key": name, "near": near[0]})
    return Message("unknown key {key}", {"key": name})
