"""Links, cookies and keys. Only hashes of links are stored."""

from __future__ import annotations

import base64
import hashlib
import hmac
import json
import secrets
import time
import zlib
from typing import Any

SESSION = 30 * 86_400


def fresh() -> str:
    return secrets.token_urlsafe(18)


def fresh_name() -> str:
    """A match's name in its address."""
    return secrets.token_hex(6)


def digest(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def derived(key: str, *words: str) -> str:
    """A secret that follows from others: a rematch's links are found again after a crash."""
    made = hmac.digest(key.encode(), "\n".join(words).encode(), hashlib.sha256)
    return base64.urlsafe_b64encode(made[:18]).decode()


def sign(key: str, told: dict[str, Any]) -> str:
    body = base64.urlsafe_b64encode(json.dumps(told).encode()).decode().rstrip("=")
    return f"{body}.{derived(key, 'cookie', body)}"


def unsign(key: str, cookie: str) -> dict[str, Any] | None:
    """What was signed, unless it was meddled with or is too old."""
    body, _dot, mark = cookie.partition(".")
    if not hmac.compare_digest(mark.encode(), derived(key, "cookie", body).encode()):
        return None
    told: dict[str, Any] = json.loads(base64.urlsafe_b64decode(body + "=" * (-len(body) % 4)))
    return told if time.time() - told["at"] < SESSION else None


def veil(key: str, told: dict[str, Any]) -> str:
    """Something a page carries for us and may neither read nor change."""
    plain = zlib.compress(json.dumps(told).encode())
    nonce = secrets.token_bytes(16)
    body = nonce + bytes(a ^ b for a, b in zip(plain, stream(key, nonce, len(plain)), strict=True))
    mark = hmac.digest(f"veil mark {key}".encode(), body, hashlib.sha256)[:16]
    return base64.urlsafe_b64encode(mark + body).decode()


def unveil(key: str, text: str) -> dict[str, Any]:
    """``ValueError`` if it is not one of ours."""
    whole = base64.urlsafe_b64decode(text)
    mark, body = whole[:16], whole[16:]
    if not hmac.compare_digest(mark, hmac.digest(f"veil mark {key}".encode(), body, hashlib.sha256)[:16]):
        raise ValueError
    nonce, hidden = body[:16], body[16:]
    plain = bytes(a ^ b for a, b in zip(hidden, stream(key, nonce, len(hidden)), strict=True))
    told: dict[str, Any] = json.loads(zlib.decompress(plain))
    return told


def stream(key: str, nonce: bytes, length: int) -> bytes:
    return hashlib.shake_256(f"veil {key}".encode() + nonce).digest(length)
