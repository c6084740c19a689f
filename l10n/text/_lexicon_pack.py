"""How a lexicon is shipped: sorted forms without the beginning that each shares with the one before.

Unpacking is done once for each user, so this form is made to be small; `_lexicon_file` is
made to be quick.
"""

from __future__ import annotations

import lzma
import struct
from collections import Counter, defaultdict
from collections.abc import Sequence
from typing import NamedTuple

from l10n.text._lexicon_file import HEAD, MAGIC, STEP, key_of

_HEAD = struct.Struct("<5I")


class Entry(NamedTuple):
    """One reading of one form; `moods` and `persons` are separated by spaces."""

    form: str
    lemma: str
    pos: str
    gender: str = ""
    number: str = ""
    moods: str = ""
    persons: str = ""


def pack(entries: Sequence[Entry]) -> bytes:
    """The shipped bytes of a lexicon. Raises ValueError for more kinds of words than two bytes can number."""
    sets = _patterns(entries)
    # the frequent ones have the small numbers: most high bytes are alike
    ranks = {text: rank for rank, (text, _) in enumerate(Counter(sets.values()).most_common())}
    keys = sorted(sets, key=str.encode)
    return _pack(keys, [ranks[sets[key]] for key in keys], list(ranks))


def _patterns(entries: Sequence[Entry]) -> dict[str, str]:
    paradigms: dict[tuple[str, str], set[str]] = defaultdict(set)
    for entry in entries:
        paradigms[entry.lemma, entry.pos].add(entry.form)
    found: dict[str, set[str]] = defaultdict(set)
    for form, lemma, *tags in entries:
        key, shape = key_of(form), ""
        same = _common(key, lemma)
        if form == lemma:
            kept = sorted((_common(lemma, each), each) for each in paradigms[lemma, tags[0]])
            shape = ",".join(f"{len(lemma) - at}{each[at:]}" for at, each in kept)
        found[key].add("|".join((str(len(key) - same), lemma[same:], *tags, shape)))
    return {key: "\n".join(sorted(lines)) for key, lines in found.items()}


def _common(one: Sequence[object], other: Sequence[object]) -> int:
    """Length of the common beginning."""
    pairs = enumerate(zip(one, other, strict=False))
    return next((at for at, (left, right) in pairs if left != right), min(len(one), len(other)))


def _pack(forms: Sequence[str], patterns: Sequence[int], texts: Sequence[str]) -> bytes:
    shared, rest, before = bytearray(), [], b""
    for form in forms:
        word = form.encode()
        same = _common(before, word)
        shared.append(same)
        rest.append(word[same:])
        before = word
    parts = [
        b"\n".join(rest),
        bytes(shared),
        bytes(each >> 8 for each in patterns),
        bytes(each & 0xFF for each in patterns),
        "\0".join(texts).encode(),
    ]
    body = _HEAD.pack(*map(len, parts)) + b"".join(parts)
    return lzma.compress(body, preset=9 | lzma.PRESET_EXTREME)


def unpack(packed: bytes) -> bytes:
    """The flat file of shipped bytes (see `_lexicon_file`). Raises ValueError where they are broken."""
    try:
        body = lzma.decompress(packed)
        sizes = _HEAD.unpack_from(body)
    except (lzma.LZMAError, struct.error) as error:
        raise ValueError(str(error)) from None
    parts, at = [], _HEAD.size
    for size in sizes:
        parts.append(body[at : at + size])
        at += size
    rest, shared, high, low, texts = parts
    lines: list[bytes] = []
    add, word = lines.append, b""
    for same, tail, one, two in zip(shared, rest.split(b"\n"), low, high, strict=True):
        word = word[:same] + tail
        add(b"%b\t%c%c\n" % (word, one, two))
    return _flat(lines, texts.split(b"\0"))


def _flat(lines: list[bytes], texts: list[bytes]) -> bytes:
    index, offsets, at, stretches = [], [], 0, []
    for start in range(0, len(lines), STEP):
        stretch = b"".join(lines[start : start + STEP])
        index.append(lines[start][:-4])
        offsets.append(at)
        stretches.append(stretch)
        at += len(stretch)
    starts = [0]
    for text in texts:
        starts.append(starts[-1] + len(text))
    offsets.append(at)
    sections = [
        b"\n" + b"".join(stretches),
        b"\n".join(index),
        struct.pack(f"<{len(offsets)}I", *offsets),
        struct.pack(f"<{len(starts)}I", *starts),
        b"".join(texts),
    ]
    size = HEAD.size + sum(map(len, sections))
    return HEAD.pack(MAGIC, size, *map(len, sections)) + b"".join(sections)
