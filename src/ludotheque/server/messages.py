"""Every message of the sockets, in both directions. ``docs/api.md`` describes them; ``web/wire.py`` makes the page's
TypeScript from them. A message that does not fit is refused where it is decoded."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import UNSET, UnsetType

from ludotheque.match.types import Clocks, FrameChange, LogChange, LogEntry, Offer, RoundReport, Summary, SummaryChange
from ludotheque.server.answers import Challenge
from ludotheque.view.types import Frame, Scene

Id = Annotated[str, msgspec.Meta(max_length=40)]
Number = Annotated[int, msgspec.Meta(ge=0, le=1 << 31)]
Text = Annotated[str, msgspec.Meta(max_length=1000)]
SeedPart = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$", max_length=64)]


class ClientMessage(msgspec.Struct, tag_field="type", tag=str.lower, forbid_unknown_fields=True, kw_only=True):
    """``id`` comes back in the answer, ``ok`` or ``error``."""

    id: Id | None = None


class Hello(ClientMessage):
    """The first message. ``seq`` is the last number the client has seen."""

    token: Annotated[str, msgspec.Meta(max_length=100)] | None = None
    seq: Number | None = None


class Play(ClientMessage):
    """One action, in answer to the state ``seq``."""

    seq: Number
    text: Text


class Resign(ClientMessage):
    """Give the match up."""


class MakeOffer(ClientMessage, tag="offer"):
    """Offer something to all others. ``swap``: in the rematch the players change seats."""

    what: Literal["draw", "takeback", "rematch"]
    swap: bool = True


class AnswerOffer(ClientMessage, tag="answer"):
    """Agree to the offer that stands, or decline it."""

    yes: bool
    seq: Number | None = None


class Claim(ClientMessage):
    """End the match because somebody is gone for too long."""

    what: Literal["win", "draw"] = "win"


class Rename(ClientMessage, tag="name"):
    """What a guest wants to be called."""

    name: Annotated[str, msgspec.Meta(min_length=1, max_length=100)]


class Ready(ClientMessage):
    """The clocks need not wait for this seat any more."""


class AddPart(ClientMessage, tag="part"):
    """Add 32 random bytes to the sealed seed, before the first outcome of chance."""

    part: SeedPart


Phrase = Literal[
    "hello",
    "luck",
    "well_played",
    "thanks",
    "sorry",
    "moment",
    "again",
    "goodbye",
    "bravo",
    "laugh",
    "wow",
    "think",
]


class Say(ClientMessage):
    """Say a set phrase to everybody at the table: see ``match/phrases.py``."""

    phrase: Phrase


class Ping(ClientMessage):
    """Ask for a ``pong``."""


FromClient = Hello | Play | Resign | MakeOffer | AnswerOffer | Claim | Rename | Ready | AddPart | Say | Ping
decode = msgspec.json.Decoder(FromClient).decode


class ServerMessage(msgspec.Struct, tag_field="type", tag=str.lower):
    """Keys that are ``UNSET`` are left out of the message."""


class Sync(ServerMessage, kw_only=True):
    """Everything as the seat may know it, in answer to ``hello``. ``scene``, ``frame``, ``log`` and ``log_start`` are left
    out where the client has missed nothing."""

    seq: int
    seat: int | None
    match: Summary
    scene: Scene | UnsetType = UNSET
    frame: Frame | UnsetType = UNSET
    log: list[LogEntry] | UnsetType = UNSET
    log_start: int | UnsetType = UNSET
    report: RoundReport | UnsetType | None = UNSET
    clocks: Clocks
    offer: Offer | None
    choice: str | None
    now: int


class State(ServerMessage, kw_only=True):
    """What has changed since the last message of this socket. ``scene`` comes when players' names in it have changed."""

    seq: int
    scene: Scene | UnsetType = UNSET
    match: SummaryChange | UnsetType = UNSET
    frame: FrameChange | UnsetType = UNSET
    log: LogChange | UnsetType = UNSET
    log_start: int | UnsetType = UNSET
    report: RoundReport | UnsetType | None = UNSET
    clocks: Clocks | UnsetType = UNSET
    offer: Offer | UnsetType | None = UNSET
    choice: str | UnsetType | None = UNSET
    now: int


class Ok(ServerMessage):
    """The message ``id`` is stored. ``again``: it had been accepted before."""

    id: str | None
    seq: int
    again: bool


class Error(ServerMessage):
    """The message ``id`` is refused, or the socket is."""

    id: str | None
    error: str
    text: str


class Next(ServerMessage):
    """The rematch, or the next match of the series, with this seat's token there, and the spectators' link."""

    match: str
    token: str | None
    watch: str | None = None


class Pong(ServerMessage):
    """Answer to ``ping``."""

    id: str | None
    now: int


class Queue(ServerMessage):
    """The computer whose turn it is has not begun to think: ``ahead`` questions are before its own. 0: it thinks now."""

    ahead: int


class Said(ServerMessage):
    """Somebody at the table has said a set phrase: a sign that goes with it (or none), the phrase, and a sentence with who
    has said it."""

    seat: int
    phrase: Phrase
    sign: str
    text: str
    words: str


FromServer = Sync | State | Ok | Error | Next | Pong | Queue | Said


class Wait(msgspec.Struct, forbid_unknown_fields=True):
    """A seat elsewhere, for which a visitor of the lobby waits."""

    match: Annotated[str, msgspec.Meta(max_length=40)]
    token: Annotated[str, msgspec.Meta(max_length=100)]


class LobbyHello(msgspec.Struct, tag_field="type", tag="hello", forbid_unknown_fields=True):
    """The only message of a visitor of the lobby. Without ``matches`` the open ones are not sent, only calls and news."""

    wait: Annotated[list[Wait], msgspec.Meta(max_length=20)] = []
    matches: bool = True


decode_lobby = msgspec.json.Decoder(LobbyHello).decode


class LobbyState(ServerMessage, tag="lobby"):
    """All open matches that are listed, and how many are being played."""

    matches: list[Summary]
    playing: int


class LobbyPut(ServerMessage, tag="put"):
    """An open match is new, or has changed."""

    match: Summary


class LobbyDrop(ServerMessage, tag="drop"):
    """A match is no longer open."""

    match: str


class LobbyJoined(ServerMessage, tag="joined"):
    """All sit at a match the visitor waits for."""

    match: str
    seat: int


class LobbyTurn(ServerMessage, tag="turn"):
    """It is the visitor's turn at a match he waits for."""

    match: str
    seat: int


class LobbyNews(ServerMessage, tag="news"):
    """For who is logged in: all challenges to them and from them, and how many people ask to be friends. It comes at
    first, and when any of it has changed."""

    challenges: list[Challenge]
    requests: int


FromLobby = LobbyState | LobbyPut | LobbyDrop | LobbyJoined | LobbyTurn | LobbyNews
encode = msgspec.json.Encoder().encode
