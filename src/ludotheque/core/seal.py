"""Sealed chance: the hash of a seed is shown at the start, the seed itself at the end, so that all can check every throw.

The n-th number draws below m is HMAC-SHA-256 of n (eight bytes, big end first, from 0) under the seed, read as one
whole number, modulo m. A chance node draws one number below the sum of its weights and takes the outcome it falls on,
outcomes in the order of their texts; a shuffle draws as its game says.
"""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets

from ludotheque.core.translation import _


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
        if seed is not None and not re.fullmatch("[0-9a-f]{64}", seed):
            raise ValueError(_("a sealed seed is 64 hexadecimal digits"))
        self.seed = seed or secrets.token_hex(32)
        self.hash = hashlib.sha256(bytes.fromhex(self.seed)).hexdigest()

    def dice(self) -> SealedDice:
        """New dice that begin with the first number of this seed."""
        return SealedDice(bytes.fromhex(self.seed))
