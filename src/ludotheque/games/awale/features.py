"""What the evaluation of the sowing games with captures looks at."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludotheque.core.fitted import Features, Group

if TYPE_CHECKING:
    from ludotheque.core.game import Game

MOST = 15  # seeds in a pit that are told apart; more count as so many
PITS = 6  # a side, on the boards that have been fitted
ALL = 48  # seeds at the start, likewise


def features(game: Game) -> Features | None:
    """The lead in store, and for each pit how many seeds it holds; the stage is the number of seeds on the board. None on
    boards of other sizes."""
    options = game.options
    if options["pits"] != PITS or 2 * PITS * options["seeds"] != ALL or options["rules"] == "awale-debutants":
        return None
    pit = tuple(8.0 * seeds + (30 if seeds else 0) for seeds in range(MOST + 1))
    return Features(
        "ludotheque.games.awale",
        (
            Group("lead", tuple(100.0 * lead for lead in range(-ALL, ALL + 1)), scaled=True),
            Group("mover", PITS * pit),
            Group("other", PITS * tuple(-worth for worth in pit)),
        ),
        (0, 12, 24, 36, ALL),
    )
