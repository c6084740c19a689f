"""`lexideck glossary`: a team's lexicon. Check it, look into it, bring it in and out."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from l10n.cli import CLEAN, FINDINGS, options
from l10n.cli.check import Level, Output

glossary = typer.Typer(
    name="glossary",
    help="The lexicon of a game: check it, find terms, import and export.",
    no_args_is_help=True,
    rich_markup_mode=None,
)


class Form(StrEnum):
    """What a glossary is written as."""

    YAML = "yaml"
    CSV = "csv"
    TBX = "tbx"


class Listing(StrEnum):
    """How terms that are suggested are written."""

    TABLE = "table"
    YAML = "yaml"
    CSV = "csv"
    JSON = "json"


Names = Annotated[
    list[str] | None, typer.Argument(metavar="[GLOSSARY]...", help="Files, or names; default: those of the config.")
]
Locales = Annotated[
    list[str] | None, typer.Option("--locale", "-l", help="Locale of the renderings; default: the file's name tells.")
]
Where = Annotated[
    Path | None, typer.Option("--output", "-o", help="File to write; default: standard output.", dir_okay=False)
]
Force = Annotated[bool, typer.Option("--force", help="Replace the file where there is one.")]


@glossary.callback()
def _group() -> None:
    """The lexicon of a game: check it, find terms, import and export."""


@glossary.command()
def check(
    names: Names = None,
    locale: Locales = None,
    source_locale: options.SourceLocale = None,
    severity: Annotated[Level, typer.Option(help="The least severity to show.")] = Level.WARNING,
    output_format: Annotated[
        Output | None, typer.Option(help="How to write the findings; default: full, in GitHub Actions github.")
    ] = None,
    baseline: options.Baseline = None,
    update_baseline: Annotated[
        bool, typer.Option("--update-baseline", help="Take the findings into the baseline, drop what is mended.")
    ] = False,
    config: options.Config = None,
) -> int:
    """Look for what is wrong with a glossary itself.

    One term with two renderings, one rendering for two terms, duplicates, words in no
    dictionary, what is preferred and forbidden at once; with --severity info also entries that
    the workspace does not use, and what stands under `conflicts`, which the team knows of.
    Accepted is what a comment names (# lexideck: ignore GLO003 reason), or `suppress` in the
    config. Exit status: 0 nothing shown but known conflicts, 1 findings, 2 trouble.
    """
    from l10n.cli.glossary_check import Known, report

    known = Known(baseline, update_baseline)
    return report(names or [], source_locale, locale or [], config, severity, output_format, known)


@glossary.command()
def find(
    term: Annotated[str, typer.Argument(help="A term, in either language and in any form.")],
    locale: Locales = None,
    source_locale: options.SourceLocale = None,
    given: options.Glossary = None,
    limit: Annotated[int, typer.Option(min=0, help="How many of the uses to list; 0: all.")] = 10,
    config: options.Config = None,
) -> int:
    """What the glossary says of a term, where the workspace uses it, and how it is rendered there.

    Exit status: 0 found, 1 no glossary has it, 2 trouble.
    """
    from l10n.cli.glossary_files import asked_for
    from l10n.cli.glossary_find import found_lines

    lines = list(found_lines(term, asked_for(given or [], source_locale, locale or [], config, workspace=True), limit))
    if not lines:
        from l10n.cli.console import notice
        from l10n.model import Message

        notice(Message("no glossary here has {term}", {"term": term}))
        return FINDINGS
    for line in lines:
        print(line)
    return CLEAN


@glossary.command()
def rename(
    old: Annotated[str, typer.Argument(help="The term that the locale says now.")],
    new: Annotated[str, typer.Argument(help="What it shall say.")],
    paths: options.Paths = None,
    locale: options.Locale = None,
    given: options.Glossary = None,
    write: Annotated[bool, typer.Option("--write", help="Rename; without it, only say what would change.")] = False,
    unsafe: Annotated[
        bool, typer.Option("--unsafe", help="Rename also where the words around may have to change.")
    ] = False,
    diff: Annotated[bool, typer.Option("--diff", help="Show the changes as a diff, and write nothing.")] = False,
    config: options.Config = None,
) -> int:
    """Give a term another name in every text, heading and link, in the form that each wants.

    Says what would change; --write does it, and marks each changed text as needing a review.
    Exit status: 0 done or listed, 1 nothing says the term, 2 trouble.
    """
    from l10n.cli.glossary_rename import rename as run

    request = options.request(paths=paths, locale=locale, glossary=given, config=config)
    return run(old, new, request, write=write, unsafe=unsafe, diff=diff)


@glossary.command()
def suggest(
    paths: options.Paths = None,
    locale: options.Locale = None,
    source_locale: options.SourceLocale = None,
    given: options.Glossary = None,
    words: Annotated[
        bool, typer.Option("--words", help="Also nouns of the rules that always come with one and the same noun.")
    ] = False,
    form: Annotated[
        Listing | None, typer.Option("--format", help="How to write them; default: as the file is named, else a table.")
    ] = None,
    output: Where = None,
    force: Force = False,
    config: options.Config = None,
) -> int:
    """Suggest a glossary from the translation that there is: what each term is called, how often, and what else.

    Terms are looked for where they stand alone: fields and marks of traits, lists of types and
    factions, keywords, labels, names. Those with several renderings come first. What the
    glossary has already is left out. Exit status: 0 done, 1 nothing to suggest, 2 trouble.
    """
    from l10n.cli.glossary_suggest import suggest_terms

    request = options.request(paths=paths, locale=locale, source_locale=source_locale, glossary=given, config=config)
    return suggest_terms(request, form.value if form else None, output, force=force, words=words)


@glossary.command("import")
def import_(
    path: Annotated[Path, typer.Argument(metavar="PAGE", help="A page (.wiki, .md, .txt), CSV, TBX or YAML.")],
    locale: Annotated[str, typer.Option("--locale", "-l", help="Locale of the renderings.")] = "",
    source_locale: options.SourceLocale = None,
    source: Annotated[
        Path | None, typer.Option("--source", help="The page that PAGE translates; default: the one that it names.")
    ] = None,
    output: Where = None,
    force: Force = False,
    config: options.Config = None,
) -> int:
    """Make a YAML glossary of a page, of CSV or of TBX.

    A page gives the `term : rendering` lines of its lexicon, headings that name their source
    (`Guet (Watch)`) with the first sentences below them as definitions, terms that the text
    glosses in the same way, and the headings of the page that it translates. Only what is
    certain is taken; each candidate that becomes no entry is named on stderr, with the reason. Exit status: 0 all is
    imported, 1 lines were left, 2 trouble.
    """
    from l10n.cli.glossary_exchange import import_file

    return import_file(path, source, source_locale, locale, output, force, config)


@glossary.command()
def export(
    names: Names = None,
    form: Annotated[Form, typer.Option("--format", help="What to write.")] = Form.YAML,
    locale: Annotated[str, typer.Option("--locale", "-l", help="Locale of the renderings.")] = "",
    source_locale: options.SourceLocale = None,
    output: Where = None,
    force: Force = False,
    config: options.Config = None,
) -> int:
    """Write glossaries as one file: YAML, CSV, or TBX (which wants lexideck[exchange]).

    Exit status: 0 done, 2 trouble.
    """
    from l10n.cli.glossary_exchange import export_files

    return export_files(names or [], form.value, source_locale, locale, output, force, config)


@glossary.command()
def match(
    jsonl: Annotated[Path, typer.Option("--jsonl", help="Questions, one JSON object a line; - for stdin.")],
) -> int:
    """Answer questions about terms, one JSON line each: {id, task, lang, term, pos, text}.

    Tasks: match (is the term in the text, inflected or not?), gender (of the term), agree (does
    a word of the text not agree with its noun?), register (does it say vous, or order in the
    infinitive?). Exit status: 0 done, 2 trouble.
    """
    import sys

    from l10n.glossary.questions import answers

    data = sys.stdin.buffer.read() if str(jsonl) == "-" else jsonl.read_bytes()
    for line in answers(data, str(jsonl)):
        print(line)
    return CLEAN
