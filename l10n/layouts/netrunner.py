"""Cards in JSON lists joined on `code`; translations carry their locale in folder and name.

The shape of netrunner-cards-json: `pack/x.json` is translated by
`translations/<locale>/pack/x.<locale>.json`, sparsely: a field that is absent or `null` is
untranslated, and shown in the source language.
"""

from l10n.layouts import Layout

LAYOUT = Layout(
    name="netrunner",
    title="JSON packs, translations/<locale>/pack/x.<locale>.json (netrunner-cards-json)",
    sources=(r"(?!(?:package|composer|bower|[jt]sconfig|renovate|vercel)\.json)(?P<name>pack/.+|[a-z_]+)\.json",),
    target="translations/{locale}/{name}.{locale}.json",
    fields={"title": "title", "name": "title", "text": "text", "flavor": "flavor", "keywords": "traits"},
    dialects=("html", "bracket-icons"),
    join=("code",),
    untranslated="null",
    sparse=True,
    marks=("side_code", "stripped_title", "influence_limit", "faction_cost"),
)
