"""Tournaments at the server: who may do what, matches that open and report by themselves, and kill -9 in the middle."""

import contextlib
import sqlite3
import time

import httpx
import pytest
from directing import Sitting, ask, make, people, play_round, show, wait_for
from serving import Server, run_all


def started(clients, **settings):
    """A tournament of all of them, which the first directs."""
    name = make(clients[0], **settings)
    for client in clients:
        ask(client, f"/{name}/enter")
    ask(clients[0], f"/{name}/start")
    return name


def scores(view):
    return sum(line["score"] for line in view["standings"])


@pytest.mark.parametrize("database", ["sqlite", "postgresql"], indirect=True)
def test_a_swiss_plays_its_rounds_by_itself(server):
    with people(server, *(f"swiss{n}" for n in range(5))) as clients:
        name = started(clients, rounds=2)
        for number in (1, 2):
            view = wait_for(clients[0], name, lambda one, n=number: one["summary"]["round"] == n)
            assert sorted(len(table["players"]) for table in view["tables"]) == [1, 2, 2]
            assert len(play_round(server, clients, name)) == 2
        view = wait_for(clients[0], name, lambda one: one["summary"]["state"] == "over")
        assert scores(view) == 6.0
        cells = [(line["player"], cell) for line in view["standings"] for cell in line["rounds"]]
        byes = [player for player, cell in cells if cell["how"] == "bye"]
        assert len(byes) == len(set(byes)) == 2
        met = {frozenset((player, *cell["opponents"])) for player, cell in cells if cell["opponents"]}
        assert len(met) == 4


@pytest.mark.parametrize("database", ["sqlite", "postgresql"], indirect=True)
def test_kill_9_in_mid_round_loses_nothing(database, tmp_path):
    with Server(tmp_path, database) as server, people(server, *(f"kill{n}" for n in range(6))) as clients:
        name = started(clients, rounds=2)
        before = wait_for(clients[0], name, lambda one: one["summary"]["round"] == 1)
        server.kill()
        server.start()
        assert show(clients[0], name)["tables"] == before["tables"]
        play_round(server, clients, name)
        server.kill()
        server.start()
        assert scores(wait_for(clients[0], name, lambda one: one["summary"]["round"] == 2)) == 3.0
        play_round(server, clients, name)
        server.kill()
        server.start()
        assert scores(wait_for(clients[0], name, lambda one: one["summary"]["state"] == "over")) == 6.0


def test_matches_that_were_paired_and_not_opened_are_opened_after_a_crash(tmp_path):
    with Server(tmp_path) as server, people(server, "late1", "late2") as clients:
        name = started(clients, rounds=1)
        wait_for(clients[0], name, lambda one: one["me"]["match"])
        (match,) = play_round(server, clients, name)
        server.kill()
        with contextlib.closing(sqlite3.connect(tmp_path / "table.sqlite")) as file, file:  # as if it had died before
            file.execute("UPDATE tournament_matches SET state = 'wanted'")
            for table, column in (("matches", "id"), ("entries", "match"), ("links", "match"), ("snapshots", "match")):
                assert (
                    table == "snapshots" or file.execute(f"DELETE FROM {table} WHERE {column} = ?", (match,)).rowcount
                )
        server.start()
        end = time.monotonic() + 60
        while clients[1].get(f"/api/matches/{match}").status_code != 200:
            assert time.monotonic() < end
            time.sleep(0.2)
        assert clients[1].get(f"/api/matches/{match}").json()["seat"] in {0, 1}


def test_two_processes_pair_a_round_once(postgres, tmp_path):
    database = postgres.database("tournaments")
    with (
        Server(tmp_path, database, key="k" * 64) as one,
        Server(tmp_path, database, key="k" * 64) as two,
        people(one, *(f"two{n}" for n in range(4))) as clients,
    ):
        name = started(clients, boards=True, rounds=3, automatic=False)

        async def pair(server):
            cookies = {"ludotheque": clients[0].cookies["ludotheque"]}
            headers = {"X-CSRF": clients[0].headers["X-CSRF"]}
            async with httpx.AsyncClient(trust_env=False, timeout=60, cookies=cookies, headers=headers) as client:
                return (await client.post(f"{server.url}/api/tournaments/{name}/pair")).status_code

        for number in (1, 2, 3):
            answers = run_all(*(pair(server) for server in (one, two) for _time in range(3)))
            assert sorted(answers) == [200, 409, 409, 409, 409, 409]
            view = show(clients[0], name)
            assert view["summary"]["round"] == number
            for table in view["tables"]:
                ask(clients[0], f"/{name}/results", {"table": table["table"], "points": [1, 0]})


def test_who_does_not_come_loses_by_forfeit(sqlite_server):
    with people(sqlite_server, "here1", "away1") as (here, away):
        name = started([here, away], rounds=1, forfeit=10)
        view = wait_for(here, name, lambda one: one["me"]["match"])
        time.sleep(1)
        run_all(Sitting(sqlite_server, view["me"]["match"], here).connect())
        view = wait_for(here, name, lambda one: one["summary"]["state"] == "over")
        assert [(line["name"], line["score"], line["rounds"][0]["how"]) for line in view["standings"]] == [
            ("here1", 1.0, "forfeit"),
            ("away1", 0.0, "forfeit"),
        ]


def test_only_the_organiser_and_helpers_direct(sqlite_server):
    with people(sqlite_server, "chief", "helper", "player") as (chief, helper, player):
        name = make(chief, boards=True, automatic=False)
        assert sqlite_server.post(f"/api/tournaments/{name}/enter").status_code == 401
        numbers = [ask(client, f"/{name}/enter")["me"]["player"] for client in (helper, player)]
        acts = {
            "start": None, "pair": None, "finish": None, "cancel": None, "players": {"name": "Zoe"},
            "active": {"player": 1, "active": False}, "byes": {"player": 1},
            "results": {"table": 0, "points": [1, 0]}, "helpers": {"player": numbers[1]},
        }  # fmt: skip
        for path, body in acts.items():
            body = {} if body is None else {"json": body}
            path = f"/api/tournaments/{name}/{path}"
            assert player.post(path, **body).status_code == 403, path
            assert sqlite_server.post(path, body=body.get("json")).status_code == 401, path
            assert chief.post(path, **body, headers={"X-CSRF": "no"}).status_code == 403, path
        ask(chief, f"/{name}/helpers", {"player": numbers[0]})
        ask(helper, f"/{name}/players", {"name": "Zoe", "rating": 1600})
        assert ask(helper, f"/{name}/start")["me"]["helper"]
        assert ask(helper, f"/{name}/cancel", status=403)["error"] == "forbidden"
        ask(helper, f"/{name}/helpers", {"player": 1, "helps": False}, status=403)
        ask(chief, f"/{name}/helpers", {"player": numbers[0], "helps": False})
        ask(helper, f"/{name}/pair", status=403)
        assert ask(chief, f"/{name}/cancel")["summary"]["cancelled"]
        assert ask(player, f"/{name}/withdraw", status=409)["error"] == "illegal"


def test_a_room_with_real_boards_enters_results_by_hand(sqlite_server):
    with people(sqlite_server, "boards") as (chief,):
        name = make(chief, boards=True, automatic=False, rounds=2, title="Salle <des> fêtes")
        for person, rating in (("Ada", 1900), ("=Bob", 1800), ("Cy", None)):
            ask(chief, f"/{name}/players", {"name": person, "rating": rating})
        assert ask(chief, f"/{name}/players", {"name": "ada"}, 409)["error"] == "taken"
        ask(chief, f"/{name}/start")
        table, bye = ask(chief, f"/{name}/pair")["tables"]
        assert (len(table["players"]), table["match"], bye["how"]) == (2, None, "bye")
        assert ask(chief, f"/{name}/pair", status=409)["error"] == "illegal"
        for wrong in ([1, 1], [0.7, 0.3], [1], [1, 0, 0]):
            body = {"table": table["table"], "points": wrong}
            assert ask(chief, f"/{name}/results", body, 400)["error"] == "wrong"
        ask(chief, f"/{name}/results", {"table": table["table"], "points": [0.5, 0.5]})
        view = ask(chief, f"/{name}/results", {"table": table["table"], "absent": [0]})
        assert (view["tables"][0]["points"], view["tables"][0]["how"]) == ([0.0, 1.0], "forfeit")
        ask(chief, f"/{name}/results", {"table": bye["table"], "points": [1, 0]}, status=409)
        view = ask(chief, f"/{name}/pair")
        sheet = chief.get(f"/api/tournaments/{name}/sheet", headers={"Accept-Language": "fr"})
        assert "Salle &lt;des&gt; fêtes" in sheet.text
        assert 'lang="fr"' in sheet.text
        assert sheet.headers["content-type"].startswith("text/html")
        csv = chief.get(f"/api/tournaments/{name}/csv")
        assert "'=Bob" in csv.text
        assert csv.headers["content-type"].startswith("text/csv")
        played = next(table for table in view["tables"] if len(table["players"]) == 2)
        ask(chief, f"/{name}/results", {"table": played["table"], "points": [1, 0]})
        assert ask(chief, f"/{name}/finish")["summary"]["state"] == "over"


def test_a_view_is_sent_again_only_when_it_has_changed(sqlite_server):
    with people(sqlite_server, "etag1", "etag2") as (one, two):
        name = make(one)
        first = one.get(f"/api/tournaments/{name}")
        known = {"If-None-Match": first.headers["etag"]}
        again = one.get(f"/api/tournaments/{name}", headers=known)
        assert (again.status_code, again.content) == (304, b"")
        assert two.get(f"/api/tournaments/{name}", headers=known).status_code == 200
        ask(two, f"/{name}/enter")
        assert one.get(f"/api/tournaments/{name}", headers=known).status_code == 200


def test_lists_are_paged_and_show_what_is_listed(sqlite_server):
    def names(client, query):
        return [told["tournament"] for told in client.get(f"/api/tournaments{query}").json()["tournaments"]]

    with people(sqlite_server, "lists1", "lists2") as (one, two):
        listed = [make(one, listed=True, title=f"Number {n}") for n in range(3)]
        hidden = make(one)
        ask(two, f"/{hidden}/enter")
        page = sqlite_server.get("/api/tournaments?limit=2").json()["tournaments"]
        assert [told["tournament"] for told in page] == listed[:0:-1]
        assert page[0]["organiser"] == "lists1"
        assert names(sqlite_server, f"?before={page[-1]['created_at']}&state=open&game=konane")[0] == listed[0]
        assert names(sqlite_server, "?state=over") == []
        assert names(two, "?mine=played") == [hidden]
        assert names(one, "?mine=organised") == [hidden, *listed[::-1]]
        assert sqlite_server.get("/api/tournaments?mine=played").status_code == 401
        for unknown in ("000000000000", "nonsense"):
            assert sqlite_server.get(f"/api/tournaments/{unknown}").json()["error"] == "missing"


def test_settings_that_do_not_fit_are_refused(sqlite_server):
    with people(sqlite_server, "wrong") as (client,):
        good = {"title": "x", "kind": "swiss", "game": "awale"}
        for more in ({"game": "whist"}, {"title": "\n"}, {"kind": "arena"}, {"rounds": 0}, {"kind": "cup"}, {"x": 1}):
            answer = client.post("/api/tournaments", json=good | more)
            assert (answer.status_code, answer.json()["error"]) == (400, "wrong"), more
        assert client.post("/api/tournaments", json=good | {"club": 1}).json()["error"] == "missing"
        assert sqlite_server.post("/api/tournaments", good).status_code == 401


def test_an_arena_pairs_again_and_again(sqlite_server):
    with people(sqlite_server, *(f"arena{n}" for n in range(3))) as clients:
        name = started(clients, kind="arena", minutes=10, clock={"kind": "move", "seconds": 600})
        for games in (1, 2, 3):
            wait_for(clients[0], name, lambda one: one["tables"])
            play_round(sqlite_server, clients, name)
            wait_for(clients[0], name, lambda one, n=games: sum(line["games"] for line in one["standings"]) == 2 * n)
        cells = [(line["player"], cell) for line in show(clients[0], name)["standings"] for cell in line["rounds"]]
        pairs = {frozenset((player, *cell["opponents"])) for player, cell in cells if cell["points"] is not None}
        assert len(pairs) == 3
