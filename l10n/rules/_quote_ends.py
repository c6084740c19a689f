"""Where a source begins and ends with a quotation, and where a translation's mark is missing."""

from __future__ import annotations

from l10n.patterns import lazy
from l10n.text.analysis import MARK, analyse
from l10n.text.lexicon import load_lexicon

_OPENING, _CLOSING = '"“„«', '"”“»'
_SPACES = f" \u00a0\u202f\n\t{MARK}"
_ANY = lazy('["“”„«»]')
# what was said, and then who said it: « …! ricane Simeon »
_SMALL = frozenset(("pron", "det", "conj", "prep", "adv"))
_NEAR, _FAR = 40, 0.1
"""Code points, or a share of the source, that the two ends of a quotation may lie apart."""
_SAID = lazy(
    r"(?P<end>[!?…,])(?P<gap>[ \u00a0])(?P<verb>[a-zà-ÿœ]+)(?:-t)?(?:-(?:il|elle|ils|elles|on|je|vous|nous))?[ .,]"
)


def start_of(mask: str) -> int:
    """Where the first visible sign of a text stands."""
    return len(mask) - len(mask.lstrip(_SPACES))


def end_of(mask: str) -> int:
    """Where the last visible sign of a text ends."""
    return len(mask.rstrip(_SPACES))


def opens_with_quote(source: str, dialects: tuple[str, ...]) -> bool:
    """Whether a source begins with a quotation."""
    mask = analyse(source, dialects).mask
    return mask[start_of(mask) :][:1] in tuple(_OPENING)


def ends_with_quote(source: str, dialects: tuple[str, ...]) -> bool:
    """Whether a source ends with one, its last stop inside or outside."""
    mask = analyse(source, dialects).mask
    return mask[: end_of(mask)].rstrip(".,")[-1:] in tuple(_CLOSING)


def is_one_quotation(source: str, dialects: tuple[str, ...]) -> bool:
    """Whether a source is a single quotation from its first sign to its last."""
    mask = analyse(source, dialects).mask
    return (
        opens_with_quote(source, dialects)
        and mask[: end_of(mask)][-1:] in tuple(_CLOSING)
        and len(_ANY.findall(mask)) == 2
        and '"' + mask.strip(_SPACES)[1:-1].strip() != '"'
    )


def closing_place(mask: str, at: int, source: str, dialects: tuple[str, ...], locale: str) -> int | None:
    """Where the guillemet that closes the one at `at` belongs; None where that is not sure."""
    end = end_of(mask)
    rest = mask[at + 1 : end]
    if "«" not in rest and "»" not in rest and '"' not in rest and ends_with_quote(source, dialects):
        return end
    # another quotation follows: who spoke was told between them
    stop = min((found for sign in "«»\n" if (found := mask.find(sign, at + 1)) >= 0), default=end)
    lexicon = load_lexicon(locale)
    for match in _SAID.finditer(mask, at, stop):
        readings = lexicon.readings(match["verb"]) if lexicon else ()
        if any(each.pos in _SMALL for each in readings):
            continue  # « cela » is no verb here
        if any(each.pos == "verb" and {"3sg", "3pl"} & set(each.persons) for each in readings):
            place = match.end("end") if match["end"] != "," else match.start("end")
            return place if _ends_near(source, dialects, place / max(1, end)) else None
    return None


def _ends_near(source: str, dialects: tuple[str, ...], share: float) -> bool:
    """Whether the source has a mark about where a translation would, a share of the way from start to end."""
    mask = analyse(source, dialects).mask
    places = (match.start() for match in _ANY.finditer(mask) if match[0] in _CLOSING)
    return any(abs(each - share * len(mask)) <= max(_NEAR, len(mask) * _FAR) for each in places)


def opening_place(mask: str, at: int, source: str, dialects: tuple[str, ...]) -> int | None:
    """Where the guillemet that opens what the one at `at` closes belongs; None where that is not sure."""
    start = start_of(mask)
    return start if start < at and _ANY.search(mask, 0, at) is None and opens_with_quote(source, dialects) else None
