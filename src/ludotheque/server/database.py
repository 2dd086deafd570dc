"""The way to the database: a piece of work gets a connection and a transaction of its own.

SQLite's work runs in threads, one for all that write, so that a group of moves is one trip to another thread and back;
PostgreSQL's runs on asyncpg.
"""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any, TypeVar

import asyncpg
import sqlalchemy as sa
from sqlalchemy import event
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import create_async_engine

if TYPE_CHECKING:
    from ludotheque.server.settings import Settings

T = TypeVar("T")
Work = Callable[[sa.Connection], T]

READERS = 2
CONNECTIONS = 10
ANSWER_WITHIN = 30.0  # seconds PostgreSQL has for one statement


class Unavailable(Exception):
    """The database cannot be reached, or cannot store; the text says why, for the operator."""


class Database(ABC):
    kind: str
    insert: Any

    @abstractmethod
    async def work(self, work: Work[T], *, writes: bool = True) -> T: ...

    @abstractmethod
    async def close(self) -> None: ...

    async def patiently(self, work: Work[T]) -> T:
        """Something that may take as long as it takes."""
        return await self.work(work)

    async def run(self, work: Work[T], *, writes: bool = True, patient: bool = False) -> T:
        """``IntegrityError`` where something is there already; ``Unavailable``: it may or may not have been done."""
        try:
            return await (self.patiently(work) if patient else self.work(work, writes=writes))
        except IntegrityError:
            raise
        except (SQLAlchemyError, OSError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
            raise Unavailable(str(getattr(error, "orig", None) or error)[:200] or type(error).__name__) from error


class Sqlite(Database):
    kind = "sqlite"
    insert = staticmethod(sqlite.insert)

    def __init__(self, settings: Settings) -> None:
        assert settings.sqlite
        settings.sqlite.parent.mkdir(parents=True, exist_ok=True)
        self.engine = sa.create_engine(settings.address, hide_parameters=True)
        event.listen(self.engine, "connect", careful)
        self.writer = ThreadPoolExecutor(1, "writer")
        self.readers = ThreadPoolExecutor(READERS, "reader")

    def done(self, work: Work[T]) -> T:
        with self.engine.begin() as link:
            return work(link)

    async def work(self, work: Work[T], *, writes: bool = True) -> T:
        place = self.writer if writes else self.readers
        return await asyncio.get_running_loop().run_in_executor(place, self.done, work)

    async def close(self) -> None:
        self.writer.shutdown()
        self.readers.shutdown()
        self.engine.dispose()


class Postgres(Database):
    kind = "postgresql"
    insert = staticmethod(postgresql.insert)

    def __init__(self, settings: Settings) -> None:
        self.address = settings.address
        self.engine = create_async_engine(
            settings.address,
            pool_size=CONNECTIONS,
            max_overflow=0,
            pool_pre_ping=True,
            hide_parameters=True,
            connect_args={"timeout": 10, "command_timeout": ANSWER_WITHIN},
        )

    async def work(self, work: Work[T], *, writes: bool = True) -> T:
        async with self.engine.begin() as link:
            return await link.run_sync(work)

    async def patiently(self, work: Work[T]) -> T:
        engine = create_async_engine(self.address, poolclass=sa.NullPool, hide_parameters=True)
        async with engine.begin() as link:
            return await link.run_sync(work)

    async def close(self) -> None:
        await self.engine.dispose()


def database(settings: Settings) -> Database:
    return Sqlite(settings) if settings.sqlite else Postgres(settings)


def careful(connection: Any, _record: Any) -> None:
    """WAL, and on the disk before it is said to be."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
