"""The random numbers of playouts and of ``pos.roll()``: SplitMix64, equal in both modes."""

import cython

if not cython.compiled:
    MASK = 0xFFFFFFFFFFFFFFFF

    def draw_word(dice: "Dice") -> int:
        """The next 64 bits. Compiled modules take it from ``dice.pxd``, where the compiler can build it into their loops."""
        dice.state = (dice.state + 0x9E3779B97F4A7C15) & MASK
        z = dice.state
        z = ((z ^ z >> 30) * 0xBF58476D1CE4E5B9) & MASK
        z = ((z ^ z >> 27) * 0x94D049BB133111EB) & MASK
        return z ^ z >> 31

    def draw_below(dice: "Dice", n: int) -> int:
        """A number from 0 to ``n`` − 1."""
        return ((draw_word(dice) >> 32) * n) >> 32


class Dice:
    """A generator whose whole state is one 64-bit number."""

    def __init__(self, seed: int = 0) -> None:
        self.state = seed & 0xFFFFFFFFFFFFFFFF

    @cython.final
    def next_word(self) -> int:
        return draw_word(self)

    @cython.final
    def below(self, n: int) -> int:
        """A number from 0 to ``n`` − 1."""
        return draw_below(self, n)

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
