"""E-mail, where the operator has a server for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ludotheque.server.settings import Settings
    from ludotheque.server.store import Store


def can_send(settings: Settings) -> bool:
    """Whether this server sends e-mail."""
    return False


async def address_of(store: Store, account: int) -> str | None:
    """The confirmed address of an account; ``None`` where it has given none."""
    return None


async def send_mail(to: str, subject: str, text: str) -> None:
    """Send a message; ``OSError`` where it cannot be sent just now."""
    raise OSError("there is no mail server")
