"""Where a lexicon's flat file is kept between runs, and how it gets there.

The file is named by the digest of the shipped table that it was made from, so a new version
never reads an old file; the few old ones are removed. It is written beside its name and
renamed, so a second process sees a whole file or none. Where nothing can be written, the
table is unpacked in memory.
"""

from __future__ import annotations

import contextlib
import hashlib
import mmap
import os
import sys
import tempfile
from pathlib import Path

from l10n.text._lexicon_file import FlatTable
from l10n.text._lexicon_pack import unpack


def cache_folder() -> Path | None:
    """The user's cache folder for Lexideck, by the habits of the platform; None where there is none.

    `LEXIDECK_CACHE` names another.
    """
    own = os.environ.get("LEXIDECK_CACHE")
    if own:
        return Path(own)
    try:
        if sys.platform == "win32":
            base = os.environ.get("LOCALAPPDATA")
            return Path(base) / "lexideck" / "Cache" if base else Path.home() / "AppData/Local/lexideck/Cache"
        if sys.platform == "darwin":
            return Path.home() / "Library/Caches/lexideck"
        base = os.environ.get("XDG_CACHE_HOME", "")
        return (Path(base) if Path(base).is_absolute() else Path.home() / ".cache") / "lexideck"
    except RuntimeError:  # no home
        return None


def open_table(shipped: Path, name: str) -> FlatTable:
    """The table of a shipped file: mapped from the cache, made there first if need be.

    Raises OSError or ValueError where the shipped file cannot be read, or is broken.
    """
    packed = shipped.read_bytes()
    folder = cache_folder()
    digest = hashlib.blake2b(packed, digest_size=8).hexdigest()
    path = folder / f"{name}-{digest}.bin" if folder else None
    if path is not None:
        with contextlib.suppress(OSError, ValueError):
            return _mapped(path)
    flat = unpack(packed)
    if path is not None:
        with contextlib.suppress(OSError):
            _write(path, flat)
            _remove_others(path, name)
    return FlatTable(flat)


def _mapped(path: Path) -> FlatTable:
    with path.open("rb") as file:
        return FlatTable(mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ))


def _write(path: Path, flat: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, beside = tempfile.mkstemp(prefix=path.name, suffix=".part", dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(flat)
        Path(beside).replace(path)
    except OSError:
        # a full disk, or a file that another process has open (Windows)
        with contextlib.suppress(OSError):
            Path(beside).unlink()
        raise


def _remove_others(path: Path, name: str) -> None:
    for other in path.parent.glob(f"{name}-*.bin"):
        if other != path:
            with contextlib.suppress(OSError):
                other.unlink()
