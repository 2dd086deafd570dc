"""A queue that nobody can fill for the others: the most urgent work first, then that of who has had the least."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import Callable, Iterator
from typing import Generic, Protocol, TypeVar

CLIENTS = 10_000  # whose share is remembered
WAITED_FOR, UNATTENDED = 0, 1  # urgency: somebody looks at the table, or nobody does just now


class Work(Protocol):
    """``client`` is for whom it is done; the lower its ``urgency``, the sooner; ``cost`` is the seconds it is expected to
    take."""

    client: str
    urgency: int
    cost: float


T = TypeVar("T", bound=Work)


class FairQueue(Generic[T]):
    """Start-time fair queueing. Each client has a share: the seconds of work it has had, where one that comes back after a
    pause begins with the share of who was served last. So a client that wants little waits for the work in hand and for
    few others, however much these want. ``limit`` is how many may wait."""

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self.waiting: dict[tuple[int, str], deque[T]] = {}
        self.shares: OrderedDict[str, float] = OrderedDict()
        self.last_share = 0.0
        self.takers: set[asyncio.Future[None]] = set()

    def __len__(self) -> int:
        return sum(map(len, self.waiting.values()))

    def put(self, work: T) -> T | None:
        """Add work. Where too much waits, the last of whoever has most of what is least urgent is taken out again and
        returned: it may be this one."""
        self.shares[work.client] = max(self.shares.get(work.client, 0.0), self.last_share)
        self.shares.move_to_end(work.client)
        while len(self.shares) > CLIENTS:
            self.shares.popitem(last=False)
        self.waiting.setdefault((work.urgency, work.client), deque()).append(work)
        if len(self) > self.limit:
            return self.remove(max(self.waiting, key=lambda key: (key[0], len(self.waiting[key]))), -1)
        for taker in self.takers:
            if not taker.done():
                taker.set_result(None)
        return None

    def remove(self, key: tuple[int, str], place: int) -> T:
        queue = self.waiting[key]
        work = queue[place]
        del queue[place]
        if not queue:
            del self.waiting[key]
        return work

    def take(self, accepts: Callable[[T], bool] = lambda _work: True) -> T | None:
        """The work to be done next of all that ``accepts`` takes."""
        for key in sorted(self.waiting, key=lambda key: (key[0], self.shares.get(key[1], 0.0))):
            for place, work in enumerate(self.waiting[key]):
                if accepts(work):
                    self.last_share = max(self.last_share, self.shares.get(work.client, 0.0))
                    self.charge(work.client, work.cost)
                    return self.remove(key, place)
        return None

    async def get(self, accepts: Callable[[T], bool] = lambda _work: True) -> T:
        """The same, as soon as there is some."""
        while (work := self.take(accepts)) is None:
            taker = asyncio.get_running_loop().create_future()
            self.takers.add(taker)
            try:
                await taker
            finally:
                self.takers.discard(taker)
        return work

    def charge(self, client: str, seconds: float) -> None:
        """Add to a client's share, or correct it once it is known what its work took."""
        self.shares[client] = max(0.0, self.shares.get(client, self.last_share) + seconds)

    def order(self) -> Iterator[T]:
        """All that waits, in the order in which it will be done if nothing is added."""
        shares = dict(self.shares)
        left = {key: deque(queue) for key, queue in self.waiting.items()}
        while left:
            key = min(left, key=lambda key: (key[0], shares.get(key[1], 0.0)))
            work = left[key].popleft()
            shares[work.client] = shares.get(work.client, 0.0) + work.cost
            if not left[key]:
                del left[key]
            yield work

    def drain(self) -> list[T]:
        """Take everything out."""
        works = [work for queue in self.waiting.values() for work in queue]
        self.waiting.clear()
        return works
