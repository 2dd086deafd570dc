"""The record of a match: game string, log, result, and the seal with which outcomes of chance can be checked."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field
from typing import TYPE_CHECKING, Any

from ludotheque.core.arguments import of_kind
from ludotheque.core.options import EDITION, clip
from ludotheque.core.position import Position
from ludotheque.core.seal import HEX, Seal
from ludotheque.core.sight import CHANCE_SEAT, secret
from ludotheque.core.translation import _
from ludotheque.games import load
from ludotheque.match.log import FIRST_EDITION
from ludotheque.match.refusals import refusal

if TYPE_CHECKING:
    from ludotheque.core.game import Game
    from ludotheque.match.match import Match

ALWAYS = ("game", "log", "seal", "seed", "result")
ENDS = ("played", "resigned", "agreed", "time", "claimed", "aborted")
FULL = "full"


@dataclass
class Record:
    """A record, complete or as somebody heard the match: ``sight`` is ``full``, ``public``, or ``seat 0``.

    ``seal`` is the hash shown at the start; ``seed`` is there once the match is over. ``end`` says how it ended; ``out``
    are the seats that lost before. ``parts``: what each seat added to the seed before the first outcome of chance; None for
    a machine, an empty text where a player added nothing; an empty list where nobody was asked. ``times`` are in milliseconds
    from the start. ``edition`` is that of the rules, the first where a record does not say."""

    game: str
    log: list[str] = field(default_factory=list)
    seal: str | None = None
    seed: str | None = None
    result: list[float] | None = None
    end: str | None = None
    sight: str = FULL
    seats: list[str] = field(default_factory=list)
    out: list[int] = field(default_factory=list)
    clock: dict[str, Any] = field(default_factory=dict)
    start_at: int | None = None
    times: list[int] = field(default_factory=list)
    edition: int = FIRST_EDITION
    parts: list[str | None] = field(default_factory=list)

    @classmethod
    def of(cls, position: Position, seal: Seal | None = None) -> Record:
        """The record of a position's history, which began at the start of the game. The seed is left out before the end."""
        of_kind(position, Position, "position", _("a position"))
        if seal is not None:
            of_kind(seal, Seal, "seal", _("a Seal, or None"))
        result = position.result()
        return cls(
            str(position.game),
            position.log,
            seal.hash if seal else None,
            seal.seed if seal and result else None,
            list(result) if result else None,
            edition=position.game.edition,
        )

    def loaded(self) -> Game:
        """The game, by the rules the record was written by."""
        return load(self.game, self.edition)

    @classmethod
    def read(cls, text: str) -> Record:
        """The record of a JSON text; ``ValueError`` says what is wrong."""
        try:
            fields = json.loads(text)
            record = cls(**fields)
        except (TypeError, ValueError, RecursionError):
            raise ValueError(_("this is not a record: a JSON object with game, log, seal, seed, result")) from None
        record.check_types()
        if not isinstance(record.edition, int) or not FIRST_EDITION <= record.edition <= EDITION:
            raise ValueError(
                _("this record is of edition {edition} of the rules; those known here go from {low} to {high}").format(
                    edition=clip(str(record.edition)), low=FIRST_EDITION, high=EDITION
                )
            )
        if record.end not in (None, *ENDS):
            raise ValueError(
                _("a match ends {ends}, not {end}").format(ends=", ".join(ENDS), end=clip(str(record.end)))
            )
        return record

    def check_types(self) -> None:
        """``ValueError`` where a field is not of its kind: a record may have been written by anybody."""
        if not is_list_of([self.game, self.sight], str) or not is_list_of(self.log, str):
            raise ValueError(_("in a record game and sight are texts and log is a list of texts"))
        if not is_list_of([self.seal, self.seed, self.end], str | None):
            raise ValueError(_("in a record seal, seed and end are texts, or null"))
        if self.result is not None and not is_list_of(self.result, float | int):
            raise ValueError(_("in a record result is a list of numbers, or null"))
        if (
            not is_list_of(self.out, int)
            or not is_list_of(self.times, int)
            or not isinstance(self.start_at, int | None)
        ):
            raise ValueError(_("in a record out and times are lists of whole numbers, and start_at is one"))
        if not is_list_of(self.seats, str) or not isinstance(self.clock, dict):
            raise ValueError(_("in a record seats is a list of texts, and clock an object"))
        if not is_list_of(self.parts, str | None) or not all(HEX.fullmatch(part) for part in self.parts if part):
            raise ValueError(
                _("in a record parts is a list with 64 hexadecimal digits, an empty text or null for each seat")
            )

    def fields(self) -> dict[str, Any]:
        """What is written: the fields in ``ALWAYS``, and those that are not at their default."""
        usual = asdict(Record(""))
        return {key: value for key, value in asdict(self).items() if key in ALWAYS or value != usual[key]}

    def line(self) -> str:
        """The record as one line of JSON."""
        return json.dumps(self.fields(), ensure_ascii=False) + "\n"

    def text(self) -> str:
        """The record as JSON on several lines."""
        return json.dumps(self.fields(), ensure_ascii=False, indent=1) + "\n"

    def verify(self) -> str:
        """Play the log again, check every outcome of chance against the seed, and return a sentence on what was checked;
        ``ValueError`` says where the record is wrong. What a seat or the public heard of a game with secrets can only
        be played in part."""
        dice = None
        if self.seed is not None:
            seal = Seal(self.seed)
            if seal.hash != self.seal:
                raise ValueError(_("the seed does not fit the seal: its SHA-256 is {hash}").format(hash=seal.hash))
            dice = seal.dice(self.parts)
        position = self.loaded().start()
        if len(self.parts) not in {0, position.game.players}:
            raise ValueError(_("in a record parts has one entry for each seat"))
        if self.sight != FULL and secret(position.rules):
            return self.verify_heard(position)
        if dice:
            position.dice = dice
        rolled = 0
        for number, word in enumerate(self.log, 1):
            try:
                if position.to_move == CHANCE_SEAT and dice:
                    rolled += 1
                    if position.roll() != word:
                        raise ValueError(_("the seed gives {text}").format(text=clip(position.log[-1])))
                else:
                    position.play(word)
            except ValueError as error:
                raise ValueError(
                    _("entry {number}, {word}: {error}").format(number=number, word=clip(word), error=error)
                ) from None
        self.check_result(position)
        told = _("{game}: {entries} entries replayed, {rolled} outcomes of chance checked against the seal").format(
            game=position.game, entries=len(self.log), rolled=rolled
        )
        return f"{told}. {self.who_made_the_seed(position.game.seats)}" if rolled else told

    def who_made_the_seed(self, seats: list[str]) -> str:
        """A sentence on whose parts went into the seed, and who could therefore not have chosen it."""
        added = [name for name, part in zip(seats, self.parts, strict=False) if part]
        missing = [name for name, part in zip(seats, self.parts, strict=False) if part == ""]
        if not added:
            return _("No player added to the seed: whoever ran the table could have chosen it.")
        if missing:
            return _(
                "The seed was made by the table and these players: {added}; without the part of: {missing}."
            ).format(added=", ".join(added), missing=", ".join(missing))
        return _(
            "The seed was made by the table and these players: {added}. None of them could choose it alone."
        ).format(added=", ".join(added))

    def check_result(self, position: Position) -> None:
        """``ValueError`` unless the result fits the log and how the match ended."""
        result = position.result()
        if self.end in {None, "played"}:
            expected = (
                None if result is None else [-1.0 if seat in self.out else part for seat, part in enumerate(result)]
            )
            if expected != self.result:
                raise ValueError(_("the log leads to the result {result}").format(result=result))
            return
        if result is not None:
            raise ValueError(_("the game was over: it cannot have ended otherwise"))
        if self.result is None or len(self.result) != position.game.players:
            raise ValueError(_("a match that has ended has a result for each seat"))
        allowed = {0.0} if self.end in {"agreed", "aborted"} else {1.0, -1.0, 0.0}
        if not set(self.result) <= allowed:
            raise ValueError(_("a match that ended by {end} cannot have this result").format(end=self.end))

    def verify_heard(self, position: Position) -> str:
        """Replay up to the first entry that was not heard in full, and return a sentence on how far that was."""
        played = 0
        for word in self.log:
            try:
                position.play(word)
            except ValueError:
                break
            played += 1
        return _("{game}: {entries} entries as {sight} heard them; {played} could be replayed").format(
            game=position.game, entries=len(self.log), sight=self.sight, played=played
        )


def is_list_of(things: object, kind: Any) -> bool:
    return isinstance(things, list) and all(isinstance(one, kind) and not isinstance(one, bool) for one in things)


def record_of(match: Match, sight: str = FULL) -> Record:
    """The record of a match. ``sight`` is ``full`` (only after the end), ``public`` or ``seat 0``: what these heard. A
    record of a game with secrets has no seed unless it is full."""
    over = match.result is not None
    if sight == FULL and not over:
        raise ValueError(_("the full record comes after the end"))
    seat = int(sight.removeprefix("seat ")) if sight.startswith("seat ") else None
    whole = sight == FULL or not match.secret
    return Record(
        str(match.game),
        match.position.log if whole else match.position.heard(seat),
        match.seal.hash,
        match.seal.seed if over and whole else None,
        list(match.result) if match.result is not None else None,
        match.end,
        FULL if whole else sight,
        [seat.name or seat.kind + (f" {seat.level}" if seat.level else "") for seat in match.seats],
        sorted(match.out) if match.players > 2 else [],
        match.clocks.clock.dump() if match.clocks.clock.full_ms else {},
        match.opening.at,
        [at - match.opening.at for at in match.times] if whole else [],
        match.game.edition,
        match.parts.copy() if match.takes_parts else [],
    )


def record_for(match: Match, seat: int | None, sight: str | None) -> Record:
    """The record as far as whoever has the seat, None for a spectator, may have it: whole after the end, else what was
    heard. ``sight`` is ``public``, ``seat`` or ``full``; ``Refused`` (forbidden) for a spectator's ``seat``."""
    wanted = sight or (FULL if match.result is not None else "public")
    if wanted == "seat":
        if seat is None:
            raise refusal("forbidden")
        wanted = f"seat {seat}"
    return record_of(match, wanted)
