"""DOC008: a section that the source page does not have."""

from collections.abc import Iterator

from l10n.facts import Facts
from l10n.model import Document, Hit, Message, Severity
from l10n.pages.pair import alignment_of
from l10n.rules import Case, Place, Rule

_MESSAGE = Message("the source page has no such section: {title}")


def _check(document: Document, facts: Facts) -> Iterator[Place]:
    found = alignment_of(document)
    if found is None or len(found.extra) > len(found.matches):
        return
    for section in found.extra:
        heading = section.heading
        if heading is not None:
            hit = Hit(None, Message(_MESSAGE.template, {"title": section.title}))
            yield Place(
                hit, document, index=heading.raw.start if heading.raw else 0, key=section.title, field="heading"
            )


RULE = Rule(
    code="DOC008",
    name="extra-section",
    title=Message("a section that the source does not have"),
    rationale=(
        "What a translation says beyond its source is an addition, or what the source has dropped since. A remark: "
        "a team may well explain more."
    ),
    severity=Severity.INFO,
    on_document=_check,
    keys=("pages",),
    examples=(
        Case(
            {
                "en/help.wiki": "== Setup ==\nShuffle.\n\n== Turns ==\nDraw 2 cards, then discard 1 of them.\n",
                "fr/help.wiki": (
                    "== Setup ==\nMélangez.\n\n== Turns ==\nPiochez 2 cartes, puis défaussez-en 1.\n\n"
                    "== Un mot des traducteurs ==\nMerci à vous.\n"
                ),
            },
            ("fr/help.wiki:7",),
        ),
        Case(
            {"en/help.wiki": "== Setup ==\nShuffle.\n", "fr/help.wiki": "== Mise en place ==\nMélangez.\n"},
            (),
        ),
    ),
)
