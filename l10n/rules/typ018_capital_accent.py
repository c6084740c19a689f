"""TYP018: a capital without the accent that the word has: `Etat`, `DEGATS`."""

import re
from collections.abc import Iterator
from functools import lru_cache

from l10n.facts import Facts
from l10n.facts.traits import ANALYSIS as TRAITS
from l10n.facts.traits import EMPTY as NO_TRAITS
from l10n.facts.vocabulary import ANALYSIS, EMPTY, FEWEST
from l10n.model import Edit, Fix, Hit, Message, Safety, Severity, Span, Unit
from l10n.patterns import lazy
from l10n.rules import Rule, Silent, Wrong
from l10n.rules._accents import accented_capitals, accented_initial
from l10n.rules._words import is_own
from l10n.text.manuals import MANUALS
from l10n.text.reading import read
from l10n.text.spelling import TOKEN, load_speller, plain

_MESSAGE = Message("{found}: {wanted}; capitals keep their accents")
# one set opens the pattern, so that the search jumps from capital to capital
_WORDS = lazy(
    r"[A-ZÀ-Ý](?<![\w.-].)(?:(?<!['’].)|(?<=\b[dlnsDLNS]['’].))(?:[A-ZÀ-Ý]{3,}(?![\w'’])"
    r"|(?:(?<=E)|(?<=A)(?=[gmnp])|(?<=I)(?=l)|(?<=O)(?=t)|(?<=C)(?=a ))[a-zà-ÿœ]+(?![\w.]\w|'))"
)


def _check(unit: Unit, facts: Facts) -> Iterator[Hit]:
    text = unit.target or ""
    found: list[tuple[Span, str]] = []
    for match in _WORDS.finditer(text):
        word = match[0]
        wanted = _wanted(word, unit.locale)
        if wanted:
            found.append((Span(*match.span()), wanted))
    if found:
        yield from _hits(unit, facts, found)


_ARTICLE = lazy(r"(?<![\w'’-])(?:(?:les?|la|des|du|une?|aux?|cette|cet|ces|chaque)[ \u00a0]|[dl]['’])\Z", re.IGNORECASE)
_REACH = 9
_BEFORE = lazy(r"([^\W\d_]+)[ \u00a0]\Z")
_AFTER = lazy(r"[ \u00a0]([^\W\d_]+)")


@lru_cache(maxsize=16384)
def _wanted(word: str, locale: str) -> str | None:
    if word == "Ca":
        return "Ça"
    if word.isupper():
        return accented_capitals(word, locale)
    return accented_initial(word, locale) if len(word) > 2 else None


def _hits(unit: Unit, facts: Facts, found: list[tuple[Span, str]]) -> Iterator[Hit]:
    text, source = unit.target or "", (unit.source or "").lower()
    own = read(unit, facts.settings.source).own
    for span, wanted in found:
        word = text[slice(*span)]
        if not _is_judged(word, unit, facts):
            continue
        if own[slice(*span)] != word:
            continue
        # a name, or a word of the source that was kept
        if re.search(rf"(?<!\w){word.lower()}", source) and not _is_ours(word, wanted, span, own, unit, facts):
            continue
        if unit.source is None and _is_source_word(word, facts):
            continue
        if is_own(facts.settings_for(unit.locale), text, span):
            continue
        fix = Fix(Message("write {char}", {"char": wanted}), (Edit(span, wanted),), Safety.UNSAFE)
        yield Hit(span, Message(_MESSAGE.template, {"found": word, "wanted": wanted}), fix)


def _is_judged(word: str, unit: Unit, facts: Facts) -> bool:
    """Whether the locale has a say: a title without its source may be a name, or in another language."""
    if word.isupper():
        return not MANUALS & set(unit.dialects)
    initials = "initial" in facts.typography(unit.locale).capital_accents
    return initials and (unit.source is not None or unit.kind != "title")


def _is_ours(word: str, wanted: str, span: Span, own: str, unit: Unit, facts: Facts) -> bool:
    """Whether a word that the source has too stands as a French one: behind an article, beside a French word."""
    if word.isupper() or not _is_source_word(word, facts):
        return False
    vocabulary = facts.of(ANALYSIS).get(unit.locale, EMPTY)
    bare = vocabulary.written.get(word, 0)
    if bare >= FEWEST and bare > vocabulary.known.get(wanted.lower(), 0):
        return False  # the project's own name for something
    if unit.kind == "traits" or (unit.target or "").startswith("[[", max(0, span.start - 2)):
        called = facts.of(TRAITS).get(unit.locale, NO_TRAITS).wanted(word)
        return called is None or called.lower() == word.lower()  # else TRM003 says what the trait is called
    if _ARTICLE.search(own, max(0, span.start - _REACH), span.start):
        return True
    if unit.kind != "title":
        return False
    theirs = {plain(each) for each in TOKEN.findall(unit.source or "")}
    beside = [match[1] for match in (_BEFORE.search(own, 0, span.start), _AFTER.match(own, span.end)) if match]
    speller = load_speller(unit.locale)
    return speller is not None and any(
        len(each) > 2 and plain(each) not in theirs and speller.is_word(plain(each)) for each in beside
    )


def _is_source_word(word: str, facts: Facts) -> bool:
    from l10n.text.lexicon import load_lexicon

    lexicon = load_lexicon(facts.settings.source)
    return lexicon is not None and lexicon.is_word(word.lower())


RULE = Rule(
    code="TYP018",
    name="capital-accent",
    title=Message("capital without its accent"),
    rationale=(
        "Capitals keep their accents (Académie française, Imprimerie nationale): without them `ETAT` or `Epuise` "
        "are read twice. Only what is no word as it stands, and one word with its accents, is reported. Names that"
        " the source has too are left alone; a common word of it is reported where it stands as a French one, "
        "behind an article, among traits or beside a word that the source has not. The older Swiss habit of a bare"
        " initial is the locale's data."
    ),
    severity=Severity.WARNING,
    on_unit=_check,
    skips=MANUALS,
    when=lambda facts, locale: bool(facts.typography(locale).capital_accents),
    safety=Safety.UNSAFE,
    keys=("words",),
    examples=(
        Wrong("Un ⟦Etat⟧", "Un État"),
        Wrong("⟦Epuisez⟧ une carte. ⟦Egalement⟧, piochez.", "Épuisez une carte. Également, piochez."),
        Wrong("Infligez trois ⟦DEGATS⟧ à l’ENNEMI.", "Infligez trois DÉGÂTS à l’ENNEMI."),
        Wrong("⟦Ca⟧ commence.", "Ça commence."),
        Wrong("Trois ⟦DEGATS⟧", "Trois DÉGÂTS", locale="fr-CH"),
        Wrong("⟦Equipe⟧ de l’aube", "Équipe de l’aube", source="Dawn Team", kind="title"),
        Wrong("Chasseur d’⟦Epaves⟧", "Chasseur d’Épaves", source="Wreck Hunter", kind="title"),
        Wrong("La Cloche des ⟦Ages⟧", "La Cloche des Âges", source="Bell of Ages", kind="title"),
        Wrong("⟦Elixir⟧ Limpide", "Élixir Limpide", source="Clear Elixir", kind="title"),
        Wrong("LES ⟦UNITES⟧ ARRIVENT", "LES UNITÉS ARRIVENT", source="TROOPS ARE COMING"),
        Wrong("un ennemi non-[[⟦Elite⟧]]", "un ennemi non-[[Élite]]", source="a non-[[Elite]] enemy"),
        Silent("Base Echo", source="Echo Base", kind="title"),
        Silent("Cap d’Eden", source="Cape Eden", kind="title"),
        Silent("État, Épuisez, DÉGÂTS, Enfin, Elle, MARCHE"),
        Silent("Eclair Noir", source="Eclair Noir", kind="title"),
        Silent("Etat de guerre", kind="title"),
        Silent("Apres ce tour, Event et Evidence"),
        Silent("Eden attend", source="Eden waits"),
        Silent("Le mot Etat", settings={"words": "[Etat]"}),
        Silent("Un Etat", locale="fr-CH"),
        Silent("Le NPC et le D.Epuise"),
    ),
)
