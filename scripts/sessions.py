"""Run the sessions that stand in the pages of docs/en and docs/fr, and put what comes back under each command.

    python scripts/sessions.py                  every page that has sessions
    python scripts/sessions.py docs/fr/vie.md   this one
    python scripts/sessions.py --check          write nothing; exit 1 where a page is not what it would be

A page is a person's work in a folder of its own, in the page's language, from the first block to the
last. The folder is the demo game, or empty where the page says `<!-- session: empty -->`. A block in
`console` holds commands (`$ …`, with `<` for standard input) and answers; one in `diff` with a path
after it is what somebody changes in that file, one in another language with a path is the whole file.
"""

from __future__ import annotations

import argparse
import contextlib
import gc
import io
import os
import re
import shlex
import shutil
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from l10n.cli import run

ROOT = Path(__file__).resolve().parent.parent
_PAGES = ("en", "fr")
_BLOCK = re.compile(r"(?ms)^```(?P<language>[\w-]+)(?: (?P<path>\S+))?\n(?P<body>.*?)^```$")
_EMPTY = "<!-- session: empty -->"
_SESSION = re.compile(r"(?m)^```console$")


class SessionError(Exception):
    """A page asks for what cannot be done."""


def pages() -> Iterator[Path]:
    """The pages that hold sessions."""
    for language in _PAGES:
        for path in sorted((ROOT / "docs" / language).glob("*.md")):
            if _SESSION.search(path.read_text("utf-8")):
                yield path


def played(text: str, language: str) -> str:
    """A page with the answers of today. Raises SessionError."""
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch, "game").resolve()
        folder.mkdir()
        if _EMPTY not in text:
            demo(folder)

        def block(match: re.Match[str]) -> str:
            path, body = match["path"], match["body"]
            if match["language"] == "console":
                commands = [line for line in body.split("\n") if line.startswith("$ ")]
                answers = [[line, *answer(line[2:], folder, language)] for line in commands]
                return "```console\n" + "\n\n".join("\n".join(lines) for lines in answers) + "\n```"
            if path:
                write(folder / path, body, is_change=match["language"] == "diff")
            return match[0]

        return _BLOCK.sub(block, text)


def demo(folder: Path) -> None:
    """Put the demo game into a folder."""
    shutil.copy(ROOT / "lexideck.yaml", folder)
    for language in _PAGES:
        shutil.copytree(ROOT / "locales" / language / "decks", folder / "locales" / language / "decks")
    shutil.copy(ROOT / "locales/fr/state.jsonl", folder / "locales/fr")


def write(path: Path, body: str, is_change: bool) -> None:
    """Write a file, or change it as a diff says. Raises SessionError where the diff does not fit."""
    if not is_change:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(body, "utf-8", newline="\n")
        return
    lines = body.splitlines(keepends=True)
    old = "".join(line[1:] for line in lines if line[0] in " -")
    new = "".join(line[1:] for line in lines if line[0] in " +")
    text = path.read_text("utf-8")
    if text.count(old) != 1:
        raise SessionError(f"{path.name}: these lines stand in it {text.count(old)} times:\n{old}")
    path.write_text(text.replace(old, new), "utf-8", newline="\n")


def answer(command: str, folder: Path, language: str) -> list[str]:
    """What a command says, standard output first."""
    words = shlex.split(command)
    stdin = b""
    if "<" in words:
        at = words.index("<")
        stdin = (folder / words[at + 1]).read_bytes()
        del words[at : at + 2]
    if words[0] != "lexideck":
        raise SessionError(f"not a command of ours: {command}")
    out, err = io.BytesIO(), io.BytesIO()
    with _as_typed(words, folder, language, stdin, out, err):
        try:
            run()
        except SystemExit as left:
            if left.code not in (0, 1):
                raise SessionError(f"{command}\n{err.getvalue().decode()}") from left
        finally:
            gc.enable()  # the command runs without it
            sys.stdout.flush()
            sys.stderr.flush()
    told = (out.getvalue() + err.getvalue()).decode().rstrip("\n")
    return told.replace(str(folder), ".").split("\n") if told else []


@contextlib.contextmanager
def _as_typed(
    words: list[str], folder: Path, language: str, stdin: bytes, out: io.BytesIO, err: io.BytesIO
) -> Iterator[None]:
    before = (sys.argv, sys.stdin, sys.stdout, sys.stderr, dict(os.environ))
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "FORCE_COLOR", "GITHUB_ACTIONS", "GITHUB_STEP_SUMMARY"):
        os.environ.pop(name, None)
    os.environ |= {"LANG": f"{language}.UTF-8", "NO_COLOR": "1"}
    sys.argv, sys.stdin = words, io.TextIOWrapper(io.BytesIO(stdin), "utf-8")
    sys.stdout, sys.stderr = (io.TextIOWrapper(each, "utf-8", write_through=True) for each in (out, err))
    try:
        with contextlib.chdir(folder):
            yield
    finally:
        for stream in (sys.stdout, sys.stderr):
            stream.detach()
        sys.argv, sys.stdin, sys.stdout, sys.stderr = before[:4]
        os.environ.clear()
        os.environ.update(before[4])


def main() -> int:
    """Write or check the pages."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("pages", nargs="*", type=Path, help="pages; default: each that has sessions")
    parser.add_argument("--check", action="store_true", help="write nothing; exit 1 where a page is not current")
    args = parser.parse_args()
    stale = []
    for path in args.pages or pages():
        text = path.read_text("utf-8")
        try:
            today = played(text, path.resolve().parent.name)
        except SessionError as error:
            print(f"{path}: {error}")
            return 2
        if today != text:
            stale.append(path.name)
            if not args.check:
                path.write_text(today, "utf-8", newline="\n")
    if stale and args.check:
        print(f"not current: {', '.join(stale)} (python scripts/sessions.py)")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
