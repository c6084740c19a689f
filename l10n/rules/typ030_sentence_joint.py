"""TYP030: a full stop and then a small letter, a comma and then a capital: one of the two is wrong."""

from __future__ import annotations

from collections.abc import Iterator

from l10n.facts import Facts
from l10n.model import Edit, Fix, Hit, Message, Safety, Severity, Span, Unit
from l10n.patterns import lazy
from l10n.rules import Rule, Silent, Wrong
from l10n.rules._words import is_own
from l10n.text.manuals import MANUALS
from l10n.text.reading import read
from l10n.text.spelling import load_speller, plain

_STOP = Message("a full stop, and the sentence goes on in lower case")
_COMMA = Message("a comma, and a sentence begins with {word}")
# the sign stands first, so that the search jumps from one to the next
_SMALL = lazy(r"\.(?<=[^\W\d_]{4}\.)(?P<gap>[ \u00a0])(?P<word>[^\W\d_A-ZÀ-Ý](?:[^\W\d_]+(?=['’ ,.]|\Z)|(?=['’ ])))")
_CAPITAL = lazy(r",(?<=[^\W\d_],)(?P<gap> )(?P<word>[A-ZÀ-Ý][a-zà-ÿœ]*)(?:['’][a-zà-ÿœ]+)?(?= [a-zà-ÿœ])")
_WORD_BEFORE = lazy(r"[^\W\d_]+\Z")
_SENTENCE_GOES_ON = lazy(r" [a-zà-ÿœ'’]+,? [a-zà-ÿœ]")
"""What follows the first word of a sentence, and not of a name: « À la Recherche »."""
_SENTENCE = lazy(r"[.!?…]+(?=\W|\Z)")
_ENGLISH_SMALL = lazy(r"[a-z]{4}\. [a-z]{2}")
_REVERED = lazy(r"(?<=[a-z,] )(?:He|She|It|They|Him|His|Her)(?!\w)")
_SKIPPED = frozenset({"title", "traits", "subtype", "heading", "label"})


def _check(unit: Unit, facts: Facts) -> Iterator[Hit]:
    text = unit.target or ""
    if unit.kind in _SKIPPED or (". " not in text and ", " not in text):
        return
    small, capital = _SMALL.search(text), _CAPITAL.search(text)
    if small is None and capital is None:
        return
    own = read(unit, facts.settings.source).own
    if small is not None:
        yield from _stops(unit, facts, own)
    if capital is not None and unit.source:
        yield from _commas(unit, facts, own)


def _stops(unit: Unit, facts: Facts, own: str) -> Iterator[Hit]:
    speller, text = load_speller(unit.locale), unit.target or ""
    if speller is None or (unit.source and _ENGLISH_SMALL.search(unit.source)):
        return
    # as many sentences as the source has: the capital is what is wrong
    as_many = bool(unit.source) and _sentences(unit.source or "") >= _sentences(text)
    for match in _SMALL.finditer(own):
        before = _WORD_BEFORE.search(own, 0, match.start())
        # what is no word is an abbreviation, or a code
        if before is None or not speller.is_word(plain(before[0])):
            continue
        if len(match["word"]) > 1 and not speller.is_word(plain(match["word"])):
            continue
        if is_own(facts.settings_for(unit.locale), text, Span(*match.span("word"))):
            continue
        at = match.start("word")
        fix = None
        if as_many:
            capital = text[at].upper()
            fix = Fix(Message("write {char}", {"char": capital}), (Edit(Span(at, at + 1), capital),), Safety.UNSAFE)
        yield Hit(Span(match.start(), match.end()), _STOP, fix)


def _commas(unit: Unit, facts: Facts, own: str) -> Iterator[Hit]:
    typography, source = facts.typography(unit.locale), unit.source or ""
    # a stop that the source has and the text lacks is what the comma stands for
    lacks = _sentences(source) > _sentences(own)
    for match in _CAPITAL.finditer(own):
        word = match["word"]
        if word in typography.openers:
            if _REVERED.search(source):
                continue
        elif not lacks or word not in typography.other_openers or not _SENTENCE_GOES_ON.match(own, match.end()):
            continue
        comma = Span(match.start(), match.start() + 1)
        fix = Fix(Message("write {char}", {"char": "."}), (Edit(comma, "."),), Safety.UNSAFE) if lacks else None
        yield Hit(Span(match.start(), match.end()), Message(_COMMA.template, {"word": word}), fix)


def _sentences(text: str) -> int:
    return len(_SENTENCE.findall(text))


RULE = Rule(
    code="TYP030",
    name="sentence-joint",
    title=Message("sentences that run together"),
    rationale=(
        "A sentence ends with a full stop and the next one begins with a capital. A stop and then a small letter, or "
        "a comma and then the capital of a pronoun, have one sign or one letter wrong; the source's sentences are "
        "counted to tell which. What may be an abbreviation, a name or a title is left alone."
    ),
    severity=Severity.WARNING,
    on_unit=_check,
    skips=MANUALS,
    signs=".,",
    safety=Safety.UNSAFE,
    keys=("words",),
    examples=(
        Wrong(
            "Le port est vide⟦. les⟧ marins dorment.",
            "Le port est vide. Les marins dorment.",
            source="The harbor is empty. The sailors sleep.",
        ),
        Wrong("Vous tournez votre attention⟦. vers⟧ le port.", None, source="You turn your attention to the harbor."),
        Wrong(
            "La pluie tombe sur le port⟦, Vous⟧ rentrez.",
            "La pluie tombe sur le port. Vous rentrez.",
            source="Rain falls on the harbor. You go home.",
        ),
        Wrong(
            "Le soleil se couche⟦, Les⟧ ombres viennent.",
            "Le soleil se couche. Les ombres viennent.",
            source="The sun sets. Shadows come.",
        ),
        Silent("Prenez Lumière, Le violon d'Anna et Corde.", source="Take Light, Anna's Violin and Rope."),
        Silent("Depuis lors, Il vient à elle.", source="Since then, He has come to her."),
        Silent("Elfes, nains, etc. et trolls, caract. de base, réf. aux règles"),
        Silent("Objet, Arme. objet", kind="traits"),
        Silent("Désolé, Je ne Vous ai pas Vu", kind="title"),
    ),
)
