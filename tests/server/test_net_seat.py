"""The net that comes with a game has a seat at the table."""

import json

import pytest
from serving import Player, Server, run_all


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with Server(tmp_path_factory.mktemp("nets"), ai_seconds="0.3") as server:
        yield server


def test_a_net_plays_at_the_table(server):
    opened = server.open("konane", seats=[{"kind": "person"}, {"kind": "net"}])
    player = Player(server, opened["match"], opened["seats"][0])

    async def play():
        await player.connect()
        assert player.state["match"]["seats"][1]["kind"] == "net"
        await player.play(3)
        await player.wait_until(lambda one: one.to_act or one.over)

    run_all(play())
    assert [entry["seat"] for entry in player.state["log"]] == [0, 1] * 3
    assert "ai worker lost" not in server.log.read_text()


def test_it_is_told_of_games_that_have_one(server):
    assert server.get("/api/games?game=konane").json()["net"] is True
    assert server.get("/api/games?game=oware").json()["net"] is True
    assert server.get("/api/games?game=konane(size=6)").json()["net"] is False
    assert server.get("/api/games?game=chiwawa").json()["net"] is False


@pytest.mark.parametrize("game", ["komikan", "konane(size=6)"])
def test_where_there_is_none_it_is_refused(server, game):
    answer = server.post("/api/matches", {"game": game, "seats": [{}, {"kind": "net"}]})
    assert (answer.status_code, answer.json()["error"]) == (404, "missing")
    assert "neural net" in answer.json()["text"]


def test_a_net_has_no_level(server):
    answer = server.post("/api/matches", {"game": "konane", "seats": [{}, {"kind": "net", "level": 3}]})
    assert answer.status_code == 400
    assert json.loads(answer.text)["error"] == "wrong"
