"""Puzzles of games with secrets: proven or counted, and shown as the solver alone may see them."""

from __future__ import annotations

import pytest

import ludotheque as lt
from ludotheque.games.awimbawe.endgame import proven_returns
from ludotheque.learn import as_json, attempt
from ludotheque.learn.puzzles import BEST, PROOF, SAMPLED, WIN, stored_puzzles
from ludotheque.study import hidden_puzzles, puzzle_maker
from ludotheque.study.sampled_odds import sampled_odds

compiled = pytest.mark.skipif(lt.MODE != "compiled", reason="slow")
FAMILIES = ("awimbawe", "chiwawa")
ALL = [one for family in FAMILIES for one in stored_puzzles(family)]


@pytest.mark.parametrize("family", FAMILIES)
def test_there_are_a_dozen_and_more_easy_and_hard(family):
    kept = stored_puzzles(family)
    assert len(kept) >= 12
    assert kept[-1].rating - kept[0].rating >= 400


@pytest.mark.parametrize("one", ALL, ids=lambda one: one.name)
def test_the_answer_is_legal_and_the_line_can_be_played(one):
    position = one.load_position()
    assert one.line[0] == one.answer
    assert len(position.actions()) >= hidden_puzzles.FEWEST
    assert len(attempt.try_puzzle(one, one.answer)["frames"]) == len(one.line)


@compiled
@pytest.mark.parametrize("one", stored_puzzles("awimbawe"), ids=lambda one: one.name)
def test_one_action_alone_is_proven_to_win_wherever_the_hidden_cards_lie(one):
    """Both know which cards the other holds; how they lie in the hand is redrawn, and nothing changes."""
    assert (one.kind, one.sure) == (WIN, PROOF)
    position = one.load_position()
    for seed in range(4):
        deal = position.resample(position.to_move, seed) if seed else position
        returns = proven_returns(deal.rules)
        assert [text for text, result in returns.items() if result > 0] == [one.answer]


@compiled
def test_after_a_wrong_action_the_reply_keeps_the_proven_win():
    for one in stored_puzzles("awimbawe"):
        seat = one.load_position().to_move
        assert set(one.replies) == set(one.load_position().actions()) - {one.answer}
        for wrong, line in one.replies.items():
            now = one.load_position().play(wrong)
            for text in line:
                now.play(text)
            result = now.result()
            if result is not None:
                assert result[seat] < 0
            else:
                returns = proven_returns(now.rules)
                wins = any(value > 0 for value in returns.values())
                assert wins == (now.to_move != seat)


@pytest.mark.parametrize("one", stored_puzzles("chiwawa"), ids=lambda one: one.name)
def test_the_answer_wins_far_more_often_than_any_other(one):
    assert (one.kind, one.sure) == (BEST, SAMPLED)
    assert set(one.odds) == set(one.load_position().actions())
    others = [share for text, share in one.odds.items() if text != one.answer]
    assert one.odds[one.answer] - max(others) >= hidden_puzzles.AHEAD


@compiled
def test_a_sample_is_counted_again_over_other_deals():
    """With 120 deals each share is within 0.14 of the truth, three times its standard error."""
    for one in stored_puzzles("chiwawa")[::5]:
        odds = sampled_odds(one.load_position(), 120, seed=77)
        assert max(odds, key=odds.get) == one.answer
        assert abs(odds[one.answer] - one.odds[one.answer]) < 0.14


@pytest.mark.parametrize("one", ALL[::4], ids=lambda one: one.name)
def test_what_is_shown_does_not_depend_on_what_the_solver_may_not_know(one):
    """The same puzzle with everything hidden redrawn: not a byte of what is sent differs."""
    position = one.load_position()
    seat = position.to_move
    shown = as_json.puzzle_json(one)
    assert shown["seat"] == seat
    for seed in range(3):
        text = position.resample(seat, seed).text()
        other = type(one)(one.game, text, one.kind, one.answer, one.line, one.sure, one.rating)
        changed = as_json.puzzle_json(other)
        assert {key: changed[key] for key in ("scene", "frame", "known")} == {
            key: shown[key] for key in ("scene", "frame", "known")
        }


def test_what_can_be_worked_out_is_told_in_words():
    one = next(one for one in stored_puzzles("awimbawe") if one.load_position().rules.legal_py())
    assert as_json.puzzle_json(one)["known"].startswith("All other cards have been seen")
    assert as_json.puzzle_json(stored_puzzles("chiwawa")[0])["known"] == ""


@compiled
def test_making_gives_the_same_again():
    game = "awimbawe(rounds_to_win=1,show_crowns=true)"
    first = next(puzzle_maker.make(game, 1))
    assert first == next(puzzle_maker.make(game, 1))
    assert puzzle_maker.check(first) == ""


def test_nothing_is_proven_while_cards_lie_face_down():
    position = lt.load("awimbawe").start(3)
    while position.to_move == lt.CHANCE:
        position.roll()
    assert proven_returns(position.rules) is None
