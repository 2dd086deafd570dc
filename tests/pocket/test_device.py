"""A match on a device: what is kept, what is told, and what happens when something goes wrong."""

import asyncio
import json

import pytest
from pocket.parts import Clock, DictStorage, LocalThinker, Player, ask, device_with, open_match, play_out, run

from ludotheque.games import families
from ludotheque.pocket import room as rooms
from ludotheque.pocket.storage import Conflict

PART = "ab" * 32
OWN = {"own": True}
SMALL = "konane(size=4)"


def level(n=1):
    return {"kind": "ai", "level": n}


def test_a_match_survives_the_device():
    """Whatever was acknowledged is there when the device is opened again, and the computer plays on."""

    async def played():
        storage = DictStorage()
        async with device_with(storage=storage) as device:
            opened = await open_match(device, "awele", seats=[OWN, level()])
            player = await Player(device, opened["match"], opened["seats"][0]).connect()
            assert (await player.move())["type"] == "ok"
            await player.wait_until(lambda one: one.to_act)
            known = player.state["log"]
        async with device_with(storage=storage) as device:
            again = await Player(device, opened["match"], opened["seats"][0]).connect()
            assert again.state["log"] == known
            await play_out(again)
            status, listed = await ask(device, "GET", "/device/matches?lang=fr")
            assert (status, listed["matches"][0]["match"]) == (200, opened["match"])
            assert listed["matches"][0]["tokens"] == [opened["seats"][0], None]
            assert listed["matches"][0]["state"] == "over"

    run(played())


def test_a_tab_closed_in_mid_thought_loses_nothing():
    async def played():
        storage, brain = DictStorage(), LocalThinker()
        brain.held = True
        async with device_with(storage=storage, brain=brain) as device:
            opened = await open_match(device, "awele", seats=[OWN, level()])
            player = await Player(device, opened["match"], opened["seats"][0]).connect()
            assert (await player.move())["type"] == "ok"
            await asyncio.sleep(0.01)
            assert player.state["match"]["to_move"] == 1
        assert brain.questions
        async with device_with(storage=storage) as device:
            again = await Player(device, opened["match"], opened["seats"][0]).connect()
            await again.wait_until(lambda one: one.to_act)
            assert len(again.state["log"]) == 2

    run(played())


def test_a_full_device_refuses_and_changes_nothing():
    async def played():
        storage = DictStorage()
        async with device_with(storage=storage) as device:
            opened = await open_match(device, SMALL, seats=[OWN, OWN])
            first = await Player(device, opened["match"], opened["seats"][0], "fr").connect()
            await Player(device, opened["match"], opened["seats"][1]).connect()
            await first.wait_until(lambda one: one.to_act)
            before, entries = first.state["seq"], list(storage.logs[opened["match"]])
            storage.full = True
            answer = await first.move()
            assert (answer["type"], answer["error"]) == ("error", "full")
            assert answer["text"].startswith("Il n’y a plus de place sur cet appareil")
            assert (first.state["seq"], storage.logs[opened["match"]]) == (before, entries)
            status, told = await ask(device, "POST", "/api/matches", {"game": SMALL})
            assert (status, told["error"]) == (507, "full")
            looking = await Player(device, opened["match"], opened["seats"][0]).connect()
            assert looking.state["seq"] == before
            storage.full = False
            assert (await first.move())["type"] == "ok"

    run(played())


def test_the_computer_plays_on_when_there_is_room_again(monkeypatch):
    monkeypatch.setattr("ludotheque.pocket.ai_turns.RETRY_SECONDS", 0.02)

    async def played():
        storage, brain = DictStorage(), LocalThinker()
        async with device_with(storage=storage, brain=brain) as device:
            opened = await open_match(device, "awele", seats=[OWN, level()])
            player = await Player(device, opened["match"], opened["seats"][0]).connect()
            brain.lost = True
            assert (await player.move())["type"] == "ok"
            await player.wait_until(lambda one: one.messages[-1]["type"] == "error")
            assert player.messages[-1]["error"] == "closing"
            brain.lost, storage.full = False, True
            await player.wait_until(lambda one: one.messages[-1].get("error") == "full")
            storage.full = False
            await player.wait_until(lambda one: one.to_act)

    run(played())


def test_two_tabs_play_one_match():
    """Each tab has a device of its own on the same storage. Who is slower reads again, and everybody sees the same."""

    async def played():
        storage, now = DictStorage(), Clock()
        async with device_with(storage=storage, now=now) as one, device_with(storage=storage, now=now) as other:
            opened = await open_match(one, "awele", seats=[OWN, OWN])
            first = await Player(one, opened["match"], opened["seats"][0]).connect()
            second = await Player(other, opened["match"], opened["seats"][1]).connect()
            await one.refresh(opened["match"])
            assert first.state["match"]["state"] == "live"
            seq = second.state["seq"]
            assert (await first.move())["type"] == "ok"
            stale = await second.request("offer", what="draw")  # asked on the older match, made on the newer one
            assert stale["type"] == "ok"
            assert second.state["seq"] > seq + 1
            assert second.messages[-3]["type"] == "sync"
            assert second.state["log"] == first.state["log"]
            await one.refresh(opened["match"])
            assert first.state["offer"]["what"] == "draw"
            assert first.state["frame"] | {"seat": None} == second.state["frame"] | {"seat": None}
            await ask(one, "DELETE", f"/device/matches/{opened['match']}")
            await other.refresh(opened["match"])
            assert first.closed == second.closed == (4004, "missing")

    run(played())


def test_the_same_play_again_is_answered_as_done():
    async def played():
        async with device_with() as device:
            opened = await open_match(device, "awele", seats=[OWN, OWN])
            first = await Player(device, opened["match"], opened["seats"][0]).connect()
            await Player(device, opened["match"], opened["seats"][1]).connect()
            await first.wait_until(lambda one: one.to_act)
            seq, text = first.state["seq"], first.frame["actions"][0]["text"]
            assert (await first.request("play", seq=seq, text=text))["again"] is False
            assert (await first.request("play", seq=seq, text=text))["again"] is True

    run(played())


def test_time_while_the_device_was_closed_is_nobodys():
    async def played():
        storage, now = DictStorage(), Clock()
        clock = {"kind": "fischer", "seconds": 60, "increment": 1}
        async with device_with(storage=storage, now=now) as device:
            opened = await open_match(device, "awele", seats=[OWN, level()], clock=clock)
            player = await Player(device, opened["match"], opened["seats"][0]).connect()
            assert (await player.move())["type"] == "ok"
            await player.wait_until(lambda one: one.to_act)
            left = player.state["clocks"]["left_ms"][0]
        now.add(3_600_000)
        async with device_with(storage=storage, now=now) as device:
            status, told = await ask(device, "GET", f"/api/matches/{opened['match']}", token=opened["seats"][0])
            assert (status, told["state"], told["seq"]) == (200, "live", player.state["seq"])
            again = await Player(device, opened["match"], opened["seats"][0]).connect()
            assert again.state["match"]["state"] == "live"
            assert 0 <= left - again.state["clocks"]["left_ms"][0] < 3000
            assert again.state["match"]["seats"][0]["here"]
            await play_out(again)
            assert again.state["match"]["end"] == "played"

    run(played())


def test_a_clock_that_runs_out_ends_the_match_by_itself():
    async def played():
        async with device_with() as device:
            opened = await open_match(device, "awele", seats=[OWN, OWN], clock={"kind": "move", "seconds": 1})
            first = await Player(device, opened["match"], opened["seats"][0]).connect()
            second = await Player(device, opened["match"], opened["seats"][1], "fr").connect()
            await first.wait_until(lambda one: one.over)
            assert (first.state["match"]["end"], first.state["match"]["result"]) == ("time", [-1.0, 1.0])
            assert second.over

    run(played())


def test_clocks_wait_until_everybody_is_ready():
    async def played():
        async with device_with() as device:
            clock = {"kind": "move", "seconds": 1}
            opened = await open_match(device, "awele", seats=[OWN, OWN], clock=clock, ready=True)
            first = await Player(device, opened["match"], opened["seats"][0]).connect()
            second = await Player(device, opened["match"], opened["seats"][1]).connect()
            await first.wait_until(lambda one: one.state["clocks"]["unready"] == [0, 1])
            assert (await first.request("ready"))["type"] == "ok"
            assert (await second.request("ready"))["type"] == "ok"
            assert first.state["clocks"]["unready"] == []

    run(played())


def test_resigning_ends_the_computers_thought():
    async def played():
        brain = LocalThinker()
        brain.held = True
        async with device_with(brain=brain) as device:
            opened = await open_match(device, "awele", seats=[OWN, level()])
            player = await Player(device, opened["match"], opened["seats"][0]).connect()
            await player.move()
            await asyncio.sleep(0.01)
            assert (await player.request("resign"))["type"] == "ok"
            assert player.over
            assert brain.cancelled == 1
            brain.held = False
            status, _told = await ask(device, "GET", f"/api/matches/{opened['match']}/replay", token=player.token)
            assert status == 200

    run(played())


def test_a_takeback_from_the_computer_is_thought_about_anew():
    async def played():
        async with device_with() as device:
            opened = await open_match(device, "awele", seats=[OWN, level()])
            player = await Player(device, opened["match"], opened["seats"][0]).connect()
            await player.move()
            await player.wait_until(lambda one: one.to_act)
            assert (await player.request("offer", what="takeback"))["type"] == "ok"
            assert player.state["log"] == []
            await player.move()
            await player.wait_until(lambda one: one.to_act and len(one.state["log"]) == 2)

    run(played())


def test_the_computer_keeps_within_five_seconds():
    async def played():
        brain = LocalThinker()
        async with device_with(brain=brain) as device:
            opened = await open_match(device, SMALL, seats=[OWN, level(10)])
            player = await Player(device, opened["match"], opened["seats"][0]).connect()
            await play_out(player)
        assert brain.questions
        assert all(question["do"] == "choose" and question["seconds"] <= 5 for question in brain.questions)

    run(played())


def test_a_series_goes_on_by_itself_with_swapped_seats():
    async def played():
        async with device_with() as device:
            opened = await open_match(device, SMALL, seats=[OWN | {"name": "Ada"}, level()], series=2)
            player = await Player(device, opened["match"], opened["seats"][0]).connect()
            await play_out(player)
            await player.wait_until(lambda one: one.next)
            following = await Player(device, player.next["match"], player.next["token"]).connect()
            assert following.state["seat"] == 1
            assert following.state["match"]["seats"][1]["name"] == "Ada"
            assert following.state["match"]["series"]["number"] == 2
            await play_out(following)
            assert following.next is None

    run(played())


def test_eight_people_at_one_screen():
    async def played():
        async with device_with() as device:
            opened = await open_match(device, "chiwawa(players=8)", seats=[OWN] * 8)
            people = [
                await Player(device, opened["match"], token, "fr", seed).connect()
                for seed, token in enumerate(opened["seats"])
            ]
            for seat, person in enumerate(people):
                assert person.state["seat"] == seat
                await person.request("part", part=PART)
            for _move in range(24):
                await people[0].wait_until(lambda _one: any(person.to_act for person in people))
                await next(person for person in people if person.to_act).move()
            assert len(people[0].state["log"]) >= 9

    run(played())


def test_secrets_stay_between_the_connections_of_one_screen():
    """What one seat holds is not in any message of the other's connection."""

    async def played():
        async with device_with() as device:
            opened = await open_match(device, "awimbawe", seats=[OWN, OWN])
            first = await Player(device, opened["match"], opened["seats"][0]).connect()
            second = await Player(device, opened["match"], opened["seats"][1]).connect()
            for one in (first, second):
                await one.request("part", part=PART)
            seed = json.loads(next(iter(device.storage.logs.values()))[0])["more"]["seed"]

            def hand(player):
                return {piece["kind"] for piece in player.frame["pieces"]} | {
                    action["text"] for action in player.frame["actions"]
                }

            assert hand(first) != hand(second)
            for one in (first, second):
                assert seed not in json.dumps(one.messages)
            status, told = await ask(device, "GET", f"/api/matches/{opened['match']}/frame", token=opened["watch"])
            assert status == 200
            assert told["frame"]["actions"] == []

    run(played())


def test_a_guest_sits_down_by_an_invitation_once():
    async def played():
        async with device_with() as device:
            opened = await open_match(device, "awele", seats=[OWN, {}])
            path, link = f"/api/matches/{opened['match']}", opened["seats"][1]
            refused = Player(device, opened["match"], link)
            await refused.connect()
            await refused.wait_until(lambda one: one.closed)
            assert (refused.messages[-1]["error"], refused.closed) == ("forbidden", (4001, "forbidden"))
            assert (await ask(device, "GET", path, token=link))[1]["seat"] == 1
            key = {"name": "Bo", "key": "k" * 20}
            status, told = await ask(device, "POST", f"{path}/sit", key, link)
            assert (status, told["seat"]) == (200, 1)
            assert (await ask(device, "POST", f"{path}/sit", key, link))[1] == told
            status, again = await ask(device, "POST", f"{path}/sit", {"name": "Cy"}, link)
            assert (status, again["error"]) == (409, "taken")
            assert "only once" in again["text"]
            guest = await Player(device, opened["match"], told["token"]).connect()
            assert guest.state["match"]["seats"][1]["name"] == "Bo"

    run(played())


@pytest.mark.parametrize(
    ("seats", "status", "code"),
    [
        ([OWN], 400, "wrong"),
        ([OWN, {"kind": "open"}], 404, "missing"),
        ([OWN, {"kind": "bot", "name": "x"}], 404, "missing"),
        ([OWN, {"kind": "engine", "name": "x"}], 404, "missing"),
        ([OWN, {"me": True}], 401, "login"),
        ([OWN, {"kind": "ai"}], 400, "wrong"),
        ([OWN, {"kind": "ai", "level": 3, "own": True}], 400, "wrong"),
        ([OWN, {"kind": "tree"}], 400, "wrong"),
    ],
)
def test_seats_that_a_device_cannot_have_are_refused(seats, status, code):
    async def asked():
        async with device_with() as device:
            told = await ask(device, "POST", "/api/matches", {"game": "awele", "seats": seats})
            assert (told[0], told[1]["error"]) == (status, code)

    run(asked())


def test_what_needs_a_server_says_so():
    async def asked():
        async with device_with() as device:
            for method, path in [("GET", "/api/lobby"), ("POST", "/api/session"), ("GET", "/api/codes/x")]:
                status, told = await ask(device, method, path, {}, language="fr")
                assert (status, told["error"]) == (404, "missing")
                assert "serveur" in told["text"]
            missing = await ask(device, "GET", "/api/matches/d123456789abc")
            assert missing[0] == 404
            assert "server" not in missing[1]["text"]

    run(asked())


def test_a_rename_and_a_draw():
    async def played():
        async with device_with() as device:
            opened = await open_match(device, "awele", seats=[OWN, OWN])
            first = await Player(device, opened["match"], opened["seats"][0]).connect()
            second = await Player(device, opened["match"], opened["seats"][1]).connect()
            assert (await first.request("name", name="Ada"))["type"] == "ok"
            assert second.state["match"]["seats"][0]["name"] == "Ada"
            assert (await first.request("offer", what="draw"))["type"] == "ok"
            assert (await second.request("answer", yes=True, seq=second.state["seq"]))["type"] == "ok"
            assert first.state["match"]["end"] == "agreed"

    run(played())


def test_hints_trials_and_reviews_come_from_the_thinker():
    async def played():
        brain = LocalThinker()
        async with device_with(brain=brain) as device:
            opened = await open_match(device, SMALL, seats=[OWN, level()])
            path, token = f"/api/matches/{opened['match']}", opened["seats"][0]
            player = await Player(device, opened["match"], token).connect()
            status, hint = await ask(device, "POST", f"{path}/hint", {}, token)
            assert status == 200
            assert hint["text"] in {action["text"] for action in player.frame["actions"]}
            assert (await ask(device, "POST", f"{path}/review", {}, token))[0] == 409
            await play_out(player)
            assert (await ask(device, "POST", f"{path}/hint", {}, token))[1]["error"] == "illegal"
            status, step = await ask(device, "POST", f"{path}/trial", {"at": 0, "seat": 1}, token)
            status, step = await ask(
                device, "POST", f"{path}/trial", {"at": 0, "state": step["state"], "answer": True}, token
            )
            assert (status, step["seat"], step["frame"]["to_move"]) == (200, 1, 1)
            wrong = await ask(device, "POST", f"{path}/trial", {"at": 0, "state": "AAAA"}, token)
            assert (wrong[0], wrong[1]["error"]) == (400, "wrong")
            assert (await ask(device, "GET", f"{path}/review", token=token))[1] == {"state": "none"}
            assert (await ask(device, "POST", f"{path}/review", {}, token))[1]["state"] == "waiting"
            async with asyncio.timeout(50):
                while device.reviews[opened["match"]]["state"] != "done":  # noqa: ASYNC110
                    await asyncio.sleep(0.01)
            told = await ask(device, "GET", f"{path}/review?lang=fr", token=token)
            assert told[1]["review"]["verdicts"][0]["move_words"]
            device.reviews.clear()
            assert (await ask(device, "GET", f"{path}/review", token=token))[1]["state"] == "done"

    run(played())


def test_a_move_goes_before_a_review_which_is_begun_again():
    async def played():
        brain = LocalThinker()
        async with device_with(brain=brain) as device:
            brain.held = True
            review = asyncio.ensure_future(
                device.thoughts.ask("review", {"do": "speed", "which": "review"}, patient=True)
            )
            await asyncio.sleep(0.01)
            brain.held = False
            assert "nodes" in await device.thoughts.ask("move", {"do": "speed", "which": "move"})
            assert "nodes" in await review
            assert brain.cancelled == 1
            assert [question["which"] for question in brain.questions] == ["review", "move", "review"]

    run(played())


def test_a_log_of_another_version_is_kept_and_says_why():
    async def opened():
        storage = DictStorage()
        async with device_with(storage=storage) as device:
            match = await open_match(device, "awele", seats=[OWN, OWN])
            log = storage.logs[match["match"]]
            first = json.loads(log[0])
            first["more"]["edition"] = 99
            log[0] = json.dumps(first)
            device.rooms.clear()
            player = await Player(device, match["match"], match["seats"][0], "fr").connect()
            await player.wait_until(lambda one: one.closed)
            assert player.messages[0]["error"] == "illegal"
            assert "autre version" in player.messages[0]["text"]
            assert storage.logs[match["match"]] == log
            head = json.loads(storage.heads_by_match[match["match"]])
            head["summary"]["game"] = "game-of-tomorrow"
            storage.heads_by_match[match["match"]] = json.dumps(head)
            assert (await ask(device, "GET", "/device/matches"))[1] == {"matches": []}

    run(opened())


def test_nobody_at_the_table_is_noticed_and_the_room_put_away(monkeypatch):
    monkeypatch.setattr(rooms, "AWAY_SECONDS", 0.01)
    monkeypatch.setattr(rooms, "IDLE_SECONDS", 0.01)

    async def played():
        async with device_with() as device:
            opened = await open_match(device, "awele", seats=[OWN, OWN])
            first = await Player(device, opened["match"], opened["seats"][0]).connect()
            second = await Player(device, opened["match"], opened["seats"][1]).connect()
            first.close()
            await second.wait_until(lambda one: not one.state["match"]["seats"][0]["here"])
            assert device.rooms
            await first.connect()
            await second.wait_until(lambda one: one.state["match"]["seats"][0]["here"])
            first.close()
            second.close()
            while device.rooms:  # noqa: ASYNC110
                await asyncio.sleep(0.01)

    run(played())


def test_matches_that_were_only_looked_at_leave_the_memory(monkeypatch):
    monkeypatch.setattr("ludotheque.pocket.device.IDLE_ROOMS", 2)

    async def played():
        async with device_with() as device:
            opened = [await open_match(device, SMALL, seats=[OWN, OWN]) for _match in range(5)]
            held = await Player(device, opened[0]["match"], opened[0]["seats"][0]).connect()
            for one in opened[1:]:
                assert (await ask(device, "GET", f"/api/matches/{one['match']}", token=one["watch"]))[0] == 200
            assert len(device.rooms) <= 4
            assert held.match in device.rooms

    run(played())


def test_a_thinker_that_never_answers_is_given_up(monkeypatch):
    monkeypatch.setattr("ludotheque.pocket.thoughts.LOST_SECONDS", 0.02)

    async def asked():
        brain = LocalThinker()
        brain.held = True
        async with device_with(brain=brain) as device:
            opened = await open_match(device, SMALL, seats=[OWN, level()])
            path, token = f"/api/matches/{opened['match']}", opened["seats"][0]
            await Player(device, opened["match"], token).connect()
            status, told = await ask(device, "POST", f"{path}/hint", {}, token, "fr")
            assert (status, told["error"]) == (503, "closing")
            assert "ordinateur" in told["text"]
            assert brain.cancelled == 1
            brain.held = False
            assert (await ask(device, "POST", f"{path}/hint", {}, token))[0] == 200

    run(asked())


def test_the_device_says_which_levels_it_is_quick_enough_for():
    async def asked():
        brain = LocalThinker()
        async with device_with(brain=brain) as device:
            status, told = await ask(device, "GET", "/device/speed")
            assert status == 200
            assert set(told["levels"]) == set(families())
            assert all(6 <= most <= 10 for by_seats in told["levels"].values() for most in by_seats.values())
            assert set(told["levels"]["chiwawa"]) == {"2", "3", "4", "5", "6", "7", "8"}
            assert (await ask(device, "GET", "/device/speed"))[1] == told
            assert len(brain.questions) == 1

    run(asked())


def test_a_match_is_removed_with_all_that_was_made_of_it():
    async def played():
        storage = DictStorage()
        async with device_with(storage=storage) as device:
            opened = await open_match(device, SMALL, seats=[OWN, level()])
            player = await Player(device, opened["match"], opened["seats"][0]).connect()
            await play_out(player)
            await device.storage.put(f"review {opened['match']}", {"verdicts": []})
            assert (await ask(device, "DELETE", f"/device/matches/{opened['match']}"))[0] == 200
            assert player.closed == (4004, "missing")
            assert (await ask(device, "DELETE", f"/device/matches/{opened['match']}"))[0] == 404
            await asyncio.sleep(0.01)
        assert not storage.logs
        assert not storage.heads_by_match
        assert f"review {opened['match']}" not in storage.values

    run(played())


def test_the_dictionary_of_the_tests_keeps_its_word():
    async def tried():
        storage = DictStorage()
        await storage.append("d", 0, [{"at": 1}], {"match": "d"})
        with pytest.raises(Conflict):
            await storage.append("d", 0, [{"at": 1}], {"match": "d"})

    run(tried())
