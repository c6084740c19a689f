"""Bad input: a clear message that names file and line, the right exit code, and nothing lost."""

from __future__ import annotations

import os
import threading
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.conftest import Done, Typed, Write

FIX = ((), ("--fix",), ("--fix", "--unsafe-fixes"), ("--diff",))


def _contents(root: Path) -> dict[str, bytes]:
    return {path.relative_to(root).as_posix(): path.read_bytes() for path in root.rglob("*") if path.is_file()}


def _is_clean(done: Done) -> None:
    """No traceback, no error of our own, nothing that a person cannot read."""
    for stream in (done.out, done.err):
        assert "Traceback" not in stream
        assert "error of its own" not in stream


BROKEN: dict[str, tuple[str | bytes, str, str]] = {
    "comma.json": ('[\n {"id": "1", "text": "Un  mot"},\n]\n', "2:32", "a comma before ]"),
    "open.json": ('{"a": "Un  mot"\n', "2:1", "the file ends before the { of line 1 is closed"),
    "escape.json": ('{"a": "Un  \\x mot"}', "1:12", "starts no valid escape"),
    "scalar.json": ("3", "1:1", "a JSON list or object is expected"),
    "words.json": ("[Piochez]", "1:2", "Piochez is not a JSON value"),
    "deep.json": ("[" * 100_000, "1:1", "nested too deeply"),
    "empty.json": ("", "1:1", "this file is empty"),
    "bom.json": (b"\xef\xbb\xbf", "1:1", "this file is empty"),
    "latin.json": (b'[{"id": "1",\n "text": "Pr\xeat  ?"}]', "2:13", "not valid UTF-8: byte 0xEA"),
    "utf16.json": ('{"a": "x"}'.encode("utf-16-be"), "1:1", "is not a JSON value"),
    "open.yaml": ("cards:\n- id: a\n  text: [Un  mot\n", "4:1", "not valid YAML"),
    "tab.yaml": ("cards:\n\t- id: a\n", "2:1", "a tab cannot indent YAML"),
    "nul.yaml": ('cards:\n- id: a\n  text: "x\0y"\n', "3:11", "U+0000 is not allowed"),
    "empty.yaml": ("", "1:1", "a deck must be a mapping with a key named cards"),
    "deep.yaml": ("cards: " + "[" * 3000, "1:1007", "nesting"),
    "open.po": ('msgid "a"\nmsgstr "Un  mot\n', "2:8", "not closed on its line"),
    "words.po": ('msgid "a"\nmsgstr "b"\nPiochez  !\n', "3:1", "neither a comment nor a message"),
    "latin.po": (b'msgid "a"\nmsgstr "Pr\xeat  ?"\n', "2:11", "not valid UTF-8"),
    "open.csv": ('key,source,target\n1,a,"Un  mot\n', "2:5", "is never closed"),
    "columns.csv": ("key,german\n1,Un  mot\n", "1:1", "no column is named target"),
    "empty.csv": ("", "1:1", "this table is empty"),
    "latin.csv": (b"key,target\n1,Pr\xeat  ?\n", "2:5", "not valid UTF-8"),
    "line.jsonl": ('{"key": "1", "target": "Un  mot"}\n{"key": \n', "2:8", "not valid JSON"),
    "latin.txt": (b"Pr\xeat  ?\n", "1:3", "not valid UTF-8"),
}


@pytest.mark.english
@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_file_is_one_finding_at_its_place(name: str, write: Write, lexideck: Typed) -> None:
    content, place, words = BROKEN[name]
    root = write({f"fr/{name}": content, "fr/good.json": '{"a": "Un  mot"}'})
    for arguments in ((), ("--fix",)):
        done = lexideck("check", "--locale", "fr", "--output-format", "concise", f"fr/{name}", *arguments)
        _is_clean(done)
        first = done.out.splitlines()[0]
        assert first.startswith(f"fr/{name}:{place}"), first
        assert "error DOC001" in first
        assert words in first
        assert done.out.count("DOC001") == 1
        assert done.status == 1
    assert (root / f"fr/{name}").read_bytes() == (content if isinstance(content, bytes) else content.encode())


@pytest.mark.parametrize("arguments", FIX, ids=" ".join)
def test_the_run_goes_on_past_broken_files(arguments: tuple[str, ...], write: Write, lexideck: Typed) -> None:
    broken = {f"fr/{name}": content for name, (content, _, _) in BROKEN.items()}
    root = write({**broken, "fr/good.json": '{"a": "Un  mot"}'})
    before = _contents(root)
    done = lexideck("check", "--locale", "fr", "--output-format", "concise", *arguments)
    _is_clean(done)
    assert done.status == 1
    told = done.err if "--diff" in arguments else done.out
    for name in BROKEN:
        assert f"fr/{name}:" in told
    after = _contents(root)
    mended = after.pop("fr/good.json")
    before.pop("fr/good.json")
    assert after == before
    assert mended == (b'{"a": "Un mot"}' if "--fix" in arguments else b'{"a": "Un  mot"}')


@pytest.mark.parametrize(
    ("name", "content", "place"),
    [
        ("twice.json", '{"a": "x",\n "a": "y"}', "2:2"),
        ("twice.yaml", "cards:\n- id: a\n  text: x\n  text: y\n", "4:3"),
        ("twice.po", 'msgid "a"\nmsgstr "b"\n\nmsgid "a"\nmsgstr "c"\n', "4:1"),
        ("twice.csv", "key,target\n1,x\n1,y\n", "3:1"),
    ],
)
def test_a_key_given_twice_is_an_error_at_the_second(
    name: str, content: str, place: str, write: Write, lexideck: Typed
) -> None:
    write({name: content})
    done = lexideck("check", "--locale", "fr", "--select", "DOC002", "--output-format", "concise", name)
    assert done.out.startswith(f"{name}:{place}: error DOC002 ")
    assert done.status == 1
    _is_clean(done)


@pytest.mark.parametrize("name", ["a.po", "a.txt", "a.wiki", "a.md", "a.jsonl"])
@pytest.mark.parametrize("content", [b"", b"\n", b"\xef\xbb\xbf", b"\r\n\r\n"])
def test_an_empty_text_is_nothing_to_report(name: str, content: bytes, write: Write, lexideck: Typed) -> None:
    root = write({name: content})
    done = lexideck("check", "--locale", "fr", "--fix", name)
    assert (done.status, done.err) == (0, "")
    assert (root / name).read_bytes() == content


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("nul.json", '{"a": "x\\u0000y  z"}'),
        ("nul.txt", "x\0y  z\n"),
        ("nul.po", 'msgid "a"\nmsgstr "x\0y  z"\n'),
        ("nul.csv", "key,target\n1,x\0y  z\n"),
        ("half.json", '{"a": "x\\ud83d  z"}'),
        ("escape.json", '{"a\\u001b[31m": "x\\u001b[31m  y"}'),
        ("backwards.json", '{"a": "x\\u202e  y"}'),
    ],
)
def test_characters_that_nobody_types_are_no_trouble(name: str, content: str, write: Write, lexideck: Typed) -> None:
    root = write({name: content})
    for output_format in ("full", "concise", "json"):
        done = lexideck("check", "--locale", "fr", "--select", "TYP006", "--output-format", output_format, name)
        _is_clean(done)
        assert done.status == 1
        assert not set("\x1b\0\u202e") & set(done.out) or output_format == "json"
    assert lexideck("check", "--locale", "fr", "--select", "TYP006", "--fix", name).status == 0
    assert (root / name).read_bytes() == content.replace("  ", " ").encode()


@pytest.mark.skipif(os.name == "nt", reason="such names do not exist there")
@pytest.mark.parametrize("name", ["deux mots.json", "é.json", "a\nb.json", "-a.json", "a\x1b[31m.json", "a:1.json"])
def test_any_file_name_is_one(name: str, write: Write, lexideck: Typed) -> None:
    root = write({f"x/{name}": '{"a": "Un  mot"}'})
    done = lexideck("check", "--locale", "fr", "--output-format", "concise", f"x/{name}")
    assert done.status == 1
    assert "\x1b" not in done.out
    assert len(done.out.splitlines()) == 3
    done = lexideck("check", "--locale", "fr", "--fix", "x")
    assert done.status == 0
    assert (root / "x" / name).read_bytes() == b'{"a": "Un mot"}'


@pytest.mark.skipif(os.name == "nt", reason="names are texts there")
def test_a_file_name_that_is_no_text_is_shown(write: Write, lexideck: Typed) -> None:
    root = write({"x/a.json": "{}"})
    try:
        (root / os.fsdecode(b"x/caf\xe9.json")).write_bytes(b'{"a": "Un  mot"}')
    except OSError:
        pytest.skip("this disk wants UTF-8 names")
    for output_format in ("full", "json"):
        done = lexideck("check", "--locale", "fr", "--output-format", output_format, "x")
        _is_clean(done)
        assert done.status == 1
        assert "caf\\udce9.json" in done.out
    assert lexideck("check", "--locale", "fr", "--fix", "x").status == 0


def test_one_huge_line_is_read_in_time(write: Write, lexideck: Typed) -> None:
    root = write({"huge.json": '{"a": "' + "Prêt ? Un  mot. " * 12_000 + '"}'})
    done = lexideck("check", "--locale", "fr", "--select", "TYP", "huge.json")
    _is_clean(done)
    assert done.status == 1
    assert max(map(len, done.out.splitlines())) < 400
    assert (root / "huge.json").stat().st_size > 150_000


# --- files and folders ----------------------------------------------------------------------


@pytest.mark.english
def test_an_empty_folder_has_nothing_to_check(write: Write, lexideck: Typed) -> None:
    root = write({})
    for arguments in ((), (".",), (root,)):
        done = lexideck("check", *arguments)
        assert done == (2, "", "lexideck: nothing to check here: no file of a known format\n")


def test_a_folder_named_like_a_file_is_a_folder(write: Write, lexideck: Typed) -> None:
    write({"deck.json/fr.json": '{"a": "Un  mot"}'})
    done = lexideck("check", "deck.json", "--output-format", "concise")
    assert done.out.startswith("deck.json/fr.json:1:10: warning TYP006")


@pytest.mark.english
def test_a_file_that_is_not_there_is_a_usage_error(write: Write, lexideck: Typed) -> None:
    write({"fr.json": '{"a": "Un  mot"}'})
    done = lexideck("check", "fr.json", "de.json")
    assert done == (2, "", "lexideck: no such file or folder: de.json\n")


def _refuse(monkeypatch: pytest.MonkeyPatch, owner: object, name: str, when: str) -> None:
    """Let a call fail for one file as if rights were lacking: root has them all."""
    original = getattr(owner, name)

    def guarded(self: object, *arguments: object, **options: object) -> object:
        if str(self).endswith(when):
            raise PermissionError(13, "Permission denied", str(self))
        return original(self, *arguments, **options)

    monkeypatch.setattr(owner, name, guarded)


@pytest.mark.english
def test_an_unreadable_file_is_a_finding(write: Write, lexideck: Typed, monkeypatch: pytest.MonkeyPatch) -> None:
    root = write({"fr.json": '{"a": "Un  mot"}', "secret.json": '{"a": "Un  mot"}'})
    _refuse(monkeypatch, Path, "read_bytes", "secret.json")
    done = lexideck("check", "--locale", "fr", "--fix", "--output-format", "concise")
    _is_clean(done)
    assert done.out.startswith("secret.json:1:1: error DOC001 cannot read this file: Permission denied\n")
    assert done.status == 1
    monkeypatch.undo()
    monkeypatch.chdir(root)
    assert (root / "fr.json").read_bytes() == b'{"a": "Un mot"}'


@pytest.mark.english
@pytest.mark.parametrize("step", ["access", "mkstemp", "replace"])
def test_what_cannot_be_written_is_trouble_and_the_rest_is_mended(
    step: str, write: Write, lexideck: Typed, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A read-only file, a folder without rights, a file that another program holds open."""
    import tempfile

    root = write({"a.json": '{"a": "Un  mot"}', "shut/b.json": '{"a": "Un  mot"}', "c.json": '{"a": "Un  mot"}'})
    make, move = tempfile.mkstemp, Path.replace

    def mkstemp(**options: object) -> tuple[int, str]:
        if str(options["dir"]).endswith("shut"):
            raise PermissionError(13, "Permission denied", str(options["dir"]))
        return make(**options)  # type: ignore[call-overload, no-any-return]

    def replace(self: Path, target: Path) -> Path:
        if target.name == "b.json":
            raise PermissionError(13, "The file is used by another process", str(target))
        return move(self, target)

    if step == "access":
        monkeypatch.setattr(os, "access", lambda path, mode: not str(path).endswith("b.json"))
    elif step == "mkstemp":
        monkeypatch.setattr(tempfile, "mkstemp", mkstemp)
    else:
        monkeypatch.setattr(Path, "replace", replace)
    done = lexideck("check", "--locale", "fr", "--fix", "--output-format", "concise")
    _is_clean(done)
    assert done.status == 2
    assert done.err.startswith("lexideck: shut/b.json: cannot write this file: ")
    assert done.err.count("\n") == 1
    assert done.out.startswith("shut/b.json:1:10: warning TYP006 ")
    assert "2 fixes applied" in done.out
    assert _contents(root) == {
        "a.json": b'{"a": "Un mot"}',
        "shut/b.json": b'{"a": "Un  mot"}',
        "c.json": b'{"a": "Un mot"}',
    }


@pytest.mark.english
def test_a_file_that_changes_while_it_is_mended_is_left_alone(
    write: Write, lexideck: Typed, monkeypatch: pytest.MonkeyPatch
) -> None:
    from l10n import fix

    root = write({"fr.json": '{"a": "Un  mot"}'})
    original = fix.mend_unit

    def meanwhile(*arguments: object) -> object:
        (root / "fr.json").write_bytes(b'{"a": "Autre"}')
        return original(*arguments)  # type: ignore[arg-type]

    monkeypatch.setattr(fix, "mend_unit", meanwhile)
    done = lexideck("check", "--locale", "fr", "--fix", "fr.json")
    assert done.status == 2
    assert "fr.json: cannot write this file: the file was changed by someone else" in done.err
    assert (root / "fr.json").read_bytes() == b'{"a": "Autre"}'


@pytest.mark.english
def test_a_folder_without_rights_is_told(write: Write, lexideck: Typed, monkeypatch: pytest.MonkeyPatch) -> None:
    write({"fr.json": '{"a": "Bon."}', "shut/b.json": "{}"})
    look = os.scandir

    def scandir(path: str) -> object:
        if str(path).endswith("shut"):
            raise PermissionError(13, "Permission denied", str(path))
        return look(path)

    monkeypatch.setattr(os, "scandir", scandir)
    done = lexideck("check", "--locale", "fr")
    assert done.err == "lexideck: cannot look into the folder shut: Permission denied\n"
    assert done.status == 0


@pytest.mark.english
@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no named pipes here")
def test_a_pipe_in_a_folder_is_not_waited_for(write: Write, lexideck: Typed) -> None:
    root = write({"fr.json": '{"a": "Bon."}'})
    os.mkfifo(root / "pipe.json")
    writer = threading.Timer(10, lambda: os.close(os.open(root / "pipe.json", os.O_RDWR)))
    writer.daemon = True
    writer.start()
    done = lexideck("check", "--locale", "fr", "--output-format", "concise")
    writer.cancel()
    assert done.out.startswith("pipe.json:1:1: error DOC001 cannot read this file: it is not an ordinary file")


@pytest.mark.skipif(os.name == "nt", reason="links need rights there")
def test_links_that_lead_nowhere_or_in_circles(write: Write, lexideck: Typed) -> None:
    root = write({"fr.json": '{"a": "Bon."}'})
    (root / "gone.json").symlink_to("nowhere.json")
    (root / "loop.json").symlink_to("loop.json")
    (root / "folder").symlink_to(".")
    done = lexideck("check", "--locale", "fr", "--output-format", "concise")
    _is_clean(done)
    assert [line.split(":")[0] for line in done.out.splitlines()[:2]] == ["gone.json", "loop.json"]
    assert done.status == 1


# --- the config and its companions ----------------------------------------------------------
