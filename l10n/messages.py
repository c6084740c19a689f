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
        return template.format_map({"count": message.count, **_said(message)})
    template = _catalogue.gettext(message.template)
    return template.format_map(_said(message)) if message.params else template


def _said(message: Message) -> dict[str, object]:
    """The parameters; one that is itself a message is put in words too."""
    return {name: say(value) if isinstance(value, Message) else value for name, value in message.params.items()}
