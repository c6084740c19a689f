"""CNS008: a card prints an ability's definition otherwise than the list of abilities has it."""

from collections.abc import Iterator

from l10n.facts import Facts
from l10n.facts.definitions import ANALYSIS
from l10n.model import Hit, Message, Related, Severity, Unit
from l10n.pages.definitions import differs, printed_in
from l10n.rules import Case, Rule
from l10n.text.analysis import analyse

_MESSAGE = Message("the list of abilities defines {name} as: {text}")


def _check(unit: Unit, facts: Facts) -> Iterator[Hit]:
    known = facts.of(ANALYSIS).get(unit.locale)
    text = unit.target
    if not known or not text or unit.kind != "text" or not any(sign in text for sign in "-–—:"):
        return
    from l10n.text.lexicon import load_lexicon

    mask = analyse(text, unit.dialects).mask
    for printed in printed_in(mask, known):
        listed = known[printed.name]
        said = text[slice(*printed.span)]
        if differs(listed.definition.text, said, load_lexicon(unit.locale)):
            params = {"name": listed.definition.name, "text": listed.definition.text}
            related = (Related(listed.path, listed.definition.name, listed.definition.line),)
            yield Hit(printed.span, Message(_MESSAGE.template, params), related=related)


_LIST = "== G ==\n=== Guet (Watch) ===\n''Guet x'' - Au crépuscule, je regarde x cartes de la pioche.\n"
_FILES = {
    "lexideck.yaml": "layout: deck-yaml\n",
    "locales/en/decks/a.yaml": "cards:\n  owl:\n    text: Watch 2 - At dusk, I look at 2 cards of the deck.\n",
    "wiki/liste.wiki": _LIST,
}
_CARD = "cards:\n  owl:\n    text: Guet 2 – %s\n"
_KEYS = {"abilities": "{fr: wiki/liste.wiki}"}

RULE = Rule(
    code="CNS008",
    name="printed-definition",
    title=Message("a definition that differs from the list of abilities"),
    rationale=(
        "Cards repeat what an ability means, and the list of abilities is mended without them. Where the config names "
        "the list (`abilities`), a card that begins a line with an ability and a dash is held against it: variables "
        "may have any value, words may agree with the card, everything else must be the same. A line that shares less "
        "than three fifths of the words says something of its own, and is left."
    ),
    severity=Severity.WARNING,
    on_unit=_check,
    when=lambda facts, locale: bool(facts.of(ANALYSIS).get(locale)),
    kinds=frozenset({"text"}),
    signs="-–—:",
    keys=("abilities",),
    examples=(
        Case(
            {**_FILES, "locales/fr/decks/a.yaml": _CARD % "Au crépuscule, je regarde 2 cartes de ta pioche, ou 3."},
            ("locales/fr/decks/a.yaml:3",),
            _KEYS,
        ),
        Case(
            {**_FILES, "locales/fr/decks/a.yaml": _CARD % "Au crépuscule, je regarde 2 cartes de la pioche."},
            (),
            _KEYS,
        ),
    ),
)
