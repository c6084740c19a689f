"""LNK002: a link whose label is still in the source language."""

from collections.abc import Iterator

from l10n.facts import Facts
from l10n.facts.anchors import page_of
from l10n.model import Edit, Fix, Hit, Message, Safety, Severity, Unit
from l10n.pages.links import reads
from l10n.pages.outline import plain_title
from l10n.rules import Case, Rule
from l10n.rules._links import links_of

_MESSAGE = Message("the label {label} is still in the source language: the section is called {near} here")
_WRITE = Message("write {text}")


def _check(unit: Unit, facts: Facts) -> Iterator[Hit]:
    for link, site, holders in links_of(unit, facts):
        if link.label is None or link.label_span is None or not link.label.strip():
            continue
        page = holders[0] if not link.page else page_of(site, link.page)
        if page is None:
            continue
        label = plain_title(link.label)
        near = dict(page.renamed).get(reads(label))
        if near is None or near.casefold() == label.casefold():
            continue
        params = {"label": label, "near": near}
        fix = Fix(Message(_WRITE.template, {"text": near}), (Edit(link.label_span, near),), Safety.UNSAFE)
        yield Hit(link.label_span, Message(_MESSAGE.template, params), fix)


_ENGLISH = "== Moves ==\nSee [[#Fight|Fight]].\n\n== Fight ==\nNone.\n"
_FRENCH = "== Déplacements ==\nVoir [[#Combat|%s]].\n\n== Combat ==\nRien.\n"

RULE = Rule(
    code="LNK002",
    name="label",
    title=Message("a link's label in the source language"),
    rationale=(
        "Labels hide in the markup, and a reader of the list of links finds English there. Where a page has its "
        "source beside it, a label that is the source's heading is named, with what that heading is called here."
    ),
    severity=Severity.WARNING,
    on_unit=_check,
    signs="[",
    dialects=frozenset({"wikitext", "markdown"}),
    of_source=True,
    safety=Safety.UNSAFE,
    mends_markup=True,
    examples=(
        Case({"en/r.wiki": _ENGLISH, "fr/r.wiki": _FRENCH % "Fight"}, ("fr/r.wiki:2",)),
        Case({"en/r.wiki": _ENGLISH, "fr/r.wiki": _FRENCH % "le combat"}, ()),
    ),
)
