"""Sentences for people. Everything a person reads goes through here.

Rules and loaders make `Message` values: a template and parameters. They are put in words
when they are shown, in the language of the interface, so findings can be cached, pickled
and said in another language later.
"""

from __future__ import annotations

import gettext

from l10n.model import Message

_catalogue: gettext.NullTranslations = gettext.NullTranslations()


def use(catalogue: gettext.NullTranslations) -> None:
    """Say everything through this catalogue from now on."""
    global _catalogue
    _catalogue = catalogue


def say(message: Message) -> str:
    """The message in the interface's language."""
    if message.plural is not None and message.count is not None:
        template = _catalogue.ngettext(message.template, message.plural, message.count)
        return template.format_map({"count": message.count, **message.params})
    template = _catalogue.gettext(message.template)
    return template.format_map(message.params) if message.params else template
