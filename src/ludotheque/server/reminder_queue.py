"""Sends the reminders that are due: to browsers by Web Push, and by e-mail. It runs beside everything else: a push service
that does not answer delays nothing but its own messages."""

from __future__ import annotations

import asyncio
import json
from contextlib import suppress
from typing import Any

import sqlalchemy as sa

from ludotheque.core.translation import _, in_language
from ludotheque.match import catalogue
from ludotheque.server import schema
from ludotheque.server.database import Unavailable
from ludotheque.server.logs import log
from ludotheque.server.mail import Mail, address_of
from ludotheque.server.now import now_ms
from ludotheque.server.own_games import people_at
from ludotheque.server.push import Push, Sent, Subscription
from ludotheque.server.push_subscriptions import drop
from ludotheque.server.reminder_settings import ReminderSettings, settings_of
from ludotheque.server.reminders import TURN, Reminders

SWEEP_SECONDS = 20.0  # between two looks, unless something has become due
AT_ONCE = 50  # reminders of one look
SENDING = 8  # messages under way at the same time
RETRY_MS = (60_000, 300_000, 1_800_000, 7_200_000)  # pauses after failures; after the last the reminder is given up
RESERVED_MS = 300_000  # for the process that sends a reminder: after this another one may
REMOVAL_MS = 3_600_000  # between two looks for what is to be removed
OLD_MS = 86_400_000  # after which what is over is removed


class ReminderQueue:
    """One look after another, in each process; a reminder is reserved before it is sent, so that it is sent once."""

    def __init__(self, reminders: Reminders, push: Push, mail: Mail) -> None:
        self.reminders = reminders
        self.store = reminders.store
        self.push = push
        self.mail = mail
        self.sending = asyncio.Semaphore(SENDING)

    async def run_forever(self) -> None:
        looked, removed_at = False, 0
        while True:
            try:
                if not looked:
                    await self.reminders.look_at_all()
                    looked = True
                if now_ms() - removed_at > REMOVAL_MS:
                    removed_at = now_ms()
                    await self.remove_old()
                await self.sweep()
            except Unavailable as error:
                log("reminders failed", why=str(error))
            except Exception as error:  # noqa: BLE001  (the others must be sent)
                log("reminders failed", exc_info=error)
            with suppress(TimeoutError):
                await asyncio.wait_for(self.reminders.wakeup.wait(), SWEEP_SECONDS)
            self.reminders.wakeup.clear()

    async def sweep(self) -> None:
        table, now = schema.reminders, now_ms()
        due = await self.store.fetch(sa.select(table).where(table.c.due <= now).order_by(table.c.due).limit(AT_ONCE))
        if len(due) == AT_ONCE:
            self.reminders.wakeup.set()
        await asyncio.gather(*(self.handle(row, now) for row in due))

    async def handle(self, row: Any, now: int) -> None:
        """Send one reminder, or put it off: into the time after quiet hours, or after a failure."""
        given_up = row.tries > len(RETRY_MS)
        if not await self.put_off(row, None if given_up else now + RESERVED_MS, row.due, row.tries + 1) or given_up:
            return
        wanted = await settings_of(self.store, row.account)
        if not (wanted.turn if row.kind == TURN else wanted.deadline):
            await self.put_off(row, None)
            return
        later = wanted.quiet_until(now)
        if later > now:
            await self.put_off(row, later)
            return
        async with self.sending:
            done = await self.send(row, wanted)
        again = None if done or row.tries >= len(RETRY_MS) else now_ms() + RETRY_MS[row.tries]
        await self.put_off(row, again, tries=row.tries + 1)

    async def put_off(self, row: Any, due: int | None, before: int | None = None, tries: int | None = None) -> bool:
        """Set when the reminder is due, ``None``: never; whether it is still there and, where that is given, was due at
        ``before``."""
        table = schema.reminders
        same = sa.and_(
            table.c.match == row.match,
            table.c.account == row.account,
            table.c.kind == row.kind,
            table.c.turn == row.turn,
        )
        if before is not None:
            same = sa.and_(same, table.c.due == before)
        statement = sa.update(table).where(same).values(due=due, tries=row.tries if tries is None else tries)
        return bool(await self.store.execute(statement))

    async def send(self, row: Any, wanted: ReminderSettings) -> bool:
        """Whether it need not be tried again: some message has arrived, or there is nobody to send it to."""
        table = schema.push_subscriptions
        rows = await self.store.fetch(sa.select(table).where(table.c.account == row.account))
        results = list(await asyncio.gather(*(self.send_push(row, one) for one in rows)))
        if wanted.mail and self.mail.enabled:
            results.append(await self.send_mail(row, wanted))
        return Sent.DONE in results or Sent.LATER not in results

    async def send_push(self, row: Any, to: Any) -> Sent:
        with in_language(to.language):
            title, text = await self.words(row)
        content = json.dumps({"match": row.match, "title": title, "text": text}).encode()
        sent = await self.push.send(Subscription(to.endpoint, to.key, to.auth), content, row.match)
        if sent is Sent.GONE:
            await drop(self.store, to.endpoint)
        return sent

    async def send_mail(self, row: Any, wanted: ReminderSettings) -> Sent:
        to = await address_of(self.store, row.account)
        if to is None:
            return Sent.GONE
        with in_language(wanted.language):
            title, text = await self.words(row)
        handed_over = await self.mail.send(to, title, f"{text}\n\n{self.mail.page(f'/match/{row.match}')}\n")
        return Sent.DONE if handed_over else Sent.LATER

    async def words(self, row: Any) -> tuple[str, str]:
        """The title and the sentence of a reminder: nothing that the table would not say to everybody."""
        table = schema.matches
        found = await self.store.fetch(sa.select(table.c.head).where(table.c.id == row.match))
        head = json.loads(found[0].head)
        names = await self.store.database.run(lambda connection: people_at(connection, [row.match]), writes=False)
        found = await self.store.fetch(sa.select(schema.accounts.c.name).where(schema.accounts.c.id == row.account))
        own = {one.name for one in found}
        others = [
            names[row.match].get(seat) or one["name"]
            for seat, one in enumerate(head["seats"])
            if one["kind"] != "ai" and names[row.match].get(seat, "") not in own
        ]
        game, people = catalogue.title_of(head["game"]), ", ".join(name for name in others if name)
        if row.kind == TURN:
            title = _("{game}: your turn").format(game=game)
            text = _("You are to move in your game with {names}.") if people else _("You are to move in your game.")
        else:
            title = _("{game}: your time runs out").format(game=game)
            text = (
                _("Little time is left for your move in your game with {names}.")
                if people
                else _("Little time is left for your move.")
            )
        return title, text.format(names=people)

    async def remove_old(self) -> None:
        """Remove challenges that are over and requests nobody answered."""
        challenges, requests = schema.challenges, schema.friend_requests
        await self.store.execute(sa.delete(challenges).where(challenges.c.expires_at < now_ms() - OLD_MS))
        await self.store.execute(sa.delete(requests).where(requests.c.made_at < now_ms() - 31 * OLD_MS))
