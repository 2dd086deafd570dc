"""Feeds damaged position texts and records to every family: what is wrong is told as ``ValueError``, what is read is sound.

    python fuzz.py SEED COUNT SECONDS

COUNT texts and COUNT records a family, for SECONDS at most altogether. Prints how many were tried, as JSON; the same seed
tries the same ones. Run on a build with bounds checks, an index out of bounds in compiled code is an error too.
"""

from __future__ import annotations

import json
import random
import sys
import time
from pathlib import Path

TESTS = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(TESTS))

from laws.damage import damage_text  # noqa: E402
from modes.ledger import step, strings  # noqa: E402

import ludotheque as lt  # noqa: E402
from ludotheque.core.seal import Seal  # noqa: E402
from ludotheque.match.record import Record  # noqa: E402
from ludotheque.match.record_formats import read, write  # noqa: E402

PLIES = 40
FURTHER = 3  # plies played on from a damaged text that was read
OF_ONE = 20  # texts, and records, of one random game


def played(string: str, rng: random.Random, seal: Seal) -> lt.Position:
    pos = lt.load(string).start(seal)
    for _ply in range(rng.randrange(PLIES)):
        if pos.to_move is None:
            break
        step(pos, rng)
    return pos


def check_sound(pos: lt.Position, rng: random.Random) -> None:
    """Somebody can act, or it is over; and its text leads back to it."""
    for _ply in range(FURTHER):
        assert pos.game.position(pos.text()).text() == pos.text(), "another text"
        if pos.to_move is None:
            assert not pos.actions(), "the game is over and goes on"
            assert pos.result() is not None
            return
        if pos.to_move != lt.CHANCE:
            assert pos.actions(), "a mover without an action"
        step(pos, rng)


def try_text(pos: lt.Position, rng: random.Random) -> None:
    text = damage_text(pos.text(), rng)
    try:
        other = pos.game.position(text)
    except ValueError as error:
        assert str(error), "no reason given"
        return
    try:
        check_sound(other, rng)
    except AssertionError as error:
        raise AssertionError(f"{pos.game}: {text!r}: {error}") from None


def try_record(pos: lt.Position, seal: Seal, rng: random.Random) -> None:
    record = Record.of(pos, seal)
    record.seed = rng.choice([record.seed, seal.seed])
    form = rng.choice(["json", "json", "text", *(["ogn"] if pos.game.family.record_formats else [])])
    text = damage_text(record.line() if form == "json" else write(record, form), rng)
    try:
        assert read(text).verify()
    except ValueError as error:
        assert str(error), "no reason given"


def fuzz(seed: int, count: int, seconds: float) -> dict[str, int]:
    """How many texts, and as many records, of each family were tried."""
    end = time.monotonic() + seconds
    families = {name: [one for one in strings(4) if lt.load(one).family.name == name] for name in lt.families()}
    tried = dict.fromkeys(families, 0)
    number = 0
    while time.monotonic() < end and min(tried.values()) < count:
        number += 1
        for name, known in families.items():
            rng = random.Random(f"{seed} {name} {number}")
            seal = Seal(rng.randbytes(32).hex())
            pos = played(rng.choice(known), rng, seal)
            for _damage in range(OF_ONE):
                try_text(pos, rng)
                try_record(pos, seal, rng)
            tried[name] += OF_ONE
    return tried


if __name__ == "__main__":
    failures: list[str] = []
    sys.unraisablehook = lambda caught: failures.append(f"{caught.object}: {caught.exc_value!r}")
    print(json.dumps(fuzz(int(sys.argv[1]), int(sys.argv[2]), float(sys.argv[3]))))
    sys.exit("\n".join(failures) or 0)
