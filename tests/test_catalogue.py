"""The interface's languages: which one is spoken, and that a PO file answers as its compiled form does."""

from __future__ import annotations

import gettext
import io
from pathlib import Path

import polib
import pytest
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from l10n import catalogue
from l10n.catalogue import PoCatalogue, has_catalogue, load_catalogue, wanted_language
from l10n.resources import data_root

HEAD = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n'
POLISH = "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);"
SMALL = f"""{HEAD}"Plural-Forms: {POLISH}\\n"

msgid "owl"
msgstr "sowa"

msgid "a \\"quote\\",\\na line and a \\\\"
msgstr "\\"cytat\\",\\nwiersz i \\\\"

msgid "bee"
msgstr ""

#, fuzzy
msgid "cat"
msgstr "kot?"

msgid "{{count}} card"
msgid_plural "{{count}} cards"
msgstr[0] "{{count}} karta"
msgstr[1] "{{count}} karty"
msgstr[2] "{{count}} kart"

#~ msgid "old"
#~ msgstr "stary"
"""


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "fr-FR"),
        ({"LANG": "fr_CA.UTF-8"}, "fr-CA"),
        ({"LANG": "fr"}, "fr"),
        ({"LANG": "fr_FR@euro"}, "fr-FR"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "C"}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "POSIX"}, "en"),
        ({"LANG": "not a locale"}, "en"),
        ({"LANG": "en_GB.UTF-8"}, "en-GB"),
        ({"LC_MESSAGES": "fr_FR.UTF-8", "LANG": "en_US.UTF-8"}, "fr-FR"),
        ({"LC_ALL": "en_US.UTF-8", "LC_MESSAGES": "fr_FR.UTF-8", "LANG": "fr_FR.UTF-8"}, "en-US"),
        ({"LC_ALL": "", "LANG": "fr_FR.UTF-8"}, "fr-FR"),
        ({"LC_ALL": "C", "LANG": "fr_FR.UTF-8"}, "en"),
        ({"LANGUAGE": "fr:en", "LANG": "en_US.UTF-8"}, "fr"),
        ({"LANGUAGE": "de:fr:en", "LANG": "en_US.UTF-8"}, "fr"),
        ({"LANGUAGE": "en:fr", "LANG": "fr_FR.UTF-8"}, "en"),
        ({"LANGUAGE": "de:it", "LANG": "fr_FR.UTF-8"}, "fr-FR"),
        ({"LANGUAGE": "fr", "LANG": "C"}, "en"),
        ({"LANGUAGE": "fr", "LC_ALL": "C.UTF-8", "LANG": "fr_FR.UTF-8"}, "en"),
    ],
)
def test_the_environment_says_the_language(environment: dict[str, str], language: str) -> None:
    spoken = wanted_language(environment)
    assert spoken == language
    # a country's own French is said by the French that there is
    assert load_catalogue(spoken).gettext("warning") == ("avertissement" if language.startswith("fr") else "warning")


def test_a_language_is_spoken_by_its_general_form() -> None:
    assert [has_catalogue(tag) for tag in ("fr", "fr-CA", "fr_CH", "en", "en-GB")] == [True] * 5
    assert [has_catalogue(tag) for tag in ("de", "frr", "", "..", "fr/../fr", "und")] == [False] * 6
    assert load_catalogue("fr-CA").gettext("warning") == "avertissement"
    assert load_catalogue("en-GB").gettext("warning") == "warning"


def test_what_a_catalogue_lacks_stays_english() -> None:
    french = load_catalogue("fr")
    assert french.gettext("a sentence that nobody says") == "a sentence that nobody says"
    assert french.ngettext("{count} griffin", "{count} griffins", 1) == "{count} griffin"
    assert french.ngettext("{count} griffin", "{count} griffins", 0) == "{count} griffins"


@pytest.mark.parametrize(("number", "form"), [(0, "fichier"), (1, "fichier"), (2, "fichiers"), (1_000_000, "fichiers")])
def test_french_takes_one_for_none(number: int, form: str) -> None:
    assert load_catalogue("fr").ngettext("{count} file", "{count} files", number) == f"{{count}} {form}"


def _compiled(data: bytes, tag: str) -> gettext.GNUTranslations:
    out = io.BytesIO()
    write_mo(out, read_po(io.BytesIO(data), locale=tag))
    out.seek(0)
    return gettext.GNUTranslations(out)


def _read(data: bytes, tag: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> gettext.NullTranslations:
    path = folder / "messages.po"
    path.write_bytes(data)
    monkeypatch.setattr(
        catalogue, "locale_file", lambda asked, name: path if (asked, name) == (tag, path.name) else None
    )
    return load_catalogue(tag)


@pytest.mark.parametrize("tag", ["fr", "pl"])
def test_a_po_file_answers_as_its_compiled_form(tag: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    data = SMALL.encode() if tag == "pl" else (data_root() / "locales/fr/messages.po").read_bytes()
    ours, theirs = _read(data, tag, tmp_path, monkeypatch), _compiled(data, tag)
    assert isinstance(ours, PoCatalogue)
    entries = polib.pofile(data.decode())
    assert len(entries) > 3
    for entry in entries:
        assert ours.gettext(entry.msgid) == theirs.gettext(entry.msgid)
        if entry.msgid_plural:
            for number in (0, 1, 2, 3, 5, 12, 21, 22, 25, 101, 112):
                asked = (entry.msgid, entry.msgid_plural, number)
                assert ours.ngettext(*asked) == theirs.ngettext(*asked)


def test_a_compiled_catalogue_is_taken_where_there_is_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "messages.mo"
    with path.open("wb") as out:
        write_mo(out, read_po(io.BytesIO(SMALL.encode()), locale="pl"))
    monkeypatch.setattr(catalogue, "locale_file", lambda tag, name: path if name == path.name else None)
    spoken = load_catalogue("pl")
    assert not isinstance(spoken, PoCatalogue)
    assert (spoken.gettext("owl"), spoken.gettext("bee"), spoken.gettext("cat")) == ("sowa", "bee", "cat")
    assert [spoken.ngettext("{count} card", "{count} cards", n) for n in (1, 3, 7)] == [
        "{count} karta",
        "{count} karty",
        "{count} kart",
    ]
