"""The load: sockets in pairs, one move a second each match, one server process; how long a move takes to the opponent.

``python bench/load.py [MATCHES SECONDS [GAME [sqlite|postgresql]]]``; 500 matches are 1,000 sockets. Prints the
server's CPU per move, its own share of the time (from the message to the stored and sent state), and how late this
program itself was: where that is much, the machine is busy and the figures are too.
"""

import asyncio
import itertools
import os
import random
import re
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

import msgspec
import uvloop
from serving import Postgres, Server
from websockets.asyncio.client import connect

TICKS = os.sysconf("SC_CLK_TCK")
AT_ONCE = 50  # sockets that are opened at the same time
WARM = 0.3  # of the time, before anything counts


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

    def __init__(self, server, match, token):
        self.address = f"ws://127.0.0.1:{server.port}/api/matches/{match}/socket"
        self.token = token
        self.seq, self.seat, self.to_move, self.actions, self.state = 0, None, None, [], "open"
        self.changed = asyncio.Event()
        self.answered = asyncio.Event()
        self.at = 0.0

    async def connect(self, opening):
        async with opening:
            self.socket = await connect(self.address, proxy=None, max_queue=None, compression=None, ping_interval=None)
            await self.socket.send(encode({"type": "hello", "token": self.token}).decode())
            self.listener = asyncio.create_task(self.listen())
            await self.changed.wait()

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
            await asyncio.wait_for(self.changed.wait(), 60)
            if self.listener.done():
                self.listener.result()

    async def disconnect(self):
        await self.socket.close()
        await self.listener


async def play_matches(server, game, opened, seed, counts, opening, start):
    """One match, a move a second; another when it is over."""
    rng = random.Random(seed)
    while not counts["over"]:
        pair = [LoadPlayer(server, opened["match"], token) for token in opened["seats"]]
        for one in pair:
            await one.connect(opening)
        await pair[0].wait_until(lambda one=pair[0]: one.state == "live")
        counts["here"] += 1
        await start.wait()
        tick = time.monotonic() + rng.random()
        while pair[0].state != "over" and not counts["over"]:
            await asyncio.sleep(max(0, tick - time.monotonic()))
            tick = max(tick + 1, time.monotonic())
            mover, waiter = pair if pair[0].to_move == pair[0].seat else pair[::-1]
            seq = mover.seq
            mover.answered.clear()
            begun = time.perf_counter()
            text = rng.choice(mover.actions)["text"]
            await mover.socket.send(encode({"type": "play", "id": "m", "seq": seq, "text": text}).decode())
            await waiter.wait_until(lambda w=waiter, n=seq: w.seq > n)
            counts["times"].append(waiter.at - begun)
            await asyncio.wait_for(mover.answered.wait(), 60)
        for one in pair:
            await one.disconnect()
        if pair[0].state == "over":
            opened = await asyncio.to_thread(server.open, game)


async def lateness(samples):
    """How late this program's own event loop is."""
    while True:
        begun = time.perf_counter()
        await asyncio.sleep(0.01)
        samples.append(time.perf_counter() - begun - 0.01)


def cpu(pid):
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def act_histogram(server):
    """The server's own histogram of moves: bounds and counts up to each."""
    buckets = re.findall(r'ludotheque_act_seconds_bucket\{le="([^"]+)"\} ([\d.]+)', server.get("/metrics").text)
    return [(float(bound.replace("+Inf", "inf")), int(float(n))) for bound, n in buckets]


def within(before, after, share):
    counts = [(bound, n - m) for (bound, n), (_bound, m) in itertools.zip_longest(after, before, fillvalue=(0, 0))]
    return next(bound for bound, n in counts if n >= share * counts[-1][1])


async def load(server, matches, seconds, game):
    opened = [await asyncio.to_thread(server.open, game) for _match in range(matches)]
    counts, opening, start = {"times": [], "here": 0, "over": False}, asyncio.Semaphore(AT_ONCE), asyncio.Event()
    begun = time.monotonic()
    work = [
        asyncio.create_task(play_matches(server, game, one, i, counts, opening, start)) for i, one in enumerate(opened)
    ]
    while counts["here"] < matches:
        await asyncio.sleep(0.1)
        for one in work:
            if one.done():
                one.result()
    print(f"{2 * matches} sockets came within {time.monotonic() - begun:.1f} s")
    start.set()
    await asyncio.sleep(seconds * WARM)
    late = []
    watch = asyncio.create_task(lateness(late))
    before, own, used, begun = act_histogram(server), cpu(os.getpid()), cpu(server.process.pid), time.monotonic()
    counts["times"].clear()
    await asyncio.sleep(seconds * (1 - WARM))
    used, own, spent = cpu(server.process.pid) - used, cpu(os.getpid()) - own, time.monotonic() - begun
    times, after = sorted(counts["times"]), act_histogram(server)
    watch.cancel()
    late.sort()
    counts["over"] = True
    await asyncio.gather(*work)

    def ms(samples, share):
        return f"{1000 * samples[int(share * (len(samples) - 1))]:.1f} ms"

    print(
        f"{game}: {2 * matches} sockets, {len(times) / spent:.0f} moves/s, from move to opponent half within", end=" "
    )
    print(f"{ms(times, 0.5)}, 99 % within {ms(times, 0.99)}, all within {ms(times, 1)}")
    print(f"server: {100 * used / spent:.0f} % of a core, {1000 * used / len(times):.2f} ms CPU a move,", end=" ")
    print(f"99 % stored and sent within {1000 * within(before, after, 0.99):g} ms of the message")
    print(
        f"this program: {100 * own / spent:.0f} % of a core, 99 % of its own waits late by less than {ms(late, 0.99)}"
    )


def main():
    matches, seconds = (int(word) for word in sys.argv[1:3] or (500, 40))
    game = sys.argv[3] if len(sys.argv) > 3 else "oware"
    cluster = Postgres().start() if sys.argv[4:] == ["postgresql"] else None
    try:
        database = cluster.database("load") if cluster else None
        with tempfile.TemporaryDirectory() as folder, Server(folder, database) as server:
            uvloop.run(load(server, matches, seconds, game))
    finally:
        if cluster:
            cluster.stop()
    return 0


if __name__ == "__main__":
    sys.exit(main())
