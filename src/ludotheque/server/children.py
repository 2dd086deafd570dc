"""What the children of a class may do. They play with each other, the computer and their teachers, and with others only
where the teacher allows it. Nothing that a child types is told to anybody: their names are given by the teacher."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
import sqlalchemy as sa

from ludotheque.core.translation import _
from ludotheque.match.arbiter import Refused
from ludotheque.server import schema
from ludotheque.server.child_keys import paused

if TYPE_CHECKING:
    from ludotheque.server.routes.matches import NewSeat
    from ludotheque.server.store import Store

# The routes that change something and that children may use. Whatever is added elsewhere is not for them until it is here.
CHILDREN_MAY = frozenset(
    {
        "/api/session",
        "/api/class/{code:str}",
        "/api/me/learnt",
        "/api/matches",
        "/api/matches/{name:str}/join",
        "/api/matches/{name:str}/sit",
        "/api/matches/{name:str}/hint",
        "/api/matches/{name:str}/trial",
        "/api/matches/{name:str}/review",
        "/api/codes/{code:str}",
        "/api/learn/{family:str}/{chapter:str}/{n:int}",
        "/api/puzzles/{name:str}",
        "/api/try",
        "/api/clubs/{club:int}/matches",
        "/api/clubs/{club:int}/matches/{name:str}/join",
        "/api/tournaments/{name:str}/enter",
        "/api/tournaments/{name:str}/withdraw",
        "/api/tournaments/{name:str}/bye",
    }
)


class Child(msgspec.Struct):
    """A child: its account and its name as others see it, and the state of its class."""

    account: int
    name: str
    club: int
    paused: bool
    open_play: bool


async def child_of(store: Store, account: int | None) -> Child | None:
    """The child whose account it is; None for everybody else."""
    if account is None:
        return None
    children, clubs, accounts = schema.children, schema.clubs, schema.accounts
    query = (
        sa.select(accounts.c.name, clubs.c.id, clubs.c.paused, clubs.c.open_play)
        .join(children, children.c.account == accounts.c.id)
        .join(clubs, clubs.c.id == children.c.club)
        .where(accounts.c.id == account)
    )
    for name, club, is_paused, open_play in await store.fetch(query):
        return Child(account, name, club, is_paused, open_play)
    return None


def not_for_children() -> Refused:
    return Refused("forbidden", _("This is not open to the children of a class: ask your teacher."))


def seats_for_child(child: Child, wanted: list[NewSeat], *, listed: bool) -> list[NewSeat]:
    """The seats of a match that a child opens: its own has its account and name, no other has a name. ``Refused``
    (forbidden) where a stranger could sit down."""
    stranger = listed or any(seat.kind in {"open", "bot"} or is_invited(seat) for seat in wanted)
    if child.paused:
        raise paused()
    if stranger and not child.open_play:
        raise Refused("forbidden", _("You play with your class: open a table on the page of your class."))
    seats = [msgspec.structs.replace(seat, name="") if seat.kind in {"person", "open"} else seat for seat in wanted]
    mine = next((i for i, seat in enumerate(seats) if seat.own or seat.me), None)
    if mine is not None:
        seats[mine] = msgspec.structs.replace(seats[mine], name=child.name, own=False, me=True)
    return seats


def is_invited(seat: NewSeat) -> bool:
    return seat.kind == "person" and not (seat.own or seat.me)


async def need_may_sit(store: Store, child: Child, match: str) -> None:
    """``Refused`` (forbidden) where a child may not take a seat at this match."""
    if child.paused:
        raise paused()
    if not child.open_play and await club_of(store, match) != child.club:
        raise Refused("forbidden", _("You play with your class: this table is not one of your class."))


async def club_of(store: Store, match: str) -> int | None:
    """The club in whose lobby a match was opened."""
    rows: list[Any] = await store.fetch(
        sa.select(schema.club_matches.c.club).where(schema.club_matches.c.match == match)
    )
    return int(rows[0].club) if rows else None
