"""Awimbawé: what each player knows, that nothing else gets out, and what ``resample`` draws."""

from __future__ import annotations

import random
from collections import Counter
from itertools import permutations

import leak
import pytest
from games.awimbawe_histories import exchange, random_walk, swapped
from games.awimbawe_positions import CARDS, GAME, field, make_position, play

import ludotheque as lt

HISTORIES = 2000 if lt.MODE == "compiled" else 200


# what each player knows


def test_knowledge_own_hand_and_all_that_lies_or_lay_face_up() -> None:
    """Own hand; face-up cards, also buried ones; the places of face-down cards, not even one's own faces."""
    pos = make_position("G1 G2 | D1(M1)D2", "E1 E2! D6 | (E3)E5 -")
    assert field(pos, "piles0") == "D1(M1)D2,-,-,-"
    hands = {
        0: ("G1,G2,-,-,-,-", "?,?!,?,-,-,-"),
        1: ("?,?,-,-,-,-", "E1,E2!,D6,-,-,-"),
        None: ("?,?,-,-,-,-", "?,?!,?,-,-,-"),
    }
    for seat, (tiger, panther) in hands.items():
        fields = pos.view(seat)["position"].split("/")
        assert fields[7:9] == [tiger, "D1(?)D2,-,-,-"]
        assert fields[10:12] == [panther, "(?)E5,-,-,-"]
        assert fields[9] == field(pos, "won0")  # every trick was seen


def test_knowledge_a_blocked_card_stays_unseen() -> None:
    """The snake's player knows only the place."""
    pos = play(make_position("G5 G1 G2", "E1 M1 D6"), "G5 block:h2")
    assert pos.view(0)["position"].split("/")[10] == "?,?!,?,-,-,-"
    assert pos.view(0)["log"] == ["G5 h1", "block:h2"]


def test_knowledge_lists_are_for_the_mover() -> None:
    pos = make_position("G5 G1 G2", "E1 M1 D6")
    assert [pos.view(seat)["actions"] for seat in (0, 1, None)] == [["G1", "G2", "G5"], [], []]


def test_knowledge_the_deal_is_heard_without_what_is_hidden() -> None:
    """The log holds all public events: places, faces and what is turned up."""
    pos = GAME.start().play("deal:" + ",".join(CARDS))
    up = "D3,D4,D5,D6,M1,M2,M3,M4"
    hidden = ",".join("?" * 8)
    blank = ",".join("?" * 6)
    assert pos.view(0)["log"] == [f"deal:{hidden},{up},M5,M6,E1,E2,E3,E4,{blank}"]
    assert pos.view(1)["log"] == [f"deal:{hidden},{up},{blank},E5,E6,S7,S8,S9,S10"]
    assert pos.view(None)["log"] == [f"deal:{hidden},{up},{blank},{blank}"]
    play(pos, "M6 p2 - p1 lead:me S9 fight")
    heard = ["M6 h2", "p2 M2", "- 1p2=G6", "p1 D3", "lead:me", "S9 h5", "fight 0p1=G1"]
    assert [pos.view(seat)["log"][1:] for seat in (0, 1, None)] == [heard] * 3


def test_knowledge_hyenas_end_a_round_without_turning_anything_up() -> None:
    pos = play(make_position("M6 | (D6)D5", "M4 | (E3)E2", won="S7"), "M6 M4")
    assert field(pos, "phase") == "choose"
    for seat in (0, 1, None):
        assert pos.view(seat)["position"].split("/")[8::3] == ["-,-,-,-", "-,-,-,-"]
        assert pos.view(seat)["log"] == ["M6 h1", "M4 h1"]


def test_knowledge_the_chooser_sees_no_card_of_the_next_round() -> None:
    """Deal: nothing is dealt yet when the loser chooses, so nothing of it can be in a view."""
    pos = play(make_position("E6", "E5", won="G1 G2 G3 G4 D1 D2 D3 D4"), "E6 E5")
    assert (pos.to_move, pos.view(1)["actions"]) == (1, ["start:me", "start:you"])
    assert [pos.view(0)["actions"], pos.view(None)["actions"]] == [[], []]
    assert {pos.view(seat)["position"] for seat in (0, 1, None)} == {pos.text()}
    places = {piece["at"][1:] for piece in pos.rules.pieces()}
    assert not [place for place in places if place[0] in "hp" and place[1:].isdigit()]


@pytest.mark.parametrize("shown", ["false", "true"])
def test_knowledge_crowns_of_the_running_round_by_option(shown: str) -> None:
    """``show_crowns``; those of a finished round are public."""
    game = lt.load(f"awimbawe(show_crowns={shown})")
    pos = make_position("E6", "E5", won="G1 G2 G3 G4 D1 D2 D3 D4", game=game)
    crowns = [piece["face"] for piece in pos.rules.pieces() if piece["at"].endswith("crowns")]
    assert crowns == (["crowns23", "crowns20"] if shown == "true" else [])
    play(pos, "E6 E5")
    crowns = [piece["face"] for piece in pos.rules.pieces() if piece["at"].endswith("crowns")]
    assert crowns == ["crowns25", "crowns20"]
    faces = game.start().rules.scene()["faces"]
    assert all(face in faces for face in crowns)


# no leak


def test_no_leak() -> None:
    """Exchange what a seat cannot see, replay the same visible history: it is told the same, byte for byte."""
    rng = random.Random(5)
    changed = 0
    for seed in range(HISTORIES):
        game = lt.load(rng.choice(("awimbawe", "awimbawe(rounds_to_win=1,show_crowns=true)")))
        pos = random_walk(game, seed, rng, int(70 ** rng.random()) + 1)
        seat = rng.choice((0, 1, None))
        other = exchange(pos, seat, seed)
        changed += other != pos.log
        leak.same_history(game, pos.log, other, seat, {len(other), rng.randrange(len(other))})
    assert changed > HISTORIES * 0.8


def test_no_leak_at_any_step() -> None:
    rng = random.Random(6)
    for seed in range(HISTORIES // 100):
        pos = random_walk(GAME, seed, rng, 60)
        seat = rng.choice((0, 1, None))
        leak.same_history(GAME, pos.log, exchange(pos, seat, seed), seat)


def test_no_leak_playing_on() -> None:
    """From a drawn position play goes on alike, as long as what is heard is."""
    rng = random.Random(7)
    steps = sum(
        leak.in_step(random_walk(GAME, seed, rng, rng.randrange(1, 60)), rng.randrange(2), rng)
        for seed in range(HISTORIES // 40)
    )
    assert steps > HISTORIES // 40


# what resample draws


def test_resample_agrees_with_the_view() -> None:
    """At any moment, for either seat; and what really lies there makes no difference to the draw."""
    rng = random.Random(8)
    for seed in range(HISTORIES // 10):
        pos = random_walk(GAME, seed, rng, rng.randrange(1, 100))
        seat = rng.randrange(2)
        drawn = leak.same_view(pos, seat, seed)
        twin = GAME.start()
        for text in exchange(pos, seat, seed):
            twin.play(text)
        assert twin.resample(seat, seed).text() == drawn.text()


def test_resample_knows_what_play_has_ruled_out() -> None:
    """Rule 2: any exchange of unseen cards could have happened exactly if it breaks nothing ``void`` says."""
    rng = random.Random(9)
    could = Counter[bool]()
    game = lt.load("awimbawe(rounds_to_win=1)")
    for seed in range(HISTORIES // 4):
        pos = random_walk(game, seed, rng, rng.randrange(10, 60))
        seat = rng.randrange(2)
        rules, seen = pos.rules, pos.rules.seen(seat)
        hidden = [p for p in range(76) if seen.block[rules.place + p] == 255]
        cards = [rules.block[rules.place + p] for p in hidden]
        drawn = rng.sample(cards, len(cards))
        void = {38 * s + i: rules.block[rules.void + 6 * s + i] for s in range(2) for i in range(6)}
        allowed = not any(
            void.get(p, 0) >> "GDMES".index(CARDS[card - 1][0]) & 1 for p, card in zip(hidden, drawn, strict=True)
        )
        log = pos.log
        log[0] = swapped(log[0], {CARDS[a - 1]: CARDS[b - 1] for a, b in zip(cards, drawn, strict=True)})
        assert allowed == possible(game.start(), log)
        could[allowed] += 1
    assert min(could[True], could[False]) > HISTORIES // 200


def possible(pos: lt.Position, log: list[str]) -> bool:
    """Whether the rules allow this history."""
    try:
        for text in log:
            pos.play(text)
    except ValueError:
        return False
    return True


TIGER = "G5 M5 D3 D5 S7 | ({0})E3"
ONE_PLAYED, BOTH_PLAYED = "{1} {2} {3} D6 {5} | ({4})E2", "{1} {2} {3} D6 E6 | ({4})E2"


@pytest.mark.parametrize(
    ("panther", "cards", "line", "ways"),
    [
        (ONE_PLAYED, "G2 G1 M1 D1 M2 E6", "G5 block:h1 D6", 144),
        (ONE_PLAYED, "G2 D1 M1 D2 M2 E6", "G5 - D6", 240),
        (BOTH_PLAYED, "G2 G1 D1 D2 M2", "G5 block:h1 D6 M5 - E6", 8),
        (BOTH_PLAYED, "G2 G1 M1 D1 M2", "G5 block:h1 D6 M5 block:h2 E6", 8),
    ],
    ids=["one place free", "no place free", "one place freer", "two places, neither freer"],
)
def test_resample_reaches_every_consistent_placement_equally(panther: str, cards: str, line: str, ways: int) -> None:
    """The placements of the unseen cards with which the same could have been played, and no others (chi-squared)."""
    counts: dict[str, int] = {}
    for some in permutations(cards.split()):
        pos = make_position(TIGER.format(*some), panther.format(*some))
        if possible(pos, line.split()):
            counts[pos.text()] = 0
    assert len(counts) == ways
    rules = play(make_position(TIGER.format(*cards.split()), panther.format(*cards.split())), line).rules
    dice = GAME.start(seed=3).dice
    for _draw in range(50 * ways):
        rules.resample_py(0, dice)
        counts[rules.text()] += 1
    assert len(counts) == ways
    assert sum((n - 50) ** 2 / 50 for n in counts.values()) < limit(ways - 1)


def limit(freedom: int) -> float:
    """What chi-squared passes once in a thousand (Wilson and Hilferty; 24.3 for 7, as in the tables)."""
    return freedom * (1 - 2 / (9 * freedom) + 3.0902 * (2 / (9 * freedom)) ** 0.5) ** 3
