"""STY020: a title that quotes a work, and not by the name that the work has in the locale."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from l10n.facts import Facts
from l10n.glossary._tokens import fold
from l10n.glossary.model import Domain, Entry, Glossary
from l10n.glossary.term import Term
from l10n.model import Edit, Fix, Hit, Message, Safety, Severity, Span, Unit
from l10n.rules import Rule, Silent, Wrong
from l10n.rules._sty_house import own_text

_MESSAGE = Message("{work} is called {wanted}: a title that quotes it keeps that name")
_WRITE = Message("write {wanted}")


@lru_cache(maxsize=8)
def _works(glossary: Glossary) -> tuple[tuple[re.Pattern[str], Entry], ...]:
    """The names of a glossary that are for titles only, each with what finds it in a source."""
    return tuple(
        (re.compile(rf"(?<!\w){re.escape(fold(entry.source.text))}(?!\w)"), entry)
        for entry in glossary
        if entry.domain is Domain.NAME and "title" in entry.kinds and entry.accepted
    )


def _check(unit: Unit, facts: Facts) -> Iterator[Hit]:
    if not unit.source or not unit.target or not own_text(unit, facts):
        return
    source, target = fold(unit.source), fold(unit.target)
    for pattern, entry in _works(facts.glossary_for(unit.locale)):
        if not pattern.search(source) or any(fold(each.text) in target for each in entry.accepted):
            continue
        wanted, whole = entry.accepted[0].text, Span(0, len(unit.target))
        fix = None
        if source.strip() == fold(entry.source.text):
            fix = Fix(Message(_WRITE.template, {"wanted": wanted}), (Edit(whole, wanted),), Safety.UNSAFE)
        yield Hit(whole, Message(_MESSAGE.template, {"work": entry.source.text, "wanted": wanted}), fix)


_GLOSSARY = (
    Entry(
        Term("The Hound of the Moor", "en"), Term("Le Chien de la lande", "fr"), domain=Domain.NAME, kinds=("title",)
    ),
    Entry(Term("Hound", "en"), Term("chien", "fr")),
)

RULE = Rule(
    code="STY020",
    name="title-reference",
    title=Message("work quoted in a title"),
    rationale=(
        "A title that quotes a book, a film or a song is understood by the name that the work has in the reader's "
        "language. The glossary lists such works as `{domain: name, kinds: [title]}`; only titles are held against "
        "them."
    ),
    severity=Severity.INFO,
    on_unit=_check,
    needs="both",
    when=lambda facts, locale: bool(_works(facts.glossary_for(locale))),
    kinds=frozenset({"title", "heading"}),
    safety=Safety.UNSAFE,
    keys=("glossary",),
    examples=(
        Wrong(
            "⟦Le limier du marais⟧",
            "Le Chien de la lande",
            source="The Hound of the Moor",
            kind="title",
            glossary=_GLOSSARY,
        ),
        Wrong("⟦Retour du limier⟧", source="Return of the Hound of the Moor", kind="title", glossary=_GLOSSARY),
        Silent("Le chien de la lande", source="The Hound of the Moor", kind="title", glossary=_GLOSSARY),
        Silent("Un limier", source="A Hound", kind="title", glossary=_GLOSSARY),
        Silent("Le limier du marais", source="The Hound of the Moor", kind="title"),
    ),
)
