"""Chiwawa's texts, right and wrong."""

from __future__ import annotations

import random

import pytest
from games.chiwawa_positions import field, play, table

import ludotheque as lt
from ludotheque.core.dice import Dice
from ludotheque.search.playout import random_step

FAST = lt.MODE == "compiled"


def test_actions_forgive_case_and_spaces():
    position = table(hands="5a,D/M")
    assert field(play(position, "  5A>l "), "camps") == "5a:0,[M]/[M]"


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ({"hands": "5a*9/M"}, "not the 54 cards"),
        ({"hands": "5a/M/M"}, "2 parts"),
        ({"hands": "6a/M"}, "not a card"),
        ({"hands": "?*3/M"}, "needs every card"),
        ({"turn": "2"}, "a seat"),
        ({"phase": "play:1"}, "the phase is one of"),
        ({"phase": "destroy"}, "the owners decide"),
        ({"phase": "over"}, "with a camp"),
        ({"camps": "5a,5b/[M]"}, "needs one Pillar"),
        ({"camps": "[5a],[5b]/[M]"}, "needs one Pillar"),
        ({"out": "0"}, "has folded"),
        ({"lock": "h20a"}, "no place"),
        ({"lock": "s2,s1"}, "cannot be locked"),
        ({"gone": "1"}, "battle royal"),
        ({"won": "1,0"}, "more rounds are won"),
        ({"won": "2,0"}, "the rounds won"),
        ({"chosen": "5a/-"}, "in turn order"),
        ({"source": "5a"}, "three cards"),
        ({"scores": "0,-1"}, "a score"),
        ({"hands": "-/M"}, "no card to play"),
    ],
)
def test_wrong_positions_are_refused_with_a_reason(wrong, message):
    with pytest.raises(ValueError, match=message):
        table(**({"hands": "5a,D/M"} | wrong))


def test_any_text_is_a_position_or_a_value_error():
    """Positions with a piece cut out, doubled or exchanged."""
    chosen = random.Random(6)
    texts = [
        table(hands="5a,D/M", camps="10a:0,[M],20b:*/[20a]", lock="h5a,s1", pile="20c:1,20c").text(),
        table("chiwawa(resolve=manual)", phase="destroy", hands="5a,D/-", out="0", camps="10a:*,[M],D:*/[20a]").text(),
        table(phase="pillars", hands="5a,D/M", camps="-/-", turn="1", chosen="D/-").text(),
        lt.load("chiwawa").start().text(),
    ]
    game = {text: lt.load("chiwawa(resolve=manual)" if "destroy" in text else "chiwawa") for text in texts}
    good = 0
    for _try in range(6000 if FAST else 600):
        text = chosen.choice(texts)
        i, j = sorted(chosen.randrange(len(text)) for _end in range(2))
        j = min(j, i + 8)
        bit = chosen.choice(["", text[i:j] * 2, chosen.choice("0123456789/,:*?[]-=. MDabchs²é\x00"), text[j : j + 3]])
        try:
            position = game[text].position(text[:i] + bit + text[j:])
        except ValueError:
            continue
        good += 1
        assert position.rules.is_complete()
        assert position.to_move == lt.CHANCE or position.to_move is None or position.actions()
        assert game[text].position(position.text()).text() == position.text()
        dice = Dice(1)
        for _step in range(60):
            random_step(position.rules, dice)
        assert position.rules.is_complete()
    assert good
