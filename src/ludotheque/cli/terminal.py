"""A game under way in the terminal: the board, the list of moves, and what people may say."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

from rich.columns import Columns
from rich.markup import escape
from rich.rule import Rule
from rich.text import Text

from ludotheque.core.sight import CHANCE_SEAT, secret
from ludotheque.core.words import LANGUAGES, N_, _, chosen, speak
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
    """Somebody has had enough."""


class TerminalGame:
    """``people`` are the seats played at this keyboard; the computer plays the others at ``level``."""

    def __init__(self, console: Console, position: Position, people: set[int], level: int) -> None:
        self.console = console
        self.position = position
        self.people = people
        self.level = level
        self.secret = secret(position.rules)
        self.viewer = min(people) if len(people) == 1 or (people and not self.secret) else None
        self.luck = Random(position.dice.copy().below_py(1 << 30))
        self.commands: dict[str, Callable[[str], None]] = {
            "hint": self.hint, "undo": self.undo, "help": self.help, "rules": self.rules, "moves": self.show,
            "log": self.log, "lang": self.lang, "quit": self.quit,
        }  # fmt: skip

    def play(self) -> int:
        self.say(_("Type help to see what you can say."), "dim")
        try:
            while self.turn():
                pass
        except Quit:
            self.say(_("Goodbye."))
        return 0

    def turn(self) -> bool:
        """One action of anybody, or the end; ``False`` when all is said."""
        seat = self.position.to_move
        if seat is None:
            return self.end()
        if seat == CHANCE_SEAT:
            self.position.roll()
            self.say(self.latest_caption())
        elif seat in self.people:
            self.hand_over_screen(seat)
            self.show("")
            self.listen()
        else:
            if not self.people:
                self.show("")
            self.answer(seat)
        return True

    def say(self, line: str, style: str = "") -> None:
        self.console.print(line, style=style, markup=False)

    def scene(self) -> Scene:
        return frames.scene(self.position, self.viewer)

    def frame(self) -> Frame:
        return frames.frame(self.position, self.viewer)

    def latest_caption(self) -> str:
        return captions.latest(self.scene(), self.frame())

    def hand_over_screen(self, seat: int) -> None:
        """Between people who may not see each other's cards."""
        if self.secret and len(self.people) > 1 and self.viewer != seat:
            self.console.clear()
            if self.console.is_terminal:
                self.console.file.write("\x1b[3J")  # what can be scrolled back to, too
            self.viewer = None
            self.say(_("Pass the screen to {seat}.").format(seat=self.position.game.seats[seat]), "bold")
            self.console.input(_("{seat}, press Enter").format(seat=self.position.game.seats[seat]) + " > ")
            self.viewer = seat

    def show(self, _rest: str) -> None:
        """The board, what happened last, and the moves of whoever is to move at this keyboard."""
        scene, frame = self.scene(), self.frame()
        self.console.print()
        self.console.print(Rule(f"[bold]{escape(scene['title'])}[/] · {escape(captions.turn(scene, frame))}"))
        self.console.print(text.board(scene, frame), no_wrap=True, overflow="ignore", crop=False)
        if frame["last"]:
            self.say(captions.latest(scene, frame), "dim")
        if frame["actions"] and self.position.to_move in self.people:
            self.console.print(Columns(self.numbered(scene, frame), padding=(0, 3)))

    def numbered(self, scene: Scene, frame: Frame) -> list[Text]:
        """The list of moves. Where moves are numbers themselves, places in the list are written #1, #2, …"""
        labels = {button["id"]: button["label"] for button in scene["buttons"]}
        sign = "#" if self.numeric(frame) else ""
        rows = []
        for number, action in enumerate(frame["actions"], 1):
            meant = ", ".join(
                labels[step] for step in action["path"] if labels.get(step, action["text"]) != action["text"]
            )
            line = Text(f"{sign}{number}", "cyan")
            line.append(f" {action['text']}", "bold default")
            line.append(f" ({meant})" if meant else "", "dim default")
            rows.append(line)
        return rows

    def numeric(self, frame: Frame) -> bool:
        return any(action["text"].isdigit() for action in frame["actions"])

    def listen(self) -> None:
        """Until a move is played: a move, its number, or a word."""
        before = len(self.position.trail)
        name = self.position.game.seats[self.position.to_move or 0]
        while len(self.position.trail) == before and self.position.to_move in self.people:
            said = self.console.input(f"[bold]{escape(name)}[/] > ").strip()
            if not said:
                continue
            if not self.attempt(said):
                return

    def attempt(self, said: str) -> bool:
        """Play or obey; ``False`` when the turn has to be begun again."""
        frame = self.frame()
        texts = [action["text"] for action in frame["actions"]]
        if said not in texts:
            number = said.removeprefix("#")
            if number.isascii() and number.isdigit() and (said[0] == "#" or not self.numeric(frame)):
                if not 1 <= int(number[:9]) <= len(texts):
                    self.say(_("the list goes from 1 to {n}").format(n=len(texts)), "red")
                    return True
                said = texts[int(number) - 1]
            else:
                word, _space, rest = said.partition(" ")
                command = WORDS.get(word.lower())
                if command and not any(name.lower() == said.lower() for name in texts):
                    self.commands[command](rest.strip())
                    return command not in {"undo", "lang"}
        try:
            self.position.play(said)
        except ValueError as error:
            self.say(str(error), "red")
            self.say(_("help tells what else you can say"), "dim")
        return True

    def answer(self, seat: int) -> None:
        """The computer's move."""
        with self.console.status(_("{seat} is thinking…").format(seat=self.position.game.seats[seat])):
            move = self.search(level=self.level).action
        self.position.play(move)
        self.say(self.latest_caption(), "bold")

    def search(self, **limits: Any) -> Best:
        from ludotheque.search.best import best  # noqa: PLC0415  (nobody waits for it before the first move)
        from ludotheque.tables.lookup import TABLES_HERE  # noqa: PLC0415

        return best(self.position, seed=self.luck.getrandbits(30), advisor=TABLES_HERE, **limits)

    def end(self) -> bool:
        """The result, and what people want now; ``False`` when all is said."""
        if len(self.people) > 1:
            self.viewer = None
        scene, frame = self.scene(), self.frame()
        self.show("")
        self.say(captions.turn(scene, frame), "bold green")
        if not self.people:
            return False
        said = self.console.input(_("Enter ends, again plays once more, undo takes back") + " > ").strip().lower()
        if said in {"again", "encore"}:
            self.position = self.position.game.start(self.luck.getrandbits(62))
            return True
        if WORDS.get(said) == "undo":
            self.undo("")
            return True
        return False

    # what people may say

    def hint(self, _rest: str) -> None:
        from ludotheque.study.hint import hint  # noqa: PLC0415  (slow to load)

        lines = hint(self.position, seconds=1.0, seed=self.luck.getrandbits(30)).lines()
        self.say(lines[0], "green")
        for line in lines[1:]:
            self.say(line, "dim")

    def undo(self, _rest: str) -> None:
        """Back to the last decision made at this keyboard."""
        if self.secret:
            self.say(_("what has been seen cannot be taken back in a game with secrets"), "red")
            return
        if not any(self.mine(at) for at in range(len(self.position.trail))):
            self.say(_("there is nothing to take back"), "red")
            return
        while True:
            mine = self.mine(len(self.position.trail) - 1)
            self.position.undo()
            if mine:
                return

    def mine(self, at: int) -> bool:
        """Whether an action of the past was played at this keyboard."""
        return self.position.trail[at].block[0] in self.people  # the first cell is the seat to act

    def help(self, _rest: str) -> None:
        for word, what in HELP:
            self.console.print(f"  [bold]{escape(_(word))}[/]  {escape(_(what))}")

    def rules(self, _rest: str) -> None:
        game = self.position.game
        self.say(f"{frames.title(game)} · {game}", "bold")
        self.say(_(game.family.about))
        for option in game.family.options:
            self.say(f"  {option.heading()}: {option.label(game.options[option.name])}   {_(option.about)}", "dim")
        self.say(_("More: ludotheque games {name}").format(name=game.family.name), "dim")

    def log(self, _rest: str) -> None:
        self.say(" ".join(filter(None, self.position.heard(self.viewer))) or "–")
        self.say(self.frame()["position"], "dim")

    def lang(self, rest: str) -> None:
        wanted = rest.lower() or next(name for name in LANGUAGES if name != chosen.get())
        try:
            speak(wanted)
        except ValueError as error:
            self.say(str(error), "red")

    def quit(self, _rest: str) -> None:
        raise Quit
