"""Set phrases at a table: who hears them, in which language, and how often they may be said."""

from typing import get_args

import pytest
from serving import Player, Server, logged_in, run_all

from ludotheque.match.phrases import PHRASES, REACTIONS
from ludotheque.server.messages import Phrase

BOTH = pytest.mark.parametrize("database", ["sqlite", "postgresql"], indirect=True)


class Listener(Player):
    """Keeps the phrases it hears."""

    def __init__(self, *args, **more):
        super().__init__(*args, **more)
        self.heard = []

    async def receive(self):
        message = await super().receive()
        if message["type"] == "said":
            self.heard.append((message["seat"], message["phrase"], message["words"]))
        return message


def table(server, **more):
    made = server.open("konane(size=6)", seats=[{"name": "Ada"}, {"name": "Bob"}], **more)
    return [Listener(server, made["match"], token) for token in made["seats"]], made


def test_the_types_and_the_phrases_are_one_list():
    assert set(get_args(Phrase)) == set(PHRASES)
    assert {name for name, (sign, _words) in PHRASES.items() if sign} == set(REACTIONS)


@BOTH
def test_everybody_hears_a_phrase_and_no_log_has_it(server):
    people, made = table(server)
    watcher = Listener(server, made["match"], made["watch"])

    async def talk():
        for one in (*people, watcher):
            await one.connect()
        await people[0].wait_until(lambda player: player.state["match"]["state"] == "live")
        before = people[0].state["seq"]
        answer = await people[0].request("say", phrase="well_played")
        assert (answer["type"], answer["seq"]) == ("ok", before)
        for one in (*people, watcher):
            await one.wait_until(lambda player: player.heard)
            assert one.heard == [(0, "well_played", "Ada says: Well played!")]
        assert (await watcher.request("say", phrase="hello"))["error"] == "forbidden"
        await people[0].send({"type": "say", "phrase": "Hi, I am Ada"})
        while (answer := await people[0].receive())["type"] != "error":
            pass
        assert answer["error"] == "wrong"

    run_all(talk())
    assert "well_played" not in server.get(f"/api/matches/{made['match']}/record", made["seats"][0]).text


def test_nobody_talks_without_end(tmp_path):
    with Server(tmp_path, limits="true") as server:
        people, _made = table(server)

        async def talk():
            for one in people:
                await one.connect()
            answers = [await people[0].request("say", phrase="hello") for _time in range(6)]
            assert [answer["type"] for answer in answers] == ["ok"] * 4 + ["error"] * 2
            assert answers[-1]["error"] == "busy"
            assert "wait some seconds" in answers[-1]["text"]
            assert (await people[1].request("say", phrase="hello"))["type"] == "ok"

        run_all(talk())


def test_who_is_blocked_is_not_heard_and_takes_no_seat(sqlite_server):
    server = sqlite_server
    with logged_in(server, "Anna") as anna, logged_in(server, "Bert") as bert, logged_in(server, "Carl") as carl:
        wanted = {"game": "konane(size=6)", "seats": [{"me": True}, {"kind": "open"}], "listed": True}
        made = anna.post("/api/matches", json=wanted).json()
        token = bert.post(f"/api/matches/{made['match']}/join", json={}).json()["token"]
        answer = anna.post(f"/api/matches/{made['match']}/block", json={"seat": 1})
        assert answer.status_code == 204, answer.text
        assert [one["name"] for one in anna.get("/api/me/blocks").json()["blocks"]] == ["Bert"]
        assert bert.get("/api/me/blocks").json() == {"blocks": []}
        speaker, watcher = Listener(server, made["match"], token), Listener(server, made["match"], made["watch"])
        cookie = "; ".join(f"{name}={value}" for name, value in anna.cookies.items())
        listener = Listener(server, made["match"])

        async def talk():
            await speaker.connect()
            await watcher.connect()
            await listener.connect(cookie)
            await speaker.request("say", phrase="hello")
            await watcher.wait_until(lambda one: one.heard)
            assert (await listener.request("ping"))["type"] == "pong"
            assert listener.state["seat"] == 0
            assert listener.heard == []

        run_all(talk())
        again = anna.post("/api/matches", json=wanted).json()["match"]
        refused = bert.post(f"/api/matches/{again}/join", json={})
        assert (refused.status_code, refused.json()["text"]) == (409, "no such seat is free")
        theirs = bert.post("/api/matches", json=wanted).json()["match"]
        assert anna.post(f"/api/matches/{theirs}/join", json={}).status_code == 409
        assert carl.post(f"/api/matches/{again}/join", json={}).status_code == 200
        assert anna.delete("/api/me/blocks/bert").status_code == 204
        assert anna.delete("/api/me/blocks/bert").status_code == 404
        assert anna.post(f"/api/matches/{theirs}/join", json={}).status_code == 200


def test_a_guest_cannot_be_blocked_but_reported(sqlite_server):
    people, made = table(sqlite_server)
    run_all(*(one.connect() for one in people))
    report = f"/api/matches/{made['match']}/report"
    bearer = {"headers": {"Authorization": f"Bearer {made['seats'][0]}"}}
    for body, status in (
        ({"seat": 1, "reason": "phrases"}, 204),
        ({"seat": 0, "reason": "phrases"}, 409),
        ({"seat": 7, "reason": "phrases"}, 409),
        ({"seat": 1, "reason": "ugly"}, 400),
        ({"seat": 1, "reason": "phrases", "line": "hello"}, 401),
    ):
        assert sqlite_server.post(report, body, **bearer).status_code == status, body
    assert sqlite_server.post(report, {"seat": 1, "reason": "phrases"}).status_code == 404
    with logged_in(sqlite_server, "Dora") as dora:
        answer = dora.post(f"/api/matches/{made['match']}/block", json={"seat": 1}, **bearer)
        assert (answer.status_code, answer.json()["error"]) == (409, "illegal")
