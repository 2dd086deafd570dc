"""Bad input: everything is refused with a reason, nothing changes, nothing leaks."""

import asyncio
import json
import os
import random
import string

import httpx
import msgspec
import schemathesis
import websockets
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)
from serving import Player, run_all

from ludotheque.server import messages

#: Of 14 kinds, always the same; test_fuzz.py tries new ones at every run.
MESSAGES = int(os.environ.get("LUDOTHEQUE_MESSAGES", "3000"))
EXAMPLES = int(os.environ.get("LUDOTHEQUE_EXAMPLES", "25"))
STREAMS = {"/api/bot/events", "/api/bot/matches/{name}"}
NEVER = "¿"  # in no text of any action
CODES = {"wrong", "big", "illegal", "stale", "forbidden", "taken"}
CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]


def callers(server):
    """Everybody who may knock: headers for nobody, a person with an account, a bot, and seats of matches that are open,
    live, over, and with secrets; and the names of those matches and of a tournament."""
    with httpx.Client(base_url=server.url, trust_env=False, timeout=120) as client:
        answer = client.post("/api/accounts", json={"name": "knocker", "password": "correct horse battery"})
        session = {"Cookie": f"ludotheque={client.cookies['ludotheque']}", "X-CSRF": answer.json()["csrf"]}
        csrf = {"X-CSRF": answer.json()["csrf"]}
        bot = client.post("/api/bot/token", headers=csrf).json()["token"]
        swiss = {"title": "Knock", "kind": "swiss", "game": "awale", "boards": True, "automatic": False}
        tournament = client.post("/api/tournaments", json=swiss, headers=csrf).json()["summary"]["tournament"]
        for path, body in (("players", {"name": "A"}), ("players", {"name": "B"}), ("start", None), ("pair", None)):
            client.post(f"/api/tournaments/{tournament}/{path}", json=body, headers=csrf).raise_for_status()
        club = client.post("/api/clubs", json={"kind": "class", "name": "Knock"}, headers=csrf).json()["summary"][
            "club"
        ]
        client.post(f"/api/clubs/{club}/children", json={"names": ["Lina"]}, headers=csrf).raise_for_status()
        offered = client.post("/api/challenges", json={"game": "awale"}, headers=csrf).json()["challenge"]
    opened = [
        server.open("awale", listed=True, seats=[{"kind": "open"}, {"kind": "open"}]),
        server.open("oware", seats=[{"kind": "person"}, {"kind": "ai", "level": 1}]),
        server.open("awimbawe", seats=[{"kind": "bot", "name": "knocker"}, {"kind": "person"}]),
        server.open("konane(size=4)"),
    ]

    async def end():
        players = [await Player(server, opened[3]["match"], token).connect() for token in opened[3]["seats"]]
        await asyncio.gather(*(player.play() for player in players))

    run_all(end())
    seats = [token for one in opened for token in one["seats"] if token]
    bearers = [{"Authorization": f"Bearer {token}"} for token in (*seats, bot)]
    return [{}, session, *bearers], [*(one["match"] for one in opened), tournament], offered


def test_the_api_answers_as_it_says(sqlite_server):
    """Schemathesis over the whole description, as everybody who may ask: no fault, no answer that is not described."""
    schema = schemathesis.openapi.from_url(sqlite_server.url + "/schema/openapi.json")
    who, names, offered = callers(sqlite_server)
    seen, statuses = set(), set()
    for result in schema.get_all_operations():
        operation = result.ok()
        seen.add(operation.path)

        @given(case=operation.as_strategy(), headers=st.sampled_from(who), known=st.sampled_from([None, *names]))
        @settings(max_examples=EXAMPLES, deadline=None, database=None, suppress_health_check=list(HealthCheck))
        def answered(case, headers, known):
            if known and "name" in (case.path_parameters or {}):
                case.path_parameters["name"] = known
            if known and "club" in (case.path_parameters or {}):
                case.path_parameters["club"] = 1  # the class that ``callers`` has made
            if known and "challenge" in (case.path_parameters or {}):
                case.path_parameters["challenge"] = offered
            request = case.as_transport_kwargs(base_url=sqlite_server.url)
            if case.operation.path in STREAMS:
                stream(request["url"], headers)
                return
            response = case.call(base_url=sqlite_server.url, headers=headers, timeout=120)
            statuses.add(response.status_code)
            case.validate_response(response, checks=CHECKS)

        answered()
    assert seen >= STREAMS
    assert {200, 201, 204, 400, 401, 404, 409} <= statuses, statuses
    assert "Traceback" not in sqlite_server.log.read_text()


def stream(url, headers):
    """A stream is opened and hung up on: it does not end by itself."""
    with httpx.stream("GET", url, headers=headers, trust_env=False, timeout=120) as response:
        assert response.status_code in {200, 400, 401, 404}, response.status_code
        kind = response.headers["content-type"]
        assert kind.startswith("application/x-ndjson" if response.status_code == 200 else "application/json")


def rubbish(rng, state):
    """Something no seat may say now, whatever the deal: a text with ``NEVER`` is no action, and an action is sent only for
    a state that is far from coming (entries that others bring about count too). For a state before, one might have been
    played already, and be answered as a repeat."""
    text = NEVER + "".join(rng.choices(string.printable + "éπ🀄\0", k=rng.randrange(40)))
    seq = state["seq"]
    actions = [action["text"] for action in state["frame"]["actions"]] or ["a"]
    kind = rng.randrange(14)
    said = [
        text,
        b"\xff\xfe" + text.encode(),
        "[" * rng.choice([5, 900, 3000]),
        json.dumps({"type": text}),
        json.dumps({"type": "play", "seq": seq, "text": text}),
        json.dumps({"type": "play", "seq": rng.randrange(seq), "text": NEVER + rng.choice(actions)}),
        json.dumps({"type": "play", "seq": seq + 10_000 + rng.randrange(9), "text": rng.choice(actions)}),
        json.dumps({"type": "play", "seq": -1, "text": rng.choice(actions)}),
        json.dumps({"type": "play", "seq": 1e300, "text": rng.choice(actions)}),
        json.dumps({"type": "play", "seq": seq, "text": rng.choice(actions), "seat": 1}),
        json.dumps({"type": "play", "seq": seq, "text": "x" * rng.choice([1001, 4000, 20_000])}),
        json.dumps({"type": "answer", "yes": True}),
        json.dumps({"type": "claim", "what": rng.choice(["win", "draw", "all"])}),
        json.dumps({"type": "hello", "token": text}),
    ]
    return said[kind]


def test_rubbish_is_illegal_by_construction():
    """In any deal: what a seat might truly play is never among it."""
    rng = random.Random(24)
    for texts in (["-"], ["block:p1", "a"], ["pillar 20a", "A", " "]):
        state = {"seq": 9, "frame": {"actions": [{"text": text} for text in texts]}}
        for _message in range(2000):
            said = rubbish(rng, state)
            try:
                message = messages.decode(said)
            except (msgspec.MsgspecError, UnicodeError, RecursionError):
                continue
            if isinstance(message, messages.Play):
                assert message.seq > state["seq"] or message.text not in texts, said


def test_rubbish_at_the_socket_changes_nothing(sqlite_server):
    """Random, oversized, out of turn, replayed, for another seat: each is answered with a reason."""
    opened = sqlite_server.open("awimbawe")
    path = f"/api/matches/{opened['match']}/frame"
    rng = random.Random(7)

    async def play():
        players = [Player(sqlite_server, opened["match"], token) for token in opened["seats"]]
        watcher = Player(sqlite_server, opened["match"], opened["watch"])
        everybody = [*players, watcher]
        await asyncio.gather(*(one.connect() for one in everybody))
        mover = None
        while mover is None:
            await asyncio.gather(*(one.request("ping") for one in everybody))
            mover = next((one for one in players if one.to_act and one.frame["actions"]), None)
        await mover.move()
        await asyncio.gather(*(one.request("ping") for one in everybody))
        before = [sqlite_server.get(path, one.token).json() for one in everybody]
        refused = 0
        while refused < MESSAGES:
            one = rng.choice(everybody)
            said = rubbish(rng, one.state)
            if one.state["seat"] is None and rng.random() < 0.5:
                said = json.dumps({"type": "part", "part": "0" * 64})
            try:
                await one.socket.send(said)
                message = await one.receive()
                while message["type"] != "error":
                    assert message["type"] in {"sync", "state"}, (said, message)
                    message = await one.receive()
                assert message["error"] in CODES, message
                assert message["text"]
                refused += 1
            except websockets.ConnectionClosed as closed:
                assert closed.rcvd.code in {4008, 1007, 1009}, closed
                one.socket = None
            if one.socket is None:
                await one.connect()
        after = [sqlite_server.get(path, one.token).json() for one in everybody]
        for old, new in zip(before, after, strict=True):
            assert (old["frame"], old["log"]) == (new["frame"], new["log"])

    run_all(play(), seconds=600)


def test_secrets_do_not_reach_the_other_seat(sqlite_server):
    """What a seat or a spectator is sent never holds the other's cards: frames are those of the gate."""
    opened = sqlite_server.open("awimbawe")
    heard, shuffles = {}, {}

    class RecordingPlayer(Player):
        async def receive(self):
            message = await super().receive()
            heard.setdefault(self.token, []).append(json.dumps(message))
            shuffles.setdefault(self.token, set()).update(x["text"] for x in self.state["log"] if x["seat"] == -1)
            return message

    players = [RecordingPlayer(sqlite_server, opened["match"], token, seed=3) for token in opened["seats"]]

    async def play():
        await asyncio.gather(*(one.connect() for one in players))
        for _turn in range(10):
            await asyncio.gather(*(one.request("ping") for one in players))
            mover = next((one for one in players if one.to_act and one.frame["actions"]), None)
            if mover:
                await mover.move()

    run_all(play())
    seeds = sqlite_server.get(f"/api/matches/{opened['match']}", opened["watch"]).json()
    assert seeds["seed"] is None
    for player in players:
        messages = " ".join(heard[player.token])
        assert '"seed": null' in messages
        assert any(text.startswith("deal:") for text in shuffles[player.token])
        assert all("?" in text for text in shuffles[player.token] if text.startswith("deal:"))


def test_tokens_and_passwords_stay_out_of_the_logs(sqlite_server):
    opened = sqlite_server.open("awale")
    password = "correct horse battery"
    sqlite_server.post("/api/accounts", {"name": "logtest", "password": password})
    sqlite_server.post("/api/session", {"name": "logtest", "password": password + "x"})
    sqlite_server.get(f"/api/matches/{opened['match']}", opened["seats"][0])
    log = sqlite_server.log.read_text()
    assert opened["match"] in log
    for secret in [*opened["seats"], opened["watch"], password]:
        assert secret not in log
