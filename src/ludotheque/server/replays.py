"""Replays of finished matches: made in a thread of their own, one at a time, compressed, and kept for a while.

A long replay takes a second to make and has two million characters. Those who come from the same page of the archive
get the same bytes; others wait in line, and moves wait for nobody.
"""

from __future__ import annotations

import asyncio
import gzip
from collections import OrderedDict
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from typing import TYPE_CHECKING, TypeVar

from ludotheque.match.replay import replay_answer
from ludotheque.server.languages import current
from ludotheque.server.messages import encode

if TYPE_CHECKING:
    from collections.abc import Callable

    from ludotheque.match.match import Match

T = TypeVar("T")
Key = tuple[str, int, int | None, str]  # the match and how long its log is, the seat, the language

KEPT_BYTES = 16 << 20
GZIP_LEVEL = 6

reading_thread = ThreadPoolExecutor(1, "reading")


async def read_in_thread(work: Callable[[], T]) -> T:
    """Do work on a match that nobody changes any more, after all that was asked before."""
    context = copy_context()
    return await asyncio.get_running_loop().run_in_executor(reading_thread, lambda: context.run(work))


class Replays:
    """The latest replays as compressed JSON. ``making`` are those that are being made: whoever asks meanwhile waits."""

    def __init__(self) -> None:
        self.kept: OrderedDict[Key, bytes] = OrderedDict()
        self.size = 0
        self.making: dict[Key, asyncio.Future[bytes]] = {}

    def key(self, name: str, match: Match, seat: int | None) -> Key:
        return name, match.seq, seat, current()

    def has(self, name: str, match: Match, seat: int | None) -> bool:
        """Whether it costs nothing to ask."""
        key = self.key(name, match, seat)
        return key in self.kept or key in self.making

    async def get(self, name: str, match: Match, seat: int | None) -> bytes:
        key = self.key(name, match, seat)
        if key in self.kept:
            self.kept.move_to_end(key)
            return self.kept[key]
        if key not in self.making:
            self.making[key] = asyncio.ensure_future(self.make(key, match))
        return await asyncio.shield(self.making[key])

    def forget(self, name: str) -> None:
        """Make the replays of this match anew: something in its log has changed."""
        for key in [key for key in self.kept if key[0] == name]:
            self.size -= len(self.kept.pop(key))

    async def make(self, key: Key, match: Match) -> bytes:
        name, _seq, seat, _language = key
        try:
            content = await read_in_thread(lambda: compressed(name, match, seat))
        finally:
            del self.making[key]
        self.kept[key] = content
        self.size += len(content)
        while self.size > KEPT_BYTES:
            _old, dropped = self.kept.popitem(last=False)
            self.size -= len(dropped)
        return content


def compressed(name: str, match: Match, seat: int | None) -> bytes:
    return gzip.compress(encode(replay_answer(match, name, seat)), GZIP_LEVEL)
