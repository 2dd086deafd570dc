"""Clubs at the server: who may see and do what, the lobby and the ladder of members, their tournaments."""

import httpx
import pytest
from directing import Sitting, people
from school import ask, make_club
from serving import run_all

BOTH = pytest.mark.parametrize("database", ["sqlite", "postgresql"], indirect=True)


def play(server, club, opener, other, loser=1):
    """A match at a table of the club; the seat ``loser`` resigns."""
    match = ask(opener, f"/{club}/matches", {"game": "konane(size=4)"}, 201)["match"]
    ask(other, f"/{club}/matches/{match}/join")

    async def sit():
        players = [await Sitting(server, match, one).connect() for one in (opener, other)]
        assert [one.state["seat"] for one in players] == [0, 1]
        assert (await players[loser].request("resign"))["type"] == "ok"

    run_all(sit())
    return match


def joined(owner, *others, **wanted):
    """A club that the others have joined by its code; its number."""
    view = make_club(owner, **wanted)
    for one in others:
        assert one.post(f"/api/club-codes/{view['code'].lower()}").status_code == 200
    return view["summary"]["club"]


@BOTH
def test_a_club_has_its_own_tables_and_its_own_ladder(server):
    with people(server, "olga", "mina", "noel", "otto") as (owner, one, two, stranger):
        club = joined(owner, one, two)
        table = ask(owner, f"/{club}/matches", {"game": "konane(size=4)"}, 201)["match"]
        assert [match["match"] for match in ask(one, f"/{club}/lobby", method="GET")["open"]] == [table]
        assert table not in server.get("/api/lobby").text
        assert stranger.get(f"/api/clubs/{club}/lobby").status_code == 404
        assert stranger.post(f"/api/clubs/{club}/matches/{table}/join").status_code == 404
        assert stranger.post(f"/api/matches/{table}/join", json={}).status_code == 404
        play(server, club, one, two)
        play(server, club, one, two)
        play(server, club, two, owner)
        (family,) = ask(owner, f"/{club}/ladder", method="GET")["families"]
        assert [(line["rank"], line["name"], line["won"], line["lost"]) for line in family["lines"]] == [
            (1, "mina", 2, 0),
            (2, "noel", 1, 2),
            (3, "olga", 0, 1),
        ]
        assert family["lines"][0]["rating"] > 1500 > family["lines"][2]["rating"]
        ask(two, f"/{club}/leave", status=204)
        assert ask(owner, f"/{club}/ladder", method="GET")["families"] == []
        assert two.get(f"/api/clubs/{club}/lobby").status_code == 404


def test_who_may_do_what_in_a_club(sqlite_server):
    with people(sqlite_server, "boss", "hand", "plain", "away") as (owner, helper, member, stranger):
        club = joined(owner, helper, member)
        numbers = {one["name"]: one["member"] for one in ask(owner, f"/{club}", method="GET")["people"]}
        ask(owner, f"/{club}/members/{numbers['hand']}", {"role": "helper"})
        changes = [
            ("", {"about": "We meet on Tuesdays."}, "helper"),
            ("/codes", None, "helper"),
            (f"/members/{numbers['plain']}", {"role": "helper"}, "owner"),
        ]
        for path, body, least in changes:
            assert ask(stranger, f"/{club}{path}", body, 404)["error"] == "missing"
            ask(member, f"/{club}{path}", body, 403)
            if least == "owner":
                ask(helper, f"/{club}{path}", body, 403)
        for one, status in ((stranger, 404), (member, 403), (helper, 403)):
            ask(one, f"/{club}", status=status, method="DELETE")
            ask(one, f"/{club}/members/{numbers['boss']}", status=404 if one is stranger else 403, method="DELETE")
        assert ask(helper, f"/{club}", {"about": "We meet on Tuesdays."})["summary"]["about"] == "We meet on Tuesdays."
        told = ask(member, f"/{club}", method="GET")
        assert told["code"] is None
        assert {one["name"] for one in told["people"]} == {"boss", "hand", "plain"}
        assert stranger.get(f"/api/clubs/{club}").status_code == 404
        with httpx.Client(base_url=sqlite_server.url, trust_env=False) as guest:
            assert guest.get(f"/api/clubs/{club}").status_code == 404
            assert guest.post("/api/clubs", json={"kind": "club", "name": "x"}).status_code == 401
        ask(helper, f"/{club}/members/{numbers['plain']}", status=204, method="DELETE")
        assert member.get(f"/api/clubs/{club}").status_code == 404
        assert ask(owner, f"/{club}/leave", status=403)["error"] == "forbidden"
        ask(owner, f"/{club}/members/{numbers['hand']}", {"role": "owner"})
        ask(owner, f"/{club}/leave", status=204)
        ask(helper, f"/{club}", status=204, method="DELETE")
        assert helper.get(f"/api/clubs/{club}").status_code == 404


def test_a_listed_club_is_asked_and_accepts(sqlite_server):
    with people(sqlite_server, "host", "wisher", "second") as (owner, wisher, second):
        club = make_club(owner, name="Open house", listed=True)["summary"]["club"]
        assert [one["name"] for one in wisher.get("/api/clubs").json()["listed"]] == ["Open house"]
        assert ask(wisher, f"/{club}/ask")["summary"]["role"] == "asking"
        assert ask(wisher, f"/{club}", method="GET")["people"] == []
        ask(wisher, f"/{club}/lobby", status=404, method="GET")
        ask(second, f"/{club}/ask")
        seen = {one["name"]: one for one in ask(owner, f"/{club}", method="GET")["people"]}
        assert seen["wisher"]["role"] == "asking"
        ask(owner, f"/{club}/members/{seen['wisher']['member']}", {"role": "member"})
        ask(owner, f"/{club}/members/{seen['second']['member']}", status=204, method="DELETE")
        assert {one["name"] for one in ask(wisher, f"/{club}", method="GET")["people"]} == {"host", "wisher"}
        assert ask(second, f"/{club}", method="GET")["summary"]["role"] is None


def test_a_clubs_games_are_games(sqlite_server):
    with people(sqlite_server, "gamer") as (owner,):
        club = make_club(owner)["summary"]["club"]
        view = ask(owner, f"/{club}", {"games": ["oware", "konane(size=6)", "oware"]})
        assert [game["game"] for game in view["games"]] == ["awale(rules=oware)", "konane(size=6)"]
        assert ask(owner, f"/{club}", {"games": ["chess"]}, 400)["error"] == "wrong"


def test_the_tournament_of_a_club_is_for_its_members(sqlite_server):
    with people(sqlite_server, "chair", "player1", "outside") as (owner, member, stranger):
        club = joined(owner, member)
        wanted = {"title": "Club evening", "kind": "swiss", "game": "konane(size=4)", "club": club}
        assert stranger.post("/api/tournaments", json=wanted).status_code == 404
        assert member.post("/api/tournaments", json=wanted).status_code == 403
        made = owner.post("/api/tournaments", json=wanted)
        assert made.status_code == 201, made.text
        name = made.json()["summary"]["tournament"]
        assert stranger.post(f"/api/tournaments/{name}/enter").status_code == 403
        assert member.post(f"/api/tournaments/{name}/enter").status_code == 200
        listed = [
            client.get("/api/tournaments", params={"club": club}).json()["tournaments"] for client in (member, stranger)
        ]
        assert [len(one) for one in listed] == [1, 0]
