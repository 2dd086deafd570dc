"""Awithlaknannai told in sentences."""

from __future__ import annotations

import pytest
from games.awithlaknannai_positions import at, game, play
from games.told import asked, check_random_game, language, outcome, places, played, standing, words_of

import ludotheque as lt
from ludotheque.view import frames

BASE = game()
BACK = game("no_return")
HUFF = game("huff")
SHAMAN = game("shaman")
WHIRL = game("whirlpool")
BOTH = game("shaman", "whirlpool")
MAJORITY = game("impasse=majority")
MOVE = "Choose a snake to move along a line to an empty point beside it."


@pytest.fixture(autouse=True)
def _in_english():
    with language("en"):
        yield


# places and things


def test_table_is_read_row_by_row_from_the_top():
    told = places(BASE.start(), 1)
    assert told == [
        *(("top row (T)", f"T{i}") for i in range(1, 9)),
        *(("middle row (M)", f"M{i}") for i in range(1, 10)),
        *(("bottom row (B)", f"B{i}") for i in range(1, 9)),
        ("beside the board", "the pieces taken by Yellow"),
        ("beside the board", "the pieces you have taken"),
    ]


@pytest.mark.parametrize(("board", "last"), [("base", "M9"), ("fighting", "M13")])
def test_whirlpools_are_called_so(board, last):
    names = [name for _group, name in places(game("whirlpool", f"board={board}").start())]
    assert [name for name in names if "whirlpool" in name] == ["whirlpool M1", f"whirlpool {last}"]
    assert "whirlpool" not in str(places(game(f"board={board}").start()))


def test_snakes_say_whose_they_are():
    kinds = frames.scene(BASE.start())["kinds"]
    assert kinds["snake"]["owned"] == [["yellow snake", "yellow snakes"], ["orange snake", "orange snakes"]]
    with language("fr"):
        kinds = frames.scene(BASE.start())["kinds"]
        assert kinds["snake"]["owned"][1] == ["serpent orange", "serpents orange"]
        assert kinds["shaman"]["owned"][0] == ["Serpent Chaman jaune", "Serpents Chamans jaunes"]


# moves


def test_step():
    position = BASE.start()
    assert asked(position) == MOVE
    assert frames.frame(position)["prompts"]["M4"] == "The snake on M4: choose where it goes."
    assert words_of(position, "M4-M5") == "Move a snake from M4 to M5"
    assert played(position, "M4-M5") == "Yellow moves a snake from M4 to M5."
    assert standing(position) == [[("Snakes", "12"), ("Taken", "0")]] * 2
    with language("fr"):
        assert played(position, "M4-M5") == "Jaune déplace un serpent de M4 en M5."


def test_capture_is_compulsory():
    position = at(BASE, "y", y="M4 B8", o="M5 T1")
    assert asked(position) == "You must capture: choose a snake that jumps over an enemy beside it."
    assert words_of(position, "M4xM6") == "Jump from M4 over M5 to M6 and take a snake"
    assert played(position, "M4xM6") == "Yellow jumps from M4 over M5 to M6 and takes a snake: Orange has 1 left."
    with language("fr"):
        assert asked(position) == "Vous devez prendre : choisissez un serpent qui saute par-dessus un ennemi voisin."
        assert words_of(position, "M4xM6") == "Sautez de M4 en M6 par-dessus M5 et prenez un serpent"


def test_chain():
    position = at(BASE, "y", y="B2 B8", o="M3 M4 T1")
    assert played(position, "B2xT3") == (
        "Yellow jumps from B2 over M3 to T3 and takes a snake: Orange has 2 left. Yellow can jump again."
    )
    position.play("B2xT3")
    assert asked(position) == "The snake on T3 can jump again: go on, or stop."
    assert words_of(position, ".") == "Stop capturing"
    assert played(position, ".") == "Yellow stops capturing."
    must = at(game("chains=must"), "y", y="B2 B8", o="M3 M4 T1").play("B2xT3")
    assert asked(must) == "The snake on T3 must jump again."


def test_last_snake():
    assert played(at(BASE, "y", y="M4", o="M5"), "M4xM6").endswith("takes a snake: Orange has none left.")


def test_no_going_back():
    position = play(at(BACK, "y", y="B1 B5", o="T8"), "B1-M2", "T8-M9")
    assert asked(position) == f"{MOVE} You may not go straight back from M2 to B1."
    assert asked(play(at(BASE, "y", y="B1 B5", o="T8"), "B1-M2", "T8-M9")) == MOVE


def test_no_going_back_is_told_only_where_the_way_is_open():
    assert asked(play(at(BACK, "y", y="B1 M3 B5", o="M1 T8"), "B1-M2", "M1-B1")) == MOVE
    far = play(at(BACK, "y", y="B3 B8", o="M4 M5 T8"), "B3xT4", "T4xB5", "T8-M9")
    assert asked(far) == MOVE
    first_edition = at(game("no_return", "edition=1"), "y", "turn 0 1 M1-B1,-", y="B1", o="M2 T2 T1")
    assert asked(first_edition) == MOVE


def test_no_going_back_through_a_whirlpool():
    position = play(at(game("no_return", "whirlpool"), "y", y="M2 B4", o="T4"), "M2-M1~M8", "T4-M4")
    assert asked(position) == "You must capture: choose a snake that jumps over an enemy beside it."
    position = play(at(game("no_return", "whirlpool"), "y", y="M2 B7", o="T4"), "M2-M1~M8", "T4-M4")
    assert asked(position) == f"{MOVE} You may not go straight back from M8 to M2."


# huffing


def test_huffing_warns_and_takes_one():
    position = at(HUFF, "y", y="M4 B8", o="M5 T1")
    assert asked(position) == "You can capture; if you do not, you lose a snake that could have captured."
    assert words_of(position, "B8-M9") == ("Move a snake from B8 to M9, and lose the snake on M4 for not capturing")
    assert words_of(position, "M4-M3").endswith("and lose the snake on M3 for not capturing")
    assert words_of(position, "M4xM6") == "Jump from M4 over M5 to M6 and take a snake"
    assert played(position, "B8-M9") == (
        "Yellow moves a snake from B8 to M9. The snake on M4 could have captured and is taken off: Yellow has 1 left."
    )
    with language("fr"):
        assert played(position, "B8-M9") == (
            "Jaune déplace un serpent de B8 en M9. "
            "Le serpent en M4 aurait pu prendre et il est retiré : il en reste 1 à Jaune."
        )


def test_huff_among_several():
    position = at(HUFF, "y", y="M4 B7 B8", o="M5 M8 T1 T7")
    assert words_of(position, "M4-M3") == "Move a snake from M4 to M3, and lose a snake for not capturing"
    assert played(position, "M4-M3") == (
        "Yellow moves a snake from M4 to M3. Yellow could have captured: Orange takes off a snake."
    )
    position.play("M4-M3")
    assert asked(position) == "Yellow could have captured and did not: choose a snake to take off."
    assert words_of(position, "!M3") == "Take off the snake on M3"
    assert played(position, "!M3") == (
        "Orange takes off the snake on M3, which could have captured: Yellow has 2 left."
    )


# Shamans


def test_shaman_pulls():
    position = at(SHAMAN, "y", Y="M4", y="M3 B3", o="T8")
    assert asked(position).endswith(" Your Shaman can pull a snake along: choose that first.")
    prompts = frames.frame(position)["prompts"]
    assert prompts["pull"] == "Choose your Shaman: it moves, and pulls the snake behind it along."
    assert prompts["pull M4"] == "The Shaman on M4: choose where it goes."
    assert words_of(position, "M4-M5<") == "Move the Shaman from M4 to M5, pulling the snake on M3 along to M4"
    assert played(position, "M4-M5<") == ("Yellow moves the Shaman from M4 to M5, pulling the snake on M3 along to M4.")
    with language("fr"):
        assert words_of(position, "M4-M5<") == (
            "Déplacez le Serpent Chaman de M4 en M5, en tirant le serpent de M3 en M4"
        )


def test_shaman_pushes():
    position = at(SHAMAN, "y", Y="M3", y="M4 B3 T3", o="T8")
    assert "Your Shaman can push a snake: move it onto that snake." in asked(position)
    assert words_of(position, "M3>M4") == "Move the Shaman from M3 to M4, pushing the snake there on to M5"


def test_shaman_need_not_capture():
    position = at(SHAMAN, "y", Y="M4", y="B8", o="M5 T1")
    need_not = "Only your Shaman can capture, and it need not: jump with it, or move a snake."
    assert asked(position) == need_not
    assert words_of(position, "M4xM6") == "Jump with the Shaman from M4 over M5 to M6 and take a snake"
    assert asked(at(game("shaman", "huff"), "y", Y="M4", y="B8", o="M5 T1")) == need_not


def test_shaman_is_captured():
    position = at(SHAMAN, "y", y="M4", O="M5", o="T1")
    assert played(position, "M4xM6") == (
        "Yellow jumps from M4 over M5 to M6 and takes the enemy Shaman: Orange has 1 left."
    )


# whirlpools


def test_whirlpool():
    position = at(WHIRL, "y", y="M2 M8", o="T4")
    assert words_of(position, "M2-M1~B8") == "Move a snake from M2 into the whirlpool M1 and out on B8"
    assert frames.frame(position)["prompts"]["M2 M1"] == "Choose where it comes out of the whirlpool."
    jump = at(WHIRL, "y", y="M3 B8", o="M2 T8")
    assert played(jump, "M3xM1~M8") == (
        "Yellow jumps from M3 over M2 into the whirlpool M1 and out on M8 and takes a snake: Orange has 1 left."
    )


def test_push_and_pull_at_a_whirlpool():
    position = at(BOTH, "y", Y="M3", y="M2 B8", o="T8")
    assert words_of(position, "M3>M2~M8") == (
        "Move the Shaman from M3 to M2, pushing the snake there into the whirlpool M1 and out on M8"
    )
    assert frames.frame(position)["prompts"]["M3 M2"] == "Choose where the pushed snake comes out of the whirlpool."
    position = at(BOTH, "y", Y="M2", y="M3 B8", o="T8")
    assert played(position, "M2-M1~M8<") == (
        "Yellow moves the Shaman from M2 into the whirlpool M1 and out on M8, pulling the snake on M3 along to M2."
    )


# ends


def test_end_without_a_snake():
    position = at(BASE, "y", y="M4 B8", o="M5").play("M4xM6")
    assert outcome(position) == "Yellow wins 2–0: Orange has no snake left."
    with language("fr"):
        assert outcome(position) == "Jaune gagne 2 à 0 : Orange n’a plus de serpent."


def test_end_of_the_lemery_variant():
    position = at(game("lemery"), "y", y="M4 B7 B8", o="M5 T1 T2").play("M4xM6")
    assert outcome(position) == "Yellow wins 3–2: Orange has only 2 snakes left, too few to go on."


STUCK = {"y": "M3 B2 M1", "o": "T1"}


@pytest.mark.parametrize("played_game", [BASE, MAJORITY])
@pytest.mark.parametrize("quiet_turns", [0, 99])
def test_end_without_a_move(played_game, quiet_turns):
    position = at(played_game, "y", f"turn {quiet_turns} 1 -", **STUCK).play("M3-M2")
    assert outcome(position) == "Yellow wins 3–1: Orange has no move left."


def test_end_with_nothing_but_the_way_back():
    position = at(BACK, "o", "turn 99 1 M2-T1,-", y="T1", o="B1 B5").play("B1-M1")
    assert outcome(position) == "Orange wins 2–1: Yellow could only go straight back, which is not allowed."
    shut = at(BACK, "y", "turn 0 1 M1-B1,-", y="B1", o="M1 M2 T2 T3 M3 B2 B3")
    assert outcome(shut) == "Orange wins 7–1: Yellow has no move left."


WALK = ("B1-M1", "T8-M9", "M1-B1", "M9-T8")


def test_end_by_repetition():
    assert outcome(play(at(BASE, "y", y="B1 B4", o="T8"), *WALK, *WALK)) == (
        "Drawn, 2 to 1: the same board came for the third time."
    )
    won = play(at(MAJORITY, "y", y="B1 B4", o="T8"), *WALK, *WALK)
    assert outcome(won) == "Yellow wins 2–1: the same board came for the third time. The larger side wins."
    with language("fr"):
        assert outcome(won) == (
            "Jaune gagne 2 à 1 : la même position est revenue pour la troisième fois. Le camp le plus nombreux gagne."
        )


def test_end_by_quiet_turns():
    def end(played_game: lt.Game, **held: str) -> str:
        quiet_turns = 49 if played_game.edition == 1 else 99
        return outcome(at(played_game, "y", f"turn {quiet_turns} 1 -", **held).play("B1-M1"))

    assert end(BASE, y="B1 B8", o="T8") == "Drawn, 2 to 1: 100 turns in a row without a capture."
    assert end(game("edition=1"), y="B1 B8", o="T8") == "Drawn, 2 to 1: 50 turns in a row without a capture."
    assert end(MAJORITY, y="B1", o="T8") == "Drawn, 1 to 1: 100 turns in a row without a capture."
    assert end(MAJORITY, y="B1 B8", o="T8") == (
        "Yellow wins 2–1: 100 turns in a row without a capture. The larger side wins."
    )


# whole games

GAMES = [
    "awithlaknannai",
    "awithlaknannai-vif",
    "awithlaknannai-lemery",
    "awithlaknannai-expert",
    "serpents-combattants",
    "awithlaknannai(outer_lines=true)",
    "awithlaknannai(chains=must,shaman=true)",
    "awithlaknannai(board=fighting,whirlpool=true,no_return=true,impasse=majority)",
    "awithlaknannai(huff=true,lemery=true,shaman=true,whirlpool=true,no_return=true,outer_lines=true)",
]


@pytest.mark.parametrize("string", GAMES)
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_random_games_in_both_languages(string, seed):
    check_random_game(string, seed, "taken[01]|lemery|huff", most=150)
