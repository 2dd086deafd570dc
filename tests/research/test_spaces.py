"""The ids of actions do not change within an edition: ``python tests/research/test_spaces.py`` writes what they are."""

from __future__ import annotations

import hashlib
import json
import pickle
from pathlib import Path
from typing import Any

import pytest

import ludotheque as lt

GOLDEN = Path(__file__).with_name("spaces.json")
OPTIONS = (
    "awale(pits=12,seeds=8)", "konane(size=6)", "konane(size=14,hummingbird=true,knot=true)",
    "awithlaknannai(board=fighting,shaman=true,whirlpool=true)", "awithlaknannai(huff=true,shaman=true,whirlpool=true)",
    "komikan(heroes=true)", "komikan(heroes=true,grass=true,multi_jump=true)", "puluc(guardian=true,temple=true)",
    "puluc-sauvetage(guardian=true,blank=6)", "chiwawa(players=8)", "chiwawa(players=4,resolve=manual)",
    "awimbawe(terrains=2,values=2)", "chiwawa(deck=mini)", "chiwawa(deck=mini,resolve=manual)",
)  # fmt: skip
GAMES = (*(preset.name for family in lt.families().values() for preset in family.presets), *OPTIONS)


def described(string: str) -> dict[str, Any]:
    """A space in a line: how many actions and outcomes, the first and the last, and a sum over the texts of all."""
    space = lt.load(string).space
    every = [f"{space.action(i)} {space.text(i)}" for i in range(space.n)]
    every += [f"chance {space.outcome(i)}" for i in range(space.chance)]
    return {
        "n": space.n,
        "chance": space.chance,
        "first": space.text(0),
        "last": space.text(space.n - 1),
        "sum": hashlib.sha256("\n".join(every).encode()).hexdigest()[:16],
        "edition": space.edition,
    }


@pytest.mark.parametrize("string", GAMES)
def test_ids_are_those_of_the_edition(string: str) -> None:
    assert described(string) == json.loads(GOLDEN.read_text("utf-8"))[string]


@pytest.mark.parametrize("string", GAMES)
def test_ids_actions_and_texts_lead_to_each_other(string: str) -> None:
    space = lt.load(string).space
    assert len(space) == space.n
    for i in range(space.n):
        assert space.id(space.action(i)) == i
        assert space.read(space.text(i)) == i


def test_what_no_action_is_called_or_numbered_is_told() -> None:
    space = lt.load("konane").space
    for wrong in (
        lambda: space.action(448),
        lambda: space.action(-1),
        lambda: space.id(2**40),
        lambda: space.read("z9"),
    ):
        with pytest.raises(ValueError, match="no action|not the number"):
            wrong()


def test_a_space_is_pickled_by_its_game() -> None:
    space = lt.load("puluc").space
    assert pickle.loads(pickle.dumps(space)) is space


def test_a_space_refuses_rules_of_another_game() -> None:
    with pytest.raises(ValueError, match="another space"):
        lt.load("konane").space.ids(lt.load("oware").rules())


def test_bounds_are_told_only_where_they_are_known() -> None:
    assert lt.load("konane(size=6)").longest == 36
    assert lt.load("puluc").longest == 2000
    assert lt.load("oware").longest is None
    assert lt.load("konane(hummingbird=true)").longest is None


if __name__ == "__main__":
    GOLDEN.write_text(
        json.dumps({game: described(game) for game in GAMES}, indent=1, ensure_ascii=False) + "\n", "utf-8"
    )
