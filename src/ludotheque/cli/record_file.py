"""The records in a file that somebody names."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from ludotheque.core.translation import _
from ludotheque.match import record_files
from ludotheque.match.record_formats import read

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ludotheque.match.record import Record


def records_in(name: str) -> Iterator[Record]:
    """The record in a file, in whatever form, or all of a file with many: JSON lines or Parquet. ``ValueError`` says what
    is wrong, and with which of them."""
    file = Path(name)
    if file.suffix == record_files.PARQUET:
        yield from record_files.read(file)
        return
    try:
        text = file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise ValueError(_("{file} cannot be read: {error}").format(file=name, error=error)) from None
    lines = [line for line in text.splitlines() if line.strip()]
    if len(lines) > 1 and all(line.startswith("{") for line in lines):
        yield from record_files.read(file)
    else:
        yield read(text)
