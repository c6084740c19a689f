"""Pages of a wiki kept as files that carry their locale: `Rules.fr.wiki` translates `Rules.en.wiki`."""

from l10n.layouts import Layout

LAYOUT = Layout(
    name="wiki-names",
    title="wiki pages, x.<locale>.wiki",
    target="{name}.{locale}.wiki",
    source_in_locale_folder=True,
    grouped=False,
)
