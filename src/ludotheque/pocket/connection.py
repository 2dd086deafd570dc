"""The connection of one seat, or of a spectator, to a match of a device: the same texts as over a server's socket."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

from ludotheque.core.translation import _, set_language
from ludotheque.match.arbiter import Refused
from ludotheque.match.refusals import refusal
from ludotheque.match.requests import HELLO_FIRST, HELLO_TWICE, change_for, is_repeat
from ludotheque.pocket.reading import read_message
from ludotheque.pocket.room import message_text

if TYPE_CHECKING:
    from collections.abc import Callable

    from ludotheque.match.sent_views import ViewKey
    from ludotheque.pocket.device import Device
    from ludotheque.pocket.room import Room

BAD_HELLO, NO_MATCH, AWAY = 4001, 4004, 1012


class Connection:
    """``send`` is called with each text for the page; ``closed`` with a code and a word, once, when the device ends the
    connection. ``seat`` is None for a spectator, and before ``hello`` was answered."""

    def __init__(
        self, device: Device, match: str, language: str, send: Callable[[str], Any], closed: Callable[[int, str], Any]
    ) -> None:
        self.device = device
        self.name = match
        self.language = language
        self.send = send
        self.closed = closed
        self.seat: int | None = None
        self.token: str | None = None
        self.room: Room | None = None
        self.texts: asyncio.Queue[str | None] = asyncio.Queue()
        device.start(self.run())

    @property
    def view_key(self) -> ViewKey:
        return self.seat, self.language

    def receive(self, text: str) -> None:
        """A message of the page; they are answered one after the other."""
        self.texts.put_nowait(text)

    def close(self) -> None:
        """The page has closed the connection."""
        self.texts.put_nowait(None)
        if self.room:
            self.room.remove(self)

    def refuse(self, error: Refused) -> None:
        """End the connection, for this reason."""
        self.send_error(None, error)
        self.close()
        self.closed({"missing": NO_MATCH, "closing": AWAY, "full": AWAY}.get(error.code, BAD_HELLO), error.code)

    async def run(self) -> None:
        """Answer the messages of the page until one side closes."""
        set_language(self.language)
        text = await self.texts.get()
        if text is None:
            return
        try:
            kind, hello = read_message(text)
            if kind != "hello":
                raise Refused("wrong", _(HELLO_FIRST))
            room = await self.device.room(self.name)
            self.token = hello.token
            await room.add(self, hello.token, hello.seq)
        except Refused as error:
            self.refuse(error)
            return
        while (text := await self.texts.get()) is not None:
            await self.answer(room, text)
        room.remove(self)

    async def answer(self, room: Room, text: str) -> None:
        """Do what a message asks for, and say so, or why not."""
        ident: str | None = None
        try:
            kind, message = read_message(text)
            ident = message.id
            if kind == "ping":
                self.tell("pong", id=ident, now=self.device.now())
                return
            if kind == "hello":
                raise Refused("wrong", _(HELLO_TWICE))
            if self.seat is None:
                raise refusal("forbidden")
            if kind == "say":
                raise Refused("missing", _("Everybody plays at this screen: set phrases are for tables of a server."))
            seq, again = await self.submit(room, self.seat, kind, message)
            self.tell("ok", id=ident, seq=seq, again=again)
        except Refused as error:
            self.send_error(ident, error)
        except Exception as error:  # noqa: BLE001  (whatever it is, the connection answers and goes on)
            self.send_error(ident, Refused("fault", _("something went wrong here")))
            self.device.report(error)

    async def submit(self, room: Room, seat: int, kind: str, message: Any) -> tuple[int, bool]:
        """The number of the match after the change, and whether it had been made before."""
        try:
            return await room.submit(change_for(seat, kind, message)), False
        except Refused as error:
            if room.match and is_repeat(room.match, seat, kind, message, error):
                return room.match.seq, True
            raise

    def tell(self, kind: str, **fields: Any) -> None:
        self.send(message_text(kind, fields))

    def send_sync(self, known_seq: int | None) -> None:
        """Everything as the seat may know it, but for what it has seen already."""
        assert self.room
        match, links, now = self.room.loaded_match, self.room.links, self.device.now()
        self.tell("sync", **self.room.sent.sync(match, self.view_key, known_seq, now, listed=links.listed))

    def send_error(self, ident: str | None, error: Refused) -> None:
        self.tell("error", id=ident, error=error.code, text=str(error))

    def send_next(self, name: str) -> None:
        """Tell where the seat goes on. Spectators follow where all may watch."""
        assert self.room
        links = self.room.links
        if self.seat is not None and self.token is not None:
            following = links.following(self.room.loaded_match, name)
            self.tell("next", match=name, token=links.token_after(self.token, name), watch=following.watch)
        elif links.listed:
            self.tell("next", match=name, token=None, watch=None)
