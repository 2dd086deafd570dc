"""Records in whatever form they are written."""

from __future__ import annotations

import re

from ludotheque.match import ogn, sheet
from ludotheque.match.record import Record


def read(text: str) -> Record:
    """JSON, a score sheet, or OGN; ``ValueError`` says what is wrong."""
    if not text.lstrip().startswith("["):
        return Record.read(text)
    if re.search(r"^\s*\[\s*(South|North)\s", text, re.MULTILINE):
        return ogn.read(text)
    return sheet.read(text)
