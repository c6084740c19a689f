import pytest
from hypothesis import given
from hypothesis import strategies as st

from l10n.text.analysis import CODE, MARK, TOKEN, analyse
from l10n.text.dialects import Role
from l10n.text.dialects.braces import DIALECT


def drawn(text: str) -> str:
    mask = analyse(text, ("braces",)).mask
    return mask.replace(MARK, "~").replace(TOKEN, "@").replace(CODE, "#")


@pytest.mark.parametrize(
    "placeholder",
    [
        "{0}",
        "{x}",
        "{}",
        "{joueur.nom}",
        "{0:dd MMM}",
        "{0:HH:mm}",
        "{n, number}",
        "{{x}}",
        "{{ x }}",
        "${0}",
        "${player_name}",
        "%{n}",
        "#name#",
        "#X#",
        "%(n)s",
        "%s",
    ],
)
def test_a_placeholder_is_a_token_named_by_its_text(placeholder: str) -> None:
    analysis = analyse(f"Ah {placeholder} : oui", ("braces",))
    assert analysis.mask == f"Ah {TOKEN * len(placeholder)} : oui"
    assert [(span.role, span.token) for span in analysis.protected] == [(Role.TOKEN, placeholder)]


@pytest.mark.parametrize("text", ["{une phrase entre accolades}", "carte n° #4", "le #1 et le #2", "50 % {"])
def test_text_stays_visible(text: str) -> None:
    assert drawn(text) == text


def test_a_dollar_apart_is_text() -> None:
    assert drawn("$ {x}: {y}") == "$ @@@: @@@"


def test_the_branches_of_a_plural_stay_visible() -> None:
    text = "Pioche {n, plural, =0 {rien} one {# carte} other {# cartes de {x}}} !"
    assert drawn(text) == "Pioche ~~~~~~~~~~~~~~~~rien~~~~~~~@ carte~~~~~~~~~@ cartes de @@@~~ !"
    tokens = [span.token for span in DIALECT.protect(text) if span.token]
    assert tokens == ["{n,plural}", "{x}"]


def test_messages_nest() -> None:
    text = "{g, select, f {elle} other {{n, plural, one {un} other {deux}}}}."
    visible = drawn(text).replace("~", " ").split()
    assert visible == ["elle", "un", "deux", "."]


def test_an_unfinished_message_does_not_hide_its_text() -> None:
    assert drawn("{n, plural, one {carte").endswith("one {carte")


def test_absurd_nesting_ends() -> None:
    depth = 2000
    text = "{n, plural, one {" * depth + "}}" * depth
    assert list(DIALECT.protect(text))


@given(st.text(alphabet="{}#$%a ,n:1", max_size=40))
def test_spans_never_overlap(text: str) -> None:
    covered: set[int] = set()
    for span in DIALECT.protect(text):
        assert 0 <= span.start < span.end <= len(text)
        assert covered.isdisjoint(range(span.start, span.end))
        covered.update(range(span.start, span.end))
