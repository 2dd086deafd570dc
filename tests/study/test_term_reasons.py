"""Reasons from the evaluation's terms: what they count is on the board, and without it another move would look as good."""

import random

import pytest

import ludotheque as lt
from ludotheque.core.aspects import parts_of
from ludotheque.core.translation import set_language
from ludotheque.study.alternatives import find_alternatives
from ludotheque.study.reasons import explain, reasons, sentence
from ludotheque.study.term_reasons import term_reasons

GAMES = ["oware", "awele", "konane", "konane(size=6)", "awithlaknannai-vif", "komikan", "adugo", "puluc"]


@pytest.fixture(autouse=True)
def english():
    set_language("en")
    yield
    set_language("en")


def positions(name, games=3):
    for seed in range(games):
        rng = random.Random(seed)
        position = lt.load(name).start(seed)
        while position.to_move is not None and len(position.log) < 60:
            if position.to_move == lt.CHANCE:
                position.roll()
                continue
            if len(position.actions()) > 1 and rng.random() < 0.3:
                yield position
            position.play(lt.best(position, level=3, seed=rng.getrandbits(20)))


def end(position, line):
    there = position.copy()
    for action in line:
        there.play_action(action)
    return there


@pytest.mark.parametrize("name", GAMES)
def test_the_parts_of_an_evaluation_are_no_more_than_it(name):
    """What the terms of a group share is its mean; with what tells them apart the parts make up the whole."""
    game = lt.load(name)
    parts = parts_of(game)
    for position in positions(name, 2):
        whole = sum(parts.weights[term] for term in position.rules.terms_py())
        if game.start_rules.fitted:
            assert position.rules.evaluate_py(position.to_move) == whole
        split = parts.of(position.rules, position.to_move)
        assert split.keys() == parts.aspects.keys()
        counted = [parts.count(each, position.rules, position.to_move) for each in parts.aspects]
        assert any(split.values()) or not any(sum(pair) for pair in counted)


@pytest.mark.parametrize("name", GAMES)
def test_without_its_reason_the_move_would_not_be_preferred(name):
    parts, told = parts_of(lt.load(name)), 0
    for position in positions(name, 6):
        seat = position.to_move
        result = lt.best(position, nodes=3000)
        others = find_alternatives(position, result)
        for reason in term_reasons(position, others):
            ends = [end(position, line).rules for line in reason.compared.lines]
            values = [rules.evaluate_py(seat) for rules in ends]
            without = [value - parts.of(rules, seat)[reason.aspect] for value, rules in zip(values, ends, strict=True)]
            it = reason.compared
            assert values[0] > values[1]
            assert without[0] - without[1] <= (1 - it.share) * (values[0] - values[1]) + 0.01
            assert (it.own, it.their) == parts.count(reason.aspect, ends[0], seat)
            assert (it.own_instead, it.their_instead) == parts.count(reason.aspect, ends[1], seat)
            told += 1
    assert told > 0


def test_choice_is_counted_as_people_count_it():
    rules = lt.load("oware").position("0,2,1,1,0,1,0,2,0,1,0,13 13 14 S").rules
    parts = parts_of(lt.load("oware"))
    assert parts.count("choice", rules, 0) == (4, 3)
    assert parts.count("choice", rules, 1) == (3, 4)
    assert parts.count("exposed", rules, 0) == (4, 2)
    assert parts.count("store", rules, 0) == (13, 14)
    assert parts.count("row", rules, 1) == (16, 5)


def test_jumps_are_those_that_can_be_made():
    game = lt.load("konane(size=6)")
    for position in positions("konane(size=6)"):
        if position.text().split()[2] != "play":
            continue
        seat = position.to_move
        first = {(text.split("-")[0], text.split("-")[-1]) for text in position.actions()}
        ways = {(a, (b > a) - (b < a), a[0] == b[0]) for a, b in first}
        assert parts_of(game).count("jumps", position.rules, seat)[0] == len(ways)


def test_captures_are_no_reason_where_they_count_for_nothing():
    for position in positions("konane(size=6)"):
        result = lt.best(position, nodes=2000)
        assert {reason.kind for reason in explain(position, result)} <= {
            "wins", "plan", "lost", "only reply", "jumps", "replies", "again",
        }  # fmt: skip


def test_a_move_is_compared_with_a_middling_one_where_the_next_best_is_alike():
    text = "oxox.xox/xo.ox.xo/oxox.xox/xo.....o/ox.x..ox/xoxo.oxo/oxoxoxox/xoxoxoxo o play 5 6 -"
    position = lt.load("konane").position(text)
    others = find_alternatives(position, lt.best(position, nodes=50_000, seed=1))
    (reason,) = term_reasons(position, others)
    it = reason.compared
    assert it.share < 1
    assert "with a middling move" in reason.text
    better = sum(each.value > others.middling.value for each in others.every)
    assert abs(2 * better - len(others.every)) <= 2
    assert it.lines[1][0] == others.middling.action


def test_a_pile_that_no_throw_takes_is_in_no_danger():
    rules = lt.load("puluc").position("4 3 0 0 .,.,y,.,.,.,.,b,b Y move:t2").play("c").rules
    parts = parts_of(lt.load("puluc"))
    safe = lt.load("puluc").position("4 5 0 0 .,.,y,.,.,.,.,.,. Y move:t2").play("c").rules
    assert parts.of(safe, 0)["danger"] == 0
    assert parts.count("danger", rules, 0) == (1, 0)


def test_a_review_compares_with_the_move_played():
    for position in positions("oware", 8):
        result = lt.best(position, nodes=5000)
        for played in position.actions():
            if played == result:
                continue
            others = find_alternatives(position, result, played)
            found = [text for text in reasons(position, result, others) if "with the" in text]
            assert all("with the move played" in text for text in found)
            if found:
                set_language("fr")
                assert any("avec le coup joué" in text for text in reasons(position, result, others))
                return
    pytest.fail("no reason was found")


def test_each_reason_is_a_sentence():
    assert sentence(["takes 2 seeds", "leaves a single reply"]) == "Takes 2 seeds. Leaves a single reply."
    assert not sentence([])
