"""E-mail, where the operator has a server for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ludotheque.server.settings import Settings


class Mail:
    """``enabled``: there is a server to send by."""

    enabled = False

    def __init__(self, settings: Settings) -> None:
        self.settings = settings

    def page(self, path: str) -> str:
        """The whole address of a page of this site, for a message."""
        return self.settings.origins.partition(",")[0].strip().rstrip("/") + path

    async def send(self, address: str, subject: str, text: str) -> None:
        """Returns when the message was handed over, or could not be."""
