"""Who plays for the table: levels and engines in workers, or on a Ray cluster."""

import contextlib
import json
import os
import secrets
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import needs
import pytest
from engines import OURS, broken
from serving import Player, Server, free_port, run_all

from ludotheque.server.settings import read

ENGINES = json.dumps({"Ours": OURS, "Hangs": broken("hangs"), "Dies": broken("dies"), "Gone": "no-such-program"})


@pytest.fixture(scope="module")
def engine_server(tmp_path_factory):
    with Server(tmp_path_factory.mktemp("machines"), engines=ENGINES, ai_seconds="0.2") as server:
        yield server


def processes(text, parent=None):
    """The ids of processes with this text in their command line."""
    pids = []
    for place in Path("/proc").glob("[0-9]*/cmdline"):
        with contextlib.suppress(OSError):
            line = place.read_bytes().replace(b"\0", b" ").decode(errors="replace")
            born = (place.parent / "stat").read_text().rsplit(")", 1)[1].split()[1]
            if text in line and parent in {None, int(born)}:
                pids.append(int(place.parent.name))
    return pids


def against(server, name, moves=3):
    opened = server.open("oware", seats=[{"kind": "person"}, {"kind": "engine", "name": name}])
    player = Player(server, opened["match"], opened["seats"][0])

    async def play():
        await player.connect()
        assert player.state["match"]["seats"][1]["name"] == name
        await player.play(moves)
        await player.wait_until(lambda one: one.to_act or one.over)

    run_all(play())
    return [entry["seat"] for entry in player.state["log"]]


def test_an_engine_has_a_seat(engine_server):
    assert against(engine_server, "Ours") == [0, 1] * 3
    assert "engine broken" not in engine_server.log.read_text()


@pytest.mark.parametrize("name", ["Hangs", "Dies", "Gone"])
def test_for_a_broken_engine_the_house_plays_on(engine_server, name):
    assert against(engine_server, name, 1) == [0, 1]
    broken_engines = [
        json.loads(line) for line in engine_server.log.read_text().splitlines() if "engine broken" in line
    ]
    assert name in {line["engine"] for line in broken_engines}


def test_no_client_names_a_command(engine_server):
    """Only what the operator has named can be seated, and not where there are secrets."""
    for name in (OURS, "no-such-program", "ours"):
        answer = engine_server.post(
            "/api/matches", {"game": "oware", "seats": [{}, {"kind": "engine", "name": name[:100]}]}
        )
        assert answer.status_code in {400, 404}, answer.text
    answer = engine_server.post("/api/matches", {"game": "awimbawe", "seats": [{}, {"kind": "engine", "name": "Ours"}]})
    assert (answer.status_code, answer.json()["error"]) == (400, "wrong")
    assert OURS not in engine_server.get("/api/catalogue").text + engine_server.log.read_text()


def test_engines_are_settings(tmp_path):
    file = tmp_path / "table.toml"
    file.write_text('engines = { Sower = "/opt/sower --ugi" }\n')
    assert read(str(file)).engines == {"Sower": "/opt/sower --ugi"}
    for wrong in ("engines = 3", 'engines = { Sower = "" }', 'engines = { "" = "x" }', 'engines = "x"'):
        file.write_text(wrong)
        with pytest.raises(ValueError, match="engines"):
            read(str(file))


def test_a_killed_worker_costs_nothing_but_time(engine_server):
    opened = engine_server.open("oware", seats=[{"kind": "person"}, {"kind": "ai", "level": 1}])
    player = Player(engine_server, opened["match"], opened["seats"][0])

    async def play():
        await player.connect()
        await player.play(1)
        await player.wait_until(lambda one: one.to_act)
        workers = processes("study.ai_process", engine_server.process.pid)
        assert workers
        for pid in workers:
            os.kill(pid, signal.SIGKILL)
        await player.play(1)
        await player.wait_until(lambda one: one.to_act or one.over)

    run_all(play())
    assert [entry["seat"] for entry in player.state["log"]] == [0, 1, 0, 1]


@pytest.fixture(scope="module")
def cluster(tmp_path_factory):
    needs.ray()
    folder = tmp_path_factory.mktemp("ray")
    port = free_port()
    words = ["start", "--head", "--block", "--node-ip-address=127.0.0.1", f"--port={port}", "--num-cpus=2"]
    words += ["--include-dashboard=false", f"--temp-dir={folder}"]
    here = str(Path(__file__).parent.parent.parent / "src")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("RAY_AUTH_MODE", "token")
        patch.setenv("RAY_AUTH_TOKEN", secrets.token_hex(32))
        patch.setenv("PYTHONPATH", os.pathsep.join([here, os.environ.get("PYTHONPATH", "")]))
        head = subprocess.Popen([sys.executable, "-m", "ray.scripts.scripts", *words], start_new_session=True)
        while not reached(port):
            assert head.poll() is None
            time.sleep(0.2)
        yield f"127.0.0.1:{port}"
        head.terminate()
        try:
            head.wait(60)
        finally:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(head.pid, signal.SIGKILL)


def reached(port):
    with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
        return True
    return False


def test_ais_think_on_ray(cluster, tmp_path):
    with Server(tmp_path, ray=cluster, ai_seconds="1") as server:
        opened = server.open("oware", seats=[{"kind": "person"}, {"kind": "ai", "level": 2}])
        player = Player(server, opened["match"], opened["seats"][0])

        async def play():
            await player.connect()
            await player.play(2)
            await player.wait_until(lambda one: one.to_act or one.over)

        run_all(play())
        assert [entry["seat"] for entry in player.state["log"]] == [0, 1] * 2
        assert "ludotheque_ai_moves_total 2" in server.get("/metrics").text
        assert not processes("study.ai_process", server.process.pid)


def test_matches_are_played_on_ray(cluster):
    words = ["match", "nodes=50", "random", "konane(size=4)", "-n", "4", "--ray", cluster]
    done = subprocess.run([sys.executable, "-m", "ludotheque", *words], capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr
    assert "4 matches" in done.stdout


def test_without_ray_it_is_said(tmp_path):
    """One line, and no server."""
    (tmp_path / "ray.py").write_text("raise ImportError\n")
    env = os.environ | {"LUDOTHEQUE_RAY": "auto", "LUDOTHEQUE_DATABASE": f"sqlite:///{tmp_path / 'x.sqlite'}"}
    env["PYTHONPATH"] = os.pathsep.join([str(tmp_path), os.environ.get("PYTHONPATH", "")])
    done = subprocess.run([sys.executable, "-m", "ludotheque", "serve"], capture_output=True, text=True, env=env)
    assert done.returncode == 2
    assert done.stderr.startswith("ludotheque: Ray is not installed")
    assert done.stderr.count("\n") == 1


def test_no_engine_is_left_behind(tmp_path):
    with Server(tmp_path, engines=json.dumps({"Hangs": broken("hangs") + " mark"}), ai_seconds="30") as server:
        opened = server.open("oware", seats=[{"kind": "person"}, {"kind": "engine", "name": "Hangs"}])

        async def play():
            player = await Player(server, opened["match"], opened["seats"][0]).connect()
            await player.play(1)

        run_all(play())
        while not processes("hangs mark"):
            time.sleep(0.1)
        server.stop()
        assert not processes("hangs mark")
