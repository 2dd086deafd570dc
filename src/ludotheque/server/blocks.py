"""People who want nothing to do with each other."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ludotheque.server.store import Store


async def blocked(store: Store, one: int, other: int) -> bool:
    """Whether either of the two accounts has blocked the other."""
    return False
