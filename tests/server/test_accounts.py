"""Accounts, their sessions, and pages of other sites."""

import json

import httpx
from serving import OPEN_SOCKETS, PASSWORD, logged_in, run_all
from websockets.asyncio.client import connect


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


def test_a_foreign_page_gets_no_socket(sqlite_server):
    opened = sqlite_server.open("awale")

    async def knock():
        place = f"ws://127.0.0.1:{sqlite_server.port}/api/matches/{opened['match']}/socket"
        socket = await connect(place, proxy=None, origin="https://elsewhere.example")
        OPEN_SOCKETS.add(socket)
        assert json.loads(await socket.recv())["error"] == "forbidden"

    run_all(knock())
