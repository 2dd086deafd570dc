"""The tables the operator wants, built one after the other by a process outside the server."""

from __future__ import annotations

import asyncio
import json
from typing import TYPE_CHECKING, Any

from ludotheque.server.ai_worker import kill_group
from ludotheque.server.logs import log
from ludotheque.tables.background_build import BuildLimits, build_command, missing, usual_games, wanted

if TYPE_CHECKING:
    from ludotheque.server.settings import Settings

BUSY_SECONDS = 2.0  # until the next look whether another process has built what was missing
BUSY_TRIES = 60
PATIENCE = 20  # wall-clock seconds for each second of processor time: the process has the lowest priority


class TableBuilds:
    """Builds what is missing when the server starts. No request starts a build."""

    def __init__(self, settings: Settings) -> None:
        usual = settings.table_games == "usual"
        self.games = usual_games() if usual else settings.table_games.split()
        self.limits = BuildLimits(
            settings.table_positions, settings.table_seconds, settings.table_megabytes, settings.tables_megabytes
        )

    async def run(self) -> None:
        """A table that cannot be built is logged, and the next one begun."""
        if not wanted():
            return
        for game in self.games:
            try:
                if await asyncio.to_thread(missing, game, self.limits) is not None:
                    await self.build(game)
            except (OSError, ValueError, TimeoutError) as error:
                log("table not built", game=game, why=f"{type(error).__name__}: {error}")

    async def build(self, game: str) -> None:
        """``OSError``: it was not built."""
        for _try in range(BUSY_TRIES):
            said = await self.ask_process(game)
            if "error" in said:
                raise OSError(said["error"])
            if "busy" not in said:
                log("table built", game=game, file=said.get("built", ""))
                return
            await asyncio.sleep(BUSY_SECONDS)
        raise OSError("another process builds tables all the time")

    async def ask_process(self, game: str) -> dict[str, Any]:
        """What the process says that builds the table."""
        process = await asyncio.create_subprocess_exec(
            *build_command(game, self.limits),
            stdin=asyncio.subprocess.DEVNULL,
            stdout=asyncio.subprocess.PIPE,
            start_new_session=True,
        )
        assert process.stdout
        try:
            line = await asyncio.wait_for(process.stdout.readline(), self.limits.seconds * PATIENCE)
            said: dict[str, Any] = json.loads(line) if line else {"error": "it took more than it may have"}
            return said
        finally:
            await kill_group(process)
