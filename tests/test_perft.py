"""Known counts: every table in ``tests/perft``.

A line is ``GAME: n1 n2 n3 …``, the number of sequences of 1, 2, 3 … actions from the start, or ``turns GAME: …`` in
whole turns. ``#`` begins a comment.
"""

from pathlib import Path

import pytest

import ludotheque as lt

TABLES = Path(__file__).parent / "perft"
PATIENCE = 3000 if lt.MODE == "plain" else 10**9


def lines() -> list[tuple[str, int, str]]:
    rows = []
    for table in sorted(TABLES.glob("*.txt")):
        for number, line in enumerate(table.read_text(encoding="utf-8").splitlines(), 1):
            if line.partition("#")[0].strip():
                rows.append((table.name, number, line.partition("#")[0].strip()))
    return rows


@pytest.mark.parametrize(("table", "number", "line"), lines(), ids=lambda part: str(part))
def test_counts(table: str, number: int, line: str) -> None:
    assert ":" in line, f"{table}, line {number}: write GAME: n1 n2 …"
    game, _, written = line.rpartition(":")
    turns = game.startswith("turns ")
    position = lt.load(game.removeprefix("turns ")).start()
    known = [int(count) for count in written.split()]
    assert known, f"{table}, line {number}: no counts"
    asked = [depth for depth, count in enumerate(known, 1) if count <= PATIENCE]
    count = position.perft_turns if turns else position.perft
    assert [count(depth) for depth in asked] == [known[depth - 1] for depth in asked]
