"""Awithlaknannai as a GPU solved it (docs/solved.md): values of sampled positions, counts and checksums of its tables.

A line of a list of positions is the mover's snakes and the other's, a bit each point, the value (w, d, l), and the values
of all positions the turn can end in, in the order of their two numbers, for the side that is to move there.
"""

from itertools import combinations
from pathlib import Path

import pytest

import ludotheque as lt

SOLVED = Path(__file__).parent / "awithlaknannai"
POINTS = 25
ALL_POSITIONS = 776_906_921_310
START = (0x1FE0F00, 0x001E0FF)
LEMERY_START = (0x1FE0700, 0x001C0FF)
REBUILT = 3  # pieces
WORD = (1 << 64) - 1


def lines(name):
    for line in (SOLVED / name).read_text().splitlines():
        own, other, value, after = line.split()
        yield int(own, 16), int(other, 16), value, after.strip("-")


def text_of(own, other):
    signs = "".join("y" if own >> i & 1 else "o" if other >> i & 1 else "." for i in range(POINTS))
    return f"{signs[:8]}/{signs[8:17]}/{signs[17:]} y turn 0 1 -"


def ends_of_turn(game, own, other):
    """Every position in which a turn can end, by the rules: the snakes of the side to move, then of the other."""
    found = set()
    waiting = [game.position(text_of(own, other))]
    while waiting:
        position = waiting.pop()
        for action in position.actions():
            after = position.copy().play(action)
            if after.to_move == 0:
                waiting.append(after)
            else:
                signs = after.text().split(" ")[0].replace("/", "")
                found.add(tuple(sum(1 << i for i, sign in enumerate(signs) if sign == who) for who in "oy"))
    return sorted(found)


def value_from(after):
    return "w" if "l" in after else "d" if "d" in after else "l"


@pytest.mark.parametrize(
    ("game", "name"),
    [
        ("awithlaknannai", "positions.txt"),
        ("awithlaknannai", "opening.txt"),
        ("awithlaknannai-lemery", "lemery_positions.txt"),
        ("awithlaknannai-lemery", "lemery_opening.txt"),
    ],
)
def test_solved_values_follow_from_their_successors_by_the_rules(game, name):
    rules = lt.load(game)
    known = {}
    for own, other, value, after in lines(name):
        ends = ends_of_turn(rules, own, other)
        assert len(ends) == len(after), text_of(own, other)
        assert value == value_from(after), text_of(own, other)
        for position, told in [((own, other), value), *zip(ends, after, strict=True)]:
            assert known.setdefault(position, told) == told, text_of(*position)


def test_there_are_ten_thousand_sampled_positions_from_all_tables():
    sampled = [(own.bit_count(), other.bit_count()) for own, other, _value, _after in lines("positions.txt")]
    assert len(sampled) >= 10_000
    assert set(sampled) == {(own, other) for own in range(1, 13) for other in range(1, 13)}


@pytest.mark.parametrize(
    ("name", "start", "openings"),
    [
        ("opening.txt", START, "ddd"),
        ("lemery_opening.txt", LEMERY_START, "wdddwwd"),
    ],
)
def test_the_start_is_drawn(name, start, openings):
    assert next(lines(name)) == (*start, "d", openings)


def tables():
    for line in (SOLVED / "tiers.tsv").read_text().splitlines():
        own, other, won, drawn, lost, checksum, turns = line.split("\t")
        yield (int(own), int(other)), (int(won), int(drawn), int(lost), int(checksum, 16), int(turns))


def test_all_positions_are_counted():
    assert sum(sum(told[:3]) for _counts, told in tables()) == ALL_POSITIONS


def mixed(x):
    x = x + 0x9E3779B97F4A7C15 & WORD
    x = (x ^ x >> 30) * 0xBF58476D1CE4E5B9 & WORD
    x = (x ^ x >> 27) * 0x94D049BB133111EB & WORD
    return x ^ x >> 31


def images(plane):
    """The board turned by half, its outer rows swapped, and both."""
    half = int(f"{plane:025b}"[::-1], 2)
    return [plane, half, *(p & 0x1FF00 | p >> 17 | (p & 0xFF) << 17 for p in (plane, half))]


def planes(n, taken=0):
    points = [1 << i for i in range(POINTS) if not taken >> i & 1]
    return [sum(some) for some in combinations(points, n)]


def solve(game, pieces):
    """Values of all positions with so many pieces, in quiet turns to come: 0 for what a capture or a blocked side
    decides. Only positions whose own snakes are the least of their images are kept."""

    def least(own, other):
        return min(zip(images(own), images(other), strict=True))

    value = {}
    turns = {}
    for count in range(2, pieces + 1):
        after = {
            (own, other): ends_of_turn(game, own, other)
            for n in range(1, count)
            for own in planes(n)
            if own == min(images(own))
            for other in planes(count - n, own)
            if (own, other) == least(own, other)
        }
        for turn in range(1000):
            found = {}
            for position, ends in after.items():
                if position in value:
                    continue
                told = "".join("l" if not own else value.get(least(own, other), "d") for own, other in ends)
                quiet = any(sum(end).bit_count() == count for end in ends)
                if value_from(told) != "d" and (turn or not quiet or not ends):
                    found[position] = value_from(told)
            if turn and not found:
                break
            value |= found
            turns |= dict.fromkeys(found, turn)
    return value, turns, least


def test_the_smallest_tables_come_out_the_same_through_the_rules():
    value, turns, least = solve(lt.load("awithlaknannai"), REBUILT)
    for (n, m), told in tables():
        if n + m > REBUILT:
            continue
        counts = dict.fromkeys("wdl", 0)
        checksum = longest = 0
        for own in planes(n):
            is_row = own == min(images(own))
            for other in planes(m, own):
                place = least(own, other)
                result = value.get(place, "d")
                counts[result] += 1
                longest = max(longest, turns.get(place, 0))
                if is_row:
                    checksum += mixed((own | other << POINTS) << 2 | "dwl".index(result))
        assert (*counts.values(), checksum & WORD, longest) == told
