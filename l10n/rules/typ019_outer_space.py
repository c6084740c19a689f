"""TYP019: a space missing outside guillemets and parentheses, or one too many inside parentheses."""

from collections.abc import Iterator

from l10n.facts import Facts
from l10n.model import Edit, Fix, Hit, Message, Safety, Severity, Span, Unit
from l10n.patterns import lazy
from l10n.rules import Rule, Silent, Wrong
from l10n.text.reading import read
from l10n.text.sites import quotations

_BEFORE = Message("a space is missing before {sign}")
_AFTER = Message("a space is missing after {sign}")
_TOO_MANY = Message("no space belongs at {sign}")
_GLUED_BEFORE = lazy(r"«(?<=[^\W_]«)")
_GLUED_AFTER = lazy(r"»(?=[^\W\d_]{2})")
_INSIDE = lazy(r"\((?P<open>[ \u00a0\u202f]+)(?=[^\W_])|(?<=[^\W_]|[.!?…»])(?P<close>[ \u00a0\u202f]+)\)")
# (re)placez and joueur(se)s are words
_GLUED_PAREN = lazy(r"\([^()\n]{5,}\)(?=[^\W\d_]{3})")
_SOURCE_INSIDE = lazy(r"\( | \)")


def _check(unit: Unit, facts: Facts) -> Iterator[Hit]:
    text = unit.target or ""
    guillemets = "«" in text or "»" in text
    if not guillemets and "(" not in text and '"' not in text:
        return
    if guillemets and "reversed" not in facts.typography(unit.locale).quote_styles:
        own = read(unit, facts.settings.source).own
        for match in _GLUED_BEFORE.finditer(own):
            yield _insert(match.start(), Span(*match.span()), _BEFORE, "«")
        for match in _GLUED_AFTER.finditer(own):
            yield _insert(match.end(), Span(*match.span()), _AFTER, "»")
    if ' "' in text or '" ' in text:
        yield from _inside_quotes(unit, facts)
    if "(" not in text:
        return
    if "( " in text or " )" in text or "(\u00a0" in text or "\u00a0)" in text:
        yield from _inside(unit, facts)
    if _GLUED_PAREN.search(text):
        for match in _GLUED_PAREN.finditer(read(unit, facts.settings.source).own):
            yield _insert(match.end(), Span(match.end() - 1, match.end()), _AFTER, ")")


def _inside(unit: Unit, facts: Facts) -> Iterator[Hit]:
    if unit.source and _SOURCE_INSIDE.search(unit.source):
        return
    for match in _INSIDE.finditer(read(unit, facts.settings.source).own):
        group, sign = ("open", "(") if match["open"] else ("close", ")")
        fix = Fix(Message("remove the space"), (Edit(Span(*match.span(group)), ""),), Safety.SAFE)
        yield Hit(Span(*match.span()), Message(_TOO_MANY.template, {"sign": sign}), fix)


def _inside_quotes(unit: Unit, facts: Facts) -> Iterator[Hit]:
    """Spaces inside straight marks at the edge of a line, where nothing else can be meant."""
    own = read(unit, facts.settings.source).own
    for each in quotations(own, "reversed" in facts.typography(unit.locale).quote_styles):
        if each.style != "straight" or each.nested:
            continue
        start, end = each.opening.end, each.closing.start
        inner = own[start:end]
        after = own[each.closing.end : each.closing.end + 1]
        if inner[-1:] == " " and inner.strip() and (not after or after == "\n"):
            span = Span(start + len(inner.rstrip(" ")), end)
            fix = Fix(Message("remove the space"), (Edit(span, ""),), Safety.SAFE)
            yield Hit(span, Message(_TOO_MANY.template, {"sign": '"'}), fix)


def _insert(at: int, span: Span, message: Message, sign: str) -> Hit:
    fix = Fix(Message("insert the space"), (Edit(Span(at, at), " "),), Safety.SAFE)
    return Hit(span, Message(message.template, {"sign": sign}), fix)


RULE = Rule(
    code="TYP019",
    name="outer-space",
    title=Message("space around guillemets or inside parentheses"),
    rationale=(
        "A space stands outside guillemets and parentheses, but none after an apostrophe (d’«\u00a0élus\u00a0»), and "
        "none inside parentheses (OQLF). Words with a part in parentheses, joueur(se), are left alone."
    ),
    severity=Severity.WARNING,
    on_unit=_check,
    signs='«»("',
    safety=Safety.SAFE,
    examples=(
        Wrong("Il dit⟦«⟧\u00a0oui\u00a0⟦»⟧puis sort.", "Il dit «\u00a0oui\u00a0» puis sort."),
        Wrong("Piochez ⟦( ⟧deux cartes⟦ )⟧.", "Piochez (deux cartes)."),
        Wrong("Piochez (deux cartes⟦)⟧puis jouez.", "Piochez (deux cartes) puis jouez."),
        Wrong('"Je suis un oiseau.⟦ ⟧"', '"Je suis un oiseau."'),
        Silent('Un "mot" et un" reste" '),
        Silent("Le camp d’«\u00a0élus\u00a0», (re)placez le joueur(se) et l’«\u00a0autre\u00a0»."),
        Silent("Piochez ( deux cartes )", source="Draw ( two cards )"),
        Silent("»Ja«sagt er", locale="de"),
        Silent("Oui :-) et (:)"),
    ),
)
