"""Parquet files, by pyarrow, an extra: ``pip install 'ludotheque[research]'``."""

from __future__ import annotations

from importlib import import_module
from itertools import islice
from typing import TYPE_CHECKING, Any

from ludotheque.core.translation import _

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping
    from pathlib import Path

GROUP = 4096  # rows that are in memory at once

#: What a column holds; pyarrow has a type of each name.
TEXT, WHOLE, FLOAT, YES_NO, BYTES = "string", "int64", "float64", "bool_", "binary"


def of(kind: str) -> str:
    """The type of a column of lists."""
    return f"list {kind}"


def load_pyarrow() -> tuple[Any, Any]:
    """The modules ``pyarrow`` and ``pyarrow.parquet``; ``ValueError`` says how to get them."""
    try:
        return import_module("pyarrow"), import_module("pyarrow.parquet")
    except ImportError:
        raise ValueError(
            _("Parquet files need pyarrow, which is not installed here: pip install 'ludotheque[research]'")
        ) from None


def write_rows(
    file: Path, rows: Iterable[Mapping[str, Any]], columns: Mapping[str, str], notes: Mapping[str, str] | None = None
) -> int:
    """Write rows with these columns, and ``notes`` into the file's metadata; return how many rows there were."""
    pyarrow, parquet = load_pyarrow()
    fields = [(name, arrow_type(pyarrow, kind)) for name, kind in columns.items()]
    schema = pyarrow.schema(fields, metadata=dict(notes or {}))
    count = 0
    left = iter(rows)
    with parquet.ParquetWriter(file, schema, compression="zstd") as writer:
        while group := list(islice(left, GROUP)):
            writer.write_table(pyarrow.Table.from_pylist(group, schema))
            count += len(group)
    return count


def arrow_type(pyarrow: Any, kind: str) -> Any:
    inner = getattr(pyarrow, kind.removeprefix("list "))()
    return pyarrow.list_(inner) if kind.startswith("list ") else inner


def read_rows(file: Path) -> Iterator[dict[str, Any]]:
    """The rows of a file; ``ValueError``: it is no Parquet file."""
    pyarrow, parquet = load_pyarrow()
    try:
        with parquet.ParquetFile(file) as source:
            for group in source.iter_batches(GROUP):
                yield from group.to_pylist()
    except (OSError, pyarrow.ArrowException) as error:
        raise ValueError(_("{file} cannot be read: {error}").format(file=file, error=str(error)[:200])) from None
