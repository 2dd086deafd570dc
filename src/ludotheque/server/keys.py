"""Tokens of links, signed cookies, and secrets derived from the server's key. Only hashes of tokens are stored."""

from __future__ import annotations

import base64
import hashlib
import hmac
import json
import secrets
import time
from typing import Any

SESSION_SECONDS = 30 * 86_400


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


def sign(key: str, content: dict[str, Any]) -> str:
    body = base64.urlsafe_b64encode(json.dumps(content).encode()).decode().rstrip("=")
    return f"{body}.{derive(key, 'cookie', body)}"


def verify(key: str, cookie: str) -> dict[str, Any] | None:
    """The signed content, or None where the signature is wrong or too old. ``ValueError``, ``KeyError`` or ``TypeError``:
    the content is not what ``sign`` wrote."""
    body, _dot, signature = cookie.partition(".")
    if not hmac.compare_digest(signature.encode(), derive(key, "cookie", body).encode()):
        return None
    content: dict[str, Any] = json.loads(base64.urlsafe_b64decode(body + "=" * (-len(body) % 4)))
    return content if time.time() - content["at"] < SESSION_SECONDS else None
