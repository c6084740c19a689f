"""The Document that a format's load ends with."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from l10n.formats import Format, LoadOptions
from l10n.formats._encoding import Decoded
from l10n.model import Document, Problem, Unit


def made(
    form: Format,
    options: LoadOptions,
    data: bytes,
    decoded: Decoded,
    units: list[Unit],
    problems: Iterable[Problem] = (),
    extra: Mapping[str, object] | None = None,
) -> Document:
    """A file that was read: its bytes, its text, its units, and what its format keeps for `store`."""
    return Document(
        path=options.path,
        locale=options.locale,
        format=form.name,
        data=data,
        text=decoded.text,
        units=units,
        locator=form,
        problems=tuple(problems),
        encoding=decoded.encoding,
        bom=decoded.bom,
        extra=extra or {},
    )
