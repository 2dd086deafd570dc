"""``ludotheque ugi``: the engine over standard input and output, in the Universal Game Interface.

Beyond the protocol: ``setoption name game value NAME(option=value)`` chooses the game, and ``query`` also answers
``legal``, ``tomove``, ``position``, ``view SEAT`` and ``perft N``. A wrong line is answered with ``info string error
…``, changes nothing, and makes the exit code 2.
"""

from __future__ import annotations

import json
import sys
import threading
from typing import TYPE_CHECKING

import ludotheque
from ludotheque.core.options import clip
from ludotheque.core.translation import _
from ludotheque.search.alphabeta import AlphaBeta
from ludotheque.search.best import Limits, make_search, think
from ludotheque.search.best_arguments import UNLIMITED
from ludotheque.search.values import MAX_DEPTH

if TYPE_CHECKING:
    import argparse

    from ludotheque.core.position import Position
    from ludotheque.search.best import Search
    from ludotheque.search.result import Best
    from ludotheque.search.transposition_table import TranspositionTable

COMMANDS = ("ugi", "isready", "setoption", "uginewgame", "position", "go", "stop", "query", "quit")
QUERIES = ("gameover", "p1turn", "result", "fen", "legal", "tomove", "position", "view SEAT", "perft N")
LONGEST_ACTION = 4  # words
MOST = {"hash": 4096, "threads": 256}


def add(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = commands.add_parser("ugi", help=_("the engine over standard input and output"))
    parser.add_argument("game", nargs="?", help=_("a game string: NAME, or NAME(option=value,option=value)"))


def run(args: argparse.Namespace) -> int:
    session = UgiSession(next(iter(ludotheque.families())) if args.game is None else args.game)
    for line in sys.stdin:
        if not session.handle_line(line):
            break
    session.handle_line("stop")
    return 2 if session.failed else 0


def send(text: str) -> None:
    """Write a line to the other program."""
    print(text, flush=True)


def number(words: list[str], name: str, least: int = 0) -> int:
    """The whole number that follows a name."""
    value = words[words.index(name) + 1] if words[-1] != name else ""
    if not (value.isascii() and value.isdigit() and len(value) <= 12 and int(value) >= least):
        raise ValueError(
            _("{name} needs a whole number from {least} on, not {value}").format(
                name=name, least=least, value=clip(value) or "''"
            )
        )
    return int(value)


class UgiSession:
    """What one program that talks to us has set: the game, the position, the options, and the search that runs. There is a
    method ``do_NAME`` for each of the ``COMMANDS``, given the words behind it."""

    def __init__(self, game: str) -> None:
        self.game = ludotheque.load(game)
        self.position: Position = self.game.start()
        self.megabytes = 16
        self.threads = 1
        self.table: TranspositionTable | None = None
        self.failed = False
        self.search: Search | None = None
        self.thread: threading.Thread | None = None

    def handle_line(self, line: str) -> bool:
        """Do what a line says; ``False`` after ``quit``. A wrong line is answered with an error and changes nothing."""
        words = line.split()
        if not words:
            return True
        try:
            if words[0] not in COMMANDS:
                raise ValueError(
                    _("there is no command {word}; the commands are: {known}").format(
                        word=clip(words[0]), known=" ".join(COMMANDS)
                    )
                )
            getattr(self, f"do_{words[0]}")(words[1:])
        except ValueError as error:
            self.failed = True
            send(f"info string error {error}")
        return words[0] != "quit"

    def do_ugi(self, _words: list[str]) -> None:
        send(f"id name Ludotheque {ludotheque.__version__} ({ludotheque.MODE})")
        send("id author the Ludotheque developers")
        send(f"option name game type string default {self.game}")
        send("option name hash type spin default 16 min 1 max 4096")
        send("option name threads type spin default 1 min 1 max 256")
        send("ugiok")

    def do_isready(self, _words: list[str]) -> None:
        send("readyok")

    def do_setoption(self, words: list[str]) -> None:
        if len(words) < 4 or words[0] != "name" or words[2] != "value" or words[1] not in {"game", *MOST}:
            raise ValueError(
                _("write: setoption name game value GAME, setoption name hash value MEGABYTES, or … threads value N")
            )
        self.do_stop([])
        self.table = None
        if words[1] == "game":
            self.game = ludotheque.load(" ".join(words[3:]))
            self.position = self.game.start()
            return
        value = number(words[2:], "value", 1)
        if value > MOST[words[1]]:
            raise ValueError(_("{name} takes from 1 to {most}").format(name=words[1], most=MOST[words[1]]))
        if words[1] == "hash":
            self.megabytes = value
        else:
            self.threads = value

    def do_uginewgame(self, _words: list[str]) -> None:
        self.do_stop([])
        self.table = None
        self.position = self.game.start()

    def do_position(self, words: list[str]) -> None:
        moves = words.index("moves") if "moves" in words else len(words)
        if words[:1] == ["startpos"] and moves in {1, len(words)} and (moves == 1 or len(words) == 1):
            position = self.game.start()
        elif words[:1] == ["fen"] and moves > 1:
            position = self.game.position(" ".join(words[1:moves]))
        else:
            raise ValueError(_("write: position startpos [moves …], or position fen POSITION [moves …]"))
        rest = words[moves + 1 :]
        while rest:
            rest = rest[self.play_words(position, rest) :]
        self.position = position

    def play_words(self, position: Position, words: list[str]) -> int:
        """Play the action these words begin with, and return how many of them it took."""
        for many in range(min(LONGEST_ACTION, len(words)), 1, -1):
            if " ".join(words[:many]) in position.actions():
                position.play(" ".join(words[:many]))
                return many
        position.play(words[0])
        return 1

    def do_go(self, words: list[str]) -> None:
        self.do_stop([])
        seconds = None
        if "movetime" in words:
            seconds = number(words, "movetime", 1) / 1000
        elif "p1time" in words and "p2time" in words:
            clock = "p1" if self.position.to_move == 0 else "p2"
            more = number(words, f"{clock}inc") if f"{clock}inc" in words else 0
            seconds = max(0.01, number(words, f"{clock}time") / 30000 + more / 1500)
        nodes = number(words, "nodes", 1) if "nodes" in words else UNLIMITED
        depth = number(words, "depth", 1) if "depth" in words else MAX_DEPTH
        if seconds is None and nodes == UNLIMITED and depth == MAX_DEPTH and "infinite" not in words:
            raise ValueError(_("write: go movetime MS, go nodes N, go depth N, go infinite or go p1time MS p2time MS"))
        search = make_search(self.position, self.megabytes, threads=self.threads, table=self.table)
        if isinstance(search, AlphaBeta):
            self.table = search.table
        position, limits = self.position.copy(), Limits(seconds, nodes, depth, stop_if_forced=seconds is not None)
        self.search = search
        self.thread = threading.Thread(target=lambda: search_and_send(position, limits, search), daemon=True)
        self.thread.start()
        if "infinite" not in words:
            self.thread.join()

    def do_stop(self, _words: list[str]) -> None:
        if self.search and self.thread:
            self.search.halt = 1
            self.thread.join()
            self.thread = None

    def do_quit(self, _words: list[str]) -> None:
        self.do_stop([])

    def do_query(self, words: list[str]) -> None:
        position = self.position
        question = words[0] if words else ""
        if question == "view" and len(words) == 2 and words[1].isascii() and (words[1] == "-" or words[1].isdigit()):
            seat = None if words[1] == "-" else number(words, "view")
            answer = json.dumps(position.view(seat), ensure_ascii=False)
        elif question == "perft" and len(words) == 2:
            answer = str(position.perft(number(words, "perft", 1)))
        elif len(words) == 1 and question in {"gameover", "p1turn", "result", "fen", "legal", "tomove", "position"}:
            answer = self.simple_answer(question)
        else:
            raise ValueError(_("ask one of: {known}").format(known=", ".join(f"query {word}" for word in QUERIES)))
        send(f"response {answer}")

    def simple_answer(self, question: str) -> str:
        """The answer to a query of one word."""
        position = self.position
        result = position.result()
        if question in {"gameover", "p1turn"}:
            return str(result is not None if question == "gameover" else position.to_move == 0).lower()
        if question == "result":
            return "none" if result is None else "draw" if max(result) <= 0 else f"p{result.index(max(result)) + 1}win"
        if question == "legal":
            return " ".join(position.actions())
        if question == "tomove":
            return "none" if position.to_move is None else "chance" if position.to_move < 0 else str(position.to_move)
        return position.text()


def search_and_send(position: Position, limits: Limits, search: Search) -> None:
    """Search, report on the way, and send the best move."""
    send(f"bestmove {think(position, limits, search, report)}")


def report(best: Best) -> None:
    """Send an ``info`` line."""
    score = f"mate {best.proof}" if best.proof is not None else f"cp {round(100 * best.value)}"
    send(f"info depth {best.depth} score {score} nodes {best.nodes} pv {' '.join(best.line)}")
