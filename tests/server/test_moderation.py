"""Reports and moderators: who may do what, what is written down, and what people are told."""

import asyncio

import pytest
import sqlalchemy as sa
from serving import PASSWORD, Server, logged_in
from sqlalchemy.exc import IntegrityError

from ludotheque.cli.main import main
from ludotheque.server import schema, settings
from ludotheque.server.database import Unavailable
from ludotheque.server.store import Store

BOTH = pytest.mark.parametrize("database", ["sqlite", "postgresql"], indirect=True)
ROUTES = [
    ("GET", "/api/moderation/reports", None),
    ("POST", "/api/moderation/reports/1", {"decision": "nothing"}),
    ("POST", "/api/moderation/reports/1", {"nonsense": 1}),
    ("GET", "/api/moderation/people?search=a", None),
    ("GET", "/api/moderation/people", None),
    ("POST", "/api/moderation/people/Bob", {"act": "close", "reason": "name"}),
    ("GET", "/api/moderation/audit", None),
]


def appoint(server, name, act="add"):
    assert main(["moderator", act, name, "--database", server.database]) == 0


def audit_words(client):
    return [
        (entry["by"], entry["words"], entry["why"]) for entry in client.get("/api/moderation/audit").json()["entries"]
    ]


@pytest.fixture
def fresh(tmp_path):
    with Server(tmp_path) as server:
        yield server


def test_nobody_else_finds_the_moderators_routes(fresh):
    with logged_in(fresh, "Ada") as ada, logged_in(fresh, "Bob") as bob:
        appoint(fresh, "Ada")
        bare = fresh.client
        bare.cookies.clear()
        for method, path, body in ROUTES:
            for client, start in ((bob, ""), (bare, fresh.url)):
                answer = client.request(method, start + path, json=body)
                assert (answer.status_code, answer.json()["error"]) == (404, "missing"), (method, path)
        assert ada.get("/api/moderation/reports").status_code == 200
        no_proof = {name: value for name, value in ada.headers.items() if name != "x-csrf"} | {"X-CSRF": "x"}
        closing = {"act": "close", "reason": "name"}
        assert ada.post("/api/moderation/people/Bob", json=closing, headers=no_proof).status_code == 403
        appoint(fresh, "Ada", "remove")
        assert ada.get("/api/moderation/reports").status_code == 404
        assert bob.get("/api/me/notices").json() == {"notices": [], "moderator": False, "waiting": 0}


@BOTH
def test_a_report_is_decided_once_written_down_and_told(server):
    with logged_in(server, "Ada") as ada, logged_in(server, "Bob") as bob, logged_in(server, "Mona") as mona:
        appoint(server, "Mona")
        bob.post("/api/me/profile", json={"shown_to": "everyone"})
        report = {"reason": "cheating", "line": "he   always\nwins"}
        for _twice in range(2):
            assert ada.post("/api/people/bob/report", json=report).status_code == 204
        assert mona.get("/api/me/notices").json() == {"notices": [], "moderator": True, "waiting": 1}
        (found,) = mona.get("/api/moderation/reports").json()["reports"]
        assert (found["reporter"], found["person"], found["line"]) == ("Ada", "Bob", "he always wins")
        assert found["reason"].startswith("help from a program")
        decision = {"decision": "warn", "why": "first time"}
        path = f"/api/moderation/reports/{found['id']}"
        assert mona.post(path, json=decision).status_code == 204
        assert mona.post(path, json=decision).json()["error"] == "taken"
        assert mona.post("/api/moderation/reports/999", json=decision).status_code == 404
        assert mona.get("/api/moderation/reports").json()["reports"] == []
        (closed,) = mona.get("/api/moderation/reports?state=closed").json()["reports"]
        assert (closed["decision"], closed["decided_by"]) == ("warned", "Mona")
        (notice,) = bob.get("/api/me/notices?lang=fr").json()["notices"]
        assert "Mona" not in notice["text"]
        assert "Ada" not in notice["text"]
        assert notice["text"].startswith("La modération")
        assert ada.delete(f"/api/me/notices/{notice['id']}").status_code == 404
        assert bob.delete(f"/api/me/notices/{notice['id']}").status_code == 204
        assert bob.get("/api/me/notices").json()["notices"] == []
        assert audit_words(mona) == [("Mona", "warned Bob", "first time"), (None, "made Mona a moderator", "")]


def test_an_account_is_closed_and_opened_again(fresh):
    with logged_in(fresh, "Bob") as bob, logged_in(fresh, "Mona") as mona:
        appoint(fresh, "Mona")
        bot = bob.post("/api/bot/token").json()["token"]
        path, credentials = "/api/moderation/people/Bob", {"name": "Bob", "password": PASSWORD}
        close = {"act": "close", "reason": "leaving", "days": 3}
        assert mona.post(path, json=close).status_code == 204
        assert bob.get("/api/me").json()["name"] is None
        refused = fresh.post("/api/session", credentials)
        assert refused.status_code == 403
        assert "days until it opens again: 3" in refused.json()["text"]
        wrong = fresh.post("/api/session", credentials | {"password": "something else"})
        assert wrong.status_code == 401
        assert fresh.get("/api/bot/events", bot).status_code == 403
        (person,) = mona.get("/api/moderation/people?search=BO").json()["people"]
        assert person["closed"]
        assert mona.post(path, json=close | {"days": None}).status_code == 204
        assert "for good" in fresh.post("/api/session", credentials).json()["text"]
        assert mona.post(path, json={"act": "open", "reason": "other"}).status_code == 204
        assert mona.post(path, json={"act": "open", "reason": "other"}).json()["error"] == "illegal"
        assert fresh.post("/api/session", credentials).status_code == 200
        assert [words for _by, words, _why in audit_words(mona)][:3] == [
            "opened the account Bob again",
            "closed the account Bob for good",
            "closed the account Bob; days: 3",
        ]


def test_a_person_is_renamed_and_learns_it(fresh):
    with logged_in(fresh, "Bob") as bob, logged_in(fresh, "Mona") as mona, logged_in(fresh, "Nina"):
        appoint(fresh, "Mona")
        appoint(fresh, "Nina")
        path, rename = "/api/moderation/people/Bob", {"act": "rename", "reason": "name", "why": "rude"}
        assert mona.post(path, json=rename).json()["error"] == "wrong"
        assert mona.post(path, json=rename | {"name": "nina"}).json()["error"] == "taken"
        assert mona.post(path, json=rename | {"name": "Robert"}).status_code == 204
        assert bob.get("/api/me").json()["name"] == "Robert"
        assert "you are Robert now" in bob.get("/api/me/notices").json()["notices"][0]["text"]
        assert mona.post(path, json=rename | {"name": "Rob"}).status_code == 404
        assert mona.post("/api/moderation/people/Nina", json={"act": "close", "reason": "name"}).status_code == 403
        assert audit_words(mona)[0] == ("Mona", "renamed Bob, who is Robert now", "rude")
        first = mona.get("/api/moderation/audit?limit=2").json()
        rest = mona.get(f"/api/moderation/audit?limit=2&before={first['next']}").json()
        assert [len(first["entries"]), len(rest["entries"]), rest["next"]] == [2, 1, None]


@BOTH
def test_the_audit_log_only_grows(server):
    with logged_in(server, "Keeper"):
        appoint(server, "Keeper")

    async def tamper():
        store = Store(settings.read(database=server.database))
        await store.open()
        try:
            for statement in (sa.update(schema.audit).values(why="x"), sa.delete(schema.audit)):
                with pytest.raises((IntegrityError, Unavailable), match="only grows"):
                    await store.execute(statement)
            return (await store.fetch(sa.select(sa.func.count()).select_from(schema.audit)))[0][0]
        finally:
            await store.close()

    assert asyncio.run(tamper()) >= 1


def test_who_may_not_be_seen_can_neither_be_reported_nor_blocked(fresh):
    with logged_in(fresh, "Ada") as ada, logged_in(fresh, "Hidden"):
        for name in ("Hidden", "Nobody", "Ada"):
            reported = ada.post(f"/api/people/{name}/report", json={"reason": "name"})
            blocked = ada.post(f"/api/people/{name}/block")
            assert [reported.status_code, blocked.status_code] == [404, 404], name
            assert reported.json() == blocked.json()


def test_the_command_lists_and_refuses(fresh, capsys):
    with logged_in(fresh, "Ada"):
        assert main(["moderator", "list", "--database", fresh.database]) == 0
        assert "There are no moderators." in capsys.readouterr().out
        appoint(fresh, "ada")
        assert main(["moderator", "list", "--database", fresh.database]) == 0
        assert "Ada" in capsys.readouterr().out
        assert main(["moderator", "add", "Nobody", "--database", fresh.database]) == 2
        assert main(["moderator", "add", "--database", fresh.database]) == 2


def test_a_moderator_looks_on_where_somebody_was_reported(fresh):
    made = fresh.open("konane(size=6)", seats=[{"name": "Ada"}, {"name": "Bob"}])
    path, bearer = f"/api/matches/{made['match']}", {"headers": {"Authorization": f"Bearer {made['seats'][0]}"}}
    with logged_in(fresh, "Mona") as mona, logged_in(fresh, "Nina") as nina:
        appoint(fresh, "Mona")
        assert mona.get(path).status_code == 404
        assert fresh.post(path + "/report", {"seat": 1, "reason": "name"}, **bearer).status_code == 204
        assert mona.get(path).json()["seat"] is None
        assert nina.get(path).status_code == 404
        (report,) = mona.get("/api/moderation/reports").json()["reports"]
        assert (report["person"], report["name"], report["match"]) == (None, "Bob", made["match"])
        closing = mona.post(f"/api/moderation/reports/{report['id']}", json={"decision": "close"})
        assert closing.json()["error"] == "illegal"
        assert mona.get("/api/moderation/reports").json()["reports"] == [report]
        noted = mona.post(f"/api/moderation/reports/{report['id']}", json={"decision": "nothing"})
        assert noted.status_code == 204
