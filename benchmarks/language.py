"""How well and how fast source language left in a translation is found, on real card repositories.

    python -m benchmarks.language [CORPORA] [--show KIND] [--only NAME ...]

CORPORA holds clones of public card repositories (default: `../shared/corpora` beside the
checkout). One line for each: texts, seconds of `judge` and of `foreign_spans`, verdicts on
texts that equal the present source and on those that differ, and spans found in the rest.
`--show` prints the hits of one kind (`source`, `equal`, `mixed`, `sentence`, `name`) to be read.
"""

from __future__ import annotations

import argparse
import json
import time
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import polib

from l10n.text.analysis import analyse
from l10n.text.language import Foreign, Verdict, foreign_spans, judge

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

_TITLES = ("name", "title", "subname", "text", "flavor", "traits", "slot")
_CARD = ("html", "bracket-icons")


class Row(NamedTuple):
    """A field of a card with its present source."""

    key: str
    field: str
    source: str | None
    target: str


class Corpus(NamedTuple):
    """A repository: where its rows are, in which locale and dialects."""

    name: str
    locale: str
    dialects: tuple[str, ...]
    rows: Callable[[Path], Iterator[Row]]


def _cards(source: str, target: str) -> Callable[[Path], Iterator[Row]]:
    def rows(root: Path) -> Iterator[Row]:
        present = {card["code"]: card for path in root.glob(source) for card in _json(path)}
        for path in sorted(root.glob(target)):
            for card in _json(path):
                origin = present.get(card["code"], {})
                for name, value in card.items():
                    translatable = name in _TITLES or name.startswith(("back_", "customization_"))
                    if translatable and isinstance(value, str) and value:
                        yield Row(card["code"], name, origin.get(name), value)

    return rows


def _po(pattern: str) -> Callable[[Path], Iterator[Row]]:
    def rows(root: Path) -> Iterator[Row]:
        for path in sorted(root.glob(pattern)):
            for entry in polib.pofile(str(path)):
                if entry.msgstr and not entry.obsolete and not entry.fuzzy:
                    yield Row(f"{path.name}:{entry.linenum}", "msgstr", entry.msgid, entry.msgstr)

    return rows


def _pairs(name: str) -> Callable[[Path], Iterator[Row]]:
    def rows(root: Path) -> Iterator[Row]:
        for line in (root / name).read_text("utf-8").splitlines():
            row = json.loads(line)
            yield Row(row["key"], row["field"], row["en"], row["fr"])

    return rows


def _json(path: Path) -> list[dict[str, str]]:
    cards: list[dict[str, str]] = json.loads(path.read_text("utf-8-sig"))
    return cards


def _database(name: str, locale: str) -> Corpus:
    folder = "set" if name == "swdestiny" else "pack"
    rows = _cards(f"{name}/{folder}/**/*.json", f"{name}/translations/{locale}/{folder}/**/*.json")
    return Corpus(f"{name}-{locale}", locale, _CARD, rows)


CORPORA = (
    _database("arkhamdb", "fr"),
    _database("arkhamdb", "de"),
    _database("arkhamdb", "es"),
    _database("marvelsdb", "fr"),
    _database("swdestiny", "fr"),
    _database("netrunner", "fr"),
    Corpus("arkhamcards", "fr", _CARD, _po("arkhamcards/i18n/fr/**/*.po")),
    Corpus("rangers", "fr", _CARD, _po("rangers/i18n/fr/**/*.po")),
    Corpus("pydocs", "fr", ("rst",), _po("pydocs/**/*.po")),
    Corpus("hearthstone", "fr", ("hearthstone", "html"), _pairs("hearthstone/pairs.fr.jsonl")),
)


def measure(corpus: Corpus, root: Path, show: str | None) -> None:
    """Print the figures of a corpus, and its hits of the kind to be shown."""
    rows = list(corpus.rows(root))
    masks = [analyse(row.target, corpus.dialects).mask for row in rows]
    start = time.perf_counter()
    verdicts = [judge(mask, corpus.locale, "en", row.source) for mask, row in zip(masks, rows, strict=True)]
    judged = time.perf_counter()
    found = [foreign_spans(mask, corpus.locale, "en", row.source) for mask, row in zip(masks, rows, strict=True)]
    searched = time.perf_counter()
    counts: Counter[str] = Counter()
    fields: Counter[str] = Counter()
    for row, verdict, spans in zip(rows, verdicts, found, strict=True):
        kinds = list(_kinds(row, verdict, spans))
        counts.update(kind for kind, _ in kinds)
        if "source" in dict(kinds):
            fields[row.field] += 1
        for kind, text in kinds:
            if kind == show:
                print(f"  {row.key} {row.field}: {text!r}")
    times = f"judge {judged - start:.2f} s  spans {searched - judged:.2f} s"
    figures = "  ".join(f"{kind} {counts[kind]}" for kind in ("source", "equal", "mixed", "sentence", "name"))
    print(f"{corpus.name:14}{len(rows):7} texts  {times}  {figures}")
    if fields:
        print(" " * 14, dict(fields.most_common()))


def _kinds(row: Row, verdict: Verdict, spans: tuple[Foreign, ...]) -> Iterator[tuple[str, str]]:
    """What a row counts as: (kind, text to read). Spans count outside texts all in the source's language."""
    if verdict.language == "source":
        yield ("equal" if row.target == row.source else "source"), row.target
        return
    if verdict.language == "mixed":
        yield "mixed", row.target
    if row.target != row.source:
        for span, kind in spans:
            yield kind, row.target[span.start : span.end]


def main() -> None:
    """Measure the corpora that are there."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    default = Path(__file__).parents[1] / "../shared/corpora"
    parser.add_argument("corpora", nargs="?", type=Path, default=default)
    parser.add_argument("--show", choices=("source", "equal", "mixed", "sentence", "name"))
    parser.add_argument("--only", nargs="+", metavar="NAME")
    options = parser.parse_args()
    for corpus in CORPORA:
        if (options.corpora / corpus.name.split("-")[0]).is_dir() and corpus.name in (options.only or [corpus.name]):
            measure(corpus, options.corpora, options.show)


if __name__ == "__main__":
    main()
