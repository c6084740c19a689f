"""Why the machine refused a file, as a sentence: its own words are English whatever the language."""

from __future__ import annotations

from l10n.model import Message

CHANGED = Message("the file was changed by someone else in the meantime")
_KNOWN = (
    CHANGED,
    Message("Permission denied"),
    Message("Operation not permitted"),
    Message("No such file or directory"),
    Message("Is a directory"),
    Message("Not a directory"),
    Message("File name too long"),
    Message("No space left on device"),
    Message("Read-only file system"),
    Message("Device or resource busy"),
    Message("Too many levels of symbolic links"),
)
_BY_WORDS = {each.template: each for each in _KNOWN}


def reason(error: OSError) -> Message:
    """Why an operation on a file failed; what is not known here stays in the machine's words."""
    words = error.strerror or str(error)
    return _BY_WORDS.get(words) or Message("{reason}", {"reason": words})
