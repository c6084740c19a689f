"""TYP028: a space beside a hyphen, or a hyphen that a line of print left inside a word."""

from __future__ import annotations

import re
from collections.abc import Iterator

from l10n.facts import Facts
from l10n.model import Edit, Fix, Hit, Message, Safety, Severity, Span, Unit
from l10n.patterns import lazy
from l10n.rules import Rule, Silent, Wrong
from l10n.rules._words import is_own
from l10n.text.lexicon import load_lexicon
from l10n.text.manuals import MANUALS
from l10n.text.reading import read
from l10n.text.spelling import Speller, load_speller, plain

_SPACE = Message("a space beside a hyphen")
_BROKEN = Message("{word}: a line-break hyphen left inside the word")
# a word on each side and a space on one, where the other is no dash: « -ici, là- »
_SPACED = lazy(r"(?<![\w-])(?P<left>\w+)(?P<gap>(?P<before> )-|-(?P<after> ))(?P<right>\w+)(?![\w]*-[ ])")
# « hostile- Être », « l'Acte 1a- « Piégés » »: a dash, or a full stop
_AS_DASH = lazy(r"(?<![\w-])(?P<left>\w+)- (?=[A-ZÀ-Ý][^\W\d_]|«)")
_QUICK = lazy(r" -\w|\w- ")
_INSIDE = lazy(r"-(?<=[^\W\d_]{2}-)(?=[^\W\d_]{2})")
_LEFT = lazy(r"(?<![\w'’-])[^\W\d_]{2,}\Z")
_RIGHT = lazy(r"[^\W\d_]{2,}(?![\w-])")
_HYPHEN = lazy(r"[^\W\d_]-[^\W\d_]")
_GOES_ON = frozenset({"et", "ou", "ni", "puis", "voire", "à", "au", "aux", "de", "du", "des"})
"""Words after a hyphen that waits for what follows: « sous- et surestimer »."""
_OPENS, _CLOSES = lazy(r"(?<![^ ])-\w"), lazy(r"\w-(?![^ .,;])")


def _check(unit: Unit, facts: Facts) -> Iterator[Hit]:
    text = unit.target or ""
    speller = load_speller(unit.locale)
    if speller is None:
        return
    if _QUICK.search(text):
        yield from _spaced(unit, facts, speller)
    if _HYPHEN.search(text):
        yield from _inside(unit, facts, speller)


def _spaced(unit: Unit, facts: Facts, speller: Speller) -> Iterator[Hit]:
    own, source = read(unit, facts.settings.source).own, unit.source or ""
    typography = facts.typography(unit.locale)
    for match in _SPACED.finditer(own):
        left, right = match["left"], match["right"]
        fixed, joined = f"{left}-{right}" in source, right in typography.hyphened
        words = (joined or _is_told(right, speller)) and right[0].islower() and _is_told(left, speller)
        if not fixed and not words and not (match["after"] and _is_one(left, right, speller)):
            continue
        is_clitic = right in typography.clitics and _is_verb(left, unit.locale)
        if match["before"] and len(right) == 1 and right.isascii() and not (fixed or joined or is_clitic):
            continue  # an option of a command: « python -m »
        if match["after"] and (right in _GOES_ON or _opens_line(own, match.start("left"))):
            continue
        if match[0] in source or _is_aside(own, match):
            continue
        if fixed or joined or speller.is_word(plain(f"{left}-{right}")):
            instead: str | None = "-"
        elif right in typography.clitics:
            # « mettez- les » is told to somebody; « quand -ils » has a stray hyphen
            instead = "-" if is_clitic else " "
        elif match["after"]:
            instead = "" if _is_one(left, right, speller) else None
        else:
            instead = " "
        fix = None
        if instead is not None:
            title = Message("write {text}", {"text": f"{left}{instead}{right}"})
            fix = Fix(title, (Edit(Span(*match.span("gap")), instead),), Safety.UNSAFE)
        yield Hit(Span(*match.span()), _SPACE, fix)

    for match in _AS_DASH.finditer(own):
        if f"{match['left']}-" in source or _opens_line(own, match.start("left")) or _is_aside(own, match):
            continue
        yield Hit(Span(match.start(), match.end()), _SPACE)


def _is_told(word: str, speller: Speller) -> bool:
    return word.isalpha() and speller.is_word(plain(word))


def _is_one(left: str, right: str, speller: Speller) -> bool:
    """Whether two pieces are one word, and not two."""
    if not (left.isalpha() and right.isalpha() and right.islower()):
        return False
    return speller.is_word(plain(left + right)) and not speller.is_word(plain(f"{left}-{right}"))


def _opens_line(own: str, at: int) -> bool:
    """Whether what stands before a hyphen is the mark of an item: `a- piochez`."""
    return not own[own.rfind("\n", 0, at) + 1 : at].strip(" \ue000") and own[at + 1 : at + 2] == "-"


def _is_aside(own: str, match: re.Match[str]) -> bool:
    """Whether hyphens are the dashes of an aside: one opens it, another one closes it on the same line."""
    line = own.rfind("\n", 0, match.start()) + 1
    end = own.find("\n", match.end())
    end = len(own) if end < 0 else end
    if "before" in match.re.groupindex and match["before"]:
        return _CLOSES.search(own, match.start("right"), end) is not None
    return _OPENS.search(own, line, match.end("left")) is not None


def _is_verb(word: str, locale: str) -> bool:
    lexicon = load_lexicon(locale)
    return lexicon is not None and any(each.pos == "verb" for each in lexicon.readings(plain(word)))


def _inside(unit: Unit, facts: Facts, speller: Speller) -> Iterator[Hit]:
    text, source = unit.target or "", unit.source or ""
    clitics, hyphened = facts.typography(unit.locale).clitics, facts.typography(unit.locale).hyphened
    own = read(unit, facts.settings.source).own
    for match in _INSIDE.finditer(own):
        before, after = _LEFT.search(own, max(0, match.start() - 40), match.start()), _RIGHT.match(own, match.end())
        if before is None or after is None:
            continue
        left, right, span = before[0], after[0], Span(before.start(), after.end())
        if not _is_one(left, right, speller) or left.lower() in speller.prefixes:
            continue
        if right in hyphened or (right in clitics and _is_verb(left, unit.locale)):
            continue  # « peut-on »
        if f"{left}-" in source or f"-{right}" in source or speller.is_derived(plain(left + right)):
            continue
        # « Bon-jour ! » is drawled
        if not left.islower() or is_own(facts.settings_for(unit.locale), text, span):
            continue
        fix = Fix(Message("remove the hyphen"), (Edit(Span(*match.span()), ""),), Safety.UNSAFE)
        yield Hit(span, Message(_BROKEN.template, {"word": text[slice(*span)]}), fix)


RULE = Rule(
    code="TYP028",
    name="hyphen",
    title=Message("hyphen out of its place"),
    rationale=(
        "A hyphen touches both the words that it joins (OQLF). One with a space on one side is a slip; one inside a "
        "word that has none was set where a line of print ended, and came along when the text was copied. A hyphen "
        "that waits for its second part (`sous- et surestimer`), dashes, list marks and what the source writes are "
        "left alone."
    ),
    severity=Severity.WARNING,
    on_unit=_check,
    skips=MANUALS,
    signs="-",
    when=lambda facts, locale: bool(facts.typography(locale).clitics),
    safety=Safety.UNSAFE,
    keys=("words",),
    examples=(
        Wrong("Se croyant ⟦elle -même⟧ en danger", "Se croyant elle-même en danger"),
        Wrong("⟦Mettez- les⟧ de côté.", "Mettez-les de côté."),
        Wrong("⟦Allons -y⟧ ce soir.", "Allons-y ce soir."),
        Wrong("Fuyez ⟦quand -ils⟧ arrivent.", "Fuyez quand ils arrivent."),
        Wrong("La lune et ⟦le -soleil⟧", "La lune et le soleil"),
        Wrong("Chaque ⟦in- vestigateur⟧ pioche.", "Chaque investigateur pioche."),
        Wrong("Le dossier ⟦7 -Q⟧", "Le dossier 7-Q", source="File 7-Q"),
        Wrong("Sa ⟦cha-leur⟧ vous trouble ⟦lente-ment⟧.", "Sa chaleur vous trouble lentement."),
        Wrong("Il fait hostile et ⟦froid- ⟧Être là est dur."),
        Silent("Y a-t-il un port ? Où va-t-on ?"),
        Silent("Piochez - ou pas - une carte -1."),
        Silent("Vous pouvez sous- et surestimer."),
        Silent("- piochez\n- défaussez\na- jouez"),
        Silent("Le contre-bas, peut-on, Marie-Ange, un porte-clefs"),
        Silent("La nuit -si longue- vient."),
        Silent("Bon-jour ! dit-il."),
        Silent("Lancez python -m pip, le programme -a ou le texte --corrige."),
        Silent("Une soup-er bonne", source="A soup-er good one"),
    ),
)
