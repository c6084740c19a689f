"""TYP022: a question or an exclamation without the mark that opens it."""

from collections.abc import Iterator

from l10n.facts import Facts
from l10n.model import Edit, Fix, Hit, Message, Safety, Severity, Span, Unit
from l10n.patterns import lazy
from l10n.rules import Rule, Silent, Wrong
from l10n.text.analysis import CODE, MARK, TOKEN
from l10n.text.reading import read

_MESSAGE = Message("{sign} is never opened: {opening} is missing")
_SIGNS = lazy(r"[?!]+")
_OPENED = lazy("[¿¡]")
_START = lazy(rf"(?:^|[.…?!:;\n«“\"(—–])[\s{MARK}»”\")]*")
_WORD = lazy(r"[^\W\d_]")


def _check(unit: Unit, facts: Facts) -> Iterator[Hit]:
    text = unit.target or ""
    if "?" not in text and "!" not in text:
        return
    own = read(unit, facts.settings.source).own
    inverted = facts.typography(unit.locale).inverted
    begin = 0
    for match in _SIGNS.finditer(own):
        at = match.start()
        before, begin = own[begin:at], match.end()
        if _OPENED.search(before) or not _ends_a_word(before) or CODE in before or TOKEN in before[-3:]:
            continue
        if _is_name(unit, at, match.end()):
            continue
        opening = inverted[match[0][0]]
        message = Message(_MESSAGE.template, {"sign": match[0], "opening": opening})
        yield Hit(Span(at, match.end()), message, _fix(own, at - len(before), at, opening))


def _ends_a_word(before: str) -> bool:
    return bool(_WORD.match(before.rstrip(MARK + "\"”»')")[-1:]))


def _is_name(unit: Unit, at: int, end: int) -> bool:
    """Whether the word and its sign stand in the source as they are: a name or a title."""
    text = unit.target or ""
    start = at
    while start and text[start - 1].isalnum():
        start -= 1
    return start < at and text[start:end] in (unit.source or "")


def _fix(own: str, begin: int, at: int, opening: str) -> Fix | None:
    """Open the sentence, where nothing says that the question begins later in it."""
    last = begin
    for match in _START.finditer(own, begin, at):
        last = match.end()
    if "," in own[last:at] or last >= at:
        return None
    return Fix(Message("write {char}", {"char": opening}), (Edit(Span(last, last), opening),), Safety.UNSAFE)


RULE = Rule(
    code="TYP022",
    name="inverted-mark",
    title=Message("opening question or exclamation mark"),
    rationale=(
        "Spanish opens every question with ¿ and every exclamation with ¡ (Real Academia Española); English has only "
        "the closing sign, so the opening one is lost in translation. Names that the source has too are left alone."
    ),
    severity=Severity.WARNING,
    on_unit=_check,
    signs="?!",
    when=lambda facts, locale: bool(facts.typography(locale).inverted),
    safety=Safety.UNSAFE,
    examples=(
        Wrong("Roba una carta. Quién va primero⟦?⟧", "Roba una carta. ¿Quién va primero?", locale="es"),
        Wrong("Cuidado⟦!!⟧ ¿Vienes?", "¡Cuidado!! ¿Vienes?", locale="es"),
        Wrong("Si ganas, qué harás⟦?⟧", None, locale="es"),
        Silent("¿Quién va primero? ¡Tú! ¿¡Cómo!?", locale="es"),
        Silent("¡Pero qué haces?", locale="es"),
        Silent("Bamf!", source="Bamf!", locale="es", kind="title"),
        Silent("Fuerza ? y valor (!)", locale="es"),
        Silent("Qui va là ?"),
    ),
)
