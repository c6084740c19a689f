"""Cards in JSON lists joined on `code`, all packs in one folder: `pack/x.json`.

The shape of marvelsdb-json-data: `translations/<locale>/pack/x.json`, and the taxonomies
(`factions.json`, `sets.json`, ...) beside the packs, in both places.
"""

from l10n.layouts import Layout

LAYOUT = Layout(
    name="marvelsdb",
    title="JSON packs in one folder, translations/<locale>/pack/ (marvelsdb-json-data)",
    sources=(
        r"(?!(?:package|composer|bower|[jt]sconfig|renovate|vercel)\.json)(?P<name>(?:pack/)?[A-Za-z0-9_-]+\.json)",
    ),
    target="translations/{locale}/{name}",
    names=r"(?:pack/)?[^/]+\.json",
    fields={
        "name": "title",
        "subname": "title",
        "back_name": "title",
        "text": "text",
        "back_text": "text",
        "scheme_text": "text",
        "traits": "traits",
        "flavor": "flavor",
        "back_flavor": "flavor",
    },
    exempt=("duplicate_of",),
    dialects=("html", "bracket-icons"),
    join=("code",),
    marks=("octgn_id", "set_code", "boost", "resource_energy", "thwart"),
)
