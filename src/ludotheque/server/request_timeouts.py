"""HTTP connections with a limit of time for a request to be sent, and a limit on how many may be half-sent.

uvicorn waits for ever for the rest of a request. Whoever sends many beginnings would use up the file descriptors, and
nobody else could connect.
"""

from __future__ import annotations

from collections import OrderedDict
from typing import TYPE_CHECKING, ClassVar

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

if TYPE_CHECKING:
    import asyncio

HEAD_SECONDS = 10.0  # for a request to be sent up to the end of its headers
BODY_SECONDS = 20.0  # for the rest of it
MOST_UNFINISHED = 500  # connections whose request is not whole; of more, the oldest are closed


class TimedHttp(HttpToolsProtocol):
    """A connection that is closed when its request does not come to an end. ``timer`` runs while one is awaited: from the
    first byte of a request, or from the start of the connection."""

    unfinished: ClassVar[OrderedDict[TimedHttp, None]] = OrderedDict()  # oldest first

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        self.timer: asyncio.TimerHandle | None = None
        super().connection_made(transport)
        self.await_request()

    def connection_lost(self, exc: Exception | None) -> None:
        self.stop_waiting()
        super().connection_lost(exc)
        if self.is_answered:
            self.release()

    def data_received(self, data: bytes) -> None:
        if self.timer is None and self.is_answered:
            self.await_request()
        super().data_received(data)

    def on_message_complete(self) -> None:
        self.stop_waiting()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        self.stop_waiting()
        super().handle_websocket_upgrade()
        self.release()

    @property
    def is_answered(self) -> bool:
        """Whether what comes now begins another request."""
        return self.cycle is None or self.cycle.response_complete

    def release(self) -> None:
        """Nothing points back to this object any more, so that its memory is free without the collector's looking."""
        self._unset_keepalive_if_required()
        del self.transport, self.flow, self.parser, self.cycle

    def await_request(self) -> None:
        self.timer = self.loop.call_later(HEAD_SECONDS, self.headers_due)
        self.unfinished[self] = None
        if len(self.unfinished) > MOST_UNFINISHED:
            oldest = next(iter(self.unfinished))
            oldest.stop_waiting()
            oldest.transport.abort()

    def stop_waiting(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
        self.unfinished.pop(self, None)

    def headers_due(self) -> None:
        """Nothing but a body may still be on its way."""
        if self.is_answered:
            self.close_late()
        else:
            self.timer = self.loop.call_later(BODY_SECONDS, self.close_late)

    def close_late(self) -> None:
        self.stop_waiting()
        self.transport.abort()
