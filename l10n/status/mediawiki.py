"""The status as the roadmap of a wiki: a page brought up to date, or a list of its own."""

from __future__ import annotations

from collections.abc import Iterator

from l10n.deck.roadmap import as_list, updated
from l10n.status import Sheet


class _MediaWiki:
    name = "mediawiki"
    suffixes = (".wiki", ".mediawiki")

    def lines(self, sheet: Sheet) -> Iterator[str]:
        """Each line of the page; where there is none a list a locale, below its heading where they are several."""
        locales = sheet.locales
        if sheet.page is not None:
            page = updated(sheet.page, sheet.rows_of(locales[0]), locales[0]) if locales else sheet.page
            yield from page.removesuffix("\n").split("\n")
            return
        for locale in locales:
            if len(locales) > 1:
                yield f"== {locale} =="
            yield from as_list(sheet.rows_of(locale), locale)


WRITER = _MediaWiki()
