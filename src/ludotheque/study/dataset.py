"""Datasets of self-play: a row for every choice, with exact values where a table knows them.

Games are first collected in a file beside the wanted one, a line each, below a line that says how they are made. Who is
stopped goes on after the last whole line; when all games are there, the rows are written and that file goes away. Each
game follows from the seed and its own number, so that a dataset made in several goes is the same.
"""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ludotheque.core.sight import CHANCE_SEAT
from ludotheque.core.translation import _
from ludotheque.games import load
from ludotheque.match.parquet import load_pyarrow, write_rows
from ludotheque.match.record_files import PARQUET
from ludotheque.study.agents import agent_player
from ludotheque.study.arena import OPENING, Bout, run
from ludotheque.study.dataset_columns import COLUMNS
from ludotheque.study.parallel import process_count
from ludotheque.tables.bulk import block_of
from ludotheque.tables.lookup import advise, table

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from ludotheque.core.exact_values import Advice
    from ludotheque.study.arena import Score

EDITION = 1  # grows when columns change


@dataclass(frozen=True)
class Plan:
    """What is to be made. ``first`` and ``second`` are names of players, who take the seats in turn."""

    game: str
    first: str
    second: str
    games: int
    seed: int = 0
    opening: int = OPENING

    def settings(self) -> dict[str, Any]:
        """All that decides what the rows are, except how many games there are."""
        game = load(self.game)
        file = table(str(game))
        known = (
            {"game": str(file.index.game), "layers": [part["layer"] for part in file.head["layers"]]} if file else None
        )
        settings = asdict(self) | {"game": str(game), "edition": EDITION, "rules_edition": game.edition, "table": known}
        del settings["games"]
        return settings

    def bout(self, number: int) -> Bout:
        return Bout(
            self.game, self.first, self.second, number % load(self.game).players, self.seed + number, self.opening
        )


@dataclass
class Counts:
    """What a dataset holds. ``wins`` counts the games a seat won alone; ``valued`` rows have a value of the table."""

    games: int = 0
    rows: int = 0
    valued: int = 0
    draws: int = 0
    wins: Counter[int] = field(default_factory=Counter)

    def add(self, rows: list[dict[str, Any]], result: list[float]) -> None:
        self.games += 1
        self.rows += len(rows)
        self.valued += sum(row["sure"] is not None for row in rows)
        self.draws += not any(result)
        self.wins.update(seat for seat, part in enumerate(result) if part == 1)


def make(
    plan: Plan,
    file: Path,
    processes: int | None = None,
    cluster: str | None = None,
    progress: Callable[[int, int], None] = lambda _done, _all: None,
) -> Counts:
    """Make the dataset, or go on with one that was begun with the same settings. ``progress`` is told how many games are
    there, and of how many. ``ValueError``: what is wrong, before anything is played."""
    agent_player(plan.first), agent_player(plan.second)
    if plan.games < 1 or plan.opening < 0:
        raise ValueError(_("a dataset has at least one game, and no opening is shorter than 0"))
    process_count(processes)
    if file.exists():
        raise ValueError(_("{file} is there already; move it away or choose another name").format(file=file))
    if file.suffix == PARQUET:
        load_pyarrow()
    begun = file.with_name(file.name + ".begun")
    done = begun_games(begun, plan.settings())
    progress(min(done, plan.games), plan.games)
    bouts = [plan.bout(number) for number in range(done, plan.games)]
    try:
        with begun.open("a", encoding="utf-8") as target:
            for number, score in enumerate(run(bouts, processes, cluster), done):
                game = {"rows": rows_of(score, number), "result": score.record.result}
                target.write(json.dumps(game, ensure_ascii=False) + "\n")
                target.flush()
                progress(number + 1, plan.games)
    except ValueError:  # a player who cannot play this game; other settings are free to begin
        if not begun_games(begun, plan.settings()):
            begun.unlink()
        raise
    counts = Counts()
    write(file, collected(begun, plan.games, counts), plan.settings())
    begun.unlink()
    return counts


def begun_games(begun: Path, settings: dict[str, Any]) -> int:
    """How many whole games an earlier go has left; a line that was cut off is removed. Where there was none, a file with
    the settings alone is written."""
    first = (json.dumps(settings, ensure_ascii=False) + "\n").encode()
    if not begun.exists():
        begun.write_bytes(first)
        return 0
    games = 0
    with begun.open("r+b") as source:
        if source.readline() != first:
            raise ValueError(
                _("{file} was begun with other settings; go on with those, or delete it").format(file=begun)
            )
        whole = source.tell()
        while source.readline().endswith(b"\n"):
            games += 1
            whole = source.tell()
        source.truncate(whole)
    return games


def collected(begun: Path, games: int, counts: Counts) -> Iterator[dict[str, Any]]:
    """The rows of the first games, counted on the way."""
    with begun.open(encoding="utf-8") as source:
        source.readline()
        for _number in range(games):
            game = json.loads(source.readline())
            counts.add(game["rows"], game["result"])
            yield from game["rows"]


def write(file: Path, rows: Iterator[dict[str, Any]], settings: dict[str, Any]) -> None:
    """Write the rows; the file appears when it is whole. In Parquet blocks are bytes, in JSON hexadecimal digits."""
    new = file.with_name(file.name + ".new")
    if file.suffix == PARQUET:
        kinds = {name: column.kind for name, column in COLUMNS.items()}
        binary = (row | {"block": bytes.fromhex(row["block"])} for row in rows)
        write_rows(new, binary, kinds, {"ludotheque": json.dumps(settings, ensure_ascii=False)})
    else:
        with new.open("w", encoding="utf-8") as target:
            for row in rows:
                target.write(json.dumps(row, ensure_ascii=False) + "\n")
    new.replace(file)


def rows_of(score: Score, number: int) -> list[dict[str, Any]]:
    """The rows of one game: every position in which a seat, not chance, was to act."""
    position = score.record.loaded().start()
    rows = []
    for ply, text in enumerate(score.record.log):
        seat = position.to_move
        if seat is not None and seat != CHANCE_SEAT:
            assert score.record.result is not None
            row = {
                "game": number,
                "ply": ply,
                "seat": seat,
                "position": position.text(),
                "seen": position.view(seat)["position"] if position.game.secret else None,
                "block": block_of(position).hex(),
                "actions": position.actions(),
                "action": text,
                "opening": ply < score.opening,
                "return": score.record.result[seat],
            }
            rows.append(row | table_columns(advise(position)))
        position.play(text)
    return rows


def table_columns(advice: Advice | None) -> dict[str, Any]:
    """What a table says of a position; nothing where there is none or it does not reach so far."""
    if advice is None:
        return dict.fromkeys(("outcome", "turns", "margin_low", "margin_high", "chance", "sure", "best"))
    low, high = advice.here.margin or (None, None)
    return {
        "outcome": advice.here.outcome,
        "turns": advice.here.turns,
        "margin_low": low,
        "margin_high": high,
        "chance": advice.here.chance,
        "sure": advice.sure,
        "best": sorted(advice.best()),
    }
