"""Lobby, accounts, bots, operations, back-up."""

import asyncio
import json
import subprocess
import sys
import time
from contextlib import contextmanager

import httpx
import pytest
from serving import OPEN, Player, Server, together
from websockets.asyncio.client import connect

PASSWORD = "correct horse battery"


def test_open_seats_are_taken_from_the_lobby_once(sqlite_server):
    made = sqlite_server.open("awale", listed=True, seats=[{"kind": "person", "name": "Ada"}, {"kind": "open"}])
    assert made["match"] in [one["match"] for one in sqlite_server.get("/api/lobby").json()["matches"]]
    path = f"/api/matches/{made['match']}/join"
    assert sqlite_server.post(path, {"seat": 0}).json()["error"] == "taken"
    joined = sqlite_server.post(path, {"name": "Bob"}).json()
    assert joined["seat"] == 1
    assert sqlite_server.post(path, {}).status_code == 409
    assert sqlite_server.get("/api/lobby").json()["matches"] == []

    async def play():
        ada = await Player(sqlite_server, made["match"], made["seats"][0]).come()
        bob = await Player(sqlite_server, made["match"], joined["token"]).come()
        assert (ada.state["seat"], bob.state["seat"]) == (0, 1)
        await ada.until(lambda player: player.asked)
        assert [seat["name"] for seat in ada.state["match"]["seats"]] == ["Ada", "Bob"]
        stranger = await Player(sqlite_server, made["match"]).come()
        assert stranger.state["seat"] is None
        assert (await stranger.say("resign"))["error"] == "forbidden"

    together(play())
    assert sqlite_server.get(f"/api/matches/{made['match']}", made["seats"][1]).status_code == 404


def test_the_lobby_calls_who_waits(sqlite_server):
    made = sqlite_server.open("awale", listed=True, seats=[{"kind": "person"}, {"kind": "open"}])

    async def wait():
        ada = await Player(sqlite_server, made["match"], made["seats"][0]).come()
        wire = await connect(f"ws://127.0.0.1:{sqlite_server.port}/api/lobby/socket", proxy=None)
        OPEN.add(wire)
        await wire.send(json.dumps({"type": "hello", "wait": [{"match": made["match"], "token": made["seats"][0]}]}))
        first = json.loads(await wire.recv())
        assert first["type"] == "lobby"
        assert made["match"] in [one["match"] for one in first["matches"]]
        await asyncio.to_thread(sqlite_server.post, f"/api/matches/{made['match']}/join", {})
        told = [json.loads(await asyncio.wait_for(wire.recv(), 10)) for _ in range(3)]
        assert [one["type"] for one in told] == ["drop", "joined", "turn"]
        return ada

    together(wait())


@contextmanager
def logged_in(server, name):
    with httpx.Client(base_url=server.url, trust_env=False, verify=False, timeout=30) as client:
        answer = client.post("/api/accounts", json={"name": name, "password": PASSWORD})
        assert answer.status_code == 201, answer.text
        client.headers["X-CSRF"] = answer.json()["csrf"]
        yield client


def test_accounts_sessions_and_csrf(sqlite_server):
    with logged_in(sqlite_server, "Ada") as ada:
        assert ada.get("/api/me").json()["name"] == "Ada"
        assert sqlite_server.post("/api/accounts", {"name": "ada", "password": PASSWORD}).json()["error"] == "taken"
        assert sqlite_server.post("/api/session", {"name": "ada", "password": PASSWORD + "?"}).status_code == 401
        assert sqlite_server.post("/api/session", {"name": "ADA", "password": PASSWORD}).json()["name"] == "Ada"
        seats = [{"kind": "person", "me": True}, {"kind": "ai", "level": 1}]
        wanted = {"game": "awale", "seats": seats}
        assert ada.post("/api/matches", json=wanted, headers={"X-CSRF": "no"}).status_code == 403
        assert ada.post("/api/matches", json=wanted, headers={"Origin": "https://elsewhere.example"}).status_code == 403
        made = ada.post("/api/matches", json=wanted).json()
        assert ada.get(f"/api/matches/{made['match']}/frame").json()["seat"] == 0
        assert [one["match"] for one in ada.get("/api/me").json()["matches"]] == [made["match"]]
        forged = ada.cookies["ludotheque"][:-2] + "xx"
        assert httpx.get(sqlite_server.url + "/api/me", cookies={"ludotheque": forged}, trust_env=False).json() == {
            "name": None, "csrf": None, "matches": [],
        }  # fmt: skip
        assert ada.delete("/api/session").status_code == 204
        assert ada.get("/api/me").json()["name"] is None


def test_a_foreign_page_gets_no_socket(sqlite_server):
    made = sqlite_server.open("awale")

    async def knock():
        place = f"ws://127.0.0.1:{sqlite_server.port}/api/matches/{made['match']}/socket"
        wire = await connect(place, proxy=None, origin="https://elsewhere.example")
        OPEN.add(wire)
        assert json.loads(await wire.recv())["error"] == "forbidden"

    together(knock())


def test_a_bot_plays(sqlite_server):
    """The stream of events, the stream of a match, moves by post; against an AI."""
    with logged_in(sqlite_server, "Robo") as robo:
        token = robo.post("/api/bot/token").json()["token"]
    made = sqlite_server.open("konane(size=4)", seats=[{"kind": "bot", "name": "robo"}, {"kind": "ai", "level": 1}])
    path = f"/api/bot/matches/{made['match']}"
    assert sqlite_server.get("/api/bot/events", "wrong").status_code == 401
    with httpx.Client(
        base_url=sqlite_server.url,
        trust_env=False,
        verify=False,
        headers={"Authorization": f"Bearer {token}"},
        timeout=30,
    ) as bot:
        with bot.stream("GET", "/api/bot/events") as events:
            first = json.loads(next(line for line in events.iter_lines() if line))
            assert (first["type"], first["match"], first["seat"]) == ("challenge", made["match"], 0)
            assert bot.post(f"/api/bot/challenge/{made['match']}/accept").status_code == 200
        with bot.stream("GET", path) as states:
            lines = (json.loads(line) for line in states.iter_lines() if line)
            full = next(lines)
            assert full["type"] == "gameFull"
            actions, to_move = [one["text"] for one in full["frame"]["actions"]], full["frame"]["to_move"]
            assert bot.post(path + "/move", json={"text": "nonsense"}).status_code == 409
            for _state in range(200):
                if to_move == 0:
                    assert bot.post(path + "/move", json={"text": actions[0]}).status_code == 200
                state = next(lines)
                assert state["type"] == "gameState"
                actions, to_move = state["actions"], state["to_move"]
                if state["result"]:
                    break
            assert state["end"] == "played"


def test_a_bot_says_no(sqlite_server):
    """As at lichess: the challenge is gone, and everybody is told."""
    with logged_in(sqlite_server, "Nono") as nono:
        token = nono.post("/api/bot/token").json()["token"]
    made = sqlite_server.open("awale", seats=[{"kind": "person"}, {"kind": "bot", "name": "nono"}])
    person = Player(sqlite_server, made["match"], made["seats"][0])
    bearer = {"Authorization": f"Bearer {token}"}

    def decline():
        with httpx.Client(base_url=sqlite_server.url, trust_env=False, headers=bearer, timeout=60) as bot:
            with bot.stream("GET", "/api/bot/events") as events:
                lines = (json.loads(line) for line in events.iter_lines() if line)
                assert next(lines)["type"] == "challenge"
                path = f"/api/bot/challenge/{made['match']}"
                assert bot.post(path + "/decline").status_code == 200
                told = next(lines)
                assert (told["type"], told["match"], told["seat"]) == ("challengeDeclined", made["match"], 1)
            assert bot.post(path + "/decline").status_code == 409
            assert bot.post(path + "/accept").status_code == 409

    async def wait():
        await person.come()
        await asyncio.to_thread(decline)
        await person.until(lambda one: one.over)

    together(wait())
    assert (person.state["match"]["end"], person.state["match"]["result"]) == ("aborted", [0.0, 0.0])


def test_health_numbers_and_a_quiet_end(tmp_path):
    with Server(tmp_path) as server:
        assert server.get("/healthz").json()["ok"]
        made = server.open("awale")

        async def stay():
            player = await Player(server, made["match"], made["seats"][0]).come()
            assert "ludotheque_sockets 1" in server.get("/metrics").text
            server.process.terminate()
            await asyncio.wait_for(player.wire.wait_closed(), 10)
            assert player.wire.close_code in {1001, 1012}

        together(stay())
        server.process.wait(15)
    assert "Traceback" not in server.log.read_text()


@pytest.mark.parametrize("database", ["postgresql"], indirect=True)
def test_a_backup_is_restored_elsewhere(sqlite_server, database, tmp_path):
    made = sqlite_server.open("awale", seats=[{"kind": "person"}, {"kind": "ai", "level": 1}])

    async def play(server):
        player = await Player(server, made["match"], made["seats"][0]).come()
        await player.play_on(2)
        return player.state["log"]

    (log,) = together(play(sqlite_server))
    file = tmp_path / "saved.jsonl"
    for words in (
        ["save", str(file), "--database", sqlite_server.database],
        ["load", str(file), "--database", database],
    ):
        done = subprocess.run([sys.executable, "-m", "ludotheque", "backup", *words], capture_output=True, text=True)
        assert done.returncode == 0, done.stderr
    again = subprocess.run(
        [sys.executable, "-m", "ludotheque", "backup", "load", str(file), "--database", database],
        capture_output=True, text=True,
    )  # fmt: skip
    assert again.returncode == 2
    with Server(tmp_path, database) as other:
        (longer,) = together(play(other))
        assert longer[: len(log)] == log


def test_rates_are_limited(tmp_path):
    with Server(tmp_path, limits="true") as server:
        first = server.open("awale")
        answers = [server.post("/api/matches", {"game": "awale"}).status_code for _ in range(40)]
        assert answers[0] == 201
        assert 429 in answers

        async def chatter():
            player = await Player(server, first["match"], first["seats"][0]).come()
            for number in range(200):
                await player.send({"type": "ping", "id": str(number)})
            told = [await player.hear() for _answer in range(60)]
            assert "busy" in {one.get("error") for one in told}

        together(chatter())


def test_the_command_alone_serves_it_all_and_opens_the_browser(tmp_path, monkeypatch):
    browser = tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" > {tmp_path}/address\n')
    browser.chmod(0o755)
    monkeypatch.setenv("BROWSER", str(browser))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    with Server(tmp_path, database=f"sqlite:///{tmp_path}/ludotheque/ludotheque.sqlite", words=()) as server:
        assert server.get("/").status_code == 200
        assert server.open("awale")["match"]
        while not (tmp_path / "address").exists() or not (tmp_path / "address").read_text():
            time.sleep(0.1)
        assert (tmp_path / "address").read_text().strip() == server.url + "/"
        again = subprocess.run(
            [sys.executable, "-m", "ludotheque", "serve", "--port", str(server.port), "--database", server.database],
            capture_output=True, text=True,
        )  # fmt: skip
        assert again.returncode == 2
        assert again.stderr.startswith(f"ludotheque: nothing can be served at 127.0.0.1, port {server.port}")


@pytest.mark.parametrize("database", ["sqlite:////dev/null/x.sqlite", "postgresql://nobody@127.0.0.1:1/none"])
def test_a_database_that_cannot_be_used_is_said_in_one_line(database):
    words = ["serve", "--database", database, "--port", "0"]
    done = subprocess.run([sys.executable, "-m", "ludotheque", *words], capture_output=True, text=True)
    assert done.returncode == 2
    assert done.stderr.startswith("ludotheque: the database cannot be used: ")
    assert done.stderr.count("\n") == 1
