"""MRK013: an entry of a wiki's list that skips a level, or a list whose first entry is not of the first level."""

from collections.abc import Iterator

from l10n.facts import Facts
from l10n.model import Document, Hit, Message, Severity
from l10n.patterns import lazy
from l10n.rules import Case, Place, Rule
from l10n.text.dialects.wikitext import CARD_CODE

_SKIPS = Message("an entry of level {level} with nothing of level {above} above it")
_MARKER = lazy(rf"(?!{CARD_CODE.pattern})[*#]+(?=[^*#:;\n])")


def _check(document: Document, facts: Facts) -> Iterator[Place]:
    text = document.text
    if document.is_source or document.format != "mediawiki" or ("**" not in text and "##" not in text):
        return
    level, at = 0, 0
    starts = {unit.raw.start for unit in document.units if unit.raw}
    for line in text.split("\n"):
        marker = _MARKER.match(line)
        if marker is None:
            level = 0 if line[:1] not in ("*", "#", ":", ";") else 9
        else:
            deep = marker.end()
            entry = at + deep + len(line[deep:]) - len(line[deep:].lstrip())
            if deep > level + 1 and entry in starts:  # not in a template or a verbatim passage
                yield Place(
                    Hit(None, Message(_SKIPS.template, {"level": deep, "above": deep - 1}), None),
                    unit=next(each for each in document.units if each.raw and each.raw.start == entry),
                )
            level = deep
        at += len(line) + 1


RULE = Rule(
    code="MRK013",
    name="list-level",
    title=Message("list entry that skips a level"),
    rationale=(
        "On a wiki `**` is an entry below one of `*`. With nothing above it, or after an empty line that ends the "
        "list, it prints two bullets on one line."
    ),
    severity=Severity.INFO,
    on_document=_check,
    examples=(
        Case({"fr/a.wiki": "* Guet\n\n** Phare\n"}, ("fr/a.wiki:3",), {"select": "MRK013"}),
        Case({"fr/a.wiki": "* Guet\n*** Phare\n"}, ("fr/a.wiki:2",), {"select": "MRK013"}),
        Case({"fr/a.wiki": "* Guet\n** Phare\n*** Port\n* Quai\n# Un\n## Deux\n"}, (), {"select": "MRK013"}),
    ),
)
