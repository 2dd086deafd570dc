"""Oware Game Notation, as Aualé and its kin read it: tag pairs and one letter a move, South's big, North's small."""

from __future__ import annotations

import re
from datetime import UTC, datetime

from ludotheque.core.options import clip
from ludotheque.core.words import _
from ludotheque.games import load
from ludotheque.match.record import Record

FAMILY = "awale"
TAG = re.compile(r'\s*\[\s*(\w+)\s+"((?:[^"\\]|\\.)*)"\s*\]')
ASIDE = re.compile(r"\{[^}]*\}|\([^)]*\)|;[^\n]*|\d+\.+|1-0|0-1|1/2-1/2|\*")
RESULTS: dict[tuple[float, ...], str] = {(1.0, -1.0): "1-0", (-1.0, 1.0): "0-1", (0.0, 0.0): "1/2-1/2"}


def write(record: Record) -> str:
    game = load(record.game)
    if game.family.name != FAMILY:
        raise ValueError(_("OGN is for Awalé, not for {game}").format(game=record.game))
    result = RESULTS.get(tuple(record.result or ()), "*")
    day = datetime.fromtimestamp(record.start_at / 1000, UTC).strftime("%Y.%m.%d") if record.start_at else "????.??.??"
    south, north = [*record.seats, "?", "?"][:2]
    tags = {"Event": "?", "Site": "?", "Date": day, "Round": "?", "South": south, "North": north, "Result": result}
    if record.game != FAMILY:
        tags["Game"] = record.game
    lines = [
        f'[{key} "{value.replace(chr(92), chr(92) * 2).replace(chr(34), chr(92) + chr(34))}"]'
        for key, value in tags.items()
    ]
    words = []
    for number, text in enumerate(record.log):
        if number % 2 == 0:
            words.append(f"{number // 2 + 1}.")
        words.append(text.swapcase())
    rows = [" ".join(words[i : i + 24]) for i in range(0, len(words), 24)]
    return "\n".join([*lines, "", *rows, result]) + "\n"


def read(text: str, game: str = FAMILY) -> Record:
    """A record without seal; the game is that of its tag ``Game``, else ``game``."""
    tags: dict[str, str] = {}
    at = 0
    while found := TAG.match(text, at):
        tags[found[1]] = re.sub(r"\\(.)", r"\1", found[2])
        at = found.end()
    if "FEN" in tags:
        raise ValueError(_("a record begins at the start of the game; this one has a FEN tag"))
    position = load(tags.get("Game", game)).start()
    if position.game.family.name != FAMILY:
        raise ValueError(_("OGN is for Awalé, not for {game}").format(game=clip(tags.get("Game", game))))
    for number, word in enumerate(ASIDE.sub(" ", text[at:]).split(), 1):
        try:
            position.play(word.swapcase())
        except ValueError as error:
            raise ValueError(_("move {number}: {error}").format(number=number, error=error)) from None
    record = Record.of(position)
    record.seats = [tags[side] for side in ("South", "North") if side in tags]
    claimed = {told: list(parts) for parts, told in RESULTS.items()}.get(tags.get("Result", "*"))
    if record.result is None and claimed is not None:
        record.result, record.end = claimed, "agreed" if claimed == [0.0, 0.0] else "resigned"
    return record
