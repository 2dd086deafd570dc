"""Chiwawa: build the best camp of gods, in secret. Rules 1–15 of the referee's text."""

from __future__ import annotations

from typing import TYPE_CHECKING

import cython

from ludotheque.games.chiwawa.state import ChiwawaState

if TYPE_CHECKING:
    from ludotheque.core.dice import Dice

if not cython.compiled:
    from ludotheque.core.marks import CHANCE, OVER, PHASE, SEAT, SPECTATOR, TURN, VEILED
    from ludotheque.games.chiwawa.marks import (
        ALONE,
        CAMP,
        DESTROY,
        DESTROYING,
        DESTRUCTION,
        EVERYBODY,
        FOLD,
        KINDS,
        LEFT,
        MIMIC,
        MIMICKING,
        NONE,
        PAID,
        PAY,
        PILLAR,
        PILLARS,
        PLACE,
        RESHUFFLE,
        RIGHT,
        SOURCE,
        SWAP,
        TOP,
        UNKNOWN,
    )
    from ludotheque.games.chiwawa.resampling import resample_unknown
    from ludotheque.games.chiwawa.rounds import (
        continue_deal,
        end_match,
        is_decided,
        is_winner,
        pass_turn,
        resolve_destructions,
        resolve_mimicries,
        winner_count,
    )
    from ludotheque.games.chiwawa.scoring import best_score, mimicry_values


class ChiwawaRules(ChiwawaState):
    """Setup, legal actions and what they do. The course of rounds is in ``rounds``, what camps are worth in ``scoring``."""

    def setup(self) -> None:
        """All cards wait among the discards for the first shuffle."""
        self.cells[self.round] = 1
        self.cells[self.living] = (1 << self.players) - 1
        self.cells[self.quota] = self.first_hand
        for kind in range(KINDS):
            self.cells[self.discards + kind] = self.copies[kind]
        for seat in range(self.players):
            self.cells[self.chosen + seat] = NONE
        for i in range(3):
            self.cells[self.source + i] = NONE
        self.unlock()
        continue_deal(self)

    # chance: a shuffle of the discards

    def unlistable(self) -> bool:
        return self.cells[SEAT] == CHANCE

    def deal(self, dice: Dice) -> None:
        """Shuffle the discards into a new pile and go on."""
        n = 0
        for kind in range(KINDS):
            for _j in range(self.cells[self.discards + kind]):
                self.loose[n] = kind
                n += 1
        self.shuffle_loose(n, dice)
        self.set_pile(n)
        self.continue_after_shuffle()

    def continue_after_shuffle(self) -> None:
        """Do what the new pile was needed for."""
        if self.cells[PHASE] == RESHUFFLE:
            place = self.cells[self.pending_place]
            self.cells[self.pending_place] = 0
            self.exchange(place, TOP)
        else:
            continue_deal(self)

    # what a seat does not know

    def hide(self, seat: int) -> None:
        """Also whose choice of a Pillar is pending, and the hand cards in a lock or a swap that waits. A lock on a hand
        card is not shown at all: when a card is paid, it would tell whether that was the locked one."""
        self.hide_cells(seat)
        if self.cells[PHASE] == PILLARS and self.cells[SEAT] != OVER:
            self.cells[SEAT] = VEILED
            if seat != SPECTATOR and self.is_living(seat) and self.cells[self.chosen + seat] == NONE:
                self.cells[SEAT] = seat
        if self.cells[TURN] != seat:
            self.unlock_hand()
            if self.cells[self.pending_place] < KINDS:
                self.cells[self.pending_place] = UNKNOWN

    def resample(self, seat: int, dice: Dice) -> None:
        resample_unknown(self, seat, dice)

    # legal actions

    def legal(self, base: int) -> int:
        """Payments come first, then cards laid camp by camp, then the fold; within each, cards are in the order of kinds."""
        seat = self.cells[SEAT]
        if seat >= self.players:
            return 0
        phase = self.cells[PHASE]
        if phase == PILLARS:
            return self.list_hand(base, seat, PILLAR << 16)
        if phase == PAID:
            return self.list_swaps(base, seat)
        if phase == DESTROYING:
            return self.list_destructions(base, seat)
        if phase == MIMICKING:
            return self.list_mimicries(base, self.cells[self.mimicry])
        n = self.list_hand(base, seat, PAY << 16)
        for to in range(self.players):
            if self.is_living(to):
                n += self.list_hand(base + n, seat, PLACE << 16 | (2 * to + LEFT) << 8)
                n += self.list_hand(base + n, seat, PLACE << 16 | (2 * to + RIGHT) << 8)
        self.moves[base + n] = FOLD << 16
        return n + 1

    def list_hand(self, base: int, seat: int, action: int) -> int:
        """The action with each kind of card in hand."""
        n = 0
        for kind in range(KINDS):
            if self.cells[self.hand + seat * KINDS + kind]:
                self.moves[base + n] = action | kind
                n += 1
        return n

    def list_swaps(self, base: int, seat: int) -> int:
        """Rules 5–7: any two places whose cards may be swapped, but two of the hand."""
        n = 0
        k = self.list_places(seat)
        for i in range(k):
            a = self.places[i]
            for j in range(i + 1, k):
                if a >= KINDS or self.places[j] >= KINDS:
                    self.moves[base + n] = SWAP << 16 | a << 8 | self.places[j]
                    n += 1
        return n

    def list_places(self, seat: int) -> int:
        """Collect the places whose cards a seat may swap, in order."""
        n = 0
        for kind in range(KINDS):
            if self.cells[self.hand + seat * KINDS + kind] > (1 if self.cells[self.lock] == kind else 0):
                self.places[n] = kind
                n += 1
        for place in range(SOURCE, CAMP):
            if not self.is_locked(place):
                self.places[n] = place
                n += 1
        place = CAMP
        for owner in range(self.players):
            for i in range(self.cells[self.camp_size + owner]):
                if i != self.cells[self.left_of_pillar + owner] and not self.is_locked(place):
                    self.places[n] = place
                    n += 1
                place += 1
        if not self.is_locked(TOP):
            self.places[n] = TOP
            n += 1
        return n

    def list_destructions(self, base: int, seat: int) -> int:
        """Rule 8 by hand: every Destruction of a camp with each of its targets."""
        n = 0
        first = self.camp_start(seat)
        for i in range(first, first + self.cells[self.camp_size + seat]):
            if self.cells[self.cards + i] == DESTRUCTION and not self.is_pillar(i):
                k = self.list_targets(base + n, seat, i)
                if k == 0:
                    self.moves[base + n] = DESTROY << 16 | i << 8 | ALONE
                    k = 1
                n += k
        return n

    def list_targets(self, base: int, seat: int, i: int) -> int:
        """One Destruction with each neighbour it may destroy."""
        n = 0
        first = self.camp_start(seat)
        if i > first and self.is_destroyable(i - 1):
            self.moves[base + n] = DESTROY << 16 | i << 8 | LEFT
            n += 1
        if i + 1 < first + self.cells[self.camp_size + seat] and self.is_destroyable(i + 1):
            self.moves[base + n] = DESTROY << 16 | i << 8 | RIGHT
            n += 1
        return n

    def is_destroyable(self, i: int) -> bool:
        return self.cells[self.cards + i] != DESTRUCTION and not self.is_pillar(i)

    def list_mimicries(self, base: int, i: int) -> int:
        """Rule 9 by hand: one Mimicry with each neighbour that has something to copy."""
        n = 0
        values = mimicry_values(self, i)
        if values >> 8:
            self.moves[base] = MIMIC << 16 | i << 8 | LEFT
            n = 1
        if values & 255:
            self.moves[base + n] = MIMIC << 16 | i << 8 | RIGHT
            n += 1
        return n

    # playing

    def apply(self, action: int) -> None:
        kind = action >> 16
        a = (action >> 8) & 255
        b = action & 255
        seat = self.cells[SEAT]
        if kind == PILLAR:
            self.choose_pillar(seat, b)
        elif kind == PLACE:
            self.remove_from_hand(seat, b)
            self.insert_card(a >> 1, a & 1 == RIGHT, b, 1 << seat)
            self.unlock()
            pass_turn(self)
        elif kind == PAY:
            self.remove_from_hand(seat, b)
            self.cells[self.discards + b] += 1
            if self.cells[self.lock] == b:
                self.unlock_hand()
            self.cells[PHASE] = PAID
        elif kind == SWAP:
            if b == TOP and self.cells[self.pile_size] == 0:
                self.unlock()
                self.cells[self.pending_place] = a
                self.cells[PHASE] = RESHUFFLE
                self.cells[SEAT] = CHANCE
            else:
                self.exchange(a, b)
        elif kind == FOLD:
            self.cells[self.folded] |= 1 << seat
            self.unlock()
            pass_turn(self)
        elif kind == DESTROY:
            if b == RIGHT:
                self.discard_card(a + 1)
            self.discard_card(a)
            if b == LEFT:
                self.discard_card(a - 1)
            resolve_destructions(self, seat)
        else:
            values = mimicry_values(self, a)
            self.ints[self.score + seat] += values >> 8 if b == LEFT else values & 255
            self.cells[self.mimicry] = a + 1
            resolve_mimicries(self, seat)

    def choose_pillar(self, seat: int, kind: int) -> None:
        """Rule 2: the last choice reveals all."""
        self.cells[self.chosen + seat] = kind
        to = self.next_living(seat)
        if to != self.cells[self.first]:
            self.cells[SEAT] = to
            return
        for i in range(self.players):
            if self.is_living(i):
                kind = self.cells[self.chosen + i]
                self.cells[self.chosen + i] = NONE
                self.remove_from_hand(i, kind)
                self.insert_card(i, True, kind, EVERYBODY)
        self.cells[TURN] = seat
        self.cells[self.folded] = 0
        pass_turn(self)

    def exchange(self, a: int, b: int) -> None:
        """Rules 5 and 6: swap two cards, which are locked for the next turn."""
        seat = self.cells[TURN]
        came = self.kind_at(b)
        self.swap_cards(a, b, seat)
        self.cells[self.lock] = came if a < KINDS else a
        self.cells[self.lock + 1] = b
        pass_turn(self)

    def payoff(self, seat: int) -> int:
        """Rule 14, to the nearest thousandth."""
        n = winner_count(self)
        return (4000 + n) // (2 * n) - 1000 if is_winner(self, seat) else -1000

    # doors

    def play_shuffle(self, order: list[int]) -> None:
        """Play the shuffle that leaves these kinds, top first."""
        if not self.unlistable() or len(order) >= len(self.loose) or any(not 0 <= kind < KINDS for kind in order):
            raise ValueError("no shuffle is due, or these are not its cards")
        for i, kind in enumerate(order):
            self.loose[i] = kind
        self.set_pile(len(order))
        self.continue_after_shuffle()

    def camp_score(self, seat: int) -> int:
        """What a camp is worth now, resolved as its owner likes best."""
        return best_score(self, self.must_be_seat(seat))

    def end_if_decided(self) -> bool:
        """Whether a position read from a text is the end of a match; then it is ended."""
        if is_decided(self):
            end_match(self)
            return True
        return False
