"""FID011: a heading that lost the variable of the keyword whose source it names."""

from collections.abc import Iterator

from l10n.facts import Facts
from l10n.model import Hit, Message, Severity, Span, Unit
from l10n.patterns import lazy
from l10n.rules import Rule, Silent, Wrong

_MESSAGE = Message("{name} has a variable in the source: {source}")
_NAMED = lazy(r"(?P<name>[^()\n]{2,60}?)\s*\((?P<source>[^\W\d_][^()\n]{1,60}?[ \u00a0](?P<letter>[XYZxyz]))\)\s*\Z")
"""A name, and its source in parentheses with a letter at its end: « Veille (Watch X) »."""
_ALONE = lazy(r"(?<!\w)[XYZxyz](?!\w)")


def _check(unit: Unit, _facts: Facts) -> Iterator[Hit]:
    match = _NAMED.match(unit.target or "")
    if match is None or match["source"] in (unit.source or ""):
        return  # what is held against its source is FID001's
    if all(each[0].upper() != match["letter"].upper() for each in _ALONE.finditer(match["name"])):
        params = {"name": match["name"].strip(), "source": match["source"]}
        yield Hit(Span(*match.span("name")), Message(_MESSAGE.template, params))


RULE = Rule(
    code="FID011",
    name="heading-variable",
    title=Message("variable lost in a heading"),
    rationale=(
        "A list of keywords names the source of each in parentheses. Where that name has a variable, `Watch X`, the "
        "translated keyword keeps it: readers look for what the cards print."
    ),
    severity=Severity.INFO,
    on_unit=_check,
    kinds=frozenset({"heading"}),
    signs="(",
    needs="target",
    examples=(
        Wrong("⟦Veille⟧ (Watch X)", kind="heading"),
        Silent("Veille (Watch X)", source="Watch X", kind="heading"),
        Silent("Veille x (Watch X)", kind="heading"),
        Silent("Veille (Watch)", kind="heading"),
        Silent("Veille (Watch X) et garde", kind="heading"),
    ),
)
