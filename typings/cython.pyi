"""The few names of Cython's pure Python mode that the package uses."""

from contextlib import AbstractContextManager
from typing import Final, TypeVar

T = TypeVar("T")

compiled: Final[bool]
nogil: AbstractContextManager[None]
gil: AbstractContextManager[None]

def final(thing: T) -> T: ...
def cast(kind: object, value: float) -> int: ...
def __getattr__(name: str) -> object: ...
