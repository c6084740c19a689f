"""STY006: italics and bold that do not follow the house: noun groups, subtypes, the name of a definition."""

from __future__ import annotations

import re
from collections.abc import Iterator

from l10n.facts import Facts
from l10n.glossary._tokens import fold
from l10n.model import Edit, Fix, Hit, Message, Safety, Severity, Span, Unit
from l10n.patterns import lazy
from l10n.rules import Rule, Silent, Wrong
from l10n.rules._sty_house import PROSE, own_text, pinned
from l10n.rules._sty_runs import Run, marks, runs
from l10n.rules._sty_terms import Marked, marked_words
from l10n.text.analysis import CODE

_BOTH = Message("{found} is in bold and italics: the house writes {wanted}")
_ARTICLE = Message("{found}: the article stands outside the italics")
_CAPITAL = Message("{found}: a subtype or an ability is in lower case inside a sentence")
_ITALIC = Message("{found}: a subtype or an ability is in bold, and in lower case")
_PLAIN = Message("{found} is a subtype or an ability, in bold here, and is set off in the source")
_POSSESSIVE_OUT = Message("{found}: the possessive stands outside the italics")
_POSSESSIVE_IN = Message("{found}: the possessive stands inside the italics")
_POSSESSIVES = r"(?:ton|ta|tes|votre|vos)"
_POSSESSIVE = lazy(rf"{_POSSESSIVES} (?=\w)")
_POSSESSIVE_BEFORE = lazy(rf"(?<![\w'’-])({_POSSESSIVES}) \Z")
_WORD = lazy(r"[^\W\d_]+(?:-[^\W\d_]+)*")
_DEFINITION = Message("{found} opens a definition: the name is in bold and italics, the rest in italics")
_NO_STOP = Message("this definition has no full stop")
_WRITE = Message("write {wanted}")
_ARTICLES = lazy(r"(?P<article>(?:les?|la|une?|des|du|de la|aux?) |l['’])(?=\w)", re.IGNORECASE)
_OPENS = lazy(r"(?:\A|\n)[ *#:;]*\Z")
_DASH = lazy(r"[ \u00a0\u202f]*[–—:-](?=\s)")
_ENDS_IN_DASH = lazy(r"[–—:-][ \u00a0\u202f]*\Z")
_SENTENCE = lazy(r"[.:;!?–—,]")
_NAMED = lazy(r"\b(?:gras|italiques?)\b")
"""Said of emphasis, in emphasis: an example."""
_NO_GROUP = lazy(r"(?:seule?s?|mêmes?|autres?|toute?s?|plus|fois|leurs?)\b")
_SPOKEN_OF = lazy(r"\b(?:[Tt]erme|[Mm]ot|[Ee]xpression|[Mm]ention|[Nn]om)s? (?:''[^'\n]+''[ ,]*(?:ou |et )?)*\Z")
"""Before what is named and not used: « le terme ''la joueuse'' »."""
_LONGEST = 12
"""Words of a noun group."""


def _check(unit: Unit, facts: Facts) -> Iterator[Hit]:
    text = unit.target or ""
    if not any(mark in each for each in (text, unit.source or "") for mark in ("''", "*")):
        return
    if not (own := own_text(unit, facts)):
        return
    known = marked_words(facts, unit.locale)
    found = runs(text, unit.dialects)
    for at, run in enumerate(found):
        if CODE in own[slice(*run.inner)] or _NAMED.search(text, *run.inner):
            continue
        follows = at > 0 and found[at - 1].outer.end >= run.outer.start
        opens = follows or bool(_OPENS.search(text, 0, run.outer.start))
        leads = opens and bool(_ENDS_IN_DASH.search(text, *run.inner) or _DASH.match(text, run.outer.end))
        if run.bold and run.italic:
            if not leads and not follows:
                yield _both(unit, run, known)
        elif run.italic:
            yield from _italic(unit, run, known, opens)
            if not opens:
                yield from _possessive(unit, run, facts.settings_for(unit.locale).house["possessive"])
        elif leads and unit.kind == "text" and fold(text[slice(*run.inner)]) in known.words:
            yield Hit(run.outer, Message(_DEFINITION.template, {"found": text[slice(*run.inner)]}))
        elif not opens:
            yield from _bold(text, run, known)
    if unit.source:
        yield from _plain(unit, own, found, known)


def _plain(unit: Unit, own: str, found: tuple[Run, ...], known: Marked) -> Iterator[Hit]:
    """Subtypes and abilities that the source sets off and the translation does not."""
    text = unit.target or ""
    marked = {fold(text[slice(*run.inner)]) for run in found}
    for theirs in dict.fromkeys(
        fold((unit.source or "")[slice(*run.inner)]) for run in runs(unit.source or "", unit.dialects)
    ):
        forms = known.renderings.get(theirs)
        if not forms or not forms.isdisjoint(marked):
            continue
        places = [match for match in _WORD.finditer(own) if fold(match[0]) in forms]
        if len(places) == 1 and not any(run.outer.start <= places[0].start() < run.outer.end for run in found):
            span = Span(*places[0].span())
            mark = marks(True, False, unit.dialects)
            wanted = f"{mark}{text[slice(*span)].lower()}{mark}"
            yield Hit(span, Message(_PLAIN.template, {"found": text[slice(*span)]}), _fix(span, wanted))


def _both(unit: Unit, run: Run, known: Marked) -> Hit:
    text = (unit.target or "")[slice(*run.inner)]
    article = _ARTICLES.match(text)
    before = article["article"] if article else ""
    rest = text[len(before) :]
    bold = fold(rest) in known.words
    mark = marks(bold, not bold, unit.dialects)
    wanted = f"{before}{mark}{rest.lower() if bold else rest}{mark}"
    message = Message(_BOTH.template, {"found": text, "wanted": wanted})
    return Hit(run.outer, message, _fix(run.outer, wanted))


def _italic(unit: Unit, run: Run, known: Marked, opens: bool) -> Iterator[Hit]:
    text = unit.target or ""
    inner = text[slice(*run.inner)]
    article = _ARTICLES.match(inner)
    is_group = not _SENTENCE.search(inner) and len(inner.split()) <= _LONGEST
    if article and _SPOKEN_OF.search(text, max(0, run.outer.start - 60), run.outer.start):
        return
    if article and is_group and not opens and inner[0].islower() and not _NO_GROUP.match(inner, article.end()):
        mark = marks(False, True, unit.dialects)
        wanted = f"{article['article']}{mark}{inner[article.end() :]}{mark}"
        yield Hit(run.outer, Message(_ARTICLE.template, {"found": inner}), _fix(run.outer, wanted))
    elif not opens and fold(inner) in known.words and inner[0].isupper():
        mark = marks(True, False, unit.dialects)
        wanted = f"{mark}{inner.lower()}{mark}"
        yield Hit(run.outer, Message(_ITALIC.template, {"found": inner}), _fix(run.outer, wanted), Severity.INFO)
    elif opens and unit.kind == "text" and run.outer.end >= len(text.rstrip()) and _is_defining(inner):
        end = Span(run.inner.end, run.inner.end)
        yield Hit(end, Message(_NO_STOP.template), _fix(end, "."), Severity.INFO)


def _possessive(unit: Unit, run: Run, way: str) -> Iterator[Hit]:
    """A possessive beside a noun group in italics, on the other side than the house has it."""
    text = unit.target or ""
    inner = text[slice(*run.inner)]
    if way == "either" or not inner[0].islower() or _SENTENCE.search(inner) or len(inner.split()) > _LONGEST:
        return
    mark = marks(False, True, unit.dialects)
    if way == "outside" and (match := _POSSESSIVE.match(inner)):
        wanted = f"{match[0]}{mark}{inner[match.end() :]}{mark}"
        message = Message(_POSSESSIVE_OUT.template, {"found": inner})
        yield Hit(run.outer, message, _fix(run.outer, wanted), Severity.INFO)
    elif way == "inside" and (match := _POSSESSIVE_BEFORE.search(text, max(0, run.outer.start - 8), run.outer.start)):
        span = Span(match.start(1), run.outer.end)
        wanted = f"{mark}{match[1]} {inner}{mark}"
        message = Message(_POSSESSIVE_IN.template, {"found": f"{match[1]} {inner}"})
        yield Hit(span, message, _fix(span, wanted), Severity.INFO)


def _is_defining(inner: str) -> bool:
    """Whether a run that ends its text is a sentence without its stop."""
    return inner[-1].isalnum() and len(inner.split()) > _LONGEST // 2


def _bold(text: str, run: Run, known: Marked) -> Iterator[Hit]:
    inner = text[slice(*run.inner)]
    before = text[: run.outer.start].rstrip(" '*")
    if inner[0].isupper() and fold(inner) in known.words and before[-1:] not in ".!?:(":
        wanted = inner[0].lower() + inner[1:]
        yield Hit(run.inner, Message(_CAPITAL.template, {"found": inner}), _fix(run.inner, wanted))


def _fix(span: Span, wanted: str) -> Fix:
    return Fix(Message(_WRITE.template, {"wanted": wanted}), (Edit(span, wanted),), Safety.UNSAFE)


_STARS = {"house.emphasis": "mapped"}

RULE = Rule(
    code="STY006",
    name="emphasis",
    title=Message("italics or bold against the house"),
    rationale=(
        "A house may set things off otherwise than its source: noun groups in italics with the article outside, "
        "subtypes and abilities in bold and lower case, bold italics for nothing but the name that opens an ability's "
        "definition. The marks of the source are then no model, and are copied by mistake."
    ),
    severity=Severity.WARNING,
    on_unit=_check,
    when=pinned("emphasis", "mapped"),
    kinds=PROSE,
    safety=Safety.UNSAFE,
    mends_markup=True,
    keys=("house.emphasis", "house.possessive"),
    examples=(
        Wrong(
            "Détruis ⟦***une cité ciblée***⟧.", "Détruis une *cité ciblée*.", dialects=("markdown",), settings=_STARS
        ),
        Wrong("Détruis ⟦*une cité ciblée*⟧.", "Détruis une *cité ciblée*.", dialects=("markdown",), settings=_STARS),
        Wrong(
            "Engage ⟦'''''l’armée'''''⟧ de la voisine.",
            "Engage l’''armée'' de la voisine.",
            kind="page",
            dialects=("wikitext",),
            settings=_STARS,
        ),
        Wrong(
            "Engage ⟦ton *armée*⟧.",
            "Engage *ton armée*.",
            dialects=("markdown",),
            settings={**_STARS, "house.possessive": "inside"},
        ),
        Wrong(
            "Engage ⟦*ton armée*⟧.",
            "Engage ton *armée*.",
            dialects=("markdown",),
            settings={**_STARS, "house.possessive": "outside"},
        ),
        Silent("Engage ton *armée*, puis *ton armée*.", dialects=("markdown",), settings=_STARS),
        Silent("Le terme ''la joueuse'' désigne qui joue.", kind="page", dialects=("wikitext",), settings=_STARS),
        Silent("Détruis une *cité ciblée*.", dialects=("markdown",), settings=_STARS),
        Silent("***Meute –*** *Je peux attaquer avec une alliée.*", dialects=("markdown",), settings=_STARS),
        Silent("'''''Meute –''' Je peux attaquer.''", kind="page", dialects=("wikitext",), settings=_STARS),
        Silent("Les **gobelins** gagnent **vol**.", dialects=("markdown",), settings=_STARS),
        Silent("Détruis ***une cité***.", dialects=("markdown",)),
    ),
)
