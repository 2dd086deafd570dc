"""Alpha-beta finds what looking at everything finds, stops when asked, and stays within its memory."""

import re
import threading
import time
from pathlib import Path
from random import Random

import pytest

import ludotheque as lt
from ludotheque.core.exact_values import Advice, ExactValue
from ludotheque.core.oracle import Oracle
from ludotheque.search import values
from ludotheque.search.alphabeta import AlphaBeta
from ludotheque.search.best import ALPHABETA_SETTINGS, Limits, best, make_search, think
from ludotheque.search.best_arguments import UNLIMITED
from ludotheque.search.transposition_table import TranspositionTable
from ludotheque.search.values import KNOWN_WIN, PROOF_THRESHOLD, REPEATED, RETURN_WEIGHT, WIN, distance, is_proof
from ludotheque.study.players import player

PULUC = "5 4 0 0 .,.,by,.,.,.,.,.,. B move:t2"


def minimax(rules, depth, ply=0):
    """The value to the seat to act, every line looked at."""
    seat = rules.seat()
    before = bytes(rules.block)
    values = []
    for action in rules.legal_py():
        rules.apply_py(action)
        if rules.seat() == 255:
            value = 30 * rules.payoff_py(seat)
            value -= (ply + 1) * (value > 0) - (ply + 1) * (value < 0)
        elif depth == 1:
            value = rules.evaluate_py(seat)
        else:
            value = minimax(rules, depth - 1, ply + 1) * (1 if rules.seat() == seat else -1)
        rules.set_block(before)
        values.append(value)
    return max(values)


def random_walk(game, seed, plies):
    position = lt.load(game).start(seed)
    while position.to_move is not None and len(position.log) < plies:
        position.play(player("random")(position, seed + len(position.log)))
    return position


@pytest.mark.parametrize("game", ["konane(size=6)", "konane(size=6,knot=true)", "awele", "oware(pits=4)"])
@pytest.mark.parametrize("seed", range(4))
def test_value_is_that_of_looking_at_everything(game, seed):
    position = random_walk(game, seed, 6 + seed)
    if position.to_move is None:
        return
    for depth in (1, 2, 4):
        search = AlphaBeta(position.rules, 12)
        search.use_quiescence = 0
        value = search.deepen(depth, UNLIMITED)
        assert value == minimax(position.rules.copy(), depth) or is_proof(value)


def winner(position, known):
    """Who wins with best play, by looking at everything; for a game in which nothing comes back."""
    if position.result() is not None:
        return position.result().index(1)
    text = position.text()
    if text not in known:
        seat, known[text] = position.to_move, 1 - position.to_move
        for action in position.actions():
            position.play(action)
            if winner(position, known) == seat:
                known[text] = seat
            position.undo()
    return known[text]


def test_konane_4_is_proven_after_every_opening():
    position = lt.load("konane(size=4)").start()
    known, proven = {}, 0
    for first in position.actions():
        position.play(first)
        for second in position.actions():
            position.play(second)
            proof = lt.best(position, nodes=1_000_000).proof
            assert (proof > 0) == (winner(position, known) == position.to_move)
            proven += 1
            position.undo()
        position.undo()
    assert proven == 12


def outcome(position):
    """The return of the seat to act, every line looked at with the history it has."""
    seat, best = position.to_move, -1.0
    for action in position.actions():
        position.play(action)
        result = position.result()
        value = result[seat] if result else outcome(position) * (1 if position.to_move == seat else -1)
        position.undo()
        best = max(best, value)
        if best == 1:
            break
    return best


WALKS = [("oware(pits=3,seeds=1)", 52, 10), ("oware(pits=2,seeds=3)", 18, 12)]  # where returns would seem to win
WALKS += [(f"{game}(pits=2,seeds=2)", seed, seed % 7) for game in ("awale", "awele", "oware") for seed in range(12)]


def test_no_proof_leans_on_a_position_that_only_came_back_once():
    """Repetition: the history counts in the truth, and the search never claims more than that."""
    claims = 0
    for game, seed, plies in WALKS:
        position = random_walk(game, seed, plies)
        result = lt.best(position, nodes=20_000) if position.to_move is not None else None
        if result and result.proof is not None:
            claims += 1
            assert (1 if result.proof > 0 else -1) == outcome(position)
    assert claims > 10


def scattered(game, seed):
    """The Puma one capture from its win; a lone snake, to move, among five."""
    luck = Random(seed)
    wide, pieces = ((3, 3, 5, 5, 5, 5, 5), "Paaaaaaa") if game == "komikan" else ((8, 9, 8), "yooooo")
    rows = [["."] * n for n in wide]
    spots = [(row, n) for row in range(len(wide)) for n in range(wide[row])]
    for (row, n), piece in zip(luck.sample(spots, len(pieces)), pieces, strict=True):
        rows[row][n] = piece
    text = "/".join(map("".join, rows))
    return f"{text} - 5 {luck.choice('PA')} play 0 - -" if game == "komikan" else f"{text} y turn 0 1 -"


@pytest.mark.parametrize(("game", "last", "left"), [("komikan", 200, 3), ("awithlaknannai", 100, 2)])
def test_no_proof_outlasts_the_count_of_quiet_turns(game, last, left):
    """Rule 5: a win the search remembers from when there was time is none when few quiet turns are left."""
    spoilt = 0
    for seed in range(120):
        position = lt.load(game).position(scattered(game, seed))
        if position.to_move is None or (game == "awithlaknannai" and any("x" in move for move in position.actions())):
            continue
        table = TranspositionTable(14)
        proof = think(position, Limits(nodes=5_000), make_search(position, table=table)).proof
        late = bytearray(position.rules.block)
        late[position.rules.at["quiet_turns"]] = last - left
        position.rules.set_block(bytes(late))
        result = think(position, Limits(nodes=5_000), make_search(position, table=table))
        truth = outcome(position)
        if result.proof is not None:
            assert (1 if result.proof > 0 else -1) == truth
        spoilt += proof is not None and truth == 0
    assert spoilt > 5


def test_an_aged_table_answers_like_a_fresh_one_about_proofs():
    position = lt.load("oware(pits=3,seeds=2)").start()
    table = TranspositionTable(14)
    while position.to_move is not None:
        old = think(position, Limits(nodes=20_000), make_search(position, table=table))
        fresh = lt.best(position, nodes=2_000_000)
        if old.proof is not None and fresh.proof is not None:
            assert (old.proof > 0) == (fresh.proof > 0)
        position.play(fresh)
        if len(position.log) > 40:
            break


@pytest.mark.parametrize("game", ["oware", "konane", "puluc"])
def test_same_nodes_same_answer(game):
    position = lt.load("puluc").position(PULUC) if game == "puluc" else random_walk(game, 1, 3)
    first, second = (lt.best(position, nodes=3000) for _time in range(2))
    assert (first, first.line, first.value, first.nodes) == (second, second.line, second.value, second.nodes)


@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize("game", ["oware", "konane", "konane(size=6)"])
def test_a_search_asked_to_stop_stops_within_20_ms(game, threads):
    """The best of some tries: a machine with other work may let any one of them wait."""
    position = lt.load(game).start()
    waits = []
    while min(waits, default=1.0) >= 0.02 and len(waits) < 30:
        search = make_search(position, 16, threads=threads)
        thinking = threading.Thread(target=think, args=(position, Limits(), search))
        thinking.start()
        time.sleep(0.05)
        asked = time.monotonic()
        search.halt = 1
        thinking.join()
        waits.append(time.monotonic() - asked)
    assert min(waits) < 0.02


def test_threads_find_the_same_proof_and_leave_nobody_behind():
    position = lt.load("konane(size=4)").start().play("b2").play("b1")
    before = threading.active_count()
    assert lt.best(position, nodes=100_000, threads=3).proof > 0
    assert threading.active_count() == before


@pytest.mark.parametrize("megabytes", [1, 3, 64])
def test_memory_is_bounded(megabytes):
    position = lt.load("oware").start()
    assert make_search(position, megabytes, threads=2).table.size_in_bytes <= megabytes << 20
    assert make_search(position, megabytes).table.size_in_bytes > megabytes << 18


def test_table_gives_back_what_it_was_told_and_older_entries_yield():
    table = TranspositionTable(1)
    table.store_py(5, 9, 3, -123, 77)
    entry = table.probe_py(5)
    assert (entry & 0x7FFFFFFF, (entry >> 32 & 0xFFFF) - 32768, entry >> 48 & 3, entry >> 50 & 255) == (77, -123, 3, 9)
    table.store_py(6, 3, 1, 0, 1)
    table.store_py(7, 4, 1, 0, 1)  # the shallower of the pair yields
    assert table.probe_py(5)
    assert table.probe_py(7)
    assert not table.probe_py(6)
    table.new_search()
    table.store_py(8, 1, 1, 0, 1)
    table.store_py(9, 1, 1, 0, 1)
    assert not table.probe_py(5)


@pytest.mark.skipif(lt.MODE == "compiled", reason="in the compiled package oracles are compiled too")
def test_an_oracle_is_believed():
    class Pessimist(Oracle):
        def probe(self, rules):
            return 1000  # whoever is to act wins

    position = lt.load("oware").start()
    search = AlphaBeta(position.rules, 10, oracle=Pessimist())
    assert search.deepen(1, UNLIMITED) < -PROOF_THRESHOLD


@pytest.mark.parametrize("game", ["konane(size=6)", "oware", "awithlaknannai-vif"])
@pytest.mark.parametrize("name", ["use_killers", "use_history"])
def test_cutoffs_that_are_not_remembered_change_the_work_alone(game, name):
    values, nodes = set(), set()
    for setting in (0, 1):
        search = AlphaBeta(random_walk(game, 3, 6).rules, 14)
        search.use_quiescence = 0
        setattr(search, name, setting)
        values.add([search.deepen(depth, UNLIMITED) for depth in range(1, 7)][-1])
        nodes.add(search.nodes)
    assert len(values) == 1
    assert len(nodes) == 2


def test_players_take_settings():
    position = lt.load("oware").start()
    assert player("nodes=500;lmr=3;hash=1")(position, 0) in position.actions()
    assert player("seconds=0.01;time_share=0.5")(position, 0) in position.actions()
    for wrong in ("nodes=500;lmr", "nodes=500;speed=3", "nodes=500;lmr=x", "nodes=500;"):
        with pytest.raises(ValueError, match="lmr="):
            player(wrong)
    assert "lmr" in ALPHABETA_SETTINGS


def test_values_tell_proofs_and_their_distance():
    """A repetition that has come once is no proof, a known win is one, and a proof counts the actions to the end."""
    assert WIN == 1000 * RETURN_WEIGHT
    assert not is_proof(REPEATED)
    assert not is_proof(-REPEATED)
    assert is_proof(KNOWN_WIN)
    assert is_proof(-KNOWN_WIN)
    assert distance(WIN - 7) == distance(7 - WIN) == 7


def test_both_files_of_the_values_say_the_same():
    """Compiled code reads ``values.pxd``, Python ``values.py``."""
    folder = Path(values.__file__).parent
    written = dict(re.findall(r"^    (\w+) = (\d+)$", (folder / "values.pxd").read_text("utf-8"), re.MULTILINE))
    assert {name: int(number) for name, number in written.items()} == {
        name: value for name, value in vars(values).items() if name.isupper()
    }


class Knowing:
    """An advisor who knows the value of every action of one position."""

    def __init__(self, **outcomes):
        self.asked = 0
        self.outcomes = outcomes

    def advise(self, position):
        self.asked += 1
        values = {move: ExactValue(self.outcomes.get(move, -1), turns=1) for move in position.actions()}
        return Advice(max(values.values(), key=ExactValue.rank), values, sure=True)

    def oracle(self, position):
        return None


def test_an_advisor_is_asked_for_seconds_and_by_level_ten_alone():
    position = lt.load("oware").start()
    knowing = Knowing(c=1)
    assert best(position, nodes=50, advisor=knowing) in position.actions()
    assert best(position, level=3, advisor=knowing) in position.actions()
    assert knowing.asked == 0
    for limit in ({"seconds": 0.01}, {"level": 10}, {"nodes": 50, "tables": True}):
        result = best(position, **limit, advisor=knowing)
        assert (result, result.exact) == ("c", ExactValue(1, turns=1))
    assert knowing.asked == 3
    assert best(position, seconds=0.01, tables=False, advisor=knowing).exact is None
    assert lt.best(position, seconds=0.01, advisor=knowing) == "c"
