"""Challenges: who sees them, how they are answered, and what they do not tell."""

import asyncio
import json

import pytest
from serving import OPEN_SOCKETS, logged_in, run_all
from websockets.asyncio.client import connect

BOTH = pytest.mark.parametrize("database", ["sqlite", "postgresql"], indirect=True)
GAME = "konane(size=6)"


def challenge(client, **more):
    return client.post("/api/challenges", json={"game": GAME} | more)


def listed(client):
    return client.get("/api/challenges").json()["challenges"]


def answered(client, one, deed):
    return client.post(f"/api/challenges/{one['challenge']}/{deed}", json={})


@BOTH
def test_a_challenge_by_name_is_accepted_and_both_sit_down(server):
    with logged_in(server, "Ada") as ada, logged_in(server, "Bob") as bob, logged_in(server, "Cleo") as cleo:
        clock = {"kind": "fischer", "seconds": 300, "increment": 5}
        made = challenge(ada, name="bob", clock=clock, rated=True, seat=1)
        assert made.status_code == 201, made.text
        (seen,) = listed(bob)
        assert (seen["name"], seen["seat"], seen["rated"], seen["mine"]) == ("Ada", 0, True, False)
        assert seen["clock"] == clock
        assert listed(cleo) == []
        assert answered(cleo, seen, "accept").status_code == 404
        assert answered(ada, seen, "accept").status_code == 403
        accepted = answered(bob, seen, "accept").json()
        assert accepted["state"] == "accepted"
        assert answered(bob, seen, "accept").status_code == 409
        match = ada.get(f"/api/matches/{accepted['match']}").json()
        assert [seat["name"] for seat in match["seats"]] == ["Bob", "Ada"]
        assert (match["seat"], match["rated"], match["clock"]) == (1, True, clock)
        assert listed(ada)[0]["match"] == accepted["match"]
        assert cleo.get(f"/api/matches/{accepted['match']}").status_code == 404


def test_a_name_that_nobody_has_looks_like_one_that_does_not_answer(sqlite_server):
    with logged_in(sqlite_server, "Dora") as dora, logged_in(sqlite_server, "Emil"):
        known, unknown = challenge(dora, name="EMIL").json(), challenge(dora, name="NOBODY").json()
        own = {"challenge", "made_at", "expires_at", "name"}
        assert {key: value for key, value in known.items() if key not in own} == {
            key: value for key, value in unknown.items() if key not in own
        }
        assert (known["name"], unknown["name"]) == ("EMIL", "NOBODY")
        assert [one["name"] for one in listed(dora)] == ["NOBODY", "EMIL"]
        again = [challenge(dora, name=name) for name in ("emil", "nobody")]
        assert [answer.status_code for answer in again] == [409, 409]
        assert again[0].json() == again[1].json()


def test_declined_and_taken_back(sqlite_server):
    with logged_in(sqlite_server, "Fay") as fay, logged_in(sqlite_server, "Gus") as gus:
        first = challenge(fay, name="Gus").json()
        assert answered(gus, first, "withdraw").status_code == 403
        assert answered(gus, first, "decline").json()["state"] == "declined"
        assert [one["state"] for one in listed(fay)] == ["declined"]
        second = challenge(fay, name="Gus").json()
        assert answered(fay, second, "withdraw").json()["state"] == "withdrawn"
        assert answered(gus, second, "accept").json()["error"] == "taken"
        assert [one["state"] for one in listed(gus)] == ["declined"]


def test_a_link_is_for_the_first_who_accepts(sqlite_server):
    with (
        logged_in(sqlite_server, "Hal") as hal,
        logged_in(sqlite_server, "Ida") as ida,
        logged_in(sqlite_server, "Jon") as jon,
    ):
        made = challenge(hal).json()
        assert made["by_link"]
        seen = ida.get(f"/api/challenges/{made['challenge']}").json()
        assert (seen["name"], seen["state"]) == ("Hal", "open")
        assert answered(ida, made, "decline").status_code == 403
        assert answered(ida, made, "accept").status_code == 200
        assert answered(jon, made, "accept").status_code == 404
        assert listed(hal)[0]["name"] == "Ida"


def test_what_cannot_be_offered(sqlite_server):
    with logged_in(sqlite_server, "Kim") as kim:
        assert challenge(kim, name="KIM").json()["error"] == "wrong"
        assert challenge(kim, name="Lou", game="chiwawa(players=4)").json()["error"] == "wrong"
        assert challenge(kim, name="Lou", game="nothing").json()["error"] == "wrong"
        assert challenge(kim, name="Lou", clock={"kind": "days"}).json()["error"] == "wrong"
        made = [challenge(kim, name=f"person{i}").status_code for i in range(11)]
        assert made == [201] * 10 + [409]
    assert sqlite_server.post("/api/challenges", {"game": GAME}).status_code == 401


async def lobby_of(server, client, **hello):
    cookie = f"ludotheque={client.cookies['ludotheque']}"
    address = f"ws://127.0.0.1:{server.port}/api/lobby/socket"
    socket = await connect(address, proxy=None, additional_headers={"Cookie": cookie})
    OPEN_SOCKETS.add(socket)
    await socket.send(json.dumps({"type": "hello"} | hello))
    return socket


async def heard(socket):
    return json.loads(await asyncio.wait_for(socket.recv(), 20))


@BOTH
def test_the_lobby_socket_tells_of_challenges_and_friends(server):
    with logged_in(server, "Mia") as mia, logged_in(server, "Noa") as noa:

        async def follow():
            socket = await lobby_of(server, noa, matches=False)
            assert await heard(socket) == {"type": "news", "challenges": [], "requests": 0}
            made = (await asyncio.to_thread(challenge, mia, name="Noa")).json()
            news = await heard(socket)
            assert [one["challenge"] for one in news["challenges"]] == [made["challenge"]]
            await asyncio.to_thread(answered, mia, made, "withdraw")
            assert (await heard(socket))["challenges"] == []
            await asyncio.to_thread(mia.post, "/api/friends", json={"name": "Noa"})
            assert (await heard(socket))["requests"] == 1

        run_all(follow())


def test_who_plays_elsewhere_is_called_to_the_own_table(sqlite_server):
    with logged_in(sqlite_server, "Ola") as ola:

        async def follow():
            socket = await lobby_of(sqlite_server, ola, matches=False)
            assert (await heard(socket))["type"] == "news"
            seats = [{"kind": "person", "me": True}, {"kind": "open"}]
            wanted = {"game": GAME, "seats": seats, "listed": True}
            made = (await asyncio.to_thread(ola.post, "/api/matches", json=wanted)).json()
            cookie = {"Cookie": f"ludotheque={ola.cookies['ludotheque']}"}
            table = await connect(
                f"ws://127.0.0.1:{sqlite_server.port}/api/matches/{made['match']}/socket",
                proxy=None,
                additional_headers=cookie,
            )
            OPEN_SOCKETS.add(table)
            await table.send(json.dumps({"type": "hello"}))
            await heard(table)
            await table.close()
            path = f"/api/matches/{made['match']}/join"
            await asyncio.to_thread(sqlite_server.post, path, {"name": "Guest"})
            assert await heard(socket) == {"type": "joined", "match": made["match"], "seat": 0}

        run_all(follow())


def test_rows_of_rated_tables_have_ratings(sqlite_server):
    with logged_in(sqlite_server, "Pia") as pia:

        async def follow():
            socket = await lobby_of(sqlite_server, pia)
            assert (await heard(socket))["type"] == "lobby"
            assert (await heard(socket))["type"] == "news"
            seats = [{"kind": "person", "me": True}, {"kind": "open"}]
            wanted = {"game": GAME, "seats": seats, "listed": True, "rated": True}
            made = (await asyncio.to_thread(pia.post, "/api/matches", json=wanted)).json()
            put = await heard(socket)
            assert (put["type"], put["match"]["match"]) == ("put", made["match"])
            assert [rating and rating["rating"] for rating in put["match"]["ratings"]] == [1500, None]

        run_all(follow())


def test_the_match_of_a_challenge_is_among_ones_own(sqlite_server):
    with logged_in(sqlite_server, "Quin") as quin, logged_in(sqlite_server, "Rosa") as rosa:
        made = challenge(quin, name="Rosa", seat=0).json()
        match = answered(rosa, made, "accept").json()["match"]
        for client in (quin, rosa):
            assert [one["match"]["match"] for one in client.get("/api/me/games").json()["games"]] == [match]
