"""Chiwawa, rule by rule: the round (1–7) and what is between rounds (12–15)."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest
from games.chiwawa_positions import DECK, cards, field, heap, play, table

from ludotheque import CHANCE, load

ORDER = list(DECK.elements())
VEILED = -2


def start(game: str, order: list[str] = ORDER):
    return play(load(game).start(), "shuffle " + " ".join(order))


# a round


@pytest.mark.parametrize(("players", "hand"), [(2, 10), (3, 10), (4, 10), (5, 10), (6, 8), (7, 7), (8, 6)])
def test_deal_gives_the_source_then_hands_card_by_card(players, hand):
    """Rule 1."""
    position = load(f"chiwawa(players={players})").start()
    assert position.to_move == CHANCE
    order = ORDER[::-1][::2] + ORDER[::-1][1::2]
    play(position, "shuffle " + " ".join(order))
    assert field(position, "source") == ",".join(order[:3])
    hands = field(position, "hands").split("/")
    for seat in range(players):
        assert cards(hands[seat]) == Counter(order[3 + seat : 3 + players * hand : players])
    assert field(position, "pile").split(",") == (order[3 + players * hand :] or ["-"])
    assert position.to_move == 0


def test_pillars_are_chosen_in_secret_and_revealed_together():
    """Rule 2."""
    position = start("chiwawa(players=3)")
    before = [position.view(seat) for seat in (0, 1, 2, None)]
    assert [view["to_move"] for view in before] == [0, 1, 2, VEILED]
    assert before[1]["actions"] == sorted({f"pillar {card}" for card in cards(field(position, "hands").split("/")[1])})
    for seat in (0, 1):
        assert position.to_move == seat
        position.play(position.actions()[0])
        views = [position.view(seat) for seat in (0, 1, 2, None)]
        assert views[seat] != before[seat]
        assert views[seat]["to_move"] == VEILED
        assert views[seat]["actions"] == []
        for other in {0, 1, 2, 3} - {seat}:
            assert views[other] == before[other]
        before = views
    assert before[0]["log"] == ["shuffle ?", position.log[1]]
    assert before[2]["log"] == ["shuffle ?"]
    position.play(position.actions()[0])
    assert position.view(2)["log"] == ["shuffle ?", "pillar ?", "pillar ?", position.log[3]]
    camps = field(position, "camps")
    assert camps == "/".join(f"[{text.split()[1]}]" for text in position.log[1:])
    assert all(field(position, "camps", seat) == camps for seat in (0, 1, 2, None))
    assert position.to_move == 0


def test_pillar_is_never_exchanged():
    """Rule 2."""
    position = play(table(hands="5a,5a/5a", camps="20a:0,[20b]/[20c]"), "pay 5a")
    assert not [text for text in position.actions() if "c0.0" in text or "c1.0" in text]
    assert "swap s1 c0.-1" in position.actions()


@pytest.mark.parametrize("pillar", ["M", "D"])
def test_mimicry_or_destruction_as_pillar_does_nothing(pillar):
    """Rule 2."""
    assert table(hands="5a/5a", camps=f"20a,[{pillar}],10a/[5a]").rules.camp_score(0) == 30
    assert table(hands="5a/5a", camps=f"20a,[{pillar}]/[5a]").rules.camp_score(0) == 20


def test_turn_is_one_of_place_pay_or_fold():
    """Rule 3."""
    position = table("chiwawa(players=3)", hands="5a*2,M/5b/5c", turn="0")
    ends = ["L", "R", "1L", "1R", "2L", "2R"]
    assert position.actions() == sorted(
        [f"{card}>{end}" for card in ("5a", "M") for end in ends] + ["pay 5a", "pay M", "fold"]
    )


def test_cards_are_placed_face_down_at_the_ends_of_camps():
    """Rule 3."""
    position = table(hands="5a,10a,20a/5b,10b,D", camps="[20b]/[20c]")
    play(position, "5a>L", "5b>0L", "10a>1R", "10b>R", "20a>L")
    assert field(position, "camps") == "20a:0,5b:1,5a:0,[20b]/[20c],10a:0,10b:1"
    assert field(position, "camps", None) == "?:0,?:1,?:0,[20b]/[20c],?:0,?:1"


def test_turns_go_leftwards_past_those_who_are_out():
    """Rules 3 and 4."""
    position = table("chiwawa(players=4)", hands="5a*2/5b*2/5c/5c*2", first="2", turn="2")
    turns = []
    for text in ("5c>L", "5c>L", "fold", "5b>L", "5c>L", "5b>L"):
        turns.append(position.to_move)
        position.play(text)
    assert turns == [2, 3, 0, 1, 3, 1]


def test_camp_of_a_player_who_is_out_stays_in_play():
    """Rule 4."""
    position = table(hands="5a/5b*3", camps="10a:0,[20b]/[20c]")
    play(position, "fold", "5b>0R", "pay 5b", "swap c0.-1 c0.1")
    assert field(position, "camps") == "5b:1,[20b],10a:0/[20c]"


def test_round_ends_when_nobody_is_active():
    """Rule 4: a last active player goes on as long as he likes."""
    position = table(hands="5a/5b*3", turn="1", camps="[20b]/[20c]")
    play(position, "5b>L", "fold", "5b>L", "5b>L")
    assert field(position, "last") == "[20b]/5b,5b,5b,[20c]"
    assert field(position, "round") == "2"
    folded = play(table(hands="5a/5b*3", camps="[20b]/[20c]"), "fold", "fold")
    assert field(folded, "round") == "2"


def test_round_of_nothing_but_pillars_ends_at_once():
    """Rules 2 and 4."""
    position = table(phase="pillars", hands="20a/5a", camps="-/-")
    play(position, "pillar 20a", "pillar 5a")
    assert (field(position, "last"), field(position, "won")) == ("[20a]/[5a]", "1,0")


def test_exchange_swaps_any_two_cards_but_two_of_the_hand():
    """Rule 5."""
    position = table(hands="5a*2,10a,D/5b", camps="5c:1,[20a],M:0/[20b],20c:0")
    position.play("pay D")
    assert field(position, "discards") == "D"
    places = ["h5a", "h10a", "s1", "s2", "s3", "c0.-1", "c0.1", "c1.1", "top"]
    pairs = [f"swap {a} {b}" for a, b in combinations(places, 2) if {a, b} != {"h5a", "h10a"}]
    assert position.actions() == sorted(pairs)
    assert position.to_move == 0


def test_exchange_of_two_equal_cards_is_legal():
    """Rule 5."""
    position = play(table(hands="D,M/5b", source="5a,5a,5a"), "pay D", "swap s1 s2")
    assert (field(position, "source"), field(position, "lock")) == ("5a,5a,5a", "s1,s2")


def test_last_card_may_pay():
    """Rule 5."""
    position = play(table(hands="D/5b", source="5a,5b,5c"), "pay D", "swap s1 s3")
    assert (field(position, "source"), position.to_move) == ("5c,5b,5a", 1)


@pytest.mark.parametrize(
    ("swap", "fields"),
    [
        ("swap h20a s1", {"source": "20a,5b,5c", "hands": "5a/5b"}),
        ("swap h20a c0.-1", {"camps": "20a:0,[M],10b:1/[M],10c:1", "hands": "10a/5b"}),
        ("swap h20a top", {"pile": "20a:0,20b", "hands": "20c/5b"}),
        ("swap s2 c1.1", {"source": "5a,10c,5c", "camps": "10a:0,[M],10b:1/[M],5b:*"}),
        ("swap s3 top", {"source": "5a,5b,20c", "pile": "5c:*,20b"}),
        ("swap c0.-1 c0.1", {"camps": "10b:1,[M],10a:0/[M],10c:1"}),
        ("swap c0.1 c1.1", {"camps": "10a:0,[M],10c:1/[M],10b:1"}),
        ("swap c0.-1 top", {"camps": "20c,[M],10b:1/[M],10c:1", "pile": "10a:0,20b"}),
    ],
)
def test_exchange_and_who_knows_what_afterwards(swap, fields):
    """Rule 5 and what each player knows."""
    position = table(hands="20a,D/5b", camps="10a:0,[M],10b:1/[M],10c:1", pile="20c,20b")
    play(position, "pay D", swap)
    for name, value in fields.items():
        assert field(position, name) == value


def test_swapped_cards_are_locked_for_the_next_turn():
    """Rule 6."""
    position = table("chiwawa(players=3)", hands="D*3/M*3/5c*3", camps="10a:0,[20a]/[20b]/[20c]")
    play(position, "pay D", "swap s2 c0.-1")
    assert field(position, "lock") == "s2,c0.-1"
    position.play("pay M")
    assert not [text for text in position.actions() if "s2" in text or "c0.-1" in text]
    position.play("swap s1 top")
    position.play("pay 5c")
    assert not [text for text in position.actions() if "s1" in text or "top" in text]
    assert "swap s2 c0.-1" in position.actions()


@pytest.mark.parametrize("other", ["fold", "M>L"])
def test_lock_is_gone_after_one_turn_whatever_is_done_in_it(other):
    """Rule 6."""
    position = table(hands="D*3/M*3", camps="[20a]/[20b]")
    play(position, "pay D", "swap s1 s2", other)
    assert field(position, "lock") == "-"
    assert "swap s1 s2" in play(position, "pay D").actions()


def test_lock_holds_in_the_next_turn_of_a_last_player_too():
    """Rule 6: a locked hand card may be placed or paid, and of two equal ones the locked one counts as paid."""
    position = table(hands="D*2,10a/M", out="1", source="20a,5b,5c", camps="[20b]/[20c]")
    play(position, "pay D", "swap h10a s1")
    assert field(position, "lock") == "h20a,s1"
    assert field(position, "lock", 1) == "s1"
    assert "20a>L" in position.actions()
    paid = play(position.copy(), "pay D")
    assert not [text for text in paid.actions() if "h20a" in text or "s1" in text]
    twice = table(hands="D,20a*2/M", out="1", lock="h20a,s1")
    assert "swap h20a s2" in play(twice.copy(), "pay D").actions()
    assert "swap h20a s2" in play(twice.copy(), "pay 20a").actions()
    assert field(play(twice, "pay 20a"), "lock") == "s1"


def test_lock_follows_the_top_into_the_next_source():
    """Rules 6 and 13: the next turn may be the next round's first."""
    position = table(hands="D/M", out="1", camps="5a:0,[20a]/[M]", pile="20b,20c,5b,5b,10a,10a,10b,10b,10c,5c")
    play(position, "pay D", "swap c0.-1 top")
    assert (field(position, "round"), field(position, "source"), field(position, "lock")) == ("2", "5a,20c,5b", "s1")
    play(position, "pillar 5b", "pillar M", "pay 10a")
    assert "swap s2 s3" in position.actions()
    assert not [text for text in position.actions() if "s1" in text]


def test_empty_pile_is_shuffled_for_the_top_after_paying():
    """Rule 7: in mid-round, with the paid card among the discards."""
    position = table(
        hands="5a,20a/M",
        camps="[20b]/[20c]",
        pile="-",
        discards="5b*6,5c*6,10a*4,10b*4,10c*4,20a*2,20b*2,20c*2,M*5,D*6,5a*5",
    )
    play(position, "pay 5a")
    assert "swap h20a top" in position.actions()
    position.play("swap h20a top")
    assert position.to_move == CHANCE
    assert field(position, "phase") == "shuffle:h20a"
    assert field(position, "phase", 1) == "shuffle:h?"
    waste = sorted(cards(field(position, "discards")).elements(), key=ORDER.index)
    assert waste.count("5a") == 6
    with pytest.raises(ValueError, match="not a shuffle"):
        position.play("shuffle " + " ".join(waste[:-1]))
    position.play("shuffle D " + " ".join(waste[:-1]))
    assert field(position, "hands") == "D/M"
    assert field(position, "pile").startswith("20a:0,5a,5a,5a")
    assert field(position, "discards") == "-"
    assert field(position, "lock") == "top"
    assert position.to_move == 1


def test_pile_of_the_paid_card_alone_can_be_swapped():
    """Rule 7."""
    hands = heap(DECK - Counter(["5a", "5b", "5c", "20a", "20b", "D"])) + "/D"
    position = table(turn="1", hands=hands, camps="[20a]/[20b]", pile="-", discards="-")
    play(position, "pay D", "swap s1 top", "shuffle D")
    assert (field(position, "source"), field(position, "pile")) == ("D,5b,5c", "5a:*")


def test_deal_shuffles_when_the_pile_runs_out():
    """Rules 7 and 13."""
    position = table(hands="5a/-", camps="[20a]/[20b]", pile="10a,10b", out="-")
    position.play("fold")
    assert position.to_move == CHANCE
    assert field(position, "phase") == "deal:2/3"
    assert field(position, "source") == "10a,10b"
    position.roll()
    assert field(position, "phase") == "pillars"
    assert [sum(cards(hand).values()) for hand in field(position, "hands").split("/")] == [4, 3]


# between rounds


def test_most_points_win_the_round_and_a_tie_makes_it_null():
    """Rule 12."""
    won = play(table("chiwawa(players=3)", hands="5c/-/-", camps="[5a]/[20a]/[5b]"), "fold")
    assert field(won, "won") == "0,1,0"
    null = play(table("chiwawa(players=3)", hands="5c/-/-", camps="[5a]/[20a]/[20b]"), "fold")
    assert field(null, "won") == "0,0,0"


def test_hands_are_kept_and_three_cards_drawn():
    """Rule 13."""
    pile = "20a,20a,20b,10a,10b,10c,5c,5c,M,D"
    position = table(hands="5a,D/5b", camps="10a:1,[5a]/[20c]", pile=pile, source="5a,5b,5c", turn="0")
    play(position, "fold", "fold")
    assert field(position, "source") == "20a,20a,20b"
    assert field(position, "hands") == "5a,5c,10b,M,D/5b,5c,10a,10c"
    assert field(position, "first") == "1"
    assert field(position, "camps") == "-/-"
    assert position.to_move == 1
    assert field(position, "pile") == "D"
    assert sum(cards(field(position, "discards")).values()) == 54 - 1 - 3 - 9


def test_five_cards_are_drawn_when_nobody_has_any():
    """Rule 13."""
    position = play(table(hands="5a/-"), "5a>L")
    assert [sum(cards(hand).values()) for hand in field(position, "hands").split("/")] == [5, 5]


def test_winner_of_the_last_decided_round_starts():
    """Rule 13: a null round leaves the lead where it is; before any is won it is the first player's."""
    null = play(table(hands="5c/-", camps="[5a]/[5b]"), "fold")
    assert field(null, "first") == "0"
    later = play(table(hands="5c/-", camps="[5a]/[5b]", first="1", won="0,1", round="2"), "fold")
    assert field(later, "first") == "1"
    won = play(table(hands="5c/-", camps="[10a]/[5b]", first="1", won="0,1", round="2"), "fold")
    assert field(won, "first") == "0"


def test_deal_stops_when_there_are_no_cards_left():
    """Rule 13."""
    mine = DECK - Counter(["5a", "5b", "5c", "20a", "20b"])
    position = table(hands=heap(mine) + "/-", camps="[20a]/[20b]", pile="-", discards="-")
    play(position, "fold", "shuffle 20b 5a 5b 20a 5c")
    assert field(position, "source") == "20b,5a,5b"
    assert field(position, "pile") == "-"
    assert cards(field(position, "hands").split("/")[0]) == mine + Counter(["20a"])
    assert field(position, "hands").split("/")[1] == "5c"
    assert field(position, "phase") == "pillars"


def test_two_rounds_win_the_match():
    """Rule 14."""
    position = table("chiwawa(players=3)", hands="5c/-/-", camps="[5a]/[20a]/[5b]", won="1,1,0", round="4")
    play(position, "fold")
    assert position.to_move is None
    assert position.result() == (-1, 1, -1)
    five = table("chiwawa(players=3,rounds_to_win=5)", hands="5c/-/-", camps="[5a]/[20a]/[5b]", won="1,1,0", round="4")
    assert play(five, "fold").to_move is not None


@pytest.mark.parametrize(
    ("won", "result"),
    [
        ("2,2,2", (-0.333, -0.333, -0.333)),
        ("2,3,3", (-1, 0, 0)),
        ("3,2,2", (1, -1, -1)),
        ("0,0,0", (-0.333, -0.333, -0.333)),
    ],
)
def test_after_twelve_rounds_most_rounds_won_share(won, result):
    """Rule 14: k winners get 2/k − 1 each."""
    position = table("chiwawa(players=3,rounds_to_win=12)", hands="5c/-/-", camps="[5a]/[5b]/[5c]", won=won, round="12")
    assert play(position, "fold").result() == result
    eleven = table("chiwawa(players=3,rounds_to_win=12)", hands="5c/-/-", camps="[5a]/[5b]/[5c]", won=won, round="11")
    assert play(eleven, "fold").result() is None


def test_twelfth_round_counts():
    """Rule 14."""
    position = table("chiwawa(rounds_to_win=12)", hands="5c/-", camps="[20a]/[5b]", won="2,3", round="12")
    assert play(position, "fold").result() == (0, 0)


ROYAL = "chiwawa(players=4,mode=battle-royal)"


def test_battle_royal_puts_out_all_with_the_lowest_score():
    """Rule 15: their hands are discarded, their seats have no camp, the highest score starts."""
    position = table(ROYAL, hands="5c,D/M,M/M/5a", out="1,2,3", camps="[20a]/[5a]/[20b],5b/[5b]")
    position.play("fold")
    assert field(position, "gone") == "1,3"
    assert field(position, "first") == "2"
    hands = field(position, "hands").split("/")
    assert (hands[1], hands[3]) == ("-", "-")
    assert sum(cards(hands[0]).values()) == 5
    play(position, "pillar " + hands[2].split(",")[0].split("*")[0], "pillar D")
    assert [camp == "-" for camp in field(position, "camps").split("/")] == [False, True, False, True]
    assert position.to_move == 2
    assert not [text for text in position.actions() if ">1" in text or ">3" in text]
    assert [text for text in position.actions() if ">0" in text]


def test_battle_royal_tie_of_all_puts_nobody_out():
    """Rule 15: and the earliest of the highest in this round's order starts."""
    position = table(ROYAL, hands="5c/-/-/-", first="2", camps="[20a]/[20b]/[20c]/[20a]", turn="0")
    position.play("fold")
    assert (field(position, "gone"), field(position, "first"), field(position, "round")) == ("-", "2", "2")
    two = table(ROYAL, hands="5c/-/-/-", first="3", camps="[20a]/[20b]/[5a]/[5b]", turn="0")
    assert field(play(two, "fold"), "first") == "0"


def test_battle_royal_is_won_by_the_last_one_in():
    """Rule 15, whatever rounds_to_win says."""
    position = table("chiwawa(players=3,mode=battle-royal,rounds_to_win=1)", hands="5c/-/-", camps="[5a]/[20b]/[5b]")
    assert play(position, "fold").result() == (-1, 1, -1)


def test_battle_royal_ends_after_twenty_rounds():
    """Rule 15."""
    position = table(ROYAL, hands="5c/-/-/-", camps="[5a]/[20b]/[20a]/[20c]", round="20")
    assert play(position, "fold").result() == (-1, -0.333, -0.333, -0.333)
    tied = table(ROYAL, hands="5c/-/-/-", camps="[20a]/[20b]/[20a]/[20c]", round="20")
    assert play(tied, "fold").result() == (-0.5, -0.5, -0.5, -0.5)
    earlier = table(ROYAL, hands="5c/-/-/-", camps="[5a]/[20b]/[20a]/[20c]", round="19")
    assert play(earlier, "fold").result() is None
