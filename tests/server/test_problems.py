"""Errors: what the caller has done wrong is told, what the server has done wrong is logged and told as a fault."""

import json
import sqlite3

import pytest
from serving import Player, Server, run_all


def test_a_log_that_cannot_be_read_is_a_fault_of_the_server(tmp_path):
    """And not of the caller, though the rules raise the same error for a wrong action."""
    with Server(tmp_path) as server:
        opened = server.open("awale")
        path = f"/api/matches/{opened['match']}"
        assert server.get(path + "/record?sight=full", opened["watch"]).json()["error"] == "illegal"
        server.stop()
        connection = sqlite3.connect(server.database.removeprefix("sqlite:///"))
        rows = [
            (opened["match"], n, json.dumps({"at": 1, "do": "play", "seat": 0, "text": "nonsense"})) for n in (1, 2)
        ]
        connection.executemany("INSERT INTO entries VALUES (?, ?, ?)", rows)
        connection.commit()
        connection.close()
        server.start()
        for more in ("", "/record", "/sheet", "/frame"):
            answer = server.get(path + more, opened["watch"])
            assert (answer.status_code, answer.json()["error"]) == (500, "fault"), answer.text
            assert "nonsense" not in answer.text
        faults = [json.loads(line) for line in server.log.read_text().splitlines() if '"error"' in line]
        assert {fault["kind"] for fault in faults} == {"CorruptLog"}


def test_an_error_of_a_socket_or_request_is_json_with_its_code(sqlite_server):
    for method, path, status, code in (
        ("GET", "/api/games?game=chess", 400, "wrong"),
        ("GET", "/api/bot/events", 401, "login"),
        ("GET", "/api/matches/0123456789ab", 404, "missing"),
        ("DELETE", "/api/matches", 405, "method"),
        ("POST", "/api/matches/0123456789ab/hint", 404, "missing"),
    ):
        answer = sqlite_server.client.request(method, sqlite_server.url + path)
        assert (answer.status_code, answer.json()["error"]) == (status, code), answer.text
        assert answer.json()["text"]
    big = sqlite_server.post("/api/matches", {"game": "x" * 70_000})
    assert (big.status_code, big.json()["error"]) == (413, "big")


WRONG_FIELDS = [  # what somebody sends, and how they are told
    ("/api/accounts", {"name": "a b", "password": "long enough, this"}, "letters without accents", "sans accents"),
    ("/api/accounts", {"name": "abc", "password": "short"}, "Password: 10 characters", "Mot de passe : 10 caractères"),
    (
        "/api/accounts",
        {"name": "a" * 25, "password": "long enough, this"},
        "Name: 24 characters",
        "Nom : 24 caractères",
    ),
    ("/api/accounts", {"name": "abc"}, "Password: to be filled in", "Mot de passe : à remplir"),
    (
        "/api/accounts",
        {"name": 3, "password": "long enough, this"},
        "Name: this does not fit",
        "Nom : cela ne convient",
    ),
    ("/api/recovery/mail", {"address": "nobody"}, "not an e-mail address", "pas une adresse"),
    ("/api/matches", {"game": "awale", "seats": [{"kind": "ai", "level": 11}]}, "Level: 10 or less", "Niveau : 10 ou"),
    ("/api/matches", {"game": "awale", "colour": "red"}, "colour: not expected", "colour : n’est pas attendu"),
    ("/api/matches", [1], "cannot be read", "n’est pas lisible"),
]
INTERNAL = ("/api", "Validation", "Expected", "`", "regex", "str", "data", "[A-Za")


@pytest.mark.parametrize(("path", "body", "english", "french"), WRONG_FIELDS)
def test_a_wrong_field_is_told_in_the_readers_words(sqlite_server, path, body, english, french):
    for language, words in (("en", english), ("fr", french)):
        answer = sqlite_server.post(path, body, headers={"Accept-Language": language})
        text = answer.json()["text"].replace("\N{NO-BREAK SPACE}", " ")
        assert (answer.status_code, answer.json()["error"]) == (400, "wrong"), answer.text
        assert words in text
        assert not [sign for sign in INTERNAL if sign in text], text


@pytest.mark.parametrize(
    ("method", "path", "status", "french"),
    [
        ("GET", "/api/nothing", 404, "cela n’existe pas ici"),
        ("GET", "/api/people/a%20b", 400, "cela n’existe pas ici"),
        ("GET", "/api/games", 400, "à remplir"),
        ("DELETE", "/api/matches", 405, "cela n’est pas possible ici"),
    ],
)
def test_what_the_router_refuses_is_told_in_the_readers_language(sqlite_server, method, path, status, french):
    answer = sqlite_server.client.request(method, sqlite_server.url + path, headers={"Accept-Language": "fr"})
    assert answer.status_code == status
    assert french in answer.json()["text"]


def test_too_much_is_told_in_the_readers_language(sqlite_server):
    answer = sqlite_server.post("/api/matches", {"game": "x" * 70_000}, headers={"Accept-Language": "fr"})
    assert (answer.status_code, answer.json()["text"]) == (413, "c’est trop gros")


def test_a_wrong_message_is_told_in_the_readers_words(sqlite_server):
    opened = sqlite_server.open("awale")

    async def rename():
        player = await Player(sqlite_server, opened["match"], opened["seats"][0]).connect()
        await player.socket.send(json.dumps({"type": "name", "name": "x" * 101}))
        while (message := await player.receive())["type"] != "error":
            pass
        return message["text"]

    assert run_all(rename())[0] == "Name: 100 characters at most"
