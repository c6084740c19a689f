"""Names in a config that nobody knows: dialects, rules. Said before anything is read, with the nearest one."""

from __future__ import annotations

import difflib

from l10n.config import ConfigError
from l10n.glossary.checks import CHECKS
from l10n.model import Message
from l10n.patterns import lazy
from l10n.rules import FAMILIES, all_rules
from l10n.settings import Settings
from l10n.text.dialects import all_dialects

_NUMBERED = lazy(r"([A-Z]+)([0-9]{1,9})\Z")


def refuse_unknown_names(settings: Settings) -> None:
    """A slip in a rule's code would silence a rule, or all, without a word. Raises ConfigError."""
    for name in settings.dialects or ():
        if name not in all_dialects():
            params = {"name": name, "known": ", ".join(sorted(all_dialects()))}
            raise ConfigError(Message("no dialect of this name: {name} (there are {known})", params))
    rules = {*all_rules(), *(each.code for each in CHECKS)}
    given = [("select", each) for each in settings.select] + [("ignore", each) for each in settings.ignore]
    given += [("suppress", each.code) for each in settings.suppress if each.code]
    for key, code in given:
        if code not in FAMILIES and not any(rule.startswith(code) for rule in rules):
            raise ConfigError(_no_rule(key, code))
    for code in settings.severity:
        if code not in rules:
            raise ConfigError(_no_rule("severity", code))


def nearest_code(code: str) -> str:
    """The code of a rule, or of a check of glossaries, that was meant; empty where none is near. TYP1 is TYP001."""
    known = [*all_rules(), *(each.code for each in CHECKS)]
    if parts := _NUMBERED.match(code.upper()):
        padded = f"{parts[1]}{int(parts[2]):03}"
        if padded in known:
            return padded
    return next(iter(difflib.get_close_matches(code.upper(), known, n=1)), "")


def _no_rule(key: str, code: str) -> Message:
    if near := nearest_code(code):
        return Message("{key}: no rule {code}: did you mean {near}?", {"key": key, "code": code, "near": near})
    return Message("{key}: no rule {code} (lexideck rule lists them)", {"key": key, "code": code})
