"""Hold every format to its promise over real files: `python benchmarks/roundtrip.py --corpora DIR`.

For each file that a format reads: stored without a change it gives the same bytes; and for
EVERY unit with a value, a text is appended, the file stored and read again: that value is the
new one, all others are the same, no byte outside the changed scalars differs, and storing the
old value gives the original bytes. A page is cut into units by what it says, and may be cut
otherwise once it says something else: of pages only the stored text is compared.

Units change a batch at a time (one unit of every `--stride`, then the next ones), since one at a
time would read large files thousands of times; small files and a sample of each large file do go
one at a time. Exit code 1 on any failure.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from l10n.formats import Format, FormatError, LoadOptions, format_for
from l10n.model import Document

ADDED = " ¤: «x»"
_PAGE_KINDS = ("page", "heading")


def main(arguments: Sequence[str] | None = None) -> int:
    """Check the files of a folder, print counts per format and each failure."""
    parser = argparse.ArgumentParser(description="Check that every format stores what it reads.")
    parser.add_argument("--corpora", type=Path, required=True, help="a folder of files, read recursively")
    parser.add_argument("--stride", type=int, default=5, help="one unit in so many changes at a time")
    parser.add_argument("--single", type=int, default=8, help="units of a file that also change alone")
    options = parser.parse_args(arguments)
    counts: dict[str, Counter[str]] = {}
    failures: list[str] = []
    started = time.perf_counter()
    for path in sorted(each for each in options.corpora.rglob("*") if each.is_file()):
        form = format_for(path.name)
        if form is not None:
            count = counts.setdefault(form.name, Counter())
            for failure in _check(form, path, options.stride, options.single, count):
                failures.append(f"{path.relative_to(options.corpora)}: {failure}")
    for name, count in sorted(counts.items()):
        print(f"{name}: " + ", ".join(f"{number} {what}" for what, number in count.items()))
    print(*failures, sep="\n", end="\n" if failures else "")
    print(f"{len(failures)} failures, {time.perf_counter() - started:.1f} s")
    return 1 if failures else 0


def _check(form: Format, path: Path, stride: int, single: int, count: Counter[str]) -> Iterator[str]:
    data = path.read_bytes()
    options = LoadOptions(path=path.name, locale="fr")
    try:
        document = form.load(data, options)
    except FormatError as error:
        count["unreadable"] += 1
        yield f"{error.line}:{error.column}: {error.message.template.format(**error.message.params)}"
        return
    count["files"] += 1
    count["units"] += len(document.units)
    if form.store(document, {}) != data:
        yield "stored without a change, its bytes differ"
    units = [unit.index for unit in document.units if unit.target is not None]
    batches = [batch for start in range(stride) if (batch := units[start::stride])]
    alone = [[index] for index in units[:: max(1, len(units) // single)]]
    count["changed"] += len(units)
    count["alone"] += len(alone)
    for batch in (*batches, *alone):
        try:
            flaw = _flaw(form, document, options, batch)
        except FormatError as error:
            flaw = f"{error.line}:{error.column}: {error.message.template.format(**error.message.params)}"
        if flaw:
            yield f"units {batch[:3]}…: {flaw}"


def _flaw(form: Format, document: Document, options: LoadOptions, batch: Sequence[int]) -> str:
    """What goes wrong when the units of a batch change, or an empty text."""
    changes = {index: f"{document.units[index].target}{ADDED}" for index in batch}
    changed = form.load(form.store(document, changes), options)
    if all(unit.kind in _PAGE_KINDS for unit in document.units):
        return "" if changed.text == _spliced(document, changes) else "the stored text differs"
    if len(changed.units) != len(document.units):
        return f"{len(document.units)} units became {len(changed.units)}"
    for old, new in zip(document.units, changed.units, strict=True):
        if (old.key, old.field, old.source) != (new.key, new.field, new.source):
            return f"unit {old.index} lost its identity"
        if new.target != changes.get(old.index, old.target):
            return f"unit {old.index} reads otherwise than it was written"
    if _between(document, changes) != _between(changed, changes):
        return "bytes outside the changed values differ"
    if form.store(changed, {index: document.units[index].target or "" for index in batch}) != document.data:
        return "the old values do not bring the old bytes back"
    return ""


def _between(document: Document, changes: Mapping[int, str]) -> list[str | bytes]:
    """What stands around the scalars of some units, and what stands before the text."""
    gaps: list[str | bytes] = [document.data[:3]]
    at = 0
    for start, end in sorted(raw for index in changes if (raw := document.units[index].raw)):
        gaps.append(document.text[at:start])
        at = end
    return [*gaps, document.text[at:]]


def _spliced(document: Document, changes: Mapping[int, str]) -> str:
    """The text of a page, whose values are slices of it, with new values."""
    text = document.text
    for index in sorted(changes, reverse=True):
        if raw := document.units[index].raw:
            text = text[: raw.start] + changes[index] + text[raw.end :]
    return text


if __name__ == "__main__":
    sys.exit(main())
