"""Damaged texts: reading them must give an error or a sound position."""

from __future__ import annotations

import random

MARKS = " ,./-:;0123456789abcdefghxoXOSN#@^~+*|()[]é٣\0\n\t"


def damage_text(text: str, rng: random.Random) -> str:
    """The text with one to four random mistakes: something left out, put in, doubled or replaced."""
    for _damage in range(rng.randint(1, 4)):
        i = rng.randrange(len(text) + 1)
        j = min(len(text), i + rng.choice([0, 1, 1, 1, 2, 9]))
        kind = rng.randrange(4)
        if kind == 0:
            text = text[:i] + text[j:]
        elif kind == 1:
            text = text[:i] + rng.choice(MARKS) + text[j:]
        elif kind == 2:
            text = text[:j] + text[i:]
        elif text:
            text = text[:i] + rng.choice(text) + text[j:]
    return text
