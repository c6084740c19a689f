"""Build the two tables of English: `locales/en/lexicon.xz` and `locales/en/words.xz`.

The lexicon, words with their inflected forms, is the inflection table of lemminflect (MIT, from NIH's SPECIALIST
Lexicon). The words are what else spelling knows, British and American, names with their capital: the lists of SCOWL
up to size 70.

    pip download --no-deps lemminflect==0.2.3
    apt-get download scowl && dpkg -x scowl_*.deb scowl
    python scripts/build_english.py lemminflect-0.2.3-py3-none-any.whl scowl/usr/share/dict/scowl

Neither is installed: only the tables are read.
"""

from __future__ import annotations

import argparse
import gzip
import re
import zipfile
from collections.abc import Collection, Iterator
from pathlib import Path

from l10n.text._lexicon_pack import Entry, pack

FOLDER = Path(__file__).parent.parent / "locales" / "en"
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


WORDS = re.compile(
    r"(?:english|american|british|british_z|canadian|australian|variant_1|american_variant_1|british_variant_1)"
    r"-words\.(?P<size>\d\d)"
)
NAMES = re.compile(r"(?:english|american|british|canadian|australian)-(?:upper|proper-names)\.(?P<size>\d\d)")
LARGEST, LARGEST_OF_NAMES = 70, 60
"""Sizes of SCOWL from which its words are as often slips of others as themselves."""


def spelt(folder: Path, known: set[str]) -> Iterator[str]:
    """The words of SCOWL that the lexicon does not have: words of one piece, and names."""
    for path in folder.iterdir():
        for shape, lists, largest in (
            ("[a-zà-ÿ]{2,}", WORDS, LARGEST),
            ("[A-ZÀ-Þ][a-zà-ÿ]+", NAMES, LARGEST_OF_NAMES),
        ):
            match = lists.fullmatch(path.name)
            if match and int(match["size"]) <= largest:
                words = path.read_text("latin-1").splitlines()
                yield from (word for word in words if re.fullmatch(shape, word) and word.lower() not in known)


def main() -> None:
    """Write both tables."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("wheel", type=Path)
    parser.add_argument("scowl", type=Path)
    given = parser.parse_args()
    with zipfile.ZipFile(given.wheel) as wheel:
        lines = gzip.decompress(wheel.read(TABLE)).decode().splitlines()
    found = {entry for line in (*lines, *ADDED) for entry in entries(line)}
    found |= {Entry(form, "be", "verb", "", "", *tags) for form, tags in BE.items()}
    for modal, past in MODALS.items():
        found |= {Entry(form, modal, "verb", "", "", "ipre") for form in (modal, past) if form}
    write("lexicon.xz", found)
    words = set(spelt(given.scowl, {entry.form for entry in found}))
    write(
        "words.xz", {Entry(word, word, "word") for word in words if word.lower() == word or word.lower() not in words}
    )


def write(name: str, entries: Collection[Entry]) -> None:
    """Write one table."""
    packed = pack(sorted(entries))
    (FOLDER / name).write_bytes(packed)
    print(f"{name}: {len(entries)} entries, {len(packed)} bytes")


if __name__ == "__main__":
    main()
