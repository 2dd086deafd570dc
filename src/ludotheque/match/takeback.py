"""Takebacks: how much is taken back, and when none is possible."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludotheque.core.sight import CHANCE_SEAT
from ludotheque.core.translation import _

if TYPE_CHECKING:
    from ludotheque.match.match import Match


def back_to(match: Match, seat: int) -> int:
    """The length of the position's log before the seat's own last action; ``ValueError`` says why nothing can be taken
    back."""
    if match.secret:
        raise ValueError(_("in a game with secrets nothing is taken back: what was seen cannot be unseen"))
    own = [i for i, actor in enumerate(match.actors) if actor == seat]
    if not own:
        raise ValueError(_("you have not played yet: there is nothing to take back"))
    if CHANCE_SEAT in match.actors[own[-1] :]:
        raise ValueError(_("a throw has been seen since: it cannot be taken back"))
    return own[-1]
