"""TYP024: a full stop before a parenthesis of its sentence, or inside emphasis that ends it."""

from collections.abc import Iterator

from l10n.facts import Facts
from l10n.model import Edit, Fix, Hit, Message, Safety, Severity, Span, Unit
from l10n.patterns import lazy
from l10n.rules import Rule, Silent, Wrong
from l10n.text.analysis import MARK
from l10n.text.manuals import MANUALS
from l10n.text.reading import read

_PARENTHESIS = Message("a full stop before a parenthesis that goes on with the sentence")
_SENTENCE = Message("a parenthesis with a full stop of its own begins with a capital")
_EMPHASIS = Message("the full stop belongs after the emphasis")
_BEFORE = lazy(r"\.(?<=[^\W\d_]{2}\.)(?<!etc\.)[ \u00a0]\((?=[a-zà-ÿ]+['’ ])")
_AFTER = lazy(r"(?P<own>\.?)\)(?P<stop>\.?)")
_INSIDE = lazy(rf"(?<=[a-zà-ÿ,] ){MARK}+[^{MARK}.!?…\n]+(?P<stop>\.)(?P<marks>{MARK}+)(?=\s|\Z)(?![ ][a-zà-ÿ])")


def _check(unit: Unit, facts: Facts) -> Iterator[Hit]:
    text = unit.target or ""
    if ". (" in text and not (unit.source and _BEFORE.search(unit.source)) and not MANUALS & set(unit.dialects):
        own = read(unit, facts.settings.source).own
        for match in _BEFORE.finditer(own):
            closing = _AFTER.search(own, match.end())
            fix = None
            if closing and closing["own"] and not closing["stop"]:
                letter = Span(match.end(), match.end() + 1)
                edit = Edit(letter, text[match.end()].upper())
                yield Hit(letter, _SENTENCE, Fix(Message("write {char}", {"char": edit.text}), (edit,), Safety.UNSAFE))
                continue
            if closing and closing["stop"]:
                stop = Span(match.start(), match.start() + 1)
                fix = Fix(Message("remove the full stop"), (Edit(stop, ""),), Safety.UNSAFE)
            yield Hit(Span(match.start(), match.end()), _PARENTHESIS, fix)
    if ".''" in text and "wikitext" in unit.dialects:
        own = read(unit, facts.settings.source).own
        for match in _INSIDE.finditer(own):
            start, end = match.start("stop"), match.end("marks")
            yield Hit(Span(start, end), _EMPHASIS, severity=Severity.INFO)


RULE = Rule(
    code="TYP024",
    name="full-stop",
    title=Message("place of a full stop"),
    rationale=(
        "A parenthesis that belongs to a sentence stands before its full stop (OQLF): one that opens in lower case "
        "goes on with the sentence, unless it has a stop of its own. The stop after an emphasised word is the "
        "sentence's, not the word's."
    ),
    severity=Severity.WARNING,
    on_unit=_check,
    skips=MANUALS,
    signs=".(",
    safety=Safety.UNSAFE,
    examples=(
        Wrong("Piochez une carte⟦. (⟧ou deux si possible).", "Piochez une carte (ou deux si possible)."),
        Wrong("Piochez une carte⟦. (⟧ou deux si possible) Jouez.", None),
        Wrong("Piochez une ''carte⟦.''⟧", None, dialects=("wikitext",)),
        Wrong("Piochez une carte. (⟦l⟧a pioche compte.)", "Piochez une carte. (La pioche compte.)"),
        Silent("Piochez une carte. (Mélangez ensuite votre deck.)"),
        Silent("Des elfes, etc. (ou des nains)."),
        Silent("Piochez. (ou pas)", source="Draw. (or not)"),
        Silent("''Piochez une carte.'' Défaussez.", dialects=("wikitext",)),
    ),
)
