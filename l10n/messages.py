"""Sentences for people. Everything a person reads goes through here.

Rules and loaders make `Message` values: a template and parameters. They are put in words
when they are shown, in the language of the interface, so findings can be cached, pickled
and said in another language later.
"""

from __future__ import annotations

import gettext
from collections.abc import Callable

from l10n.model import Message

_catalogue: gettext.NullTranslations = gettext.NullTranslations()
_by_locale: Callable[[str], gettext.NullTranslations] | None = None


def use(catalogue: gettext.NullTranslations) -> None:
    """Say everything through this catalogue from now on."""
    global _catalogue, _by_locale
    _catalogue, _by_locale = catalogue, None


def use_the_locale_of_each_file(load: Callable[[str], gettext.NullTranslations]) -> None:
    """Say what is said of a file in that file's own language, where the interface speaks it."""
    global _by_locale
    _by_locale = load


def language() -> str:
    """The tag of the language that is spoken."""
    return _catalogue.info().get("language") or "en"


def say(message: Message, locale: str = "") -> str:
    """The message in the interface's language; `locale` is that of the file it speaks of."""
    catalogue = _by_locale(locale) if _by_locale and locale else _catalogue
    return _say(message, catalogue)


def _say(message: Message, catalogue: gettext.NullTranslations) -> str:
    fields = {
        # a parameter may be a message itself
        name: _say(value, catalogue) if isinstance(value, Message) else value
        for name, value in message.params.items()
    }
    if message.plural is not None and message.count is not None:
        template = catalogue.ngettext(message.template, message.plural, message.count)
        return template.format_map({"count": message.count, **fields})
    template = catalogue.gettext(message.template)
    return template.format_map(fields) if fields else template
