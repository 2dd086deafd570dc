"""Plans of the Alpacas that are written down, read by a program that knows nothing but the rules."""

import shutil
import subprocess
from array import array
from pathlib import Path
from random import Random

import pytest
from tables import toy
from tables.toy_tables import toy_table

from ludotheque.cli.main import main
from ludotheque.tables.komikan_plan import PlanWriter
from ludotheque.tables.komikan_shuttle import Shuttle

SOURCE = Path(__file__).parents[2] / "bench" / "shuttle_check.cpp"

pytestmark = pytest.mark.skipif(shutil.which("g++") is None, reason="needs a C++ compiler")


@pytest.fixture(scope="module")
def checker(tmp_path_factory):
    program = tmp_path_factory.mktemp("checker") / "check"
    subprocess.run(["g++", "-O1", "-std=c++17", SOURCE, "-o", program], check=True)
    return program


class Toy:
    """A plan on four rows of the toy meadow with three or four alpacas, from the position that takes longest."""

    def __init__(self, folder, checker, *, waits, forward):
        self.folder, self.checker = folder, checker
        table, den, index, values, everywhere = toy_table(3, 4, 4, forward=forward)
        search = Shuttle(index, values, 18, waits)
        fours = [(puma, herd) for side, puma, herd in everywhere if not side and len(herd) == 4]
        herds = [(puma, sum(1 << p for p in herd)) for puma, herd in fours]
        won = [each for each in herds if search.prove(1, 0, *each)]
        start = min(won, key=lambda each: (values[index.start[1] + index.number_py(1, 0, *each)], each))
        self.words = array("I", PlanWriter(search, values, 18).plan(1, *start))
        names = table.names
        board = [f"points {' '.join(names)}", *(f"line {line}" for line in self.lines(4)), f"puma {names[start[0]]}"]
        board += [f"den {' '.join(names[p] for p in den)}", "least 3", *(["onward"] if forward else [])]
        board += [f"herd {' '.join(names[p] for p in range(table.points) if start[1] >> p & 1)}"]
        (folder / "board").write_text("\n".join(board))

    @staticmethod
    def lines(rows):
        for line in (*toy.ROWS[:rows], *toy.COLUMNS, *toy.SLANTS):
            yield " ".join(name for name in line.split() if int(name[1]) <= rows)

    def check(self, words):
        """What the checker says of a plan."""
        (self.folder / "plan").write_bytes(array("I", words))
        command = [self.checker, self.folder / "plan", "--board", self.folder / "board", "--bits", "18"]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        assert done.returncode == (0 if "the plan wins" in done.stdout else 1), done
        return done.stdout


@pytest.mark.parametrize("forward", [False, True])
@pytest.mark.parametrize("waits", [0, 1])
def test_a_plan_wins_by_the_rules(tmp_path, checker, waits, forward):
    plan = Toy(tmp_path, checker, waits=waits, forward=forward)
    assert f"the plan wins: {len(plan.words) - 1} moves" in plan.check(plan.words)


def test_a_plan_with_a_mistake_does_not(tmp_path, checker):
    """Rules 2 and 3, and rounds that do not fall (rule 5); words too few or too many."""
    plan = Toy(tmp_path, checker, waits=1, forward=False)
    words, dice = list(plan.words), Random(7)
    assert "ends too early" in plan.check(words[:-1])
    assert "more words than moves" in plan.check([*words, 1])
    long_ones = [n for n in range(1, len(words)) if words[n] & 127 > 2]
    for n in dice.sample(long_ones, 8):
        start, end = words[n] >> 7 & 31, words[n] >> 12 & 31
        illegal = words[n] & 127 | start << 7 | start << 12
        assert "an illegal move" in plan.check([*words[:n], illegal, *words[n + 1 :]])
        hurried = 1 | start << 7 | end << 12
        assert "the plan wins" not in plan.check([*words[:n], hurried, *words[n + 1 :]])


def said(folder, checker, board, head, *words):
    """What the checker says of a plan written by hand: of each move the rounds, from where to where, and whether it waits."""
    (folder / "board").write_text(board)
    points = board.split("\n", 1)[0].split()[1:]
    moves = (rounds | points.index(a) << 7 | points.index(b) << 12 | wait << 17 for rounds, a, b, wait in words)
    (folder / "plan").write_bytes(array("I", [head, *moves]))
    command = [checker, folder / "plan", "--board", folder / "board", "--bits", "10"]
    return subprocess.run(command, capture_output=True, text=True, check=False).stdout


def test_a_move_to_and_fro_for_the_third_time_is_found(tmp_path, checker):
    """Rule 3: b1-c1, the Puma takes a5, c1-b1, it takes a3, and b1-c1 is barred. Elsewhere b2-b3 fills the den."""
    board = (
        "points a1 b1 c1 b2 b3 a2 c2 a3 c3 a4 c4 a5 c5 a6 c6 a7 c7 a8 c8\nline a1 b1 c1\nline b2 b3\n"
        "line a2 a3 a4 a5 a6 a7 a8\nline c2 c3 c4 c5 c6 c7 c8\nden b3\npuma a8\nherd b1 b2 a7 a5 a3\nleast 2"
    )
    to, fro, end = ("b1", "c1", 0), ("c1", "b1", 0), ("b2", "b3", 0)
    words = [(2, *to), (1, *end), (2, *fro), (1, *end), (2, *to), (1, *end), (2, *to), (2, *fro)]
    assert "to and fro for the third time" in said(tmp_path, checker, board, 0, *words, (2, *to))
    assert "the plan wins: 9 moves" in said(tmp_path, checker, board, 0, *words, (2, *end))


def test_waits_are_counted(tmp_path, checker):
    """Rule 5: rounds that do not fall need a wait, and one is all."""
    board = (
        "points a1 b1 c1 a2 c2 a3 c3 a4 c4 a5 c5\nline a1 b1 c1\nline a2 a3 a4 a5\nline c2 c3 c4 c5\n"
        "den b1 c1\npuma a5\nherd a1 b1\nleast 1"
    )
    first, last = ("b1", "c1"), ("a1", "b1")
    wait, move, second_wait = (1, *first, 1), (1, *last, 0), (1, *last, 1)
    assert "the rounds do not fall" in said(tmp_path, checker, board, 3, (1, *first, 0), move, move)
    assert "a wait too many" in said(tmp_path, checker, board, 0, wait, move, move)
    assert "a wait too many" in said(tmp_path, checker, board, 3, wait, second_wait, move)
    assert "the plan wins: 3 moves of the Alpacas, 1 waits" in said(tmp_path, checker, board, 3, wait, move, move)


def test_the_command_says_first_what_is_wrong_with_a_plans_file(tmp_path, capsys):
    command = ["table", "shuttle", "komikan", "--plan"]
    assert main([*command, str(tmp_path / "none" / "plan")]) == 2
    assert "there is no folder" in capsys.readouterr().err
