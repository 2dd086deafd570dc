"""People who were invited: by a link or a short code, under a name of their own."""

from concurrent.futures import ThreadPoolExecutor

import pytest
from serving import Player, Server, run_all

from ludotheque.server.join_codes import LENGTH, SIGNS
from ludotheque.server.rate_limits import LIMITS


def bearer(token):
    return {"headers": {"Authorization": f"Bearer {token}"}}


def opened_with_code(server, **more):
    opened = server.open("konane(size=4)", invite=True, **more)
    answer = server.post(f"/api/matches/{opened['match']}/code", None, **bearer(opened["seats"][1]))
    assert answer.status_code == 200, answer.text
    return opened, answer.json()["code"]


SEATS = [{"kind": "person", "name": "Ada", "own": True}, {"kind": "person"}]


def sit(server, opened, token, **more):
    return server.post(f"/api/matches/{opened['match']}/sit", more, **bearer(token))


def hello(server, opened, token):
    """What the socket answers to a hello that is refused."""

    async def knock():
        with pytest.raises(AssertionError) as refused:
            await Player(server, opened["match"], token).connect()
        return refused.value.args[0]

    return str(run_all(knock())[0])


def test_who_has_a_link_sits_down_under_a_name(sqlite_server):
    opened = sqlite_server.open("awale", invite=True, seats=SEATS)
    told = sqlite_server.get(f"/api/matches/{opened['match']}", opened["seats"][1]).json()
    assert (told["seat"], told["seats"][1]["free"], told["seats"][0]["name"]) == (1, True, "Ada")
    seated = sit(sqlite_server, opened, opened["seats"][1], name="  Bob   B. ").json()
    assert seated["seat"] == 1
    assert sit(sqlite_server, opened, opened["watch"], name="Eve").status_code == 403

    async def look():
        ada = await Player(sqlite_server, opened["match"], opened["seats"][0]).connect()
        assert [seat["name"] for seat in ada.state["match"]["seats"]] == ["Ada", "Bob B."]
        bob = await Player(sqlite_server, opened["match"], seated["token"]).connect()
        assert bob.state["seat"] == 1

    run_all(look())


def test_a_link_opens_its_seat_once_and_then_shows_nothing(sqlite_server):
    """Whoever sent the link does not see the hand of who sat down with it."""
    opened = sqlite_server.open("chiwawa", invite=True, seats=SEATS)
    link, path = opened["seats"][1], f"/api/matches/{opened['match']}"
    assert "sit down first" in hello(sqlite_server, opened, link)
    seated = sit(sqlite_server, opened, link, name="Bob").json()
    again = sit(sqlite_server, opened, link, name="Eve")
    assert (again.status_code, again.json()["error"]) == (409, "taken")
    assert "new link" in again.json()["text"]
    for what in ("", "/frame", "/record?sight=seat"):
        assert sqlite_server.get(path + what, link).status_code == 409
        assert sqlite_server.get(path + what, seated["token"]).status_code == 200
    assert "new link" in hello(sqlite_server, opened, link)


def test_a_token_nobody_has_used_is_swapped_too_when_somebody_sits_down(sqlite_server):
    """Whoever opened the match may call a seat their own and pass its token on: the page sits down with it all the same."""
    opened = sqlite_server.open("chiwawa", seats=SEATS)
    seated = sit(sqlite_server, opened, opened["seats"][1]).json()
    assert sqlite_server.get(f"/api/matches/{opened['match']}/frame", opened["seats"][1]).status_code == 404
    assert sqlite_server.get(f"/api/matches/{opened['match']}/frame", seated["token"]).json()["seat"] == 1
    assert sit(sqlite_server, opened, opened["seats"][0], name="Ada").status_code == 200


def test_a_lost_answer_loses_no_seat(sqlite_server):
    opened = sqlite_server.open("awale", invite=True, seats=SEATS)
    first, second = (sit(sqlite_server, opened, opened["seats"][1], key="k" * 20).json() for _time in range(2))
    assert first == second
    assert sit(sqlite_server, opened, opened["seats"][1], key="e" * 20).json()["error"] == "taken"
    assert sit(sqlite_server, opened, opened["seats"][1], key="short").status_code == 400
    _opened, code = opened_with_code(sqlite_server)
    first, second = (sqlite_server.post(f"/api/codes/{code}", {"key": "k" * 20}).json() for _time in range(2))
    assert first == second
    assert sqlite_server.post(f"/api/codes/{code}", {"key": "e" * 20}).status_code == 404


def test_the_host_renews_the_invitation_to_a_free_seat(sqlite_server):
    opened = sqlite_server.open("awale", invite=True, seats=SEATS)
    path = f"/api/matches/{opened['match']}"
    code = sqlite_server.post(path + "/code", None, **bearer(opened["seats"][1])).json()["code"]
    for token in (opened["seats"][0], opened["seats"][1], opened["watch"]):
        assert sqlite_server.post(path + "/invitation", {"seat": 1}, **bearer(token)).status_code == 404
    renewed = sqlite_server.post(path + "/invitation", {"seat": 1}, **bearer(opened["host"])).json()["token"]
    assert "newer" in sit(sqlite_server, opened, opened["seats"][1]).json()["text"]
    assert sqlite_server.get(f"/api/codes/{code}").status_code == 404
    assert sit(sqlite_server, opened, renewed).status_code == 200
    for seat, error in ((0, "forbidden"), (1, "taken"), (2, "missing")):
        assert (
            sqlite_server.post(path + "/invitation", {"seat": seat}, **bearer(opened["host"])).json()["error"] == error
        )
    assert sqlite_server.get(path + "/frame", opened["host"]).json()["seat"] is None


def test_two_who_sit_down_at_once_with_one_link_do_not_both_sit(sqlite_server):
    for _round in range(5):
        opened = sqlite_server.open("awale", invite=True, seats=SEATS)

        def knock(_guest, opened=opened):
            return sit(sqlite_server, opened, opened["seats"][1]).status_code

        with ThreadPoolExecutor(4) as pool:
            assert sorted(pool.map(knock, range(4))) == [200, 409, 409, 409]


@pytest.mark.parametrize("name", ["a" * 25, "two\u0000lines", "\u202eadA", "\u200b", "\u3164", "tab\u0007"])
def test_a_name_is_seen_and_short(sqlite_server, name):
    opened = sqlite_server.open("awale")
    answer = sit(sqlite_server, opened, opened["seats"][0], name=name)
    assert (answer.status_code, answer.json()["error"]) == (400, "wrong")
    assert ("24 signs" if len(name) > 24 else "can be seen") in answer.json()["text"]
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
    sit(sqlite_server, opened, opened["seats"][1])
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
