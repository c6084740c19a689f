"""MRK001: an icon, a placeholder, a reference or code that source and translation do not share."""

import re
from collections.abc import Iterable, Iterator

from l10n.facts import Facts
from l10n.facts.dropped import ANALYSIS as DROPPED
from l10n.facts.dropped import Dropped, Site
from l10n.facts.tokens import ANALYSIS, Counts, is_slip
from l10n.model import Edit, Fix, Hit, Message, Related, Safety, Severity, Span, Unit
from l10n.patterns import lazy
from l10n.rules import Case, Rule, Silent, Wrong
from l10n.rules._tokens import (
    ICON,
    LITERAL,
    PLACEHOLDER,
    REFERENCE,
    SIMILAR,
    Change,
    Difference,
    Token,
    content,
    difference,
    is_code_fault,
    is_shortened,
    is_wordy,
    likeness,
    longest_runs,
)
from l10n.text.reading import read

_LOST = Message("{token} of the source is missing")
_LOST_SOME = Message("{tokens} of the source are missing")
_ADDED = Message("the source has no {token}")
_CHANGED = Message("the source has {wanted} and not {found}")
_BROKEN = Message("{found} is a broken {wanted}")
_FEWER = Message("{token} stands here fewer times than in the source")
_MORE = Message("{token} stands here more often than in the source")
_NOWHERE = Message("{token} stands in {count} sources and in no text of the project: is that its way?")
_WRITE = Message("write {token}")
_INSERT = Message("insert {token}")
_UNWRITTEN = frozenset({"ph", "placeholder"})
_NOUGHT = lazy(r"(?<!\d)0[ \u00a0]?\Z")
_FREE = lazy(r"\b(?:gratuit|sans (?:coût|frais|payer|rien payer|dépenser))", re.IGNORECASE)
_GLOSS = lazy(r"\((?:<\w+>)?\Z")
_GAP = lazy(r"(?<=\S)  +(?=\S)|(?<=\S) +(?=[.,])")


def _check(unit: Unit, facts: Facts) -> Iterator[Hit]:
    source, target = unit.source, unit.target
    # the syntax of a wiki's links and templates names pages, which a translation renames
    if source is None or target is None or source == target or "wikitext" in unit.dialects:
        return
    found = difference(source, target, unit.dialects)
    if not any(found) or read(unit, facts.settings.source).is_source:
        return
    if unit.kind == "flavor":  # square brackets of a quotation are an editor's, and no icons
        found = found._replace(
            changed=tuple(each for each in found.changed if each.target.kind != ICON),
            lost=_without(found.lost, ICON),
            added=_without(found.added, ICON),
        )
    found = _without_slips(found, facts)
    if found.lost:
        found = found._replace(lost=tuple(each for each in found.lost if not _is_said(each, source, target)))
        dropped = facts.of(DROPPED)
        if nowhere := [each for each in found.lost if (unit.locale, each.name) in dropped.icons]:
            found = found._replace(lost=tuple(each for each in found.lost if each not in nowhere))
            yield from _nowhere(unit, nowhere, dropped)
    for change in found.changed:
        yield from _changed(unit, source, target, change)
    yield from _lost(unit, source, target, found.lost, facts)
    yield from _added(found.added, target)
    for token in found.fewer:
        if severity := _severity_of_count(unit, token):
            at = target.find(token.name)
            span = Span(at, at + len(token.name)) if at >= 0 else Span(0, len(target))
            name = source[token.start : token.end]
            yield Hit(span, Message(_FEWER.template, {"token": name}), None, severity)
    for token in found.more:
        if severity := _severity_of_count(unit, token):
            name = target[token.start : token.end]
            yield Hit(Span(token.start, token.end), Message(_MORE.template, {"token": name}), None, severity)


def _without_slips(found: Difference, facts: Facts) -> Difference:
    """The difference without icons of the source that are its own slips, put right in the translation."""
    if not found.changed and not found.lost:
        return found
    counts = facts.of(ANALYSIS)
    changed = tuple(each for each in found.changed if not is_slip(counts, each.source.name, each.target.name))
    put_right = [each for each in found.lost if any(_may_be(counts, each, other) for other in found.more)]
    if len(changed) == len(found.changed) and not put_right:
        return found
    return found._replace(
        changed=changed,
        lost=tuple(each for each in found.lost if each not in put_right),
        more=tuple(each for each in found.more if not any(_may_be(counts, other, each) for other in put_right)),
    )


def _may_be(counts: Counts, slip: Token, right: Token) -> bool:
    return is_slip(counts, slip.name, right.name) and likeness(slip, right) >= SIMILAR


def _without(tokens: Iterable[Token], *kinds: str) -> tuple[Token, ...]:
    return tuple(each for each in tokens if each.kind not in kinds)


def _changed(unit: Unit, source: str, target: str, change: Change) -> Iterator[Hit]:
    ours, theirs = change
    wanted, found = source[theirs.start : theirs.end], target[ours.start : ours.end]
    severity = None
    if ours.kind == LITERAL:
        if not is_code_fault(theirs.name, ours.name):
            return
    elif ours.kind == PLACEHOLDER:
        severity = Severity.ERROR
    elif ours.kind == REFERENCE:
        wanted, found = theirs.name, ours.name
        if (is_wordy(ours) and is_wordy(theirs)) or is_shortened(ours, theirs):
            severity = Severity.INFO
    fix = None
    if ours.whole and theirs.whole:
        raw = source[theirs.start : theirs.end]
        fix = Fix(Message(_WRITE.template, {"token": raw}), (Edit(Span(ours.start, ours.end), raw),), Safety.UNSAFE)
    message = Message(_CHANGED.template, {"wanted": wanted, "found": found})
    yield Hit(Span(ours.start, ours.end), message, fix, severity)


def _lost(unit: Unit, source: str, target: str, lost: tuple[Token, ...], facts: Facts) -> Iterator[Hit]:
    somewhere: dict[str, Token] = {}
    for token in lost:
        if token.kind == LITERAL:
            continue
        if token.kind == REFERENCE and (not token.whole or is_wordy(token) or content(token) in target):
            continue
        raw = source[token.start : token.end]
        severity = Severity.ERROR if token.kind == PLACEHOLDER else None
        broken = _remnant(token, target)
        if broken:
            params = {"found": target[slice(*broken)], "wanted": raw}
            fix = Fix(Message(_WRITE.template, {"token": raw}), (Edit(broken, raw),), Safety.UNSAFE)
            yield Hit(broken, Message(_BROKEN.template, params), fix, severity)
            continue
        edit = _place(source, target, token) if token.whole and lost.count(token) == 1 else None
        if edit:
            fix = Fix(Message(_INSERT.template, {"token": raw}), (edit,), Safety.UNSAFE)
            yield Hit(edit.span, Message(_LOST.template, {"token": raw}), fix, severity)
        else:
            somewhere.setdefault(token.name, token)
    if not somewhere:
        return
    related: tuple[Related, ...] = ()
    if all(each.kind == PLACEHOLDER for each in somewhere.values()):
        siblings = facts.of(DROPPED).siblings
        groups = [siblings.get((unit.locale, each.name, source)) for each in somewhere.values()]
        if groups[0] and all(groups):
            if not groups[0].first.is_of(unit):
                return  # told of the first text of this source
            related = tuple(map(_related, groups[0].others))
    names = [source[each.start : each.end] if each.whole else each.name for each in somewhere.values()]
    severity = Severity.ERROR if any(each.kind == PLACEHOLDER for each in somewhere.values()) else None
    if all(_is_gloss(source, each) for each in somewhere.values()):
        severity = Severity.INFO
    if len(names) == 1:
        yield Hit(Span(0, len(target)), Message(_LOST.template, {"token": names[0]}), None, severity, related)
    else:
        yield Hit(
            Span(0, len(target)), Message(_LOST_SOME.template, {"tokens": ", ".join(names)}), None, severity, related
        )


def _is_said(token: Token, source: str, target: str) -> bool:
    """Whether a translation does without: « gratuitement » for `0[coin]`, and marks of what is not written yet."""
    if token.name.strip("[]<>{}").lower() in _UNWRITTEN:
        return True
    if token.kind != ICON or _NOUGHT.search(source, max(0, token.start - 4), token.start) is None:
        return False
    return _FREE.search(target) is not None


def _nowhere(unit: Unit, lost: list[Token], dropped: Dropped) -> Iterator[Hit]:
    """An icon that no text of the project has is told once, in the first text whose source has it."""
    for name in dict.fromkeys(each.name for each in lost):
        group = dropped.icons[unit.locale, name]
        if group.first.is_of(unit):
            params = {"token": name, "count": 1 + len(group.others)}
            related = tuple(map(_related, group.others))
            yield Hit(Span(0, len(unit.target or "")), Message(_NOWHERE.template, params), None, Severity.INFO, related)


def _related(site: Site) -> Related:
    return Related(site.path, site.key, site.line)


def _is_gloss(source: str, token: Token) -> bool:
    """Whether an icon stands alone in parentheses: it shows what the words before it say."""
    return (
        token.kind == ICON
        and source[token.end : token.end + 1] in (")", "<")
        and _GLOSS.search(source, max(0, token.start - 4), token.start) is not None
    )


def _remnant(token: Token, target: str) -> Span | None:
    """Where the token stands with a bracket too few, or one too many."""
    if token.kind == ICON and token.name[0] == "[":
        name = re.escape(token.name[1:-1])
        pattern = rf"(?<!\w)(?:\[\[{name}\]\]|\[{name}(?![\w\]-])|(?<!\[){name}\])"
    elif token.kind == PLACEHOLDER and token.name.endswith("}"):
        pattern = re.escape(token.name[:-1]) + r"[)\]]"
    else:
        return None
    matches = list(re.finditer(pattern, target, re.IGNORECASE))
    return Span(*matches[0].span()) if len(matches) == 1 else None


def _place(source: str, target: str, token: Token) -> Edit | None:
    """Where a lost token belongs: at the start of its line, or in the only gap that it left."""
    raw = source[token.start : token.end]
    rows, lines = source.split("\n"), target.split("\n")
    row = source.count("\n", 0, token.start)
    if len(rows) == len(lines) and token.kind == ICON:
        lead = source[sum(len(each) + 1 for each in rows[:row]) : token.start]
        if not lead.strip():
            at = sum(len(each) + 1 for each in lines[:row])
            following = source[token.end : token.end + 1]
            if lines[row] and lines[row][0] != "[":
                return Edit(Span(at, at), raw + (" " if following.isspace() else ""))
    gaps = list(_GAP.finditer(target))
    if token.kind == ICON and len(gaps) == 1:
        span = Span(*gaps[0].span())
        return Edit(span, f" {raw} " if target[span.end] not in ".," else f" {raw}")
    return None


def _added(added: tuple[Token, ...], target: str) -> Iterator[Hit]:
    for token in added:
        if token.kind == LITERAL:
            continue
        name = target[token.start : token.end] if token.whole else token.name
        severity = Severity.ERROR if token.kind == PLACEHOLDER else Severity.INFO
        yield Hit(Span(token.start, token.end), Message(_ADDED.template, {"token": name}), None, severity)


def _severity_of_count(unit: Unit, token: Token) -> Severity | None:
    """How bad it is that a token stands another number of times.

    A language may repeat a word or say it once; a row of icons, and `%s`, is counted.
    """
    if token.kind == PLACEHOLDER and token.name[0] == "%" and token.name[1] not in "({":
        return Severity.ERROR
    if token.kind != ICON:
        return None
    rows = [longest_runs(text or "", unit.dialects).get(token.name, 0) for text in (unit.source, unit.target)]
    return Severity.WARNING if rows[0] != rows[1] and min(rows) > 1 else Severity.INFO


RULE = Rule(
    code="MRK001",
    name="token",
    title=Message("icon or placeholder lost, added or changed"),
    rationale=(
        "What a program prints in the place of a code (an icon, a name, a number, a link) must reach it as it was "
        "written: a translated `[shield]` prints as brackets, a lost `{0}` loses the number. A translation may "
        "repeat a code, or say it in words where it said it once already: that is information. An icon that several "
        "sources have and no translation has is told once, as the project's way. The literals of an "
        "example (`(key, value)`) are translated, so only a difference of operators or of names that no language "
        "has (`max_size`) is reported."
    ),
    severity=Severity.WARNING,
    on_unit=_check,
    needs="both",
    safety=Safety.UNSAFE,
    mends_markup=True,
    examples=(
        Wrong("Gagnez 1 ⟦[bouclier]⟧.", "Gagnez 1 [shield].", source="Gain 1 [shield].", dialects=("bracket-icons",)),
        Wrong(
            "Dépensez ⟦[Boost]⟧ ou [crystal].",
            "Dépensez [boost] ou [crystal].",
            source="Spend [boost] or [crystal].",
            dialects=("bracket-icons",),
        ),
        Wrong(
            "⟦⟧Piochez une carte.\n[bolt] Défaussez-la.",
            "[sun] Piochez une carte.\n[bolt] Défaussez-la.",
            source="[sun] Draw a card.\n[bolt] Discard it.",
            dialects=("bracket-icons",),
        ),
        Wrong(
            "Ajoutez un pion ⟦moon]⟧ au sac.",
            "Ajoutez un pion [moon] au sac.",
            source="Add a [moon] token to the bag.",
            dialects=("bracket-icons",),
        ),
        Wrong("⟦Le héros gagne de la force.⟧", source="The hero gains {0} strength.", dialects=("braces",)),
        Wrong(
            "Le héros gagne ⟦{0}⟧ points.",
            "Le héros gagne ${0} points.",
            source="The hero gains ${0} points.",
            dialects=("braces",),
        ),
        Wrong(
            "Voir ⟦:func:`dragon.rosters`⟧.",
            "Voir :func:`~dragon.roster`.",
            source="See :func:`~dragon.roster`.",
            dialects=("rst",),
        ),
        Silent(
            "Vous pouvez jeter la lanterne gratuitement.",
            source="0[coin]: Discard the lantern.",
            dialects=("bracket-icons",),
        ),
        Silent("Achat impossible.", source="<PH> Purchase failed.", dialects=("html", "hearthstone")),
        Case(
            {
                "pack/a.json": "[\n"
                + ",\n".join(f'{{"code": "{n}", "text": "[moment] Draw {n} cards."}}' for n in range(2, 8))
                + "]",
                "translations/fr/pack/a.json": "[\n"
                + ",\n".join(f'{{"code": "{n}", "text": "Piochez {n} cartes."}}' for n in range(2, 8))
                + "]",
            },
            ("translations/fr/pack/a.json:2",),
            {"select": "MRK001"},
        ),
        Case(
            {
                "po/fr.po": 'msgid ""\nmsgstr ""\n'
                + "".join(
                    f'\nmsgctxt "lamp{n}"\nmsgid "Fight the {{0}} keepers."\nmsgstr "Affrontez les gardiens."\n'
                    for n in range(3)
                )
            },
            ("po/fr.po:6",),
            {"select": "MRK001"},
        ),
        Silent("[free] Piochez une carte.", source="[fast] Draw a card.", dialects=("bracket-icons",)),
        Silent("Navigation [2] : avancez.", source="Sail 2: move on.", dialects=("bracket-icons",)),
        Silent(
            "« Ils ont [tremblé] hier. »", source='"They [shivered] today."', kind="flavor", dialects=("bracket-icons",)
        ),
        Silent(
            "Il reste {0} |4(ogre,ogres).",
            source="There |4(is {0} ogre,are {0} ogres) left.",
            dialects=("braces", "hearthstone"),
        ),
        Silent("Une paire ``(clé, valeur)``.", source="A ``(key, value)`` pair.", dialects=("rst",)),
        Silent("Le {0:dd/MM/yy} à midi.", source="{0:MM/dd/yy} at noon.", dialects=("braces",)),
        Silent(
            "Draw the top card and gain power.",
            source="Draw the top card and gain [sun] power.",
            dialects=("bracket-icons",),
        ),
    ),
)
