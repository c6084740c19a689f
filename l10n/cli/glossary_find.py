"""What `glossary find` says of a term: its entries, its uses, its renderings with their counts."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from l10n.cli.config_file import named
from l10n.cli.glossary_files import Asked
from l10n.glossary.find import Explanation, Uses, entries_for, explanations_of, uses_of
from l10n.glossary.load import read_glossary
from l10n.glossary.model import Conflict, Domain, Entry
from l10n.messages import say
from l10n.model import Message
from l10n.report._text import cut, printable

_LONGEST = 70


def found_lines(term: str, asked: Asked, limit: int) -> Iterator[str]:
    """The lines; none where no glossary has the term. `limit` uses of each entry are listed (0: all)."""
    for pair, paths in asked.files.items():
        contents = [read_glossary(path, *pair) for path in paths]
        conflicts = [each for content in contents for each in content.conflicts]
        entries = entries_for(term, (each for content in contents for each in content.entries), *pair)
        workspace = asked.opened.workspace if asked.opened else None
        documents = workspace.documents if workspace else []
        for uses in uses_of(entries, documents, pair.locale):
            yield from _entry(uses.entry)
            yield from _conflicts(uses.entry, conflicts)
            if asked.opened:
                yield from _uses(uses, asked, limit)
        if workspace:
            known = {each.definition for each in entries}
            for found in explanations_of(term, entries, [*documents, *workspace.sources], *pair):
                if found.section.definition not in known:
                    yield _explanation(found, workspace.tree.name(found.document.path))


def _explanation(found: Explanation, path: str) -> str:
    section = found.section
    name = f"{section.name} ({section.aside})" if section.aside else section.name
    return printable(f"{name}: {section.definition}  [{path}:{section.line}]")


def _entry(entry: Entry) -> Iterator[str]:
    traits = [*entry.source.pos, entry.context, "" if entry.domain is Domain.CONCEPT else entry.domain.value]
    about = ", ".join(filter(None, traits))
    said = " / ".join(term.text for term in entry.accepted) or entry.source.text
    place = f"{named(Path(entry.path))}:{entry.line}"
    yield printable(f"{entry.source.text}{f' ({about})' if about else ''}: {said}  [{place}]")
    details = (
        ("gender", entry.preferred.gender if entry.preferred else ""),
        ("forms", ", ".join(entry.preferred.forms) if entry.preferred else ""),
        ("kinds", ", ".join(entry.kinds)),
    )
    for name, value in details:
        if value:
            yield printable(f"    {name}: {value}")
    if entry.definition:
        yield printable(f"    {entry.definition}")
    if entry.keep:
        yield "    " + say(Message("it stays as it is in the source"))
    for each in entry.forbidden:
        plain = Message("not {term}", {"term": each.term.text})
        replaced = Message("not {term}, but {instead}", {"term": each.term.text, "instead": each.instead})
        yield printable("    " + say(replaced if each.instead else plain))
    if entry.note:
        yield printable(f"    {entry.note}")


def _conflicts(entry: Entry, conflicts: list[Conflict]) -> Iterator[str]:
    for each in conflicts:
        if each.topic.casefold() == entry.source.text.casefold():
            yield printable("    " + say(Message("not settled yet: {claims}", {"claims": " / ".join(each.claims)})))


def _uses(uses: Uses, asked: Asked, limit: int) -> Iterator[str]:
    assert asked.opened
    count = len(uses.uses)
    total = count + uses.untranslated
    yield "    " + say(Message("{count} text uses it", {}, "{count} texts use it", total))
    forbidden = {each.term.text for each in uses.entry.forbidden}
    for text, times in uses.counts.most_common():
        shown = printable(text) if text else say(Message("none of these"))
        mark = f" ({say(Message('forbidden'))})" if text in forbidden else ""
        yield f"    {times:>6}  {shown}{mark}"
    if uses.untranslated:
        yield f"    {uses.untranslated:>6}  {say(Message('not translated'))}"
    # what is rendered by nothing known is what one looks for
    listed = sorted(uses.uses, key=lambda use: bool(use.renderings) and not forbidden & set(use.renderings))
    for use in listed[: limit or None]:
        place = use.document.locate(use.unit)
        path = asked.opened.workspace.tree.name(use.document.path)
        name = " ".join(filter(None, (cut(use.unit.key, 40), use.unit.field)))
        yield printable(f"    {path}:{place.line}:{place.column}: {name}: {cut(use.unit.target or '', _LONGEST)}")
    if limit and count > limit:
        left = count - limit
        yield "    " + say(Message("… {count} more: --limit 0", {}, "… {count} more: --limit 0", left))
