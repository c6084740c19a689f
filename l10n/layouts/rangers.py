"""Cards in JSON packs whose translations are gettext: `packs/x/x.json`, `i18n/<locale>/packs/x/x.po`.

The shape of rangers-card-data. The context of a message names card and field (`01001.text`);
taxonomies (`areas.po`, `types.po`, ...) have no source file beside them.
"""

from l10n.layouts import Layout

LAYOUT = Layout(
    name="rangers",
    title="JSON packs translated by PO files, i18n/<locale>/packs/ (rangers-card-data)",
    sources=(r"packs/(?P<name>.+)\.json",),
    target="i18n/{locale}/packs/{name}.po",
    catalogues=True,
    grouped=False,
    fields={
        "msgstr": "text",
        "name": "title",
        "short_name": "title",
        "plurals": "label",
        "singular": "label",
        "plural": "label",
        "traits": "traits",
        "text": "text",
        "real_text": "text",
        "flavor": "flavor",
        "objective": "text",
        "sun_challenge": "text",
        "crest_challenge": "text",
        "mountain_challenge": "text",
    },
    dialects=("html", "bracket-icons", "braces"),
    join=("id",),
)
