"""A net at work without PyTorch: bytes of an observation in, logits and a value out."""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING, Any

import cython

from ludotheque.core.memory import numbers, zeros

if TYPE_CHECKING:
    from ludotheque.core.net_input import NetInput
    from ludotheque.search.net_file import NetWeights

if not cython.compiled:
    from math import tanh

    from ludotheque.search.net_layer import dot, layer


class NetInference:
    """The layers of a net, its normalisation folded into them. The logits of few actions cost much less than those of all:
    ``run`` goes as far as the policy's channels, and ``logit`` asks for one output."""

    def __init__(self, weights: NetWeights, given: NetInput) -> None:
        shape = weights.shape
        self.shape = shape
        self.given = given
        if (shape.planes, shape.rows, shape.columns, shape.outputs, shape.kernel) != (
            len(given.planes), given.rows, given.columns, given.width, given.kernel
        ):  # fmt: skip
            raise ValueError("the net is given something else than it was made for")
        self.size = given.size
        self.width = given.width
        self.rows = given.rows
        self.columns = given.columns
        self.places = shape.places
        self.planes = shape.planes
        self.channels = shape.channels
        self.blocks = shape.blocks
        self.policy_channels = shape.policy_channels
        self.value_channels = shape.value_channels
        self.value_hidden = shape.value_hidden
        self.reach = shape.kernel // 2
        at, how, readings = given.tables()
        spots = range(self.places)
        self.at = numbers("i", [at[plane * self.places + spot] for spot in spots for plane in range(self.planes)])
        self.how = numbers(
            "i", [256 * how[plane * self.places + spot] for spot in spots for plane in range(self.planes)]
        )
        self.readings = numbers("f", [number for row in readings for number in row])
        starts = []
        end = 0
        for taps, inside, outside in shape.sizes():
            starts.append(end)
            end += taps * inside * outside + outside
        self.starts = numbers("i", starts)
        dense = starts[2 * shape.blocks + 3]
        inside = self.places * self.policy_channels
        #: The weights of each output of the policy beside each other, so that a few of them are read quickly.
        turned: list[float] = []
        for output in range(self.width):
            turned += weights.numbers[dense + output : dense + inside * self.width : self.width]
        self.actions = numbers("f", turned)
        self.w = weights.numbers if cython.compiled else list(weights.numbers)
        most = self.places * max(
            self.planes, self.channels, self.policy_channels, self.value_channels, self.value_hidden
        )
        self.x = zeros("f", most)
        self.y = zeros("f", most)
        self.z = zeros("f", most)
        self.value_of = zeros("f", most)
        self.which = zeros("i", most)
        self.many = zeros("i", self.places)
        self.hidden = zeros("f", max(self.value_hidden, 1))
        self.worth = 0.0

    @cython.final
    def run(self, observation: Any, first: int) -> None:
        """Look at the position whose bytes begin at ``observation[first]``: afterwards ``worth`` is its value to the seat to
        act, and ``logit`` can be asked."""
        places = self.places
        channels = self.channels
        for i in range(places * self.planes):
            self.y[i] = self.readings[self.how[i] + observation[first + self.at[i]]]
        layer(
            self.y, self.x, self.w, 0, self.x, False, self.rows, self.columns, self.reach, self.planes, channels,
            self.value_of, self.which, self.many,
        )  # fmt: skip
        for i in range(self.blocks):
            layer(
                self.x, self.y, self.w, self.starts[2 * i + 1], self.x, False, self.rows, self.columns, self.reach, channels,
                channels, self.value_of, self.which, self.many,
            )  # fmt: skip
            layer(
                self.y, self.z, self.w, self.starts[2 * i + 2], self.x, True, self.rows, self.columns, self.reach, channels,
                channels, self.value_of, self.which, self.many,
            )  # fmt: skip
            for n in range(places * channels):
                self.x[n] = self.z[n]
        i = 2 * self.blocks + 1
        layer(
            self.x, self.z, self.w, self.starts[i + 1], self.x, False, places, 1, 0, channels, self.value_channels,
            self.value_of, self.which, self.many,
        )  # fmt: skip
        layer(
            self.z, self.hidden, self.w, self.starts[i + 3], self.x, False, 1, 1, 0, places * self.value_channels,
            self.value_hidden, self.value_of, self.which, self.many,
        )  # fmt: skip
        n = self.starts[i + 4]
        self.worth = tanh(dot(self.hidden, self.w, n, self.value_hidden) + self.w[n + self.value_hidden])
        layer(
            self.x, self.y, self.w, self.starts[i], self.x, False, places, 1, 0, channels, self.policy_channels,
            self.value_of, self.which, self.many,
        )  # fmt: skip

    @cython.final
    def logit(self, output: int) -> float:
        """The logit of one output, after ``run``."""
        inside = self.places * self.policy_channels
        bias = self.starts[2 * self.blocks + 3] + inside * self.width
        return dot(self.y, self.actions, output * inside, inside) + self.w[bias + output]

    def evaluate(self, observations: Any, logits: Any, values: Any) -> None:
        """As many positions as ``values`` has room for, ``size`` bytes each: all their logits, ``width`` each, and what they
        are worth to the seat to act."""
        many = len(values)
        if len(observations) != many * self.size or len(logits) != many * self.width:
            raise ValueError(f"{self.size} bytes and {self.width} logits are needed for each of {many} positions")
        with cython.nogil:
            for n in range(many):
                self.run(observations, n * self.size)
                values[n] = self.worth
                for i in range(self.width):
                    logits[n * self.width + i] = self.logit(i)

    def ask(self, observation: bytes) -> tuple[list[float], float]:
        """The logits and the value of one position."""
        logits, values = array("f", bytes(4 * self.width)), array("f", [0.0])
        self.evaluate(observation, logits, values)
        return list(logits), values[0]
