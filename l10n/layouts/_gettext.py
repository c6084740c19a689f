"""PO files carry their locale in a folder, in their name, or only in their header."""

from __future__ import annotations

from l10n.locales import is_known
from l10n.patterns import lazy

_TAG = r"[a-z]{2,3}(?:[-_][A-Za-z0-9]{2,8})*"
# a folder that is a locale, after one that holds locales: the first such pair in the path
_HOME = r"(?:.*/)?(?:i18n|locales?|po|lang|languages|translations|l10n)/"
_FOLDER = lazy(rf"(?P<before>{_HOME})(?P<locale>{_TAG})(?P<after>/.+\.po)")
_NAME = lazy(rf"(?P<before>{_HOME}(?:[\w-]+\.)?)(?P<locale>{_TAG})(?P<after>\.po)")


def split_locale(path: str) -> tuple[str, str, str] | None:
    """What stands before the locale in a PO file's path, the locale, and what stands after."""
    match = _FOLDER.fullmatch(path) or _NAME.fullmatch(path)
    if match is None:
        return None
    locale = match["locale"]
    return (match["before"], locale, match["after"]) if is_known(locale) else None
