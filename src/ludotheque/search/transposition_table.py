"""The transposition table: what searches have found out about positions, in a fixed amount of memory, shared by threads.

An entry is two words: the key crossed with the data, and the data. There are no locks: a thread that reads an entry half
written by another gets a key that fits no position. Data, from the lowest bit: 32 bits of the action, 16 of the value +
32768, 2 of the bound, 8 of the depth, 6 of the age. Entries stand in pairs; of a pair the one of an older search, then
the shallower, is replaced.
"""

from __future__ import annotations

from array import array

import cython

from ludotheque.core.memory import zeros

if not cython.compiled:
    NO_BOUND, LOWER, UPPER, EXACT = range(4)  # what the value is to the true one; EXACT is both bounds

    def entry_action(entry: int) -> int:
        return entry & 0x7FFFFFFF

    def entry_value(entry: int) -> int:
        return (entry >> 32 & 0xFFFF) - 32768

    def entry_bound(entry: int) -> int:
        return entry >> 48 & 3

    def entry_depth(entry: int) -> int:
        return entry >> 50 & 255

    def entry_age(entry: int) -> int:
        return entry >> 58

    def prefetch(table: TranspositionTable, key: int) -> None:
        """Begin to load what ``probe`` will read. Compiled modules take it from the ``.pxd``."""


AGE_PENALTY = 64  # how much shallower an entry of an earlier search counts


class TranspositionTable:
    """Maps 64-bit keys to values, bounds and best actions. Any number of threads may probe and store at once; an entry
    may be lost to another, but is never mixed up with it."""

    def __init__(self, bits: int) -> None:
        """2 to the power of ``bits`` entries, of 16 bytes."""
        many = 2 << max(1, bits)
        if cython.compiled:
            words = array("Q", [0]) * (many + 4)
            skip = -words.buffer_info()[0] % 32 // 8  # a pair lies in one line of the processor's cache
            self.words = memoryview(words)[skip : skip + many]
        else:
            self.words = zeros("Q", many)
        self.mask = (1 << (max(1, bits) - 1)) - 1
        self.age = 0

    def new_search(self) -> None:
        """Another search begins: the entries stay, but are replaced first."""
        self.age = (self.age + 1) & 63

    @cython.final
    def probe(self, key: int) -> int:
        """The data of the entry with this key, to be read with ``entry_value`` and its like; 0 if there is none."""
        i = (key & self.mask) << 2
        data = self.words[i + 1]
        if self.words[i] ^ data == key:
            return data
        data = self.words[i + 3]
        if self.words[i + 2] ^ data == key:
            return data
        return 0

    @cython.final
    def store(self, key: int, depth: int, bound: int, value: int, action: int) -> None:
        """``NO_BOUND`` says that only the action is known: it replaces no entry of the same key."""
        i = (key & self.mask) << 2
        here = self.words[i + 1]
        there = self.words[i + 3]
        j = i
        if self.words[i] ^ here != key and (
            self.words[i + 2] ^ there == key or self.priority(there) < self.priority(here)
        ):
            j = i + 2
            here = there
        if bound == NO_BOUND and self.words[j] ^ here == key:
            return
        data = self.age << 10 | depth << 2 | bound
        data = data << 16 | (value + 32768)
        data = data << 32 | action
        self.words[j] = key ^ data
        self.words[j + 1] = data

    @cython.final
    def priority(self, entry: int) -> int:
        """How much the entry is worth keeping."""
        depth = entry_depth(entry)
        return depth if entry_age(entry) == self.age else depth - AGE_PENALTY

    # doors for callers outside compiled code

    @property
    def size_in_bytes(self) -> int:
        return 8 * len(self.words)

    def probe_py(self, key: int) -> int:
        return self.probe(key)

    def store_py(self, key: int, depth: int, bound: int, value: int, action: int) -> None:
        self.store(key, depth, bound, value, action)
