"""Lines of subtypes as they are printed (`Human Wizard`, *Sorcier, humain*): which word is which part."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping

from l10n.glossary.model import Domain, Entry

Parts = Mapping[str, Mapping[str, Entry]]
"""Each word of the source with its renderings, and an entry that shows each."""


def parts_of(entries: Iterable[Entry]) -> Parts:
    """What each word of a subtype line is rendered by, as far as the entries leave no choice.

    A word that has an entry of its own is known; where one word of a line and one part are
    left, they belong together, and so on until nothing more is learnt. Keys and renderings are
    in lower case.
    """
    found: dict[str, dict[str, Entry]] = defaultdict(dict)
    lines: list[tuple[list[str], list[str], Entry]] = []
    for entry in entries:
        if entry.domain is not Domain.SUBTYPE or entry.preferred is None:
            continue
        words = entry.source.text.casefold().replace(",", " ").split()
        parts = [part.strip() for part in entry.preferred.text.casefold().split(",")]
        if len(words) == 1 and len(parts) == 1:
            found[words[0]].setdefault(parts[0], entry)
        elif len(words) == len(parts):
            lines.append((words, parts, entry))
    grows = True
    while grows:
        grows = False
        for words, parts, entry in lines:
            left = [word for word in words if not (found.get(word, {}).keys() & set(parts))]
            taken = {part for word in words for part in found.get(word, ())}
            open_parts = [part for part in parts if part not in taken or _belongs_to_none(part, words, left, found)]
            if len(left) == 1 and len(open_parts) == 1 and open_parts[0] not in found[left[0]]:
                found[left[0]][open_parts[0]] = entry
                grows = True
    return found


def _belongs_to_none(part: str, words: list[str], left: list[str], found: Parts) -> bool:
    return not any(part in found.get(word, ()) for word in words if word not in left)
