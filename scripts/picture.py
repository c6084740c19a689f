"""Draw the output of a command as docs/check.svg, the picture in the README.

python scripts/picture.py
"""

from __future__ import annotations

import io
import os
import re
import subprocess
import sys
from pathlib import Path

from rich.console import Console
from rich.text import Text

ROOT = Path(__file__).resolve().parent.parent
_LINES = 34


def main() -> None:
    """Run the check of the demo deck and draw its first screen and its last lines."""
    done = subprocess.run(
        [sys.executable, "-m", "l10n", "check"],
        cwd=ROOT,
        env={**os.environ, "FORCE_COLOR": "1"},
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    lines = done.stdout.rstrip("\n").split("\n")
    shown = [*lines[:_LINES], "  …", *lines[-3:]]
    console = Console(record=True, width=110, file=io.StringIO(), force_terminal=True)
    console.print(Text.from_ansi("\n".join(["$ lexideck check", *shown])), soft_wrap=False, no_wrap=True)
    svg = console.export_svg(title="lexideck check")
    # the picture asks no server for fonts
    svg = re.sub(r"@font-face \{[^}]*\}", "", svg)
    (ROOT / "docs" / "check.svg").write_text(re.sub(r"[ \t]+\n", "\n", svg), "utf-8")


if __name__ == "__main__":
    main()
