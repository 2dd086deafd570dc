"""The levels play the same moves in the browser as on the server: same positions, same seeds, in every family.

Tables of exact play, which a server may have and a device has not, are asked by level 10 alone; no lower level knows
whether there are any.
"""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import needs
import pytest
from modes.checked_build import PACKAGE
from pythons import HERE, in_pyodide, in_this_python, plain_packages

import ludotheque as lt
from ludotheque.search.levels import level_of

SCRIPT = HERE / "level_moves.py"
POSITIONS = 10
LEVELS = (1, 2, 3, 4)
DEEP_LEVEL = 6
DEEP_POSITIONS = 2  # of the deep level, where it searches more than ``FEW`` nodes
FEW = 500
FAMILIES = sorted(lt.families())


def position_log(game: str, number: int) -> list[str]:
    """A random game up to some choice of a player, from the opening to late."""
    rng = random.Random(f"{game} {number}")
    position = lt.load(game).start(number)
    reached = list(position.log)
    for ply in range(4 + 9 * number):
        while position.to_move == lt.CHANCE:
            position.roll()
        if position.to_move is None:
            break
        reached = list(position.log)
        position.play(rng.choice(position.actions()))
    return reached


def cases(family: str) -> list[dict[str, Any]]:
    """Ten positions over the presets of a family, each with several levels and a seed of its own."""
    presets = [preset.name for preset in lt.families()[family].presets]
    many = []
    for number in range(POSITIONS):
        game = presets[number % len(presets)]
        log = position_log(game, number)
        deep = number < DEEP_POSITIONS or level_of(lt.load(game), DEEP_LEVEL).nodes <= FEW
        for level in (*LEVELS, *([DEEP_LEVEL] if deep else [])):
            many.append({"game": game, "log": log, "level": level, "seed": 1000 * number + level})
    return many


@pytest.fixture(scope="module")
def packages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return plain_packages(tmp_path_factory.mktemp("plain"))


@pytest.fixture(scope="module")
def asked(tmp_path_factory: pytest.TempPathFactory) -> tuple[list[dict[str, Any]], Path, list[str]]:
    """The cases of all families, the file with them, and what the package as it is here plays."""
    many = [case for family in FAMILIES for case in cases(family)]
    file = tmp_path_factory.mktemp("cases") / "cases.json"
    file.write_text(json.dumps(many), encoding="utf-8")
    here = json.loads(in_this_python(PACKAGE.parent, SCRIPT, file, PYTHONHASHSEED="1"))
    assert here["mode"] == lt.MODE
    return many, file, here["played"]


def differences(many: list[dict[str, Any]], one: list[str], other: list[str]) -> list[tuple[Any, str, str]]:
    assert len(one) == len(other) == len(many)
    return [
        (case["game"], case["level"], case["seed"], mine, theirs)
        for case, mine, theirs in zip(many, one, other, strict=True)
        if mine != theirs
    ]


def test_there_are_ten_positions_of_every_family(asked: Any) -> None:
    many, _file, played = asked
    assert len(FAMILIES) == 7
    for family in FAMILIES:
        names = {preset.name for preset in lt.families()[family].presets}
        here = {(case["game"], tuple(case["log"])) for case in many if case["game"] in names}
        assert len(here) == POSITIONS
    assert len(set(played)) > 100


def test_plain_and_compiled_levels_play_the_same_moves(asked: Any, packages: Path) -> None:
    """Whatever the hash seed."""
    if lt.MODE == "plain":
        needs.missing("the plain files run here: make compiled")
    many, file, played = asked
    plain = json.loads(in_this_python(packages, SCRIPT, file, PYTHONHASHSEED="2"))
    assert plain["mode"] == "plain"
    assert differences(many, played, plain["played"]) == []


def test_the_browsers_python_plays_the_same_moves(asked: Any, packages: Path) -> None:
    many, file, played = asked
    browser = json.loads(in_pyodide(packages, SCRIPT, file))
    assert "Emscripten" in browser["python"] or browser["mode"] == "plain"
    assert differences(many, played, browser["played"]) == []
