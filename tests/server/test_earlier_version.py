"""A database that an earlier version has written: ``earlier_version.jsonl`` is its back-up, of four matches and an account."""

import subprocess
import sys
from pathlib import Path

import httpx
import pytest
from serving import PASSWORD, Player, Server, run_all

from ludotheque.match.record_formats import read

BACKUP = Path(__file__).parent / "earlier_version.jsonl"
LIVE, LIVE_TOKENS = "4c548a54a2d9", ("hF_Dr5DppWYntMWsFx16LVD-", "Ab2xwryVn6ON-bdUiCqxWMbo")
OVER, OVER_TOKEN = "13f49f1629c5", "4IXOFlG0pG8QRCfK0tKqWit3"
NEXT = {"type": "next", "match": "3255f0c24e52", "token": "6YGiXh9Y8zGPrZlgFNWsp6GA"}
BOT_TOKEN = "nBa4ue7T9d3BzzBoBh5mOxgB"


@pytest.fixture(scope="module")
def restored(tmp_path_factory):
    folder = tmp_path_factory.mktemp("restored")
    server = Server(folder, key="k" * 64)
    words = ["backup", "load", str(BACKUP), "--database", server.database]
    subprocess.run([sys.executable, "-m", "ludotheque", *words], check=True, capture_output=True)
    with server:
        yield server


def test_a_live_match_goes_on_with_its_links(restored):
    players = [Player(restored, LIVE, token) for token in LIVE_TOKENS]

    async def play():
        for player in players:
            await player.connect()
        before = players[0].state["log_start"] + len(players[0].state["log"])
        await players[0].wait_until(lambda player: not player.state["clocks"]["paused"])
        assert min(players[0].state["clocks"]["left_ms"]) > 500_000
        mover = next(player for player in players if player.to_act)
        assert (await mover.move())["type"] == "ok"
        return before, mover.state["log_start"] + len(mover.state["log"])

    ((before, after),) = run_all(play())
    assert before == 13
    assert after > before


def test_a_finished_match_verifies_and_leads_to_the_next(restored):
    record = read(restored.get(f"/api/matches/{OVER}/record", OVER_TOKEN).text)
    assert "replayed" in record.verify()
    player = Player(restored, OVER, OVER_TOKEN)

    async def connect():
        await player.connect()
        await player.wait_until(lambda one: one.next)
        again = await Player(restored, player.next["match"], player.next["token"]).connect()
        assert again.state["seat"] == 1

    run_all(connect())
    assert player.next | NEXT == player.next


def test_accounts_and_bots_are_known(restored):
    with httpx.Client(base_url=restored.url, trust_env=False) as client:
        assert client.post("/api/session", json={"name": "ada", "password": PASSWORD}).status_code == 200
        told = client.get("/api/me").json()
        assert [match["game"] for match in told["matches"]] == ["awale(rules=oware)"]
        made = client.post("/api/me/codes", json={"password": PASSWORD}, headers={"X-CSRF": told["csrf"]})
        assert len(made.json()["codes"]) == client.get("/api/me/account").json()["codes"] == 10
    headers = {"Authorization": f"Bearer {BOT_TOKEN}"}
    with httpx.stream("GET", restored.url + "/api/bot/events", headers=headers, trust_env=False) as events:
        assert events.status_code == 200


def test_open_matches_are_in_the_lobby(restored):
    assert [match["game"] for match in restored.get("/api/lobby").json()["matches"]] == ["awale"]
