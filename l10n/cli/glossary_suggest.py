"""`glossary suggest`: the terms that the workspace itself lets one see, as a table or as a glossary file."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from l10n.cli import CLEAN, FINDINGS, TROUBLE
from l10n.cli.console import complain, notice, wants_colour
from l10n.cli.glossary_exchange import write
from l10n.discover import Opened, Request, UsageError, known_tag, open_workspace
from l10n.glossary._tokens import fold
from l10n.glossary.exchange import export_glossary
from l10n.glossary.load import load_glossary, pair_of
from l10n.glossary.suggest import Doubt, Seen, Sort, Suggestion, Variant, as_content, suggest
from l10n.messages import say
from l10n.model import Message
from l10n.report._text import cut, paint, printable, width

_SORTS = {
    Sort.TRAIT: Message("trait"),
    Sort.TYPE: Message("type"),
    Sort.FACTION: Message("faction"),
    Sort.SUBTYPE: Message("subtype"),
    Sort.ABILITY: Message("keyword"),
    Sort.LABEL: Message("label"),
    Sort.NAME: Message("name"),
    Sort.WORD: Message("word"),
}
_DOUBTS = {
    Doubt.SLIP: Message("nearly the same: a slip?"),
    Doubt.LEFT: Message("left in the source language"),
    Doubt.RARE: Message("seldom"),
    Doubt.RIVAL: Message("often"),
}
_FORMS = {".yaml": "yaml", ".yml": "yaml", ".csv": "csv", ".json": "json"}
_COLUMN = 24
_LONGEST = 60


def suggest_terms(request: Request, form: str | None, output: Path | None, *, force: bool, words: bool) -> int:
    """Write what the workspace suggests, as a table where no form is asked for; the status to exit with.

    Raises UsageError where it is not clear for which locale, or a file is not to be replaced.
    """
    if form is None and output is not None:
        form = _FORMS.get(output.suffix.lower())
    told = pair_of(output) if output else None
    if told and not request.locales:
        request.locales = (told[1],)
    opened = open_workspace(request)
    for each in opened.notices:
        notice(each)
    locale, source = _locale(opened, request), opened.workspace.settings.source
    found, known = _new(opened, locale, words)
    text = {"yaml": _glossary, "csv": _glossary, "json": _json}.get(form or "", _table)
    if found or form:
        write(text(found, known, opened, (source, locale, form or "")), output, force)
    if known:
        notice(
            Message("{count} term is in the glossary already", {}, "{count} terms are in the glossary already", known)
        )
    if not found:
        notice(Message("nothing to suggest for {locale}", {"locale": locale}))
    elif output or form:
        count, several = len(found), sum(1 for each in found if each.others)
        params = {"several": several}
        notice(
            Message(
                "{count} term, {several} of them with several renderings",
                params,
                "{count} terms, {several} of them with several renderings",
                count,
            )
        )
    for failure in opened.workspace.failures:
        complain(failure.message, opened.workspace.tree.name(failure.path), failure.line, failure.column)
    if opened.workspace.failures:
        return TROUBLE
    return CLEAN if found else FINDINGS


def _locale(opened: Opened, request: Request) -> str:
    """The one locale that is meant."""
    there = sorted({unit.locale for each in opened.workspace.documents for unit in each.units})
    if request.locales:
        there = [tag for tag in there if tag in {known_tag(each, []) for each in request.locales}] or there
    if len(there) != 1:
        known = ", ".join(there)
        raise UsageError(Message("one locale at a time: say --locale (there are {known})", {"known": known}))
    return there[0]


def _new(opened: Opened, locale: str, words: bool) -> tuple[list[Suggestion], int]:
    """What the glossaries of the config do not have yet, and how many of the terms they have."""
    settings = opened.local[locale]
    documents = [each for each in opened.workspace.documents if opened.workspace.reports(each.path)]
    extra: Iterator[Seen] = iter(())
    if words:
        from l10n.glossary._suggest_words import words_in

        extra = words_in(documents, locale, settings.source)
    found = suggest(documents, locale, settings.source, extra)
    glossary = load_glossary(settings.glossary, settings.source, locale, opened.root)
    known = {fold(entry.source.text) for entry in glossary}
    new = [each for each in found if fold(each.source) not in known]
    return new, len(found) - len(new)


def _table(found: Sequence[Suggestion], known: int, opened: Opened, of: tuple[str, str, str]) -> bytes:
    return "".join(line + "\n" for line in _lines(found, opened)).encode()


def _lines(found: Sequence[Suggestion], opened: Opened) -> Iterator[str]:
    colour = wants_colour()
    several = [each for each in found if each.others]
    single = found[len(several) :]
    wide = min(_COLUMN, max((width(printable(each.source)) for each in found), default=0))
    if several:
        title = Message(
            "{count} term with several renderings:",
            {},
            "{count} terms with several renderings, the likeliest mistakes first:",
            len(several),
        )
        yield paint(say(title), "bold", colour)
        for each in several:
            yield _row(each, wide, colour)
            for other in each.others:
                said = paint(say(_DOUBTS[other.doubt]), "warning" if other.doubt < Doubt.RARE else "dim", colour)
                yield f"    {_rendering(other)}  {said}"
                for place in other.places:
                    yield f"        {paint(_place(place, opened), 'path', colour)}"
    if single:
        if several:
            yield ""
        title = Message("{count} term with one rendering:", {}, "{count} terms with one rendering:", len(single))
        yield paint(say(title), "bold", colour)
        yield from (_row(each, wide, colour) for each in single)


def _row(suggestion: Suggestion, wide: int, colour: bool) -> str:
    term = printable(cut(suggestion.source, _LONGEST))
    gap = " " * max(0, wide - width(term))
    return f"{term}{gap}  {_rendering(suggestion.best)}  {paint(say(_SORTS[suggestion.sort]), 'dim', colour)}"


def _rendering(variant: Variant) -> str:
    texts = (printable(cut(each, _LONGEST)) for each in (variant.text, *variant.forms))
    return f"{' / '.join(texts)} ({variant.count})"


def _place(seen: Seen, opened: Opened) -> str:
    line, column = seen.document.locate(seen.unit, seen.at)
    path = opened.workspace.tree.name(seen.document.path)
    return printable(f"{path}:{line}:{column}: {cut(seen.unit.key, 40)} {seen.unit.field}")


def _glossary(found: Sequence[Suggestion], known: int, opened: Opened, of: tuple[str, str, str]) -> bytes:
    def note(suggestion: Suggestion) -> str:
        others = (
            f"{each.text} ({each.count}: {', '.join(_short(place, opened) for place in each.places)})"
            for each in suggestion.others
        )
        return say(Message("elsewhere: {others}", {"others": "; ".join(others)}))

    source, locale, form = of
    return export_glossary(as_content(found, locale, source, note), form, source, locale)


def _short(seen: Seen, opened: Opened) -> str:
    name = opened.workspace.tree.name(seen.document.path)
    return f"{name}:{seen.document.locate(seen.unit, seen.at).line}"


def _json(found: Sequence[Suggestion], known: int, opened: Opened, of: tuple[str, str, str]) -> bytes:
    """One object, version 1. Lines and columns are 1-based code points."""
    told = {"version": 1, "source_locale": of[0], "locale": of[1], "known": known}
    dump = json.JSONEncoder(ensure_ascii=False).encode
    terms = ",\n".join(f"  {dump(_term(each, opened))}" for each in found)
    return f'{dump(told)[:-1]},\n "terms": [\n{terms}\n ]}}\n'.encode()


def _term(each: Suggestion, opened: Opened) -> dict[str, Any]:
    return {
        "source": each.source,
        "sort": each.sort.value,
        **_variant(each.best, opened),
        "others": [{**_variant(other, opened), "doubt": other.doubt.name.lower()} for other in each.others],
    }


def _variant(variant: Variant, opened: Opened) -> dict[str, Any]:
    places = []
    for seen in variant.places:
        line, column = seen.document.locate(seen.unit, seen.at)
        path = opened.workspace.tree.name(seen.document.path)
        places.append({"path": path, "line": line, "column": column, "key": seen.unit.key, "field": seen.unit.field})
    return {"target": variant.text, "forms": list(variant.forms), "count": variant.count, "places": places}
