"""``bench/duel.py``: every opening is played from both sides, at equal processor time, and the count adds up."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

DUEL = Path(__file__).resolve().parents[2] / "bench" / "duel.py"

pytestmark = pytest.mark.skipif(not DUEL.exists(), reason="the benchmarks are not here")


def duel(*words):
    command = [sys.executable, str(DUEL), *words, "--seconds", "0.004", "--processes", "1"]
    return subprocess.run(command, capture_output=True, text=True, timeout=120, check=False, env=dict(os.environ))


@pytest.mark.parametrize("game", ["konane(size=6)", "puluc(length=5)"])
def test_settings_against_settings(game):
    done = duel(game, "evaluation=hand", "evaluation=hand;lmr=3", "--games", "4")
    assert done.returncode == 0, done.stderr
    assert "4 games" in done.stdout
    won, drawn = (int(number) for number in re.search(r"(\d+) won, (\d+) drawn", done.stdout).groups())
    share = float(re.search(r"^([\d.]+) ±", done.stdout, re.MULTILINE)[1])
    assert share == round(100 * (won + drawn / 2) / 4, 1)
    used = [float(number) for number in re.findall(r"([\d.]+) ms a move", done.stdout)]
    assert len(used) == 2
    assert all(0 < each < 20 for each in used)


def test_a_setting_that_does_not_exist_is_named():
    done = duel("konane(size=6)", ".", "depth=3", "--games", "2")
    assert done.returncode != 0
    assert "there is no setting depth" in done.stderr
