"""Passwords: kept as argon2id hashes, which are made and checked in a thread, one at a time."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from functools import cache

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError

hashing_thread = ThreadPoolExecutor(1, "argon2")
hasher = PasswordHasher()


@cache
def dummy_hash() -> str:
    """Verified for an unknown name, so that it takes as long as a wrong password."""
    return hasher.hash("nobody's password")


def verified(password_hash: str | None, password: str) -> bool:
    try:
        return hasher.verify(password_hash or dummy_hash(), password)
    except (Argon2Error, InvalidHashError):
        return False


async def hash_of(password: str) -> str:
    return await asyncio.get_running_loop().run_in_executor(hashing_thread, hasher.hash, password)


async def fits(password_hash: str | None, password: str) -> bool:
    """Whether it is the password of this hash; never, and as slowly, where there is no hash."""
    right = await asyncio.get_running_loop().run_in_executor(hashing_thread, verified, password_hash, password)
    return right and password_hash is not None
