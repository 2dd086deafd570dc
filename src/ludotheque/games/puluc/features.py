"""What the evaluation of Puluc looks at: warriors in the cities, every pile by its distance from the city of who throws
next, and how likely each pile of the other side is to be taken by that throw."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludotheque.core.fitted import Features, Group

if TYPE_CHECKING:
    from ludotheque.core.game import Game

IN_CITY = 16  # counts of warriors in a city, from 0 on
OWN = 4  # warriors of the top one's side in a pile that are told apart
CAUGHT = 3  # captives likewise
STATES = 2 * OWN * (CAUGHT + 1)  # of a pile: whose, how many of them, how many captives
HIGH = 4  # tokens in a pile that is in danger
THROWS = 17  # in how many sixteenths of the throws: 0 to 16


def features(game: Game) -> Features | None:
    """None with Guardians or temples. The stage is the number of warriors out of the game."""
    if game.options["guardian"] or game.options["temple"]:
        return None
    spaces = int(game.options["length"])
    warriors = 7 if game.options["rescue"] else 5
    city = tuple(100.0 * n for n in range(IN_CITY))
    danger = tuple(4.0 * high * sixteenths for high in range(1, HIGH + 1) for sixteenths in range(THROWS))
    return Features(
        "ludotheque.games.puluc",
        (
            Group("mover's city", city),
            Group("other city", tuple(-worth for worth in city)),
            Group("piles", tuple(worth for far in range(1, spaces + 1) for worth in pile_priors(far, spaces + 1))),
            Group("danger", danger),
        ),
        (0, warriors, 2 * warriors),
    )


def pile_priors(far: int, whole: int) -> list[float]:
    """What the evaluation made by hand says of a pile ``far`` spaces from the mover's city: a warrior on top is worth 100, a
    captive keeps a hope that shrinks as he is carried home to be offered."""
    priors = []
    for sign, left in ((1, whole - far), (-1, far)):
        for own in range(1, OWN + 1):
            priors += [sign * (100.0 * own - 50 * left * caught // whole) for caught in range(CAUGHT + 1)]
    return priors
