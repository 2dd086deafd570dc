"""People who were invited: by a link or a short code, under a name of their own."""

import pytest
from serving import Player, Server, run_all

from ludotheque.server.join_codes import LENGTH, SIGNS
from ludotheque.server.rate_limits import LIMITS


def bearer(token):
    return {"headers": {"Authorization": f"Bearer {token}"}}


def opened_with_code(server, **more):
    opened = server.open("konane(size=4)", **more)
    answer = server.post(f"/api/matches/{opened['match']}/code", None, **bearer(opened["seats"][1]))
    assert answer.status_code == 200, answer.text
    return opened, answer.json()["code"]


def test_who_has_a_link_sits_down_under_a_name(sqlite_server):
    opened = sqlite_server.open("awale", seats=[{"kind": "person", "name": "Ada"}, {"kind": "person"}])
    told = sqlite_server.get(f"/api/matches/{opened['match']}", opened["seats"][1]).json()
    assert (told["seat"], told["seats"][1]["free"], told["seats"][0]["name"]) == (1, True, "Ada")
    path = f"/api/matches/{opened['match']}/sit"
    assert sqlite_server.post(path, {"name": "  Bob   B. "}, **bearer(opened["seats"][1])).json() == {"seat": 1}
    assert sqlite_server.post(path, {"name": "Eve"}, **bearer(opened["seats"][1])).json()["error"] == "taken"
    assert sqlite_server.post(path, {"name": "Eve"}, **bearer(opened["watch"])).status_code == 403

    async def look():
        ada = await Player(sqlite_server, opened["match"], opened["seats"][0]).connect()
        assert [seat["name"] for seat in ada.state["match"]["seats"]] == ["Ada", "Bob B."]

    run_all(look())


@pytest.mark.parametrize("name", ["a" * 25, "two\u0000lines", "\u202eadA", "\u200b", "\u3164", "tab\u0007"])
def test_a_name_is_seen_and_short(sqlite_server, name):
    opened = sqlite_server.open("awale")
    answer = sqlite_server.post(f"/api/matches/{opened['match']}/sit", {"name": name}, **bearer(opened["seats"][0]))
    assert (answer.status_code, answer.json()["error"]) == (400, "wrong")
    assert "24" in answer.json()["text"]
    new = sqlite_server.post("/api/matches", {"game": "awale", "seats": [{"name": name}, {}]})
    assert new.status_code == 400
    told = sqlite_server.get(f"/api/matches/{opened['match']}", opened["seats"][0]).json()
    assert told["seats"][0]["free"]


def test_a_code_leads_to_its_seat_however_it_is_written(sqlite_server):
    opened, code = opened_with_code(sqlite_server)
    assert len(code) == LENGTH
    assert set(code) <= set(SIGNS)
    again = sqlite_server.post(f"/api/matches/{opened['match']}/code", None, **bearer(opened["seats"][1]))
    assert again.json()["code"] == code
    told = sqlite_server.get(f"/api/codes/{code[:3].lower()} {code[3:]}").json()
    assert (told["match"], told["seat"]) == (opened["match"], 1)
    seated = sqlite_server.post(f"/api/codes/{code.lower()}", {"name": "Bob"}).json()
    assert (seated["match"], seated["seat"]) == (opened["match"], 1)

    async def play():
        bob = await Player(sqlite_server, opened["match"], seated["token"]).connect()
        assert bob.state["seat"] == 1
        assert bob.state["match"]["seats"][1]["name"] == "Bob"

    run_all(play())


def test_a_code_is_void_once_somebody_sits(sqlite_server):
    opened, code = opened_with_code(sqlite_server)
    sqlite_server.post(f"/api/matches/{opened['match']}/sit", {}, **bearer(opened["seats"][1]))
    for answer in (sqlite_server.get(f"/api/codes/{code}"), sqlite_server.post(f"/api/codes/{code}", {})):
        assert answer.status_code == 404
        assert "code" in answer.json()["text"]
    again = sqlite_server.post(f"/api/matches/{opened['match']}/code", None, **bearer(opened["seats"][1]))
    assert again.json()["error"] == "taken"


def test_only_who_has_the_link_is_told_the_code(sqlite_server):
    opened, _code = opened_with_code(sqlite_server)
    path = f"/api/matches/{opened['match']}/code"
    assert sqlite_server.post(path, None, **bearer(opened["watch"])).status_code == 403
    assert sqlite_server.post(path, None).status_code == 404


def test_guessing_codes_ends_soon(tmp_path):
    with Server(tmp_path, limits="true") as server:
        answers = [server.get("/api/codes/222222").status_code for _guess in range(LIMITS["code"][0] + 3)]
    assert answers[: LIMITS["code"][0]] == [404] * LIMITS["code"][0]
    assert answers[-1] == 429
