"""TYP017: a letter of the locale as a keyboard without it types it: `E'` for `È`, `cx` for `ĉ`."""

import re
from collections.abc import Iterator
from functools import lru_cache

from l10n.facts import Facts
from l10n.model import Edit, Fix, Hit, Message, Safety, Severity, Span, Unit
from l10n.patterns import lazy
from l10n.rules import Rule, Silent, Wrong
from l10n.rules._conventions import forms
from l10n.rules._words import is_own
from l10n.text.reading import read
from l10n.typography import load_typography

_MESSAGE = Message("{found}: {wanted} is written here")
_TYPED = lazy(r"(?<![\w'’])[^\W\d_]*[cghjsuCGHJSU][xX][^\W\d_]*")
_DIGRAPH = lazy(r"[cghjsu]x", re.IGNORECASE)
_ENDING = lazy(r"(?:[aeo]j?n?|[iu]|[aiou]s|ŭ)$")
_WORD = lazy(r"[abcĉdefgĝhĥijĵklmnoprsŝtuŭvz]+")


def _check(unit: Unit, facts: Facts) -> Iterator[Hit]:
    typography = facts.typography(unit.locale)
    if typography.letters:
        for form in forms(unit, facts, typography.letters):
            if not form.in_source:
                yield _hit(form.span, form.written, form.wanted)
    text = unit.target or ""
    if not typography.x_system or "x" not in text.lower():
        return
    for match in _TYPED.finditer(read(unit, facts.settings.source).own):
        span = Span(*match.span())
        wanted = _accented(match[0], unit.locale)
        if wanted is None or match[0] in (unit.source or "") or is_own(facts.settings_for(unit.locale), text, span):
            continue
        yield _hit(span, match[0], wanted)


def _hit(span: Span, found: str, wanted: str) -> Hit:
    fix = Fix(Message("write {char}", {"char": wanted}), (Edit(span, wanted),), Safety.SAFE)
    return Hit(span, Message(_MESSAGE.template, {"found": found, "wanted": wanted}), fix)


@lru_cache(maxsize=4096)
def _accented(word: str, locale: str) -> str | None:
    """The word with its accented letters; None where it is no word of the language."""
    typography = load_typography(locale)

    def letter(match: re.Match[str]) -> str:
        accented = typography.x_system[match[0].lower()]
        return accented.upper() if match[0][0].isupper() else accented

    wanted = _DIGRAPH.sub(letter, word)
    lower = wanted.lower()
    if not _WORD.fullmatch(lower) or not _ENDING.search(lower):
        return None
    return None if lower.endswith("ŭ") and lower not in typography.x_endings else wanted


RULE = Rule(
    code="TYP017",
    name="letters",
    title=Message("letter typed another way"),
    rationale=(
        "Esperanto types ĉ ĝ ĥ ĵ ŝ ŭ as cx gx hx jx sx ux, Italian È as E', where the keyboard has none; print wants "
        "the letters. Only words made of the language's own letters and endings are read, so Linux stays."
    ),
    severity=Severity.WARNING,
    on_unit=_check,
    when=lambda facts, locale: bool(facts.typography(locale).letters or facts.typography(locale).x_system),
    safety=Safety.SAFE,
    keys=("words",),
    examples=(
        Wrong("⟦Cxiu⟧ ludanto ⟦ankaux⟧ ricevas ⟦jxetonon⟧.", "Ĉiu ludanto ankaŭ ricevas ĵetonon.", locale="eo"),
        Wrong("⟦E'⟧ il tuo turno, ⟦piu'⟧ una carta", "È il tuo turno, più una carta", locale="it"),
        Silent("Linux, Bordeaux kaj taxi", locale="eo"),
        Silent("Ĉiu ludanto ankaŭ ricevas.", locale="eo"),
        Silent("Vidu https://ekzemplo.org/cxiu", locale="eo"),
        Silent("La Cxio ricevas.", locale="eo", settings={"words": "[Cxio]"}),
        Silent("Un po' di carte, l'eroe", locale="it"),
        Silent("La parola 'meta' e la parola 'E' sono sue", locale="it"),
        Silent("Les faux jeux de cxiu"),
    ),
)
