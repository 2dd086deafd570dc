"""Actions by ids: dense, sorted, checked, and the same actions that texts play."""

from __future__ import annotations

import copy
import hashlib
import pickle
import random

import pytest
from hypothesis import strategies as st
from laws.strategies import draw_position, draw_walk, law, random_walk, state

import ludotheque as lt
from ludotheque.core.position_bytes import SUM


def dealt(pos: lt.Position) -> bool:
    """Whether chance is to act and nobody can list what it may do."""
    return pos.to_move == lt.CHANCE and pos.rules.unlistable_py()


@law
def test_ids_are_the_legal_actions(name: str, data: st.DataObject) -> None:
    for pos in draw_walk(data, name):
        space, ids, rules = pos.game.space, pos.ids(), pos.rules
        assert ids == sorted(set(ids))
        assert len(ids) == len(rules.legal_py())
        assert [i for i, legal in enumerate(pos.mask()) if legal] == ids
        if pos.to_move == lt.CHANCE:
            assert len(pos.mask()) == space.chance
            assert {space.outcome(i) for i in ids} == set(rules.legal_py())
        else:
            assert len(pos.mask()) == space.n
            assert sorted(map(space.id, rules.legal_py())) == ids
            assert {space.action(i) for i in ids} == set(map(rules.listed, rules.legal_py()))


@law
def test_a_step_does_what_its_text_does(name: str, data: st.DataObject) -> None:
    """Also to the log, to what seats have heard, and to undo."""
    pos, rng = draw_position(data, name)
    before = state(pos)
    numbers = {pos.rules.listed(action): text for text, action in pos.legal().items()}
    row = pos.game.space.outcome if pos.to_move == lt.CHANCE else pos.game.space.action
    for i in rng.sample(pos.ids(), min(8, len(pos.ids()))):
        by_id, by_text = pos.copy().step(i), pos.copy().play(numbers[row(i)])
        assert state(by_id) == state(by_text)
        assert [by_id.heard(seat) for seat in range(pos.game.players)] == [
            by_text.heard(seat) for seat in range(pos.game.players)
        ]
        assert by_id.trail[-1].action == by_text.trail[-1].action
        assert state(by_id.undo()) == before


@law
def test_an_id_that_is_not_legal_is_a_value_error_and_changes_nothing(name: str, data: st.DataObject) -> None:
    pos, rng = draw_position(data, name)
    before, legal = state(pos), set(pos.ids())
    for i in [-1, -(2**40), 2**31, 2**70, pos.game.space.n, *(rng.randrange(pos.game.space.n) for _i in range(20))]:
        if i not in legal:
            with pytest.raises(ValueError, match=r"is not legal here"):
                pos.step(i)
    assert state(pos) == before


@law
def test_chances_are_the_outcomes(name: str, data: st.DataObject) -> None:
    for pos in draw_walk(data, name):
        if pos.to_move == lt.CHANCE and not dealt(pos):
            assert [i for i, _probability in pos.chances()] == pos.ids()
            assert sum(probability for _i, probability in pos.chances()) == pytest.approx(1)


@law
def test_a_deal_can_be_drawn_card_by_card(name: str, data: st.DataObject) -> None:
    """And comes to the same as its text; every card has the probability that the deck gives it."""
    for pos in draw_walk(data, name):
        if not dealt(pos):
            continue
        rng, twin = random.Random(len(pos.trail)), pos.copy()
        deal = twin.deal()
        while not deal.done:
            assert [i for i, _probability in deal.chances()] == deal.ids()
            assert sum(probability for _i, probability in deal.chances()) == pytest.approx(1)
            with pytest.raises(ValueError, match="is left"):
                deal.step(len(deal.names))
            deal.step(rng.choice(deal.ids()))
        assert twin.log[:-1] == pos.log
        assert state(pos.copy().play(twin.log[-1]))[:-1] == state(twin)[:-1]
        with pytest.raises(ValueError, match="is left"):
            deal.step(0)


@law
def test_copies_and_pickles_keep_all_and_share_nothing(name: str, data: st.DataObject) -> None:
    pos, rng = draw_position(data, name)
    before, log = state(pos), pos.log
    for twin in (copy.copy(pos), copy.deepcopy(pos), pickle.loads(pickle.dumps(pos))):
        assert state(twin) == before
        assert [twin.heard(seat) for seat in range(pos.game.players)] == [
            pos.heard(seat) for seat in range(pos.game.players)
        ]
        assert twin.rules.history() == pos.rules.history()
        for _pos in random_walk(twin, random.Random(rng.random()), 6):
            pass
        while twin.trail:
            twin.undo()
        assert twin.rules.block == pos.game.start().rules.block
        assert (state(pos), pos.log) == (before, log)


def first_number(pos: lt.Position) -> int:
    """What the dice of a position would have given at the start; it is taken back to there."""
    while pos.trail:
        pos.undo()
    return pos.dice.copy().below_py(2**31 - 1)


@law
def test_a_copy_that_goes_back_and_rolls_leaves_the_dice_of_the_other(name: str, data: st.DataObject) -> None:
    pos, rng = draw_position(data, name)
    twin, due = pos.copy(), first_number(pos.copy())
    assert first_number(twin) == due
    for _pos in random_walk(twin, rng, 5):
        pass
    assert first_number(pos) == due


@law
def test_bytes_round_trip(name: str, data: st.DataObject) -> None:
    """With the history: the games that go on from there are the same."""
    pos, rng = draw_position(data, name)
    again = pos.game.from_bytes(pos.to_bytes())
    assert again.to_bytes() == pos.to_bytes()
    assert again == pos
    twin, seed = pos.copy(), rng.random()
    twin.dice = again.dice.copy()
    for _pos in random_walk(twin, random.Random(seed), 30):
        pass
    for _pos in random_walk(again, random.Random(seed), 30):
        pass
    assert (again.text(), again.key, again.result()) == (twin.text(), twin.key, twin.result())


@law
def test_damaged_bytes_are_refused(name: str, data: st.DataObject) -> None:
    pos, rng = draw_position(data, name)
    sound = pos.to_bytes()
    for _try in range(10):
        wrong = bytearray(sound)
        wrong[rng.randrange(len(wrong))] ^= 1 << rng.randrange(8)
        for content in (bytes(wrong), sound[: rng.randrange(len(sound))], sound + b"\0" * rng.randrange(1, 20)):
            with pytest.raises(ValueError, match="these bytes are"):
                pos.game.from_bytes(content)


@law
def test_forged_bytes_are_refused_or_a_position(name: str, data: st.DataObject) -> None:
    """Somebody damages the block and mends the sum."""
    pos, rng = draw_position(data, name)
    sound = pos.to_bytes()
    for _try in range(20):
        wrong = bytearray(sound[:-SUM])
        for _byte in range(rng.randrange(1, 4)):
            wrong[rng.randrange(11, len(wrong))] = rng.choice([0, 1, 2, 255, rng.randrange(256)])
        try:
            again = pos.game.from_bytes(bytes(wrong) + hashlib.blake2b(wrong, digest_size=SUM).digest())
        except ValueError:
            continue
        for other in random_walk(again, random.Random(1), 5):
            other.actions()


@law
def test_worlds_that_are_alike_to_a_seat_look_alike(name: str, data: st.DataObject) -> None:
    """And what everybody knows is the same in all that everybody thinks possible."""
    pos, rng = draw_position(data, name)
    for seat in (*range(pos.game.players), None):
        for world in pos.worlds(seat, 3, rng.randrange(1 << 32)):
            assert world.observe(seat, "bytes") == pos.observe(seat, "bytes")
            assert world.observe(seat) == pos.observe(seat)
            assert world.observe(None) == pos.observe(None)


@law(effort=0.3)
def test_no_game_is_longer_than_the_longest(name: str, data: st.DataObject) -> None:
    pos, rng = draw_position(data, name)
    while pos.game.longest is not None and pos.to_move is not None:
        pos.step(rng.choice(pos.ids()))
        assert len(pos.trail) <= pos.game.longest
