"""The record of a match: game string, log, result, and the seal with which outcomes of chance can be checked."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field
from typing import TYPE_CHECKING, Any

from ludotheque.core.options import EDITION, clip
from ludotheque.core.position import Position
from ludotheque.core.seal import Seal
from ludotheque.core.sight import CHANCE_SEAT, secret
from ludotheque.core.translation import _
from ludotheque.games import load
from ludotheque.match.log import FIRST_EDITION

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
    are the seats that lost before. ``times`` are in milliseconds from the start. ``edition`` is that of the rules, the first
    where a record does not say."""

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

    @classmethod
    def of(cls, position: Position, seal: Seal | None = None) -> Record:
        """The record of a position's history, which began at the start of the game. The seed is left out before the end."""
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
        texts = [record.game, record.sight, *(record.log if isinstance(record.log, list) else [None])]
        if not all(isinstance(word, str) for word in texts) or not isinstance(record.seal, str | None):
            raise ValueError(_("in a record game and seal are texts and log is a list of texts"))
        if not isinstance(record.seed, str | None) or not isinstance(record.result, list | None):
            raise ValueError(_("in a record seed is a text and result a list, or null"))
        if not isinstance(record.edition, int) or not FIRST_EDITION <= record.edition <= EDITION:
            raise ValueError(
                _("this record is of edition {edition} of the rules; those known here go from {low} to {high}").format(
                    edition=clip(str(record.edition)), low=FIRST_EDITION, high=EDITION
                )
            )
        if record.end not in (None, *ENDS) or not isinstance(record.out, list):
            raise ValueError(
                _("a match ends {ends}, not {end}").format(ends=", ".join(ENDS), end=clip(str(record.end)))
            )
        return record

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
            dice = seal.dice()
        position = self.loaded().start()
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
        return _("{game}: {entries} entries replayed, {rolled} outcomes of chance checked against the seal").format(
            game=position.game, entries=len(self.log), rolled=rolled
        )

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
    )
