"""INC004: words of both genders and words of one gender for the same people."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from l10n.facts import Facts
from l10n.glossary.model import Entry
from l10n.glossary.term import Term
from l10n.model import Hit, Message, Severity, Span, Unit
from l10n.patterns import lazy
from l10n.rules import Rule, Silent, Wrong
from l10n.rules._inc_policy import Policy
from l10n.rules._inc_text import Text, canon_of, french_lexicon, is_named, softened, text_of, wants
from l10n.text.analysis import MARK
from l10n.text.inclusive import BLEND, PLURAL, POINTS, PRONOUN, Form, inclusive_pairs

if TYPE_CHECKING:
    from l10n.text.lexicon import Lexicon

_MIXED = Message("{word} is of one gender, {form} of both")
_SUBJECTS = {"iel": "elle", "ielle": "elle", "yel": "elle", "iels": "elles", "ielles": "elles", "yels": "elles"}
_SENTENCE = lazy(r"[.!?…\n\ue001\ue002]")
_WORD = lazy(r"[^\W\d_]+")


def _check(unit: Unit, facts: Facts) -> Iterator[Hit]:
    text = text_of(unit, facts)
    if text is None or not text.forms or (lexicon := french_lexicon()) is None:
        return
    target = unit.target or ""
    told: set[Span] = set()
    for form in text.forms:
        for span in _mixed(text, form, lexicon):
            if span in told or is_named(text.own, form.span):
                continue
            told.add(span)
            params = {
                "word": target[span.start : span.end],
                "form": target[form.span.start : form.span.end],
            }
            yield Hit(span, Message(_MIXED.template, params), None, softened(unit, Severity.WARNING))


def _mixed(text: Text, form: Form, lexicon: Lexicon) -> Iterator[Span]:
    policy, own, _ = text
    if form.way == PLURAL or not form.feminine:
        return
    word = own[form.span.start : form.span.end].lower()
    if word in _SUBJECTS:
        yield from _pronouns(own, form, _SUBJECTS[word], lexicon)
    elif _is_determiner(form):
        yield from _noun(own, form, lexicon)
    elif form.way not in (PRONOUN, BLEND) and not _has_gender(policy, form):
        yield from _around(own, form, lexicon)


def _has_gender(policy: Policy, form: Form) -> bool:
    """Whether the words around it have a gender by decree; agreement is judged elsewhere then."""
    canon = canon_of(policy, form)
    return canon is not None and bool(canon.gender)


def _is_determiner(form: Form) -> bool:
    return inclusive_pairs().get(form.masculine) == form.feminine


_WANTS = lazy(r"[ \u00a0](?:veu(?:t|lent)|souhaite(?:nt)?|désire(?:nt)?|préfère(?:nt)?)\b")
"""What only people do."""
_OTHERS = frozenset({"qui", "adversaire", "adversaires", "autre", "autres", "chaque"})


def _pronouns(own: str, form: Form, other: str, lexicon: Lexicon) -> Iterator[Span]:
    """« iel … qu’elle », where no other noun of the sentence can be meant by the second."""
    ends = _SENTENCE.search(own, form.span.end)
    stop = ends.start() if ends else len(own)
    start = max((each.end() for each in _SENTENCE.finditer(own, 0, form.span.start)), default=0)
    may_be_thing = may_be_other = False
    for match in _WORD.finditer(own, start, stop):
        word = match[0].lower()
        if match.start() >= form.span.end and word == other:
            wants = _WANTS.match(own, match.end())
            if not may_be_other and (wants or not may_be_thing):
                yield Span(*match.span())
            return
        is_name = match[0][:1].isupper() and match.start() > start
        is_other = word in _OTHERS and match.start() >= form.span.end
        may_be_other = may_be_other or is_name or is_other
        may_be_thing = may_be_thing or _may_be(word, other, lexicon)


def _may_be(word: str, pronoun: str, lexicon: Lexicon) -> bool:
    """Whether a feminine pronoun may stand for a word."""
    numbers = ("p", "i") if pronoun == "elles" else ("s", "i")
    return word not in _SUBJECTS and any(
        each.gender in ("f", "e") and each.number in numbers and each.pos in ("noun", "pron")
        for each in lexicon.readings(word)
    )


_NEXT = lazy(rf"[ \u00a0{MARK}]+(?:les[ \u00a0{MARK}]+)?([^\W\d_]+)(?![\w{POINTS}(/'’-])")


def _noun(own: str, form: Form, lexicon: Lexicon) -> Iterator[Span]:
    """`un·e joueur`, `toustes les joueuses`."""
    match = _NEXT.match(own, form.span.end)
    if match is not None and _is_gendered(match[1].lower(), lexicon):
        yield Span(*match.span(1))


def _is_adjective(word: str, lexicon: Lexicon) -> bool:
    is_one = any(each.pos == "adj" or each.is_participle for each in lexicon.readings(word))
    return is_one and _is_gendered(word, lexicon)


def _is_gendered(word: str, lexicon: Lexicon) -> bool:
    """Whether a word is of one gender in all of its readings, and has a form of the other one."""
    readings = lexicon.readings(word)
    if not readings or any(each.pos not in ("noun", "adj") and not each.is_participle for each in readings):
        return False
    genders = {each.gender for each in readings}
    if genders not in ({"m"}, {"f"}):
        return False
    other = "f" if genders == {"m"} else "m"
    return any(
        twin.gender == other and twin.lemma == each.lemma and form != word
        for each in readings
        for form in lexicon.forms(each.lemma, each.pos)
        for twin in lexicon.readings(form)
    )


_BEFORE = lazy(
    rf"(?<![\w'’{POINTS}./(-])(le|la|un|une|du|au|ce|cette|quel|quelle|tout|toute|aucun|aucune)[ \u00a0{MARK}]+\Z", re.I
)
_FIRST_HALF = lazy(rf"(?:[{POINTS}./(-](?:de|à)|\b(?:ou|et)(?: de| à)?)[ \u00a0]+\Z")
"""What makes both genders of the determiner: `du·de la`, `le ou la`."""
_AFTER = lazy(rf"[ \u00a0{MARK}]+([^\W\d_]+)(?![\w{POINTS}(/'’-])")


def _around(own: str, form: Form, lexicon: Lexicon) -> Iterator[Span]:
    """`la joueur·euse`, `joueur·euse actif`."""
    if not any(each.pos == "noun" for each in lexicon.readings(form.masculine)):
        return
    before = _BEFORE.search(own, max(0, form.span.start - 16), form.span.start)
    is_half = before is not None and _FIRST_HALF.search(own, max(0, before.start() - 6), before.start())
    if before is not None and not is_half:
        yield Span(*before.span(1))
    after = _AFTER.match(own, form.span.end)
    if after is not None and _is_adjective(after[1].lower(), lexicon):
        yield Span(*after.span(1))


_GLOSSARY = (Entry(Term("player", "en"), Term("la joueureuse", "fr", ("noun",), gender="f")),)
_ON = {"inclusive.pronouns": "allow"}

RULE = Rule(
    code="INC004",
    name="mixed-gender",
    title=Message("words of both genders and of one for the same people"),
    rationale=(
        "Half of a sentence was rewritten: `iel pioche autant qu’elle veut`, `un·e joueuse`, `le joueur·euse`. Only "
        "what stands side by side is judged, and a pronoun only where no other noun of its sentence can be meant."
    ),
    severity=Severity.WARNING,
    on_unit=_check,
    when=wants,
    keys=("glossary",),
    examples=(
        Wrong("Si iel a un atout, ⟦elle⟧ pioche.", settings=_ON),
        Wrong("De sa réserve, iel joue autant de cartes qu’⟦elle⟧ veut.", settings=_ON),
        Wrong("Choisis un·e ⟦joueur⟧.", settings=_ON),
        Wrong("Toustes les ⟦joueuses⟧ piochent.", settings=_ON),
        Wrong("⟦Le⟧ joueur·euse ⟦actif⟧ pioche.", settings=_ON),
        Silent("Si iel attaque une créature, elle meurt.", settings=_ON),
        Silent("Choisis un·e adversaire, puis un·e autre joueur·euse actif·ve.", settings=_ON),
        Silent("La joueureuse active choisit toustes ses alliés.", settings=_ON, glossary=_GLOSSARY),
        Silent("Le nom du·de la joueur·euse, le ou la joueur·euse.", settings=_ON),
        Silent("La joueureuse active pioche.", settings=_ON),
        Silent("Chaque joueur·euse fait une attaque.", settings=_ON),
        Silent("Si iel a une alliée, l’adversaire joue la carte qu’elle veut.", settings=_ON),
        Silent("Si iel perd, Nora meurt et elle revient.", settings=_ON),
    ),
)
