import pytest
from hypothesis import given
from hypothesis import strategies as st

from l10n.text.analysis import CODE, MARK, TOKEN, analyse
from l10n.text.dialects import Role
from l10n.text.dialects.arcmage import DIALECT


def drawn(text: str) -> str:
    mask = analyse(text, ("arcmage",)).mask
    return mask.replace(MARK, "~").replace(TOKEN, "$").replace(CODE, "#").replace("\n", "|")


@pytest.mark.parametrize(
    "code",
    [
        ":g0:",
        ":g9:",
        ":gx:",
        ":gt:",
        ":m0:",
        ":m9:",
        ":mx:",
        ":mt:",
        ":ma:",
        ":m:",
        ":mi:",
        ":mc:",
        ":mic:",
        ":mis:",
    ],
)
def test_a_cost_code_is_a_token_named_by_itself(code: str) -> None:
    assert drawn(f"{code} : pioche") == f"{'$' * len(code)} : pioche"
    assert [(span.role, span.token) for span in DIALECT.protect(code)] == [(Role.TOKEN, code)]


@pytest.mark.parametrize(
    ("text", "mask"),
    [
        (":br:", "||||"),
        ("un:pa:deux", "un||||deux"),
        ("un\\\ndeux", "un||deux"),
        (":C:apital", "~~~apital"),
        (":Élan:é", "~~~~~~é"),
        (":m0-m9:", "#######"),
        ("*cité* **elfe** ***Vol –*** _x_", "~cité~ ~~elfe~~ ~~~Vol –~~~ ~x~"),
        ("l’*armée*", "l’~armée~"),
        ("**un *deux* trois**", "~~un ~deux~ trois~~"),
        ("*un\ndeux*", "~un|deux~"),
        ("Vol&nbsp;: ok", "Vol~~~~~\u00a0: ok"),
    ],
)
def test_codes_and_emphasis_are_masked(text: str, mask: str) -> None:
    assert drawn(text) == mask


@pytest.mark.parametrize(
    "text",
    ["Coût : effet : fin", "Coût: effet: fin", "2 * 3 * 4", "nom_de_carte", "*seul", "* liste *", "fin*"],
)
def test_signs_that_open_nothing_stay_visible(text: str) -> None:
    assert drawn(text) == text


def test_a_stray_mark_shows_as_it_prints() -> None:
    # the renderer closes at the first closing mark, whatever was meant
    assert drawn("***x** y*") == "~~*x~~ y*"
    assert drawn("*un **deux** trois*") == "*un ~~deux~~ trois*"
    assert drawn("**un\n\ndeux**") == "**un||deux**"


def test_emphasis_marks_are_named() -> None:
    assert [span.token for span in DIALECT.protect("*a* **b** ***c*** :C:ap")] == [
        "*",
        "*",
        "**",
        "**",
        "***",
        "***",
        "",
    ]


@given(st.text(alphabet=":*_\\&;aC \nm3g", max_size=40))
def test_spans_are_sorted_disjoint_and_not_empty(text: str) -> None:
    at = 0
    for span in DIALECT.protect(text):
        assert at <= span.start < span.end <= len(text)
        at = span.end
