"""Who may come to a match of a device: the tokens of its seats, its invitations, and the tokens of spectators and host."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field, replace
from typing import TYPE_CHECKING, Any, NamedTuple

from ludotheque.match import keys, match_view, rematch
from ludotheque.match.refusals import refusal, used_invitation

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ludotheque.match.match import Match
    from ludotheque.match.seats import Seat

FORMAT = 1  # of heads


class Admitted(NamedTuple):
    """``seat`` is None for a spectator; ``invited`` is the free seat of an invitation."""

    seat: int | None
    invited: int | None = None


@dataclass(frozen=True)
class Links:
    """Seats by token. A device keeps the tokens themselves: all that is at the table is in the same hands. Those of the
    next match follow from ``host``, so that two tabs that open it give the same ones. ``listed``: anybody here may watch."""

    host: str
    watch: str
    seats: dict[str, int] = field(default_factory=dict)
    invited: dict[str, int] = field(default_factory=dict)
    listed: bool = False

    @classmethod
    def new(cls, seats: Sequence[Seat], own: set[int], *, listed: bool) -> Links:
        tokens = {seat: keys.new_token() for seat, one in enumerate(seats) if one.human}
        return cls(
            keys.new_token(),
            keys.new_token(),
            {token: seat for seat, token in tokens.items() if seat in own},
            {token: seat for seat, token in tokens.items() if seat not in own},
            listed,
        )

    def token(self, seat: int) -> str | None:
        """The token that leads to a seat, or None."""
        known = self.seats | self.invited
        return next((token for token, one in known.items() if one == seat), None)

    def admit(self, match: Match, token: str | None) -> Admitted:
        """What a token gives; ``Refused``: missing, or taken where an invitation is used up."""
        if token in self.seats:
            return Admitted(self.seats[token])
        if token in self.invited:
            seat = self.invited[token]
            if match.seats[seat].taken:
                raise used_invitation()
            return Admitted(None, seat)
        if token in {self.watch, self.host} or (token is None and self.listed):
            return Admitted(None)
        raise refusal("missing")

    def seated(self, seat: int, token: str) -> Links:
        """After somebody sat down: the seat has this token, and no former one opens it."""
        kept = {one: known for one, known in self.seats.items() if known != seat}
        return replace(self, seats=kept | {token: seat})

    def name_after(self, match: str) -> str:
        """The name of the match after this one."""
        return f"d{keys.digest(keys.derive(self.host, 'match', match))[:12]}"

    def token_after(self, token: str, following: str) -> str:
        return keys.derive(self.host, "link", token, following)

    def following(self, match: Match, name: str) -> Links:
        """Those of the next match, which is called ``name``."""
        return Links(
            keys.derive(self.host, "host", name),
            keys.derive(self.host, "watch", name),
            {self.token_after(token, name): rematch.new_seat(match, seat) for token, seat in self.seats.items()},
            {},
            self.listed,
        )


def head(match: Match, name: str, links: Links) -> dict[str, Any]:
    """What is kept beside the log of a match: its summary and its links."""
    return {"format": FORMAT, "match": name, "summary": match_view.summary(match, name), "links": asdict(links)}


def links_of(stored: dict[str, Any]) -> Links:
    return Links(**stored["links"])
