"""How large a net is: what its layers are, and how many numbers they have."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ludotheque.core.net_input import NetInput


@dataclass(frozen=True)
class NetShape:
    """A residual tower of ``blocks`` blocks, two layers each, of ``channels`` channels over ``rows`` × ``columns`` places,
    with kernels of 3 × 3 or, where ``kernel`` is 1, dense. Before the last layer of the policy there are
    ``policy_channels`` channels a place; before the value ``value_channels``, then ``value_hidden`` numbers."""

    planes: int
    rows: int
    columns: int
    kernel: int
    channels: int
    blocks: int
    policy_channels: int
    value_channels: int
    value_hidden: int
    outputs: int

    @property
    def places(self) -> int:
        return self.rows * self.columns

    def sizes(self) -> list[tuple[int, int, int]]:
        """For every layer in order its taps (9 for 3 × 3), inputs and outputs: first, blocks, policy, value, actions,
        inner, worth. It has taps × inputs × outputs weights and as many biases as outputs."""
        taps, channels = self.kernel * self.kernel, self.channels
        return [
            (taps, self.planes, channels),
            *((taps, channels, channels) for _layer in range(2 * self.blocks)),
            (1, channels, self.policy_channels),
            (1, channels, self.value_channels),
            (1, self.places * self.policy_channels, self.outputs),
            (1, self.places * self.value_channels, self.value_hidden),
            (1, self.value_hidden, 1),
        ]

    def numbers(self) -> int:
        return sum(taps * inside * outside + outside for taps, inside, outside in self.sizes())


def shape_for(given: NetInput, channels: int = 0, blocks: int = 0) -> NetShape:
    """The usual net for an input: a tower of 64 channels and 4 blocks on a grid, of 256 and 3 without one."""
    grid = given.kernel == 3
    return NetShape(
        planes=len(given.planes),
        rows=given.rows,
        columns=given.columns,
        kernel=given.kernel,
        channels=channels or (64 if grid else 256),
        blocks=blocks or (4 if grid else 3),
        policy_channels=16 if grid else 64,
        value_channels=4 if grid else 32,
        value_hidden=64,
        outputs=given.width,
    )
