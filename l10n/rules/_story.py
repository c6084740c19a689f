"""Which texts tell a story, and say no rule: their words mean what they mean in any book."""

from l10n.patterns import lazy

_LONG = 300
"""Code points above which a text that speaks, or has no number and no icon, is a story."""
_IN_RULES = lazy(r"[\d\[{<*]")
"""What rules have and prose has not: numbers, icons, formatting."""
_SPEECH = frozenset("“”…")
_CRIES = frozenset("!?")


def has_rules(source: str) -> bool:
    """Whether a text has numbers, icons or formatting, as rules do."""
    return _IN_RULES.search(source) is not None


def speaks(source: str) -> bool:
    """Whether somebody speaks in it."""
    return not _SPEECH.isdisjoint(source)


def cries(source: str) -> bool:
    """Whether somebody asks or exclaims in it."""
    return not _CRIES.isdisjoint(source)


def is_story(source: str) -> bool:
    """Whether a text is prose: somebody speaks in it, or it is long and has nothing that rules have."""
    if not has_rules(source) and (len(source) > _LONG or speaks(source)):
        return True
    return len(source) > _LONG and (speaks(source) or cries(source))
