"""Awimbawé: both readings, texts, pictures and values."""

from __future__ import annotations

import random
import re

import pytest
from games.awimbawe_by_hand import CROWNS, Table
from games.awimbawe_positions import CARDS, GAME, make_position, play

import ludotheque as lt
from ludotheque.games.awimbawe.notation import won_cards

MATCHES = 1000 if lt.MODE == "compiled" else 10


def test_both_readings_agree() -> None:
    """Random matches, compared with the game written a second time."""
    rng = random.Random(7)
    for seed in range(MATCHES // 5):
        goal = rng.choice((1, 2, 3))
        game = lt.load(f"awimbawe(rounds_to_win={goal})")
        pos, table = game.start(seed=seed), Table(goal)
        while pos.to_move is not None:
            if pos.rules.unlistable_py():
                table.deal(pos.roll())
            else:
                assert pos.actions() == table.legal(), pos.text()
                action = rng.choice(pos.actions())
                pos.play(action)
                table.play(action)
            assert pos.text() == table.text()


@pytest.mark.parametrize(
    ("text", "counts"),
    [
        (
            "deal:M4,E4,S10,M3,G4,E5,S8,M6,M2,S7,D2,G2,E2,E3,D3,D5,E6,D1,D4,S9,G5,D6,E1,M5,G1,G6,G3,M1",
            [10, 91, 376, 3158, 20565, 88708],
        ),
        (
            "deal:M5,E4,M6,E5,D6,M1,G2,G4,M2,D2,G1,E1,E3,G5,S10,G3,D3,D1,M4,G6,E2,S7,D5,D4,M3,E6,S8,S9",
            [10, 39, 152, 1308, 7143, 30721],
        ),
    ],
)
def test_known_counts(text: str, counts: list[int]) -> None:
    """Sequences of actions after a deal; the first four were counted by hand, too."""
    pos = GAME.start().play(text)
    counts = [count for count in counts if count < 3000 or lt.MODE == "compiled"]
    assert [pos.perft(depth) for depth in range(1, len(counts) + 1)] == counts


def test_cards_and_crowns_are_conserved() -> None:
    """28 cards and 45 crowns in every state of random matches; between rounds nothing but what was won."""
    rules, rng, dice = GAME.rules(), random.Random(1), GAME.start(seed=9).dice
    for match in range(MATCHES):
        rules.begin()
        while rules.seat() != 255:
            if rules.unlistable_py():
                rules.deal_py(dice)
            else:
                rules.apply_py(rng.choice(rules.legal_py()))
            places = bytes(rules.block[rules.place : rules.place + 76])
            left = [card for card in places + bytes(rules.block[rules.trick : rules.trick + 2]) if card]
            gathered = [card for seat in range(2) for card in range(1, 29) if won_cards(rules, seat) >> card & 1]
            assert len(set(left + gathered)) == len(left + gathered), match
            if rules.is_between_rounds_py() and rules.seat() != 255:
                assert not left
                continue
            assert sorted(left + gathered) == list(range(1, 29)), match
            crowns = sum(CROWNS[CARDS[card - 1][1:]] for card in left)
            assert rules.crowns_won_py(0) + rules.crowns_won_py(1) + crowns == 45


def test_texts_round_trip() -> None:
    rng = random.Random(4)
    for seed in range(30 if lt.MODE == "compiled" else 3):
        pos = GAME.start(seed=seed)
        while pos.to_move is not None:
            again = GAME.position(pos.text())
            assert (again.text(), again.key, again.actions()) == (pos.text(), pos.key, pos.actions())
            if pos.to_move == lt.CHANCE:
                pos.roll()
            else:
                pos.play(rng.choice(pos.actions()))


FRESH = "0-0/deal/*/-/-/-/-/-,-,-,-,-,-/-,-,-,-/-/-,-,-,-,-,-/-,-,-,-/-"
DEALT = (
    "0-0/play/0/0/-/-/-/M5,M6,E1,E2,E3,E4/(G1)D3,(G2)D4,(G3)D5,(G4)D6/-"
    "/E5,E6,S7,S8,S9,S10/(G5)M1,(G6)M2,(D1)M3,(D2)M4/-"
)


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("0-0", "2-0", "over exactly when"),
        ("0-0", "3-0", "two numbers"),
        ("0-0", "x", "two numbers"),
        ("play", "plays", "phase is one of"),
        ("play/0", "play/2", "the mover is 0 or 1"),
        ("play/0/0", "play/0/x", "leader is 0, 1 or -"),
        ("play/0/0", "play/0/-", "there is a leader"),
        ("play/0/0", "play/1/0", "not seat 1 that acts"),
        ("0/0/-/-", "0/0/1/-", "there is a chooser"),
        ("/-/-/M5", "/G1/-/M5", "not seat 0 that acts"),
        ("/-/-/M5", "/-/0/M5", "only a cheetah"),
        ("/-/-/M5", "/-/7/M5", "named leader is 0, 1 or -"),
        ("M5,M6", "M5", "six places"),
        ("M5,M6", "M7,M6", "M7 is not a card"),
        ("M5,M6", "?,M6", "hides cards"),
        ("M5,M6", "(M5),M6", "no card on its place"),
        ("(G1)D3", "(G1)!D3", "no card on its place"),
        ("(G1)D3", "(G1D3", "no card on its place"),
        ("(G1)D3", "", "no more than eight"),
        ("M5,M6", "M5,M5", "M5 lies in two places"),
        ("M5,M6", "-,M6", "missing: M5"),
        ("D6/-/E5", "D6/E5/-", "not played equally many"),
        ("D6/-/E5", "D6/E5,E5/-", "won twice"),
        ("play/0/0/-/-/-/M5", "power/0/0/-/M6/-/M5", "M6 lies in two places"),
        ("play/0/0/-/-/-/M5,M6", "power/0/0/-/M6/-/M5,-", "nothing to decide"),
        ("/-/E5", "/E5", "13 fields"),
        ("0-0/play/0/0", "1-0/choose/0/-", "there is a chooser"),
        ("0-0/play/0/0/-", "1-0/choose/0/-/0", "has won none"),
        ("0-0/play/0/0/-", "1-0/choose/0/-/1", "mover is the chooser"),
        ("0-0/play/0/0/-", "1-0/tie/*/-/-", "first round only"),
        ("0-0/play/0/0/-", "1-0/choose/1/-/1", "a round is over when"),
        ("0-0/play/0/0/-", "1-0/deal/*/1/-", "a round is over when"),
        ("0-0/play/0/0/-", "1-0/deal/*/-/1", "there is a leader"),
        ("0-0/play/0/0/-", "1-0/deal/*/1/1", "there is a chooser"),
        ("0-0/play/0/0/-", "0-0/deal/*/-/-", "a round is over when"),
    ],
)
def test_text_says_what_is_wrong(old: str, new: str, reason: str) -> None:
    assert GAME.position(DEALT).text() == DEALT
    assert old in DEALT
    with pytest.raises(ValueError, match=re.escape(reason)):
        GAME.position(DEALT.replace(old, new, 1))


def test_texts_that_are_none_never_break() -> None:
    """Any text gives a position or a ``ValueError``."""
    rng = random.Random(2)
    signs = "0123456789-/*,()!?GDMESx playower"
    for seed in range(60):
        pos = GAME.start(seed=seed)
        pos.roll()
        for _step in range(rng.randrange(30)):
            if pos.to_move in {None, lt.CHANCE}:
                break
            pos.play(rng.choice(pos.actions()))
        for _try in range(30):
            text = list(pos.text())
            for _change in range(rng.randrange(1, 4)):
                at = rng.randrange(len(text))
                text[at : at + rng.randrange(3)] = rng.choice(signs)
            try:
                read = GAME.position("".join(text))
            except ValueError:
                continue
            assert GAME.position(read.text()).text() == read.text()
            while read.to_move is not None and not read.rules.unlistable_py():
                read.roll() if read.to_move == lt.CHANCE else read.play(rng.choice(read.actions()))


def test_paths_tell_actions_apart() -> None:
    """No two legal actions have the same path, and all it names is in the scene."""
    rng = random.Random(6)
    scene = GAME.start().rules.scene()
    known = {thing["id"] for thing in [*scene["points"], *scene["buttons"]]}
    for seed in range(20):
        pos = GAME.start(seed=seed)
        while pos.to_move is not None:
            paths = [tuple(pos.rules.path(action)) for action in pos.rules.legal_py()]
            assert len(set(paths)) == len(paths)
            assert {place for path in paths for place in path} <= known
            assert {piece["at"] for piece in pos.rules.pieces()} <= known
            if pos.to_move == lt.CHANCE:
                pos.roll()
            else:
                pos.play(rng.choice(pos.actions()))


def test_steps_leave_the_position_alone_and_tell_the_round() -> None:
    pos = play(make_position("M6 D5", "M4 E2", won="S7"), "M6")
    before = bytes(pos.rules.block)
    steps = pos.rules.steps(pos.find("M4"))
    assert bytes(pos.rules.block) == before
    assert [step["do"] for step in steps] == ["move", "take", "take", "say"]
    assert "hyenas" in steps[-1]["text"]
    pos = play(make_position("D1 D3 | (M1)E6", "G1 | (M2)E5 G2"), "p1 p1")
    assert {"do": "turn", "at": "0p1"} in pos.rules.steps(pos.find("-"))


def test_evaluate_knows_good_from_bad() -> None:
    """Rounds, crowns, hyenas; the two seats' values cancel; within its bounds."""
    rng = random.Random(8)
    for seed in range(10):
        pos = lt.load("awimbawe(rounds_to_win=9)").start(seed=seed)
        while pos.to_move is not None:
            worth = [pos.rules.evaluate_py(seat) for seat in range(2)]
            assert worth[0] == -worth[1]
            assert abs(worth[0]) <= 20000
            if pos.to_move == lt.CHANCE:
                pos.roll()
            else:
                pos.play(rng.choice(pos.actions()))
    assert make_position("G6", "E5", wins="1-0").rules.evaluate_py(0) > make_position(
        "G6", "E5", wins="0-1"
    ).rules.evaluate_py(0)
    rich, poor = make_position("G6 D6", "E5 E6", won="G4 S10"), make_position("G6 D6", "E5 E6", won="G4 M1 D1 E1")
    assert rich.rules.evaluate_py(0) > poor.rules.evaluate_py(0)
    safe, risky = make_position("G6 D6", "E5 E4", won="G4 S8 S10"), make_position("G6 D6", "E5 E4", won="G1 S8 S10")
    assert safe.rules.evaluate_py(0) > risky.rules.evaluate_py(0)
