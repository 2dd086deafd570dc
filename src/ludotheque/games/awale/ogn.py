"""Oware Game Notation, as Aualé and its kin read it: tag pairs and one letter a move, South's big, North's small."""

from __future__ import annotations

import re
from datetime import UTC, datetime

from ludotheque.core.options import clip
from ludotheque.core.record_format import RecordFormat, WrittenGame
from ludotheque.core.translation import _

USUAL_GAME = "awale"
SIDES = re.compile(r"^[ \t]*\[[ \t]*(South|North)\s", re.MULTILINE)
TAG = re.compile(r'\s*\[\s*(\w+)\s+"((?:[^"\\]|\\.)*)"\s*\]')
COMMENT = re.compile(r"\{[^}]*\}?|\([^)]*\)?|;[^\n]*|(?<!\d)\d+\.+|1-0|0-1|1/2-1/2|\*")
BRACKETS = {"{": "}", "(": ")"}
RESULTS: dict[tuple[float, ...], str] = {(1.0, -1.0): "1-0", (-1.0, 1.0): "0-1", (0.0, 0.0): "1/2-1/2"}


def recognises(text: str) -> bool:
    return SIDES.search(text) is not None


def write(game: WrittenGame) -> str:
    result = RESULTS.get(tuple(game.result or ()), "*")
    day = datetime.fromtimestamp(game.start_at / 1000, UTC).strftime("%Y.%m.%d") if game.start_at else "????.??.??"
    south, north = [*game.seats, "?", "?"][:2]
    tags = {"Event": "?", "Site": "?", "Date": day, "Round": "?", "South": south, "North": north, "Result": result}
    if game.game != USUAL_GAME:
        tags |= {"Game": game.game, "Edition": str(game.edition)}
    lines = [
        f'[{key} "{value.replace(chr(92), chr(92) * 2).replace(chr(34), chr(92) + chr(34))}"]'
        for key, value in tags.items()
    ]
    words = []
    for number, text in enumerate(game.log):
        if number % 2 == 0:
            words.append(f"{number // 2 + 1}.")
        words.append(text.swapcase())
    rows = [" ".join(words[i : i + 24]) for i in range(0, len(words), 24)]
    return "\n".join([*lines, "", *rows, result]) + "\n"


def read(text: str) -> WrittenGame:
    """The game is that of the tag ``Game``, where there is one. Without the tag ``Edition`` such a text is of the first."""
    tags: dict[str, str] = {}
    at = 0
    while match := TAG.match(text, at):
        tags[match[1]] = re.sub(r"\\(.)", r"\1", match[2])
        at = match.end()
    if "FEN" in tags:
        raise ValueError(_("a record begins at the start of the game; this one has a FEN tag"))
    if not re.fullmatch(r"[1-9]", edition := tags.get("Edition", "1")):
        raise ValueError(_("the tag Edition is a number, not {text}").format(text=clip(edition)))
    return WrittenGame(
        tags.get("Game", USUAL_GAME),
        [word.swapcase() for word in COMMENT.sub(without_comment, text[at:]).split()],
        [tags[side] for side in ("South", "North") if side in tags],
        {written: list(parts) for parts, written in RESULTS.items()}.get(tags.get("Result", "*")),
        edition=int(edition) if "Game" in tags else None,
    )


def without_comment(found: re.Match[str]) -> str:
    """A space in place of a comment, a number or a result; ``ValueError`` where a bracket is not closed."""
    if found[0][0] in BRACKETS and found[0][-1] != BRACKETS[found[0][0]]:
        raise ValueError(_("a bracket is opened and not closed: {text}").format(text=clip(found[0])))
    return " "


FORMAT = RecordFormat("ogn", "OGN", recognises, write, read)
