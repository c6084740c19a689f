"""A denial that a French translation has and its English source has not: « vous ne pouvez pas » for *you can*."""

from __future__ import annotations

from typing import NamedTuple

from l10n.model import Span
from l10n.patterns import lazy
from l10n.text.analysis import analyse

_SHORT = 250
"""Code points of a source above which what is said elsewhere may account for a denial."""
_LONGER = 20
"""Code points beyond twice those of the source, from which the translation explains more than it says."""
_DENIED = lazy(
    r"(?<![\w'’-])"
    r"(?:[Nn]e (?:l['’]|s['’]|m['’]|t['’]|(?:le|la|les|lui|leur|se|me|te|vous|nous|y|en) )?|[Nn]['’](?:y |en )?)"
    r"(?P<verb>[^\W\d_]+) (?P<word>pas|jamais)(?![\w-])",
)
"""With its two halves around one verb; « ne … plus » and « ne … que » may say *out of* and *only*."""
_MODAL = lazy(r"(?:peut|peux|peuvent|pouvez|pouvons)\Z")
_IDIOMS = lazy(r"(?:oubli|hésit|importe|est-ce|manqu|inquiét|inquièt|vaut|faut|néglig|perd|tard|touch|sois|soyez|cess)")
_SAID = lazy(
    r"n['’]t\b|\b(?:cannot|not?|none|nothing|nobody|nowhere|never|neither|nor|without|unless|until|except|only|instead"
    r"|rather|other|others|another|otherwise|else|ignor\w*|prevent\w*|avoid\w*|refus\w*|den(?:y|ie[sd])|cancel\w*|fail\w*"
    r"|lack\w*|miss\w*|lose[sr]?|lost|stop\w*|ceas\w*|end\w*|remain\w*|stay\w*|still|keep\w*|kept|immun\w*|last\w*"
    r"|less|few\w*|least|most|too|hardly|rarely|barely|free|freely|empty|zero|0|skip\w*|but|before|more|already|yet"
    r"|whether|regardless|even|out|away|beyond|gone|left|limit\w*|max\w*|min\w*|up to|over|off"
    r"|remember\w*|illegal\w*|different\w*|separate\w*|forbid\w*|prohibit\w*|protect\w*|impossib\w*|same|were|would"
    r"|exclu\w*|outside|beside|besides|despite|although|though|while|safe\w*|hidden|secret\w*|absent|escap\w*|resist\w*"
    r"|(?:un|im|ir|il|non|mis)-?\w{3,}|in(?:act|vinc|vis|val|cap|elig|comp|sepa|def|corr)\w+"
    r"|dis(?!card|tan|trib|pla)\w{3,}|\w+less)\b"
)
_MAY = lazy(r"\b(?:can|may|able)\b")


class Denial(NamedTuple):
    """Where the translation denies, and whether the very verb of the source is denied."""

    span: Span
    sure: bool


def added_denial(source: str, target: str, dialects: tuple[str, ...]) -> Denial | None:
    """The denial of a short text of which the source has no word that could account for it."""
    if (
        "?" in source
        or len(source) > _SHORT
        or len(target) > 2 * len(source) + _LONGER
        or (" pas" not in target and " jamais" not in target)
    ):
        return None
    found = [each for each in _DENIED.finditer(analyse(target, dialects).mask) if not _IDIOMS.match(each["verb"])]
    if len(found) != 1 or _SAID.search(source.lower()):
        return None
    match = found[0]
    sure = _MODAL.match(match["verb"]) is not None and _MAY.search(source.lower()) is not None
    return Denial(Span(*match.span()), sure)
