"""Numbers as arrays of numpy where it is installed, as the standard library's arrays and bytes where it is not."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from array import array


def as_array(numbers: array[Any], *shape: int) -> Any:
    """The numbers as an array of numpy of this shape, without a copy; where there is no numpy, as they are."""
    if find_spec("numpy") is None:
        return numbers
    numpy = import_module("numpy")
    return numpy.frombuffer(numbers, numpy.dtype(numbers.typecode)).reshape(shape)


def as_blocks(blocks: bytes | bytearray, size: int) -> Any:
    """Blocks of this size as an array of bytes, a row a block; where there is no numpy, as bytes."""
    if find_spec("numpy") is None:
        return bytes(blocks)
    numpy = import_module("numpy")
    return numpy.frombuffer(blocks, numpy.uint8).reshape(-1, size)
