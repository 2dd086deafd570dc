"""A match as a few bytes, from which it is made again without folding its whole log.

A snapshot holds what was played, by numbers, and what the log has made of everything else. The rules play the numbers
again, which costs microseconds: finding out who heard what, and who is asked, is what makes a fold slow. The block the
rules come to is in the snapshot too, and a fingerprint of the rules' sources: other rules may number actions otherwise.
"""

from __future__ import annotations

import hashlib
import sys
import zlib
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

import ludotheque
from ludotheque.core import rules as core_rules
from ludotheque.core.played import Played
from ludotheque.core.seal import SealedDice
from ludotheque.match.match import Match
from ludotheque.match.offers import Offer
from ludotheque.match.seats import Seat

if TYPE_CHECKING:
    from ludotheque.core.game import Game
    from ludotheque.core.position import Position
    from ludotheque.match.log import Entry

FORMAT = 1
FAST = 1  # zlib's level
PLAIN = (  # attributes of a match that are written as they are
    "seq",
    "at",
    "actors",
    "times",
    "plays",
    "choices",
    "asked",
    "agreed",
    "swap",
    "end",
    "next",
    "renames",
    "parts",
    "parts_by",
)
CLOCKS = ("left", "at", "running", "gone", "absence_used", "ready_by")
FROM_OPENING = ("opening", "game", "seal", "secret", "series", "claim_after", "asks_ready", "rated", "takes_parts")
READINGS = ("told_log",)  # can be made again at any time


class Kept(msgspec.Struct, array_like=True):
    """What is written. An entry of ``trail`` is its text, its number, how many numbers the dice had drawn before, and what
    each seat and a spectator heard: nothing where nobody heard anything else than the text."""

    fingerprint: bytes
    block: bytes
    draws: int
    trail: list[tuple[str, int | None, int, list[str]]]
    plain: dict[str, Any]
    clocks: dict[str, Any]
    unready: list[int]
    seats: list[dict[str, Any]]
    offers: list[dict[str, Any] | None]
    out: list[int]
    result: list[float] | None


encoder = msgspec.msgpack.Encoder()
decoder = msgspec.msgpack.Decoder(Kept, strict=False)


class Stale(ValueError):
    """A snapshot of another format, or made by other rules: the log has to be folded."""


@lru_cache(maxsize=128)
def fingerprint(game: Game) -> bytes:
    """Differs where an action or a cell may mean something else: with the version, the game, and the sources of its rules
    and of the rules of all games. Compiled rules would not notice a number they cannot play."""
    hashed = hashlib.sha256(f"{FORMAT} {ludotheque.__version__} {game} {game.edition}".encode())
    for module in (type(game.start_rules).__module__, core_rules.__name__):
        folder = Path(str(sys.modules[module].__file__)).parent
        for source in sorted(folder.glob("*.p*")):
            if source.suffix in {".py", ".pxd"}:
                hashed.update(source.read_bytes())
    return hashed.digest()


def snapshot(match: Match) -> bytes:
    """The match as bytes. They hold its secrets, as its log does."""
    position = match.position
    heard = position.heard_texts or [()] * len(position.trail)
    kept = Kept(
        fingerprint(match.game),
        bytes(position.rules.block),
        draws(position.dice),
        [
            (played.text, played.action, draws(played.dice), [] if {*texts} <= {played.text} else list(texts))
            for played, texts in zip(position.trail, heard, strict=True)
        ],
        {name: getattr(match, name) for name in PLAIN},
        {name: getattr(match.clocks, name) for name in CLOCKS},
        sorted(match.clocks.unready),
        [vars(seat) for seat in match.seats],
        [vars(offer) if offer else None for offer in (match.offer, match.declined)],
        sorted(match.out),
        list(match.result) if match.result is not None else None,
    )
    return zlib.compress(encoder.encode(kept), FAST)


def restore(first: Entry, content: bytes) -> Match:
    """The match whose log begins with ``first``, as it was when the snapshot was made; ``Stale`` where it cannot be."""
    try:
        kept = decoder.decode(zlib.decompress(content))
        match = Match(first)
        if kept.fingerprint != fingerprint(match.game):
            raise Stale("another format, or other rules")
        match.position.dice = match.seal.dice(kept.plain["parts"])
        play_again(match.position, kept)
    except (zlib.error, ValueError) as error:  # no snapshot at all, or an action that is not legal by these rules
        raise Stale(str(error)) from error
    for name, value in kept.plain.items():
        setattr(match, name, value)
    match.plays = {seq: (seat, text) for seq, (seat, text) in match.plays.items()}
    for name, value in kept.clocks.items():
        setattr(match.clocks, name, value)
    match.clocks.unready = set(kept.unready)
    match.seats = [Seat(**seat) for seat in kept.seats]
    match.offer, match.declined = (restored_offer(offer) for offer in kept.offers)
    match.out = set(kept.out)
    match.result = tuple(kept.result) if kept.result is not None else None
    return match


def play_again(position: Position, kept: Kept) -> None:
    """Bring the position to where the snapshot has it; ``Stale`` where the rules come elsewhere."""
    rules = position.rules
    seed = position.dice.seed if isinstance(position.dice, SealedDice) else b""
    everybody = position.game.players + 1
    for text, action, drawn, heard in kept.trail:
        position.trail.append(Played(bytes(rules.block), SealedDice(seed, drawn), text, action))
        if position.heard_texts is not None:
            position.heard_texts.append(tuple(heard) or (text,) * everybody)
        if action is None:
            rules.play_outcome(text)
        else:
            rules.apply_py(action)
    position.dice = SealedDice(seed, kept.draws)
    if bytes(rules.block) != kept.block:
        raise Stale("other rules")


def restored_offer(fields: dict[str, Any] | None) -> Offer | None:
    if fields is None:
        return None
    return Offer(**fields | {"yes": set(fields["yes"]), "waits": set(fields["waits"])})


def draws(dice: object) -> int:
    """How many numbers sealed dice have drawn."""
    assert isinstance(dice, SealedDice)
    return dice.draws


def match_from(entries: list[Entry], content: bytes | None = None) -> Match:
    """The match with the log ``entries``; where there is a snapshot, they are the first entry and those since."""
    first, *rest = entries
    match = restore(first, content) if content else Match(first)
    for entry in rest:
        match.apply(entry)
    return match
