"""What a comment or the config accepts, and what of that silences nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from l10n.config import layered, read_yaml_values
from l10n.engine import Checker, check
from l10n.messages import say
from l10n.suppression import Directive, directive

if TYPE_CHECKING:
    from tests.conftest import Checked, Loaded

HEAD = 'msgid ""\nmsgstr ""\n'


@pytest.mark.parametrize(
    ("comment", "expected"),
    [
        ("lexideck: ignore TYP001", Directive(("TYP001",))),
        ("lexideck:ignore TYP, MRK001: the client's way", Directive(("TYP", "MRK001"))),
        ("lexideck: ignore TYP001 see TYP002", Directive(("TYP001",))),
        ("see (lexideck: ignore TYP001)", Directive(("TYP001",))),
        ("lexideck: ignore", Directive((), "")),
        ("lexideck: ignore typ001 a cry", Directive((), "typ001")),
        ("lexideck: ignore TYP0001", Directive((), "TYP0001")),
        ("lexideck: ignored", None),
        ("lexideck", None),
        ("ignore TYP001", None),
    ],
)
def test_a_comment_names_codes_before_its_reason(comment: str, expected: Directive | None) -> None:
    assert directive(comment) == expected


def _po(comment: str, target: str = "Prêt?", more: str = "") -> dict[str, str]:
    return {"po/fr.po": f'{HEAD}\n{comment}\n{more}msgid "Ready?"\nmsgstr "{target}"\n'}


NOTHING = "this comment ignores nothing"


@pytest.mark.english
@pytest.mark.parametrize(
    ("comment", "target", "said"),
    [
        ("# lexideck: ignore TYP001", "Prêt?", []),
        ("# lexideck: ignore TYP001 NPC names stay", "Prêt?", []),
        ("# lexideck: ignore TYP001 NPC", "Prêt?", []),
        ("# lexideck: ignore TYP001", "Prêt.", ["this comment ignores TYP001, and nothing is found here"]),
        ("# lexideck: ignore TYP001 MRK", "Prêt?", []),
        ("# lexideck: ignore", "Prêt?", [f"{NOTHING}: it names no rule (as in lexideck: ignore TYP001)"]),
        ("# lexideck: ignore the mark", "Prêt?", [f"{NOTHING}: it names no rule (as in lexideck: ignore TYP001)"]),
        ("# lexideck: ignore typ001", "Prêt?", [f"{NOTHING}: no rule typ001: did you mean TYP001?"]),
        ("# lexideck: ignore TYP-001", "Prêt?", [f"{NOTHING}: no rule TYP-001: did you mean TYP001?"]),
        ("# lexideck: ignore TPY001", "Prêt?", ["this comment ignores no rule: TPY001: did you mean"]),
        ("# lexideck: ignore NPC", "Prêt?", ["this comment ignores no rule: NPC (lexideck rule lists them)"]),
        ("#, fuzzy\n# lexideck: ignore TYP001", "Prêt.", []),
        ("# lexideck: ignore TYP001", "", []),
    ],
)
def test_a_comment_that_silences_nothing_is_told(
    comment: str, target: str, said: list[str], report_on: Checked
) -> None:
    findings = [each for each in report_on(_po(comment, target)).findings if each.code == "DOC007"]
    assert [say(each.message)[: len(text)] for each, text in zip(findings, said, strict=True)] == said
    assert all((each.path, each.key, each.locale) == ("po/fr.po", "Ready?", "fr") for each in findings)


def test_a_comment_is_judged_only_by_rules_that_ran(report_on: Checked) -> None:
    for assignments, told in (
        (("select=[TYP002, DOC007]",), 0),
        (("ignore=[TYP001]",), 0),
        (("severity={TYP001: off}",), 0),
        (("select=[TYP001, DOC007]",), 1),
        (("select=[TYP001]",), 0),
    ):
        report = report_on(_po("# lexideck: ignore TYP001", "Prêt."), *assignments)
        assert sum(each.code == "DOC007" for each in report.findings) == told, assignments


def test_the_forms_of_a_plural_share_their_comment(report_on: Checked) -> None:
    text = (
        f'{HEAD}\n# lexideck: ignore TYP001\nmsgid "Go!"\nmsgid_plural "Go all!"\n'
        'msgstr[0] "Pars!"\nmsgstr[1] "Partez."\n'
    )
    report = report_on({"po/fr.po": text}, "select=[TYP001, DOC007]")
    assert (report.findings, report.suppressed) == ([], 1)
    none = report_on({"po/fr.po": text.replace("Pars!", "Pars.")}, "select=[TYP001, DOC007]")
    assert [each.code for each in none.findings] == ["DOC007"]


@pytest.mark.parametrize(
    ("entry", "told"),
    [
        ("code: TYP001, key: 'Ready?'", False),
        ("code: TYP006", True),
        ("code: TYP006, reason: later", True),
        ("path: po/de.po", True),
        ("code: CMP002, key: x", True),
        ("code: DOC007", False),
    ],
)
def test_an_entry_of_the_config_that_silences_nothing_is_told(entry: str, told: bool, report_on: Checked) -> None:
    report = report_on(_po(""), f"suppress=[{{{entry}}}]")
    assert [each.code for each in report.findings].count("DOC007") == told


@pytest.mark.english
def test_an_entry_is_told_at_its_line(load: Loaded) -> None:
    config = "suppress:\n- {code: TYP001}\n- code: TYP006\n  key: a\n"
    settings = layered(read_yaml_values(config, "lexideck.yaml"))
    assert [each.line for each in settings.suppress] == [2, 3]
    workspace = load(_po("") | {"lexideck.yaml": config})
    workspace.settings = settings
    (finding,) = check(workspace, Checker.of(workspace)).findings
    assert (finding.path, finding.line, finding.code) == ("lexideck.yaml", 3, "DOC007")
    assert say(finding.message) == "suppress: TYP006 (key a) silences nothing: remove it"


def test_an_entry_is_judged_only_when_everything_was_looked_at(load: Loaded) -> None:
    entry = "suppress=[{code: TYP006}]"
    workspace = load(_po(""), entry, "select=[TYP, DOC007]")
    assert [each.code for each in check(workspace, Checker.of(workspace), whole=False).findings] == ["TYP001"]
    workspace.selected = frozenset({"po/fr.po"})
    assert [each.code for each in check(workspace, Checker.of(workspace)).findings] == ["TYP001"]
    part = load(_po(""), entry, "select=[TYP001, DOC007]")
    assert [each.code for each in check(part, Checker.of(part)).findings] == ["TYP001"]
    broken = load(_po("") | {"po/de.po": "msgid"}, entry)
    assert "DOC007" not in [each.code for each in check(broken, Checker.of(broken)).findings]


def test_what_is_told_can_be_accepted_too(report_on: Checked) -> None:
    report = report_on(_po("# lexideck: ignore TYP001", "Prêt."), "suppress=[{code: DOC007}]")
    assert (report.findings, report.suppressed) == ([], 1)


@pytest.mark.parametrize("path", ["regles.fr.md", "fr/regles.wiki"])
@pytest.mark.parametrize(
    ("page", "lines"),
    [
        ("<!-- lexideck: ignore TYP001 a cry -->\nVenez!\n\nVenez!\n", [4]),
        ("Venez! <!-- lexideck: ignore TYP001 -->\n\nVenez!\n", [3]),
        ("<!--\nlexideck: ignore TYP001\n-->\n* Venez!\n* Venez!\n", [5]),
        ("<!-- a note, lexideck: ignore TYP -->\n\nVenez!\n", [3]),
        ("<!-- TYP001 --> Venez!\n", [1]),
    ],
)
def test_a_comment_of_a_page_accepts_its_line_or_the_next(path: str, page: str, lines: list[int]) -> None:
    from l10n.files import MemoryTree
    from l10n.layouts import Place
    from l10n.workspace import load_workspace

    settings = layered({"select": ("TYP001",)})
    workspace = load_workspace(MemoryTree({path: page.encode()}), settings, [Place(path, "fr", group=path)])
    assert [each.line for each in check(workspace, Checker.of(workspace)).findings] == lines
