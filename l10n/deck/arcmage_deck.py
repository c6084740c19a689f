"""The cards of an Arcmage deck, each by its copy in a locale."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import PurePosixPath
from typing import Any

from l10n.deck.arcmage_ids import guid_of_copy
from l10n.deck.policy import Policy
from l10n.deck.project import Project
from l10n.formats import FormatError
from l10n.layouts import Place
from l10n.locales import canonical
from l10n.model import INTERNAL, Document, Message

Json = dict[str, Any]


def read_object(document: Document) -> Json:
    """What a file of the layout holds. Raises FormatError for anything but one JSON object."""
    try:
        found = json.loads(document.text, strict=False)
    except (ValueError, RecursionError):  # a number of thousands of digits
        found = None
    if not isinstance(found, dict):
        raise FormatError(Message("a card or a deck, one JSON object, is expected in this file"))
    return found


def listed_in(deck: Json) -> list[Json]:
    """The cards that a deck lists, each with its number. Raises FormatError for anything but JSON objects."""
    listed = deck.get("deckCards")
    entries = listed if isinstance(listed, list) else []
    if all(isinstance(each, dict) and isinstance(each.get("card") or {}, dict) for each in entries):
        return entries
    raise FormatError(Message("a card or a deck, one JSON object, is expected in this file"))


def new_guid(guid: object, locale: str) -> str:
    """The guid of a copy. Raises FormatError for what is no guid."""
    try:
        return guid_of_copy(str(guid), locale)
    except ValueError:
        raise FormatError(Message("{guid} is no guid", {"guid": str(guid)})) from None


class DeckCards:
    """The cards of a deck's folder, and their copies in a locale: those that are there, and those to come."""

    def __init__(self, project: Project, deck: Document, locale: str, policy: Policy) -> None:
        self._project = project
        self._locale = locale
        self._policy = policy
        folder = PurePosixPath(deck.path).parent
        self._sources: dict[str, tuple[Json, str]] = {}
        cards = [each for each in project.places if "/cards/" in each.path]
        # a card that several decks have may be kept with any of them
        for place in sorted(cards, key=lambda each: PurePosixPath(each.path).parent.parent != folder):
            if place.is_source and (read := self._load(place)) and (guid := read[0].get("guid")):
                self._sources.setdefault(str(guid), read)
        self._copies: dict[str, Json] = {}
        for place in cards:
            if canonical(place.locale) == locale and (read := self._load(place)):
                self._copies.setdefault(read[1], read[0])

    def entries(self, deck: Json) -> list[Json]:
        """The list that a copy of a deck has. What a deck says of its cards is never whole.

        Raises FormatError for a card that is not there.
        """
        found: list[Json] = []
        for entry in listed_in(deck):
            made = {name: value for name, value in entry.items() if name != "deck"}
            if entry.get("guid"):
                made["guid"] = new_guid(entry["guid"], self._locale)
            made["card"] = self._copy_of(entry.get("card") or {})
            found.append(made)
        return found

    def _load(self, place: Place) -> tuple[Json, str] | None:
        """A card and its key."""
        document = self._project.attempt(place.path, place.locale, [])
        if document is None or not document.entries:
            return None
        return read_object(document), next(iter(document.entries))

    def _copy_of(self, card: Mapping[str, Any]) -> Json:
        guid = str(card.get("guid"))
        if guid not in self._sources:
            message = Message(
                "the deck has the card {name}, and its folder has not: get it whole, as cards/{guid}.json",
                {"name": str(card.get("name", "")), "guid": guid},
            )
            raise FormatError(message)
        whole, key = self._sources[guid]
        there = self._copies.get(key, {})
        label = self._policy.value(str(whole.get("name") or ""), INTERNAL, "name")
        return {
            "guid": str(there.get("guid") or new_guid(guid, self._locale)),
            "name": str(there.get("name") or (label.text if label else "")),
        }
