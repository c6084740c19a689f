"""STY008: a text without its full stop in a house that ends such texts with one, or the reverse."""

from __future__ import annotations

from collections.abc import Iterator

from l10n.facts import Facts
from l10n.facts import _parity_sites as parity
from l10n.facts._house_sites import ending, french
from l10n.facts.house import stop_topic
from l10n.glossary._tokens import fold
from l10n.model import Edit, Fix, Hit, Message, Safety, Severity, Span, Unit
from l10n.patterns import lazy
from l10n.rules import Rule, Silent, Wrong
from l10n.rules._sty_house import may_differ, own_text, settled, severity
from l10n.rules._sty_parity import level
from l10n.text.analysis import MARK, analyse
from l10n.text.manuals import MANUALS

_MISSING = Message("no full stop at the end: {share} of 100 such texts have one")
_WANTED = Message("no full stop at the end: the house writes one")
_UNWANTED = Message("a full stop at the end: the house writes none here")
_ADD = Message("write {wanted}")
_REMOVE = Message("leave it out")


_ABBREVIATION = lazy(r"[A-Z][a-z]{0,3}\.\W*\Z")
_NOUN_PHRASE = lazy(rf"[{MARK}\s]*(?:[Uu]ne?|[Ll]es?|[Ll]a|[Dd]es|[Ll]['’])[ '’\w,{MARK}-]+\Z")
_WORD = lazy(r"[^\W\d_]+")
_SENTENCE_WORDS = frozenset({"est", "sont", "a", "ont", "sera", "peut", "doit", "vous", "il", "elle", "ils", "elles"})
_SOURCE_HAS = Message("no full stop at the end: the source has one")
_SOURCE_LACKS = Message("a full stop at the end: the source has none")


_BONUS = lazy(rf"(?:\A|[\n.;{MARK}])[ \u00a0{MARK}]*\+[ \u00a0]?\d+[ \u00a0][^\W\d_]+[ \u00a0{MARK}]*\Z")
"""A line that only says what is gained: « +2 cartes »."""
_GAIN = lazy(rf":[ \u00a0{MARK}]*\+[ \u00a0]?\d+[ \u00a0][^\W\d_]+(?=[ \u00a0{MARK}]*(?:\n|\Z|[^\W\d_]))")
"""A case and what is gained in it; several of them are a list: « Action : +1 carte »."""
_LIST_LINE = lazy(r"(?m)^[ \u00a0]*(?:[•·*–—-]|\d+[.)])[ \u00a0](?P<item>.*)$")
_JUNK = lazy(r"#{4,}")
_OWN_STOP = lazy(r"[^\s.!?…:]\s+\([^()]*\.\)\s*\Z")
"""A stop inside a parenthesis that goes on with its sentence."""


def _check(unit: Unit, facts: Facts) -> Iterator[Hit]:
    text = unit.target or ""
    if unit.key.startswith("//") or (_JUNK.search(text) and "####" not in (unit.source or "")):
        return  # what nobody prints, or what is to be written yet
    if unit.kind in ("text", "flavor") and may_differ(facts, unit, "final_stop"):
        hits = list(_against_house(unit, facts))
        if hits:
            yield from hits
            return
    if unit.kind != "flavor" and unit.source:
        yield from _against_source(unit, facts)


def _against_source(unit: Unit, facts: Facts) -> Iterator[Hit]:
    """A stop that the source has and the translation has not, or the reverse, where the project goes by its source."""
    source, target = unit.source or "", unit.target or ""
    if source[-1:] == "." == target[-1:] or "." not in source[-12:] + target[-12:]:
        return
    pin = facts.settings_for(unit.locale).house["final_stop"]
    if not (own := own_text(unit, facts)) or parity.hides(own):
        return
    theirs = analyse(source, unit.dialects).mask
    if _OWN_STOP.search(theirs) or _is_listed(own):
        return
    place = parity.ending(theirs, own, unit.kind)
    if place is None or place.alike or (severity := level(facts, unit.locale, place.topic)) is None:
        return
    lacks = place.topic.endswith("|stop")
    if pin == ("none" if lacks else "stop") and unit.kind == "text":
        return
    if lacks and unit.kind == "title" and _ABBREVIATION.search(source):
        return
    if not lacks:
        if unit.kind not in ("title", "traits") and not _is_phrase(own[: place.span.start], unit.locale):
            return  # sentences have their stops whatever the source does
        fix = Fix(_REMOVE, (Edit(place.span, ""),), Safety.UNSAFE)
        yield Hit(place.span, _SOURCE_LACKS, fix, Severity.INFO)
        return
    at = _place_of_stop(source, target, place.span)
    fix = Fix(Message(_ADD.template, {"wanted": "."}), (Edit(Span(at, at), "."),), Safety.UNSAFE)
    yield Hit(Span(max(0, place.span.start - 1), place.span.end), _SOURCE_HAS, fix, severity)


def _is_listed(own: str) -> bool:
    """Whether a text ends with a gain, or with an item of a list none of whose items has a stop."""
    if "+" in own:
        gains = [match.end() for match in _GAIN.finditer(own)]
        if _BONUS.search(own) or (len(gains) > 1 and not own[gains[-1] :].strip(f" \n{MARK}")):
            return True
    last = own.rstrip(f" \n{MARK}").rsplit("\n", 1)[-1]
    if not _LIST_LINE.match(last):
        return False
    items = [match["item"].rstrip(f" {MARK}") for match in _LIST_LINE.finditer(own)]
    return len(items) > 1 and not any(each.endswith((".", "!", "?", "…")) for each in items)


def _is_phrase(own: str, locale: str) -> bool:
    """Whether a text is a noun with what goes with it: nothing that a sentence is made of."""
    lexicon = french(locale)
    if lexicon is None or not _NOUN_PHRASE.match(own):
        return False
    for word in _WORD.findall(own):
        readings = lexicon.readings(fold(word.lower()))
        if readings and all(each.pos == "verb" and not each.is_participle for each in readings):
            return False
        if word.lower() in _SENTENCE_WORDS:
            return False
    return True


def _place_of_stop(source: str, target: str, tail: Span) -> int:
    """Where the stop belongs among what closes at the end: where the source has it if both close alike."""
    closing = target[slice(*tail)]
    theirs = source.rstrip()
    if closing and theirs.endswith(f".{closing}"):
        return tail.start
    return tail.end


def _against_house(unit: Unit, facts: Facts) -> Iterator[Hit]:
    pin = facts.settings_for(unit.locale).house["final_stop"]
    if unit.kind == "flavor" and pin != "auto":
        return
    house = settled(facts, unit.locale, "final_stop", stop_topic(unit))
    if house is None or not (own := own_text(unit, facts)):
        return
    end = ending(own)
    if end is None or end.way == house.way or _is_listed(own):
        return
    if house.pinned and unit.source is not None:
        theirs = ending(unit.source)
        if theirs is None or theirs.way != house.way:
            return  # what the source ends in another way is no sentence, or one with another sign
    if house.way == "none":
        if "." in own[: end.span.start]:
            return  # several sentences have their stops in every house
        fix = Fix(_REMOVE, (Edit(end.span, ""),), Safety.UNSAFE)
        yield Hit(end.span, _UNWANTED, fix, None if house.pinned else Severity.INFO)
        return
    message = _WANTED
    if not house.pinned:
        message = Message(_MISSING.template, {"share": 100 * house.habit.counts["stop"] // house.habit.total})
    last = Span(max(0, end.span.start - 1), end.span.end)
    edit = Edit(Span(end.span.end, end.span.end), ".")
    fix = Fix(Message(_ADD.template, {"wanted": "."}), (edit,), Safety.UNSAFE)
    yield Hit(last, message, fix, severity(house, unit))


RULE = Rule(
    code="STY008",
    name="final-stop",
    title=Message("full stop at the end"),
    rationale=(
        "Card texts are sentences and end with a full stop, labels end without: a matter of house and of the kind of "
        "field, and of how the source ends where there is one: a project that goes by its source is told where it "
        "does not, in lines of traits and titles too. Short labels without a source, and texts that end with "
        "another sign, are left alone."
    ),
    severity=Severity.WARNING,
    on_unit=_check,
    when=lambda facts, locale: bool(facts.settings_for(locale).house["final_stop"] != "either"),
    skips=MANUALS,
    kinds=frozenset({"text", "flavor", "title", "traits", "label"}),
    safety=Safety.UNSAFE,
    keys=("house.final_stop",),
    examples=(
        Wrong(
            "Piochez une carte et défaussez la premièr⟦e⟧",
            "Piochez une carte et défaussez la première.",
            settings={"house.final_stop": "stop"},
        ),
        Wrong(
            "Une carte de plus au début du tour⟦.⟧",
            "Une carte de plus au début du tour",
            settings={"house.final_stop": "none"},
        ),
        Silent("Piochez une carte et défaussez la première.", settings={"house.final_stop": "stop"}),
        Silent("La nuit vient sur la tour de garde !\n- Anne de Hauteville", settings={"house.final_stop": "stop"}),
        Wrong("Placez 1 coloni⟦e⟧", "Placez 1 colonie.", source="Place a colony."),
        Wrong("Gardie⟦n⟧", "Gardien.", source="Guardian.", kind="traits"),
        Wrong("Une bonne piste⟦.⟧", "Une bonne piste", source="A good lead"),
        Silent("Une piste. Une autre.", source="One lead, and another"),
        Silent("La piste est froide.", source="The lead is cold"),
        Silent("Quelle piste !", source="What a lead."),
        Silent("Action rapide", settings={"house.final_stop": "stop"}),
        Silent("Est-ce que la nuit va finir un jour ?", settings={"house.final_stop": "stop"}),
        Silent(
            "Noms des cartes de la première boîte",
            source="The cards that are in the first box",
            settings={"house.final_stop": "stop"},
        ),
        Silent("Piochez une carte et défaussez la première"),
        Silent("Chacun révèle sa main.\n+2 Lanternes", settings={"house.final_stop": "stop"}),
        Silent(
            "Prenez dans la boîte :\n- les jetons du phare\n- la carte de la nuit",
            settings={"house.final_stop": "stop"},
        ),
        Silent("Ayez 3 lanternes (bleues ou vertes)", source="Have 3 lanterns (not lamps.)"),
        Silent("Payez 2 jetons sans rien dire.########à revoi", settings={"house.final_stop": "stop"}),
    ),
)
