"""LNK003: a link to the source's page, or to a redirect, where the locale has a page of its own."""

from collections.abc import Iterator

from l10n.facts import Facts
from l10n.facts.anchors import Site, page_of
from l10n.model import Edit, Fix, Hit, Message, Safety, Severity, Unit
from l10n.pages.declared import declared_title, title_of
from l10n.rules import Case, Rule
from l10n.rules._links import links_of

_SOURCE = Message("this page has a translation: {title}")
_REDIRECT = Message("{page} only leads on to {title}")
_WRITE = Message("write {text}")


def _check(unit: Unit, facts: Facts) -> Iterator[Hit]:
    for link, site, _ in links_of(unit, facts):
        if not link.page or link.page.startswith(":"):
            continue
        configured = facts.settings_for(unit.locale).links
        mapped = next((to for name, to in configured.items() if title_of(name) == title_of(link.page)), None)
        if mapped is not None:
            fix = Fix(Message(_WRITE.template, {"text": mapped}), (Edit(link.page_span, mapped),), Safety.UNSAFE)
            yield Hit(link.page_span, Message(_SOURCE.template, {"title": mapped}), fix)
            continue
        first = site.pages.get(title_of(link.page))
        if first is not None and first.redirect:
            params = {"page": link.page, "title": first.redirect}
            edit = Edit(link.page_span, first.redirect)
            fix = Fix(Message(_WRITE.template, {"text": first.redirect}), (edit,), Safety.UNSAFE)
            yield Hit(link.page_span, Message(_REDIRECT.template, params), fix)
            continue
        title = _translation(site, link.page, unit)
        # the line that names the source is meant to lead there
        if title is not None and declared_title(unit.target or "") != link.page:
            yield Hit(link.page_span, Message(_SOURCE.template, {"title": title}))


def _translation(site: Site, title: str, unit: Unit) -> str | None:
    """How the translation of a page is named in this workspace, where the link leads to the source."""
    page = page_of(site, title)
    if page is None or not page.is_source:
        return None
    found = site.translated.get((page.path, unit.locale))
    # a page and its translation of one name are one for the wiki
    if found is None or title_of(found.path) == title_of(page.path):
        return None
    return found.path


_FILES = {
    "watch-list.wiki": "== Watch ==\nAt dusk, the guard looks at the top card of the deck.\n",
    "liste.wiki": "Version anglaise originale : [[Watch List]]\n\n== Guet (Watch) ==\nAu crépuscule, il regarde.\n",
}

RULE = Rule(
    code="LNK003",
    name="link-target",
    title=Message("a link to the page in the source language"),
    rationale=(
        "A translated page that sends its readers to the English one loses them. Known are the pages of the workspace "
        "that say what they translate, the redirects among them, and the map `links` of the config."
    ),
    severity=Severity.WARNING,
    on_unit=_check,
    signs="[",
    dialects=frozenset({"wikitext", "markdown"}),
    of_source=True,
    safety=Safety.UNSAFE,
    mends_markup=True,
    keys=("links",),
    examples=(
        Case({**_FILES, "aide.wiki": "Lisez [[Watch List|la liste]] avant de jouer.\n"}, ("aide.wiki:1",)),
        Case(
            {"aide.wiki": "Lisez [[Watch List]] avant de jouer.\n"},
            ("aide.wiki:1",),
            {"links": "{Watch List: Liste des guets}"},
        ),
        Case({**_FILES, "aide.wiki": "Lisez [[Liste]] avant de jouer.\n"}, ()),
    ),
)
