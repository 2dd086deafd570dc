"""Proofs of Kōnane, written down as plans and checked by a program that shares no code with us."""

import gzip
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

HOME = Path(__file__).parents[2]


def run(*words):
    return subprocess.run([sys.executable, *map(str, words)], check=False, capture_output=True, text=True, cwd=HOME)


def test_plans_for_every_opening_of_the_small_board(tmp_path):
    """The second player wins: to each first flower there is a reply that wins."""
    made = run("bench/konane_proofs.py", 4, "--hash", 1, "--certificates", tmp_path)
    assert made.returncode == 0, made.stderr
    plans = sorted(tmp_path.glob("*.gz"))
    assert len(plans) == 12
    checked = run("bench/konane_check.py", *plans)
    assert checked.stdout.count("wins") == 12, checked.stderr
    for first in ("a1", "b2", "c3", "d4"):
        assert any(f"4-{first}-" in line and "o wins" in line for line in checked.stdout.splitlines())


def test_a_plan_with_a_hole_is_refused(tmp_path):
    run("bench/konane_proofs.py", 4, "--hash", 1, "--certificates", tmp_path)
    plan = tmp_path / "konane4-b2-a2.txt.gz"
    lines = gzip.decompress(plan.read_bytes()).decode().splitlines()
    for wrong in (lines[:-1], [lines[0].replace(" x", " o"), *lines[1:]], [*lines[:-1], lines[-1][:-5] + "a1-a3"]):
        bad = tmp_path / "bad.txt"
        bad.write_text("\n".join(wrong) + "\n")
        refused = run("bench/konane_check.py", bad)
        assert refused.returncode
        assert "no legal reply" in refused.stderr


@pytest.mark.skipif(shutil.which("g++") is None, reason="needs a C++ compiler")
def test_the_plain_program_plays_by_the_same_rules_and_proves(tmp_path):
    """``bench/konane_plain.cpp``: as many ways to play as the rules have, and a win that is known."""
    plain = tmp_path / "plain"
    subprocess.run(["g++", "-O2", "-std=c++17", HOME / "bench/konane_plain.cpp", "-o", plain], check=True)

    def told(*words):
        return subprocess.run([plain, *words], check=True, capture_output=True, text=True).stdout

    ways = {("4", "knots", "8"): 9416, ("6", "plain", "6"): 4192, ("6", "knots", "7"): 24804, ("6", "birds", "8"): 1375}
    for (size, rules, depth), many in ways.items():
        assert told(size, rules, "perft", depth) == f"{many}\n"
    for size, first, second, winner in (("4", "b2", "a2", "x"), ("4", "b2", "b3", "o")):
        assert f"{winner} wins" in told(size, "plain", first, second, winner, "20")
        assert "not proven" in told(size, "plain", first, second, "xo".replace(winner, ""), "20")
