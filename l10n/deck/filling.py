"""What a copy of a repository to a locale fills in by itself: the policy that its settings make."""

from __future__ import annotations

from l10n.deck.footers import footer_of
from l10n.deck.memory import Memory
from l10n.deck.policy import Policy, nothing
from l10n.deck.project import Project
from l10n.glossary.load import load_glossary


def policy_for(project: Project, locale: str, reuse: bool = False) -> Policy:
    """The policy of a copy to a locale. With `reuse`, texts are taken from where they are translated already.

    Raises ConfigError where a glossary or the style cannot be read.
    """
    settings = project.settings
    untranslated = project.layout.untranslated if settings.untranslated == "auto" else settings.untranslated
    terms = load_glossary(settings.glossary, settings.source, locale, project.root)
    memory = Memory(project, locale) if reuse else nothing
    label = settings.label.replace("{language}", _language(locale, settings.source)).replace("{locale}", locale)
    return Policy(untranslated, terms, memory, label, footer=footer_of(project, locale))


def _language(locale: str, source: str) -> str:
    """A language's name in the words of the source locale; its tag where nobody knows one."""
    from babel import Locale, UnknownLocaleError

    try:
        found = Locale.parse(locale.partition("-")[0]).get_language_name(source.partition("-")[0])
    except (UnknownLocaleError, ValueError):
        found = None
    return str(found or locale)
