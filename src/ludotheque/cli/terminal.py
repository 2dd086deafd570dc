"""A game in the terminal: the board, the list of moves, and the commands people may type."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

from rich.columns import Columns
from rich.markup import escape
from rich.rule import Rule
from rich.text import Text

from ludotheque.core.sight import CHANCE_SEAT, secret
from ludotheque.core.translation import LANGUAGES, N_, _, current_language, set_language
from ludotheque.match.told_log import ToldLog
from ludotheque.view import captions, frames, text

if TYPE_CHECKING:
    from collections.abc import Callable

    from rich.console import Console

    from ludotheque.core.position import Position
    from ludotheque.search.result import Best
    from ludotheque.view.types import Frame, Scene

WORDS = {
    "hint": "hint", "indice": "hint", "conseil": "hint",
    "undo": "undo", "annuler": "undo", "back": "undo",
    "help": "help", "aide": "help", "?": "help",
    "rules": "rules", "règles": "rules", "regles": "rules",
    "moves": "moves", "coups": "moves",
    "log": "log", "partie": "log",
    "lang": "lang", "langue": "lang",
    "quit": "quit", "quitter": "quit", "exit": "quit",
}  # fmt: skip
HELP = (
    (N_("a number or a move"), N_("plays it")),
    (N_("hint"), N_("shows the move the computer would play")),
    (N_("undo"), N_("takes the last move back")),
    (N_("moves"), N_("shows the board and the moves again")),
    (N_("log"), N_("shows the moves so far and the position as text")),
    (N_("rules"), N_("says what is played, with its options")),
    (N_("lang fr, lang en"), N_("changes the language")),
    (N_("quit"), N_("ends the game; so do Ctrl-C and Ctrl-D")),
)


class Quit(Exception):
    """Somebody wants to end the game."""


class TerminalGame:
    """``people`` are the seats played at this keyboard; the computer plays the others at ``level``."""

    def __init__(self, console: Console, position: Position, people: set[int], level: int) -> None:
        self.console = console
        self.position = position
        self.people = people
        self.level = level
        self.secret = secret(position.rules)
        self.told_log = ToldLog()
        self.viewer = min(people) if len(people) == 1 or (people and not self.secret) else None
        self.rng = Random(position.dice.copy().below_py(1 << 30))
        self.commands: dict[str, Callable[[str], None]] = {
            "hint": self.hint, "undo": self.undo, "help": self.help, "rules": self.rules, "moves": self.show,
            "log": self.log, "lang": self.lang, "quit": self.quit,
        }  # fmt: skip

    def play(self) -> int:
        """Play until the game is over or somebody quits; the exit code."""
        self.print_line(_("Type help to see what you can say."), "dim")
        try:
            while self.turn():
                pass
        except Quit:
            self.print_line(_("Goodbye."))
        return 0

    def turn(self) -> bool:
        """One action of anybody, or the end; ``False`` when all is typed."""
        seat = self.position.to_move
        if seat is None:
            return self.end()
        if seat == CHANCE_SEAT:
            self.position.roll()
            self.print_latest("")
        elif seat in self.people:
            self.hand_over_screen(seat)
            self.show("")
            self.read_move()
            self.print_report()
        else:
            if not self.people:
                self.show("")
            self.play_computer_move(seat)
        return True

    def print_line(self, line: str, style: str = "") -> None:
        self.console.print(line, style=style, markup=False)

    def scene(self) -> Scene:
        return frames.scene(self.position, self.viewer)

    def frame(self) -> Frame:
        return frames.frame(self.position, self.viewer)

    def print_latest(self, style: str) -> None:
        """Tell the last entry and, if it ended a round, how that was counted."""
        self.print_line(captions.latest(self.frame()), style)
        self.print_report()

    def print_report(self) -> None:
        """If the last entry ended a round, tell how that was counted."""
        told = self.told_log.entries(self.position, self.viewer, self.position.game.seats)
        report = told[-1][1].report if told and told[-1][0] == len(self.position.trail) - 1 else None
        if report:
            self.print_line(report.title, "bold")
            for section in report.sections:
                self.print_line("\n".join([section.title, *(f"  {line}" for line in section.lines), section.total]))
            self.print_line(report.following)

    def hand_over_screen(self, seat: int) -> None:
        """In a game with secrets: hide what the last player saw and wait for the next one."""
        if self.secret and len(self.people) > 1 and self.viewer != seat:
            self.console.clear()
            if self.console.is_terminal:
                self.console.file.write("\x1b[3J")  # what can be scrolled back to, too
            self.viewer = None
            self.print_line(_("Pass the screen to {seat}.").format(seat=self.position.game.seats[seat]), "bold")
            self.console.input(_("{seat}, press Enter").format(seat=self.position.game.seats[seat]) + " > ")
            self.viewer = seat

    def show(self, _rest: str) -> None:
        """Show the board, the last action, and the legal moves if somebody at this keyboard is to move."""
        scene, frame = self.scene(), self.frame()
        self.console.print()
        self.console.print(Rule(f"[bold]{escape(scene['title'])}[/] · {escape(captions.turn(scene, frame))}"))
        self.console.print(text.board(scene, frame), no_wrap=True, overflow="ignore", crop=False)
        for line in (captions.latest(frame), captions.standing(scene, frame)):
            if line:
                self.print_line(line, "dim")
        if frame["actions"] and self.position.to_move in self.people:
            self.print_line(frame["asked"], "bold")
            self.console.print(Columns(self.move_list(frame), padding=(0, 3)))

    def move_list(self, frame: Frame) -> list[Text]:
        """The legal moves with their numbers, written #1, #2, … where moves are numbers themselves: what to type, and
        what it does."""
        sign = "#" if self.numeric(frame) else ""
        rows = []
        for number, action in enumerate(frame["actions"], 1):
            line = Text(f"{sign}{number}", "cyan")
            line.append(f" {action['text']}", "bold default")
            line.append(f"  {action['words']}", "dim default")
            rows.append(line)
        return rows

    def numeric(self, frame: Frame) -> bool:
        """Whether some move is written as a number."""
        return any(action["text"].isdigit() for action in frame["actions"])

    def read_move(self) -> None:
        """Read lines until a move is played: a move, its number, or a command."""
        before = len(self.position.trail)
        name = self.position.game.seats[self.position.to_move or 0]
        while len(self.position.trail) == before and self.position.to_move in self.people:
            typed = self.console.input(f"[bold]{escape(name)}[/] > ").strip()
            if not typed:
                continue
            if not self.handle_input(typed):
                return

    def handle_input(self, typed: str) -> bool:
        """Play the move or do the command that was typed; ``False`` if the turn begins again."""
        frame = self.frame()
        texts = [action["text"] for action in frame["actions"]]
        if typed not in texts:
            number = typed.removeprefix("#")
            if number.isascii() and number.isdigit() and (typed[0] == "#" or not self.numeric(frame)):
                if not 1 <= int(number[:9]) <= len(texts):
                    self.print_line(_("the list goes from 1 to {n}").format(n=len(texts)), "red")
                    return True
                typed = texts[int(number) - 1]
            else:
                word, _space, rest = typed.partition(" ")
                command = WORDS.get(word.lower())
                if command and not any(name.lower() == typed.lower() for name in texts):
                    self.commands[command](rest.strip())
                    return command not in {"undo", "lang"}
        try:
            self.position.play(typed)
        except ValueError as error:
            self.print_line(str(error), "red")
            self.print_line(_("help tells what else you can say"), "dim")
        return True

    def play_computer_move(self, seat: int) -> None:
        """Let the computer choose and play."""
        with self.console.status(_("{seat} is thinking…").format(seat=self.position.game.seats[seat])):
            move = self.search(level=self.level).action
        self.position.play(move)
        self.print_latest("bold")

    def search(self, **limits: Any) -> Best:
        from ludotheque.search.best import best  # noqa: PLC0415  (nobody waits for it before the first move)
        from ludotheque.tables.lookup import TABLES_HERE  # noqa: PLC0415

        return best(self.position, seed=self.rng.getrandbits(30), advisor=TABLES_HERE, **limits)

    def end(self) -> bool:
        """The result, and what people want now; ``False`` when all is typed."""
        if len(self.people) > 1:
            self.viewer = None
        scene, frame = self.scene(), self.frame()
        self.show("")
        self.print_line(captions.turn(scene, frame), "bold green")
        if not self.people:
            return False
        typed = self.console.input(_("Enter ends, again plays once more, undo takes back") + " > ").strip().lower()
        if typed in {"again", "encore"}:
            self.position = self.position.game.start(self.rng.getrandbits(62))
            return True
        if WORDS.get(typed) == "undo":
            self.undo("")
            return True
        return False

    # the commands people may type

    def hint(self, _rest: str) -> None:
        from ludotheque.study.hint import hint  # noqa: PLC0415  (slow to load)

        lines = hint(self.position, seconds=1.0, seed=self.rng.getrandbits(30)).lines()
        self.print_line(lines[0], "green")
        for line in lines[1:]:
            self.print_line(line, "dim")

    def undo(self, _rest: str) -> None:
        """Go back to the last decision made at this keyboard."""
        if self.secret:
            self.print_line(_("what has been seen cannot be taken back in a game with secrets"), "red")
            return
        if not any(self.played_here(at) for at in range(len(self.position.trail))):
            self.print_line(_("there is nothing to take back"), "red")
            return
        while True:
            played_here = self.played_here(len(self.position.trail) - 1)
            self.position.undo()
            if played_here:
                return

    def played_here(self, at: int) -> bool:
        """Whether this entry of the history was played at this keyboard."""
        return self.position.trail[at].block[0] in self.people  # the first cell is the seat to act

    def help(self, _rest: str) -> None:
        for word, what in HELP:
            self.console.print(f"  [bold]{escape(_(word))}[/]  {escape(_(what))}")

    def rules(self, _rest: str) -> None:
        game = self.position.game
        self.print_line(f"{frames.title(game)} · {game}", "bold")
        self.print_line(_(game.family.about))
        for option in game.family.options:
            self.print_line(
                f"  {option.heading()}: {option.label(game.options[option.name])}   {_(option.about)}", "dim"
            )
        self.print_line(_("More: ludotheque games {name}").format(name=game.family.name), "dim")

    def log(self, _rest: str) -> None:
        """What was played, and the position as a text; where the table shows only a part of the past, that part alone."""
        start = self.position.shown_from()
        names = self.position.game.seats
        for at, told in self.told_log.entries(self.position, self.viewer, names):
            if at >= start:
                self.print_line(told.words)
        if not start:
            self.print_line(self.frame()["position"], "dim")

    def lang(self, rest: str) -> None:
        wanted = rest.lower() or next(name for name in LANGUAGES if name != current_language.get())
        try:
            set_language(wanted)
        except ValueError as error:
            self.print_line(str(error), "red")

    def quit(self, _rest: str) -> None:
        raise Quit
