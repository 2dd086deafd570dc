"""The server and the device are one table: the same seeds, the same requests and messages, the same answers."""

import asyncio
import json
import re
from pathlib import Path
from types import SimpleNamespace
from urllib.parse import quote

import httpx
import pytest
import serving
from pocket import parts
from serving import Server, run_all

from ludotheque.core import seal
from ludotheque.games import families
from ludotheque.learn.books import books
from ludotheque.learn.puzzles import stored_puzzles

PART = {0: "a1" * 32, 1: "b2" * 32, 2: "c3" * 32}
LANGUAGES = ("en", "fr")
TIMES = {"now", "at", "created_at", "changed_at", "claim_at", "start_at", "times", "ai_seconds"}
OWN = {"can_print"}  # what only a server can
SECRET_NAMES = {"token", "watch", "host"}
TIME_TAGS = re.compile(r"\[(Times|StartAt|Date) .*\]\n")  # of score sheets
MATCH_ID = re.compile("d?[0-9a-f]{12}")


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    sealed = Server(tmp_path_factory.mktemp("table"), ai_seconds="5")
    sealed.program = (str(Path(__file__).parent.parent / "web" / "sealed_server.py"),)
    with sealed:
        yield sealed


@pytest.fixture(autouse=True)
def sealed_here(monkeypatch):
    monkeypatch.setattr(seal, "secrets", SimpleNamespace(token_hex=lambda size: "5e" * size))


def comparable(value, key=""):
    """An answer without what differs from table to table: names of matches, tokens, times, states of trials."""
    if isinstance(value, dict):
        if value.get("type") == "state":  # whether the clocks differ depends on the millisecond
            value = {one: inner for one, inner in value.items() if one != "clocks"}
        times = TIMES - ({"at"} if "sections" in value or "put" in value else set())  # an entry's number, points
        return {one: comparable(inner, one) for one, inner in value.items() if one not in times | OWN}
    if isinstance(value, list):
        return [comparable(one, key) for one in value]
    if isinstance(value, str) and (key in SECRET_NAMES or MATCH_ID.fullmatch(value)):
        return "…"
    return TIME_TAGS.sub("", value) if isinstance(value, str) else value


class ServerSide:
    """The server, asked as ``parts.ask`` asks a device."""

    def __init__(self, server):
        self.server = server

    def ask(self, method, path, body=None, token=None, language="en"):
        headers = {"Accept-Language": language} | ({"Authorization": f"Bearer {token}"} if token else {})
        answer = httpx.request(method, self.server.url + path, json=body, headers=headers, timeout=60, trust_env=False)
        is_json = answer.headers["content-type"].startswith("application/json")
        return answer.status_code, answer.json() if is_json else answer.text


def paths():
    """Every question that is about no match, with odd ones among them."""
    asked = ["/api/catalogue", "/api/learn", "/api/puzzles", "/api/learn/nothing/at-all", "/api/puzzles/nothing"]
    for family in families().values():
        game = quote(family.quick_game or family.presets[0].name)
        asked += [f"/api/{what}?game={game}" for what in ("games", "how-to-play", "picture")]
        asked += [f"/api/art?game={game}&seat=1&turned=true&tall=true", f"/api/art?game={game}&flat=true"]
        book = books()[family.name]
        chapter = next(one for one in book.chapters if any(diagram.task for diagram in one.diagrams))
        task = next(n for n, diagram in enumerate(chapter.diagrams) if diagram.task)
        asked += [f"/api/learn/{family.name}/{one.name}" for one in book.chapters[:2]]
        asked += [f"/api/learn/{family.name}/{chapter.name}/{task}/{what}" for what in ("answer", "picture")]
        asked.append(f"/api/learn/{family.name}/{chapter.name}/99/answer")
        puzzle = stored_puzzles(family.name)[0].name
        asked += [f"/api/puzzles/{puzzle}{more}" for more in ("", "/hint", "/solution")]
    return [*asked, "/api/games?game=nothing", "/api/art?game=konane(size=99)", "/api/how-to-play?game=("]


def tries():
    """What is tried on diagrams and puzzles: right, wrong and illegal."""
    for family in families():
        for chapter in books()[family].chapters:
            for n, diagram in enumerate(chapter.diagrams):
                if diagram.task:
                    where = f"/api/learn/{family}/{chapter.name}/{n}"
                    yield where, {"actions": list(diagram.task.answer)}
                    yield where, {"actions": ["nonsense"]}
                    break
        puzzle = stored_puzzles(family)[0]
        yield f"/api/puzzles/{puzzle.name}", {"text": puzzle.answer}
        yield f"/api/puzzles/{puzzle.name}", {"text": "nonsense"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_both_tables_answer_the_same_about_games_rulebooks_and_puzzles(server, language):
    async def compare():
        async with parts.device_with() as device:
            for path in paths():
                path += ("&" if "?" in path else "?") + f"lang={language}"
                told = await parts.ask(device, "GET", path)
                assert comparable(list(told)) == comparable(list(ServerSide(server).ask("GET", path))), path
            for path, body in tries():
                told = await parts.ask(device, "POST", path, body, language=language)
                expected = ServerSide(server).ask("POST", path, body, language=language)
                assert list(told) == json.loads(json.dumps(expected)), (path, body)

    parts.run(compare())


class OnServer(serving.Player):
    """A player at the server's socket who keeps all that was sent."""

    def __init__(self, server, match, token, language):
        super().__init__(server, match, token)
        self.language = language
        self.messages = []

    async def connect(self, part=None):
        address = f"ws://127.0.0.1:{self.server.port}/api/matches/{self.match}/socket?lang={self.language}"
        self.socket = await serving.connect(address, proxy=None, max_queue=None, close_timeout=2)
        serving.OPEN_SOCKETS.add(self.socket)
        await self.send({"type": "hello", "token": self.token, "seq": self.state.get("seq")})
        await self.receive()
        wanted = self.state["match"]["parts"]
        if part and wanted and self.state["seat"] in wanted["wanted"]:
            await self.request("part", part=part)
        return self

    async def receive(self):
        message = await super().receive()
        self.messages.append(message)
        return message

    async def catch_up(self, seq):
        """Hear everything up to this state."""
        while self.state["seq"] < seq:
            await self.receive()


class OnDevice(parts.Player):
    """The same at a device."""

    async def catch_up(self, seq):
        await self.wait_until(lambda one: one.state["seq"] >= seq)


async def scripted_match(open_at, player, game, language, players):
    """A whole match of persons at one screen: names, offers, refusals, a takeback, then random play to the end and a
    rematch. Everybody hears everything before the next thing is done. Returns what each was sent."""
    opened = await open_at(game, [{"own": True, "name": f"Name {n}"} for n in range(players)])
    everybody = []
    for seat in range(players):
        everybody.append(await player(opened["match"], opened["seats"][seat], language).connect())
        await asyncio.gather(*(one.catch_up(everybody[-1].state["seq"]) for one in everybody))
    watching = await player(opened["match"], opened["watch"], language).connect()
    everyone = [*everybody, watching]

    async def do(seat, kind, **more):
        answer = await everybody[seat].request(kind, **more)
        await asyncio.gather(*(one.catch_up(everybody[seat].state["seq"]) for one in everyone))
        return answer

    async def move():
        seat = next(i for i, one in enumerate(everybody) if one.frame["to_move"] == i and one.frame["actions"])
        text = everybody[0].rng.choice(everybody[seat].frame["actions"])["text"]
        return await do(seat, "play", seq=everybody[seat].state["seq"], text=text)

    for seat in range(players):
        if everybody[seat].state["match"]["parts"]:
            await do(seat, "part", part=PART[seat])
    await do(0, "name", name="Ada")
    await do(0, "play", seq=everybody[0].state["seq"], text="nonsense")
    await do(0, "offer", what="draw")
    await do(1, "answer", yes=False, seq=everybody[1].state["seq"])
    await do(1, "claim", what="win")
    await do(0, "ping")
    await move()
    await move()
    await do(0, "offer", what="takeback")
    await do(1, "answer", yes=True, seq=everybody[1].state["seq"])
    while everybody[0].state["match"]["state"] != "over":
        assert (await move())["type"] == "ok"
    await do(1, "offer", what="rematch")
    for seat in set(range(players)) - {1}:
        await do(seat, "answer", yes=True, seq=everybody[0].state["seq"])
    for one in everyone:
        await one.wait_until(lambda one: one.state["match"]["next"] and (one.next or one is watching))
    answers = [one.next for one in everybody]
    return opened, [[message for message in one.messages if message["type"] != "next"] for one in everyone], answers


async def on_server(server, game, language, players):
    async def open_at(game, seats):
        return server.open(game, seats=seats)

    def player(match, token, language):
        return OnServer(server, match, token, language)

    return await scripted_match(open_at, player, game, language, players)


async def on_device(device, game, language, players):
    async def open_at(game, seats):
        return await parts.open_match(device, game, seats=seats)

    def player(match, token, language):
        return OnDevice(device, match, token, language)

    return await scripted_match(open_at, player, game, language, players)


GAMES = [
    ("awele", 2, "en"),
    ("konane(size=6)", 2, "fr"),
    ("puluc", 2, "fr"),
    ("awimbawe", 2, "en"),
    ("chiwawa(players=3)", 3, "fr"),
    ("komikan(board=nine)", 2, "fr"),
    ("awithlaknannai", 2, "en"),
]


@pytest.mark.parametrize(("game", "players", "language"), GAMES)
def test_a_whole_match_is_told_alike_at_both_tables(server, game, players, language):
    there = run_all(on_server(server, game, language, players))[0]

    async def here():
        async with parts.device_with() as device:
            opened, messages, following = await on_device(device, game, language, players)
            for seat in (0, None):
                await compare_finished(device, opened, seat)
            await compare_next(device, following)
            return opened, messages, following

    async def compare_finished(device, opened, seat):
        """What both tables answer about the finished match."""
        own = opened["watch"] if seat is None else opened["seats"][seat]
        theirs = there[0]["watch"] if seat is None else there[0]["seats"][seat]
        for what in ("", "/frame", "/record", "/record?sight=seat", "/sheet", "/sheet?form=ogn", "/replay", "/check",
                     "/values?at=1", "/values?at=99999", "/position?at=2", "/review"):  # fmt: skip
            path = f"{what}{'&' if '?' in what else '?'}lang={language}"
            told = await parts.ask(device, "GET", f"/api/matches/{opened['match']}{path}", token=own)
            expected = ServerSide(server).ask("GET", f"/api/matches/{there[0]['match']}{path}", token=theirs)
            assert comparable(list(told)) == comparable(list(expected)), what
        step = {"at": 1, "seat": 0}
        told = await parts.ask(device, "POST", f"/api/matches/{opened['match']}/trial", step, own, language)
        expected = ServerSide(server).ask("POST", f"/api/matches/{there[0]['match']}/trial", step, theirs, language)
        assert told[0] == expected[0]
        assert told[1].pop("state")
        assert expected[1].pop("state")
        assert told[1] == expected[1]

    async def compare_next(device, following):
        for own, theirs in zip(following, there[2], strict=True):
            assert set(own) == set(theirs)
            told = await parts.ask(device, "GET", f"/api/matches/{own['match']}", token=own["token"])
            expected = ServerSide(server).ask("GET", f"/api/matches/{theirs['match']}", token=theirs["token"])
            assert comparable(list(told)) == comparable(list(expected))

    told = parts.run(here())
    assert len(told[1][0]) > 12
    for own, theirs in zip(told[1], there[1], strict=True):
        assert comparable(own) == comparable(theirs)


def test_a_record_of_one_table_is_read_by_the_other(server):
    """Both ways, by what each table gives and by the library's own functions."""
    opened = server.open("puluc")
    players = [serving.Player(server, opened["match"], token, seed) for seed, token in enumerate(opened["seats"])]

    async def played():
        for player in players:
            await player.connect()
        await asyncio.gather(*(player.play() for player in players))

    run_all(played())
    theirs = server.get(f"/api/matches/{opened['match']}/record", opened["seats"][0])
    sheet = server.get(f"/api/matches/{opened['match']}/sheet", opened["seats"][0]).text

    async def open_here():
        async with parts.device_with() as device:
            for text in (theirs.text, sheet):
                status, told = await parts.ask(device, "POST", "/device/records", {"text": text})
                assert status == 200, told
                status, again = await parts.ask(device, "GET", f"/api/matches/{told['match']}/record")
                assert (status, again) == (200, theirs.json())
                status, checked = await parts.ask(device, "GET", f"/api/matches/{told['match']}/check")
                assert "against the seal" in checked["text"]
            return again

    again = parts.run(open_here())
    answer = server.post("/api/records", {"text": json.dumps(again)})
    assert answer.status_code == 201, answer.text
    match, watch = answer.json()["match"], answer.json()["watch"]
    assert server.get(f"/api/matches/{match}/record", watch).json() == theirs.json()
    assert server.get(f"/api/matches/{match}/replay", watch).status_code == 200
    assert server.get(f"/api/matches/{match}").status_code == 404
    unfinished = {"text": json.dumps({**theirs.json(), "log": theirs.json()["log"][:3]})}
    assert server.post("/api/records", unfinished).json()["error"] == "wrong"
