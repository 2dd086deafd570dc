"""How the search for games with secrets or many seats is set: the family's ``search_settings``, and what a person sets
otherwise. The families' numbers were measured by matches: docs/strength.md."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludotheque.core.ladder import for_seats
from ludotheque.core.translation import _

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ludotheque.core.game import Game

#: What may be set of ``Ismcts``; its docstring says what each means.
ISMCTS_SETTINGS = (
    "eval_scale", "evaluation", "exploration", "horizon", "opponents", "own_tree_only", "solve_within",
    "tournament_size", "use_beliefs",
)  # fmt: skip
FRACTIONS = ("eval_scale", "exploration")


def ismcts_settings(game: Game, overrides: Mapping[str, float]) -> dict[str, float]:
    """The family's settings for so many seats, with what is set otherwise for this once."""
    chosen = {**for_seats(game.family.search_settings, game.players, {}), **overrides}
    for name in chosen:
        if name not in ISMCTS_SETTINGS:
            raise ValueError(
                _("there is no setting {name}; there are: {known}").format(name=name, known=" ".join(ISMCTS_SETTINGS))
            )
    return {name: value if name in FRACTIONS else int(value) for name, value in chosen.items()}
