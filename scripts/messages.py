"""The interface's sentences: take them from the code, keep `locales/*/messages.po` in step with it.

    python scripts/messages.py            update the catalogues (new sentences are left empty)
    python scripts/messages.py --check    exit 1 where a catalogue lacks a sentence, or is not as written above
    python scripts/messages.py --compile  write messages.mo beside each (the wheel's build does it too)

Babel reads and writes the catalogues. What is a sentence is known here: the texts of `Message`
and `Key`, the rationale of a rule or of a check of glossaries, a layout's title, and the help of the
command line.
"""

from __future__ import annotations

import argparse
import ast
import io
import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

import typer
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from l10n.cli.app import app_for
from l10n.cli.language import commands

ROOT = Path(__file__).resolve().parent.parent
_VOLATILE = re.compile(
    rb'(?m)^"(?:POT-Creation-Date|PO-Revision-Date|Last-Translator|Language-Team|Report-Msgid-Bugs-To|Generated-By):.*\n'
)
_FIELD = re.compile(r"\{(\w*)[^{}]*\}")
_TOLD_LATER: Mapping[str, str | int] = {"Rule": "rationale", "Layout": "title", "Key": 2, "Check": 4}
"""The argument of a call, by name or place, that becomes a `Message` when it is shown."""


class Sentence(NamedTuple):
    """A text of the interface, its plural, and where it stands."""

    text: str
    plural: str | None
    path: str
    line: int


def sentences() -> Iterator[Sentence]:
    """Every sentence of the package, in order of place."""
    yield from _help()
    for path in sorted((ROOT / "l10n").rglob("*.py")):
        name = path.relative_to(ROOT).as_posix()
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call):
                for text, plural in _said(node):
                    yield Sentence(text, plural, name, node.lineno)


def _help() -> Iterator[Sentence]:
    """The help of every command and option, as the command line itself shows it."""
    for command in commands(typer.main.get_command(app_for())):
        for text in (command.help, *(getattr(parameter, "help", None) for parameter in command.params)):
            if text:
                yield Sentence(text, None, "l10n/cli", 0)


def _said(call: ast.Call) -> Iterator[tuple[str, str | None]]:
    name = call.func.id if isinstance(call.func, ast.Name) else getattr(call.func, "attr", "")
    given: dict[str | int | None, ast.expr] = {each.arg: each.value for each in call.keywords}
    given.update(enumerate(call.args))
    if name == "Message" and (text := _text(given.get(0, given.get("template")))):
        yield text, _text(given.get(2, given.get("plural")))
    if name in _TOLD_LATER and (text := _text(given.get(_TOLD_LATER[name]))):
        yield text, None


def _text(node: ast.expr | None) -> str | None:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


def template() -> Catalog:
    """A catalogue without translations."""
    found = Catalog(project="lexideck", fuzzy=False)
    for each in sentences():
        found.add((each.text, each.plural) if each.plural else each.text, locations=[(each.path, 0)])
    return found


def problems(catalogue: Catalog, wanted: Catalog) -> Iterator[str]:
    """What keeps a catalogue from being complete: a sentence missing, fuzzy, stale, or with other fields."""
    for message in wanted:
        if not message.id:
            continue
        ids = _texts(message.id)
        ours = catalogue.get(message.id)
        forms = _texts(ours.string) if ours else ()
        if ours is None or not forms or not all(forms):
            yield f"not translated: {ids[0]!r}"
        elif ours.fuzzy:
            yield f"fuzzy: {ids[0]!r}"
        elif strange := sorted(_fields(*forms) - _fields(*ids)):
            yield f"a field that the sentence has not, {', '.join(strange)}: {ids[0]!r}"
        # the form of one may say it without its number
        elif lost := sorted(_fields(ids[-1]) - _fields(forms[-1])):
            yield f"a field is missing, {', '.join(lost)}: {ids[0]!r}"
    for message in catalogue:
        if message.id and wanted.get(message.id) is None:
            yield f"no longer said: {_texts(message.id)[0]!r}"


def _texts(found: str | Sequence[str] | None) -> tuple[str, ...]:
    return (found,) if isinstance(found, str) else tuple(found or ())


def _fields(*texts: str) -> set[str]:
    return {name for text in texts for name in _FIELD.findall(text)}


def read(path: Path) -> Catalog:
    """The catalogue of a file; its locale is the name of the folder."""
    with path.open("rb") as file:
        return read_po(file, locale=path.parent.name.replace("-", "_"))


def updated(path: Path, wanted: Catalog) -> bytes:
    """A catalogue's file in step with the code: new sentences empty, those no longer said dropped."""
    catalogue = read(path)
    catalogue.update(wanted, no_fuzzy_matching=True)
    catalogue.obsolete.clear()
    out = io.BytesIO()
    write_po(out, catalogue, width=100, include_lineno=False, ignore_obsolete=True)
    # dates and names of tools would change the file at every run
    return _VOLATILE.sub(b"", out.getvalue())


def main() -> int:
    """Update, check or compile."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--compile", action="store_true")
    args = parser.parse_args()
    wanted = template()
    failed = False
    for path in sorted((ROOT / "locales").glob("*/messages.po")):
        if args.compile:
            with path.with_suffix(".mo").open("wb") as out:
                write_mo(out, read(path))
        elif args.check:
            found = list(problems(read(path), wanted))
            if not found and path.read_bytes() != updated(path, wanted):
                found = ["not as scripts/messages.py writes it: run it"]
            for problem in found:
                failed = True
                print(f"{path.relative_to(ROOT).as_posix()}: {problem}")
        else:
            path.write_bytes(updated(path, wanted))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
