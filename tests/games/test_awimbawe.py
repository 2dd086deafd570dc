"""Awimbawé: a test for every numbered rule of the referee's text. For its secrets: ``test_awimbawe_secrets.py``."""

from __future__ import annotations

import random
import re

import pytest
from games.awimbawe_by_hand import CROWNS
from games.awimbawe_positions import CARDS, GAME, deal, field, make_position, play, to_round_end, won

import ludotheque as lt

# the cards and the deal


def test_cards_have_values_terrains_and_crowns() -> None:
    """28 cards; crowns sum to 45, which is odd, so that no round is tied."""
    faces = GAME.start().rules.scene()["faces"]
    assert [name for name in faces if name in CARDS] == CARDS
    assert all(faces[card]["label"] == card[1:] for card in CARDS)
    assert [int(faces[card]["note"]) for card in CARDS] == [CROWNS[card[1:]] for card in CARDS]
    assert sum(CROWNS[card[1:]] for card in CARDS) == 45


def test_deal_lays_piles_and_hands() -> None:
    """Deal: one card face down under one face up in four piles, six cards in hand, in the order of the text."""
    pos = GAME.start().play("deal:" + ",".join(CARDS))
    assert pos.text() == (
        "0-0/play/0/0/-/-/-/M5,M6,E1,E2,E3,E4/(G1)D3,(G2)D4,(G3)D5,(G4)D6/-"
        "/E5,E6,S7,S8,S9,S10/(G5)M1,(G6)M2,(D1)M3,(D2)M4/-"
    )
    assert pos.actions() == sorted(["M5", "M6", "E1", "E2", "E3", "E4", "p1", "p2", "p3", "p4"])


def test_deal_places_stay_for_the_round() -> None:
    """Deal: a played card leaves its place empty."""
    pos = GAME.start().play("deal:" + ",".join(CARDS)).play("E1")
    assert field(pos, "hand0") == "M5,M6,-,E2,E3,E4"


@pytest.mark.parametrize(
    ("tiger", "panther", "leader"),
    [
        ("D3 D4 D5 D6", "M1 M2 M3 M4", "0"),
        ("M1 M2 M3 M4", "D3 D4 D5 D6", "1"),
        ("M1 G5 G6 D5", "S7 S8 M4 M3", "1"),
        ("M1 S10 G6 D5", "S7 S8 M5 M3", "*"),
        ("M1 S10 S9 D5", "S7 S8 M5 M6", "0"),
    ],
)
def test_deal_fewest_crowns_showing_lead(tiger: str, panther: str, leader: str) -> None:
    """Deal: in the first round; eagles count negative; a tie is left to chance."""
    pos = GAME.start().play(deal(tiger, panther))
    assert field(pos, "mover") == leader
    assert field(pos, "phase") == ("tie" if leader == "*" else "play")


def test_deal_tie_is_one_half_each() -> None:
    """Deal: a tie is a chance node."""
    pos = GAME.start().play(deal("M1 S10 G6 D5", "S7 S8 M5 M3"))
    assert pos.to_move == lt.CHANCE
    assert pos.outcomes() == [("start:0", 0.5), ("start:1", 0.5)]
    assert [pos.copy().play(f"start:{seat}").to_move for seat in range(2)] == [0, 1]


@pytest.mark.parametrize("choice", ["start:me", "start:you"])
def test_deal_later_rounds_the_loser_chooses(choice: str) -> None:
    """Deal: the loser of the last round chooses who leads, before the new deal, and sees no card of it."""
    rng = random.Random(3)
    for seed in range(10):
        pos = GAME.start(seed=seed)
        to_round_end(pos, rng)
        loser = 0 if field(pos, "wins") == "0-1" else 1
        leader = loser if choice == "start:me" else 1 - loser
        assert (pos.to_move, field(pos, "phase"), field(pos, "chooser")) == (loser, "choose", str(loser))
        assert pos.actions() == ["start:me", "start:you"]
        pos.play(choice)
        assert (pos.to_move, field(pos, "phase")) == (lt.CHANCE, "deal")
        assert (field(pos, "leader"), field(pos, "chooser")) == (str(leader), "-")
        assert pos.roll().startswith("deal:")
        assert (pos.to_move, field(pos, "phase"), field(pos, "leader")) == (leader, "play", str(leader))


EMPTY = "-,-,-,-,-,-/-,-,-,-"


def test_deal_hands_and_piles_are_empty_when_the_loser_chooses() -> None:
    """Deal: the finished round's won cards stay until the deal, and nothing else does."""
    pos = play(make_position("M6 | (D6)D5", "M4 | (E3)E2", won="S7"), "M6 M4")
    won0 = ",".join(card for card in CARDS if card not in {"S7", "D6", "D5", "E3", "E2"})
    assert pos.text() == f"0-1/choose/0/-/0/-/-/{EMPTY}/{won0}/{EMPTY}/S7"
    assert GAME.position(pos.text()).text() == pos.text()
    pos.play("start:you")
    assert pos.text() == f"0-1/deal/*/1/-/-/-/{EMPTY}/{won0}/{EMPTY}/S7"
    assert (
        GAME.position(pos.text()).play("deal:" + ",".join(CARDS)).text() == pos.play("deal:" + ",".join(CARDS)).text()
    )
    assert (pos.to_move, won(pos, 0), won(pos, 1)) == (1, set(), set())


def test_deal_first_edition_chooses_after_it() -> None:
    """Edition 1: the cards of the finished round stay as they lie, the deal comes, then the loser chooses."""
    pos = play(make_position("M6 | (D6)D5", "M4 | (E3)E2", won="S7", game=lt.load("awimbawe(edition=1)")), "M6 M4")
    assert (pos.to_move, field(pos, "phase"), field(pos, "chooser")) == (lt.CHANCE, "deal", "0")
    assert (field(pos, "piles0"), field(pos, "piles1")) == ("(D6)D5,-,-,-", "(E3)E2,-,-,-")
    pos.play("deal:" + ",".join(CARDS))
    assert (pos.to_move, field(pos, "phase"), pos.actions()) == (0, "choose", ["start:me", "start:you"])
    assert lt.load("awimbawe", 1).position(pos.text()).text() == pos.text()
    assert (pos.play("start:you").to_move, field(pos, "phase"), field(pos, "chooser")) == (1, "play", "-")


def test_deal_is_drawn_and_played_alike() -> None:
    """The deal that is rolled by its text is the one the compiled rules deal with the same dice."""
    for seed in range(50):
        pos, rules = GAME.start(seed=seed), GAME.rules()
        rules.deal_py(GAME.start(seed=seed).dice)
        pos.roll()
        assert pos.text() == rules.text()


def test_deal_puts_every_card_everywhere() -> None:
    """Deal: each of the 28 cards comes to each of the 28 places equally often (chi-squared, 99.9 %)."""
    pos = GAME.start(seed=1)
    counts = {card: [0] * 28 for card in CARDS}
    deals = 2800 if lt.MODE == "compiled" else 280
    for _deal in range(deals):
        for place, card in enumerate(pos.rules.draw_outcome(pos.dice).removeprefix("deal:").split(",")):
            counts[card][place] += 1
    expected = deals / 28
    assert sum((n - expected) ** 2 / expected for row in counts.values() for n in row) < 852  # 27² degrees of freedom


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("G4", "the cards are to be dealt"),
        ("deal:G1,G2", "28 cards"),
        ("deal:" + ",".join([*CARDS[:27], "G1"]), "G1 is dealt twice"),
        ("deal:" + ",".join([*CARDS[:27], "S11"]), "S11 is not a card"),
        ("deal:" + ",".join([*CARDS[:27], "?"]), "is not a card"),
        ("", "the cards are to be dealt"),
    ],
)
def test_deal_says_what_is_wrong(text: str, reason: str) -> None:
    pos = GAME.start()
    before = pos.text()
    with pytest.raises(ValueError, match=re.escape(reason)):
        pos.play(text)
    assert pos.text() == before
    assert pos.log == []


def test_deal_forgives_case_and_spaces() -> None:
    pos = GAME.start().play(" DEAL: " + " , ".join(CARDS).lower())
    assert pos.log == ["deal:" + ",".join(CARDS)]


# the trick


def test_rule_1_leader_plays_any_available_card_then_its_power() -> None:
    """Rule 1."""
    pos = make_position("G5 M1! | (D1)D2 E1", "G2 E3 E4 E5 E6")
    assert pos.actions() == ["G5", "p1", "p2"]
    assert pos.play("G5").to_move == 0  # its power first
    assert pos.play("-").to_move == 1


def test_rule_1_second_player_uses_the_power_too() -> None:
    """Rule 1."""
    pos = make_position("G6 M1 M2", "G5 D1 D2")
    play(pos, "G6 G5")
    assert (pos.to_move, pos.actions()) == (1, ["-", "block:h2", "block:h3"])


@pytest.mark.parametrize(
    ("panther", "legal"),
    [
        ("G2 S7 D1 | M1 G5", "G2 p2"),
        ("D2 S7 D1 | M1 S9", "S7 p2"),
        ("D2 E6 D1 | M1 M3", "D1 D2 E6 p1 p2"),
        ("G2! S7 D1 | M1 (G5)", "S7"),
        ("G2! S7! D1 | M1 (G5)", "D1 p1"),
        ("D2 S7 D1 | M1 (G5)M3", "S7"),
    ],
)
def test_rule_2_follow_else_eagle_else_anything(panther: str, legal: str) -> None:
    """Rule 2: only available, unparalysed cards count."""
    left = len(re.findall(r"[GDMES]\d+", panther))
    mine = " ".join(card for card in CARDS if card not in panther and card != "G6")
    tiger = " ".join(mine.split()[: left - 1])
    assert make_position(tiger, panther, trick="G6").actions() == legal.split()


def test_rule_2_a_thrown_card_loses() -> None:
    """Rule 2."""
    pos = play(make_position("G1 D5", "E6 M6"), "G1 E6")
    assert {"G1", "E6"} <= won(pos, 0)
    assert pos.to_move == 0


@pytest.mark.parametrize("low", range(1, 7))
@pytest.mark.parametrize("high", range(1, 7))
def test_rule_3_higher_wins_but_the_mouse_beats_the_elephant(low: int, high: int) -> None:
    """Rule 3, whoever leads."""
    if low == high:
        return
    pos = make_position(f"E{low} S7", f"E{high} S8").play(f"E{low}")
    while pos.to_move == 0 and field(pos, "trick") != "-":
        pos.play("-")
    pos.play(f"E{high}")
    while field(pos, "trick") != "-":
        pos.play("-")
    winner = (low < high) != ({low, high} == {1, 6})
    assert {f"E{low}", f"E{high}"} <= won(pos, int(winner))
    assert pos.to_move == int(winner)


def test_rule_3_the_mouse_beats_only_its_own_elephant() -> None:
    """Rule 3."""
    pos = play(make_position("G6 D5", "E1 M1"), "G6 E1")
    assert {"G6", "E1"} <= won(pos, 0)


def test_rule_4_eagle_second_fights_or_flees() -> None:
    """Rule 4."""
    pos = play(make_position("M6 D5", "S10 E2"), "M6 S10")
    assert (pos.to_move, pos.actions()) == (1, ["fight", "flee"])
    fight, flee = pos.copy().play("fight"), pos.copy().play("flee")
    assert {"M6", "S10"} <= won(fight, 1)
    assert "M6" in won(flee, 0)
    assert "S10" in won(flee, 1)
    assert (fight.to_move, flee.to_move) == (1, 0)


def test_rule_5_eagle_led_fights() -> None:
    """Rule 5: eagles answer if they can and cannot flee; the higher wins; anything else loses."""
    pos = make_position("S8 D5", "S9 E2").play("S8")
    assert pos.actions() == ["S9"]
    assert {"S8", "S9"} <= won(pos.play("S9"), 1)
    assert {"S8", "S7"} <= won(play(make_position("S8 D5", "S7 E2"), "S8 S7"), 0)
    pos = make_position("S7 D5", "M6 E2").play("S7")
    assert pos.actions() == ["E2", "M6"]
    assert {"S7", "M6"} <= won(pos.play("M6"), 0)


def test_rule_6_powers_can_be_declined() -> None:
    """Rule 6."""
    assert "-" in make_position("G2 D1 D2", "E1 | (E2)E3").play("G2").actions()
    assert "-" in make_position("G3 D1", "E1 E3").play("G3").actions()
    assert "-" in make_position("G5 D1", "E1 E3").play("G5").actions()
    assert "-" not in play(make_position("M6 D5", "S10 E2"), "M6 S10").actions()


def test_rule_6_a_thrown_card_has_its_power() -> None:
    """Rule 6."""
    pos = play(make_position("G6 D1 D2", "E5 E3 E2"), "G6 E5")
    assert pos.actions() == ["-", "block:h2", "block:h3"]
    pos = play(make_position("S8 D1 D2", "E3 E2 E5"), "S8 E3 lead:me")
    assert pos.to_move == 1
    assert {"S8", "E3"} <= won(pos, 0)


def test_rule_6_a_power_that_can_do_nothing_asks_nothing() -> None:
    """Rule 6: no target for rhinoceros or snake; the cheetah in the last trick."""
    assert make_position("G2 D1", "E1 E3").play("G2").to_move == 1  # no pile
    assert make_position("G2 D1", "E1 | E3").play("G2").to_move == 1  # one card in one pile
    assert make_position("G5 D1", "E1 E3!").play("G5").to_move == 1  # would leave him nothing
    assert make_position("G5", "E1").play("G5").to_move == 1
    assert make_position("G3", "E1").play("G3").to_move == 1
    assert field(make_position("G1", "E3", lead=0, won="D4").play("G1").play("E3"), "wins") != "0-0"
    assert make_position("G3 D1", "E1 E2").play("G3").to_move == 0


def test_rule_6_cheetahs_name_who_leads() -> None:
    """Rule 6 and the table: a second cheetah overrides the first; declining leaves what was."""
    start = make_position("G3 D1", "E3 E1")
    leads = {
        "G3 lead:you E3 -": 1,
        "G3 lead:you E3 lead:you": 0,
        "G3 lead:me E3 lead:me": 1,
        "G3 lead:me E3 -": 0,
        "G3 - E3 -": 0,
        "G3 - E1": 0,
        "G3 lead:you E1": 1,
        "G3 - E3 lead:me": 1,
    }
    for line, seat in leads.items():
        pos = play(start.copy(), line)
        assert (pos.to_move, field(pos, "leader"), field(pos, "named")) == (seat, str(seat), "-"), line
    assert field(play(start.copy(), "G3 lead:you"), "named") == "1"


def test_rule_7_rhinoceros_moves_a_top_under_a_pile() -> None:
    """Rule 7: any pile that holds a card, the same one with two or more, or the first empty place with two or more."""
    pos = make_position("G2 D1 D3 D5", "E1 | (E2)E3 - M1 -").play("G2")
    assert pos.actions() == ["-", "r1>1", "r1>2", "r1>3", "r3>1"]
    assert field(pos.copy().play("r1>1"), "piles1") == "E3(E2),-,M1,-"
    assert field(pos.copy().play("r1>2"), "piles1") == "(E2),E3,M1,-"
    assert field(pos.copy().play("r1>3"), "piles1") == "(E2),-,E3M1,-"
    assert field(pos.copy().play("r3>1"), "piles1") == "M1(E2)E3,-,-,-"


def test_rule_7_a_card_keeps_its_face_and_its_paralysis() -> None:
    """Rule 7."""
    pos = make_position("G2 D1 D3 D5", "E1 | E5E3! M1!").play("G2")
    assert field(pos.copy().play("r1>2"), "piles1") == "E5,E3!M1!,-,-"
    assert field(pos.copy().play("r2>1"), "piles1") == "M1!E5E3!,-,-,-"
    # the second player moves the top that the led card has uncovered, face down
    pos = play(make_position("D1 | (M1)E6 (E5)E3", "E2 D2 D3 D5 G1"), "p1 E2")
    assert pos.actions() == ["-", "r1>2", "r2>1", "r2>2", "r2>3"]
    pos.play("r1>2")
    assert field(pos, "piles0") == "-,(M1)(E5)E3,-,-"


def test_rule_7_a_lone_face_down_card_moved_to_a_free_place_is_a_top() -> None:
    """Rules 7 and 9."""
    pos = play(make_position("D1 | (M1)(M2)E6", "E2 D2 D3 G1"), "p1 E2 r1>2")
    assert field(pos, "piles0") == "M1,M2,-,-"


def test_rule_8_snake_picks_a_place_or_a_face_up_top() -> None:
    """Rule 8."""
    pos = play(make_position("E6 M1! - M2 | (D1)D2 - D3! (G6)G1", "E5 G2 G3 S7 S8 E1 | E2 D5"), "E6 E5")
    # the victim has played, so nothing of his is paralysed any more
    assert pos.actions() == ["-", "block:h2", "block:h4", "block:p1", "block:p3", "block:p4"]
    pos.play("block:p1")
    assert field(pos, "piles0") == "(D1)D2!,-,D3,(G6)G1"
    assert pos.to_move == 0
    assert pos.actions() == ["M1", "M2", "p3", "p4"]
    pos.play("M1")
    assert field(pos, "piles0") == "(D1)D2,-,D3,(G6)G1"


def test_rule_8_paralysed_and_hidden_cards_are_no_targets() -> None:
    """Rule 8."""
    pos = make_position("M1 M2 M3 D6 D5", "E1 E2! E3 | (D1) D2!D3", trick="G5", phase="power")
    assert pos.actions() == ["-", "block:h1", "block:h3", "block:p2"]


def test_rule_8_blocks_add_up() -> None:
    """Rule 8: the second player's snake, then the same player's snake as leader."""
    pos = play(make_position("E4 M1 M2 M3", "E5 D5 D1 D2"), "E4 E5 block:h2 D5 block:h3")
    assert (pos.to_move, field(pos, "hand0"), pos.actions()) == (0, "-,M1!,M2!,M3,-,-", ["M3"])


def test_rule_8_one_card_must_stay_free() -> None:
    """Rule 8."""
    pos = play(make_position("E4 M1 M2", "E5 D5 D1"), "E4 E5 block:h2 D5")
    assert pos.to_move == 0  # a second block would leave nothing
    assert pos.actions() == ["M2"]


def test_rule_8_blocks_lift_when_all_is_paralysed() -> None:
    """Rule 8: the rhinoceros buries the only free card."""
    pos = play(make_position("E4 M1 | (G6)M2", "E5 D2 D1 D6"), "E4 E5 block:h2 D2")
    assert field(pos, "hand0") == "-,M1!,-,-,-,-"
    pos.play("r1>1")
    assert (pos.to_move, field(pos, "hand0"), field(pos, "piles0")) == (0, "-,M1,-,-,-,-", "M2(G6),-,-,-")
    assert pos.actions() == ["M1"]


def test_rule_9_hidden_tops_turn_up_when_the_trick_is_gathered() -> None:
    """Rule 9."""
    pos = play(make_position("D1 D3 | (M1)E6", "G1 | (M2)E5 G2"), "p1")
    assert field(pos, "piles0") == "(M1),-,-,-"
    pos.play("p1")
    assert field(pos, "piles1") == "(M2),G2,-,-"
    pos.play("-")
    assert (field(pos, "piles0"), field(pos, "piles1")) == ("M1,-,-,-", "M2,G2,-,-")


def test_rule_9_face_up_cards_are_available_at_once() -> None:
    """Rule 9."""
    pos = play(make_position("E2 D1 D3", "G1 | E3E5"), "E2 r1>1")
    assert field(pos, "piles1") == "E5E3,-,-,-"
    assert pos.actions() == ["p1"]


def test_rule_9_exception_no_available_card() -> None:
    """Rule 9: a player who must play and has no available card turns his hidden top up."""
    pos = play(make_position("E2 D1", "| (M3)E5"), "E2 r1>1")
    assert field(pos, "piles1") == "E5M3,-,-,-"
    assert pos.actions() == ["p1"]


def test_rule_10_winner_gathers_and_leads() -> None:
    """Rule 10: hyenas stay face up, the last trick may be seen, the rest may not."""
    pos = play(make_position("M6 G6 D5", "M4 G2 E1"), "M6 M4")
    assert {"M6", "M4"} <= won(pos, 0)
    assert pos.to_move == 0
    pieces = pos.rules.pieces()
    assert "M4" in [piece["face"] for piece in pieces if piece["at"] == "0hyenas"]
    assert [piece["face"] for piece in pieces if piece["at"] in {"last1", "last2"}] == ["M6", "M4"]
    pile = next(piece for piece in pieces if piece["at"] == "0won")
    assert (pile["face"], pile["count"]) == (None, len([card for card in won(pos, 0) if card[1:] != "4"]))
    faces = {piece["face"] for piece in play(pos, "G6 G2").rules.pieces()}
    assert "M6" not in faces
    assert "M4" in faces


def test_rule_10_after_a_flight_the_leader_gathers_only_his_card() -> None:
    """Rule 10."""
    pos = play(make_position("M4 D5", "S10 E2"), "M4 S10 flee")
    assert "M4" in won(pos, 0)
    assert "S10" in won(pos, 1)
    assert pos.to_move == 0


# the end


def test_end_fourth_hyena_loses_at_once() -> None:
    """End: whoever gathers the fourth hyena loses the round, after both powers."""
    pos = play(make_position("M6 D5", "M4 E2", won="S7"), "M6 M4")
    assert (field(pos, "wins"), field(pos, "phase"), field(pos, "chooser")) == ("0-1", "choose", "0")


def test_end_hyena_taken_by_flight() -> None:
    """End and rule 4: the eagle flees from the fourth hyena."""
    pos = play(make_position("M4 D5", "S10 E2", won="S7"), "M4 S10")
    assert field(pos.copy().play("flee"), "wins") == "0-1"
    assert field(pos.copy().play("fight"), "wins") == "0-0"


def test_end_hyenas_come_before_turning_up_and_after_powers() -> None:
    """End: checked when the trick is gathered, after both powers, before anything is turned up."""
    pos = make_position("D5 | (D6)M4 G6", "M5 | (E2)E3 G5", won="G4 D4 E4")
    play(pos, "p1 M5")
    assert (pos.to_move, field(pos, "wins")) == (1, "0-0")  # the snake first
    pos.play("block:p2")
    assert field(pos, "wins") == "1-0"
    first = play(
        make_position("D5 | (D6)M4 G6", "M5 | (E2)E3 G5", won="G4 D4 E4", game=lt.load("awimbawe", 1)), "p1 M5 block:p2"
    )
    assert field(first, "piles0") == "(D6),G6!,-,-"  # in the first edition all stays as it lies


def test_end_hyenas_in_the_last_trick_come_before_the_crowns() -> None:
    """End: the one with all hyenas loses, however many crowns."""
    pos = play(make_position("M6", "M4", won="S10"), "M6 M4")
    assert field(pos, "wins") == "0-1"
    assert len(won(pos, 0)) == 27


def test_end_more_crowns_win() -> None:
    """End: all 28 played."""
    hers = "G1 G2 G3 G4 D1 D2 D3 D4"  # 20 crowns
    pos = play(make_position("E6", "E5", won=hers), "E6 E5")
    assert field(pos, "wins") == "1-0"
    pos = play(make_position("E6", "E5", won=f"{hers} M1"), "E6 E5")
    assert field(pos, "wins") == "0-1"


@pytest.mark.parametrize("rounds", range(1, 10))
def test_end_rounds_to_win(rounds: int) -> None:
    """End and options."""
    game = lt.load(f"awimbawe(rounds_to_win={rounds})")
    pos, rng = game.start(seed=rounds), random.Random(rounds)
    while pos.to_move is not None:
        to_round_end(pos, rng)
    wins = [int(n) for n in field(pos, "wins").split("-")]
    assert max(wins) == rounds > min(wins)
    assert pos.result() == ((1, -1) if wins[0] == rounds else (-1, 1))
    assert pos.actions() == []


# the booklet's examples


def test_example_hyena_answered_by_an_eagle_that_flees() -> None:
    pos = play(make_position("M4 G1", "S8 D2"), "M4")
    assert pos.actions() == ["S8"]
    play(pos, "S8 flee")
    assert "S8" in won(pos, 1)
    assert "M4" in won(pos, 0)
    assert {"at": "0hyenas", "kind": "card", "owner": 0, "face": "M4"} in pos.rules.pieces()


def test_example_hyena_answered_by_an_eagle_that_fights() -> None:
    pos = play(make_position("M4 G1", "S8 D2"), "M4 S8 fight")
    assert {"S8", "M4"} <= won(pos, 1)
    assert {"at": "1hyenas", "kind": "card", "owner": 1, "face": "M4"} in pos.rules.pieces()
    assert pos.to_move == 1


def test_example_rhinoceros_buries_an_eagle() -> None:
    """The freed card stays hidden, and is no answer, until the trick is gathered."""
    pos = play(make_position("G2 D1 D3 D5 D6 M1", "| (E2)E3 (G5)S9 (M3)M2"), "G2 r2>1")
    assert field(pos, "piles1") == "S9(E2)E3,(G5),(M3)M2,-"
    assert pos.actions() == ["p1", "p3"]
    pos.play("p1")
    pos.play("lead:you")
    assert field(pos, "piles1") == "S9E2,G5,(M3)M2,-"


def test_example_snake_on_a_hyena_answered_by_a_cheetah() -> None:
    pos = play(make_position("D5 G1 G2", "E1 | D4 D3"), "D5 block:p1")
    assert pos.actions() == ["p2"]
    pos.play("p2")
    assert field(pos, "piles1") == "D4,-,-,-"
    pos.play("lead:me")
    assert {"D5", "D3"} <= won(pos, 0)
    assert pos.to_move == 1
    assert pos.actions() == ["E1", "p1"]


# what the table shows of the past


def shown(pos: lt.Position) -> list[str]:
    return pos.log[pos.shown_from() :]


def test_rule_10_the_table_shows_the_running_trick_and_the_last() -> None:
    """Rule 10: only the last trick may be looked at again; views keep every public event."""
    pos = GAME.start().play("deal:" + ",".join(CARDS))
    dealt = pos.log
    assert shown(pos) == dealt
    play(pos, "M6 p2")
    assert shown(pos) == [*dealt, "M6", "p2"]
    assert shown(pos.play("-")) == ["M6", "p2", "-"]
    assert shown(pos.play("p1")) == ["M6", "p2", "-", "p1"]
    assert shown(play(pos, "lead:me S9")) == ["M6", "p2", "-", "p1", "lead:me", "S9"]
    assert shown(pos.play("fight")) == ["p1", "lead:me", "S9", "fight"]
    assert shown(pos.play("p1")) == ["p1", "lead:me", "S9", "fight", "p1"]
    assert [len(pos.view(seat)["log"]) for seat in (0, 1, None)] == [9] * 3


def test_rule_10_earlier_tricks_come_back_when_the_round_is_over() -> None:
    """Rule 10: until the next deal; the new round begins with the choice and the deal."""
    pos = play(make_position("M6 G6 D6", "M5 G5 D5"), "M6 M5 - G6 G5")
    assert shown(pos) == ["G6", "G5"]
    play(pos, "D6 D5")
    assert (field(pos, "phase"), shown(pos)) == ("choose", pos.log)
    assert shown(pos.play(pos.actions()[0])) == pos.log
    pos.roll()
    assert shown(pos) == pos.log[-2:]
    pos = play(make_position("M6 G6", "M5 G5", wins="1-1"), "M6 M5 G6 G5")
    assert (pos.to_move, shown(pos)) == (None, pos.log)


def test_rule_10_open_piles_show_learners_everything() -> None:
    """The option ``open_piles``."""
    rng = random.Random(4)
    for seed in range(5):
        pos = lt.load("awimbawe(open_piles=true)").start(seed)
        while pos.to_move is not None:
            assert shown(pos) == pos.log
            pos.roll() if pos.to_move == lt.CHANCE else pos.play(rng.choice(pos.actions()))
