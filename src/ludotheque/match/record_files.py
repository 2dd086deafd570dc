"""Files of many records: JSON lines, or Parquet where pyarrow is installed. ``lt.records`` is this module."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ludotheque.core.arguments import file_name, of_kind, wrong
from ludotheque.core.translation import _
from ludotheque.match.parquet import FLOAT, TEXT, WHOLE, of, read_rows, write_rows
from ludotheque.match.record import Record

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

PARQUET = ".parquet"

#: The columns of a Parquet file. ``clock`` is JSON in a text, because its fields differ from clock to clock.
COLUMNS = {
    "game": TEXT,
    "log": of(TEXT),
    "seal": TEXT,
    "seed": TEXT,
    "result": of(FLOAT),
    "end": TEXT,
    "sight": TEXT,
    "seats": of(TEXT),
    "out": of(WHOLE),
    "clock": TEXT,
    "start_at": WHOLE,
    "times": of(WHOLE),
    "edition": WHOLE,
    "parts": of(TEXT),
}


def read(file: str | os.PathLike[str]) -> Iterator[Record]:
    """The records of a file, one after the other: Parquet if its name ends in ``.parquet``, otherwise JSON lines.
    ``ValueError`` says which record is wrong, and why; whether its log is legal, ``Record.verify`` says."""
    path = Path(file_name(file, "file", _("the path of a file of records")))
    for number, text in enumerate(parquet_lines(path) if path.suffix == PARQUET else json_lines(path), 1):
        if text.strip():
            try:
                yield Record.read(text)
            except ValueError as error:
                raise ValueError(
                    _("{file}, record {number}: {error}").format(file=path, number=number, error=error)
                ) from None


def write(file: str | os.PathLike[str], records: Iterable[Record]) -> int:
    """Write records, as Parquet if the file's name ends in ``.parquet``, otherwise as JSON lines, and return how many.
    A file that is there is replaced once the new one is whole."""
    path = Path(file_name(file, "file", _("the path of a file of records")))
    if isinstance(records, (str, bytes)) or not hasattr(records, "__iter__"):
        raise wrong("records", _("a list of records, or what gives one after the other"), records)
    new = path.with_name(path.name + ".new")
    try:
        if path.suffix == PARQUET:
            count = write_rows(new, (row(record) for record in records), COLUMNS)
        else:
            count = 0
            with new.open("w", encoding="utf-8") as target:
                for record in records:
                    target.write(of_kind(record, Record, "records", _("a list of records")).line())
                    count += 1
        new.replace(path)
    finally:
        new.unlink(missing_ok=True)
    return count


def json_lines(path: Path) -> Iterator[str]:
    try:
        with path.open(encoding="utf-8") as source:
            yield from source
    except (OSError, UnicodeDecodeError) as error:
        raise ValueError(_("{file} cannot be read: {error}").format(file=path, error=error)) from None


def parquet_lines(path: Path) -> Iterator[str]:
    """The records as JSON, so that what is read from either kind of file is checked in the same way."""
    for fields in read_rows(path):
        if isinstance(fields.get("clock"), str):
            fields["clock"] = json.loads(fields["clock"] or "{}")
        yield json.dumps(fields)


def row(record: Record) -> dict[str, Any]:
    """A record as a row of Parquet."""
    of_kind(record, Record, "records", _("a list of records"))
    return {name: getattr(record, name) for name in COLUMNS} | {"clock": json.dumps(record.clock)}
