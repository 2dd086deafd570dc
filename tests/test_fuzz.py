"""Damaged texts, records and messages, on a build that checks every index: each run tries new ones, and names its seed.

The seed stands in the first lines of a run; ``LUDOTHEQUE_FUZZ_SEED=…`` tries the same ones again.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import subprocess
import sys
from pathlib import Path

import needs
import pytest
import websockets
from laws.damage import damage_text
from modes.checked_build import add_checked_modules, copy_plain
from serving import Player, Server, run_all

import ludotheque as lt

SEED = int(os.environ["LUDOTHEQUE_FUZZ_SEED"])
COUNT = 1000  # texts, and records, a family
MESSAGES = 10_000
SECONDS = 25  # for each half, where the machine is slow
FUZZ = Path(__file__).parent / "modes" / "fuzz.py"
NUMBERS = Path(__file__).parent / "research" / "random_numbers.py"
GAMES = ("konane(size=6)", "puluc", "awimbawe", "chiwawa(players=3)")
KNOWN = {"wrong", "big", "illegal", "stale", "taken", "forbidden", "busy"}

pytestmark = pytest.mark.builds


@pytest.fixture(scope="module")
def checked(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a package with bounds checks."""
    if lt.MODE == "plain":
        needs.missing("the plain files run here: make compiled")
    folder = copy_plain(tmp_path_factory.mktemp("checked"))
    add_checked_modules(folder)
    return folder


def test_damaged_texts_and_records_are_told_or_sound(checked: Path) -> None:
    done = subprocess.run(
        [sys.executable, str(FUZZ), str(SEED), str(COUNT), str(SECONDS)],
        capture_output=True, text=True, env={**os.environ, "PYTHONPATH": str(checked)}, timeout=600, check=False,
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, ""), f"LUDOTHEQUE_FUZZ_SEED={SEED}"
    tried = json.loads(done.stdout)
    assert set(tried) >= {"konane", "puluc"}
    assert min(tried.values()) >= COUNT // 10, f"{tried}: only so many in {SECONDS} seconds"


def test_random_numbers_are_refused_before_they_are_an_index(checked: Path) -> None:
    """Compiled as usual, an index that is wrong by a little reads the memory beside, and nobody notices."""
    done = subprocess.run(
        [sys.executable, str(NUMBERS), str(SEED), str(COUNT * 10)],
        capture_output=True, text=True, env={**os.environ, "PYTHONPATH": str(checked)}, timeout=600, check=False,
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, ""), f"LUDOTHEQUE_FUZZ_SEED={SEED}"


def message(rng: random.Random, player: Player) -> str:
    """A message as a page sends it, damaged most of the time."""
    actions = [action["text"] for action in player.frame["actions"]] or ["a"]
    seq = player.state["seq"]
    sound = rng.choice(
        [
            {"type": "play", "seq": seq, "text": rng.choice(actions)},
            {"type": "play", "seq": rng.randrange(seq + 3), "text": damage_text(rng.choice(actions), rng)},
            {"type": "offer", "what": rng.choice(["draw", "takeback"])},
            {"type": "answer", "yes": False, "seq": seq},
            {"type": "claim", "what": "win"},
            {"type": "part", "part": rng.randbytes(32).hex()},
            {"type": "name", "name": damage_text("Ada", rng)},
            {"type": "ready"},
            {"type": "hello", "token": player.token, "seq": seq},
        ]
    )
    text = json.dumps(sound, ensure_ascii=rng.random() < 0.5)
    return damage_text(text, rng) if rng.random() < 0.8 else text


async def talk(player: Player, rng: random.Random, count: int) -> int:
    """Send so many messages, and read what is answered; how many faults there were."""
    faults = sent = 0
    while sent < count:
        try:
            if player.socket is None:
                await player.connect()
            burst = [message(rng, player) for _message in range(15)]  # a page says good things in between, too
            for text in burst:
                await player.socket.send(text)
            sent += len(burst)
            player.requests += 1
            end = f"end {player.requests}"
            await player.send({"type": "ping", "id": end})
            while end not in player.answers:
                answer = await player.receive()
                faults += answer["type"] == "error" and answer["error"] not in KNOWN
            del player.answers[end]
        except websockets.ConnectionClosed as closed:
            assert closed.rcvd is not None
            assert closed.rcvd.code in {4008, 1007, 1009}, closed
            player.socket = None
    return faults


def test_damaged_messages_at_the_socket_are_no_fault_of_the_server_s(
    checked: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONPATH", str(checked))
    rng = random.Random(SEED)
    with Server(tmp_path) as server:
        opened = [server.open(game) for game in GAMES]
        players = [Player(server, one["match"], token) for one in opened for token in one["seats"]]

        async def everybody() -> list[int]:
            await asyncio.gather(*(player.connect() for player in players))
            each = -(-MESSAGES // len(players))
            return await asyncio.gather(*(talk(player, random.Random(rng.random()), each) for player in players))

        (faults,) = run_all(everybody(), seconds=300)
        assert sum(faults) == 0, f"LUDOTHEQUE_FUZZ_SEED={SEED}"
        assert "Traceback" not in server.log.read_text(), f"LUDOTHEQUE_FUZZ_SEED={SEED}"
        server.stop()
        server.start()  # what was stored is read again, by the rules
        for one in opened:
            answer = server.get(f"/api/matches/{one['match']}/frame", one["watch"])
            assert answer.status_code == 200, f"LUDOTHEQUE_FUZZ_SEED={SEED}: {answer.text}"
