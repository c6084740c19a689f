"""TYP032: a text without quotation marks, whose source is one quotation."""

from collections.abc import Iterator

from l10n.facts import Facts
from l10n.facts.habits import chosen
from l10n.model import Edit, Fix, Hit, Message, Safety, Severity, Span, Unit
from l10n.patterns import lazy
from l10n.rules import Rule, Silent, Wrong
from l10n.rules._quote_ends import end_of, is_one_quotation, start_of
from l10n.rules._spaces import space_to_write
from l10n.text.analysis import analyse
from l10n.text.manuals import MANUALS

_MESSAGE = Message("the source's quotation marks are lost")
_ADD = Message("add {marks}")
_ANY = lazy(r"[\"“”„‟«»‹›‘‚]|''|(?<!\w)['’]|['’](?!\w)|&quot;")
_QUOTED = lazy(r"[^\w\n]{0,9}[\"“«]|[^\w\n]*<[^<>]*>[^\w\n]{0,9}[\"“«]")


def _check(unit: Unit, facts: Facts) -> Iterator[Hit]:
    source, target = unit.source or "", unit.target or ""
    if _QUOTED.match(source) is None or _ANY.search(target) or not is_one_quotation(source, unit.dialects):
        return
    mask = analyse(target, unit.dialects).mask
    start, end = start_of(mask), end_of(mask)
    if start >= end or mask[start] in "<(>" or "\n" in mask[start:end]:
        return
    typography = facts.typography(unit.locale)
    way = chosen(facts, unit.locale, "quotes").way or next(iter(typography.quote_styles), "")
    fix = None
    if way in typography.quote_marks:
        opening, closing = typography.quote_marks[way]
        wanted = typography.space_before.get(closing, "none")
        space = space_to_write(facts, unit.locale, wanted) if way == "guillemets" and wanted != "none" else ""
        edits = (Edit(Span(start, start), f"{opening}{space}"), Edit(Span(end, end), f"{space}{closing}"))
        fix = Fix(Message(_ADD.template, {"marks": f"{opening} {closing}"}), edits, Safety.UNSAFE)
    # a name, or what an interface says, may be set off in another way
    yield Hit(Span(start, end), _MESSAGE, fix, None if unit.kind == "flavor" else Severity.INFO)


RULE = Rule(
    code="TYP032",
    name="lost-quotes",
    title=Message("lost quotation marks"),
    rationale=(
        "A line that somebody says stands in quotation marks. Where the source is one quotation from its first sign "
        "to its last and the translation has no mark at all, they were forgotten; outside flavor texts it is a remark."
    ),
    severity=Severity.WARNING,
    on_unit=_check,
    needs="both",
    skips=MANUALS,
    safety=Safety.UNSAFE,
    keys=("typography.quotes", "typography.no_break_space"),
    examples=(
        Wrong("⟦La mer monte, fuyez⟧", "«\u00a0La mer monte, fuyez\u00a0»", source="“The tide is rising, run”"),
        Wrong(
            "<i>⟦La mer est là.⟧</i>",
            "<i>«\u00a0La mer est là.\u00a0»</i>",
            source='<i>"The sea is here."</i>',
            dialects=("html",),
        ),
        Silent("La mer monte", source="The “tide” is rising"),
        Silent("«\u00a0La mer monte\u00a0»", source="“The tide is rising”"),
        Silent("La mer, dit-elle, monte.", source="“The tide,” she says, “is rising.”"),
        Silent("'La mer monte'", source='"The tide is rising"'),
    ),
)
