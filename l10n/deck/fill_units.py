"""What a script can fill into one unit, or why it cannot."""

from __future__ import annotations

from typing import NamedTuple

from l10n.deck.arcmage_texts import QUOTES, strange_quote, texts_of
from l10n.deck.footers import Footers, squeezed
from l10n.deck.policy import FOOTER, Policy
from l10n.deck.state import Record, digest
from l10n.deck.taxonomy import KINDS, in_words_of
from l10n.model import INTERNAL, Message, State, Unit
from l10n.patterns import lazy

MARKDOWN, RULE, FLAVOR = "markdownText", "ruleText", "flavorText"
_DONE = (State.REVIEWED, State.APPROVED)
_CODE = lazy(r":\w+:")
_WORD = lazy(r"[^\W\d_]{2,}")


class Offer(NamedTuple):
    """A text for a unit, and its state then; a text of None was not found, `reason` says why."""

    text: str | None
    state: State = State.TRANSLATED
    reason: Message | None = None


def own_offer(unit: Unit, record: Record | None, policy: Policy) -> Offer | None:
    """What the glossary or the label of names gives for a unit; None where there is nothing to say.

    A finished text is never touched: one that is there, and is not the source's.
    """
    source, name = unit.source, unit.field.rpartition(".")[2]
    if not source:
        return None
    if unit.kind == INTERNAL:
        if name != "name" or not (unit.is_empty or unit.target == source):
            return None
        value = policy.value(source, unit.kind, unit.field)
        return Offer(value.text) if value and value.text else None
    if name == FOOTER or not _is_open(unit, record):
        return None
    value = policy.value(source, unit.kind, unit.field)
    if value is not None and value.text and value.state is State.NEEDS_REVIEW:
        return Offer(value.text, value.state)
    # a word may well be the same in two languages
    if unit.kind not in KINDS or not (unit.is_empty or unit.state is State.NEW):
        return None
    if not policy.glossary:
        return Offer(None, reason=Message("there is no glossary: name one with --glossary, or in the config"))
    answer = in_words_of(policy.glossary, source, unit.kind)
    return Offer(None, reason=answer.reason)


def _is_open(unit: Unit, record: Record | None) -> bool:
    """Whether nobody has translated a unit yet."""
    if unit.is_empty:
        return True
    if unit.target != unit.source or unit.state in _DONE:
        return False
    # a run that was cut off has noted an offer that is not there
    was_cut_off = record is not None and record.state is State.NEEDS_REVIEW and record.target != digest(unit.target)
    return unit.state is State.NEW or was_cut_off or unit.kind in KINDS


def footer_offer(unit: Unit, footers: Footers, is_wanted: bool) -> Offer | None:
    """The line at the foot of a card. `is_wanted`: the layout is that of a game whose cards have one."""
    is_open = unit.is_empty or unit.target == unit.source
    if footers.line is None:
        unknown = Message("nobody has settled the line at the foot of the cards: say it with house.footer")
        return Offer(None, reason=unknown) if is_open and is_wanted else None
    if is_open or squeezed(unit.target or "") in footers.replaced:
        return Offer(footers.line)
    if unit.target == footers.line or not footers.is_settled:
        return None
    strange = Message("the line at the foot is not the house's, and is left: {text}", {"text": unit.target})
    return Offer(None, reason=strange)


def texts_offer(markdown: Unit, locale: str) -> dict[str, Offer]:
    """Rule text and flavour text, by field, made from a card's own text; `markdown` is its unit."""
    text, language = markdown.target or "", locale.partition("-")[0]
    if markdown.is_empty:
        untranslated = Message("{field} is not translated yet", {"field": MARKDOWN})
        return {RULE: Offer(None, reason=untranslated)} if markdown.source else {}
    if text == markdown.source and _WORD.search(_CODE.sub("", text)):
        return {RULE: Offer(None, reason=Message("{field} is still in the source language", {"field": MARKDOWN}))}
    made = texts_of(text, language)
    found = {RULE: Offer(made.rule), FLAVOR: Offer(made.flavor)}
    if not made.flavor and (mark := strange_quote(text, language)):
        wanted = QUOTES.get(language, ('"',))[0]
        message = Message(
            "a paragraph in italics opens with {mark}: it is taken for rule text, for flavour opens with {wanted}",
            {"mark": mark, "wanted": wanted},
        )
        found[FLAVOR] = Offer("", reason=message)
    return found
