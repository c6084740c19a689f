"""INC005: an inclusive word whose pieces do not fit, or whose number is not that of its determiner."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from l10n.facts import Facts
from l10n.model import Edit, Fix, Hit, Message, Safety, Severity, Unit
from l10n.patterns import lazy
from l10n.rules import Rule, Silent, Wrong
from l10n.rules._inc_near import meant
from l10n.rules._inc_policy import Policy
from l10n.rules._inc_text import canon_of, french_lexicon, is_named, softened, text_of, wants
from l10n.text.analysis import MARK
from l10n.text.inclusive import BLEND, HYPHEN, PARENTHESIS, POINT, POINTS, Form, inclusive_pairs

_PIECES = Message("{written} is not made of {masculine} and its feminine {feminine}")
_SINGULAR = Message("{written} is singular after {determiner}")
_PLURAL = Message("{written} is plural after {determiner}")
_WRITE = Message("write {text}")


def _check(unit: Unit, facts: Facts) -> Iterator[Hit]:
    text = text_of(unit, facts)
    if text is None or not text.forms:
        return
    target = unit.target or ""
    for form in text.forms:
        if is_named(text.own, form.span):
            continue
        hit = _pieces(text.policy, form, target) or _number(text.policy, form, text.own, target)
        if hit is not None:
            yield hit._replace(severity=softened(unit, Severity.WARNING))


def _pieces(policy: Policy, form: Form, target: str) -> Hit | None:
    written = target[form.span.start : form.span.end]
    if form.feminine or form.way not in (POINT, HYPHEN) or policy.points:
        return None
    if any(meant(written, canon) is not None for canon in policy.canons):
        return None
    feminine = _feminine(form.masculine, written.lower().split(form.sign)[1])
    if not feminine:
        return None
    text = written.split(form.sign)[0] + form.sign + _tail(form.masculine, feminine)
    if form.plural:
        text += (form.sign if form.doubled else "") + "s"
    fix = (
        None
        if text == written
        else Fix(Message(_WRITE.template, {"text": text}), (Edit(form.span, text),), Safety.UNSAFE)
    )
    params = {"written": written, "masculine": form.masculine, "feminine": feminine}
    return Hit(form.span, Message(_PIECES.template, params), fix)


_NEVER_E = ("er", "f", "x")
"""Words that a mere *e* makes no feminine of; *auteure*, *cheffe* and *copaine* are matters of taste."""
_NEW = frozenset({"ice", "rice"})
"""Endings that are put to any word in *-eur*, dictionary or not."""


@lru_cache(maxsize=1024)
def _feminine(masculine: str, end: str) -> str:
    """The feminine of a noun or an adjective, empty where it is none, or where the ending may be another one's."""
    bare_end = end.rstrip("s")
    if bare_end in _NEW or (bare_end == "e" and not masculine.endswith(_NEVER_E)):
        return ""
    lexicon = french_lexicon()
    if lexicon is None:
        return ""
    readings = [each for each in lexicon.readings(masculine) if each.pos in ("noun", "adj") and each.number == "s"]
    if not readings or any(each.gender != "m" for each in readings):
        return ""
    for cut in range(min(len(masculine), 6)):
        if any(each.gender == "f" for each in lexicon.readings(masculine[: len(masculine) - cut] + bare_end)):
            return ""
    found = {
        word
        for each in readings
        for word in lexicon.forms(each.lemma, each.pos)
        if any(twin.gender == "f" and twin.number == "s" and twin.pos == each.pos for twin in lexicon.readings(word))
    }
    return found.pop() if len(found) == 1 else ""


_TAILS = ("euse", "rice", "ère", "esse")


def _tail(masculine: str, feminine: str) -> str:
    """What is written after the point: an ending that can be read, else what the feminine adds."""
    for tail in _TAILS:
        if feminine.endswith(tail):
            return tail
    shared = 0
    while shared < len(masculine) and masculine[shared] == feminine[shared]:
        shared += 1
    return feminine[shared:]


_MANY = r"les|des|ces|mes|tes|ses|nos|vos|leurs|aux|plusieurs|quelques|certain[·.]e[·.]?s|tou[s·.]+tes|toustes"
_ONE = r"chaque|une?|l[ae]|une?[·.]e|le[·.]l?a|cet[·.]te|ce[·.]tte|un/une|le/la|leur|votre|notre"
_BEFORE = lazy(
    rf"(?<![\w'’{POINTS}.(/-])(?:(?P<many>{_MANY})|(?P<one>{_ONE.replace('[·.]', f'[{POINTS}.]')}))[ \u00a0{MARK}]+\Z",
    re.IGNORECASE,
)


def _number(policy: Policy, form: Form, own: str, target: str) -> Hit | None:
    if not form.feminine or form.way not in (POINT, HYPHEN, PARENTHESIS, BLEND) or form.masculine in inclusive_pairs():
        return None
    if form.way == BLEND and canon_of(policy, form) is not None and policy.canons[0].declared:
        return None  # agreement knows the glossary's words
    before = _BEFORE.search(own, max(0, form.span.start - 24), form.span.start)
    lexicon = french_lexicon()
    if before is None or lexicon is None:
        return None
    numbers = {each.number for each in lexicon.readings(form.masculine) if each.pos == "noun"}
    is_many = before["many"] is not None
    if not numbers or (is_many and numbers != {"s"}) or (not is_many and numbers != {"p"}):
        return None
    at = before.start("many" if is_many else "one"), before.end("many" if is_many else "one")
    params = {"written": target[form.span.start : form.span.end], "determiner": target[slice(*at)]}
    return Hit(form.span, Message((_SINGULAR if is_many else _PLURAL).template, params))


_ON = {"inclusive.points": "allow"}

RULE = Rule(
    code="INC005",
    name="inclusive-malformed",
    title=Message("an inclusive word whose pieces do not fit"),
    rationale=(
        "What follows the point is the end of the feminine: `premier·e` makes no word, `premier·ère` does. Both "
        "`joueur·euse` and `joueur·se` are read without doubt. And the plural is easily forgotten after a point: "
        "`les joueur·euse`."
    ),
    severity=Severity.WARNING,
    on_unit=_check,
    when=wants,
    safety=Safety.UNSAFE,
    keys=("inclusive.points",),
    examples=(
        Wrong("Le tour du ⟦premier·e⟧.", "Le tour du premier·ère.", settings=_ON),
        Wrong("Chaque ⟦acteur·euse⟧ salue.", "Chaque acteur·rice salue.", settings=_ON),
        Wrong("Les ⟦joueur·euse⟧ piochent.", settings=_ON),
        Wrong("Chaque ⟦joueur·euse·s⟧ pioche.", settings=_ON),
        Silent("Chaque joueur·se, acteur·ice, lecteur·trice et premier·ère.", settings=_ON),
        Silent("Les joueur·euses, les ami·e·s et un·e élu·e.", settings=_ON),
        Silent("Un·e dragon·ne, un·e vainqueur·e, un·e copain·e et un·e joueur·ice.", settings=_ON),
        Silent("Rends-les, ami·e, à son joueur·euse.", settings=_ON),
        Silent("Le signe « premier·e » est faux.", settings=_ON),
    ),
)
