import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from l10n.text.analysis import CODE, MARK, TOKEN, analyse
from l10n.text.dialects.markdown import DIALECT


def seen(text: str) -> str:
    """The mask, each run of placeholders drawn as one sign: `·` markup, `□` token, `■` code."""
    drawn = analyse(text, ("markdown",)).mask
    for placeholder, sign in ((MARK, "·"), (TOKEN, "□"), (CODE, "■"), ("\n", "/")):
        drawn = drawn.replace(placeholder, sign)
        while sign * 2 in drawn:
            drawn = drawn.replace(sign * 2, sign)
    return drawn


@pytest.mark.parametrize(
    ("text", "mask"),
    [
        ("Rien à voir ici.", "Rien à voir ici."),
        ("[la règle](https://exemple.fr) !", "·la règle· !"),
        ('[a](b(c)d "t : u"), [x][ref], [y]', "·a·, ·x·, [y]"),
        ("![La carte : ici](a.png)", "·La carte : ici·"),
        ("[![icône](a.png)](https://exemple.fr)", "·icône·"),
        ("<https://exemple.fr/a:b> ou <moi@exemple.fr>", "■ ou ■"),
        ("https://exemple.fr/a:b?x=1 !", "■ !"),
        ('[id]: https://exemple.fr "a : b"', "■"),
        ("un mot[^1]", "un mot·"),
        ("[^1]: une note", "/une note"),
        ("`a ? b : c` et ``l'`x` ``", "■ et ■"),
        ("`jamais fermé : b", "`jamais fermé : b"),
        ("```js\na : b\n```\nc", "■/c"),
        ("2 \\* 3 et \\_a\\_", "2 ·* 3 et ·_a·_"),
        ("a\\\nb", "a/b"),
        ("<b>a</b>&nbsp;: <faction>", "·a·\xa0: □"),
        ("**Note** :", "·Note· :"),
        ("[b]Note:[/b] [url=https://exemple.fr]a[/url]", "·Note:· ·a·"),
        ("# Titre\n- a\n1. b\n* [x] c", "/Titre/a/b/c"),
        ("a\n> b", "a/·b"),
        ("| a | b |\n|---|:-:|\n| c : d | e |", "/ a / b / c : d / e /"),
        ("3:1 à 12:30, carte:01.png, C:\\jeu, a::b :-)", "■ à ■, ■, ■, ■ ■"),
        ("1[harm] et [étape] :", "1[harm] et [étape] :"),
        ("~~a~~ mais ~b", "·a· mais ~b"),
    ],
)
def test_what_is_read_as_words(text: str, mask: str) -> None:
    assert seen(text) == mask


@pytest.mark.parametrize(
    ("text", "mask"),
    [
        ("*a* **b** ***c*** _d_ __e__", "·a· ·b· ·c· ·d· ·e·"),
        ("***Meute –*** *texte*", "·Meute –· ·texte·"),
        ("**a *b* c**", "·a ·b· c·"),
        ("snake_case_name", "snake_case_name"),
        ("3 * 4 * 5", "3 * 4 * 5"),
        ("moins de 20*.", "moins de 20*."),
        ("*a\n\nb*", "*a\n\nb*".replace("\n\n", "/")),
        ("**a*b**", "·a*b·"),
        ("*a**", "·a·*"),
        ("«*a*»", "«·a·»"),
    ],
)
def test_emphasis_marks_are_protected_where_they_pair(text: str, mask: str) -> None:
    assert seen(text) == mask


PIECES = [
    "*",
    "**",
    "_",
    "~~",
    "`",
    "```\n",
    "[",
    "](",
    ")",
    "[a]: b",
    "![",
    "<b>",
    "\\",
    "|",
    "\n",
    "\n\n",
    "- ",
    "> ",
    "# ",
    "mot",
    " ",
    "&amp;",
]


@settings(max_examples=200, deadline=None)
@given(st.lists(st.sampled_from(PIECES), max_size=20).map("".join))
def test_spans_are_disjoint(text: str) -> None:
    at = 0
    for span in sorted(DIALECT.protect(text)):
        assert at <= span.start < span.end <= len(text)
        at = span.end
