"""INC007: a project that writes its inclusive words in several ways, said in one line."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from l10n.facts import Facts
from l10n.facts.inclusive import ANALYSIS
from l10n.model import Hit, Message, Severity
from l10n.rules import Case, Place, Rule
from l10n.rules._inc_policy import FEWEST, SIGNS, settled
from l10n.text.inclusive import HYPHEN, PARENTHESIS, POINT, SLASH

_WAYS = Message(
    "inclusive words are written in several ways: {ways}. Settle it in lexideck.yaml: inclusive.points and "
    "inclusive.alternatives"
)
_SIGNS = Message("inclusive words have several signs: {ways}. Settle it in lexideck.yaml: inclusive.sign: {best}")
_PLURALS = Message("the plural of inclusive words goes two ways: {ways}. Settle it in lexideck.yaml: inclusive.plural")

_SHOWN = {POINT: "un·e", HYPHEN: "un-e", PARENTHESIS: "un(e)", SLASH: "un/une", "once": "ami·es", "twice": "ami·e·s"}
_SECOND = 0.1
"""Share from which a second way is no slip."""


def _check(facts: Facts) -> Iterator[Place]:
    for locale, usage in sorted(facts.of(ANALYSIS).items()):
        pins = facts.settings_for(locale).inclusive
        if pins["points"] == pins["alternatives"] == "auto":
            ways = {way: usage.ways.get(way, 0) for way in (POINT, HYPHEN, PARENTHESIS, SLASH)}
            yield from _split(facts, locale, _WAYS, ways)
        if pins["points"] == "report":
            continue
        signs: dict[str, int] = {}
        for sign, times in usage.signs.items():
            signs[SIGNS[sign]] = signs.get(SIGNS[sign], 0) + times
        if pins["sign"] == "auto" and usage.ways.get(POINT):
            yield from _split(facts, locale, _SIGNS, signs)
        if pins["plural"] == "auto":
            yield from _split(facts, locale, _PLURALS, usage.plurals)


def _split(facts: Facts, locale: str, message: Message, counts: Mapping[str, int]) -> Iterator[Place]:
    total = sum(counts.values())
    if total < FEWEST or settled(counts) is not None:
        return
    ways = sorted(((times, way) for way, times in counts.items() if times > _SECOND * total), reverse=True)
    if len(ways) > 1:
        shown = ", ".join(f"{_SHOWN.get(way, way)} × {times}" for times, way in ways)
        params = {"ways": shown, "best": ways[0][1]}
        yield Place(Hit(None, Message(message.template, params)), path=facts.config_path, locale=locale)


def _po(*texts: str) -> str:
    entries = (f'\nmsgid "Text {at}."\nmsgstr "{text}"\n' for at, text in enumerate(texts))
    return 'msgid ""\nmsgstr ""\n' + "".join(entries)


RULE = Rule(
    code="INC007",
    name="inclusive-ways",
    title=Message("several ways of inclusive writing in one project"),
    rationale=(
        "Half of the cards say `un·e`, half `un(e)`: readers notice, and nobody can search. It is said once for the "
        "project, for only the team can settle it. A project that settled it gets its exceptions one by one, from "
        "INC001 and INC006."
    ),
    severity=Severity.WARNING,
    on_corpus=_check,
    keys=("inclusive.points", "inclusive.alternatives", "inclusive.sign", "inclusive.plural"),
    examples=(
        Case(
            {"po/fr.po": _po(*(f"Ouvre la porte {n}, un·e ami·e ou un(e) allié(e)." for n in range(6)))},
            (".:1",),
            {"select": "INC007"},
        ),
        Case(
            {"po/fr.po": _po(*(f"Ouvre la porte {n}, un·e ami.e ou un·e allié.e." for n in range(6)))},
            (".:1",),
            {"select": "INC007"},
        ),
        Case(
            {"po/fr.po": _po(*(f"Ouvre la porte {n} et choisis un·e ami·e." for n in range(12)), "Choisis un(e) ami.")},
            (),
            {"select": "INC007"},
        ),
        Case({"po/fr.po": _po("Choisis un·e ami(e).")}, (), {"select": "INC007"}),
    ),
)
