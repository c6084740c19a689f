"""A random sample of what `check` shows on a repository, to be judged by eye: true, debatable or false.

    python benchmarks/sample.py FOLDER [-n 100] [--seed 1] [-- OPTIONS OF CHECK]

Errors and warnings only. Completeness is left out (`CMP`, missing and orphan entries: facts of the
files, not judgements), and a finding that stands in several texts word for word counts once.
The table of `docs/quality.md` was judged on such samples.
"""

from __future__ import annotations

import argparse
import json
import random
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

_AROUND = 60
_FACTS = ("CMP", "DOC")


def findings(folder: str, options: list[str]) -> list[dict[str, Any]]:
    """The findings of a run, each judgement once."""
    command = [sys.executable, "-m", "l10n", "check", folder, "--output-format", "json", *options]
    done = subprocess.run(command, capture_output=True, check=False)
    if done.returncode not in (0, 1):
        raise SystemExit(done.stderr.decode())
    kept: dict[tuple[object, ...], dict[str, Any]] = {}
    for each in json.loads(done.stdout)["findings"]:
        if not each["code"].startswith(_FACTS):
            kept.setdefault((each["code"], each["target"], str(each["span"]), each["message"]), each)
    return list(kept.values())


def lines(sample: list[dict[str, Any]]) -> Iterator[str]:
    """Each finding with its words between ⟦ and ⟧, and the beginning of its source."""
    for number, each in enumerate(sample, 1):
        target, span = each["target"] or "", each["span"] or [0, 0]
        before, after = target[max(0, span[0] - _AROUND) : span[0]], target[span[1] : span[1] + _AROUND]
        text = (
            f"{before}⟦{target[slice(*span)]}⟧{after}".replace("\n", "⏎").replace("\u00a0", "⍽").replace("\u202f", "⸱")
        )
        source = (each["source"] or "")[: 2 * _AROUND + 60].replace("\n", "⏎")
        yield f"{number:3} {each['code']} {each['severity']} {each['message']}"
        yield f"      {each['key']} {each['field']}: {text}"
        if source:
            yield f"      source: {source}"


def main() -> None:
    """Print a sample."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder")
    parser.add_argument("-n", type=int, default=100, help="how many")
    parser.add_argument("--seed", type=int, default=1)
    own, options = (sys.argv[1:], [])
    if "--" in own:
        own, options = own[: own.index("--")], own[own.index("--") + 1 :]
    args = parser.parse_args(own)
    found = findings(args.folder, options)
    sample = random.Random(args.seed).sample(found, min(args.n, len(found)))
    print(f"{len(sample)} of {len(found)}")
    for line in lines(sample):
        print(line)


if __name__ == "__main__":
    main()
