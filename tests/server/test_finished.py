"""Finished matches again: reviews, films, pictures, and what might have been."""

import io
import time

import pytest
from PIL import Image
from serving import Player, run_all

from ludotheque.games import load
from ludotheque.server.trial_state import decrypt_state, encrypt_state


def played(server, game, moves=10_000, seed=1):
    """A match of two people, to the end or to a resignation."""
    opened = server.open(game)
    players = [Player(server, opened["match"], token, seed + i) for i, token in enumerate(opened["seats"])]

    async def play():
        for player in players:
            await player.connect()
        left = moves
        while not players[0].over and left:
            for player in players:
                while player.state["seq"] < max(one.state["seq"] for one in players):
                    await player.receive()
                if player.to_act and player.frame["actions"]:
                    await player.move()
                    left -= 1
        if not players[0].over:
            await players[0].request("resign")

    run_all(play())
    return opened


@pytest.fixture(scope="module")
def open_game(sqlite_server):
    return played(sqlite_server, "konane(size=4)")


@pytest.fixture(scope="module")
def hidden_game(sqlite_server):
    return played(sqlite_server, "awimbawe(rounds_to_win=1)", 30)


def ask(server, opened, what, token=None, **body):
    path = f"/api/matches/{opened['match']}/{what}"
    headers = {"Authorization": f"Bearer {token or opened['watch']}"}
    return server.post(path, body, headers=headers)


def test_nothing_of_this_before_the_end(sqlite_server):
    opened = sqlite_server.open("awale")
    for path in ("replay", "position?at=0", "values?at=0", "review", "film"):
        assert sqlite_server.get(f"/api/matches/{opened['match']}/{path}", opened["watch"]).status_code == 409
    assert ask(sqlite_server, opened, "review").status_code == 409
    assert ask(sqlite_server, opened, "trial", at=0).status_code == 409


def test_a_review_is_made_told_and_kept(sqlite_server, open_game):
    path = f"/api/matches/{open_game['match']}/review"
    assert sqlite_server.get(path, open_game["watch"]).json() == {"state": "none"}
    answer = ask(sqlite_server, open_game, "review").json()
    end = time.monotonic() + 60
    while answer["state"] != "done" and time.monotonic() < end:
        assert answer["state"] in {"waiting", "running"}
        time.sleep(0.2)
        answer = sqlite_server.get(path, open_game["watch"]).json()
    review = answer["review"]
    record = sqlite_server.get(f"/api/matches/{open_game['match']}/record", open_game["watch"]).json()
    assert [one["move"] for one in review["verdicts"]] == [
        record["log"][one["number"] - 1] for one in review["verdicts"]
    ]
    assert len(review["accuracy"]) == 2
    sqlite_server.kill()
    sqlite_server.start()
    kept = sqlite_server.get(path, open_game["watch"]).json()
    assert kept["review"] == review
    french = sqlite_server.get(path + "?lang=fr", open_game["watch"]).json()["review"]
    assert [one["mark"] for one in french["verdicts"]] == [one["mark"] for one in review["verdicts"]]


@pytest.mark.parametrize("form", ["gif", "webp"])
def test_a_film_has_a_picture_of_every_position(sqlite_server, open_game, form):
    answer = sqlite_server.get(f"/api/matches/{open_game['match']}/film?form={form}", open_game["watch"])
    assert answer.headers["content-type"] == f"image/{form}"
    film = Image.open(io.BytesIO(answer.content))
    record = sqlite_server.get(f"/api/matches/{open_game['match']}/record", open_game["watch"]).json()
    assert film.n_frames == len(record["log"]) + 1


def test_a_position_as_a_picture(sqlite_server, open_game):
    path = f"/api/matches/{open_game['match']}/position"
    first, second = (sqlite_server.get(f"{path}?at={at}", open_game["watch"]).text for at in (0, 1))
    assert first.startswith("<svg")
    assert first != second
    assert sqlite_server.get(f"{path}?at=4000", open_game["watch"]).status_code == 400


def test_another_course_leaves_the_match_as_it_was(sqlite_server, open_game):
    record = f"/api/matches/{open_game['match']}/record"
    before = sqlite_server.get(record, open_game["watch"]).json()
    step = ask(sqlite_server, open_game, "trial", at=0).json()
    assert step["seat"] == step["frame"]["to_move"] == 0
    own = [action["text"] for action in step["frame"]["actions"]]
    other = next(text for text in own if text != before["log"][0])
    step = ask(sqlite_server, open_game, "trial", at=0, state=step["state"], text=other, level=1).json()
    assert step["frame"]["last"]["text"] == other
    assert step["frame"]["to_move"] == 1
    step = ask(sqlite_server, open_game, "trial", at=0, state=step["state"], answer=True, level=1).json()
    assert step["frame"]["last"]["seat"] == 1
    assert ask(sqlite_server, open_game, "trial", at=0, state=step["state"], text="z9").status_code == 409
    assert ask(sqlite_server, open_game, "trial", at=0, state="A" * 60).status_code == 400
    assert sqlite_server.get(record, open_game["watch"]).json() == before


def test_another_course_shows_a_seat_what_it_may_know(sqlite_server, hidden_game):
    """The state a page carries is unreadable, and the frame has passed the gate."""
    own = hidden_game["seats"][0]
    step = ask(sqlite_server, hidden_game, "trial", own, at=2).json()
    assert step["seat"] == 0
    assert ask(sqlite_server, hidden_game, "trial", own, at=2, seat=1).status_code == 403
    record = sqlite_server.get(f"/api/matches/{hidden_game['match']}/record", own).json()
    position = load(record["game"]).start()
    for text in record["log"][:2]:
        position.play(text)
    assert step["frame"]["position"] == position.view(0)["position"]
    for _step in range(6):
        action = {"answer": True} if step["frame"]["to_move"] != 0 else {"text": step["frame"]["actions"][0]["text"]}
        step = ask(sqlite_server, hidden_game, "trial", own, at=2, state=step["state"], level=1, **action).json()
    hidden = {piece.get("face") for piece in step["frame"]["pieces"] if piece["at"].startswith("1h")}
    assert None in hidden


def test_a_finished_match_is_shared_with_whom_one_likes(sqlite_server, open_game):
    path = f"/api/matches/{open_game['match']}"
    first, second = (ask(sqlite_server, open_game, "share", token).json() for token in open_game["seats"])
    assert first == second
    answer = sqlite_server.get(f"{path}/replay", first["token"]).json()
    assert answer["seat"] is None
    assert answer["forms"] == ["text", "json"]
    assert sqlite_server.get(f"{path}/replay").status_code == 404


def test_what_a_page_carries_can_be_neither_read_nor_changed():
    state = {"match": "0123456789ab", "line": ["deal:5a"]}
    text = encrypt_state("key", state)
    assert decrypt_state("key", text) == state
    assert encrypt_state("key", state) != text
    assert "deal" not in text
    for broken in (text[:-4] + "AAAA", "AAAA" + text[4:], text[4:], "A" * 60, "AAAA", "?", ""):
        with pytest.raises(ValueError, match="not one of ours"):
            decrypt_state("key", broken)
    with pytest.raises(ValueError, match="not one of ours"):
        decrypt_state("other key", text)


def test_a_replay_opens_all_cards_to_everybody(sqlite_server, hidden_game):
    """The match is over and its seed is public: nothing is a secret any more."""
    answer = sqlite_server.get(f"/api/matches/{hidden_game['match']}/replay", hidden_game["watch"]).json()
    own = sqlite_server.get(f"/api/matches/{hidden_game['match']}/replay", hidden_game["seats"][0]).json()
    assert len(answer["frames"]) == len(answer["log"]) + 1
    assert answer["frames"][-1]["result"] == answer["match"]["result"]
    assert answer["frames"][2]["position"] == own["frames"][2]["position"]
    assert "?" not in answer["frames"][2]["position"]
    hands = [
        piece["face"] for piece in answer["frames"][2]["pieces"] if "h" in piece["at"] and "heir" not in piece["at"]
    ]
    assert len(hands) >= 11
    assert None not in hands
    assert all(entry["words"] for entry in answer["log"])
    assert answer["words"] == own["words"]
