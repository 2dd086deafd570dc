"""What people want to be reminded of, and when they want to be left alone."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import TYPE_CHECKING, NamedTuple
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import sqlalchemy as sa

from ludotheque.core.translation import _
from ludotheque.match.arbiter import Refused
from ludotheque.server import schema

if TYPE_CHECKING:
    from ludotheque.server.store import Store

DAY_MINUTES = 24 * 60


class ReminderSettings(NamedTuple):
    """See ``answers.Reminders``. These hold until somebody chooses."""

    turn: bool = True
    deadline: bool = True
    mail: bool = False
    quiet_from: int | None = None
    quiet_to: int | None = None
    zone: str = "UTC"
    language: str = "en"

    def quiet_until(self, now: int) -> int:
        """When the quiet hours end, in which ``now`` lies, in milliseconds; ``now`` outside of them."""
        begins, ends = self.quiet_from, self.quiet_to
        if begins is None or ends is None or begins == ends:
            return now
        local = datetime.fromtimestamp(now / 1000, zone_called(self.zone))
        minute = 60 * local.hour + local.minute
        if (minute - begins) % DAY_MINUTES >= (ends - begins) % DAY_MINUTES:
            return now
        left = (ends - minute) % DAY_MINUTES
        return now + int(timedelta(minutes=left).total_seconds() * 1000) - 1000 * local.second


def zone_called(name: str) -> ZoneInfo:
    """The time zone of this name; UTC where this machine does not know it."""
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return ZoneInfo("UTC")


def check_zone(name: str) -> None:
    """``Refused`` (wrong) where there is no such time zone."""
    if name != "UTC" and zone_called(name).key == "UTC":
        raise Refused("wrong", _("there is no time zone of this name here"))


async def settings_of(store: Store, account: int) -> ReminderSettings:
    table = schema.reminder_settings
    for row in await store.fetch(sa.select(table).where(table.c.account == account)):
        return ReminderSettings(*row[1:])
    return ReminderSettings()


async def choose(store: Store, account: int, wanted: ReminderSettings) -> None:
    insert = store.database.insert(schema.reminder_settings).values(account=account, **wanted._asdict())
    await store.execute(insert.on_conflict_do_update(index_elements=["account"], set_=wanted._asdict()))
