"""LNK001: a link to a section that does not exist."""

from collections.abc import Iterator, Sequence

from l10n.facts import Facts
from l10n.facts.anchors import Page, Site, page_of
from l10n.model import Edit, Fix, Hit, Message, Safety, Severity, Unit
from l10n.pages.links import Link, reads
from l10n.rules import Case, Rule
from l10n.rules._links import links_of, nearest

_NONE = Message("no heading is called {anchor}")
_NEAR = Message("no heading is called {anchor}: {near}?")
_RENAMED = Message("the heading {anchor} is called {near} here")
_WRITE = Message("write {text}")


def _check(unit: Unit, facts: Facts) -> Iterator[Hit]:
    for link, site, holders in links_of(unit, facts):
        if link.anchor_span is None:
            continue
        pages = _targets(link, site, holders)
        anchor = reads(link.anchor)
        if not pages or any(anchor in page.anchors for page in pages):
            continue
        renamed = dict(pages[0].renamed).get(anchor)
        near = renamed or nearest(anchor, pages[0].anchors)
        params = {"anchor": anchor, "near": near or ""}
        if near is None:
            yield Hit(link.anchor_span, Message(_NONE.template, params))
            continue
        message = Message((_RENAMED if renamed else _NEAR).template, params)
        fix = Fix(Message(_WRITE.template, {"text": near}), (Edit(link.anchor_span, near),), Safety.UNSAFE)
        yield Hit(link.anchor_span, message, fix)


def _targets(link: Link, site: Site, holders: Sequence[Page]) -> Sequence[Page]:
    """The pages whose sections the link may mean; none where the page is not here."""
    if not link.page:
        return holders
    page = page_of(site, link.page)
    # a page without any heading may be no page of prose at all
    return [page] if page is not None and page.anchors else []


_PAGE = "== Déplacements ==\nVoir [[#%s]].\n\n== Combat ==\nRien.\n"
_ENGLISH = "== Moves ==\nSee [[#Fight]].\n\n== Fight ==\nNone.\n"

RULE = Rule(
    code="LNK001",
    name="anchor",
    title=Message("a link to a section that does not exist"),
    rationale=(
        "A link to a section leads to the top of the page when the heading has another name: it was translated after "
        "the link, or reworded. Links within a page are always judged, those to another page where it is in the "
        "workspace. Underscores stand for spaces; of headings that are alike the second is `Name_2`."
    ),
    severity=Severity.ERROR,
    on_unit=_check,
    signs="[",
    dialects=frozenset({"wikitext", "markdown"}),
    of_source=True,
    safety=Safety.UNSAFE,
    mends_markup=True,
    examples=(
        Case({"en/r.wiki": _ENGLISH, "fr/r.wiki": _PAGE % "Déplacement"}, ("fr/r.wiki:2",)),
        Case({"en/r.wiki": _ENGLISH, "fr/r.wiki": _PAGE % "Fight"}, ("fr/r.wiki:2",)),
        Case({"en/r.wiki": _ENGLISH, "fr/r.wiki": _PAGE % "Combat"}, ()),
        Case({"en/r.wiki": _ENGLISH, "fr/r.wiki": _PAGE.replace("#%s", "Une autre page#Là")}, ()),
    ),
)
