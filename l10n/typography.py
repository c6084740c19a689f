"""The typography of a locale as data: `locales/<tag>/typography.yaml`, from general to particular.

`fr-CA` starts from `und`, then `fr`, then its own file: what a more particular file names
replaces what the general one said.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any

import yaml

from l10n.resources import locale_files

SPACES: Mapping[str, str] = {"u00a0": "\u00a0", "u202f": "\u202f", "plain": " ", "none": ""}


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
    apostrophe: str | None = None
    ellipsis: str | None = None
    elided: tuple[str, ...] = ()
    """Words that lose their vowel before another one, without their apostrophe: `l`, `qu`."""
    dash: str | None = None
    a_grave_before: tuple[str, ...] = ()
    """Words before which a sentence that opens with `A` means `À`."""
    ligatures: tuple[str, ...] = ()
    """Beginnings of words that are spelt with a ligature; no other word begins so."""


@cache
def load_typography(locale: str) -> Typography:
    """The typography of a locale; a neutral one where nothing is known of it."""
    merged: dict[str, Any] = {}
    for path in locale_files(locale, "typography.yaml"):
        merged.update(yaml.safe_load(path.read_text("utf-8")) or {})
    quotes = merged.get("quotes")
    return Typography(
        locale=locale,
        space_before=merged.get("space_before") or {},
        space_after=merged.get("space_after") or {},
        quotes=(quotes["open"], quotes["close"]) if quotes else None,
        apostrophe=merged.get("apostrophe"),
        ellipsis=merged.get("ellipsis"),
        elided=tuple(merged.get("elided") or ()),
        dash=merged.get("dash"),
        a_grave_before=tuple(merged.get("a_grave_before") or ()),
        ligatures=tuple(merged.get("ligatures") or ()),
    )
