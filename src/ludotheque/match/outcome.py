"""How a match ended and why, in a sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludotheque.core.teller import listed
from ludotheque.core.translation import N_, _
from ludotheque.match.seat_names import names

if TYPE_CHECKING:
    from ludotheque.match.match import Match

#: By the end of a match that somebody won, what happened to the others.
LOST = {
    "resigned": N_("{seats} resigned: {winner} wins."),
    "time": N_("Time is up for {seats}: {winner} wins."),
    "claimed": N_("{seats} went away: {winner} claims the win."),
}
DRAWN = {
    "agreed": N_("The players agreed on a draw."),
    "claimed": N_("Drawn: claimed because somebody went away."),
    "aborted": N_("The game was stopped."),
}
LEFT = N_("Everybody has left: the game was stopped.")


def outcome(match: Match, played: str) -> str:
    """``played`` is the game's own sentence, for a match that was played to its end."""
    called = [seat.name or name for seat, name in zip(match.seats, names(match), strict=True)]
    gone = [called[seat] for seat in sorted(match.out)]
    if match.end == "played":
        return " ".join([played, *(_("{seat} had left before.").format(seat=seat) for seat in gone)])
    staying = [called[seat] for seat in range(match.players) if seat not in match.out]
    if match.end in LOST and gone and len(staying) == 1:
        return _(LOST[match.end]).format(seats=listed(gone), winner=staying[0])
    return _(DRAWN.get(match.end or "", LEFT))
