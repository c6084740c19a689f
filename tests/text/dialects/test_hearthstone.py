import pytest

from l10n.text.analysis import CODE, MARK, TOKEN, analyse
from l10n.text.dialects import Role
from l10n.text.dialects.hearthstone import DIALECT

ALL = ("html", "braces", "hearthstone")


def drawn(text: str) -> str:
    mask = analyse(text, ALL).mask
    return mask.replace(MARK, "~").replace(TOKEN, "@").replace(CODE, "#").replace("\n", "|")


@pytest.mark.parametrize(
    ("text", "mask"),
    [
        ("Lancez 3_sorts_!", "Lancez 3\u00a0sorts\u00a0!"),
        ("<_Grogne fort._>", "~~Grogne fort.~~"),
        ("{0}_|4(tour,tours) restants", "@@@\u00a0~~~tour~tours~ restants"),
        ("[x]Votre allié\ngagne", "~~~Votre allié|gagne"),
        ("[PH] À venir", "#### À venir"),
        ("Inflige $3 ou rend #4", "Inflige ~3 ou rend ~4"),
        ("Il reste @ tours", "Il reste @ tours"),
        ("Un\\ndeux", "Un||deux"),
        ("<b>Cri :</b> pioche", "~~~Cri :~~~~ pioche"),
        ("https://exemple.fr/x_y !", "#################### !".replace("#" * 20, "#" * 22)),
    ],
)
def test_escapes_are_masked_and_words_are_visible(text: str, mask: str) -> None:
    assert drawn(text) == mask


def test_only_what_a_translation_must_keep_has_a_name() -> None:
    named = [(span.role, span.token) for span in DIALECT.protect("[x]a_b $3 #4 |4(a,b) <_c_> @") if span.token]
    assert named == [(Role.MARKUP, "$"), (Role.TOKEN, "@")]


def test_an_address_is_no_number() -> None:
    assert list(DIALECT.protect("amie@exemple.fr")) == []
