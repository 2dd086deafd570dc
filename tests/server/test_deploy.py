"""The files of docs/deploy.md, started: PostgreSQL, two processes, nginx."""

import asyncio
import os
import re
import shutil
import subprocess
import time
from pathlib import Path

import httpx
import needs
from serving import Player, Server, free_port, run_all

PAGE = Path(__file__).parent.parent.parent / "docs" / "deploy.md"
NGINX = os.environ.get("NGINX") or shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin:/usr/local/sbin")


def block(kind):
    return re.search(rf"```{kind}\n(.*?)```", PAGE.read_text(), re.DOTALL)[1]


class Front:
    """What players see: nginx's port."""

    def __init__(self, port):
        self.port = port


def test_two_processes_behind_nginx_play_a_match(postgres, tmp_path):
    if not NGINX:
        needs.missing("no nginx here: install it, or say where it is with NGINX=…")
    database = postgres.database("deploy")
    settings = tmp_path / "ludotheque.toml"
    text = block("toml").replace("postgresql://ludo@127.0.0.1:5432/ludo", database)
    settings.write_text(text.replace("CHANGE ME: 64 random hexadecimal digits, the same for all processes", "5" * 64))
    one, two = (Server(tmp_path, database, settings=settings) for _process in range(2))
    port = free_port()
    site = (
        block("nginx")
        .replace("127.0.0.1:8461", f"127.0.0.1:{one.port}")
        .replace("127.0.0.1:8462", f"127.0.0.1:{two.port}")
    )
    site = re.sub(r"listen 443 ssl;", f"listen 127.0.0.1:{port};", site)
    site = re.sub(r"\n *ssl_certificate.*", "", site)
    config = tmp_path / "nginx.conf"
    temps = "".join(
        f"{kind}_temp_path {tmp_path}/{kind};\n" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    config.write_text(
        f"daemon off;\nmaster_process off;\npid {tmp_path}/nginx.pid;\nerror_log {tmp_path}/error.log;\n"
        f"events {{}}\nhttp {{\n{temps}{site}\n}}\n"
    )
    with one, two:
        front = subprocess.Popen([NGINX, "-p", str(tmp_path), "-c", str(config), "-e", str(tmp_path / "error.log")])
        try:
            play_through(port, one, two)
        finally:
            front.terminate()
            front.wait()


def play_through(port, one, two):
    url = f"http://127.0.0.1:{port}"
    with httpx.Client(trust_env=False, verify=False, timeout=10) as client:
        for _attempt in range(100):
            try:
                if client.get(url + "/healthz").status_code == 200:
                    break
            except httpx.HTTPError:
                pass
            time.sleep(0.1)
        opened = client.post(url + "/api/matches", json={"game": "konane(size=4)", "seats": [{"own": True}] * 2}).json()
        assert client.get(url + "/metrics").status_code == 403
    players = [Player(Front(port), opened["match"], token) for token in opened["seats"]]

    async def play():
        await asyncio.gather(*(player.connect() for player in players))
        held = [server.get("/metrics").text.count("ludotheque_sockets 2") for server in (one, two)]
        assert sorted(held) == [0, 1]  # both at the process the match leads to
        await asyncio.gather(*(player.play() for player in players))

    run_all(play())
    assert players[0].state["match"]["end"] == "played"
    assert players[0].state["log"] == players[1].state["log"]
