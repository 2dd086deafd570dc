"""Nothing a seat may not know leaves by any door, in any game with secrets: sockets, errors, REST, bots, logs, numbers.

Two things are held against all that was sent. It is what the gate tells (``match.seen``, of which the laws say that it
does not depend on what a seat cannot know), folded here from the stored log. And it holds, letter by letter, nothing of
the seed nor of any entry that its reader had not heard whole.
"""

import asyncio
import json
import random
import sqlite3

import httpx
import pytest
from serving import Player, together

from ludotheque.core.sight import secret
from ludotheque.games import families, load
from ludotheque.match import seen
from ludotheque.match.log import Entry
from ludotheque.match.match import Match

HIDDEN = [p.name for family in families().values() for p in family.presets if secret(load(p.name).start().rules)]
GAMES = [*HIDDEN, "chiwawa(players=4)"]
TURNS = 40
NONSENSE = "nonsense"
DOORS = ["", "/frame", "/record", "/record?sight=public", "/sheet", "/sheet?sight=public"]
OWN = ["/record?sight=seat", "/sheet?sight=seat"]
AFTER = ["/record?sight=full", "/sheet?sight=full", "/replay", "/review", "/values?at=1", "/position?at=1", "/film"]


class Ear(Player):
    """Keeps all it is sent, each with the number of the state it knew by then."""

    def __init__(self, *more):
        super().__init__(*more)
        self.heard = []
        self.own = set()

    async def hear(self):
        told = await super().hear()
        self.heard.append((self.state["seq"], json.dumps(told, ensure_ascii=False)))
        self.own |= {action["text"] for action in self.frame["actions"]}
        return told

    def knock(self, path, tokens):
        """A door of REST, which is answered as of the present state or later."""
        answer = self.server.get(f"/api/matches/{self.match}{path}", self.token)
        self.heard.append((self.state["seq"], answer.text))
        for token in tokens - {self.token}:
            assert token not in answer.text
        return answer


def stored(server, match):
    with sqlite3.connect(server.database.removeprefix("sqlite:///")) as link:
        rows = link.execute("SELECT body FROM entries WHERE match = ? ORDER BY seq", (match,)).fetchall()
    link.close()
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
    told = [heard_as[place] for heard_as in match.position.heard_texts]
    quiet = len(full) - match.position.rules.unheard()
    return {text for i, text in enumerate(full) if not told[i].startswith(text) and (i < quiet or told[i] != text)}


def check(entries, ears, gates):
    """All that was heard, against the log. ``gates`` are what seats were shown: number, seat, frame and log."""
    seed = entries[0].more["seed"]
    expected, forbidden = {}, {}
    for seq, match in folds(entries):
        if match.result is not None:
            break
        for seat in [*range(match.players), None]:
            whole = seen.whole(match, seat, "")
            whole["frame"]["pieces"].sort(key=lambda piece: piece["at"])
            expected[seq, seat] = json.loads(json.dumps([whole["frame"], whole["log"], whole["choice"]]))
            forbidden[seq, seat] = unheard(match, seat)
    assert len(gates) > TURNS
    for seq, seat, frame, log, choice in gates:
        if (seq, seat) in expected:
            assert [frame, log, choice] == expected[seq, seat], (seq, seat)
    hidden = 0
    for ear in ears:
        for seq, text in ear.heard:
            if (seq, ear.seat) not in forbidden:
                continue
            assert seed not in text
            for fact in forbidden[seq, ear.seat] - ear.own:
                hidden += 1
                assert json.dumps(fact)[1:-1] not in text, (fact, text)
    assert hidden > TURNS


def snapshot(ear):
    """What a seat has pieced together; pieces at a point keep their order, points come in any."""
    state = json.loads(json.dumps(ear.state))
    state["frame"]["pieces"].sort(key=lambda piece: piece["at"])
    return state["seq"], ear.seat, state["frame"], state["log"], state["choice"]


@pytest.mark.parametrize("game", GAMES)
def test_no_door_tells_what_a_seat_may_not_know(sqlite_server, game):
    made = sqlite_server.open(game, listed=True)
    tokens = {*made["seats"], made["watch"]}
    ears = [Ear(sqlite_server, made["match"], token, seed) for seed, token in enumerate(made["seats"])]
    ears += [Ear(sqlite_server, made["match"], made["watch"]), Ear(sqlite_server, made["match"])]
    gates = []
    dice = random.Random(game)

    async def play():
        await asyncio.gather(*(ear.come() for ear in ears))
        for ear in ears:
            ear.seat = ear.state["seat"]
        for turn in range(TURNS):
            await asyncio.gather(*(ear.say("ping") for ear in ears))
            if ears[0].over:
                break
            gates.extend(snapshot(ear) for ear in ears)
            asked = [ear for ear in ears if ear.asked and ear.frame["actions"]]
            secrets = {action["text"] for ear in asked for action in ear.frame["actions"]}
            for ear in ears:
                for text in [NONSENSE, dice.choice(sorted(secrets))] if ear not in asked else [NONSENSE]:
                    answer = await ear.say("play", seq=ear.state["seq"], text=text)
                    assert answer["type"] == "error", answer
                    assert not [word for word in secrets - {text} if word in answer["text"]], answer
            if turn % 8 == 1:
                for ear in ears:
                    await asyncio.to_thread(knock_everywhere, ear)
            await dice.choice(asked).move()
            await asyncio.sleep(0.1)  # within the rate

    def knock_everywhere(ear):
        for path in DOORS:
            assert ear.knock(path, tokens).status_code == 200
        for path in OWN:
            assert ear.knock(path, tokens).status_code == (403 if ear.seat is None else 200)
        for path in AFTER:
            assert ear.knock(path, tokens).status_code == 409
        for path in ("/api/matches", "/api/lobby"):
            ear.heard.append((ear.state["seq"], sqlite_server.get(path).text))

    together(play())
    entries = stored(sqlite_server, made["match"])
    check(entries, ears, gates)
    around = sqlite_server.log.read_text() + sqlite_server.get("/metrics").text
    shuffles = [entry.text for entry in entries if entry.do == "roll"]
    for fact in [entries[0].more["seed"], *shuffles, *tokens]:
        assert fact not in around


@pytest.mark.parametrize("game", HIDDEN)
def test_a_bot_is_told_what_its_seat_may_know(sqlite_server, game):
    with httpx.Client(base_url=sqlite_server.url, trust_env=False, timeout=120) as client:
        name = "bot-" + game[:16]
        made = client.post("/api/accounts", json={"name": name, "password": "correct horse battery"}).json()
        client.headers["X-CSRF"] = made["csrf"]
        token = client.post("/api/bot/token").json()["token"]
    made = sqlite_server.open(game, seats=[{"kind": "person"}, {"kind": "bot", "name": name}])
    person = Player(sqlite_server, made["match"], made["seats"][0])
    path = f"/api/bot/matches/{made['match']}"
    lines, refused, own = [], [], set()

    def robot():
        with httpx.Client(
            base_url=sqlite_server.url, trust_env=False, timeout=120, headers={"Authorization": f"Bearer {token}"}
        ) as bot:
            bot.post(f"/api/bot/challenge/{made['match']}/accept")
            with bot.stream("GET", path) as stream:
                for line in stream.iter_lines():
                    if not line:
                        continue
                    told = json.loads(line)
                    lines.append((told["seq"], line))
                    actions = told["actions"] if "actions" in told else [a["text"] for a in told["frame"]["actions"]]
                    own.update(actions)
                    refused.append((told["seq"], bot.post(path + "/move", json={"text": NONSENSE}).text))
                    if actions:
                        bot.post(path + "/move", json={"text": actions[0], "seq": told["seq"]})

    async def play():
        await person.come()
        thread = asyncio.create_task(asyncio.to_thread(robot))
        await person.until(lambda one: one.state["match"]["state"] == "live")
        await person.play_on(12)
        if not person.over:
            await person.say("resign")
        await thread

    together(play())
    entries = stored(sqlite_server, made["match"])
    shown = 0
    for seq, match in folds(entries):
        if match.result is not None:
            break
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
