"""The sessions in the pages of docs/ are what the commands say today."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from scripts.sessions import SessionError, pages, played, write

ROOT = Path(__file__).resolve().parent.parent
PAGE = """# A page

<!-- session: empty -->

```text cards.csv
key,source,target
a,Draw!,Piochez!
```

```diff cards.csv
-a,Draw!,Piochez!
+a,Draw!,Pioche!
```

```console
$ lexideck check --locale fr cards.csv --fix --output-format concise
an answer of yesterday
```
"""


def test_the_sessions_in_the_pages_are_current() -> None:
    argv = [sys.executable, str(ROOT / "scripts/sessions.py"), "--check"]
    done = subprocess.run(argv, capture_output=True, text=True, encoding="utf-8", check=False, cwd=ROOT)
    assert done.returncode == 0, done.stdout + done.stderr


def test_both_languages_tell_the_same_sessions() -> None:
    def commands(language: str) -> list[list[str]]:
        told = [path.read_text("utf-8") for path in pages() if path.parent.name == language]
        return sorted([line for line in text.split("\n") if line.startswith("$ ")] for text in told)

    assert commands("en") == commands("fr")


@pytest.mark.english
def test_a_session_writes_its_files_and_says_what_comes_back() -> None:
    today = played(PAGE, "en")
    assert today.startswith(PAGE[: PAGE.index("an answer")])
    assert "an answer of yesterday" not in today
    assert today.endswith("--output-format concise\n1 fix applied\nnothing to report in 1 file, 1 text\n```\n")
    assert played(today, "en") == today


@pytest.mark.parametrize(
    "page",
    [
        PAGE.replace("-a,Draw!,Piochez!", "-a,Draw?,Piochez!"),
        PAGE.replace("$ lexideck", "$ rm"),
        PAGE.replace("cards.csv --fix", "no-such-file.csv"),
    ],
)
def test_what_cannot_be_done_is_an_error(page: str) -> None:
    with pytest.raises(SessionError):
        played(page, "en")


def test_a_change_fits_one_place_only(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    write(path, "one\ntwo\none\n", is_change=False)
    with pytest.raises(SessionError):
        write(path, "-one\n+three\n", is_change=True)
    write(path, " two\n-one\n+three\n", is_change=True)
    assert path.read_text("utf-8") == "one\ntwo\nthree\n"
