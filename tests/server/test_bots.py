"""Bots: events, states, moves, and a challenge that is declined."""

import asyncio
import json

import httpx
from serving import Player, logged_in, run_all


def test_a_bot_plays(sqlite_server):
    """The stream of events, the stream of a match, moves by post; against an AI."""
    with logged_in(sqlite_server, "Robo") as robo:
        token = robo.post("/api/bot/token").json()["token"]
    opened = sqlite_server.open("konane(size=4)", seats=[{"kind": "bot", "name": "robo"}, {"kind": "ai", "level": 1}])
    path = f"/api/bot/matches/{opened['match']}"
    assert sqlite_server.get("/api/bot/events", "wrong").status_code == 401
    with httpx.Client(
        base_url=sqlite_server.url,
        trust_env=False,
        verify=False,
        headers={"Authorization": f"Bearer {token}"},
        timeout=30,
    ) as bot:
        with bot.stream("GET", "/api/bot/events") as events:
            first = json.loads(next(line for line in events.iter_lines() if line))
            assert (first["type"], first["match"], first["seat"]) == ("challenge", opened["match"], 0)
            assert bot.post(f"/api/bot/challenge/{opened['match']}/accept").status_code == 200
        with bot.stream("GET", path) as states:
            lines = (json.loads(line) for line in states.iter_lines() if line)
            full = next(lines)
            assert full["type"] == "gameFull"
            actions, to_move = [one["text"] for one in full["frame"]["actions"]], full["frame"]["to_move"]
            assert bot.post(path + "/move", json={"text": "nonsense"}).status_code == 409
            for _state in range(200):
                if to_move == 0:
                    assert bot.post(path + "/move", json={"text": actions[0]}).status_code == 200
                state = next(lines)
                assert state["type"] == "gameState"
                actions, to_move = state["actions"], state["to_move"]
                if state["result"]:
                    break
            assert state["end"] == "played"


def test_a_bot_says_no(sqlite_server):
    """As at lichess: the challenge is gone, and everybody is told."""
    with logged_in(sqlite_server, "Nono") as nono:
        token = nono.post("/api/bot/token").json()["token"]
    opened = sqlite_server.open("awale", seats=[{"kind": "person"}, {"kind": "bot", "name": "nono"}])
    person = Player(sqlite_server, opened["match"], opened["seats"][0])
    bearer = {"Authorization": f"Bearer {token}"}

    def decline():
        with httpx.Client(base_url=sqlite_server.url, trust_env=False, headers=bearer, timeout=60) as bot:
            with bot.stream("GET", "/api/bot/events") as events:
                lines = (json.loads(line) for line in events.iter_lines() if line)
                assert next(lines)["type"] == "challenge"
                path = f"/api/bot/challenge/{opened['match']}"
                assert bot.post(path + "/decline").status_code == 200
                event = next(lines)
                assert (event["type"], event["match"], event["seat"]) == ("challengeDeclined", opened["match"], 1)
            assert bot.post(path + "/decline").status_code == 409
            assert bot.post(path + "/accept").status_code == 409

    async def wait():
        await person.connect()
        await asyncio.to_thread(decline)
        await person.wait_until(lambda one: one.over)

    run_all(wait())
    assert (person.state["match"]["end"], person.state["match"]["result"]) == ("aborted", [0.0, 0.0])
