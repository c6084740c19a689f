"""BCP 47 tags: well-formed or not, known to Babel or not."""

from __future__ import annotations

import re
from functools import cache

from l10n.patterns import lazy

_WELL_FORMED = lazy(
    r"(?:[a-z]{2,3}(?:-[a-z]{3}){0,3}|[a-z]{4}|[a-z]{5,8})"  # language
    r"(?:-[a-z]{4})?"  # script
    r"(?:-(?:[a-z]{2}|\d{3}))?"  # region
    r"(?:-(?:[a-z0-9]{5,8}|\d[a-z0-9]{3}))*"  # variants
    r"(?:-[a-wy-z0-9](?:-[a-z0-9]{2,8})+)*"  # extensions
    r"(?:-x(?:-[a-z0-9]{1,8})+)?",
    re.IGNORECASE | re.ASCII,
)


@cache
def canonical(tag: str) -> str | None:
    """The tag with its usual capitals and `-`, or None where it is ill-formed (RFC 5646, 2.1)."""
    text = tag.replace("_", "-")
    if not _WELL_FORMED.fullmatch(text):
        return None
    first, *rest = text.split("-")
    parts = [first.lower()]
    for part in rest:
        in_extension = any(len(each) == 1 for each in parts)
        if len(part) == 4 and part.isalpha() and all(len(each) == 3 for each in parts[1:]):
            parts.append(part.title())
        elif len(part) == 2 and not in_extension:
            parts.append(part.upper())
        else:
            parts.append(part.lower())
    return "-".join(parts)


@cache
def is_known(tag: str) -> bool:
    """Whether Babel has data for the tag's language."""
    from babel.localedata import exists

    return exists(tag.replace("_", "-").split("-")[0].lower())


@cache
def is_language(tag: str) -> bool:
    """Whether a tag in its canonical form may be of a language, with data or without.

    Of the codes of three letters most have no name in Babel: none is refused.
    """
    from babel import Locale

    language = tag.partition("-")[0]
    if is_known(tag) or len(language) == 3:
        return True
    return language in Locale("en").languages


@cache
def has_data(tag: str) -> bool:
    """Whether Babel has data for exactly this tag: a language as it is written in a region."""
    from babel.localedata import exists

    return exists(tag.replace("-", "_"))


def tag_of_name(name: str) -> str | None:
    """The tag of a language by its name in English or in itself: `french` and `français` are `fr`."""
    from babel import Locale
    from babel.localedata import locale_identifiers

    wanted = name.casefold()
    for tag, english in Locale("en").languages.items():
        if str(english).casefold() == wanted:
            return str(tag)
    for tag in locale_identifiers():
        if "_" not in tag and str(Locale.parse(tag).display_name).casefold() == wanted:
            return tag
    return None
