"""MRK004: a bracket or a guillemet without its partner."""

from collections.abc import Iterator

from l10n.facts import Facts
from l10n.model import Edit, Fix, Hit, Message, Safety, Severity, Span, Unit
from l10n.patterns import lazy
from l10n.rules import Rule, Silent, Wrong
from l10n.rules._brackets import PAIRS, Lone, is_quote_cut, lone_signs, opens_paragraph
from l10n.rules._quote_ends import closing_place, opening_place
from l10n.rules._spaces import space_to_write
from l10n.rules._tags import faults
from l10n.text.analysis import analyse
from l10n.text.reading import read

_UNCLOSED = Message("{sign} is never closed")
_UNOPENED = Message("{sign} is never opened")
_MISSING = Message("{sign} is missing here: the source has its mark")
_ADD = Message("add {sign}")
_CLOSE = Message("add {sign} at the end")
_DOUBLE = Message("remove the second {sign}")
_BROKEN_PLACEHOLDER = lazy(r"[$%]\{\w+[)\]]")
_WORD_AFTER = lazy(r"[\w-]+")
_WORD_BEFORE = lazy(r"[\w-]+\Z")


def _check(unit: Unit, facts: Facts) -> Iterator[Hit]:
    source, target = unit.source, unit.target or ""
    found = lone_signs(target, unit.dialects)
    if not found or source == target or read(unit, facts.settings.source).is_source:
        return
    excused = {each.sign for each in lone_signs(source, unit.dialects)} if source is not None else set()
    guillemets = facts.typography(unit.locale).quotes == ("«", "»") and _may_judge_quotes(unit, found)
    told = _told_elsewhere(unit)
    for each in found:
        if each.sign in excused or (each.sign in "«»" and not guillemets):
            continue
        if each.sign in "[]{)" and (each.at in told[each.sign in "{)"] or _is_of_icon(unit, each)):
            continue
        place = _place(unit, each, found) if each.sign in "«»" and source is not None else None
        if place is not None:
            yield _missing(unit, facts, each.sign, place)
            continue
        message = _UNCLOSED if each.sign in PAIRS else _UNOPENED
        span = Span(each.at, each.at + 1)
        yield Hit(span, Message(message.template, {"sign": each.sign}), _fix(unit, each, found))


def _place(unit: Unit, each: Lone, found: tuple[Lone, ...]) -> int | None:
    """Where the partner of a lone guillemet belongs, as the source tells it."""
    if sum(other.sign in "«»" for other in found) > 1:
        return None
    mask, source = analyse(unit.target or "", unit.dialects).mask, unit.source or ""
    if each.sign == "«":
        return closing_place(mask, each.at, source, unit.dialects, unit.locale)
    return opening_place(mask, each.at, source, unit.dialects)


def _missing(unit: Unit, facts: Facts, lone: str, place: int) -> Hit:
    """A guillemet that is missing at a place: the partner of `lone`."""
    sign = "»" if lone == "«" else "«"
    typography = facts.typography(unit.locale)
    wanted = (typography.space_before if sign == "»" else typography.space_after).get(sign, "none")
    space = space_to_write(facts, unit.locale, wanted) if wanted != "none" else ""
    written = f"{space}»" if sign == "»" else f"«{space}"
    span = Span(max(0, place - 1), place) if sign == "»" else Span(place, place + 1)
    fix = Fix(Message(_ADD.template, {"sign": sign}), (Edit(Span(place, place), written),), Safety.UNSAFE)
    return Hit(span, Message(_MISSING.template, {"sign": sign}), fix)


def _may_judge_quotes(unit: Unit, found: tuple[Lone, ...]) -> bool:
    """Whether a lone guillemet is a fault for certain.

    A quotation runs over several texts, and a guillemet may stand before each paragraph of it:
    a source whose own quotation marks pair up rules that out.
    """
    if unit.source is not None:
        return not is_quote_cut(unit.source, unit.dialects)
    target = unit.target or ""
    alone = [each for each in found if each.sign in "«»"]
    return unit.kind not in ("page", "heading") and not any(opens_paragraph(target, each.at) for each in alone)


def _told_elsewhere(unit: Unit) -> tuple[set[int], set[int]]:
    """Where square brackets are part of a broken trait, and others of one or of a placeholder: other rules' matter."""
    target = unit.target or ""
    traits = {
        at
        for fault in faults(target, unit.dialects)
        if fault.name == "[["
        for at in range(fault.span.start - 1, fault.span.end + 1)
    }
    return traits, traits.union(*(range(*match.span()) for match in _BROKEN_PLACEHOLDER.finditer(target)))


def _is_of_icon(unit: Unit, each: Lone) -> bool:
    """Whether a square bracket is what is left of an icon, which another rule reports."""
    if each.sign not in "[]":
        return False
    target, at = unit.target or "", each.at
    word = _WORD_AFTER.match(target, at + 1) if each.sign == "[" else _WORD_BEFORE.search(target, max(0, at - 40), at)
    return word is not None and f"[{word[0].lower()}]" in (unit.source or "").lower()


def _fix(unit: Unit, each: Lone, found: tuple[Lone, ...]) -> Fix | None:
    """Close at the end where the source does; take away the second of two."""
    source, target = unit.source or "", unit.target or ""
    if each.sign not in PAIRS:
        return None
    if target[each.at + 1 : each.at + 2] == each.sign:
        span = Span(each.at, each.at + 1)
        return Fix(Message(_DOUBLE.template, {"sign": each.sign}), (Edit(span, ""),), Safety.UNSAFE)
    closing = PAIRS[each.sign]
    end = len(target.rstrip())
    if len(found) == 1 and each.sign != "«" and source.rstrip().endswith(closing) and not target.endswith(closing):
        title = Message(_CLOSE.template, {"sign": closing})
        return Fix(title, (Edit(Span(end, end), closing),), Safety.UNSAFE)
    return None


RULE = Rule(
    code="MRK004",
    name="unpaired-bracket",
    title=Message("bracket or quotation mark without its partner"),
    rationale=(
        "A parenthesis, a square bracket or a guillemet that is not closed is a slip in any text. Left alone: list "
        "markers (`a)`), emoticons, half-open intervals, what the source leaves open too, a quotation that the "
        "source's own text cuts in two, and in French the single guillemet that closes a quotation and the one it "
        "ends with (Imprimerie nationale). Guillemets are judged where the locale quotes with them."
    ),
    severity=Severity.WARNING,
    on_unit=_check,
    signs="()[]{}«»",
    needs="target",
    safety=Safety.UNSAFE,
    examples=(
        Wrong("Piochez une carte ⟦(⟧deux si vous êtes seul."),
        Wrong("Mise en place ⟦(⟧zone du port", "Mise en place (zone du port)", source="Setup (harbor area)"),
        Wrong(
            "Le capitaine soupire. « Partons d'ic⟦i⟧, dit-il.",
            "Le capitaine soupire. « Partons d'ici\u00a0», dit-il.",
            source="The captain sighs. “Let us go,” he says.",
        ),
        Wrong("Il soupire. ⟦«⟧ Partons d'ici.", source="He sighs. “Let us go.” And goes."),
        Wrong(
            "Elle sort. «\u00a0Il est parti⟦.⟧",
            "Elle sort. «\u00a0Il est parti.\u00a0»",
            source="She leaves. “He is gone.”",
        ),
        Wrong(
            "<i>⟦M⟧angez\u202f!\u00a0» Une voix",
            "<i>«\u00a0Mangez\u202f!\u00a0» Une voix",
            source="<i>“Eat!” A voice",
            dialects=("html",),
        ),
        Wrong(
            "«\u00a0Qui vient\u202f⟦?⟧ demande Anna. «\u00a0Moi\u00a0», dit Paul.",
            "«\u00a0Qui vient\u202f?\u00a0» demande Anna. «\u00a0Moi\u00a0», dit Paul.",
            source="“Who comes?” Anna asks. “Me,” Paul says.",
        ),
        Wrong("Retirez-le à la fin du tour⟦)⟧."),
        Wrong("face ⟦(⟧(Soir) visible", "face (Soir) visible", source="(Evening) side up"),
        Silent("Choisissez : a) piochez ; b) défaussez ; 12) mélangez."),
        Silent("Bien joué :-) et merci ;) (ou presque :-))"),
        Silent("Un nombre de l'intervalle [a, b[.", source="A number in [a, b)."),
        Silent("« Il m'a dit : « Pars ! »", source="“He told me: ‘Leave!’”"),
        Silent("« Partons d'ici.", source="“Let us go."),
        Silent("« Partons, dit-elle.", kind="page", dialects=("wikitext",)),
        Silent("Sortie „du“ jeu »A«", locale="de"),
    ),
)
