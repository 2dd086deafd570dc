"""The way to the database: a piece of work gets a connection and a transaction of its own.

On SQLite work runs in threads, a single one for all that write: a group of changes is one trip to that thread and back.
On PostgreSQL it runs on asyncpg.
"""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from contextvars import copy_context
from typing import TYPE_CHECKING, Any, TypeVar

import asyncpg
import sqlalchemy as sa
from sqlalchemy import event
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import create_async_engine

if TYPE_CHECKING:
    from pathlib import Path

    from ludotheque.server.settings import Settings

T = TypeVar("T")
Work = Callable[[sa.Connection], T]

READERS = 2
CONNECTIONS = 10
STATEMENT_SECONDS = 30.0  # PostgreSQL has for one statement


class Unavailable(Exception):
    """The database cannot be reached, or cannot store; the text says why, for the operator."""


class Database(ABC):
    """``kind`` names the dialect; ``insert`` is its INSERT, which knows ON CONFLICT."""

    kind: str
    insert: Any

    @abstractmethod
    async def transaction(self, work: Work[T], *, writes: bool) -> T: ...

    @abstractmethod
    async def long_transaction(self, work: Work[T]) -> T:
        """For work that may take as long as it takes."""

    @abstractmethod
    async def close(self) -> None: ...

    async def run(self, work: Work[T], *, writes: bool = True, long: bool = False) -> T:
        """``IntegrityError`` where a row is there already; ``Unavailable``: it may or may not have been done."""
        try:
            return await (self.long_transaction(work) if long else self.transaction(work, writes=writes))
        except IntegrityError:
            raise
        except (SQLAlchemyError, OSError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
            raise Unavailable(str(getattr(error, "orig", None) or error)[:200] or type(error).__name__) from error


class Sqlite(Database):
    """One file; threads of its own for writing and for reading."""

    kind = "sqlite"
    insert = staticmethod(sqlite.insert)

    def __init__(self, settings: Settings) -> None:
        assert settings.sqlite_file
        make_private(settings.sqlite_file)
        self.engine = sa.create_engine(settings.database_url, hide_parameters=True)
        event.listen(self.engine, "connect", set_pragmas)
        self.writer = ThreadPoolExecutor(1, "writer")
        self.readers = ThreadPoolExecutor(READERS, "reader")

    def in_thread(self, work: Work[T]) -> T:
        with self.engine.begin() as connection:
            return work(connection)

    async def transaction(self, work: Work[T], *, writes: bool) -> T:
        threads = self.writer if writes else self.readers
        context = copy_context()  # the thread speaks the language in force here, if it refuses
        return await asyncio.get_running_loop().run_in_executor(threads, context.run, self.in_thread, work)

    async def long_transaction(self, work: Work[T]) -> T:
        return await self.transaction(work, writes=True)

    async def close(self) -> None:
        self.writer.shutdown()
        self.readers.shutdown()
        self.engine.dispose()


class Postgres(Database):
    """A pool of connections with a limit of time for each statement."""

    kind = "postgresql"
    insert = staticmethod(postgresql.insert)

    def __init__(self, settings: Settings) -> None:
        self.url = settings.database_url
        self.engine = create_async_engine(
            self.url,
            pool_size=CONNECTIONS,
            max_overflow=0,
            pool_pre_ping=True,
            hide_parameters=True,
            connect_args={"timeout": 10, "command_timeout": STATEMENT_SECONDS},
        )

    async def transaction(self, work: Work[T], *, writes: bool) -> T:
        async with self.engine.begin() as connection:
            return await connection.run_sync(work)

    async def long_transaction(self, work: Work[T]) -> T:
        engine = create_async_engine(self.url, poolclass=sa.NullPool, hide_parameters=True)
        async with engine.begin() as connection:
            return await connection.run_sync(work)

    async def close(self) -> None:
        await self.engine.dispose()


def database(settings: Settings) -> Database:
    return Sqlite(settings) if settings.sqlite_file else Postgres(settings)


def make_private(file: Path) -> None:
    """Make the file if there is none, and let nobody else on this machine read it: it holds seeds, hashes of passwords and
    the key that signs cookies. SQLite gives the files beside it the same rights."""
    file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    file.touch(mode=0o600)
    for each in (file, *(file.with_name(file.name + more) for more in ("-wal", "-shm"))):
        with suppress(FileNotFoundError, PermissionError):
            if each.stat().st_mode & 0o077:
                each.chmod(0o600)


def set_pragmas(connection: Any, _record: Any) -> None:
    """Write-ahead log, and a commit returns only once it is on the disk."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
