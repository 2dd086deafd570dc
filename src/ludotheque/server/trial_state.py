"""The state of a trial, which a page carries from step to step and can neither read nor change."""

from __future__ import annotations

import base64
import json
import secrets
import zlib
from functools import lru_cache
from typing import Any

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from ludotheque.core.translation import _
from ludotheque.match.arbiter import Refused

NONCE_BYTES = 12


@lru_cache(4)
def cipher(key: str) -> AESGCM:
    """AES-GCM with a key of its own, derived from the server's key."""
    return AESGCM(HKDF(SHA256(), length=32, salt=None, info=b"ludotheque trial state").derive(key.encode()))


def encrypt_state(key: str, state: dict[str, Any]) -> str:
    nonce = secrets.token_bytes(NONCE_BYTES)
    encrypted = cipher(key).encrypt(nonce, zlib.compress(json.dumps(state).encode()), None)
    return base64.urlsafe_b64encode(nonce + encrypted).decode()


def decrypt_state(key: str, text: str) -> dict[str, Any]:
    """``Refused`` (wrong) where the text was not encrypted with this key, or was changed."""
    try:
        content = base64.urlsafe_b64decode(text)
        plain = cipher(key).decrypt(content[:NONCE_BYTES], content[NONCE_BYTES:], None)
    except (ValueError, InvalidTag):
        raise Refused("wrong", _("this state is not one of ours")) from None
    state: dict[str, Any] = json.loads(zlib.decompress(plain))
    return state
