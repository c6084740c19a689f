"""Cards and dice in JSON lists joined on `code`, one file a set: `set/x.json`.

The shape of swdestinydb-json-data: `translations/<locale>/set/x.json`, and the taxonomies
(`affiliations.json`, `sideTypes.json`, ...) beside the sets, in both places. A reprint has
its own texts in every locale.
"""

from l10n.layouts import Layout

LAYOUT = Layout(
    name="swdestiny",
    title="JSON sets, translations/<locale>/set/ (swdestinydb-json-data)",
    sources=(r"(?!(?:package|composer|bower|[jt]sconfig|renovate|vercel)\.json)(?P<name>(?:set/.+|[A-Za-z_]+)\.json)",),
    target="translations/{locale}/{name}",
    fields={"name": "title", "subtitle": "title", "text": "text", "flavor": "flavor"},
    dialects=("html", "bracket-icons"),
    join=("code",),
    signs=(r"set/.+\.json",),
)
