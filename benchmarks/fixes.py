"""Mend every text of real repositories in memory, and hold the fixes to their promises.

    python benchmarks/fixes.py --corpora FOLDER [--unsafe]

Of each repository below FOLDER, with its French files: what was mended is gone from a second
look; a second run mends nothing more; every protected span (markup, icons, URLs) that stood
in a text before stands there after, in the same order. Exits 1 where one does not hold.
"""

from __future__ import annotations

import argparse
import gc
import sys
from collections import Counter
from pathlib import Path

from l10n.discover import Opened, Request, open_workspace
from l10n.engine import Checker
from l10n.fix import mend, mend_unit
from l10n.formats import all_formats
from l10n.model import Document, Hit, Unit
from l10n.rules import Rule
from l10n.text.analysis import analyse
from l10n.workspace import load_options


def _anything(unit: Unit, rule: Rule, hit: Hit) -> bool:
    return True


def _protected(unit: Unit) -> list[str]:
    text = unit.target or ""
    return [text[span.start : span.end] for span in analyse(text, unit.dialects).protected]


class Tally:
    """What was seen in one repository."""

    def __init__(self, opened: Opened, unsafe: bool) -> None:
        self.workspace = opened.workspace
        self.unsafe = unsafe
        self.checker = Checker.of(opened.workspace, opened.local)
        self.texts = self.mended = self.applied = 0
        self.faults: Counter[str] = Counter()
        self.examples: list[str] = []

    def run(self) -> None:
        """Mend every document."""
        for document in self.workspace.documents:
            self.texts += len(document.units)
            result = mend(document, self.checker, _anything, self.unsafe)
            if not result.changes:
                continue
            self.mended += len(result.changes)
            self.applied += result.applied
            form = all_formats()[document.format]
            options = load_options(document.path, document.locale, self.workspace.layout, self.workspace.settings)
            again = form.load(form.store(document, result.changes), options)
            self._compare(document, again, result.changes)

    def _compare(self, before: Document, after: Document, changes: dict[int, str]) -> None:
        for old, new in zip(before.units, after.units, strict=False):
            wanted = changes.get(old.index, old.target)
            if new.target != wanted:
                self._fault("a value is not what was written", old, new)
            if old.index not in changes:
                continue
            if not self.unsafe and _protected(old) != _protected(new):
                self._fault("a protected span changed", old, new)
            new.source, new.locale, new.kind = old.source, old.locale, old.kind
            text, applied = mend_unit(new, self.checker, _anything, self.unsafe)
            if applied and text != new.target:
                self._fault("a second run mends more", old, new)

    def _fault(self, what: str, old: Unit, new: Unit) -> None:
        self.faults[what] += 1
        if self.faults[what] <= 3:
            self.examples.append(f"{what}: {old.key[:40]!r} {old.target!r} -> {new.target!r}")


def main() -> None:
    """Go through the repositories and print a line each."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--corpora", type=Path, required=True)
    parser.add_argument("--unsafe", action="store_true", help="apply suggestions too")
    args = parser.parse_args()
    gc.disable()
    failed = False
    for folder in sorted(path for path in args.corpora.iterdir() if path.is_dir()):
        opened = open_workspace(Request(paths=(folder,), locales=("fr",)))
        tally = Tally(opened, args.unsafe)
        tally.run()
        failed = failed or bool(tally.faults)
        print(
            f"{folder.name:14} {tally.texts:6} texts, {tally.mended:5} mended by {tally.applied:5} fixes, "
            f"faults: {dict(tally.faults) or 'none'}"
        )
        for example in tally.examples:
            print("   ", example[:400])
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
