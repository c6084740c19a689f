"""Change a rendering in a YAML glossary, and nothing else: comments and layout stay."""

from __future__ import annotations

import json
from collections.abc import Iterator

import yaml

from l10n.config import compose_yaml
from l10n.glossary._tokens import fold
from l10n.patterns import lazy
from l10n.resources import truncations

_PLAIN = lazy(r"[^\W\d_][\w \u2019'·-]*\Z")
_WORDS = frozenset({"yes", "no", "on", "off", "true", "false", "null", "y", "n"})
_OWN_FORMS = frozenset({"forms", "like", "gender", "number", "except"})


def with_rendering(text: str, path: str, locale: str, old: str, new: str) -> tuple[str, int]:
    """The text of a glossary with a preferred rendering renamed, and in how many entries.

    An entry that says more of the old word (its forms, its gender) is left: that would be
    said of the new one then. Raises ConfigError, positioned, for what is no YAML.
    """
    root = compose_yaml(text, path)
    spans = sorted(_spans(root, locale, old), reverse=True) if root else []
    for start, end in spans:
        text = text[:start] + _scalar(new) + text[end:]
    return text, len(spans)


def _scalar(text: str) -> str:
    return text if _PLAIN.match(text) and text.lower() not in _WORDS else json.dumps(text, ensure_ascii=False)


def _spans(root: yaml.Node, locale: str, old: str) -> Iterator[tuple[int, int]]:
    for entry in _entries(root):
        for node in _renderings(entry, locale):
            if fold(str(node.value)) == fold(old) and node.style not in ("|", ">"):
                yield node.start_mark.index, node.end_mark.index


def _entries(root: yaml.Node) -> Iterator[yaml.Node]:
    """The values of `terms`, each alone."""
    for name, terms in root.value if isinstance(root, yaml.MappingNode) else ():
        if name.value != "terms":
            continue
        values = [value for _, value in terms.value] if isinstance(terms, yaml.MappingNode) else terms.value
        for value in values:
            if isinstance(value, yaml.SequenceNode) and any(isinstance(each, yaml.MappingNode) for each in value.value):
                yield from value.value
            else:
                yield value


def _renderings(entry: yaml.Node, locale: str) -> Iterator[yaml.ScalarNode]:
    """The scalar that an entry prefers: its short form, the first of a list, or `fr:` or `target:`."""
    if isinstance(entry, yaml.ScalarNode):
        yield entry
    elif isinstance(entry, yaml.SequenceNode):
        yield from (each for each in entry.value[:1] if isinstance(each, yaml.ScalarNode))
    elif isinstance(entry, yaml.MappingNode):
        names = {str(key.value): value for key, value in entry.value}
        if _OWN_FORMS & set(names):
            return
        tags = {tag.lower() for tag in truncations(locale)}
        for name, value in names.items():
            if name == "target" or name.lower().replace("_", "-") in tags:
                if isinstance(value, yaml.MappingNode):
                    inside = {str(key.value): each for key, each in value.value}
                    if not _OWN_FORMS & set(inside) and isinstance(inside.get("term"), yaml.ScalarNode):
                        yield inside["term"]
                else:
                    yield from _renderings(value, locale)
