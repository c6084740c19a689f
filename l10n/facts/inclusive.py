"""Which inclusive words a project writes, and in which ways: counted over the whole workspace."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from l10n.facts import Analysis, Context
from l10n.locales import canonical
from l10n.model import Document, State
from l10n.text.inclusive import (
    BLEND,
    HYPHEN,
    PLURAL,
    POINT,
    POINTS,
    Form,
    inclusive_forms,
    inclusive_pairs,
    may_hold_forms,
    pluralised,
)
from l10n.text.reading import read

_MANUALS = "rst"


class Seen(NamedTuple):
    """How often a document writes something: `topic` is `way`, `sign`, `plural`, `word` or `plain`.

    Of `word` the value is a masculine and what is written for it, of `plain` such a
    masculine, or its feminine, where it stands alone.
    """

    locale: str
    topic: str
    value: str
    times: int


class Usage(NamedTuple):
    """The counts of a locale by topic."""

    ways: Mapping[str, int]
    signs: Mapping[str, int]
    plurals: Mapping[str, int]
    words: Mapping[str, int]
    plain: Mapping[str, int]


NO_USAGE = Usage({}, {}, {}, {}, {})


def is_french(locale: str) -> bool:
    """Whether a locale is a French one."""
    return locale == "fr" or (canonical(locale) or "und").split("-")[0] == "fr"


def _gather(document: Document, context: Context) -> Iterator[Seen]:
    if document.is_source or not document.units or not is_french(document.locale):
        return
    if _MANUALS in document.units[0].dialects:
        return
    counts: Counter[tuple[str, str, str]] = Counter()
    source_locale = context.settings.source
    texts: set[str] = set()
    gendered: set[str] = set()
    for unit in document.units:
        text = unit.target
        if not text or text in texts or text == unit.source or unit.state is State.NEEDS_REVIEW:
            continue
        texts.add(text)
        if not may_hold_forms(text):
            continue
        own = read(unit, source_locale).own
        for form in inclusive_forms(own):
            if form.way != PLURAL:
                spelling = own[form.span.start : form.span.end].lower()
                counts.update((unit.locale, *each) for each in _told_by(form, spelling))
                if _is_word(form):
                    gendered |= {form.masculine, pluralised(form.masculine), form.feminine, pluralised(form.feminine)}
    if gendered:
        words = "|".join(sorted(gendered))
        plain = re.compile(rf"(?<![\w{POINTS}-])(?:{words})(?![\w{POINTS}(/-]|\.\w)", re.IGNORECASE)
        for text in texts:
            counts.update((document.locale, "plain", word.lower()) for word in plain.findall(text))
    for (locale, topic, value), times in counts.items():
        yield Seen(locale, topic, value, times)


def _is_word(form: Form) -> bool:
    """Whether a form is a word of its own, no determiner and no pronoun."""
    if form.way in (POINT, HYPHEN):
        return bool(form.feminine) and form.masculine not in inclusive_pairs()
    return form.way == BLEND


def _told_by(form: Form, spelling: str) -> Iterator[tuple[str, str]]:
    yield "way", form.way
    if _is_word(form):
        yield "word", f"{form.masculine}|{spelling}"
    if form.way in (POINT, HYPHEN):
        yield "sign", form.sign
        if form.plural:
            yield "plural", "twice" if form.doubled else "once"


def _reduce(records: Iterable[Seen]) -> Mapping[str, Usage]:
    found: dict[str, dict[str, Counter[str]]] = {}
    for record in records:
        topics = found.setdefault(record.locale, {})
        topics.setdefault(record.topic, Counter())[record.value] += record.times
    return {
        locale: Usage(*(dict(topics.get(topic, ())) for topic in ("way", "sign", "plural", "word", "plain")))
        for locale, topics in found.items()
    }


ANALYSIS: Analysis[Seen, Mapping[str, Usage]] = Analysis("inclusive", _gather, _reduce)
