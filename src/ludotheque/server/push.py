"""Messages to browsers whose page is closed: what they are sent with, ``web_push.py``, is loaded when it is first needed."""

from __future__ import annotations

import asyncio
from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from ludotheque.server.settings import Settings
    from ludotheque.server.store import Store
    from ludotheque.server.web_push import Sender

NOTE = "vapid"  # the name of the note that holds the key


class Sent(Enum):
    """What became of a message. ``LATER``: it may be tried again; ``GONE``: nobody listens there any more."""

    DONE = "done"
    LATER = "later"
    GONE = "gone"


class Subscription(NamedTuple):
    """Where a browser gets its messages, and the keys it has made for them, in base64."""

    endpoint: str
    key: str
    auth: str


class Push:
    """Sends messages with the key of this table, which is made when it is first needed and stays: browsers accept no
    other."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self.settings = settings
        self.store = store
        self.loading = asyncio.Lock()
        self.sender: Sender | None = None

    async def load(self) -> Sender:
        """``Unavailable``: the key cannot be read."""
        async with self.loading:
            if self.sender is None:
                make, private_key = await asyncio.to_thread(load_sender)
                self.sender = make(self.settings, await self.store.note(NOTE, private_key))
            return self.sender

    async def public_key(self) -> str:
        """What browsers subscribe with."""
        return (await self.load()).public_key

    async def send(self, subscription: Subscription, content: bytes, topic: str) -> Sent:
        """Send a message; of those with the same ``topic`` a device that was off gets the last."""
        return await (await self.load()).send(subscription, content, topic)

    async def close(self) -> None:
        if self.sender is not None:
            await self.sender.close()


def load_sender() -> tuple[type[Sender], str]:
    """The class, and a key for a table that has none."""
    from ludotheque.server.web_push import Sender, new_private_key  # noqa: PLC0415  (slow to load)

    return Sender, new_private_key()
