"""Errors: what the caller has done wrong is told, what the server has done wrong is logged and told as a fault."""

import json
import sqlite3

from serving import Server


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
