"""Every cost has a bound: requests are counted, lists have an index, long logs and half-sent requests make nobody wait."""

import asyncio
import contextlib
import gc
import resource
import socket
import sqlite3
import subprocess
import sys
import time

import pytest
import sqlalchemy as sa
from litestar.testing import TestClient
from serving import Player, Server, run_all

from ludotheque.core.sight import view
from ludotheque.games import load
from ludotheque.match import arbiter
from ludotheque.match.arbiter import Refused
from ludotheque.match.log import opening
from ludotheque.match.match import Match
from ludotheque.match.seats import Seat
from ludotheque.server import matches_live, settings
from ludotheque.server.app import make_app
from ludotheque.server.own_games import Filters, finished_query
from ludotheque.server.rate_limits import LIMITS, REQUEST, RateLimits
from ludotheque.server.request_timeouts import HEAD_SECONDS, MOST_UNFINISHED
from ludotheque.server.routes.matches import list_query
from ludotheque.server.store import Store, Write

COMPUTE_NOTHING = {"healthz", "numbers", "front_page", "file_or_page"}
MATCH = "0123456789ab"


def test_every_route_has_a_limit_or_computes_nothing(tmp_path):
    app = make_app(settings.read(database=f"sqlite:///{tmp_path / 'table.sqlite'}"))
    unlimited = set()
    for route in app.routes:
        for handler in getattr(route, "route_handlers", ()):
            kind = handler.opt.get("limit", REQUEST)
            if kind is None:
                unlimited.add(handler.handler_name.rpartition(".")[2])
            else:
                assert kind in LIMITS
    assert unlimited == COMPUTE_NOTHING


EXPENSIVE = [
    ("list", "GET", "/api/matches"),
    ("list", "GET", "/api/lobby"),
    ("drawing", "GET", "/api/art?game=oware"),
    ("drawing", "GET", "/api/picture?game=oware"),
    ("lesson", "GET", "/api/puzzles"),
    ("lesson", "GET", "/api/games?game=oware"),
    ("values", "GET", f"/api/matches/{MATCH}/values?at=0"),
    ("replay", "GET", f"/api/matches/{MATCH}/replay"),
    ("replay", "GET", f"/api/matches/{MATCH}/check"),
    ("drawing", "GET", f"/api/matches/{MATCH}/position?at=0"),
    ("view", "GET", f"/api/matches/{MATCH}/frame"),
    ("trial", "POST", f"/api/matches/{MATCH}/trial"),
    ("try", "POST", "/api/try"),
    ("try", "POST", "/api/puzzles/none"),
    ("list", "GET", "/api/me/games"),
    ("list", "GET", "/api/people/nobody"),
    (REQUEST, "GET", "/api/catalogue"),
    (REQUEST, "GET", f"/api/matches/{MATCH}/film"),
]


@pytest.mark.parametrize(("kind", "method", "path"), EXPENSIVE)
def test_whoever_asks_too_often_is_told_to_wait(tmp_path, monkeypatch, kind, method, path):
    monkeypatch.setitem(LIMITS, kind, (3, 0.0))
    with TestClient(make_app(settings.read(database=f"sqlite:///{tmp_path / 'table.sqlite'}"))) as client:
        body = {"json": {"game": "oware"}} if method == "POST" else {}
        codes = [client.request(method, path, **body).status_code for _request in range(5)]
        assert 429 not in codes[:3]
        assert codes[3:] == [429, 429]
        assert client.get("/healthz").status_code == 200


def test_a_start_leaves_the_packages_alone_that_few_tables_need():
    """They take a fifth of its time."""
    loaded = "import sys, ludotheque.server.run; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", loaded], capture_output=True, text=True, check=True)
    assert {"httpx", "http_ece", "py_vapid"} & set(done.stdout.split()) == set()


def test_garbage_is_collected_once_the_server_is_ready(tmp_path):
    """``serve`` switches it off while everything is loaded."""
    gc.disable()
    try:
        with TestClient(make_app(settings.read(database=f"sqlite:///{tmp_path / 'table.sqlite'}"))):
            assert gc.isenabled()
    finally:
        gc.enable()


def test_long_matches_cost_more():
    limits = RateLimits(enabled=True)
    limits.spend("replay", "here", 150)
    with pytest.raises(Refused):
        limits.spend("replay", "here", 150)
    limits.spend("replay", "elsewhere", 10_000)


def test_half_sent_requests_keep_nobody_out(tmp_path):
    """1,100 beginnings of requests, in a process that may have 700 files open; others are answered all the while."""
    files = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(4096, files[1]), files[1]))
    with Server(tmp_path) as server:
        resource.prlimit(server.process.pid, resource.RLIMIT_NOFILE, (700, 700))
        beginnings = []
        try:
            for _request in range(1100):
                beginning = socket.create_connection(("127.0.0.1", server.port))
                beginning.sendall(b"POST /api/matches HTTP/1.1\r\nHost: x\r\nContent-Le")
                beginnings.append(beginning)
            start = time.monotonic()
            assert server.get("/healthz").status_code == 200
            assert time.monotonic() - start < HEAD_SECONDS / 2
            assert len(beginnings) > MOST_UNFINISHED
        finally:
            for beginning in beginnings:
                beginning.close()
            resource.setrlimit(resource.RLIMIT_NOFILE, files)


def test_a_request_that_does_not_come_to_an_end_is_given_up(sqlite_server):
    """Also the second one of a connection, and one of which nothing comes but an empty line."""
    whole = b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n"
    beginnings = (b"", b"GET /hea", whole + b"\r\n", whole + b"GET /healthz HTTP/1.1\r\nHo")
    connections = [socket.create_connection(("127.0.0.1", sqlite_server.port), timeout=120) for _one in beginnings]
    for connection, sent in zip(connections, beginnings, strict=True):
        connection.sendall(sent)
    for connection in connections:
        with connection, contextlib.suppress(ConnectionResetError):
            while connection.recv(65536):
                pass


def fill(database, many):
    """So many finished matches of three families, one of a fourth."""
    with sqlite3.connect(database) as connection:
        rows = (
            (f"{n:012x}", "over", ("awale", "konane", "puluc")[n % 3] if n else "komikan", 1, n, n, None, "{}")
            for n in range(many)
        )
        connection.executemany("INSERT INTO matches VALUES (?, ?, ?, ?, ?, ?, ?, ?)", rows)


@pytest.mark.parametrize("state", [None, "over", "live"])
@pytest.mark.parametrize("game", [None, "komikan"])
def test_lists_are_read_by_an_index(tmp_path, state, game):
    """At 100,000 matches; a scan of them takes a hundred times as long."""
    asyncio.run(migrated(tmp_path))
    database = tmp_path / "table.sqlite"
    fill(database, 100_000)
    query = list_query(state, game, None, 50)
    engine = sa.create_engine(f"sqlite:///{database}")
    with engine.connect() as connection:
        text = str(query.compile(engine, compile_kwargs={"literal_binds": True}))
        plan = " ".join(row.detail for row in connection.execute(sa.text(f"EXPLAIN QUERY PLAN {text}")))
        assert "USING INDEX" in plan
        assert "TEMP B-TREE" not in plan
        start = time.process_time()
        for _time in range(20):
            connection.execute(query).all()
        assert time.process_time() - start < 20 * 0.005


@pytest.mark.parametrize(
    "filters",
    [
        Filters(),
        Filters(family="konane"),
        Filters(outcome="won"),
        Filters(before="12.x"),
        Filters(opponent="level:6"),
        Filters(opponent="level:6", family="konane", outcome="lost", before="12.x"),
        Filters(search="ada", called=("account:7",)),
    ],
)
def test_lists_of_own_games_are_read_in_the_order_of_an_index(tmp_path, filters):
    """However long somebody has played, a page costs what a page costs."""
    asyncio.run(migrated(tmp_path))
    engine = sa.create_engine(f"sqlite:///{tmp_path / 'table.sqlite'}")
    with engine.connect() as connection:
        text = str(finished_query(1, filters).compile(engine, compile_kwargs={"literal_binds": True}))
        plan = " ".join(row.detail for row in connection.execute(sa.text(f"EXPLAIN QUERY PLAN {text}")))
    assert "INDEX" in plan
    assert "account=?" in plan
    assert "TEMP B-TREE" not in plan


async def migrated(folder):
    store = Store(settings.read(database=f"sqlite:///{folder / 'table.sqlite'}"))
    await store.open()
    return store, await store.close()


def long_log(game, entries):
    """A log of plays in which people leave and come back, so that it gets long in any game."""
    players = load(game).players
    first = opening(game, [Seat() for _seat in range(players)], 1000)
    match, log = Match(first), [first]
    for seat in range(players):
        log += arbiter.sit(match, seat, 1000)
    for seat in range(players):
        log += arbiter.add_part(match, seat, f"{seat:064x}", 1001)
    plays = 0
    while len(log) < entries:
        if plays < entries // 10:
            seat = min(match.asked)
            log += arbiter.play(match, seat, view(match.position, seat)["actions"][0], match.at + 1)
            plays += 1
        log += arbiter.leave(match, 0, match.at + 1)
        log += arbiter.come_back(match, 0, match.at + 1)
    return match, log


@pytest.mark.parametrize("game", ["chiwawa(players=8,rounds_to_win=12)", "konane(size=14)"])
def test_a_match_of_1000_entries_opens_in_20_ms(tmp_path, game):
    """Its snapshot, and the entries since; an old database without snapshots opens too, and then has one."""
    match, log = long_log(game, 1000)

    async def opened():
        store = Store(settings.read(database=f"sqlite:///{tmp_path / 'table.sqlite'}"))
        await store.open()
        live = matches_live.LiveMatches(store, None, None, "key", 1.0)
        row = {"state": "live", "changed_at": 1, "due": None, "head": "{}", "family": "x", "listed": True}
        write = Write(MATCH, 0, [entry.dump() for entry in log], row | {"created_at": 1}, links=[])
        await store.append(write)
        slow = await live.read(MATCH)
        await asyncio.gather(*live.tasks.running)
        times = []
        for _time in range(5):
            content, entries = await store.log(MATCH)
            start = time.process_time()
            quick = matches_live.match_from(entries, content)
            times.append(time.process_time() - start)
        await store.close()
        return slow, quick, min(times), len(entries)

    slow, quick, seconds, read = asyncio.run(opened())
    assert slow.seq == quick.seq == match.seq
    assert bytes(quick.position.rules.block) == bytes(match.position.rules.block)
    assert read == 1
    assert seconds < 0.020


def test_a_room_without_people_is_put_away_and_comes_back(tmp_path):
    """Nothing of it stays in memory, and who comes back finds the table as it was."""
    with Server(tmp_path) as server:
        opened = server.open("oware")

        async def play():
            players = [Player(server, opened["match"], token) for token in opened["seats"]]
            for player in players:
                await player.connect()
            await asyncio.gather(*(player.play(10) for player in players))
            log = max((player.state["log"] for player in players), key=len)
            for player in players:
                await player.disconnect()
            for _second in range(60):
                await asyncio.sleep(1)
                rooms = [
                    line for line in server.get("/metrics").text.splitlines() if line.startswith("ludotheque_rooms ")
                ]
                if rooms == ["ludotheque_rooms 0.0"]:
                    break
            else:
                raise AssertionError(rooms)
            again = await Player(server, opened["match"], opened["seats"][0]).connect()
            assert again.state["log"] == log

        run_all(play())


def test_a_replay_is_made_once(sqlite_server):
    """The second time it is read from memory; who cannot read the compressed form gets the plain one."""
    opened = sqlite_server.open("konane(size=6)", listed=True)

    async def play():
        players = [Player(sqlite_server, opened["match"], token) for token in opened["seats"]]
        for player in players:
            await player.connect()
        await asyncio.gather(*(player.play() for player in players))

    run_all(play())
    url = f"{sqlite_server.url}/api/matches/{opened['match']}/replay"
    packed, plain = (
        sqlite_server.client.get(url, headers={"Accept-Encoding": coding}) for coding in ("gzip", "identity")
    )
    assert packed.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in plain.headers
    assert packed.json() == plain.json()
    assert len(plain.json()["frames"]) == len(plain.json()["log"]) + 1
