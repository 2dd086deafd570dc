"""A board for the rules: where the steps and jumps of each point lead, packed into arrays.

Point ``p``'s steps lead to ``step_to[step_at[p]:step_at[p + 1]]``; its jumps go over ``jump_over[…]`` to
``jump_to[…]``, from ``jump_at[p]`` on, likewise. ``lines.py`` makes boards from their lines.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence


class Board:
    """``places`` are the coordinates of the points by name; a point's number is its place in ``names``."""

    def __init__(
        self,
        places: dict[str, tuple[float, float]],
        lines: list[tuple[str, ...]],
        steps: tuple[Sequence[int], Sequence[int]],
        jumps: tuple[Sequence[int], Sequence[int], Sequence[int]],
    ) -> None:
        self.places = places
        self.lines = lines
        self.names = list(places)
        self.points = len(places)
        self.index = {name: point for point, name in enumerate(places)}
        self.step_at, self.step_to = steps
        self.jump_at, self.jump_over, self.jump_to = jumps

    def must_be_point(self, point: int) -> int:
        if not 0 <= point < self.points:
            raise ValueError(f"there is no point {point}; points go from 0 to {self.points - 1}")
        return point

    def steps(self, point: int) -> list[int]:
        """The points a step away."""
        self.must_be_point(point)
        return [self.step_to[i] for i in range(self.step_at[point], self.step_at[point + 1])]

    def jumps(self, point: int) -> list[tuple[int, int]]:
        """The jumps from a point, each as (point jumped over, point landed on)."""
        self.must_be_point(point)
        return [(self.jump_over[i], self.jump_to[i]) for i in range(self.jump_at[point], self.jump_at[point + 1])]
