"""Texts in JSON objects whose keys are the English sentences: `src/locales/<locale>/x.json`.

The shape of terraforming-mars: an empty value is untranslated. There are no source files; what
is to be translated is what any locale has.
"""

from l10n.layouts import Layout

LAYOUT = Layout(
    name="terraforming",
    title="JSON objects keyed by the English sentence, src/locales/<locale>/ (terraforming-mars)",
    target="src/locales/{locale}/{name}.json",
    names="[^/]+",
    fields={"text": "text"},
    dialects=("html", "bracket-icons", "braces"),
    shape="sentences",
    grouped=False,
    signs=(r"src/locales/[^/]+/[a-z_]*(?:cards|corporations|preludes)\.json",),
)
