"""Set phrases at a table. They are told to who is there now, and kept nowhere."""

from __future__ import annotations

from typing import TYPE_CHECKING

import sqlalchemy as sa

from ludotheque.core.translation import _, in_language
from ludotheque.match import arbiter
from ludotheque.match.arbiter import Refused
from ludotheque.match.phrases import PHRASES, phrase_words, told_phrase
from ludotheque.match.seat_names import names
from ludotheque.server.admission import seat_accounts
from ludotheque.server.blocks import blocked_with
from ludotheque.server.messages import Said

if TYPE_CHECKING:
    from ludotheque.server.matches_live import LiveMatches
    from ludotheque.server.messages import Phrase
    from ludotheque.server.rate_limits import RateLimits
    from ludotheque.server.room import Room

CHANNEL = "ludotheque_said"  # by which processes tell each other of phrases


def spend_phrase(limits: RateLimits, room: Room, seat: int | None) -> None:
    """Count a phrase against its seat; ``Refused`` (busy) where there were too many, however many tabs it has."""
    try:
        limits.spend("phrase", f"{room.name}/{seat}")
    except Refused as error:
        raise Refused(error.code, _("That was a lot at once: wait some seconds before the next phrase.")) from None


async def say(live: LiveMatches, room: Room, seat: int, phrase: Phrase) -> None:
    """A seat says a phrase to everybody at the table, at other processes too; ``Refused`` for who is out."""
    arbiter.need_in(room.loaded_match, seat)
    await hear(live, room, seat, phrase)
    if live.store.kind == "postgresql":
        payload = f"{live.store.process_id} {room.name} {seat} {phrase}"
        notify = sa.text("SELECT pg_notify(:channel, :payload)").bindparams(channel=CHANNEL, payload=payload)
        await live.store.execute(notify)


async def hear(live: LiveMatches, room: Room, seat: int, phrase: Phrase) -> None:
    """Everybody who is connected here hears a phrase, each in their language, but for those who have blocked the speaker
    or whom the speaker has blocked."""
    accounts = await seat_accounts(live.store, room.name)
    speaker = accounts.get(seat)
    deaf = await blocked_with(live.store, speaker) if speaker is not None else set()
    match = room.loaded_match
    for client in list(room.clients):
        listener = client.account if client.seat is None else accounts.get(client.seat, client.account)
        if not client.hears_phrases or (listener is not None and listener in deaf):
            continue
        with in_language(client.language):
            name = match.seats[seat].name or names(match)[seat]
            client.send(Said(seat, phrase, PHRASES[phrase][0], phrase_words(phrase), told_phrase(name, phrase)))
