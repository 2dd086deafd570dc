"""Recovery codes: ten of them, shown once, to be printed. With a name and one of them a person sets a new password. There
are 25¹⁶ codes, so that a plain hash of one cannot be turned back."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

import sqlalchemy as sa

from ludotheque.match import keys
from ludotheque.server import schema
from ludotheque.server.join_codes import SIGNS, tidy_code

if TYPE_CHECKING:
    from ludotheque.server.store import Store

MANY = 10
GROUPS, GROUP = 4, 4  # signs of a code


def new_code() -> str:
    """As people see it: CDFG-HJKM-2345-NPQR."""
    return "-".join("".join(secrets.choice(SIGNS) for _sign in range(GROUP)) for _group in range(GROUPS))


def code_hash(account: int, code: str) -> str:
    return keys.digest(f"{account}:{tidy_code(code)}")


async def renew(store: Store, account: int) -> list[str]:
    """New codes; those before are void."""
    codes = [new_code() for _code in range(MANY)]
    table = schema.recovery_codes
    rows = [{"hash": code_hash(account, code), "account": account} for code in codes]

    def work(connection: sa.Connection) -> None:
        connection.execute(sa.delete(table).where(table.c.account == account))
        connection.execute(sa.insert(table), rows)

    await store.database.run(work)
    return codes


async def use(store: Store, account: int, code: str) -> bool:
    """Whether the code was good; it is not any more."""
    table = schema.recovery_codes
    wanted = table.c.account == account, table.c.hash == code_hash(account, code)
    return bool(await store.execute(sa.delete(table).where(*wanted)))


async def left(store: Store, account: int) -> int:
    """How many codes are still good."""
    table = schema.recovery_codes
    query = sa.select(sa.func.count()).select_from(table).where(table.c.account == account)
    return int((await store.fetch(query))[0][0])
