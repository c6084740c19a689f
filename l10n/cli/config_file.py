"""The config file as a command writes it: where it is, or goes; what is added to it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from l10n.config import CONFIG_NAME, ConfigError, find_config
from l10n.config_edit import Entry, add, written
from l10n.discover import possible_roots
from l10n.files import DiskTree
from l10n.layouts import recognise
from l10n.model import Message

_BOM = b"\xef\xbb\xbf"


def config_to_write(given: Path | None) -> Path:
    """The config that holds here, or the place of one: the root of the repository, else the current folder."""
    if given is not None:
        return given
    here = Path.cwd()
    found = find_config(here)
    if found is not None:
        return found
    for root in possible_roots(here):
        if recognise(DiskTree(root).paths(), "en"):
            return root / CONFIG_NAME
    return here / CONFIG_NAME


def add_entries(path: Path, key: str, entries: Sequence[Entry]) -> bool:
    """Add entries to a list of the config. Returns False where they are all there already.

    Raises ConfigError for a config that cannot be read or edited, OSError for one that cannot
    be written, or was changed meanwhile.
    """
    if path.suffix == ".toml":
        message = Message(
            "a TOML file is edited by hand: add to {key}: {entry}",
            {"key": key, "entry": ", ".join(map(written, entries))},
        )
        raise ConfigError(message, str(path))
    data = path.read_bytes() if path.exists() else None
    try:
        text = (data or b"").removeprefix(_BOM).decode("utf-8")
    except UnicodeDecodeError:
        raise ConfigError(Message("this file is not valid UTF-8 (save it as UTF-8)"), str(path)) from None
    after = add(text, key, entries, str(path))
    if after == text:
        return False
    bom = _BOM if data is not None and data.startswith(_BOM) else b""
    DiskTree(path.parent).write(path.name, bom + after.encode("utf-8"), data)
    return True


def named(path: Path) -> str:
    """How a person names the file from the current folder."""
    try:
        return path.resolve().relative_to(Path.cwd()).as_posix()
    except ValueError:
        return path.as_posix()
