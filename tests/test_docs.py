"""The pages that are made from the code are current."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def test_the_pages_made_from_the_rules_and_keys_are_current() -> None:
    argv = [sys.executable, str(ROOT / "scripts/build_docs.py"), "--check"]
    done = subprocess.run(argv, capture_output=True, text=True, check=False, cwd=ROOT)
    assert done.returncode == 0, done.stdout + done.stderr
