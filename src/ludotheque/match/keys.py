"""Tokens of seats, links and sessions, and secrets derived from a key. A server stores only hashes of tokens."""

from __future__ import annotations

import base64
import hashlib
import hmac
import secrets


def new_token() -> str:
    return secrets.token_urlsafe(18)


def new_match_id() -> str:
    return secrets.token_hex(6)


def digest(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def derive(key: str, *words: str) -> str:
    """A secret that follows from others: the links of a rematch are the same again after a crash."""
    mac = hmac.digest(key.encode(), "\n".join(words).encode(), hashlib.sha256)
    return base64.urlsafe_b64encode(mac[:18]).decode()
