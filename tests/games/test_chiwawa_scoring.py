"""Chiwawa: what camps are worth (rules 8–11)."""

from __future__ import annotations

import random
from itertools import groupby

import pytest
from games.chiwawa_positions import DECK, field, play, table


@pytest.mark.parametrize(
    ("camp", "points"),
    [
        ("20a,20a,[5a]", 85),
        ("D,[5a],5b", 10),
        ("5b,[5a],D", 10),
        ("10a,D,5b,[5a]", 15),
        ("20a,D,D,[5a]", 5),
        ("20a,10a,D,D,[5a]", 25),
        ("D,D,D,[5a]", 5),
        ("20a,D,D,D,[5a]", 5),
        ("20a,10a,D,D,D,20b,[5a]", 45 - 20),
        ("20a,20a,D,[D]", 20),
        ("[20a],D,20b", 20),
        ("[20a],5b,D,20a", 80),
        ("[5a],20a,20a,D,10a", 85),
        ("M,D,[5a]", 5),
    ],
)
def test_destruction_takes_a_neighbour_but_pillars_and_destructions(camp, points):
    """Rule 8."""
    assert table(hands="5c/5c", camps=f"{camp}/[20c]").rules.camp_score(0) == points


@pytest.mark.parametrize(
    ("camp", "points"),
    [
        ("M,[20a]", 40),
        ("5a,M,[20a]", 45),
        ("20a,M,[20a]", 60),
        ("M,M,[20a]", 40),
        ("M,M,M,[20a]", 40),
        ("M,[M]", 0),
        ("M,[D]", 0),
        ("10a,10a,M,10a,[10a],M", 100),
    ],
)
def test_mimicry_copies_a_printed_value_and_breaks_runs(camp, points):
    """Rule 9."""
    assert table(hands="5c/5c", camps=f"{camp}/[20c]").rules.camp_score(0) == points


@pytest.mark.parametrize(
    ("card", "n", "points"),
    [("20a", 2, 80), ("10a", 3, 90), ("5a", 5, 125), ("5a", 6, 180), ("5a", 7, 245), ("10b", 4, 160), ("20c", 3, 180)],
)
def test_run_is_worth_n_times_n_times_its_value(card, n, points):
    """Rule 10: the booklet's examples and the pattern beyond them; the Pillar is part of the run."""
    camp = ",".join([f"[{card}]", *[card] * (n - 1)])
    assert table(hands="5c/5c", source="5b,5b,5c", camps=f"{camp}/[20b]").rules.camp_score(0) == points


def test_only_the_same_design_makes_a_run():
    """Rule 10."""
    assert table(hands="5c/5c", camps="20a,20b,[20c],20a/[10b]").rules.camp_score(0) == 80


def test_manual_resolution_asks_the_owner():
    """Rule 11: camps open first, camp by camp from the first player; Destructions, then Mimicries from the left."""
    position = table(
        "chiwawa(resolve=manual)",
        first="1",
        turn="1",
        hands="-/5c",
        camps="20a:0,10a:1,D:1,D:0,[5a],M:0,M:1/M:0,[20c],M:1,10b:0,D:0",
    )
    position.play("5c>L")
    assert all("?" not in field(position, "camps", seat) for seat in (0, 1, None))
    assert position.to_move == 1
    assert position.actions() == ["destroy c1.3 left"]
    position.play("destroy c1.3 left")
    assert position.actions() == ["mimic c1.-1 left", "mimic c1.-1 right"]
    position.play("mimic c1.-1 left")
    assert position.actions() == ["mimic c1.1 left"]
    position.play("mimic c1.1 left")
    assert field(position, "scores") == "0,50"
    assert position.to_move == 0
    assert position.actions() == ["destroy c0.-1 none", "destroy c0.-2 left"]
    aside = play(position.copy(), "destroy c0.-2 left")
    assert aside.actions() == ["destroy c0.-1 left"]
    position.play("destroy c0.-1 none")
    assert field(position, "camps").startswith("20a:*,10a:*,D:*,[5a]")
    play(position, "destroy c0.-1 left")
    assert position.actions() == ["mimic c0.1 left"]
    position.play("mimic c0.1 left")
    assert field(position, "scores") == "30,50"
    assert field(position, "last") == "20a,10a,D,D,[5a],M,M/5c,M,[20c],M,10b,D"
    assert field(position, "won") == "0,1"


def test_mimicry_with_nothing_to_copy_is_not_asked():
    """Rule 11."""
    position = table("chiwawa(resolve=manual)", hands="5c/-", camps="M:0,M:0,[M]/M:0,[D]")
    position.play("fold")
    assert (field(position, "scores"), field(position, "round")) == ("0,0", "2")


def resolutions(camp: list[tuple[str, bool]]):
    """Every camp that Destructions, one after the other in any order, can leave; cards with whether they are the
    Pillar. Nothing clever: each order is gone through."""
    blasts = [i for i, (card, pillar) in enumerate(camp) if card == "D" and not pillar]
    if not blasts:
        yield camp
    for i in blasts:
        beside = [j for j in (i - 1, i + 1) if 0 <= j < len(camp) and not camp[j][1] and camp[j][0] != "D"]
        for j in beside or [i]:
            yield from resolutions([card for k, card in enumerate(camp) if k not in {i, j}])


def value(card: str) -> int:
    return 0 if card in "MD" else int(card[:-1])


def points(camp: list[tuple[str, bool]]) -> int:
    total = 0
    for card, run in groupby(card for card, _pillar in camp):
        total += len(list(run)) ** 2 * value(card)
    for i, (card, pillar) in enumerate(camp):
        if card == "M" and not pillar:
            total += max(value(camp[j][0]) for j in (i - 1, i + 1) if 0 <= j < len(camp))
    return total


def test_auto_is_the_best_of_all_resolutions():
    """Rule 11, for camps rich in Destructions, Mimicries and equal cards."""
    chosen = random.Random(11)
    for _camp in range(4000):
        few = chosen.sample([card for card in DECK if card not in "MD"], chosen.randint(1, 4))
        pool = [card for card in few for _copy in range(DECK[card])]
        pool += ["M"] * chosen.randint(0, 4) + ["D"] * chosen.randint(0, 5)
        camp = chosen.sample(pool, chosen.randint(1, min(9, len(pool))))
        pillar = chosen.randrange(len(camp))
        marked = [(card, i == pillar) for i, card in enumerate(camp)]
        text = ",".join(f"[{card}]" if mark else card for card, mark in marked)
        spare = [card for card in DECK for _copy in range(DECK[card] - camp.count(card))]
        position = table(hands=f"{spare[0]}/{spare[1]}", source=",".join(spare[2:5]), camps=f"{text}/[{spare[5]}]")
        assert position.rules.camp_score(0) == max(map(points, resolutions(marked))), text


def test_six_destructions_in_a_long_camp():
    """Rule 11: as much as a camp can hold."""
    camp = "5a,5b,D,5a,D,5a,5c,D,5a,[10a],5b,D,10a,M,5b,D,10a,10a,D,5b,M"
    marked = [(card.strip("[]"), card.startswith("[")) for card in camp.split(",")]
    position = table(hands="20a/20b", source="20a,20b,20c", camps=f"{camp}/[20c]")
    assert position.rules.camp_score(0) == max(map(points, resolutions(marked)))


def test_hand_resolution_reaches_auto_and_never_more():
    """Rule 11: the best line of actions by hand is worth what auto gives."""
    chosen = random.Random(12)
    for _camp in range(60):
        pool = ["5a"] * 4 + ["20a"] * 2 + ["10b"] * 2 + ["M"] * 2 + ["D"] * 3
        camp = chosen.sample(pool, chosen.randint(2, 6))
        pillar = chosen.randrange(len(camp))
        text = ",".join(f"[{card}]" if i == pillar else f"{card}:0" for i, card in enumerate(camp))
        given = {"hands": "5c/-", "camps": f"{text}/[20c]", "source": "5b,5c,10c"}
        auto = table(**given).rules.camp_score(0)
        opened = play(table("chiwawa(resolve=manual)", **given), "fold")
        scores = []
        waiting = [opened]
        while waiting:
            position = waiting.pop()
            if field(position, "phase").partition(":")[0] in {"destroy", "mimic"}:
                waiting += [play(position.copy(), text) for text in position.actions()]
            else:
                scores.append(int(field(position, "scores").split(",")[0]))
        assert max(scores) == auto, text
