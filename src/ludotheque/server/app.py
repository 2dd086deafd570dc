"""The application: everything put together."""

from __future__ import annotations

import asyncio
import gc
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import TYPE_CHECKING, Any

from litestar import Litestar, Request
from litestar.config.compression import CompressionConfig
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig

import ludotheque
from ludotheque.match.arbiter import Refused
from ludotheque.server import accounts, bots, games, learn, lobby, matches, operations, pages, problems, replays
from ludotheque.server.callers import Callers
from ludotheque.server.database import Unavailable
from ludotheque.server.hall import Hall
from ludotheque.server.keeper import Keeper
from ludotheque.server.minds import Minds
from ludotheque.server.notify import listen
from ludotheque.server.rays import Rays
from ludotheque.server.socket import match_socket
from ludotheque.server.store import Store
from ludotheque.server.studies import Studies

if TYPE_CHECKING:
    from ludotheque.server.settings import Settings

BIGGEST = 65_536
GARBAGE = (20_000, 20, 20)  # hardly anything here goes in circles, and who looks for it makes all moves wait


def check_origin(request: Request[Any, Any, Any]) -> None:
    if request.method not in {"GET", "HEAD", "OPTIONS"}:
        request.app.state.callers.check_origin(request)


def make(settings: Settings) -> Litestar:
    """``ValueError``: something of the settings cannot be had here."""
    rays = Rays(settings) if settings.ray else None

    @asynccontextmanager
    async def life(app: Litestar) -> AsyncIterator[None]:
        store = Store(settings)
        await store.open()
        key = settings.key or await store.note("key", secrets.token_hex(32))
        minds = Minds(settings, rays)
        hall = Hall(store, minds, key, settings.ai_seconds, settings.claim_after)
        studies = Studies(settings)
        app.state.update({"hall": hall, "store": store, "settings": settings, "minds": minds, "studies": studies})
        app.state.callers = Callers(hall, settings, key)
        app.state.lobby = lobby.Lobby(hall)
        app.state.bots = bots.Bots(hall)
        keeper = Keeper(hall)
        tasks = []
        if store.kind == "postgresql":
            ready = asyncio.Event()
            tasks.append(asyncio.create_task(listen(keeper, settings, ready)))
            await ready.wait()
        await keeper.begin()
        tasks.append(asyncio.create_task(keeper.keep()))
        gc.collect()
        gc.freeze()
        gc.set_threshold(*GARBAGE)
        try:
            yield
        finally:
            hall.closing = True
            for task in [*tasks, *hall.jobs]:
                task.cancel()
            with suppress(asyncio.CancelledError):
                await asyncio.gather(*tasks, *hall.jobs, return_exceptions=True)
            await studies.close()
            await minds.close()
            await keeper.leave()
            await store.close()

    return Litestar(
        route_handlers=[
            *games.handlers,
            *learn.handlers,
            *matches.handlers,
            *replays.handlers,
            *accounts.handlers,
            *lobby.handlers,
            *bots.handlers,
            *operations.handlers,
            match_socket,
            *pages.handlers,
        ],
        lifespan=[life],
        before_request=check_origin,
        exception_handlers={
            Refused: problems.on_refused,
            HTTPException: problems.on_http,
            Unavailable: problems.on_unavailable,
            Exception: problems.on_error,
        },
        openapi_config=OpenAPIConfig(title="Ludothèque", version=ludotheque.__version__),
        request_max_body_size=BIGGEST,
        compression_config=CompressionConfig(backend="gzip", gzip_compress_level=6, exclude=["^/api/bot/"]),
        logging_config=None,
    )
