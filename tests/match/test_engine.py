"""UGI engines, ours and broken ones."""

import sys
import time

import pytest
from engines import OURS, broken

from ludotheque import load
from ludotheque.match import ugi_engine
from ludotheque.match.ugi_engine import EngineFailure, NoEngine, ask_engine
from ludotheque.study.arena import bouts, play
from ludotheque.study.players import player


@pytest.fixture(autouse=True)
def tidy(monkeypatch):
    monkeypatch.setattr(ugi_engine, "GRACE", 0.5)
    yield
    ugi_engine.end_all()
    ugi_engine.REFUSED.clear()


def test_our_own_engine_plays_as_we_do():
    """By nodes the same answers, in a game of one game and then of another, from the start and from a position."""
    theirs, ours = player(f"ugi:{OURS};nodes=300"), player("nodes=300;hash=16")
    for string in ("konane(size=6)", "oware"):
        position = load(string).start()
        for _ply in range(3):
            text = theirs(position, 0)
            assert text in position.actions()
            if _ply == 0:
                assert text == ours(position, 0)
            position.play(text)
        again = load(string).position(position.text())
        assert theirs(again, 0) in again.actions()


@pytest.mark.parametrize("how", ["dies", "hangs", "illegal", "noise"])
def test_a_broken_engine_costs_nothing_but_time(how):
    start = time.monotonic()
    with pytest.raises(EngineFailure):
        ask_engine(broken(how), load("oware").start(), "movetime 100", 0.1, tries=2)
    assert time.monotonic() - start < 60
    assert not ugi_engine.RUNNING
    assert ask_engine(OURS, load("oware").start(), "nodes 50", 5) in load("oware").start().actions()


@pytest.mark.parametrize(
    ("command", "why"),
    [
        ("cat", "does not answer; an engine is a program that answers the line ugi with ugiok"),
        (f"{sys.executable} -c 'import time; print(7, flush=True); time.sleep(60)'", "does not answer; an engine is"),
        (f"{sys.executable} -c pass", "has ended; an engine is"),
        ("sh -c 'sleep 60 & exit'", "has ended; an engine is"),
        ("sh -c 'sleep 60 && true'", "does not answer; an engine is"),
        ("yes", "does not answer; an engine is"),
        ("no-such-program", "cannot be started: there is no such program"),
        ("'", "cannot be started"),
    ],
)
def test_a_program_that_is_no_engine_is_refused_soon(monkeypatch, command, why):
    """It was started three times, with half a minute each; what a wrapper had started kept the pipe open for ever."""
    monkeypatch.setattr(ugi_engine, "GREET_WITHIN", 2.0)
    start = time.monotonic()
    with pytest.raises(NoEngine, match=why):
        ask_engine(command, load("oware").start(), "movetime 100", 0.1)
    assert time.monotonic() - start < 8
    start = time.monotonic()
    with pytest.raises(NoEngine, match=why):
        ask_engine(command, load("oware").start(), "movetime 100", 0.1)
    assert time.monotonic() - start < 0.5, "the next who asks need not wait again"


def test_an_engine_that_dies_once_is_started_again():
    position = load("oware").start()
    ask_engine(OURS, position, "nodes 50", 5)
    ugi_engine.RUNNING[OURS].process.kill()
    ugi_engine.RUNNING[OURS].process.wait()
    assert ask_engine(OURS, position, "nodes 50", 5) in position.actions()


def test_engines_are_not_told_secrets():
    position = load("awimbawe").start(seed=1)
    position.roll()
    with pytest.raises(ValueError, match="secrets"):
        ask_engine(OURS, position, "nodes 50", 5)


def test_matches_with_engines():
    (first, second) = (play(bout) for bout in bouts("konane(size=4)", f"ugi:{OURS};nodes=50", "random", 2))
    assert {first.points, second.points} <= {0.0, 1.0}
    for wrong in ("ugi:", "ugi:x;depth=3", "ugi:x;seconds=-1"):
        with pytest.raises(ValueError, match="engine"):
            player(wrong)
    with pytest.raises(ValueError, match="no-such-program"):
        play(bouts("konane(size=4)", "ugi:no-such-program", "random", 1)[0])
