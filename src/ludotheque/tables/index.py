"""A number for every position of a table, and the position of every number.

A table is cut into layers, solved one after the other: no action leads from a layer to a later one. Places count
through all layers; the positions of layer ``n`` have the places ``start[n]`` … ``start[n + 1] - 1``.
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING, Any, cast

from ludotheque.core.rules import Rules

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ludotheque.core.game import Game

SCORES, OUTCOMES, CHANCES, RACES = "scores", "outcomes", "chances", "races"


class Index:
    """The numbering of one game's table. ``rules`` are its own; ``kind`` says what its values are, ``unit`` how they are
    stored: the letter of ``array``, ``width`` of them a position. ``edition`` grows when legal moves change,
    or what values mean.

    Every kind needs ``place`` and ``set_position``. Scores also need ``lead``, ``gain``, ``cycle``, ``max_score`` and
    ``repetition_lead``, outcomes ``survey``, ``parents`` and ``max_rounds``: what takes longer is no win."""

    kind = SCORES
    unit = "b"
    width = 2
    edition = 1
    methods = cast("tuple[str, ...]", ("own",))  # Cython warns of an annotation here

    def __init__(self, game: Game, method: str, sizes: Sequence[int]) -> None:
        """``method`` settles endless play, one of ``methods``; ``sizes``: how many positions each layer has."""
        self.game = game
        self.method = method
        self.rules = game.rules()
        self.rules.make_room(3)
        self.start = array("q", [sum(sizes[:n]) for n in range(len(sizes) + 1)])
        self.layers = len(sizes)
        self.max_rounds = 0
        self.parent_buffer = array("q", bytes(8 * 256))

    def place(self, rules: Rules) -> int:
        """The place of the position ``rules`` stand at, or -1 where the table has none."""
        return -1

    def set_position(self, layer: int, i: int) -> None:
        """Put ``self.rules`` on position ``i`` of a layer."""

    def lead(self, rules: Rules, seat: int) -> int:
        """Scores: how far a seat is ahead by what it has in store."""
        return 0

    def gain(self) -> int:
        """Scores: what seat 0, the mover of the last ``set_position``, has gained since."""
        return 0

    def cycle(self) -> int:
        """Scores: what the mover of this position gets when play comes back to it for ever."""
        return 0

    def survey(self, layer: int, i: int, values: Any) -> int:
        """Outcomes: what is known of a position before anything else of its layer is: the best action that leaves the
        layer << 8 | how many stay in it, ``NEVER`` if it cannot be lost."""
        return 0

    def parents(self, layer: int, i: int) -> int:
        """Outcomes: write into ``parent_buffer`` the positions of the layer from which an action leads here, as often
        as it does; return how many."""
        return 0

    # doors for callers outside compiled code

    def place_py(self, rules: Rules) -> int:
        return self.place(rules)

    def lead_py(self, rules: Rules, seat: int) -> int:
        return self.lead(rules, rules.must_be_seat(seat))

    def gain_py(self) -> int:
        return self.gain()

    def position_at(self, place: int) -> Rules:
        """The rules, standing at a place."""
        if not 0 <= place < self.start[self.layers]:
            raise ValueError(f"the table has no place {place}; places go from 0 to {self.start[self.layers] - 1}")
        layer = self.layer_of(place)
        self.set_position(layer, place - self.start[layer])
        return self.rules

    def must_be_layer(self, layer: int) -> int:
        if not 0 <= layer < self.layers:
            raise ValueError(f"the table has no layer {layer}; layers go from 0 to {self.layers - 1}")
        return layer

    def must_lie_in(self, layer: int, first: int, last: int) -> None:
        """``ValueError`` unless the numbers from ``first`` up to ``last``, which is none of them, are of this layer."""
        self.must_be_layer(layer)
        if not 0 <= first <= last <= self.start[layer + 1] - self.start[layer]:
            raise ValueError(f"positions {first} to {last} are not of layer {layer}")

    def layer_of(self, place: int) -> int:
        return sum(self.start[n] <= place for n in range(1, self.layers))

    def layer_title(self, layer: int) -> str:
        """What people call a layer."""
        return str(layer)

    def layer_number(self, layer: int) -> int:
        """The number people give to ask for layers up to this one."""
        return layer

    def max_score(self, layer: int) -> int:
        """Scores: the greatest value of a layer."""
        return 1

    def actions_to_end(self, value: int) -> int:
        """Outcomes and races: how many actions a value other than 0 stands for at most. Races count actions, outcomes
        rounds."""
        if self.kind == OUTCOMES:
            return max(2 * abs(value) - (3 if value > 0 else 2), 0)
        return abs(value) - 1

    def value_before(self, value: int, *, same: bool) -> int:
        """Outcomes and races: what an action is worth to its player that leads to a position of this value, where the
        same side is to move, or the other. In outcomes sides take turns, and a round ends with the loser's action."""
        value = value if same else -value
        if self.kind == OUTCOMES:
            return value + (value > 0)
        return value + (value > 0) - (value < 0)

    def repetition_lead(self, rules: Rules, seat: int) -> int:
        """Scores: how far a seat is ahead at the end if the game ends by a repetition of this position."""
        return self.lead(rules, seat)
