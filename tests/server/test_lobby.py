"""The lobby: open seats are taken once, and people who wait are called."""

import asyncio
import json

from serving import OPEN_SOCKETS, Player, run_all
from websockets.asyncio.client import connect


def test_open_seats_are_taken_from_the_lobby_once(sqlite_server):
    opened = sqlite_server.open("awale", listed=True, seats=[{"kind": "person", "name": "Ada"}, {"kind": "open"}])
    assert opened["match"] in [one["match"] for one in sqlite_server.get("/api/lobby").json()["matches"]]
    path = f"/api/matches/{opened['match']}/join"
    assert sqlite_server.post(path, {"seat": 0}).json()["error"] == "taken"
    joined = sqlite_server.post(path, {"name": "Bob"}).json()
    assert joined["seat"] == 1
    assert sqlite_server.post(path, {}).status_code == 409
    assert sqlite_server.get("/api/lobby").json()["matches"] == []

    async def play():
        ada = await Player(sqlite_server, opened["match"], opened["seats"][0]).connect()
        bob = await Player(sqlite_server, opened["match"], joined["token"]).connect()
        assert (ada.state["seat"], bob.state["seat"]) == (0, 1)
        await ada.wait_until(lambda player: player.to_act)
        assert [seat["name"] for seat in ada.state["match"]["seats"]] == ["Ada", "Bob"]
        stranger = await Player(sqlite_server, opened["match"]).connect()
        assert stranger.state["seat"] is None
        assert (await stranger.request("resign"))["error"] == "forbidden"

    run_all(play())
    assert sqlite_server.get(f"/api/matches/{opened['match']}", opened["seats"][1]).status_code == 409


def test_the_lobby_calls_who_waits(sqlite_server):
    opened = sqlite_server.open("awale", listed=True, seats=[{"kind": "person"}, {"kind": "open"}])

    async def wait():
        ada = await Player(sqlite_server, opened["match"], opened["seats"][0]).connect()
        socket = await connect(f"ws://127.0.0.1:{sqlite_server.port}/api/lobby/socket", proxy=None)
        OPEN_SOCKETS.add(socket)
        await socket.send(
            json.dumps({"type": "hello", "wait": [{"match": opened["match"], "token": opened["seats"][0]}]})
        )
        first = json.loads(await socket.recv())
        assert first["type"] == "lobby"
        assert opened["match"] in [one["match"] for one in first["matches"]]
        await asyncio.to_thread(sqlite_server.post, f"/api/matches/{opened['match']}/join", {})
        messages = [json.loads(await asyncio.wait_for(socket.recv(), 10)) for _ in range(3)]
        assert [one["type"] for one in messages] == ["drop", "joined", "turn"]
        return ada

    run_all(wait())
