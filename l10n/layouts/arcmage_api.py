"""Arcmage's decks and cards as its web API returns them, one folder a deck.

`decks/<locale>/<deck>/deck.json` is the answer of `GET Decks/{guid}`, and each file of
`decks/<locale>/<deck>/cards/` that of `GET Cards/{guid}`, named by the card's guid. A
translated card names the card that it was made from as its `masterCard`: by that it is
paired, wherever it lies among its deck's cards. A file whose name is no guid is paired by its
name.

A card is printed from `markdownText`; `ruleText` and `flavorText` are kept beside it for
searches, and made from it. `name` is printed where neither `firstName` nor `lastName` is
filled; a deck's name is not printed.
"""

from l10n.layouts import Layout
from l10n.model import INTERNAL

_MASTERS = 4
"""How far a chain of masters may lead: the tools of the game make a copy's copy a copy of the copy."""

LAYOUT = Layout(
    name="arcmage-api",
    title="Arcmage's web API, decks/<locale>/<deck>/cards/<guid>.json",
    target="decks/{locale}/{name}.json",
    names=r"[^/]+/(?:deck|cards/[^/.]+)",
    source_in_locale_folder=True,
    fields={
        "name": "title",
        "firstName": "title",
        "lastName": "title",
        "subType": "subtype",
        "markdownText": "text",
        "ruleText": INTERNAL,
        "flavorText": INTERNAL,
        "info": "label",
    },
    internal={"name": ("firstName", "lastName", "totalCards", "exportTiles", "generatePdf")},
    where_filled=True,
    dialects=("arcmage",),
    join=tuple("masterCard." * depth + "guid" for depth in range(_MASTERS, -1, -1)),
    shape="card",
    self_contained=True,
    signs=(r"decks/[^/]+/[^/]+/cards/[^/.]+\.json",),
    marks=("markdownText", "masterCard", "deckCards", "artworkLicense"),
    marked=True,
)
