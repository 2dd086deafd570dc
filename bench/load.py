"""The load: sockets in pairs, one move a second each match, one server process; how long a move takes to the opponent.

``python bench/load.py [MATCHES SECONDS [GAME [sqlite|postgresql]]]``; 500 matches are 1,000 sockets. Prints the
server's CPU per move, its own share of the time (from the message to the stored and told state), and how late this
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


class Told(msgspec.Struct):
    type: str
    seat: int | None = None
    seq: int = 0
    frame: Frame | None = None
    match: dict[str, msgspec.Raw] | None = None
    text: str = ""


decode = msgspec.json.Decoder(Told).decode
encode = msgspec.json.encode


class Sitter:
    """One socket: what it must know to play, and a queue of one for whoever waits for the next state."""

    def __init__(self, server, match, token):
        self.address = f"ws://127.0.0.1:{server.port}/api/matches/{match}/socket"
        self.token = token
        self.seq, self.seat, self.to_move, self.actions, self.state = 0, None, None, [], "open"
        self.changed = asyncio.Event()
        self.answered = asyncio.Event()
        self.at = 0.0

    async def come(self, door):
        async with door:
            self.wire = await connect(self.address, proxy=None, max_queue=None, compression=None, ping_interval=None)
            await self.wire.send(encode({"type": "hello", "token": self.token}).decode())
            self.ear = asyncio.create_task(self.listen())
            await self.changed.wait()

    async def listen(self):
        async for raw in self.wire:
            now = time.perf_counter()
            told = decode(raw)
            if told.type == "ok":
                self.answered.set()
            elif told.type == "error":
                raise AssertionError(told.text)
            elif told.type in {"sync", "state"}:
                self.at, self.seq = now, told.seq
                self.seat = told.seat if told.type == "sync" else self.seat
                if told.frame and told.frame.actions is not None:
                    self.actions = told.frame.actions
                if told.frame and told.frame.to_move != -3:
                    self.to_move = told.frame.to_move
                if told.match and "state" in told.match:
                    self.state = msgspec.json.decode(told.match["state"])
                self.changed.set()

    async def until(self, test):
        while not test():
            self.changed.clear()
            await asyncio.wait_for(self.changed.wait(), 60)
            if self.ear.done():
                self.ear.result()

    async def go(self):
        await self.wire.close()
        await self.ear


async def table(server, game, made, seed, counts, door, start):
    """One match, a move a second; another when it is over."""
    dice = random.Random(seed)
    while not counts["over"]:
        pair = [Sitter(server, made["match"], token) for token in made["seats"]]
        for one in pair:
            await one.come(door)
        await pair[0].until(lambda one=pair[0]: one.state == "live")
        counts["here"] += 1
        await start.wait()
        tick = time.monotonic() + dice.random()
        while pair[0].state != "over" and not counts["over"]:
            await asyncio.sleep(max(0, tick - time.monotonic()))
            tick = max(tick + 1, time.monotonic())
            mover, waiter = pair if pair[0].to_move == pair[0].seat else pair[::-1]
            seq = mover.seq
            mover.answered.clear()
            begun = time.perf_counter()
            text = dice.choice(mover.actions)["text"]
            await mover.wire.send(encode({"type": "play", "id": "m", "seq": seq, "text": text}).decode())
            await waiter.until(lambda w=waiter, n=seq: w.seq > n)
            counts["times"].append(waiter.at - begun)
            await asyncio.wait_for(mover.answered.wait(), 60)
        for one in pair:
            await one.go()
        if pair[0].state == "over":
            made = await asyncio.to_thread(server.open, game)


async def lateness(held):
    """How late this program's own loop is."""
    while True:
        begun = time.perf_counter()
        await asyncio.sleep(0.01)
        held.append(time.perf_counter() - begun - 0.01)


def cpu(pid):
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def acts(server):
    """The server's own histogram of moves: bounds and counts up to each."""
    found = re.findall(r'ludotheque_act_seconds_bucket\{le="([^"]+)"\} (\d+)', server.get("/metrics").text)
    return [(float(bound.replace("+Inf", "inf")), int(n)) for bound, n in found]


def within(before, after, share):
    counts = [(bound, n - m) for (bound, n), (_bound, m) in itertools.zip_longest(after, before, fillvalue=(0, 0))]
    return next(bound for bound, n in counts if n >= share * counts[-1][1])


async def load(server, matches, seconds, game):
    opened = [await asyncio.to_thread(server.open, game) for _match in range(matches)]
    counts, door, start = {"times": [], "here": 0, "over": False}, asyncio.Semaphore(AT_ONCE), asyncio.Event()
    begun = time.monotonic()
    work = [asyncio.create_task(table(server, game, made, i, counts, door, start)) for i, made in enumerate(opened)]
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
    before, own, used, begun = acts(server), cpu(os.getpid()), cpu(server.process.pid), time.monotonic()
    counts["times"].clear()
    await asyncio.sleep(seconds * (1 - WARM))
    used, own, spent = cpu(server.process.pid) - used, cpu(os.getpid()) - own, time.monotonic() - begun
    times, after = sorted(counts["times"]), acts(server)
    watch.cancel()
    late.sort()
    counts["over"] = True
    await asyncio.gather(*work)

    def ms(held, share):
        return f"{1000 * held[int(share * (len(held) - 1))]:.1f} ms"

    print(
        f"{game}: {2 * matches} sockets, {len(times) / spent:.0f} moves/s, from move to opponent half within", end=" "
    )
    print(f"{ms(times, 0.5)}, 99 % within {ms(times, 0.99)}, all within {ms(times, 1)}")
    print(f"server: {100 * used / spent:.0f} % of a core, {1000 * used / len(times):.2f} ms CPU a move,", end=" ")
    print(f"99 % stored and told within {1000 * within(before, after, 0.99):g} ms of the message")
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
