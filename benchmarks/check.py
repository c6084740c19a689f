"""How long `lexideck check` takes on a repository, as processor time and peak memory of the whole process.

    python benchmarks/check.py FOLDER [--polib] [-- OPTIONS OF CHECK]
    python benchmarks/check.py FOLDER --status [-- OPTIONS OF STATUS]

With `--polib` the same PO files are parsed by polib in the same run, and the ratio printed:
seconds differ between machines, the ratio hardly does.
"""

from __future__ import annotations

import argparse
import os
import resource
import subprocess
import sys
import time
from pathlib import Path

_RUNS = 3
_PARSE = "import sys, polib\nfor path in sys.argv[1:]: polib.pofile(path)"


def _spent(argv: list[str], folder: Path) -> tuple[float, float]:
    """Processor seconds and peak MiB of a process run in a folder."""
    # an installed tool has its byte code: compiling it each time is no part of what a user waits for
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    process = subprocess.Popen(argv, cwd=folder, env=kept, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    if os.waitstatus_to_exitcode(status) not in (0, 1):
        sys.exit(f"{' '.join(argv[:6])} exited {os.waitstatus_to_exitcode(status)}")
    return usage.ru_utime + usage.ru_stime, _mebibytes(usage)


def _mebibytes(usage: resource.struct_rusage) -> float:
    return usage.ru_maxrss / (1024 * 1024 if sys.platform == "darwin" else 1024)


def _median(argv: list[str], folder: Path) -> tuple[float, float]:
    _spent(argv, folder)  # a warm-up: files in the page cache, byte code written
    runs = sorted(_spent(argv, folder) for _ in range(_RUNS))
    return runs[_RUNS // 2]


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--polib", action="store_true", help="compare with polib's parse of the PO files")
    parser.add_argument("--status", action="store_true", help="time `lexideck status` in its stead")
    ours = sys.argv[1:]
    at = ours.index("--") if "--" in ours else len(ours)
    args = parser.parse_args(ours[:at])
    command = ["status"] if args.status else ["check", "--output-format", "json"]
    began = time.perf_counter()
    seconds, memory = _median([sys.executable, "-m", "l10n", *command, *ours[at + 1 :]], args.folder)
    print(f"{command[0]}: {seconds:.2f} s of processor time, {memory:.0f} MiB at most")
    if args.polib:
        files = [str(path.relative_to(args.folder)) for path in sorted(args.folder.rglob("*.po"))]
        parse, _ = _median([sys.executable, "-c", _PARSE, *files], args.folder)
        print(f"polib: {parse:.2f} s to parse {len(files)} files; ratio {seconds / parse:.2f}")
    print(f"({time.perf_counter() - began:.0f} s in all, medians of {_RUNS})")


if __name__ == "__main__":
    main()
