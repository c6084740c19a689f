"""STY002: an instruction in the infinitive among imperatives, or the reverse."""

from __future__ import annotations

import re
from collections.abc import Iterator

from l10n.facts import Facts
from l10n.facts._house_sites import french, orders, says_vous
from l10n.facts.house import ANALYSIS
from l10n.facts.openings import ANALYSIS as OPENINGS
from l10n.model import Hit, Message, Severity, Span, Unit
from l10n.patterns import lazy
from l10n.rules import Case, Rule, Silent, Wrong
from l10n.rules._speech import is_broken
from l10n.rules._sty_house import PROSE, differs, may_differ, own_text, settled, severity
from l10n.rules._sty_moods import behind_clauses, odd_items
from l10n.rules._sty_sentences import counterpart, sentence_at, sentence_of, sentences
from l10n.text.analysis import analyse
from l10n.text.lexicon import Lexicon, load_lexicon

_INFINITIVE = Message("{found} is an infinitive: instructions are in the imperative here")
_IMPERATIVE = Message("{found} is an imperative: instructions are in the infinitive here")
_MIXED = Message("{found} is an infinitive, {other} in the same sentence an imperative")
_AMONG = Message("{found} is an infinitive, {other} before it an imperative")
_ITEM = Message("{found} is no infinitive, {other} beside it is one")
_TOPICS = ("mood|whole", "mood|part")
_ORDER_TOO = lazy(
    r"(?:,|;| et| ou| puis)(?: et| ou| puis| ensuite| alors)* "
    r"(?P<verb>[^\W\d_]+ez(?!\w)|[^\W\d_]+(?P<object>(?=-(?:les?|la|lui|leur|toi|en|y)\b)))"
)
_FINITE = lazy(
    r"\b(?:est|sont|sera|peut|peuvent|doit|doivent|permet|permettent|n[e'’]|coûte|donne|compte|vous|tu|on|il|elle)\b"
)
"""Words that tell the infinitive to be a sentence's subject, or to depend on another verb."""

_OF_NAME = lazy(r" (?:[^\W\d_]+['’ ])?[A-ZÀ-Þ][a-zà-ÿ]")
"""A capital right behind the verb, or behind its article: the name of a card."""


def _check(unit: Unit, facts: Facts) -> Iterator[Hit]:
    infinitives = facts.of(ANALYSIS).following(unit.locale, _TOPICS, "infinitive")
    text = unit.target or ""
    is_settled = infinitives is not None and text not in infinitives and not may_differ(facts, unit, "mood")
    if is_settled and ", " not in text and "oit " not in text:
        return
    lexicon = french(unit.locale)
    if lexicon is None or not (own := own_text(unit, facts)):
        return
    if not is_settled:
        yield from _of_sentences(unit, own, facts, lexicon)
    if ", " in text:
        yield from _behind_clauses(unit, own, facts, lexicon)
    for span, other in odd_items(own, lexicon):
        yield Hit(span, Message(_ITEM.template, {"found": own[slice(*span)], "other": other}))


def _behind_clauses(unit: Unit, own: str, facts: Facts, lexicon: Lexicon) -> Iterator[Hit]:
    for span, rest in behind_clauses(own, lexicon):
        house = settled(facts, unit.locale, "mood", "mood|part")
        if (house is not None and house.way == "infinitive") or _FINITE.search(rest):
            continue
        if unit.source is not None:
            theirs = sentence_of(unit, own, span.start)
            if theirs is None or not any(_opens_with_verb(each) for each in theirs.split(",")[1:]):
                continue
        level = Severity.INFO if unit.kind == "page" or unit.source is None or house is None else severity(house, unit)
        yield Hit(span, Message(_INFINITIVE.template, {"found": own[slice(*span)]}), None, level)


def _of_sentences(unit: Unit, own: str, facts: Facts, lexicon: Lexicon) -> Iterator[Hit]:
    ordered = ""
    for extent, (way, span) in orders(own, unit.locale):
        before, ordered = ordered, own[slice(*span)] if way == "imperative" else ordered
        house = settled(facts, unit.locale, "mood", f"mood|{extent}")
        found = own[slice(*span)]
        sentence = sentence_at(own, span.start)
        if way == "infinitive" and (other := _order_too(own, Span(span.end, sentence.end), lexicon)):
            yield Hit(span, Message(_MIXED.template, {"found": found, "other": other}))
        elif house is None:
            if way == "infinitive" and before and unit.source and _is_instruction(unit, own, span, sentence):
                level = Severity.INFO if unit.kind == "page" else None
                yield Hit(span, Message(_AMONG.template, {"found": found, "other": before}), None, level)
        elif way == house.way or (way == "infinitive" and _is_keyword(unit, own, span, facts)):
            continue
        elif house.way == "infinitive":
            if _source_orders(unit, own, span):
                yield Hit(span, Message(_IMPERATIVE.template, {"found": found}))
        elif _is_instruction(unit, own, span, sentence):
            mixed = says_vous(own)
            level = Severity.WARNING if house.pinned or mixed else severity(house, unit)
            if unit.kind == "page" and unit.source is None:
                level = Severity.INFO
            yield Hit(span, Message(_INFINITIVE.template, {"found": found}), None, level)


def _is_keyword(unit: Unit, own: str, span: Span, facts: Facts) -> bool:
    """Whether a word that opens the text is how the project says a keyword of the game."""
    keywords = facts.of(OPENINGS)
    return (unit.locale, own[slice(*span)].lower()) in keywords and not any(map(str.isalnum, own[: span.start]))


def _order_too(own: str, rest: Span, lexicon: Lexicon) -> str:
    """A verb in the imperative that goes on with the sentence."""
    for match in _ORDER_TOO.finditer(own, rest.start, rest.end):
        readings = lexicon.readings(match["verb"].lower())
        # with its pronoun behind it the form is a verb, whatever else it may be
        is_verb = match["object"] is not None or all(each.pos == "verb" for each in readings)
        if is_verb and any("impe" in each.moods for each in readings):
            return match["verb"]
    return ""


def _is_instruction(unit: Unit, own: str, span: Span, sentence: Span) -> bool:
    """A whole sentence with its stop, whose source gives an order; a label or a choice has no stop."""
    rest = own[span.end : sentence.end]
    if not rest.rstrip().endswith((".", ";")) or _FINITE.search(rest):
        return False
    before = own[: span.start].rstrip()
    if _OF_NAME.match(rest) and (unit.source is None or before.endswith(":")):
        return False
    if before.endswith("?") or (before.endswith("•") and ":" in rest) or is_broken(unit.source, unit.target or ""):
        return False  # an answer, the title of what a list explains, or one who speaks so
    if ")" in rest and own[: span.start].rstrip().endswith("("):
        return False  # a list, or a name, in parentheses
    if ":" in rest and unit.source is not None and ":" not in unit.source:
        return False  # a title that the translation gives to what follows
    return _source_orders(unit, own, span)


def _source_orders(unit: Unit, own: str, span: Span) -> bool:
    """Whether the sentence of the source opens with a bare verb; where there is no source nothing speaks against it."""
    if unit.source is None:
        return True
    theirs = counterpart(unit, own, span.start)
    if theirs is not None:
        return _opens_with_verb(theirs)
    # where the two are cut otherwise, one of the sentences thereabouts
    mask = analyse(unit.source, unit.dialects).mask
    ours, others = sentences(own), sentences(mask)
    rank = next((at for at, each in enumerate(ours) if each.start <= span.start < each.end), None)
    if rank is None or abs(len(ours) - len(others)) > 1:
        return False
    behind = len(ours) - rank
    near = {rank, len(others) - behind} & set(range(len(others)))
    return bool(near) and all(_opens_with_verb(mask[slice(*others[at])]) for at in near)


def _opens_with_verb(text: str) -> bool:
    words = re.findall(r"[^\W\d_]+", text)
    if not words:
        return False
    lexicon = load_lexicon("en")
    return lexicon is None or any("infi" in each.moods for each in lexicon.readings(words[0].lower()))


def _when(facts: Facts, locale: str) -> bool:
    if french(locale) is None or facts.settings_for(locale).house["mood"] == "either":
        return False
    infinitives = facts.of(ANALYSIS).following(locale, _TOPICS, "infinitive")
    return infinitives is None or bool(infinitives) or differs("mood")(facts, locale)


RULE = Rule(
    code="STY002",
    name="mood",
    title=Message("an instruction in another mood"),
    rationale=(
        "Instructions are orders (*Piochez*) or infinitives (*Piocher*), and one slips in among the others where two "
        "people translated. A sentence that begins in one mood and goes on in the other is told anywhere, and so is a "
        "choice whose items differ; else nine tenths of the project decide, or `house.mood`. A title, a keyword in "
        "bold and a choice without a stop are no instructions; where the source is known its sentence must give an "
        "order too."
    ),
    severity=Severity.WARNING,
    on_unit=_check,
    when=_when,
    kinds=PROSE,
    keys=("house.mood",),
    examples=(
        Wrong("Attaque : ⟦Choisir⟧ trois unités, et déplacez-les dans une zone."),
        Wrong("⟦Choisir⟧ une carte de ta main, puis défausse-la."),
        Wrong("Piochez 1 carte. ⟦Défausser⟧ une carte.", settings={"house.mood": "imperative"}),
        Wrong(
            "Rapide. ⟦Retirer⟧ un jeton de la réserve.",
            source="Fast. Remove a token from the pool.",
            settings={"house.mood": "imperative"},
        ),
        Wrong("⟦Piochez⟧ une carte.", settings={"house.mood": "infinitive"}),
        Wrong(
            "Après avoir posé cette lanterne, ⟦nommer⟧ une carte.",
            source="After you place this lantern, name a card.",
            settings={"house.mood": "imperative"},
        ),
        Wrong("Vous devez :\n- Soit piocher une carte.\n- Soit ⟦subit⟧ 1 dégât."),
        Wrong("Piochez 2 cartes. ⟦Exiler⟧ ce pion.", source="Draw 2 cards. Exile this pawn."),
        Silent("Exiler. Piochez 2 cartes. Exiler ce pion coûte 1.", source="Exile. Draw 2 cards. Exiling it costs 1."),
        Silent("Vous devez :\n- Soit piocher une carte.\n- Soit subir 1 dégât."),
        Silent(
            "Après ce tour, attaquer une tour est permis.",
            source="After this turn, attacking a tower is allowed.",
            settings={"house.mood": "imperative"},
        ),
        Silent("Jouer cette carte ne provoque pas d’attaque.", settings={"house.mood": "imperative"}),
        Silent(
            "Passer le gué : gagnez avec 3 lanternes.",
            source="Win with 3 lanterns.",
            settings={"house.mood": "imperative"},
        ),
        Silent("(Voir page 3.) Retirer un jeton", settings={"house.mood": "imperative"}),
        Silent("Choisissez des unités pour attaquer, et déplacez-les."),
        Silent("Courir est un art.", source="Running is an art.", settings={"house.mood": "imperative"}),
        Silent("Attaquer coûte deux actions, piocher une seule."),
        Case(
            {
                "pack/a.json": "["
                + ", ".join(f'{{"code": "{n}", "name": "Card {n}", "text": "Tend lamp {n} days."}}' for n in range(3))
                + ', {"code": "9", "name": "Card 9", "text": "Draw a card."}]',
                "translations/fr/pack/a.json": "["
                + ", ".join(f'{{"code": "{n}", "text": "Veiller {n} jours sur la lampe."}}' for n in range(3))
                + ', {"code": "9", "text": "Piocher une carte."}]',
            },
            ("translations/fr/pack/a.json:1",),
            {"select": "STY002", "house.mood": "imperative"},
        ),
    ),
)
