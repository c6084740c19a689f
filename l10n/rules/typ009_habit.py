"""TYP009: a habit of the whole project that print would not accept, said in one line."""

from collections.abc import Iterator

from l10n.facts import Facts
from l10n.facts.habits import ANALYSIS, Habit, chosen, glue_counts
from l10n.model import Hit, Message, Severity
from l10n.rules import Case, Place, Rule

_PLAIN = Message(
    "{count} spaces before ; : ! ? » or after « can break: the project writes plain spaces ({share} %). "
    "Mend them all: the same command with --fix --select TYP002 --set typography.no_break_space=u00a0. "
    "Or settle it in lexideck.yaml: typography.no_break_space: plain"
)

_GLUED = {
    "word": Message(
        "{count} of {total} times the project writes no space before {sign} after a word. "
        "See each place: the same command with --select TYP001 --set typography.missing_space=report"
    ),
    "mark": Message(
        "{count} of {total} times the project writes no space before {sign} after formatting. "
        "See each place: the same command with --select TYP001 --set typography.missing_space=report"
    ),
    "token": Message(
        "{count} of {total} times the project writes no space before {sign} after an icon. "
        "See each place: the same command with --select TYP001 --set typography.missing_space=report"
    ),
}
_LEAD_IN = Message(
    "{count} of {total} times the project writes no space before {sign} after “{word}”. "
    "See each place: the same command with --select TYP001 --set typography.missing_space=report"
)
_UNWANTED = Message(
    "{count} of {total} times the project writes a space before : ; ! ? or inside guillemets, where {locale} has none. "
    "Mend them all: the same command with --fix --severity info --select TYP014"
)
_CLOSING = Message("{count} of {total} quotations that „ opens are closed by {found}, where {locale} has {wanted}")
_MIXED = Message(
    "the project writes {straight} straight apostrophes and {typographic} typographic ones. "
    "Settle it in lexideck.yaml: typography.apostrophe: typographic (or straight)"
)


def _check(facts: Facts) -> Iterator[Place]:
    for (locale, topic), habit in sorted(facts.of(ANALYSIS).items()):
        if topic == "no_break_space":
            way, pinned, _ = chosen(facts, locale, topic)
            if way == "plain" and not pinned:
                count = habit.counts["plain"]
                params = {"count": count, "share": 100 * count // habit.total}
                yield Place(Hit(None, Message(_PLAIN.template, params)), path=facts.config_path, locale=locale)
            continue
        reported = facts.settings_for(locale).typography["missing_space"] == "report"
        if topic in _LINES and (found := _LINES[topic](facts, locale, habit)):
            yield Place(found, path=facts.config_path, locale=locale)
        if topic.startswith("glue|") and not reported and (silences := glue_counts(topic, habit)):
            sign, context, *word = topic.split("|")[1:]
            glue: dict[str, object] = {"count": silences[0], "total": silences[1], "sign": sign}
            message = Message(_GLUED[context].template, glue)
            if word:
                message = Message(_LEAD_IN.template, {**glue, "word": word[0]})
            yield Place(Hit(None, message), path=facts.config_path, locale=locale)


def _unwanted(facts: Facts, locale: str, habit: Habit) -> Hit | None:
    if habit.way != "space":
        return None
    params = {"count": habit.counts["space"], "total": habit.total, "locale": locale}
    return Hit(None, Message(_UNWANTED.template, params))


def _closing(facts: Facts, locale: str, habit: Habit) -> Hit | None:
    right = facts.typography(locale).quote_marks["low"][1]
    if habit.way in (None, right):
        return None
    params = {"count": habit.counts[habit.way or ""], "total": habit.total, "found": habit.way, "wanted": right}
    return Hit(None, Message(_CLOSING.template, {**params, "locale": locale}))


def _mixed(facts: Facts, locale: str, habit: Habit) -> Hit | None:
    if not habit.is_split or chosen(facts, locale, "apostrophe").pinned:
        return None
    params = {way: habit.counts.get(way, 0) for way in ("straight", "typographic")}
    return Hit(None, Message(_MIXED.template, params), severity=Severity.INFO)


_LINES = {"unwanted_space": _unwanted, "low_closing": _closing, "apostrophe": _mixed}


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
    keys=("typography.no_break_space", "typography.missing_space", "typography.apostrophe"),
    examples=(
        Case(
            {
                "po/fr.po": 'msgid ""\nmsgstr ""\n'
                + "".join(f'\nmsgid "Card {n}: draw!"\nmsgstr "Carte {n} : piochez !"\n' for n in range(20))
            },
            (".:1",),
            {"select": "TYP009"},
        ),
        Case(
            {
                "po/de.po": 'msgid ""\nmsgstr ""\n'
                + "".join(f'\nmsgid "Card {n}: “go”"\nmsgstr "Karte {n}: „los”"\n' for n in range(40))
            },
            (".:1",),
            {"select": "TYP009"},
        ),
        Case(
            {"po/fr.po": 'msgid ""\nmsgstr ""\n\nmsgid "Draw!"\nmsgstr "Piochez !"\n'},
            (),
            {"select": "TYP009"},
        ),
    ),
)
