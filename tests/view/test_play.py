"""The terminal game: what people may type, and what they see."""

from __future__ import annotations

import argparse
import io
from contextlib import suppress

import pytest
from rich.console import Console
from view.hiding import hiding

import ludotheque as lt
from ludotheque.cli import play
from ludotheque.cli.terminal import TerminalGame
from ludotheque.core.translation import current_language, set_language

BRINK = "0,0,0,0,0,1,1,0,0,0,0,1 24 21 S"  # f wins


@pytest.fixture(autouse=True)
def english():
    before = current_language.get()
    set_language("en")
    yield
    set_language(before)


@pytest.fixture
def typed(monkeypatch):
    """Types lines, the end of the input after them; returns what the screen showed."""

    def session(*lines: str, start=None, people=frozenset({0}), argv=None):
        waiting = iter(lines)

        def ask(prompt=""):
            screen.file.write(prompt)
            line = next(waiting, None)
            if line is None:
                raise EOFError
            return line

        screen = Console(file=io.StringIO(), width=100, highlight=False)
        monkeypatch.setattr("builtins.input", ask)
        if argv is not None:
            monkeypatch.setattr("rich.console.Console", lambda **_kw: screen)
            parser = argparse.ArgumentParser()
            play.add(parser.add_subparsers())
            assert play.run(parser.parse_args(["play", *argv])) == 0
        else:
            table = TerminalGame(screen, start, set(people), 1)
            with suppress(EOFError):
                table.play()
            session.position = table.position
        return screen.file.getvalue()

    return session


def oware(text=None):
    game = lt.load("oware")
    return game.position(text) if text else game.start()


def test_a_move_can_be_typed_or_picked_by_its_number(typed):
    for said in ("c", " c ", "C", "3", "#3"):
        typed(said, start=oware())
        assert typed.position.log[0] == "c"


def test_the_computer_answers(typed):
    shown = typed("c", start=oware())
    assert len(typed.position.log) == 2
    assert f"North sows 4 seeds from pit {typed.position.log[1]}." in shown


def test_wrong_input_says_what_would_be_right(typed):
    shown = typed("z9", "99", "", "f5-f6", start=oware())
    assert "z9 is not legal here; legal: a b c d e f" in shown
    assert "the list goes from 1 to 6" in shown
    assert "help tells what else you can say" in shown
    assert typed.position.log == []


def test_undo_goes_back_to_ones_own_last_decision(typed):
    shown = typed("undo", "c", "d", "undo", start=oware())
    assert "there is nothing to take back" in shown
    assert len(typed.position.log) == 2


def test_undo_against_a_friend_takes_one_move_back(typed):
    typed("c", "A", "undo", start=oware(), people={0, 1})
    assert typed.position.log == ["c"]


def test_a_hint_is_a_legal_move(typed):
    start = oware("0,0,0,0,0,1,2,0,0,0,0,9 20 16 S")
    assert "The computer would play f: Sow the" in typed("hint", start=start)


def test_help_rules_and_log_answer(typed):
    shown = typed("help", "rules", "c", "log", start=oware(), people={0, 1})
    assert "takes the last move back" in shown
    assert "Seeds a pit: 4" in shown
    assert "Grand slam: played without capture" in shown
    assert typed.position.text() in shown


def test_the_log_shows_what_the_table_shows(typed):
    """Awimbawé, rule 10: the last trick, and not the position, in whose text all won cards stand."""
    cards = [f"{terrain}{n}" for terrain in "GDME" for n in range(1, 7)] + ["S7", "S8", "S9", "S10"]
    start = lt.load("awimbawe").start().play("deal:" + ",".join(cards))
    for text in ["M6", "p2", "-", "p1", "lead:me", "S9", "fight"]:
        start.play(text)
    shown = typed("log", start=start).split("> ")[1]
    assert "Tiger leads the cheetah of the desert (3) from pile 1." in shown
    assert "Turned up: the mouse of the grassland (1)" in shown
    assert "of the mountain (6)" not in shown
    assert start.view(0)["position"] not in shown


def test_a_pits_letter_is_a_move_before_it_is_a_word(typed):
    typed("h", start=lt.load("awale(pits=9)").start())
    assert typed.position.log[0] == "h"


def test_the_language_changes_in_mid_game(typed):
    typed("lang fr", start=oware())
    assert current_language.get() == "fr"
    assert "there is no language xx" in typed("langue en", "lang xx", start=oware())


def test_quitting_and_the_end_of_the_input_are_polite(typed):
    assert "Goodbye." in typed("quit", start=oware())
    assert "Goodbye." in typed("quitter", start=oware())
    assert "Goodbye." in typed(argv=["oware"])


def test_interrupting_is_polite(typed, monkeypatch):
    def interrupted(self):
        raise KeyboardInterrupt

    monkeypatch.setattr(TerminalGame, "turn", interrupted)
    assert "Goodbye." in typed(argv=["oware"])


def test_the_end_is_said_and_may_be_undone(typed):
    assert "South wins 26–21: more than half the seeds." in typed("f", "", start=oware(BRINK), people={0, 1})
    typed("f", "undo", start=oware(BRINK), people={0, 1})
    assert typed.position.log == []


def test_one_can_play_again(typed):
    typed("f", "again", "a", start=oware(BRINK), people={0, 1})
    assert typed.position.log == ["a"]


def test_without_a_game_there_is_a_menu(typed):
    shown = typed("nosuch", "konane(size=4)", "9", "2", "a1", argv=[])
    assert "Which game?" in shown
    assert "there is no game nosuch" in shown
    assert "a number from 1 to 3, please" in shown
    assert "Hibiscus removes the flower on a1." in shown


def test_two_computers_play_to_the_end(typed):
    shown = typed(argv=["konane(size=4)", "--against", "ai-ai", "--level", "1"])
    assert " wins: " in shown


def test_a_seat_and_a_position_can_be_chosen(typed):
    shown = typed(argv=["konane(size=4)", "--seat", "1"])
    assert "Hibiscus removes the flower" in shown
    shown = typed(argv=["oware", "--position", "0,0,0,0,0,1,2,0,0,0,0,9 20 16 N"])
    assert "North sows" in shown


@pytest.mark.parametrize(
    "argv", [["nosuch"], ["oware", "--level", "11"], ["oware", "--seat", "2"], ["oware", "--position", "x"]]
)
def test_wrong_arguments_are_told_before_anything_starts(typed, argv):
    with pytest.raises(ValueError, match=r"\w"):
        typed(argv=argv)


def test_chance_is_rolled_and_told(typed):
    shown = typed(start=hiding().start(), people={0})
    assert "By chance: deal ?." in shown


def test_friends_pass_the_screen_in_a_game_with_secrets(typed):
    shown = typed("", "keep", "", start=hiding().start().play("deal5"), people={0, 1})
    before, first, second = shown.split("press Enter")
    assert "Pass the screen to First." in before
    assert "[2" not in before
    assert "[2" in first
    assert "[3" not in first
    assert "Pass the screen to Second." in first
    assert "[3" in second
    assert "[2" not in second


def test_secrets_cannot_be_taken_back(typed):
    shown = typed("undo", start=hiding().start().play("deal5"), people={0})
    assert "cannot be taken back" in shown
