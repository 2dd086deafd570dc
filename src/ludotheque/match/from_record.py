"""A log made from a record, so that a match of another table can be looked at here as one of ours."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from ludotheque.core.seal import Seal
from ludotheque.core.sight import CHANCE_SEAT
from ludotheque.core.translation import _
from ludotheque.match import log
from ludotheque.match.clocks import ABSENCE_LIMIT_WITHOUT_CLOCK, Clock
from ludotheque.match.log import Entry
from ludotheque.match.match import Match
from ludotheque.match.record import FULL
from ludotheque.match.seats import AI, ENGINE, NET, PERSON, Seat, normalise_name

if TYPE_CHECKING:
    from ludotheque.match.record import Record

LEVEL = re.compile("ai ([1-9]|10)")
LONG_AGO = 2 * ABSENCE_LIMIT_WITHOUT_CLOCK  # ms after which a claim against somebody who is gone is good


def match_from_record(record: Record, now: int) -> tuple[Match, list[Entry]]:
    """A match of this record, which is played again by the rules it was written by, and its entries. ``now`` is when it
    was played, where the record does not say. ``ValueError``: the record is wrong, or does not hold the whole of a match
    that is over."""
    record.verify()
    if record.result is None:
        raise ValueError(_("this match is not over: only the record of a finished one can be opened"))
    if record.sight != FULL:
        raise ValueError(
            _("this record holds only what one seat heard: take the full one, which there is after the end")
        )
    start = record.start_at if record.start_at is not None else now
    entries = [Entry(start, log.OPEN, more=settings(record))]
    match = Match(entries[0])
    for seat, part in enumerate(record.parts):
        if part:
            add(match, entries, Entry(start, log.PART, seat, part))
    times = record.times if len(record.times) == len(record.log) else [0] * len(record.log)
    for number, (text, after) in enumerate(zip(record.log, times, strict=True), 1):
        if number == len(record.log) and record.end in {None, "played"}:
            leave(match, entries, record)
        at, mover = max(match.at, start + after), match.position.to_move
        if mover != CHANCE_SEAT:
            add(match, entries, Entry(at, log.PLAY, mover, text))
        elif record.seed is None:
            raise ValueError(_("this record has no seed: what was thrown or dealt cannot be played again"))
        else:
            add(match, entries, Entry(at, log.ROLL, text=text))
    if match.result is None:
        end(match, entries, record)
    if match.result is None or list(match.result) != record.result:
        raise ValueError(_("the log leads to the result {result}").format(result=match.result))
    return match, entries


def settings(record: Record) -> dict[str, Any]:
    """What the first entry says."""
    game = record.loaded()
    names = [*record.seats, *[""] * game.players][: game.players]
    return {
        "game": str(game),
        "edition": game.edition,
        "seed": record.seed or Seal().seed,
        "parts": bool(record.parts),
        "seats": [seat_from(name).dump() for name in names],
        "clock": Clock(**record.clock).dump() if record.clock else {},
    }


def seat_from(name: str) -> Seat:
    """Who sat there: a record has names, or words for those without one."""
    level = LEVEL.fullmatch(name)
    if level:
        return Seat(AI, level=int(level[1]))
    if name in {ENGINE, NET}:
        return Seat(ENGINE if name == ENGINE else NET)
    try:
        called = normalise_name(name) if name not in {"", PERSON, "open", "bot"} else ""
    except ValueError:
        called = ""
    return Seat(PERSON, called, taken=True)


def add(match: Match, entries: list[Entry], entry: Entry) -> None:
    match.apply(entry)
    entries.append(entry)


def leave(match: Match, entries: list[Entry], record: Record) -> None:
    """Those who had lost before the end of the game leave before its last entry: a record does not say when."""
    for seat in record.out:
        if match.result is None and 0 <= seat < match.players:
            add(match, entries, Entry(match.at, log.RESIGN, seat))


def end(match: Match, entries: list[Entry], record: Record) -> None:
    """The entries with which a match ended that was not played to its end."""
    at = match.at
    losers = [seat for seat, part in enumerate(record.result or ()) if part < 0]
    persons = [seat for seat, one in enumerate(match.seats) if one.human]
    if record.end == "aborted":
        add(match, entries, Entry(at, log.ABORT, 0))
    elif record.end == "agreed":
        first, *others = persons or [0]
        add(match, entries, Entry(at, log.OFFER, first, "draw"))
        for seat in others:
            add(match, entries, Entry(at, log.ANSWER, seat, "yes"))
    elif record.end == "claimed" and not losers:
        add(match, entries, Entry(at, log.CLAIM, 0, "draw"))
    elif record.end == "claimed":
        for seat in losers:
            add(match, entries, Entry(at, log.GONE, seat))
        winner = next((seat for seat in range(match.players) if seat not in losers), 0)
        add(match, entries, Entry(at + LONG_AGO, log.CLAIM, winner, "win"))
    else:
        for seat in losers:
            if match.result is None:
                add(match, entries, Entry(at, log.FLAG if record.end == "time" else log.RESIGN, seat))
