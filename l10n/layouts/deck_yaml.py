"""Decks in YAML, one folder a locale: `locales/fr/decks/x.yaml` translates `locales/en/decks/x.yaml`.

A card of the Arcmage game prints `firstName` and `lastName` as the two lines of its title. Its
`name` is then a label for those who keep the deck, and `type` and `faction` choose the template
it is drawn on: none of the three is printed.
"""

from l10n.layouts import KINDS, Layout

_TITLE_LINES = ("firstName", "lastName")

LAYOUT = Layout(
    name="deck-yaml",
    title="decks in YAML, locales/<locale>/decks/",
    target="locales/{locale}/decks/{name}.yaml",
    source_in_locale_folder=True,
    fields={
        **KINDS,
        "text": "text",
        "markdownText": "text",
        "ruleText": "text",
        "info": "label",
    },
    internal={"name": _TITLE_LINES, "type": _TITLE_LINES, "faction": _TITLE_LINES},
    dialects=("arcmage",),
    join=("id", "key", "code"),
    grouped=False,
    self_contained=True,
)
