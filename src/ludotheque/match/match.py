"""A match: its state follows from the entries of its log alone, as they are applied one after the other.

Entries come from ``arbiter``, which has checked them, or from a log it wrote. ``seq`` counts them. Nothing here reads a
clock: times come with the entries.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from ludotheque.core.seal import Seal
from ludotheque.core.sight import CHANCE_SEAT, mover, secret
from ludotheque.core.translation import _
from ludotheque.games import load
from ludotheque.match.clocks import Clock, RunningClocks
from ludotheque.match.log import FIRST_EDITION, RESUME
from ludotheque.match.offers import Offer
from ludotheque.match.seats import AI, FREE, PERSON, Seat, normalise_name
from ludotheque.match.takeback import back_to
from ludotheque.match.told_log import ToldLog

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ludotheque.match.log import Entry
    from ludotheque.match.types import End, OfferKind, Series, State

HOUSE_LEVEL = 2  # plays on for a player who has left a match of more than two
PARTS_LIMIT = 10_000  # ms that the first outcome of chance waits, from when all sit, for the parts of persons


class Match:
    """The state of a match.

    ``asked``: for each seat that is to act, the ``seq`` since which it is. ``choices``: where several seats choose at the
    same time, the actions that wait until it is their turn in the position's log. ``actors`` and ``times``: who played
    each entry of the position's log, and when. ``plays``: seat and text of each play, by the ``seq`` it answered.
    ``out``: the seats that have lost before the end. ``renames``: how often each seat has changed its name.
    ``declined``: the last offer, if somebody said no to it and nothing has been played or offered since. ``agreed``: the
    offer that all have accepted, if it is a rematch, and ``swap`` whether the players change seats in the next match.
    ``asks_ready``: clocks wait until every person is ready. ``rated``: None, or the match counts for ratings; for each
    seat the fixed rating of a machine, None for all others. ``parts``: what each seat has added to the seed: None for a
    machine, an empty text where a player has added nothing, also None for all in a match whose seed nobody can add to.
    ``parts_by``: until when the first outcome of chance waits for them."""

    def __init__(self, first: Entry) -> None:
        more = first.more
        self.opening = first
        self.game = load(more["game"], more.get("edition", FIRST_EDITION))
        self.seal = Seal(more["seed"])
        self.position = self.game.start(self.seal)
        self.takes_parts: bool = more.get("parts", False) and self.position.to_move == CHANCE_SEAT
        self.secret = secret(self.position.rules)
        self.seats = [Seat(**seat) for seat in more["seats"]]
        self.parts = ["" if self.takes_parts and seat.human else None for seat in self.seats]
        self.parts_by = 0
        clock = Clock(**more["clock"])
        self.claim_after: int = more.get("claim_after", 0)
        self.clocks = RunningClocks(
            clock, [clock.full_ms] * self.game.players, first.at, absence_limit=self.claim_after
        )
        self.series: Series | None = more.get("series")
        self.seq = 1
        self.at = first.at
        self.actors: list[int] = []
        self.times: list[int] = []
        self.plays: dict[int, tuple[int, str]] = {}
        self.choices: dict[int, str] = {}
        self.asked: dict[int, int] = {}
        self.offer: Offer | None = None
        self.declined: Offer | None = None
        self.agreed: str | None = None
        self.swap = True
        self.asks_ready: bool = more.get("ready", False)
        self.rated: list[int | None] | None = more.get("rated")
        self.out: set[int] = set()
        self.renames = [0] * self.game.players
        self.result: tuple[float, ...] | None = None
        self.end: End | None = None
        self.next: str | None = None
        self.told_log = ToldLog()
        self.update_asked(None)
        self.clocks.running = sorted(self.asked) if self.state == "live" else []
        self.wait_until_ready()
        self.wait_for_parts()

    @classmethod
    def of(cls, entries: Iterable[Entry]) -> Match:
        """The match with this log."""
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
        """``open`` until all seats are taken, then ``live``, then ``over``."""
        if self.result is not None:
            return "over"
        return "live" if all(seat.taken for seat in self.seats) else "open"

    def apply(self, entry: Entry) -> None:
        """Let the clocks run up to the entry, then call its ``on_`` method."""
        self.clocks.tick(entry.at if entry.do != RESUME else min(entry.at, max(self.at, entry.more.get("until", 0))))
        self.at = entry.at
        self.seq += 1
        getattr(self, f"on_{entry.do}")(entry)
        self.clocks.running = sorted(self.asked) if self.state == "live" else []

    def seats_to_act(self) -> list[int]:
        """The seats that are to act: one, or all those that choose at the same time and have not chosen yet."""
        if self.result is not None or self.position.to_move is None:
            return []
        if not self.secret:
            return [self.position.to_move] if self.position.to_move != CHANCE_SEAT else []
        rules = self.position.rules
        return [seat for seat in range(self.players) if seat not in self.choices and mover(rules.seen(seat)) == seat]

    def update_asked(self, actor: int | None) -> None:
        """Set ``asked`` after the position or a choice has changed. A seat that was asked before keeps its number, except
        ``actor``, who has just acted; with ``None`` all are asked from now on."""
        before = self.asked if actor is not None else {}
        self.asked = {
            seat: before[seat] if seat in before and seat != actor else self.seq for seat in self.seats_to_act()
        }

    def finish(self, end: End, result: tuple[float, ...]) -> None:
        """End the match; whoever is out has lost."""
        self.end = end
        self.result = tuple(-1.0 if seat in self.out else part for seat, part in enumerate(result))
        self.offer = self.declined = None
        self.choices.clear()
        self.asked = {}

    def lose(self, seat: int, end: End) -> None:
        """A seat loses before the end of the game. With more than two players an AI plays on for it."""
        self.out.add(seat)
        if self.players == 2:
            self.finish(end, tuple(-1.0 if one == seat else 1.0 for one in range(2)))
            return
        self.seats[seat] = Seat(AI, self.seats[seat].name, HOUSE_LEVEL)
        self.clocks.gone.pop(seat, None)
        self.clocks.unready.discard(seat)
        self.clocks.left[seat] = max(self.clocks.left[seat], self.clocks.clock.full_ms)
        if not any(one.human for one in self.seats):
            self.finish(end, (0.0,) * self.players)

    # one method for each kind of entry

    def on_sit(self, entry: Entry) -> None:
        seat = self.seats[self.seat_of(entry)]
        seat.taken = True
        if entry.text:
            seat.name = normalise_name(entry.text)
        if seat.kind == "open":
            seat.kind = PERSON
        self.wait_until_ready()
        self.wait_for_parts()

    def wait_until_ready(self) -> None:
        """Where the players are asked, let the clocks wait for the persons, from the moment that all sit."""
        persons = {i for i, one in enumerate(self.seats) if one.kind == PERSON}
        if self.asks_ready and self.state == "live" and len(persons) > 1:
            self.clocks.wait_for(persons)

    def wait_for_parts(self) -> None:
        """From now on, once all sit, the first outcome of chance waits for the parts of persons."""
        if self.state == "live":
            self.parts_by = self.at + PARTS_LIMIT

    def may_add_part(self, seat: int) -> bool:
        """Whether the seat may still add to the seed: before the first outcome of chance, and once."""
        return self.parts[seat] == "" and not self.actors and self.result is None

    @property
    def parts_wanted(self) -> list[int]:
        """The persons whose parts of the seed the first outcome of chance waits for; programs may add theirs meanwhile."""
        return [i for i, one in enumerate(self.seats) if one.kind in {PERSON, FREE} and self.may_add_part(i)]

    def on_part(self, entry: Entry) -> None:
        self.parts[self.seat_of(entry)] = entry.text
        self.position.dice = self.seal.dice(self.parts)

    def on_ready(self, entry: Entry) -> None:
        self.clocks.unready.discard(self.seat_of(entry))

    def on_name(self, entry: Entry) -> None:
        seat = self.seat_of(entry)
        self.seats[seat].name = normalise_name(entry.text) if entry.text else ""  # of an account that is deleted
        self.renames[seat] += 1

    def on_play(self, entry: Entry) -> None:
        seat = self.seat_of(entry)
        self.plays[self.seq - 1] = seat, entry.text
        self.offer = self.declined = None
        self.clocks.unready.discard(seat)
        self.clocks.finish_move(seat)
        if self.position.to_move == seat:
            self.advance(seat, entry)
        else:
            self.choices[seat] = entry.text
        self.play_choices(entry)
        self.update_asked(seat)

    def on_roll(self, entry: Entry) -> None:
        if self.position.roll() != entry.text:
            raise ValueError(_("the seed gives {text}").format(text=self.position.log[-1]))
        self.actors.append(CHANCE_SEAT)
        self.times.append(entry.at)
        self.play_choices(entry)
        self.update_asked(None)

    def advance(self, seat: int, entry: Entry) -> None:
        """Play the seat's choice in the position, or the entry's text if it has made none."""
        self.position.play(self.choices.pop(seat, entry.text))
        self.actors.append(seat)
        self.times.append(entry.at)

    def play_choices(self, entry: Entry) -> None:
        """Play the waiting choices whose turn it is, and finish the match if the game is over."""
        while self.position.to_move in self.choices:
            self.advance(self.position.to_move, entry)
        result = self.position.result()
        if result is not None:
            self.finish("played", result)

    def on_resign(self, entry: Entry) -> None:
        self.lose(self.seat_of(entry), "resigned")

    def on_flag(self, entry: Entry) -> None:
        self.lose(self.seat_of(entry), "time")

    def on_claim(self, entry: Entry) -> None:
        """``text`` is win or draw; with win, the seats that are gone for too long lose."""
        if entry.text == "draw":
            self.finish("claimed", (0.0,) * self.players)
            return
        for seat in sorted(self.clocks.gone):
            claim_at = self.clocks.claim_at(seat)
            if claim_at is not None and claim_at <= entry.at and self.result is None:
                self.lose(seat, "claimed")

    def on_abort(self, entry: Entry) -> None:
        self.finish("aborted", (0.0,) * self.players)

    def on_offer(self, entry: Entry) -> None:
        seat = self.seat_of(entry)
        waits = {i for i, one in enumerate(self.seats) if i != seat and one.human and i not in self.out}
        self.declined = None
        self.offer = Offer(
            cast("OfferKind", entry.text), seat, {seat}, waits, self.seq, swap=entry.more.get("swap", True)
        )
        self.apply_agreed_offer()

    def on_answer(self, entry: Entry) -> None:
        if not self.offer:
            return
        seat = self.seat_of(entry)
        if entry.text != "yes":
            self.offer.declined_by = seat
            self.offer.waits.clear()
            self.offer, self.declined = None, self.offer
            return
        self.offer.yes.add(seat)
        self.offer.waits.discard(seat)
        self.apply_agreed_offer()

    def apply_agreed_offer(self) -> None:
        """If nobody is still to answer the offer, do what was offered."""
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
            self.update_asked(None)
        else:
            self.agreed = offer.what
            self.swap = offer.swap

    def on_gone(self, entry: Entry) -> None:
        self.clocks.mark_gone(self.seat_of(entry))

    def on_back(self, entry: Entry) -> None:
        self.clocks.mark_back(self.seat_of(entry))

    def on_resume(self, entry: Entry) -> None:
        """The server was down: that time counts for nobody, and all people count as gone until they connect again."""
        people = [seat for seat, one in enumerate(self.seats) if one.human and one.taken]
        for seat in people:
            self.clocks.mark_back(seat)
        self.clocks.at = entry.at
        self.clocks.wait_for(self.clocks.unready)
        self.wait_for_parts()
        for seat in people:
            self.clocks.mark_gone(seat)

    def on_next(self, entry: Entry) -> None:
        self.next = entry.text

    def seat_of(self, entry: Entry) -> int:
        """The entry's seat; ``ValueError`` if the match has no such seat."""
        if entry.seat is None or not 0 <= entry.seat < self.players:
            raise ValueError(_("there is no seat {seat} here").format(seat=entry.seat))
        return entry.seat
