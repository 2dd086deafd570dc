"""A worker process that answers questions, one at a time."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sys
from contextlib import suppress
from typing import Any

LINE_BYTES = 1 << 20
START_SECONDS = 60.0  # for a worker to be ready


class AiWorker:
    """Starts when it is first told to, and again after ``stop``. It thinks with the given memory and priority."""

    def __init__(self, megabytes: int, niceness: int) -> None:
        self.arguments = (str(megabytes), str(niceness))
        self.process: asyncio.subprocess.Process | None = None

    @property
    def alive(self) -> bool:
        return self.process is not None and self.process.returncode is None

    async def start(self) -> None:
        """``OSError`` or ``TimeoutError``: it did not become ready."""
        await self.stop()
        self.process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "ludotheque.study.ai_process",
            *self.arguments,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            limit=LINE_BYTES,
            start_new_session=True,
        )
        try:
            await asyncio.wait_for(self.read_line(), START_SECONDS)
        except BaseException:
            await self.stop()
            raise

    async def ask(self, question: dict[str, Any], seconds: float) -> dict[str, Any]:
        """The answer; ``OSError`` if the worker has none, or has died, ``TimeoutError`` if it takes longer."""
        assert self.process
        assert self.process.stdin
        async with asyncio.timeout(seconds):
            try:
                self.process.stdin.write(json.dumps(question).encode() + b"\n")
                await self.process.stdin.drain()
            except RuntimeError as error:  # what uvloop raises once the other end is closed
                raise OSError(str(error)) from None
            return await self.read_line()

    async def read_line(self) -> dict[str, Any]:
        """``OSError``: the worker has died, or says that it cannot."""
        assert self.process
        assert self.process.stdout
        line = await self.process.stdout.readline()
        answer: dict[str, Any] = json.loads(line) if line else {"error": "the worker has died"}
        if "error" in answer:
            raise OSError(answer["error"])
        return answer

    async def stop(self) -> None:
        process, self.process = self.process, None
        await kill_group(process)


async def kill_group(process: asyncio.subprocess.Process | None) -> None:
    """Kill a process, and those it has started."""
    if process is None:
        return
    with suppress(ProcessLookupError, PermissionError):
        if hasattr(os, "killpg"):
            os.killpg(process.pid, signal.SIGKILL)
        elif process.returncode is None:
            process.kill()
    await process.wait()
