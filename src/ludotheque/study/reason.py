"""One reason for a move."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ludotheque.core.aspects import Compared


@dataclass(frozen=True)
class Reason:
    """Why a move is good. ``kind`` says what the ``text`` tells, ``n`` the number in it, if there is one; ``compared`` is
    there where the reason comes from the evaluation's terms."""

    kind: str
    text: str
    n: int | None = None
    compared: Compared | None = None
