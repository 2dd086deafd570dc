"""E-mail, where the operator has a server for it. Messages are plain text, and a message that cannot be sent is logged and
forgotten: nobody waits for it."""

from __future__ import annotations

import asyncio
import smtplib
import ssl
from concurrent.futures import ThreadPoolExecutor
from email.message import EmailMessage
from typing import TYPE_CHECKING
from urllib.parse import unquote, urlsplit

import sqlalchemy as sa

from ludotheque.server import schema
from ludotheque.server.logs import log

if TYPE_CHECKING:
    from ludotheque.server.settings import Settings
    from ludotheque.server.store import Store

SECONDS = 20.0
sending_thread = ThreadPoolExecutor(1, "mail")


class Mail:
    """``enabled``: there is a server to send by."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.enabled = bool(settings.smtp)

    def page(self, path: str) -> str:
        """The whole address of a page of this site, for a message."""
        return self.settings.site.rstrip("/") + path

    async def send(self, address: str, subject: str, text: str) -> bool:
        """Whether the message was handed over; it returns when that is known."""
        message = EmailMessage()
        message["From"], message["To"], message["Subject"] = self.settings.mail_from, address, subject
        message.set_content(text)
        try:
            await asyncio.get_running_loop().run_in_executor(sending_thread, self.hand_over, message)
        except (OSError, smtplib.SMTPException) as error:
            log("mail failed", why=type(error).__name__)
            return False
        return True

    def hand_over(self, message: EmailMessage) -> None:
        """A name and password are sent over TLS only, and ``smtp:`` uses TLS where the server offers it."""
        server = urlsplit(self.settings.smtp)
        host, name = server.hostname or "", unquote(server.username or "")
        context = ssl.create_default_context()
        direct = server.scheme == "smtps"
        with (
            smtplib.SMTP_SSL(host, server.port or 465, timeout=SECONDS, context=context)
            if direct
            else smtplib.SMTP(host, server.port or 587, timeout=SECONDS)
        ) as client:
            client.ehlo()
            if not direct and (name or client.has_extn("starttls")):
                client.starttls(context=context)
            if name:
                client.login(name, unquote(server.password or ""))
            client.send_message(message)


async def address_of(store: Store, account: int) -> str | None:
    """The confirmed address of an account; ``None`` where it has given none."""
    table = schema.emails
    rows = await store.fetch(sa.select(table.c.address).where(table.c.account == account))
    return str(rows[0].address) if rows else None
