"""The table's time: no wall clock that somebody sets charges who is to move, or lets clocks stand."""

import json
import sqlite3
import time

import pytest
from serving import Player, Server, run_all

from ludotheque.server.now import TableClock

HOUR = 3_600_000


@pytest.mark.parametrize("leap", [-HOUR, -5_000, 5_000, HOUR])
def test_a_wall_clock_that_is_set_changes_nothing(monkeypatch, leap):
    clock = TableClock()
    before = clock.now_ms()
    wall = time.time_ns
    monkeypatch.setattr(time, "time_ns", lambda: wall() + leap * 1_000_000)
    assert 0 <= clock.now_ms() - before < 4_000
    time.sleep(0.05)
    assert 50 <= clock.now_ms() - before < 4_000


def test_it_goes_on_from_what_others_have_counted():
    clock = TableClock()
    later = clock.now_ms() + HOUR
    clock.advance_to(later)
    assert 0 <= clock.now_ms() - later < 4_000
    clock.advance_to(later - HOUR)
    assert clock.now_ms() >= later


def move_everything(database, ms):
    """As if all that is stored had been written at a time later by ``ms``: the wall clock was set back since."""
    connection = sqlite3.connect(database.removeprefix("sqlite:///"))
    for match, seq, body in connection.execute("SELECT match, seq, body FROM entries").fetchall():
        entry = json.loads(body)
        moved = json.dumps(entry | {"at": entry["at"] + ms})
        connection.execute("UPDATE entries SET body = ? WHERE match = ? AND seq = ?", (moved, match, seq))
    for name, text in connection.execute("SELECT name, text FROM notes WHERE name IN ('alive', 'since')").fetchall():
        connection.execute(
            "UPDATE notes SET text = ? WHERE name = ?", (" ".join(str(int(word) + ms) for word in text.split()), name)
        )
    connection.commit()
    connection.close()


def test_clocks_run_after_the_wall_clock_was_set_back_and_the_server_started_again(tmp_path):
    with Server(tmp_path) as server:
        opened = server.open("awale", clock={"kind": "fischer", "seconds": 600, "increment": 0})

        async def begin():
            players = [await Player(server, opened["match"], token).connect() for token in opened["seats"]]
            await players[0].play(1)

        run_all(begin())
        server.stop()
        move_everything(server.database, HOUR)
        server.start()

        async def go_on():
            players = [await Player(server, opened["match"], token).connect() for token in opened["seats"]]
            left = players[1].state["clocks"]["left_ms"][1]
            await players[1].wait_until(lambda one: not one.state["clocks"]["paused"])
            start = time.monotonic()
            while time.monotonic() - start < 1.5:
                await players[1].request("ping")
            await players[1].move()
            used = left - players[1].state["clocks"]["left_ms"][1]
            assert 1_000 <= used < 60_000, used

        run_all(go_on())
