"""INC002: another spelling of the word that the project settled on for people of any gender."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from l10n.facts import Facts
from l10n.glossary.model import Entry
from l10n.glossary.term import Term
from l10n.model import Edit, Fix, Hit, Message, Safety, Severity, Span, Unit
from l10n.rules import Rule, Silent, Wrong
from l10n.rules._inc_near import meant, misspelt
from l10n.rules._inc_policy import Canon
from l10n.rules._inc_text import Text, canon_of, capitals_of, is_named, softened, text_of, wants_words
from l10n.text.inclusive import HYPHEN, POINT, bare, pluralised

_VARIANT = Message("this project writes {wanted}, not {written}")
_WRITE = Message("write {text}")


def _check(unit: Unit, facts: Facts) -> Iterator[Hit]:
    text = text_of(unit, facts)
    if text is None or not text.policy.canons:
        return
    target = unit.target or ""
    for span, canon, wanted in sorted(_found(text)):
        written = target[span.start : span.end]
        if written.lower() in canon.forbidden or is_named(text.own, span):
            continue
        params = {"wanted": wanted, "written": written}
        fix = None
        if " " not in written:
            new = capitals_of(written, wanted)
            fix = Fix(Message(_WRITE.template, {"text": new}), (Edit(span, new),), Safety.UNSAFE)
        yield Hit(span, Message(_VARIANT.template, params), fix, softened(unit, Severity.WARNING))


def _found(text: Text) -> Iterator[tuple[Span, Canon, str]]:
    policy, own, forms = text
    told: set[int] = set()
    for form in forms:
        written = own[form.span.start : form.span.end]
        canon = canon_of(policy, form)
        if canon is not None:
            if bare(written) in (bare(canon.singular), bare(canon.plural)) and _is_same_way(canon, form.way):
                continue  # which sign it has is another matter
            told.add(form.span.start)
            yield form.span, canon, canon.plural if form.plural else canon.singular
        elif form.way in (POINT, HYPHEN) and not form.feminine:
            for each in policy.canons:
                verdict = meant(written, each)
                if verdict is not None:
                    told.add(form.span.start)
                    yield form.span, each, each.plural if verdict else each.singular
                    break
    for canon in policy.canons:
        for span, plural in misspelt(own, canon):
            if span.start not in told:
                yield span, canon, canon.plural if plural else canon.singular
        if canon.masculine in own:
            for match in _twice(canon).finditer(own):
                yield Span(*match.span()), canon, canon.plural if match["many"] else canon.singular


def _is_same_way(canon: Canon, way: str) -> bool:
    is_whole = canon.singular.isalpha()
    return is_whole != (way in (POINT, HYPHEN))


@lru_cache(maxsize=64)
def _twice(canon: Canon) -> re.Pattern[str]:
    """`joueur ou joueuse`, `joueurs et joueuses`."""
    many = pluralised(canon.masculine)
    article = r"(?:(?:une|la|les|des|de la|à la|aux|toute|toutes) )?"
    return re.compile(
        rf"\b(?:{canon.masculine} (?:ou|et) {article}{canon.feminine}|(?P<many>{many} (?:ou|et) {article}"
        rf"{canon.feminine}s))\b"
    )


_GLOSSARY = (Entry(Term("player", "en"), Term("la joueureuse", "fr", ("noun",), gender="f")),)
_DOTTED = (Entry(Term("player", "en"), Term("joueur·euse", "fr", ("noun",))),)

RULE = Rule(
    code="INC002",
    name="inclusive-variant",
    title=Message("another spelling of the project's inclusive word"),
    rationale=(
        "A word that no dictionary has is mistyped without a spelling checker's notice, and each translator has a "
        "way of writing it. The project's own is that of its glossary, of `inclusive.words`, or what it writes nine "
        "times in ten."
    ),
    severity=Severity.WARNING,
    on_unit=_check,
    when=wants_words,
    safety=Safety.UNSAFE,
    keys=("glossary", "inclusive.words"),
    examples=(
        Wrong("La ⟦jouereuse⟧ pioche.", "La joueureuse pioche.", glossary=_GLOSSARY),
        Wrong("Les ⟦JOUEURS·EUSES⟧ piochent.", "Les JOUEUREUSES piochent.", glossary=_GLOSSARY),
        Wrong("Chaque ⟦joueur/joueuse⟧ pioche.", "Chaque joueureuse pioche.", glossary=_GLOSSARY),
        Wrong("Chaque ⟦joureu·euse⟧ pioche.", "Chaque joueureuse pioche.", glossary=_GLOSSARY),
        Wrong("Un ⟦joueur ou une joueuse⟧ pioche.", glossary=_GLOSSARY),
        Wrong("Chaque ⟦joueureuse⟧ pioche.", "Chaque joueur·euse pioche.", glossary=_DOTTED),
        Wrong(
            "Chaque ⟦acteurice⟧ et ⟦auteur·rice⟧.",
            "Chaque acteur·rice et auteurice.",
            settings={"inclusive.words": "acteur·rice, auteurice"},
        ),
        Silent("Les joueureuses et la joueureuse valeureuse.", glossary=_GLOSSARY),
        Silent("Une joyeuse journée, malheureuse Jouvence.", glossary=_GLOSSARY),
        Silent("Chaque joueur.euse pioche avec les joueur·euse·s.", glossary=_DOTTED),
        Silent("N’écris pas « jouereuse ».", glossary=_GLOSSARY),
        Silent("La jouereuse et le joueur·euse piochent."),
    ),
)
