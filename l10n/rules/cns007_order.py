"""CNS007: entries under letters that are not in the order of the locale's alphabet."""

from collections.abc import Iterator

from l10n.facts import Facts
from l10n.facts.foreign import ANALYSIS as FOREIGN
from l10n.model import Document, Hit, Message, Severity
from l10n.pages.order import listings_of, misplaced
from l10n.pages.pair import is_page
from l10n.rules import Case, Place, Rule

_MESSAGE = Message(
    "{count} entry is not at its place in the alphabet ({title}, …): lexideck pages sort puts it there",
    {},
    "{count} entries are not at their place in the alphabet ({title}, …): lexideck pages sort puts them there",
)


def _check(document: Document, facts: Facts) -> Iterator[Place]:
    if not is_page(document) or document.is_source or document.path in facts.of(FOREIGN):
        return
    for listing in listings_of(document):
        wrong = misplaced(listing, document.locale)
        if not wrong:
            continue
        first = wrong[0].section
        raw = first.heading.raw if first.heading else None
        message = Message(_MESSAGE.template, {"title": first.title}, _MESSAGE.plural, len(wrong))
        yield Place(Hit(None, message), document, index=raw.start if raw else 0, key=first.title, field="heading")


_ORDER = "== A ==\n=== Affût ===\nJ’attends.\n\n== B ==\n=== Brume ===\n?\n\n== E ==\n=== Éclair ===\n?\n\n"

RULE = Rule(
    code="CNS007",
    name="alphabetical-order",
    title=Message("not in alphabetical order"),
    rationale=(
        "A list of abilities is translated entry by entry in the order of its source, and nobody finds anything in it. "
        "Where three headings or more are letters, the entries below them are held against the locale's alphabet "
        "(accents count last, except for letters of their own: ñ, ĉ). One finding a list; `lexideck pages sort` moves "
        "the entries."
    ),
    severity=Severity.WARNING,
    on_document=_check,
    examples=(
        Case(
            {
                "en/list.wiki": "x\n",
                "fr/list.wiki": _ORDER.replace("Affût", "Vol") + "== V ==\n=== Voile ===\n?\n",
            },
            ("fr/list.wiki:2",),
        ),
        Case({"en/list.wiki": "x\n", "fr/list.wiki": _ORDER + "=== Écume ===\n?\n"}, ()),
        Case({"en/list.wiki": "x\n", "fr/list.wiki": "== B ==\n=== Vol ===\n?\n"}, ()),
    ),
)
