"""STY007: the verb before `+1/+1` that does not go by its signs: gagne, perd, reçoit."""

from __future__ import annotations

import re
from collections.abc import Iterator

from l10n.facts import Facts
from l10n.model import Edit, Fix, Hit, Message, Safety, Severity, Span, Unit
from l10n.patterns import lazy
from l10n.rules import Rule, Silent, Wrong
from l10n.rules._sty_house import PROSE, own_text, pinned

_MESSAGE = Message("{found} before {modifier}: the house writes {wanted}")
_WRITE = Message("write {wanted}")
_FORMS = (
    ("gagne", "perds", "reçois"),
    ("gagnes", "perds", "reçois"),
    ("gagne", "perd", "reçoit"),
    ("gagnent", "perdent", "reçoivent"),
    ("gagner", "perdre", "recevoir"),
    ("gagnera", "perdra", "recevra"),
    ("gagneront", "perdront", "recevront"),
    ("gagnez", "perdez", "recevez"),
)
"""First to third person, third plural, infinitive, future, second plural."""
_VERBS = "|".join(sorted({form for row in _FORMS for form in row}, key=len, reverse=True))
_GAINS = lazy(
    rf"\b(?P<verb>{_VERBS})[ \u00a0\u202f\ue000]+"
    r"(?P<modifier>(?P<s1>[+\-−–]?)(?P<v1>[\dxyz]+)/(?P<s2>[+\-−–]?)(?P<v2>[\dxyz]+))(?!\w)",
    re.IGNORECASE,
)
_FIRST = lazy(r"\b(?:je|j['’])[^.!?\n]{0,20}\Z", re.IGNORECASE)
_SECOND = lazy(r"\btu[^.!?\n]{0,12}\Z", re.IGNORECASE)


def _check(unit: Unit, facts: Facts) -> Iterator[Hit]:
    if "/" not in (unit.target or "") or not own_text(unit, facts):
        return
    # a modifier may be protected: it is read in the text itself
    text = unit.target or ""
    for match in _GAINS.finditer(text):
        column = _column(match)
        verb = match["verb"].lower()
        if column is None or any(verb == row[column] for row in _FORMS):
            continue
        wanted = _form(text, match, verb, column)
        span = Span(*match.span("verb"))
        params = {"found": match["verb"], "modifier": match["modifier"], "wanted": wanted}
        edit = Edit(span, wanted.capitalize() if match["verb"][0].isupper() else wanted)
        fix = Fix(Message(_WRITE.template, {"wanted": wanted}), (edit,), Safety.UNSAFE)
        yield Hit(span, Message(_MESSAGE.template, params), fix)


def _column(match: re.Match[str]) -> int | None:
    """0 where all that is not zero is a gain, 1 a loss, 2 both; None for a modifier without signs."""
    signs = {
        "+" if match[sign] == "+" else "-"
        for sign, value in (("s1", "v1"), ("s2", "v2"))
        if match[sign] and match[value] != "0"
    }
    if not match["s1"] or not match["s2"] or not signs:
        return None
    return 2 if len(signs) == 2 else 0 if "+" in signs else 1


def _form(text: str, match: re.Match[str], verb: str, column: int) -> str:
    """The form of the right verb in the same person."""
    rows = [row for row in _FORMS if verb in row]
    before = (text, max(0, match.start() - 24), match.start())
    person = 0 if _FIRST.search(*before) else 1 if _SECOND.search(*before) else 2
    return next((row[column] for row in rows if row is _FORMS[person]), rows[-1][column])


_ON = {"house.gains": "signs"}

RULE = Rule(
    code="STY007",
    name="gains-and-losses",
    title=Message("gagne, perd, reçoit against the signs"),
    rationale=(
        "English says *gets* of every modifier. The house says it by the signs: *gagne* +1/+1, *perd* -1/-1, *reçoit* "
        "-1/+1; a zero is neutral."
    ),
    severity=Severity.WARNING,
    on_unit=_check,
    signs="/",
    when=pinned("gains", "signs"),
    kinds=PROSE,
    safety=Safety.UNSAFE,
    keys=("house.gains",),
    examples=(
        Wrong("La créature ⟦gagne⟧ -1/-1.", "La créature perd -1/-1.", settings=_ON),
        Wrong("Elles ⟦gagnent⟧ -1/+1.", "Elles reçoivent -1/+1.", settings=_ON),
        Wrong("Je ⟦reçois⟧ +2/+0.", "Je gagne +2/+0.", settings=_ON),
        Silent("La créature gagne +1/+1.", settings=_ON),
        Silent("Elle perd -1/-0 et reçoit -1/+1.", settings=_ON),
        Silent("Elles gagnent +x/+0 et 1/1.", settings=_ON),
        Silent("La créature gagne -1/-1."),
    ),
)
