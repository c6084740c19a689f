"""Code between backquotes, in texts whose markup is not known to have any."""

from __future__ import annotations

import pytest

from l10n.text.analysis import analyse


def _protected(text: str) -> list[str]:
    return [text[span.start : span.end] for span in analyse(text).protected]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Le champ `nom` et ``la valeur`` du jeu", ["`nom`", "``la valeur``"]),
        ("Un `x` seul", ["`x`"]),
        ("Le module :mod:`lantern` ici, :py:func:`light` aussi", [":mod:`lantern`", ":py:func:`light`"]),
        ("La touche :kbd:`x` ici", [":kbd:`x`"]),
        ("Un paquet:`nom` ici", []),
        ("L`armée du `guet", []),
        ("Effet : pioche.", []),
    ],
)
def test_what_stands_between_backquotes_is_code(text: str, found: list[str]) -> None:
    assert _protected(text) == found
