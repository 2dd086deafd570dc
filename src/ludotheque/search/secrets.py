"""How the search for games with secrets or many seats is set, family by family. Measured by matches: docs/strength.md."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludotheque.core.words import _

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ludotheque.core.game import Game

#: What ``Ismcts`` may be told.
MEANS = ("alone", "bold", "horizon", "keen", "reach", "scale", "trust")

#: By family, and by seats where it matters: the entry for the most seats not above the game's is taken.
WAYS: dict[str, dict[int, dict[str, float]]] = {
    "awimbawe": {2: {"keen": 2, "horizon": 12, "reach": 5}},
    "chiwawa": {2: {"bold": 0.5, "keen": 2}},
}


def way(game: Game, settings: Mapping[str, float]) -> dict[str, float]:
    """The family's way, with what is set otherwise for this once."""
    known = WAYS.get(game.family.name, {2: {}})
    chosen = {**known[max(seats for seats in known if seats <= game.players)], **settings}
    for name in chosen:
        if name not in MEANS:
            raise ValueError(
                _("there is no setting {name}; there are: {known}").format(name=name, known=" ".join(MEANS))
            )
    return {name: value if name in {"bold", "scale"} else int(value) for name, value in chosen.items()}
