"""A match: the fold over its log. Pure; times come with the entries.

Entries come from ``arbiter``, which has checked them, or from a log it wrote. ``seq`` counts them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from ludotheque.core.seal import Seal
from ludotheque.core.sight import CHANCE_SEAT, mover, secret
from ludotheque.core.words import _
from ludotheque.games import load
from ludotheque.match.clocks import Clock, Hands
from ludotheque.match.log import FIRST_EDITION, RESUME
from ludotheque.match.offers import Offer
from ludotheque.match.seats import AI, PERSON, Seat, called
from ludotheque.match.takeback import back_to

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ludotheque.match.log import Entry
    from ludotheque.match.types import End, OfferKind, Series, State

HOUSE = 2  # the level that plays on for who has left a table of more than two


class Match:
    """``choices`` are actions given ahead by seats that are asked at the same time, played when their turn in the log
    comes. ``asked`` says, for each seat that is to act, since which number it is. ``actors`` and ``times`` stand beside
    the position's log."""

    def __init__(self, first: Entry) -> None:
        more = first.more
        self.opening = first
        self.game = load(more["game"], more.get("edition", FIRST_EDITION))
        self.seal = Seal(more["seed"])
        self.position = self.game.start(self.seal)
        self.secret = secret(self.position.rules)
        self.seats = [Seat(**seat) for seat in more["seats"]]
        clock = Clock(**more["clock"])
        self.claim_after: int = more.get("claim_after", 0)
        self.hands = Hands(clock, [clock.full] * self.game.players, first.at, patience=self.claim_after)
        self.series: Series | None = more.get("series")
        self.seq = 1
        self.at = first.at
        self.actors: list[int] = []
        self.times: list[int] = []
        self.plays: dict[int, tuple[int, str]] = {}
        self.choices: dict[int, str] = {}
        self.asked: dict[int, int] = {}
        self.offer: Offer | None = None
        self.agreed: str | None = None
        self.out: set[int] = set()
        self.result: tuple[float, ...] | None = None
        self.end: End | None = None
        self.next: str | None = None
        self.settle(None)
        self.hands.running = sorted(self.asked) if self.state == "live" else []

    @classmethod
    def of(cls, entries: Iterable[Entry]) -> Match:
        first, *rest = entries
        match = cls(first)
        for entry in rest:
            match.apply(entry)
        return match

    @property
    def players(self) -> int:
        return self.game.players

    @property
    def state(self) -> State:
        if self.result is not None:
            return "over"
        return "live" if all(seat.taken for seat in self.seats) else "open"

    def apply(self, entry: Entry) -> None:
        self.hands.tick(entry.at if entry.do != RESUME else min(entry.at, max(self.at, entry.more.get("until", 0))))
        self.at = entry.at
        self.seq += 1
        getattr(self, f"on_{entry.do}")(entry)
        self.hands.running = sorted(self.asked) if self.state == "live" else []

    def asked_now(self) -> list[int]:
        """The seats that are to act: one, or all that choose at once and have not chosen."""
        if self.result is not None or self.position.to_move is None:
            return []
        if not self.secret:
            return [self.position.to_move] if self.position.to_move != CHANCE_SEAT else []
        rules = self.position.rules
        return [seat for seat in range(self.players) if seat not in self.choices and mover(rules.seen(seat)) == seat]

    def settle(self, actor: int | None) -> None:
        """After the position or a choice has changed: who is asked, and since when. ``None``: everybody anew."""
        before = self.asked if actor is not None else {}
        self.asked = {seat: before[seat] if seat in before and seat != actor else self.seq for seat in self.asked_now()}

    def finish(self, end: End, result: tuple[float, ...]) -> None:
        self.end = end
        self.result = tuple(-1.0 if seat in self.out else part for seat, part in enumerate(result))
        self.offer = None
        self.choices.clear()
        self.asked = {}

    def lose(self, seat: int, end: End) -> None:
        """A seat has lost before the end of the game; at a table of more than two the house plays on for it."""
        self.out.add(seat)
        if self.players == 2:
            self.finish(end, tuple(-1.0 if one == seat else 1.0 for one in range(2)))
            return
        self.seats[seat] = Seat(AI, self.seats[seat].name, HOUSE)
        self.hands.gone.pop(seat, None)
        self.hands.left[seat] = max(self.hands.left[seat], self.hands.clock.full)
        if not any(one.human for one in self.seats):
            self.finish(end, (0.0,) * self.players)

    # one method an entry

    def on_sit(self, entry: Entry) -> None:
        seat = self.seats[self.at_seat(entry)]
        seat.taken = True
        if entry.text:
            seat.name = called(entry.text)
        if seat.kind == "open":
            seat.kind = PERSON

    def on_name(self, entry: Entry) -> None:
        self.seats[self.at_seat(entry)].name = called(entry.text)

    def on_play(self, entry: Entry) -> None:
        seat = self.at_seat(entry)
        self.plays[self.seq - 1] = seat, entry.text
        self.offer = None
        self.hands.moved(seat)
        if self.position.to_move == seat:
            self.advance(seat, entry)
        else:
            self.choices[seat] = entry.text
        self.drain(entry)
        self.settle(seat)

    def on_roll(self, entry: Entry) -> None:
        if self.position.roll() != entry.text:
            raise ValueError(_("the seed gives {text}").format(text=self.position.log[-1]))
        self.actors.append(CHANCE_SEAT)
        self.times.append(entry.at)
        self.drain(entry)
        self.settle(None)

    def advance(self, seat: int, entry: Entry) -> None:
        self.position.play(self.choices.pop(seat, entry.text))
        self.actors.append(seat)
        self.times.append(entry.at)

    def drain(self, entry: Entry) -> None:
        """Play what was chosen ahead, as far as it goes, and see whether it is over."""
        while self.position.to_move in self.choices:
            self.advance(self.position.to_move, entry)
        result = self.position.result()
        if result is not None:
            self.finish("played", result)

    def on_resign(self, entry: Entry) -> None:
        self.lose(self.at_seat(entry), "resigned")

    def on_flag(self, entry: Entry) -> None:
        self.lose(self.at_seat(entry), "time")

    def on_claim(self, entry: Entry) -> None:
        """``text`` is win or draw; those gone too long have lost."""
        if entry.text == "draw":
            self.finish("claimed", (0.0,) * self.players)
            return
        for seat in sorted(self.hands.gone):
            claim_at = self.hands.claim_at(seat)
            if claim_at is not None and claim_at <= entry.at and self.result is None:
                self.lose(seat, "claimed")

    def on_abort(self, entry: Entry) -> None:
        self.finish("aborted", (0.0,) * self.players)

    def on_offer(self, entry: Entry) -> None:
        seat = self.at_seat(entry)
        waits = {i for i, one in enumerate(self.seats) if i != seat and one.human and i not in self.out}
        self.offer = Offer(cast("OfferKind", entry.text), seat, {seat}, waits, self.seq)
        self.conclude()

    def on_answer(self, entry: Entry) -> None:
        if not self.offer:
            return
        if entry.text != "yes":
            self.offer = None
            return
        seat = self.at_seat(entry)
        self.offer.yes.add(seat)
        self.offer.waits.discard(seat)
        self.conclude()

    def conclude(self) -> None:
        """What all have agreed upon is done."""
        if not self.offer or self.offer.waits:
            return
        offer, self.offer = self.offer, None
        if offer.what == "draw":
            self.finish("agreed", (0.0,) * self.players)
        elif offer.what == "takeback":
            length = back_to(self, offer.seat)
            while len(self.actors) > length:
                self.position.undo()
                self.actors.pop()
                self.times.pop()
            self.settle(None)
        else:
            self.agreed = offer.what

    def on_gone(self, entry: Entry) -> None:
        self.hands.leave(self.at_seat(entry))

    def on_back(self, entry: Entry) -> None:
        self.hands.come(self.at_seat(entry))

    def on_resume(self, entry: Entry) -> None:
        """The table was away: its time is nobody's, and everybody is to come back."""
        people = [seat for seat, one in enumerate(self.seats) if one.human and one.taken]
        for seat in people:
            self.hands.come(seat)
        self.hands.at = entry.at
        for seat in people:
            self.hands.leave(seat)

    def on_next(self, entry: Entry) -> None:
        self.next = entry.text

    def at_seat(self, entry: Entry) -> int:
        if entry.seat is None or not 0 <= entry.seat < self.players:
            raise ValueError(_("there is no seat {seat} here").format(seat=entry.seat))
        return entry.seat
