"""`lexideck init`: see what a repository is, and write its config."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from l10n.cli import CLEAN, TROUBLE, options
from l10n.cli.console import complain, notice
from l10n.messages import say
from l10n.model import Message
from l10n.os_errors import reason

if TYPE_CHECKING:
    from l10n.deck.measured import Measured
    from l10n.deck.project import Project
    from l10n.deck.survey import Count, Survey


def init(
    folder: Annotated[Path, typer.Argument(help="The repository's folder; default: the current one.")] = Path(),
    layout: Annotated[
        str | None, typer.Option("--layout", help="How the repository stores its cards, where that is not recognised.")
    ] = None,
    source_locale: options.SourceLocale = None,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Show the config, and write nothing.")] = False,
    force: Annotated[bool, typer.Option("--force", help="Write the config over one that is there.")] = False,
) -> int:
    """Begin: recognise how a repository stores its cards, and write lexideck.yaml.

    Exit status: 0 done, 2 trouble (nothing recognised, a config is there already, unwritable folder).
    """
    from l10n.cli.progress import progress_bar
    from l10n.config import CONFIG_NAME, ConfigError, find_config
    from l10n.deck.config_text import config_text
    from l10n.deck.survey import survey
    from l10n.discover import UsageError, shown_prefix

    if not folder.is_dir():
        raise UsageError(Message("no such folder: {path}", {"path": folder}))
    root = folder.resolve()
    there = find_config(root)
    if there is not None and there.parent == root and not (dry_run or (force and there.name == CONFIG_NAME)):
        hint = Message("there is a config already; --force writes over it")
        if there.name != CONFIG_NAME:
            hint = Message("there is a config already, in its table [tool.lexideck]")
        raise ConfigError(hint, shown_prefix(root) + there.name)
    project = _recognised(root, layout, source_locale)
    if project is None:
        return _unknown(root)
    with progress_bar() as follow:
        told = follow(Message("reading"), len(project.places))
        found = survey(project, told)
    for line in _report(project, found):
        print(line)
    for each in found.failures:
        complain(each.message, project.tree.name(each.path), each.line, each.column)
    fullest = max(found.locales, key=lambda each: found.locales[each].texts, default="")
    usual = _usual(project, fullest) if fullest else []
    locale = _mine(project.locales) or fullest
    style = _style_of(project.layout.name, locale) if locale else ""
    text = config_text(project.layout.name, project.settings.source, project.locales, usual, fullest, style)
    if dry_run:
        print()
        print(text, end="")
        return CLEAN
    return _written(project, text, locale)


def _mine(locales: Sequence[str]) -> str:
    """The locale that the person speaks, as far as the interface's language tells; empty where it is none of these."""
    from l10n.messages import language

    spoken = language()
    return next((each for each in sorted(locales) if each == spoken or each.startswith(f"{spoken}-")), "")


def _style_of(layout: str, locale: str) -> str:
    """The house style that is shipped for a layout's game in a locale, empty where there is none."""
    from l10n.resources import style_names

    known = style_names(locale)
    return next((name for name in (layout, layout.partition("-")[0]) if name in known), "")


def _usual(project: Project, locale: str) -> list[Measured]:
    """What is usual in the locale that has most texts."""
    from dataclasses import replace

    from l10n.deck.measured import measured
    from l10n.workspace import load_workspace

    settings = replace(project.settings, locales=(locale,))
    return measured(load_workspace(project.tree, settings, project.places, project.layout), locale)


def _written(project: Project, text: str, locale: str) -> int:
    from l10n.config import CONFIG_NAME

    tree = project.tree
    before = tree.read(CONFIG_NAME) if tree.exists(CONFIG_NAME) else None
    try:
        tree.write(CONFIG_NAME, text.encode(), before)
    except OSError as error:
        message = Message("cannot write this file: {reason}", {"reason": reason(error)})
        complain(message, tree.name(CONFIG_NAME))
        return TROUBLE
    print(say(Message("{path} written", {"path": tree.name(CONFIG_NAME)})))
    if locale:
        print(say(Message("next: lexideck check --locale {locale} says what is left to do", {"locale": locale})))
    else:
        print(say(Message("next: lexideck copy --to {locale} makes a copy to translate", {"locale": "fr"})))
    return CLEAN


def _recognised(root: Path, layout: str | None, source_locale: str | None) -> Project | None:
    """The repository of a folder itself, not of one above it; None where its layout is not known."""
    from l10n.config import layered
    from l10n.deck.project import Project
    from l10n.discover import UsageError, known_tag, named_layout, shown_prefix
    from l10n.files import DiskTree
    from l10n.layouts import recognise

    settings = layered({"source": known_tag(source_locale or "en", []), "layout": layout or "auto"})
    tree = DiskTree(root, shown_prefix(root))
    named = named_layout(settings)
    found = named or recognise(tree.paths(), settings.source, tree.read, translated=False)
    for each in tree.unlisted:
        notice(each)
    if found is None:
        return None
    project = Project(tree, settings, found, root)
    templates = found.catalogues and any(path.endswith(".pot") for path in project.paths)
    if named and not project.places and not templates:
        params = {"name": found.name, "wanted": Message(found.title)}
        raise UsageError(Message("no file here fits the layout {name}: it wants {wanted}", params))
    return project


def _unknown(root: Path) -> int:
    from l10n.layouts import all_layouts

    complain(Message("it is not recognised how this folder stores its cards. What was looked for:"), str(root))
    for each in all_layouts().values():
        notice(Message("  {name}: {title}", {"name": each.name, "title": Message(each.title)}))
    notice(Message("say which it is with --layout NAME; single files need no config: lexideck check --locale fr FILE"))
    return TROUBLE


@dataclass(frozen=True)
class _Row:
    """A line of the table of locales."""

    name: str
    count: Count

    def line(self, width: int) -> str:
        """What a locale holds, in words."""
        files = Message("{count} file", {}, "{count} files", self.count.files)
        entries = Message("{count} entry", {}, "{count} entries", self.count.entries)
        texts = Message("{count} text", {}, "{count} texts", self.count.texts)
        return f"  {self.name:{width}}  {say(files)}, {say(entries)}, {say(texts)}"


def _report(project: Project, found: Survey) -> Iterator[str]:
    layout = project.layout
    yield say(Message("layout: {name} – {title}", {"name": layout.name, "title": Message(layout.title)}))
    source = project.settings.source
    where = Message("in files of its own") if layout.has_sources else Message("beside each translation")
    yield say(Message("source: {locale}, {where}", {"locale": source, "where": where}))
    rows = [_Row(source, found.source)] if found.source.files else []
    rows += [_Row(locale, count) for locale, count in sorted(found.locales.items())]
    width = max((len(row.name) for row in rows), default=0)
    yield from (row.line(width) for row in rows)
    if not found.locales:
        yield say(Message("no translation yet"))
