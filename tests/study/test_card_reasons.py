"""What hints say of cards, compared with what happens when the cards are played."""

import random
import re

import pytest

import ludotheque as lt
from ludotheque.core.sight import guesses
from ludotheque.core.translation import set_language
from ludotheque.games.awimbawe.cards import crowns, in_set
from ludotheque.games.awimbawe.lead_reasons import unbeatable
from ludotheque.games.awimbawe.marks import PLAY
from ludotheque.games.awimbawe.notation import won_cards
from ludotheque.games.awimbawe.tricks import beats
from ludotheque.games.chiwawa.cards import VALUES
from ludotheque.games.chiwawa.marks import MIMICRY
from ludotheque.games.chiwawa.queries import hand_of


@pytest.fixture(autouse=True)
def english():
    set_language("en")
    yield
    set_language("en")


def decisions(name, games):
    """The decisions of games played at random."""
    for seed in range(games):
        rng, position = random.Random(seed), lt.load(name).start(seed)
        while position.to_move is not None and len(position.log) < 120:
            if position.to_move == lt.CHANCE:
                position.roll()
                continue
            yield position
            position.play(rng.choice(position.actions()))


def reasons_for(position, text):
    known = guesses(position.rules, position.to_move, 16, 0)
    return position.rules.reasons(position.find(text), known)


def prospects_of(position, text):
    known = guesses(position.rules, position.to_move, 16, 0)
    return position.game.notation.prospects(position.rules, position.find(text), known)


def trick_over(position, text):
    """The position after a card, with the powers unused and the eagle fighting, until the trick is gathered."""
    there = position.copy().play(text)
    while there.to_move == position.to_move and set(there.actions()) & {"-", "fight"}:
        there.play("fight" if "fight" in there.actions() else "-")
    return there


def test_the_second_card_of_a_trick_is_said_to_win_it_if_it_does():
    said = {True: 0, False: 0}
    for position in decisions("awimbawe", 4):
        rules, seat = position.rules, position.to_move
        if rules.block[1] != PLAY or not rules.block[rules.trick] or rules.block[rules.trick + 1]:
            continue
        for text in position.actions():
            there = trick_over(position, text)
            if there.rules.block[rules.rounds_won] + there.rules.block[rules.rounds_won + 1] > sum(
                rules.block[rules.rounds_won : rules.rounds_won + 2]
            ):
                continue
            gained = won_cards(there.rules, seat) & ~won_cards(rules, seat)
            sentences = " ".join(reasons_for(position, text))
            assert ("wins the trick, worth" in sentences) == bool(gained)
            said[bool(gained)] += 1
            if gained:
                n = sum(crowns(card) for card in in_set(gained))
                assert int(re.search("worth (.?\\d+) crown", sentences)[1].replace("\N{MINUS SIGN}", "-")) == n
    assert min(said.values()) > 20


def test_a_card_is_unbeatable_if_no_reply_wins_the_trick():
    checked = 0
    for position in decisions("awimbawe", 2):
        rules = position.rules
        if rules.block[1] != PLAY or rules.block[rules.trick]:
            continue
        for action in rules.legal_py():
            there = rules.copy()
            there.apply_py(action)
            if there.seat() != 1 - position.to_move:
                continue
            replies = [reply >> 8 & 255 for reply in there.legal_py()]
            assert unbeatable(rules.copy(), action) == (not any(beats(action >> 8 & 255, card) for card in replies))
            checked += 1
    assert checked > 30


def test_a_pillar_is_advised_with_the_run_that_the_hand_makes():
    found = 0
    for position in decisions("chiwawa", 6):
        hand = hand_of(position.rules, position.to_move)
        for text in position.actions():
            if text.startswith("pillar"):
                kind = position.find(text) & 255
                sentences = reasons_for(position, text)
                if kind < MIMICRY and hand[kind] > 1:
                    assert sentences[0].endswith(f"worth {hand[kind] ** 2 * VALUES[kind]} points")
                    found += 1
    assert found > 5


def test_a_camp_is_worth_as_much_more_as_is_said():
    found = 0
    for position in decisions("chiwawa", 4):
        seat, rules = position.to_move, position.rules
        if rules.seen(seat).text().split("camps=")[1].split("/")[seat].split(" ")[0].count("?"):
            continue
        for text in position.actions()[:6]:
            before = rules.camp_score(seat)
            there = position.copy().play(text)
            same_round = there.rules.block[rules.round] == rules.block[rules.round]
            if ">" not in text or there.to_move in {None, lt.CHANCE} or not same_round:
                continue
            more = there.rules.camp_score(seat) - before
            sentences = " ".join(reasons_for(position, text))
            match = re.search("your camp worth about (\\d+) points more", sentences)
            assert (int(match[1]) if match else 0) == max(0, more)
            found += bool(match)
    assert found > 10


def test_folding_says_how_the_camps_stand_and_how_many_cards_are_kept():
    for position in decisions("chiwawa", 6):
        if "fold" in position.actions():
            kept, stand = reasons_for(position, "fold")
            many = position.rules.block[position.rules.hand_size + position.to_move]
            assert kept.startswith(f"keeps {many} card")
            assert "your camp is worth about" in stand
            return
    pytest.fail("nobody could fold")


def test_hints_on_cards_are_made_from_what_the_seat_knows():
    """The same sentences come from any position that looks the same to the seat."""
    for name in ("awimbawe", "chiwawa"):
        for number, position in enumerate(decisions(name, 1)):
            if number % 7 or number > 60:
                continue
            other = position.copy()
            other.rules.resample_py(position.to_move, lt.core.dice.Dice(number))
            for text in position.actions()[:3]:
                assert reasons_for(position, text) == reasons_for(other, text)


def test_throws_that_take_next_time_are_told_where_other_moves_have_fewer():
    position = lt.load("puluc").position("3 4 0 0 .,y,y,b,.,.,.,.,. B move:t3")
    (text,) = prospects_of(position, "c")
    assert text == (
        "12 throws of 16 take a warrior next time, if he stays where he is (with the other moves, at most 0)"
    )
    assert prospects_of(position, "4") == []
    assert reasons_for(position, "c") == []


def test_ways_out_of_the_hunter_are_told_where_most_moves_leave_more():
    position = lt.load("komikan").position(
        ".../.../a...P/....a/a.a../.aa.a/aaaaa - 0 A play 0 Pd3-d4,Pd4-e5 ae3-e4,ad2-c3"
    )
    ways = {text: len(position.copy().play(text).actions()) for text in position.actions()}
    for text, n in ways.items():
        more = sum(other > n for each, other in ways.items() if each != text)
        told = reasons_for(position, text)
        assert bool(told) == (n <= 3 and 2 * more >= len(ways) - 1)
        assert all(str(n) in sentence or n == 1 for sentence in told)
