"""Records of other tables, opened as finished matches to look at."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import post
from litestar.di import NamedDependency
from litestar.params import JSONBody

from ludotheque.match import keys, record_formats
from ludotheque.match.answers import OpenedRecord
from ludotheque.match.from_record import match_from_record
from ludotheque.match.log import Entry
from ludotheque.match.match import Match
from ludotheque.server import schema
from ludotheque.server.guards import rate_limit
from ludotheque.server.matches_live import LiveMatches
from ludotheque.server.new_match import store_match
from ludotheque.server.now import now_ms
from ludotheque.server.problems import WRONG_INPUT, answers
from ludotheque.server.replays import read_in_thread


class RecordText(msgspec.Struct, forbid_unknown_fields=True):
    """A record in any form: JSON, a score sheet, or a notation of its game."""

    text: Annotated[str, msgspec.Meta(max_length=64_000)]


@post("/api/records", guards=[rate_limit("match")], exception_handlers=WRONG_INPUT, responses=answers("big"))
async def open_record(data: JSONBody[RecordText], live: NamedDependency[LiveMatches]) -> OpenedRecord:
    """Open the record of a finished match. The match is not listed: whoever has the token may look at it."""

    def played() -> tuple[Match, list[Entry]]:
        return match_from_record(record_formats.read(data.text), now_ms())

    match, entries = await read_in_thread(played)
    name, watch = keys.new_match_id(), keys.new_token()
    links = [{"hash": keys.digest(watch), "seat": schema.WATCH, "account": None}]
    await store_match(live, name, match, entries, links, [], listed=False)
    return {"match": name, "watch": watch}


handlers = [open_record]
