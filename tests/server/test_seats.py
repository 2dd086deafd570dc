"""Who may speak for a seat, under which name, and where its token leads."""

import asyncio
import sqlite3

import pytest
from serving import Player, logged_in, run_all

from ludotheque.match.arbiter import RENAMES


def bearer(token):
    return {"headers": {"Authorization": f"Bearer {token}"}}


def live(player):
    return player.state["match"]["state"] == "live"


def test_seats_of_accounts_and_bots_have_no_token_for_others(sqlite_server):
    with logged_in(sqlite_server, "Botty") as bot:
        bot.post("/api/bot/token")
    with logged_in(sqlite_server, "Owner") as owner:
        seats = [{"kind": "bot", "name": "botty"}, {"kind": "person", "me": True}]
        opened = owner.post("/api/matches", json={"game": "awale", "seats": seats}).json()
        assert opened["seats"] == [None, None]
        assert owner.get(f"/api/matches/{opened['match']}/frame").json()["seat"] == 1
        answer = owner.post(f"/api/matches/{opened['match']}/invitation", json={"seat": 0}, **bearer(opened["host"]))
        assert answer.json()["error"] == "forbidden"


def test_a_hello_during_a_join_leaves_one_in_the_seat(sqlite_server):
    """Both reach for a seat that is open to all: one by a token that nobody has used, one from the lobby."""
    hellos = 0

    async def race():
        nonlocal hellos
        seats = [{"kind": "person"}, {"kind": "open"}]
        opened = await asyncio.to_thread(sqlite_server.open, "awale", listed=True, seats=seats)
        make_private(sqlite_server, opened)
        by_token = Player(sqlite_server, opened["match"], opened["seats"][1])

        async def knock():
            try:
                await by_token.connect()
            except AssertionError:
                return False
            return by_token.state["seat"] == 1

        sat, joined = await asyncio.gather(
            knock(), asyncio.to_thread(sqlite_server.post, f"/api/matches/{opened['match']}/join", {"seat": 1})
        )
        assert sat != (joined.status_code == 200), (sat, joined.text)
        hellos += sat

    for _round in range(30):
        run_all(race())
    print(f"{hellos} of 30 sat down by the token")


def make_private(server, opened):
    """As before there were invitations: the token of the open seat is a token of the seat."""
    with sqlite3.connect(server.folder / "table.sqlite") as database:
        database.execute(
            "INSERT INTO links (hash, match, seat) SELECT hash, match, seat FROM invitations WHERE match = ?",
            (opened["match"],),
        )
        database.execute("DELETE FROM invitations WHERE match = ?", (opened["match"],))
    database.close()


def test_who_resigned_plays_no_more_for_the_seat_the_house_took_over(sqlite_server):
    opened = sqlite_server.open("chiwawa(players=3)")
    players = [Player(sqlite_server, opened["match"], token, seed) for seed, token in enumerate(opened["seats"])]

    async def play():
        for player in players:
            await player.connect()
        await players[0].wait_until(live)
        await players[2].wait_until(live)
        actions = [action["text"] for action in players[2].frame["actions"]]
        assert (await players[2].request("resign"))["type"] == "ok"
        assert players[2].frame["actions"] == []
        for text in actions or ["pass"]:
            answer = await players[2].request("play", seq=players[2].state["seq"], text=text)
            assert (answer["error"], "left" in answer["text"]) == ("illegal", True)
        for kind, more in (("offer", {"what": "draw"}), ("claim", {"what": "win"}), ("name", {"name": "Eve"})):
            assert (await players[2].request(kind, **more))["error"] == "illegal"
        assert (await players[2].request("answer", yes=True))["error"] == "illegal"

    run_all(play())


def test_a_name_is_changed_a_few_times_and_not_after_the_end(sqlite_server):
    opened = sqlite_server.open("awale")
    one, other = (Player(sqlite_server, opened["match"], token) for token in opened["seats"])

    async def rename():
        await one.connect()
        await other.connect()
        for number in range(RENAMES):
            assert (await one.request("name", name=f"Ada {number}"))["type"] == "ok"
        seq = one.state["seq"]
        assert (await one.request("name", name=f"Ada {RENAMES - 1}"))["seq"] == seq
        assert (await one.request("name", name="Ada"))["error"] == "illegal"
        await other.request("resign")
        assert (await other.request("name", name="Bob"))["error"] == "illegal"

    run_all(rename())
    told = sqlite_server.get(f"/api/matches/{opened['match']}/record", opened["watch"]).json()
    assert told["seats"][0] == f"Ada {RENAMES - 1}"
    assert "Bob" not in told["seats"]


@pytest.mark.parametrize("name", ["Hugo", " hUGO ", "\uff28ugo"])
def test_an_accounts_name_is_its_own(sqlite_server, name):
    sqlite_server.post("/api/accounts", {"name": "Hugo", "password": "correct horse battery"})
    opened = sqlite_server.open("awale", listed=True, seats=[{"kind": "person"}, {"kind": "open"}])
    path = f"/api/matches/{opened['match']}"
    answers = [
        sqlite_server.post("/api/matches", {"game": "awale", "seats": [{"name": name}, {}]}),
        sqlite_server.post(path + "/join", {"name": name}),
        sqlite_server.post(path + "/sit", {"name": name}, **bearer(opened["seats"][1])),
    ]
    assert [(answer.status_code, answer.json()["error"]) for answer in answers] == [(409, "taken")] * 3

    async def rename():
        guest = await Player(sqlite_server, opened["match"], opened["seats"][0]).connect()
        assert (await guest.request("name", name=name))["error"] == "taken"

    run_all(rename())


def test_an_account_plays_under_its_own_name(sqlite_server):
    opened = sqlite_server.open("awale", listed=True, seats=[{"kind": "person"}, {"kind": "open"}])
    with logged_in(sqlite_server, "Ida") as ida:
        assert ida.post(f"/api/matches/{opened['match']}/join", json={"name": "Ida"}).status_code == 200


def test_a_spectators_link_of_a_private_match_does_not_lead_to_the_next(sqlite_server):
    opened = sqlite_server.open("awale", series=2)
    one, other = (Player(sqlite_server, opened["match"], token) for token in opened["seats"])

    async def to_the_next():
        spectator = await Player(sqlite_server, opened["match"], opened["watch"]).connect()
        await one.connect()
        await other.connect()
        assert (await one.request("resign"))["type"] == "ok"
        await one.wait_until(lambda player: player.next)
        shared = sqlite_server.post(f"/api/matches/{opened['match']}/share", None, **bearer(opened["watch"])).json()
        late = await Player(sqlite_server, opened["match"], shared["token"]).connect()
        for player in (spectator, late):
            assert (await player.request("ping"))["type"] == "pong"
            assert player.next is None
        path = f"/api/matches/{one.next['match']}"
        for token in (opened["watch"], opened["host"], shared["token"], None):
            assert sqlite_server.get(path, token).status_code == 404
        assert sqlite_server.get(path, one.next["token"]).json()["seat"] == 1
        assert sqlite_server.get(path, one.next["watch"]).json()["seat"] is None

    run_all(to_the_next())
