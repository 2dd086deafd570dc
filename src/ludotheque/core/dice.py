"""The random numbers of playouts and of ``pos.roll()``: SplitMix64, equal in both modes."""

import cython

MASK = 0xFFFFFFFFFFFFFFFF
STEP = 0x9E3779B97F4A7C15
M1 = 0xBF58476D1CE4E5B9
M2 = 0x94D049BB133111EB


class Dice:
    """A generator whose whole state is one 64-bit number."""

    def __init__(self, seed: int = 0) -> None:
        self.state = seed & 0xFFFFFFFFFFFFFFFF

    @cython.final
    def next_word(self) -> int:
        self.state = (self.state + STEP) & MASK
        z = self.state
        z = ((z ^ (z >> 30)) * M1) & MASK
        z = ((z ^ (z >> 27)) * M2) & MASK
        return z ^ (z >> 31)

    @cython.final
    def below(self, n: int) -> int:
        """A number from 0 to ``n`` − 1."""
        return ((self.next_word() >> 32) * n) >> 32

    def next_word_py(self) -> int:
        """``next_word`` for callers outside compiled code."""
        return self.next_word()

    def below_py(self, n: int) -> int:
        """``below`` for callers outside compiled code."""
        return self.below(n)

    def copy(self) -> "Dice":
        return Dice(self.state)

    def get_state(self) -> int:
        """The number from which ``Dice`` makes these dice again."""
        return self.state

    def __copy__(self) -> "Dice":
        return Dice(self.state)

    def __deepcopy__(self, _memo: object) -> "Dice":
        return Dice(self.state)

    def __reduce__(self) -> tuple[type, tuple[int]]:
        return Dice, (self.state,)
