"""SPL010: a capital inside a word, or a second one at its head."""

from collections.abc import Iterator

from l10n.facts import Facts
from l10n.model import Edit, Fix, Hit, Message, Safety, Severity, Span, Unit
from l10n.patterns import lazy
from l10n.rules import Rule, Silent, Wrong
from l10n.rules._words import is_own
from l10n.text.inclusive import is_inclusive
from l10n.text.inflect import language_of
from l10n.text.manuals import MANUALS
from l10n.text.reading import read
from l10n.text.spelling import Speller, load_speller, plain

_CAPITAL, _SMALL = "[A-ZÀ-ÖØ-Ý]", "[a-zß-öø-ÿœ]"
# a capital comes first, so that the search jumps from one to the next
_SIGN = lazy(rf"{_CAPITAL}(?:(?<={_SMALL}.){_SMALL}|{_CAPITAL}{_SMALL})")
# the head is what the pattern is found by, so the search does not stop at every letter
_WORD = lazy(rf"(?<![\w./@#&·-])(?:{_CAPITAL}{{2}}{_SMALL}+|{_CAPITAL}?{_SMALL}+{_CAPITAL}{_SMALL}{{2,}})(?![\w·/@-])")
_MANY = 5
"""Capitals inside words of one text, from which it is written so on purpose."""
_SHORTEST = 3
_MESSAGE = Message("capitals inside {word}")


def _check(unit: Unit, facts: Facts) -> Iterator[Hit]:
    text, source = unit.target or "", unit.source or ""
    if not _SIGN.search(text):
        return
    speller = load_speller(unit.locale)
    found = list(_WORD.finditer(read(unit, facts.settings.source).own))
    if speller is None or not found or len(_SIGN.findall(text)) >= _MANY:
        return
    lowered = source.lower()
    for match in found:
        word, span = match[0], Span(*match.span())
        if len(word) < _SHORTEST or word in source or is_inclusive(word.lower()):
            continue
        if is_own(facts.settings_for(unit.locale), text, span):
            continue
        meant = _meant(word, speller)
        # letters of another word that were typed into a small one: no name begins so
        if not meant and not (source and word[0].islower() and not _is_compound(word, speller, lowered)):
            continue
        params = {"word": word}
        if len(meant) != 1:
            yield Hit(span, Message(_MESSAGE.template, params), None, None if meant else Severity.INFO)
            continue
        fix = Fix(Message("write {word}", {"word": meant[0]}), (Edit(span, meant[0]),), Safety.UNSAFE)
        yield Hit(span, Message(_MESSAGE.template, params), fix)


def _meant(word: str, speller: Speller) -> list[str]:
    """What the word was meant to be: the same in small letters, or without its first letter."""
    found = [word[0] + word[1:].lower()]
    if word[:2].isupper():
        found.append(word[1:])
    return [each for each in found if len(each) >= _SHORTEST and speller.is_word(plain(each))]


def _is_compound(word: str, speller: Speller, source: str) -> bool:
    """Whether the capital opens a second word: « multiCarte », a code, a name of the source in other capitals."""
    at = next(at for at, letter in enumerate(word) if letter.isupper())
    return at < 2 or word.lower() in source or speller.is_word(plain(word[at:]))


RULE = Rule(
    code="SPL010",
    name="odd-capitals",
    title=Message("capitals inside a word"),
    rationale=(
        "A key held too long (`CAcher`), a letter that was to be deleted (`SPiochez`), half of another word "
        "(`soigneuObjetent`). Words that the source writes so, names, codes, inclusive writing and texts that are "
        "written so on purpose are left alone: reported is what is a word of the language without the odd capital, "
        "and, as a remark, a word in small letters that another one was typed into."
    ),
    severity=Severity.WARNING,
    on_unit=_check,
    skips=MANUALS,
    when=lambda facts, locale: language_of(locale) == "fr" and load_speller(locale) is not None,
    safety=Safety.UNSAFE,
    keys=("words",),
    examples=(
        Wrong("⟦CAcher⟧ une carte", "Cacher une carte"),
        Wrong("⟦SPiochez⟧ une carte.", "Piochez une carte.", source="Draw a card."),
        Wrong("Le ⟦VoIsin⟧ passe.", "Le Voisin passe."),
        Wrong("Un mur ⟦soigneuObjetent⟧ peint", None, source="A wall painted with care"),
        Silent("McCarn et LeBreuil jouent à NéoVille avec des PVs.", source="They play."),
        Silent("CoMmENt sOrtIr dE lA grOttE ?"),
        Silent("Les joueurEs, chacunE, un ePub, le pH, une multiCarte", source="The players"),
    ),
)
