"""Reminders of correspondence matches: what one wants, and the browsers they are sent to."""

from __future__ import annotations

from typing import Annotated

import msgspec
import sqlalchemy as sa
from litestar import get, post
from litestar.di import NamedDependency
from litestar.params import JSONBody

from ludotheque.server import push_subscriptions, reminder_settings, schema
from ludotheque.server.answers import Reminders
from ludotheque.server.callers import AnyRequest, Callers
from ludotheque.server.guards import accounts_enabled, rate_limit
from ludotheque.server.languages import current
from ludotheque.server.mail import address_of
from ludotheque.server.problems import answers
from ludotheque.server.push import Push, Subscription
from ludotheque.server.reminder_settings import ReminderSettings
from ludotheque.server.routes.people import reading_account
from ludotheque.server.routes.sessions import own_account
from ludotheque.server.settings import Settings
from ludotheque.server.store import Store

Minute = Annotated[int, msgspec.Meta(gt=-1, lt=reminder_settings.DAY_MINUTES)]
Base64 = Annotated[str, msgspec.Meta(max_length=100, pattern="^[A-Za-z0-9_=-]+$")]
Address = Annotated[str, msgspec.Meta(min_length=1, max_length=1000)]


class WantedReminders(msgspec.Struct, forbid_unknown_fields=True):
    """See ``answers.Reminders``."""

    turn: bool
    deadline: bool
    mail: bool = False
    quiet_from: Minute | None = None
    quiet_to: Minute | None = None
    zone: Annotated[str, msgspec.Meta(max_length=40, pattern="^[A-Za-z0-9_+/-]+$")] = "UTC"


class NewSubscription(msgspec.Struct, forbid_unknown_fields=True):
    """What a browser's ``PushSubscription`` has."""

    endpoint: Address
    key: Base64
    auth: Annotated[str, msgspec.Meta(max_length=40, pattern="^[A-Za-z0-9_=-]+$")]


class Endpoint(msgspec.Struct, forbid_unknown_fields=True):
    """The address of a subscription."""

    endpoint: Address


async def answer(store: Store, settings: Settings, push: Push, account: int) -> Reminders:
    """All that the caller has chosen."""
    chosen = await reminder_settings.settings_of(store, account)
    table = schema.push_subscriptions
    devices = await store.fetch(sa.select(sa.func.count()).where(table.c.account == account))
    return {
        "turn": chosen.turn,
        "deadline": chosen.deadline,
        "mail": chosen.mail,
        "quiet_from": chosen.quiet_from,
        "quiet_to": chosen.quiet_to,
        "zone": chosen.zone,
        "devices": int(devices[0][0]),
        "key": await push.public_key() if settings.push else None,
        "can_mail": bool(settings.smtp) and await address_of(store, account) is not None,
    }


@get("/api/me/reminders", guards=[accounts_enabled], responses=answers("login", "missing"))
async def reminders(
    request: AnyRequest,
    store: NamedDependency[Store],
    callers: NamedDependency[Callers],
    settings: NamedDependency[Settings],
    push: NamedDependency[Push],
) -> Reminders:
    """What the caller is reminded of."""
    return await answer(store, settings, push, await reading_account(request, callers))


@post(
    "/api/me/reminders",
    status_code=200,
    guards=[accounts_enabled, rate_limit("reminder")],
    responses=answers("login", "forbidden", "missing"),
)
async def choose(
    request: AnyRequest,
    data: JSONBody[WantedReminders],
    store: NamedDependency[Store],
    callers: NamedDependency[Callers],
    settings: NamedDependency[Settings],
    push: NamedDependency[Push],
) -> Reminders:
    """Choose what to be reminded of, and when not."""
    account = await own_account(request, callers)
    reminder_settings.check_zone(data.zone)
    wanted = ReminderSettings(data.turn, data.deadline, data.mail, data.quiet_from, data.quiet_to, data.zone, current())
    await reminder_settings.choose(store, account, wanted)
    return await answer(store, settings, push, account)


@post(
    "/api/me/push",
    status_code=200,
    guards=[accounts_enabled, rate_limit("reminder")],
    responses=answers("login", "forbidden", "missing"),
)
async def subscribe(
    request: AnyRequest,
    data: JSONBody[NewSubscription],
    store: NamedDependency[Store],
    callers: NamedDependency[Callers],
    settings: NamedDependency[Settings],
    push: NamedDependency[Push],
) -> Reminders:
    """Send reminders to this browser, too."""
    account = await own_account(request, callers)
    wanted = Subscription(data.endpoint, data.key, data.auth)
    await push_subscriptions.subscribe(store, account, wanted, current(), local=settings.push_local)
    return await answer(store, settings, push, account)


@post(
    "/api/me/push/remove",
    status_code=200,
    guards=[accounts_enabled],
    responses=answers("login", "forbidden", "missing"),
)
async def unsubscribe(
    request: AnyRequest,
    data: JSONBody[Endpoint],
    store: NamedDependency[Store],
    callers: NamedDependency[Callers],
    settings: NamedDependency[Settings],
    push: NamedDependency[Push],
) -> Reminders:
    """Send no more reminders to this browser."""
    account = await own_account(request, callers)
    await push_subscriptions.unsubscribe(store, account, data.endpoint)
    return await answer(store, settings, push, account)


handlers = [reminders, choose, subscribe, unsubscribe]
