"""One layer of a net, and a scalar product. Compiled modules take them from ``net_layer.pxd``, where they are C that uses the
widest instructions of the processor it runs on; sums are rounded in another order there, so that both agree to within
rounding. About half of what comes out of a layer is 0, and is skipped.
"""

from __future__ import annotations

from collections.abc import Sequence

Row = list[float]


def layer(
    x: Row,
    y: Row,
    w: Sequence[float],
    at: int,
    beside: Row,
    added: bool,
    rows: int,
    columns: int,
    reach: int,
    inputs: int,
    outputs: int,
    value: Row,
    which: list[int],
    many: list[int],
) -> None:
    """Write into ``y`` what a layer makes of ``x``: bias, what stands ``beside`` it if that is to be ``added``, and for each
    tap of the kernel the inputs of the place it reaches times its weights; what is below 0 becomes 0. Places lie row by row,
    the channels of a place beside each other. Weights begin at ``w[at]``, by tap, input and output, the biases behind them.
    ``value``, ``which`` and ``many`` are room for the compiled twin to work in."""
    taps = (2 * reach + 1) ** 2
    bias = w[at + taps * inputs * outputs : at + (taps * inputs + 1) * outputs]
    for place in range(rows * columns):
        total = list(bias)
        if added:
            total = [a + b for a, b in zip(total, beside[place * outputs : (place + 1) * outputs], strict=True)]
        row, column = divmod(place, columns)
        start = at
        for down in range(-reach, reach + 1):
            for right in range(-reach, reach + 1):
                if 0 <= row + down < rows and 0 <= column + right < columns:
                    base = ((row + down) * columns + column + right) * inputs
                    for i in range(inputs):
                        v = x[base + i]
                        if v:
                            weights = w[start + i * outputs : start + (i + 1) * outputs]
                            total = [a + v * b for a, b in zip(total, weights, strict=True)]
                start += inputs * outputs
        y[place * outputs : (place + 1) * outputs] = [max(a, 0.0) for a in total]


def dot(x: Sequence[float], w: Sequence[float], at: int, n: int) -> float:
    """The sum of n products."""
    return sum(x[i] * w[at + i] for i in range(n))
