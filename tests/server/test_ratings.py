"""Rated matches: which they are, that each counts once, and that counting them again comes to the same numbers."""

import asyncio
import json
import random
import time

import pytest
import sqlalchemy as sa
from rated_play import join, open_rated, play_rated, resign
from serving import Player, Server, logged_in, run_all

from ludotheque.cli.main import main
from ludotheque.games import load
from ludotheque.server import ratings, schema, settings
from ludotheque.server.database import database as database_of
from ludotheque.server.store import Store

BOTH = pytest.mark.parametrize("database", ["sqlite", "postgresql"], indirect=True)
DIES = """
import os, signal
from ludotheque.cli.main import main
from ludotheque.server import ratings
count = ratings.count_pending
def count_and_die(connection):
    {first}
    os.kill(os.getpid(), signal.SIGKILL)
ratings.count_pending = count_and_die
main()
"""


def counted(client, match):
    """The ratings of a match once they are counted."""
    end = time.monotonic() + 60
    while True:
        summary = client.get(f"/api/matches/{match}").json()
        told = summary["ratings"]
        if all(one["change"] is not None for one in told):
            return told
        assert time.monotonic() < end
        time.sleep(0.05)


@BOTH
def test_a_rated_match_changes_the_ratings_of_both(server):
    with logged_in(server, "Ada") as ada, logged_in(server, "Bob") as bob:
        match = open_rated(ada)
        assert ada.get(f"/api/matches/{match}").json()["ratings"] == [None, None]
        tokens = [join(ada, match), join(bob, match)]
        open_rated_by_ada = open_rated(ada)
        join(ada, open_rated_by_ada)
        before = {"rating": 1500, "deviation": 350, "provisional": True, "change": None}
        assert ada.get(f"/api/matches/{match}").json()["ratings"] == [before, before]
        (waiting,) = [one for one in server.get("/api/lobby").json()["matches"] if one["match"] == open_rated_by_ada]
        assert waiting["ratings"] == [before, None]
        run_all(resign(server, match, tokens))
        won, lost = counted(ada, match)
        assert (won["rating"], won["change"]) == (1617, 117)
        assert (lost["rating"], lost["change"]) == (1383, -117)
        (family,) = ada.get("/api/people/Ada").json()["families"]
        assert (family["rating"]["rating"], family["rated_matches"], family["won"]) == (1617, 1, 1)
        assert [seat["name"] for seat in ada.get(f"/api/matches/{match}").json()["seats"]] == ["Ada", "Bob"]


def test_only_what_was_chosen_is_rated(sqlite_server):
    with logged_in(sqlite_server, "Cleo") as cleo, logged_in(sqlite_server, "Dora") as dora:
        match = play_rated(sqlite_server, cleo, dora, rated=False)
        summary = cleo.get(f"/api/matches/{match}").json()
        assert summary["rated"] is False
        assert "ratings" not in summary
        (family,) = cleo.get("/api/people/Cleo").json()["families"]
        assert (family["rating"], family["won"]) == (None, 1)


def test_guests_neither_open_nor_join_rated_matches(sqlite_server):
    refused = sqlite_server.post("/api/matches", {"game": "konane", "rated": True})
    assert (refused.status_code, refused.json()["error"]) == (401, "login")
    with logged_in(sqlite_server, "Emma") as emma:
        match = open_rated(emma)
        refused = sqlite_server.post(f"/api/matches/{match}/join", {})
        assert (refused.status_code, refused.json()["error"]) == (401, "login")
        wanted = {"game": "konane", "rated": True}
        invited = emma.post("/api/matches", json=wanted | {"seats": [{"me": True}, {}]}).json()
        link = {"Authorization": f"Bearer {invited['seats'][1]}"}
        refused = sqlite_server.post(f"/api/matches/{invited['match']}/sit", {}, headers=link)
        assert refused.json()["error"] == "login"
        for seats in ([{"me": True}, {"own": True}], [{"me": True}, {"me": True}], [{"kind": "ai", "level": 1}] * 2):
            refused = emma.post("/api/matches", json=wanted | {"seats": seats})
            assert refused.json()["error"] == "wrong", seats


def test_nobody_plays_both_sides_of_a_rated_match(sqlite_server):
    with logged_in(sqlite_server, "Fred") as fred:
        match = open_rated(fred)
        join(fred, match)
        refused = fred.post(f"/api/matches/{match}/join", json={})
        assert refused.json()["error"] == "taken"


def test_a_rated_match_has_no_hints_and_takes_nothing_back(sqlite_server):
    with logged_in(sqlite_server, "Gil") as gil:
        seats = [{"kind": "open"}, {"kind": "ai", "level": 3}]
        match = open_rated(gil, seats=seats)
        token = join(gil, match)

        async def ask():
            player = await Player(sqlite_server, match, token).connect()
            await player.move()
            return await player.request("offer", what="takeback")

        (answer,) = run_all(ask())
        assert answer["error"] == "illegal"
        headers = {"Authorization": f"Bearer {token}"}
        assert gil.post(f"/api/matches/{match}/hint", headers=headers).json()["error"] == "forbidden"
        mine, level = gil.get(f"/api/matches/{match}").json()["ratings"]
        assert level == {
            "rating": load("konane").family.level_ratings[2], "deviation": 0, "provisional": False, "change": None,
        }  # fmt: skip
        assert mine["rating"] == 1500


def test_engines_count_once_they_are_measured(tmp_path):
    engines = {"twin": "python -m ludotheque ugi", "other": "python -m ludotheque ugi"}
    measured = {"twin": {"konane": 1712}}
    with (
        Server(tmp_path, engines=json.dumps(engines), engine_ratings=json.dumps(measured)) as server,
        logged_in(server, "Hal") as hal,
    ):
        seats = [{"me": True}, {"kind": "engine", "name": "twin"}]
        opened = hal.post("/api/matches", json={"game": "konane", "rated": True, "seats": seats}).json()
        assert hal.get(f"/api/matches/{opened['match']}").json()["ratings"][1]["rating"] == 1712
        for game, name in (("konane", "other"), ("oware", "twin")):
            seats[1]["name"] = name
            refused = hal.post("/api/matches", json={"game": game, "rated": True, "seats": seats})
            assert refused.json()["error"] == "wrong", (game, name)


def test_a_rematch_of_a_rated_match_is_rated(sqlite_server):
    with logged_in(sqlite_server, "Ida") as ida, logged_in(sqlite_server, "Jan") as jan:
        match = open_rated(ida)
        tokens = [join(ida, match), join(jan, match)]

        async def again():
            players = [await Player(sqlite_server, match, token).connect() for token in tokens]
            await players[0].request("resign")
            await players[0].request("offer", what="rematch")
            await players[1].wait_until(lambda player: player.state["offer"])
            await players[1].request("answer", yes=True, seq=players[1].state["seq"])
            await players[1].wait_until(lambda player: player.next)
            return players[1].next["match"]

        (following,) = run_all(again())
        summary = ida.get(f"/api/matches/{following}").json()
        assert summary["rated"] is True
        assert [one["rating"] for one in summary["ratings"]] != [1500, 1500]


@pytest.mark.parametrize("moment", ["before", "within"])
@BOTH
def test_kill_9_between_the_end_of_a_match_and_its_rating(database, moment, tmp_path):
    """The match counts once the server is back, and once."""
    server = Server(tmp_path, database)
    server.program = ("-c", DIES.format(first="pass" if moment == "before" else "count(connection)"))
    with server, logged_in(server, f"Kim-{moment}") as kim, logged_in(server, f"Leo-{moment}") as leo:
        match = open_rated(kim)
        run_all(resign(server, match, [join(kim, match), join(leo, match)]))
        server.process.wait(60)
        assert asyncio.run(rows(database, schema.rating_changes, match=match)) == []
        server.program = ("-m", "ludotheque")
        server.start()
        assert [one["change"] for one in counted(kim, match)] == [117, -117]
        server.kill()
        server.start()
        time.sleep(2)
        assert len(asyncio.run(rows(database, schema.rating_changes, match=match))) == 2
        assert kim.get(f"/api/people/Kim-{moment}").json()["families"][0]["rated_matches"] == 1
        assert main(["ratings", "recompute", "--logs", "--database", database]) == 0


async def rows(address, table, **where):
    opened = database_of(settings.read(database=address))
    query = sa.select(table)
    for name, value in where.items():
        query = query.where(table.c[name] == value)
    try:
        return await opened.run(lambda connection: [tuple(row) for row in connection.execute(query)], writes=False)
    finally:
        await opened.close()


def random_rows(rng, many, at=0):
    """Rated matches of twenty accounts in two families, of two to four seats, some against a level."""
    for n in range(many):
        seats = rng.choice((2, 2, 3, 4))
        players = rng.sample(range(1, 21), seats)
        if rng.random() < 0.3:
            players[0] = {"fixed": rng.randrange(800, 2400)}
        winner = rng.randrange(seats)
        drawn = rng.random() < 0.2
        result = [0.0 if drawn else 1.0 if seat == winner else -1.0 for seat in range(seats)]
        yield {
            "match": f"{at + n:012x}",
            "family": rng.choice(("konane", "chiwawa")),
            "ended_at": 1000 * (at + n // 3),
            "players": json.dumps(players),
            "result": json.dumps(result),
            "void": False,
        }


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_recompute_gives_the_stored_ratings_bit_for_bit(kind, tmp_path, request, capsys):
    """After a history that was counted bit by bit, by two at once, with matches that were annulled meanwhile."""
    rng = random.Random(7)
    database = f"sqlite:///{tmp_path / 'table.sqlite'}"
    if kind == "postgresql":
        database = request.getfixturevalue("postgres").database("recompute")

    async def history():
        store = Store(settings.read(database=database))
        await store.open()
        try:
            for start in range(0, 300, 30):
                new = list(random_rows(rng, 30, start))
                await store.database.run(lambda connection, new=new: insert(connection, new))
                await asyncio.gather(*(store.database.run(ratings.count_pending) for _process in range(2)))
                wrong = rng.choice(new)["match"]
                annulled = await store.database.run(lambda connection, name=wrong: ratings.annul(connection, name))
                assert annulled.differing > 0
            numbers = [row.number for row in await store.fetch(sa.select(schema.rated_matches.c.number))]
            assert sorted(numbers) == list(range(1, 301))
            stored = await state(store)
            same = await store.database.run(ratings.recompute)
            assert same == (290, 0)
            await store.execute(sa.delete(schema.ratings))
            await store.execute(sa.delete(schema.rating_changes).where(schema.rating_changes.c.number > 100))
            other = await store.database.run(ratings.recompute)
            assert other.differing > 200
            assert await state(store) == stored
        finally:
            await store.close()

    asyncio.run(history())
    assert main(["ratings", "recompute", "--database", database]) == 0
    assert "290" in capsys.readouterr().out
    assert main(["ratings", "annul", "nothing", "--database", database]) == 2
    assert main(["ratings", "show", "--family", "konane", "--database", database]) == 0


def insert(connection, new):
    connection.execute(sa.insert(schema.rated_matches), new)


async def state(store):
    return [
        sorted(map(tuple, await store.fetch(sa.select(table)))) for table in (schema.ratings, schema.rating_changes)
    ]
