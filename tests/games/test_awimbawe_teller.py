"""Awimbawé told in sentences: cards and places, every choice, power and end."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from games.awimbawe_positions import GAME, deal, make_position, play
from games.awimbawe_sentences import NAMES, advice, asked, in_french, last_words, outcome, report

import ludotheque as lt
from ludotheque.core.translation import current_language
from ludotheque.view import frames

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    before = current_language.set("en")
    yield
    current_language.reset(before)


# cards and places


@pytest.mark.parametrize(("seat", "others"), [(0, "Panther's hand"), (1, "Tiger's hand")])
def test_ones_own_hand_is_read_before_the_others(seat: int, others: str) -> None:
    groups = [point["group"] for point in frames.scene(GAME.start(), seat)["points"]]
    assert {"your hand", "your piles", "what you have won"} == set(groups[:14])
    assert others in groups[14:]


def test_a_card_is_called_by_animal_terrain_value_and_crowns() -> None:
    def name(face: str) -> str:
        return frames.scene(GAME.start(), 0)["faces"][face]["name"]

    assert name("G4") == "Hyena of the grassland, 4, three crowns"
    assert name("S10") == "Eagle of the sky, 10, minus two crowns"
    assert name("tiger-silver") == "Tiger, silver side: no round won yet"
    assert name("crowns12") == "12 crowns"
    assert in_french(name, "G4") == "Hyène de la prairie, 4, trois couronnes"
    assert in_french(name, "S9") == "Aigle du ciel, 9, moins une couronne"


def test_places_are_read_part_by_part() -> None:
    def points(seat: int | None) -> dict[str, tuple[str, str]]:
        scene = frames.scene(GAME.start(), seat, NAMES)
        return {point["id"]: (point["group"], point["name"]) for point in scene["points"]}

    assert points(0)["0h2"] == ("your hand", "your hand, card 2")
    assert points(1)["0h2"] == ("Anna's hand", "Anna's hand, card 2")
    assert points(1)["1p3"] == ("your piles", "your pile 3")
    assert points(None)["1hyenas"] == ("what Ben has won", "Ben's hyenas")
    assert points(0)["1trick"] == ("the trick", "Ben's card in the trick")
    assert points(0)["last2"] == ("the last trick", "the last trick, second card")
    assert in_french(points, 0)["1p3"] == ("piles côté Ben", "pile 3 côté Ben")
    for seat in (0, 1, None):
        groups = [group for group, _name in points(seat).values()]
        parts = [group for i, group in enumerate(groups) if i == 0 or groups[i - 1] != group]
        assert len(parts) == len(set(parts)) == 8  # every part in one piece
        assert len({name for _group, name in points(seat).values()}) == len(groups)


# what is asked and advised


@pytest.mark.parametrize(
    ("tiger", "panther", "trick", "words"),
    [
        ("G1 D1", "G6 D6", "-", "You lead the trick: play any card from your hand or from the top of your piles."),
        (
            "G1 D1!",
            "G6 D6",
            "-",
            (
                "You lead the trick: play any card from your hand or from the top of your piles. Your paralysed cards cannot "
                "be played this time."
            ),
        ),
        ("D1", "G6 S7", "G4", "Anna led the hyena of the grassland (4): you must follow with a card of the grassland."),
        (
            "D1",
            "D6 | S7",
            "G4",
            "Anna led the hyena of the grassland (4). You have no card of the grassland to play, so you must play an eagle.",
        ),
        (
            "D1",
            "G6! D6",
            "G4",
            (
                "Anna led the hyena of the grassland (4). You have no card of the grassland and no eagle to play: throw away "
                "any card, Anna wins the trick. Your paralysed cards cannot be played this time."
            ),
        ),
        ("D1", "S7 D6", "S8", "Anna led the eagle (8): you must answer with an eagle, and the higher one wins."),
        (
            "D1",
            "G6 D6",
            "S8",
            "Anna led the eagle (8). You have no eagle to play: throw away any card, Anna wins the trick.",
        ),
    ],
)
def test_what_must_be_played_is_asked_with_the_reason(tiger: str, panther: str, trick: str, words: str) -> None:
    """Rule 2."""
    pos = make_position(tiger, panther, trick=trick)
    assert asked(pos) == words
    assert in_french(asked, pos) != words


def test_cards_are_advised_in_full_with_their_place() -> None:
    pos = make_position("- G4 | - - M2", "G6 D6")
    assert advice(pos, "G4") == "Play the hyena of the grassland, 4, three crowns (your hand, card 2)"
    assert advice(pos, "p3") == "Play the rhinoceros of the mountain, 2, two crowns (your pile 3)"
    assert in_french(advice, pos, "G4") == "Jouez la hyène de la prairie, 4, trois couronnes (votre main, carte 2)"


def test_rhinoceros() -> None:
    """Rule 7: what moves, where to, and what lies on top then."""
    pos = play(make_position("G2 D1 D3 D5 D6", "| (E2)E3 (G5)S9 - M2"), "G2")
    assert asked(pos) == (
        "Rhinoceros: choose one of Ben's piles; its top card goes to the bottom of a pile. Or do not use it."
    )
    prompts = frames.frame(pos, 0, names=NAMES)["prompts"]
    assert prompts["1p2"] == "Rhinoceros: choose the pile under which the eagle (9) goes."
    assert advice(pos, "r2>4") == "Move the eagle (9) from the top of your opponent's pile 2 to the bottom of pile 4"
    assert advice(pos, "r2>2") == "Move the eagle (9) from the top of your opponent's pile 2 to its bottom"
    assert (
        advice(pos, "r2>3") == "Move the eagle (9) from the top of your opponent's pile 2 to the empty place of pile 3"
    )
    assert advice(pos, "-") == "Do not use the rhinoceros"
    assert last_words(pos.copy().play("-")) == "Anna does not use the rhinoceros."
    assert last_words(pos.copy().play("r2>4")) == (
        "With the rhinoceros Anna moves the eagle (9) from the top of Ben's pile 2 to the bottom of pile 4. The card beneath "
        "stays face down until the trick is over."
    )
    bared = play(make_position("G2 D1 D3", "| E2E3 M2"), "G2 r1>2")
    assert last_words(bared).endswith("Now the rhinoceros of the earth (2) is on top of pile 1.")
    assert in_french(last_words, bared) == (
        "Avec le rhinocéros, Anna déplace le guépard de la terre (3) du dessus de la pile 1 côté Ben au bas de la pile 2. Le "
        "dessus de la pile 1 est maintenant le rhinocéros de la terre (2)."
    )


def test_snake() -> None:
    """Rule 8: a card of the hand is told by its place alone, to its owner too."""
    pos = play(make_position("D5 G1 G2 G3", "E1 M1 | D4 D3"), "D5")
    assert asked(pos) == (
        "Snake: choose a card to paralyse, so that Ben cannot play it next: one in hand, unseen, or the top of a pile. Or do "
        "not use it."
    )
    assert advice(pos, "block:h2") == "Paralyse card 2 in your opponent's hand"
    assert advice(pos, "block:p1") == "Paralyse the hyena of the desert (4) on your opponent's pile 1"
    hit = pos.copy().play("block:h2")
    words = "With the snake Anna paralyses card 2 in Ben's hand: Ben cannot play it next."
    assert {last_words(hit, seat) for seat in (0, 1, None)} == {words}
    assert last_words(pos.play("block:p1")) == (
        "With the snake Anna paralyses the hyena of the desert (4) on Ben's pile 1: Ben cannot play it next."
    )


def test_cheetah() -> None:
    """Rules 6 and 10: who leads next, and that the cheetah said so."""
    pos = play(make_position("G3 D1", "G1 M1"), "G3")
    assert asked(pos) == "Cheetah: choose who leads the next trick, or leave it to the winner of this one."
    assert advice(pos, "lead:me") == "Lead the next trick yourself"
    assert advice(pos, "lead:you") == "Let your opponent lead the next trick"
    assert last_words(pos.copy().play("lead:me")) == "With the cheetah Anna takes the lead of the next trick."
    pos.play("lead:you")
    assert last_words(pos) == "With the cheetah Anna gives Ben the lead of the next trick."
    assert last_words(pos.play("G1")) == (
        "Ben follows with the mouse of the grassland (1) from the hand (card 1). Anna wins the trick with the cheetah of the "
        "grassland (3), worth 5 crowns. Ben leads the next trick, as the cheetah said."
    )


def test_a_second_cheetah_may_leave_what_the_first_said() -> None:
    pos = play(make_position("G3 G6", "D3 M1"), "G3 lead:you D3")
    assert asked(pos) == "Cheetah: choose who leads the next trick, or leave it as Anna has said."
    assert last_words(pos.copy().play("-")).endswith("Ben leads the next trick, as the cheetah said.")
    assert last_words(pos.play("lead:you")) == (
        "With the cheetah Ben gives Anna the lead of the next trick. Anna wins the trick with the cheetah of the grassland "
        "(3), worth 4 crowns."
    )


def test_eagle() -> None:
    """Rule 4."""
    pos = play(make_position("G1 E6 M4", "S10 D2 D1", won="S7"), "M4 S10")
    assert asked(pos) == (
        "Eagle: fight and win the hyena of the mountain (4), or flee with your eagle and leave the hyena of the mountain (4) "
        "to Anna."
    )
    assert advice(pos, "fight") == "Fight with the eagle (10) and win the hyena of the mountain (4)"
    assert advice(pos, "flee") == "Flee with the eagle (10) and leave the hyena of the mountain (4) to your opponent"
    assert last_words(pos.copy().play("fight")) == (
        "Ben chooses to fight. Ben wins the trick with the eagle (10), worth 1 crown, and leads the next one. Ben now has 1 of "
        "the four hyenas."
    )


def test_an_eagle_flees() -> None:
    pos = play(make_position("G1 E6 M2", "S10 D2 D1", won="S7 G4"), "M2 S10 flee")
    assert last_words(pos) == (
        "Ben chooses to flee. Anna wins the trick with the rhinoceros of the mountain (2) alone, worth 2 crowns, and leads the "
        "next one. Ben keeps the eagle (10), minus two crowns."
    )
    assert in_french(last_words, pos) == (
        "Ben choisit de fuir. Anna gagne le pli (2 couronnes) en ne ramassant que le rhinocéros de la montagne (2) et entame "
        "le suivant. Ben garde l’aigle (10) : moins deux couronnes."
    )


# cards and what follows from them


@pytest.mark.parametrize(
    ("tiger", "panther", "line", "words"),
    [
        ("G6 D1", "D6 E1", "G6", "Anna leads the elephant of the grassland (6) from the hand (card 1)."),
        (
            "M5 D1 E1",
            "| (G1)M6 D6",
            "M5 - p1",
            (
                "Ben follows with the elephant of the mountain (6) from pile 1. Ben wins the trick, worth 2 crowns, and leads "
                "the next one. Turned up: the mouse of the grassland (1) on Ben's pile 1."
            ),
        ),
        ("M5 D1", "S8 D6", "M5 - S8", "Ben cannot follow and plays the eagle (8) from the hand (card 1)."),
        (
            "M5 D1",
            "D6 E6",
            "M5 - E6",
            (
                "Ben can neither follow nor play an eagle and throws away the elephant of the earth (6) from the hand (card "
                "2). Anna wins the trick with the snake of the mountain (5), worth 2 crowns, and leads the next one."
            ),
        ),
        (
            "S9 D1",
            "D6 E6",
            "S9 E6",
            (
                "Ben can play no eagle and throws away the elephant of the earth (6) from the hand (card 2). Anna wins the "
                "trick with the eagle (9), worth 0 crowns, and leads the next one."
            ),
        ),
        (
            "G6 D1",
            "G1 E6",
            "G6 G1",
            (
                "Ben follows with the mouse of the grassland (1) from the hand (card 1). The mouse beats the elephant: Ben "
                "wins the trick, worth 4 crowns, and leads the next one."
            ),
        ),
    ],
)
def test_a_card_is_told_with_what_follows(tiger: str, panther: str, line: str, words: str) -> None:
    """Rules 2, 3, 5, 9 and 10."""
    pos = play(make_position(tiger, panther, won="S7 G4"), line)
    assert {last_words(pos, seat) for seat in (0, 1, None)} == {words}
    assert in_french(last_words, pos) != words


def test_who_has_nothing_to_play_turns_up_his_hidden_tops() -> None:
    """Rule 9, the exception."""
    pos = play(make_position("G2 D1", "| (E2)M2"), "G2 r1>1")
    assert last_words(pos) == (
        "With the rhinoceros Anna moves the rhinoceros of the mountain (2) from the top of Ben's pile 1 to its bottom. Ben has "
        "nothing else to play and turns up the rhinoceros of the earth (2) on Ben's pile 1."
    )


def test_who_has_nothing_but_paralysed_cards_has_them_freed() -> None:
    """Rule 8, its last sentence."""
    pos = play(make_position("G2 D1 D2", "E1! | (D6)M6"), "G2 r1>1")
    assert last_words(pos).endswith("All cards Ben could play are paralysed, so they are freed.")
    assert "paralysed" not in asked(pos)


# rounds


def test_the_first_deal_says_who_shows_fewer_crowns() -> None:
    pos = GAME.start().play(deal("G1 G2 S9 S10", "D1 D2 D3 D4"))
    words = "Round 1 is dealt. Crowns on the face-up cards: Anna 2, Ben 10. Anna has fewer and leads the first trick."
    assert {last_words(pos, seat) for seat in (0, 1, None)} == {words}


def test_a_tie_is_decided_by_chance() -> None:
    pos = GAME.start().play(deal("G1 G2 G3 G4", "D1 D2 D3 D4"))
    assert last_words(pos).endswith("Crowns on the face-up cards: Anna 10, Ben 10. Chance decides who leads.")
    assert last_words(pos.play("start:1")) == "Chance decides: Ben leads the first trick."


def test_a_round_is_counted_by_crowns() -> None:
    pos = play(make_position("E6", "E5", won="G1 G2 G3 G4 D1 D2 D3 D4"), "E6 E5")
    assert last_words(pos) == (
        "Ben follows with the snake of the earth (5) from the hand (card 1). Anna wins the trick with the elephant of the "
        "earth (6), worth 2 crowns. All cards are played. Anna wins the round with 25 crowns to 20."
    )
    told = report(pos)
    assert told.title == "Round 1: Anna wins with 25 crowns to 20"
    assert [(one.seat, one.title, one.total) for one in told.sections] == [
        (0, "Anna", "25 crowns"),
        (1, "Ben", "20 crowns"),
    ]
    assert told.sections[1].lines == [
        "Mouse of the grassland and of the desert: 6 crowns",
        "Rhinoceros of the grassland and of the desert: 4 crowns",
        "Cheetah of the grassland and of the desert: 4 crowns",
        "Hyena of the grassland and of the desert: 6 crowns",
    ]
    assert told.sections[0].lines[-1] == "Eagle (10): −2 crowns"
    assert (
        told.following == "Rounds won: Anna 1, Ben 0; 2 win the match. Ben lost this one and chooses who leads round 2."
    )
    assert asked(pos) == "You lost the last round: choose who leads round 2."
    assert advice(pos, "start:me") == "Lead the round yourself"
    assert advice(pos, "start:you") == "Let your opponent lead the round"
    assert last_words(pos.copy().play("start:me")) == "Ben chooses to lead round 2."
    assert last_words(pos.play("start:you")) == "Ben chooses that Anna leads round 2."
    pos.roll()
    assert last_words(pos) == "Round 2 is dealt. Anna leads the first trick."


def test_a_round_is_lost_by_hyenas() -> None:
    pos = play(make_position("M6 | (D6)D5", "M4 | (E3)E2", won="S7"), "M6 M4")
    assert last_words(pos).endswith("worth 4 crowns. Anna has all four hyenas and loses the round.")
    told = report(pos)
    assert told.title == "Round 1: Ben wins, Anna has all four hyenas"
    assert [one.total for one in told.sections] == ["39 crowns, without effect", "0 crowns, without effect"]
    assert not re.search("earth|Ben's", " ".join(told.sections[1].lines))  # what was in hand and piles is not shown


def test_in_the_first_edition_the_loser_chooses_after_the_deal() -> None:
    first = lt.load("awimbawe", 1)
    pos = play(make_position("E6", "E5", won="G1 G2 G3 G4 D1 D2 D3 D4", game=first), "E6 E5")
    assert report(pos).title == "Round 1: Anna wins with 25 crowns to 20"
    pos.roll()
    assert last_words(pos) == "Round 2 is dealt. Ben lost the last round and chooses who leads."
    assert asked(pos) == "You lost the last round: choose who leads round 2."


@pytest.mark.parametrize(
    ("rounds", "line", "won", "words", "french"),
    [
        (
            2,
            "E6 E5",
            "G1 G2 G3 G4 D1 D2 D3 D4",
            "Anna wins the match 2–1, the last round with 25 crowns to 20.",
            "Anna gagne la partie 2–1, et la dernière manche avec 25 couronnes contre 20.",
        ),
        (
            2,
            "E6 E4",
            "S7",
            "Ben wins the match 2–1: Anna has gathered all four hyenas in the last round.",
            "Ben gagne la partie 2–1 : Anna a ramassé les quatre hyènes dans la dernière manche.",
        ),
        (
            1,
            "E6 E5",
            "G1 G2 G3 G4 D1 D2 D3 D4",
            "Anna wins with 25 crowns to 20.",
            "Anna gagne avec 25 couronnes contre 20.",
        ),
        (
            1,
            "E6 E4",
            "S7",
            "Ben wins: Anna has gathered all four hyenas.",
            "Ben gagne : Anna a ramassé les quatre hyènes.",
        ),
    ],
)
def test_the_end_is_told_with_its_reason(rounds: int, line: str, won: str, words: str, french: str) -> None:
    game = lt.load(f"awimbawe(rounds_to_win={rounds})")
    tiger, panther = line.split()
    pos = play(make_position(tiger, panther, won=won, wins="1-1" if rounds == 2 else "0-0", game=game), line)
    assert outcome(pos) == words == report(pos).following
    assert in_french(outcome, pos) == french
    alone = game.position(pos.text())  # without the log
    assert outcome(alone) == words


# how it stands


@pytest.mark.parametrize("shown", [False, True])
def test_crowns_stand_there_only_when_the_rules_show_them(shown: bool) -> None:
    game = lt.load(f"awimbawe(show_crowns={str(shown).lower()})")
    pos = make_position("E6", "E5", won="G1 G2 G3 G4 D1 D2 D3 D4", game=game)

    def standing(seat: int) -> list[tuple[str, str]]:
        return [(item["label"], item["value"]) for item in frames.frame(pos, None)["standing"][seat]["items"]]

    public = [("Rounds", "0"), ("Cards won", "8"), ("Hyenas", "2")]
    assert standing(1) == public + [("Crowns", "20")] * shown
    play(pos, "E6 E5")
    assert standing(1) == [*public, ("Crowns", "20")]
    assert standing(0)[0] == ("Rounds", "1")
