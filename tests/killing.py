"""Kill −9 under load: many live matches, the server killed at random moments and started again."""

import asyncio
import contextlib
import random

import websockets
from serving import Player

from ludotheque.match.record_formats import read

CONNECTION_LOST = (OSError, websockets.WebSocketException, EOFError, TimeoutError)
GAMES = ("oware", "konane(size=6)", "puluc", "komikan", "chiwawa")  # in the last, seats choose ahead of their turn
PAUSE = 0.2  # seconds between the actions of one seat, about


class PersistentPlayer(Player):
    """Connects again whenever the connection is lost, and knows which of its moves were acknowledged. ``chosen_ahead``
    counts those that waited for the choices of others."""

    chosen_ahead = 0

    async def play_until(self, done):
        while not done.is_set():
            try:
                await self.connect()
                while not self.over and not done.is_set():
                    if self.to_act and self.frame["actions"]:
                        if not self.acknowledged and self.state["seat"] == 0:
                            await asyncio.sleep(0.5)  # the other one chooses ahead where both are asked
                        answer = await self.move()
                        assert answer["type"] == "ok" or answer["error"] in {"stale", "closing"}, answer
                        self.chosen_ahead += answer["type"] == "ok" and self.state["choice"] is not None
                        await asyncio.sleep(PAUSE * self.rng.random() * 2)
                    else:
                        with contextlib.suppress(TimeoutError):
                            await asyncio.wait_for(self.receive(), 0.5)
            except CONNECTION_LOST:
                await asyncio.sleep(0.05 + 0.2 * self.rng.random())
            else:
                return


def in_order(acknowledged, log):
    """Whether all acknowledged actions are in the log, in their order."""
    left = iter(log)
    return all(text in left for text in acknowledged)


async def play_through_kills(server, matches, rounds, seconds=(0.5, 2.0), seed=1):
    """Play ``matches`` of all ``GAMES`` at once through ``rounds`` kills. Returns how many seats have lost a
    move that was acknowledged, and how many matches are stuck or have a record that does not verify."""
    rng = random.Random(seed)
    opened = [await asyncio.to_thread(server.open, GAMES[i % len(GAMES)]) for i in range(matches)]
    tables = [
        [PersistentPlayer(server, one["match"], token, seed=2 * i + seat) for seat, token in enumerate(one["seats"])]
        for i, one in enumerate(opened)
    ]
    done = asyncio.Event()
    tasks = [asyncio.create_task(player.play_until(done)) for table in tables for player in table]
    await asyncio.sleep(2)
    for _round in range(rounds):
        await asyncio.sleep(rng.uniform(*seconds))
        server.kill()
        await asyncio.to_thread(server.start)
    await asyncio.sleep(2)
    done.set()
    await asyncio.gather(*tasks)
    lost = stuck = wrong = ahead = 0
    for one, table in zip(opened, tables, strict=True):
        for seat, player in enumerate(table):
            lost += not in_order(player.acknowledged, await own_actions(server, one, seat))
            ahead += player.chosen_ahead
        stuck += not await goes_on(server, one)
        record = await asyncio.to_thread(server.get, f"/api/matches/{one['match']}/record", one["watch"])
        try:
            read(record.text).verify()
        except ValueError:
            wrong += 1
    moves = sum(len(player.acknowledged) for table in tables for player in table)
    return {
        "matches": matches,
        "kills": rounds,
        "moves": moves,
        "chosen ahead": ahead,
        "lost": lost,
        "stuck": stuck,
        "wrong": wrong,
    }


async def own_actions(server, one, seat):
    """What the server has of a seat's actions, as the seat itself may know them; the last may be one chosen ahead."""
    answer = await asyncio.to_thread(server.get, f"/api/matches/{one['match']}/frame", one["seats"][seat])
    if answer.status_code != 200:
        return []
    frame = answer.json()
    return [entry["text"] for entry in frame["log"] if entry["seat"] == seat] + [frame["choice"]]


async def goes_on(server, one):
    """Whether a match can still be played: an action more is taken, unless it is over."""
    players = [Player(server, one["match"], token) for token in one["seats"]]
    for player in players:
        await player.connect()
    mover = next((player for player in players if player.to_act), None)
    good = players[0].over if mover is None else (await mover.move())["type"] == "ok"
    if mover is not None and not mover.over:
        await mover.request("resign")
    for player in players:
        await player.disconnect()
    return good
