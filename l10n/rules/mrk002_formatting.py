"""MRK002: formatting of the source that the translation lost, or formatting that it added."""

import re
from collections import Counter
from collections.abc import Iterator
from functools import lru_cache

from l10n.facts import Facts
from l10n.model import Edit, Fix, Hit, Message, Safety, Severity, Span, Unit
from l10n.patterns import lazy
from l10n.rules import Rule, Silent, Wrong
from l10n.rules._counterpart import near, unanswered
from l10n.rules._tags import faults, tags
from l10n.text.analysis import analyse
from l10n.text.reading import read

_LOST = Message("the source has more emphasis than this text: {source}, here {target}")
_ADDED = Message("the source has less emphasis than this text: {source}, here {target}")
_TAGS = Message("the source has {tags}, this text has not")
_TRAITS = Message("names in [[ ]]: {source} in the source, {target} here")
_DIVIDERS = Message("dividing lines: {source} in the source, {target} here")
_WHOLE = Message("the source sets the whole text in {tag}")
_ASIDE = Message("the source sets what stands in parentheses in {tag}")
_WRAP = Message("set in {tag}")

# What one edition prints in italics another underlines or sets in bold: it is emphasis all the same.
_EMPHASIS = frozenset({"b", "strong", "i", "em", "u", "cite", "dfn", "big"})
_FORMATS = frozenset({"html", "bracket-icons", "arcmage", "markdown"})
_LINES = frozenset({"<hr>", "<line>"})
_WRAPPED = lazy(
    r"(?P<open>(?:<(?:b|strong|i|em)>)+)(?:(?!</?(?:b|strong|i|em)>)[^\n])+(?P<close>(?:</(?:b|strong|i|em)>)+)\s*"
)
_ASIDES = lazy(r"<(?P<tag>i|em)>\s*\((?:(?!</?(?:i|em)>).)*\)\.?\s*</(?:i|em)>", re.DOTALL)
_PARENTHESES = lazy(r"\([^()\n]*\)")
_ICONS = lazy(r"\[[^\[\]\n]*\]")
_WORD = lazy(r"[^\W\d_]{3}")
_NAME = lazy(r"\[(\[[\w-]+\])\]")


@lru_cache(maxsize=16384)
def _counts(text: str, dialects: tuple[str, ...]) -> Counter[str]:
    """How often a text opens each kind of formatting: `emphasis`, `[[`, `divider`, other tags by name."""
    found: Counter[str] = Counter()
    if "<" not in text and "[[" not in text and ("arcmage" not in dialects or "*" not in text):
        return found
    for tag in tags(text, dialects, blocks=False):
        if not tag.closes:
            found["emphasis" if tag.name in _EMPHASIS else tag.name] += 1
    marks = 0
    for span in analyse(text, dialects).protected:
        if span.token in _LINES:
            found["divider"] += 1
        elif span.token and not span.token.strip("*"):
            marks += 1
    if marks:
        found["emphasis"] += marks // 2
    return found


def _check(unit: Unit, facts: Facts) -> Iterator[Hit]:
    source, target = unit.source, unit.target
    if source is None or target is None or source == target:
        return
    if _FORMATS.isdisjoint(unit.dialects):
        return
    theirs, ours = _counts(source, unit.dialects), _counts(target, unit.dialects)
    if theirs == ours or faults(target, unit.dialects) or faults(source, unit.dialects):
        return
    if read(unit, facts.settings.source).is_source:
        return
    if theirs["[["] > ours["[["] and not _became_icons(source, target):
        # some translators set every trait in italics
        certain = not ours["[["] and ours["emphasis"] <= theirs["emphasis"]
        yield _uneven(unit, _TRAITS, theirs["[["], ours["[["], Severity.WARNING if certain else Severity.INFO)
    if theirs["emphasis"] > ours["emphasis"]:
        yield from list(_certain(unit, source, target, ours["emphasis"])) or (
            _lost(unit, source, target, theirs["emphasis"], ours["emphasis"]),
        )
    elif ours["emphasis"] > theirs["emphasis"]:
        yield _uneven(unit, _ADDED, theirs["emphasis"], ours["emphasis"])
    if theirs["divider"] != ours["divider"]:
        yield _uneven(unit, _DIVIDERS, theirs["divider"], ours["divider"])
    other = [f"<{name}>" for name in theirs if name not in ("emphasis", "[[", "divider") and not ours[name]]
    if other:
        message = Message(_TAGS.template, {"tags": ", ".join(other)})
        yield Hit(Span(0, len(target)), message, None, Severity.INFO)


def _lost(unit: Unit, source: str, target: str, theirs: int, ours: int) -> Hit:
    """Emphasis that was lost, about where it stood."""
    hit = _uneven(unit, _LOST, theirs, ours)
    here, there = (
        [each.start for each in tags(text, unit.dialects, blocks=False) if not each.closes and each.name in _EMPHASIS]
        for text in (source, target)
    )
    left = unanswered(here, there, len(source), len(target))
    return hit._replace(span=near(unit, Span(left[0], left[0] + 1))) if left else hit


def _uneven(unit: Unit, message: Message, source: int, target: int, severity: Severity = Severity.INFO) -> Hit:
    whole = Span(0, len(unit.target or ""))
    return Hit(whole, Message(message.template, {"source": source, "target": target}), None, severity)


def _became_icons(source: str, target: str) -> bool:
    """Whether the source wrote an icon as if it were a name, which the translation put right."""
    return any(name in target for name in _NAME.findall(source))


def _certain(unit: Unit, source: str, target: str, left: int) -> Iterator[Hit]:
    """Two losses are certain: that of tags around the whole text, and those around each parenthesis."""
    wrapped = _WRAPPED.fullmatch(source)
    if wrapped and not left and "\n" not in target.strip() and unit.kind != "flavor":
        tag, end = wrapped["open"], len(target.rstrip())
        edits = (Edit(Span(0, 0), tag), Edit(Span(end, end), wrapped["close"]))
        fix = Fix(Message(_WRAP.template, {"tag": tag}), edits, Safety.UNSAFE)
        yield Hit(Span(0, len(target)), Message(_WHOLE.template, {"tag": tag}), fix)
        return
    asides = list(_ASIDES.finditer(source))
    if not asides or _ASIDES.search(target) or len(_PARENTHESES.findall(source)) != len(asides):
        return
    bare = [match for match in _PARENTHESES.finditer(target) if _is_bare(target, match)]
    if len(bare) != len(asides):
        return
    for match, aside in zip(bare, asides, strict=True):
        tag, (start, end) = aside["tag"], match.span()
        edits = (Edit(Span(start, start), f"<{tag}>"), Edit(Span(end, end), f"</{tag}>"))
        fix = Fix(Message(_WRAP.template, {"tag": f"<{tag}>"}), edits, Safety.UNSAFE)
        # icons look the same in italics
        severity = None if _WORD.search(_ICONS.sub("", match[0])) else Severity.INFO
        yield Hit(Span(start, end), Message(_ASIDE.template, {"tag": f"<{tag}>"}), fix, severity)


def _is_bare(target: str, match: re.Match[str]) -> bool:
    """Whether a parenthesis neither stands in italics nor holds any tag."""
    before = target[: match.start()].lower()
    opened = before.count("<i>") + before.count("<em>")
    return "<" not in match[0] and opened == before.count("</i>") + before.count("</em>")


_HTML = ("html", "bracket-icons")

RULE = Rule(
    code="MRK002",
    name="formatting",
    title=Message("formatting lost or added"),
    rationale=(
        "Translators move emphasis, and add italics to titles and reminders, on purpose: that is information. What "
        "is certain is said louder: no name is left in the `[[ ]]` by which a card database finds traits; a text "
        "that the source sets in bold or italics from end to end has no emphasis at all; every parenthesis lost "
        "its italics. Line breaks are the translator's own, and flavor text is set by the edition."
    ),
    severity=Severity.WARNING,
    on_unit=_check,
    dialects=_FORMATS,
    needs="both",
    safety=Safety.UNSAFE,
    examples=(
        Wrong("⟦Cherchez une carte Golem.⟧", source="Search for a [[Golem]] card.", dialects=_HTML),
        Wrong(
            "⟦Lisez la suite à voix haute.⟧",
            "<b>Lisez la suite à voix haute.</b>",
            source="<b>Read the rest aloud.</b>",
            dialects=_HTML,
        ),
        Wrong(
            "Placez le navire ⟦(voir plus bas)⟧ au port.",
            "Placez le navire <i>(voir plus bas)</i> au port.",
            source="Place the ship <i>(see below)</i> at the port.",
            dialects=_HTML,
        ),
        Wrong("⟦Le capitaine lit le journal.⟧", source="The captain reads the <b>log</b>.", dialects=_HTML),
        Silent("<u>Le Journal</u> est <b>ouvert</b>.", source="<i>The Log</i> is <b>open</b>.", dialects=_HTML),
        Silent("Nombre de pions [moon].", source="Number of [[moon]] tokens.", dialects=_HTML),
        Silent("Un vent salé.\nUne voile.", source="A salty wind.<br>A sail.", dialects=_HTML),
        Silent("<b>Forcé : piochez.", source="<b>Forced</b>: draw.", dialects=_HTML),
        Silent("Le mot `code` reste.", source="The word stays.", dialects=("rst",)),
    ),
)
