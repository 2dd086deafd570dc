"""Exact tables at the table: hints, and finished matches."""

import pytest
from serving import Player, knowing, together

import ludotheque as lt
from ludotheque.match.exact import values

GAME = "awale(pits=3,seeds=2)"


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    with knowing(GAME, 12, tmp_path_factory.mktemp("house")) as server:
        yield server


def test_a_hint_is_exact_where_a_table_reaches(house):
    made = house.open(GAME, seats=[{"kind": "person"}, {"kind": "ai", "level": 1}])
    asked = {"Authorization": f"Bearer {made['seats'][0]}", "Accept-Language": "en"}
    player = Player(house, made["match"], made["seats"][0])
    together(player.come())
    told = house.post(f"/api/matches/{made['match']}/hint", {}, headers=asked).json()
    known = values(lt.load(GAME).start())
    assert told["exact"] == known
    assert [move["text"] for move in known["moves"]] == lt.load(GAME).start().actions()
    assert told["text"] in [move["text"] for move in known["moves"] if move["best"]]
    french = house.post(f"/api/matches/{made['match']}/hint", {}, headers=asked | {"Accept-Language": "fr"}).json()
    assert french["exact"]["value"] != known["value"]


def test_where_no_table_reaches_nothing_is_called_exact(house):
    made = house.open("awale", seats=[{"kind": "person"}, {"kind": "ai", "level": 1}])
    together(Player(house, made["match"], made["seats"][0]).come())
    asked = {"Authorization": f"Bearer {made['seats'][0]}"}
    assert house.post(f"/api/matches/{made['match']}/hint", {}, headers=asked).json()["exact"] is None


def test_a_finished_match_shows_the_worth_of_every_action(house):
    made = house.open(GAME)
    player = Player(house, made["match"], made["seats"][0])

    async def give_up():
        await player.come()
        await Player(house, made["match"], made["seats"][1]).come()
        await player.until(lambda one: one.asked)
        await player.move()
        await player.say("resign")

    together(give_up())
    known = house.get(f"/api/matches/{made['match']}/values?at=0", made["seats"][0]).json()["exact"]
    assert {move["text"]: move["best"] for move in known["moves"]} == {"a": False, "b": False, "c": True}
