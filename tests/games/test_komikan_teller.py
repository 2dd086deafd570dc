"""The Puma and the herd in sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from games.told import asked, check_random_game, language, outcome, places, played, standing, words_of

import ludotheque as lt
from ludotheque.view import frames

if TYPE_CHECKING:
    from collections.abc import Iterator

ALL = "komikan(lemery=true,multi_jump=true,heroes=true,grass=true)"
GAMES = (
    "komikan",
    "komikan-lemery",
    "komikan-neuf",
    "adugo(heroes=true)",
    "chivi-kora(grass=true,multi_jump=true)",
    "chivi-kora(heroes=true,lemery=true)",
    "komikan(edition=1,shuttle=true)",
    ALL,
    ALL.replace("(", "(board=adugo,"),
)
CHAIN = ".../.../...../...../..P../..a../.a..a - 0 P play 0 - -"
WAVE = "aa./..a/...../..P../...../...../..... - 2 A play 0 - -"
GRASSY = ".../.../...../...a./...../.aa../P.... a1,d4 0 P play 0 - -"
SAFE = ".../.../...../...../..P../..a../a.... c2,e5 0 P play 0 - -"
DEN_ALMOST_FULL = "aaa/aaa/...../.aP../...../...../..... - 3 A play 0 - -"


@pytest.fixture(autouse=True)
def _in_english() -> Iterator[None]:
    with language("en"):
        yield


def at(game: str, text: str) -> lt.Position:
    return lt.load(game).position(text)


def after(position: lt.Position, *actions: str) -> lt.Position:
    for action in actions:
        position.play(action)
    return position


# actions and what was played


@pytest.mark.parametrize(
    ("game", "text", "action", "english", "french"),
    [
        (
            "komikan",
            ".../.P./...../...../a...a/aaaaa/aaaaa - 0 P play 0 - -",
            "c6-c5",
            "Move the Puma from c6 to c5",
            "Déplacez le Puma de c6 à c5",
        ),
        (
            "komikan",
            CHAIN,
            "c3xc1",
            "Jump with the Puma from c3 over c2 to c1 and take the alpaca",
            "Sautez avec le Puma de c3 à c1 par-dessus c2 et prenez l’alpaga",
        ),
        (
            "komikan(heroes=true)",
            ".../.../...../...../..P../..Aa./C.... - 0 P play 0 - -",
            "c3xc1",
            "Jump with the Puma from c3 over c2 to c1 and take the Alpha",
            "Sautez avec le Puma de c3 à c1 par-dessus c2 et prenez l’Alpha",
        ),
        (
            "komikan(heroes=true)",
            ".../.../P..../...../..a../..A../C...a - 0 A play 0 - -",
            "c3-c5",
            "Move the alpaca two points, from c3 to c5",
            "Déplacez l’alpaga de deux points, de c3 à c5",
        ),
        (
            "komikan(heroes=true)",
            ".../.../.Ca../..P../aa.../...../..... - 0 P play 0 - -",
            "b5^d5",
            "Jump with the Condor from b5 over c5 to d5",
            "Sautez avec le Condor de b5 à d5 par-dessus c5",
        ),
        (
            "komikan(grass=true)",
            GRASSY,
            "a1-e5",
            "Move the Puma from a1 by way of the grass on d4 to e5",
            "Déplacez le Puma de a1, par l’herbe de d4, à e5",
        ),
        (
            "komikan(grass=true)",
            ".../.../...../..a.a/.a.../...../P.... a1,d4 0 P play 0 - -",
            "a1xb4*",
            "Jump with the Puma from a1 by way of the grass on d4 over c4 to b4 and take the alpaca",
            "Sautez avec le Puma de a1, par l’herbe de d4, à b4 par-dessus c4 et prenez l’alpaga",
        ),
        (
            "komikan(grass=true)",
            SAFE,
            "c3^c1",
            "Jump with the Puma from c3 over c2 to c1 without taking: the alpaca is safe in the grass",
            "Sautez avec le Puma de c3 à c1 par-dessus c2 sans prendre : l’alpaga est à l’abri dans l’herbe",
        ),
    ],
)
def test_actions_say_who_goes_where_and_takes_what(
    game: str, text: str, action: str, english: str, french: str
) -> None:
    position = at(game, text)
    assert words_of(position, action) == english
    with language("fr"):
        assert words_of(position, action) == french


def test_a_capture_is_counted() -> None:
    assert played(at("komikan", CHAIN), "c3xc1") == "The Puma jumps from c3 over c2 to c1 and takes the alpaca: 1 of 6."
    with language("fr"):
        assert (
            played(at("komikan", CHAIN), "c3xc1")
            == "Le Puma saute de c3 à c1 par-dessus c2 et prend l’alpaga : 1 sur 6."
        )


def test_several_jumps() -> None:
    position = at("komikan(multi_jump=true)", CHAIN)
    assert played(position, "c3xc1").endswith("takes the alpaca: 1 of 6. It may jump again.")
    position.play("c3xc1")
    assert asked(position) == "The Puma may jump again: choose the next alpaca to take, or stop here."
    assert words_of(position, ".") == "Stop here, without another jump"
    assert played(position, ".") == "The Puma stops."


def test_a_wave_locks_and_brings_one_back() -> None:
    position = at("komikan-lemery", WAVE)
    assert played(position, "d6-e7") == (
        "An alpaca goes from d6 to e7. Alpacas hold the back of the den: these three stay there and cannot be "
        "taken. A taken alpaca may come back."
    )
    position.play("d6-e7")
    assert asked(position).startswith("You hold the back of the den: bring a taken alpaca back")
    assert words_of(position, "+a1") == "Bring a taken alpaca back on a1"
    assert words_of(position, "-") == "Bring no alpaca back"
    assert played(position, "-") == "The Alpacas bring no alpaca back."
    assert played(position, "+a1") == "A taken alpaca comes back on a1: the Puma keeps 1 of 6."


def test_a_second_wave_brings_another_back() -> None:
    position = at("komikan-lemery", "lll/aa./..a../P..../...../...../..... - 2 A play 1 - -")
    assert asked(position).endswith("The three at the back of the den stay there.")
    assert "Alpacas hold the middle of the den." in played(position, "c5-d6")
    assert asked(after(position, "c5-d6")).startswith("You hold the middle of the den")


def test_grass_is_put_by_both_sides() -> None:
    position = lt.load("komikan(grass=true)").start()
    assert asked(position).endswith("an alpaca on grass cannot be taken.")
    assert words_of(position, "@b4") == "Put the grass on b4"
    assert played(position, "@b4") == "The Alpacas put grass on b4."
    position.play("@b4")
    assert asked(position).endswith("a Puma on grass may also move as from the other grass.")
    assert played(position, "@d4") == "The Puma puts grass on d4."


# what is asked


def test_the_puma_is_told_what_it_may_do() -> None:
    assert asked(lt.load("komikan").start()) == "Move the Puma one step along a line."
    assert asked(at("komikan", CHAIN)) == "Move the Puma one step along a line, or jump over an alpaca and take it."
    assert "it may also move as from d4" in asked(at("komikan(grass=true)", GRASSY))
    assert "jump over an alpaca in the grass, without taking it" in asked(at("komikan(grass=true)", SAFE))


def test_the_condor_moves_rests_and_bears_the_puma() -> None:
    position = lt.load("komikan(heroes=true)").start()
    assert asked(position).endswith("Or move the Condor, which takes nothing.")
    after(position, "c4-d4", "a3-a4")
    assert asked(position).endswith("The Condor moved last time and must rest.")
    ridden = at("komikan(heroes=true)", ".../.../...../..K../...../..a../a.... - 0 P play 0 - -")
    assert asked(ridden).endswith("The Condor cannot move while the Puma stands on it.")


def test_going_to_and_fro_is_named() -> None:
    position = after(lt.load("komikan").start(), "c6-c7", "a3-a4", "c7-c6", "a4-a3")
    assert asked(position).endswith("Going from c6 to c7 once more is not allowed: no piece may go to and fro.")
    forced = at("komikan", "Paa/.../...../...../...../...../aaaaa - 0 P play 0 Pa7-b6,Pb6-a7 -")
    assert "once more" not in asked(forced)


def test_the_herd_is_told_how_alpacas_move() -> None:
    position = after(lt.load("chivi-kora").start(), "c6-c5")
    assert asked(position).endswith("forward or sideways, never back.")
    heroes = at("komikan(heroes=true)", ".../.../P..../...../..a../..A../C...a - 0 A play 0 - -")
    assert asked(heroes).endswith("An alpaca joined to the Alpha by a line may go two points.")
    assert frames.frame(heroes)["prompts"]["c2"] == "Choose where the Alpha goes."


# places, standing


def test_places_are_read_row_by_row_from_the_top() -> None:
    told = places(lt.load("komikan").start())
    assert told[:4] == [
        ("row 7, in the den", "a7"),
        ("row 7, in the den", "c7"),
        ("row 7, in the den", "e7"),
        ("row 6, in the den", "b6"),
    ]
    assert told[8] == ("row 5", "c5 (den)")
    assert told[-2:] == [("row 1", "e1"), ("beside the board", "the taken alpacas")]


def test_pieces_need_no_owner() -> None:
    kinds = frames.scene(lt.load("komikan").start())["kinds"]
    assert list(kinds["puma"]["owned"][0]) == ["puma", "pumas"]
    assert list(kinds["alpaca"]["owned"][1]) == ["alpaca", "alpacas"]


def test_the_standing_counts_taken_left_and_in_the_den() -> None:
    assert standing(at("komikan", DEN_ALMOST_FULL)) == [
        [("Alpacas taken", "3 of 6")],
        [("On the board", "7"), ("In the den", "6 of 7")],
    ]


def test_players_with_names_of_their_own_are_named() -> None:
    position = after(lt.load("komikan").start(), "c6-c5")
    last = frames.frame(position, names=["Anna", "Ben"])["last"]
    assert last is not None
    assert last["words"] == "Anna: The Puma goes from c6 to c5."


# ends


def test_the_puma_wins_by_its_number() -> None:
    position = after(at("komikan", CHAIN.replace("- 0 P", "- 5 P")), "c3xc1")
    assert outcome(position) == "The Puma wins: it has taken 6 alpacas."
    with language("fr"):
        assert outcome(position) == "Le Puma gagne : il a pris 6 alpagas."


def test_the_herd_wins_by_the_den_or_by_hemming_in() -> None:
    full = after(at("komikan", DEN_ALMOST_FULL), "b4-c5")
    caught = after(at("komikan", "P.a/aa./..a../...../...../..a../..... - 2 A play 0 - -"), "c6-c7")
    assert outcome(full) == "The Alpacas win: they hold all seven points of the den."
    assert outcome(caught) == "The Alpacas win: the Puma cannot move. It had taken 2 of 6."
    with language("fr"):
        assert outcome(full) == "Les Alpagas gagnent : ils occupent les sept points du repaire."
        assert outcome(caught) == "Les Alpagas gagnent : le Puma ne peut plus bouger. Il avait 2 prises sur 6."


def test_draws_have_their_reason() -> None:
    third = after(lt.load("komikan").start(), "c6-c7", "a3-a4", "c7-c6", "a4-a3", "c6-c5", "e3-e4", "c5-c6", "e4-e3")
    stuck = after(at("chivi-kora", "aaa/.../..P../...../...../...../..... - 0 P play 0 - -"), "c5-c4")
    quiet = at("komikan", "aaa/aaa/...../.a.P./...../...../a.... - 3 P play 0 - -")
    quiet.rules.block[quiet.rules.at["quiet_turns"]] = 199
    assert standing(quiet)[1][-1] == ("Turns without a capture", "199 of 200")
    assert outcome(third) == "Drawn: the same board came for the third time."
    assert outcome(stuck) == "Drawn: the alpacas cannot move."
    assert outcome(after(quiet, "d4-d3")) == "Drawn: 200 turns without a capture."
    assert outcome(at("komikan", CHAIN.replace("play", "draw"))) == "The game is drawn."


# whole games


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", [1, 2])
def test_whole_games_are_told_in_both_languages(game: str, seed: int) -> None:
    check_random_game(game, seed, r"[a-e][1-7][-x^]\S*|@\w+|taken\d|pass|komikan", most=100)
