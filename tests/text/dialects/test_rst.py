from time import process_time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from l10n.text.analysis import CODE, MARK, TOKEN, analyse
from l10n.text.dialects import Role
from l10n.text.dialects.rst import DIALECT


def drawn(text: str) -> str:
    mask = analyse(text, ("rst",)).mask
    return mask.replace(MARK, "~").replace(TOKEN, "$").replace(CODE, "#")


def tokens(text: str) -> list[str]:
    return [span.token for span in DIALECT.protect(text) if span.token]


@pytest.mark.parametrize(
    ("text", "mask"),
    [
        ("Le ``a : b`` vaut", "Le ######### vaut"),
        ("Le `a : b` vaut", "Le ####### vaut"),
        (":func:`carte.lire` : lit", "$$$$$$$$$$$$$$$$$$ : lit"),
        (":c:func:`Lire`", "$$$$$$$$$$$$$$"),
        ("un :term:`objet <object>` :", "un ~~~~~~~objet~~~~~~~~~~ :"),
        (":meth:`lire() <Carte.lire>`", "$" * 27),
        ("un :dfn:`module` ici", "un ~~~~~~module~ ici"),
        ("1\\ :sup:`er` juillet", "1~~~~~~~~er~ juillet"),
        ("`le titre <https://exemple.fr>`_ !", "~le titre~~~~~~~~~~~~~~~~~~~~~~~ !"),
        ("voir `le titre`_", "voir ~le titre~~"),
        ("version |version| :", "version $$$$$$$$$ :"),
        ("un *docstring* et **fort** !", "un ~docstring~ et ~~fort~~ !"),
        ("*n*-uplet", "~n~-uplet"),
        ("note [#]_, [1]_, [#a]_ et [CIT]_", "note $$$$, $$$$, $$$$$ et $$$$$$"),
        ("char \\* et n\\ **x**", "char ~* et n~~~~x~~"),
        ("Exemple\u00a0::", "Exemple\u00a0:~"),
        ("Exemple ::\nsuite", "Exemple :~\nsuite"),
        ("l'option --aide=x :", "l'option ######## :"),
        (">>> a : b", "#########"),
    ],
)
def test_markup_is_masked_and_prose_is_visible(text: str, mask: str) -> None:
    assert drawn(text) == mask


@pytest.mark.parametrize("text", ["*args et *kwargs", "2 * 3 * 4", "un `mot", "a | b | c", "[0, 1]", "Note : texte"])
def test_signs_that_open_nothing_stay_visible(text: str) -> None:
    assert drawn(text) == text


def test_a_long_row_of_colons_is_read_in_time() -> None:
    begin = process_time()
    assert DIALECT.protect(":" * 30_000 + " x") == []
    assert process_time() - begin < 2


def test_a_reference_is_named_by_its_target() -> None:
    assert tokens(":term:`objet <object>`") == tokens(":term:`object`") == [":term:`object`"]
    assert tokens(":func:`~os.walk()`") == tokens(":func:`os.walk`")
    assert tokens(":func:`os.walk`") != tokens(":meth:`os.walk`")


def test_emphasis_and_raised_letters_are_free() -> None:
    assert tokens("*x* **y** :sup:`e` `z <u>`_") == ["`_"]
    assert [span.role for span in DIALECT.protect("*x*")] == [Role.MARKUP, Role.MARKUP]


@given(st.text(alphabet="`*:|[]_#\\<> ax-", max_size=40))
def test_spans_are_sorted_disjoint_and_not_empty(text: str) -> None:
    at = 0
    for span in DIALECT.protect(text):
        assert at <= span.start < span.end <= len(text)
        at = span.end
