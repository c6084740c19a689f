"""From which source text each translation was made, as the repository's own history tells.

A translation was made when its value last changed; its source is what the source file said in
that commit. Two calls to git list the history and read the files: only the versions that matter
(of source files that have changed, and of the translations of texts that have).
"""

from __future__ import annotations

import json
import subprocess
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple, TypeAlias

MOST_COMMITS = 5000
MOST_VERSIONS = 20_000

Texts: TypeAlias = Mapping[tuple[str, str], str]
"""What a version of a file says, by key and field."""
Reader: TypeAlias = Callable[[str, bytes], Texts]


class Wanted(NamedTuple):
    """A translation of which the source is asked for; the value and the source are those of today."""

    path: str
    source_path: str
    key: str
    field: str
    target: str
    source: str


class Version(NamedTuple):
    """A file in a commit: the rank of the commit (0 is the newest), the id of its content (empty: none)."""

    commit: int
    blob: str


@dataclass
class History:
    """The versions of each file, the newest first. `folder` is where git is called."""

    folder: Path
    versions: Mapping[str, Sequence[Version]]
    _texts: dict[tuple[str, str], Texts] = field(default_factory=dict)

    def read(self, wanted: Iterable[tuple[str, str]], reader: Reader) -> None:
        """Read versions (a path, a blob) and keep what they say."""
        todo = [each for each in dict.fromkeys(wanted) if each[1] and each not in self._texts][:MOST_VERSIONS]
        blobs = _blobs(self.folder, [blob for _, blob in todo])
        for (path, blob), data in zip(todo, blobs, strict=False):
            self._texts[path, blob] = reader(path, data)

    def texts(self, path: str, blob: str) -> Texts | None:
        """What a version says; None for one that was not read."""
        return self._texts.get((path, blob)) if blob else {}


def history_of(folder: Path) -> History | None:
    """The history of the files below a folder; None where there is none that git can tell."""
    command = ["git", "-c", "core.quotePath=false", "log", "--first-parent", "-m", "--raw", "--no-abbrev"]
    command += ["--no-renames", "--relative", f"--max-count={MOST_COMMITS}", "--format=%x01", "--", "."]
    listed = _git(folder, command, b"")
    if not listed:
        return None
    found: dict[str, list[Version]] = {}
    commit = -1
    for line in listed.decode("utf-8", "replace").split("\n"):
        if line == "\x01":
            commit += 1
        elif line.startswith(":"):
            head, _, path = line.partition("\t")
            blob = head.split(" ")[3]
            found.setdefault(path, []).append(Version(commit, "" if set(blob) == {"0"} else blob))
    return History(folder, found)


def made_from(history: History, wanted: Sequence[Wanted], reader: Reader) -> dict[Wanted, str]:
    """The source text of each translation that was made from another one than that of today."""
    sources = {each.source_path for each in wanted}
    many = [path for path in sources if len(history.versions.get(path, ())) > 1]
    history.read(((path, each.blob) for path in many for each in history.versions[path]), reader)
    doubtful = [each for each in wanted if _has_changed(history, each)]
    targets = {each.path for each in doubtful}
    history.read(((path, each.blob) for path in targets for each in history.versions.get(path, ())), reader)
    found = {}
    for each in doubtful:
        commit = _made_in(history, each)
        source = _source_in(history, each, commit) if commit is not None else None
        if source and source != each.source:
            found[each] = source
    return found


def _has_changed(history: History, wanted: Wanted) -> bool:
    where = wanted.key, wanted.field
    return any(
        texts.get(where, wanted.source) != wanted.source
        for each in history.versions.get(wanted.source_path, ())
        if (texts := history.texts(wanted.source_path, each.blob)) is not None
    )


def _made_in(history: History, wanted: Wanted) -> int | None:
    """The commit in which the value of today came to be; None where it stands in no commit."""
    where = wanted.key, wanted.field
    made = None
    for each in history.versions.get(wanted.path, ()):
        texts = history.texts(wanted.path, each.blob)
        if texts is None or texts.get(where) != wanted.target:
            break
        made = each.commit
    return made


def _source_in(history: History, wanted: Wanted, commit: int) -> str | None:
    for each in history.versions.get(wanted.source_path, ()):
        if each.commit >= commit:
            texts = history.texts(wanted.source_path, each.blob)
            return texts.get((wanted.key, wanted.field)) if texts else None
    return None


def _blobs(folder: Path, names: Sequence[str]) -> Iterator[bytes]:
    given = "".join(f"{name}\n" for name in names).encode()
    data = _git(folder, ["git", "cat-file", "--batch"], given) if names else b""
    at = 0
    while data and at < len(data):
        end = data.index(b"\n", at)
        size = data[at:end].rpartition(b" ")[2]
        if not size.isdigit():  # an object that is not there: a partial clone
            yield b""
            at = end + 1
            continue
        yield data[end + 1 : end + 1 + int(size)]
        at = end + 2 + int(size)


def _git(folder: Path, command: Sequence[str], given: bytes) -> bytes | None:
    try:
        done = subprocess.run(command, cwd=folder, input=given, capture_output=True, check=False)
    except OSError:
        return None  # there is no git here
    return done.stdout if done.returncode == 0 else None


def json_texts(data: bytes, join: Sequence[str]) -> Texts:
    """What a card file says, read for speed: no positions. Empty for one that cannot be read."""
    try:
        top = json.loads(data)
    except (ValueError, RecursionError):
        return {}
    found: dict[tuple[str, str], str] = {}
    if isinstance(top, dict):
        entries = list(top.items())
    else:
        entries = [
            (str(next((each[name] for name in join if each.get(name) not in (None, "")), "")), each)
            for each in (top if isinstance(top, list) else ())
            if isinstance(each, dict)
        ]
    for key, entry in entries:
        for name, value in _leaves(entry, "" if isinstance(entry, dict) else "text"):
            found.setdefault((key, name), value)
    return found


def _leaves(value: object, path: str) -> Iterator[tuple[str, str]]:
    if isinstance(value, str):
        yield path, value
    elif isinstance(value, dict):
        for name, each in value.items():
            yield from _leaves(each, f"{path}.{name}" if path else name)
    elif isinstance(value, list):
        for rank, each in enumerate(value):
            yield from _leaves(each, f"{path}[{rank}]")
