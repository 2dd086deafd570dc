"""Friends: both agree, only friends see who is here, and asking tells nothing about a name."""

import asyncio

import pytest
from server.test_challenges import heard, lobby_of
from serving import logged_in, run_all

BOTH = pytest.mark.parametrize("database", ["sqlite", "postgresql"], indirect=True)


def post(client, path, **body):
    answer = client.post(f"/api/friends{path}", json=body)
    assert answer.status_code == 200, answer.text
    return answer.json()


def friends(client):
    return client.get("/api/friends").json()


@BOTH
def test_both_agree_and_either_ends_it(server):
    with logged_in(server, "Ann") as ann, logged_in(server, "Ben") as ben:
        assert post(ann, "", name="ben")["asked"] == ["ben"]
        assert friends(ben)["asking"] == ["Ann"]
        agreed = post(ben, "", name="Ann")
        assert agreed["friends"] == [{"name": "Ann", "here": False}]
        assert agreed["asking"] == []
        assert friends(ann) == {
            "friends": [{"name": "Ben", "here": False}],
            "asked": [],
            "asking": [],
            "hidden": False,
        }
        assert post(ann, "/remove", name="Ben")["friends"] == []
        assert friends(ben)["friends"] == []


def test_asking_tells_nothing_about_a_name(sqlite_server):
    with logged_in(sqlite_server, "Cem") as cem, logged_in(sqlite_server, "Deb") as deb:
        assert post(cem, "", name="Deb")["asked"] == ["Deb"]
        assert post(cem, "", name="Ghost")["asked"] == ["Deb", "Ghost"]
        post(deb, "/remove", name="Cem")
        assert friends(deb)["asking"] == []
        assert friends(cem)["asked"] == ["Deb", "Ghost"]
        assert post(cem, "/remove", name="Deb")["asked"] == ["Ghost"]
        assert cem.post("/api/friends", json={"name": "cem"}).json()["error"] == "wrong"


def test_only_friends_see_who_is_here_unless_one_hides(sqlite_server):
    with logged_in(sqlite_server, "Eva") as eva, logged_in(sqlite_server, "Fin") as fin:
        post(eva, "", name="Fin")

        async def follow():
            socket = await lobby_of(sqlite_server, fin, matches=False)
            await heard(socket)
            assert (await asyncio.to_thread(friends, eva))["friends"] == []
            await asyncio.to_thread(post, fin, "", name="Eva")
            for _try in range(50):
                told = await asyncio.to_thread(friends, eva)
                if told["friends"] == [{"name": "Fin", "here": True}]:
                    break
                await asyncio.sleep(0.1)
            assert told["friends"] == [{"name": "Fin", "here": True}]
            await asyncio.to_thread(post, fin, "/hidden", hidden=True)
            assert (await asyncio.to_thread(friends, eva))["friends"] == [{"name": "Fin", "here": False}]

        run_all(follow())
