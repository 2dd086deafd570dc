"""What a result is worth: each player has a share between 0 and 1 of having beaten the others at the table. With two that
is 1, ½ or 0; at every table the shares come to half the number of players."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludotheque.core.translation import _
from ludotheque.match.arbiter import Refused

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence


def shares(result: Sequence[float]) -> tuple[float, ...]:
    """The points for a result of a match, or for any numbers of which more is better."""
    others = len(result) - 1
    return tuple(
        sum((own > other) + 0.5 * (own == other) for at, other in enumerate(result) if at != seat) / others
        for seat, own in enumerate(result)
    )


def forfeit_shares(players: int, absent: Collection[int]) -> tuple[float, ...]:
    """The points where those at the seats ``absent`` were not there: each of the others has beaten them, and drawn with the
    rest. Where nobody was there, nobody gets anything."""
    here = players - len(absent)
    return tuple(0.0 if seat in absent else (len(absent) + 0.5 * (here - 1)) / (players - 1) for seat in range(players))


def check_by_hand(points: Sequence[float], players: int) -> tuple[float, ...]:
    """The points as they are kept; ``Refused`` (wrong) unless they can be those of a table."""
    if len(points) != players or shares(points) != tuple(points):
        raise Refused(
            "wrong", _("these points do not fit together: the winner has 1, the loser 0, a draw is ½ for each")
        )
    return tuple(float(part) for part in points)
