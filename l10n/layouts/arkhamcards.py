"""The texts of campaigns and scenarios in gettext: `i18n/<locale>/campaigns/<cycle>/x.po`.

The shape of arkham-cards-data. Messages of taxonomies carry card and field in their context.
"""

from l10n.layouts import Layout

LAYOUT = Layout(
    name="arkhamcards",
    title="campaign guides in PO files, i18n/<locale>/campaigns/ (arkham-cards-data)",
    target="{name}",
    catalogues=True,
    grouped=False,
    # braces protect `#name#`, which the app fills in
    dialects=("html", "bracket-icons", "braces"),
    signs=(r"i18n/[^/]+/(?:return_)?campaigns/.+\.po",),
)
