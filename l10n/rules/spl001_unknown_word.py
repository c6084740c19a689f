"""SPL001: a word that no dictionary knows, though it is near one."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from l10n.facts import Facts
from l10n.facts.vocabulary import ANALYSIS, EMPTY, Vocabulary
from l10n.glossary.model import Entry
from l10n.glossary.term import Term
from l10n.model import Edit, Fix, Hit, Message, Safety, Severity, Span, Unit
from l10n.patterns import lazy
from l10n.rules import Rule, Silent, Wrong
from l10n.rules._accents import accented_initial
from l10n.rules._near_names import names_off
from l10n.rules._speech import is_broken, is_invented
from l10n.rules._spl_english import may_slip, moved_double, weigh
from l10n.rules._spl_glossary import glossary_words
from l10n.rules._spl_kin import betrayed
from l10n.rules._spl_languages import LANGUAGES, is_language_link
from l10n.rules._spl_like import like_source
from l10n.rules._spl_meant import is_mirrored, is_of_compound, is_of_kept_name, is_rendering
from l10n.rules._spl_near import OFTEN, near_stranger, near_word, source_words
from l10n.rules._spl_places import is_inside, is_part
from l10n.rules._spl_scan import suspects
from l10n.rules._words import is_own
from l10n.text.inclusive import is_inclusive
from l10n.text.inflect import language_of
from l10n.text.language import telling_words
from l10n.text.manuals import MANUALS
from l10n.text.nearest import ACCENT, DOUBLED, LETTER, Near, nearest, shared_ends
from l10n.text.spelling import Speller, load_speller, plain, unaccented

_RARE = 200
"""How many times oftener the near word must be, for one that several texts have to be a slip all the same."""
_RICH = 8000
"""Words of a project from which one that is not among them is unlikely to be meant."""
_LONGER = 7
"""Letters from which a capital inside a text, where the source has no such word, is one of a title."""
_UNMISTAKABLE = 9
"""Letters of a word that opens a sentence, from which it is no name that happens to be near a word."""
_GIBBERISH = 5
"""Unknown words of one text, from which it is no text of the language where a quarter of it is such."""
_LONG = 5
"""Letters below which one other letter makes another word too easily."""
_ENDLESS = 60
"""Letters from which nothing is a word; to look for what it is near takes their square."""


def _check(unit: Unit, facts: Facts) -> Iterator[Hit]:
    speller = load_speller(unit.locale)
    if speller is None:
        return
    suspected = suspects(unit, facts)
    own, strange = suspected.own, suspected.strange
    if not strange or (len(strange) >= _GIBBERISH and len(strange) * 4 > own.count(" ")):
        return  # a cipher, or another language
    if len(_SCRAMBLED.findall(own)) >= _GIBBERISH:
        return  # letters that dance on purpose
    vocabulary = facts.of(ANALYSIS).get(unit.locale, EMPTY)
    source = source_words(unit.source or "")
    for word in sorted(strange):
        if len(word) >= _ENDLESS:
            continue
        lowered = plain(word)
        borrowed = unaccented(lowered).removesuffix("s") in source
        if borrowed and not _is_foreign(lowered, facts.settings.source):
            continue
        if lowered in glossary_words(facts.glossary_for(unit.locale)) or is_inclusive(lowered):
            continue
        about = _find(word, lowered, borrowed, unit, own)
        if about is None or is_own(facts.settings_for(unit.locale), unit.target or "", about.span):
            continue
        if lowered in LANGUAGES and is_language_link(unit.target or "", about.span):
            continue
        if f"{lowered}-{lowered}" in plain(own):  # « fûte-fûte » is a name for somebody
            continue
        if _is_explained(about, unit, own, speller, facts.settings.source):
            continue
        hit = _judge(about, unit, own, vocabulary, speller, facts)
        if hit and not _is_told_otherwise(about, unit, facts):
            yield hit


def _is_explained(word: _Word, unit: Unit, own: str, speller: Speller, source_locale: str) -> bool:
    """Whether what stands about it, or in the source, says that it is meant."""
    if word.joined and is_of_compound(own, word.span, speller):
        return True
    if word.borrowed:
        return word.written[0].isupper() and is_of_kept_name(own, word.span, unit.source or "")
    return unit.source is not None and is_mirrored(word.lowered, unit.source, speller, source_locale)


def _is_told_otherwise(word: _Word, unit: Unit, facts: Facts) -> bool:
    """Whether another rule says what the word ought to be: a name of the source, or a capital's accent."""
    if not word.written[0].isupper():
        return word.borrowed and word.written in telling_words(facts.settings.source, unit.locale)
    if accented_initial(word.written, unit.locale) and "initial" in facts.typography(unit.locale).capital_accents:
        return True
    return any(each.span == word.span for each in names_off(unit, facts))


class _Word(NamedTuple):
    written: str
    lowered: str
    span: Span
    inside: bool
    """Whether it stands inside a sentence, so that a capital is its own."""
    joined: bool = False
    """Whether a hyphen joins it to another word."""
    borrowed: bool = False
    """Whether the source has it: a word of its language, left as it was."""
    elided: bool = False
    """Whether it is what is left of a word before an apostrophe."""


def _find(word: str, lowered: str, borrowed: bool, unit: Unit, own: str) -> _Word | None:
    """The first place where the word stands as a word."""
    start = own.find(word)
    while start >= 0:
        end = start + len(word)
        if not own[end : end + 1].isalpha() and not own[max(0, start - 1) : start].isalpha():
            break
        start = own.find(word, end)
    text = unit.target or ""
    # « :C:haque » is a code of the markup, « --quiet » an option
    if start < 0 or text[max(0, start - 3) : start].endswith((":", " --", "(--")):
        return None
    if own.startswith("- ", end):
        return None  # what a line of print broke is a hyphen out of its place
    if own[end : end + 1] in _APOSTROPHES and word.islower():
        return _Word(word, lowered, Span(start, end), inside=True, elided=True)
    if is_part(own, start, end):
        return None
    if _TRIPLE.search(lowered) and len(_TRIPLE.findall(f"{own} {unit.source or ''}")) > 1:
        return None  # a voice that hisses, or drawls
    joined = "-" in own[max(0, start - 1) : start] + own[end : end + 1]
    return _Word(word, lowered, Span(start, end), is_inside(own, start), joined, borrowed)


def _judge(word: _Word, unit: Unit, own: str, vocabulary: Vocabulary, speller: Speller, facts: Facts) -> Hit | None:
    if word.elided:
        elided = nearest(word.lowered, _ELIDED_WORDS) if len(word.lowered) >= _LONG else None
        return _hit(word, elided, None) if elided else None
    times = max(1, vocabulary.strange.get(word.lowered, 1))
    capital = word.written[0].isupper()
    # the whole dictionary is asked for what is no name, nor a word of the project's own, nor of a rich project
    deep = times < OFTEN and not word.borrowed and not (capital and word.inside) and len(vocabulary.known) < _RICH
    near = near_word(word.lowered, speller, unit.locale, vocabulary, deep) or moved_double(word.lowered, speller, unit)
    if near and near.slip == DOUBLED and _HISSED.search(unit.source or ""):
        return None  # a voice that hisses: « Je penssse »
    if word.written.islower() and times < OFTEN and not word.joined:
        like = like_source(word.lowered, near, unit, own[: word.span.start], borrowed=word.borrowed)
        if like:
            return _hit(word, like, None)
    if word.borrowed:
        left = near is not None and times < OFTEN and _is_left(word, near, own)
        return _hit(word, near, Severity.INFO) if left else None
    if _TRIPLE.search(word.lowered) and (near is None or near.slip != DOUBLED):
        return None
    source = unit.source or ""
    unlike = near is None or (near.slip != ACCENT and near.times < OFTEN)
    doubled = near is not None and near.slip == DOUBLED
    if unlike and is_rendering(word.lowered, source, doubled=doubled, named=capital):
        return None
    if capital:
        name = _near_name(word, vocabulary, times, source_words(source))
        # « Louisiane » is no slip for « Louisiana »
        if name and (name.times or (word.lowered[-1], name.word[-1]) != ("e", "a")):
            if times >= OFTEN and unit.source and name.word not in source_words(source):
                return None  # several texts have it, and their sources no name that is like it
            sure = times == 1 and name.times >= OFTEN and name.word in source_words(source)
            return _hit(word, name, None if sure else Severity.INFO)
    if near and near.slip != ACCENT and not capital and times < OFTEN:
        near = _near_kept(word, unit.source or "", speller, facts.settings.source) or near
    unlike = near is None or (near.slip != ACCENT and near.times < OFTEN)
    if unlike and times < OFTEN and (betrayal := _betrayal(word, near, unit, speller, facts.settings.source)):
        return betrayal
    if near is None:
        unsure = times >= OFTEN or speller.is_derived(word.lowered) or (capital and (word.inside or not unit.source))
        return None if unsure else _hit(word, None, Severity.INFO)
    if capital and near.slip == ACCENT and near.word[0] != word.lowered[0]:
        return None  # the accent of a capital is typography's
    opens = capital and not word.inside and unit.kind != "title"
    if near.slip not in (ACCENT, DOUBLED) and is_invented(word.lowered, opens, unit, facts.settings.source):
        return _hit(word, near, Severity.INFO)
    judged = near.slip == ACCENT or may_slip(word.written, near, times, unit)
    if not judged and _is_meant(word, near, times, speller, facts.settings.source, unit.source or ""):
        return None
    return _hit(word, near, _severity(word, near, times, unit, facts, vocabulary.known))


def _betrayal(word: _Word, known: Near | None, unit: Unit, speller: Speller, source_locale: str) -> Hit | None:
    """What the source says of a word that the project has nowhere else."""
    if language_of(unit.locale) != "fr":
        return None
    found = betrayed(word.lowered, unit.source, unit.target or "", unit.locale, source_locale)
    if found is None:
        return None
    near, sure = found
    broken = is_broken(unit.source, unit.target or "")
    if not sure:
        # « Charles » in a story is no slip, though it is near two words
        unlikely = known is not None or word.joined or (near.undecided and unit.kind != "title")
        if unlikely or broken or word.written[0].islower() or speller.is_derived(word.lowered):
            return None
    return _hit(word, near, None if sure and not broken else Severity.INFO)


def _is_left(word: _Word, near: Near, own: str) -> bool:
    """Whether a word of the source was left, where the project has nearly the same: *Monster* for *Monstre*.

    Behind an article it is meant for a French one that has a letter twice: « la Resource ».
    """
    doubled = near.slip == DOUBLED and len(word.lowered) >= _LONGER
    if doubled and _ARTICLE.search(own, max(0, word.span.start - 8), word.span.start):
        return True
    if near.times < OFTEN:
        return False
    akin = word.lowered[:4] == near.word[:4] or doubled
    return word.written.islower() or (len(word.lowered) >= _LONG and akin)


def _is_meant(word: _Word, near: Near, times: int, speller: Speller, source_locale: str, source: str) -> bool:
    """Whether the word is the project's own, a name or of another language, for all that it is near one."""
    if times >= OFTEN and near.times < _RARE * times and (near.slip != DOUBLED or word.written[0].isupper()):
        return True
    if speller.is_derived(word.lowered) and near.times < OFTEN:
        return True
    if word.written[0].isupper() and word.inside and near.times < OFTEN:
        return len(word.lowered) < _LONGER or not source
    # « par text » is no English where the source has *per test*
    return near.slip == LETTER and near.word not in source_words(source) and _is_foreign(word.lowered, source_locale)


def _severity(
    word: _Word, near: Near, times: int, unit: Unit, facts: Facts, known: Mapping[str, int]
) -> Severity | None:
    """The rule's own (None) where the word cannot be meant; otherwise a remark."""
    if _is_foreign(word.lowered, "fr" if unit.locale.startswith("en") else facts.settings.source):
        return Severity.INFO
    capital = word.written[0].isupper()
    if unit.locale.startswith("en"):
        return weigh(word.written, near, unit, suspects(unit, facts))
    if near.slip == ACCENT:
        unsure = capital and (times >= OFTEN or (word.inside and near.times < OFTEN))
        return Severity.INFO if unsure else None
    if times >= OFTEN and near.times < _RARE * times:
        return Severity.INFO
    if capital and not word.inside and times == 1 and near.only and _is_inner(word.lowered, near.word, unit.source):
        return None
    if capital and (word.inside or times > 1 or near.times < (OFTEN if unit.source else 1)):
        return Severity.INFO
    if capital and not unit.source and len(word.lowered) < _LONGER:
        return Severity.INFO
    if len(word.lowered) < _LONG and (capital or near.slip == LETTER or not near.times):
        return Severity.INFO
    if not near.times and (_is_other_ending(word.lowered, near) or len(known) >= _RICH):
        return Severity.INFO
    if word.joined and (near.slip == LETTER or near.times < OFTEN):
        return Severity.INFO
    return None


def _is_inner(word: str, near: str, source: str | None) -> bool:
    """Whether all but a letter in the middle of two long words is the same: no name is as near one by chance."""
    start, end = shared_ends(word, near)
    if len(word) < _UNMISTAKABLE or start < _LONG - 1 or end < 2 or start + end < len(word) - 1:
        return False
    # « planogramme » is a *planogram*
    return all(shared_ends(unaccented(word), each)[0] <= start for each in source_words(source or ""))


def _is_other_ending(word: str, near: Near) -> bool:
    """Whether the end of the two differs: it may be another word of the same family (*vulcanologue*)."""
    return near.slip == LETTER and near.word[:-3] == word[: len(near.word) - 3]


_UNKNOWN = Message("{word} is in no dictionary")
_NEAR = Message("{word} is in no dictionary: {near}?")


def _hit(word: _Word, near: Near | None, severity: Severity | None) -> Hit:
    if near is None or (near.undecided and near.slip != ACCENT):
        return Hit(word.span, Message(_UNKNOWN.template, {"word": word.written}), None, severity)
    shown = near.word
    if word.written[0].isupper():
        shown = shown[0].upper() + shown[1:]
    # an accent too many may be the sign of a letter too few: « premièr »
    added = len(word.lowered.encode()) <= len(near.word.encode())
    sure = near.slip == ACCENT and near.only and added and severity is None and word.written.islower()
    fix = Fix(
        Message("write {word}", {"word": shown}),
        (Edit(word.span, shown),),
        Safety.SAFE if sure else Safety.UNSAFE,
    )
    return Hit(word.span, Message(_NEAR.template, {"word": word.written, "near": shown}), fix, severity)


def _near_name(word: _Word, vocabulary: Vocabulary, times: int, source: frozenset[str]) -> Near | None:
    """The name that this one was meant to be, one slip away: the source has it, or the project writes it oftener."""
    if len(word.lowered) < _LONG:
        return None
    ends, length = (word.lowered[0], word.lowered[-1]), len(word.lowered)
    alike = {each: 1 for each in source if abs(len(each) - length) < 2 and (each[0] == ends[0] or each[-1] == ends[1])}
    if alike and times < OFTEN and (near := nearest(word.lowered, alike)):
        return near._replace(times=vocabulary.strange.get(near.word, 0))
    near = near_stranger(word.lowered, vocabulary, max(OFTEN, 3 * times))
    return near if near and vocabulary.written.get(near.word.capitalize()) else None


def _near_kept(word: _Word, source: str, speller: Speller, source_locale: str) -> Near | None:
    """The word of the source, of neither language, that this one was meant to be."""
    if len(word.lowered) < _LONG:
        return None
    alike = [each for each in source_words(source) if abs(len(each) - len(word.lowered)) < 2]
    kept = {each: 1 for each in alike if not speller.is_word(each) and not _is_foreign(each, source_locale)}
    return nearest(word.lowered, kept) if kept else None


def _is_foreign(word: str, source_locale: str) -> bool:
    """Whether the source's language knows the word: it may be meant, though it looks like a slip."""
    other = load_speller(source_locale)
    return other is not None and other.is_word(word)


_APOSTROPHES = ("'", "’")
_ELIDED_WORDS = dict.fromkeys(["lorsqu", "puisqu", "quoiqu", "jusqu", "quelqu", "presqu", "aujourd"], 1)
_ARTICLE = lazy(r"(?<![\w'’-])(?:(?:les?|la|des|du|une?|aux?|ce|cette|ces|\d) |l['’])\Z", re.IGNORECASE)
_TRIPLE = lazy(r"(.)\1\1")
_HISSED = lazy(r"([a-vx-z])\1\1")
_SCRAMBLED = lazy(r"[a-zà-ÿ][A-ZÀ-Þ]")


_GLOSSARY_EXAMPLE = (Entry(Term("zorblin", "en"), Term("zorbline", "fr", ("noun",), gender="f")),)

RULE = Rule(
    code="SPL001",
    name="unknown-word",
    title=Message("unknown word"),
    rationale=(
        "A word in no dictionary, one slip away from a known one, is a misprint more often than a new word. What the "
        "glossary, the config (`words`) or several cards of the project write is no misprint, nor what the source "
        "writes, but for a word in small letters that is one off a common word (*example*, exemple); names are left "
        "alone unless they are all but a name that the project writes often, the source has the like of what was "
        "meant (*botanical*, Botanique), or it has no name to be rendered. An accent that only one word can have is "
        "put back; other words are only suggested."
    ),
    severity=Severity.WARNING,
    on_unit=_check,
    skips=MANUALS,
    when=lambda facts, locale: load_speller(locale) is not None,
    safety=Safety.SAFE,
    keys=("words", "glossary"),
    examples=(
        Wrong("Infligez 2 ⟦dégats⟧ à la cible.", "Infligez 2 dégâts à la cible."),
        Wrong("⟦Defaussez⟧ une carte, puis piochez.", "Défaussez une carte, puis piochez."),
        Wrong("Déplacez-vous vers un ⟦emplacment⟧ voisin.", "Déplacez-vous vers un emplacement voisin."),
        Wrong("Piochez ⟦alorsque⟧ la nuit tombe.", "Piochez alors que la nuit tombe."),
        Wrong("Donnez une ⟦carteà⟧ ce joueur.", "Donnez une carte à ce joueur."),
        Wrong("Le ⟦gardein⟧ du phare se réveille.", "Le gardien du phare se réveille."),
        Wrong("Jardin ⟦Btoanique⟧", "Jardin Botanique", source="Botanical Garden", kind="title"),
        Wrong("Lueur ⟦Flamboayante⟧", "Lueur Flamboyante", source="Searing Light", kind="title"),
        Wrong("Trois points par ⟦tesst⟧.", "Trois points par test.", source="Three points for each test."),
        Wrong("Gagnez une ⟦Resource⟧.", "Gagnez une Ressource.", source="Gain a resource."),
        Wrong("⟦Défaucez⟧ une ⟦creture⟧ des ⟦quatres⟧.", "Défaussez une créature des quatre."),
        Wrong("Prenez la ⟦meme⟧ clé.", "Prenez la même clé."),
        Wrong(
            "Deux ⟦charactères⟧, des ⟦enemis⟧, par ⟦example⟧.",
            "Deux caractères, des ennemis, par exemple.",
            source="Two characters, some enemies, for example.",
        ),
        Wrong("Deux ⟦creatures⟧ ici.", "Deux créatures ici.", source="Two creatures here."),
        Silent("Le mot « creature » est écrit.", source="The word creature is written."),
        Silent("Le mot *creature* est écrit.", source="The word creature is written."),
        Silent("Le voyage de Lisbonne à Samarcande", source="The journey from Lisbon to Samarkand", kind="title"),
        Silent("Limnophobie", source="Limnophobia", kind="title"),
        Silent("Les Zorbiens et l’horologue dorment.", source="The Zorbians and the horologist sleep."),
        Silent("siamaj ed sap", source="reven fo pets"),
        Silent("Un porc-épic en fac-similé."),
        Silent("August Vandermeer arrive.", source="August Vandermeer arrives."),
        Silent("Colline de Brandisse", source="Brandhill Rise", kind="title"),
        Silent("Infligez 2 dégâts à la cible ; l’œuf d’Ystrivane éclot."),
        Silent("Le zorbline grogne.", source="The zorbline growls."),
        Silent("La zorbline grogne.", glossary=_GLOSSARY_EXAMPLE),
        Silent("La bête gélatinoïde rampe.", source="The gelatinoid beast crawls."),
        Silent("CoMmENt sOrtIr de lA grOttte eT du nOIr"),
        Silent("Un aventurin sort.", settings={"words": "[aventurin]"}),
        Silent("Chaque joueur·euse, lea joueureuse et l’anti-alchimiste : grrrr, aaaah !"),
        Silent("Draw a card from the deck.", source="Draw a card from the deck."),
        Silent("ETAT DE SIEGE"),
        Silent("La dame gruche-gruche passe."),
        Silent("[[Lampo|esperanto]] - [[Lamp|English]]", kind="page", dialects=("wikitext",)),
        Silent("Je verssais de l’huile.", source="I poured some oil, yesss."),
        Silent("* unroll : déroulé", kind="page"),
    ),
)
