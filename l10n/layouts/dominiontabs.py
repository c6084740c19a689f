"""Texts of dividers in JSON objects by English tag: `card_db_src/<locale>/cards_<locale>.json`.

The shape of dominiontabs. The source is `en_us`; `xx` is a template for new languages that a
script of the project makes from it, and no locale. The lists of `bonuses_*.json` hold words
to be drawn in bold, in both languages: they are data. A field that is absent is drawn in English,
an empty one as nothing.
"""

from l10n.layouts import Layout

LAYOUT = Layout(
    name="dominiontabs",
    title="JSON objects by tag, card_db_src/<locale>/cards_<locale>.json (dominiontabs)",
    target="card_db_src/{locale}/{name}_{locale}.json",
    names="cards|sets|types",
    source_in_locale_folder=True,
    fields={
        "name": "title",
        "set_name": "title",
        "short_name": "title",
        "text_icon": "label",
        "text": "label",
        "description": "text",
        "extra": "text",
        "set_text": "flavor",
    },
    # the words Coins and Potion are drawn as pictures: they stay as they are
    dialects=("html", "bracket-icons", "braces"),
    grouped=False,
    template="xx",
    untranslated="omit",
    sparse=True,
)
