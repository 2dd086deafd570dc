"""Komikan, Adugo and Chivi Korá, rule by rule, and against a second reading of the rules."""

from __future__ import annotations

import itertools
import random

import pytest
from games.komikan_by_hand import Hand

import ludotheque as lt

BOARDS = ("komikan", "adugo", "chivi-kora")
FLAGS = ("multi_jump", "shuttle", "lemery", "heroes", "grass")
HERD = {"komikan": 12, "adugo": 14, "chivi-kora": 15}
GAMES = 1
START = ".../.P./...../...../a...a/aaaaa/aaaaa - 0 P play 0 - -"


def combinations() -> list[dict[str, str | bool]]:
    return [
        {"board": board, **dict(zip(FLAGS, flags, strict=True))}
        for board in BOARDS
        for flags in itertools.product((False, True), repeat=len(FLAGS))
    ]


def string(options: dict[str, str | bool]) -> str:
    return f"komikan({','.join(f'{name}={str(value).lower()}' for name, value in options.items())})"


def at(game: str, text: str) -> lt.Position:
    return lt.load(game).position(text)


def rows(position: lt.Position) -> str:
    return position.text().split()[0]


def phase(position: lt.Position) -> str:
    return position.text().split()[4]


def moves(position: lt.Position, start: str) -> list[str]:
    """The actions of the piece on a point, less the point."""
    return [action[2:] for action in position.actions() if action.startswith(start)]


def play(position: lt.Position, *actions: str) -> lt.Position:
    for action in actions:
        position.play(action)
    return position


# the boards


@pytest.mark.parametrize(("board", "lines"), [("komikan", 66), ("adugo", 66), ("chivi-kora", 68)])
def test_lines_and_jumps(board: str, lines: int) -> None:
    """The board: 31 points, 66 lines (68), 96 jumps."""
    drawn = lt.load(f"komikan(board={board})").start().rules.board
    joined = {frozenset((point, to)) for point in range(drawn.points) for to in drawn.steps(point)}
    assert drawn.points == 31
    assert len(joined) == lines
    assert sum(len(drawn.jumps(point)) for point in range(drawn.points)) == 96


def test_straight_on_through_the_tip() -> None:
    """The board: c4–c5–c6, b4–c5–d6, d4–c5–b6, and no other way through c5 into the den."""
    drawn = lt.load("komikan").start().rules.board
    names = drawn.names
    jumps = {
        f"{names[start]} {names[to]}"
        for start in range(drawn.points)
        for over, to in drawn.jumps(start)
        if names[over] == "c5" and names[to][1] == "6"
    }
    assert jumps == {"c4 c6", "b4 d6", "d4 b6"}


@pytest.mark.parametrize(
    ("game", "text"),
    [
        ("komikan", START),
        ("komikan-lemery", START),
        ("adugo", ".../.../...../...../aaPaa/aaaaa/aaaaa - 0 P play 0 - -"),
        ("chivi-kora", ".../.P./...../...../aaaaa/aaaaa/aaaaa - 0 P play 0 - -"),
        ("adugo(heroes=true)", ".../.../...../..C../aaPaa/aaAaa/aaaaa - 0 P play 0 - -"),
        ("komikan(grass=true)", ".../.P./...../...../a...a/aaaaa/aaaaa - 0 A grass 0 - -"),
    ],
)
def test_set_up(game: str, text: str) -> None:
    assert lt.load(game).start().text() == text
    assert lt.load(game).position(text).text() == text


def test_seats_are_unequal() -> None:
    assert lt.load("adugo").seats == ["Puma", "Alpacas"]
    assert lt.load("adugo").start().to_move == 0


# play


def test_puma_steps_or_takes() -> None:
    """Rule 1: a step along a line, or a jump over an adjacent alpaca that takes it; taking is not compulsory."""
    position = at("komikan", ".../.../...../...../.aP../..a../aa... - 0 P play 0 - -")
    assert moves(position, "c3") == ["-b2", "-b4", "-c4", "-d2", "-d3", "-d4", "xa3", "xc1"]
    play(position, "c3xc1")
    assert rows(position) == ".../.../...../...../.a.../...../aaP.."
    assert position.text().split()[2] == "1"
    assert position.to_move == 1


def test_no_slanting_line_at_odd_points() -> None:
    """The board: diagonals only where column and row add up to an even number."""
    position = at("komikan", ".../.../...../..P../...../...../a.... - 0 P play 0 - -")
    assert moves(position, "c4") == ["-b4", "-c3", "-c5", "-d4"]


def test_one_jump_a_turn() -> None:
    """Rule 1."""
    position = at("komikan", ".../.../...../...../..P../..a../.a..a - 0 P play 0 - -")
    assert play(position, "c3xc1").to_move == 1


def test_multi_jump() -> None:
    """Rule 1: it may go on with jumps that take; ``.`` stops; the turn is one from first to last point."""
    text = ".../.../...../...../..P../..a../.a..a - 0 P play 0 - -"
    position = play(at("komikan(multi_jump=true)", text), "c3xc1")
    assert position.text() == ".../.../...../...../...../...../.aP.a - 1 P chain:c1 0 Pc3xc1 -"
    assert position.actions() == [".", "c1xa1"]
    stopped = play(position.copy(), ".")
    assert stopped.text() == ".../.../...../...../...../...../.aP.a - 1 A play 0 Pc3xc1 -"
    assert play(position, "c1xa1").text() == ".../.../...../...../...../...../P...a - 2 A play 0 Pc3xa1 -"


def test_alpacas_step_and_never_jump() -> None:
    """Rule 2."""
    position = at("komikan", ".../.../...../...../..P../..a../.a... - 0 A play 0 - -")
    assert moves(position, "c2") == ["-b2", "-c1", "-d2"]
    assert moves(position, "b1") == ["-a1", "-b2", "-c1"]


def test_no_shuttling() -> None:
    """Rule 3: A→B, B→A, and not A→B again."""
    to_and_fro = ("c6-c7", "a3-a4", "c7-c6", "a4-a3")
    position = play(lt.load("komikan").start(), *to_and_fro)
    assert moves(position, "c6") == ["-b6", "-c5", "-d6"]
    play(position, "c6-c5")
    assert moves(position, "a3") == ["-b3", "-b4"]
    assert "c6-c7" in play(lt.load("komikan(shuttle=true)").start(), *to_and_fro).actions()


def test_shuttling_where_nothing_else_is_legal() -> None:
    """Rule 3: unless nothing else, Condor moves included, is legal for that player."""
    text = "Paa/.../...{c}/...../...../...../aaaaa - 0 P play 0 Pa7-b6,Pb6-a7 -"
    assert at("komikan", text.format(c="..")).actions() == ["a7-b6"]
    assert at("komikan(heroes=true)", text.format(c="C.")).actions() == ["d5-d4", "d5-e5"]


def test_captures_are_no_shuttling() -> None:
    """Rule 3: moves that take are never barred, and do not count as A→B or B→A."""
    text = ".../.../...../...../..P../..a../a.... {grass} 0 P play 0 {turns} -"
    barred = at("komikan", text.format(grass="-", turns="Pc3-c1,Pc1-c3"))
    assert "c3xc1" in barred.actions()
    leaping = at("komikan(grass=true)", text.format(grass="c2,e1", turns="Pc3-c1,Pc1-c3"))
    assert "c3^c1" not in leaping.actions()
    for turns in ("Pc3xc1,Pc1-c3", "Pc3-c1,Pc1xc3", "Pc3xc1,Pc1xc3"):
        assert "c3^c1" in at("komikan(grass=true)", text.format(grass="c2,e1", turns=turns)).actions()


def test_another_piece_may_go_the_same_way() -> None:
    """Rule 3 binds the piece that went to and fro on the last two turns, not one that waited in between."""
    position = play(lt.load("komikan").start(), "c6-c7", "a3-a4", "c7-c6", "e3-e4", "c6-c5", "a4-a3", "c5-c6")
    assert "-a4" in moves(position, "a3")


@pytest.mark.parametrize(("game", "taken"), [("komikan", 5), ("adugo", 7), ("chivi-kora", 7)])
def test_puma_wins_by_taking_its_number(game: str, taken: int) -> None:
    """Rule 4: at once, also inside a multi-jump."""
    text = f".../.../...../...../..P../..a../.a..a - {taken} P play 0 - -"
    position = play(at(f"{game}(multi_jump=true)", text), "c3xc1")
    assert phase(position) == "won-P"
    assert position.to_move is None
    assert position.result() == (1, -1)
    short = text.replace(f" {taken} ", f" {taken - 1} ")
    assert phase(play(at(game, short), "c3xc1")) == "play"
    assert phase(play(at(f"{game}(multi_jump=true)", short), "c3xc1", "c1xa1")) == "won-P"


def test_alpacas_win_by_hemming_the_puma_in() -> None:
    """Rule 4."""
    text = "P.a/a../..a../...../...../..a../..... - 0 A play 0 - -"
    free = play(at("komikan", text), "c2-c1")
    assert phase(free) == "play"
    caught = play(at("komikan", text), "e7-c7")
    assert moves(caught, "a7") == ["xe7"]
    held = play(at("komikan", "P.a/aa./..a../...../...../..a../..... - 0 A play 0 - -"), "c6-c7")
    assert phase(held) == "won-A"
    assert held.result() == (-1, 1)


def test_a_puma_with_only_a_barred_move_is_not_caught() -> None:
    """Rule 4: judged without rule 3."""
    position = at("komikan", "P.a/.a./..a../...../...../...../aaaaa - 0 A play 0 Pa7-b6,Pb6-a7 -")
    assert play(position, "c6-c7").actions() == ["a7-b6"]


def test_alpacas_win_by_filling_the_den() -> None:
    """Rule 4: all seven den points, at once."""
    text = "aaa/aaa/...../.aP../...../...../..... - 3 A play 0 - -"
    assert phase(play(at("komikan", text), "b4-c5")) == "won-A"


def test_the_third_time_is_a_draw() -> None:
    """Rule 5: the same pieces on the same points, the same player to move; the start counts; the memory does not."""
    position = lt.load("komikan").start()
    for turn in ("c6-c7", "a3-a4", "c7-c6", "a4-a3", "c6-c5", "e3-e4", "c5-c6"):
        assert phase(play(position, turn)) == "play"
    assert phase(play(position, "e4-e3")) == "draw"
    assert position.result() == (0, 0)


def test_a_return_can_bring_an_old_position_back() -> None:
    """Rules 5 and 7: the third time counts across a capture and a return, and the waves are not compared."""
    old = "lll/.aa/P..../..a../...../...../.a..."
    position = at("komikan(lemery=true,shuttle=true)", f"{old} - 1 P play 1 - -")
    play(position, "a5-b5", "b1-a1", "b5-a5", "a1-b1")
    assert rows(position) == old
    play(position, "a5-b5", "b1-b2", "b5-b4", "b2-b3", "b4xb2", "c4-c5", "b2-a3", "c5-b6")
    assert phase(position) == "return"
    play(position, "+b1", "a3-a4", "b6-c5", "a4-a5", "c5-c4")
    assert position.text().startswith(f"{old} - 1 P draw 2")


def random_walk(position: lt.Position, turns: int, held: str = "") -> lt.Position:
    """Play quiet turns that bring nothing back a third time and leave the held points alone."""
    chance = random.Random(1)
    before = len(position.log)
    for _ in range(turns):
        quiet = [action for action in position.actions() if "x" not in action and action[:2] not in held.split()]
        for action in chance.sample(quiet, len(quiet)):
            play(position, action)
            if phase(position) == "play":
                break
            position.undo()
    assert len(position.log) == before + turns
    return position


@pytest.mark.parametrize(("game", "limit"), [("komikan", 200), ("komikan(edition=1)", 100)])
def test_two_hundred_quiet_turns_are_a_draw(game: str, limit: int) -> None:
    """Rule 5: both sides together; a win on that turn goes first. The first edition counted a hundred."""
    text = "aaa/aaa/...../.a.P./...../...../a.... - 3 P play 0 - -"
    held = "a7 c7 e7 b6 c6 d6 b4"
    position = random_walk(at(game, text), limit - 1, held)
    quiet = next(action for action in position.actions() if action[:2] not in held.split())
    assert phase(play(position.copy(), quiet)) == "draw"
    assert phase(play(position, "b4-c5")) == "won-A"


@pytest.mark.parametrize("board", BOARDS)
def test_the_quiet_turns_of_every_board(board: str) -> None:
    """Rule 5: the same number on all boards, in copies and positions read from a text too."""
    for edition, limit in ((1, 100), (2, 200)):
        rules = lt.load(f"komikan(board={board},edition={edition})").start().rules
        assert rules.quiet_limit == rules.copy().quiet_limit == limit


@pytest.mark.parametrize(("last", "turns"), [("c5xc3", 200), ("+a1", 200), ("-", 199)])
def test_the_count_begins_again(last: str, turns: int) -> None:
    """Rule 5: after a capture or a return; a return declined is a quiet turn."""
    if last == "c5xc3":
        before = at("komikan", ".../.../..P../..a../...../...../....a - 3 P play 0 - -")
    else:
        before = play(at("komikan-lemery", "aa./..a/...../P..../...../...../....a - 3 A play 0 - -"), "d6-e7")
    position = random_walk(play(before, last), turns - 1)
    assert phase(play(position, next(action for action in position.actions() if "x" not in action))) == "draw"


def test_alpacas_without_a_move_draw() -> None:
    """Rule 5."""
    position = play(at("chivi-kora", "aaa/.../..P../...../...../...../..... - 0 P play 0 - -"), "c5-c4")
    assert phase(position) == "draw"


def test_chivi_kora_alpacas_never_go_back() -> None:
    """The table of boards: forward, straight or slanting, or sideways."""
    position = at("chivi-kora", "P../.../...../...../..a../...../..... - 0 A play 0 - -")
    assert position.actions() == ["c3-b3", "c3-b4", "c3-c4", "c3-d3", "c3-d4"]
    assert moves(at("chivi-kora", "P../a../...../...../...../...../..... - 0 A play 0 - -"), "b6") == ["-c6", "-c7"]


def test_chivi_kora_ties_are_for_steps_only() -> None:
    """The board: b6–c7 and d6–c7 carry no jump and no two-point move."""
    position = at("chivi-kora", ".P./a.a/...../...../...../...../..... - 0 P play 0 - -")
    assert position.actions() == ["c7-a7", "c7-c6", "c7-e7"]
    assert "c7-b6" in at("chivi-kora", ".P./.../...../...../...../...../a.... - 0 P play 0 - -").actions()
    assert "c7-b6" not in at("komikan", ".P./.../...../...../...../...../a.... - 0 P play 0 - -").actions()


# Lemery


WAVE = "aa./..a/...../..P../...../...../..... - {taken} A play 0 - -"


def test_first_wave_locks_and_returns() -> None:
    """Rule 6."""
    position = play(at("komikan-lemery", WAVE.format(taken=2)), "d6-e7")
    assert position.text() == "lll/.../...../..P../...../...../..... - 2 A return 1 - ad6-e7"
    assert position.actions() == ["+a1", "+b1", "+c1", "+d1", "+e1", "-"]
    back = play(position.copy(), "+b1")
    assert back.text() == "lll/.../...../..P../...../...../.a... - 1 P play 1 - ad6-e7"
    play(back, "c4-c3")
    assert back.actions() == ["b1-a1", "b1-b2", "b1-c1"]
    declined = play(position, "-")
    assert declined.text().split()[2:5] == ["2", "P", "play"]


def test_return_needs_an_alpaca_and_a_point() -> None:
    """Rule 6: if there is none to return or no free point, the chance is lost."""
    nothing = play(at("komikan-lemery", WAVE.format(taken=0)), "d6-e7")
    assert nothing.text() == "lll/.../...../..P../...../...../..... - 0 P play 1 - ad6-e7"
    full = WAVE.format(taken=2).replace("...../..... -", "...../aaaaa -")
    assert phase(play(at("komikan-lemery", full), "d6-e7")) == "play"
    puma = WAVE.format(taken=2).replace("..P../...../...../.....", "...../...../...../aaPaa")
    assert phase(play(at("komikan-lemery", puma), "d6-e7")) == "play"
    condor = "aa./..a/...../..P../...../...../aaCaa - 2 A play 0 - -"
    assert phase(play(at("komikan(lemery=true,heroes=true)", condor), "d6-e7")) == "play"


def test_without_lemery_nothing_is_locked() -> None:
    position = play(at("komikan", WAVE.format(taken=2)), "d6-e7", "c4-c3")
    assert moves(position, "e7") == ["-d6"]


def test_second_wave_returns_and_locks_nothing() -> None:
    """Rule 7: the first time after the first wave that b6, c6 and d6 hold alpacas; once."""
    position = play(at("komikan-lemery", "lll/aa./..a../P..../...../...../..... - 2 A play 1 - -"), "c5-d6")
    assert position.text() == "lll/aaa/...../P..../...../...../..... - 2 A return 2 - ac5-d6"
    play(position, "+e1", "a4-a3")
    assert position.text().split()[2] == "1"
    assert moves(position, "b6") == ["-c5"]
    play(position, "b6-c5", "a3-a4", "c5-b6")
    assert phase(position) == "play"


def test_a_returned_alpaca_no_longer_counts_as_taken() -> None:
    """Rule 7: the Puma has to take one more."""
    text = "aa./..a/...../...../..P../..a../..... - 5 A play 0 - -"
    position = play(at("komikan-lemery", text), "d6-e7", "+a1", "c3xc1")
    assert position.text().split()[2:5] == ["5", "A", "play"]


def test_a_full_den_wins_before_any_return() -> None:
    """Rule 4 before rules 6 and 7."""
    position = at("komikan-lemery", "lll/aaa/...../P.a../...../...../..... - 2 A play 2 - -")
    assert phase(play(position, "c4-c5")) == "won-A"


# Alpha and Condor


def test_the_alpha_lets_its_neighbours_go_two_points() -> None:
    """Rule 8: one or two points straight on, over empty points; the Alpha itself goes one."""
    position = at("komikan(heroes=true)", ".../.../P..../...../..a../..A../C...a - 0 A play 0 - -")
    one = {"-b2", "-b3", "-b4", "-c4", "-d2", "-d3", "-d4"}
    assert set(moves(position, "c3")) == one | {"-a3", "-c5", "-e3", "-e5"}
    assert moves(position, "c2") == ["-b2", "-c1", "-d2"]
    assert moves(position, "e1") == ["-d1", "-d2", "-e2"]


def test_two_points_need_empty_points_and_a_line_to_the_alpha() -> None:
    """Rule 8: a point with the Condor is not empty; linked grass does not connect."""
    text = ".../.../P..../..C../..a../..A../....a {grass} 0 A play 0 - -"
    position = at("komikan(heroes=true)", text.format(grass="-"))
    assert {"-c4", "-c5"}.isdisjoint(moves(position, "c3"))
    grassy = at("komikan(heroes=true,grass=true)", text.format(grass="c2,d1"))
    assert moves(grassy, "e1") == ["-d1", "-d2", "-e2"]


def test_chivi_kora_binds_the_two_points_too() -> None:
    """Rule 8: Chivi Korá's directions still bind; ties join to the Alpha but carry no two-point move."""
    position = at("chivi-kora(heroes=true)", ".../.../P..../...../..a../..A../C.... - 0 A play 0 - -")
    assert moves(position, "c3") == ["-a3", "-b3", "-b4", "-c4", "-c5", "-d3", "-d4", "-e3", "-e5"]
    tied = at("chivi-kora(heroes=true)", ".A./a../...../...../P..../...../C.... - 0 A play 0 - -")
    assert moves(tied, "b6") == ["-a7", "-c6", "-d6"]
    untied = at("komikan(heroes=true)", ".A./a../...../...../P..../...../C.... - 0 A play 0 - -")
    assert "-d6" not in moves(untied, "b6")


def test_the_alpha_is_taken_and_locked_like_any_other() -> None:
    """Rule 8: a locked Alpha keeps its power; a returned alpaca is a normal one (rule 7)."""
    position = at("komikan(heroes=true)", ".../.../...../...../..P../..A../C.a.. - 0 P play 0 - -")
    assert "c3xc1" not in position.actions()
    taken = play(at("komikan(heroes=true)", ".../.../...../...../..P../..Aa./C.... - 0 P play 0 - -"), "c3xc1")
    assert moves(taken, "d2") == ["-c2", "-c3", "-d1", "-d3", "-e1", "-e2", "-e3"]
    assert "A" not in rows(taken)
    locked = at("komikan(heroes=true,lemery=true)", "aa./..A/...../...../P..../...../C.... - 1 A play 0 - -")
    play(locked, "d6-e7")
    assert rows(locked) == "llL/.../...../...../P..../...../C...."
    powered = at("komikan(heroes=true,lemery=true)", "lLl/.a./...../...../P..../...../C.... - 0 A play 1 - -")
    assert moves(powered, "c6") == ["-b6", "-c4", "-c5", "-d6"]
    back = play(locked, "+c1", "a3-a4")
    assert moves(back, "c1") == ["-b1", "-b2", "-c2", "-d1", "-d2"]


def test_the_condor_steps_and_jumps_without_taking() -> None:
    """Rule 9: over one adjacent alpaca, never the Puma; never into the den, but across c5."""
    text = ".../.../.Ca../..P../aa.../...../..... - 0 P play 0 - -"
    position = at("komikan(heroes=true)", text)
    assert moves(position, "b5") == ["-a5", "-b4", "^d5"]
    play(position, "b5^d5")
    assert rows(position) == ".../.../..aC./..P../aa.../...../....."
    den = at("komikan(heroes=true)", ".../.../..a../.aC../..P../...../..... - 0 P play 0 - -")
    assert moves(den, "c4") == ["-d4", "^a4"]


def test_the_condor_rests_every_other_turn() -> None:
    """Rule 9: its move takes the place of the Puma's, and never on two successive turns of that player."""
    position = play(lt.load("komikan(heroes=true)").start(), "c4-d4", "a3-a4")
    assert moves(position, "d4") == []
    play(position, "c6-c5", "a4-a3")
    assert moves(position, "d4") == ["-c3", "-c4", "-d3", "-d5", "-e4", "-e5"]


def test_the_puma_may_stand_on_the_condor() -> None:
    """Rule 10: by a step or a jump; then the Condor cannot move; alpacas never enter its point; no jump over it."""
    text = ".../.../...../..C../..P../..a../a.... - 0 P play 0 - -"
    position = play(at("komikan(heroes=true)", text), "c3-c4")
    assert position.text() == ".../.../...../..K../...../..a../a.... - 0 A play 0 Pc3-c4 -"
    play(position, "c2-c3")
    assert position.actions() == ["c4-b4", "c4-c5", "c4-d4", "c4xc2"]
    play(position, "c4-c5")
    assert rows(position) == ".../.../..P../..C../..a../...../a...."
    assert "c3-c4" not in position.actions()
    landing = at("komikan(heroes=true)", ".../.../...../...../..P../..a../a.C.. - 0 P play 0 - -")
    assert rows(play(landing, "c3xc1")) == ".../.../...../...../...../...../a.K.."
    over = at("komikan(heroes=true)", ".../.../...../..C../..P../...../a.... - 0 P play 0 - -")
    assert {"c3xc5", "c3^c5"}.isdisjoint(over.actions())


def test_the_puma_alone_is_judged() -> None:
    """Rule 11: the Condor's moves do not save the Puma."""
    text = "P.a/aa./..a../...../C..../..a../..... - 0 A play 0 - -"
    assert phase(play(at("komikan(heroes=true)", text), "c6-c7")) == "won-A"


# Grass


def test_grass_is_put_before_the_first_move() -> None:
    """Rule 12: the Alpacas, then the Puma, on free points outside the den; then the Puma moves."""
    position = lt.load("komikan(grass=true,heroes=true)").start()
    assert position.to_move == 1
    free = ["@a4", "@a5", "@b3", "@b4", "@b5", "@c3", "@d3", "@d4", "@d5", "@e4", "@e5"]
    assert position.actions() == free
    play(position, "@d4")
    assert position.text() == ".../.P./...../..C../a...a/aaAaa/aaaaa d4 0 P grass 0 - -"
    assert position.actions() == [point for point in free if point != "@d4"]
    play(position, "@b4")
    assert position.text() == ".../.P./...../..C../a...a/aaAaa/aaaaa b4,d4 0 P play 0 - -"


def test_an_alpaca_on_grass_is_jumped_but_not_taken() -> None:
    """Rule 13: and the jump is a legal move for rules 4 and 11."""
    text = ".../.../...../...../..P../..a../a.... c2,e5 0 P play 0 - -"
    position = at("komikan(grass=true)", text)
    assert "c3^c1" in position.actions()
    assert "c3xc1" not in position.actions()
    play(position, "c3^c1")
    assert position.text() == ".../.../...../...../...../..a../a.P.. c2,e5 0 A play 0 Pc3-c1 -"
    corner = ".../.../...../a..../a.a../aa.../Pa... b1,e5 0 A play 0 - -"
    assert play(at("komikan(grass=true)", corner), "a4-a5").actions() == ["a1^c1"]


def test_a_multi_jump_does_not_go_on_without_taking() -> None:
    """Rules 1 and 13."""
    text = ".../.../...../...../..P../..a../.a..a b1,e5 0 P play 0 - -"
    assert play(at("komikan(grass=true,multi_jump=true)", text), "c3xc1").to_move == 1


def test_two_grasses_are_one_place_for_the_puma() -> None:
    """Rule 14: whatever stands on the other one; its own point is not empty; captures from there carry a star."""
    text = ".../.../...../...a./...../.aa../P.... a1,d4 0 P play 0 - -"
    position = at("komikan(grass=true)", text)
    assert position.actions() == [
        "a1-a2",
        "a1-b1",
        "a1-c3",
        "a1-c4",
        "a1-c5",
        "a1-d3",
        "a1-d5",
        "a1-e3",
        "a1-e4",
        "a1-e5",
        "a1xc3",
    ]
    starred = at("komikan(grass=true)", ".../.../...../..a.a/.a.../...../P.... a1,d4 0 P play 0 - -")
    assert [action for action in starred.actions() if "x" in action] == ["a1xb4*"]
    play(starred, "a1xb4*")
    assert rows(starred) == ".../.../...../.P..a/.a.../...../....."
    own = at("komikan(grass=true)", ".../.../...../...../...../...../P.a.. a1,b1 0 P play 0 - -")
    assert "a1-a1" not in own.actions()
    assert "a1xd1*" in own.actions()


def test_both_captures_onto_one_point() -> None:
    """Rule 14: over b1 as from a1, over c2 as from c3."""
    position = at("komikan(grass=true)", ".../.../...../...../...../..a../Pa..a a1,c3 0 P play 0 - -")
    assert {"a1xc1", "a1xc1*"} <= set(position.actions())
    assert rows(play(position.copy(), "a1xc1")).endswith("..a../..P.a")
    assert rows(play(position.copy(), "a1xc1*")).endswith("...../.aP.a")
    paths = [position.rules.path(action) for action in position.rules.legal_py()]
    assert ["a1", "b1", "c1"] in paths
    assert ["a1", "c2", "c1"] in paths


def test_linked_grass_counts_for_being_caught() -> None:
    """Rule 14: this counts for rule 11."""
    text = ".../.../...../...a./a.a../aa.../Paa.. {grass} 0 A play 0 - -"
    assert phase(play(at("komikan", text.format(grass="-")), "d4-e4")) == "won-A"
    saved = play(at("komikan(grass=true)", text.format(grass="a1,e1")), "d4-e4")
    assert saved.actions() == ["a1-d1", "a1-d2", "a1-e2"]


def test_linked_grass_in_a_multi_jump() -> None:
    """Rule 14: holds in every jump of a multi-jump."""
    text = ".../.../...../...../..P../..a../...a. c1,e1 0 P play 0 - -"
    position = play(at("komikan(grass=true,multi_jump=true)", text), "c3xc1")
    assert position.actions() == [".", "c1xe1"]
    linked = ".../.../...../...a./..P../..a../..... c1,e4 0 P play 0 - -"
    position = play(at("komikan(grass=true,multi_jump=true)", linked), "c3xc1")
    assert position.actions() == [".", "c1xc4*"]
    assert play(position, "c1xc4*").text().split()[6] == "Pc3xc4"


def test_the_condor_on_grass() -> None:
    """Rule 14: it moves as from the other grass, may land on empty grass, and the Puma on it there."""
    text = ".../.../...../...../P..../...../C...a a1,d4 0 P play 0 - -"
    position = at("komikan(grass=true,heroes=true)", text)
    assert moves(position, "a1") == ["-a2", "-b1", "-b2", "-c3", "-c4", "-d3", "-d5", "-e3", "-e4", "-e5"]
    jumping = at("komikan(grass=true,heroes=true)", ".../.../...../..a../P..../...../C...a a1,d4 0 P play 0 - -")
    assert "a1^b4" in jumping.actions()
    landing = at("komikan(grass=true,heroes=true)", ".../.../...../..C../P..../...../....a a4,d4 0 P play 0 - -")
    assert "c4-d4" in landing.actions()
    on_top = at("komikan(grass=true,heroes=true)", ".../.../...../C..../P..../...../....a a4,d4 0 P play 0 - -")
    assert rows(play(on_top, "a3-a4")) == ".../.../...../K..../...../...../....a"


def test_a_condor_jump_from_either_grass_is_one_action() -> None:
    """Notation: moves that take nothing carry no star: same text, same action."""
    text = ".../.../...../...../P..../..a../Ca... a1,c3 0 P play 0 - -"
    position = at("komikan(grass=true,heroes=true)", text)
    assert moves(position, "a1").count("^c1") == 1


# all of it together


@pytest.mark.parametrize("options", combinations(), ids=string)
def test_every_combination(options: dict[str, str | bool]) -> None:
    """Random games agree with the rules read a second time, lose no piece, and can be read back in every phase."""
    game = lt.load(string(options))
    for seed in range(GAMES):
        chance = random.Random(f"{game} {seed}")
        position, hand = game.start(), Hand(options)
        while position.to_move is not None:
            text = position.text()
            assert text == hand.text()
            assert position.actions() == hand.actions()
            signs = rows(position)
            assert sum(map(signs.count, "aAlL")) + int(text.split()[2]) == HERD[str(options["board"])]
            if chance.random() < 0.1 or phase(position) != "play":
                again = game.position(text)
                assert (again.text(), again.actions(), again.key) == (text, position.actions(), position.key)
            action = chance.choice(position.actions())
            position.play(action)
            hand.play(action)
        assert position.text() == hand.text()
        assert game.position(position.text()).text() == position.text()


@pytest.mark.parametrize("options", combinations()[::5], ids=string)
def test_paths_tell_all_actions_apart(options: dict[str, str | bool]) -> None:
    position = lt.load(string(options)).start()
    chance = random.Random(1)
    known = {point["id"] for point in position.rules.scene()["points"]}
    known |= {button["id"] for button in position.rules.scene()["buttons"]}
    while position.to_move is not None and len(position.log) < 60:
        paths = [tuple(position.rules.path(action)) for action in position.rules.legal_py()]
        assert len(set(paths)) == len(paths)
        assert not any(a != b and b[: len(a)] == a for a in paths for b in paths)
        assert {step for path in paths for step in path} <= known
        position.play(chance.choice(position.actions()))


# texts and pictures


@pytest.mark.parametrize(
    ("game", "text", "says"),
    [
        ("komikan", "", "eight fields"),
        ("komikan", START + " -", "eight fields"),
        ("komikan", START.replace("...../a...a", "..../a...a"), "rows of 3, 3, 5"),
        ("komikan", START.replace(".P.", "..."), "one Puma"),
        ("komikan", START.replace(".P.", "PP."), "one Puma"),
        ("komikan", START.replace("a...a", "A...a"), "the signs here are"),
        ("komikan", START.replace(".../", "lll/", 1), "the signs here are"),
        ("komikan", START.replace("a...a", "aa..a"), "13 alpacas"),
        ("komikan", START.replace(" 0 P", " 1 P"), "from 0 to 0"),
        ("komikan", START.replace(" 0 P", " ² P"), "from 0 to 0"),
        ("komikan", START.replace(" P ", " X "), "the mover is P or A"),
        ("komikan", START.replace("play", "nap"), "the phase is one of"),
        ("komikan", START.replace("play", "chain"), "the phase is one of"),
        ("komikan", START.replace("play", "chain:c6"), "does not fit"),
        ("komikan", START.replace("play", "return"), "does not fit"),
        ("komikan", START.replace("play", "grass"), "does not fit"),
        ("komikan", START.replace("play 0", "play 1"), "the stage"),
        ("komikan", START.replace("- 0 P", "b4,d4 0 P"), "grass is"),
        ("komikan", START.replace("- 0 P", "z9 0 P"), "no point for grass"),
        ("komikan", START.replace("0 - -", "0 Pc6 -"), "the last turns"),
        ("komikan", START.replace("0 - -", "0 Pc6-c6 -"), "the last turns"),
        ("komikan", START.replace("0 - -", "0 Cc6-c5 -"), "the last turns"),
        ("komikan", START.replace("0 - -", "0 - aa1xa2"), "the last turns"),
        ("komikan", START.replace("0 - -", "0 Pa6-c6 -"), "the last turns"),
        ("komikan", START.replace("0 - -", "0 Pc6-c5,Pc5-c6,Pc6-c5 -"), "the last turns"),
        ("komikan(heroes=true)", START, "one Condor"),
        ("komikan(heroes=true)", START.replace(".P.", ".PC"), "one Condor"),
        ("komikan(heroes=true)", START.replace("a...a", "AC..A"), "one Alpha"),
        ("komikan(grass=true)", START, "both grass tokens"),
        ("komikan(grass=true)", START.replace("- 0 P", "c5,d4 0 P"), "no point for grass"),
        ("komikan(grass=true)", START.replace("- 0 P", "d4,d4 0 P"), "grass is"),
        ("komikan(grass=true)", START.replace("- 0 P play", "d4 0 A grass"), "does not fit"),
        ("komikan-lemery", START.replace("play 0", "play 1"), "l and L"),
        ("komikan-lemery", "aaa/.../..P../...../...../...../..... - 0 P play 0 - -", "stage is 1"),
        ("komikan-lemery", "lll/aaa/..P../...../...../...../..... - 0 P play 1 - -", "stage is 2"),
        ("komikan-lemery", "lll/.../..P../...../...../...../..... - 0 A return 1 - ab6-a7", "does not fit"),
    ],
)
def test_wrong_texts_say_what_is_wrong(game: str, text: str, says: str) -> None:
    with pytest.raises(ValueError, match=says):
        lt.load(game).position(text)


@pytest.mark.parametrize("seed", range(300))
def test_garbled_texts_are_refused_or_play(seed: int) -> None:
    """Whatever is read can be played on and written again; whatever is not is refused with a ``ValueError``."""
    chance = random.Random(seed)
    game = lt.load("komikan(lemery=true,heroes=true,grass=true,multi_jump=true)")
    position = game.start()
    for _ in range(chance.randrange(60)):
        if position.to_move is not None:
            position.play(chance.choice(position.actions()))
    text = list(position.text())
    for _ in range(chance.randrange(1, 4)):
        text[chance.randrange(len(text))] = chance.choice("PaACKlL./- ,abcde1234567:x0é")
    try:
        read = game.position("".join(text))
    except ValueError:
        return
    assert game.position(read.text()).text() == read.text()
    for _ in range(20):
        if read.to_move is not None:
            assert read.actions()
            read.play(chance.choice(read.actions()))


def test_scene() -> None:
    scene = lt.load("chivi-kora(multi_jump=true,lemery=true)").start().rules.scene()
    den = [point["id"] for point in scene["points"] if point.get("mark") == "den"]
    assert scene["surface"] == "meadow"
    assert sorted(den) == ["a7", "b6", "c5", "c6", "c7", "d6", "e7"]
    assert ["b6", "c7"] in scene["lines"]
    assert [button["id"] for button in scene["buttons"]] == ["stop", "pass"]


def test_pieces() -> None:
    game = "komikan(lemery=true,heroes=true,grass=true)"
    position = at(game, "lLl/.../...../..K../...../..a../..... b4,c2 0 P play 1 - -")
    assert position.rules.pieces() == [
        {"at": "b4", "kind": "grass", "owner": None},
        {"at": "c2", "kind": "grass", "owner": None},
        {"at": "c2", "kind": "alpaca", "owner": 1},
        {
            "at": "c4",
            "kind": "puma",
            "owner": 0,
            "stack": [{"kind": "condor", "owner": 0}, {"kind": "puma", "owner": 0}],
        },
        {"at": "a7", "kind": "alpaca", "owner": 1, "locked": True},
        {"at": "c7", "kind": "alpha", "owner": 1, "locked": True},
        {"at": "e7", "kind": "alpaca", "owner": 1, "locked": True},
    ]


def test_what_the_puma_has_taken_lies_beside_the_board() -> None:
    position = at("komikan(heroes=true)", ".../.../...../..P../...../..a../C.... - 3 P play 0 - -")
    taken = [piece for piece in position.rules.pieces() if piece["at"] == "taken"]
    assert taken == [
        {"at": "taken", "kind": "alpha", "owner": 1, "count": 1},
        {"at": "taken", "kind": "alpaca", "owner": 1, "count": 2},
    ]
    assert position.game.picture.reserves(position.rules) == [{"id": "taken", "seat": 0, "label": "Taken"}]


def test_an_alpaca_that_is_called_back_comes_from_the_reserve() -> None:
    position = at("komikan(lemery=true)", "lll/.../...../..P../...../..a../..... - 2 A return 1 - ab6-a7")
    steps = [position.rules.steps(action) for action in position.rules.legal_py()]
    assert [{"do": "move", "from": "taken", "to": "a1"}] in steps


def test_steps() -> None:
    position = at("komikan(grass=true)", ".../.../...../...../...../..a../Pa..a a1,c3 0 P play 0 - -")
    told = {position.rules.name(action): position.rules.steps(action) for action in position.rules.legal_py()}
    assert told["a1-b4"] == [{"do": "move", "from": "a1", "to": "b4"}]
    assert told["a1xc1"] == [{"do": "move", "from": "a1", "to": "c1"}, {"do": "take", "at": "b1", "to": "taken"}]
    assert told["a1xc1*"] == [{"do": "move", "from": "a1", "to": "c1"}, {"do": "take", "at": "c2", "to": "taken"}]


def test_evaluation_takes_sides() -> None:
    position = at("komikan", ".../.../...../...../..P../..a../..... - 3 P play 0 - -")
    richer = at("komikan", ".../.../...../...../..P../..a../..... - 4 P play 0 - -")
    assert position.rules.evaluate_py(0) == -position.rules.evaluate_py(1)
    assert richer.rules.evaluate_py(0) > position.rules.evaluate_py(0)
    inside = at("komikan", "a../.../...../...../..P../...../..... - 3 P play 0 - -")
    assert inside.rules.evaluate_py(1) > position.rules.evaluate_py(1)
