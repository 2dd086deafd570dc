"""Serve, until told to stop."""

from __future__ import annotations

import os
import sys
import threading
import webbrowser
from typing import TYPE_CHECKING

import uvicorn

from ludotheque.server.app import make
from ludotheque.server.logs import configure

if TYPE_CHECKING:
    import socket

    from ludotheque.server.settings import Settings

SWITCH = 0.0005  # seconds; the thread that stores moves gives way at every row, and must not wait long for its turn
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


class Shown(uvicorn.Server):
    """Opens the site in the browser once it can be reached."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        address = f"http://{self.config.host}:{self.config.port}/"
        print(f"Ludothèque: {address}", flush=True)
        if showable():
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()


def showable() -> bool:
    """Whether there is a browser with a window: one that takes the terminal over is no help."""
    if sys.platform in {"win32", "darwin"}:
        return True
    if not any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")):
        return False
    try:
        webbrowser.get()
    except webbrowser.Error:
        return False
    return True


def run(settings: Settings, *, show: bool = False) -> None:
    configure(settings.level)
    sys.setswitchinterval(SWITCH)
    (Shown if show else uvicorn.Server)(config(settings)).run()
