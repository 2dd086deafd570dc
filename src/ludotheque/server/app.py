"""The application: everything put together."""

from __future__ import annotations

import asyncio
import gc
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

from litestar import Litestar
from litestar.config.compression import CompressionConfig

from ludotheque.server.ai_pool import AiPool
from ludotheque.server.ai_ray import AiRay
from ludotheque.server.api_description import OPENAPI, StrictStructs, allow_every_method
from ludotheque.server.bot_events import BotEvents
from ludotheque.server.callers import Callers
from ludotheque.server.challenges import Challenges
from ludotheque.server.guards import open_to_children, own_origin, within_limit
from ludotheque.server.heartbeat import Heartbeat
from ludotheque.server.housekeeping import Housekeeping
from ludotheque.server.languages import LanguageMiddleware
from ludotheque.server.lobby_feed import LobbyFeed
from ludotheque.server.mail import Mail
from ludotheque.server.matches_live import LiveMatches
from ludotheque.server.metrics import Metrics
from ludotheque.server.other_processes import listen
from ludotheque.server.presence import Presence
from ludotheque.server.problems import EXCEPTION_HANDLERS
from ludotheque.server.push import Push
from ludotheque.server.reminder_queue import ReminderQueue
from ludotheque.server.reminders import Reminders
from ludotheque.server.routes import (
    accounts,
    bots,
    challenges,
    class_door,
    class_homework,
    classes,
    club_members,
    club_play,
    clubs,
    conduct,
    finished,
    friends,
    game_info,
    health,
    invitations,
    lessons,
    lobby,
    matches,
    moderation,
    own_account,
    pages,
    people,
    printing,
    records,
    recovery,
    reminders,
    reviews,
    sessions,
    tournament_director,
    tournaments,
    trials,
    visits,
)
from ludotheque.server.security_headers import add_security_headers
from ludotheque.server.services import DEPENDENCIES, Services
from ludotheque.server.socket import match_socket
from ludotheque.server.store import Store
from ludotheque.server.studies import Studies
from ludotheque.server.table_builds import TableBuilds
from ludotheque.server.tournament_matches import TournamentMatches
from ludotheque.server.tournaments import Tournaments

if TYPE_CHECKING:
    from ludotheque.server.settings import Settings

ROUTES = (
    game_info,
    lessons,
    matches,
    invitations,
    finished,
    reviews,
    printing,
    trials,
    records,
    accounts,
    sessions,
    own_account,
    recovery,
    people,
    conduct,
    moderation,
    clubs,
    club_members,
    club_play,
    classes,
    class_homework,
    class_door,
    friends,
    challenges,
    reminders,
    tournaments,
    tournament_director,
    lobby,
    bots,
    health,
    pages,
)
BODY_BYTES = 65_536
UNCOMPRESSED = ["^/api/bot/", "^/api/matches/[^/]+/replay$"]  # streams, and what is compressed already
# Often, so that each look at the young objects is short: what a move replaces counts against what it makes, and with
# 10,000 matches 20,000 more of them were many times as many to look at, for which all moves waited 0.3 s. Older objects
# take longer still: ``Housekeeping`` chooses when they are looked at.
GC_THRESHOLDS = (1_000, 1 << 30, 1 << 30)


def make_app(settings: Settings) -> Litestar:
    """``ValueError``: something of the settings cannot be had here."""
    metrics = Metrics()
    ray = AiRay(settings, metrics) if settings.ray else None

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        async with running(settings, metrics, ray) as services:
            app.state.services = services
            yield

    return Litestar(
        route_handlers=[match_socket, *(handler for module in ROUTES for handler in module.handlers)],
        lifespan=[lifespan],
        middleware=[LanguageMiddleware()],
        guards=[own_origin, within_limit, open_to_children],
        dependencies=DEPENDENCIES | visits.DEPENDENCIES | tournament_director.DEPENDENCIES,
        exception_handlers=EXCEPTION_HANDLERS,
        before_send=[add_security_headers, allow_every_method],
        openapi_config=OPENAPI,
        plugins=[StrictStructs()],
        request_max_body_size=BODY_BYTES,
        compression_config=CompressionConfig(
            backend="gzip", gzip_compress_level=6, exclude=UNCOMPRESSED, exclude_opt_key="exclude_from_compression"
        ),
        logging_config=None,
    )


@asynccontextmanager
async def running(settings: Settings, metrics: Metrics, ray: AiRay | None) -> AsyncIterator[Services]:
    """Start the parts of the server in the order they need each other, and stop them in the other one."""
    store = Store(settings, metrics)
    await store.open()
    key = settings.key or await store.note("key", secrets.token_hex(32))
    ai_pool = AiPool(settings, metrics, ray)
    live = LiveMatches(store, ai_pool, metrics, key, settings.ai_seconds, settings.claim_after)
    studies = Studies(settings, metrics)
    heartbeat = Heartbeat(live)
    callers = Callers(store, settings, key)
    housekeeping = Housekeeping(live, heartbeat, callers.sessions)
    loops = []
    if store.kind == "postgresql":
        ready = asyncio.Event()
        loops.append(asyncio.create_task(listen(live, settings, ready)))
        await ready.wait()
    await housekeeping.start()
    loops.append(asyncio.create_task(housekeeping.run_forever()))
    loops.append(asyncio.create_task(TableBuilds(settings).run()))
    played_tournaments = Tournaments(store, key)
    loops.append(asyncio.create_task(TournamentMatches(live, played_tournaments).run_forever()))
    presence = Presence(store, live.tasks)
    loops.append(asyncio.create_task(presence.run_forever()))
    push = Push(settings, store)
    mail = Mail(settings)
    if settings.push or mail.enabled:
        loops.append(asyncio.create_task(ReminderQueue(Reminders(live), push, mail).run_forever()))
    offered = Challenges(live)
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GC_THRESHOLDS)
    gc.enable()
    try:
        yield Services(
            settings,
            metrics,
            store,
            ai_pool,
            live,
            studies,
            callers,
            LobbyFeed(live, offered),
            BotEvents(live),
            played_tournaments,
            mail,
            offered,
            presence,
            push,
        )
    finally:
        live.closing = True
        for loop in loops:
            loop.cancel()
        await asyncio.gather(*loops, return_exceptions=True)
        await push.close()
        await live.tasks.cancel()
        await studies.close()
        await ai_pool.close()
        await heartbeat.leave()
        await store.close()
