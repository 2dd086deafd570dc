"""What a long history costs: profile, lists, records and curves with 100,000 finished matches.

    python bench/people.py [--matches 100000] [--postgres]

Accounts with unlike habits play matches of all families against each other, against levels and against guests; one of
them, the regular, has a tenth of all matches. Half of the matches are rated, one in five was reviewed. Then the regular's
own browser asks for what its pages show: half of all answers came within the first time, 95 % within the second. The third
is the processor time of the server for one of them, which other work on the machine does not change.
"""

import argparse
import asyncio
import json
import os
import random
import sys
import tempfile
import time
from pathlib import Path

import httpx
import sqlalchemy as sa

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))
from serving import PASSWORD, Postgres, Server, logged_in

from ludotheque.cli.main import main as command
from ludotheque.games import MODULES
from ludotheque.match import keys, match_view
from ludotheque.match.log import opening
from ludotheque.match.match import Match
from ludotheque.match.seats import Seat
from ludotheque.server import ratings, results, schema, settings
from ludotheque.server.store import Store

ACCOUNTS = 2000
CHUNK = 1000
START = 1_700_000_000_000
LIMIT = 0.050  # seconds


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--matches", type=int, default=100_000)
    parser.add_argument("--requests", type=int, default=200)
    parser.add_argument("--postgres", action="store_true", help="on PostgreSQL instead of SQLite")
    return parser.parse_args()


def models():
    """Opening and summary of a finished match of each family."""
    found = {}
    for family in MODULES:
        first = opening(family, [Seat(taken=True), Seat(taken=True)], START)
        match = Match(first)
        match.finish("resigned", (1.0, -1.0))
        found[family] = first.more, match_view.summary(match, "0" * 12)
    return found


def history(many, regular, accounts, rng):
    """Matches in the order of their ends: name, family, time, account or None at both seats, level at the second."""
    for n in range(many):
        one = regular if rng.random() < 0.1 else rng.choice(accounts)
        kind = rng.random()
        other = rng.choice(accounts[:50] if one == regular else accounts) if kind < 0.7 else None
        if other == one:
            other = None
        level = rng.randrange(1, 11) if other is None and kind < 0.9 else None
        yield f"{n:012x}", MODULES[int(rng.random() ** 2 * len(MODULES))], START + 60_000 * n, one, other, level


def write(connection, rows, known, rng):
    """Store a run of finished matches as the server would have."""
    matches, entries, links, accuracies, ended = [], [], [], {}, {}
    for name, family, at, one, other, level in rows:
        more, head = known[family]
        second = {"kind": "ai", "level": level} if level else {"name": "Guest"}
        seats = [{"name": f"player{one}"}, second]
        rated = [None, 1500 if level else None] if is_rated(other, level, rng) else None
        opened = more | {"seats": seats} | ({"rated": rated} if rated else {})
        told = head | {"match": name, "rated": rated is not None, "result": rng.choice([[1.0, -1.0], [-1.0, 1.0]])}
        matches.append(
            {
                "id": name, "state": "over", "family": family, "listed": False, "created_at": at, "changed_at": at,
                "head": json.dumps(told),
            }
        )  # fmt: skip
        entries.append({"match": name, "seq": 0, "body": json.dumps({"at": at, "do": "open", "more": opened})})
        for seat, account in enumerate((one, other)):
            if account:
                link = {"hash": keys.digest(f"{name} {seat}"), "match": name, "seat": seat, "account": account}
                links.append(link | {"over": True})
        if rng.random() < 0.2:
            accuracies[name] = [rng.random(), rng.random()]
        ended[name] = results.ended(family, opened, told, at)
    for table, new in ((schema.matches, matches), (schema.entries, entries), (schema.links, links)):
        connection.execute(sa.insert(table), new)
    results.add_results(connection, ended, accuracies)


def is_rated(other, level, rng):
    return (other or level) and rng.random() < 0.5


async def fill(database, many):
    """Accounts and matches; ``regular`` has an account already."""
    rng, known = random.Random(1), models()
    store = Store(settings.read(database=database))
    await store.open()
    try:
        (row,) = await store.fetch(sa.select(schema.accounts.c.id))
        people = [
            {"id": row.id + n, "name": f"player{n}", "folded": f"player{n}", "password": "x", "created_at": START}
            for n in range(1, ACCOUNTS)
        ]
        await store.database.run(lambda connection: connection.execute(sa.insert(schema.accounts), people) and None)
        rows = list(history(many, row.id, [one["id"] for one in people], rng))
        for start in range(0, many, CHUNK):
            chunk = rows[start : start + CHUNK]
            await store.database.run(lambda connection, chunk=chunk: write(connection, chunk, known, rng))
            while await store.database.run(ratings.count_pending):
                pass
        own = await store.fetch(sa.select(sa.func.count()).where(schema.results.c.account == row.id))
        return own[0][0]
    finally:
        await store.close()


ASKED = (
    ("profile", "/api/people/regular"),
    ("finished games, first page", "/api/me/games?state=finished"),
    ("of one family", "/api/me/games?state=finished&family=konane"),
    ("against one person", "/api/me/games?state=finished&opponent=person:player7"),
    ("against level 6, lost", "/api/me/games?state=finished&opponent=level:6&outcome=lost"),
    ("a name searched", "/api/me/games?state=finished&search=yer4"),
    ("a name searched that nobody has", "/api/me/games?state=finished&search=xyz"),
    ("the last page", "/api/me/games?state=finished&before=1700060000000.x"),
    ("running games", "/api/me/games"),
    ("record", "/api/me/record"),
    ("curves", "/api/me/curves"),
    ("who am I", "/api/me"),
)


def main():
    args = arguments()
    with tempfile.TemporaryDirectory() as folder:
        cluster = Postgres().start() if args.postgres else None
        database = cluster.database("people") if cluster else f"sqlite:///{folder}/table.sqlite"
        try:
            measure(args, Server(folder, database))
        finally:
            if cluster:
                cluster.stop()


def cpu_seconds(pid):
    """The processor time a process has had."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def measure(args, server):
    slow = 0
    with server, logged_in(server, "regular"):
        began = time.monotonic()
        own = asyncio.run(fill(server.database, args.matches))
        print(
            f"{args.matches:,} matches, {own:,} of them the regular's; written in {time.monotonic() - began:.0f} s",
            flush=True,
        )
        with httpx.Client(base_url=server.url, trust_env=False, timeout=60) as client:
            client.post("/api/session", json={"name": "regular", "password": PASSWORD}).raise_for_status()
            for title, path in ASKED:
                times, before = [], cpu_seconds(server.process.pid)
                for _request in range(args.requests):
                    start = time.perf_counter()
                    answer = client.get(path)
                    times.append(time.perf_counter() - start)
                    assert answer.status_code == 200, answer.text
                times.sort()
                half, most = times[len(times) // 2], times[int(len(times) * 0.95)]
                cpu = (cpu_seconds(server.process.pid) - before) / args.requests
                slow += half > LIMIT
                print(f"| {title} | {1000 * half:.1f} ms | {1000 * most:.1f} ms | {1000 * cpu:.1f} ms |", flush=True)
        start = time.monotonic()
        command(["ratings", "recompute", "--database", server.database])
        print(f"recomputed in {time.monotonic() - start:.1f} s")
    if slow:
        sys.exit(f"{slow} of them took longer than {1000 * LIMIT:.0f} ms")


if __name__ == "__main__":
    main()
