"""How the children of a class log in: three of twelve pictures in order, or a card with a token. Both are good only with the
code of the class. There are 1,320 picture passwords: after twenty wrong ones in a row a child is shut out until its teacher
gives it new pictures, so that whoever has the code and tries at random gets in once in sixty-six times."""

from __future__ import annotations

import hmac
import secrets
from typing import TYPE_CHECKING, Any

import sqlalchemy as sa

from ludotheque.core.translation import _
from ludotheque.match import keys
from ludotheque.match.arbiter import Refused
from ludotheque.server import schema
from ludotheque.server.clubs import CODE_LENGTH
from ludotheque.server.join_codes import tidy_code
from ludotheque.server.now import now_ms

if TYPE_CHECKING:
    from ludotheque.server.club_answers import ChildKey, ClassDoor
    from ludotheque.server.store import Store

PICTURES = 12
CHOSEN = 3
MOST_FAILURES = 20


def no_class() -> Refused:
    return Refused("missing", _("No class has this code. Look whether it is written right, or ask your teacher."))


def paused() -> Refused:
    return Refused("forbidden", _("Your class has a break just now. Ask your teacher when it goes on."))


def derived(key: str, account: int, pictures: list[int]) -> str:
    """What is stored of a picture password; ``key`` is the server's."""
    return keys.derive(key, "pictures", str(account), *map(str, pictures))


def new_pictures() -> list[int]:
    return secrets.SystemRandom().sample(range(PICTURES), CHOSEN)


async def renew(store: Store, key: str, rows: list[Any]) -> list[ChildKey]:
    """New pictures and cards for these children (``member``, ``account``, ``name``): those they had are void, and they are
    logged out everywhere."""
    made: list[ChildKey] = []
    table, sessions = schema.children, schema.sessions
    changes: list[sa.Executable] = []
    for row in rows:
        pictures, card = new_pictures(), keys.new_token()
        made.append({"member": row.member, "name": row.name, "pictures": pictures, "card": card})
        stored = {"pictures": derived(key, row.account, pictures), "card": keys.digest(card), "failures": 0}
        changes.append(sa.update(table).where(table.c.account == row.account).values(**stored))
    changes.append(sa.delete(sessions).where(sessions.c.account.in_([row.account for row in rows])))
    await store.database.run(lambda connection: [connection.execute(change) for change in changes])
    return made


async def class_by_login(store: Store, code: str) -> Any:
    """The class whose children log in with this code; ``Refused`` (missing)."""
    wanted = tidy_code(code)[: CODE_LENGTH + 1]
    for row in await store.fetch(sa.select(schema.clubs).where(schema.clubs.c.login_code == wanted)):
        return row
    raise no_class()


def child_query(club: int) -> sa.Select[Any]:
    """The children of a class, with their numbers there."""
    children, members = schema.children, schema.club_members
    return (
        sa.select(children, members.c.id.label("member"))
        .join(members, (members.c.account == children.c.account) & (members.c.club == children.c.club))
        .where(children.c.club == club)
        .order_by(children.c.folded)
    )


async def door(store: Store, club: Any) -> ClassDoor:
    """What the page shows where the class logs in; no names while it is paused."""
    rows = [] if club.paused else await store.fetch(child_query(club.id))
    told: ClassDoor = {"club": club.id, "name": club.name, "paused": club.paused, "children": []}
    told["children"] = [{"member": row.member, "name": row.name} for row in rows]
    return told


async def child_by_card(store: Store, club: Any, card: str) -> Any:
    """``Refused`` (login) where it is no card of this class."""
    query = child_query(club.id).where(schema.children.c.card == keys.digest(card))
    for row in await store.fetch(query):
        return row
    raise Refused("login", _("This card is not good any more. Ask your teacher for a new one."))


async def child_by_pictures(store: Store, key: str, club: Any, member: int, pictures: list[int]) -> Any:
    """``Refused``: login where these are not the child's pictures, forbidden where it is shut out."""
    wrong = Refused("login", _("These are not your pictures. Try once more."))
    rows = await store.fetch(child_query(club.id).where(schema.club_members.c.id == member))
    if not rows:
        raise wrong
    (row,) = rows
    if row.failures >= MOST_FAILURES:
        raise Refused("forbidden", _("Too many wrong pictures: ask your teacher for new ones."))
    if not hmac.compare_digest(row.pictures, derived(key, row.account, pictures)):
        await note(store, row.account, failures=schema.children.c.failures + 1)
        raise wrong
    return row


async def note(store: Store, account: int, **values: Any) -> None:
    table = schema.children
    await store.execute(sa.update(table).where(table.c.account == account).values(**values))


async def came_in(store: Store, account: int) -> None:
    """The child has logged in."""
    await note(store, account, failures=0, seen_at=now_ms())
