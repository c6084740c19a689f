"""The interface's languages: which one to speak, and its sentences.

A catalogue is `locales/<tag>/messages.po`, or the `messages.mo` that the wheel holds beside
it. It never comes from a workspace.
"""

from __future__ import annotations

import gettext
from collections.abc import Mapping, Sequence

from l10n.resources import locale_file, truncations

SOURCE_LANGUAGE = "en"


class PoCatalogue(gettext.NullTranslations):
    """A catalogue read from a PO file; a sentence that it lacks stays in English."""

    def __init__(
        self, single: Mapping[str, str], plural: Mapping[str, Sequence[str]], rule: str, language: str = ""
    ) -> None:
        super().__init__()
        self._language = language
        self._single = single
        self._plural = plural
        self._rule = gettext.c2py(rule)

    def info(self) -> dict[str, str]:
        """What the catalogue says of itself: its language."""
        return {"language": self._language}

    def gettext(self, message: str) -> str:
        """The sentence in the catalogue's language."""
        forms = self._plural.get(message)
        return self._single.get(message) or (forms[self._form(1, forms)] if forms else message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """The sentence in the form that a number takes in the catalogue's language."""
        forms = self._plural.get(msgid1)
        if not forms:
            return msgid1 if n == 1 else msgid2
        return forms[self._form(n, forms)]

    def _form(self, n: int, forms: Sequence[str]) -> int:
        return min(int(self._rule(n)), len(forms) - 1)


def load_catalogue(tag: str) -> gettext.NullTranslations:
    """The catalogue of a language; English (the source) where there is none."""
    compiled = locale_file(tag, "messages.mo")
    if compiled is not None:
        with compiled.open("rb") as file:
            return gettext.GNUTranslations(file)
    source = locale_file(tag, "messages.po")
    if source is None or tag == SOURCE_LANGUAGE:
        return gettext.NullTranslations()
    import polib

    single: dict[str, str] = {}
    plural: dict[str, list[str]] = {}
    catalogue = polib.pofile(str(source))
    for entry in catalogue.translated_entries():
        if entry.msgid_plural:
            plural[entry.msgid] = [entry.msgstr_plural[n] for n in sorted(entry.msgstr_plural)]
        else:
            single[entry.msgid] = entry.msgstr
    rule = catalogue.metadata.get("Plural-Forms", "").partition("plural=")[2].rstrip("; ") or "n != 1"
    return PoCatalogue(single, plural, rule, catalogue.metadata.get("Language", ""))


def has_catalogue(tag: str) -> bool:
    """Whether the interface speaks a language."""
    return any(each == SOURCE_LANGUAGE for each in truncations(tag)) or any(
        locale_file(tag, name) is not None for name in ("messages.mo", "messages.po")
    )


def wanted_language(environment: Mapping[str, str]) -> str:
    """The first language of the environment that is spoken here, else English.

    `LANGUAGE` is a list (`fr:en`) and goes first, as gettext has it, unless the locale is C;
    then `LC_ALL`, `LC_MESSAGES`, `LANG`.
    """
    locale = next((environment[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if environment.get(name)), "")
    plain = _tag(locale)
    if plain in ("", "C", "POSIX"):
        return SOURCE_LANGUAGE
    for each in (*environment.get("LANGUAGE", "").split(":"), locale):
        tag = _tag(each)
        if tag and has_catalogue(tag):
            return tag
    return SOURCE_LANGUAGE


def _tag(locale: str) -> str:
    """`fr_CA.UTF-8@euro` is `fr-CA`."""
    return locale.partition(".")[0].partition("@")[0].replace("_", "-")
