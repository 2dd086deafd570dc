"""Kōnane told in sentences."""

from __future__ import annotations

import pytest
from games.test_konane import BIRDS, CROWD, KNOTS, PENDULUM, SWING, make_position
from games.told import asked, check_random_game, language, outcome, places, played, standing, words_of

import ludotheque as lt
from ludotheque.view import frames

JUMPS = "x:d1,a8 o:d2,d4,g8"  # d1 can jump once or twice; Jasmine has no jump


@pytest.fixture(autouse=True)
def _in_english():
    with language("en"):
        yield


# places and things


def test_table_is_read_row_by_row_from_the_top():
    told = places(lt.load("konane(size=6,knot=true)").start(), 1)
    assert told[:7] == [("row 6", f"{column}6") for column in "abcdef"] + [("row 5", "a5")]
    assert told[35:] == [
        ("row 1", "f1"),
        ("beside the board", "the pieces taken by Hibiscus"),
        ("beside the board", "the pieces you have taken"),
        ("beside the board", "the hand of Hibiscus"),
        ("beside the board", "your hand"),
    ]


def test_flowers_say_whose_they_are():
    position = lt.load("konane").start()
    kinds = frames.scene(position)["kinds"]
    assert kinds["flower"]["owned"] == [["hibiscus flower", "hibiscus flowers"], ["jasmine flower", "jasmine flowers"]]
    assert kinds["knot"]["owned"] == [["knot", "knots"]] * 2
    with language("fr"):
        assert frames.scene(position)["kinds"]["flower"]["owned"][0] == ["fleur d’hibiscus", "fleurs d’hibiscus"]


# the opening


def test_opening():
    position = lt.load("konane").start()
    assert asked(position) == "Remove one of your flowers from the centre or from a corner."
    assert words_of(position, "d4") == "Remove the flower on d4"
    assert played(position, "d4") == "Hibiscus removes the flower on d4."
    position.play("d4")
    assert asked(position) == "Remove one of your flowers beside the empty point d4."
    with language("fr"):
        assert asked(position) == "Retirez une de vos fleurs à côté du point vide d4."
        assert played(position, "d5") == "Jasmin retire la fleur en d5."


def test_opening_with_birds_is_in_a_corner():
    assert asked(lt.load(f"konane({BIRDS})").start()) == "Remove one of your flowers from a corner."


# jumps


def test_jumps():
    position = make_position(JUMPS)
    assert asked(position) == (
        "Choose a flower: it jumps over an enemy beside it, along a row or column, and takes it."
    )
    assert words_of(position, "d1-d3") == "Jump from d1 over d2 to d3 and take 1 flower"
    assert words_of(position, "d1-d5") == "Jump from d1 over d2 and d4 to d5 and take 2 flowers"
    assert played(position, "d1-d3") == "Hibiscus jumps from d1 over d2 to d3 and takes 1 flower."
    assert frames.frame(position)["prompts"] == {"d1": "The flower on d1: choose where it lands."}
    with language("fr"):
        assert words_of(position, "d1-d5") == "Sautez de d1 en d5 par-dessus d2 et d4 et prenez 2 fleurs"
        assert played(position, "d1-d3") == "Hibiscus saute de d1 en d3 par-dessus d2 et prend 1 fleur."


@pytest.mark.parametrize(
    ("text", "over"), [("h7-n7", "i7, k7 and m7"), ("h7-b7", "g7, e7 and c7"), ("h7-h1", "h6, h4 and h2")]
)
def test_long_jumps_name_the_points_in_their_order(text, over):
    position = make_position("x:h7 o:i7,k7,m7,g7,e7,c7,h6,h4,h2", "size=14")
    assert f" over {over} to " in words_of(position, text)


# hummingbirds


def test_birds_jump_and_are_taken():
    position = make_position(f"{CROWD} x:d1 X:a1 o:d2,a2 O:d4", BIRDS)
    assert asked(position) == (
        "Choose a flower, or your hummingbird: it jumps over an enemy beside it, along a row or column, and takes it."
    )
    assert words_of(position, "a1-a3") == "Jump with the hummingbird from a1 over a2 to a3 and take 1 flower"
    assert (
        words_of(position, "d1-d5") == "Jump from d1 over d2 and d4 to d5 and take 1 flower and the enemy hummingbird"
    )
    assert played(position, "a1-a3") == "Hibiscus jumps with the hummingbird from a1 over a2 to a3 and takes 1 flower."
    assert frames.frame(position)["prompts"]["a1"] == "The hummingbird on a1: choose where it goes."
    with language("fr"):
        assert played(position, "d1-d5") == (
            "Hibiscus saute de d1 en d5 par-dessus d2 et d4 et prend 1 fleur et le colibri adverse. "
            "En prime, Hibiscus peut faire voler le colibri."
        )


def test_bonus():
    position = make_position(f"{CROWD} x:d1 X:a1 o:d2,b2,h8 x:h7", BIRDS)
    assert played(position, "d1-d3") == (
        "Hibiscus jumps from d1 over d2 to d3 and takes 1 flower. As a bonus Hibiscus may fly with the hummingbird."
    )
    position.play("d1-d3")
    assert asked(position) == (
        "Bonus: fly one point with your hummingbird on a1, or jump over an enemy with it, or leave it where it is."
    )
    assert words_of(position, "^a1-b1") == "Fly with the hummingbird from a1 to b1"
    assert words_of(position, "^a1xc3") == "Jump with the hummingbird from a1 over b2 to c3 and take 1 flower"
    assert words_of(position, "-") == "Leave the hummingbird where it is"
    assert played(position, "^a1-b1") == "Hibiscus flies with the hummingbird from a1 to b1."
    assert played(position, "^a1xc3") == (
        "Hibiscus jumps with the hummingbird from a1 over b2 to c3 and takes 1 flower."
    )
    assert played(position, "-") == "Hibiscus leaves the hummingbird where it is."
    with language("fr"):
        assert played(position, "^a1-b1") == "Hibiscus fait voler le colibri de a1 en b1."


def test_bonus_says_what_the_bird_can_do():
    step = make_position(f"{CROWD} X:a1 o:h8 x:h7", BIRDS, phase="bonus")
    assert asked(step) == "Bonus: fly one point with your hummingbird on a1, or leave it where it is."
    jump = make_position(f"{CROWD} X:a1 x:a2,b1 o:b2,h8 x:h7", BIRDS, phase="bonus")
    assert asked(jump) == "Bonus: jump over an enemy with your hummingbird on a1, or leave it where it is."


def test_bird_may_step_instead_of_the_only_jump():
    position = make_position(f"{CROWD} X:d4 o:d5,h8 x:h7", BIRDS)
    assert asked(position) == ("Only your hummingbird can jump: jump with it, or fly to an empty point beside it.")
    assert words_of(position, "d4~e5") == "Fly with the hummingbird from d4 to e5 instead of jumping"
    assert played(position, "d4~e5") == "Hibiscus flies with the hummingbird from d4 to e5 instead of jumping."


# knots


def test_knot():
    position = make_position("x:d1,h7 o:d2,h8", KNOTS, lost="3 2")
    assert asked(position) == (
        "Choose a flower: it jumps over an enemy beside it, along a row or column, and takes it. "
        "Or put your knot on an empty point."
    )
    assert frames.frame(position)["prompts"]["knot"] == "Choose an empty point for the knot. It stays there for good."
    assert words_of(position, "@c3") == "Put the knot on c3"
    assert played(position, "@c3") == "Hibiscus puts the knot on c3: that point is blocked for good."
    assert played(position, "d1-d3") == (
        "Hibiscus jumps from d1 over d2 to d3 and takes 1 flower. From now on Jasmine may place the knot."
    )
    assert standing(position) == [
        [("Taken", "2"), ("On the board", "2"), ("Knot", "may be placed")],
        [("Taken", "3"), ("On the board", "2"), ("Knot", "in hand")],
    ]
    assert standing(position.copy().play("@c3"))[0][2] == ("Knot", "placed")


def test_knot_that_saves_must_be_placed():
    position = make_position("x:a1 o:h8", f"{KNOTS},knot_saves=true", lost="3 3")
    assert asked(position) == "You cannot jump, but your knot saves you: put it on an empty point."


# how it stands and ends


def test_taken_bird_counts():
    assert standing(make_position(f"{CROWD} x:d1 o:d2", BIRDS, lost="2 4"))[0][0] == ("Taken", "5")


def test_end_without_a_jump():
    position = make_position(JUMPS).play("d1-d5")
    assert outcome(position) == "Hibiscus wins: Jasmine cannot jump any more."
    with language("fr"):
        assert outcome(position) == "Hibiscus gagne : Jasmin ne peut plus sauter."


def test_end_without_a_jump_or_a_knot():
    position = make_position(JUMPS, f"{KNOTS},knot_saves=true").play("d1-d5")
    assert outcome(position) == "Hibiscus wins: Jasmine can neither jump nor place a knot."


def test_end_with_too_few_pieces():
    position = make_position("x:a8,b8,c8,a7,b7,c7,d1,h7 o:d2,f1,f2,g1,g2,h1,h8", BIRDS).play("d1-d3")
    assert outcome(position) == "Hibiscus wins: Jasmine has only 6 pieces left, too few to go on."
    with language("fr"):
        assert outcome(position) == "Hibiscus gagne : Jasmin n’a plus que 6 pièces, trop peu pour continuer."


def test_end_by_repetition():
    position = make_position(PENDULUM, BIRDS)
    for action in (*SWING, *SWING):
        position.play(action)
    assert outcome(position) == "The game is drawn: the same position came for the third time."


# whole games

GAMES = [
    *(f"konane(size={size})" for size in (4, 6, 8, 10, 12, 14)),
    "konane(knot=true)",
    "konane(size=4,knot=true,knot_saves=true)",
    "konane(size=6,hummingbird=true)",
    "konane(size=10,hummingbird=true,knot=true,knot_saves=true)",
]


@pytest.mark.parametrize("string", GAMES)
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_random_games_in_both_languages(string, seed):
    check_random_game(string, seed, "taken[01]|hand[01]|pass", most=60)
