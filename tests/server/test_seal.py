"""Sealed chance at a live table: the seal is shown first, then players add to the seed, then it is drawn."""

import asyncio
import hashlib
import json

from serving import Player, logged_in, run_all

from ludotheque.match.record import Record

PART = "ab" * 32


class Silent(Player):
    """A client that adds nothing to the seed."""

    async def add_part(self):
        pass


def summary(server, opened):
    return server.get(f"/api/matches/{opened['match']}", opened["watch"]).json()


def finished_record(server, opened):
    return Record.read(server.get(f"/api/matches/{opened['match']}/record", opened["watch"]).text)


def test_the_seal_is_shown_before_anybody_adds_and_the_record_has_it_all(sqlite_server):
    opened = sqlite_server.open("puluc")

    async def play():
        players = [await Silent(sqlite_server, opened["match"], token).connect() for token in opened["seats"]]
        seal = players[0].state["match"]["seal"]
        assert players[0].state["log"] == []
        assert (await players[0].request("part", part=PART))["type"] == "ok"
        assert players[0].state["log"] == []
        assert (await players[0].request("part", part="00" * 32))["type"] == "ok"
        assert players[0].state["match"]["parts"] == {"given": [PART, ""], "wanted": [1]}
        await players[1].request("part", part="cd" * 32)
        assert players[1].state["log"]
        await players[1].request("resign")
        return seal

    (seal,) = run_all(play())
    record = finished_record(sqlite_server, opened)
    assert record.seal == seal == hashlib.sha256(bytes.fromhex(record.seed)).hexdigest()
    assert record.parts == [PART, "cd" * 32]
    assert "None of them could choose it alone" in record.verify()
    checked = sqlite_server.get(f"/api/matches/{opened['match']}/check", opened["watch"]).json()
    assert checked["text"] == record.verify()


def test_who_adds_nothing_is_waited_for_and_named(sqlite_server):
    opened = sqlite_server.open("puluc", seats=[{"kind": "person"}, {"kind": "ai", "level": 1}])

    async def play():
        player = await Silent(sqlite_server, opened["match"], opened["seats"][0]).connect()
        assert player.state["match"]["parts"]["wanted"] == [0]
        await asyncio.wait_for(player.wait_until(lambda one: one.state["log"]), 40)
        assert player.state["match"]["parts"] == {"given": ["", None], "wanted": []}
        await player.request("resign")

    run_all(play())
    assert "whoever ran the table could have chosen it" in finished_record(sqlite_server, opened).verify()


def test_a_part_is_32_bytes_and_spectators_add_none(sqlite_server):
    opened = sqlite_server.open("puluc")

    async def play():
        player = await Silent(sqlite_server, opened["match"], opened["seats"][0]).connect()
        for part in ("", "ab", "AB" * 32, "ab" * 33, "ab" * 32 + "\n", "é" * 64):
            await player.send({"type": "part", "part": part})
            message = await player.receive()
            assert (message["type"], message["error"]) == ("error", "wrong"), part
        watcher = await Silent(sqlite_server, opened["match"], opened["watch"]).connect()
        assert (await watcher.request("part", part=PART))["error"] == "forbidden"

    run_all(play())
    assert summary(sqlite_server, opened)["parts"] == {"given": ["", ""], "wanted": [0, 1]}


def test_a_bot_adds_its_part_as_it_sits_down(sqlite_server):
    with logged_in(sqlite_server, "sealbot") as client:
        token = client.post("/api/bot/token").json()["token"]
    opened = sqlite_server.open("puluc", seats=[{"kind": "bot", "name": "sealbot"}, {"kind": "ai", "level": 1}])
    path = f"/api/bot/challenge/{opened['match']}/accept"
    headers = {"Authorization": f"Bearer {token}"}
    assert sqlite_server.post(path, {"part": "short"}, headers=headers).status_code == 400
    assert sqlite_server.post(path, {"part": PART}, headers=headers).status_code == 200
    told = summary(sqlite_server, opened)
    assert told["parts"]["given"] == [PART, None]
    assert told["to_move"] != -1
    assert sqlite_server.post(path, {"part": PART}, headers=headers).status_code == 409


def test_a_seed_is_never_told_before_the_end(sqlite_server):
    opened = sqlite_server.open("puluc")
    heard = []

    class Listener(Player):
        async def receive(self):
            message = await super().receive()
            heard.append(json.dumps(message))
            return message

    async def play():
        players = [await Listener(sqlite_server, opened["match"], token).connect() for token in opened["seats"]]
        before = len(heard)
        await players[0].request("resign")
        return before

    (before,) = run_all(play())
    seed = summary(sqlite_server, opened)["seed"]
    assert seed
    assert not any(seed in text for text in heard[:before])
