"""How often one address may ask for the kinds of work that cost something."""

from __future__ import annotations

import time
from collections import OrderedDict

from ludotheque.match.refusals import refusal

ADDRESSES = 10_000  # whose rates are remembered
REQUEST = "request"  # every request of the API to which no other limit is given
LIMITS = {  # how many at once, and how many more each second; a whole class may come from one address
    REQUEST: (2000, 100.0),
    "list": (400, 20.0),
    "view": (1000, 30.0),
    "drawing": (1000, 20.0),
    "lesson": (1000, 30.0),
    "replay": (200, 3.0),
    "values": (200, 10.0),
    "match": (30, 0.5),
    "account": (5, 0.05),
    "login": (10, 0.2),
    "guess": (100, 0.1),
    "mail": (5, 0.01),
    "claim": (20, 0.2),
    "export": (5, 0.02),
    "join": (30, 0.5),
    "code": (10, 0.1),
    "name": (20, 0.1),
    "socket": (60, 2.0),
    "hint": (20, 0.2),
    "study": (12, 0.1),
    "trial": (60, 1.0),
    "try": (200, 10.0),
    "tournament": (20, 0.05),
    "entry": (100, 2.0),
    "director": (300, 10.0),
    "phrase": (4, 0.25),
    "phrases": (200, 5.0),
    "report": (10, 0.01),
    "block": (30, 0.1),
    "club": (20, 0.05),
    "class": (100, 1.0),
    "pictures": (90, 0.5),
    "child": (5, 0.02),
    "challenge": (20, 0.1),
    "friend": (30, 0.1),
    "reminder": (30, 0.5),
}


class RateLimits:
    """Token buckets, one for each kind and address. Litestar's own middleware counts in fixed windows, one limit a
    route, and not for sockets: it can neither allow bursts nor be asked from within a handler."""

    def __init__(self, *, enabled: bool) -> None:
        self.enabled = enabled
        self.buckets: OrderedDict[tuple[str, str], tuple[float, float]] = OrderedDict()

    def check(self, kind: str, address: str) -> None:
        """``Refused`` (busy) where nothing is left; nothing is spent."""
        size, per_second = LIMITS[kind]
        left, at = self.buckets.get((kind, address), (float(size), time.monotonic()))
        if self.enabled and left + (time.monotonic() - at) * per_second < 1:
            raise refusal("busy")

    def spend(self, kind: str, address: str, amount: int = 1) -> None:
        """``Refused`` (busy) where so much is not left; a caller may spend what a full bucket holds, whatever he asks."""
        if not self.enabled:
            return
        size, per_second = LIMITS[kind]
        now = time.monotonic()
        left, at = self.buckets.pop((kind, address), (float(size), now))
        left = min(size, left + (now - at) * per_second)
        amount = min(amount, size)
        self.buckets[kind, address] = max(0.0, left - amount), now
        while len(self.buckets) > ADDRESSES:
            self.buckets.popitem(last=False)
        if left < amount:
            raise refusal("busy")
