"""Wrong passwords and codes: how often somebody may guess at one account, from however many addresses."""

from __future__ import annotations

from typing import TYPE_CHECKING

import sqlalchemy as sa

from ludotheque.core.translation import _
from ludotheque.match.arbiter import Refused
from ludotheque.server import passwords, schema

if TYPE_CHECKING:
    from ludotheque.server.callers import Callers

GUESS = "guess"


def check_guesses(callers: Callers, about: str) -> None:
    """``Refused`` (busy) where too many were wrong about this account, by its name, lately."""
    callers.rate_limits.check(GUESS, about)


def note_guess(callers: Callers, about: str) -> None:
    """Somebody was wrong about this account."""
    callers.rate_limits.spend(GUESS, about)


async def check_password(callers: Callers, account: int, password: str) -> None:
    """``Refused`` (login) unless it is the password of the account that asks."""
    about = f"#{account}"
    check_guesses(callers, about)
    table = schema.accounts
    rows = await callers.store.fetch(sa.select(table.c.password).where(table.c.id == account))
    if not await passwords.fits(rows[0].password if rows else None, password):
        note_guess(callers, about)
        raise Refused("login", _("this is not the password you have now"))
