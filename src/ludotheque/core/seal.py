"""Sealed chance: the hash of a seed is shown at the start, the seed itself at the end, so that all can check every throw.

Players who have seen the hash may each add a part of their own, so that whoever made the seed could not choose it. The
dice are then seeded with SHA-256 of the sealed seed (32 bytes) followed, for each part in the order of seats, by the
number of the seat (one byte) and the part (32 bytes). Without parts they are seeded with the sealed seed itself.

The n-th number draws below m is HMAC-SHA-256 of n (eight bytes, big end first, from 0) under the seed, read as one
whole number, modulo m. A chance node draws one number below the sum of its weights and takes the outcome it falls on,
outcomes in the order of their texts; a shuffle draws as its game says.
"""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
from typing import TYPE_CHECKING

from ludotheque.core.arguments import of_kind
from ludotheque.core.translation import _

if TYPE_CHECKING:
    from collections.abc import Sequence

HEX = re.compile("[0-9a-f]{64}")  # 32 bytes: a seed, or a part of one


class SealedDice:
    """Dice whose numbers follow from a seed alone. ``draws`` counts the numbers drawn so far."""

    def __init__(self, seed: bytes, draws: int = 0) -> None:
        self.seed = seed
        self.draws = draws

    def below_py(self, n: int) -> int:
        """A number from 0 to ``n`` − 1, as ``Dice.below_py``."""
        number = hmac.digest(self.seed, self.draws.to_bytes(8, "big"), hashlib.sha256)
        self.draws += 1
        return int.from_bytes(number, "big") % n

    def copy(self) -> SealedDice:
        return SealedDice(self.seed, self.draws)


class Seal:
    """A secret seed. ``hash`` may be shown at once, ``seed`` when the match is over."""

    def __init__(self, seed: str | None = None) -> None:
        if seed is not None and not (isinstance(seed, str) and HEX.fullmatch(seed)):
            raise ValueError(_("a sealed seed is 64 hexadecimal digits"))
        self.seed = seed or secrets.token_hex(32)
        self.hash = hashlib.sha256(bytes.fromhex(self.seed)).hexdigest()

    def dice(self, parts: Sequence[str | None] = ()) -> SealedDice:
        """New dice of this seed and the players' parts, by seat; seats without one have None or an empty text."""
        for part in of_kind(
            parts, (list, tuple), "parts", _("a list of 64 hexadecimal digits, or None, for each seat")
        ):
            if part and not (isinstance(part, str) and HEX.fullmatch(part)):
                raise ValueError(_("a player's part of a seed is 64 hexadecimal digits"))
        given = b"".join(bytes([seat]) + bytes.fromhex(part) for seat, part in enumerate(parts) if part)
        seed = bytes.fromhex(self.seed)
        return SealedDice(hashlib.sha256(seed + given).digest() if given else seed)
