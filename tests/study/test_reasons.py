"""Reasons from captures and proofs: each is found in a position where it can be counted by playing on."""

import random
import re

import pytest

import ludotheque as lt
from ludotheque.core.translation import set_language
from ludotheque.study.alternatives import find_alternatives
from ludotheque.study.reasons import explain

#: Positions, the move advised there, and what a hint says of it.
TOLD = {
    "prevents most": (
        "oware",
        "1,0,1,13,0,6,9,9,0,0,0,0 4 5 S",
        "leaves nothing to be taken; most other moves allow a capture, such as “Sow the 1 seed of pit F and take 3 seeds”",
    ),
    "prevents all": (
        "awithlaknannai-vif",
        "oooooooo/yy...oooo/yyyyyyyy o turn 1 1 M5-B4,B4-T3",
        "leaves nothing to be taken; every other move allows a capture, such as “Jump from M2 over M3 to M4 and take a snake”",
    ),
    "greedy": (
        "oware",
        "0,0,1,15,0,1,6,10,0,1,0,8 2 4 N",
        (
            "“Sow the 10 seeds of pit B and take 2 seeds” takes more at once, "
            "but allows “Sow the 16 seeds of pit d and take 5 seeds”"
        ),
    ),
    "threatens": (
        "oware",
        "0,1,0,16,0,1,0,11,1,1,2,9 2 4 N",
        "threatens “Sow the 3 seeds of pit E and take 5 seeds”",
    ),
    "sure": (
        "komikan",
        ".../.../a..../.Paaa/.a..a/.aa.a/..a.a - 1 P play 0 Pa3-a4,Pa4-b4 ac3-c4,ad3-d4",
        "whatever the reply, you can take 1 alpaca next",
    ),
    "prevents some": (
        "komikan",
        ".../.../...../.P.../..aaa/aaa.a/aaaaa - 0 A play 0 Pb4-b3,Pb3-b4 ab3-c3,ad2-d3",
        "4 other moves allow “Jump with the Puma from b4 over c3 to d2 and take the alpaca”",
    ),
    "wins": (
        "konane",
        "ox..o..x/x..o.o../ox.....x/..x...../....o.o./..x...../o..x..../x.x..o.. x play 21 22 -",
        "wins by force in 2 moves of yours; every other move loses",
    ),
    "plan": (
        "oware",
        "0,0,0,0,0,0,1,1,1,0,3,1 17 24 N",
        "if the reply is “Sow the 1 seed of pit a”, go on with “Sow the 3 seeds of pit E and take 2 seeds”",
    ),
    "lost": (
        "oware",
        "0,0,1,1,2,0,0,0,1,0,1,1 17 24 S",
        "all is lost to good replies (at least 1 of 4), such as “Sow the 1 seed of pit A”",
    ),
}


@pytest.fixture(autouse=True)
def english():
    set_language("en")
    yield
    set_language("en")


def told(game, text):
    position = lt.load(game).position(text)
    result = lt.best(position, nodes=50_000, seed=1)
    return position, result, explain(position, result)


@pytest.mark.parametrize("kind", TOLD)
def test_a_hint_says_it(kind):
    game, text, words = TOLD[kind]
    _position, _result, found = told(game, text)
    assert (kind, words) in [(reason.kind, reason.text) for reason in found]


def store(position, seat):
    return position.rules.block[position.rules.store + seat]


def most_taken(position):
    """What the mover of a sowing game can take at most."""
    seat = position.to_move
    return max(store(position.copy().play(text), seat) - store(position, seat) for text in position.actions())


def test_what_is_prevented_would_happen_after_most_other_moves():
    game, text, _words = TOLD["prevents most"]
    position, move, _found = told(game, text)
    assert most_taken(position.copy().play(move)) == 0
    others = [position.copy().play(each) for each in position.actions() if each != move]
    assert 2 * sum(most_taken(there) > 0 for there in others) >= len(others)


def test_a_threat_is_there_after_most_replies_and_was_not_before():
    game, text, _words = TOLD["threatens"]
    position, move, _found = told(game, text)
    seat = position.to_move
    assert store(position.copy().play("E"), seat) == store(position, seat)
    there = position.copy().play(move)
    later = [there.copy().play(reply) for reply in there.actions()]
    hits = [store(each.copy().play("E"), seat) > store(each, seat) for each in later if "E" in each.actions()]
    assert sum(hits) >= 0.6 * len(later)


def test_what_is_called_a_threat_is_one_after_most_replies():
    """Whatever the game goes on like: the quoted action takes something after three replies of five at least."""
    told_of = 0
    for seed in range(6):
        dice, position = random.Random(seed), lt.load("oware").start(seed)
        while position.to_move is not None and len(position.log) < 40:
            result = lt.best(position, nodes=2000, seed=1)
            for reason in explain(position, result):
                if reason.kind == "threatens":
                    told_of += 1
                    pit = re.search("pit ([A-Fa-f])", reason.text)[1]
                    seat, there = position.to_move, position.copy().play(result)
                    later = [there.copy().play(reply) for reply in there.actions()]
                    hits = [
                        store(each.copy().play(pit), seat) > store(each, seat)
                        for each in later
                        if pit in each.actions()
                    ]
                    assert sum(hits) >= 0.6 * len(later)
            position.play(dice.choice(position.actions()))
    assert told_of > 3


def test_every_quoted_move_is_one_of_a_list_of_moves():
    """In both languages, after no more than two moves."""
    for language in ("en", "fr"):
        set_language(language)
        for game, text, _words in TOLD.values():
            position, move, found = told(game, text)
            reach = [position, *(position.copy().play(each) for each in position.actions())]
            after = position.copy().play(move)
            reach += [after.copy().play(each) for each in after.actions()]
            teller = position.game.teller()
            names = {
                teller.action(each.rules, action)
                for each in reach
                if each.to_move is not None
                for action in each.rules.legal_py()
            }
            for reason in found:
                for words in re.findall(r"[“«]\s?(.*?)\s?[”»]", reason.text):
                    assert words in names


def test_a_review_says_what_the_move_played_allows():
    position = lt.load("oware").position("0,0,1,15,0,1,6,10,0,1,0,8 2 4 N")
    result = lt.best(position, nodes=50_000, seed=1)
    others = find_alternatives(position, result, "B")
    texts = [reason.text for reason in explain(position, result, others)]
    assert any("takes more at once, but allows" in text or "the move played allows" in text for text in texts)


def test_nothing_is_said_where_moves_are_alike():
    text = "oxoxoxox/xoxoxoxo/oxoxoxox/xoxo.oxo/oxoxoxox/xoxoxoxo/oxoxoxox/xoxoxoxo o open2 0 0 -"
    assert told("konane", text)[2] == []
