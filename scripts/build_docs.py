"""Write docs/rules.md and docs/config.md from the rules and the config keys themselves.

python scripts/build_docs.py           write them
python scripts/build_docs.py --check   exit 1 where they are not what would be written
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path

from l10n.cli.rule_examples import example_lines
from l10n.layouts import all_layouts
from l10n.messages import say
from l10n.rules import FAMILIES, Rule, all_rules
from l10n.settings import KEYS
from l10n.text.dialects import all_dialects

DOCS = Path(__file__).resolve().parent.parent / "docs"
_MADE = "<!-- made by scripts/build_docs.py: edit the rule, not this page -->"


def rules_page() -> str:
    """Every rule: a table, then a section each."""
    lines = ["# Rules", "", _MADE, "", "| code | name | what it reports | severity | fix |", "|---|---|---|---|---|"]
    rules = all_rules()
    for rule in rules.values():
        mends = rule.safety.value if rule.safety else "–"
        row = (f"[{rule.code}](#{rule.code.lower()})", rule.name, say(rule.title), rule.severity.value, mends)
        lines.append(f"| {' | '.join(row)} |")
    lines += ["", "In examples ⟦ ⟧ stand around what is reported, ⍽ is U+00A0, ⸱ is U+202F, ⏎ a newline."]
    for rule in rules.values():
        lines.extend(_section(rule))
    return "\n".join(lines) + "\n"


def _section(rule: Rule) -> Iterator[str]:
    yield from ("", f"## {rule.code}", "")
    yield f"**{rule.name}** – {say(rule.title)} ({say(FAMILIES[rule.family])}, {rule.severity.value}, {rule.scope})"
    yield from ("", rule.rationale, "", "```text")
    examples = list(example_lines(rule))
    yield from (line.removeprefix("  ") for line in examples[1:])
    yield "```"
    if rule.keys:
        yield from ("", "Config: " + ", ".join(f"`{key}`" for key in rule.keys))


def config_page() -> str:
    """Every config key."""
    lines = [
        "# Config",
        "",
        _MADE.replace("the rule", "l10n/settings.py"),
        "",
        "`lexideck.yaml` at the root of a repository, or `[tool.lexideck]` in `pyproject.toml`. `--set KEY=VALUE`",
        "overrides any key for one run. An unknown key is an error that names its line.",
        "",
        "| key | values (the default first) | meaning |",
        "|---|---|---|",
    ]
    for name, key in KEYS.items():
        default = [] if key.default in (None, (), {}) else [str(key.default)]
        known = {"layout": sorted(all_layouts()), "dialects": sorted(all_dialects())}.get(name, list(key.choices))
        values = ", ".join(f"`{value}`" for value in dict.fromkeys([*default, *known]))
        lines.append(f"| `{name}` | {values} | {key.doc} |")
    return "\n".join(lines) + "\n"


PAGES = {"rules.md": rules_page, "config.md": config_page}


def main() -> int:
    """Write or check the pages."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="write nothing; exit 1 where a page is not current")
    only_check = parser.parse_args().check
    stale = []
    for name, page in PAGES.items():
        path, text = DOCS / name, page()
        if path.exists() and path.read_text("utf-8") == text:
            continue
        stale.append(name)
        if not only_check:
            path.write_text(text, "utf-8")
    if stale and only_check:
        print(f"not current: {', '.join(stale)} (python scripts/build_docs.py)")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
