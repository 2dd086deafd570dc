"""The transposition table: what was found out about positions, in a fixed amount of memory, shared by threads.

An entry is two words: the key crossed with the data, and the data. A thread that reads an entry half written by another
finds a key that fits no position. Data, from the lowest bit: 32 of the action, 16 of the value + 32768, 2 of the flag,
8 of the depth, 6 of the age. Entries stand in pairs; of a pair the one of an older search, then the shallower, yields.
"""

from __future__ import annotations

from array import array

import cython

if not cython.compiled:
    NOTHING, LOWER, UPPER, EXACT = range(4)  # what the value is to the true one; EXACT is both bounds

    def fetch(table: Table, key: int) -> None:
        """Begin to load what ``probe`` will read. Compiled modules take it from the ``.pxd``."""


OLD = 64  # how much shallower an entry of an earlier search counts


class Table:
    def __init__(self, bits: int) -> None:
        """2 to the power of ``bits`` entries, of 16 bytes."""
        many = 2 << max(1, bits)
        words = array("Q", [0]) * (many + 4)
        skip = -words.buffer_info()[0] % 32 // 8  # a pair lies in one line of the processor's cache
        self.words = memoryview(words)[skip : skip + many]
        self.mask = (1 << (max(1, bits) - 1)) - 1
        self.age = 0

    def grow_old(self) -> None:
        """Another search begins: what is here may stay, but yields to what comes."""
        self.age = (self.age + 1) & 63

    @cython.final
    def probe(self, key: int) -> int:
        """The data, or 0."""
        i = (key & self.mask) << 2
        data = self.words[i + 1]
        if self.words[i] ^ data == key:
            return data
        data = self.words[i + 3]
        if self.words[i + 2] ^ data == key:
            return data
        return 0

    @cython.final
    def store(self, key: int, depth: int, flag: int, told: int, action: int) -> None:
        i = (key & self.mask) << 2
        here = self.words[i + 1]
        there = self.words[i + 3]
        j = i
        if self.words[i] ^ here != key and (self.words[i + 2] ^ there == key or self.worth(there) < self.worth(here)):
            j = i + 2
            here = there
        if flag == NOTHING and self.words[j] ^ here == key:
            return
        data = self.age << 10 | depth << 2 | flag
        data = data << 16 | (told + 32768)
        data = data << 32 | action
        self.words[j] = key ^ data
        self.words[j + 1] = data

    @cython.final
    def worth(self, data: int) -> int:
        depth = data >> 50 & 255
        return depth if (data >> 58) == self.age else depth - OLD

    # doors for callers outside compiled code

    @property
    def bytes(self) -> int:
        return 8 * len(self.words)

    def recall(self, key: int) -> int:
        return self.probe(key)

    def note(self, key: int, depth: int, flag: int, told: int, action: int) -> None:
        self.store(key, depth, flag, told, action)
