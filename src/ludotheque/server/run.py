"""Serve, until told to stop."""

from __future__ import annotations

from typing import TYPE_CHECKING

import uvicorn

from ludotheque.server.app import make
from ludotheque.server.logs import configure

if TYPE_CHECKING:
    from ludotheque.server.settings import Settings

DRAIN = 8  # seconds sockets and requests get to end


def config(settings: Settings) -> uvicorn.Config:
    return uvicorn.Config(
        make(settings),
        host=settings.host,
        port=settings.port,
        log_config=None,
        access_log=False,
        ws_max_size=65_536,
        ws_ping_interval=20.0,
        ws_ping_timeout=20.0,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=DRAIN,
        proxy_headers=True,
        forwarded_allow_ips=settings.proxies,
        server_header=False,
    )


def run(settings: Settings) -> None:
    configure(settings.level)
    uvicorn.Server(config(settings)).run()
