import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from l10n.text.analysis import CODE, MARK, TOKEN, analyse
from l10n.text.dialects import Role
from l10n.text.dialects.wikitext import DIALECT, caption_span, resolve_quotes


def seen(text: str) -> str:
    """The mask, each run of placeholders drawn as one sign: `·` markup, `□` token, `■` code."""
    drawn = analyse(text, ("wikitext",)).mask
    for placeholder, sign in ((MARK, "·"), (TOKEN, "□"), (CODE, "■"), ("\n", "/")):
        drawn = drawn.replace(placeholder, sign)
        while sign * 2 in drawn:
            drawn = drawn.replace(sign * 2, sign)
    return drawn


@pytest.mark.parametrize(
    ("text", "mask"),
    [
        ("Rien à voir ici.", "Rien à voir ici."),
        ("voir https://exemple.fr/a:b?x=1.", "voir ■."),
        ("//cdn.exemple.fr/x : là", "■ : là"),
        ("[https://exemple.fr/a:b le site] !", "·le site· !"),
        ("[//exemple.fr/ site] et [https://exemple.fr]", "·site· et ■"),
        ("« https://exemple.fr/a\u00a0» ''https://exemple.fr''", "« ■\u00a0» ·■·"),
        ("[[#États des cartes]] !", "■ !"),
        ("voir [[Page#A|b : c]].", "voir ·b : c·."),
        ("[[cité]]s", "□s"),
        ("[[Aide:Jouer]] [[Category:Jeu]]", "■ ■"),
        ("[[:Catégorie:Jeu|les jeux]]", "·les jeux·"),
        ("[[File:x.png|200px|Légende : b]]", "·Légende : b·"),
        ("[[Fichier:x.png|vignette|La ''carte'' [[A|b]] : c|60px]] suite", "/La ·carte· ·b· : c/ suite"),
        ("un [[File:m.png|20px]], là", "un □, là"),
        ("{{m}} et {{Infobox | a : b | {{c}} }}", "□ et □"),
        ("=Titre : suite=\n== Deux ==", "/Titre : suite/Deux/"),
        ("3 + 2 =\n= 5", "3 + 2 =/= 5"),
        ('<span style="float:right">a</span>', "·a·"),
        ("a<br />b", "a/b"),
        ("a &amp; b&nbsp;!", "a ·& b·\xa0!"),
        ("<![CDATA[a : b]]>", "·a : b·"),
        ("<nowiki>''a'' : b</nowiki> <!-- c : d -->!", "■ ·!"),
        ("un mot<ref>Voir : là.</ref>.", "un mot·."),
        ("<code>a ? b : c</code>", "■"),
        ("pour <faction> et x < y", "pour □ et x < y"),
        ("[b]Note:[/b] [size=150]a[/size]", "·Note:· ·a·"),
        ("[url=https://exemple.fr]le site[/url]", "·le site·"),
        (":br: :m3: :mx: :mi: :m0-m9:", "■ ■ ■ ■ ■"),
        ("ex. :C:apital", "ex. ·apital"),
        ("a\n::- b\n#: c\n; d\n* e", "a/- b/c/d/e"),
        ("une table :-) ;)", "une table ■ ■"),
        ("'''devez''' :", "·devez· :"),
        ("__TOC__ a -> b ➡ c", "■ a -> b ➡ c"),
        ('{|\n! a !! b\n|-\n| style="x:y" | c || d\n|}', "/ a / b/ c / d/"),
        ("[étape] et [action]", "[étape] et [action]"),
    ],
)
def test_what_is_read_as_words(text: str, mask: str) -> None:
    assert seen(text) == mask


@pytest.mark.parametrize(
    ("text", "mask"),
    [
        ("l'''armée'' et ''cité''", "l'·armée· et ·cité·"),
        ("L' '''illustration''' :", "L' ·illustration· :"),
        ("'''''Vol –''' texte''", "·Vol –· texte·"),
        ("''x\ny''", "·x/y·"),
        ("'''Nains''''", "·Nains'·"),
        ("[[A|l'''armée'']] ''x''", "·l'·armée· ·x·"),
        ("aujourd'hui, l'an '90", "aujourd'hui, l'an ■"),
    ],
)
def test_emphasis_marks_are_protected_and_apostrophes_are_not(text: str, mask: str) -> None:
    assert seen(text) == mask


@pytest.mark.parametrize(
    ("line", "runs", "left_open"),
    [
        ("''a''", ["i", "i"], ""),
        ("'''a'''", ["b", "b"], ""),
        ("'''''a'''''", ["ib", "ib"], ""),
        ("'''''a''' b''", ["ib", "b", "i"], ""),
        ("''a", ["i"], "i"),
        ("'''''a'''", ["ib", "b"], "i"),
        ("'''a''''", ["b", "'b"], ""),
        ("''''''a'''''", ["'ib", "ib"], ""),
        ("l'''a''", ["'i", "i"], ""),
        ("'''a''' dans l'''b''", ["b", "b", "'i", "i"], ""),
        # With one kind of mark only in odd number, nothing is an apostrophe.
        ("l'''a'''", ["b", "b"], ""),
        ("l'''a", ["b"], "b"),
        # After a single-letter word first, else after a longer one, else after a space.
        ("mot'''a''' l'''b''", ["b", "b", "'i", "i"], ""),
        ("x '''a mot'''b''' c''", ["b", "'i", "b", "i"], ""),
        ("x '''a '''b '''c''", ["'i", "b", "b", "i"], ""),
        ("sans", [], ""),
    ],
)
def test_resolve_quotes(line: str, runs: list[str], left_open: str) -> None:
    found = resolve_quotes(line)
    assert ["'" * run.literal + "i" * run.italic + "b" * run.bold for run in found] == runs
    last = found[-1] if found else None
    assert ("i" * last.italic_open + "b" * last.bold_open if last else "") == left_open
    assert all(line[run.start : run.end].strip("'") == "" for run in found)


def test_templates_are_tokens_named_by_their_text() -> None:
    (span,) = DIALECT.protect("a {{m|1}}")
    assert (span.role, span.token) == (Role.TOKEN, "{{m|1}}")


@pytest.mark.parametrize(
    ("link", "caption"),
    [
        ("[[File:a.png]]", None),
        ("[[File:a.png|thumb|20x30px|link=Page|alt=Texte]]", None),
        ("[[File:a.png|Une carte|101px]]", "Une carte"),
        ("[[Image:a.png|thumb|Voir [[A|b]] et {{c|d}}]]", "Voir [[A|b]] et {{c|d}}"),
    ],
)
def test_the_caption_of_a_file(link: str, caption: str | None) -> None:
    span = caption_span(link)
    assert (link[slice(*span)] if span else None) == caption


PIECES = [
    "{{",
    "}}",
    "[[",
    "]]",
    "|",
    "[",
    "]",
    "https://x.fr",
    "//x.fr ",
    "''",
    "'''",
    "'",
    "<b>",
    "</b>",
    "<ref>",
    "</ref>",
    "<!--",
    "-->",
    "<nowiki>",
    "</nowiki>",
    "&amp;",
    "File:a.png",
    "#",
    "\n",
    "* ",
    ":",
    " ",
    "mot",
    "[url=",
    "=",
    "{|",
    "|}",
]


@settings(max_examples=200, deadline=None)
@given(st.lists(st.sampled_from(PIECES), max_size=20).map("".join))
def test_spans_are_disjoint_and_exact(text: str) -> None:
    at = 0
    for span in sorted(DIALECT.protect(text)):
        assert at <= span.start < span.end <= len(text)
        at = span.end
        if span.token.startswith("{{"):
            assert text[span.start : span.end] == span.token
