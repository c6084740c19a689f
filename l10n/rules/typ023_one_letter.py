"""TYP023: a word of one letter that can be left alone at the end of a line."""

from collections.abc import Iterator

from l10n.facts import Facts
from l10n.facts.habits import chosen
from l10n.model import Edit, Fix, Hit, Message, Safety, Severity, Span, Unit
from l10n.rules import Rule, Silent, Wrong
from l10n.text.reading import read
from l10n.text.sites import one_letter_words

_MESSAGE = Message("a no-break space belongs after {word}")


def _check(unit: Unit, facts: Facts) -> Iterator[Hit]:
    letters = facts.typography(unit.locale).one_letter
    if letters is None or chosen(facts, unit.locale, "one_letter").way != "no_break":
        return
    text = unit.target or ""
    for span, way in one_letter_words(read(unit, facts.settings.source).own, letters):
        if way == "plain":
            fix = Fix(Message("write a no-break space"), (Edit(span, "\u00a0"),), Safety.SAFE)
            word = text[span.start - 1]
            yield Hit(Span(span.start - 1, span.end), Message(_MESSAGE.template, {"word": word}), fix)


RULE = Rule(
    code="TYP023",
    name="one-letter",
    title=Message("word of one letter at the end of a line"),
    rationale=(
        "Polish and Czech printers keep a, i, o, u, w, z on the line of the next word. Card databases seldom do: the "
        "exceptions are reported in a project that does, or that pins it."
    ),
    severity=Severity.WARNING,
    on_unit=_check,
    when=lambda facts, locale: facts.typography(locale).one_letter is not None,
    safety=Safety.SAFE,
    keys=("typography.one_letter",),
    examples=(
        Wrong(
            "Weź kartę ⟦z ⟧talii ⟦i ⟧odrzuć.",
            "Weź kartę z\u00a0talii i\u00a0odrzuć.",
            locale="pl",
            settings={"typography.one_letter": "no_break"},
        ),
        Silent("Weź kartę z talii i odrzuć.", locale="pl"),
        Silent("Weź kartę z\u00a0talii.", locale="pl", settings={"typography.one_letter": "no_break"}),
        Silent("Carte a, ou b", settings={"typography.one_letter": "no_break"}),
    ),
)
