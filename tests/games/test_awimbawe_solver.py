"""Awimbawé with all cards open: the search for the end of a round against plain minimax, and what rounds are worth."""

from __future__ import annotations

import random

import pytest

import ludotheque as lt
from ludotheque.games.awimbawe.cards import CROWNS, NAMES, value
from ludotheque.games.awimbawe.marks import HYENAS

BEYOND = 100


def won(rules: lt.Rules, seat: int) -> int:
    first = 4 * (rules.at["won"] + seat)
    return int.from_bytes(rules.block[first : first + 4], "little")


def crowns(cards: int) -> int:
    return sum(CROWNS[value(card) - 1] for card in range(1, len(NAMES)) if cards >> card & 1)


def minimax(rules: lt.Rules) -> int:
    """By how many crowns the first seat ends ahead: every line, to its end, nothing remembered."""
    if rules.is_between_rounds_py():
        for seat in range(2):
            if won(rules, seat) & HYENAS == HYENAS:
                return BEYOND if seat else -BEYOND
        return crowns(won(rules, 0)) - crowns(won(rules, 1))
    before = bytes(rules.block)
    values = []
    seat = rules.seat()
    for action in rules.legal_py():
        rules.apply_py(action)
        values.append(minimax(rules))
        rules.set_block(before)
    return max(values) if seat == 0 else min(values)


def cards_left(rules: lt.Rules) -> int:
    """How many cards are not gathered yet."""
    return len(NAMES) - 1 - (won(rules, 0) | won(rules, 1)).bit_count()


def late(seed: int, left: int, game: str = "awimbawe") -> lt.Position:
    """A random round with at most so many cards not gathered yet; a round that hyenas end early is dealt again."""
    rng = random.Random(seed)
    position = lt.load(game).start(seed)
    while True:
        if position.to_move == lt.CHANCE:
            position.roll()
        elif not position.rules.is_between_rounds_py() and cards_left(position.rules) <= left:
            return position
        elif position.to_move is None:
            position = lt.load(game).start(seed + 1000)
        else:
            position.play(rng.choice(position.actions()))


@pytest.mark.parametrize("seed", range(30))
def test_the_end_of_a_round_is_what_plain_minimax_says(seed: int) -> None:
    position = late(seed, 6)
    rules = position.rules
    text = position.text()
    exact = minimax(rules)
    assert rules.solve_round() == exact
    for low in range(-12, 12, 3):
        told = rules.solve_round(low, low + 1)
        assert (told > low) == (exact > low)
    assert position.text() == text


def test_the_ends_met_are_of_every_sort() -> None:
    """Both seats win, by crowns and by hyenas; else the test above would show little."""
    values = {minimax(late(seed, 4).rules) for seed in range(200)}
    assert {BEYOND, -BEYOND} <= values
    assert any(0 < n < BEYOND for n in values)
    assert any(-BEYOND < n < 0 for n in values)
    assert not any(n % 2 == 0 for n in values if abs(n) != BEYOND)


def test_what_was_remembered_of_one_line_serves_another() -> None:
    """The same rules asked at every position of a game answer as fresh ones do."""
    position = late(3, 10)
    rng = random.Random(3)
    while not position.rules.is_between_rounds_py():
        assert position.rules.solve_round() == position.copy().rules.copy().solve_round()
        position.play(rng.choice(position.actions()))


def test_it_gives_up_where_it_would_take_too_long() -> None:
    rules = late(1, 18).rules
    assert rules.solve_round(-1, 1, node_limit=5) is None
    assert rules.solve_round(-1, 1) is not None


def test_a_match_is_worth_what_its_rounds_are() -> None:
    """Two rounds won win: one of them is worth half a match, every further one being even."""
    rules = lt.load("awimbawe").start().rules
    assert [rules.expected_return_py(seat) for seat in (0, 1)] == [0, 0]
    for seed in range(6):
        position = late(seed, 4)
        rules = position.rules
        exact = rules.solve_round()
        assert rules.expected_return_py(0, 0) == -2000
        assert rules.expected_return_py(0, 3) == (500 if exact > 0 else -500)
        assert rules.expected_return_py(1, 3) == -rules.expected_return_py(0, 3)


def test_who_leads_the_next_round_is_less_likely_to_win_it() -> None:
    """What is chosen before the deal counts in what the match is worth, the same for both; the search lets the other lead."""
    empty = "-,-,-,-,-,-/-,-,-,-"
    won = ",".join(name for name in NAMES[1:] if name != "G4")
    position = lt.load("awimbawe").position(f"1-0/choose/1/-/1/-/-/{empty}/{won}/{empty}/G4")
    assert [position.rules.expected_return_py(seat) for seat in (0, 1)] == [500, -500]
    mine, yours = (position.copy().play(text).rules for text in ("start:me", "start:you"))
    assert mine.expected_return_py(1) < -500 < yours.expected_return_py(1)
    assert [rules.expected_return_py(0) for rules in (mine, yours)] == [
        -rules.expected_return_py(1) for rules in (mine, yours)
    ]
    assert {lt.best(position, nodes=60, seed=seed).action for seed in range(5)} == {"start:you"}
