"""What GitHub Actions wants of a run besides its annotations: paths from its root, and the job's summary."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

from l10n.report import Shown
from l10n.report._markdown import capped, summary

LARGEST = 1024 * 1024
"""Bytes of a step's summary; GitHub drops a larger one."""


def write_summary(shown: Shown) -> Shown:
    """Append the run to $GITHUB_STEP_SUMMARY, where it is set. Returns it with paths as GitHub knows them."""
    paths = {path: _from_root(path) for path in {each.path for each in shown.findings}}
    here = replace(shown, color=False, findings=[replace(each, path=paths[each.path]) for each in shown.findings])
    name = os.environ.get("GITHUB_STEP_SUMMARY")
    if name:
        path = Path(name)
        there = path.stat().st_size if path.exists() else 0
        with path.open("ab") as out:
            out.write(capped(summary(here), LARGEST - there))
    return here


def _from_root(path: str) -> str:
    root = os.environ.get("GITHUB_WORKSPACE")
    if not root:
        return path
    try:
        return Path(path).resolve().relative_to(Path(root).resolve()).as_posix()
    except (OSError, ValueError):
        return path
