"""`lexideck ignore`: accept findings for good, in the config, with a reason."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from l10n.cli import CLEAN, options
from l10n.model import Message

_HIDES_ALL = Message("{code} says that a file cannot be read, so nothing of it is checked: name the file with --path")


def ignore(
    code: Annotated[str, typer.Argument(help="Rule to ignore, or the beginning of codes: TYP001, TYP.")],
    reason: Annotated[str, typer.Option("--reason", help="Why: whoever reads the config will want to know.")],
    key: Annotated[str, typer.Option("--key", help="Only on this card or message.")] = "",
    path: Annotated[str, typer.Option("--path", help="Only in this file or folder, or where a glob matches.")] = "",
    field: Annotated[str, typer.Option("--field", help="Only in this field.")] = "",
    text: Annotated[str, typer.Option("--text", help="Only where this regular expression is found.")] = "",
    config: options.Config = None,
) -> int:
    """Accept findings: adds an entry to `suppress` in lexideck.yaml, and keeps its comments.

    Exit status: 0 done (or there already), 2 trouble.
    """
    from l10n.cli.config_file import add_entries, config_to_write, named
    from l10n.config import ConfigError
    from l10n.discover import UsageError
    from l10n.messages import say
    from l10n.rules import FAMILIES, UNREADABLE, all_rules
    from l10n.settings import ValueProblemError, pattern

    code = _one_code(code)
    if code not in FAMILIES and not any(each.startswith(code) for each in all_rules()):
        from l10n.unknown_names import nearest_code

        if (near := nearest_code(code)) in all_rules():
            raise UsageError(Message("no rule {code}: did you mean {near}?", {"code": code, "near": near}))
        raise UsageError(Message("no rule {code} (lexideck rule lists them)", {"code": code}))
    if UNREADABLE.startswith(code) and not (key or field) and path in ("", ".", "*"):
        raise UsageError(Message(_HIDES_ALL.template, {"code": UNREADABLE}))
    if not reason.strip(" .…"):
        raise UsageError(Message("--reason: say why, in a few words"))
    if text:
        try:
            pattern(text)
        except ValueProblemError as problem:
            raise ConfigError(problem.message) from None
    if key and not _is_there(key, path, config):
        raise UsageError(Message("there is no entry of this key here: {key}", {"key": key}))
    target = config_to_write(config)
    given = {
        "code": code,
        "key": key,
        "field": field,
        "path": _glob(path, target.parent) if path else "",
        "text": text,
        "reason": reason,
    }
    entry = {name: value for name, value in given.items() if value}
    added = add_entries(target, "suppress", [entry])
    narrowed = {f"--{name}": entry[name] for name in ("key", "field", "path", "text") if name in entry}
    where: object = ", ".join(f"{name} {value}" for name, value in narrowed.items()) or Message("everywhere")
    params = {"path": named(target), "code": code, "where": where}
    done = Message("{path}: {code} is ignored from now on ({where})", params)
    print(say(done if added else Message("{path}: {code} is ignored already ({where})", params)))
    return CLEAN


def _one_code(written: str) -> str:
    """The code that is written, or the one of the rule of this name."""
    from l10n.discover import UsageError
    from l10n.unknown_names import codes_named

    codes = codes_named(written)
    if len(codes) > 1:
        params = {"name": written, "codes": ", ".join(codes)}
        raise UsageError(Message("several rules have the name {name}: say which ({codes})", params))
    return codes[0]


def _is_there(key: str, path: str, config: Path | None) -> bool:
    """Whether an entry has this key, in the workspace or in the file that is named; also where nobody can tell."""
    from l10n.config import ConfigError
    from l10n.discover import Request, UsageError, open_workspace

    named = (Path(path),) if path and Path(path).exists() else ()
    try:
        workspace = open_workspace(Request(paths=named, config=config)).workspace
    except (UsageError, ConfigError):
        return True
    documents = (*workspace.sources, *workspace.documents)
    return any(key in each.entries or any(key == unit.key for unit in each.units) for each in documents)


def _glob(path: str, root: Path) -> str:
    """A path as the config writes it, from its folder; a folder stands for all that is in it."""
    typed = Path(path)
    if not typed.exists() and any(char in path for char in "*?["):
        return path
    try:
        inside = typed.resolve().relative_to(root.resolve()).as_posix()
    except ValueError:
        inside = typed.as_posix()
    escaped = "".join(f"[{char}]" if char in "*?[" else char for char in inside)
    if typed.is_dir():
        return "*" if escaped == "." else f"{escaped}/*"
    return escaped
