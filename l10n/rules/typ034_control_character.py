"""TYP034: a control character: an invisible one, or a sign that was read in the wrong encoding."""

from collections.abc import Iterator

from l10n.facts import Facts
from l10n.model import Edit, Fix, Hit, Message, Safety, Severity, Span, Unit
from l10n.patterns import lazy
from l10n.rules import Rule, Silent, Wrong

_HIDDEN = Message("an invisible control character, {code}")
_MISREAD = Message("a control character, {code}: it was {char} in another encoding")
_CONTROLS = "".join(map(chr, (*range(1, 9), 11, 12, *range(14, 32), *range(127, 160))))
_CONTROL = lazy(f"[{_CONTROLS}]")


def _check(unit: Unit, facts: Facts) -> Iterator[Hit]:
    text, source = unit.target or "", unit.source or ""
    for match in _CONTROL.finditer(text):
        if match[0] in source:
            continue  # what a program reads
        try:
            char = match[0].encode("latin-1").decode("cp1252")
        except UnicodeDecodeError:
            char = ""
        params = {"code": f"U+{ord(match[0]):04X}", "char": char}
        if not char.isprintable() or not char:
            # between two words it may be a line break or a space that was lost
            start, end = match.span()
            apart = not (text[start - 1 : start].strip() and text[end : end + 1].strip())
            safety = Safety.SAFE if apart else Safety.UNSAFE
            fix = Fix(Message("remove it"), (Edit(Span(start, end), ""),), safety)
            yield Hit(Span(*match.span()), Message(_HIDDEN.template, {"code": params["code"]}), fix)
        else:
            fix = Fix(Message("write {char}", {"char": char}), (Edit(Span(*match.span()), char),), Safety.UNSAFE)
            yield Hit(Span(*match.span()), Message(_MISREAD.template, params), fix)


RULE = Rule(
    code="TYP034",
    name="control-character",
    title=Message("control character"),
    rationale=(
        "Control characters have no shape (Unicode, chapter 23); programs show a box, a space or nothing, and searches "
        "miss the word. Those from U+0080 to U+009F are often what is left of ’, œ or … of Windows' code page 1252."
    ),
    severity=Severity.WARNING,
    on_unit=_check,
    signs=_CONTROLS,
    safety=Safety.SAFE,
    examples=(
        Wrong("Un Pokémon ⟦\x90⟧évolutif", "Un Pokémon évolutif"),
        Wrong("Le c⟦\x9c⟧ur", "Le cœur"),
        Silent("Un\x7f code", source="A\x7f code"),
        Silent("Une\nligne\tet une autre"),
    ),
)
