"""The engine: which rules see which units, and which of their findings are reported."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from l10n.config import layered, parse_set
from l10n.engine import Checker, Report, check, counts
from l10n.facts import Facts
from l10n.files import MemoryTree
from l10n.fix import mend
from l10n.layouts import Place, all_layouts, recognise
from l10n.model import Finding, Severity, Span
from l10n.rules import all_rules
from l10n.settings import Settings
from l10n.workspace import load_workspace

if TYPE_CHECKING:
    from tests.conftest import Checked, Loaded

HEAD = 'msgid ""\nmsgstr ""\n"Language: fr\\n"\n'
SOURCE = '[{"code": "1", "name": "Owl", "text": "Ready?"}, {"code": "2", "name": "Bee"}]'
TARGET = '[\n{"code": "1", "name": "Hibou  gris", "text": "Prêt?"}\n]'
ARKHAM = {"pack/a.json": SOURCE, "translations/fr/pack/a.json": TARGET}
FRENCH = "translations/fr/pack/a.json"


def _seen(report: Report) -> list[tuple[str, str | None, str | None]]:
    return [(each.code, each.key, each.field) for each in report.findings]


def test_findings_come_in_order_of_place(report_on: Checked) -> None:
    files = ARKHAM | {"translations/de/pack/a.json": '[{"code": "1", "name": "Eule ", "text": "A  b  c"}]'}
    report = report_on(files)
    places = [(each.path, each.line, each.column, each.code) for each in report.findings]
    assert places == sorted(places)
    assert len(places) >= 6
    assert (report.files, report.units) == (2, 4)


def test_a_finding_says_where_it_is(report_on: Checked) -> None:
    (finding,) = report_on(ARKHAM, "select=TYP001").findings
    assert (finding.path, finding.locale, finding.key, finding.field) == (FRENCH, "fr", "1", "text")
    column = TARGET.split("\n")[1].index("?") + 1
    assert (finding.line, finding.column, finding.end_line, finding.end_column) == (2, column, 2, column + 1)
    assert (finding.span, finding.text, finding.source_path) == (Span(4, 5), "?", "pack/a.json")


def test_a_severity_is_overridden(report_on: Checked) -> None:
    plain = {each.code: each.severity for each in report_on(ARKHAM).findings}
    other = {each.code: each.severity for each in report_on(ARKHAM, "severity={typ001: info, TYP006: off}").findings}
    assert plain["TYP001"] is Severity.WARNING
    assert other["TYP001"] is Severity.INFO
    assert plain.keys() - other.keys() == {"TYP006"}


def test_a_house_may_silence_a_rule_for_its_locale(load: Loaded) -> None:
    workspace = load(ARKHAM | {"translations/de/pack/a.json": '[{"code": "1", "name": "Eule  "}]'}, "select=TYP,DOC")
    quiet = layered(parse_set(("severity={TYP006: off}",)))
    report = check(workspace, Checker.of(workspace, {"fr": quiet, "de": workspace.settings}))
    assert {(each.locale, each.code) for each in report.findings} == {("fr", "TYP001"), ("de", "TYP006")}


def test_a_house_may_accept_findings_for_its_locale(load: Loaded) -> None:
    workspace = load(ARKHAM, "select=TYP")
    accepting = layered(parse_set(("suppress=[{code: TYP006}]",)))
    report = check(workspace, Checker.of(workspace, {"fr": accepting}))
    assert (_seen(report), report.suppressed) == ([("TYP001", "1", "text")], 1)


@pytest.mark.parametrize(
    ("entry", "left"),
    [
        ("code: TYP006", ["TYP001"]),
        ("code: typ", []),
        ("code: TYP0", []),
        ("path: translations/fr/*", []),
        ("path: translations/de/*", ["TYP006", "TYP001"]),
        ("key: 1", []),
        ("key: 2", ["TYP006", "TYP001"]),
        ("field: name", ["TYP001"]),
        ("text: '^ +$'", ["TYP001"]),
        ("text: '[?!]'", ["TYP006"]),
        ("code: TYP001, field: name", ["TYP006", "TYP001"]),
        ("code: TYP001, key: 1, field: text, path: '*.json', text: '^.$'", ["TYP006"]),
    ],
)
def test_the_config_accepts_findings(entry: str, left: list[str], report_on: Checked) -> None:
    report = report_on(ARKHAM, "select=TYP", f"suppress=[{{{entry}}}]")
    assert [each.code for each in report.findings] == left
    assert report.suppressed == 2 - len(left)


def test_the_config_accepts_findings_of_the_whole_workspace(report_on: Checked) -> None:
    assert _seen(report_on(ARKHAM, "select=CMP002")) == [("CMP002", "2", None)]
    # the cards of a file that is missing are said once, where the file is
    both = {**ARKHAM, "pack/z.json": '[{"code": "91", "name": "Elk"}, {"code": "92", "name": "Fox"}]'}
    assert _seen(report_on(both, "select=CMP002,CMP003")) == [("CMP002", "2", None), ("CMP003", None, None)]
    assert [key for _, key, _ in _seen(report_on(both, "select=CMP002"))] == ["2", "91", "92"]
    report = report_on(ARKHAM, "select=CMP002", "suppress=[{code: CMP002, key: 2, path: translations/fr/*}]")
    assert (report.findings, report.suppressed) == ([], 1)


def _po(comment: str, text: str = "Prêt?") -> dict[str, str]:
    return {"po/fr.po": f'{HEAD}\n{comment}\nmsgid "Ready?"\nmsgstr "{text}"\n'}


@pytest.mark.parametrize(
    ("comment", "silent"),
    [
        ("# lexideck: ignore TYP001", True),
        ("# lexideck: ignore TYP001 the client's own spelling", True),
        ("#. lexideck: ignore TYP", True),
        ("# lexideck:ignore CMP001, TYP001", True),
        ("# the client insists (lexideck: ignore TYP001)", True),
        ("# lexideck: ignore CMP001", False),
        ("# lexideck: ignore TYP002", False),
        ("# lexideck: ignore", False),
        ("# lexideck: ignore CMP001 TYPography is theirs", False),
        ("# lexideck: ignore CMP001 see TYP001", False),
        ("# TYP001", False),
    ],
)
def test_a_comment_accepts_findings_of_its_message(comment: str, silent: bool, report_on: Checked) -> None:
    report = report_on(_po(comment), "select=TYP001")
    assert [each.code for each in report.findings] == ([] if silent else ["TYP001"])
    assert report.suppressed == silent


def test_a_comment_of_a_deck_accepts_findings_of_its_value(report_on: Checked) -> None:
    deck = "cards:\n- id: a\n  name: Owl\n  text: Ready?\n- id: b\n  name: Bee\n  text: Ready?\n"
    french = (
        "cards:\n- id: a\n  name: Hibou\n  text: Prêt?  # lexideck: ignore TYP001 a cry\n"
        "- id: b\n  name: Abeille\n  text: Prêt?\n"
    )
    files = {"locales/en/decks/a.yaml": deck, "locales/fr/decks/a.yaml": french}
    report = report_on(files, "select=TYP001")
    assert (_seen(report), report.suppressed) == ([("TYP001", "b", "text")], 1)


def _prints(report: Report) -> list[str]:
    return sorted(each.fingerprint for each in report.findings)


def test_fingerprints_stay_when_lines_move(report_on: Checked) -> None:
    before = report_on(ARKHAM)
    moved = report_on(ARKHAM | {FRENCH: TARGET.replace("[\n", '[\n\n\n{"code": "2", "name": "Abeille"},\n')})
    gone = [each.fingerprint for each in before.findings if each.code == "CMP002"]
    assert _prints(moved) == sorted(set(_prints(before)) - set(gone))
    assert [each.line for each in moved.findings if each.span] == [5, 5]


def test_fingerprints_tell_findings_apart(report_on: Checked) -> None:
    first = report_on(_po("", "Prêt? Partez? Allez donc plus loin?"), "select=TYP001")
    assert len(set(_prints(first))) == 3
    edited = report_on(_po("", "Prêt? Partez? Allez donc bien loin?"), "select=TYP001")
    # the text around the last one changed, the others stay
    assert len(set(_prints(first)) & set(_prints(edited))) == 2


def test_fingerprints_survive_half_a_surrogate_pair(report_on: Checked) -> None:
    report = report_on({"pack/a.json": SOURCE, FRENCH: '[{"code": "1", "name": "\\ud83d  x"}]'}, "select=TYP006")
    assert len(report.findings) == 1


def test_what_needs_a_review_is_one_open_question_and_nothing_else(report_on: Checked) -> None:
    text = "Draw  a card, then discard it ."
    report = report_on({"po/fr.po": f'{HEAD}\n#, fuzzy\nmsgid "Draw a {{0}} card!"\nmsgstr "{text}"\n'})
    assert [(each.code, each.severity) for each in report.findings] == [("CMP006", Severity.INFO)]


def test_what_is_empty_is_only_untranslated(report_on: Checked) -> None:
    report = report_on({"po/fr.po": f'{HEAD}\nmsgid "Draw  a {{0}} card!"\nmsgstr ""\n'})
    assert [each.code for each in report.findings] == ["CMP001"]


def test_an_absent_field_points_to_its_entry(report_on: Checked) -> None:
    report = report_on(ARKHAM | {FRENCH: '[\n\n {"code": "1", "name": "Hibou"}]'}, "select=CMP001")
    assert [(each.line, each.column, each.field, each.span) for each in report.findings] == [(3, 2, "text", None)]


def _report_on_selected(files: dict[str, str], *selected: str) -> set[tuple[str, str]]:
    tree = MemoryTree({path: text.encode() for path, text in files.items()})
    layout, settings = all_layouts()["arkhamdb"], Settings.of({})
    workspace = load_workspace(tree, settings, layout.places(tree.paths(), "en"), layout, frozenset(selected))
    report = check(workspace, Checker.of(workspace))
    return {(each.code, each.path) for each in report.findings}


def test_findings_of_the_whole_workspace_are_limited_to_what_was_selected() -> None:
    cards = ", ".join(f'{{"code": "{n}", "name": "Carte {n} : elle"}}' for n in range(10, 50))
    files = {
        "pack/a.json": SOURCE,
        "pack/b.json": '[{"code": "9", "name": "Cat"}]',
        "translations/fr/pack/a.json": TARGET,
        "translations/fr/pack/broken.json": "[",
        "translations/fr/pack/many.json": f"[{cards}]",
        "translations/de/pack/a.json": "[]",
        "translations/de/pack/broken.json": "[",
    }
    habit = ("TYP009", ".")
    missing = ("CMP003", "translations/fr/pack/b.json")
    everything = _report_on_selected(files, "translations", "pack")
    assert {habit, missing, ("DOC001", "translations/de/pack/broken.json")} <= everything

    folder = _report_on_selected(files, "translations/fr")
    assert {habit, missing, ("DOC001", "translations/fr/pack/broken.json")} <= folder
    assert not [path for _, path in folder if "/de/" in path]

    file = _report_on_selected(files, "translations/fr/pack/a.json")
    assert {path for _, path in file} == {"translations/fr/pack/a.json"}
    assert {code for code, _ in file} >= {"TYP001", "CMP002"}


def test_a_source_asks_only_for_rules_that_want_none(load: Loaded) -> None:
    workspace = load({"po/fr.po": f'{HEAD}\nmsgid "Owl"\nmsgstr "Hibou"\n'})
    (unit,) = workspace.documents[0].units
    checker = Checker(Facts(workspace.settings), tuple(all_rules().values()))
    with_source = {rule.code: rule.needs for rule in checker.unit_rules(unit)}
    unit.source = None
    without = {rule.code: rule.needs for rule in checker.unit_rules(unit)}
    unit.target = ""
    empty = {rule.code: rule.needs for rule in checker.unit_rules(unit)}
    assert empty.items() < without.items() < with_source.items()
    assert {need for code, need in with_source.items() if code not in without} == {"both"}
    assert set(empty.values()) == {"any"}


def test_counts_are_by_code() -> None:
    def finding(code: str) -> Finding:
        return Finding(code, "x", Severity.INFO, all_rules()["TYP001"].title, "a", "fr")

    assert counts([finding("A"), finding("B"), finding("A")]) == {"A": 2, "B": 1}


def test_rows_of_a_locale_that_was_not_asked_for_are_left_alone() -> None:
    table = "key,source,target,locale\n1,Draw a card,Zieh  eine Karte,de\n2,Draw a card,Piochez  une carte,fr\n"
    settings = layered(parse_set(("locales=[de]",)))
    tree = MemoryTree({"a.csv": table.encode()})
    workspace = load_workspace(tree, settings, [Place("a.csv", "und", group="a.csv")])
    checker = Checker.of(workspace)
    assert {each.locale for each in check(workspace, checker).findings} == {"de"}
    [document] = workspace.documents
    assert set(mend(document, checker, lambda unit, rule, hit: True).changes) <= {0}


def test_spaces_alone_translate_nothing() -> None:
    files = {
        "pack/a.json": '[{"code": "1", "text": "Draw a card."}]',
        "translations/fr/pack/a.json": '[{"code": "1", "text": "\\u00a0 "}]',
    }
    tree = MemoryTree({path: text.encode() for path, text in files.items()})
    layout = recognise(tree.paths(), "en")
    assert layout is not None
    workspace = load_workspace(tree, layered(), layout.places(tree.paths(), "en"), layout)
    assert [each.code for each in check(workspace, Checker.of(workspace)).findings] == ["CMP001"]


@pytest.mark.parametrize("broken", ["pack/a.json", ".lexideck/fr.jsonl"])
def test_what_the_selected_file_is_judged_by_is_told_when_it_is_broken(broken: str) -> None:
    files = {
        "pack/a.json": '[{"code": "1", "text": "Draw a card."}]',
        "translations/fr/pack/a.json": '[{"code": "1", "text": "Piochez une carte."}]',
        ".lexideck/fr.jsonl": "",
    }
    tree = MemoryTree({path: text.encode() for path, text in files.items()})
    layout = recognise(tree.paths(), "en")
    assert layout is not None
    places = layout.places(tree.paths(), "en")
    tree.files[broken] = b"{\n<<<<<<< ours"
    selected = frozenset({"translations/fr/pack/a.json"})
    workspace = load_workspace(tree, layered(), places, layout, selected)
    found = check(workspace, Checker.of(workspace)).findings
    assert [(each.code, each.path) for each in found] == [("DOC001", broken)]


def test_a_house_style_settles_the_severity_of_document_rules_too() -> None:
    twice = '[{"code": "1", "name": "Hibou", "name": "Chouette"}]'
    tree = MemoryTree({"pack/a.json": b'[{"code": "1", "name": "Owl"}]', "translations/fr/pack/a.json": twice.encode()})
    layout = recognise(tree.paths(), "en")
    assert layout is not None
    workspace = load_workspace(tree, layered(), layout.places(tree.paths(), "en"), layout)
    local = {"fr": layered(parse_set(("severity={DOC002: info}",)))}
    found = check(workspace, Checker.of(workspace, local)).findings
    assert [each.severity for each in found if each.code == "DOC002"] == [Severity.INFO]
