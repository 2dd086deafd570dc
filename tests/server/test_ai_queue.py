"""Nobody takes the thinking from the others, and a worker that dies at any moment comes back."""

import asyncio
import json
import os
import re
import time

import pytest
from engines import broken
from serving import Player, Server, run_all

AI, STRONG = {"kind": "ai", "level": 1}, {"kind": "ai", "level": 10}
LARGE = "konane(size=14)"


def wait_until(test, seconds=60):
    end = time.monotonic() + seconds
    while not test():
        assert time.monotonic() < end
        time.sleep(0.1)


def number(server, name):
    """One of the numbers for Prometheus."""
    return float(re.search(rf"^ludotheque_{name} (\S+)$", server.get("/metrics").text, re.MULTILINE)[1])


def machine_match(server, **more):
    return server.post("/api/matches", {"game": LARGE, "seats": [STRONG, STRONG], "series": 99}, **more)


def test_matches_between_computers_are_few_per_client(tmp_path):
    with Server(tmp_path, limits="true", ai_matches="2", ai_seconds="0.1") as server:
        for _match in range(2):
            assert machine_match(server).status_code == 201
        refused = machine_match(server)
        assert (refused.status_code, refused.json()["error"]) == (429, "busy")
        assert "2 matches between computers" in refused.json()["text"]
        french = machine_match(server, headers={"Accept-Language": "fr"})
        assert "2 parties entre ordinateurs" in french.json()["text"]
        elsewhere = {"X-Forwarded-For": "2001:db8:1::1"}
        assert [machine_match(server, headers=elsewhere).status_code for _match in range(3)] == [201, 201, 429]
        assert machine_match(server, headers={"X-Forwarded-For": "2001:db8:1::2"}).status_code == 429
        assert server.post("/api/matches", {"game": LARGE, "seats": [{}, STRONG]}).status_code == 201


def test_a_match_between_computers_that_is_over_makes_room(tmp_path):
    with Server(tmp_path, limits="true", ai_matches="1", ai_seconds="0.1") as server:
        short = {"game": "konane(size=4)", "seats": [AI, AI], "listed": True, "series": 2}
        assert server.post("/api/matches", short).status_code == 201
        assert machine_match(server).status_code == 429
        wait_until(lambda: len(server.get("/api/matches?state=over").json()["matches"]) == 2)
        assert machine_match(server).status_code == 201


def test_matches_between_computers_do_not_hold_people_up(tmp_path):
    with Server(tmp_path, ai_seconds="10") as server:
        for _match in range(20):
            assert machine_match(server).status_code == 201
        opened = server.open("oware", seats=[{"kind": "person"}, AI])
        player = Player(server, opened["match"], opened["seats"][0])

        async def play():
            await player.connect()
            await player.play(1)
            await player.wait_until(lambda one: one.to_act)

        run_all(play())
        assert number(server, "ai_queue") >= 15


def test_the_table_is_told_how_many_are_before_it(tmp_path):
    """One worker, held by an engine that does not answer."""
    with Server(tmp_path, engines=json.dumps({"Hangs": broken("hangs")}), ai_seconds="1") as server:
        held = server.open("oware", seats=[{"kind": "person"}, {"kind": "engine", "name": "Hangs"}])
        opened = server.open("oware", seats=[{"kind": "person"}, AI])
        holder = Player(server, held["match"], held["seats"][0])
        waiting = Player(server, opened["match"], opened["seats"][0])

        async def play():
            await holder.connect()
            await waiting.connect()
            await holder.play(1)
            await asyncio.sleep(0.3)
            await waiting.play(1)
            told = []
            while not waiting.to_act:
                message = await waiting.receive()
                if message["type"] == "queue":
                    told.append(message["ahead"])
            return told

        (told,) = run_all(play())
        assert told[0] == 1
        assert told[-1] == 0


@pytest.fixture
def workers_that_die(tmp_path, monkeypatch):
    """While this file is there, every AI worker dies as it starts."""
    flag = tmp_path / "die"
    (tmp_path / "sitecustomize.py").write_text(
        "import os, sys\n"
        f"if 'ludotheque.study.ai_process' in sys.orig_argv and os.path.exists({str(flag)!r}):\n"
        "    os._exit(1)\n"
    )
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(tmp_path), os.environ.get("PYTHONPATH", "")]))
    return flag


def test_a_worker_that_dies_while_starting_comes_back(tmp_path, workers_that_die):
    workers_that_die.touch()
    with Server(tmp_path, ai_seconds="0.5") as server:
        opened = server.open("oware", seats=[{"kind": "person"}, AI])
        player = Player(server, opened["match"], opened["seats"][0])

        async def ask():
            await player.connect()
            await player.play(1)

        run_all(ask())
        wait_until(lambda: server.get("/healthz").status_code == 503)
        assert "computer player" in server.get("/healthz").json()["text"]
        wait_until(lambda: "ai worker does not start" in server.log.read_text())
        workers_that_die.unlink()
        wait_until(lambda: server.get("/healthz").status_code == 200)
        assert number(server, "ai_workers") == 1

        async def play_on():
            await player.connect()
            await player.wait_until(lambda one: one.to_act)

        run_all(play_on())
        assert [entry["seat"] for entry in player.state["log"]] == [0, 1]
