"""200 players in one arena on one process: how long pairings take, and what is lost over a kill −9 in mid-round.

``python bench/arena.py [PLAYERS WAVES [sqlite|postgresql]]``

Everybody sits at a socket; at every table who has the first seat resigns, and all wait for the next table. In the middle of
each wave but the first the server is killed. A resignation that was acknowledged, and is in no table of results, is lost.
"""

import asyncio
import sys
import tempfile
import time
from contextlib import ExitStack, suppress
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from directing import Sitting, ask, make, show
from serving import Postgres, Server, logged_in, run_all
from websockets.exceptions import WebSocketException

from ludotheque.tournaments import director, pairing
from ludotheque.tournaments.settings import Settings
from ludotheque.tournaments.tournament import Tournament

CLOCK = {"kind": "fischer", "seconds": 600, "increment": 0}


def alone(players):
    """Seconds for drawing one wave of all players, without the server, in an arena that has gone on for 30 waves."""
    settings = Settings("arena", "arena", "konane", minutes=600, clock=CLOCK)
    tournament = Tournament(director.creation(settings, 0))
    for number in range(players):
        director.enter(tournament, 0, account=number + 1, rating=1000 + 7 * number % 900)
    director.start(tournament, 0)
    longest = 0.0
    for wave in range(30):
        start = time.perf_counter()
        drawn = pairing.draw(tournament)
        longest = max(longest, time.perf_counter() - start)
        director.pair(tournament, drawn, tournament.at + 1)
        for table in tournament.waiting_for:
            director.note_match(
                tournament, table.number, [1, -1] if (table.number + wave) % 3 else [-1, 1], tournament.at
            )
    return longest


async def resign_all(server, matches, acknowledged, stop):
    """At each table both sit down and the first seat resigns; ``stop`` ends it in the middle."""

    async def table(match, two):
        with suppress(WebSocketException, OSError, AssertionError):
            players = [await Sitting(server, match, client).connect() for client in two]
            for player in players:
                await player.wait_until(lambda one: one.state["match"]["state"] == "live" or one.over)
            loser = min(players, key=lambda player: player.state["seat"])
            if loser.over or (await loser.request("resign"))["type"] == "ok":
                acknowledged.add(match)
            for player in players:
                await player.disconnect()

    tasks = [asyncio.create_task(table(match, two)) for match, two in matches.items()]
    for number, task in enumerate(asyncio.as_completed(tasks), 1):
        await task
        if number == stop:
            server.kill()


def tables_of(view):
    return {table["match"]: table for table in view["tables"]}


def wait_for_tables(client, name, count, known):
    """The tables that are played once there are ``count`` new ones, all of them opened."""
    while True:
        new = {match: table for match, table in tables_of(show(client, name)).items() if match not in known}
        if len(new) >= count:
            return new
        time.sleep(0.02)


def run(server, players, waves):
    with ExitStack() as stack:
        clients = [stack.enter_context(logged_in(server, f"arena{n}")) for n in range(players)]
        name = make(clients[0], kind="arena", minutes=60, clock=CLOCK, forfeit=3600)
        by_number = {ask(client, f"/{name}/enter")["me"]["player"]: client for client in clients}
        known, acknowledged, slowest = set(), set(), 0.0
        start = time.monotonic()
        ask(clients[0], f"/{name}/start")
        for wave in range(waves):
            new = wait_for_tables(clients[0], name, players // 2, known)
            last = next(iter(new))
            while by_number[new[last]["players"][0]].get(f"/api/matches/{last}").status_code != 200:
                time.sleep(0.02)
            took = time.monotonic() - start
            slowest = max(slowest, took)
            known |= set(new)
            matches = {match: [by_number[number] for number in table["players"]] for match, table in new.items()}
            done = set()
            if wave:
                run_all(resign_all(server, matches, done, len(matches) // 2))
                acknowledged |= done
                server.start()
                matches = {match: two for match, two in matches.items() if match not in done}
            run_all(resign_all(server, matches, done, None))
            acknowledged |= done
            start = time.monotonic()
            print(f"wave {wave + 1}: {len(new)} tables paired and opened {took:.2f} s after the last game", flush=True)
        while len(tables_of(show(clients[0], name)).keys() & known) and time.monotonic() < start + 30:
            time.sleep(0.1)
        counted = sum(line["games"] for line in show(clients[0], name)["standings"]) // 2
        return slowest, len(acknowledged), counted


def main():
    players, waves = (int(word) for word in sys.argv[1:3] or (200, 3))
    kind = (sys.argv[3:] or ["sqlite"])[0]
    longest = alone(players)
    print(f"drawing a wave of {players} players: {1000 * longest:.0f} ms at most", flush=True)
    cluster = Postgres().start() if kind == "postgresql" else None
    try:
        database = cluster.database("arena") if cluster else None
        with tempfile.TemporaryDirectory() as folder, Server(folder, database) as server:
            slowest, acknowledged, counted = run(server, players, waves)
    finally:
        if cluster:
            cluster.stop()
    print(f"{kind}: slowest wave {slowest:.2f} s; {acknowledged} games acknowledged, {acknowledged - counted} lost")
    return 1 if acknowledged > counted else 0


if __name__ == "__main__":
    sys.exit(main())
