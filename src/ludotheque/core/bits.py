"""Two bit operations. Compiled modules take them from ``bits.pxd`` as machine instructions."""


def ctz(m: int) -> int:
    """Index of the lowest set bit; ``m`` is not 0."""
    return (m & -m).bit_length() - 1


def popcount(m: int) -> int:
    """The number of set bits."""
    return m.bit_count()
