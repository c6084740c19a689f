"""The pages that are made from the code are current, in each language."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from l10n.rules import all_rules
from l10n.settings import KEYS

ROOT = Path(__file__).resolve().parent.parent


def test_the_pages_made_from_the_rules_and_keys_are_current() -> None:
    argv = [sys.executable, str(ROOT / "scripts/build_docs.py"), "--check"]
    done = subprocess.run(argv, capture_output=True, text=True, check=False, cwd=ROOT)
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_french_pages_have_every_rule_and_key_and_none_of_their_english() -> None:
    rules, keys = (ROOT / "docs/fr" / name for name in ("regles.md", "reglages.md"))
    said = rules.read_text("utf-8")
    assert re.findall(r"(?m)^## (\w+)$", said) == list(all_rules())
    assert [code for code, rule in all_rules().items() if rule.rationale in said] == []
    said = keys.read_text("utf-8")
    assert re.findall(r"(?m)^\| `([\w.-]+)`", said) == list(KEYS)
    assert [name for name, key in KEYS.items() if f"| {key.doc} |" in said] == []


@pytest.mark.parametrize(
    "path", sorted((ROOT / "docs").rglob("*.md")), ids=lambda path: path.relative_to(ROOT).as_posix()
)
def test_the_links_of_a_page_lead_to_pages(path: Path) -> None:
    links = re.findall(r"\]\(((?!https?:)[^)#\s]+)", re.sub(r"(?ms)^```.*?^```$", "", path.read_text("utf-8")))
    assert [link for link in links if not (path.parent / link).exists()] == []
