"""FID008: a line of keywords that has fewer members than the source's."""

from collections.abc import Iterator, Sequence

from l10n.facts import Facts
from l10n.model import Hit, Message, Severity, Span, Unit
from l10n.patterns import lazy
from l10n.rules import Rule, Silent, Wrong
from l10n.text.analysis import analyse
from l10n.text.manuals import MANUALS
from l10n.text.reading import read

_FEWER = Message("the source lists {source} keywords, this line lists {target}")
_LIST = lazy(
    r"[^\W\d_][^.,;:!?…\n()\[\]]{1,24}(?:\.[ \u00a0]+[^\W\d_][^.,;:!?…\n()\[\]]{1,24}){1,7}\.[ \u00a0]*(?=\n|\Z)"
)
_WORDS_OF_ONE = 2


def _check(unit: Unit, facts: Facts) -> Iterator[Hit]:
    source, target = unit.source, unit.target
    if not source or not target or source == target or unit.kind in ("title", "flavor", "heading"):
        return
    if not MANUALS.isdisjoint(unit.dialects) or (theirs := _LIST.match(source)) is None:
        return
    ours = _LIST.match(target)
    if ours is None or ours[0].count(".") >= theirs[0].count("."):
        return
    members, kept = _members(theirs[0]), _members(ours[0])
    following = target[ours.end() :].lstrip("\n").partition("\n")[0]
    if len(following.split()) <= _WORDS_OF_ONE:
        kept = () if following.strip() else kept  # the list goes on there
    if not (members and kept) or read(unit, facts.settings.source).is_source:
        return
    if analyse(target, unit.dialects).mask[: ours.end()] != ours[0]:
        return  # formatting or icons: no plain list
    message = Message(_FEWER.template, {"source": len(members), "target": len(kept)})
    yield Hit(Span(0, len(ours[0].rstrip())), message)


def _members(line: str) -> Sequence[str]:
    """The members of a line of keywords; none where one of them is a sentence."""
    members = [each.strip() for each in line.split(".") if each.strip()]
    if any(len(each.split()) > _WORDS_OF_ONE or not each[0].isupper() for each in members):
        return ()
    return members


RULE = Rule(
    code="FID008",
    name="keyword-list",
    title=Message("keyword missing from a list"),
    rationale=(
        "`Guard. Elder. Swift.` is a list of what the card can do: a member too few and it cannot. Compared where "
        "source and translation both open with such a line."
    ),
    severity=Severity.WARNING,
    on_unit=_check,
    skips=MANUALS,
    signs=".",
    needs="both",
    examples=(
        Wrong("⟦Garde. Ancien.⟧\nPiochez une carte.", source="Guard. Swift. Elder.\nDraw a card."),
        Wrong("⟦Ancien. Rapide.⟧", source="Elder. Swift. Lone wolf."),
        Silent("Garde. Rapide. Ancien.\nPiochez une carte.", source="Guard. Swift. Elder.\nDraw a card."),
        Silent("Piochez une carte. Fin.", source="Draw a card. Discard it. End."),
        Silent("Garde, rapide.\nPiochez.", source="Guard. Swift. Elder.\nDraw a card."),
        Silent("Garde. Rapide.\nVictoire 3.\nPiochez.", source="Guard. Swift. Victory 3.\nDraw a card."),
        Silent("Vite. Partons.", source="Quick. Go. Now.", kind="flavor"),
    ),
)
