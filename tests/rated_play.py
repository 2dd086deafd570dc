"""Matches between accounts that are soon over."""

import contextlib

from serving import Player, run_all


def open_rated(client, game="konane(size=4)", **more):
    wanted = {"game": game, "rated": True, "listed": True, "seats": [{"kind": "open"}, {"kind": "open"}]}
    answer = client.post("/api/matches", json=wanted | more)
    assert answer.status_code == 201, answer.text
    return answer.json()["match"]


def join(client, match):
    answer = client.post(f"/api/matches/{match}/join", json={})
    assert answer.status_code == 200, answer.text
    return answer.json()["token"]


async def resign(server, match, tokens, loser=1):
    players = [await Player(server, match, token).connect() for token in tokens]
    with contextlib.suppress(Exception):  # the server may die of it
        await players[loser].request("resign")


def play_rated(server, one, other, **more):
    """A rated match that the second player loses."""
    match = open_rated(one, **more)
    run_all(resign(server, match, [join(one, match), join(other, match)]))
    return match
