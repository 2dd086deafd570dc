"""My games, records and profiles: what is listed, in which order, and who may see it."""

import asyncio
import json
import time

import httpx
import pytest
import sqlalchemy as sa
from rated_play import join, open_rated, play_rated
from serving import Player, logged_in, run_all

from ludotheque.server import results_fill, schema, settings
from ludotheque.server.store import Store

BOTH = pytest.mark.parametrize("database", ["sqlite", "postgresql"], indirect=True)


def finished(client, **filters):
    return client.get("/api/me/games", params={"state": "finished"} | filters).json()


def names(answer):
    return [game["match"]["match"] for game in answer["games"]]


@BOTH
def test_finished_games_are_listed_filtered_and_paged(server):
    with logged_in(server, "Ada") as ada, logged_in(server, "Bob") as bob, logged_in(server, "Cleo") as cleo:
        played = [play_rated(server, ada, bob, rated=False) for _match in range(3)]
        played.append(play_rated(server, cleo, ada, rated=False))
        played.append(play_rated(server, ada, cleo, game="oware", rated=False))
        newest = played[::-1]
        every = finished(ada)
        assert names(every) == newest
        assert every["next"] is None
        assert [game["outcome"] for game in every["games"]] == ["won", "lost", "won", "won", "won"]
        assert every["games"][0]["people"] == ["Ada", "Cleo"]
        assert every["games"][1]["match"]["seat"] == 1
        first = finished(ada, limit=2)
        second = finished(ada, limit=2, before=first["next"])
        third = finished(ada, limit=2, before=second["next"])
        assert names(first) + names(second) + names(third) == newest
        assert third["next"] is None
        assert names(finished(ada, opponent="person:cleo")) == newest[:2]
        assert names(finished(ada, opponent="person:nobody")) == []
        assert names(finished(ada, search="LEO")) == newest[:2]
        assert names(finished(ada, search="%")) == []
        assert names(finished(ada, family="awale")) == newest[:1]
        assert names(finished(ada, family="konane", opponent="person:Bob", limit=2)) == newest[2:4]
        assert names(finished(ada, outcome="lost")) == newest[1:2]
        assert names(finished(ada, outcome="lost", opponent="person:Bob")) == []
        assert finished(ada, before="x")["error"] == "wrong"
        told = {
            (one["opponent"]["name"], one["family"]): (one["won"], one["drawn"], one["lost"])
            for one in ada.get("/api/me/record").json()["records"]
        }
        assert told == {("Bob", "konane"): (3, 0, 0), ("Cleo", "konane"): (0, 0, 1), ("Cleo", "awale"): (1, 0, 0)}


def test_running_games_ask_first_for_what_is_to_be_done(sqlite_server):
    with logged_in(sqlite_server, "Dora") as dora, logged_in(sqlite_server, "Emil") as emil:
        days = {"kind": "days", "days": 3}
        hurried, calm, theirs, free = (
            open_rated(dora, rated=False, clock=clock) for clock in (days | {"days": 1}, days, days, days)
        )
        seats = {match: [join(dora, match), join(emil, match)] for match in (calm, hurried)}
        seats[theirs] = [join(emil, theirs), join(dora, theirs)][::-1]
        join(dora, free)

        async def come():
            for match, tokens in seats.items():
                for token in tokens:
                    await Player(sqlite_server, match, token).connect()

        run_all(come())
        answer = dora.get("/api/me/games").json()
        assert names(answer)[:2] == [hurried, calm]
        assert {*names(answer)} == {hurried, calm, theirs, free}
        assert [game["your_turn"] for game in answer["games"]] == [True, True, False, False]
        day = answer["games"][0]["due_at"] - answer["now"]
        assert 86_300_000 < day <= 86_400_000
        assert {game["due_at"] for game in answer["games"] if game["match"]["match"] == free} == {None}
        assert {*names(emil.get("/api/me/games").json())} == {hurried, calm, theirs}


def test_records_against_levels_and_guests(sqlite_server):
    with logged_in(sqlite_server, "Finn") as finn:
        level = open_rated(finn, rated=False, seats=[{"kind": "open"}, {"kind": "ai", "level": 2}])
        guest = open_rated(finn, rated=False)
        tokens = [join(finn, guest), sqlite_server.post(f"/api/matches/{guest}/join", {"name": "Oma"}).json()["token"]]

        async def play():
            await (await Player(sqlite_server, level, join(finn, level)).connect()).request("resign")
            players = [await Player(sqlite_server, guest, token).connect() for token in tokens]
            await players[1].request("resign")

        run_all(play())
        told = {
            one["opponent"]["key"]: (one["won"], one["lost"]) for one in finn.get("/api/me/record").json()["records"]
        }
        assert told == {"level:2": (0, 1), "guest": (1, 0)}
        assert names(finished(finn, opponent="level:2")) == [level]
        assert names(finished(finn, search="oma")) == [guest]
        assert [one["outcome"] for one in finished(finn)["games"]] in (["won", "lost"], ["lost", "won"])


def test_a_person_says_who_sees_the_profile_and_strangers_learn_no_names(sqlite_server):
    with (
        logged_in(sqlite_server, "Gina") as gina,
        logged_in(sqlite_server, "Hugo") as hugo,
        logged_in(sqlite_server, "Ines") as ines,
    ):
        play_rated(sqlite_server, gina, hugo, rated=False)
        unknown = sqlite_server.get("/api/people/Nobody-of-this-name")
        assert unknown.status_code == 404
        stranger, seen = ines.get("/api/people/Gina"), hugo.get("/api/people/gina").json()
        assert (stranger.status_code, stranger.content) == (404, unknown.content)
        assert seen["name"] == "Gina"
        assert seen["against"] == [
            {
                "family": "konane", "title": "Kōnane", "rating": None, "rated_matches": 0, "won": 0, "drawn": 0, "lost": 1,
            }
        ]  # fmt: skip
        assert seen["shown_to"] is None
        assert gina.get("/api/people/Gina").json()["shown_to"] == "opponents"
        wanted = {"shown_to": "everyone"}
        assert gina.post("/api/me/profile", json=wanted, headers={"X-CSRF": "no"}).status_code == 403
        assert sqlite_server.post("/api/me/profile", wanted).status_code == 401
        assert gina.post("/api/me/profile", json=wanted).json() == wanted
        assert sqlite_server.get("/api/people/Gina").json()["name"] == "Gina"
        assert gina.post("/api/me/profile", json={"shown_to": "nobody"}).status_code == 200
        hidden = hugo.get("/api/people/Gina")
        assert (hidden.status_code, hidden.content) == (404, unknown.content)
        assert gina.get("/api/people/Gina").status_code == 200


@pytest.mark.parametrize("path", ["/api/me/games", "/api/me/games?state=finished", "/api/me/record", "/api/me/curves"])
def test_what_is_ones_own_needs_a_login(sqlite_server, path):
    answer = httpx.get(sqlite_server.url + path, trust_env=False)
    assert (answer.status_code, answer.json()["error"]) == (401, "login")


def test_a_private_match_is_in_the_lists_of_its_players_alone(sqlite_server):
    with logged_in(sqlite_server, "Jana") as jana, logged_in(sqlite_server, "Karl") as karl:
        opened = jana.post("/api/matches", json={"game": "konane(size=4)", "seats": [{"me": True}, {}]}).json()
        link = {"Authorization": f"Bearer {opened['seats'][1]}"}
        assert karl.post(f"/api/matches/{opened['match']}/sit", json={}, headers=link).status_code == 200
        assert opened["match"] in names(karl.get("/api/me/games").json())
        with logged_in(sqlite_server, "Lina") as lina:
            assert names(lina.get("/api/me/games").json()) == []


def test_a_review_notes_how_well_an_account_has_played(sqlite_server):
    with logged_in(sqlite_server, "Olga") as olga:
        match = open_rated(olga, rated=False, seats=[{"kind": "open"}, {"kind": "ai", "level": 1}])

        async def play():
            player = await Player(sqlite_server, match, join(olga, match)).connect()
            await player.play(3)
            await player.request("resign")

        run_all(play())
        assert finished(olga)["games"][0]["accuracy"] is None
        end = time.monotonic() + 120
        while olga.post(f"/api/matches/{match}/review").json()["state"] != "done":
            assert time.monotonic() < end
            time.sleep(0.2)
        review = olga.get(f"/api/matches/{match}/review").json()["review"]
        while (accuracy := finished(olga)["games"][0]["accuracy"]) is None:
            assert time.monotonic() < end
        assert accuracy == review["accuracy"][0]
        (curve,) = olga.get("/api/me/curves").json()["curves"]
        assert [(point["match"], point["accuracy"]) for point in curve["accuracy"]] == [(match, accuracy)]


def test_curves_have_a_point_for_each_rated_match(sqlite_server):
    with logged_in(sqlite_server, "Mara") as mara, logged_in(sqlite_server, "Nils") as nils:
        assert mara.get("/api/me/curves").json() == {"curves": []}
        played = [play_rated(sqlite_server, mara, nils) for _match in range(2)]
        (curve,) = mara.get("/api/me/curves").json()["curves"]
        while len(curve["rating"]) < 2:
            (curve,) = mara.get("/api/me/curves?family=konane").json()["curves"]
        assert [point["match"] for point in curve["rating"]] == played
        assert [point["rating"] for point in curve["rating"]][0] == 1617
        assert mara.get("/api/me/curves?family=awale").json() == {"curves": []}


@BOTH
def test_matches_of_a_guest_are_added_when_an_account_takes_them_along(database):
    """Old databases are filled in the same way; the opponents' records name the account from then on."""
    head = {"result": [1.0, -1.0], "end": "resigned", "seats": [{"name": "Oma"}, {"name": "Bob"}]}
    review = {"verdicts": [{"seat": seat, "chance": 0.5, "kept": kept} for seat, kept in ((0, 0.4), (1, 0.5))]}
    opening = {"at": 5, "do": "open", "more": {"seats": [{}, {}]}}

    async def take_along():
        store = Store(settings.read(database=database))
        await store.open()

        def write(connection):
            accounts = [
                {"id": n, "name": f"n{n}", "folded": f"n{n}", "password": "x", "created_at": 1} for n in (901, 902)
            ]
            connection.execute(sa.insert(schema.accounts), accounts)
            row = {"state": "over", "family": "konane", "listed": False, "created_at": 5, "changed_at": 9}
            connection.execute(sa.insert(schema.matches).values(id="old", head=json.dumps(head), **row))
            connection.execute(sa.insert(schema.entries).values(match="old", seq=0, body=json.dumps(opening)))
            links = [{"hash": f"h{seat}", "match": "old", "seat": seat} for seat in (0, 1)]
            connection.execute(sa.insert(schema.links), [links[0] | {"account": None}, links[1] | {"account": 902}])
            connection.execute(sa.insert(schema.reviews).values(match="old", body=json.dumps(review)))

        async def told():
            query = sa.select(schema.tallies).where(schema.tallies.c.account > 900)
            return {
                (row.account, row.opponent): (row.won, row.lost)
                for row in await store.fetch(query)
                if row.won + row.lost
            }

        try:
            await store.database.run(write)
            assert await store.database.run(results_fill.fill) == 1
            assert await told() == {(902, ""): (0, 1), (902, "guest"): (0, 1)}
            await store.execute(sa.update(schema.links).where(schema.links.c.hash == "h0").values(account=901))
            assert await store.database.run(lambda connection: results_fill.fill(connection, 901)) == 1
            assert await store.database.run(results_fill.fill) == 0
            assert await told() == {
                (901, ""): (1, 0), (901, "account:902"): (1, 0), (902, ""): (0, 1), (902, "account:901"): (0, 1),
            }  # fmt: skip
            rows = await store.fetch(sa.select(schema.results).order_by(schema.results.c.seat))
            assert [(row.account, row.ended_at, round(row.accuracy, 2)) for row in rows if row.match == "old"] == [
                (901, 9, 0.64), (902, 9, 1.0),
            ]  # fmt: skip
        finally:
            await store.close()

    asyncio.run(take_along())
