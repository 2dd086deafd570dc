"""Reminders of correspondence matches: encrypted messages to browsers, sent outside the way of moves."""

import asyncio
import json
import queue
import time
from datetime import UTC, datetime

import pytest
from pushing import PushService
from py_vapid import Vapid02
from serving import OPEN_SOCKETS, Player, Server, logged_in, run_all
from websockets.asyncio.client import connect

from ludotheque.server import push_addresses
from ludotheque.server.reminder_settings import ReminderSettings

GAME = "konane(size=6)"
SETTINGS = {"turn": True, "deadline": True}


@pytest.fixture(scope="module")
def table(tmp_path_factory):
    with Server(tmp_path_factory.mktemp("push"), push_local="true") as server:
        yield server


@pytest.fixture
def service():
    with PushService() as started:
        yield started


class Member(Player):
    """A player whose seat is that of an account."""

    def __init__(self, server, match, client):
        super().__init__(server, match)
        self.cookie = {"Cookie": f"ludotheque={client.cookies['ludotheque']}"}

    async def connect(self):
        address = f"ws://127.0.0.1:{self.server.port}/api/matches/{self.match}/socket"
        self.socket = await connect(address, proxy=None, additional_headers=self.cookie)
        OPEN_SOCKETS.add(self.socket)
        await self.send({"type": "hello"})
        while (await self.receive())["type"] != "sync":
            pass
        return self


def correspondence(ada, bob, name):
    made = ada.post(
        "/api/challenges", json={"game": GAME, "name": name, "seat": 0, "clock": {"kind": "days", "days": 2}}
    )
    return bob.post(f"/api/challenges/{made.json()['challenge']}/accept", json={}).json()["match"]


def move_while_away(server, match, ada, bob):
    """Bob comes and goes; then Ada moves. How long her move took."""
    first, second = Member(server, match, ada), Member(server, match, bob)

    async def play():
        await first.connect()
        await second.connect()
        await first.wait_until(lambda player: player.to_act)
        await second.disconnect()
        await first.wait_until(lambda player: not player.state["match"]["seats"][1]["here"])
        began = time.monotonic()
        assert (await first.move())["type"] == "ok"
        return time.monotonic() - began

    (seconds,) = run_all(play())
    return seconds


def test_a_move_sends_a_message_that_only_the_browser_can_read(table, service):
    with logged_in(table, "Ada") as ada, logged_in(table, "Bob") as bob:
        match = correspondence(ada, bob, "Bob")
        told = bob.post("/api/me/push?lang=fr", json=service.subscription).json()
        assert told["devices"] == 1
        move_while_away(table, match, ada, bob)
        message, headers = service.messages.get(timeout=20)
        assert set(message) == {"match", "title", "text"}
        assert message["match"] == match
        assert message["text"] == "C’est à vous de jouer dans votre partie avec Ada."
        assert headers["Content-Encoding"] == "aes128gcm"
        assert Vapid02.verify(headers["Authorization"])
        assert f"k={told['key']}" in headers["Authorization"]
        with pytest.raises(queue.Empty):
            service.messages.get(timeout=1)


def test_a_subscription_that_is_gone_is_dropped(table, service):
    with logged_in(table, "Cyd") as cyd, logged_in(table, "Dot") as dot:
        match = correspondence(cyd, dot, "Dot")
        dot.post("/api/me/push", json=service.subscription)
        service.status = 410
        move_while_away(table, match, cyd, dot)
        service.messages.get(timeout=20)
        for _try in range(100):
            devices = dot.get("/api/me/reminders").json()["devices"]
            if devices == 0:
                break
            time.sleep(0.1)
        assert devices == 0


def test_a_push_service_that_does_not_answer_delays_no_move(table, service):
    with logged_in(table, "Eli") as eli, logged_in(table, "Flo") as flo:
        match = correspondence(eli, flo, "Flo")
        with asyncio.Runner() as runner:

            async def silent():
                return await asyncio.start_server(lambda _reader, _writer: None, "127.0.0.1", 0)

            listener = runner.run(silent())
            port = listener.sockets[0].getsockname()[1]
            dead = service.subscription | {"endpoint": f"http://127.0.0.1:{port}/push"}
            assert flo.post("/api/me/push", json=dead).status_code == 200
            assert move_while_away(table, match, eli, flo) < 3
            listener.close()


def test_nothing_is_sent_to_who_wants_nothing_or_sleeps(table, service):
    with logged_in(table, "Gil") as gil, logged_in(table, "Hana") as hana:
        match = correspondence(gil, hana, "Hana")
        hana.post("/api/me/push", json=service.subscription)
        assert hana.post("/api/me/reminders", json=SETTINGS | {"turn": False}).status_code == 200
        move_while_away(table, match, gil, hana)
        with pytest.raises(queue.Empty):
            service.messages.get(timeout=2)


def test_quiet_hours_put_off_to_their_end():
    night = ReminderSettings(quiet_from=22 * 60, quiet_to=8 * 60, zone="UTC")

    def at(hour, minute=0, day=10):
        return int(datetime(2026, 3, day, hour, minute, tzinfo=UTC).timestamp() * 1000)

    assert night.quiet_until(at(21, 59)) == at(21, 59)
    assert night.quiet_until(at(22)) == at(8, day=11)
    assert night.quiet_until(at(7, 59)) == at(8)
    assert night.quiet_until(at(8)) == at(8)
    paris = night._replace(zone="Europe/Paris")
    assert paris.quiet_until(at(6, 30)) == at(7)
    assert ReminderSettings().quiet_until(at(3)) == at(3)


NO_PUSH_SERVICES = [
    "http://push.example.org/x",
    "https://127.0.0.1/x",
    "https://localhost/x",
    "https://[::1]/x",
    "https://10.0.0.1/x",
    "https://push.example.org:8080/x",
    "https://user@push.example.org/x",
    "ftp://push.example.org/x",
    "https://push.example.org/a b",
    "https:///x",
    "x",
    "http://127.0.0.1.example.org/x",
]


@pytest.mark.parametrize("endpoint", NO_PUSH_SERVICES)
def test_endpoints_that_are_no_push_service(table, service, endpoint):
    with logged_in(table, f"NoPush{NO_PUSH_SERVICES.index(endpoint)}") as client:
        answer = client.post("/api/me/push", json=service.subscription | {"endpoint": endpoint})
        assert answer.json()["error"] == "wrong"


def test_a_name_that_leads_to_a_private_address_is_not_asked(monkeypatch):
    async def found(*addresses):
        loop = asyncio.get_running_loop()

        async def getaddrinfo(*_words, **_more):
            return [(0, 0, 0, "", (address, 443)) for address in addresses]

        monkeypatch.setattr(loop, "getaddrinfo", getaddrinfo, raising=False)
        return await push_addresses.target("https://push.example.org/x?y", local=False)

    assert asyncio.run(found("8.8.8.8")).url == "https://8.8.8.8/x?y"
    assert asyncio.run(found("2606:4700::1111")).authority == "push.example.org"
    for private in ("192.168.1.1", "127.0.0.1", "169.254.169.254", "::1", "fd00::1", "::ffff:10.0.0.1", "100.64.0.1"):
        assert asyncio.run(found("8.8.8.8", private)) is None, private
    assert not push_addresses.is_public("64:ff9b::a00:1")
    assert not push_addresses.is_public("2002:7f00:1::")


def test_the_key_stays_and_settings_are_kept(tmp_path):
    server = Server(tmp_path)
    with server, logged_in(server, "Ivo") as ivo:
        first = ivo.get("/api/me/reminders").json()
        quiet = SETTINGS | {"quiet_from": 1320, "quiet_to": 480, "zone": "Europe/Paris"}
        assert ivo.post("/api/me/reminders", json=quiet).json()["zone"] == "Europe/Paris"
        assert ivo.post("/api/me/reminders", json=SETTINGS | {"zone": "Nowhere/City"}).json()["error"] == "wrong"
        server.kill()
        server.start()
        again = ivo.get("/api/me/reminders").json()
        assert again["key"] == first["key"]
        assert (again["quiet_from"], again["zone"]) == (1320, "Europe/Paris")
        assert json.dumps(again).find("PRIVATE") == -1
