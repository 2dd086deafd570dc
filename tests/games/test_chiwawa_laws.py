"""Chiwawa: what holds in every position of random matches."""

from __future__ import annotations

import random

import pytest
from games.chiwawa_by_hand import Referee

import ludotheque as lt
from ludotheque.core.dice import Dice
from ludotheque.core.seal import Seal
from ludotheque.search.playout import random_step

FAST = lt.MODE == "compiled"


@pytest.mark.parametrize("mode", ["classic", "battle-royal"])
@pytest.mark.parametrize("players", range(2, 9))
def test_the_54_cards_are_there_in_every_position(players, mode):
    """1,000 random matches a number of players and mode; every other one is counted by hand."""
    for resolve in ("auto", "manual"):
        rules = lt.load(f"chiwawa(players={players},mode={mode},resolve={resolve})").rules()
        dice = Dice(players)
        for _match in range(500 if FAST else 2):
            rules.begin()
            while rules.seat() != 255:
                assert rules.is_complete()
                random_step(rules, dice)
            assert rules.is_complete()


def games(count: int, seed: int):
    """Random games with a taste for folding, paying and swapping with the top, to get everywhere."""
    chosen = random.Random(seed)
    for _game in range(count):
        options = {
            "players": chosen.randint(2, 8),
            "mode": chosen.choice(["classic", "battle-royal"]),
            "resolve": chosen.choice(["auto", "manual"]),
            "rounds_to_win": chosen.randint(1, 5),
        }
        text = ",".join(f"{name}={value}" for name, value in options.items())
        fold, pay, top = chosen.choice([0, 0, 0.3, 0.8]), chosen.choice([0, 0.3, 0.8]), chosen.choice([0, 0.5])

        def pick(legal: list[str], fold: float = fold, pay: float = pay, top: float = top) -> str:
            if "fold" in legal and chosen.random() < fold:
                return "fold"
            if "fold" in legal and chosen.random() < pay:
                return chosen.choice([text for text in legal if text.startswith("pay")])
            if chosen.random() < top:
                return chosen.choice([text for text in legal if text.endswith(" top")] or legal)
            return chosen.choice(legal)

        yield lt.load(f"chiwawa({text})"), pick, chosen


def test_a_second_referee_agrees():
    """Legal actions, what each seat sees, scores, who starts and the result, all the way."""
    for game, pick, chosen in games(100 if FAST else 6, 3):
        position = game.start(chosen.getrandbits(60))
        options = game.options
        referee = Referee(
            game.players,
            royal=options["mode"] == "battle-royal",
            manual=options["resolve"] == "manual",
            goal=options["rounds_to_win"],
        )
        while position.to_move is not None:
            assert position.to_move == referee.actor
            if position.to_move == lt.CHANCE:
                referee.shuffle(position.roll().split()[1:])
            else:
                legal = position.actions()
                assert legal == sorted(referee.legal())
                text = pick(legal)
                position.play(text)
                referee.play(text)
            seat = chosen.choice([*range(game.players), None])
            seen = dict(part.split("=", 1) for part in position.view(seat)["position"].split())
            expected = referee.look(seat)
            assert seen["pile"].split(",")[0] == expected.pop("top", "-")
            assert {name: seen[name] for name in expected} == expected
        assert position.result() == pytest.approx(referee.result, abs=0.0006)


def test_texts_paths_and_pictures_hold_everywhere():
    """Texts round-trip with the key; no two actions share a text or a path; pieces and paths are on the scene."""
    for game, pick, chosen in games(25 if FAST else 3, 4):
        position = game.start(chosen.getrandbits(60))
        scene = position.rules.scene()
        places = {thing["id"] for thing in scene["points"] + scene["buttons"]}
        while position.to_move is not None:
            again = game.position(position.text())
            assert (again.text(), again.key, again.to_move) == (position.text(), position.key, position.to_move)
            seat = chosen.choice([*range(game.players), None])
            seen = position.rules.seen(seat)
            for piece in seen.pieces():
                assert piece["at"] in places
                assert piece.get("face") in {*scene["faces"], None}
            if position.to_move == lt.CHANCE:
                before = position.text()
                position.roll()
                after = position.text()
                assert position.undo().text() == before
                position.roll()
                assert position.text() == after
                continue
            actions = position.rules.legal_py()
            assert again.actions() == position.actions()
            assert len({position.rules.name(action) for action in actions}) == len(actions)
            paths = {tuple(position.rules.path(action)) for action in actions}
            assert len(paths) == len(actions)
            assert places.issuperset(thing for path in paths for thing in path)
            action = position.find(pick(position.actions()))
            for step in position.rules.steps_for(action, seat) + position.rules.steps(action):
                assert places.issuperset(step[name] for name in ("from", "to", "at") if name in step)
            before = bytes(position.rules.block)
            position.play_action(action)
            after = bytes(position.rules.block)
            assert bytes(position.undo().rules.block) == before
            position.play_action(action)
            assert bytes(position.rules.block) == after
        assert game.position(position.text()).result() == position.result()


def test_rolling_and_dealing_draw_the_same_shuffle():
    position = lt.load("chiwawa").start(9)
    other = position.copy()
    position.roll()
    other.rules.deal_py(Dice(9))
    assert position.text() == other.text()


def test_sealed_chance_shuffles_too():
    position = lt.load("chiwawa(players=5)").start(Seal("0" * 64))
    assert position.roll().startswith("shuffle ")
    assert position.rules.is_complete()
