"""A storage and a thinker for devices in tests, and players at their connections."""

import asyncio
import contextlib
import json
import random

from json_types import assert_fits
from serving import apply_message

from ludotheque.pocket import thinker
from ludotheque.pocket.device import Device
from ludotheque.pocket.storage import Conflict, StorageFull
from ludotheque.server.messages import FromServer

SECONDS = 60.0


class DictStorage:
    """Keeps JSON texts, as a browser does. ``full``: nothing can be written. Several devices may share one, like tabs."""

    def __init__(self):
        self.logs, self.heads_by_match, self.values = {}, {}, {}
        self.full = False

    async def load(self, match):
        await asyncio.sleep(0)
        return [json.loads(text) for text in self.logs[match]] if match in self.logs else None

    async def append(self, match, at, entries, head):
        await asyncio.sleep(0)
        if len(self.logs.get(match, [])) != at:
            raise Conflict
        if self.full:
            raise StorageFull
        self.logs.setdefault(match, []).extend(json.dumps(entry) for entry in entries)
        self.heads_by_match[match] = json.dumps(head)

    async def heads(self):
        return [json.loads(text) for text in self.heads_by_match.values()]

    async def remove(self, match):
        self.logs.pop(match, None)
        self.heads_by_match.pop(match, None)

    async def get(self, key):
        return json.loads(self.values[key]) if key in self.values else None

    async def put(self, key, value):
        if self.full and value is not None:
            raise StorageFull
        if value is None:
            self.values.pop(key, None)
        else:
            self.values[key] = json.dumps(value)


class LocalThinker:
    """Answers in this process. While ``held`` is set it thinks for ever; ``lost`` makes it fail."""

    def __init__(self):
        self.questions, self.cancelled = [], 0
        self.held = self.lost = False

    async def ask(self, question, progress=None):
        self.questions.append(json.loads(json.dumps(question)))
        await asyncio.sleep(0)
        if self.lost:
            raise OSError("the worker was lost")
        if self.held:
            await asyncio.Event().wait()
        return thinker.answer(question, progress)

    def cancel(self):
        self.cancelled += 1


class Clock:
    """A clock that a test can put forward."""

    def __init__(self, start=1_700_000_000_000):
        self.start = start
        self.added = 0

    def __call__(self):
        return self.start + self.added + round(1000 * asyncio.get_running_loop().time()) % 10_000_000

    def add(self, ms):
        self.added += ms


def faultless(device):
    """A device whose faults fail the test."""
    device.faults = []
    device.report = device.faults.append
    return device


def make_device(storage=None, brain=None, now=None):
    return faultless(Device(storage or DictStorage(), brain or LocalThinker(), now or Clock()))


def run(work):
    """Run a test's coroutine with a device, or with what it makes itself, within a time."""

    async def bounded():
        async with asyncio.timeout(SECONDS):
            return await work

    return asyncio.run(bounded())


async def ask(device, method, path, body=None, token=None, language="en"):
    """Status and JSON, or text, of an answer."""
    text = None if body is None else json.dumps(body)
    answer = await device.request(method, path, text, token, language)
    assert not device.faults, device.faults
    return answer.status, json.loads(answer.text) if answer.media_type == "application/json" else answer.text


async def open_match(device, game, **more):
    status, opened = await ask(device, "POST", "/api/matches", {"game": game, **more})
    assert status == 201, opened
    return opened


class Player:
    """A page's side of a connection, with the state it has put together."""

    def __init__(self, device, match, token=None, language="en", seed=0):
        self.device, self.match, self.token, self.language = device, match, token, language
        self.rng = random.Random(seed)
        self.state, self.messages, self.closed = {}, [], None
        self.arrived = asyncio.Event()
        self.requests, self.answers, self.next = 0, {}, None

    def receive(self, text):
        message = json.loads(text)
        assert_fits(message, FromServer)
        self.messages.append(message)
        if message["type"] in {"sync", "state"}:
            apply_message(self.state, message)
        elif message["type"] in {"ok", "error", "pong"} and message["id"]:
            self.answers[message["id"]] = message
        elif message["type"] == "next":
            self.next = message
        self.arrived.set()

    def on_closed(self, code, reason):
        self.closed = code, reason
        self.arrived.set()

    async def wait_until(self, test):
        while not test(self):
            self.arrived.clear()
            await self.arrived.wait()

    async def connect(self, part=None):
        self.connection = self.device.connect(self.match, self.language, self.receive, self.on_closed)
        known = self.state.get("seq")
        heard = len(self.messages)
        self.connection.receive(json.dumps({"type": "hello", "token": self.token, "seq": known}))
        await self.wait_until(lambda one: len(one.messages) > heard)
        parts = self.state.get("match", {}).get("parts")
        if part and parts and self.state["seat"] in parts["wanted"]:
            await self.request("part", part=part)
        return self

    async def request(self, kind, **more):
        self.requests += 1
        name = str(self.requests)
        self.connection.receive(json.dumps({"type": kind, "id": name, **more}))
        await self.wait_until(lambda one: name in one.answers)
        return self.answers.pop(name)

    @property
    def frame(self):
        return self.state["frame"]

    @property
    def over(self):
        return self.state["match"]["state"] == "over"

    @property
    def to_act(self):
        return not self.over and self.frame["to_move"] == self.state["seat"] and bool(self.frame["actions"])

    async def move(self, text=None):
        text = text or self.rng.choice(self.frame["actions"])["text"]
        return await self.request("play", seq=self.state["seq"], text=text)

    def close(self):
        self.connection.close()


async def play_out(*players, most=4000):
    """Everybody plays at random until the match is over."""
    for _turn in range(most):
        await players[0].wait_until(lambda one: one.over or any(player.to_act for player in players))
        if players[0].over:
            return
        answer = await next(player for player in players if player.to_act).move()
        assert answer["type"] == "ok" or answer["error"] == "stale", answer
    raise AssertionError("the match does not end")


@contextlib.asynccontextmanager
async def device_with(**more):
    device = make_device(**more)
    try:
        yield device
    finally:
        await device.close()
        assert not device.faults, device.faults
