"""Decks in YAML, one folder a locale: `locales/fr/decks/x.yaml` translates `locales/en/decks/x.yaml`."""

from l10n.layouts import KINDS, Layout

LAYOUT = Layout(
    name="deck-yaml",
    target="locales/{locale}/decks/{name}.yaml",
    source_in_locale_folder=True,
    fields={
        **KINDS,
        "text": "text",
        "markdownText": "text",
        "ruleText": "text",
        "info": "label",
    },
    dialects=("arcmage",),
    join=("id", "key", "code"),
    grouped=False,
    self_contained=True,
)
