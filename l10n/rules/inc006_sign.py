"""INC006: a sign or a plural of inclusive words that is not the project's."""

from __future__ import annotations

from collections.abc import Iterator

from l10n.facts import Facts
from l10n.model import Edit, Fix, Hit, Message, Safety, Severity, Unit
from l10n.rules import Rule, Silent, Wrong
from l10n.rules._inc_policy import GLYPHS, SIGNS
from l10n.rules._inc_text import is_named, softened, text_of, wants
from l10n.text.inclusive import HYPHEN, POINT

_SIGN = Message("this project writes {sign} inside inclusive words: {text}")
_ONCE = Message("this project writes one sign in the plural: {text}")
_TWICE = Message("this project writes a sign before the plural too: {text}")
_WRITE = Message("write {text}")


def _check(unit: Unit, facts: Facts) -> Iterator[Hit]:
    text = text_of(unit, facts)
    if text is None or not text.forms:
        return
    policy, own, forms = text
    if policy.points or (policy.sign is None and policy.plural is None):
        return
    target = unit.target or ""
    for form in forms:
        if form.way not in (POINT, HYPHEN) or not form.feminine or is_named(own, form.span):
            continue
        written = target[form.span.start : form.span.end]
        new, template, params = written, _SIGN, {}
        if policy.sign is not None and any(SIGNS.get(each, policy.sign) != policy.sign for each in written):
            params["sign"] = glyph = GLYPHS[policy.sign]
            new = "".join(glyph if each in SIGNS else each for each in new)
        base = written.split(form.sign)[0].lower()
        sign = new[len(base)]
        if form.plural and policy.plural == "once" and form.doubled:
            head, _, tail = new.rpartition(sign)
            new, template = head + tail, _SIGN if params else _ONCE
        elif form.plural and policy.plural == "twice" and not form.doubled and base != form.masculine:
            # « tous·tes » has the plural in both of its pieces
            new, template = new[:-1] + sign + new[-1], _SIGN if params else _TWICE
        if new != written:
            fix = Fix(Message(_WRITE.template, {"text": new}), (Edit(form.span, new),), Safety.SAFE)
            yield Hit(
                form.span, Message(template.template, {**params, "text": new}), fix, softened(unit, Severity.WARNING)
            )


_MEDIAN = {"inclusive.sign": "median", "inclusive.plural": "twice"}
_ONE = {"inclusive.plural": "once"}

RULE = Rule(
    code="INC006",
    name="inclusive-sign",
    title=Message("not the project's sign inside an inclusive word"),
    rationale=(
        "Median points have many lookalikes: the bullet, the full stop, the hyphen. Search and glossaries want one. "
        "The project's own is pinned by `inclusive.sign` and `inclusive.plural`, or what it writes nine times in ten."
    ),
    severity=Severity.WARNING,
    on_unit=_check,
    when=wants,
    safety=Safety.SAFE,
    keys=("inclusive.sign", "inclusive.plural"),
    examples=(
        Wrong("Chaque ⟦joueur•euse⟧, ⟦allié.e⟧ ou ⟦ami-e⟧.", "Chaque joueur·euse, allié·e ou ami·e.", settings=_MEDIAN),
        Wrong("Les ⟦ami·es⟧ et les ⟦JOUEUR.EUSES⟧.", "Les ami·e·s et les JOUEUR·EUSE·S.", settings=_MEDIAN),
        Wrong("Les ⟦ami·e·s⟧.", "Les ami·es.", settings=_ONE),
        Silent("Chaque ami·e, ami.e ou ami-e, les ami·es et les ami·e·s."),
        Silent("Tous·tes les ami·e·s, dit-elle. Peut-être.", settings=_MEDIAN),
        Silent("• Les ami·es • Les allié·es", settings=_ONE),
        Silent("La page gagnant.es.html.", settings=_MEDIAN),
    ),
)
