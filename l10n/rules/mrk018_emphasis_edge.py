"""MRK018: emphasis that takes in a word or a sign which the source leaves out of it, or the reverse."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from l10n.facts import Facts
from l10n.model import Hit, Message, Severity, Span, Unit
from l10n.patterns import lazy
from l10n.rules import Rule, Silent, Wrong
from l10n.text.manuals import MANUALS

_WORD_IN = Message("{word} stands inside the emphasis, in the source before it")
_NAME_OUT = Message("{word} stands behind the emphasis, in the source inside it")
_SIGN_IN = Message("{sign} stands inside the emphasis, in the source behind it")
_SIGN_OUT = Message("{sign} stands behind the emphasis, in the source inside it")

_OPEN = lazy(r"<(?P<name>i|b|em|strong)>")
_FIRST = lazy(r"(?:<\w+>)*(?P<word>[^\W\d_]+)(?![\w'’])")
_LAST = lazy(r"(?P<word>[^\W\d_]+)[ \u00a0]*(?:<\w+>)*\Z")
_SIGN_BEFORE = lazy(r"[^\W_][»”\"’')\]!?]*[ \u00a0\u202f]?(?P<sign>[.:])[ ]?(?:</\w+>)*\Z")
_SIGN_AFTER = lazy(r"(?:</\w+>)*[ \u00a0\u202f]?(?P<sign>[.:])(?![.\w])")
_NEXT = lazy(r"(?:</\w+>)*[ \u00a0](?P<word>[A-ZÀ-Ý][^\W\d_]+)(?!\w)")
_SAME: Mapping[str, frozenset[str]] = {
    "si": frozenset({"if"}),
    "que": frozenset({"that", "and", "if"}),
    "et": frozenset({"and"}),
    "ou": frozenset({"or"}),
}
"""Words that join what is emphasised to the sentence, and what renders them."""
_ENDINGS = frozenset(".: \u00a0\u202f>")
_LONGEST = 40
"""How far back a word or sign is looked for."""


def _check(unit: Unit, facts: Facts) -> Iterator[Hit]:
    text, source = unit.target or "", unit.source or ""
    names = dict.fromkeys(match["name"] for match in _OPEN.finditer(text))
    for name in names:
        ours, theirs = _spans(text, name), _spans(source, name)
        if len(ours) != len(theirs):
            continue  # nothing tells which is which
        for (start, end), (their_start, their_end) in zip(ours, theirs, strict=True):
            yield from _at_start(text, start, source, their_start, name)
            yield from _at_end(text, (start, end), source, (their_start, their_end), name)


def _spans(text: str, name: str) -> list[tuple[int, int]]:
    """What stands in each pair of tags; nothing where they do not pair up."""
    opening = [match.end() for match in re.finditer(f"<{name}>", text)]
    closing = [match.start() for match in re.finditer(f"</{name}>", text)]
    if len(opening) != len(closing) or any(end < start for start, end in zip(opening, closing, strict=True)):
        return []
    return list(zip(opening, closing, strict=True))


def _at_start(text: str, start: int, source: str, their_start: int, name: str) -> Iterator[Hit]:
    first = _FIRST.match(text, start)
    rendered = _SAME.get(first["word"].lower()) if first else None
    if first is None or rendered is None:
        return
    tag = their_start - len(name) - 2
    before, theirs = _LAST.search(source, max(0, tag - _LONGEST), tag), _FIRST.match(source, their_start)
    if before and before["word"].lower() in rendered and theirs and theirs["word"].lower() not in rendered:
        yield Hit(Span(*first.span("word")), Message(_WORD_IN.template, {"word": first["word"]}))


def _at_end(text: str, inside: tuple[int, int], source: str, their: tuple[int, int], name: str) -> Iterator[Hit]:
    (start, end), (their_start, their_end) = inside, their
    width = len(name) + 3
    following, theirs_last = _NEXT.match(text, end + width), _LAST.search(source, their_start, their_end)
    if following and theirs_last and following["word"] == theirs_last["word"] != _word(text, start, end):
        yield Hit(Span(*following.span("word")), Message(_NAME_OUT.template, {"word": following["word"]}))
    if text[end - 1] not in _ENDINGS and source[their_end - 1 : their_end] not in _ENDINGS:
        return  # neither has a sign inside
    ours_in = _SIGN_BEFORE.search(text, max(start, end - _LONGEST), end)
    ours_out = _SIGN_AFTER.match(text, end + width)
    theirs_in = _SIGN_BEFORE.search(source, max(their_start, their_end - _LONGEST), their_end)
    theirs_out = _SIGN_AFTER.match(source, their_end + width)
    if ours_in and not ours_out and theirs_out and not theirs_in and ours_in["sign"] == theirs_out["sign"]:
        yield Hit(
            Span(ours_in.start("sign"), end), Message(_SIGN_IN.template, {"sign": ours_in["sign"]}), None, Severity.INFO
        )
    # in bold a house may set every lead-in so, and a colon behind italics is as right
    elif (
        name in ("i", "em")
        and (ours_out and not ours_in and theirs_in and not theirs_out)
        and ours_out["sign"] == theirs_in["sign"] == "."
    ):
        span = Span(end, ours_out.start("sign") + 1)
        yield Hit(span, Message(_SIGN_OUT.template, {"sign": "."}), None, Severity.INFO)


def _word(text: str, start: int, end: int) -> str:
    last = _LAST.search(text, start, end)
    return last["word"] if last else ""


RULE = Rule(
    code="MRK018",
    name="emphasis-edge",
    title=Message("edge of emphasis"),
    rationale=(
        "What a card sets in italics or bold is often a name, or what was written down in a log: a conjunction before "
        "it and a word behind it do not belong to it, or do. The source tells; texts with as many tags as the source "
        "are compared one by one. The stop of a sentence inside or behind is a remark."
    ),
    severity=Severity.WARNING,
    on_unit=_check,
    needs="both",
    skips=MANUALS,
    signs="<",
    examples=(
        Wrong("<b><i>⟦Si⟧ Anne est là</i> :</b>", source="<b>If <i>Anne is here</i>:</b>", dialects=("html",)),
        Wrong(
            "Si <i>Anne dort</i> et <i>⟦que⟧ Paul rit</i>",
            source="If <i>Anne sleeps</i> and <i>Paul laughs</i>",
            dialects=("html",),
        ),
        Wrong("La <i>Fête de Brume</i> ⟦Val⟧ dure.", source="The <i>Feast of Brume Val</i> lasts.", dialects=("html",)),
        Wrong("Notez qu’<i>il dort⟦</i>.⟧", source="Note that <i>he sleeps.</i>", dialects=("html",)),
        Wrong("Notez qu’<i>il dort⟦.⟧</i>", source="Note that <i>he sleeps</i>.", dialects=("html",)),
        Silent("Si <i>Anne est là</i> :", source="If <i>Anne is here</i>:", dialects=("html",)),
        Silent("<i>Si Anne est là :</i>", source="<i>If Anne is here:</i>", dialects=("html",)),
        Silent("<b>Combattre</b>. Piochez.", source="<b>Fight.</b> Draw.", dialects=("html",)),
        Silent("<i>Si</i> et <i>ou</i>", source="If <i>or</i>", dialects=("html",)),
    ),
)
