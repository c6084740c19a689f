"""The text of a new `lexideck.yaml`: what was found, and what a team may want to settle."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence

from l10n.deck.measured import Measured
from l10n.messages import say
from l10n.model import Message
from l10n.settings import KEYS

_WIDTH = 96
_OFFERED = (
    ("untranslated", "empty"),
    ("exclude", '["drafts/**"]'),
    ("glossary", "[terms.csv]"),
    ("same-as-source", '["^Deck$"]'),
    ("ignore", "[TYP009]"),
)
_TYPOGRAPHY = (("no_break_space", "u00a0"), ("apostrophe", "typographic"), ("quotes", "guillemets"))


def config_text(
    layout: str,
    source: str,
    locales: Sequence[str],
    usual: Sequence[Measured] = (),
    locale: str = "",
    style: str = "",
) -> str:
    """A config that names a layout and a source; every other key stands in a comment, as an example.

    `usual` is what was measured in a locale: each line shows how often it was met. `style` is the
    house style that is shipped for this layout.
    """
    lines = [*_comment(Message("Lexideck reads this file. A line without its first # is in force.")), ""]
    lines += [*_doc("layout"), f"layout: {layout}", "", *_doc("source"), f"source: {_scalar(source)}"]
    tags = ", ".join(_scalar(each) for each in locales or ("fr",))
    for name, example in (("locales", f"[{tags}]"), *_OFFERED):
        lines += ["", *_doc(name), f"#{name}: {example}"]
    if style:
        lines += ["", *_doc("style"), f"#style: {style}"]
    lines += [
        "",
        *_comment(Message("What the team has settled, where two ways are right; auto measures what is usual here.")),
    ]
    if usual:
        lines += _comment(Message("Measured in {locale}: a line in force pins the way.", {"locale": locale}))
    groups = {each.key.partition(".")[0] for each in usual}
    if "typography" not in groups:
        lines += ["#typography:", *(f"#  {name}: {example}" for name, example in _TYPOGRAPHY)]
    for group in ("typography", "house"):
        if group in groups:
            lines += [f"#{group}:", *(_usual(each) for each in usual if each.key.startswith(group + "."))]
    return "\n".join(lines) + "\n"


def _usual(each: Measured) -> str:
    params = {"count": each.times, "total": each.total}
    line = f"#  {each.key.partition('.')[2]}: {each.way}"
    return f"{line:32}# {say(Message('{count} of {total}', params))}"


def _doc(name: str) -> list[str]:
    return _comment(Message(KEYS[name].doc))


def _comment(message: Message) -> list[str]:
    return textwrap.wrap(say(message), _WIDTH, initial_indent="# ", subsequent_indent="# ")


def _scalar(tag: str) -> str:
    # Norwegian would be a boolean to other readers of YAML
    return f"'{tag}'" if tag in ("no", "on", "off", "yes", "y", "n") else tag
