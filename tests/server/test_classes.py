"""Classes at the server: how children log in, with whom they play, what their teacher sees, and who else sees nothing."""

import contextlib
import sqlite3

import httpx
import pytest
from directing import Sitting, people
from school import ask, children, log_in, make_class, make_club
from serving import Player, Server, run_all

BOTH = pytest.mark.parametrize("database", ["sqlite", "postgresql"], indirect=True)


def first_task(client):
    """A chapter with a task, the task's address, and the actions that do it."""
    for book in client.get("/api/learn").json()["books"]:
        for chapter in book["chapters"]:
            if len(chapter["tasks"]) == 1:
                where = f"{book['family']}/{chapter['name']}/{chapter['tasks'][0]}"
                frames = client.get(f"/api/learn/{where}/answer").json()["frames"]
                return (
                    f"{book['family']}/{chapter['name']}",
                    where,
                    [frame["last"]["text"] for frame in frames if frame["last"]],
                )
    raise AssertionError("no chapter has just one task")


@BOTH
def test_children_log_in_play_and_are_seen(server):
    with people(server, "teacher") as (teacher,):
        view, keys = make_class(teacher, "Lina", "Tom", "Zoé")
        club = view["summary"]["club"]
        assert keys["Lina"]["name"] == "Lina"
        with children(server, view, keys.values()) as (lina, tom, _zoe):
            assert lina.get("/api/me").json()["name"] == "Lina · 4B"
            match = ask(lina, f"/{club}/matches", {"game": "konane(size=4)"}, 201)["match"]
            ask(tom, f"/{club}/matches/{match}/join")

            async def sit():
                players = [await Sitting(server, match, one).connect() for one in (lina, tom)]
                assert (await players[0].request("name", name="Rude"))["error"] == "forbidden"
                assert (await players[1].request("resign"))["type"] == "ok"

            run_all(sit())
            report = ask(teacher, f"/{club}/report", method="GET")
            assert report["games"][0]["people"] == ["Lina · 4B", "Tom · 4B"]
            assert report["games"][0]["match"]["state"] == "over"
            (family,) = ask(lina, f"/{club}/ladder", method="GET")["families"]
            assert [line["name"] for line in family["lines"]] == ["Lina", "Tom"]
            for one in (lina, tom):
                ask(one, f"/{club}/report", status=403, method="GET")


def test_a_child_plays_with_its_class_and_the_computer_alone(sqlite_server):
    with people(sqlite_server, "miss", "adult") as (teacher, adult):
        view, keys = make_class(teacher, "Lina", "Tom")
        club = view["summary"]["club"]
        wanted = {"game": "konane(size=4)", "listed": True, "seats": [{"kind": "open"}, {"kind": "open"}]}
        lobby = adult.post("/api/matches", json=wanted).json()["match"]
        invited = adult.post("/api/matches", json={"game": "konane(size=4)"}).json()
        with children(sqlite_server, view, keys.values()) as (lina, _tom):
            assert lina.post(f"/api/matches/{lobby}/join", json={"name": "x"}).status_code == 403
            bearer = {"Authorization": f"Bearer {invited['seats'][0]}"}
            assert lina.post(f"/api/matches/{invited['match']}/sit", json={}, headers=bearer).status_code == 403
            assert lina.post("/api/matches", json=wanted).status_code == 403
            assert lina.post("/api/matches", json={"game": "konane(size=4)"}).status_code == 403
            alone = {"game": "konane(size=4)", "seats": [{"own": True, "name": "Rude"}, {"kind": "ai", "level": 1}]}
            opened = lina.post("/api/matches", json=alone)
            assert opened.status_code == 201
            assert opened.json()["seats"] == [None, None]
            told = lina.get(f"/api/matches/{opened.json()['match']}").json()
            assert [told["seat"], told["seats"][0]["name"]] == [0, "Lina · 4B"]
            match = ask(teacher, f"/{club}/matches", {"game": "konane(size=4)"}, 201)["match"]
            ask(adult, f"/{club}/matches/{match}/join", status=404)
            ask(lina, f"/{club}/matches/{match}/join")
            wanted_tournament = {"title": "All", "kind": "swiss", "game": "konane(size=4)"}
            cup = adult.post("/api/tournaments", json=wanted_tournament).json()["summary"]["tournament"]
            assert lina.post(f"/api/tournaments/{cup}/enter").status_code == 403
            ask(teacher, f"/{club}", {"open_play": True})
            assert lina.post(f"/api/matches/{lobby}/join", json={"name": "x"}).status_code == 200
            assert lina.post(f"/api/tournaments/{cup}/enter").status_code == 200
            seats = adult.get(f"/api/matches/{lobby}").json()["seats"]
            assert [seat["name"] for seat in seats] == ["Lina · 4B", ""]


def test_children_change_nothing_about_accounts_clubs_and_tournaments(sqlite_server):
    with people(sqlite_server, "mister") as (teacher,):
        view, keys = make_class(teacher, "Lina")
        club = view["summary"]["club"]
        other = make_club(teacher, listed=True)
        with children(sqlite_server, view, keys.values()) as (lina,):
            for path, body in (
                ("/api/bot/token", None),
                ("/api/password", {"password": "-" * 10, "new": "x" * 10}),
                ("/api/me/profile", {"shown_to": "everyone"}),
                ("/api/tournaments", {"title": "Rude", "kind": "swiss", "game": "awale"}),
                ("/api/clubs", {"kind": "club", "name": "Rude"}),
                (f"/api/clubs/{other['summary']['club']}/ask", None),
                (f"/api/club-codes/{other['code']}", None),
                (f"/api/clubs/{club}", {"name": "Rude"}),
                (f"/api/clubs/{club}/children", {"names": ["Rude"]}),
                (f"/api/clubs/{club}/keys", {}),
                (f"/api/clubs/{club}/leave", None),
                (f"/api/clubs/{club}/homework", {"kind": "puzzle", "what": "x"}),
            ):
                answer = lina.post(path, **({} if body is None else {"json": body}))
                assert (answer.status_code, path) == (403, path), answer.text
            assert lina.delete(f"/api/clubs/{club}/members/{keys['Lina']['member']}").status_code == 403
            assert lina.get("/api/people/Lina").status_code == 404
            assert lina.delete("/api/session").status_code == 204
        assert teacher.post("/api/session", json={"name": "Lina", "password": "-" * 10}).status_code == 401


def test_a_class_is_nothing_to_strangers_and_to_teachers_of_others(sqlite_server):
    with people(sqlite_server, "first", "other") as (teacher, other):
        view, keys = make_class(teacher, "Lina")
        _view, others = make_class(other, "Max")
        club, lina = view["summary"]["club"], keys["Lina"]["member"]
        for path, body, method in (
            ("", None, "GET"),
            ("/report", None, "GET"),
            ("/lobby", None, "GET"),
            ("/ladder", None, "GET"),
            (f"/members/{lina}/data", None, "GET"),
            ("", {"paused": True}, "POST"),
            ("/children", {"names": ["Eva"]}, "POST"),
            ("/keys", {}, "POST"),
            ("/matches", {"game": "awale"}, "POST"),
            ("/homework", {"kind": "puzzle", "what": "x"}, "POST"),
            (f"/members/{lina}", None, "DELETE"),
            ("", None, "DELETE"),
        ):
            ask(other, f"/{club}{path}", body, 404, method)
        own = _view["summary"]["club"]
        ask(other, f"/{own}/members/{lina}", status=404, method="DELETE")
        ask(other, f"/{own}/keys", {"members": [lina]}, 404)
        assert ask(other, f"/{own}/keys", {"members": [others["Max"]["member"]]})["keys"][0]["name"] == "Max"
        assert other.post(f"/api/club-codes/{view['code']}").json()["summary"]["role"] == "asking"
        ask(other, f"/{club}/report", status=404, method="GET")
        asking = next(one for one in ask(teacher, f"/{club}", method="GET")["people"] if one["name"] == "other")
        ask(teacher, f"/{club}/members/{asking['member']}", {"role": "helper"})
        ask(other, f"/{club}/report", method="GET")


def test_pictures_and_cards_are_good_in_their_class_alone(sqlite_server):
    with (
        people(sqlite_server, "keeper") as (teacher,),
        httpx.Client(base_url=sqlite_server.url, trust_env=False) as child,
    ):
        view, keys = make_class(teacher, "Lina", "Tom")
        other, _keys = make_class(teacher, "Lina")
        code, lina = view["login_code"], keys["Lina"]
        door = child.get(f"/api/class/{code}").json()
        assert [one["name"] for one in door["children"]] == ["Lina", "Tom"]
        assert child.get("/api/class/22222222").status_code == 404
        log_in(child, other["login_code"], lina, 401)
        log_in(child, other["login_code"], lina, 401, card=lina["card"])
        log_in(child, code, lina, 401, member=lina["member"], pictures=lina["pictures"][::-1])
        log_in(child, code, lina, 401, member=keys["Tom"]["member"], pictures=lina["pictures"])
        log_in(child, code, lina, card=lina["card"])
        log_in(child, code, lina)
        club = view["summary"]["club"]
        (fresh,) = ask(teacher, f"/{club}/keys", {"members": [lina["member"]]})["keys"]
        assert child.get("/api/me").json()["name"] is None
        log_in(child, code, lina, 401, card=lina["card"])
        log_in(child, code, fresh)
        ask(teacher, f"/{club}/codes")
        log_in(child, code, fresh, 404)


def test_too_many_wrong_pictures_shut_a_child_out_until_it_gets_new_ones(sqlite_server):
    with (
        people(sqlite_server, "strict") as (teacher,),
        httpx.Client(base_url=sqlite_server.url, trust_env=False) as child,
    ):
        view, keys = make_class(teacher, "Lina")
        club, lina = view["summary"]["club"], keys["Lina"]
        wrong = {"member": lina["member"], "pictures": lina["pictures"][::-1]}
        for _try in range(20):
            log_in(child, view["login_code"], lina, 401, **wrong)
        log_in(child, view["login_code"], lina, 403)
        assert [one["locked"] for one in ask(teacher, f"/{club}", method="GET")["people"]] == [False, True]
        (fresh,) = ask(teacher, f"/{club}/keys", {"members": [lina["member"]]})["keys"]
        log_in(child, view["login_code"], fresh)


def test_tries_at_one_child_are_limited_wherever_they_come_from(tmp_path):
    with Server(tmp_path, limits="true") as server, people(server, "hurry") as (teacher,):
        view, keys = make_class(teacher, "Lina")
        body = {"member": keys["Lina"]["member"], "pictures": keys["Lina"]["pictures"][::-1]}
        answers = [server.post(f"/api/class/{view['login_code']}", body).status_code for _try in range(6)]
        assert answers == [401] * 5 + [429]


def test_a_paused_class_neither_logs_in_nor_plays(sqlite_server):
    with people(sqlite_server, "pauser") as (teacher,):
        view, keys = make_class(teacher, "Lina", "Tom")
        club = view["summary"]["club"]
        with children(sqlite_server, view, keys.values()) as (lina, tom):
            match = ask(lina, f"/{club}/matches", {"game": "konane(size=4)"}, 201)["match"]
            ask(tom, f"/{club}/matches/{match}/join")

            async def pause():
                sitting = await Sitting(sqlite_server, match, lina).connect()
                ask(teacher, f"/{club}", {"paused": True})
                assert (await sitting.request("resign"))["error"] == "login"

            run_all(pause())
            assert lina.get("/api/me").json()["name"] is None
            log_in(tom, view["login_code"], keys["Tom"], 403)
            assert sqlite_server.get(f"/api/class/{view['login_code']}").json()["children"] == []
            ask(teacher, f"/{club}", {"paused": False})
            log_in(lina, view["login_code"], keys["Lina"])
            assert lina.get(f"/api/matches/{match}").json()["seat"] == 0


def test_a_seats_token_does_not_lead_around_a_pause(sqlite_server):
    with people(sqlite_server, "around") as (teacher,):
        view, keys = make_class(teacher, "Lina", "Tom")
        club = view["summary"]["club"]
        ask(teacher, f"/{club}", {"open_play": True})
        with children(sqlite_server, view, keys.values()) as (lina, _tom):
            opened = teacher.post("/api/matches", json={"game": "konane(size=4)"}).json()
            bearer = {"Authorization": f"Bearer {opened['seats'][0]}"}
            token = lina.post(f"/api/matches/{opened['match']}/sit", json={}, headers=bearer).json()["token"]
            ask(teacher, f"/{club}", {"paused": True})
            assert sqlite_server.get(f"/api/matches/{opened['match']}", token).status_code == 403

            async def knock():
                with pytest.raises(AssertionError, match="forbidden"):
                    await Player(sqlite_server, opened["match"], token).connect()

            run_all(knock())


def test_homework_is_done_by_doing_it(sqlite_server):
    with people(sqlite_server, "setter") as (teacher,):
        view, keys = make_class(teacher, "Lina", "Tom")
        club = view["summary"]["club"]
        chapter, where, actions = first_task(teacher)
        puzzle = teacher.get("/api/puzzles").json()["families"][0]["puzzles"][0]["name"]
        solution = teacher.get(f"/api/puzzles/{puzzle}/solution").json()["frames"]
        answer = next(frame["last"]["text"] for frame in solution if frame["last"])
        ask(teacher, f"/{club}/homework", {"kind": "chapter", "what": chapter})
        ask(teacher, f"/{club}/homework", {"kind": "chapter", "what": chapter}, 409)
        ask(teacher, f"/{club}/homework", {"kind": "puzzle", "what": "nothing"}, 404)
        ask(teacher, f"/{club}/homework", {"kind": "puzzle", "what": puzzle})
        with children(sqlite_server, view, keys.values()) as (lina, tom):
            told = lina.get("/api/me/class").json()
            assert [(one["homework"]["kind"], one["done"], one["homework"]["tasks"]) for one in told["homework"]] == [
                ("puzzle", 0, 1),
                ("chapter", 0, 1),
            ]
            frame = lina.get(f"/api/puzzles/{puzzle}").json()["frame"]
            miss = next(one["text"] for one in frame["actions"] if one["text"] != answer)
            assert lina.post("/api/me/learnt", json={"puzzle": puzzle, "text": miss}).status_code == 200
            assert lina.post("/api/me/learnt", json={"diagram": where, "actions": []}).status_code == 200
            assert [one["done"] for one in lina.get("/api/me/class").json()["homework"]] == [0, 0]
            done = lina.post("/api/me/learnt", json={"diagram": where, "actions": actions})
            assert [one["done"] for one in done.json()["homework"]] == [0, 1]
            lina.post("/api/me/learnt", json={"puzzle": puzzle, "text": answer})
            tom.post("/api/me/learnt", json={"puzzle": puzzle, "text": answer})
        report = ask(teacher, f"/{club}/report", method="GET")
        assert [(one["name"], one["done"]) for one in report["children"]] == [("Lina", [1, 1]), ("Tom", [1, 0])]
        assert teacher.post("/api/me/learnt", json={"puzzle": puzzle, "text": answer}).json()["club"] is None
        data = ask(teacher, f"/{club}/members/{keys['Lina']['member']}/data", method="GET")
        assert {one["what"] for one in data["learnt"]} == {where, f"puzzle:{puzzle}"}


def test_names_are_once_in_a_class_and_a_removed_child_leaves_none(tmp_path):
    with Server(tmp_path) as server, people(server, "namer") as (teacher,):
        view, keys = make_class(teacher, "Lina", "Tom")
        club = view["summary"]["club"]
        for names, status in ((["lina"], 409), (["Eva", "EVA"], 409), (["x" * 17], 400), (["12"], 400)):
            ask(teacher, f"/{club}/children", {"names": names}, status)
        with children(server, view, [keys["Lina"]]) as (lina,):
            ask(lina, f"/{club}/matches", {"game": "konane(size=4)"}, 201)
            ask(teacher, f"/{club}/members/{keys['Lina']['member']}", status=204, method="DELETE")
            assert lina.get("/api/me").json()["name"] is None
        assert [one["name"] for one in ask(teacher, f"/{club}", method="GET")["people"]] == ["namer", "Tom"]
        ask(teacher, f"/{club}", status=204, method="DELETE")
        with contextlib.closing(sqlite3.connect(tmp_path / "table.sqlite")) as file:
            assert file.execute("SELECT name FROM accounts WHERE name <> ''").fetchall() == [("namer",)]
            assert file.execute("SELECT count(*) FROM children").fetchone() == (0,)
