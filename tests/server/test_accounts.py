"""Accounts, their sessions, and pages of other sites."""

import contextlib
import json
import sqlite3
import time

import httpx
from serving import OPEN_SOCKETS, PASSWORD, Server, logged_in, run_all
from websockets.asyncio.client import connect

from ludotheque.server.sessions import LIFETIME_MS


def test_accounts_sessions_and_csrf(sqlite_server):
    with logged_in(sqlite_server, "Ada") as ada:
        assert ada.get("/api/me").json()["name"] == "Ada"
        assert sqlite_server.post("/api/accounts", {"name": "ada", "password": PASSWORD}).json()["error"] == "taken"
        assert sqlite_server.post("/api/session", {"name": "ada", "password": PASSWORD + "?"}).status_code == 401
        assert sqlite_server.post("/api/session", {"name": "ADA", "password": PASSWORD}).json()["name"] == "Ada"
        seats = [{"kind": "person", "me": True}, {"kind": "ai", "level": 1}]
        wanted = {"game": "awale", "seats": seats}
        assert ada.post("/api/matches", json=wanted, headers={"X-CSRF": "no"}).status_code == 403
        assert ada.post("/api/matches", json=wanted, headers={"Origin": "https://elsewhere.example"}).status_code == 403
        opened = ada.post("/api/matches", json=wanted).json()
        assert ada.get(f"/api/matches/{opened['match']}/frame").json()["seat"] == 0
        assert [one["match"] for one in ada.get("/api/me").json()["matches"]] == [opened["match"]]
        forged = ada.cookies["ludotheque"][:-2] + "xx"
        assert httpx.get(sqlite_server.url + "/api/me", cookies={"ludotheque": forged}, trust_env=False).json() == {
            "name": None, "csrf": None, "matches": [],
        }  # fmt: skip
        assert ada.delete("/api/session").status_code == 204
        assert ada.get("/api/me").json()["name"] is None


@contextlib.contextmanager
def somewhere_else(server, name, password=PASSWORD):
    """Another browser in which the account logs in."""
    with httpx.Client(base_url=server.url, trust_env=False, timeout=30, headers={"User-Agent": "Elsewhere"}) as client:
        client.headers["X-CSRF"] = client.post("/api/session", json={"name": name, "password": password}).json()["csrf"]
        yield client


def who(client, cookie=None):
    """Whom the server takes the client for, or whoever has its cookie."""
    if cookie:
        return httpx.get(client.base_url.join("/api/me"), cookies={"ludotheque": cookie}, trust_env=False).json()[
            "name"
        ]
    return client.get("/api/me").json()["name"]


def test_logging_out_ends_the_session_for_whoever_has_its_cookie(sqlite_server):
    with logged_in(sqlite_server, "Bea") as bea, somewhere_else(sqlite_server, "Bea") as other:
        cookie = bea.cookies["ludotheque"]
        assert who(bea, cookie) == "Bea"
        assert bea.delete("/api/session").status_code == 204
        assert who(bea, cookie) is None
        assert who(other) == "Bea"


def test_a_socket_that_stands_does_nothing_for_a_session_that_has_ended(sqlite_server):
    with logged_in(sqlite_server, "Kim") as kim:
        opened = kim.post("/api/matches", json={"game": "awale", "seats": [{"me": True}, {"kind": "ai", "level": 1}]})
        address = f"ws://127.0.0.1:{sqlite_server.port}/api/matches/{opened.json()['match']}/socket"
        cookie = {"Cookie": f"ludotheque={kim.cookies['ludotheque']}"}

        async def sit():
            socket = await connect(address, proxy=None, additional_headers=cookie)
            OPEN_SOCKETS.add(socket)
            await socket.send('{"type": "hello"}')
            while (message := json.loads(await socket.recv()))["type"] != "sync":
                pass
            assert message["seat"] == 0
            assert kim.delete("/api/session").status_code == 204
            await socket.send('{"type": "resign", "id": "1"}')
            while (message := json.loads(await socket.recv())).get("id") != "1":
                pass
            return message["error"]

        assert run_all(sit()) == ["login"]


def test_logging_out_everywhere_ends_all_sessions(sqlite_server):
    with logged_in(sqlite_server, "Cleo") as cleo, somewhere_else(sqlite_server, "Cleo") as other:
        assert other.delete("/api/sessions", headers={"X-CSRF": "no"}).status_code == 403
        cookies = cleo.cookies["ludotheque"], other.cookies["ludotheque"]
        assert cleo.delete("/api/sessions").status_code == 204
        assert [who(cleo, cookie) for cookie in cookies] == [None, None]


def test_a_new_password_ends_the_other_sessions(sqlite_server):
    with logged_in(sqlite_server, "Dora") as dora, somewhere_else(sqlite_server, "Dora") as other:
        changed = {"password": PASSWORD, "new": "another horse battery"}
        assert dora.post("/api/password", json=changed | {"password": "wrong" * 3}).status_code == 401
        assert who(other) == "Dora"
        assert dora.post("/api/password", json=changed).status_code == 204
        assert (who(dora), who(other)) == ("Dora", None)
        assert sqlite_server.post("/api/session", {"name": "Dora", "password": PASSWORD}).status_code == 401
        with somewhere_else(sqlite_server, "Dora", changed["new"]) as again:
            assert who(again) == "Dora"


def test_an_account_sees_and_ends_its_sessions(sqlite_server):
    with logged_in(sqlite_server, "Emil") as emil, somewhere_else(sqlite_server, "Emil") as other:
        told = emil.get("/api/sessions").json()["sessions"]
        assert [one["current"] for one in told].count(True) == 1
        (elsewhere,) = [one for one in told if not one["current"]]
        assert elsewhere["agent"] == "Elsewhere"
        assert elsewhere["created_at"] <= elsewhere["used_at"]
        assert emil.cookies["ludotheque"] not in json.dumps(told)
        with logged_in(sqlite_server, "Fred") as fred:
            assert fred.delete(f"/api/sessions/{elsewhere['id']}").status_code == 404
        assert emil.delete(f"/api/sessions/{elsewhere['id']}").status_code == 204
        assert (who(emil), who(other)) == ("Emil", None)
    assert sqlite_server.get("/api/sessions").status_code == 401


def test_expired_sessions_are_good_for_nothing_and_removed(tmp_path):
    with Server(tmp_path) as server, logged_in(server, "Gina") as gina:
        database = sqlite3.connect(tmp_path / "table.sqlite")
        with database:
            database.execute("UPDATE sessions SET created_at = created_at - ?", (LIFETIME_MS,))
        assert who(gina) is None
        server.stop()
        server.start()
        end = time.monotonic() + 60
        while database.execute("SELECT count(*) FROM sessions").fetchone()[0]:
            assert time.monotonic() < end
            time.sleep(0.2)
        database.close()


def test_a_foreign_page_gets_no_socket(sqlite_server):
    opened = sqlite_server.open("awale")

    async def knock():
        place = f"ws://127.0.0.1:{sqlite_server.port}/api/matches/{opened['match']}/socket"
        socket = await connect(place, proxy=None, origin="https://elsewhere.example")
        OPEN_SOCKETS.add(socket)
        assert json.loads(await socket.recv())["error"] == "forbidden"

    run_all(knock())
