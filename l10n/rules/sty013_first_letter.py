"""STY013: the first letter of a text or a line, in lower case against its source, or the reverse."""

from __future__ import annotations

from collections.abc import Iterator

from l10n.facts import Facts
from l10n.facts._house_sites import french
from l10n.facts._parity_sites import first_letters, hides
from l10n.facts.habits import AGREEMENT
from l10n.facts.parity import ANALYSIS
from l10n.glossary._tokens import fold
from l10n.model import Edit, Fix, Hit, Message, Safety, Severity, Span, Unit
from l10n.patterns import lazy
from l10n.rules import Rule, Silent, Wrong
from l10n.rules._sty_house import own_text
from l10n.rules._sty_parity import MOST, level
from l10n.rules._words import is_own
from l10n.text.analysis import analyse
from l10n.text.lexicon import Lexicon
from l10n.text.manuals import MANUALS
from l10n.text.spelling import load_speller

_LOWER = Message("{found} begins in lower case, the source with a capital")
_CAPITAL = Message("{found} begins with a capital, the source in lower case")
_WRITE = Message("write {wanted}")
_WORD = lazy(r"[^\W\d_]+(?:['’][^\W\d_]+)?")
_ELIDED = lazy("['’]")
_NAME = lazy(r"[^\W\d_]+(?:['’]s?)?\.? (?:[A-ZÀ-Þ]|\d*[A-Z])|(?:The|An?) [A-ZÀ-Þ][a-z]")
"""A name, a rank and a name, what is called so: capitals that are not the sentence's."""
_APOSTROPHES = frozenset("'’‘")
_SOUND = lazy(r"[*(]\Z")
"""Before what is heard: « *sniffs* »."""
_KEY = lazy(r"[a-z]+(?:[A-Z][a-z]+|\d+|_[a-z]+)*")
"""What programs call it."""
_VARIABLE = lazy(r"[^\w#{]*(?:#\w+#|[$%]?\{\w*\})")
"""What is put in at the beginning of a line."""
_PRONOUN = lazy(r"I(?!\w)")
_LINE = lazy(r"(?m)^[^\w\n]*([^\W\d_])")
_ARTICLES = frozenset(("le", "la", "les"))
_SENTENCE = 3
"""Words from which what ends with a stop is a sentence."""


def _check(unit: Unit, facts: Facts) -> Iterator[Hit]:
    if not facts.of(ANALYSIS).may_differ(unit.locale, unit.target or ""):
        return
    if not unit.source or (lexicon := french(unit.locale)) is None or not (own := own_text(unit, facts)) or hides(own):
        return
    theirs = analyse(unit.source, unit.dialects).mask
    for place in first_letters(theirs, own, unit.kind):
        at = place.span.start
        wants_capital = own[at].islower()
        most = MOST if wants_capital else AGREEMENT
        if place.alike or (severity := level(facts, unit.locale, place.topic, most)) is None:
            continue
        match = _WORD.match(own, at)
        if match is None or is_own(facts.settings_for(unit.locale), own, Span(*match.span())):
            continue
        word = match[0]
        line = own[at : (own + "\n").find("\n", at)]
        if _is_put_into(unit, at) or (unit.kind != "title" and _is_label(line)):
            continue
        if wants_capital and len(word) > 1 and word in unit.source:
            continue  # a word that is spoken of, or a name that is written so
        if own[max(0, at - 1) : at] in _APOSTROPHES and not theirs[: place.origin].strip():
            continue  # « ‘il reste » lost its first letter, and its case with it
        if wants_capital and unit.kind != "title" and _is_name(theirs, place.origin, facts.settings.source):
            continue
        is_sentence = line.rstrip().endswith((".", "!", "?")) and line.count(" ") >= _SENTENCE - 1
        if wants_capital and not is_sentence and _PRONOUN.match(theirs, place.origin):
            continue
        if _says_nothing(unit.source, theirs, place.origin, word, wants_capital, facts.settings.source):
            continue
        if not wants_capital and _keeps_capital(unit, word, theirs[: place.origin], lexicon):
            continue
        if not wants_capital or not is_sentence:
            severity = Severity.INFO
        first = own[at].upper() if wants_capital else own[at].lower()
        fix = Fix(Message(_WRITE.template, {"wanted": first + word[1:]}), (Edit(place.span, first),), Safety.UNSAFE)
        template = _LOWER if wants_capital else _CAPITAL
        yield Hit(Span(*match.span()), Message(template.template, {"found": word}), fix, severity)


def _is_put_into(unit: Unit, at: int) -> bool:
    """Whether something is put in before it, or it stands in parentheses, or is a sound: « *soupir* »."""
    before = (unit.target or "")[:at].rpartition("\n")[2]
    return "{" in before or "(" in before or before.endswith("*")


def _is_label(line: str) -> bool:
    """A word or two that are put into something."""
    return line.count(" ") < _SENTENCE - 1 and not line.rstrip().endswith(".")


def _says_nothing(source: str, theirs: str, at: int, word: str, wants_capital: bool, locale: str) -> bool:
    """Whether the case of the source is no choice: what a variable opens, a slip of its own."""
    start = theirs.rfind("\n", 0, at) + 1
    if _VARIABLE.match(source, start):
        return True
    first = _WORD.match(theirs, at)
    if first is None or wants_capital:
        return False
    # its first letter was lost: *he rest of it*, *nvestigators*
    speller = load_speller(locale)
    if first[0] == "he" and word.lower() in _ARTICLES:
        return True
    if speller is not None and len(first[0]) > 1 and not speller.is_word(_ELIDED.split(first[0])[0]):
        return True
    # one line of several, of which all others begin with a capital
    others = [line for line in _LINE.findall(theirs) if line]
    return len(others) > 1 and sum(each.islower() for each in others) == 1


def _keeps_capital(unit: Unit, word: str, before: str, lexicon: Lexicon) -> bool:
    """Whether a capital is right although the source has none: a name's, or it is the source that slipped."""
    if unit.kind == "flavor" or word[1:2].isupper() or _SOUND.search(before) or _KEY.fullmatch(unit.source or ""):
        return True
    return not lexicon.readings(fold(_ELIDED.split(word)[0].lower()))


def _is_name(theirs: str, at: int, locale: str) -> bool:
    """Whether the capital of the source is that of a name."""
    if _NAME.match(theirs, at):
        return True
    speller = load_speller(locale)
    first = _WORD.match(theirs, at)
    if speller is None or first is None:
        return False
    # « haven’t », « doctor’s »
    word = _ELIDED.split(first[0])[0].lower()
    return len(word) > 1 and not speller.is_word(word) and not speller.is_word(word.removesuffix("n"))


RULE = Rule(
    code="STY013",
    name="first-letter",
    title=Message("first letter against the source"),
    rationale=(
        "Whether a line begins with a capital is the source's: a sentence does, an entry of a log or a choice may not. "
        "It is measured how often a project goes by it, for each kind of field; where it has another way nothing is "
        "said. A whole sentence in lower case is a fault where it nearly always does."
    ),
    severity=Severity.WARNING,
    on_unit=_check,
    needs="both",
    skips=MANUALS,
    kinds=frozenset({"text", "title", "flavor", "label"}),
    safety=Safety.UNSAFE,
    keys=("words",),
    examples=(
        Wrong("⟦soigner⟧ 1 blessure", "Soigner 1 blessure", source="Heal 1 wound"),
        Wrong("⟦La⟧ porte s’est ouverte.", "la porte s’est ouverte.", source="the door opened."),
        Wrong("Choisissez :\n- ⟦soit⟧ piocher.", "Choisissez :\n- Soit piocher.", source="Choose:\n- Either draw."),
        Wrong(
            "<b>Forcé</b> – ⟦quand⟧ la nuit tombe : piochez.",
            "<b>Forcé</b> – Quand la nuit tombe : piochez.",
            source="<b>Forced</b> - When night falls: draw.",
            dialects=("html",),
        ),
        Silent("Soigner 1 blessure", source="Heal 1 wound"),
        Silent("moi qui dors ici", source="I who sleep here"),
        Silent("Des rats ont mangé #nom#.", source="#name# was eaten by rats."),
        Silent("Le reste du pain est sec.", source="he rest of the bread is dry."),
        Silent("Les portes s’ouvrent.\nLes volets tombent.", source="Doors open.\nshutters fall."),
        Silent("… puis le silence.", source="Then silence."),
        Silent("2 cartes de plus.", source="Two more cards."),
        Silent("Hautefort est tombée.", source="the fort fell."),
        Silent("événement ou évènement, au choix.", source="Either événement or évènement."),
        Silent("l’agente Martin est partie.", source="Agent Martin left."),
    ),
)
