"""CMP009: a section of the source page that the translation does not have."""

from collections.abc import Iterator

from l10n.facts import Facts
from l10n.model import Document, Hit, Message, Severity
from l10n.pages.align import Alignment
from l10n.pages.outline import Section
from l10n.pages.pair import alignment_of
from l10n.rules import Case, Place, Rule

_MESSAGE = Message("a section of the source page is missing: {title}")
_SHARE = 0.3
"""Two pages of which a smaller part is found in each other are no translation of each other."""


def _check(document: Document, facts: Facts) -> Iterator[Place]:
    found = alignment_of(document)
    if found is None or not found.missing:
        return
    theirs = [each for each in found.theirs if each.heading and not each.is_letter]
    if len(theirs) - len(found.missing) < _SHARE * len(theirs):
        return
    inside: Section | None = None
    missing = {id(each) for each in found.missing}
    for section in theirs:
        if inside is not None and section.level > inside.level and id(section) in missing:
            continue  # the section that holds it is missing
        inside = section if id(section) in missing else None
        if inside:
            hit = Hit(None, Message(_MESSAGE.template, {"title": section.title}))
            yield Place(hit, document, index=_after(found, theirs, section), key=section.title, field="heading")


def _after(found: Alignment, theirs: list[Section], missing: Section) -> int:
    """Where it belongs: at the heading of what comes before it in the source, else at the page's start."""
    partners = {id(each.source): each.target for each in found.matches}
    for section in reversed(theirs[: theirs.index(missing)]):
        partner = partners.get(id(section))
        if partner and partner.heading and partner.heading.raw:
            return partner.heading.raw.start
    return 0


_ENGLISH = "== Setup ==\nShuffle the deck.\n\n== Turns ==\nDraw a card.\n\n== Scoring ==\nCount the eels.\n"

RULE = Rule(
    code="CMP009",
    name="missing-section",
    title=Message("a section is missing"),
    rationale=(
        "Help pages are translated a section at a time, and the last ones are forgotten. Where a page has its source "
        "beside it (the same file of the source's folder, `--source`, `pages` in the config, or the page's own line "
        "“English version: [[…]]”), sections are found by name, by place and by length; one that has no counterpart "
        "is named. Letters of an alphabet are none."
    ),
    severity=Severity.WARNING,
    on_document=_check,
    keys=("pages",),
    examples=(
        Case(
            {"en/help.wiki": _ENGLISH, "fr/help.wiki": "== Setup ==\nMélangez la pioche.\n\n== Turns ==\nPiochez.\n"},
            ("fr/help.wiki:4",),
        ),
        Case(
            {
                "en/help.wiki": _ENGLISH,
                "fr/help.wiki": (
                    "== Mise en place ==\nMélangez la pioche.\n\n== Tours ==\nPiochez.\n\n== Score ==\nComptez.\n"
                ),
            },
            (),
        ),
    ),
)
