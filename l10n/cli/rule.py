"""`lexideck rule CODE`: what a rule wants and why, with its examples."""

from __future__ import annotations

from typing import Annotated

import typer

from l10n.cli import CLEAN


def rule(
    code: Annotated[str | None, typer.Argument(help="A code, as in TYP001; default: a list of all rules.")] = None,
) -> int:
    """Explain a rule, or list them all."""
    from l10n.discover import UsageError
    from l10n.messages import say
    from l10n.model import Message
    from l10n.rules import FAMILIES, all_rules

    rules = all_rules()
    if code is None:
        for each in rules.values():
            mends = f", {each.safety.value} fix" if each.safety else ""
            typer.echo(f"{each.code}  {each.name:22} {say(each.title)} ({each.severity.value}{mends})")
        return CLEAN
    wanted = code.upper()
    found = rules.get(wanted) or next((each for each in rules.values() if each.name == code.lower()), None)
    if found is None:
        import difflib

        near = difflib.get_close_matches(wanted, rules, n=1)
        hint = Message("no rule {code}: did you mean {near}?", {"code": code, "near": near[0]}) if near else None
        raise UsageError(hint or Message("no rule {code} (lexideck rule lists them)", {"code": code}))
    typer.echo(f"{found.code} {found.name} – {say(found.title)}")
    typer.echo(f"{say(FAMILIES[found.family])}, {found.severity.value}, {found.scope}")
    typer.echo("")
    typer.echo(say(Message(found.rationale)))
    from l10n.cli.rule_examples import example_lines

    for line in example_lines(found):
        typer.echo(line)
    if found.keys:
        from l10n.settings import KEYS

        typer.echo("")
        for key in found.keys:
            typer.echo(f"{key}: {say(Message(KEYS[key].doc))} (default: {_default(KEYS[key].default)})")
    return CLEAN


def _default(value: object) -> str:
    return "none" if value in (None, (), {}) else str(value)
