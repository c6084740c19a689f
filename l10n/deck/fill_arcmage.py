"""What Arcmage's server wants in each card and deck that it is sent: what is absent, it erases or guesses."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from l10n.deck.arcmage_deck import DeckCards, Json, listed_in, read_object
from l10n.deck.arcmage_ids import DRAFT, REQUIRED, is_deck, language_of, no_code
from l10n.deck.fill_file import FilledFile
from l10n.deck.policy import Policy
from l10n.deck.project import Project
from l10n.formats import NewEntry
from l10n.model import Document, Message
from l10n.workspace import Workspace


class Lacking(NamedTuple):
    """What is absent and is not known."""

    key: str
    field: str
    reason: Message


@dataclass
class Completed:
    """How many fields were set, and what is left."""

    count: int = 0
    left: list[Lacking] = field(default_factory=list)


def complete(project: Project, workspace: Workspace, filled: FilledFile, locale: str, policy: Policy) -> Completed:
    """Set the language of a card or a deck, and what else it must have; a deck's new cards are added.

    Raises FormatError where the file cannot be written.
    """
    document = filled.document
    done = Completed()
    if not document.entries:
        return done
    key = next(iter(document.entries))
    model = _source_of(workspace, document, key)
    _language(filled, key, locale, done)
    wanted = ("status",) if is_deck(document.path) else REQUIRED
    _required(filled, key, wanted, read_object(model) if model else {}, done)
    if model is not None and is_deck(document.path):
        _cards(filled, key, DeckCards(project, model, locale, policy).entries(read_object(model)), done)
    return done


def _source_of(workspace: Workspace, document: Document, key: str) -> Document | None:
    same = (each for each in workspace.sources if each.group == document.group and key in each.entries)
    return next(same, None)


def _language(filled: FilledFile, key: str, locale: str, done: Completed) -> None:
    wanted = language_of(locale)
    if wanted is None:
        done.left.append(Lacking(key, "language", no_code(locale)))
        return
    there = read_object(filled.document).get("language")
    if isinstance(there, dict) and there.get("languageCode") == wanted["languageCode"]:
        return
    if isinstance(there, dict) and all(isinstance(there.get(name, ""), str) for name in wanted):
        filled.set_hidden(key, {f"language.{name}": text for name, text in wanted.items()})
    else:
        _put(filled, key, "language", wanted)
    done.count += 1


def _required(filled: FilledFile, key: str, wanted: tuple[str, ...], model: Json, done: Completed) -> None:
    for name in wanted:
        there = read_object(filled.document).get(name)
        if isinstance(there, dict) and there.get("guid"):
            continue
        known = DRAFT if name == "status" else model.get(name)
        if isinstance(known, dict) and known.get("guid"):
            _put(filled, key, name, known)
            done.count += 1
        else:
            message = Message("{field} is missing, and the server wants it: get the card whole", {"field": name})
            done.left.append(Lacking(key, name, message))


def _put(filled: FilledFile, key: str, name: str, value: Mapping[str, Any]) -> None:
    if name in read_object(filled.document):
        filled.drop(key, name)
    filled.insert([NewEntry(key, dict(_flat(value, name)))])


def _flat(value: object, path: str) -> Iterator[tuple[str, str | int | float | bool | None]]:
    if isinstance(value, Mapping):
        for name, each in value.items():
            yield from _flat(each, f"{path}.{name}")
    elif value is None or isinstance(value, (str, int, float)):
        yield path, value


def _cards(filled: FilledFile, key: str, wanted: list[Json], done: Completed) -> None:
    """Add the cards that the source's deck has got since, and tell of other numbers."""
    there = read_object(filled.document).get("deckCards")
    if there is not None and not isinstance(there, list):
        return
    entries = listed_in(read_object(filled.document))
    numbers = {str((each.get("card") or {}).get("guid")): each.get("quantity") for each in entries}
    added: dict[str, str | int | float | bool | None] = {}
    new = 0
    for entry in wanted:
        card = entry["card"]
        if card["guid"] not in numbers:
            added |= dict(_flat(entry, f"deckCards[{len(entries) + new}]"))
            new += 1
        elif numbers[card["guid"]] != entry.get("quantity"):
            params = {"name": card["name"], "count": numbers[card["guid"]], "wanted": entry.get("quantity")}
            message = Message("{name} is {count} times in the deck, and {wanted} times in its source", params)
            done.left.append(Lacking(key, "deckCards", message))
    if added:
        filled.insert([NewEntry(key, added)])
    done.count += new
