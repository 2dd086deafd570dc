"""Chiwawa's texts: cards, places, actions, shuffles and positions.

A position is sixteen fields. Cards are split by commas, seats by slashes; ``5a*2`` is twice the card. In camps the
Pillar stands in brackets, and behind a card that lies face down come those who know it: ``M:02``, ``M:*`` for all.
What a seat may not know is written ``?``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludotheque.core.marks import CHANCE, OVER, PHASE, SEAT, TURN, VEILED
from ludotheque.core.options import clip
from ludotheque.core.words import _
from ludotheque.games.chiwawa.marks import (
    BLAST,
    CAMP,
    COPY,
    DEAL,
    DECK,
    EVERYBODY,
    FOLD,
    KINDS,
    MIMIC,
    NONE,
    PAY,
    PILLAR,
    PILLARS,
    PLACE,
    REPILE,
    SOURCE,
    SWAP,
    UNKNOWN,
)
from ludotheque.games.chiwawa.mind import Mind

if TYPE_CHECKING:
    from ludotheque.core.dice import Dice
    from ludotheque.core.seal import SealedDice

WORDS = ("5a", "5b", "5c", "10a", "10b", "10c", "20a", "20b", "20c", "M", "D", "?")
KIND = {word.lower(): kind for kind, word in enumerate(WORDS[:KINDS])}
PHASES = ("deal", "pillars", "play", "swap", "shuffle", "destroy", "mimic")
SIDES = "LR"
WAYS = ("left", "right", "none")
FIELDS = (
    "round",
    "first",
    "won",
    "gone",
    "phase",
    "turn",
    "out",
    "lock",
    "chosen",
    "source",
    "pile",
    "discards",
    "hands",
    "camps",
    "scores",
    "last",
)


def word(kind: int) -> str:
    return WORDS[min(kind, UNKNOWN)]


def heap(counts: list[int]) -> str:
    """So many of each kind."""
    return ",".join(WORDS[kind] + (f"*{n}" if n > 1 else "") for kind, n in enumerate(counts) if n) or "-"


def unseen(n: int) -> str:
    return heap([0] * UNKNOWN + [n])


class Notation(Mind):
    # what stands where

    def run(self, first: int, count: int) -> list[int]:
        return list(self.block[first : first + count])

    def fist(self, seat: int) -> list[int]:
        """A hand as counts by kind."""
        return self.run(self.hand + seat * KINDS, KINDS)

    def camp(self, seat: int) -> range:
        """The cells of ``cards`` that are a seat's camp."""
        sizes = self.run(self.size, self.players)
        return range(sum(sizes[:seat]), sum(sizes[: seat + 1]))

    def pillar_of(self, seat: int) -> int:
        return self.camp(seat).start + self.block[self.lefts + seat]

    def points(self, seat: int) -> int:
        first = 4 * (self.score + seat)
        return int.from_bytes(self.block[first : first + 4], "little")

    def living_seats(self) -> list[int]:
        return [seat for seat in range(self.players) if self.block[self.living] >> seat & 1]

    def leftwards(self) -> list[int]:
        """The living seats in this round's turn order."""
        first = self.block[self.first]
        return sorted(self.living_seats(), key=lambda seat: (seat - first) % self.players)

    # actions

    def parts(self, action: int) -> tuple[int, int, int]:
        return action >> 16, action >> 8 & 255, action & 255

    def spot(self, i: int) -> str:
        """The place of a cell of ``cards``."""
        if i == DECK:
            return "top"
        seat = 0
        while i >= self.block[self.size + seat]:
            i -= self.block[self.size + seat]
            seat += 1
        return f"c{seat}.{i - self.block[self.lefts + seat]}"

    def place(self, place: int) -> str:
        if place <= UNKNOWN:
            return "h" + WORDS[place]
        return f"s{place - SOURCE + 1}" if place < CAMP else self.spot(place - CAMP)

    def name(self, action: int) -> str:
        kind, a, b = self.parts(action)
        if kind == PLACE:
            camp = "" if a >> 1 == self.block[SEAT] else str(a >> 1)
            return f"{WORDS[b]}>{camp}{SIDES[a & 1]}"
        if kind == SWAP:
            return f"swap {self.place(a)} {self.place(b)}"
        if kind in {BLAST, COPY}:
            return f"{'destroy' if kind == BLAST else 'mimic'} {self.spot(a)} {WAYS[b]}"
        return {PILLAR: "pillar ", PAY: "pay ", FOLD: "fold"}[kind] + ("" if kind == FOLD else WORDS[b])

    def veil(self, action: int) -> int:
        """The action as others see it: without the face of the card that leaves the hand."""
        kind, a, b = self.parts(action)
        if kind in {PILLAR, PLACE}:
            b = UNKNOWN
        elif kind == SWAP and a < KINDS:
            a = UNKNOWN
        return kind << 16 | a << 8 | b

    def heard_as(self, text: str, seat: int | None) -> str:
        if self.block[SEAT] == CHANCE:
            return "shuffle ?"
        if self.block[SEAT] == seat:
            return text
        if ">" in text:
            return "?" + text[text.index(">") :]
        verb, *rest = text.split()
        if verb == "pillar":
            return "pillar ?"
        if verb == "swap" and rest[0].startswith("h"):
            return f"swap h? {rest[1]}"
        return text

    def unheard(self) -> int:
        """Rule 2: the Pillars chosen until the last one is."""
        return self.leftwards().index(self.block[SEAT]) if self.block[PHASE] == PILLARS else 0

    # shuffles

    def spilt(self) -> list[int]:
        """The discards, one by one, in the order of lists."""
        return [kind for kind, n in enumerate(self.run(self.waste, KINDS)) for _n in range(n)]

    def draw_outcome(self, dice: Dice | SealedDice) -> str:
        order = self.spilt()
        for i in range(len(order) - 1, 0, -1):
            j = dice.below_py(i + 1)
            order[i], order[j] = order[j], order[i]
        return "shuffle " + " ".join(WORDS[kind] for kind in order)

    def play_outcome(self, text: str) -> None:
        verb, *words = text.split() or [""]
        order = [KIND.get(word.lower(), UNKNOWN) for word in words[: DECK + 1]]
        if verb.lower() != "shuffle" or sorted(order) != self.spilt():
            raise ValueError(
                _(
                    "{text} is not a shuffle here; write shuffle and then, top first, exactly these cards: {cards}"
                ).format(text=clip(text) or "''", cards=" ".join(WORDS[kind] for kind in self.spilt()))
            )
        self.stacked(order)

    # positions

    def phase(self) -> str:
        if self.block[SEAT] == OVER:
            return "over"
        phase = self.block[PHASE]
        if phase == DEAL:
            return f"deal:{self.block[self.dealt]}/{self.block[self.quota]}"
        if phase == REPILE:
            return f"shuffle:{self.place(self.block[self.named])}"
        return f"mimic:{self.spot(self.block[self.asked])}" if phase == MIMIC else PHASES[phase]

    def turn(self) -> str:
        if self.block[SEAT] == VEILED:
            return "?"
        return str(self.block[SEAT if self.block[PHASE] == PILLARS and self.block[SEAT] != OVER else TURN])

    def seats(self, mask: int) -> str:
        return ",".join(str(seat) for seat in range(self.players) if mask >> seat & 1) or "-"

    def knowing(self, i: int) -> str:
        seers = self.knowers("known", i)
        if seers == EVERYBODY:
            return ":*"
        return ":" + "".join(str(seat) for seat in range(self.players) if seers >> seat & 1) if seers else ""

    def choice(self, seat: int) -> str:
        kind = self.block[self.chosen + seat]
        asked = self.block[PHASE] == PILLARS and seat in self.living_seats()
        return word(kind) if asked and kind != NONE else "-"

    def hand_text(self, seat: int) -> str:
        return unseen(self.block[self.held + seat]) if max(self.fist(seat)) > DECK else heap(self.fist(seat))

    def pile_text(self) -> str:
        n = self.block[self.left]
        if n == 0:
            return "-"
        top = word(self.block[self.cards + DECK]) + self.knowing(DECK)
        below = self.run(self.pile, DECK)[: n - 1][::-1]
        if below and below[0] > DECK:
            return f"{top},{unseen(n - 1)}"
        return ",".join([top, *map(word, below)])

    def camp_text(self, seat: int) -> str:
        pillar = self.pillar_of(seat)
        words = [(i, word(self.block[self.cards + i])) for i in self.camp(seat)]
        return ",".join(f"[{name}]" if i == pillar else name + self.knowing(i) for i, name in words) or "-"

    def opened_text(self, seat: int) -> str:
        """A camp as it was last opened."""
        sizes = self.run(self.opened_size, self.players)
        first = self.opened + sum(sizes[:seat])
        words = [word(kind) for kind in self.block[first : first + sizes[seat]]]
        if words:
            pillar = self.block[self.opened_lefts + seat]
            words[pillar] = f"[{words[pillar]}]"
        return ",".join(words) or "-"

    def text(self) -> str:
        seats = range(self.players)
        values = (
            str(self.block[self.round]),
            str(self.block[self.first]),
            ",".join(map(str, self.run(self.won, self.players))),
            self.seats(~self.block[self.living]),
            self.phase(),
            self.turn(),
            self.seats(self.block[self.folded]),
            ",".join(self.place(place) for place in self.run(self.lock, 2) if place != NONE) or "-",
            "/".join(self.choice(seat) for seat in seats),
            ",".join(word(kind) for kind in self.run(self.source, 3) if kind != NONE) or "-",
            self.pile_text(),
            heap(self.run(self.waste, KINDS)),
            "/".join(self.hand_text(seat) for seat in seats),
            "/".join(self.camp_text(seat) for seat in seats),
            ",".join(str(self.points(seat)) for seat in seats),
            "/".join(self.opened_text(seat) for seat in seats),
        )
        return " ".join(f"{field}={value}" for field, value in zip(FIELDS, values, strict=True))
