from hypothesis import given, settings
from hypothesis import strategies as st

from l10n.text.analysis import CODE, MARK, TOKEN, analyse
from l10n.text.dialects import Protected, Role, all_dialects


def test_a_text_without_markup_is_its_own_mask() -> None:
    analysis = analyse("Piochez deux cartes.", ("html",))
    assert analysis.mask == analysis.text == "Piochez deux cartes."
    assert analysis.protected == ()


def test_the_mask_says_what_each_part_is() -> None:
    text = "<b>Gain</b> [or]<br>à 12:30&nbsp;!"
    analysis = analyse(text, ("html", "bracket-icons"))
    expected = MARK * 3 + "Gain" + MARK * 4 + " " + TOKEN * 4 + "\n" * 4 + "à " + CODE * 5 + MARK * 5 + "\u00a0!"
    assert analysis.mask == expected
    assert [span.role for span in analysis.protected] == [
        Role.MARKUP,
        Role.MARKUP,
        Role.TOKEN,
        Role.BREAK,
        Role.CODE,
        Role.CHARACTER,
    ]


def test_the_dialect_named_first_wins() -> None:
    text = "<a href='{x}'>"
    assert [span.token for span in analyse(text, ("html", "braces")).protected] == ["<a>"]
    assert [span.token for span in analyse(text, ("braces", "html")).protected] == ["{x}"]


def test_opaque_text_keeps_what_nobody_else_claims() -> None:
    analysis = analyse("https://exemple.fr/?a=1&amp;b={id} !", ("html", "braces"))
    assert analysis.mask == CODE * 23 + MARK * 4 + "&" + CODE * 2 + TOKEN * 4 + " !"
    assert Protected(0, 23, Role.CODE) in analysis.protected


def test_plain_reads_every_text_and_reads_last() -> None:
    assert analyse("à 12:30").mask == "à " + CODE * 5
    assert analyse("``12:30``", ("plain", "rst")).protected == (Protected(0, 9, Role.CODE, "``12:30``"),)


def test_every_dialect_has_a_name_of_its_own() -> None:
    expected = {"plain", "html", "bracket-icons", "braces", "rst", "hearthstone", "arcmage"}
    assert expected <= set(all_dialects())
    assert all(name == dialect.name for name, dialect in all_dialects().items())


NAMES = ("html", "bracket-icons", "braces", "rst", "hearthstone", "arcmage")


@settings(deadline=None)
@given(
    st.text(alphabet="ab1 <>/[]{}:;`*_|\\&#$%@.\"'()\n", max_size=60),
    st.lists(st.sampled_from(NAMES), unique=True, max_size=3).map(tuple),
)
def test_a_mask_has_the_length_of_its_text_and_shows_all_the_rest(text: str, dialects: tuple[str, ...]) -> None:
    analysis = analyse(text, dialects)
    assert len(analysis.mask) == len(text)
    at = 0
    for span in analysis.protected:
        assert at <= span.start < span.end <= len(text)
        assert analysis.mask[at : span.start] == text[at : span.start]
        at = span.end
    assert analysis.mask[at:] == text[at:]
