"""The file that a command is asked to write."""

from __future__ import annotations

import errno
import os
from pathlib import Path

from ludotheque.core.translation import _


def output_file(name: str) -> Path:
    """The file of this name. ``ValueError`` where it cannot be written: a command asks before it works for hours."""
    file = Path(name)
    if not file.parent.is_dir():
        raise ValueError(_("there is no folder {folder}").format(folder=file.parent))
    if file.is_dir():
        raise ValueError(_("{file} is a folder; name a file").format(file=file))
    if not os.access(file if file.exists() else file.parent, os.W_OK):
        raise ValueError(_("{file} cannot be written: {error}").format(file=file, error=os.strerror(errno.EACCES)))
    return file
