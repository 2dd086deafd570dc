"""The list of legal actions is the one place that says what can be played."""

from __future__ import annotations

import pytest
from hypothesis import strategies as st
from laws.strategies import draw_position, draw_walk, games, law, random_walk, some_actions, state

import ludotheque as lt


@law
def test_actions_are_sorted_unique_and_stable(name: str, data: st.DataObject) -> None:
    for pos in draw_walk(data, name):
        actions = pos.actions()
        assert actions == sorted(set(actions))
        assert pos.actions() == actions
        assert pos.copy().actions() == actions
        assert len(actions) <= pos.rules.width
        assert all(action == action.strip() and action.isprintable() for action in actions)


@law
def test_every_action_can_be_played_by_its_text(name: str, data: st.DataObject) -> None:
    """With spaces around it, too; the log has the canonical text."""
    pos, rng = draw_position(data, name)
    for action in some_actions(pos, rng, 12):
        assert pos.copy().play(f"  {action}\n").log[-1] == action


@law
def test_an_illegal_text_is_a_value_error_and_changes_nothing(name: str, data: st.DataObject) -> None:
    """Any text, and the actions of another game of the family at another place."""
    pos, rng = draw_position(data, name)
    other = data.draw(games(name), label="other game").start(rng.getrandbits(64))
    for _pos in random_walk(other, rng, rng.randrange(30)):
        pass
    legal = {action.lower() for action in pos.actions()}
    before = state(pos)
    for text in [data.draw(st.text(max_size=12), label="text"), "", "-", "a1", "0", *some_actions(other, rng, 6)]:
        if text.strip().lower() in legal or (pos.to_move == lt.CHANCE and not legal):
            continue
        with pytest.raises(ValueError, match="."):
            pos.play(text)
        assert state(pos) == before


@law
def test_paths_are_unique_and_none_begins_another(name: str, data: st.DataObject) -> None:
    """A path is the things to touch: all of them are points or buttons of the scene."""
    for pos in draw_walk(data, name):
        if pos.to_move == lt.CHANCE:
            continue
        scene = pos.rules.scene()
        there = {thing["id"] for thing in [*scene["points"], *scene["buttons"]]}
        paths = sorted(tuple(pos.rules.path(action)) for action in pos.rules.legal_py())
        assert all(paths)
        assert {thing for path in paths for thing in path} <= there
        for one, other in zip(paths, paths[1:], strict=False):
            assert other[: len(one)] != one


def count(pos: lt.Position, depth: int) -> int:
    if depth == 0:
        return 1
    total = 0
    for action in pos.actions():
        total += count(pos.play(action), depth - 1)
        pos.undo()
    return total


@law
def test_perft_counts_what_can_be_played(name: str, data: st.DataObject) -> None:
    """And so nothing that the bytes do not say decides what is legal."""
    pos, _rng = draw_position(data, name)
    for depth in range(4):
        known = pos.perft(depth)
        if known > 400:
            break
        assert count(pos, depth) == known


@law
def test_positions_before_the_end_have_actions(name: str, data: st.DataObject) -> None:
    """And those after it have none, but a result for each seat."""
    for pos in draw_walk(data, name):
        over = pos.to_move is None
        result = pos.result()
        assert (result is not None) == over
        if over:
            assert pos.actions() == []
            assert result is not None
            assert len(result) == pos.game.players
            assert all(-1 <= value <= 1 for value in result)
            assert pos.game.players != 2 or sum(result) == 0
        elif pos.to_move == lt.CHANCE:
            assert pos.rules.unlistable_py() == (pos.actions() == [])
        else:
            assert pos.to_move in range(pos.game.players)
            assert pos.actions()
            assert not pos.rules.unlistable_py()
