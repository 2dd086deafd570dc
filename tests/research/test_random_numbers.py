"""No number from outside ends the interpreter. LUDOTHEQUE_RANDOM_NUMBERS says how many are tried."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import needs

SEED = int(os.environ["LUDOTHEQUE_FUZZ_SEED"])
COUNT = int(os.environ.get("LUDOTHEQUE_RANDOM_NUMBERS", "10000"))


def test_no_number_ends_the_interpreter() -> None:
    done = subprocess.run(
        [sys.executable, str(Path(__file__).with_name("random_numbers.py")), str(SEED), str(COUNT)],
        capture_output=True, text=True, timeout=60 + COUNT / 100, check=False,
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, ""), f"LUDOTHEQUE_FUZZ_SEED={SEED}"
    tried, refused = map(int, done.stdout.split())
    assert tried >= COUNT
    assert refused > tried / 3, "most of these numbers mean nothing"


def test_no_id_given_to_a_batch_ends_the_interpreter() -> None:
    needs.numpy()
    done = subprocess.run(
        [sys.executable, str(Path(__file__).with_name("random_batches.py")), str(SEED), str(COUNT)],
        capture_output=True, text=True, timeout=60 + COUNT / 100, check=False,
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, ""), f"LUDOTHEQUE_FUZZ_SEED={SEED}"
    tried, refused = map(int, done.stdout.split())
    assert tried >= COUNT
    assert refused > 0
