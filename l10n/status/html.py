"""The status as one HTML file that can be sent to a team: no script, nothing loaded from elsewhere."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date
from html import escape

from l10n import __version__
from l10n.deck.grouped import total
from l10n.deck.status import Deck
from l10n.messages import language, say
from l10n.model import Finding, Message, Severity
from l10n.status import Sheet
from l10n.status import _said as said
from l10n.status._html_findings import cards, tags
from l10n.status._style import STYLE

_SHORT = 40
"""A deck with no more findings than that is printed whole."""


class _Html:
    name = "html"
    suffixes = (".html", ".htm")

    def lines(self, sheet: Sheet) -> Iterator[str]:
        """A section a locale: its share, a table of its decks, the open findings card by card."""
        tag = escape(language())
        title = escape(say(Message("{title}: state of the translation", {"title": sheet.title})))
        yield f'<!DOCTYPE html>\n<html lang="{tag}">\n<head>\n<meta charset="utf-8">'
        yield '<meta name="viewport" content="width=device-width, initial-scale=1">'
        yield f"<title>{title}</title>\n<style>{STYLE}</style>\n</head>\n<body>"
        yield f'<a class="skip" href="#main">{_say(Message("To the content"))}</a>'
        day = Message("as of {day}, translated from {source}", {"day": _day(sheet.on), "source": named(sheet.source)})
        yield f'<header>\n<h1>{title}</h1>\n<p class="soft">{_say(day)}</p>\n</header>'
        if len(sheet.locales) > 1:
            yield f'<nav aria-label="{_say(Message("Locales"))}">\n<ul>'
            yield from (f'<li><a href="#{_id(each)}">{escape(named(each))}</a></li>' for each in sheet.locales)
            yield "</ul>\n</nav>"
        yield '<main id="main">'
        for locale in sheet.locales:
            yield from _section(sheet, locale)
        yield "</main>"
        made = Message("Made by lexideck {version} (lexideck status --format html).", {"version": __version__})
        yield f"<footer><p>{_say(made)}</p></footer>\n</body>\n</html>"


def _section(sheet: Sheet, locale: str) -> Iterator[str]:
    decks = [each for each in sheet.decks if each.locale == locale]
    rows = sheet.rows_of(locale)
    yield f'<section aria-labelledby="{_id(locale)}">\n<h2 id="{_id(locale)}">{escape(named(locale))}</h2>'
    yield from _summary(total(decks, locale, locale), len(decks))
    yield from _table(sheet, rows, locale)
    if sheet.findings is not None:
        yield from _findings(sheet, rows, locale)
    yield "</section>"


def _summary(whole: Deck, number: int) -> Iterator[str]:
    of_decks = Message("{count} deck", {}, "{count} decks", number)
    texts = Message(
        "of {count} text in {decks} is translated",
        {"decks": of_decks},
        "of {count} texts in {decks} are translated",
        whole.texts,
    )
    yield '<div class="sum">'
    yield f'<p><span class="big">{escape(said.share(whole))}</span> {_say(texts)}</p>'
    yield _bar(whole)
    yield '<ul class="keys">'
    for name, count, label in _parts(whole):
        yield f'<li class="key {name}"><strong>{count}</strong> {_say(label)}</li>'
    yield "</ul>\n</div>"


def _parts(deck: Deck) -> list[tuple[str, int, Message]]:
    """The parts of a bar: their class, their count, their name. A text that is stale and waits counts as stale."""
    waiting = deck.translated - deck.finished - deck.stale
    return [
        ("done", deck.finished, Message("finished")),
        ("stale", deck.stale, said.STALE),
        ("wait", waiting, said.WAITING),
        ("none", deck.untranslated, Message("without translation")),
    ]


def _bar(deck: Deck) -> str:
    whole = deck.texts or 1
    spans = (
        f'<span class="{name}" style="width:{100 * count / whole:.2f}%"></span>'
        for name, count, _ in _parts(deck)
        if count and name != "none"
    )
    return f'<div class="bar" aria-hidden="true">{"".join(spans)}</div>'


def _table(sheet: Sheet, rows: Sequence[Deck], locale: str) -> Iterator[str]:
    heads = [(said.DECK, ""), (said.TRANSLATED, "share"), (said.TEXTS, "num"), (said.STALE, "num")]
    heads.append((said.WAITING, "num"))
    if sheet.findings is not None:
        heads += [(said.ERRORS, "num"), (said.WARNINGS, "num")]
    stage = [(said.STAGE, "")] if any(row.reached for row in rows) else []
    heads += [(said.READ_BY, ""), *stage, (Message("what is missing"), "")]
    caption = Message("Decks in {locale}", {"locale": named(locale)})
    yield f"<h3>{_say(Message('Decks'))}</h3>"
    yield f'<div class="scroll" tabindex="0" role="region" aria-label="{_say(caption)}">'
    yield f"<table>\n<caption>{_say(caption)}</caption>\n<thead><tr>"
    for head, name in heads:
        shape = f' class="{name}"' if name else ""
        yield f'<th scope="col"{shape}>{_capital(head)}</th>'
    yield "</tr></thead>\n<tbody>"
    for row in rows:
        yield from _row(sheet, row, bool(stage))
    yield "</tbody>\n</table>\n</div>"


def _row(sheet: Sheet, row: Deck, has_stages: bool) -> Iterator[str]:
    name = f"<bdi>{escape(row.name)}</bdi>"
    if sheet.findings is not None and _open(sheet, row):
        name = f'<a href="#{_id(row.locale, row.name)}">{name}</a>'
    yield f'<tr><th scope="row">{name}</th>'
    yield f'<td class="share">{escape(said.share(row))}{_bar(row)}</td>'
    yield from (f'<td class="num">{count}</td>' for count in (row.texts, row.stale, row.waiting))
    if (counts := said.counts(sheet, row)) is not None:
        for severity in (Severity.ERROR, Severity.WARNING):
            count = counts[severity]
            text = f'<span class="tag {severity.value}-count">{count}</span>' if count else "0"
            yield f'<td class="num">{text}</td>'
    readers = "".join(f"<li>{escape(each)}</li>" for each in said.readers(row).split(", ") if each)
    yield f'<td><ul class="names">{readers}</ul></td>' if readers else "<td></td>"
    if has_stages:
        yield f"<td>{escape(said.stage(row))}</td>"
    yield f"<td>{_missing(sheet, row)}</td></tr>"


def _missing(sheet: Sheet, row: Deck) -> str:
    verdicts = sheet.verdicts_of(row)
    parts = []
    if ready := said.ready_for(verdicts):
        text = say(Message("ready for {stage}", {"stage": ready}))
        parts.append(f'<span class="tag ready">{escape(text)}</span>')
    verdict = said.next_stage(verdicts)
    if verdict:
        before = say(Message("before {stage}:", {"stage": verdict.stage}))
        if len(verdict.reasons) == 1:
            parts.append(f"{escape(before)} {_say(verdict.reasons[0])}")
        elif verdict.reasons:
            reasons = "".join(f"<li>{_say(each)}</li>" for each in verdict.reasons)
            parts.append(f'{escape(before)}<ul class="lack">{reasons}</ul>')
    return "<br>".join(parts) if len(parts) < 2 else f"<p>{parts[0]}</p>{parts[1]}"


def _findings(sheet: Sheet, rows: Sequence[Deck], locale: str) -> Iterator[str]:
    yield f"<h3>{_say(Message('Open findings'))}</h3>"
    whole = [each for each in said.of_project(sheet, locale) if each.severity is not Severity.INFO]
    blocks = [(_id(locale, ""), say(Message("the whole project")), whole)]
    blocks += [(_id(locale, row.name), row.name, _open(sheet, row)) for row in rows]
    blocks = [each for each in blocks if each[2]]
    if not blocks:
        yield f"<p>{_say(Message('There are none.'))}</p>"
    for name, label, found in blocks:
        short = ' class="short"' if len(found) <= _SHORT else ""
        yield f"<details{short}>\n<summary><h4><bdi>{escape(label)}</bdi></h4> {tags(found)}</summary>"
        # a link to what lies inside opens it
        yield f'<div class="inside" id="{name}">'
        yield from cards(found, sheet.source)
        yield "</div>\n</details>"


def _open(sheet: Sheet, row: Deck) -> list[Finding]:
    """The findings of a row that a person has to look at: errors and warnings."""
    return [each for each in sheet.findings_of(row) if each.severity is not Severity.INFO]


def _id(locale: str, name: str | None = None) -> str:
    """A name for a place of the page, of letters that need no quoting; no two decks share one."""
    parts = [locale] if name is None else [locale, name]
    return escape("_".join("".join(c if c.isalnum() else f".{ord(c):x}" for c in part) for part in ("at", *parts)))


def named(locale: str) -> str:
    """A locale by its name in the interface's language, with its tag: French (fr)."""
    from babel import Locale, UnknownLocaleError

    try:
        name = Locale.parse(locale, sep="-").get_display_name(language())
    except (UnknownLocaleError, ValueError):
        name = None
    return f"{name} ({locale})" if name else locale


def _day(on: str) -> str:
    from babel.dates import format_date

    return format_date(date.fromisoformat(on), "long", locale=language().replace("-", "_"))


def _say(message: Message) -> str:
    return escape(say(message))


def _capital(message: Message) -> str:
    text = say(message)
    return escape(text[:1].upper() + text[1:])


WRITER = _Html()
