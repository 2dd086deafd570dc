"""People in tournaments, for the tests: accounts that enter, sit down by their cookies, and play."""

import contextlib
import time

from serving import OPEN_SOCKETS, Player, logged_in, run_all
from websockets.asyncio.client import connect


@contextlib.contextmanager
def people(server, *names):
    """Clients with sessions of new accounts."""
    with contextlib.ExitStack() as stack:
        yield [stack.enter_context(logged_in(server, name)) for name in names]


def ask(client, path, body=None, status=200):
    """What a POST about tournaments is answered."""
    answer = client.post(f"/api/tournaments{path}", **({} if body is None else {"json": body}))
    assert answer.status_code == status, answer.text
    return answer.json()


def make(client, **settings):
    """A new tournament's name."""
    wanted = {"title": "Evening", "kind": "swiss", "game": "konane(size=4)", "rounds": 3, "pause": 0} | settings
    return ask(client, "", wanted, 201)["summary"]["tournament"]


def show(client, name):
    return client.get(f"/api/tournaments/{name}").json()


def wait_for(client, name, test, seconds=60):
    """The tournament once ``test`` holds."""
    end = time.monotonic() + seconds
    while not test(view := show(client, name)):
        assert time.monotonic() < end, view
        time.sleep(0.1)
    return view


class Sitting(Player):
    """A player who sits by the cookie of an account."""

    def __init__(self, server, match, client):
        super().__init__(server, match)
        self.cookie = client.cookies["ludotheque"]

    async def connect(self):
        address = f"ws://127.0.0.1:{self.server.port}/api/matches/{self.match}/socket"
        headers = {"Cookie": f"ludotheque={self.cookie}"}
        self.socket = await connect(address, proxy=None, max_queue=None, additional_headers=headers)
        OPEN_SOCKETS.add(self.socket)
        await self.send({"type": "hello"})
        while (message := await self.receive())["type"] != "sync":
            assert message["type"] != "error", message
        return self


def play_round(server, clients, name):
    """Everybody sits down, and who has the first seat at a table resigns. The matches."""
    tables = {}
    for client in clients:
        match = wait_for(client, name, lambda view, client=client: is_open(client, view["me"]))["me"]["match"]
        if match:
            tables.setdefault(match, []).append(client)

    async def play(match, two):
        players = [Sitting(server, match, client) for client in two]
        for player in players:
            await player.connect()
        for player in players:
            await player.wait_until(lambda one: one.state["match"]["state"] == "live")
        loser = min(players, key=lambda player: player.state["seat"])
        assert (await loser.request("resign"))["type"] == "ok"

    run_all(*(play(match, two) for match, two in tables.items()))
    return list(tables)


def is_open(client, me):
    """Whether the match of the caller's table, if there is one, can be sat down at."""
    return me["match"] is None or client.get(f"/api/matches/{me['match']}").status_code == 200
