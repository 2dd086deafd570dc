"""Sockets that ask less often whether the other side is there, the more of them there are."""

from __future__ import annotations

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

PING_SECONDS = 5.0  # between two questions whether the other side of a socket is still there
PONG_SECONDS = 7.0  # within which it answers; else its person counts as away soon
PINGS_A_SECOND = 1000  # at most, for all sockets together: twenty thousand of them are asked every 20 s


class SparingSocket(WebSocketsSansIOProtocol):
    """A WebSocket whose pings cost the process no more than ``PINGS_A_SECOND`` whatever the number of sockets."""

    def schedule_ping(self) -> None:
        self.ping_interval = max(PING_SECONDS, len(self.connections) / PINGS_A_SECOND)
        super().schedule_ping()
