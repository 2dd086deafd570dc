"""Everybody is answered in their own language, whatever the others speak at the same time."""

import asyncio
import json
from concurrent.futures import ThreadPoolExecutor

import pytest
from serving import OPEN_SOCKETS, Server, run_all
from websockets.asyncio.client import connect

ASKED = [  # a handler in a thread, one that is not, errors of a handler, of a dependency, and of the router's own
    ("/api/learn", "Sowing", "Les semailles"),
    ("/api/catalogue", "sowing game", "jeu de semailles"),
    ("/api/games?game=chess", "there is no game", "il n’y a pas de jeu"),
    ("/api/art?game=chess", "there is no game", "il n’y a pas de jeu"),
    ("/api/matches/0123456789ab", "no such thing", "n’existe pas"),
    ("/api/learn/konane/none", "no such thing", "n’existe pas"),
]


@pytest.mark.parametrize(("path", "english", "french"), ASKED)
def test_each_request_has_its_language(sqlite_server, path, english, french):
    def ask(language):
        answer = sqlite_server.client.get(sqlite_server.url + path, headers={"Accept-Language": language})
        return answer.text

    languages = ["fr-FR,fr;q=0.9", "en", "de,fr", "de", ""] * 4
    with ThreadPoolExecutor(8) as threads:
        answers = list(threads.map(ask, languages))
    for language, text in zip(languages, answers, strict=True):
        assert (french if "fr" in language else english) in text, (language, text[:300])
        assert (english if "fr" in language else french) not in text


def test_the_address_wins_over_the_header(sqlite_server):
    headers = {"Accept-Language": "en"}
    answer = sqlite_server.client.get(sqlite_server.url + "/api/games?game=chess&lang=fr", headers=headers)
    assert "il n’y a pas de jeu" in answer.json()["text"]


def test_each_socket_has_its_language(sqlite_server):
    """Scenes, refusals and states, of two people at the same table."""
    opened = sqlite_server.open("awale")

    async def talk(language, token):
        address = f"ws://127.0.0.1:{sqlite_server.port}/api/matches/{opened['match']}/socket"
        socket = await connect(address, proxy=None, additional_headers={"Accept-Language": language})
        OPEN_SOCKETS.add(socket)
        await socket.send(json.dumps({"type": "hello", "token": token}))
        while (sync := json.loads(await socket.recv()))["type"] != "sync":
            pass
        texts = [sync["match"]["title"]]
        for _time in range(10):
            await socket.send(json.dumps({"type": "play", "id": "x", "seq": 0, "text": "nonsense"}))
            while (answer := json.loads(await socket.recv()))["type"] != "error":
                pass
            texts.append(answer["text"])
        return texts

    english, french = run_all(*(talk(*who) for who in zip(("en", "fr"), opened["seats"], strict=True)))
    assert len(set(english[1:])) == len(set(french[1:])) == 1
    assert english[1:] != french[1:]
    assert (english[0], french[0]) == ("Classic Awalé", "Awalé classique")


def test_a_refused_rate_is_told_in_the_language(tmp_path):
    with Server(tmp_path, limits="true") as server:

        async def create():
            return await asyncio.to_thread(
                server.post, "/api/matches", {"game": "awale"}, headers={"Accept-Language": "fr"}
            )

        async def many():
            return await asyncio.gather(*(create() for _match in range(40)))

        (answers,) = run_all(many())
        refused = [answer.json() for answer in answers if answer.status_code == 429]
        assert refused
        assert {answer["error"] for answer in refused} == {"busy"}
        assert all("trop" in answer["text"] for answer in refused), refused
