"""Gettext repositories: the source text is the message id, one folder a locale.

`i18n/fr/**/x.po`, `locale/fr/LC_MESSAGES/x.po` and `po/fr.po` are all found; a locale's files
are made from the `.pot` templates or from the messages of the other locales.
"""

from l10n.layouts import Layout

LAYOUT = Layout(
    name="po",
    title="gettext PO files, one folder or file a locale",
    target="{name}",
    catalogues=True,
    grouped=False,
)
