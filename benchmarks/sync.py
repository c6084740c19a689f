"""Whether `lexideck sync` keeps every translation through a thousand random changes of the source, and through kills.

    python benchmarks/sync.py FOLDER [--to fr] [--edits 1000] [--kills 50] [--seed 1]

Works on a copy of a card repository in JSON lists. The source gets random edits, renames,
removals and additions; then a sync must leave every earlier translation in the files or
parked, find exactly the stale ones, and have nothing to do a second time. Then the same sync is
killed at random moments: each file must be whole (as before, or as after), and a second run must
end where an undisturbed one does.
"""

from __future__ import annotations

import argparse
import json
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from l10n.deck import parked, state
from l10n.deck.project import Project, can_write, open_project
from l10n.deck.settle import SCORE
from l10n.deck.standing import standing
from l10n.discover import Request
from l10n.model import INTERNAL
from l10n.workspace import load_workspace

Unit = tuple[str, str]


@dataclass
class Edits:
    """What was done to the source, by key (and field)."""

    changed: set[Unit] = field(default_factory=set)
    renamed: dict[str, str] = field(default_factory=dict)
    removed: set[str] = field(default_factory=set)
    added: set[str] = field(default_factory=set)


def main() -> None:
    """Measure and print; exits 1 where a promise is broken."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--to", default="fr")
    parser.add_argument("--edits", type=int, default=1000)
    parser.add_argument("--kills", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    chance = random.Random(args.seed)
    faults: list[str] = []
    with tempfile.TemporaryDirectory() as made:
        root = Path(made) / "repository"
        shutil.copytree(args.folder, root)
        print(f"first sync: {_sync(root, args.to):.2f} s")
        earlier = dict(_translations(_project(root), args.to))
        edits = _edit(_project(root), chance, args.edits)
        print(
            f"{len(edits.changed)} texts edited, {len(edits.renamed)} cards renamed, "
            f"{len(edits.removed)} removed, {len(edits.added)} added"
        )
        before = Path(made) / "before"
        shutil.copytree(root, before)
        spent = _sync(root, args.to)
        print(f"sync: {spent:.2f} s; a second one: {_sync(root, args.to, '--check'):.2f} s, and nothing to do")
        faults += _lost(root, args.to, earlier, edits)
        faults += _wrong_stale(root, args.to, earlier, edits)
        faults += _killed(before, root, args.to, args.kills, chance, Path(made) / "killed")
    for fault in faults[:20]:
        print(fault)
    print(f"{len(faults)} faults")
    sys.exit(bool(faults))


def _sync(root: Path, locale: str, *options: str) -> float:
    began = time.perf_counter()
    done = subprocess.run(_command(locale, *options), cwd=root, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"sync exited {done.returncode}: {done.stderr[-2000:]}{done.stdout[-2000:]}")
    return time.perf_counter() - began


def _command(locale: str, *options: str) -> list[str]:
    return [sys.executable, "-m", "l10n", "sync", "--to", locale, *options]


def _project(root: Path) -> Project:
    return open_project(Request(paths=(root,)))


def _translations(project: Project, locale: str) -> Iterator[tuple[tuple[str, str, str], str]]:
    for place in project.places:
        if place.locale == locale and can_write(place.path):
            for unit in project.load(place.path, locale).units:
                if not unit.is_empty:
                    yield (place.path, unit.key, unit.field), unit.target or ""


def _edit(project: Project, chance: random.Random, count: int) -> Edits:
    """Change the source files: half edits of texts, the rest renames, removals and additions."""
    paths = [each.path for each in project.places if each.is_source and "/" in each.path]
    files = {path: json.loads((project.root / path).read_bytes()) for path in paths}
    join = project.layout.join[0]
    # of two cards with one key the first counts, so a change of the second says nothing
    counts = Counter(card[join] for path in paths for card in files[path])
    cards = [
        (path, card) for path in paths for card in files[path] if "duplicate_of" not in card and counts[card[join]] == 1
    ]
    chance.shuffle(cards)
    edits = Edits()
    for rank, (path, card) in enumerate(cards[:count]):
        key = str(card[join])
        texts = [name for name, value in card.items() if project.layout.kind_of(name) and value and name != join]
        kind = rank % 8
        if kind < 4 and texts:
            name = chance.choice(texts)
            card[name] = _reworded(chance, card[name])
            edits.changed.add((key, name))
        elif kind < 6:
            card[join] = edits.renamed[key] = f"{key}-{rank}"
            if kind == 5 and (long := [name for name in texts if len(card[name]) > 60]):
                card[long[0]] = _reworded(chance, card[long[0]])
                edits.changed.add((key, long[0]))
        elif kind == 6:
            files[path].remove(card)
            edits.removed.add(key)
        else:
            new = {**card, join: f"{key}-new-{rank}", "name": f"Newcomer {rank}"}
            files[path].insert(chance.randrange(len(files[path]) + 1), new)
            edits.added.add(new[join])
    for path, content in files.items():
        (project.root / path).write_text(json.dumps(content, ensure_ascii=False, indent=4) + "\n", "utf-8")
    return edits


def _reworded(chance: random.Random, text: str) -> str:
    words = text.split(" ")
    words[chance.randrange(len(words))] = (
        f"{chance.choice(('two', 'other', 'exhausted', 'hidden'))}{chance.random():.4f}"
    )
    return " ".join(words)


def _lost(root: Path, locale: str, earlier: dict[tuple[str, str, str], str], edits: Edits) -> Iterator[str]:
    """Earlier translations that are neither under their key (or its new one) nor parked."""
    held = Counter((key, name, text) for (_, key, name), text in _translations(_project(root), locale))
    path = root / parked.place(state.place(None, locale))
    aside = parked.load(path.read_bytes()) if path.exists() else {}
    put = Counter((each.key, each.field, line.target or "") for each, line in aside.items())
    moved = sum((edits.renamed.get(key, ""), name, text) in held for (_, key, name), text in earlier.items())
    print(f"{len(earlier)} translations before; {moved} are under a new key, {sum(put.values())} parked")
    for (file, key, name), text in earlier.items():
        places = ((key, name, text), (edits.renamed.get(key, key), name, text))
        if not any(place in held for place in places) and places[0] not in put:
            yield f"lost: {file} {key} {name}: {text[:60]!r}"
        if key in edits.removed and (key, name, text) not in put:
            yield f"not parked: {file} {key} {name}"


def _wrong_stale(root: Path, locale: str, earlier: dict[tuple[str, str, str], str], edits: Edits) -> Iterator[str]:
    """Texts that are stale and should not be, and the other way."""
    project = _project(root)
    workspace = load_workspace(project.tree, project.settings, project.places, project.layout)
    records = state.load((root / state.place(None, locale)).read_bytes())
    old = {(key, name): text for (_, key, name), text in earlier.items()}
    found: set[Unit] = set()
    expected: set[Unit] = set()
    was = {new: key for key, new in edits.renamed.items()}
    for document in workspace.documents:
        for unit in document.units if document.locale == locale else ():
            if unit.raw is None or unit.is_empty or unit.kind == INTERNAL:
                continue
            before = was.get(unit.key, unit.key)
            line = records.get(state.Identity(document.path, unit.key, unit.field))
            # of a card that could be one of two the texts are parked, and offered for a review
            is_offer = line is not None and SCORE in line.extra and line.source == unit.source
            if not is_offer and (before, unit.field) in edits.changed and old.get((before, unit.field)) == unit.target:
                expected.add((unit.key, unit.field))
            if standing(unit, line).is_stale:
                found.add((unit.key, unit.field))
    print(f"{len(expected)} texts are stale, {len(found)} were found")
    yield from (f"not found stale: {each}" for each in sorted(expected - found))
    yield from (f"found stale: {each}" for each in sorted(found - expected))


def _killed(before: Path, after: Path, locale: str, kills: int, chance: random.Random, folder: Path) -> Iterator[str]:
    """Kill the sync at random moments, most of them while it writes; look at each file; run it again."""
    old, new = _contents(before), _contents(after)
    watched = (f".lexideck/{locale}.jsonl", f".lexideck/{locale}.parked.jsonl")
    shutil.copytree(before, folder)
    cut_off = 0
    for _ in range(kills):
        for path, data in old.items():
            if not (folder / path).exists() or (folder / path).read_bytes() != data:
                (folder / path).write_bytes(data)
        for path in set(_contents(folder)) - set(old):
            (folder / path).unlink()
        process = subprocess.Popen(_command(locale), cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        if chance.random() < 0.9:
            marks = [_stamp(folder / each) for each in watched]
            while process.poll() is None and marks == [_stamp(folder / each) for each in watched]:
                time.sleep(0.001)
            time.sleep(chance.random() * 1.2)
        else:
            time.sleep(chance.random() * 3)
        process.send_signal(signal.SIGKILL)
        cut_off += process.wait() == -signal.SIGKILL
        left = _contents(folder)
        half = [
            path for path, data in left.items() if path not in watched and data not in (old.get(path), new.get(path))
        ]
        yield from (f"not whole after a kill: {path}" for path in half)
        for path in watched:
            try:
                state.load(left.get(path, b""))
            except Exception as error:  # whatever it is, it is a fault
                yield f"not whole after a kill: {path}: {error!r}"
        _sync(folder, locale)
        again = _contents(folder)
        yield from (f"not the same after a second run: {path}" for path in new if again.get(path) != new[path])
    print(f"{kills} kills, {cut_off} of them before the end")


def _stamp(path: Path) -> int:
    return path.stat().st_mtime_ns if path.exists() else 0


def _contents(root: Path) -> dict[str, bytes]:
    return {
        path.relative_to(root).as_posix(): path.read_bytes()
        for path in root.rglob("*")
        if path.is_file() and not path.name.endswith(".tmp")
    }


if __name__ == "__main__":
    main()
