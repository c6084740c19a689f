"""Write the pages of all rules and all config keys, in each language, from the rules and the keys themselves.

python scripts/build_docs.py           write them
python scripts/build_docs.py --check   exit 1 where they are not what would be written
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from l10n.catalogue import load_catalogue
from l10n.cli.rule_examples import example_lines
from l10n.cli.rule_list import SOME_MENDED
from l10n.layouts import all_layouts
from l10n.messages import say, use
from l10n.model import Message, Safety
from l10n.report._text import severity_word
from l10n.rules import FAMILIES, SCOPES, Rule, all_rules
from l10n.settings import KEYS
from l10n.text.dialects import all_dialects

DOCS = Path(__file__).resolve().parent.parent / "docs"
_MADE = "<!-- made by scripts/build_docs.py: edit {what}, not this page -->"
_NONE = "–"


class Frame(NamedTuple):
    """What stands around the rules and the keys in one language; what they say themselves is in its catalogue."""

    rules: str
    rules_columns: tuple[str, ...]
    mends: Mapping[Safety | None, str]
    mends_some: str
    signs: str
    keys_of_rule: str
    keys: str
    keys_columns: tuple[str, ...]
    keys_lead: str


FRAMES = {
    "en": Frame(
        rules="Rules",
        rules_columns=("code", "name", "what it reports", "severity", "fix"),
        mends={None: _NONE, Safety.SAFE: "safe", Safety.UNSAFE: "unsafe"},
        mends_some="some are safe",
        signs="In examples ⟦ ⟧ stand around what is reported, ⍽ is U+00A0, ⸱ is U+202F, ⏎ a newline.",
        keys_of_rule="Config: {keys}",
        keys="Config",
        keys_columns=("key", "values (the default first)", "meaning"),
        keys_lead=(
            "`lexideck.yaml` at the root of a repository, or `[tool.lexideck]` in `pyproject.toml`. `--set KEY=VALUE`\n"
            "overrides any key for one run. An unknown key is an error that names its line."
        ),
    ),
    "fr": Frame(
        rules="Les règles",
        rules_columns=("code", "nom", "ce qu’elle signale", "gravité", "correction"),
        mends={None: _NONE, Safety.SAFE: "sûre", Safety.UNSAFE: "suggérée"},
        mends_some="sûre pour certaines",
        signs=(
            "Dans les exemples, ⟦ ⟧ entourent ce qui est signalé\u00a0; ⍽ est U+00A0, ⸱ est U+202F, "
            "⏎ un retour à la ligne."
        ),
        keys_of_rule="Réglages\u00a0: {keys}",
        keys="Les réglages",
        keys_columns=("clé", "valeurs (celle par défaut d’abord)", "sens"),
        keys_lead=(
            "Dans `lexideck.yaml` à la racine d’un dépôt, ou sous `[tool.lexideck]` dans `pyproject.toml`.\n"
            "`--set CLÉ=VALEUR` remplace n’importe quelle clé le temps d’un passage. Une clé inconnue est une erreur\n"
            "qui nomme sa ligne."
        ),
    ),
}


def rules_page(frame: Frame) -> str:
    """Every rule: a table, then a section each."""
    lines = [f"# {frame.rules}", "", _MADE.format(what="the rule"), "", *_head(frame.rules_columns)]
    rules = all_rules()
    for rule in rules.values():
        link = f"[{rule.code}](#{rule.code.lower()})"
        mends = frame.mends_some if rule.code in SOME_MENDED else frame.mends[rule.safety]
        row = (link, f"`{rule.name}`", say(rule.title), severity_word(rule.severity), mends)
        lines.append(_row(row))
    lines += ["", frame.signs]
    for rule in rules.values():
        lines.extend(_section(rule, frame))
    return "\n".join(lines) + "\n"


def _section(rule: Rule, frame: Frame) -> Iterator[str]:
    yield from ("", f"## {rule.code}", "")
    kind = f"{say(FAMILIES[rule.family])}, {severity_word(rule.severity)}, {say(SCOPES[rule.scope])}"
    yield f"**{rule.name}** – {say(rule.title)} ({kind})"
    yield from ("", say(Message(rule.rationale)), "", "```text")
    examples = list(example_lines(rule))
    yield from (line.removeprefix("  ") for line in examples[1:])
    yield "```"
    if rule.keys:
        yield from ("", frame.keys_of_rule.format(keys=", ".join(f"`{key}`" for key in rule.keys)))


def config_page(frame: Frame) -> str:
    """Every config key."""
    made = _MADE.format(what="l10n/settings.py")
    lines = [f"# {frame.keys}", "", made, "", frame.keys_lead, "", *_head(frame.keys_columns)]
    for name, key in KEYS.items():
        default = [] if key.default in (None, (), {}) else [str(key.default)]
        known = {"layout": sorted(all_layouts()), "dialects": sorted(all_dialects())}.get(name, list(key.choices))
        values = ", ".join(f"`{value}`" for value in dict.fromkeys([*default, *known]))
        lines.append(_row((f"`{name}`", values, say(Message(key.doc)))))
    return "\n".join(lines) + "\n"


def _head(columns: tuple[str, ...]) -> tuple[str, str]:
    return _row(columns), "|---" * len(columns) + "|"


def _row(cells: tuple[str, ...]) -> str:
    return f"| {' | '.join(cells)} |"


PAGES = {
    "rules.md": ("en", rules_page),
    "config.md": ("en", config_page),
    "fr/regles.md": ("fr", rules_page),
    "fr/reglages.md": ("fr", config_page),
}


def main() -> int:
    """Write or check the pages."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="write nothing; exit 1 where a page is not current")
    only_check = parser.parse_args().check
    stale = []
    for name, (language, page) in PAGES.items():
        use(load_catalogue(language))
        path, text = DOCS / name, page(FRAMES[language])
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
