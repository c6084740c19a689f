"""Build `locales/en/lexicon.xz` from the inflection table of lemminflect (MIT, from NIH's SPECIALIST Lexicon).

    pip download --no-deps lemminflect==0.2.3
    python scripts/build_english.py lemminflect-0.2.3-py3-none-any.whl

The package itself is not installed: only its table is read.
"""

from __future__ import annotations

import argparse
import gzip
import re
import zipfile
from collections.abc import Iterator
from pathlib import Path

from l10n.text._lexicon_pack import Entry, pack

OUT = Path(__file__).parent.parent / "locales" / "en" / "lexicon.xz"
TABLE = "lemminflect/resources/infl_lu.csv.gz"

BE = {
    "be": ("infi", ""), "am": ("ipre", "1sg"), "is": ("ipre", "3sg"), "are": ("ipre", "2sg 1pl 2pl 3pl"),
    "was": ("past", "1sg 3sg"), "were": ("past", "2sg 1pl 2pl 3pl"), "been": ("ppas", ""), "being": ("ppre", ""),
}  # fmt: skip
MODALS = {"can": "could", "may": "might", "will": "would", "shall": "should", "must": "", "ought": ""}
ADDED = (
    "undead,noun,undead",
    "undead,adj,,",
    "dwarf,noun,dwarves/dwarfs",
    "tap,verb,tapped,,tapping,taps",
    "ox,noun,oxen",
)
"""What games need and the table lacks."""


def entries(line: str) -> Iterator[Entry]:
    """The readings that one line of the table gives, those of the base form included."""
    word, pos, *columns = line.split(",")
    if not re.fullmatch(r"[a-z]+(?:['-][a-z]+)*", word) or word in BE or word in MODALS:
        return
    forms = [[each for each in column.split("/") if each] for column in columns]
    if pos == "noun":
        yield Entry(word, word, "noun", "", "s")
        yield from (Entry(each, word, "noun", "", "p") for each in forms[0])
    elif pos in ("adj", "adv"):
        yield Entry(word, word, pos)
        yield from (Entry(each, word, pos) for column in forms for each in column)
    elif pos == "verb":
        past, participle, present, third = [*forms, [], [], [], []][:4]
        yield Entry(word, word, "verb", "", "", "infi ipre")
        for moods, persons, column in (
            ("past", "", past),
            ("ppas", "", participle or past),
            ("ppre", "", present),
            ("ipre", "3sg", third),
        ):
            yield from (Entry(each, word, "verb", "", "", moods, persons) for each in column)


def main() -> None:
    """Write the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("wheel", type=Path)
    with zipfile.ZipFile(parser.parse_args().wheel) as wheel:
        lines = gzip.decompress(wheel.read(TABLE)).decode().splitlines()
    found = {entry for line in (*lines, *ADDED) for entry in entries(line)}
    found |= {Entry(form, "be", "verb", "", "", *tags) for form, tags in BE.items()}
    for modal, past in MODALS.items():
        found |= {Entry(form, modal, "verb", "", "", "ipre") for form in (modal, past) if form}
    packed = pack(sorted(found))
    OUT.write_bytes(packed)
    print(f"{len(found)} entries, {len(packed)} bytes")


if __name__ == "__main__":
    main()
