"""MRK003: a tag that is malformed, never closed, never opened, or crosses another."""

from collections.abc import Iterator

from l10n.facts import Facts
from l10n.model import Edit, Fix, Hit, Message, Safety, Severity, Span, Unit
from l10n.rules import Rule, Silent, Wrong
from l10n.rules._roles import SINGLE, role_faults
from l10n.rules._tags import CROSSED, Fault, new_faults
from l10n.text.reading import read

_MESSAGES = {
    "unclosed": Message("{tag} is never closed"),
    "unopened": Message("{tag} closes nothing"),
    "crossed": Message("{tag} closes before a tag that was opened inside it"),
    "malformed": Message("{tag} is malformed"),
    "single": Message("the source has nothing in single backquotes: {tag}"),
}
_MEANT = {
    "unclosed": Message("{tag} is never closed: write {right}"),
    "unopened": Message("{tag} closes nothing: write {right}"),
    "crossed": Message("{tag} closes before a tag that was opened inside it: write {right}"),
    "malformed": Message("{tag} is malformed: write {right}"),
    "single": Message("the source has nothing in single backquotes: {tag}, write {right}"),
}
"""Where it is known what was meant."""
_WRITE = Message("write {tag}")
_REMOVE = Message("remove {tag}")


def _check(unit: Unit, facts: Facts) -> Iterator[Hit]:
    target = unit.target or ""
    if unit.source == target:
        return
    # a block of a page opens in one paragraph and closes in another
    found = [*new_faults(target, unit.source, unit.dialects, blocks=unit.kind not in ("page", "heading"))]
    if unit.source is not None:
        found += role_faults(target, unit.source, unit.dialects)
    if not found or read(unit, facts.settings.source).is_source:
        return
    for fault in found:
        tag = target[slice(*fault.span)]
        severity = Severity.WARNING if fault.kind in (CROSSED, SINGLE) else None
        message = Message(_MESSAGES[fault.kind].template, {"tag": tag})
        if fault.right and fault.right.strip():
            message = Message(_MEANT[fault.kind].template, {"tag": tag, "right": fault.right})
        yield Hit(fault.span, message, _fix(fault, tag), severity)


def _fix(fault: Fault, tag: str) -> Fix | None:
    right = fault.right
    if right is None:
        return None
    title = Message(_WRITE.template, {"tag": right}) if right.strip() else Message(_REMOVE.template, {"tag": tag})
    # every fix of markup is a suggestion: a safe one never touches a protected span
    return Fix(title, (_smallest(fault.span, tag, right),), Safety.UNSAFE)


def _smallest(span: Span, old: str, new: str) -> Edit:
    """The edit without what stays as it is at both ends."""
    start, end = 0, 0
    shortest = min(len(old), len(new))
    while start < shortest and old[start] == new[start]:
        start += 1
    while end < shortest - start and old[-1 - end] == new[-1 - end]:
        end += 1
    return Edit(Span(span.start + start, span.end - end), new[start : len(new) - end])


RULE = Rule(
    code="MRK003",
    name="broken-markup",
    title=Message("broken markup"),
    rationale=(
        "A tag that is not closed formats the rest of the card, or of the page; a malformed one is printed as text. "
        "What the source does in the same way is not the translator's fault. In reStructuredText a role without its "
        "colon, or a literal with a backquote too few, prints as it stands. Tags that need no end (`<br>`, `<li>`) "
        "and, in pages, those of blocks are left alone."
    ),
    severity=Severity.ERROR,
    on_unit=_check,
    needs="target",
    safety=Safety.UNSAFE,
    mends_markup=True,
    examples=(
        Wrong("⟦<b>⟧Forcé : piochez une carte.", dialects=("html",)),
        Wrong("<i>(Mélangez.)⟦<i>⟧ Piochez.", "<i>(Mélangez.)</i> Piochez.", dialects=("html",)),
        Wrong("⟦</i>⟧Le vent<b>se</b> lève.</i>", "<i>Le vent<b>se</b> lève.</i>", dialects=("html",)),
        Wrong(
            "<b><i>Pour le capitaine.⟦</b></i>⟧ Piochez.",
            "<b><i>Pour le capitaine.</i></b> Piochez.",
            dialects=("html",),
        ),
        Wrong("<b>Action⟦<b/>⟧ : piochez.", "<b>Action</b> : piochez.", dialects=("html",)),
        Wrong("<b>Action :⟦/b>⟧ piochez.", "<b>Action :</b> piochez.", dialects=("html",)),
        Wrong("Voir le ⟦<b<⟧Scénario 2</b>.", "Voir le <b>Scénario 2</b>.", dialects=("html",)),
        Wrong(
            "Détruisez une carte ⟦[[Golem]⟧ ou [[Ogre]].",
            "Détruisez une carte [[Golem]] ou [[Ogre]].",
            dialects=("bracket-icons",),
        ),
        Wrong(
            "Voir ⟦mod:⟧`dragon` ici.", "Voir :mod:`dragon` ici.", source="See :mod:`dragon` here.", dialects=("rst",)
        ),
        Wrong("Il vaut ⟦`None``⟧ ici.", "Il vaut ``None`` ici.", source="It is ``None`` here.", dialects=("rst",)),
        Silent("Le `titre`_ et `None` ici.", source="The `title`_ and `None` here.", dialects=("rst",)),
        Silent("<b>Action</b> : piochez <i>une <b>carte</b></i>.", dialects=("html",)),
        Silent("Piochez.<br>Défaussez.<hr/><p>Mélangez.", dialects=("html",)),
        Silent("<b>Forcé : piochez.", source="<b>Forced: draw.", dialects=("html",)),
        Silent("Si 2 < 3 et 5 > 4, le choix et/ou l'ordre <Rires> compte.", dialects=("html",)),
        Silent("<blockquote>Une citation qui se termine plus loin.", kind="page", dialects=("wikitext",)),
    ),
)
