"""SPL006: a word in a spelling that the project seldom uses."""

from collections.abc import Iterator, Mapping

from l10n.facts import Facts
from l10n.facts.vocabulary import ANALYSIS, EMPTY
from l10n.model import Edit, Fix, Hit, Message, Safety, Severity, Span, Unit
from l10n.rules import Case, Rule, Silent
from l10n.rules._spl_scan import suspects
from l10n.rules._words import is_own
from l10n.text.manuals import MANUALS
from l10n.text.spelling import TOKEN, plain

_MESSAGE = Message("elsewhere the project writes {near}, not {word}")


def _check(unit: Unit, facts: Facts) -> Iterator[Hit]:
    rivals = facts.of(ANALYSIS).get(unit.locale, EMPTY).rivals
    if not rivals:
        return
    text = unit.target or ""
    if not any(map(text.__contains__, _tails(rivals))):
        return
    for match in TOKEN.finditer(suspects(unit, facts).own):
        near, span = rivals.get(plain(match[0])), Span(*match.span())
        if near is None or match[0].isupper() or is_own(facts.settings_for(unit.locale), text, span):
            continue
        near = near.capitalize() if match[0][0].isupper() else near
        fix = Fix(Message("write {word}", {"word": near}), (Edit(span, near),), Safety.UNSAFE)
        yield Hit(span, Message(_MESSAGE.template, {"near": near, "word": match[0]}), fix)


_TAILS: dict[int, tuple[Mapping[str, str], tuple[str, ...]]] = {}


def _tails(rivals: Mapping[str, str]) -> tuple[str, ...]:
    """The words without their first letters, which may be capitals; made once for each table of a run."""
    known = _TAILS.get(id(rivals))
    if known is None or known[0] is not rivals:
        if len(_TAILS) > 64:
            _TAILS.clear()
        known = _TAILS[id(rivals)] = (rivals, tuple({word[1:] for word in rivals}))
    return known[1]


def _is_open(facts: Facts, locale: str) -> bool:
    """Whether the project spells as it does by habit: a norm that the house names is another rule's."""
    rivals = facts.of(ANALYSIS).get(locale, EMPTY).rivals
    return bool(rivals) and facts.settings_for(locale).house["spelling"] == "either"


_MANY = ", ".join(f'{{"code": "{at}", "name": "N{at}", "text": "Quittez l’île {at} fois."}}' for at in range(12))
_SOURCE = ", ".join(f'{{"code": "{at}", "name": "N{at}", "text": "Leave {at} times."}}' for at in range(14))

RULE = Rule(
    code="SPL006",
    name="two-spellings",
    title=Message("another spelling than elsewhere"),
    rationale=(
        "The spelling of 1990 leaves to the writer what was one way before: île or ile, événement or évènement. Both "
        "are right, and a book keeps to one. Where nine texts in ten of the project have one of them, the other is "
        "named; where the two are different words (mur, mûr), never."
    ),
    severity=Severity.INFO,
    on_unit=_check,
    skips=MANUALS,
    when=_is_open,
    safety=Safety.UNSAFE,
    keys=("house.spelling", "words"),
    examples=(
        Case(
            {
                "pack/a.json": f"[{_SOURCE}]",
                "translations/fr/pack/a.json": f'[{_MANY},\n{{"code": "12", "text": "Quittez cette ile."}},\n'
                '{"code": "13", "text": "Ce mur est mûr."}]',
            },
            ("translations/fr/pack/a.json:2",),
        ),
        Silent("Une ile, une île : le mur est mûr."),
        Silent("Rien n’est sûr sur cette ile."),
        Silent("L’évènement et l’événement"),
        Silent("L’île", locale="de"),
    ),
)
