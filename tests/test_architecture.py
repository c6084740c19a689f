"""The arrows between the rooms of the code, and what each walked package holds."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

import pytest

from l10n import facts, formats, layouts, report, rules
from l10n.text import dialects

ROOT = Path(__file__).parents[1] / "l10n"
FILES = sorted(ROOT.rglob("*.py"))
LONGEST = 400


def _name(path: Path) -> str:
    parts = path.relative_to(ROOT.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


@cache
def _imports(path: Path) -> frozenset[str]:
    """The modules that a file imports, anywhere in it; `from a import b` is a and a.b."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: a relative import"
            found.add(node.module or "")
            found.update(f"{node.module}.{alias.name}" for alias in node.names)
    return frozenset(found)


def _within(module: str, *rooms: str) -> bool:
    return any(module == room or module.startswith(room + ".") for room in rooms)


def _local(path: Path) -> list[str]:
    return sorted(each for each in _imports(path) if _within(each, "l10n"))


FORBIDDEN = {
    "l10n.model": ("l10n",),
    "l10n.messages": (
        "l10n.cli", "l10n.rules", "l10n.formats", "l10n.files", "l10n.engine", "l10n.report", "l10n.workspace",
    ),
    "l10n.rules": (
        "l10n.formats", "l10n.files", "l10n.workspace", "l10n.cli", "l10n.layouts", "l10n.engine", "l10n.fix",
        "l10n.discover", "l10n.report", "l10n.deck",
    ),
    "l10n.text": (
        "l10n.rules", "l10n.cli", "l10n.formats", "l10n.facts", "l10n.workspace", "l10n.files", "l10n.layouts",
        "l10n.settings", "l10n.engine",
    ),
    "l10n.facts": ("l10n.rules", "l10n.cli", "l10n.formats", "l10n.workspace", "l10n.files", "l10n.engine"),
    "l10n.formats": (
        "l10n.rules", "l10n.cli", "l10n.facts", "l10n.layouts", "l10n.workspace", "l10n.files", "l10n.engine",
        "l10n.settings",
    ),
    "l10n.layouts": ("l10n.rules", "l10n.cli", "l10n.facts", "l10n.formats", "l10n.workspace", "l10n.engine"),
    "l10n.settings": ("l10n.rules", "l10n.cli", "l10n.facts", "l10n.formats", "l10n.workspace", "l10n.files"),
    "l10n.engine": ("l10n.cli", "l10n.report", "l10n.discover", "l10n.fix", "l10n.formats"),
    "l10n.report": ("l10n.cli", "l10n.engine", "l10n.workspace", "l10n.files"),
    "l10n.deck": ("l10n.cli", "l10n.report", "l10n.rules"),
}  # fmt: skip


@pytest.mark.parametrize("room", FORBIDDEN)
def test_the_arrows_of_a_room_are_kept(room: str) -> None:
    inside = [path for path in FILES if _within(_name(path), room)]
    assert inside
    crossed = [
        f"{_name(path)} -> {each}"
        for path in inside
        for each in _local(path)
        if _within(each, *FORBIDDEN[room]) and not _within(each, room)
    ]
    assert crossed == []


def test_only_the_command_line_knows_its_framework() -> None:
    users = {_name(path) for path in FILES if any(_within(each, "typer", "click") for each in _imports(path))}
    assert "l10n.cli.app" in users
    assert [each for each in users if not _within(each, "l10n.cli")] == []


def test_nothing_but_the_entry_point_imports_the_command_line() -> None:
    users = {_name(path) for path in FILES if any(_within(each, "l10n.cli") for each in _imports(path))}
    assert {each for each in users if not _within(each, "l10n.cli")} == {"l10n.__main__"}


def test_no_format_layout_rule_or_reporter_is_imported_by_name() -> None:
    """Packages are walked: what one module adds, no other file names."""
    walked = ("l10n.formats", "l10n.layouts", "l10n.rules", "l10n.report")
    named = [
        f"{_name(path)} -> {each}"
        for path in FILES
        for room in walked
        for each in _local(path)
        if each.startswith(room + ".")
        and (ROOT.parent / (each.replace(".", "/") + ".py")).is_file()
        and not each.rpartition(".")[2].startswith("_")
    ]
    assert named == []


@pytest.mark.parametrize("path", FILES, ids=_name)
def test_a_module_has_one_reason_to_change(path: Path) -> None:
    text = path.read_text("utf-8")
    assert text.count("\n") <= LONGEST
    _imports(path)  # asserts that none is relative
    if text.strip():
        assert ast.get_docstring(ast.parse(text)), "a module says what it is"


def _modules(package: Path) -> set[str]:
    return {path.stem for path in package.glob("*.py") if not path.stem.startswith("_")}


@pytest.mark.parametrize(
    ("folder", "objects", "attributes"),
    [
        (
            "formats",
            formats.all_formats(),
            ("name", "suffixes", "default_dialects", "load", "store", "offset"),
        ),
        ("layouts", layouts.all_layouts(), ("name", "target", "places", "recognises")),
        ("text/dialects", dialects.all_dialects(), ("name", "protect")),
        ("report", report.all_reporters(), ("name", "lines")),
    ],
)
def test_a_walked_package_holds_one_object_a_module(
    folder: str, objects: dict[str, object], attributes: tuple[str, ...]
) -> None:
    assert len(objects) == len(_modules(ROOT / folder))
    for name, each in objects.items():
        assert getattr(each, "name", None) == name
        assert [attribute for attribute in attributes if not hasattr(each, attribute)] == []


def test_rules_and_analyses_are_walked_too() -> None:
    assert len(rules.all_rules()) == len(_modules(ROOT / "rules"))
    assert all(
        module.startswith(tuple(code.lower() for code in rules.all_rules())) for module in _modules(ROOT / "rules")
    )
    assert {each.name for each in facts.all_analyses()} == _modules(ROOT / "facts")
    assert {rule.family for rule in rules.all_rules().values()} <= set(rules.FAMILIES)


def test_a_suffix_belongs_to_one_format() -> None:
    suffixes = [suffix for each in formats.all_formats().values() for suffix in each.suffixes]
    assert len(suffixes) == len(set(suffixes))
