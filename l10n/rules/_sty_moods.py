"""Instructions that do not open a sentence: behind a clause (« Après …, nommer … »), and the items of a choice."""

from __future__ import annotations

import re
from collections.abc import Iterator

from l10n.facts._house_sites import mood
from l10n.glossary._tokens import fold
from l10n.model import Span
from l10n.patterns import lazy
from l10n.text.lexicon import Lexicon

_BEHIND = lazy(
    r"(?:\A|[.!?:\n][ \u00a0]?)(?:Après|Avant|Si|S['’]|Quand|Lorsque?|Au|Aux|À|Pendant|Tant|Une fois|Chaque fois)"
    r"[^.!?:;\n,]*, (?P<verb>[a-zß-ÿœ]{2,}(?:er|ir|re))"
    r"(?P<rest>(?:-[a-z]+)? (?:une?|les?|la|des|\d+|votre|vos|cet?|cette|ces|l['’]|jusqu['’])[^.!?\n]*)"
)
_ITEM = lazy(
    r"^[ \u00a0]*[-–•*][ \u00a0]*[Ss]oit (?P<verb>[^\W\d_]+)"
    r"(?= (?:\d|(?:une?|les?|la|des|votre|vos|cet?|cette) |l['’]))",
    re.MULTILINE,
)


def behind_clauses(mask: str, lexicon: Lexicon) -> Iterator[tuple[Span, str]]:
    """Infinitives that stand where an order does behind an opening clause, each with the rest of its sentence."""
    for match in _BEHIND.finditer(mask):
        if mood(match["verb"], lexicon) == "infinitive":
            yield Span(*match.span("verb")), match["rest"]


def odd_items(mask: str, lexicon: Lexicon) -> Iterator[tuple[Span, str]]:
    """Verbs that are no infinitives in a choice whose other items are: each with one of those."""
    items = list(_ITEM.finditer(mask))
    infinitives = [each["verb"] for each in items if mood(each["verb"].lower(), lexicon) == "infinitive"]
    for match in items if infinitives else ():
        readings = lexicon.readings(fold(match["verb"].lower()))
        is_form = any(each.pos == "verb" and "3sg" in each.persons for each in readings)
        if is_form and not any("infi" in each.moods for each in readings):
            yield Span(*match.span("verb")), infinitives[0]
