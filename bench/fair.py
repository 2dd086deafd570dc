"""Whether one greedy client can take the thinking from the others: how long a guest waits for level 3, alone and beside it.

``python bench/fair.py [ADDRESSES MATCHES ANSWERS]``. The greedy client asks from several addresses for matches between
computers of level 10 on the largest board, in long series; then, from as many others, it sits down itself against level
10 and answers at once. The guest has one address and plays level 3 in each of the games in turn. Rates and quotas are the
server's own. Prints what of it was let in, how long the guest waited, and how many times as long as alone.
"""

import asyncio
import os
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

import httpx
from serving import Player, Server, run_all
from websockets.asyncio.client import connect

GREEDY = "konane(size=14)"
GAMES = ("oware", "konane", "komikan", "puluc", "chiwawa")
STRONG = {"kind": "ai", "level": 10}
BOUND = 3.0  # seconds within which level 3 answers


class Guest(Player):
    """A player whose socket comes from another address, as a proxy in front would say."""

    def __init__(self, server, opened, address):
        super().__init__(server, opened["match"], opened["seats"][0])
        self.address = address

    async def connect(self):
        url = f"ws://127.0.0.1:{self.server.port}/api/matches/{self.match}/socket"
        headers = {"X-Forwarded-For": self.address}
        self.socket = await connect(url, proxy=None, max_queue=None, additional_headers=headers)
        await self.send({"type": "hello", "token": self.token, "seq": None})
        while (await self.receive())["type"] != "sync":
            pass
        return self


async def open_match(client, address, game, seats, **more):
    """The match, or ``None`` where the server refuses it."""
    answer = await client.post(
        "/api/matches", json={"game": game, "seats": seats, **more}, headers={"X-Forwarded-For": address}
    )
    return answer.json() if answer.status_code == 201 else None


async def opened_by_greedy(client, addresses, matches, seats):
    """Those of its matches the server lets the greedy client have."""
    callers = [address for address in addresses for _match in range(matches)]
    opened = await asyncio.gather(*(open_match(client, caller, GREEDY, seats, series=99) for caller in callers))
    return [(caller, one) for caller, one in zip(callers, opened, strict=True) if one]


async def answer_at_once(player):
    """A seat of the greedy client: it never lets its computer rest."""
    await player.connect()
    await player.play()


async def guest_waits(client, server, answers):
    """How long each of so many answers of level 3 takes."""
    times = []
    while len(times) < answers:
        for game in GAMES:
            seats = [{"own": True}, {"kind": "ai", "level": 3}]
            opened = await open_match(client, "192.0.2.77", game, seats)
            player = await Guest(server, opened, "192.0.2.77").connect()
            await player.wait_until(lambda one: one.to_act or one.over)
            for _move in range(4):
                if player.over:
                    break
                await player.move()
                begun = time.monotonic()
                await player.wait_until(lambda one: one.to_act or one.over)
                times.append(time.monotonic() - begun)
            await player.disconnect()
    return sorted(times)


def print_row(name, let_in, times, alone):
    half, most = times[len(times) // 2], times[-1]
    ratio = f"{half / alone[len(alone) // 2]:.1f}"
    print(f"| {name} | {let_in} | {len(times)} | {half:.2f} s | {most:.2f} s | {ratio} |", flush=True)


async def measure(server, addresses, matches, answers):
    limits = httpx.Limits(max_connections=20)
    async with httpx.AsyncClient(base_url=server.url, trust_env=False, timeout=120, limits=limits) as client:
        print("| beside the guest | let in | answers | half within | all within | times as long as alone |")
        print("|---|---|---|---|---|---|")
        await guest_waits(client, server, 4)  # the worker starts
        alone = await guest_waits(client, server, answers)
        print_row("nobody", 0, alone, alone)
        wanted = matches * len(addresses)
        machines = await opened_by_greedy(client, addresses, matches, [STRONG, STRONG])
        beside = await guest_waits(client, server, answers)
        print_row(f"{wanted} matches between computers", len(machines), beside, alone)
        fresh = [address.replace("198.51.100.", "203.0.113.") for address in addresses]  # their rates are not spent
        own = await opened_by_greedy(client, fresh, matches, [{"kind": "person"}, STRONG])
        players = [Guest(server, opened, address) for address, opened in own]
        tasks = [asyncio.create_task(answer_at_once(player)) for player in players]
        await asyncio.sleep(5)
        besides_both = await guest_waits(client, server, answers)
        print_row(f"and {wanted} more against level 10, answered at once", len(own), besides_both, alone)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    return max(beside[-1], besides_both[-1]) < BOUND


def main():
    addresses, matches, answers = (int(word) for word in sys.argv[1:4] or (9, 30, 60))
    greedy = [f"198.51.100.{number}" for number in range(1, addresses + 1)]
    settings = {"limits": "true", "ai_seconds": "10", "ai_workers": "0"}
    with tempfile.TemporaryDirectory() as folder, Server(folder, **settings) as server:
        (good,) = run_all(measure(server, greedy, matches, answers), seconds=1800)
        print(f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.0f}")
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
