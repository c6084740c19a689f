"""Names in a config that nobody knows: dialects, rules. Said before anything is read, with the nearest one."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Mapping

from l10n.config import ConfigError
from l10n.glossary.checks import CHECKS
from l10n.model import Message
from l10n.patterns import lazy
from l10n.rules import FAMILIES, all_rules
from l10n.settings import Settings, Suppression
from l10n.text.dialects import all_dialects

_NEAR = 0.8
"""How alike two codes, or names, are of which one is a slip for the other: one sign in six may differ."""
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


def codes_named(written: str) -> tuple[str, ...]:
    """The codes of the rules of this name, for a few share theirs; else what is written, in capitals."""
    name = written.lower().replace("_", "-")
    return tuple(code for code, rule in all_rules().items() if rule.name == name) or (written.upper(),)


def with_codes(values: Mapping[str, object]) -> dict[str, object]:
    """Values by dotted key with codes wherever the names of rules stand."""
    changed = dict(values)
    for key in ("select", "ignore"):
        given = values.get(key)
        if isinstance(given, tuple):
            changed[key] = tuple(code for each in given for code in codes_named(each))
    if isinstance(given := values.get("severity"), Mapping):
        changed["severity"] = {code: level for each, level in given.items() for code in codes_named(each)}
    if isinstance(given := values.get("suppress"), tuple):
        changed["suppress"] = tuple(_with_codes(given))
    return changed


def _with_codes(entries: Iterable[Suppression]) -> Iterable[Suppression]:
    for each in entries:
        yield from (each._replace(code=code) for code in (codes_named(each.code) if each.code else ("",)))


def nearest_code(code: str) -> str:
    """The code of a rule, or of a check of glossaries, that was meant; empty where none is near. TYP1 is TYP001.

    A name that is nearly a rule's is meant, too; letters alone are near to no number.
    """
    known = [*all_rules(), *(each.code for each in CHECKS)]
    if parts := _NUMBERED.match(code.upper()):
        padded = f"{parts[1]}{int(parts[2]):03}"
        if padded in known:
            return padded
    if any(char.isdigit() for char in code):
        return next(iter(difflib.get_close_matches(code.upper(), known, n=1, cutoff=_NEAR)), "")
    names = {rule.name: rule.code for rule in reversed(list(all_rules().values()))}
    near = next(iter(difflib.get_close_matches(code.lower(), list(names), n=1, cutoff=_NEAR)), "")
    return names.get(near, "")


def _no_rule(key: str, code: str) -> Message:
    code = code.lower() if "-" in code else code
    if near := nearest_code(code):
        return Message("{key}: no rule {code}: did you mean {near}?", {"key": key, "code": code, "near": near})
    return Message("{key}: no rule {code} (lexideck rule lists them)", {"key": key, "code": code})
