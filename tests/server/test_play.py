"""Matches over real sockets."""

import asyncio

import pytest
from serving import Player, run_all

from ludotheque.games import families, load
from ludotheque.match.record_formats import read

GAMES = [*(family.presets[0].name for family in families().values()), "chiwawa(players=8)"]
both = pytest.mark.parametrize("database", ["sqlite", "postgresql"], indirect=True)


@both
@pytest.mark.parametrize("game", GAMES)
def test_people_play_a_match(server, game):
    """To the end, or to a resignation; the record verifies."""
    opened = server.open(game)
    players = [Player(server, opened["match"], token, seed) for seed, token in enumerate(opened["seats"])]
    watcher = Player(server, opened["match"], opened["watch"])

    async def match():
        await asyncio.gather(*(player.connect() for player in [*players, watcher]))
        tasks = [asyncio.create_task(player.play(30)) for player in players]
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for task in tasks:
            if not task.cancelled() and task.exception():
                raise task.exception()

    run_all(match())
    fresh = [Player(server, opened["match"], player.token) for player in players]

    async def end():
        await asyncio.gather(*(one.connect() for one in fresh))
        for one in fresh:
            if not fresh[0].over:
                await one.request("resign")
        await asyncio.gather(*(one.wait_until(lambda player: player.over) for one in fresh))
        return [one.state["match"]["result"] for one in fresh]

    results = run_all(end())[0]
    record = read(server.get(f"/api/matches/{opened['match']}/record", opened["watch"]).text)
    assert record.result == results[0]
    assert record.game == str(load(game))
    for player in players:
        assert all(text in record.log for text in player.acknowledged)
    assert "replayed" in record.verify()


@both
def test_a_person_plays_the_ai(server):
    opened = server.open("awale", seats=[{"kind": "person"}, {"kind": "ai", "level": 1}])
    player = Player(server, opened["match"], opened["seats"][0])

    async def play():
        await player.connect()
        await player.play(5)
        await player.wait_until(lambda one: one.to_act or one.over)

    run_all(play())
    assert player.over or len(player.state["log"]) >= 10


def tidy(player):
    """What he sees, pieces in the order of their points."""
    pieces = sorted(player.frame["pieces"], key=lambda piece: piece["at"])
    return player.frame | {"pieces": pieces}, player.state["log"]


@pytest.mark.parametrize("game", GAMES)
def test_a_person_plays_ais_and_comes_back_in_mid_turn(sqlite_server, game):
    """Whoever loses the line on his turn finds it as he left it, and what he missed."""
    others = load(game).players - 1
    opened = sqlite_server.open(game, seats=[{"kind": "person"}, *[{"kind": "ai", "level": 1}] * others])
    player = Player(sqlite_server, opened["match"], opened["seats"][0])

    async def play():
        await player.connect()
        for _turn in range(3):
            await player.wait_until(lambda one: one.over or (one.to_act and one.frame["actions"]))
            if player.over:
                return
            before = tidy(player)
            player.socket.transport.abort()
            player.state = {} if _turn % 2 else player.state  # a page that was closed, or one that is still there
            await player.connect()
            await player.wait_until(lambda one: one.to_act and one.state["match"]["seats"][0]["here"])
            assert tidy(player) == before
            assert (await player.move())["type"] == "ok"

    run_all(play())
    assert player.over or len(player.acknowledged) == 3


def test_ais_play_each_other(sqlite_server):
    opened = sqlite_server.open("konane(size=4)", seats=[{"kind": "ai", "level": 1}, {"kind": "ai", "level": 2}])
    watcher = Player(sqlite_server, opened["match"], opened["watch"])

    async def watch():
        await watcher.connect()
        await watcher.wait_until(lambda one: one.over)

    run_all(watch())
    assert watcher.state["match"]["end"] == "played"


def test_a_lost_connection_resumes_in_mid_turn(sqlite_server):
    opened = sqlite_server.open("awale")
    one, other = (Player(sqlite_server, opened["match"], token) for token in opened["seats"])

    async def play():
        await one.connect()
        await other.connect()
        await one.wait_until(lambda player: player.to_act)
        seq, text = one.state["seq"], one.frame["actions"][0]["text"]
        await one.send({"type": "play", "id": "x", "seq": seq, "text": text})
        one.socket.transport.abort()  # before the answer was heard
        await other.wait_until(lambda player: player.to_act)
        again = Player(sqlite_server, opened["match"], one.token)
        await again.connect()
        answer = await again.request("play", seq=seq, text=text)
        assert answer["type"] == "ok"
        assert answer["again"]
        assert again.state["log"] == other.state["log"]
        assert [(entry["seat"], entry["text"]) for entry in again.state["log"]] == [(0, text)]
        have = again.state["seq"]
        await again.disconnect()
        await again.connect()
        assert again.state["seq"] == have
        await other.move()
        await again.wait_until(lambda player: player.to_act)

    run_all(play())


def test_what_a_socket_pieces_together_is_what_rest_tells(sqlite_server):
    for game in GAMES:
        opened = sqlite_server.open(game)
        players = [Player(sqlite_server, opened["match"], token, seed=5) for token in opened["seats"]]
        watcher = Player(sqlite_server, opened["match"], opened["watch"])

        async def play(players=players, watcher=watcher):
            await asyncio.gather(*(player.connect() for player in [*players, watcher]))
            for _turn in range(12):
                for player in players:
                    await player.request("ping")
                mover = next((one for one in players if one.to_act and one.frame["actions"]), None)
                if mover is None:
                    break
                await mover.move()
            for player in [*players, watcher]:
                await player.request("ping")

        run_all(play())
        for player in [*players, watcher]:
            answer = sqlite_server.get(f"/api/matches/{opened['match']}/frame", player.token).json()
            assert answer["seq"] == player.state["seq"]
            assert answer["log"] == player.state["log"]
            key = lambda piece: (piece["at"], str(piece))  # noqa: E731
            assert sorted(answer["frame"].pop("pieces"), key=key) == sorted(player.frame["pieces"], key=key)
            assert answer["frame"] == {name: value for name, value in player.frame.items() if name != "pieces"}


def test_offers_names_and_a_rematch(sqlite_server):
    opened = sqlite_server.open("awale")
    one, other = (Player(sqlite_server, opened["match"], token) for token in opened["seats"])

    async def play():
        await one.connect()
        await other.connect()
        assert (await one.request("name", name="Ada"))["type"] == "ok"
        await one.move()
        assert (await one.request("offer", what="takeback"))["type"] == "ok"
        await other.wait_until(lambda player: player.state["offer"])
        assert (await other.request("answer", yes=True, seq=other.state["seq"]))["type"] == "ok"
        assert other.state["log"] == []
        await one.wait_until(lambda player: player.to_act)
        await one.request("offer", what="draw")
        await other.wait_until(lambda player: player.state["offer"])
        await other.request("answer", yes=True)
        assert other.state["match"]["end"] == "agreed"
        assert other.state["match"]["seed"]
        await other.request("offer", what="rematch")
        await one.wait_until(lambda player: player.state["offer"])
        await one.request("answer", yes=True)
        await one.wait_until(lambda player: player.next)
        await other.wait_until(lambda player: player.next)
        again = await Player(sqlite_server, one.next["match"], one.next["token"]).connect()
        assert again.state["seat"] == 1
        assert again.state["match"]["seats"][1]["name"] == "Ada"
        late = await Player(sqlite_server, opened["match"], other.token).connect()
        await late.wait_until(lambda player: player.next)
        assert late.next == other.next

    run_all(play())


def test_time_runs_out(sqlite_server):
    opened = sqlite_server.open("awale", clock={"kind": "move", "seconds": 1})
    one, other = (Player(sqlite_server, opened["match"], token) for token in opened["seats"])

    async def play():
        await one.connect()
        await other.connect()
        await one.wait_until(lambda player: player.over)

    run_all(play())
    assert (one.state["match"]["end"], one.state["match"]["result"]) == ("time", [-1.0, 1.0])


def test_strangers_see_nothing_of_a_match_that_is_not_listed(sqlite_server):
    opened = sqlite_server.open("awimbawe")
    path = f"/api/matches/{opened['match']}"
    for token in [None, "wrong", sqlite_server.open("awale")["seats"][0]]:
        for more in ["", "/frame", "/record"]:
            answer = sqlite_server.get(path + more, token)
            assert (answer.status_code, answer.json()["error"]) == (404, "missing")
    assert sqlite_server.get(path + "/record?sight=full", opened["seats"][0]).status_code == 409
    assert sqlite_server.get(path + "/record?sight=seat", opened["watch"]).status_code == 403
    assert sqlite_server.get(path + "/record", opened["watch"]).json()["seed"] is None
    assert sqlite_server.get(path, opened["watch"]).json()["seed"] is None


@both
def test_a_series_goes_on_by_itself(server):
    opened = server.open("awale", series=2)
    one, other = (Player(server, opened["match"], token) for token in opened["seats"])

    async def play():
        await one.connect()
        await other.connect()
        await one.request("resign")
        await one.wait_until(lambda player: player.next)
        again = await Player(server, one.next["match"], one.next["token"]).connect()
        assert again.state["match"]["series"] == {"number": 2, "of": 2, "points": [1.0, 0.0]}
        await again.request("resign")

    run_all(play())
