"""Rulebooks, tries and puzzles over REST: bounded, without memory, and with reasons."""

import pytest

START = "oxoxox/xoxoxo/ox.xox/xo.oxo/oxoxox/xoxoxo x play 0 0 -"


def test_books_and_chapters_are_told(sqlite_server):
    books = sqlite_server.get("/api/learn?lang=fr").json()["books"]
    assert [book["family"] for book in books][:2] == ["awale", "awimbawe"]
    assert books[0]["chapters"][1]["title"] == "Les semailles"
    answer = sqlite_server.get("/api/learn/konane/harvest").json()
    assert {part["kind"] for part in answer["parts"]} == {"say", "diagram"}
    picture = sqlite_server.get("/api/learn/konane/harvest/0/picture")
    assert picture.headers["content-type"].startswith("image/svg+xml")
    assert len(sqlite_server.get("/api/learn/komikan/lemery/0/answer").json()["frames"]) == 2


@pytest.mark.parametrize(
    "path", ["nothing/goal", "konane/nothing", "konane/harvest/99/picture", "konane/harvest/9/answer"]
)
def test_what_is_not_there_is_missing(sqlite_server, path):
    assert sqlite_server.get(f"/api/learn/{path}").json()["error"] == "missing"


def test_a_task_is_judged_by_the_rules(sqlite_server):
    path = "/api/learn/konane/harvest/1"
    assert sqlite_server.post(path, {"actions": ["a2-e2"]}).json()["right"] is True
    short = sqlite_server.post(path, {"actions": ["a2-c2"]}).json()
    assert short["right"] is False
    assert short["reply"]
    refused = sqlite_server.post(path, {"actions": ["a2-a4"]})
    assert (refused.status_code, refused.json()["error"]) == (409, "illegal")
    assert "a2-e2" in refused.json()["text"]


def test_any_position_can_be_tried(sqlite_server):
    answer = sqlite_server.post("/api/try", {"game": "konane(size=6)", "position": START, "actions": ["a3-c3"]}).json()
    assert answer["frame"]["last"]["text"] == "a3-c3"
    assert answer["frame"]["to_move"] == 1
    assert sqlite_server.post("/api/try", {"game": "awale"}).json()["frame"]["position"].startswith("4,4,4")


@pytest.mark.parametrize(
    "body",
    [
        {"game": "chess"},
        {"game": "konane", "position": "nonsense"},
        {"game": "konane", "position": "x" * 3000},
        {"game": "konane", "actions": ["d4"] * 61},
        {"game": "konane", "actions": ["d" * 300]},
        {"game": "konane", "seat": 5},
        {"game": "konane", "seat": -1},
        {"game": "konane", "more": 1},
        {"position": START},
        {"game": "konane", "actions": ["h9"]},
    ],
)
def test_what_cannot_be_tried_is_refused_with_a_reason(sqlite_server, body):
    answer = sqlite_server.post("/api/try", body)
    assert answer.status_code == 400
    assert answer.json()["error"] == "wrong"
    assert answer.json()["text"]


def test_a_puzzle_keeps_its_answer_until_it_is_found(sqlite_server):
    shelf = sqlite_server.get("/api/puzzles").json()["families"]
    konane = next(one for one in shelf if one["family"] == "konane")["puzzles"]
    path = f"/api/puzzles/{konane[0]['name']}"
    answer = sqlite_server.get(path).json()
    assert {"answer", "line"}.isdisjoint(answer)
    tries = [sqlite_server.post(path, {"text": one["text"]}).json() for one in answer["frame"]["actions"]]
    assert [one["right"] for one in tries].count(True) == 1
    assert sqlite_server.post(path, {"text": "h9"}).json()["error"] == "illegal"
    assert sqlite_server.get(f"{path}/hint").json()["at"]
    assert sqlite_server.get("/api/puzzles/00000000").status_code == 404
