"""The record of a match: its game string, its log, and the seal its chance was drawn under."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field

from ludotheque.core.options import clip
from ludotheque.core.position import Position
from ludotheque.core.seal import Seal
from ludotheque.core.sight import CHANCE_SEAT
from ludotheque.core.words import _
from ludotheque.games import load


@dataclass
class Record:
    """``seal`` is the hash shown at the start; ``seed`` is there once the match is over."""

    game: str
    log: list[str] = field(default_factory=list)
    seal: str | None = None
    seed: str | None = None
    result: list[float] | None = None

    @classmethod
    def of(cls, position: Position, seal: Seal | None = None) -> Record:
        """The record of a match played from the start under a seal; the seed stays sealed until it is over."""
        result = position.result()
        return cls(
            str(position.game),
            position.log,
            seal.hash if seal else None,
            seal.seed if seal and result else None,
            list(result) if result else None,
        )

    @classmethod
    def read(cls, text: str) -> Record:
        try:
            fields = json.loads(text)
            record = cls(**fields)
        except (TypeError, ValueError, RecursionError):
            raise ValueError(_("this is not a record: a JSON object with game, log, seal, seed, result")) from None
        texts = [record.game, *(record.log if isinstance(record.log, list) else [None])]
        if not all(isinstance(word, str) for word in texts) or not isinstance(record.seal, str | None):
            raise ValueError(_("in a record game and seal are texts and log is a list of texts"))
        if not isinstance(record.seed, str | None) or not isinstance(record.result, list | None):
            raise ValueError(_("in a record seed is a text and result a list, or null"))
        return record

    def line(self) -> str:
        """The record in one line."""
        return json.dumps(asdict(self), ensure_ascii=False) + "\n"

    def text(self) -> str:
        return json.dumps(asdict(self), ensure_ascii=False, indent=1) + "\n"

    def verify(self) -> str:
        """Play it all again, every outcome of chance by the seed, and say what was checked; ``ValueError`` says where
        it is wrong."""
        dice = None
        if self.seed is not None:
            seal = Seal(self.seed)
            if seal.hash != self.seal:
                raise ValueError(_("the seed does not fit the seal: its SHA-256 is {hash}").format(hash=seal.hash))
            dice = seal.dice()
        position = load(self.game).start()
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
        result = position.result()
        if (list(result) if result else None) != self.result:
            raise ValueError(_("the log leads to the result {result}").format(result=result))
        return _("{game}: {entries} entries replayed, {rolled} outcomes of chance checked against the seal").format(
            game=position.game, entries=len(self.log), rolled=rolled
        )
