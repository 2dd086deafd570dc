"""Exact tables at the table: hints, and finished matches."""

import pytest
from serving import Player, run_all, server_with_table

import ludotheque as lt
from ludotheque.match.table_values import table_values

GAME = "awale(pits=3,seeds=2)"


@pytest.fixture(scope="module")
def table_server(tmp_path_factory):
    with server_with_table(GAME, 12, tmp_path_factory.mktemp("table_server")) as server:
        yield server


def test_a_hint_is_exact_where_a_table_reaches(table_server):
    opened = table_server.open(GAME, seats=[{"kind": "person"}, {"kind": "ai", "level": 1}])
    headers = {"Authorization": f"Bearer {opened['seats'][0]}", "Accept-Language": "en"}
    player = Player(table_server, opened["match"], opened["seats"][0])
    run_all(player.connect())
    hint = table_server.post(f"/api/matches/{opened['match']}/hint", {}, headers=headers).json()
    known = table_values(lt.load(GAME).start())
    assert hint["exact"] == known
    assert [move["text"] for move in known["moves"]] == lt.load(GAME).start().actions()
    assert hint["text"] in [move["text"] for move in known["moves"] if move["best"]]
    french = table_server.post(
        f"/api/matches/{opened['match']}/hint", {}, headers=headers | {"Accept-Language": "fr"}
    ).json()
    assert french["exact"]["value"] != known["value"]


def test_where_no_table_reaches_nothing_is_called_exact(table_server):
    opened = table_server.open("awale", seats=[{"kind": "person"}, {"kind": "ai", "level": 1}])
    run_all(Player(table_server, opened["match"], opened["seats"][0]).connect())
    headers = {"Authorization": f"Bearer {opened['seats'][0]}"}
    assert table_server.post(f"/api/matches/{opened['match']}/hint", {}, headers=headers).json()["exact"] is None


def test_a_finished_match_shows_the_worth_of_every_action(table_server):
    opened = table_server.open(GAME)
    player = Player(table_server, opened["match"], opened["seats"][0])

    async def give_up():
        await player.connect()
        await Player(table_server, opened["match"], opened["seats"][1]).connect()
        await player.wait_until(lambda one: one.to_act)
        await player.move()
        await player.request("resign")

    run_all(give_up())
    known = table_server.get(f"/api/matches/{opened['match']}/values?at=0", opened["seats"][0]).json()["exact"]
    assert {move["text"]: move["best"] for move in known["moves"]} == {"a": False, "b": False, "c": True}
