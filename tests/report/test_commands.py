"""The command that accepts a finding can be pasted as it stands."""

from __future__ import annotations

import re
import shlex

import pytest
from hypothesis import given
from hypothesis import strategies as st

from l10n.report._commands import ignore_command, quoted
from tests.report.made import found


@pytest.mark.parametrize(
    ("fields", "options"),
    [
        ({}, "--key 1 --field text --path fr.json"),
        ({"key": "Harbour watch"}, '--key "Harbour watch" --field text --path fr.json'),
        ({"key": 'the "old" one'}, "--key 'the \"old\" one' --field text --path fr.json"),
        ({"key": "$HOME"}, "--key '$HOME' --field text --path fr.json"),
        ({"key": "Draw a card. " * 9}, "--text '!' --path fr.json"),
        ({"key": "a\nb"}, "--text '!' --path fr.json"),
        ({"path": "a\u202eb.json"}, '--key 1 --field text --path "a?b.json"'),
        ({"key": None, "field": None, "unit": None, "text": "", "path": "lexideck.yaml"}, ""),
        ({"key": "3", "field": None, "unit": None}, "--key 3 --path fr.json"),
    ],
)
def test_the_command_that_accepts_a_finding_is_ready(fields: dict[str, object], options: str) -> None:
    command = ignore_command(found("Prêt!", (4, 5), **fields))
    words = ["lexideck ignore TYP001", options, '--reason "…"']
    assert command == " ".join(filter(None, words))


def test_the_text_of_a_message_is_found_as_it_is() -> None:
    command = ignore_command(found("Prêt (4).", (5, 9), key="Draw a card.\nThen another.", path="po/fr.po"))
    pattern = shlex.split(command)[shlex.split(command).index("--text") + 1]
    assert re.search(pattern, "Prêt (4).")
    assert not re.search(pattern, "Prêt 4).")


@given(st.text(min_size=1, max_size=20))
def test_a_quoted_word_is_one_word_of_a_shell(text: str) -> None:
    assert shlex.split(quoted(text)) == [text]
