"""Observations go through ``Rules.hide``, also of games in plain Python; where that fails nothing is seen."""

from __future__ import annotations

import sys
from typing import Any

import pytest
from view.hiding import Hiding, hiding

import ludotheque as lt
from ludotheque.core.cells import OWN, Cells, sight_table
from ludotheque.core.observation import Observer


@pytest.mark.parametrize("seat", [0, 1, None])
def test_a_plain_game_is_observed_through_its_gate(seat: int | None) -> None:
    pos = hiding().start().play("deal5")  # the first seat has 2, the second 3
    for played in (None, "keep", "play3"):
        if played:
            pos.play(played)
        seen = pos.rules.seen(seat)
        assert pos.observe(seat, "bytes") == bytes(seen.block[:-8])
        numbers = seen.run("number")
        assert numbers[0] == (2 if seat == 0 else 255)
        assert numbers[1] == (3 if seat == 1 or played == "play3" else 255)


def test_a_gate_that_fails_shows_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Compiled code cannot raise what a game's own method raises: the cells are blanked."""

    def broken(_rules: Hiding, _seat: int | None) -> None:
        raise RuntimeError("the game's own mistake")

    told: list[Any] = []
    monkeypatch.setattr(sys, "unraisablehook", told.append)
    monkeypatch.setattr(Hiding, "hide_py", broken)
    pos = hiding().start().play("deal5")
    if lt.MODE == "plain":
        with pytest.raises(RuntimeError, match="own mistake"):
            pos.observe(0, "bytes")
    else:
        assert set(pos.observe(0, "bytes")) == {255}
        assert "own mistake" in str(told[0].exc_value)
    with pytest.raises(RuntimeError, match="own mistake"):
        pos.view(0)


def test_observing_leaves_the_position_as_it_is() -> None:
    pos = lt.load("chiwawa").start(1)
    pos.roll()
    before = bytes(pos.rules.block)
    assert pos.observe(1) != pos.observe(0)
    assert pos.rules.block == before


def test_hidden_cells_have_one_byte_each() -> None:
    with pytest.raises(ValueError, match="one byte"):
        sight_table([Cells("wide", 2, OWN, unit=4)], {"wide": 1}, 2)


def test_an_observer_refuses_another_game_and_another_form() -> None:
    with pytest.raises(ValueError, match="is none of"):
        Observer(lt.load("oware"), "bytes").observe(lt.load("konane").rules(), 0)
    with pytest.raises(ValueError, match="planes or bytes"):
        Observer(lt.load("oware"), "pixels")
    with pytest.raises(ValueError, match="no seat 2"):
        Observer(lt.load("oware"), "planes").observe(lt.load("oware").rules(), 2)
