import pytest
from hypothesis import given
from hypothesis import strategies as st

from l10n.text.analysis import CODE, MARK, TOKEN, analyse
from l10n.text.dialects import Role
from l10n.text.dialects.html import DIALECT


def drawn(text: str) -> str:
    mask = analyse(text, ("html",)).mask
    return mask.replace(MARK, "~").replace(TOKEN, "$").replace(CODE, "#").replace("\n", "|")


def tokens(text: str) -> list[tuple[Role, str]]:
    return [(span.role, span.token) for span in DIALECT.protect(text)]


@pytest.mark.parametrize(
    ("text", "mask"),
    [
        ('<span style="float:right">a</span> :', "~" * 26 + "a~~~~~~~ :"),
        ("<![CDATA[Non !]]>", "~~~~~~~~~Non !~~~"),
        ("<!DOCTYPE html><!-- a : b -->x", "~" * 29 + "x"),
        ("<a title='x > y'>z</a>", "~" * 17 + "z~~~~"),
        ("un<br/>deux<hr />", "un|||||deux||||||"),
        ("<p>a</p>", "|||a||||"),
        ("<code>a : b</code> :", "~~~~~~#####~~~~~~~ :"),
        ("<color=#C900FF>Prix</color>", "~~~~~~~~~~~~~~~Prix~~~~~~~~"),
        ('<color=#FF0156">Prix', "~~~~~~~~~~~~~~~~Prix"),
        ("<trace>Traque 1</trace>", "~~~~~~~Traque 1~~~~~~~~"),
        ("1 <VP> et <*COIN*>", "1 $$$$ et $$$$$$$$"),
        ("la <faction> adverse", "la $$$$$$$$$ adverse"),
        ("<b/> </ b> < i> </!>", "~~~~ ~~~~~ ~~~~ ~~~~"),
    ],
)
def test_tags_are_masked_and_their_text_is_visible(text: str, mask: str) -> None:
    assert drawn(text) == mask


@pytest.mark.parametrize(
    "text", ["a < b", "je <3 ça", "<Grogne.>", "<Rire sinistre>", "<Rire>", "R&D;", "a & b", "&inconnu;"]
)
def test_signs_that_open_nothing_stay_visible(text: str) -> None:
    assert drawn(text) == text


@pytest.mark.parametrize(
    ("text", "character"),
    [
        ("&nbsp;", "\u00a0"),
        ("&#160;", "\u00a0"),
        ("&#xA0;", "\u00a0"),
        ("&amp;", "&"),
        ("&laquo;", "«"),
        ("&eacute;", "é"),
    ],
)
def test_an_entity_reads_as_its_character(text: str, character: str) -> None:
    analysis = analyse(f"a{text}!", ("html",))
    assert analysis.mask == "a" + MARK * (len(text) - 1) + character + "!"
    assert [span.token for span in analysis.protected] == [""]


def test_tokens_forget_case_attributes_and_the_slash_of_void_tags() -> None:
    assert tokens("<B><br /><BR><span class='x'></SPAN>") == [
        (Role.MARKUP, "<b>"),
        (Role.BREAK, "<br>"),
        (Role.BREAK, "<br>"),
        (Role.MARKUP, "<span>"),
        (Role.MARKUP, "</span>"),
    ]


def test_malformed_tags_are_shown_as_they_are() -> None:
    assert [token for _, token in tokens("<b>a<b/> </ b>< i></!>")] == [
        "<b>",
        "<b/>",
        "</ b>",
        "< i>",
        "</!>",
    ]


def test_an_icon_is_compared_and_a_translatable_placeholder_is_not() -> None:
    assert tokens("<VP> <*COIN*> <faction>") == [
        (Role.TOKEN, "<VP>"),
        (Role.TOKEN, "<*COIN*>"),
        (Role.TOKEN, ""),
    ]


@given(st.text(alphabet="<>/ab &;=\"'!-[]#1", max_size=40))
def test_spans_are_sorted_disjoint_and_not_empty(text: str) -> None:
    at = 0
    for span in DIALECT.protect(text):
        assert at <= span.start < span.end <= len(text)
        at = span.end
