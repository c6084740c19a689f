"""Revisions as editors have them: exports, feeds, folders; and what is none."""

from __future__ import annotations

from pathlib import Path

import pytest

from l10n.config import ConfigError
from l10n.history.revisions import Revision, read_revisions

FEED = """Some Wiki - User contributions [fr]

Le marais

2024-05-02T10:00:00Z

Ada : /* Mise en place */ relecture : suite

== Le marais ==
Deux grenouilles.

Image

2024-05-01T12:00:00Z

Bo :

Le marais

2024-05-01T09:30:00Z

Ada : Page créée

== Le marais ==
Deux grenouille.
"""

EXPORT = """<mediawiki xmlns="http://www.mediawiki.org/xml/export-0.11/" version="0.11" xml:lang="fr">
  <page><title>Le marais</title><ns>0</ns><id>1</id>
    <revision><id>2</id><timestamp>2024-05-02T10:00:00Z</timestamp>
      <contributor><username>Ada</username><id>7</id></contributor><comment>relecture</comment>
      <text xml:space="preserve">Deux &lt;b&gt;grenouilles&lt;/b&gt;.</text></revision>
    <revision><id>1</id><timestamp>2024-05-01T09:30:00Z</timestamp>
      <contributor><ip>192.0.2.1</ip></contributor><text>Deux grenouille.
</text></revision>
    <revision><id>3</id><timestamp>2024-05-03T09:30:00Z</timestamp>
      <contributor deleted="deleted" /><text deleted="deleted" /></revision>
  </page>
</mediawiki>
"""


def saved(folder: Path, name: str, text: str | bytes) -> Path:
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    return path


def test_a_feed_gives_pages_with_their_editors_the_oldest_first(tmp_path: Path) -> None:
    read = read_revisions(saved(tmp_path, "feed.txt", FEED))
    assert read.locale == "fr"
    assert read.found == (
        Revision("Le marais", "2024-05-01T09:30:00Z", "== Le marais ==\nDeux grenouille.\n", "Ada", "Page créée"),
        Revision(
            "Le marais",
            "2024-05-02T10:00:00Z",
            "== Le marais ==\nDeux grenouilles.\n",
            "Ada",
            "/* Mise en place */ relecture : suite",
        ),
    )


def test_a_feed_from_windows_reads_the_same(tmp_path: Path) -> None:
    windows = b"\xef\xbb\xbf" + FEED.replace("\n", "\r\n").encode()
    assert read_revisions(saved(tmp_path, "a.txt", windows)) == read_revisions(saved(tmp_path, "b.txt", FEED))


@pytest.mark.parametrize("name", ["export.xml", "export"])
def test_an_export_gives_the_revisions_that_have_a_text(tmp_path: Path, name: str) -> None:
    read = read_revisions(saved(tmp_path, name, EXPORT))
    assert read.found == (
        Revision("Le marais", "2024-05-01T09:30:00Z", "Deux grenouille.\n", "192.0.2.1"),
        Revision("Le marais", "2024-05-02T10:00:00Z", "Deux <b>grenouilles</b>.\n", "Ada", "relecture"),
    )


def test_a_folder_gives_its_dated_files(tmp_path: Path) -> None:
    saved(tmp_path, "marais.2024-05-02T100000Z.wiki", "B\n")
    saved(tmp_path, "revisions/marais.2024-05-01T09:30:00Z.wiki", "A\n")
    saved(tmp_path, "marais.wiki", "C\n")
    saved(tmp_path, "photo.2024-05-02T100000Z.png", b"\x00")
    assert read_revisions(tmp_path).found == (
        Revision("marais", "2024-05-01T09:30:00Z", "A\n", name="marais.wiki"),
        Revision("marais", "2024-05-02T10:00:00Z", "B\n", name="marais.wiki"),
    )


BOMB = '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><mediawiki><page><title>&b;</title></page></mediawiki>'


@pytest.mark.parametrize(
    ("name", "content", "line"),
    [
        ("feed.txt", "Nothing of the kind.\n", 1),
        ("feed.txt", b"2024\xff\n", 1),
        ("x.xml", "<mediawiki><page>\n<title>a</page></mediawiki>", 2),
        ("x.xml", BOMB, 1),
        ("x.xml", "<mediawiki></mediawiki>", 0),
        ("x.xml", '<?xml version="1.0" encoding="unheard-of"?><mediawiki/>', 1),
        ("x.xml", '<?xml version="1.0" encoding="shift_jis"?><mediawiki/>', 1),
    ],
)
def test_what_holds_no_revision_is_said_with_its_place(
    tmp_path: Path, name: str, content: str | bytes, line: int
) -> None:
    path = saved(tmp_path, name, content)
    with pytest.raises(ConfigError) as caught:
        read_revisions(path)
    assert caught.value.path == str(path)
    assert caught.value.line == line


def test_a_folder_without_dated_files_is_said(tmp_path: Path) -> None:
    saved(tmp_path, "marais.wiki", "C\n")
    with pytest.raises(ConfigError):
        read_revisions(tmp_path)
