"""How a status is written: what each format says, and that no text of a deck can break it."""

from __future__ import annotations

import json
from html.parser import HTMLParser

import pytest

from l10n.deck.gates import Verdict
from l10n.deck.grouped import by_locale, together
from l10n.deck.stages import Reached
from l10n.deck.status import Deck
from l10n.messages import language
from l10n.model import Finding, Message, Severity, Span, State, Unit
from l10n.status import Sheet, all_writers

VOID = {"meta", "br", "link", "hr", "img"}
NASTY = '<b>&"|*_[x]\u202e\n'


def deck(name: str, texts: int = 0, translated: int = 0, stale: int = 0, waiting: int = 0, finished: int = 0) -> Deck:
    found = Deck(name, "fr", f"{name}.yaml", texts, translated, stale, waiting, finished)
    found.claimed = {"Ana": True, "Bo": False}
    return found


def unit(target: str, source: str = "Owl") -> Unit:
    return Unit(0, "k1", "name", "title", source, target, "fr", Span(0, 1), (), State.TRANSLATED)


def finding(text: str = "Hibou", severity: Severity = Severity.ERROR, key: str = "k1") -> Finding:
    return Finding(
        "TYP001", "x", severity, Message("no {sign}", {"sign": "<s>"}), "a.yaml", "fr",
        key=key, field="name", span=Span(0, 2), text=text[:2], unit=unit(text), document_path="a.yaml",
    )  # fmt: skip


def sheet(*decks: Deck, findings: dict[tuple[str, str], list[Finding]] | None = None, **more: object) -> Sheet:
    verdicts = {
        (each.name, each.locale): (
            Verdict("beta", True),
            Verdict("rc", False, (Message("{count} text is stale", {}, "{count} texts are stale", 2),)),
            Verdict("release", False),
        )
        for each in decks
    }
    return Sheet("Game", "2026-03-01", "en", decks, decks, verdicts, findings, **more)  # type: ignore[arg-type]


def written(shape: str, *arguments: Sheet) -> str:
    return "\n".join(all_writers()[shape].lines(*arguments))


class Balanced(HTMLParser):
    """Tells the tags of a page, and that each one that is opened is closed."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: list[tuple[str, dict[str, str | None]]] = []
        self.text = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text += data


def parsed(text: str) -> Balanced:
    page = Balanced()
    page.feed(text)
    page.close()
    assert page.open == []
    return page


def attributes(page: Balanced, tag: str) -> list[dict[str, str | None]]:
    return [attrs for name, attrs in page.seen if name == tag]


def test_every_format_is_found() -> None:
    assert list(all_writers()) == ["json", "html", "markdown", "mediawiki", "table"]
    suffixes = [suffix for each in all_writers().values() for suffix in each.suffixes]
    assert len(suffixes) == len(set(suffixes))


@pytest.mark.parametrize("shape", ["json", "html", "markdown", "mediawiki", "table"])
@pytest.mark.parametrize("findings", [None, {}])
def test_every_format_names_each_deck(shape: str, findings: dict[tuple[str, str], list[Finding]] | None) -> None:
    text = written(shape, sheet(deck("harbour", texts=4, translated=3, finished=3), deck("tides"), findings=findings))
    assert "harbour" in text
    assert "tides" in text
    assert "Ana" in text


def test_a_table_shows_only_columns_that_say_something() -> None:
    quiet = written("table", sheet(deck("a", texts=4, translated=4, finished=4)))
    stale = written("table", sheet(deck("a", texts=4, translated=4, stale=3, finished=1)))
    assert len(stale.splitlines()[1].split()) > len(quiet.splitlines()[1].split())
    assert "\033[" not in quiet
    assert "\033[" in written("table", sheet(deck("a", texts=4, stale=1), color=True))


def test_a_stage_that_was_reached_is_shown() -> None:
    one = deck("a", texts=1, translated=1, finished=1)
    one.reached = Reached("rc", "2026-01-01", "")
    for shape in ("html", "markdown", "table"):
        assert "rc" in written(shape, sheet(one))
    assert json.loads(written("json", sheet(one)))["decks"][0]["stage"] == {
        "name": "rc",
        "on": "2026-01-01",
        "changed": False,
    }


def test_markdown_prints_what_it_is_given() -> None:
    text = written("markdown", sheet(deck("a|b*c_d")))
    row = next(line for line in text.splitlines() if "a\\|b\\*c\\_d" in line)
    assert row.replace("\\|", "").count("|") == text.splitlines()[4].count("|")


def test_a_page_is_whole_and_says_its_language() -> None:
    decks = (deck("harbour", texts=4, translated=2, stale=1, waiting=1), deck("tides"))
    page = parsed(written("html", sheet(*decks, findings={("harbour", "fr"): [finding()]})))
    assert attributes(page, "html") == [{"lang": language()}]
    assert [len(attributes(page, tag)) for tag in ("h1", "main", "header", "footer", "caption")] == [1] * 5
    assert not attributes(page, "script") + attributes(page, "link") + attributes(page, "img")
    assert all(each["scope"] for each in attributes(page, "th"))
    assert {"fr", "en"} <= {each.get("lang") for each in attributes(page, "dd")}


def test_the_links_of_a_page_lead_somewhere_and_no_name_is_given_twice() -> None:
    decks = (deck("a b"), deck("a/b"), deck("a-b"), deck("é"))
    findings = {(each.name, "fr"): [finding()] for each in decks}
    page = parsed(written("html", sheet(*decks, findings=findings)))
    names = [attrs["id"] for _, attrs in page.seen if "id" in attrs]
    assert len(names) == len(set(names))
    links = {(each["href"] or "").removeprefix("#") for each in attributes(page, "a")}
    assert len(links) == 5
    assert links <= set(names)
    labelled = {attrs["aria-labelledby"] for _, attrs in page.seen if "aria-labelledby" in attrs}
    assert labelled <= set(names)


def test_no_text_breaks_a_page() -> None:
    one = deck(NASTY, texts=1, translated=1)
    one.claimed = {NASTY: True}
    page = parsed(
        written(
            "html",
            sheet(
                one,
                findings={(NASTY, "fr"): [finding(NASTY, key=NASTY)]},
            ),
        )
    )
    assert not attributes(page, "b")
    assert "<b>&" in page.text


def test_invisible_characters_are_drawn_where_they_are_marked() -> None:
    findings = {("a", "fr"): [finding("\u00a0\u00a0Hibou")]}
    assert "<mark>⍽⍽</mark>Hibou" in written("html", sheet(deck("a"), findings=findings))


def test_remarks_are_not_listed_and_errors_come_first() -> None:
    found = [
        finding("Un", Severity.INFO, "k0"),
        finding("Deux", Severity.WARNING, "k1"),
        finding("Trois", Severity.ERROR, "k2"),
    ]
    text = parsed(written("html", sheet(deck("a"), findings={("a", "fr"): found}))).text
    assert "k0" not in text
    assert text.index("k2") < text.index("k1")


def test_a_very_long_list_is_cut_and_says_so() -> None:
    found = [finding("Hibou", Severity.WARNING, f"key{n}") for n in range(240)] + [finding("Duc", key="worst")]
    page = parsed(written("html", sheet(deck("a"), findings={("a", "fr"): found})))
    assert len(attributes(page, "article")) == 200
    assert "worst" in page.text
    assert "41" in page.text


def test_what_is_said_of_the_whole_project_is_shown_too() -> None:
    page = parsed(written("html", sheet(deck("a"), findings={("", "fr"): [finding(key="whole")]})))
    assert "whole" in page.text


def test_decks_that_are_put_together_show_their_findings_together() -> None:
    one, two = deck("a", texts=1), deck("b", texts=2)
    plain = sheet(one, two)
    members = by_locale([one, two])
    both = Sheet(
        "Game", "2026-03-01", "en", [one, two], together(members), plain.verdicts,
        {("a", "fr"): [finding()], ("b", "fr"): [finding()]}, members,
    )  # fmt: skip
    (row,) = json.loads(written("json", both))["decks"]
    assert (row["texts"], row["findings"]["error"]) == (3, 2)
    assert row["gates"]["beta"]["ready"] is True


def test_a_roadmap_stays_where_there_is_no_deck() -> None:
    assert written("mediawiki", sheet(page="= Plan =\n# 'A' -> ?\n")) == "= Plan =\n# 'A' -> ?"
