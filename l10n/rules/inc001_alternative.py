"""INC001: words in pieces, two words in place of one, joined pronouns, where the house wants none."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from l10n.facts import Facts
from l10n.glossary.model import Entry
from l10n.glossary.term import Term
from l10n.model import Edit, Fix, Hit, Message, Safety, Severity, Span, Unit
from l10n.patterns import lazy
from l10n.rules import Rule, Silent, Wrong
from l10n.rules._inc_near import meant
from l10n.rules._inc_policy import Policy
from l10n.rules._inc_text import canon_of, capitals_of, is_named, softened, text_of, wants
from l10n.text.analysis import MARK
from l10n.text.inclusive import HYPHEN, PARENTHESIS, PLURAL, POINT, PRONOUN, SLASH, Form, inclusive_pairs

_ALTERNATIVE = Message("one form of the word is wanted here, not {written}")
_PRONOUN = Message("{masculine} or {feminine} is wanted here, not {written}")
_WRITE = Message("write {text}")


def _check(unit: Unit, facts: Facts) -> Iterator[Hit]:
    text = text_of(unit, facts)
    if text is None:
        return
    policy, own, forms = text
    target = unit.target or ""
    told: list[tuple[Form, Severity]] = []
    for form in forms:
        severity = _severity(policy, form)
        if severity is not None and not _is_own_word(policy, own, form):
            told.append((form, severity))
    if policy.alternatives and " ou " in own:
        told += [(form, Severity.WARNING) for form in _doubles(own) if canon_of(policy, form) is None]
    for form, severity in told:
        if is_named(own, form.span):
            continue
        written = target[form.span.start : form.span.end]
        template = _PRONOUN if form.way == PRONOUN else _ALTERNATIVE
        fix = _fix(policy, own, form, written) if form.feminine and form.way != PRONOUN else None
        params = {"written": written, "masculine": form.masculine, "feminine": form.feminine}
        yield Hit(form.span, Message(template.template, params), fix, softened(unit, severity))


def _is_own_word(policy: Policy, own: str, form: Form) -> bool:
    """Whether the project has a word for what is written, which INC002 judges."""
    if form.feminine:
        return canon_of(policy, form) is not None
    return any(meant(own[form.span.start : form.span.end], each) is not None for each in policy.canons)


def _severity(policy: Policy, form: Form) -> Severity | None:
    """How much an inclusive word matters, None for one that is welcome."""
    if form.way == PRONOUN:
        return Severity.INFO if policy.pronouns else None
    if form.way == PLURAL:
        return Severity.INFO if policy.plurals else None
    if form.way in (POINT, HYPHEN):
        return Severity.WARNING if policy.points else None
    unwanted = policy.alternatives if form.way in (PARENTHESIS, SLASH) else False
    return Severity.WARNING if unwanted else None


@cache
def _double() -> re.Pattern[str]:
    pairs = inclusive_pairs()
    both = "|".join(rf"{one} ou {other}" for one, other in [*pairs.items(), *((b, a) for a, b in pairs.items())])
    return re.compile(rf"(?<![\w'’-])(?:{both})(?![\w'’-])", re.IGNORECASE)


def _doubles(own: str) -> Iterator[Form]:
    """`un ou une`, `la ou le`."""
    for match in _double().finditer(own):
        one, _, other = match[0].lower().partition(" ou ")
        pairs = inclusive_pairs()
        masculine, feminine = (one, other) if pairs.get(one) == other else (other, one)
        yield Form(Span(*match.span()), SLASH, masculine, feminine, " ou ")


_NEXT = lazy(rf"[\s{MARK}]+(?:(?:les|des|ces|autres?)[\s{MARK}]+)?([^\W\d_]+)")
_LAST = lazy(rf"([^\W\d_]+)[ \u00a0{MARK}]+\Z")


def _fix(policy: Policy, own: str, form: Form, written: str) -> Fix | None:
    """The gender of the project's own word, where that stands beside it."""
    beside = (_NEXT.match(own, form.span.end), _LAST.search(own, max(0, form.span.start - 30), form.span.start))
    words = {match[1].lower() for match in beside if match is not None}
    gender = next((each.gender for each in policy.canons if not words.isdisjoint((each.singular, each.plural))), "")
    if not gender:
        return None
    text = capitals_of(written, form.feminine if gender == "f" else form.masculine)
    return Fix(Message(_WRITE.template, {"text": text}), (Edit(form.span, text),), Safety.UNSAFE)


_HOUSE = {"inclusive.points": "report", "inclusive.alternatives": "report", "inclusive.pronouns": "report"}
_GLOSSARY = (Entry(Term("player", "en"), Term("la joueureuse", "fr", ("noun",), gender="f")),)

RULE = Rule(
    code="INC001",
    name="inclusive-alternative",
    title=Message("a word in pieces, or two words in place of one"),
    rationale=(
        "Cards are small and their sentences hard enough: some houses want no `le/la`, no `attaquant(e)s`, no "
        "median points, and settle on one form. Others want just these. It speaks where the project said what it "
        "wants, or where nine in ten of its words go another way. Joined pronouns and plurals in parentheses are "
        "information."
    ),
    severity=Severity.WARNING,
    on_unit=_check,
    when=wants,
    safety=Safety.UNSAFE,
    keys=("inclusive.points", "inclusive.alternatives", "inclusive.pronouns", "glossary"),
    examples=(
        Wrong("Choisis ⟦un·e⟧ adversaire.", settings=_HOUSE),
        Wrong("Choisis ⟦un·e⟧ joueureuse.", "Choisis une joueureuse.", settings=_HOUSE, glossary=_GLOSSARY),
        Wrong(
            "⟦Tou·te·s⟧ les joueureuses ⟦actif·ves⟧.",
            "Toutes les joueureuses actives.",
            settings=_HOUSE,
            glossary=_GLOSSARY,
        ),
        Wrong("Les ⟦attaquant(e)s⟧ piochent.", settings=_HOUSE),
        Wrong("⟦Le ou la⟧ propriétaire la reprend.", settings=_HOUSE),
        Wrong("⟦Tou·te·s⟧ les ⟦allié/es⟧ se reposent, puis ⟦iel⟧ pioche.", settings=_HOUSE),
        Wrong("Défausse ⟦le(s)⟧ ⟦jeton(s)⟧.", settings=_HOUSE),
        Silent("Choisis un·e adversaire, le/la plus proche."),
        Silent("Le signe « un·e » est à éviter.", settings=_HOUSE),
        Silent("Pioche et/ou défausse 1/2 carte, puis rends-la.", settings=_HOUSE),
        Silent("Une valeureuse et heureuse joueureuse.", settings=_HOUSE),
        Silent("Voir https://example.org/le/la pour la suite.", settings=_HOUSE),
    ),
)
