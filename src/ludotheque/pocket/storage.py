"""Where a device keeps its matches: in a browser IndexedDB (``pocket.browser``), in tests a dictionary."""

from __future__ import annotations

from typing import Any, Protocol

Fields = dict[str, Any]  # anything that can be written as JSON


class Conflict(Exception):
    """The stored log is not as long as the caller thought: another tab was faster."""


class StorageFull(Exception):
    """The device has no room left, and nothing was written."""


class Storage(Protocol):
    """What ``append`` and ``put`` have returned from is kept, also if the device is switched off in the next moment. The
    entries of a match are ``match.log.Entry.fields``, its head is ``pocket.links.head``."""

    async def load(self, match: str) -> list[Fields] | None:
        """All entries of a match; None where there is no such match."""

    async def append(self, match: str, at: int, entries: list[Fields], head: Fields) -> None:
        """Add entries to the log of a match, which has ``at`` of them so far (0: there is no such match yet), and put its
        head in place of the former one: all of it, or nothing. ``Conflict``, ``StorageFull``."""

    async def heads(self) -> list[Fields]:
        """The heads of all matches, in any order."""

    async def remove(self, match: str) -> None:
        """Forget a match, its head and its log."""

    async def get(self, key: str) -> Any:
        """The value kept under a key, or None."""

    async def put(self, key: str, value: Any) -> None:
        """Keep a value under a key; None removes it. ``StorageFull``."""
