"""Everybody meets everybody: the circle method, with the sides of the published Berger tables (FIDE handbook C.05)."""

from __future__ import annotations


def berger_round(players: list[int], number: int) -> tuple[list[tuple[int, int]], int | None]:
    """The pairs of round ``number``, from 1 on, in the order of seats, and who has no opponent in it. After as many rounds
    as everybody needs to meet everybody they meet again, with the seats swapped."""
    size = len(players) + len(players) % 2
    circle = size - 1
    cycle, turn = divmod(number - 1, circle)
    top = turn * (size // 2) % circle
    pairs = [(top, circle) if turn % 2 == 0 else (circle, top)]
    pairs += [((top + step) % circle, (top - step) % circle) for step in range(1, size // 2)]
    if cycle % 2:
        pairs = [(second, first) for first, second in pairs]
    free = None
    seated = []
    for first, second in pairs:
        if max(first, second) >= len(players):
            free = players[min(first, second)]
        else:
            seated.append((players[first], players[second]))
    return seated, free
