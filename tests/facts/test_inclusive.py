"""What a project writes of inclusive words, counted."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from l10n.facts import Context, gather
from l10n.facts.inclusive import ANALYSIS, NO_USAGE, Usage, is_french
from l10n.text.inclusive import BLEND, PARENTHESIS, POINT, PRONOUN

if TYPE_CHECKING:
    from tests.conftest import Loaded


def _usage(load: Loaded, *texts: str, path: str = "po/fr.po") -> Usage:
    entries = (f'\nmsgid "Card {at}"\nmsgstr "{text}"\n' for at, text in enumerate(texts))
    workspace = load({path: 'msgid ""\nmsgstr ""\n' + "".join(entries)})
    found = gather(workspace.documents, Context(workspace.settings)).of(ANALYSIS)
    return found.get(path.removeprefix("po/").removesuffix(".po"), NO_USAGE)


def test_ways_signs_and_plurals_are_counted(load: Loaded) -> None:
    usage = _usage(load, "Choisis un·e ami.e.", "Les ami·es et les élu·e·s, qu’iel ou un(e) autre nomme.")
    assert usage.ways == {POINT: 4, PRONOUN: 1, PARENTHESIS: 1}
    assert usage.signs == {"·": 3, ".": 1}
    assert usage.plurals == {"once": 1, "twice": 1}


def test_words_are_counted_beside_those_of_one_gender(load: Loaded) -> None:
    usage = _usage(load, "Chaque joueureuse pioche.", "Les Joueureuses jouent.", "Un joueur et la Joueuse jouent.")
    assert usage.ways == {BLEND: 2}
    assert usage.words == {"joueur|joueureuse": 1, "joueurs|joueureuses": 1}
    assert usage.plain == {"joueur": 1, "joueuse": 1}


def test_a_text_that_is_repeated_counts_once(load: Loaded) -> None:
    assert _usage(load, "Choisis un·e ami·e.", "Choisis un·e ami·e.").ways == {POINT: 2}


def test_plain_projects_have_no_usage(load: Loaded) -> None:
    assert _usage(load, "Un joueur pioche 1 carte(s).", "Une joueuse dit-elle et/ou prend la carte.") == NO_USAGE


def test_other_languages_are_not_read(load: Loaded) -> None:
    assert _usage(load, "Choisis un·e ami·e.", path="po/it.po") == NO_USAGE


@pytest.mark.parametrize(
    ("locale", "french"), [("fr", True), ("fr-CA", True), ("FR_ca", True), ("en", False), ("frp", False)]
)
def test_is_french(locale: str, french: bool) -> None:
    assert is_french(locale) is french
