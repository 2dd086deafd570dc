"""Two bit operations. Compiled modules take them from ``bits.pxd`` as machine instructions."""


def ctz(m: int) -> int:
    """Index of the lowest set bit; ``m`` is not 0."""
    return (m & -m).bit_length() - 1


popcount = int.bit_count  # the number of set bits
