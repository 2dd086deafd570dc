"""Tables: every position has a place, values follow from the rules alone, files say what they hold."""

import subprocess
import sys
import time
from dataclasses import replace
from random import Random
from types import ModuleType

import needs
import pytest
from tables import toy
from tables.toy_tables import toy_table

import ludotheque as lt
from ludotheque.cli.main import main
from ludotheque.core.marks import OVER, SEAT
from ludotheque.tables import watched_proof
from ludotheque.tables.build import build
from ludotheque.tables.check import explain, minimax, verify
from ludotheque.tables.files import HEAD, File
from ludotheque.tables.game_tables import GameTables
from ludotheque.tables.komikan_shuttle import Shuttle
from ludotheque.tables.probe import open_table
from ludotheque.tables.proof_table import ProofTable
from ludotheque.tables.registry import index, table_path, tables_of
from ludotheque.tables.table_oracle import table_oracle

SETS = [
    "oware", "awari", "awele", "awele(leftovers=owner)", "awele-rapide", "awale", "awale(slam=nocapture)",
    "oware(slam=allow,leftovers=none)",
]  # fmt: skip


@pytest.fixture(autouse=True)
def tables_folder(tmp_path, monkeypatch):
    monkeypatch.setenv("LUDOTHEQUE_TABLES", str(tmp_path))
    return tmp_path


@pytest.mark.parametrize(
    ("game", "layers"),
    [
        ("oware", 3),
        ("awale(pits=3)", 5),
        ("puluc", 2),
        ("puluc(length=5)", 2),
        ("komikan", 8),
        ("chivi-kora", 9),
        ("awale-debutants", 5),
    ],
)
def test_every_position_has_its_own_table_path(game, layers):
    table_index = index(lt.load(game), None, layers)
    luck = Random(1)
    last = table_index.start[table_index.layers]
    for at in range(last) if last < 5000 else [luck.randrange(last) for _try in range(1500)]:
        rules = table_index.position_at(at)
        if rules.block[SEAT] != OVER:
            assert table_index.place_py(rules) == at
            again = lt.load(str(table_index.game)).position(rules.text()).rules
            assert table_index.place_py(again) == at


def test_sizes_of_layers():
    assert index(lt.load("oware"), None, 12).start[13] == 2704156
    komikan = index(lt.load("komikan"), None, 12)
    sizes = [(komikan.start[n + 1] - komikan.start[n]) // 2 for n in range(6)]
    assert sizes == [38680200, 111205575, 271835850, 570855285, 1037918700, 1643371275]


def string(rules, **more):
    """A preset with further options."""
    name, _paren, inside = rules.rstrip(")").partition("(")
    options = [inside] * bool(inside) + [f"{key}={value}" for key, value in more.items()]
    return f"{name}({','.join(options)})"


# scores


@pytest.mark.parametrize("rules", SETS)
@pytest.mark.parametrize(("pits", "seeds", "depth"), [(2, 7, 150), (3, 5, 200)])
def test_scores_with_an_even_split_equal_minimax(rules, pits, seeds, depth):
    """All positions, both ways."""
    file = build(index(lt.load(string(rules, pits=pits)), "even", seeds))
    worth = minimax(file.index, seeds, depth)
    assert [file.values[2 * at] for at in range(len(worth))] == worth
    assert [file.values[2 * at + 1] for at in range(len(worth))] == worth


@pytest.mark.parametrize("rules", ["awele", "awele-rapide", "oware(leftovers=none)"])
def test_scores_without_leftovers_are_exact(rules):
    """Rule 5 with ``leftovers=none``: a repetition gives nobody anything, so that every position has one value."""
    file = build(index(lt.load(string(rules, pits=3)), "own", 5))
    assert [layer["loose"] for layer in file.head["layers"]] == [0] * 6
    worth = minimax(file.index, 5, 200)
    assert list(file.values) == [value for value in worth for _bound in range(2)]
    assert sum(looked for _layer, looked in verify(file, 10_000)) == len(worth)


def test_a_row_is_worth_something_only_where_its_owner_keeps_it():
    """The position of 001's end: North feeds nobody, and South has three seeds that nobody can take."""
    text = "0,0,0,1,1,0,0,0,0,0,0,1 22 23 N"
    for game, value in (("awele", 0), ("awele(leftovers=owner)", -3), ("awele(edition=1)", -3)):
        file = build(index(lt.load(game), None, 3))
        at = file.find(lt.load(game).position(text).rules)
        assert list(file.values[2 * at : 2 * at + 2]) == [value, value]


def test_rules_that_differ_have_tables_that_differ():
    """``leftovers``, ``slam`` and the edition of the rules."""
    names = ["awele", "awele(leftovers=owner)", "awele(edition=1)", "oware", "awari", "awale(edition=1)", "awale"]
    assert len({table_path(index(lt.load(name), None, 3)) for name in names}) == len(names)


@pytest.mark.parametrize(("name", "other"), [("awele", "awele(leftovers=owner)"), ("oware", "awari")])
def test_a_table_of_other_rules_is_refused(name, other):
    """By its header, under whatever name it lies."""
    build(index(lt.load(other), None, 3)).where.rename(table_path(index(lt.load(name), None, 3)))
    with pytest.raises(ValueError, match="another table: its game"):
        open_table(lt.load(name))


def test_a_table_of_the_first_edition_is_refused():
    """It was called by the same game string, which meant other rules."""
    first = index(lt.load("awele"), None, 3)
    file = build(first)
    file.head["edition"] = 1
    file.write_header()
    with pytest.raises(ValueError, match="another table: its edition is 1, not 2"):
        open_table(lt.load("awele"))


def true_value(rules, budget):
    """What seat 0 wins over seat 1 from here on, by playing it all out with the rules' own repetitions."""
    budget[0] -= 1
    if budget[0] < 0:
        raise TimeoutError
    store = rules.at["store"]
    if rules.block[SEAT] == OVER:
        return rules.block[store] - rules.block[store + 1]
    best = max if rules.block[SEAT] == 0 else min
    block = bytes(rules.block)
    found = []
    for action in rules.legal_py():
        rules.apply_py(action)
        found.append(true_value(rules, budget))
        rules.set_block(block)
    return best(found)


@pytest.mark.parametrize("rules", SETS)
def test_scores_with_own_rows_hold_the_true_value_between_their_bounds(rules):
    """Rule 5: the game is played out with its history, each position coming back once or twice at most."""
    file = build(index(lt.load(string(rules, pits=2)), "own", 4))
    looked = 0
    for at in range(file.index.start[5]):
        for times in (2, 3):
            now = file.index.position_at(at).copy()
            now.repetition_limit = times
            try:
                value = true_value(now, [3000])
            except TimeoutError:
                continue
            looked += 1
            assert file.values[2 * at] <= value <= file.values[2 * at + 1]
    assert looked > 40


def test_one_table_for_fourteen_alpacas_twelve_and_nine():
    """Rules 2 and 4: the same meadow and moves, and the Puma needs six of twelve, eight of fourteen, three of nine."""
    herd = ".../.P./...../...../...../aaaaa/aa.aa"
    found = set()
    for name, taken in (("adugo", 5), ("komikan", 3), ("komikan-neuf", 0)):
        table = index(lt.load(name), None, 9)
        found.add((table_path(table), table.place_py(lt.load(name).position(f"{herd} - {taken} P play 0 - -").rules)))
    assert len(found) == 1
    assert found.pop()[1] > 0
    assert table_path(index(lt.load("chivi-kora"), None, 9)) != table_path(table)


def test_stores_goals_and_seeds_change_nothing():
    """One table for all of them."""
    names = ["oware", "oware(seeds=3)", "oware(goal25=false)"]
    assert len({table_path(index(lt.load(name), None, 3)) for name in names}) == 1


def test_a_book_tells_who_wins():
    file = build(index(lt.load("oware"), None, 4))
    oracle = table_oracle(file)
    for stores, outcome in (("30 14", 1000), ("14 30", -1000)):
        assert (
            oracle.probe_py(lt.load("oware(goal25=false)").position(f"0,0,0,0,1,1,1,1,0,0,0,0 {stores} S").rules)
            == outcome
        )
    assert oracle.probe_py(lt.load("oware").start().rules) == -30000


# outcomes


def test_a_toy_meadow_solved_both_ways():
    """Fifteen points, two or three alpacas: every position's winner and distance, in rounds."""
    table, den, table_index, values, everywhere = toy_table(2, 3, 5)
    worth = toy.solved(table, den, 2, everywhere)
    kinds = set()
    for layer in range(table_index.layers):
        for i in range(table_index.start[layer + 1] - table_index.start[layer]):
            side, puma, herd = table_index.decode(layer, i)
            due = worth[side, puma, frozenset(p for p in range(15) if herd >> p & 1)]
            sign = (due > 0) - (due < 0)
            assert values[table_index.start[layer] + i] == sign * (1 + abs(due) // 2)
            assert not due or 0 <= table_index.actions_to_end(values[table_index.start[layer] + i]) - (
                abs(due) - 1
            ) <= (due < 0)
            kinds.add(sign)
    assert kinds == {-1, 0, 1}


def test_wins_that_take_too_long_are_draws():
    """Rule 5: only as many rounds as the count of quiet turns leaves."""
    whole = toy_table(3, 3, 4)[3]
    cut = toy_table(3, 3, 4, 3)[3]
    assert max(whole) > 4
    assert list(cut) == [value if abs(value) <= 4 else 0 for value in whole]


def proven_states(search, follow):
    """Those of the states with their past that the search proves, one layer alone."""
    return {
        state
        for state in follow
        if search.prove(0, state[0], state[1], sum(1 << p for p in state[2]), *(state[3] or (0, 0)), state[4])
    }


@pytest.mark.parametrize("forward", [False, True])
def test_wins_that_need_no_shuttle(forward):
    """What a plan proves, with waits or without, is won under rule 3 by a plain solver that remembers moves."""
    table, den, table_index, values, everywhere = toy_table(3, 3, 4, forward=forward)
    follow, kept = toy.kept_wins(table, den, 3, everywhere, forward)
    searches = [Shuttle(table_index, values, 20, waits) for waits in range(3)]
    none, one, two = (proven_states(search, follow) for search in searches)
    assert none < one <= two <= kept
    assert 0.9 * len(kept) < len(none)
    for search in searches:
        assert not search.full
        assert search.forced > 0
        assert search.barred > 0
        assert (search.waited > 0) == (search.waits > 0)


def test_a_proof_tells_how_far_it_is_and_ends_in_time(monkeypatch, capsys):
    monkeypatch.setattr(watched_proof, "INTERVAL", 0.05)
    proof = ProofTable(8)

    def until_full():
        while not proof.full:
            time.sleep(0.01)
        return False

    assert watched_proof.watched(proof, lambda: True, None)
    assert not proof.full
    assert watched_proof.watched(proof, until_full, 0.2) is None
    assert proof.full
    assert "0 positions after" in capsys.readouterr().err


def test_the_command_counts_waits(capsys):
    """A table of draws alone, with seven alpacas: nothing to win."""
    table = index(lt.load("komikan"))
    file = File(table_path(table), table, write=True)
    file.finish_layer(0)
    command = ["table", "shuttle", "komikan", "--without", "a1,b1,c1,d1,e1", "--bits", "8"]
    assert main([*command, "--waits", "1"]) == 1
    output = capsys.readouterr().out
    assert "no such plan wins" in output
    assert "in 0 of them a wait wins" in output
    assert main([*command, "--waits", "26"]) != 0
    assert "waits go from 0 to 25, not 26" in capsys.readouterr().err
    assert main([*command, "--seconds", "0"]) == 1


@pytest.mark.parametrize(("edition", "limit"), [(1, 100), (2, 200)])
def test_a_far_win_is_sure_while_turns_are_left(edition, limit):
    """Komikan, rule 5: the farthest win a table of this edition can tell, with quiet turns behind it."""
    game = lt.load(f"komikan(shuttle=true,edition={edition})")
    table = index(game)
    assert table.max_rounds == limit // 2
    file = File(table_path(table), table, write=True)
    rules = game.position(".../.P./...../...../...../..aaa/.aaaa - 5 A play 0 - -").rules
    value = 1 + limit // 2
    file.values[file.find(rules)] = value
    assert table.actions_to_end(value) == limit - 1
    for quiet, sure in ((0, True), (1, True), (2, False), (limit - 1, False)):
        rules.block[rules.at["quiet_turns"]] = quiet
        assert tables_of(game.family).is_sure(file, rules, value, 1) == sure
        assert (table_oracle(file).probe_py(rules) == 1000) == sure


def test_editions_of_komikan_have_tables_of_their_own():
    """A win that needs more than 100 turns is one in the second edition only."""
    tables = [index(lt.load(name)) for name in ("komikan", "adugo(edition=1)", "komikan(edition=1)")]
    new, old, same = map(table_path, tables)
    assert old == same != new
    file = File(new, tables[0], write=True)
    file.head["edition"] = 1  # as files of the first edition say
    file.write_header()
    with pytest.raises(ValueError, match="its edition is 1, not 2"):
        File(new, tables[0])


# chances


@pytest.mark.parametrize("options", ["blank=5", "blank=6", "blank=0", "temple=true"])
def test_chances_follow_from_their_successors(options):
    file = build(index(lt.load(f"puluc({options})"), None, 2))
    assert [looked for _layer, looked in verify(file, 200)] == [109, 200, 200]
    for at in range(109):
        explain(file, at)
    assert 0 < file.values[0] < 1


# files


def test_a_build_goes_on_after_a_stop(monkeypatch):
    """Finished layers are not made again; the one that was under way is."""
    from ludotheque.tables import build as module

    def killed(index, layer, file, progress, threads):
        if layer == 4:
            file.values[2 * index.start[4]] = 99
            raise KeyboardInterrupt
        return scores(index, layer, file, progress, threads)

    scores = module.scores
    monkeypatch.setitem(module.SOLVERS, "scores", killed)
    with pytest.raises(KeyboardInterrupt):
        build(index(lt.load("oware"), None, 5))
    assert len(open_table(lt.load("oware")).head["layers"]) == 4
    made = []
    monkeypatch.setitem(module.SOLVERS, "scores", lambda *given: made.append(given[1]) or scores(*given))
    file = build(index(lt.load("oware"), None, 6))
    assert made == [4, 5, 6]
    assert [looked for _layer, looked in verify(file, 50)] == [1, 12, 50, 50, 50, 50, 50]


def test_threads_change_nothing():
    whole = []
    for threads in (1, 3):
        for game, layers in (("awele(pits=3)", 6), ("puluc(length=5)", 2), ("awale-debutants(pits=3)", 8)):
            file = build(index(lt.load(game), None, layers), threads=threads)
            whole.append(bytes(file.values))
            file.where.unlink()
    assert whole[:3] == whole[3:]


KILLED = """
import os, signal, ludotheque as lt
from ludotheque.tables import build as module
from ludotheque.tables.registry import index
scores = module.scores
def dies(table_index, layer, *rest):
    result = scores(table_index, layer, *rest)
    if layer == 6:
        os.kill(os.getpid(), signal.SIGKILL)
    return result
module.SOLVERS["scores"] = dies
module.build(index(lt.load("oware"), None, 8))
"""


@pytest.mark.skipif(sys.platform == "win32", reason="no SIGKILL there")
def test_a_killed_build_goes_on(monkeypatch):
    """Killed without a word, after a layer's values were written but before it was noted as finished."""
    from ludotheque.tables import build as module

    ended = subprocess.run([sys.executable, "-c", KILLED], check=False)
    assert ended.returncode == -9
    made = []
    scores = module.scores
    monkeypatch.setitem(module.SOLVERS, "scores", lambda *given: made.append(given[1]) or scores(*given))
    file = build(index(lt.load("oware"), None, 8))
    assert made == [6, 7, 8]
    assert len(list(verify(file, 50))) == 9


def test_a_build_on_ray(monkeypatch):
    needs.ray()
    here = build(index(lt.load("oware"), None, 5))
    values = bytes(here.values)
    here.where.unlink()
    assert main(["table", "build", "oware", "--layers", "5", "--threads", "1", "--ray", "local"]) == 0
    assert bytes(open_table(lt.load("oware")).values) == values


def test_damage_is_seen():
    file = build(index(lt.load("oware"), None, 4))
    with file.where.open("r+b") as raw:
        raw.seek(HEAD + 2 * 200)
        raw.write(b"\x7f")
    with pytest.raises(ValueError, match="checksum"):
        list(verify(open_table(lt.load("oware")), 10))


def test_a_wrong_value_is_seen():
    file = build(index(lt.load("oware"), None, 3))
    at = next(at for at in range(file.index.start[3], file.index.start[4]) if file.values[2 * at] == 3)
    file.values[2 * at] = 1
    with pytest.raises(ValueError, match="successors"):
        explain(file, at)


# the command


def test_the_command(capsys, tables_folder):
    assert main(["table", "list"]) == 0
    assert "no tables" in capsys.readouterr().out
    assert main(["table", "build", "oware", "--layers", "3"]) == 0
    assert "364" in capsys.readouterr().out
    assert main(["table", "probe", "oware", "0,0,0,0,0,1,1,1,0,0,0,0 0 0 S"]) == 0
    assert "f " in capsys.readouterr().out
    assert main(["table", "verify", "oware"]) == 0
    assert "364 positions explained" in capsys.readouterr().out
    assert main(["table", "list"]) == 0
    assert "goal25=false" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["build", "konane"], "no tables for konane"),
        (["build", "puluc(guardian=true)"], "too large"),
        (["build", "komikan", "--layers", "15"], "at most 14"),
        (["build", "awale-debutants(replay=may)"], "no tables for the beginners' rules with replay=may"),
        (["chase", "awale-debutants(replay=may)"], "no tables for the beginners' rules with replay=may"),
        (["build", "oware", "--layers", "-1"], "from 0 on"),
        (["build", "oware", "--method", "odd"], "own, even"),
        (["probe", "oware", "4,4 0 0 S"], "12 counts"),
        (["probe", "oware", "4,4,4,4,4,4,4,4,4,4,4,4 0 0 S"], "table build"),
        (["verify", "oware"], "table build"),
    ],
)
def test_wrong_words(words, message, capsys):
    assert main(["table", *words]) == 2
    assert message in capsys.readouterr().err


# families


def test_a_familys_tables_come_from_wherever_it_says(monkeypatch):
    """A family of another package names a module of its own; one that names none has no tables."""
    elsewhere = ModuleType("elsewhere.tables")
    elsewhere.TABLES = GameTables()
    monkeypatch.setitem(sys.modules, "elsewhere.tables", elsewhere)
    family = lt.families()["konane"]
    assert tables_of(family) is None
    assert tables_of(replace(family, tables="elsewhere.tables")) is elsewhere.TABLES


def test_families_add_commands(capsys):
    with pytest.raises(SystemExit):
        main(["table", "--help"])
    output = capsys.readouterr().out
    assert all(name in output for name in ("chase", "shuttle", "handicaps"))
    assert main(["table", "build", "komikan", "--layers", "-1"]) == 2
    assert main(["table", "handicaps", "konane"]) == 2
    assert "no tables for konane" in capsys.readouterr().err
