"""A copy of a deck or a card of Arcmage's web API, in another language.

The server overwrites a card with what it is sent, and erases what is left out. So a copy holds
every field that its source holds: the numbers and the art as they are, the texts by the policy,
what the server makes by itself (addresses, dates, who wrote it) for the copy or not at all.
"""

from __future__ import annotations

import json
from typing import Any

from l10n.deck.arcmage_deck import DeckCards, Json, new_guid, read_object
from l10n.deck.arcmage_ids import DRAFT, is_deck, language_of, no_code, root_master
from l10n.deck.policy import DERIVED, Policy
from l10n.deck.project import Project
from l10n.formats import FormatError
from l10n.formats._encoding import encode
from l10n.formats._json_style import Style
from l10n.model import Document

_AUTHORS = frozenset({"creator", "createTime", "lastModifiedBy", "lastModifiedTime", "email"})
"""Who made a thing, and when: the copy is somebody else's, and the addresses are nobody's business."""
_RULINGS = "rulings"
_NOT_YET = ("isGenerated", "exportTiles", "generatePdf")
_ADDRESSES = frozenset(
    {"zip", "txt", "overlaySvg", "backgroundPng"}
    | {f"{side}{kind}" for side in ("", "back") for kind in ("Svg", "Png", "Jpeg", "Pdf", "Webp")}
    | {"svg", "png", "jpeg", "pdf", "webp"}
)
"""Where the server puts what it draws: below the guid."""


def copied(project: Project, source: Document, path: str, locale: str, policy: Policy) -> bytes:
    """The bytes of a card's or a deck's copy. Raises FormatError where it cannot be made."""
    language = language_of(locale)
    if language is None:
        raise FormatError(no_code(locale))
    original = read_object(source)
    copy = _own(original)
    guid = new_guid(original.get("guid"), locale)
    for name in _ADDRESSES & copy.keys():
        if isinstance(copy[name], str):
            copy[name] = copy[name].replace(str(original["guid"]), guid)
    copy["guid"] = guid
    # a number that the server gives, and what it has not drawn yet
    fresh: Json = {"id": 0, **dict.fromkeys(_NOT_YET, False)}
    copy.update({name: first for name, first in fresh.items() if name in copy})
    copy.pop(_RULINGS, None)
    copy["status"] = dict(DRAFT)
    copy["language"] = dict(language)
    for unit in source.units:
        if unit.target and unit.field in copy:
            value = policy.value(unit.target, unit.kind, unit.field, source.group, unit.key)
            # what is left out would be erased
            copy[unit.field] = value.text if value else ""
    if is_deck(source.path):
        copy["deckCards"] = DeckCards(project, source, locale, policy).entries(copy)
    else:
        copy.update(dict.fromkeys(DERIVED & copy.keys(), ""))
        root = root_master(original)
        copy["masterCard"] = {name: root[name] for name in ("guid", "name") if name in root}
    return _written(copy, source)


def _own(value: Any) -> Any:
    """A value without its authors, however deep."""
    if isinstance(value, dict):
        return {name: _own(each) for name, each in value.items() if name not in _AUTHORS}
    return [_own(each) for each in value] if isinstance(value, list) else value


def _written(value: Json, source: Document) -> bytes:
    """The JSON of a copy in the manner of its source."""
    style = source.extra["style"]
    assert isinstance(style, Style)
    between = "," if style.step is not None else style.inner.between
    text = _dumped(value, style, between)
    text = text.replace("\n", style.newline)
    tail = source.text[len(source.text.rstrip()) :]
    return encode(text + tail, source.encoding, source.bom)


def _dumped(value: Json, style: Style, between: str) -> str:
    text = json.dumps(value, ensure_ascii=style.ascii, indent=style.step, separators=(between, style.colon))
    try:
        text.encode()
    except UnicodeEncodeError:
        # half of a surrogate pair has no bytes, but JSON can escape it
        text = json.dumps(value, indent=style.step, separators=(between, style.colon))
    return text
