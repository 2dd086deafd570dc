"""Puluc in sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from games.told import asked, check_random_game, language, outcome, places, played, standing, words_of

import ludotheque as lt
from ludotheque.view import frames

if TYPE_CHECKING:
    from collections.abc import Iterator

RESCUE = "puluc-sauvetage"
GUARDIAN = "puluc(guardian=true)"
TEMPLE = "puluc(temple=true)"
ALL = "puluc-sauvetage(guardian=true,temple=true)"
GAMES = ("puluc", RESCUE, GUARDIAN, TEMPLE, ALL, "puluc(blank=0,guardian=true)", "puluc(length=5,blank=6,temple=true)")
OPEN = "5 5 0 0 .,.,.,.,.,.,.,.,. - first"


@pytest.fixture(autouse=True)
def _in_english() -> Iterator[None]:
    with language("en"):
        yield


def at(game: str, text: str) -> lt.Position:
    return lt.load(game).position(text)


# throws


def test_the_opening_throws_say_who_begins() -> None:
    position = at("puluc", OPEN)
    assert played(position, "t2") == "Who begins? Yellow throws 2."
    assert played(position.play("t2"), "t2") == "Blue throws 2, as much: both throw again."
    assert played(position, "t0") == "Blue throws no marked face, which counts 5: Blue begins."
    assert played(position.play("t0"), "t4") == "Blue throws 4."
    with language("fr"):
        position = at("puluc", OPEN)
        assert played(position, "t0") == "Qui commence ? Jaune obtient zéro face marquée, ce qui compte 5."
        assert played(position.play("t0"), "t3") == "Bleu obtient 3 : Jaune commence."


def test_the_mover_is_told_what_was_thrown_and_what_it_counts() -> None:
    start = "5 5 0 0 .,.,.,.,.,.,.,.,. Y move:{}"
    assert asked(at("puluc", start.format("t1"))) == "You threw 1: move one of your warriors 1 space."
    assert asked(at("puluc", start.format("t0"))) == (
        "You threw no marked face, which counts 5: move one of your warriors 5 spaces."
    )
    lost = at("puluc(blank=0)", start.format("t0"))
    assert asked(lost) == "You threw no marked face: your turn is lost."
    assert words_of(lost, "pass") == "Lose the turn"
    assert played(lost, "pass") == "Yellow loses the turn."
    with language("fr"):
        assert asked(at("puluc", start.format("t2"))) == "Vous avez obtenu 2 : avancez un de vos guerriers de 2 cases."


# moves


@pytest.mark.parametrize(
    ("game", "text", "action", "english", "french"),
    [
        (
            "puluc",
            "5 5 0 0 .,.,.,.,.,.,.,.,. Y move:t3",
            "c",
            "Move a warrior from the city to space 3",
            "Déplacez un guerrier de la cité à la case 3",
        ),
        (
            "puluc",
            "4 4 0 0 .,y,.,b,.,.,.,.,. Y move:t2",
            "2",
            "Move a warrior from space 2 to space 4 and take 1 prisoner",
            "Déplacez un guerrier de la case 2 à la case 4 et faites 1 prisonnier",
        ),
        (
            "puluc",
            "3 3 0 0 .,by,.,yb,.,.,.,.,. Y move:t2",
            "2",
            "Move a warrior with 1 prisoner from space 2 to space 4, take 1 prisoner and free 1 warrior",
            "Déplacez un guerrier avec 1 prisonnier de la case 2 à la case 4, faites 1 prisonnier et libérez 1 guerrier",
        ),
        (
            "puluc",
            "2 3 0 0 .,.,.,y,.,.,byby,.,. Y move:t3",
            "7",
            (
                "Move a warrior with 2 prisoners and 1 friend from space 7 into the enemy city: 2 warriors come home and 2 "
                "prisoners leave the game"
            ),
            (
                "Déplacez un guerrier avec 2 prisonniers et 1 ami de la case 7 jusque dans la cité ennemie : 2 guerriers "
                "rentrent et 2 prisonniers quittent la partie"
            ),
        ),
        (
            RESCUE,
            "6 7 0 0 .,y,.,.,.,.,.,.,.,.,.,.,. Y move:t2",
            "c",
            "Move a warrior from the city to space 2 and form a pair",
            "Déplacez un guerrier de la cité à la case 2 et formez une paire",
        ),
        (
            RESCUE,
            "3 5 0 0 .,yy,.,.,yb,.,.,.,.,.,.,.,. Y move:t3",
            "2",
            "Move a pair from space 2 to space 5, take 1 prisoner and free 1 warrior",
            "Déplacez une paire de la case 2 à la case 5, faites 1 prisonnier et libérez 1 guerrier",
        ),
        (
            GUARDIAN,
            "5* 5* 0 0 .,.,.,.,.,.,.,.,. Y move:t3",
            "g2+c",
            "Move the Guardian from the city to space 2, then move a warrior from the city to space 1",
            "Déplacez le Gardien de la cité à la case 2, puis déplacez un guerrier de la cité à la case 1",
        ),
        (
            "puluc-sauvetage(guardian=true)",
            "7* 7* 0 0 .,.,.,.,.,.,.,.,.,.,.,.,. Y move:t2",
            "c+g1",
            "Move a warrior from the city to space 1, then move the Guardian from the city to space 1 and form a pair",
            (
                "Déplacez un guerrier de la cité à la case 1, puis déplacez le Gardien de la cité à la case 1 et formez une "
                "paire"
            ),
        ),
        (
            GUARDIAN,
            "4 5* 0 0 .,.,.,.,.,.,.,.,Y Y move:t3",
            "9",
            "Move the Guardian from space 9 into the enemy city: the Guardian comes home",
            "Déplacez le Gardien de la case 9 jusque dans la cité ennemie : le Gardien rentre",
        ),
        (
            TEMPLE,
            "3 4 0 0 .,y,.,.,b,.,.,y,. Y move:t2",
            "2",
            "Move a warrior from space 2 to space 4 (Sun temple)",
            "Déplacez un guerrier de la case 2 à la case 4 (temple solaire)",
        ),
    ],
)
def test_actions_say_who_goes_where_takes_and_frees_whom(
    game: str, text: str, action: str, english: str, french: str
) -> None:
    position = at(game, text)
    assert words_of(position, action) == english
    with language("fr"):
        assert words_of(position, action) == french


def test_what_was_played_is_told_with_who() -> None:
    taken = at("puluc", "3 3 0 0 .,by,.,yb,.,.,.,.,. Y move:t2")
    assert played(taken, "2") == (
        "Yellow moves a warrior with 1 prisoner from space 2 to space 4, takes 1 prisoner and frees 1 warrior."
    )
    caught = at(GUARDIAN, "3 4 0 0 .,.,y,B,.,.,.,.,. Y move:t1")
    assert played(caught, "3").endswith("and takes 1 prisoner. The Guardian of Blue is captive.")
    freed = at(GUARDIAN, "3 4* 0 0 .,.,y,Yb,.,.,.,.,. Y move:t1")
    assert played(freed, "3").endswith("The Guardian of Yellow is free again.")


def test_a_forced_pass_has_its_reason() -> None:
    position = at(RESCUE, "0 5 2 0 .,by,.,yy,.,y,.,yb,.,.,.,.,. Y move:t2")
    assert asked(position) == "You threw 2, and none of your warriors can move 2 spaces: your turn is lost."
    assert played(position, "pass") == "Yellow cannot move 2 spaces and loses the turn."


# what is asked


def test_a_barred_landing_has_its_reason() -> None:
    assert asked(at("puluc", "3 5 0 0 .,y,.,y,.,.,.,.,. Y move:t2")).endswith("You may not land on your own warrior.")
    assert asked(at(RESCUE, "3 5 0 0 .,y,.,.,yb,.,.,.,.,.,.,.,. Y move:t3")).endswith(
        "Only a pair may land on a pile that holds your own warriors."
    )
    assert asked(at(RESCUE, "3 5 0 0 .,yy,.,.,y,.,.,.,.,.,.,.,. Y move:t3")).endswith(
        "On your own, only a single warrior may join a single warrior, to form a pair."
    )


def test_a_split_is_offered_and_asked_step_by_step() -> None:
    position = at(GUARDIAN, "5* 5* 0 0 .,.,.,.,.,.,.,.,. Y move:t3")
    frame = frames.frame(position)
    assert frame["asked"].endswith("Or split the throw between the Guardian and a warrior beside him.")
    assert frame["prompts"] == {
        "Y": "Now choose space 3, where it ends.",
        "YG": "Now choose space 3, where it ends.",
        "g1": "The Guardian goes 1 space, his companion 2 spaces: choose who goes first.",
        "g2": "The Guardian goes 2 spaces, his companion 1 space: choose who goes first.",
        "g1 Y": "Now choose the Guardian, who goes 1 space.",
        "g2 Y": "Now choose the Guardian, who goes 2 spaces.",
        "g1 YG": "Now choose his companion, who goes 2 spaces.",
        "g2 YG": "Now choose his companion, who goes 1 space.",
    }


def test_a_temple_gives_an_extra_step() -> None:
    position = at(TEMPLE, "3 4 0 0 .,y,.,.,b,.,.,y,. Y move:t2")
    assert played(position, "2").endswith("to space 4 (Sun temple). The temple gives Yellow an extra step.")
    position.play("2")
    assert asked(position).startswith("Your temple gives an extra step: move one of your warriors 1 space")
    assert words_of(position, "-") == "Do without the extra step"
    assert played(position, "-") == "Yellow does without the extra step."
    assert played(position, "+4") == (
        "Extra step: Yellow moves a warrior from space 4 (Sun temple) to space 5 and takes 1 prisoner."
    )
    none = at("puluc-sauvetage(temple=true)", "0 4 5 0 .,.,.,y,.,b,yb,.,.,.,.,.,. Y move:t2").play("4")
    assert asked(none) == "Your temple gives an extra step, but none of your warriors can make it."
    home = at("puluc(guardian=true,temple=true,length=5)", "0 5* 3 0 Y,y,.,.,. Y move:t0").play("2+g1")
    assert asked(home).endswith("Who has just come home stays there.")


# places, things, standing


def test_places_are_read_along_the_track() -> None:
    told = places(lt.load("puluc(guardian=true,temple=true)").start(), 1)
    spaces = ["1", "2", "3", "4 (Sun temple)", "5", "6 (Moon temple)", "7", "8", "9"]
    assert told == [
        ("Yellow's city", "Yellow's city"),
        ("Yellow's city", "the Guardian's place in Yellow's city"),
        *(("the track", f"space {space}") for space in spaces),
        ("your city", "your city"),
        ("your city", "the Guardian's place in your city"),
    ]


def test_warriors_have_their_colour() -> None:
    with language("fr"):
        kinds = frames.scene(lt.load("puluc").start())["kinds"]
        assert list(kinds["warrior"]["owned"][0]) == ["guerrier jaune", "guerriers jaunes"]
        named = frames.scene(lt.load("puluc").start(), names=["Anna", "Ben"])
    assert "Anna" in named["kinds"]["warrior"]["owned"][0][0]


def test_the_standing_counts_every_warrior() -> None:
    assert standing(at("puluc", "2 1 1 0 .,by,.,yb,.,b,.,.,. Y move:t2")) == [
        [("Free", "3"), ("Captive", "1"), ("Lost", "1")],
        [("Free", "3"), ("Captive", "1"), ("Lost", "0")],
    ]


# ends


def test_the_winner_has_taken_the_last_free_warrior() -> None:
    position = at("puluc", "2 0 0 3 .,y,.,by,.,b,.,.,. Y move:t4").play("2")
    assert outcome(position) == "Yellow wins: Blue has no free warrior left, Yellow has 4."
    with language("fr"):
        assert outcome(position) == "Jaune gagne : Bleu n’a plus de guerrier libre, Jaune en a 4."


def test_a_thousand_throws_are_a_draw() -> None:
    position = at("puluc(blank=0)", "5 5 0 0 .,.,.,.,.,.,.,.,. Y throw")
    memoryview(position.rules.block).cast("I")[position.rules.thrown] = 999
    position.play("t0").play("pass")
    assert outcome(position) == "Drawn: 1000 throws were made."
    assert outcome(at("puluc", "5 1 0 4 .,.,.,.,.,.,.,.,. - over")) == "The game is drawn."


# whole games


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_whole_games_are_told_in_both_languages(game: str, seed: int) -> None:
    check_random_game(game, seed, r"[tg]\d|[YB]G?|c|pass|puluc")
