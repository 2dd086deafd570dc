"""The players of ``load.py``: pairs at sockets, of which one moves every so often."""

import asyncio
import random
import time
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import connect

AT_ONCE = 20  # sockets that are opened at the same time
PATIENCE = 600  # seconds for an answer: a machine may be busy


class Frame(msgspec.Struct):
    actions: list[dict[str, Any]] | None = None
    to_move: int | None = -3


class Message(msgspec.Struct):
    type: str
    seat: int | None = None
    seq: int = 0
    frame: Frame | None = None
    match: dict[str, msgspec.Raw] | None = None
    text: str = ""


decode = msgspec.json.Decoder(Message).decode
encode = msgspec.json.encode


class LoadPlayer:
    """One socket, with no more of the state than is needed to play; ``changed`` is set by each message that tells it."""

    def __init__(self, port, match, token):
        self.address = f"ws://127.0.0.1:{port}/api/matches/{match}/socket"
        self.token = token
        self.seq, self.seat, self.to_move, self.actions, self.state = 0, None, None, [], "open"
        self.changed = asyncio.Event()
        self.answered = asyncio.Event()
        self.at = 0.0

    async def connect(self, opening):
        async with opening:
            self.socket = await connect(
                self.address,
                proxy=None,
                max_queue=None,
                compression=None,
                ping_interval=None,
                open_timeout=PATIENCE,
                close_timeout=PATIENCE,
            )
            await self.socket.send(encode({"type": "hello", "token": self.token}).decode())
            self.listener = asyncio.create_task(self.listen())
            self.listener.add_done_callback(lambda _task: self.changed.set())
            await self.wait_until(lambda: self.seat is not None)

    async def listen(self):
        async for raw in self.socket:
            now = time.perf_counter()
            message = decode(raw)
            if message.type == "ok":
                self.answered.set()
            elif message.type == "error":
                raise AssertionError(message.text)
            elif message.type in {"sync", "state"}:
                self.at, self.seq = now, message.seq
                self.seat = message.seat if message.type == "sync" else self.seat
                if message.frame and message.frame.actions is not None:
                    self.actions = message.frame.actions
                if message.frame and message.frame.to_move != -3:
                    self.to_move = message.frame.to_move
                if message.match and "state" in message.match:
                    self.state = msgspec.json.decode(message.match["state"])
                self.changed.set()

    async def wait_until(self, test):
        while not test():
            self.changed.clear()
            assert not self.listener.done(), "the socket was closed"
            await asyncio.wait_for(self.changed.wait(), PATIENCE)

    async def disconnect(self):
        await self.socket.close()
        await self.listener


class Load:
    """What the matches of one process share. ``pause`` is between two moves of a match."""

    def __init__(self, port, game, pause, seed):
        self.port, self.game, self.pause = port, game, pause
        self.rng = random.Random(seed)
        self.opening, self.start = asyncio.Semaphore(AT_ONCE), asyncio.Event()
        self.client = httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", trust_env=False, timeout=PATIENCE)
        self.times, self.here, self.over = [], 0, False

    async def open_match(self):
        async with self.opening:
            answer = await self.client.post("/api/matches", json={"game": self.game, "seats": [{"own": True}] * 2})
        assert answer.status_code == 201, answer.text
        return answer.json()

    async def play_matches(self):
        """One match; another when it is over."""
        while not self.over:
            opened = await self.open_match()
            pair = [LoadPlayer(self.port, opened["match"], token) for token in opened["seats"]]
            for one in pair:
                await one.connect(self.opening)
            await pair[0].wait_until(lambda one=pair[0]: one.state == "live")
            self.here += 1
            await self.start.wait()
            tick = time.monotonic() + self.rng.random() * self.pause
            while pair[0].state != "over" and not self.over:
                await asyncio.sleep(min(1.0, max(0, tick - time.monotonic())))
                if time.monotonic() < tick:
                    continue
                tick = max(tick + self.pause, time.monotonic())
                await self.move(pair)
            for one in pair:
                await one.disconnect()

    async def visit(self, moves=6):
        """A match whose players come, move a few times and leave it."""
        opened = await self.open_match()
        pair = [LoadPlayer(self.port, opened["match"], token) for token in opened["seats"]]
        for one in pair:
            await one.connect(self.opening)
        await pair[0].wait_until(lambda: pair[0].state == "live")
        for _move in range(moves):
            await self.move(pair)
        for one in pair:
            await one.disconnect()

    async def move(self, pair):
        mover, waiter = pair if pair[0].to_move == pair[0].seat else pair[::-1]
        seq = mover.seq
        mover.answered.clear()
        begun = time.perf_counter()
        text = self.rng.choice(mover.actions)["text"]
        await mover.socket.send(encode({"type": "play", "id": "m", "seq": seq, "text": text}).decode())
        await waiter.wait_until(lambda: waiter.seq > seq)
        self.times.append(waiter.at - begun)
        await asyncio.wait_for(mover.answered.wait(), PATIENCE)


async def lateness(samples):
    """How late this program's own event loop is."""
    while True:
        begun = time.perf_counter()
        await asyncio.sleep(0.01)
        samples.append(time.perf_counter() - begun - 0.01)


async def play_all(pipe, port, game, pairs, lonely, pause, seconds, warm, seed):
    """The part of one process: come, say so, move when told to, tell the times, and go home when told to."""
    load = Load(port, game, pause, seed)
    for _match in range(lonely):
        await load.visit()
    work = [asyncio.create_task(load.play_matches()) for _pair in range(pairs)]
    while load.here < pairs:
        await asyncio.sleep(0.1)
        for one in work:
            if one.done():
                one.result()
    pipe.send("here")
    await asyncio.to_thread(pipe.recv)
    load.start.set()
    await asyncio.sleep(seconds * warm)
    late = []
    watch = asyncio.create_task(lateness(late))
    load.times.clear()
    await asyncio.sleep(seconds * (1 - warm))
    pipe.send((list(load.times), late))
    watch.cancel()
    await asyncio.to_thread(pipe.recv)
    load.over = True
    await asyncio.gather(*work)
