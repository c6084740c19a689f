"""Build `locales/fr/lexicon.xz` from the French dictionary of Dicollecte (Debian: hunspell-fr-comprehensive).

    python scripts/build_lexicon.py /usr/share/hunspell/fr

The argument is the path of `fr.dic` and `fr.aff` without its suffix. The copies on PyPI and
npm will not do: their grammatical tags are stripped. Prefixes (elision) are ignored.
"""

from __future__ import annotations

import argparse
import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from l10n.text._lexicon_pack import Entry, pack

OUT = Path(__file__).parent.parent / "locales" / "fr" / "lexicon.xz"

POS = {
    "nom": "noun", "titr": "noun", "adj": "adj", "loc.adj": "adj", "nbro": "adj", "adv": "adv", "loc.adv": "adv",
    "negadv": "adv", "advint": "adv", "prep": "prep", "loc.prep": "prep", "prepv": "prep", "nb": "num",
    "interj": "interj", "cjco": "conj", "cjsub": "conj", "cj": "conj",
}  # fmt: skip
GENDER = {"mas": "m", "fem": "f", "epi": "e"}
NUMBER = {"sg": "s", "pl": "p", "inv": "i"}
MOODS = ("infi", "ppre", "ppas", "ipre", "iimp", "ipsi", "ifut", "cond", "spre", "simp", "impe")
PERSONS = ("1sg", "2sg", "3sg", "1pl", "2pl", "3pl")

IRREGULAR = {
    "yeux": "œil", "cieux": "ciel", "aïeux": "aïeul", "louve": "loup", "louves": "loup",
    "abbesse": "abbé", "abbesses": "abbé", "duchesse": "duc", "duchesses": "duc",
    "archiduchesse": "archiduc", "archiduchesses": "archiduc", "chevaleresse": "chevalier",
    "chevaleresses": "chevalier", "chasseresse": "chasseur", "chasseresses": "chasseur",
    "enchanteresse": "enchanteur", "enchanteresses": "enchanteur", "devineresse": "devin",
    "devineresses": "devin", "héroïne": "héros", "héroïnes": "héros", "messieurs": "monsieur",
    "mesdames": "madame", "mesdemoiselles": "mademoiselle", "gentilshommes": "gentilhomme",
    "bonshommes": "bonhomme", "traîtresse": "traître", "traîtresses": "traître", "favorite": "favori",
    "favorites": "favori", "coite": "coi", "coites": "coi", "copine": "copain", "copines": "copain",
    "hôtesse": "hôte", "hôtesses": "hôte",
}  # fmt: skip
"""Forms that the dictionary holds as words of their own, with the word that they are forms of."""


class Suffix(NamedTuple):
    """One line of an affix table: what it takes off, what it puts on, where, and its tags."""

    cut: int
    add: str
    where: re.Pattern[str]
    tags: tuple[str, ...]


def read_suffixes(path: Path) -> dict[str, list[Suffix]]:
    """The suffix tables of a hunspell affix file with `FLAG long`."""
    found: dict[str, list[Suffix]] = defaultdict(list)
    for line in path.read_text(encoding="utf-8").splitlines():
        parts = line.split()
        if len(parts) > 4 and parts[0] == "SFX":
            cut = 0 if parts[2] == "0" else len(parts[2])
            add = parts[3].split("/")[0]
            where = re.compile(("" if parts[4] == "." else parts[4]) + r"\Z")
            found[parts[1]].append(Suffix(cut, "" if add == "0" else add, where, tuple(parts[5:])))
    return found


def expand(dictionary: Path, suffixes: dict[str, list[Suffix]]) -> Iterator[Entry]:
    """Every reading of every form. Names (capitals), signs and what is no word are left out."""
    for line in dictionary.read_text(encoding="utf-8").splitlines()[1:]:
        head, *tags = line.split()
        word, _, flag_text = head.partition("/")
        if not re.fullmatch(r"[^\W\d_]+(?:['’-][^\W\d_]+)*", word) or not word.islower() or "po:err" in tags:
            continue
        flags = [flag_text[at : at + 2] for at in range(0, len(flag_text), 2)]
        stem = next((tag[3:] for tag in tags if tag.startswith("st:") and tag != "st:vx"), None)
        made = [
            (word[: len(word) - suffix.cut] + suffix.add, (*tags, *suffix.tags))
            for flag in flags
            for suffix in suffixes.get(flag, ())
            if suffix.where.search(word)
        ]
        if "()" not in flags:
            made.insert(0, (word, tuple(tags)))
        for form, all_tags in made:
            yield from readings(form.replace("’", "'"), (stem or word).replace("’", "'"), all_tags)


def readings(form: str, lemma: str, tags: tuple[str, ...]) -> Iterator[Entry]:
    """One entry for each part of speech that the tags name."""
    values = [tag.partition(":")[2] for tag in tags]
    gender = "".join(sorted({GENDER[each] for each in values if each in GENDER}))
    gender = gender if len(gender) < 2 else "e"
    number = next((NUMBER[each] for each in values if each in NUMBER), "")
    kinds = {pos_of(tag[3:]) for tag in tags if tag.startswith("po:")} - {""}
    if "verb" in kinds:
        moods = " ".join(each for each in MOODS if each in values)
        persons = " ".join(each for each in PERSONS if each in values or each + "!" in values)
        yield Entry(form, lemma, "verb", gender, number, moods, persons)
        return
    for kind in sorted(kinds):
        true_lemma = IRREGULAR.get(form, lemma) if kind in ("noun", "adj") else lemma
        yield Entry(form, true_lemma, kind, gender, number, "", "")


def pos_of(tag: str) -> str:
    """Our name of a part of speech; empty for a tag that is none."""
    if re.match(r"v\d", tag):
        return "verb"
    if tag.startswith("det"):
        return "det"
    if tag.startswith("pro"):
        return "pron"
    return POS.get(tag, "")


def main() -> None:
    """Write the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("dictionary", type=Path, help="path of fr.dic and fr.aff without suffix")
    base = parser.parse_args().dictionary
    entries = list(expand(base.with_suffix(".dic"), read_suffixes(base.with_suffix(".aff"))))
    packed = pack(entries)
    OUT.write_bytes(packed)
    print(f"{len(entries)} entries, {len(packed)} bytes")


if __name__ == "__main__":
    main()
