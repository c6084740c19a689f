"""Links of pages: their parts, their anchors, where they lead."""

from __future__ import annotations

import pytest

from l10n.pages.links import anchors_of, links_in, own_anchors, reads, redirect_of
from tests.conftest import Checked


@pytest.mark.parametrize(
    ("text", "markdown", "parts"),
    [
        ("[[Le phare]]", False, [("Le phare", "", None)]),
        ("[[#La brume|ici]]", False, [("", "La brume", "ici")]),
        ("[[Le phare#La brume]]", False, [("Le phare", "La brume", None)]),
        ("[[]] [https://a.fr b] {{x|[[y", False, []),
        ("[ici](#la-brume)", True, [("", "la-brume", "ici")]),
        ('[ici](phare.md#la-brume "titre")', True, [("phare.md", "la-brume", "ici")]),
        ("[ici](https://a.fr#b) ![x](y.png)", True, []),
    ],
)
def test_the_parts_of_links(text: str, markdown: bool, parts: list[tuple[str, str, str | None]]) -> None:
    found = list(links_in(text, markdown))
    assert [(each.page, each.anchor, each.label) for each in found] == parts
    for each in found:
        for said, span in ((each.anchor, each.anchor_span), (each.label, each.label_span)):
            assert span is None or text[slice(*span)] == said


def test_headings_that_are_alike_have_numbered_anchors() -> None:
    assert list(anchors_of(["''Brume''", "Brume", "Mer"], markdown=False)) == ["Brume", "Brume_2", "Mer"]
    assert list(anchors_of(["La **Brume** !", "La Brume"], markdown=True)) == ["la-brume-", "la-brume"]


def test_anchors_that_the_markup_names() -> None:
    assert list(own_anchors('<span id="haut">x</span> {{ancre|bas}}')) == ["haut", "bas"]


def test_an_anchor_is_read_whatever_its_spelling() -> None:
    assert {reads(each) for each in ("La_brume", "La  brume", "La%20brume")} == {"La brume"}


@pytest.mark.parametrize(
    ("text", "title"), [("#REDIRECTION [[Le phare]]", "Le phare"), ("#redirect: [[A#b]]", "A"), ("# [[A]]", None)]
)
def test_redirects(text: str, title: str | None) -> None:
    assert redirect_of(text) == title


def test_a_link_to_another_page_is_judged_where_the_page_is_here(report_on: Checked) -> None:
    files = {
        "fr/aide.wiki": "Voir [[Phare#Brumes]], [[Phare#La brume]] et [[Ailleurs#Brumes]].\n",
        "fr/phare.wiki": "== La brume ==\nRien.\n",
        "en/aide.wiki": "See.\n",
    }
    found = report_on(files, "select=LNK").findings
    assert [(each.code, each.text) for each in found] == [("LNK001", "Brumes")]


def test_a_redirect_is_named(report_on: Checked) -> None:
    files = {
        "fr/aide.wiki": "Voir [[Lighthouse French]].\n",
        "fr/lighthouse-french.wiki": "#REDIRECTION [[Le phare]]\n",
        "en/aide.wiki": "See.\n",
    }
    (finding,) = report_on(files, "select=LNK").findings
    assert finding.fix is not None
    assert (finding.text, finding.fix.edits[0].text) == ("Lighthouse French", "Le phare")
