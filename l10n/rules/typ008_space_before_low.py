"""TYP008: a space before a comma or a full stop, none after a comma."""

from collections.abc import Iterator

from l10n.facts import Facts
from l10n.facts.pages import PAGE_KINDS
from l10n.model import Edit, Fix, Hit, Message, Safety, Severity, Span, Unit
from l10n.patterns import lazy
from l10n.rules import Rule, Silent, Wrong
from l10n.rules._holes import holes
from l10n.text.analysis import MARK, analyse
from l10n.text.manuals import MANUALS
from l10n.text.mentions import names_sign
from l10n.text.reading import read

# a full stop before a letter or a digit opens a name (.45, .txt); before another, an ellipsis
_BEFORE = lazy(r"(?<=[^\W_»)])([ \u00a0\u202f]+)([,.])(?![\w.,…])")
# the sign stands first, so that the search jumps from one to the next
_AFTER = lazy(rf",(?:(?<=[^\W\d_],)|(?<={MARK},))(?=[^\W\d_])")
_PAREN = lazy(r"\((?<=[^\W\d_]\()(?=[^\W\d_]{4,} )")
# a sign with a letter right after it: one look for the three kinds
_DOTS = lazy(r"(?<=[^\W\d_])([ \u00a0\u202f]+)(\.\.\.|…)(?![\w.…])")
_TOUCHING = lazy(r"[,.()](?:(?<=[,.)])(?=[^\W\d_])|(?<=[^\W\d_]\()(?=[^\W\d_]{4}))")
_SPACE = Message("space before {sign}")
_GLUED = lazy(r"[.)](?=[A-ZÀ-ÝŒ][a-zà-ÿœ]+['’ ,])")
_NUMBER = lazy(r"\d{1,2}|[a-z]")
_LOWER_WORD = lazy(r"(?<![\w.])[a-zà-ÿœ]['’a-zà-ÿœ]+\Z")
_HAVE_LISTS = frozenset({"markdown", "arcmage"})
_NONE_STOP = Message("a space is missing after the full stop")
_NONE_NUMBER = Message("a space is missing after {sign}")
_NONE_AFTER = Message("a space is missing after the comma")
_NONE_PAREN = Message("a space is missing before the parenthesis")


def _check(unit: Unit, facts: Facts) -> Iterator[Hit]:
    text = unit.target or ""
    if "," not in text and "." not in text and "(" not in text and ")" not in text and "…" not in text:
        return
    own = read(unit, facts.settings.source).own
    spaced = " ," in own or " ." in own or "\u00a0," in own or "\u00a0." in own
    is_page = unit.kind in PAGE_KINDS
    lost = {hole.end for hole in holes(own, unit.locale)} if spaced else ()
    for match in _BEFORE.finditer(own) if spaced else ():
        if is_page and names_sign(own, match.start(2)):
            continue
        span = Span(*match.span(1))
        message = Message(_SPACE.template, {"sign": match[2]})
        # an icon may have stood there: the source has some, or a word waits for it (MRK014)
        kept = match.start(2) not in lost and (unit.source is None or not _has_tokens(unit.source, unit.dialects))
        fix = Fix(Message("remove the space"), (Edit(span, ""),), Safety.SAFE if kept else Safety.UNSAFE)
        yield Hit(Span(span.start, span.end + 1), message, fix)
    dots = (" ..." in own or "…" in own) and facts.typography(unit.locale).ellipsis_touches
    if dots and not _DOTS.search(unit.source or ""):
        for match in _DOTS.finditer(own):
            if is_page and names_sign(own, match.start(2)):
                continue
            span = Span(*match.span(1))
            fix = Fix(Message("remove the space"), (Edit(span, ""),), Safety.UNSAFE)
            yield Hit(Span(span.start, match.end()), Message(_SPACE.template, {"sign": match[2]}), fix)
    if _TOUCHING.search(own):
        yield from _glued(unit, own)


def _glued(unit: Unit, own: str) -> Iterator[Hit]:
    for match in _AFTER.finditer(own):
        if unit.source and _AFTER.search(unit.source):
            break  # a list of forms, as in the source
        at = match.end()
        if own[match.start() - 1] == MARK and (unit.target or "")[match.start() - 1] not in ">]":
            continue  # no tag, but part of another code
        fix = Fix(Message("insert the space"), (Edit(Span(at, at), " "),), Safety.UNSAFE)
        yield Hit(Span(match.start(), at), _NONE_AFTER, fix)
    yield from _after_stops(unit, own)
    for match in _PAREN.finditer(own):
        at = match.start()
        fix = Fix(Message("insert the space"), (Edit(Span(at, at), " "),), Safety.UNSAFE)
        yield Hit(Span(at, match.end()), _NONE_PAREN, fix)


def _after_stops(unit: Unit, own: str) -> Iterator[Hit]:
    """Sentences and numbered items without a space after their stop. In a manual such a stop is part of a name."""
    if MANUALS & set(unit.dialects):
        return
    if unit.source and _GLUED.search(unit.source):
        return  # the source's own way
    for match in _GLUED.finditer(own):
        at, end = match.start(), match.end()
        line = own.rfind("\n", 0, at) + 1
        if _NUMBER.fullmatch(own, line, at):
            # where there are lists, the number would become a mark of its own
            is_mark = unit.kind in PAGE_KINDS or not _HAVE_LISTS.isdisjoint(unit.dialects)
            fix = None if is_mark else Fix(Message("insert the space"), (Edit(Span(end, end), " "),), Safety.SAFE)
            yield Hit(Span(line, end), Message(_NONE_NUMBER.template, {"sign": own[line:end]}), fix)
        # Node.Js is a name
        elif match[0] == "." and _LOWER_WORD.search(own, line, at):
            fix = Fix(Message("insert the space"), (Edit(Span(end, end), " "),), Safety.UNSAFE)
            yield Hit(Span(at, end), _NONE_STOP, fix)


def _has_tokens(source: str, dialects: tuple[str, ...]) -> bool:
    return any(span.token and not span.token.startswith("<") for span in analyse(source, dialects).protected)


RULE = Rule(
    code="TYP008",
    name="low-punctuation",
    title=Message("space around a comma, a full stop or a parenthesis"),
    rationale=(
        "No locale sets a space before a comma or a full stop, nor French before an ellipsis, and all set one after a "
        "comma and before a parenthesis that opens inside a sentence (OQLF). Where the source has icons the space may "
        "be the trace of a lost one, so the fix is only offered."
    ),
    severity=Severity.WARNING,
    on_unit=_check,
    signs=",.()…",
    safety=Safety.SAFE,
    examples=(
        Wrong("Piochez une carte⟦ ,⟧ puis une autre.", "Piochez une carte, puis une autre."),
        Wrong("Piochez une carte⟦ .⟧", "Piochez une carte."),
        Wrong("une carte⟦,⟧puis une autre", "une carte, puis une autre"),
        Wrong("Piochez une carte⟦.⟧Puis défaussez.", "Piochez une carte. Puis défaussez."),
        Wrong("⟦7.⟧Lorsqu’une carte est jouée", "7. Lorsqu’une carte est jouée"),
        Wrong("⟦b)⟧Lorsqu’une carte est jouée", "b) Lorsqu’une carte est jouée"),
        Wrong("⟦7.⟧Lorsqu’une carte est jouée", dialects=("arcmage",)),
        Silent("Il manque un … de la page, et un . de plus.", kind="page"),
        Wrong("Si vous avez le symbole⟦ ,⟧ piochez.", "Si vous avez le symbole, piochez."),
        Silent("Le S.H.I.E.L.D. et le module Node.Js, l'ours D.Va"),
        Silent("Appelez Module.Classe ici", dialects=("rst",)),
        Silent("Un .45 automatique, un fichier .txt et 1,5 ou 2."),
        Silent("Le joueur(s) pioche ses carte(s)."),
        Wrong("Attendez⟦ ...⟧ encore⟦ …⟧", "Attendez... encore…"),
        Wrong("<i>Brume</i>⟦,⟧puis", "<i>Brume</i>, puis", dialects=("html",)),
        Silent("Attendez ... encore", source="Wait ... again"),
        Silent("Er wartet … und wartet.", locale="de"),
        Silent("- ... de deux\n- ... ou plus, dit-il ...suite"),
    ),
)
