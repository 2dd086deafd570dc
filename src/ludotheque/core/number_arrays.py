"""Numbers as arrays of numpy where it is installed, as the standard library's arrays and bytes where it is not."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from ludotheque.core.extras import missing_text
from ludotheque.core.translation import _

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


def load_numpy() -> Any:
    """The module, for what cannot do without it; the error says what to install."""
    try:
        return import_module("numpy")
    except ModuleNotFoundError as error:
        raise ModuleNotFoundError(missing_text("research"), name=error.name) from None


def step_ids(given: Any, n: int) -> Any:
    """One id a game for a step of ``n`` games, as an array; ``ValueError`` where it is not whole numbers in one row."""
    ids = load_numpy().asarray(given)
    if ids.shape != (n,) or ids.dtype.kind not in "iu":
        raise ValueError(
            _("a step needs {n} ids, whole numbers in one row; these are of shape {shape} and type {type}").format(
                n=n, shape=ids.shape, type=ids.dtype
            )
        )
    return ids
