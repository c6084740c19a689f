"""Cards in JSON lists joined on `code`, one folder a locale under `translations/`.

The shape of arkhamdb-json-data, and of the repositories made after it:
`pack/<cycle>/x.json` is translated by `translations/<locale>/pack/<cycle>/x.json`, and the
taxonomies (`factions.json`, `types.json`, ...) beside them likewise.
"""

from l10n.layouts import Layout

LAYOUT = Layout(
    name="arkhamdb",
    title="JSON packs in cycles, translations/<locale>/pack/ (arkhamdb-json-data)",
    # manifests of other tools lie beside the taxonomies
    sources=(r"(?!(?:package|composer|bower|[jt]sconfig|renovate|vercel)\.json)(?P<name>(?:pack/.+|[a-z_]+)\.json)",),
    target="translations/{locale}/{name}",
    fields={
        "name": "title",
        "subname": "title",
        "back_name": "title",
        "back_subname": "title",
        "text": "text",
        "back_text": "text",
        "customization_text": "text",
        "customization_change": "text",
        "traits": "traits",
        "back_traits": "traits",
        "flavor": "flavor",
        "back_flavor": "flavor",
        "slot": "label",
    },
    exempt=("duplicate_of",),
    dialects=("html", "bracket-icons"),
    join=("code",),
    marks=("encounter_code", "skill_willpower", "customization_text", "xp", "sanity"),
)
