"""Bring a whole game in step, in every locale at once: copy, sync, fill, then the status.

    python scripts/batch.py                                the game in this folder, each locale there is
    python scripts/batch.py path/to/game --to fr --to pl   these; one that is not there yet is made
    python scripts/batch.py path/to/game --dry-run         say what would be done, and write nothing
    python scripts/batch.py path/to/game -o status.html    the status as a page to send to the team

A locale that is there is brought in step by `sync`, which also adds what is new. The first step that
meets trouble ends the run with 2; what was done before it stays, and another run goes on from there.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from l10n.cli import CLEAN, TROUBLE
from l10n.cli.console import complain
from l10n.cli.language import choose
from l10n.config import ConfigError
from l10n.deck.project import open_project
from l10n.discover import Request, UsageError, known_tag
from l10n.model import Message


def steps(wanted: Sequence[str], there: Sequence[str], is_dry: bool, output: Path | None) -> Iterator[list[str]]:
    """The commands of a run, in their order. `there` are the locales that have files already."""
    dry = ["--dry-run"] if is_dry else []
    made = [each for each in wanted if each not in there]
    if made:
        yield ["copy", *_each("--to", made), *dry]
    # a dry run makes no files, so there is nothing to fill in and to count in a new locale
    present = [each for each in wanted if not (is_dry and each in made)]
    if present:
        yield ["sync", *_each("--to", present), *dry]
        yield ["fill", *_each("--to", present), *dry]
        told = ["--output", str(output.resolve())] if output and not is_dry else []
        yield ["status", *_each("--locale", present), *told]


def _each(option: str, locales: Sequence[str]) -> list[str]:
    return [word for locale in locales for word in (option, locale)]


def locales(folder: Path, asked: Sequence[str]) -> tuple[list[str], Sequence[str]]:
    """The locales that are wanted, and those that are there. Raises UsageError or ConfigError."""
    if not folder.is_dir():
        raise UsageError(Message("no such file or folder: {path}", {"path": folder}))
    there = open_project(Request(paths=(folder,))).locales
    wanted = [known_tag(tag, []) for each in asked for tag in each.split(",") if tag.strip()]
    if not (wanted or there):
        raise UsageError(Message("there is no locale here yet: name one, as in --to fr"))
    return list(dict.fromkeys(wanted or there)), there


def main() -> int:
    """Run the commands one after another."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", nargs="?", type=Path, default=Path(), help="the game's folder; default: this one")
    parser.add_argument("--to", action="append", default=[], help="a locale (repeatable); default: each there is")
    parser.add_argument("--dry-run", action="store_true", help="say what would be done, and write nothing")
    parser.add_argument("-o", "--output", type=Path, help="write the status to this file (.html, .md, .json)")
    args = parser.parse_args()
    choose([], os.environ)
    try:
        wanted, there = locales(args.folder, args.to)
    except UsageError as error:
        complain(error.message)
        return TROUBLE
    except ConfigError as error:
        complain(error.message, error.path, error.line, error.column)
        return TROUBLE
    for command in steps(wanted, there, args.dry_run, args.output):
        print(f"== lexideck {' '.join(command)}", flush=True)
        done = subprocess.run([sys.executable, "-m", "l10n", *command], cwd=args.folder, check=False)
        if done.returncode != CLEAN:
            return TROUBLE
    return CLEAN


if __name__ == "__main__":
    sys.exit(main())
