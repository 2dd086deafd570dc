"""What a level of the computer does, in words, as far as its ladder says it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludotheque.core.translation import _

if TYPE_CHECKING:
    from ludotheque.core.ladder import Ladder, Level


CARELESS = 30  # percent, from which on a level is known for it


def ladder_in_words(ladder: Ladder, *, secret: bool) -> list[str]:
    """A sentence a level. ``secret``: the game has secrets, so that nodes are simulated games."""
    wildest = max(level.temperature for level in ladder) or 1
    return [in_words(level, level.temperature / wildest, secret=secret) for level in ladder]


def in_words(level: Level, wildness: float, *, secret: bool) -> str:
    """``wildness`` is the level's temperature, as a share of the highest of its ladder."""
    if level.careless_percent >= CARELESS:
        told = _("Knows the rules, and often plays without looking.")
    else:
        told = _("{look}, {choose}.").format(look=how_far(level, secret=secret), choose=how_strictly(wildness))
    if level.gentle_actions:
        told += " " + _("At the start it lets your mistakes pass.")
    return told


def how_far(level: Level, *, secret: bool) -> str:
    if level.nodes == 0:
        return _("Looks at its own move alone")
    if level.lookahead_percent < 10:
        return _("Hardly ever looks further than its own move")
    if level.lookahead_percent < 25:
        return _("Seldom looks further than its own move")
    if level.lookahead_percent < 50:
        return _("Now and then looks further than its own move")
    if level.lookahead_percent < 100:
        return _("Often looks further than its own move")
    many = f"{level.nodes:,}".replace(",", "\N{NARROW NO-BREAK SPACE}")
    if secret:
        return _("Plays {n} games on in its head before each move").format(n=many)
    return _("Looks at {n} positions before each move").format(n=many)


def how_strictly(wildness: float) -> str:
    if wildness == 0:
        return _("and plays the best it finds")
    if wildness > 0.5:
        return _("and often plays something weaker")
    if wildness > 0.15:
        return _("and now and then plays something weaker")
    return _("and seldom plays something weaker")
