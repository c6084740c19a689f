"""Begin, copy and check on copies of real card repositories.

python benchmarks/repositories.py --corpora FOLDER [--to pt-BR] [--kills 8] [--only NAME]

For each repository, in a temporary folder: `init` recognises the layout, `copy` makes every
entry of the source, leaves all other files as they are, has nothing to do the second time and
keeps what somebody typed; a run that is killed before, or after, any of its writes (a sample of
them) leaves every file whole, and running again gives the same files. Exit status 1 where
anything of this does not hold.
"""

from __future__ import annotations

import argparse
import json
import random
import resource
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

import polib

from l10n.config import layered
from l10n.deck.copy import carry_out
from l10n.deck.filling import policy_for
from l10n.deck.plan import make_plan
from l10n.deck.project import Project
from l10n.files import DiskTree, MemoryTree
from l10n.formats import format_for
from l10n.layouts import recognise
from l10n.workspace import load_options

Keys = set[tuple[str, ...]]
"""Entries: by card code alone, or by file and key."""

NAMES = (
    "arkhamdb",
    "marvelsdb",
    "swdestiny",
    "netrunner",
    "rangers",
    "arkhamcards",
    "dominiontabs",
    "terraforming",
)
TEXTS = ("name", "title", "subname", "subtitle", "text", "flavor", "traits", "keywords", "slot", "customization_text")
"""Fields that make an entry of a card repository one to be translated; `back_*` never stand alone."""


@dataclass
class Row:
    """What was seen of one repository."""

    name: str
    layout: str = ""
    wanted: int = 0
    missing: int = 0
    files: int = 0
    killed: int = 0
    seconds: dict[str, float] = field(default_factory=dict)
    faults: list[str] = field(default_factory=list)
    summary: str = ""


def contents(root: Path) -> dict[str, bytes]:
    """Every file of a folder."""
    return {path.relative_to(root).as_posix(): path.read_bytes() for path in sorted(root.rglob("*")) if path.is_file()}


def cards(root: Path, pattern: str) -> Iterator[Mapping[str, object]]:
    """The cards of JSON lists."""
    for path in sorted(root.glob(pattern)):
        yield from json.loads(path.read_text("utf-8-sig"))


def _union(parts: Iterable[Keys]) -> Keys:
    return {key for part in parts for key in part}


def codes(*patterns: str) -> Callable[[Path, str], tuple[Keys, Keys]]:
    """Card codes that must be there and those that are, with a pattern of sources and one of targets."""

    def count(root: Path, tag: str) -> tuple[Keys, Keys]:
        source, target = patterns
        wanted: Keys = {
            (str(card["code"]),)
            for card in cards(root, source)
            if "duplicate_of" not in card and any(card.get(name) for name in TEXTS)
        }
        return wanted, {(str(card["code"]),) for card in cards(root, target.format(tag))}

    return count


def messages(root: Path, tag: str) -> tuple[Keys, Keys]:
    """PO messages by file, those of every other locale and those that are there."""
    home = root / "i18n"
    others = (each for each in home.iterdir() if each.is_dir() and each.name != tag)
    return _union(_messages_of(each) for each in others), _messages_of(home / tag)


def _messages_of(folder: Path) -> Keys:
    return {
        (path.relative_to(folder).as_posix(), entry.msgctxt or entry.msgid)
        for path in folder.rglob("*.po")
        for entry in polib.pofile(str(path))
        if not entry.obsolete and (entry.msgctxt or entry.msgid)
    }


def rangers(root: Path, tag: str) -> tuple[Keys, Keys]:
    """Messages: those of the cards by the JSON packs, the others by the other locales."""
    wanted, there = messages(root, tag)
    # a message of a field that the card does not have any more is not copied
    cards_of = {
        path.relative_to(root / "packs").with_suffix(".po").as_posix(): path for path in root.glob("packs/**/*.json")
    }
    fields = {each.partition(".")[2] for path, each in wanted if path.startswith("packs/")}
    kept = {each for each in wanted if not each[0].startswith("packs/")}
    for name, path in cards_of.items():
        for card in json.loads(path.read_text("utf-8")):
            kept |= {(f"packs/{name}", f"{card['id']}.{each}") for each in fields if card.get(each)}
    return kept, there


def tags(root: Path, tag: str) -> tuple[Keys, Keys]:
    """Entries of dominiontabs by file; an entry without any text has nothing to translate."""

    def of(locale: str) -> Keys:
        return {
            (name, key)
            for name in ("cards", "sets", "types")
            for key, value in json.loads(
                (root / f"card_db_src/{locale}/{name}_{locale}.json").read_text("utf-8")
            ).items()
            if locale == tag or (any(value.values()) if isinstance(value, dict) else value)
        }

    return of("en_us"), of(tag)


def sentences(root: Path, tag: str) -> tuple[Keys, Keys]:
    """Sentences by file, those of every other locale and those that are there."""

    def of(folder: Path) -> Keys:
        return {(path.name, key) for path in folder.glob("*.json") for key in json.loads(path.read_text("utf-8"))}

    home = root / "src/locales"
    return _union(of(each) for each in home.iterdir() if each.name != tag), of(home / tag)


COUNTS: Mapping[str, tuple[str, Callable[[Path, str], tuple[Keys, Keys]]]] = {
    "arkhamdb": ("pt-BR", codes("pack/*/*.json", "translations/{}/pack/*/*.json")),
    "marvelsdb": ("pt-BR", codes("pack/*.json", "translations/{}/pack/*.json")),
    "swdestiny": ("pt-BR", codes("set/*.json", "translations/{}/set/*.json")),
    "netrunner": ("pt-BR", codes("pack/*.json", "translations/{0}/pack/*.{0}.json")),
    "rangers": ("pt_BR", rangers),
    "arkhamcards": ("pt_BR", messages),
    "dominiontabs": ("pt_br", tags),
    "terraforming": ("pt-BR", sentences),
}


def lexideck(root: Path, *arguments: str) -> tuple[int, str, float]:
    """Run the command: its status, its output, the seconds of processor time."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run(
        [sys.executable, "-m", "l10n", *arguments],
        cwd=root,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return (
        done.returncode,
        done.stdout + done.stderr,
        after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime,
    )


def look(row: Row, root: Path, locale: str) -> None:
    """Begin, copy, copy again, type a translation, copy again, check."""
    original = contents(root)
    status, out, row.seconds["init"] = lexideck(root, "init")
    row.layout = next((line.split()[1] for line in out.splitlines() if line.startswith("layout:")), "?")
    expect(row, status == 0 and f"layout: {row.name}\n" in (root / "lexideck.yaml").read_text("utf-8"), f"init: {out}")
    status, out, row.seconds["copy"] = lexideck(root, "copy", "--to", locale)
    expect(row, status == 0, f"copy: {out[:300]}")
    made = contents(root)
    expect(row, all(made[path] == data for path, data in original.items()), "copy changed a file of another locale")
    row.files = len(set(made) - set(original)) - 2  # the config and the sidecar
    tag, count = COUNTS[row.name]
    wanted, there = count(root, tag)
    row.wanted, row.missing = len(wanted), len(wanted - there)
    expect(row, wanted <= there, f"missing: {sorted(map(str, wanted - there))[:5]}")
    status, out, row.seconds["again"] = lexideck(root, "copy", "--to", locale)
    expect(row, status == 0 and "nothing to copy" in out and contents(root) == made, f"second copy: {out[:300]}")
    path, typed = type_one(root, locale)
    expect(row, lexideck(root, "copy", "--to", locale)[0] == 0, "copy after a translation")
    expect(row, (root / path).read_bytes() == typed, f"a translation was lost in {path}")
    status, out, row.seconds["check"] = lexideck(root, "check", "--locale", locale, "--output-format", "json")
    found = json.loads(out)["findings"]
    lost = [each for each in found if each["code"] in ("CMP002", "CMP003", "DOC001", "DOC004", "DOC002", "DOC003")]
    expect(
        row, status in (0, 1) and not lost, f"check: {[(each['code'], each['path'], each['key']) for each in lost[:3]]}"
    )
    row.summary = f"{len(found)} findings"


def type_one(root: Path, locale: str) -> tuple[str, bytes]:
    """Type a translation into the first text that nobody has translated: the file, and its bytes from then on."""
    project = opened(contents(root))
    for place in project.places:
        if place.tag != project.spelled(locale):
            continue
        document = project.load(place.path, place.locale)
        for unit in document.units:
            is_free = not unit.target or project.layout.untranslated == "omit"
            if is_free and unit.raw is not None and "[" not in unit.field:
                form = format_for(place.path)
                assert form is not None
                data = form.store(document, {unit.index: "Olá: ção"})
                (root / place.path).write_bytes(data)
                again = form.load(data, load_options(place.path, locale, project.layout, project.settings))
                assert again.units[unit.index].target == "Olá: ção"
                return place.path, data
    raise AssertionError("there is no empty text to type into")


class Killed(BaseException):
    """The run ends here."""


class FragileTree(MemoryTree):
    """Buffers; the run is killed at one write, before it or after it."""

    def __init__(self, files: Mapping[str, bytes], at: int, after: bool) -> None:
        super().__init__(files)
        self.writes = 0
        self._at = at
        self._after = after

    def write(self, path: str, data: bytes, expected: bytes | None) -> None:
        """Write a buffer, or end the run."""
        self.writes += 1
        if self.writes == self._at and not self._after:
            raise Killed
        super().write(path, data, expected)
        if self.writes == self._at:
            raise Killed


def opened(files: Mapping[str, bytes], tree: MemoryTree | None = None) -> Project:
    """The project of files in memory."""
    tree = tree or MemoryTree(files)
    layout = recognise(tree.paths(), "en", tree.read, translated=False)
    assert layout is not None
    return Project(tree, layered({"layout": layout.name}), layout, Path())


def copied(tree: MemoryTree, locale: str) -> None:
    """One run of a copy."""
    project = opened({}, tree)
    plan = make_plan(project, locale, policy_for(project, locale), made=[locale])
    assert not plan.failures
    assert not carry_out(tree, plan)[1]


def kill(row: Row, files: Mapping[str, bytes], locale: str, kills: int) -> None:
    """Kill runs at a sample of their writes, and run again."""
    whole = FragileTree(files, 0, False)
    copied(whole, locale)
    moments = [(at, after) for at in range(1, whole.writes + 1) for after in (False, True)]
    sample = (
        moments
        if len(moments) <= kills
        else [moments[0], moments[-1], *random.Random(7).sample(moments[1:-1], kills - 2)]
    )
    for at, after in sample:
        tree = FragileTree(files, at, after)
        try:
            copied(tree, locale)
        except Killed:
            row.killed += 1
        for path, data in tree.files.items():
            expect(row, data in (files.get(path), whole.files[path]), f"killed at {at}: {path} is neither old nor new")
        again = FragileTree(tree.files, 0, False)
        copied(again, locale)
        expect(row, again.files == whole.files, f"killed at {at}: running again gives other files")


def expect(row: Row, holds: bool, fault: str) -> None:
    """Note what does not hold."""
    if not holds:
        row.faults.append(fault)


def main() -> int:
    """Run it and print the table."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--corpora", type=Path, required=True, help="folder of the card repositories, by name")
    parser.add_argument("--to", default="pt-BR", help="locale to copy to")
    parser.add_argument("--kills", type=int, default=8, help="how many writes of a repository to fail at")
    parser.add_argument("--only", action="append", choices=NAMES, help="repositories to look at (repeatable)")
    asked = parser.parse_args()
    columns = f"{'entries':>8} {'missing':>8} {'files':>6} {'kills':>6}"
    print(f"{'repository':13} {'layout':13} {columns}  seconds of processor time")
    failed = False
    for name in asked.only or NAMES:
        if not (asked.corpora / name).is_dir():
            print(f"{name:13} is not there")
            continue
        row = Row(name)
        with tempfile.TemporaryDirectory() as folder:
            root = Path(folder) / name
            shutil.copytree(asked.corpora / name, root)
            tree = DiskTree(root)
            files = {path: tree.read(path) for path in tree.paths()}
            look(row, root, asked.to)
        kill(row, files, asked.to, asked.kills)
        seconds = ", ".join(f"{part} {value:.1f}" for part, value in row.seconds.items())
        print(
            f"{row.name:13} {row.layout:13} {row.wanted:8} {row.missing:8} {row.files:6} {row.killed:6}  "
            f"{seconds}; {row.summary}"
        )
        for fault in row.faults:
            print(f"  fault: {fault}")
        failed = failed or bool(row.faults)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
