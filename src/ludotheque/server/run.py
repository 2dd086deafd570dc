"""Serve until the process is told to stop."""

from __future__ import annotations

import asyncio
import os
import socket
import sys
import threading
import webbrowser
from typing import TYPE_CHECKING

import uvicorn

from ludotheque.core.translation import _
from ludotheque.server.app import make_app
from ludotheque.server.database import Unavailable
from ludotheque.server.logs import configure
from ludotheque.server.request_timeouts import TimedHttp
from ludotheque.server.socket_pings import PING_SECONDS, PONG_SECONDS, SparingSocket
from ludotheque.server.store import Store

if TYPE_CHECKING:
    from ludotheque.server.settings import Settings

SWITCH_SECONDS = 0.0005  # the thread that stores moves gives way at every row, and must not wait long for its turn
SHUTDOWN_SECONDS = 8  # sockets and requests get to end
BACKLOG = 4096  # connections the system holds until they are accepted
MESSAGE_BYTES = 65_536


def uvicorn_config(settings: Settings) -> uvicorn.Config:
    return uvicorn.Config(
        make_app(settings),
        http=TimedHttp,
        ws=SparingSocket,
        host=settings.host,
        port=settings.port,
        log_config=None,
        access_log=False,
        ws_max_size=MESSAGE_BYTES,
        ws_ping_interval=PING_SECONDS,
        ws_ping_timeout=PONG_SECONDS,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=SHUTDOWN_SECONDS,
        proxy_headers=True,
        forwarded_allow_ips=settings.proxies,
        server_header=False,
    )


class ServerWithBrowser(uvicorn.Server):
    """Opens the site in the browser once it can be reached."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        address = f"http://{self.config.host}:{self.config.port}/"
        print(f"Ludothèque: {address}", flush=True)
        if has_browser():
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()


def has_browser() -> bool:
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
    """``show``: open the site in a browser. ``ValueError`` says why it cannot be served here."""
    configure(settings.level)
    sys.setswitchinterval(SWITCH_SECONDS)
    allow_many_files()
    asyncio.run(prepare_database(settings))
    listener = listen(settings)
    (ServerWithBrowser if show else uvicorn.Server)(uvicorn_config(settings)).run([listener])


def allow_many_files() -> None:
    """As many open files, and so sockets, as the system lets this process have."""
    try:
        import resource  # noqa: PLC0415  (not on every platform)
    except ImportError:
        return
    _soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


async def prepare_database(settings: Settings) -> None:
    """Make the tables, or bring them up to date."""
    try:
        store = Store(settings)
        try:
            await store.open()
        finally:
            await store.close()
    except (Unavailable, OSError) as error:
        raise ValueError(_("the database cannot be used: {error}").format(error=error)) from None


def listen(settings: Settings) -> socket.socket:
    listener = socket.socket(socket.AF_INET6 if ":" in settings.host else socket.AF_INET)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((settings.host, settings.port))
        listener.listen(BACKLOG)
    except (OSError, OverflowError) as error:
        listener.close()
        raise ValueError(
            _("nothing can be served at {host}, port {port}: {error}; another port is chosen with --port").format(
                host=settings.host, port=settings.port, error=error
            )
        ) from None
    return listener
