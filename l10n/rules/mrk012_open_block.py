"""MRK012: a block of a page that is never closed, or markup of forums on a wiki."""

import re
from collections.abc import Iterator
from functools import lru_cache

from l10n.facts import Facts
from l10n.model import Document, Hit, Message, Severity, Span
from l10n.patterns import lazy
from l10n.rules import Case, Place, Rule

_UNCLOSED = Message("{tag} is never closed")
_UNOPENED = Message("{tag} closes nothing")
_FORUM = Message("{tag} is markup of forums: here it prints as it stands")
_PAGES = frozenset({"mediawiki", "markdown"})
_VERBATIM = lazy(
    r"<!--.*?-->|<(?P<tag>nowiki|pre|source|syntaxhighlight|math|score|code)\b[^<>]*(?<!/)>.*?</(?P=tag)\s*>"
    r"|^(?P<fence>```|~~~).*?^(?P=fence)|`[^`\n]*`",
    re.DOTALL | re.IGNORECASE | re.MULTILINE,
)
_TAG = lazy(
    r"<(?P<close>/?)(?P<name>blockquote|center|details|div|figure|gallery|nowiki|ol|pre|ref|section"
    r"|syntaxhighlight|table|ul)\b[^<>]*(?<!/)>|(?P<comment><!--)|^[:*# \t]*(?P<table>\{\|)|^[ \t]*(?P<end>\|\})(?!\})",
    re.IGNORECASE | re.MULTILINE,
)
_BBCODE = lazy(r"\[(?P<name>size|colou?r|font|quote|b|i|u|url|img)(?:=[^\]\n]*)?\](?=.*?\[/(?P=name)\])", re.DOTALL)


def _check(document: Document, facts: Facts) -> Iterator[Place]:
    if document.is_source or document.format not in _PAGES:
        return
    text = document.text
    for kind, start, end in _faults(text, document.format == "mediawiki"):
        message = Message(kind.template, {"tag": text[start:end]})
        severity = Severity.WARNING if kind is not _UNCLOSED else None
        unit = next((each for each in document.units if each.raw and each.raw.start <= start < each.raw.end), None)
        if unit is not None and unit.raw is not None:
            span = Span(start - unit.raw.start, min(end, unit.raw.end) - unit.raw.start)
            yield Place(Hit(span, message, None, severity), unit=unit)
        else:
            yield Place(Hit(None, message, None, severity), index=start)


@lru_cache(maxsize=64)
def _faults(text: str, wiki: bool) -> tuple[tuple[Message, int, int], ...]:
    shape = _VERBATIM.sub(lambda found: re.sub(r"[^\n]", "\ue000", found[0]), text)
    waiting: list[tuple[str, int, int]] = []
    found: list[tuple[Message, int, int]] = []
    for tag in _TAG.finditer(shape):
        name = "{|" if tag["table"] or tag["end"] else (tag["name"] or "<!--").lower()
        if name == "{|" and not wiki:
            continue
        start, end = tag.span("table") if tag["table"] else tag.span("end") if tag["end"] else tag.span()
        if not (tag["close"] or tag["end"]):
            waiting.append((name, start, end))
            continue
        at = next((at for at in range(len(waiting) - 1, -1, -1) if waiting[at][0] == name), None)
        if at is None:
            found.append((_UNOPENED, start, end))
        else:
            del waiting[at]
    found += [(_UNCLOSED, start, end) for _, start, end in waiting]
    if wiki and "[/" in shape:
        # once is enough: who pasted a post of a forum pasted it whole
        found += [(_FORUM, *match.span()) for match in [_BBCODE.search(shape)] if match]
    return tuple(sorted(found, key=lambda each: each[1]))


RULE = Rule(
    code="MRK012",
    name="open-block",
    title=Message("block of a page that is never closed"),
    rationale=(
        "A quotation, a table or a comment that is opened and not closed takes in the rest of the page. It opens in "
        "one paragraph and closes in another, so the page is read as a whole. `[size=150]` and its like are markup of "
        "forums, which a wiki prints letter by letter."
    ),
    severity=Severity.ERROR,
    on_document=_check,
    examples=(
        Case(
            {"fr/a.wiki": "Exemple :\n\n<blockquote>\nPiochez.\n\n== Fin ==\n\n<blockquote>\nOui.\n</blockquote>\n"},
            ("fr/a.wiki:3",),
            {"select": "MRK012"},
        ),
        Case({"fr/a.wiki": "{| class=x\n| a\n|-\n| b\n\nFin du jeu.\n"}, ("fr/a.wiki:1",), {"select": "MRK012"}),
        Case({"fr/a.wiki": "Le [size=150]guet[/size] veille.\n"}, ("fr/a.wiki:1",), {"select": "MRK012"}),
        Case({"fr/a.md": "Le guet.\n\n</div>\n\nFin.\n"}, ("fr/a.md:3",), {"select": "MRK012"}),
        Case(
            {
                "fr/a.wiki": "<div>\n{|\n| a\n|}\n</div>\n<nowiki><div></nowiki> [guet] <br> <ref name=a />\n",
                "fr/b.md": "Écrivez `<div>`.\n\n```\n<ul>\n```\n",
            },
            (),
            {"select": "MRK012"},
        ),
    ),
)
