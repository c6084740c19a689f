"""Write docs/transcripts.md: the first two minutes on real repositories, with the real output.

    python scripts/transcripts.py --corpora FOLDER_OF_CLONES

Cards belong to their publishers, so only counts, keys, numbers and icons are shown, never a text.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

DOCS = Path(__file__).resolve().parent.parent / "docs"
_LINES = 9

SESSIONS = {
    "arkhamdb": (
        "init",
        "check --locale fr --statistics",
        "check --locale fr --select FID,MRK003 --output-format concise",
    ),
    "marvelsdb": (
        "init",
        "check --locale fr --statistics",
        "check --locale fr --select FID,DOC004 --output-format concise",
    ),
    "swdestiny": ("init", "check --locale fr --statistics", "check --locale fr --select FID --output-format concise"),
    "netrunner": (
        "init",
        "check --locale fr --statistics",
        "check --locale fr --select DOC004 --output-format concise",
    ),
    "rangers": ("init", "check --locale fr --statistics", "check --locale fr --select FID,MRK --output-format concise"),
    "arkhamcards": ("init", "check --locale fr --statistics"),
    "dominiontabs": ("init", "check --locale fr --statistics"),
    "terraforming": ("init", "check --locale fr --statistics"),
}
_HEAD = """# The first two minutes

<!-- made by scripts/transcripts.py -->

What a maintainer types first in a clone of each of these repositories, and what comes back: first
what the repository is, then how much of each kind there is, then the findings that no habit of a
house can explain. Long answers are cut (…). Card texts are their publishers'; none is shown.
"""


def _answer(command: str, folder: Path) -> list[str]:
    done = subprocess.run(
        [sys.executable, "-m", "l10n", *command.split()],
        cwd=folder,
        env={**os.environ, "LC_ALL": "C", "NO_COLOR": "1"},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    lines = (done.stdout + done.stderr).replace(str(folder), ".").rstrip().split("\n")
    limit = 40 if "--statistics" in command or command == "init" else _LINES
    return lines if len(lines) <= limit else [*lines[: limit - 1], "…"]


def main() -> None:
    """Run every session on a copy and write the page."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--corpora", type=Path, required=True)
    args = parser.parse_args()
    page = [_HEAD]
    for name, commands in SESSIONS.items():
        with tempfile.TemporaryDirectory() as scratch:
            folder = Path(scratch, name)
            shutil.copytree(args.corpora / name, folder)
            page += [f"\n## {name}\n", "```text"]
            for command in commands:
                page += [f"$ lexideck {command}", *_answer(command, folder), ""]
            page[-1] = "```"
    text = "\n".join(page) + "\n"
    (DOCS / "transcripts.md").write_text(re.sub(r"[ \t]+\n", "\n", text), "utf-8")


if __name__ == "__main__":
    main()
