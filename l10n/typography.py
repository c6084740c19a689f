"""The typography of a locale as data: `locales/<tag>/typography.yaml`, from general to particular.

`fr-CA` starts from `und`, then `fr`, then its own file: what a more particular file names
replaces what the general one said. Of its places and forms, each replaces those that look for
the same (their `needs`); the others stay.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any, NamedTuple

from l10n.resources import load_yaml, locale_files

SPACES: Mapping[str, str] = {"u00a0": "\u00a0", "u202f": "\u202f", "plain": " ", "none": ""}
QUOTES: Mapping[str, tuple[str, str]] = {
    "guillemets": ("«", "»"),
    "curly": ("“", "”"),
    "low": ("„", "“"),
    "reversed": ("»", "«"),
    "straight": ('"', '"'),
}


class Place(NamedTuple):
    """A place where a space must not break: `find` has a group `gap`, which may be empty.

    A text without any of `needs` has no such place. `style` names the space that belongs
    there; `missing` is the severity where there is none, empty where that is as right.
    `habit` is the topic of the project's own way, empty where none is measured.
    """

    find: re.Pattern[str]
    needs: tuple[str, ...]
    style: str
    missing: str
    habit: str
    counted: re.Pattern[str]
    """Finds right places and wrong ones alike, to measure the habit."""


class Convention(NamedTuple):
    """A form that the locale writes otherwise: what `find` matches becomes `write` (a template of `re`).

    A text without any of `needs` has no such form. `safe` tells whether a fix needs no second look,
    `severity` is empty for the rule's own.
    """

    find: re.Pattern[str]
    needs: tuple[str, ...]
    write: str
    safe: bool
    severity: str


@dataclass(frozen=True)
class Typography:
    """What a locale asks of its punctuation.

    `space_before` and `space_after` map a sign to the name of the space that belongs there
    (`u00a0`, `u202f`); a sign that is not named is not judged.
    """

    locale: str
    space_before: Mapping[str, str] = field(default_factory=dict)
    space_after: Mapping[str, str] = field(default_factory=dict)
    quotes: tuple[str, str] | None = None
    quote_styles: tuple[str, ...] = ()
    """The styles of quotation marks that are right here, the first one the locale's own."""
    quote_marks: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    """The marks of each style, as this locale writes them."""
    inner_quotes: str = ""
    """The style that is right inside another quotation only; empty where each of them may stand by itself."""
    apostrophe: str | None = None
    """What print wants; empty where only what the project has settled, or does throughout, is asked."""
    ellipsis: str | None = None
    ellipsis_touches: bool = False
    """Whether an ellipsis always touches the word before it."""
    elided: tuple[str, ...] = ()
    """Words that lose their vowel before another one, without their apostrophe: `l`, `qu`."""
    elided_only: tuple[str, ...] = ()
    """Those of them that stand nowhere else: without an apostrophe they are no word."""
    dash: str | None = None
    """The same of the dash."""
    a_grave_before: tuple[str, ...] = ()
    """Words before which a sentence that opens with `A` means `À`."""
    clitics: frozenset[str] = frozenset()
    """Pronouns that a hyphen joins to the verb before them."""
    hyphened: frozenset[str] = frozenset()
    """Words that a hyphen joins to any word before them."""
    openers: frozenset[str] = frozenset()
    """Words that only a sentence's start has with a capital."""
    other_openers: frozenset[str] = frozenset()
    """Words that often open a sentence; names open with them too."""
    ligatures: tuple[str, ...] = ()
    """Beginnings of words that are spelt with a ligature; no other word begins so."""
    trigger: re.Pattern[str] | None = None
    """A text in which this is not found has none of `places` and `conventions`; None: ask what each needs."""
    needs: tuple[str, ...] = ()
    """All that places and forms need, for a first look at a text."""
    places: tuple[Place, ...] = ()
    conventions: tuple[Convention, ...] = ()
    letters: tuple[Convention, ...] = ()
    """Letters of the locale as a keyboard without them types them."""
    reform: tuple[tuple[str, str], ...] = ()
    """Beginnings of words in their classical spelling and in the reformed one."""
    capital_accents: tuple[str, ...] = ()
    """Where capitals keep their accents: `initial`, `all` (words in capitals)."""
    decimal: str | None = None
    group: str | None = None
    """The signs that set off decimals and thousands."""
    inverted: Mapping[str, str] = field(default_factory=dict)
    """Signs that a sentence opens with, by the sign that ends it."""
    one_letter: str | None = None
    """Words of one letter after which a line does not break, as the inside of a regular expression's set."""
    x_system: Mapping[str, str] = field(default_factory=dict)
    """Accented letters by what a keyboard without them types."""
    x_endings: frozenset[str] = frozenset()
    """Words that end in an accented letter that names may end in, typed out, as well."""


@cache
def load_typography(locale: str) -> Typography:
    """The typography of a locale; a neutral one where nothing is known of it."""
    merged: dict[str, Any] = {}
    for path in locale_files(locale, "typography.yaml"):
        own = load_yaml(path)
        merged.update({**own, **{key: _merged(merged.get(key), own[key]) for key in _LISTED if own.get(key)}})
    places = tuple(_place(each) for each in merged.get("places") or ())
    conventions = tuple(_convention(each) for each in merged.get("conventions") or ())
    needs = [need for place in places for need in place.needs]
    needs += [need for convention in conventions for need in convention.needs]
    own = {style: (pair[0], pair[-1]) for style, pair in (merged.get("quotes") or {}).items()}
    return Typography(
        locale=locale,
        space_before=merged.get("space_before") or {},
        space_after=merged.get("space_after") or {},
        quotes=next(iter(own.values()), None),
        quote_styles=tuple(own),
        quote_marks={**QUOTES, **own},
        inner_quotes=merged.get("inner_quotes") or "",
        apostrophe=merged.get("apostrophe"),
        ellipsis=merged.get("ellipsis"),
        ellipsis_touches=bool(merged.get("ellipsis_touches")),
        elided=tuple(merged.get("elided") or ()),
        elided_only=tuple(merged.get("elided_only") or ()),
        dash=merged.get("dash"),
        a_grave_before=tuple(merged.get("a_grave_before") or ()),
        clitics=frozenset(merged.get("clitics") or ()),
        hyphened=frozenset(merged.get("hyphened") or ()),
        openers=frozenset(merged.get("openers") or ()),
        other_openers=frozenset(merged.get("other_openers") or ()),
        ligatures=tuple(merged.get("ligatures") or ()),
        trigger=re.compile(merged["trigger"]) if merged.get("trigger") else None,
        needs=tuple(dict.fromkeys(needs)),
        places=places,
        conventions=conventions,
        letters=tuple(_convention(each) for each in merged.get("letters") or ()),
        reform=tuple((old, new) for old, new in (merged.get("reform") or {}).items()),
        capital_accents=tuple(merged.get("capital_accents") or ()),
        decimal=merged.get("decimal"),
        group=merged.get("group"),
        inverted=merged.get("inverted") or {},
        one_letter=merged.get("one_letter"),
        x_system=merged.get("x_system") or {},
        x_endings=frozenset(merged.get("x_endings") or ()),
    )


_LISTED = ("places", "conventions", "letters")


def _merged(general: Sequence[Mapping[str, Any]] | None, own: Sequence[Mapping[str, Any]]) -> list[Mapping[str, Any]]:
    """The entries of a general file that a more particular one says nothing of, then its own."""
    named = {_sought(each) for each in own}
    return [*(each for each in general or () if _sought(each) not in named), *own]


def _sought(data: Mapping[str, Any]) -> tuple[str, ...]:
    return _needs(data) or (data["find"],)


def _place(data: Mapping[str, Any]) -> Place:
    find, missing = data["find"], data.get("missing", "warning")
    any_space = re.compile(re.sub(r"(?<=\(\?P<gap>)[^()]*", r"[ \\u00a0\\u202f]*", find))
    style, habit = data.get("style", "u00a0"), data.get("habit", "")
    return Place(re.compile(find), _needs(data), style, missing, habit, any_space)


def _convention(data: Mapping[str, Any]) -> Convention:
    find, severity = re.compile(data["find"]), data.get("severity", "")
    return Convention(find, _needs(data), data["write"], data.get("safe", True), severity)


def _needs(data: Mapping[str, Any]) -> tuple[str, ...]:
    needs: Sequence[str] | str = data.get("needs", ())
    return (needs,) if isinstance(needs, str) else tuple(needs)
