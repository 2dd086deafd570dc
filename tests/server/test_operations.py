"""For the operator: health, numbers, back-up, rates, and the command."""

import asyncio
import subprocess
import sys
import time

import pytest
from serving import Player, Server, run_all


def test_health_numbers_and_a_quiet_end(tmp_path):
    with Server(tmp_path) as server:
        assert server.get("/healthz").json()["ok"]
        opened = server.open("awale")

        async def stay():
            player = await Player(server, opened["match"], opened["seats"][0]).connect()
            assert "ludotheque_sockets 1" in server.get("/metrics").text
            server.process.terminate()
            await asyncio.wait_for(player.socket.wait_closed(), 10)
            assert player.socket.close_code in {1001, 1012}

        run_all(stay())
        server.process.wait(15)
    assert "Traceback" not in server.log.read_text()


@pytest.mark.parametrize("database", ["postgresql"], indirect=True)
def test_a_backup_is_restored_elsewhere(sqlite_server, database, tmp_path):
    opened = sqlite_server.open("awale", seats=[{"kind": "person"}, {"kind": "ai", "level": 1}])

    async def play(server):
        player = await Player(server, opened["match"], opened["seats"][0]).connect()
        await player.play(2)
        return player.state["log"]

    (log,) = run_all(play(sqlite_server))
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
        (longer,) = run_all(play(other))
        assert longer[: len(log)] == log


def test_rates_are_limited(tmp_path):
    with Server(tmp_path, limits="true") as server:
        first = server.open("awale")
        answers = [server.post("/api/matches", {"game": "awale"}).status_code for _ in range(40)]
        assert answers[0] == 201
        assert 429 in answers

        async def chatter():
            player = await Player(server, first["match"], first["seats"][0]).connect()
            for number in range(200):
                await player.send({"type": "ping", "id": str(number)})
            answers = [await player.receive() for _answer in range(60)]
            assert "busy" in {one.get("error") for one in answers}

        run_all(chatter())


def test_the_command_alone_serves_it_all_and_opens_the_browser(tmp_path, monkeypatch):
    browser = tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" > {tmp_path}/address\n')
    browser.chmod(0o755)
    monkeypatch.setenv("BROWSER", str(browser))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    with Server(tmp_path, database=f"sqlite:///{tmp_path}/ludotheque/ludotheque.sqlite", command=()) as server:
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
