"""The parts of a running server, as Litestar hands them to handlers: by the names of ``DEPENDENCIES``."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from litestar.di import Provide
from litestar.types import Scope

from ludotheque.server.ai_pool import AiPool
from ludotheque.server.bot_events import BotEvents
from ludotheque.server.callers import Callers
from ludotheque.server.challenges import Challenges
from ludotheque.server.lobby_feed import LobbyFeed
from ludotheque.server.mail import Mail
from ludotheque.server.matches_live import LiveMatches
from ludotheque.server.metrics import Metrics
from ludotheque.server.presence import Presence
from ludotheque.server.push import Push
from ludotheque.server.settings import Settings
from ludotheque.server.store import Store
from ludotheque.server.studies import Studies
from ludotheque.server.tournaments import Tournaments

if TYPE_CHECKING:
    from litestar import Litestar


@dataclass
class Services:
    """There is one of each in a process."""

    settings: Settings
    metrics: Metrics
    store: Store
    ai_pool: AiPool
    live: LiveMatches
    studies: Studies
    callers: Callers
    lobby_feed: LobbyFeed
    bot_events: BotEvents
    tournaments: Tournaments
    mail: Mail
    challenges: Challenges
    presence: Presence
    push: Push


def services_of(app: Litestar) -> Services:
    """The parts of a running application; it has them from its start to its end."""
    services: Services = app.state.services
    return services


def settings(scope: Scope) -> Settings:
    return services_of(scope["litestar_app"]).settings


def metrics(scope: Scope) -> Metrics:
    return services_of(scope["litestar_app"]).metrics


def store(scope: Scope) -> Store:
    return services_of(scope["litestar_app"]).store


def ai_pool(scope: Scope) -> AiPool:
    return services_of(scope["litestar_app"]).ai_pool


def live(scope: Scope) -> LiveMatches:
    return services_of(scope["litestar_app"]).live


def studies(scope: Scope) -> Studies:
    return services_of(scope["litestar_app"]).studies


def callers(scope: Scope) -> Callers:
    return services_of(scope["litestar_app"]).callers


def lobby_feed(scope: Scope) -> LobbyFeed:
    return services_of(scope["litestar_app"]).lobby_feed


def bot_events(scope: Scope) -> BotEvents:
    return services_of(scope["litestar_app"]).bot_events


def tournaments(scope: Scope) -> Tournaments:
    return services_of(scope["litestar_app"]).tournaments


def mail(scope: Scope) -> Mail:
    return services_of(scope["litestar_app"]).mail


def challenges(scope: Scope) -> Challenges:
    return services_of(scope["litestar_app"]).challenges


def presence(scope: Scope) -> Presence:
    return services_of(scope["litestar_app"]).presence


def push(scope: Scope) -> Push:
    return services_of(scope["litestar_app"]).push


PROVIDERS = (
    settings,
    metrics,
    store,
    ai_pool,
    live,
    studies,
    callers,
    lobby_feed,
    bot_events,
    tournaments,
    challenges,
    presence,
    push,
    mail,
)
DEPENDENCIES = {provider.__name__: Provide(provider, sync_to_thread=False) for provider in PROVIDERS}
