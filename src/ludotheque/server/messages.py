"""What a seat's socket may say; anything else is refused where it is decoded."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

Id = Annotated[str, msgspec.Meta(max_length=40)]
Number = Annotated[int, msgspec.Meta(ge=0, le=1 << 31)]
Text = Annotated[str, msgspec.Meta(max_length=1000)]


class Message(msgspec.Struct, tag_field="type", tag=str.lower, forbid_unknown_fields=True, kw_only=True):
    id: Id | None = None


class Hello(Message):
    token: Annotated[str, msgspec.Meta(max_length=100)] | None = None
    seq: Number | None = None


class Play(Message):
    seq: Number
    text: Text


class Resign(Message):
    pass


class Offer(Message):
    what: Literal["draw", "takeback", "rematch"]


class Answer(Message):
    yes: bool
    seq: Number | None = None


class Claim(Message):
    what: Literal["win", "draw"] = "win"


class Name(Message):
    name: Annotated[str, msgspec.Meta(min_length=1, max_length=100)]


class Ping(Message):
    pass


Said = Hello | Play | Resign | Offer | Answer | Claim | Name | Ping
decode = msgspec.json.Decoder(Said).decode
encode = msgspec.json.Encoder().encode


class Wait(msgspec.Struct, forbid_unknown_fields=True):
    match: Annotated[str, msgspec.Meta(max_length=40)]
    token: Annotated[str, msgspec.Meta(max_length=100)]


class LobbyHello(msgspec.Struct, tag_field="type", tag="hello", forbid_unknown_fields=True):
    wait: Annotated[list[Wait], msgspec.Meta(max_length=20)] = []


decode_lobby = msgspec.json.Decoder(LobbyHello).decode
