import pytest

from l10n.text.analysis import CODE, MARK, TOKEN, analyse
from l10n.text.dialects import Role
from l10n.text.dialects.bracket_icons import DIALECT


def drawn(text: str) -> str:
    mask = analyse(text, ("bracket-icons",)).mask
    return mask.replace(MARK, "~").replace(TOKEN, "$").replace(CODE, "#")


@pytest.mark.parametrize(
    "icon",
    ["[action]", "[elder_sign]", "[AWA]", "[recurring-credit]", "[2]", "[X]", "[ressource]", "[énergie]"],
)
def test_one_word_in_brackets_is_a_token_named_by_its_text(icon: str) -> None:
    assert drawn(f"Dépensez 1{icon} : ok") == f"Dépensez 1{'$' * len(icon)} : ok"
    assert [(span.role, span.token) for span in DIALECT.protect(icon)] == [(Role.TOKEN, icon)]


@pytest.mark.parametrize("text", ["[nom du sort] : x", "[ basculer ]", "[Max 4]", "a ] b [ c", "[]"])
def test_prose_in_brackets_stays_visible(text: str) -> None:
    assert drawn(text) == text


def test_the_marks_of_a_trait_are_markup_and_the_trait_is_visible() -> None:
    assert drawn("carte [[Arme à feu]] :") == "carte ~~Arme à feu~~ :"
    assert [(span.role, span.token) for span in DIALECT.protect("[[Élite]]")] == [
        (Role.MARKUP, "[["),
        (Role.MARKUP, "]]"),
    ]


def test_a_lost_bracket_shows() -> None:
    assert drawn("le trait [[Élite] ou [civil]],") == "le trait ~~Élite] ou $$$$$$$],"


def test_bbcode_is_markup_not_an_icon() -> None:
    assert drawn("[b]Note:[/b] [action]") == "~~~Note:~~~~ $$$$$$$$"
