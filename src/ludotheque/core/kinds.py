"""Kinds of pieces: what one is called, and how it is shown. A family declares its kinds once, in ``Family.kinds``."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

#: Draws a piece of an owner (``None``: nobody's) about the origin: given the sheet (``ludotheque.drawing.ink``) for
#: what it defines, it returns SVG. Neighbouring points are 100 apart.
Draw = Callable[[Any, int | None], str]


@dataclass(frozen=True)
class Kind:
    """``name`` is the id that pieces carry; ``one`` and ``many`` are its words (``N_`` texts).

    - ``about``: a sentence or two for who asks what it is: how it moves, what it can do.
    - ``the``: the words for one of which each seat has only one, as in "takes the bird".
    - ``draw``: its drawing; without one it is a plain disc with its name on it.
    - ``signs``, ``styles``: in the terminal, for the first seat, the second, and nobody.
    - ``radius``: of the drawing, for pieces that lie loose in a place and are made smaller.
    - ``thick``: how high one is, where such pieces lie on each other and each stays in view. 0: what stands on another
      piece is drawn smaller in front of it.
    - ``low``: others stand on it and it stays where it is when they move.
    - ``number``: it is no thing but a number, written at this offset from the middle of its drawing.
    """

    name: str
    one: str
    many: str
    the: str = ""
    about: str = ""
    draw: Draw | None = None
    signs: str = "●○◍"
    styles: tuple[str, str, str] = ("bold", "bold", "")
    radius: float = 36
    thick: float = 0
    low: bool = False
    number: tuple[float, float] | None = None

    @property
    def counter(self) -> bool:
        return self.number is not None
