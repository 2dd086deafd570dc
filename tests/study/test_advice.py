"""Hints at the table: what to play and why, in the reader's language."""

import random
import time

import pytest

import ludotheque as lt
from ludotheque.core.translation import set_language
from ludotheque.search.levels import level_of
from ludotheque.study.advice import FEWEST_NODES, advise
from ludotheque.study.alternatives import find_alternatives as find

GAMES = ["oware", "konane", "awithlaknannai-vif", "komikan", "puluc"]


@pytest.fixture(autouse=True)
def english():
    yield
    set_language("en")


def walked(game, seed, plies=9):
    position, dice = lt.load(game).start(seed), random.Random(seed)
    while position.to_move == lt.CHANCE or (position.to_move is not None and len(position.log) < plies):
        position.roll() if position.to_move == lt.CHANCE else position.play(dice.choice(position.actions()))
    return position


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_is_legal_and_says_why_in_both_languages(game):
    why = []
    for seed in range(3, 8):
        position = walked(game, seed)
        told = {language: advise(game, position.log, 9, 30.0, 1, language) for language in ("en", "fr")}
        assert told["en"]["text"] == told["fr"]["text"]
        assert told["en"]["text"] in position.actions()
        assert bool(told["en"]["why"]) == bool(told["fr"]["why"])
        if told["en"]["why"]:
            why.append(told)
    assert why
    for told in why:
        assert told["en"]["why"].endswith(".")
        assert told["fr"]["why"].endswith(".")
        assert told["en"]["why"] != told["fr"]["why"]


def test_a_hint_at_a_table_of_many_is_searched_though_its_level_searches_little(monkeypatch):
    asked = []

    def noted(position, *, nodes, **more):
        asked.append(nodes)
        return lt.best(position, nodes=20, **more)

    monkeypatch.setattr("ludotheque.study.advice.best", noted)
    position = walked("chiwawa(players=8)", 3)
    advise("chiwawa(players=8)", position.log, 7, 5.0, 1, "en")
    assert level_of(position.game, 7).nodes < FEWEST_NODES == asked[0]


def test_a_capture_that_is_advised_is_named():
    found = 0
    for seed in range(12):
        position = walked("oware", seed, 14)
        told = advise("oware", position.log, 9, 30.0, 1, "en")
        before = position.rules.block[position.rules.store + position.to_move]
        seat = position.to_move
        position.play(told["text"])
        taken = position.rules.block[position.rules.store + seat] - before
        if "Takes" in told["why"]:
            found += 1
            assert f"Takes {taken} seeds" in told["why"]
    assert found


def test_the_time_is_kept(monkeypatch):
    """No time at all: neither the search nor what it is compared with goes on for the nodes of the level."""
    looked = []
    monkeypatch.setattr(
        "ludotheque.study.advice.find_alternatives", lambda *given, **more: looked.append(more) or find(*given, **more)
    )
    position = walked("konane", 2)
    before, start = time.process_time(), time.monotonic()
    assert advise("konane", position.log, 10, 0.0, 1, "en")["text"] in position.actions()
    assert time.process_time() - before < 3
    assert looked[0]["deadline"] <= start + 3
