"""Web Push: messages to browsers whose page is closed (RFC 8030), encrypted for the browser (RFC 8291) and signed by this
server (RFC 8292). Its packages are slow to load: ``push.py`` imports it at the first use."""

from __future__ import annotations

import asyncio
import base64
import binascii
import os
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

import http_ece
import httpx
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02

from ludotheque.server.logs import log
from ludotheque.server.now import now_ms
from ludotheque.server.push import Sent, Subscription
from ludotheque.server.push_addresses import target

if TYPE_CHECKING:
    from ludotheque.server.settings import Settings

KEEP_SECONDS = 86_400  # the push service holds a message for a device that is off
SIGNED_SECONDS = 12 * 3600
CONNECT_SECONDS = 5.0
ANSWER_SECONDS = 10.0
WHOLE_SECONDS = 15.0  # however slowly somebody sends an answer
GONE = (404, 410)
SALT_BYTES, AUTH_BYTES, KEY_BYTES = 16, 16, 65


def decoded(text: str) -> bytes:
    """``ValueError`` where it is not base64 as URLs have it."""
    try:
        return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
    except binascii.Error as error:
        raise ValueError(str(error)) from None


def check_keys(subscription: Subscription) -> None:
    """``ValueError`` unless the keys are a point of the curve P-256 and 16 bytes."""
    if len(decoded(subscription.auth)) != AUTH_BYTES or len(decoded(subscription.key)) != KEY_BYTES:
        raise ValueError("length")
    ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decoded(subscription.key))


def encrypted(content: bytes, subscription: Subscription) -> bytes:
    """The content as only this browser can read it."""
    once = ec.generate_private_key(ec.SECP256R1())
    body: bytes = http_ece.encrypt(
        content,
        salt=os.urandom(SALT_BYTES),
        private_key=once,
        dh=decoded(subscription.key),
        auth_secret=decoded(subscription.auth),
        version="aes128gcm",
    )
    return body


def new_private_key() -> str:
    fresh = Vapid02()
    fresh.generate_keys()
    return str(fresh.private_pem().decode())


class Sender:
    """Sends messages. ``public_key`` is what browsers subscribe with."""

    def __init__(self, settings: Settings, private_key: str) -> None:
        self.settings = settings
        self.vapid: Any = Vapid02.from_pem(private_key.encode())
        point = self.vapid.public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.public_key = base64.urlsafe_b64encode(point).rstrip(b"=").decode()
        limits = httpx.Limits(max_connections=20, max_keepalive_connections=0)
        timeout = httpx.Timeout(ANSWER_SECONDS, connect=CONNECT_SECONDS)
        self.client = httpx.AsyncClient(trust_env=False, follow_redirects=False, limits=limits, timeout=timeout)

    async def send(self, subscription: Subscription, content: bytes, topic: str) -> Sent:
        """Send a message; of those with the same ``topic`` a device that was off gets the last."""
        try:
            to = await target(subscription.endpoint, local=self.settings.push_local)
            if to is None:
                return Sent.GONE
            headers = self.signed(subscription.endpoint) | {
                "Host": to.authority,
                "Content-Encoding": "aes128gcm",
                "Content-Type": "application/octet-stream",
                "TTL": str(KEEP_SECONDS),
                "Topic": topic,
                "Urgency": "normal",
            }
            body = encrypted(content, subscription)
            more = {"sni_hostname": to.host}
            async with (
                asyncio.timeout(WHOLE_SECONDS),
                self.client.stream("POST", to.url, content=body, headers=headers, extensions=more) as answer,
            ):
                status = answer.status_code
        except (OSError, httpx.HTTPError, ValueError) as error:
            log("push failed", kind=type(error).__name__)
            return Sent.LATER
        if status in GONE:
            return Sent.GONE
        if httpx.codes.is_success(status):
            return Sent.DONE
        log("push refused", status=status)
        return Sent.LATER

    def signed(self, endpoint: str) -> dict[str, str]:
        """The header that tells the push service who sends."""
        parts = urlsplit(endpoint)
        claims = {
            "aud": f"{parts.scheme}://{parts.netloc}",
            "sub": self.settings.push_contact or "mailto:table@localhost",
            "exp": now_ms() // 1000 + SIGNED_SECONDS,
        }
        headers: dict[str, str] = self.vapid.sign(claims)
        return headers

    async def close(self) -> None:
        await self.client.aclose()
