"""The lexicon: readings, forms and genders, and the file in the user's cache."""

from __future__ import annotations

import os
import sys
import threading
import time
from pathlib import Path

import pytest

from l10n.resources import locale_file
from l10n.text._lexicon_cache import cache_folder, open_table
from l10n.text._lexicon_file import FlatTable
from l10n.text._lexicon_pack import Entry, pack, unpack
from l10n.text.lexicon import Lexicon, load_lexicon


@pytest.fixture
def french() -> Lexicon:
    """The shipped lexicon of French."""
    found = load_lexicon("fr-CA")
    assert found is not None
    return found


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty cache folder, not made yet."""
    monkeypatch.setenv("LEXIDECK_CACHE", str(tmp_path / "cache"))
    return tmp_path / "cache"


@pytest.fixture
def shipped(tmp_path: Path) -> Path:
    """A tiny table as it would be shipped."""
    path = tmp_path / "words.xz"
    path.write_bytes(pack([Entry("clan", "clan", "noun", "m", "s"), Entry("clans", "clan", "noun", "m", "p")]))
    return path


def test_a_form_has_all_of_its_readings(french: Lexicon) -> None:
    found = {(each.lemma, each.pos, each.number) for each in french.readings("pioche")}
    assert {("pioche", "noun", "s"), ("piocher", "verb", "")} <= found
    imperative = [each for each in french.readings("pioche") if "impe" in each.moods]
    assert [each.persons for each in imperative] == [("2sg",)]
    assert french.readings("piochotte") == ()
    assert french.readings("") == ()


@pytest.mark.parametrize(
    ("lemma", "pos", "expected"),
    [
        ("joyau", "noun", {"joyau", "joyaux"}),
        ("œil", "noun", {"œil", "œils", "yeux"}),
        ("oeil", "noun", {"œil", "œils", "yeux"}),
        ("loup", "noun", {"loup", "loups", "louve", "louves"}),
        ("beau", "adj", {"beau", "bel", "bels", "beaux", "belle", "belles"}),
        ("beau", "verb", set()),
    ],
)
def test_forms_of_a_word(french: Lexicon, lemma: str, pos: str, expected: set[str]) -> None:
    assert french.forms(lemma, pos) == expected


def test_every_form_is_a_form_of_its_lemma(french: Lexicon) -> None:
    for form in ("engagées", "acquièrent", "maux", "belle", "prêtresses", "coeurs", "chefs-d'oeuvre", "être"):
        for each in french.readings(form):
            forms = {word.replace("œ", "oe") for word in french.forms(each.lemma, each.pos)}
            assert form.replace("œ", "oe") in forms, each


@pytest.mark.parametrize(
    ("noun", "gender"),
    [("cité", "f"), ("sorts", "m"), ("joueuse", "f"), ("yeux", "m"), ("livre", "e"), ("courir", ""), ("xyzzy", "")],
)
def test_genders(french: Lexicon, noun: str, gender: str) -> None:
    assert french.gender(noun) == gender


def test_names_are_no_words(french: Lexicon) -> None:
    assert french.is_word("cœur")
    assert french.is_word("coeur")
    assert not french.is_word("Paris")


def test_english_keeps_noun_and_verb_apart() -> None:
    english = load_lexicon("en-GB")
    assert english is not None
    assert {each.pos for each in english.readings("draws")} == {"noun", "verb"}
    assert english.forms("draw", "verb") == {"draw", "draws", "drew", "drawn", "drawing"}
    assert english.lemmas("knives", "noun") == {"knife"}


def test_other_languages_have_none() -> None:
    assert load_lexicon("eo") is None
    assert load_lexicon("not a tag") is None


def test_packing_and_unpacking_keep_every_word() -> None:
    words = [Entry(word, word, "noun", "f", "s") for word in ("a", "ab", "abc", "b", "éa", "ébène", "zèle")]
    table = FlatTable(unpack(pack(words)))
    assert list(table.forms()) == ["a", "ab", "abc", "b", "zèle", "éa", "ébène"]
    assert all(table.pattern(each.form) >= 0 for each in words)
    assert [table.pattern(each) for each in ("", "abcd", "A", "z", "\ud800", "zz")] == [-1] * 6


def test_the_table_is_made_once(shipped: Path, cache: Path) -> None:
    assert open_table(shipped, "words").pattern("clan") >= 0
    (made,) = cache.iterdir()
    before = made.stat().st_mtime_ns
    assert open_table(shipped, "words").pattern("clans") >= 0
    assert made.stat().st_mtime_ns == before


@pytest.mark.parametrize("cut", [0, 3, 40, -1])
def test_a_broken_file_in_the_cache_is_made_anew(shipped: Path, cache: Path, cut: int) -> None:
    open_table(shipped, "words")
    (made,) = cache.iterdir()
    whole = made.read_bytes()
    made.write_bytes(whole[:cut])
    assert open_table(shipped, "words").pattern("clan") >= 0
    assert made.read_bytes() == whole


def test_a_new_version_replaces_an_old_one(shipped: Path, cache: Path) -> None:
    open_table(shipped, "words")
    shipped.write_bytes(pack([Entry("horde", "horde", "noun", "f", "s")]))
    table = open_table(shipped, "words")
    assert (table.pattern("clan"), table.pattern("horde") >= 0) == (-1, True)
    assert len(list(cache.iterdir())) == 1


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="wants a folder that this user cannot write")
def test_a_read_only_folder_is_no_trouble(shipped: Path, cache: Path) -> None:
    cache.mkdir(mode=0o500)
    assert open_table(shipped, "words").pattern("clan") >= 0
    assert list(cache.iterdir()) == []


def test_a_cache_that_cannot_be_a_folder_is_no_trouble(shipped: Path, cache: Path) -> None:
    cache.write_text("a file", encoding="utf-8")
    assert open_table(shipped, "words").pattern("clan") >= 0
    assert cache.read_text(encoding="utf-8") == "a file"


def test_a_full_disk_leaves_nothing_behind(shipped: Path, cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(self: Path, target: Path) -> Path:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", full)
    assert open_table(shipped, "words").pattern("clan") >= 0
    assert list(cache.iterdir()) == []


def test_a_broken_shipped_file_is_said(shipped: Path, cache: Path) -> None:
    shipped.write_bytes(b"no table")
    with pytest.raises(ValueError, match=r"."):
        open_table(shipped, "words")


def test_many_writers_at_once(shipped: Path, cache: Path) -> None:
    seen: list[bool] = []
    together = threading.Barrier(8)

    def read() -> None:
        together.wait()
        seen.append(open_table(shipped, "words").pattern("clan") >= 0)

    threads = [threading.Thread(target=read) for _ in range(8)]
    for each in threads:
        each.start()
    for each in threads:
        each.join()
    assert seen == [True] * 8
    assert [each.suffix for each in cache.iterdir()] == [".bin"]


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="the folder of other systems")
@pytest.mark.parametrize(
    ("xdg", "expected"),
    [
        ("/elsewhere", "/elsewhere/lexideck"),
        ("", "/home/me/.cache/lexideck"),
        ("not/absolute", "/home/me/.cache/lexideck"),
    ],
)
def test_the_cache_folder_of_linux(xdg: str, expected: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("LEXIDECK_CACHE", raising=False)
    monkeypatch.setenv("HOME", "/home/me")
    monkeypatch.setenv("XDG_CACHE_HOME", xdg)
    assert cache_folder() == Path(expected)


def test_looking_up_is_quick(cache: Path) -> None:
    path = locale_file("fr", "lexicon.xz")
    assert path is not None
    open_table(path, "lexicon-fr")
    began = time.process_time()
    lexicon = Lexicon(open_table(path, "lexicon-fr"))
    lexicon.readings("cité")
    first = time.process_time() - began
    words = [
        f"{start}{end}"
        for start in ("dé", "re", "ac", "pa", "co", "mé")
        for end in ("jouer", "faire", "ger", "ction") * 250
    ]
    words = [f"{word}{rank}"[:-1] for rank, word in enumerate(words)]
    began = time.process_time()
    for word in words:
        lexicon.readings(word)
    spent = time.process_time() - began
    # the aims are 10 ms and 200,000 a second; the rest is room for a slow machine
    assert first < 0.05
    assert len(words) / spent > 40_000
