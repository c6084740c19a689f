"""Habits: what a project does where two ways are right, and when that can be said at all."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from l10n.engine import Checker, Report, check
from l10n.facts import Context, Facts, gather
from l10n.facts.habits import AGREEMENT, ANALYSIS, FEWEST, NOTHING, Habit, chosen, glue_counts
from l10n.settings import Settings

if TYPE_CHECKING:
    from tests.conftest import Loaded

HEAD = 'msgid ""\nmsgstr ""\n'


def _po(*texts: str) -> dict[str, str]:
    """A catalogue of different texts."""
    escaped = (text.replace('"', '\\"') for text in texts)
    messages = (f'\nmsgid "Card {at}"\nmsgstr "Carte {at} {text}"\n' for at, text in enumerate(escaped))
    return {"po/fr.po": HEAD + "".join(messages)}


def _facts(load: Loaded, *texts: str) -> Facts:
    workspace = load(_po(*texts))
    return gather(workspace.documents, Context(workspace.settings))


def _report(load: Loaded, *texts: str, settings: str = "select=TYP") -> Report:
    workspace = load(_po(*texts), settings)
    return check(workspace, Checker.of(workspace))


@pytest.mark.parametrize(
    ("counts", "way", "split"),
    [
        ({}, None, False),
        ({"a": FEWEST - 1}, None, False),
        ({"a": FEWEST}, "a", False),
        ({"a": 27, "b": 3}, "a", False),
        ({"a": 26, "b": 4}, None, True),
        ({"a": 900, "b": 100}, "a", False),
        ({"a": 899, "b": 101}, None, True),
        ({"a": 20, "b": 9}, None, False),
    ],
)
def test_a_habit_needs_enough_places_and_agreement(counts: dict[str, int], way: str | None, split: bool) -> None:
    habit = Habit(counts)
    assert (habit.way, habit.is_split) == (way, split)
    assert (FEWEST, AGREEMENT) == (30, 0.9)


TOPICS = [
    ("no_break_space", "TYP002", {"u202f": "ici\u202f!", "u00a0": "ici\u00a0!"}),
    ("apostrophe", "TYP003", {"straight": "d'abord", "typographic": "d’abord"}),
    ("quotes", "TYP004", {"guillemets": "dit «\u00a0oui\u00a0» ici", "straight": 'dit "oui" ici'}),
    ("ellipsis", "TYP005", {"dots": "et puis...", "character": "et puis…"}),
    ("dash", "TYP007", {"en": "ici – là", "em": "ici — là"}),
]


@pytest.mark.parametrize(("topic", "rule", "ways"), TOPICS, ids=[topic for topic, _, _ in TOPICS])
def test_a_topic_is_measured(topic: str, rule: str, ways: dict[str, str], load: Loaded) -> None:
    (usual, often), (other, once) = ways.items()
    assert _facts(load, *[often] * 5, once).of(ANALYSIS)["fr", topic].counts == {usual: 5, other: 1}


@pytest.mark.parametrize(("topic", "rule", "ways"), TOPICS, ids=[topic for topic, _, _ in TOPICS])
def test_a_minority_is_reported_at_its_places(topic: str, rule: str, ways: dict[str, str], load: Loaded) -> None:
    usual, other = ways.values()
    settled = _report(load, *[usual] * 40, other, settings=f"select={rule}")
    assert [each.key for each in settled.findings] == ["Card 40"]
    unsettled = _report(load, *[usual] * 20, *[other] * 20, settings=f"select={rule}")
    assert [each for each in unsettled.findings if each.severity != "info"] == []


def test_too_few_places_say_nothing(load: Loaded) -> None:
    report = _report(load, *["ici\u202f!"] * 28, "ici\u00a0!")
    assert [each for each in report.findings if each.severity != "info"] == []


def test_a_text_is_counted_once_and_an_untranslated_one_not_at_all(load: Loaded) -> None:
    same = '\nmsgid "A {}"\nmsgstr "Prêt\u00a0!"\n'
    left = '\nmsgid "Assez\u00a0!"\nmsgstr "Assez\u00a0!"\n'
    fuzzy = '\n#, fuzzy\nmsgid "B"\nmsgstr "Non\u00a0!"\n'
    workspace = load({"po/fr.po": HEAD + same.format(1) + same.format(2) + left + fuzzy})
    facts = gather(workspace.documents, Context(workspace.settings))
    assert facts.of(ANALYSIS)["fr", "no_break_space"].counts == {"u00a0": 1}


def test_locales_have_habits_of_their_own(load: Loaded) -> None:
    files = {"po/fr.po": _po("ici\u00a0!")["po/fr.po"], "po/fr_CA.po": _po("ici\u202f!")["po/fr.po"]}
    workspace = load(files)
    habits = gather(workspace.documents, Context(workspace.settings)).of(ANALYSIS)
    assert habits["fr", "no_break_space"].counts == {"u00a0": 1}
    assert ("fr-CA", "no_break_space") not in habits or "u00a0" not in habits["fr-CA", "no_break_space"].counts


def test_a_pin_beats_a_habit() -> None:
    facts = Facts(Settings.of({"typography.dash": "em"}), values={"habits": {("fr", "dash"): Habit({"en": 50})}})
    assert (chosen(facts, "fr", "dash").way, chosen(facts, "fr", "dash").pinned) == ("em", True)
    assert chosen(facts, "fr", "quotes") == (None, False, NOTHING)
    auto = Facts(Settings.of({}), values=facts.values)
    assert (chosen(auto, "fr", "dash").way, chosen(auto, "fr", "dash").pinned) == ("en", False)
    assert chosen(auto, "de", "dash").way is None


def test_plain_spaces_throughout_are_said_once(load: Loaded) -> None:
    (finding,) = [each for each in _report(load, *["ici !"] * 40).findings if each.severity != "info"]
    assert (finding.code, finding.path) == ("TYP009", ".")
    assert finding.message.params["count"] == 40


@pytest.mark.parametrize(
    ("topic", "none", "space", "own"),
    [
        ("glue|:|mark", 3, 37, None),
        ("glue|:|mark", 4, 36, (4, 40)),  # a tenth is no slip
        ("glue|:|token", 4, 36, (4, 40)),
        ("glue|:|word", 20, 20, None),
        ("glue|:|word", 21, 19, (21, 40)),
        ("glue|:|word", 29, 0, None),
        ("glue|:|mark|boost", 30, 0, (30, 30)),
    ],
)
def test_a_missing_space_is_the_projects_own_way_from_so_many_places(
    topic: str, none: int, space: int, own: tuple[int, int] | None
) -> None:
    assert glue_counts(topic, Habit({"none": none, "space": space})) == own


def test_a_lead_in_without_its_space_speaks_for_itself_only(load: Loaded) -> None:
    boost = [f"<b>Boost</b>: {n}" for n in range(40)]
    others = [f"<b>Effet</b>\u00a0: {n}" for n in range(40)]
    report = _report(load, *boost, *others, "<b>Effet</b>: rien")
    found = [each for each in report.findings if each.code == "TYP001"]
    assert [each.key for each in found if each.severity != "info"] == ["Card 80"]
    assert sum(each.severity == "info" for each in found) == 40  # the project's own way: remarks
    (line,) = [each for each in report.findings if each.code == "TYP009"]
    assert (line.message.params["count"], line.message.params["total"]) == (40, 40)
    each_place = _report(load, *boost, settings="typography.missing_space=report")
    assert sum(each.code == "TYP001" and each.severity != "info" for each in each_place.findings) == 40


@pytest.mark.parametrize(
    ("topic", "ways"),
    [
        ("minus", {"hyphen": "perd -1 ici", "en": "perd –1 ici", "minus": "perd −1 ici"}),
        ("range", {"hyphen": "pour 2-4 joueurs", "en": "pour 2–4 joueurs"}),
        ("percent", {"none": "perd 5% ici", "space": "perd 5\u00a0% ici"}),
        ("currency", {"none": "coûte 5€ ici", "space": "coûte 5 € ici"}),
    ],
)
def test_what_numbers_carry_is_measured(topic: str, ways: dict[str, str], load: Loaded) -> None:
    texts = [text for at, text in enumerate(ways.values(), 1) for _ in range(at)]
    assert _facts(load, *texts).of(ANALYSIS)["fr", topic].counts == {way: at for at, way in enumerate(ways, 1)}


def test_mixed_apostrophes_are_said_once(load: Loaded) -> None:
    report = _report(load, *["d'abord"] * 20, *["d’abord"] * 20, settings="select=TYP")
    (line,) = [each for each in report.findings if each.code == "TYP009"]
    assert (line.severity, line.message.params["straight"], line.message.params["typographic"]) == ("info", 20, 20)
    assert [each for each in report.findings if each.code == "TYP003"] == []
