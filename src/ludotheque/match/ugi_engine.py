"""Engines of other people: programs that run in processes of their own and speak the Universal Game Interface (see
``cli/ugi.py`` for the other side).

UGI tells an engine the whole log, so engines only play games without secrets. An engine that dies, hangs or plays an
illegal action is killed; the next request starts a new one.
"""

from __future__ import annotations

import atexit
import os
import queue
import shlex
import subprocess
import threading
import time
from contextlib import suppress
from typing import TYPE_CHECKING

from ludotheque.core.options import clip
from ludotheque.core.sight import secret
from ludotheque.core.translation import _

if TYPE_CHECKING:
    from ludotheque.core.position import Position

GREET_WITHIN = 10.0  # seconds an engine may take to greet
START_WITHIN = 30.0  # seconds it may take then to say that it is ready
POLL = 0.5  # seconds between two looks whether it still runs
REFUSED_FOR = 60.0  # seconds in which a program that was no engine is not started again
GRACE = 3.0  # seconds an engine may take beyond its thinking time
TRIES = 3
MOST_LINES = 100_000  # read before an answer; an engine that sends more has failed
LONGEST = 1 << 16


class EngineFailure(OSError):
    """The engine has died, hangs or answers nonsense. Its process has been killed."""


class NoEngine(EngineFailure):
    """The program cannot be started, or does not greet as UGI asks. Starting it again at once would not help."""


class Engine:
    """A running engine. Every wait for it has a time limit."""

    def __init__(self, command: str) -> None:
        """Start the engine and wait for its greeting; ``NoEngine``: it cannot be started or does not speak UGI."""
        self.command = command
        self.game = ""
        try:
            words = shlex.split(command, posix=os.name != "nt")
            self.process = subprocess.Popen(  # noqa: S603  (the operator's own command, without a shell)
                words,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                encoding="utf-8",
                errors="replace",
            )
        except (OSError, ValueError, IndexError) as error:
            why = _("there is no such program") if isinstance(error, FileNotFoundError) else error
            raise NoEngine(
                _("the engine {command} cannot be started: {why}").format(command=clip(command), why=why)
            ) from None
        self.lines: queue.Queue[str | None] = queue.Queue(1000)
        self.over = False
        threading.Thread(target=self.read_lines, daemon=True).start()
        try:
            self.send("ugi")
            greeting = self.read_until("ugiok", GREET_WITHIN)
        except EngineFailure as error:
            text = _(
                "{error}; an engine is a program that answers the line ugi with ugiok within {n} seconds, "
                "as ludotheque ugi does"
            )
            raise NoEngine(text.format(error=error, n=round(GREET_WITHIN))) from None
        self.options = {
            words[2] for line in greeting if (words := line.split())[:2] == ["option", "name"] and words[2:]
        }

    def read_lines(self) -> None:
        """Put the engine's lines into the queue, and ``None`` at the end. While the queue is full, the engine waits."""
        output = self.process.stdout
        assert output
        heard: str | None = ""
        while heard is not None and not self.over:
            try:
                raw = output.readline(LONGEST)
            except (OSError, ValueError):
                raw = ""
            heard = raw.strip() if raw else None
            while not self.over:
                with suppress(queue.Full):
                    self.lines.put(heard, timeout=1)
                    break
        output.close()

    def send(self, line: str) -> None:
        """Send a line to the engine."""
        assert self.process.stdin
        try:
            self.process.stdin.write(line + "\n")
            self.process.stdin.flush()
        except (OSError, ValueError):
            raise self.failure(_("it has ended")) from None

    def read_until(self, word: str, seconds: float) -> list[str]:
        """The engine's lines up to and including the first that begins with this word."""
        end = time.monotonic() + seconds
        heard: list[str] = []
        while len(heard) < MOST_LINES:
            ended = self.process.poll() is not None
            try:
                line = self.lines.get(timeout=max(0.0, min(POLL, end - time.monotonic())))
            except queue.Empty:
                if not ended and time.monotonic() < end:
                    continue
                raise self.failure(_("it has ended") if ended else _("it does not answer")) from None
            if line is None:
                raise self.failure(_("it has ended"))
            heard.append(line)
            if line.split()[:1] == [word]:
                return heard
        raise self.failure(_("it does not answer"))

    def failure(self, why: str) -> EngineFailure:
        """Kill the engine and return the error to raise."""
        self.end()
        return EngineFailure(_("the engine {command}: {why}").format(command=clip(self.command), why=why))

    def choose(self, position: Position, limit: str, seconds: float) -> str:
        """The legal action the engine plays. ``limit`` is what follows ``go`` in UGI, ``seconds`` the time it may take."""
        if secret(position.rules):
            raise ValueError(_("engines play games without secrets: they are told the whole log"))
        if self.game != str(position.game):
            self.game = str(position.game)
            if "game" in self.options:
                self.send(f"setoption name game value {self.game}")
            self.send("uginewgame")
        self.send("isready")
        self.read_until("readyok", START_WITHIN)
        self.send(f"position {ugi_position(position)}")
        self.send(f"go {limit}")
        line = self.read_until("bestmove", seconds + GRACE)[-1]
        text = line.removeprefix("bestmove").partition(" ponder ")[0].strip()
        try:
            return position.rules.name(position.find(text))
        except ValueError:
            raise self.failure(_("it plays {text}, which is not legal").format(text=clip(text) or "''")) from None

    def end(self) -> None:
        """Kill the process. What it has started may hold its output open: the thread that reads there closes it."""
        self.over = True
        with suppress(OSError):
            self.process.kill()
        self.process.wait()
        with suppress(OSError, ValueError):
            self.process.stdin.close()  # type: ignore[union-attr]


def ugi_position(position: Position) -> str:
    """A position as UGI writes it: where its history begins, and the log since then."""
    first = position.game.start()
    start = "startpos"
    if position.trail:
        twin = position.rules.copy()
        twin.set_block(position.trail[0].block)
        begun = twin.text()
    else:
        begun = position.text()
    if begun != first.text():
        start = f"fen {begun}"
    return f"{start} moves {' '.join(position.log)}" if position.trail else start


RUNNING: dict[str, Engine] = {}
#: Programs that were no engines: until when they are not started again, and why.
REFUSED: dict[str, tuple[float, str]] = {}


def ask_engine(command: str, position: Position, limit: str, seconds: float, tries: int = TRIES) -> str:
    """The choice of the engine with this command. Engines are kept running; one that fails is started again, and after
    so many tries ``EngineFailure`` is raised. ``NoEngine``, at once: it is none."""
    until, why = REFUSED.get(command, (0.0, ""))
    if time.monotonic() < until:
        raise NoEngine(why)
    while True:
        try:
            if command not in RUNNING:
                RUNNING[command] = Engine(command)
            return RUNNING[command].choose(position, limit, seconds)
        except NoEngine as error:
            REFUSED[command] = (time.monotonic() + REFUSED_FOR, str(error))
            raise
        except EngineFailure:
            RUNNING.pop(command, None)
            tries -= 1
            if not tries:
                raise


@atexit.register
def end_all() -> None:
    for engine in RUNNING.values():
        engine.end()
    RUNNING.clear()
