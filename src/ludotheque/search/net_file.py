"""Nets as files: one line that says what it is, a header of JSON, the numbers in half precision, and a sum of all.

A header tells the game and edition of the rules, the sums of its action ids and of what the net is given, how large it is,
and how it was made. Nothing of it needs another package to be read.
"""

from __future__ import annotations

import hashlib
import json
import os
import struct
import sys
from array import array
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ludotheque.core.net_input import NetInput, net_input
from ludotheque.core.translation import _
from ludotheque.search.net_shape import NetShape

if TYPE_CHECKING:
    from ludotheque.core.game import Game

MAGIC = b"ludotheque net 1\n"
SUM = 32  # bytes of SHA-256 at the end
MOST = 64 << 20  # no file of ours comes near; a larger one is none


@dataclass(frozen=True)
class NetWeights:
    """A net that was read: its game as a string, its shape, all weights and biases in the order of ``NetShape.sizes``, each
    layer's weights by tap, input and output, and what else the header says of how it was made."""

    game: str
    shape: NetShape
    numbers: array[float]
    made: dict[str, Any]


def space_sum(game: Game) -> str:
    """A short text that differs where ids mean other actions."""
    space = game.space
    return hashlib.sha256(repr([space.action(i) for i in range(space.n)]).encode()).hexdigest()[:16]


def write_net(path: Path, game: Game, shape: NetShape, halves: bytes, made: dict[str, Any]) -> None:
    """Write a net; the file is replaced once the new one is whole. ``halves``: its numbers, two bytes each, little end
    first."""
    if len(halves) != 2 * shape.numbers():
        raise ValueError(f"a net of this shape has {shape.numbers()} numbers, not {len(halves) // 2}")
    header = {
        "game": str(game),
        "edition": game.edition,
        "space": space_sum(game),
        "input": net_input(game).sum(),
        "shape": asdict(shape),
        "made": made,
    }
    line = json.dumps(header, ensure_ascii=False).encode() + b"\n"
    content = MAGIC + struct.pack("<I", len(line)) + line + halves
    part = path.with_name(f"{path.name}.{os.getpid()}.part")
    part.write_bytes(content + hashlib.sha256(content).digest())
    part.replace(path)


def read_net(path: Path) -> NetWeights:
    """Read a net; ``ValueError`` says what is wrong with the file."""
    try:
        if path.stat().st_size > MOST:
            raise ValueError(_("{path} is no net: it is too large").format(path=path))
        content = path.read_bytes()
    except OSError as error:
        raise ValueError(_("{path} cannot be read: {reason}").format(path=path, reason=error.strerror)) from None
    if not content.startswith(MAGIC):
        raise ValueError(_("{path} is no net that this version can read").format(path=path))
    if hashlib.sha256(content[:-SUM]).digest() != content[-SUM:]:
        raise ValueError(_("{path} is damaged: its sum is wrong. Copy or train it again").format(path=path))
    start = len(MAGIC) + 4
    (length,) = struct.unpack("<I", content[start - 4 : start])
    try:
        header = json.loads(content[start : start + length])
        shape = NetShape(**header["shape"])
        halves = content[start + length : -SUM]
        if len(halves) != 2 * shape.numbers():
            raise ValueError
        made = {**header["made"], **{name: header[name] for name in ("edition", "space", "input")}}
        return NetWeights(str(header["game"]), shape, from_halves(halves), made)
    except (KeyError, TypeError, ValueError):
        raise ValueError(
            _("{path} is damaged: its header does not fit. Copy or train it again").format(path=path)
        ) from None


def from_halves(halves: bytes) -> array[float]:
    """Numbers of half precision, little end first."""
    mark = "<" if sys.byteorder == "little" else ">"
    swapped = halves
    if mark == ">":
        turned = array("H", halves)
        turned.byteswap()
        swapped = turned.tobytes()
    return array("f", struct.unpack(f"{mark}{len(swapped) // 2}e", swapped))


def must_fit_game(weights: NetWeights, game: Game) -> NetInput:
    """What the net is given of the game's positions; ``ValueError`` where it is a net for another game or edition."""
    if weights.made["edition"] != game.edition:
        raise ValueError(
            _("this net was trained for edition {other} of the rules, and {game} is of edition {edition}").format(
                other=weights.made["edition"], game=game, edition=game.edition
            )
        )
    if weights.game != str(game):
        raise ValueError(_("this net plays {other}, not {game}").format(other=weights.game, game=game))
    given = net_input(game)
    if weights.made["space"] != space_sum(game) or weights.made["input"] != given.sum():
        raise ValueError(
            _("this net was trained with another version of Ludothèque, which told it {game} in another way").format(
                game=game
            )
        )
    return given
