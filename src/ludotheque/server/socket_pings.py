"""Sockets that ask less often whether the other side is there, the more of them there are."""

from __future__ import annotations

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

PING_SECONDS = 5.0  # between two questions whether the other side of a socket is still there
PONG_SECONDS = 7.0  # within which it answers; else its person counts as away soon
PINGS_A_SECOND = 1000  # at most, for all sockets together: twenty thousand of them are asked every 20 s


class SparingSocket(WebSocketsSansIOProtocol):
    """A WebSocket whose pings cost the process no more than ``PINGS_A_SECOND`` whatever the number of sockets. ``ended``:
    its handler has returned."""

    ended = False

    def schedule_ping(self) -> None:
        self.ping_interval = max(PING_SECONDS, len(self.connections) / PINGS_A_SECOND)
        super().schedule_ping()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        if self.ended:
            self.release()

    async def run_asgi(self) -> None:
        await super().run_asgi()
        self.ended = True
        if self.disconnected:
            self.release()

    def release(self) -> None:
        """Both the connection and the handler have ended: nothing of them points back to this object any more, so that
        their memory is free at once. The collector alone would find it, and makes everybody wait while it looks."""
        self.scope.clear()  # type: ignore[attr-defined]
        self.conn.parser.close()
        del self.transport, self.conn
