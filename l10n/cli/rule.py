"""`lexideck rule CODE`: what a rule, or a check of glossaries, wants and why, with its examples."""

from __future__ import annotations

from typing import Annotated

import typer

from l10n.cli import CLEAN


def rule(
    code: Annotated[str | None, typer.Argument(help="A code, as in TYP001; default: a list of all rules.")] = None,
) -> int:
    """Explain a rule, or list them all."""
    from l10n.discover import UsageError
    from l10n.glossary.checks import CHECKS
    from l10n.messages import say
    from l10n.model import Message
    from l10n.report._text import severity_word
    from l10n.rules import FAMILIES, SCOPES, all_rules
    from l10n.unknown_names import codes_named

    rules = all_rules()
    if code is None:
        from l10n.cli.rule_list import list_lines

        for line in list_lines(rules.values(), CHECKS):
            typer.echo(line)
        return CLEAN
    wanted = code.upper()
    # names of checks are names of rules, too: only their codes are their own
    check = next((each for each in CHECKS if each.code == wanted), None)
    if check is not None:
        typer.echo(f"{say(check.title)} [{check.code}, {check.name}]")
        typer.echo(say(Message("{severity} of lexideck glossary check", {"severity": severity_word(check.severity)})))
        typer.echo("")
        typer.echo(say(Message(check.rationale)))
        return CLEAN
    found = rules.get(wanted) or rules.get(codes_named(code)[0])
    if found is None:
        from l10n.unknown_names import nearest_code

        near = nearest_code(wanted)
        hint = Message("no rule {code}: did you mean {near}?", {"code": code, "near": near}) if near else None
        raise UsageError(hint or Message("no rule {code} (lexideck rule lists them)", {"code": code}))
    typer.echo(f"{say(found.title)} [{found.code}, {found.name}]")
    typer.echo(f"{say(FAMILIES[found.family])}, {severity_word(found.severity)}, {say(SCOPES[found.scope])}")
    typer.echo("")
    typer.echo(say(Message(found.rationale)))
    from l10n.cli.rule_examples import example_lines

    for line in example_lines(found):
        typer.echo(line)
    if found.keys:
        from l10n.settings import KEYS

        typer.echo("")
        for key in found.keys:
            default = KEYS[key].default
            shown: object = Message("none") if default in (None, (), {}) else default
            params = {"key": key, "doc": Message(KEYS[key].doc), "default": shown}
            typer.echo(say(Message("{key}: {doc} (default: {default})", params)))
    return CLEAN
