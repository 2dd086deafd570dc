"""One's own account: another name, recovery codes, e-mail, games taken along, export, and its end."""

import email
import re
import socketserver
import threading
import time
from types import SimpleNamespace

import httpx
import pytest
from rated_play import join, open_rated, play_rated
from serving import PASSWORD, Player, Server, logged_in, run_all

from ludotheque.match.arbiter import Refused
from ludotheque.server.guesses import check_guesses, note_guess
from ludotheque.server.rate_limits import LIMITS, RateLimits

NEW = "another horse battery"


def me(client):
    return client.get("/api/me").json()["name"]


def log_in(server, name, password=PASSWORD):
    return server.post("/api/session", {"name": name, "password": password})


def bearer(token):
    return {"headers": {"Authorization": f"Bearer {token}"}}


def finished_game(server, seats):
    """A match that the first seat has resigned."""
    opened = server.open("konane(size=4)", seats=seats)

    async def resign():
        player = await Player(server, opened["match"], opened["seats"][0]).connect()
        assert (await player.request("resign"))["type"] == "ok"

    run_all(resign())
    return opened


def test_a_name_that_was_given_up_is_nobody_elses_for_a_while(sqlite_server):
    with logged_in(sqlite_server, "Wilma") as wilma, logged_in(sqlite_server, "Fred") as fred:
        assert wilma.post("/api/me/name", json={"password": NEW, "name": "Betty"}).status_code == 401
        assert wilma.post("/api/me/name", json={"password": PASSWORD, "name": "fred"}).json()["error"] == "taken"
        changed = wilma.post("/api/me/name", json={"password": PASSWORD, "name": "Betty"})
        assert changed.json()["name"] == me(wilma) == "Betty"
        assert fred.post("/api/me/name", json={"password": PASSWORD, "name": "WILMA"}).json()["error"] == "taken"
        assert sqlite_server.post("/api/accounts", {"name": "wilma", "password": PASSWORD}).json()["error"] == "taken"
        assert log_in(sqlite_server, "Wilma").status_code == 401
        assert log_in(sqlite_server, "Betty").status_code == 200
        assert wilma.post("/api/me/name", json={"password": PASSWORD, "name": "Wilma"}).status_code == 200


def test_a_recovery_code_is_good_once_and_ends_all_sessions(sqlite_server):
    with logged_in(sqlite_server, "Rita") as rita:
        assert rita.post("/api/me/codes", json={"password": NEW}).status_code == 401
        first = rita.post("/api/me/codes", json={"password": PASSWORD}).json()["codes"]
        codes = rita.post("/api/me/codes", json={"password": PASSWORD}).json()["codes"]
        assert len(set(first + codes)) == 20
        assert rita.get("/api/me/account").json()["codes"] == 10

        def recover(code, name="rita"):
            return sqlite_server.post("/api/recovery", {"name": name, "code": code, "new": NEW})

        void, nobody = recover(first[0]), recover(codes[0], "nobody-here")
        assert (void.status_code, void.json()) == (nobody.status_code, nobody.json())
        assert void.status_code == 401
        assert me(rita) == "Rita"
        assert recover(codes[0].lower().replace("-", " ")).json()["name"] == "Rita"
        assert me(rita) is None
        assert recover(codes[0]).status_code == 401
        assert log_in(sqlite_server, "Rita").status_code == 401
        assert log_in(sqlite_server, "Rita", NEW).status_code == 200


def test_a_guest_takes_games_along(sqlite_server):
    with logged_in(sqlite_server, "Gina") as gina, logged_in(sqlite_server, "Theo") as theo:
        level = {"kind": "ai", "level": 1}
        over = finished_game(sqlite_server, [{"kind": "person", "name": "Oma", "own": True}, level])
        running = sqlite_server.open("awale", seats=[{"kind": "person", "own": True}, level])
        shared = sqlite_server.open("awale", seats=[{"kind": "person", "own": True}, {"kind": "person", "own": True}])
        seats = [{"match": one["match"], "token": one["seats"][0]} for one in (over, running, shared)]
        second = {"match": shared["match"], "token": shared["seats"][1]}
        wrong = [{"match": "0" * 12, "token": "x"}, {"match": over["match"], "token": over["watch"]}]
        headers = {"X-CSRF": "no"}
        assert gina.post("/api/me/seats", json={"seats": seats}, headers=headers).status_code == 403
        taken = gina.post("/api/me/seats", json={"seats": [*seats, second, *wrong]}).json()
        assert taken == {"matches": [seat["match"] for seat in seats]}
        assert gina.post("/api/me/seats", json={"seats": seats}).json() == taken
        assert theo.post("/api/me/seats", json={"seats": seats}).json() == {"matches": []}
        games = gina.get("/api/me/games?state=finished").json()["games"]
        assert [(game["match"]["match"], game["outcome"]) for game in games] == [(over["match"], "lost")]
        games = gina.get("/api/me/games").json()["games"]
        assert {game["match"]["match"] for game in games} == {running["match"], shared["match"]}
        assert gina.get("/api/me/curves").json() == {"curves": []}
        assert gina.get(f"/api/matches/{running['match']}/frame").json()["seat"] == 0


def test_a_match_of_ones_own_bears_the_accounts_name(sqlite_server):
    with logged_in(sqlite_server, "Lea") as lea:
        seats = [{"me": True}, {"kind": "ai", "level": 1}]
        opened = lea.post("/api/matches", json={"game": "awale", "seats": seats}).json()
        assert lea.get(f"/api/matches/{opened['match']}").json()["seats"][0]["name"] == "Lea"


def test_a_guest_comes_back_to_a_seat_in_another_browser(sqlite_server):
    opened = sqlite_server.open("konane(size=4)", seats=[{"kind": "person", "own": True}] * 2)
    address = f"/api/matches/{opened['match']}"
    token = opened["seats"][1]
    assert sqlite_server.post(f"{address}/recovery", None, **bearer(opened["watch"])).status_code == 403
    former = sqlite_server.post(f"{address}/recovery", None, **bearer(token)).json()["token"]
    link = sqlite_server.post(f"{address}/recovery", None, **bearer(token)).json()["token"]
    assert sqlite_server.get(address, link).status_code == 404  # it is no token of the seat itself
    assert sqlite_server.post(f"{address}/recover", {}, **bearer(former)).status_code == 404
    body = {"key": "k" * 20}
    back = [sqlite_server.post(f"{address}/recover", body, **bearer(link)).json() for _answer_lost in range(2)]
    assert back[0] == back[1]
    assert (back[0]["match"], back[0]["seat"]) == (opened["match"], 1)
    assert sqlite_server.get(f"{address}/frame", back[0]["token"]).json()["seat"] == 1
    assert sqlite_server.get(f"{address}/frame", token).json()["seat"] == 1  # nothing is void

    async def rematch():
        players = [await Player(sqlite_server, opened["match"], one).connect() for one in opened["seats"]]
        assert (await players[0].request("resign"))["type"] == "ok"
        await players[0].request("offer", what="rematch")
        await players[1].request("answer", yes=True)
        await players[1].wait_until(lambda player: player.next)
        return players[1].next["match"]

    (following,) = run_all(rematch())
    again = sqlite_server.post(f"{address}/recover", {}, **bearer(link)).json()
    assert (again["match"], again["seat"]) == (following, 0)
    assert sqlite_server.get(f"/api/matches/{following}/frame", again["token"]).json()["seat"] == 0


def test_a_seat_that_an_account_has_taken_along_needs_its_password(sqlite_server):
    opened = sqlite_server.open("awale", seats=[{"kind": "person", "own": True}, {"kind": "ai", "level": 1}])
    address, token = f"/api/matches/{opened['match']}", opened["seats"][0]
    link = sqlite_server.post(f"{address}/recovery", None, **bearer(token)).json()["token"]
    with logged_in(sqlite_server, "Nora") as nora:
        nora.post("/api/me/seats", json={"seats": [{"match": opened["match"], "token": token}]})
        assert sqlite_server.post(f"{address}/recover", {}, **bearer(link)).status_code == 404
        assert sqlite_server.post(f"{address}/recovery", None, **bearer(token)).status_code == 403


def test_everything_stored_of_an_account_can_be_had(sqlite_server):
    with logged_in(sqlite_server, "Xenia") as xenia:
        seats = [{"me": True}, {"kind": "ai", "level": 1}]
        opened = xenia.post("/api/matches", json={"game": "awale", "seats": seats}).json()
        answer = xenia.get("/api/me/export")
        assert "ludotheque-Xenia.json" in answer.headers["content-disposition"]
        content = answer.json()
        assert content["account"]["name"] == "Xenia"
        assert [one["summary"]["match"] for one in content["matches"]] == [opened["match"]]
        assert len(content["sessions"]) == 1
        assert "argon2" not in answer.text
        assert sqlite_server.get("/api/me/export").status_code == 401


def test_who_deletes_an_account_leaves_games_without_a_name(sqlite_server):
    with logged_in(sqlite_server, "Otto") as otto, logged_in(sqlite_server, "Pia") as pia:
        played = play_rated(sqlite_server, pia, otto, rated=False)
        running = open_rated(pia, rated=False)
        join(pia, running)
        assert otto.post(f"/api/matches/{running}/join", json={"name": "Otto"}).status_code == 200
        waiting = otto.post("/api/matches", json={"game": "awale", "seats": [{"me": True}, {"kind": "person"}]}).json()
        assert "Otto" in pia.get(f"/api/matches/{running}").text
        assert otto.post("/api/me/delete", json={"password": NEW}).status_code == 401
        assert otto.post("/api/me/delete", json={"password": PASSWORD}).status_code == 204
        assert me(otto) is None
        assert log_in(sqlite_server, "Otto").status_code == 401
        assert sqlite_server.post("/api/accounts", {"name": "Otto", "password": PASSWORD}).json()["error"] == "taken"
        games = pia.get("/api/me/games?state=finished").json()["games"]
        assert [game["outcome"] for game in games] == ["won", "won"]
        for game in games:
            assert "Otto" not in str(game)
        for path in ("", "/frame", "/record", "/sheet", "/replay"):
            for match in (played, running):
                assert "Otto" not in pia.get(f"/api/matches/{match}{path}").text
        records = pia.get("/api/me/record").json()["records"]
        assert [(one["opponent"]["key"], one["opponent"]["name"], one["won"]) for one in records] == [
            ("person:", None, 2)
        ]
        assert sqlite_server.get(f"/api/matches/{waiting['match']}", waiting["watch"]).json()["end"] == "aborted"
        with logged_in(sqlite_server, "Quentin") as quentin:  # nobody gets the number of the account, and its results
            assert quentin.get("/api/me/games?state=finished").json()["games"] == []


@pytest.fixture
def mailbox():
    """A mail server that keeps what it is given: (to, text)."""
    kept = []

    class Session(socketserver.StreamRequestHandler):
        def handle(self):
            self.say("220 here")
            while line := self.rfile.readline().decode().strip():
                if line.upper().startswith("DATA"):
                    self.say("354 go on")
                    lines = iter(lambda: self.rfile.readline().decode(), ".\r\n")
                    message = email.message_from_string("".join(lines))
                    kept.append((message["To"], message.get_payload(decode=True).decode()))
                elif line.upper().startswith("QUIT"):
                    return self.say("221 bye")
                self.say("250 fine")
            return None

        def say(self, text):
            self.wfile.write(f"{text}\r\n".encode())

    with socketserver.ThreadingTCPServer(("127.0.0.1", 0), Session) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"smtp://127.0.0.1:{server.server_address[1]}", kept
        server.shutdown()


def test_a_new_password_by_e_mail(tmp_path, mailbox):
    smtp, kept = mailbox
    with (
        Server(tmp_path, smtp=smtp, mail_from="table@play.example", site="https://play.example") as server,
        logged_in(server, "Mona") as mona,
    ):
        address = "mona@home.example"

        def sent(n):
            end = time.monotonic() + 30
            while len(kept) < n and time.monotonic() < end:
                time.sleep(0.05)
            return re.search(r"https://play\.example/(\w+)#(\S+)", kept[n - 1][1]).groups()

        assert mona.post("/api/me/email", json={"password": PASSWORD, "address": address}).status_code == 204
        page, token = sent(1)
        assert (page, kept[0][0]) == ("confirm", address)
        assert mona.get("/api/me/account").json()["email"] is None
        for known in (address, "nobody@home.example"):
            assert server.post("/api/recovery/mail", {"address": known}).status_code == 204
        assert server.post("/api/email", {"token": token}).json() == {"address": address}
        assert server.post("/api/email", {"token": token}).status_code == 404
        assert mona.get("/api/me/account").json()["email"] == address
        assert server.post("/api/recovery/mail", {"address": address}).status_code == 204
        page, token = sent(2)
        assert page == "reset"
        assert "Mona" in kept[1][1]
        assert server.post("/api/recovery/link", {"token": token, "new": NEW}).json()["name"] == "Mona"
        assert server.post("/api/recovery/link", {"token": token, "new": NEW}).status_code == 404
        assert me(mona) is None
        assert log_in(server, "Mona", NEW).status_code == 200
        assert len(kept) == 2


def test_without_a_mail_server_no_address_is_taken(sqlite_server):
    with logged_in(sqlite_server, "Zoe") as zoe:
        assert zoe.get("/api/me/account").json()["mail"] is False
        answer = zoe.post("/api/me/email", json={"password": PASSWORD, "address": "zoe@home.example"})
        assert answer.json()["error"] == "missing"


@pytest.mark.parametrize("path", ["/api/me/name", "/api/me/codes", "/api/me/email", "/api/me/delete", "/api/me/seats"])
def test_what_changes_an_account_needs_its_session(sqlite_server, path):
    body = {"password": PASSWORD}
    body |= {"/api/me/name": {"name": "Somebody"}, "/api/me/email": {"address": ""}}.get(path, {})
    body = {"seats": []} if path.endswith("seats") else body
    assert httpx.post(sqlite_server.url + path, json=body, trust_env=False).status_code == 401


def test_guesses_at_one_account_are_limited_from_any_address():
    callers = SimpleNamespace(rate_limits=RateLimits(enabled=True))
    for _guess in range(LIMITS["guess"][0]):
        check_guesses(callers, "ada")
        note_guess(callers, "ada")
    with pytest.raises(Refused):
        check_guesses(callers, "ada")
    check_guesses(callers, "bea")
