"""Nothing a seat may not know leaves the server in any game with secrets: sockets, errors, REST, bots, logs, numbers.

Two things are held against all that was sent. It is what the gate tells (``match.match_view``, of which the laws say that it
does not depend on what a seat cannot know), folded here from the stored log. And it holds, letter by letter, nothing of
the seed nor of any entry that its reader had not heard whole.
"""

import asyncio
import json
import random
import sqlite3

import httpx
import pytest
from serving import Player, run_all

from ludotheque.core.sight import secret
from ludotheque.games import families, load
from ludotheque.match import match_view
from ludotheque.match.log import Entry
from ludotheque.match.match import Match

HIDDEN = [p.name for family in families().values() for p in family.presets if secret(load(p.name).start().rules)]
GAMES = [*HIDDEN, "chiwawa(players=4)"]
TURNS = 40
NONSENSE = "nonsense"
PATHS = ["", "/frame", "/record", "/record?sight=public", "/sheet", "/sheet?sight=public"]
SEAT_PATHS = ["/record?sight=seat", "/sheet?sight=seat"]
FINISHED_PATHS = [
    "/record?sight=full",
    "/sheet?sight=full",
    "/replay",
    "/review",
    "/values?at=1",
    "/position?at=1",
    "/film",
]


class RecordingPlayer(Player):
    """Keeps all it is sent, each with the number of the state it knew by then."""

    def __init__(self, *more):
        super().__init__(*more)
        self.heard = []
        self.own = set()

    async def receive(self):
        message = await super().receive()
        self.heard.append((self.state["seq"], json.dumps(message, ensure_ascii=False)))
        self.own |= {action["text"] for action in self.frame["actions"]}
        return message

    def ask(self, path, tokens):
        """Ask over REST, which answers as of the present state or later."""
        answer = self.server.get(f"/api/matches/{self.match}{path}", self.token)
        self.heard.append((self.state["seq"], answer.text))
        for token in tokens - {self.token}:
            assert token not in answer.text
        return answer


def stored(server, match):
    with sqlite3.connect(server.database.removeprefix("sqlite:///")) as connection:
        rows = connection.execute("SELECT body FROM entries WHERE match = ? ORDER BY seq", (match,)).fetchall()
    connection.close()
    return [Entry.load(body) for (body,) in rows]


def folds(entries):
    """The match after each entry, by its number."""
    match = Match(entries[0])
    yield match.seq, match
    for entry in entries[1:]:
        match.apply(entry)
        yield match.seq, match


def unheard(match, seat):
    """The texts of entries that were not heard whole."""
    full, place = match.position.log, match.players if seat is None else seat
    heard = [texts[place] for texts in match.position.heard_texts]
    quiet = len(full) - match.position.rules.unheard()
    return {text for i, text in enumerate(full) if not heard[i].startswith(text) and (i < quiet or heard[i] != text)}


def check(entries, players, snapshots):
    """All that was heard, against the log. ``snapshots`` are what seats were shown: number, seat, frame and log."""
    seed = entries[0].more["seed"]
    expected, forbidden = {}, {}
    for seq, match in folds(entries):
        if match.result is not None:
            break
        for seat in [*range(match.players), None]:
            whole = match_view.match_view(match, seat, "")
            whole["frame"]["pieces"].sort(key=lambda piece: piece["at"])
            expected[seq, seat] = json.loads(json.dumps([whole["frame"], whole["log"], whole["choice"]]))
            forbidden[seq, seat] = unheard(match, seat)
    assert len(snapshots) > TURNS
    for seq, seat, frame, log, choice in snapshots:
        if (seq, seat) in expected:
            assert [frame, log, choice] == expected[seq, seat], (seq, seat)
    hidden = 0
    for player in players:
        for seq, text in player.heard:
            if (seq, player.seat) not in forbidden:
                continue
            assert seed not in text
            for fact in forbidden[seq, player.seat] - player.own:
                hidden += 1
                assert json.dumps(fact)[1:-1] not in text, (fact, text)
    assert hidden > TURNS


def snapshot(player):
    """What a seat has pieced together; pieces at a point keep their order, points come in any."""
    state = json.loads(json.dumps(player.state))
    state["frame"]["pieces"].sort(key=lambda piece: piece["at"])
    return state["seq"], player.seat, state["frame"], state["log"], state["choice"]


@pytest.mark.parametrize("game", GAMES)
def test_nothing_tells_what_a_seat_may_not_know(sqlite_server, game):
    opened = sqlite_server.open(game, listed=True)
    tokens = {*opened["seats"], opened["watch"]}
    players = [
        RecordingPlayer(sqlite_server, opened["match"], token, seed) for seed, token in enumerate(opened["seats"])
    ]
    players += [
        RecordingPlayer(sqlite_server, opened["match"], opened["watch"]),
        RecordingPlayer(sqlite_server, opened["match"]),
    ]
    snapshots = []
    rng = random.Random(game)

    async def play():
        await asyncio.gather(*(player.connect() for player in players))
        for player in players:
            player.seat = player.state["seat"]
        for turn in range(TURNS):
            await asyncio.gather(*(player.request("ping") for player in players))
            if players[0].over:
                break
            snapshots.extend(snapshot(player) for player in players)
            asked = [player for player in players if player.to_act and player.frame["actions"]]
            secrets = {action["text"] for player in asked for action in player.frame["actions"]}
            for player in players:
                for text in [NONSENSE, rng.choice(sorted(secrets))] if player not in asked else [NONSENSE]:
                    answer = await player.request("play", seq=player.state["seq"], text=text)
                    assert answer["type"] == "error", answer
                    assert not [word for word in secrets - {text} if word in answer["text"]], answer
            if turn % 8 == 1:
                for player in players:
                    await asyncio.to_thread(ask_everywhere, player)
            await rng.choice(asked).move()
            await asyncio.sleep(0.1)  # within the rate

    def ask_everywhere(player):
        for path in PATHS:
            assert player.ask(path, tokens).status_code == 200
        for path in SEAT_PATHS:
            assert player.ask(path, tokens).status_code == (403 if player.seat is None else 200)
        for path in FINISHED_PATHS:
            assert player.ask(path, tokens).status_code == 409
        for path in ("/api/matches", "/api/lobby"):
            player.heard.append((player.state["seq"], sqlite_server.get(path).text))

    run_all(play())
    entries = stored(sqlite_server, opened["match"])
    check(entries, players, snapshots)
    around = sqlite_server.log.read_text() + sqlite_server.get("/metrics").text
    shuffles = [entry.text for entry in entries if entry.do == "roll"]
    for fact in [entries[0].more["seed"], *shuffles, *tokens]:
        assert fact not in around


@pytest.mark.parametrize("game", HIDDEN)
def test_a_bot_is_told_what_its_seat_may_know(sqlite_server, game):
    with httpx.Client(base_url=sqlite_server.url, trust_env=False, timeout=120) as client:
        name = "bot-" + game[:16]
        opened = client.post("/api/accounts", json={"name": name, "password": "correct horse battery"}).json()
        client.headers["X-CSRF"] = opened["csrf"]
        token = client.post("/api/bot/token").json()["token"]
    opened = sqlite_server.open(game, seats=[{"kind": "person"}, {"kind": "bot", "name": name}])
    person = Player(sqlite_server, opened["match"], opened["seats"][0])
    path = f"/api/bot/matches/{opened['match']}"
    lines, refused, own = [], [], set()

    def robot():
        with httpx.Client(
            base_url=sqlite_server.url, trust_env=False, timeout=120, headers={"Authorization": f"Bearer {token}"}
        ) as bot:
            bot.post(f"/api/bot/challenge/{opened['match']}/accept")
            with bot.stream("GET", path) as stream:
                for line in stream.iter_lines():
                    if not line:
                        continue
                    message = json.loads(line)
                    lines.append((message["seq"], line))
                    actions = (
                        message["actions"] if "actions" in message else [a["text"] for a in message["frame"]["actions"]]
                    )
                    own.update(actions)
                    refused.append((message["seq"], bot.post(path + "/move", json={"text": NONSENSE}).text))
                    if actions:
                        bot.post(path + "/move", json={"text": actions[0], "seq": message["seq"]})

    async def play():
        await person.connect()
        thread = asyncio.create_task(asyncio.to_thread(robot))
        await person.wait_until(lambda one: one.state["match"]["state"] == "live")
        await person.play(12)
        if not person.over:
            await person.request("resign")
        await thread

    run_all(play())
    entries = stored(sqlite_server, opened["match"])
    shown = 0
    for seq, match in folds(entries):
        if match.result is not None:
            break
        for number, text in lines:
            if number == seq:
                told = [entry if isinstance(entry, str) else entry["text"] for entry in json.loads(text)["log"]]
                assert told == match.position.heard(1), "a program has all it has heard, whatever a table shows"
        facts = unheard(match, 1) - own
        actions = (set(match.position.view(0)["actions"]) | facts) - own
        for number, text in [*lines, *refused]:
            if number == seq:
                shown += len(facts)
                assert entries[0].more["seed"] not in text
                assert not [fact for fact in facts if json.dumps(fact)[1:-1] in text]
        for number, text in refused:
            if number == seq and match.position.to_move == 0:
                assert not [word for word in actions if len(word) > 2 and word in text], text
    assert shown
