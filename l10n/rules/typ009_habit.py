"""TYP009: a habit of the whole project that print would not accept, said in one line."""

from collections.abc import Iterator

from l10n.facts import Facts
from l10n.facts.habits import ANALYSIS, chosen
from l10n.model import Hit, Message, Severity
from l10n.rules import Case, Place, Rule

_PLAIN = Message(
    "{count} spaces before ; : ! ? » or after « can break: the project writes plain spaces ({share} %). "
    "Mend them all: lexideck check --fix --select TYP002 --locale {locale} --set typography.no_break_space=u00a0. "
    "Or settle it in lexideck.yaml: typography.no_break_space: plain"
)


def _check(facts: Facts) -> Iterator[Place]:
    habits = facts.of(ANALYSIS)
    for (locale, topic), habit in sorted(habits.items()):
        if topic == "no_break_space":
            way, pinned, _ = chosen(facts, locale, topic)
            if way == "plain" and not pinned:
                count = habit.counts["plain"]
                params = {"count": count, "share": 100 * count // habit.total, "locale": locale}
                yield Place(Hit(None, Message(_PLAIN.template, params)), path="lexideck.yaml", locale=locale)


RULE = Rule(
    code="TYP009",
    name="project-habit",
    title=Message("habit that print would not accept"),
    rationale=(
        "A repository that writes plain spaces before every colon would get thousands of findings and switch the "
        "tool off. It is said once, with the count and the command that mends all of them."
    ),
    severity=Severity.WARNING,
    on_corpus=_check,
    keys=("typography.no_break_space",),
    examples=(
        Case({"po/fr.po": 'msgid ""\nmsgstr ""\n' + "".join(
            f'\nmsgid "Card {n}: draw!"\nmsgstr "Carte {n} : piochez !"\n' for n in range(20))},
            ("lexideck.yaml:1",), {"select": "TYP009"}),
        Case({"po/fr.po": 'msgid ""\nmsgstr ""\n\nmsgid "Draw!"\nmsgstr "Piochez !"\n'}, (), {"select": "TYP009"}),
    ),
)
