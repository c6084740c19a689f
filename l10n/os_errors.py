"""Why the machine refused a file, as a sentence: its own words are English whatever the language."""

from __future__ import annotations

import errno

from l10n.model import Message

_REASONS = {
    errno.EACCES: Message("permission denied"),
    errno.EPERM: Message("operation not permitted"),
    errno.ENOENT: Message("no such file or folder"),
    errno.EISDIR: Message("this is a folder"),
    errno.ENOTDIR: Message("a part of this path is no folder"),
    errno.ENAMETOOLONG: Message("the file name is too long"),
    errno.ENOSPC: Message("the disk is full"),
    errno.EROFS: Message("the disk is read-only"),
    errno.EBUSY: Message("another program holds this file"),
    errno.ELOOP: Message("too many links lead from one to the next"),
}


def reason(error: OSError) -> Message:
    """Why an operation on a file failed; what is not known here stays in the machine's words."""
    known = _REASONS.get(error.errno or 0)
    return known or Message("{reason}", {"reason": error.strerror or str(error)})
