"""TYP004: quotation marks that are not the locale's or the project's."""

from collections.abc import Iterator

from l10n.facts import Facts
from l10n.facts.habits import chosen
from l10n.model import Edit, Fix, Hit, Message, Safety, Severity, Span, Unit
from l10n.patterns import lazy
from l10n.rules import Rule, Silent, Wrong
from l10n.rules._spaces import space_to_write
from l10n.text.manuals import MANUALS
from l10n.text.reading import read
from l10n.text.roadmap_line import opens_with_deck
from l10n.text.sites import Quoted, quotations
from l10n.text.spelling import TOKEN, load_speller
from l10n.typography import Typography

_MESSAGE = Message("{quoted}: {wanted} are the quotation marks here")
_MANUALS = MANUALS | {"markdown"}
_CLOSING = Message("{found} closes what {opening} opened: {wanted} is wanted")
_MARKS = lazy("[\"“«„»']")
LONGEST = 60
"""A longer quotation is pointed at by its opening mark."""


def _check(unit: Unit, facts: Facts) -> Iterator[Hit]:
    text = unit.target or ""
    if _MARKS.search(text) is None:
        return
    typography = facts.typography(unit.locale)
    found = quotations(read(unit, facts.settings.source).own, "reversed" in typography.quote_styles)
    if not found:
        return
    way, pinned, habit = chosen(facts, unit.locale, "quotes")
    if way == "either":
        return
    closings = (_marks(facts, unit.locale, "low")[1], typography.quote_marks["low"][1])
    origin = facts.settings.source
    foreign = [each.span.end for each in read(unit, origin).foreign if each.kind == "sentence"]
    furthest = 0
    for each in found:
        # they are sorted by their opening marks: one that closes before an earlier one does is inside of it
        inside, furthest = each.closing.end < furthest, max(furthest, each.closing.end)
        if any(0 <= each.opening.start - end <= 1 for end in foreign):
            continue  # the sentence that quotes is of the other language
        if each.style == "single" and (inside or not _is_quotation(unit, each, typography, origin)):
            continue
        if each.style == "low" and text[slice(*each.closing)] not in closings:
            yield _wrong_closing(text, each, closings[0])
            continue
        wanted = _wanted(each, inside, way, typography)
        if wanted is None or each.style == wanted:
            continue
        # straight marks at the second level are what a keyboard has
        keyed = inside and each.style == "straight" and not pinned
        kept = way is None and each.style == typography.inner_quotes
        lenient = keyed or kept or (way is None and habit.is_split)
        yield _hit(unit, facts, each, wanted, Severity.INFO if lenient else None)


def _wanted(quoted: Quoted, inside: bool, way: str | None, typography: Typography) -> str | None:
    """The style that belongs in the place of a quotation's; None where its own is right."""
    right = typography.quote_styles
    outside = way is None and not inside and quoted.style == typography.inner_quotes
    if quoted.style in right and not outside and (inside or way in (None, "straight")):
        return None  # the second level, either of two, or better than the habit
    if inside and len(right) > 1 and way in (None, right[0]):
        return right[1]
    return way or right[0]


def _is_quotation(unit: Unit, quoted: Quoted, typography: Typography, source_locale: str) -> bool:
    """Whether two apostrophes enclose a word of the locale: not a nickname of the source, nor code."""
    if not typography.elided or _MANUALS & set(unit.dialects):
        return False
    text = unit.target or ""
    if not quoted.opening.start and opens_with_deck(text):
        return False
    if text[quoted.opening.start : quoted.closing.end] in (unit.source or ""):
        return False
    speller, other = load_speller(unit.locale), load_speller(source_locale)
    words = [each.lower() for each in TOKEN.findall(text[quoted.opening.end : quoted.closing.start])]
    if speller is None or other is None or speller is other:
        return True
    return any(speller.is_word(each) and not other.is_word(each) for each in words)


def _wrong_closing(text: str, quoted: Quoted, wanted: str) -> Hit:
    found = text[slice(*quoted.closing)]
    message = Message(_CLOSING.template, {"found": found, "opening": "„", "wanted": wanted})
    fix = Fix(Message("write {char}", {"char": wanted}), (Edit(quoted.closing, wanted),), Safety.SAFE)
    return Hit(quoted.closing, message, fix)


def _marks(facts: Facts, locale: str, style: str) -> tuple[str, str]:
    """The marks of a style, as the project closes them."""
    opening, closing = facts.typography(locale).quote_marks[style]
    if style == "low":
        closing = chosen(facts, locale, "low_closing").way or closing
    return opening, closing


def _hit(unit: Unit, facts: Facts, quoted: Quoted, wanted: str, severity: Severity | None) -> Hit:
    text = unit.target or ""
    opening, closing = _marks(facts, unit.locale, wanted)
    marks = f"{opening} {closing}"
    span = Span(quoted.opening.start, quoted.closing.end)
    shown = text[slice(*span)]
    if span.end - span.start > LONGEST:
        shown = shown[: LONGEST - 20].rstrip() + "…"
        span = quoted.opening
    message = Message(_MESSAGE.template, {"quoted": shown, "wanted": marks})
    return Hit(span, message, _fix(unit, facts, quoted, wanted, marks), severity)


def _fix(unit: Unit, facts: Facts, quoted: Quoted, wanted: str, marks: str) -> Fix | None:
    text = unit.target or ""
    inner = text[quoted.opening.end : quoted.closing.start]
    if quoted.nested or not inner.strip() or any(char in inner for char in '"“”«»„'):
        return None
    typography = facts.typography(unit.locale)
    opening, closing = _marks(facts, unit.locale, wanted)
    space = typography.space_before.get(closing)
    if wanted == "guillemets" and space not in (None, "none"):
        kept = space_to_write(facts, unit.locale, space or "u00a0")
        opening, closing = opening + kept, kept + closing
    start, end = quoted.opening.end, quoted.closing.start
    while text[start] in " \u00a0\u202f":
        start += 1
    while text[end - 1] in " \u00a0\u202f":
        end -= 1
    edits = (Edit(Span(quoted.opening.start, start), opening), Edit(Span(end, quoted.closing.end), closing))
    # in a manual, straight marks may be code; two apostrophes may be two elisions; behind a figure they are inches
    inches = quoted.style == "straight" and inner[-1:].isdigit()
    unsure = quoted.style == "single" or inches or _MANUALS & set(unit.dialects)
    return Fix(Message("write {marks}", {"marks": marks}), edits, Safety.UNSAFE if unsure else Safety.SAFE)


RULE = Rule(
    code="TYP004",
    name="quotes",
    title=Message("quotation marks"),
    rationale=(
        "French quotes with guillemets and no-break spaces inside (Imprimerie nationale), German with „…“ or »…«, "
        "Polish with „…”, Spanish with «…» or “…” (CLDR, RAE). A pair is mended as a pair; inch marks and odd numbers "
        "of marks are left to a person, other marks inside are the second level. A project that writes straight "
        "quotes throughout keeps them."
    ),
    severity=Severity.WARNING,
    on_unit=_check,
    signs="\"“«„»'",
    when=lambda facts, locale: facts.typography(locale).quotes is not None,
    safety=Safety.SAFE,
    keys=("typography.quotes", "typography.no_break_space"),
    examples=(
        Wrong('Il dit ⟦"oui"⟧ et sort.', "Il dit «\u00a0oui\u00a0» et sort."),
        Wrong("Il dit ⟦“oui”⟧.", "Il dit «\u00a0oui\u00a0».", settings={"typography.quotes": "guillemets"}),
        Wrong("Il dit ⟦“oui”⟧.", "Il dit «\u00a0oui\u00a0»."),
        Wrong('Il crie ⟦"cette "chose" avance"⟧.', None),
        Wrong(
            'Le mot ⟦"⟧long, si long qu’il court sur une ligne\nentière, puis sur une seconde"',
            "Le mot «\u00a0long, si long qu’il court sur une ligne\nentière, puis sur une seconde\u00a0»",
        ),
        Wrong('«\u00a0Il a dit ⟦"oui"⟧.\u00a0»', "«\u00a0Il a dit “oui”.\u00a0»"),
        Wrong("L’équipe ⟦'des loups'⟧ gagne.", "L’équipe «\u00a0des loups\u00a0» gagne."),
        Wrong("Er sagt ⟦“ja”⟧ und „nein⟦”⟧.", "Er sagt „ja“ und „nein“.", locale="de"),
        Wrong('Mówi ⟦"tak"⟧.', "Mówi „tak”.", locale="pl"),
        Wrong('Dice ⟦"sí"⟧.', "Dice «sí».", locale="es"),
        Silent("»Ja«, sagt er. „Nein“, sagt sie.", locale="de"),
        Silent("Dice “sí” y «no».", locale="es"),
        Silent("L'équipe qu'on dit l'élue, rock 'n' roll"),
        Silent("Anna 'la Louve' Roux", source="Anna 'la Louve' Roux the Red"),
        Silent("Une carte 'Crumbling Watchtower'."),
        Silent('Un écran de 5" x 3".'),
        Silent('Un "mot" et un" reste"'),
        Silent("«\u00a0Il a dit “oui”.\u00a0»", settings={"typography.quotes": "guillemets"}),
        Silent('Il dit "oui".', settings={"typography.quotes": "straight"}),
        Silent('He says "yes".', locale="en"),
    ),
)
