"""The Puma and the herd in sentences."""

from __future__ import annotations

import re

import pytest
from games.told_games import asked, language, outcome, random_game, told, words_of

import ludotheque as lt
from ludotheque.view import frames

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


def at(game: str, text: str) -> lt.Position:
    return lt.load(game).position(text)


def played(position: lt.Position, *actions: str) -> lt.Position:
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
            "Sautez avec le Puma de c3 à c1 par-dessus c2 et prenez l'alpaga",
        ),
        (
            "komikan(heroes=true)",
            ".../.../...../...../..P../..Aa./C.... - 0 P play 0 - -",
            "c3xc1",
            "Jump with the Puma from c3 over c2 to c1 and take the Alpha",
            "Sautez avec le Puma de c3 à c1 par-dessus c2 et prenez l'Alpha",
        ),
        (
            "komikan(heroes=true)",
            ".../.../P..../...../..a../..A../C...a - 0 A play 0 - -",
            "c3-c5",
            "Move the alpaca two points, from c3 to c5",
            "Déplacez l'alpaga de deux points, de c3 à c5",
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
            "Déplacez le Puma de a1, par l'herbe de d4, à e5",
        ),
        (
            "komikan(grass=true)",
            ".../.../...../..a.a/.a.../...../P.... a1,d4 0 P play 0 - -",
            "a1xb4*",
            "Jump with the Puma from a1 by way of the grass on d4 over c4 to b4 and take the alpaca",
            "Sautez avec le Puma de a1, par l'herbe de d4, à b4 par-dessus c4 et prenez l'alpaga",
        ),
        (
            "komikan(grass=true)",
            SAFE,
            "c3^c1",
            "Jump with the Puma from c3 over c2 to c1 without taking: the alpaca is safe in the grass",
            "Sautez avec le Puma de c3 à c1 par-dessus c2 sans prendre : l'alpaga est à l'abri dans l'herbe",
        ),
    ],
)
def test_actions_say_who_goes_where_and_takes_what(
    game: str, text: str, action: str, english: str, french: str
) -> None:
    position = at(game, text)
    with language("en"):
        assert words_of(position, action) == english
    with language("fr"):
        assert words_of(position, action) == french


def test_a_capture_is_counted() -> None:
    with language("en"):
        assert (
            told(at("komikan", CHAIN), "c3xc1") == "The Puma jumps from c3 over c2 to c1 and takes the alpaca: 1 of 6."
        )
    with language("fr"):
        assert (
            told(at("komikan", CHAIN), "c3xc1") == "Le Puma saute de c3 à c1 par-dessus c2 et prend l'alpaga : 1 sur 6."
        )


def test_several_jumps() -> None:
    position = at("komikan(multi_jump=true)", CHAIN)
    with language("en"):
        assert told(position, "c3xc1").endswith("takes the alpaca: 1 of 6. It may jump again.")
        assert asked(position) == "The Puma may jump again: choose the next alpaca to take, or stop here."
        assert words_of(position, ".") == "Stop here, without another jump"
        assert told(position, ".") == "The Puma stops."


def test_a_wave_locks_and_brings_one_back() -> None:
    position = at("komikan-lemery", WAVE)
    with language("en"):
        assert told(position, "d6-e7") == (
            "An alpaca goes from d6 to e7. Alpacas hold the back of the den: these three stay there and cannot be "
            "taken. A taken alpaca may come back."
        )
        assert asked(position).startswith("You hold the back of the den: bring a taken alpaca back")
        assert words_of(position, "+a1") == "Bring a taken alpaca back on a1"
        assert words_of(position, "-") == "Bring no alpaca back"
        assert told(position.copy(), "-") == "The Alpacas bring no alpaca back."
        assert told(position, "+a1") == "A taken alpaca comes back on a1: the Puma keeps 1 of 6."
        second = at("komikan-lemery", "lll/aa./..a../P..../...../...../..... - 2 A play 1 - -")
        assert asked(second).endswith("The three at the back of the den stay there.")
        assert "Alpacas hold the middle of the den." in told(second, "c5-d6")
        assert asked(second).startswith("You hold the middle of the den")


def test_grass_is_put_by_both_sides() -> None:
    position = lt.load("komikan(grass=true)").start()
    with language("en"):
        assert asked(position).endswith("an alpaca on grass cannot be taken.")
        assert words_of(position, "@b4") == "Put the grass on b4"
        assert told(position, "@b4") == "The Alpacas put grass on b4."
        assert asked(position).endswith("a Puma on grass may also move as from the other grass.")
        assert told(position, "@d4") == "The Puma puts grass on d4."


# what is asked


def test_the_puma_is_told_what_it_may_do() -> None:
    with language("en"):
        assert asked(lt.load("komikan").start()) == "Move the Puma one step along a line."
        assert asked(at("komikan", CHAIN)) == "Move the Puma one step along a line, or jump over an alpaca and take it."
        assert "it may also move as from d4" in asked(at("komikan(grass=true)", GRASSY))
        assert "jump over an alpaca in the grass, without taking it" in asked(at("komikan(grass=true)", SAFE))


def test_the_condor_moves_rests_and_bears_the_puma() -> None:
    position = lt.load("komikan(heroes=true)").start()
    with language("en"):
        assert asked(position).endswith("Or move the Condor, which takes nothing.")
        played(position, "c4-d4", "a3-a4")
        assert asked(position).endswith("The Condor moved last time and must rest.")
        ridden = at("komikan(heroes=true)", ".../.../...../..K../...../..a../a.... - 0 P play 0 - -")
        assert asked(ridden).endswith("The Condor cannot move while the Puma stands on it.")


def test_going_to_and_fro_is_named() -> None:
    position = played(lt.load("komikan").start(), "c6-c7", "a3-a4", "c7-c6", "a4-a3")
    with language("en"):
        assert asked(position).endswith("Going from c6 to c7 once more is not allowed: no piece may go to and fro.")
        forced = at("komikan", "Paa/.../...../...../...../...../aaaaa - 0 P play 0 Pa7-b6,Pb6-a7 -")
        assert "once more" not in asked(forced)


def test_the_herd_is_told_how_alpacas_move() -> None:
    with language("en"):
        position = played(lt.load("chivi-kora").start(), "c6-c5")
        assert asked(position).endswith("forward or sideways, never back.")
        heroes = at("komikan(heroes=true)", ".../.../P..../...../..a../..A../C...a - 0 A play 0 - -")
        assert asked(heroes).endswith("An alpaca joined to the Alpha by a line may go two points.")
        assert frames.frame(heroes)["prompts"]["c2"] == "Choose where the Alpha goes."


# places, standing


def test_places_are_read_row_by_row_from_the_top() -> None:
    with language("en"):
        points = frames.scene(lt.load("komikan").start())["points"]
    assert [point["name"] for point in points[:4]] == ["a7", "c7", "e7", "b6"]
    assert points[8]["name"] == "c5 (den)"
    assert points[-1]["name"] == "the taken alpacas"
    assert list(dict.fromkeys(point["group"] for point in points))[:3] == [
        "row 7, in the den",
        "row 6, in the den",
        "row 5",
    ]


def test_pieces_need_no_owner() -> None:
    with language("en"):
        kinds = frames.scene(lt.load("komikan").start())["kinds"]
    assert list(kinds["puma"]["owned"][0]) == ["puma", "pumas"]
    assert list(kinds["alpaca"]["owned"][1]) == ["alpaca", "alpacas"]


def test_the_standing_counts_taken_left_and_in_the_den() -> None:
    with language("en"):
        puma, herd = frames.frame(at("komikan", DEN_ALMOST_FULL))["standing"]
    assert [(item["label"], item["value"]) for item in puma["items"]] == [("Alpacas taken", "3 of 6")]
    assert [(item["label"], item["value"]) for item in herd["items"]] == [
        ("On the board", "7"),
        ("In the den", "6 of 7"),
    ]


def test_players_with_names_of_their_own_are_named() -> None:
    position = played(lt.load("komikan").start(), "c6-c5")
    with language("en"):
        last = frames.frame(position, names=["Anna", "Ben"])["last"]
    assert last is not None
    assert last["words"] == "Anna: The Puma goes from c6 to c5."


# ends


def test_the_puma_wins_by_its_number() -> None:
    position = played(at("komikan", CHAIN.replace("- 0 P", "- 5 P")), "c3xc1")
    with language("en"):
        assert outcome(position) == "The Puma wins: it has taken 6 alpacas."
    with language("fr"):
        assert outcome(position) == "Le Puma gagne : il a pris 6 alpagas."


def test_the_herd_wins_by_the_den_or_by_hemming_in() -> None:
    full = played(at("komikan", DEN_ALMOST_FULL), "b4-c5")
    caught = played(at("komikan", "P.a/aa./..a../...../...../..a../..... - 2 A play 0 - -"), "c6-c7")
    with language("en"):
        assert outcome(full) == "The Alpacas win: they hold all seven points of the den."
        assert outcome(caught) == "The Alpacas win: the Puma cannot move. It had taken 2 of 6."
    with language("fr"):
        assert outcome(full) == "Les Alpagas gagnent : ils occupent les sept points du repaire."
        assert outcome(caught) == "Les Alpagas gagnent : le Puma ne peut plus bouger. Il avait 2 prises sur 6."


def test_draws_have_their_reason() -> None:
    third = played(lt.load("komikan").start(), "c6-c7", "a3-a4", "c7-c6", "a4-a3", "c6-c5", "e3-e4", "c5-c6", "e4-e3")
    stuck = played(at("chivi-kora", "aaa/.../..P../...../...../...../..... - 0 P play 0 - -"), "c5-c4")
    quiet = at("komikan", "aaa/aaa/...../.a.P./...../...../a.... - 3 P play 0 - -")
    quiet.rules.block[quiet.rules.at["quiet_turns"]] = 199
    with language("en"):
        assert frames.frame(quiet)["standing"][0]["items"][1] == {
            "label": "Turns without a capture",
            "value": "199 of 200",
        }
        assert outcome(third) == "Drawn: the same board came for the third time."
        assert outcome(stuck) == "Drawn: the alpacas cannot move."
        assert outcome(played(quiet, "d4-d3")) == "Drawn: 200 turns without a capture."
        assert outcome(at("komikan", CHAIN.replace("play", "draw"))) == "The game is drawn."


# whole games


@pytest.mark.parametrize("game", GAMES)
def test_whole_games_are_told_in_both_languages(game: str) -> None:
    coordinate = r"[a-e][1-7]"
    for seed in range(3):
        for english, french in random_game(lt.load(game), seed, 120):
            assert len(english) == len(french)
            for en, fr in zip(english, french, strict=True):
                assert en != fr
                assert not re.search(rf"[{{}}@^*+_]|{coordinate}[-x]", en), en
                assert not re.search(rf"[{{}}@^*+_]|{coordinate}[-x]", fr), fr
                assert not re.search(r"\b(the|from|alpacas?|takes?)\b", fr), fr
