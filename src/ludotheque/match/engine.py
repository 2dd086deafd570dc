"""Programs that play: engines in processes of their own, spoken to in the Universal Game Interface (see ``cli/ugi.py``).

UGI tells an engine the whole log, so that engines play games without secrets only. An engine that dies, hangs or plays
what is not legal is ended; who asks again gets a fresh one.
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
from ludotheque.core.words import _

if TYPE_CHECKING:
    from ludotheque.core.position import Position

START_WITHIN = 30.0  # seconds for its greeting and its readiness
GRACE = 3.0  # seconds beyond its thinking time
TRIES = 3
MOST_LINES = 100_000  # heard before an answer; more is noise
LONGEST = 1 << 16


class Broken(OSError):
    """The engine has died, hangs or talks nonsense; it is ended."""


class Engine:
    """One running engine. Every wait has its end."""

    def __init__(self, command: str) -> None:
        """Start it and wait for its greeting; ``Broken``: it cannot be started or does not speak UGI."""
        self.command = command
        self.game = ""
        words = shlex.split(command, posix=os.name != "nt")
        try:
            self.process = subprocess.Popen(  # noqa: S603  (the operator's own command, without a shell)
                words,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                encoding="utf-8",
                errors="replace",
            )
        except (OSError, ValueError, IndexError) as error:
            raise Broken(f"{clip(command)}: {error}") from None
        self.lines: queue.Queue[str | None] = queue.Queue(1000)
        self.over = False
        threading.Thread(target=self.listen, daemon=True).start()
        self.say("ugi")
        greeting = self.until("ugiok", START_WITHIN)
        self.options = {
            words[2] for line in greeting if (words := line.split())[:2] == ["option", "name"] and words[2:]
        }

    def listen(self) -> None:
        """Lines as they come, then ``None``; who does not hear them holds the engine up."""
        assert self.process.stdout
        heard: str | None = ""
        while heard is not None and not self.over:
            try:
                raw = self.process.stdout.readline(LONGEST)
            except (OSError, ValueError):
                raw = ""
            heard = raw.strip() if raw else None
            while not self.over:
                with suppress(queue.Full):
                    self.lines.put(heard, timeout=1)
                    break

    def say(self, line: str) -> None:
        assert self.process.stdin
        try:
            self.process.stdin.write(line + "\n")
            self.process.stdin.flush()
        except (OSError, ValueError):
            raise self.broken(_("it has died")) from None

    def until(self, word: str, seconds: float) -> list[str]:
        """What it says up to a line that begins with this word, that one included."""
        end = time.monotonic() + seconds
        heard: list[str] = []
        while len(heard) < MOST_LINES:
            try:
                line = self.lines.get(timeout=max(0.0, end - time.monotonic()))
            except queue.Empty:
                raise self.broken(_("it does not answer")) from None
            if line is None:
                raise self.broken(_("it has died"))
            heard.append(line)
            if line.split()[:1] == [word]:
                return heard
        raise self.broken(_("it does not answer"))

    def broken(self, why: str) -> Broken:
        self.end()
        return Broken(_("the engine {command}: {why}").format(command=clip(self.command), why=why))

    def choose(self, position: Position, limit: str, seconds: float) -> str:
        """The action it plays, which is legal. ``limit`` is what follows ``go``; ``seconds`` the time it may take."""
        if secret(position.rules):
            raise ValueError(_("engines play games without secrets: they are told the whole log"))
        if self.game != str(position.game):
            self.game = str(position.game)
            if "game" in self.options:
                self.say(f"setoption name game value {self.game}")
            self.say("uginewgame")
        self.say("isready")
        self.until("readyok", START_WITHIN)
        self.say(f"position {ugi_position(position)}")
        self.say(f"go {limit}")
        line = self.until("bestmove", seconds + GRACE)[-1]
        text = line.removeprefix("bestmove").partition(" ponder ")[0].strip()
        try:
            return position.rules.name(position.find(text))
        except ValueError:
            raise self.broken(_("it plays {text}, which is not legal").format(text=clip(text) or "''")) from None

    def end(self) -> None:
        self.over = True
        with suppress(OSError):
            self.process.kill()
        self.process.wait()
        for pipe in (self.process.stdin, self.process.stdout):
            with suppress(OSError, ValueError):
                pipe.close()  # type: ignore[union-attr]


def ugi_position(position: Position) -> str:
    """A position as UGI writes it: where it began, and the log since."""
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


def ask(command: str, position: Position, limit: str, seconds: float, tries: int = TRIES) -> str:
    """The choice of an engine that is kept running in this process. ``Broken`` after it failed so often in a row."""
    while True:
        try:
            if command not in RUNNING:
                RUNNING[command] = Engine(command)
            return RUNNING[command].choose(position, limit, seconds)
        except Broken:
            RUNNING.pop(command, None)
            tries -= 1
            if not tries:
                raise


@atexit.register
def end_all() -> None:
    for engine in RUNNING.values():
        engine.end()
    RUNNING.clear()
