"""Two processes, one turn: exactly one play is taken."""

import asyncio
import os

import pytest
from serving import Player, Server, run_all
from websockets.exceptions import ConnectionClosed

from ludotheque.match.record_formats import read

TURNS = int(os.environ.get("LUDOTHEQUE_RACES", "1000"))
TABLES = 8  # at which they race at the same time


@pytest.fixture(scope="module")
def pair(postgres, tmp_path_factory):
    database, folder = postgres.database("race"), tmp_path_factory.mktemp("race")
    with Server(folder, database, key="k" * 64) as one, Server(folder, database, key="k" * 64) as two:
        yield one, two


def live(player):
    return player.state["match"]["state"] == "live"


async def race(servers, turns, won):
    """Both sides of a match sit at both processes; each turn is offered to both at once, two different actions."""
    while turns:
        opened = await asyncio.to_thread(servers[0].open, "awale")
        seats = [[Player(server, opened["match"], token) for server in servers] for token in opened["seats"]]
        everybody = [player for pair in seats for player in pair]
        await asyncio.gather(*(player.connect() for player in everybody))
        await asyncio.gather(*(player.wait_until(live) for player in everybody))
        seq = max(player.state["seq"] for player in everybody)
        while turns and not everybody[0].over:
            await asyncio.gather(*(player.wait_until(lambda p, n=seq: p.state["seq"] >= n) for player in everybody))
            assert all(player.state["seq"] == seq for player in everybody)
            pair = next(pair for pair in seats if pair[0].to_act)
            texts = [action["text"] for action in pair[0].frame["actions"]]
            plays = [player.request("play", seq=seq, text=texts[i % len(texts)]) for i, player in enumerate(pair)]
            answers = await asyncio.gather(*plays)
            taken = [i for i, answer in enumerate(answers) if answer["type"] == "ok" and not answer["again"]]
            assert len(taken) == 1, answers
            if len(texts) > 1:
                won[taken[0]] += 1
                turns -= 1
                assert answers[1 - taken[0]]["error"] in {"stale", "illegal"}, answers
            else:
                assert answers[1 - taken[0]]["again"], answers
            seq += 1
            await asyncio.gather(*(player.wait_until(lambda p, n=seq: p.state["seq"] >= n) for player in everybody))
        assert len({str(player.state["log"]) for player in everybody}) == 1
        if not everybody[0].over:
            await everybody[0].request("resign")
        path = f"/api/matches/{opened['match']}/record"
        record = read((await asyncio.to_thread(servers[1].get, path, opened["watch"])).text)
        assert "replayed" in record.verify()
        await asyncio.gather(*(player.disconnect() for player in everybody))


def test_two_processes_never_take_two_plays_for_one_turn(pair):
    won = [0, 0]
    run_all(*(race(pair, TURNS // TABLES, won) for _table in range(TABLES)), seconds=120 + 2 * TURNS)
    assert sum(won) == TURNS // TABLES * TABLES
    assert min(won) > 0
    print(f"{sum(won)} turns: {won[0]} taken by one process, {won[1]} by the other")


def test_who_sit_down_at_once_at_two_processes_both_sit(pair):
    async def sit(opened):
        players = [Player(server, opened["match"], token) for server, token in zip(pair, opened["seats"], strict=True)]
        await asyncio.gather(*(player.connect() for player in players))
        await asyncio.gather(*(player.wait_until(live) for player in players))

    for _round in range(4):
        run_all(*(sit(pair[0].open("konane(size=4)")) for _match in range(8)))


def test_secret_choices_made_at_once_at_two_processes_are_all_taken(pair):
    """Both answer the same question; neither is told to be late."""
    opened = pair[0].open("awimbawe")
    players = [Player(server, opened["match"], token) for server, token in zip(pair, opened["seats"], strict=True)]

    async def play():
        await asyncio.gather(*(player.connect() for player in players))
        both = 0
        while both < 10 and not players[0].over:
            seqs = [player.state["seq"] for player in players]
            ready = [player for player in players if player.to_act and player.frame["actions"]]
            if seqs[0] != seqs[1] or not ready:
                await asyncio.sleep(0.1)
                await asyncio.gather(*(player.request("ping") for player in players))
                continue
            answers = await asyncio.gather(*(player.move() for player in ready))
            assert all(answer["type"] == "ok" for answer in answers), answers
            both += len(ready) == 2
            last = max(answer["seq"] for answer in answers)
            await asyncio.gather(*(player.wait_until(lambda p, n=last: p.state["seq"] >= n) for player in players))
        return both

    (both,) = run_all(play())
    assert both or players[0].over


def test_a_match_is_played_across_two_processes(pair):
    opened = pair[0].open("konane(size=4)")
    players = [Player(server, opened["match"], token) for server, token in zip(pair, opened["seats"], strict=True)]

    async def play():
        await asyncio.gather(*(player.connect() for player in players))
        await asyncio.gather(*(player.play() for player in players))

    run_all(play())
    assert players[0].state["match"]["result"] == players[1].state["match"]["result"]
    assert players[0].state["log"] == players[1].state["log"]


def test_losing_races_is_no_fault(sqlite_server):
    """Whoever is too late thirty times in a row still sits there; thirty wrong plays close the line."""
    opened = sqlite_server.open("awale")
    first, second = (Player(sqlite_server, opened["match"], token) for token in opened["seats"])

    async def late():
        await asyncio.gather(first.connect(), second.connect())
        await first.wait_until(live)
        seq, texts = first.state["seq"], [action["text"] for action in first.frame["actions"]]
        assert (await first.request("play", seq=seq, text=texts[0]))["type"] == "ok"
        for _time in range(30):
            assert (await first.request("play", seq=seq, text=texts[1]))["error"] == "stale"
        assert (await first.request("ping"))["type"] == "pong"
        with pytest.raises(ConnectionClosed):
            for _time in range(30):
                assert (await first.request("play", seq=first.state["seq"], text="no such pit"))["error"] != "stale"

    run_all(late())
