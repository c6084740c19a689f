"""Identities in Arcmage's data: fixed statuses, the guids of copies, languages as the server knows them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any
from uuid import UUID, uuid5

from l10n.model import Message

DRAFT = {"guid": "2a5b7639-627f-5b91-a52f-f72d326d0ea3", "name": "Draft"}
"""The status of what is not ready to print; its guid is the same on every server."""
REQUIRED = ("type", "faction", "serie", "ruleSet", "status")
"""What the server wants in each card that it is sent."""


def no_code(locale: str) -> Message:
    """That the server does not know a language."""
    return Message(
        "the server knows languages of two letters only, not {locale}: it would take the text for English",
        {"locale": locale},
    )


def guid_of_copy(guid: str, locale: str) -> str:
    """The guid of a card's (or a deck's) copy: the same each time. Raises ValueError for what is no guid."""
    return str(uuid5(UUID(guid), locale))


def is_deck(path: str) -> bool:
    """Whether a file of the layout holds a deck; the others hold a card each."""
    return path.endswith("/deck.json")


def root_master(card: Mapping[str, Any]) -> Mapping[str, Any]:
    """The card that a chain of masters begins with; the card itself where it is nobody's translation."""
    while isinstance(master := card.get("masterCard"), Mapping) and master.get("guid"):
        card = master
    return card


def language_of(locale: str) -> Mapping[str, str] | None:
    """A language as the server has it: its own name, its code of two letters, no region.

    None where it has no such code: the server would take the text for English.
    """
    from babel import Locale, UnknownLocaleError

    code = locale.partition("-")[0].lower()
    if len(code) != 2:
        return None
    try:
        name = Locale.parse(code).get_language_name(code)
    except (UnknownLocaleError, ValueError):
        name = None
    return {"name": str(name or code), "languageCode": code}
