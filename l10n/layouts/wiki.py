"""Pages of a wiki kept as files, one folder a locale: `fr/Rules.wiki` translates `en/Rules.wiki`."""

from l10n.layouts import Layout

LAYOUT = Layout(
    name="wiki",
    title="wiki pages, <locale>/x.wiki",
    target="{locale}/{name}.wiki",
    source_in_locale_folder=True,
    grouped=False,
)
