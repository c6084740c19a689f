"""Which language the command line speaks: `--lang`, else the environment's."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any

from l10n import messages
from l10n.catalogue import SOURCE_LANGUAGE, has_catalogue, load_catalogue, wanted_language
from l10n.discover import UsageError
from l10n.model import Message

AUTO = "auto"


def choose(argv: Sequence[str], environment: Mapping[str, str]) -> list[str]:
    """Choose the language from the arguments and the environment; the arguments without `--lang`.

    It may stand anywhere, so it is taken out before the commands read theirs: their help is
    already said in that language. Raises UsageError for one that is not spoken.
    """
    rest: list[str] = []
    asked: str | None = None
    words = iter(argv)
    for word in words:
        if word == "--":
            rest += [word, *words]
        elif word == "--lang":
            asked = next(words, "")
        elif word.startswith("--lang="):
            asked = word.partition("=")[2]
        else:
            rest.append(word)
    usual = wanted_language(environment)
    messages.use(_catalogue(usual))
    if asked == AUTO:
        messages.use_the_locale_of_each_file(lambda locale: _catalogue(locale if _is_spoken(locale) else usual))
    elif asked is not None:
        if not asked:
            raise UsageError(Message("{option}: a value is wanted here", {"option": "--lang"}))
        if not _is_spoken(asked):
            params = {"tag": asked, "known": _known()}
            raise UsageError(Message("--lang: {tag} is not spoken here (there are {known})", params))
        messages.use(_catalogue(asked))
    return rest


_is_spoken = cache(has_catalogue)
_catalogue = cache(load_catalogue)


def _known() -> str:
    from l10n.resources import data_root

    found = {path.parent.name for path in (data_root() / "locales").glob("*/messages.*o")}
    return ", ".join(sorted({SOURCE_LANGUAGE, *found, AUTO}))


_KINDS = {
    "<str>": Message("<str>"),
    "<int>": Message("<int>"),
    "<int range>": Message("<int range>"),
    "<path>": Message("<path>"),
    "<list[str]>": Message("<texts>"),
    "<list[Path]>": Message("<paths>"),
}


def translate_help(command: Any) -> None:
    """Say a command's help, and that of its options and subcommands, in the interface's language."""
    for each in commands(command):
        if each.help:
            each.help = messages.say(Message(each.help))
        for parameter in each.params:
            if getattr(parameter, "help", None):
                parameter.help = messages.say(Message(parameter.help))
            _translate_kind(parameter)


def _translate_kind(parameter: Any) -> None:
    """Say what kind of value an option or an argument takes, where the framework names a type of Python."""
    shown = getattr(parameter, "display_type", None)
    if shown is None:
        return

    def display_type(context: Any) -> str:
        kind = str(shown(context))
        return messages.say(_KINDS[kind]) if kind in _KINDS else kind

    parameter.display_type = display_type


def commands(command: Any) -> Iterator[Any]:
    """A command and all of its subcommands."""
    yield command
    for each in getattr(command, "commands", {}).values():
        yield from commands(each)
