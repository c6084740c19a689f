"""Questions about terms as JSON lines, and their answers: what `lexideck glossary match` speaks."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from functools import lru_cache

from l10n.config import ConfigError
from l10n.glossary._tokens import fold
from l10n.glossary.matcher import Matcher, Term
from l10n.model import Message
from l10n.text.analysis import analyse
from l10n.text.lexicon import load_lexicon

_KINDS = {"N": "noun", "V": "verb", "A": "adj", "P": "pron", "R": "adv", "x": "literal"}
"""One letter for each word of a term: `NxN` is *point de vie*."""


def answers(data: bytes, name: str) -> Iterator[str]:
    """The answer to each line of a file of this name, as JSON with the question's id.

    Raises ConfigError where a line is no question.
    """
    for number, line in enumerate(data.split(b"\n"), start=1):
        if not line.strip():
            continue
        try:
            question = json.loads(line.decode())
            answer = _answer({key: str(value) for key, value in question.items()})
        except (ValueError, KeyError, AttributeError) as error:
            reason = Message("not a question about a term: {reason}", {"reason": str(error)})
            raise ConfigError(reason, name, number, 1) from None
        yield json.dumps({"id": question.get("id"), **answer}, ensure_ascii=False)


def _answer(question: Mapping[str, str]) -> dict[str, object]:
    task, locale = question["task"], question.get("lang", "fr")
    if task == "match":
        matcher = _matcher(question["term"], question.get("pos", ""), locale)
        return {"matched": bool(matcher.find(analyse(question["text"])))}
    lexicon = load_lexicon(locale)
    if task not in ("gender", "agree", "register"):
        raise ValueError(task)
    if lexicon is None or locale.split("-")[0] != "fr":
        return {"gender": ""} if task == "gender" else {"flagged": False}
    if task == "gender":
        from l10n.glossary.agree import gender_of

        return {"gender": gender_of(fold(question["term"]), lexicon)}
    analysis = analyse(question["text"])
    if task == "agree":
        from l10n.glossary.agree import disagreements

        return {"flagged": bool(disagreements(analysis, lexicon))}
    from l10n.glossary.register import addresses

    return {"flagged": bool(addresses(analysis, lexicon))}


@lru_cache(maxsize=1024)
def _matcher(term: str, pos: str, locale: str) -> Matcher:
    kinds = tuple(_KINDS[letter] for letter in pos)
    return Matcher([Term(term, locale, kinds)], locale)
