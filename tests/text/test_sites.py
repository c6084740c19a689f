"""Places where punctuation has a say are found once, with the space that stands there."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from l10n.text.analysis import CODE, MARK, TOKEN, analyse
from l10n.text.sites import apostrophes, dashes, ellipses, gaps, quotations

NB, NNB = "\u00a0", "\u202f"
ELIDED = ("l", "d", "qu", "jusqu", "s")


def _gaps(text: str) -> list[tuple[str, str, str]]:
    return [(gap.sign, gap.style, gap.context) for gap in gaps(text)]


@pytest.mark.parametrize(
    ("mask", "found"),
    [
        ("Prêt !", [("!", "plain", "word")]),
        (f"Prêt{NB}!", [("!", "u00a0", "word")]),
        (f"Prêt{NNB}!", [("!", "u202f", "word")]),
        ("Prêt!", [("!", "none", "word")]),
        ('| style="width:33%; top:1px;" | Prêt!', [("!", "none", "word")]),
        ("Prêt\u2009!", [("!", "other", "word")]),
        (f"Prêt {NB}!", [("!", "u00a0", "word")]),
        (f"Prêt {NNB}!", [("!", "u202f", "word")]),
        ("Prêt  !", [("!", "plain", "word")]),
        ("Prêt ?!", [("?", "plain", "word")]),
        ("Prêt?! Va :", [("?", "none", "word"), (":", "plain", "word")]),
        ("« Oui »", [("»", "plain", "word"), ("«", "plain", "word")]),
        ("«Oui»", [("»", "none", "word"), ("«", "none", "word")]),
        ("« Oui ! »", [("!", "plain", "word"), ("»", "plain", "word"), ("«", "plain", "word")]),
        ("‹ Oui ›", [("›", "plain", "word"), ("‹", "plain", "word")]),
        (f"{MARK}Action{MARK} :", [(":", "plain", "mark")]),
        (f"{MARK}Action{MARK}:", [(":", "none", "mark")]),
        (f"{MARK}Action :{MARK}", [(":", "plain", "word")]),
        (f"{TOKEN}:", [(":", "none", "token")]),
        (f"{TOKEN} :", [(":", "plain", "token")]),
        (f"{CODE}:", []),  # http://x: is no sentence of ours
        (f"{CODE} :", [(":", "plain", "word")]),
        ("a:b", []),  # part of a name
        ("Re:Zero;", [(";", "none", "word")]),
        ("oui...!", []),
        ("oui… !", [("!", "plain", "word")]),
        ("!", []),
        (" !", []),
        ("(!)", []),
        ("ligne\n: suite", []),
        ("- !", []),
        ("«", []),
        ("« »", []),
        ("«\nOui", []),
        ("Texte; suite", [(";", "none", "word")]),
        ("", []),
    ],
)
def test_gaps_around_signs(mask: str, found: list[tuple[str, str, str]]) -> None:
    assert sorted(_gaps(mask)) == sorted(found)


@pytest.mark.parametrize(
    ("mask", "span", "pure"),
    [
        ("Prêt  !", (4, 6), True),
        ("Prêt!", (4, 4), True),
        (f"Prêt {MARK} !", (4, 7), False),
        (f"Prêt{MARK} !", (5, 6), True),
        (f"Prêt {MARK}!", (4, 5), True),
        (f"« {MARK}Oui", (1, 2), True),
        ("«Oui", (1, 1), True),
    ],
)
def test_the_span_of_a_gap_is_its_spaces(mask: str, span: tuple[int, int], pure: bool) -> None:
    (gap,) = gaps(mask)
    assert (gap.span, gap.pure) == (span, pure)


@given(st.text(f"a1 {NB}{NNB}:;!?»«\n{MARK}{TOKEN}{CODE}(.…", max_size=14))
def test_a_gap_holds_spaces_and_marks_only_and_touches_its_sign(mask: str) -> None:
    for gap in gaps(mask):
        inside = mask[slice(*gap.span)]
        assert set(inside) <= {" ", NB, NNB, MARK}
        assert (gap.style == "none") == (not inside)
        assert gap.pure == (MARK not in inside)
        assert mask[gap.at] == gap.sign
        between = mask[gap.span.end : gap.at] if gap.before else mask[gap.at + 1 : gap.span.start]
        assert set(between) <= {MARK}


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("l'armée", [("straight", True)]),
        ("l’armée", [("typographic", True)]),
        ("L'Armée et jusqu’ici", [("straight", True), ("typographic", True)]),
        ("aujourd'hui", [("straight", False)]),
        ("O'Brien", [("straight", False)]),
        ("the card's owner don't I'll", []),
        ("s'il", [("straight", True)]),
        ("d'«élus»", [("straight", True)]),
        ("l'[action]", [("straight", True)]),
        ("l'<b>armée</b>", [("straight", True)]),
        ("les joueurs' cartes, '90, 5'", []),
        ("rien", []),
    ],
)
def test_apostrophes(text: str, found: list[tuple[str, bool]]) -> None:
    mask = analyse(text, ("html", "bracket-icons")).mask
    assert [(each.style, each.elided) for each in apostrophes(mask, ELIDED)] == found
    assert all(text[slice(*each.span)] in "'’" for each in apostrophes(mask, ELIDED))


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ('il dit "oui"', [("straight", '"oui"')]),
        ('"a" et "b"', [("straight", '"a"'), ("straight", '"b"')]),
        ('un "seul', []),
        ('{| align="left" valign="top"', []),
        ('sur "deux\nlignes"', [("straight", '"deux\nlignes"')]),
        ('sur "deux\n\nparagraphes"', []),
        ('un "\nun "', []),
        ("„a“ und „b”", [("low", "„a“"), ("low", "„b”")]),
        ("le 'mot de l'élu' ici", [("single", "'mot de l'élu'")]),
        ("rock 'n' roll, l'an '90", []),
        ('vide ""', []),
        ("“a”", [("curly", "“a”")]),
        ("« a “b” »", [("guillemets", "« a “b” »"), ("curly", "“b”")]),
        ("« a « b » c »", [("guillemets", "« a « b » c »"), ("guillemets", "« b »")]),
        ("» a «", []),
        ("« ouvert", []),
        ("rien", []),
    ],
)
def test_quotations_are_pairs(text: str, found: list[tuple[str, str]]) -> None:
    pairs = [(each.style, text[each.opening.start : each.closing.end]) for each in quotations(text)]
    assert pairs == found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("a... b… c", ["dots", "character"]),
        ("a.... b.. c…… d.… e", []),
        ("...a", ["dots"]),
        ("a.", []),
    ],
)
def test_ellipses_are_three_dots_or_one_sign(text: str, found: list[str]) -> None:
    assert [way for _, way in ellipses(text)] == found
    assert all(text[slice(*span)] in ("...", "…") for span, _ in ellipses(text))


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("a - b – c — d -- e", ["hyphen", "en", "em", "hyphen"]),
        ("a-b", []),
        ("- a", []),
        ("a\n- b", []),
        ("a -b", []),
        (f"a –{NB}b", ["en"]),
        ("5 - 3", ["hyphen"]),
        ("a - ", []),
        ("a --- b", []),
    ],
)
def test_dashes_have_spaces_on_both_sides(text: str, found: list[str]) -> None:
    assert [way for _, way in dashes(text)] == found
