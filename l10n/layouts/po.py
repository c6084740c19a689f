"""Gettext repositories: the source text is the message id, one folder a locale.

`i18n/fr/**/x.po`, `locale/fr/LC_MESSAGES/x.po` and `po/fr.po` are all found; a locale's files
are made from the `.pot` templates or from the keys of another locale.
"""

from l10n.layouts import Layout
from l10n.layouts._gettext import GettextLayout

LAYOUT: Layout = GettextLayout(name="po", target="{name}", grouped=False)
