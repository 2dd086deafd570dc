"""How a game is played, in few words: the goal, a turn, the end, as the options of this very table have it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludotheque.core.translation import N_, _
from ludotheque.games import load
from ludotheque.learn.books import books
from ludotheque.learn.rulebook import END, GOAL, TURN
from ludotheque.match.game_words import game_in_words

if TYPE_CHECKING:
    from ludotheque.core.game import Game
    from ludotheque.learn.rulebook import SummaryLine
    from ludotheque.learn.types import GameSummary, SummaryPart

TITLES = {GOAL: N_("The goal"), TURN: N_("Your turn"), END: N_("The end")}


def game_summary(string: str) -> GameSummary:
    """The summary of a game; of a family without a rulebook what the family says about itself. ``ValueError`` if the
    string is no game string."""
    game = load(string)
    book = books().get(game.family.name)
    lines = [line for line in book.summary if fits(line, game)] if book else []
    parts: list[SummaryPart] = [
        {"title": _(title), "text": " ".join(words(line, game) for line in lines if line.part == part)}
        for part, title in TITLES.items()
        if any(line.part == part for line in lines)
    ]
    return {
        "family": game.family.name if book else "",
        "title": game_in_words(game),
        "parts": parts or [{"title": _(TITLES[GOAL]), "text": _(game.family.about)}],
    }


def fits(line: SummaryLine, game: Game) -> bool:
    """Whether a line holds with the options of a game."""
    return all(game.options[option] in values for option, values in line.when.items())


def words(line: SummaryLine, game: Game) -> str:
    return _(line.text).format_map(game.options)
