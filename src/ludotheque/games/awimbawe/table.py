"""The picture of Awimbawé: what a real table would show, no more."""

from __future__ import annotations

from typing import Any

from ludotheque.core.cells import HIDDEN
from ludotheque.core.marks import PHASE, SEAT
from ludotheque.core.words import N_, _
from ludotheque.games.awimbawe.cards import HYENAS, NAMES, faces, names
from ludotheque.games.awimbawe.ending import Ending
from ludotheque.games.awimbawe.numbers import (
    BLOCK,
    BURY,
    DEAL,
    DEPTH,
    FIGHT,
    FLEE,
    HAND,
    LEAD,
    PILES,
    PLACES,
    SIDE,
    START,
    TIE,
    TOP,
)

HEIRS = ("tiger", "panther")

BUTTONS = (
    ("start:me", N_("I lead the round")),
    ("start:you", N_("You lead the round")),
    ("lead:me", N_("I lead the next trick")),
    ("lead:you", N_("You lead the next trick")),
    ("fight", N_("fight")),
    ("flee", N_("flee")),
    ("-", N_("no power")),
)


class Table(Ending):
    def legal_py(self) -> list[int]:
        """Cards played from the hand tell their place, for those who cannot see the hand."""
        return [self.placed(action) for action in super().legal_py()]

    def placed(self, action: int) -> int:
        kind, card, place = self.parts(action)
        if kind != HAND or place:
            return action
        first = self.place + self.block[SEAT] * SIDE
        return action | self.block.index(card, first, first + PLACES) - first + 1

    def parts(self, action: int) -> tuple[int, int, int]:
        return action >> 16, action >> 8 & 255, action & 255

    def whose(self, seat: int) -> str:
        """A seat, as the mover calls it."""
        return "me" if seat == self.block[SEAT] else "you"

    def path(self, action: int) -> list[str]:
        kind, a, b = self.parts(action)
        seat = self.block[SEAT]
        if kind == HAND:
            return [f"{seat}h{self.placed(action) & 255}"]
        if kind == TOP:
            return [f"{seat}p{b + 1}"]
        if kind == BURY:
            return [f"{1 - seat}p{a + 1}", f"{1 - seat}p{b + 1}"]
        if kind == BLOCK:
            return [f"{1 - seat}{'hp'[a]}{b + 1}"]
        if kind == START and self.block[PHASE] == TIE:
            return [f"{b}heir"]
        return [self.name(action)]

    def scene(self) -> dict[str, Any]:
        points = []
        for seat in range(2):
            hand, piles = (0, 1.4) if seat == 0 else (5.6, 4.2)
            points += [self.point(f"{seat}h{i + 1}", i, hand, "card") for i in range(PLACES)]
            points += [self.point(f"{seat}p{k + 1}", k + 1, piles, "pile") for k in range(PILES)]
            points.append(self.point(f"{seat}heir", 0, piles, "card"))
            points.append(self.point(f"{seat}won", 5, piles, "pile"))
            points.append(self.point(f"{seat}hyenas", 6, piles, "pile"))
            points.append(self.point(f"{seat}crowns", 6, hand, "card"))
            points.append(self.point(f"{seat}trick", 2 + seat, 2.8, "card"))
            points.append(self.point(f"last{seat + 1}", 5 + seat, 2.8, "card"))
        return {
            "surface": "cloth",
            "points": points,
            "lines": [],
            "buttons": [{"id": name, "label": label} for name, label in BUTTONS],
            "faces": faces(),
        }

    def point(self, name: str, x: float, y: float, shape: str) -> dict[str, Any]:
        return {"id": name, "x": x, "y": y, "shape": shape}

    def card(self, at: str, owner: int | None, card: int, face: bool = True) -> dict[str, Any]:
        shown = NAMES[card] if face and card != HIDDEN else None
        return {"at": at, "kind": "card", "owner": owner, "face": shown}

    def pieces(self) -> list[dict[str, Any]]:
        """A pile comes from the bottom up. Won cards lie face down but for hyenas; the last trick may be seen."""
        found = []
        for seat in range(2):
            found += self.mine(seat)
        for i in range(2):
            if self.block[self.trick + i]:
                at = self.block[self.leader] ^ i
                found.append(self.card(f"{at}trick", at, self.block[self.trick + i]))
            if self.block[self.last + i]:
                found.append(self.card(f"last{i + 1}", None, self.block[self.last + i]))
        return found

    def mine(self, seat: int) -> list[dict[str, Any]]:
        """What belongs to one seat."""
        found = []
        for i in range(SIDE):
            card = self.block[self.place + seat * SIDE + i]
            if not card:
                continue
            k, pile = (i, "h") if i < PLACES else ((i - PLACES) // DEPTH, "p")
            up = pile == "h" or self.block[self.who + 2 * (seat * SIDE + i) + 1] != 0
            piece = self.card(f"{seat}{pile}{k + 1}", seat, card, up)
            if self.wide[self.stuck + seat] >> i & 1:
                piece["blocked"] = True
            found.append(piece)
        won = self.gathered(seat)
        plain = (won & ~HYENAS).bit_count()
        if plain:
            found.append(self.card(f"{seat}won", seat, HIDDEN) | {"count": plain})
        found += [self.card(f"{seat}hyenas", seat, NAMES.index(name)) for name in names(won & HYENAS)]
        wins = self.block[self.wins + seat]
        heir = f"{HEIRS[seat]}-{'gold' if wins else 'silver'}"
        found.append({"at": f"{seat}heir", "kind": "card", "owner": seat, "face": heir})
        if wins > 1:
            found[-1]["count"] = wins
        if self.counted():
            at = f"{seat}crowns"
            found.append({"at": at, "kind": "card", "owner": seat, "face": f"crowns{self.score(seat)}"})
        return found

    def gathered(self, seat: int) -> int:
        """The set of cards a seat has won."""
        first = 4 * (self.won + seat)
        return int.from_bytes(self.block[first : first + 4], "little")

    def counted(self) -> bool:
        """Whether crowns are shown: by the option, or because the round is over."""
        if self.block[PHASE] == DEAL:
            return any(self.gathered(seat) for seat in range(2))
        return bool(self.game.options["show_crowns"])

    def steps(self, action: int) -> list[dict[str, Any]]:
        kind, a, b = self.parts(action)
        seat, block, seats = self.block[SEAT], bytes(self.block), self.game.seats
        leader, trick = self.block[self.leader], list(self.block[self.trick : self.trick + 2])
        done: list[dict[str, Any]] = []
        if kind in {HAND, TOP}:
            at = f"{seat}trick"
            done.append({"do": "move", "from": self.path(action)[0], "to": at, "face": NAMES[a]})
            trick[1 if trick[0] else 0] = a
        elif kind == BURY:
            source, to = self.path(action)
            done.append({"do": "move", "from": source, "to": to})
        elif kind == BLOCK:
            place = self.name(action).partition(":")[2]
            done.append(self.say(_("{name}: {place} is paralysed").format(name=seats[1 - seat], place=place)))
        elif kind == START:
            done.append(self.say(_("{name} leads").format(name=seats[b])))
        elif kind == LEAD:
            done.append(self.say(_("{name} leads the next trick").format(name=seats[b])))
        elif kind in {FIGHT, FLEE}:
            done.append(self.say(_("the eagle fights") if kind == FIGHT else _("the eagle flees")))
        wins = [self.block[self.wins + i] for i in range(2)]
        before = [self.gathered(i) for i in range(2)]
        self.apply_py(action)
        for i in range(2):
            for taker in range(2):
                if trick[i] and (self.gathered(taker) & ~before[taker]) >> trick[i] & 1:
                    done.append({"do": "take", "at": f"{leader ^ i}trick", "to": f"{taker}won"})
        done += [{"do": "turn", "at": f"{p // PILES}p{p % PILES + 1}"} for p in self.flipped()]
        for i in range(2):
            if self.block[self.wins + i] > wins[i]:
                done.append(self.say(self.verdict(i)))
        self.set_block(block)
        return done

    def say(self, text: str) -> dict[str, Any]:
        return {"do": "say", "text": text}

    def flipped(self) -> list[int]:
        """The piles whose tops the last action turned up."""
        return [p for p in range(2 * PILES) if self.block[self.turned] >> p & 1]

    def verdict(self, winner: int) -> str:
        """How the round that has just ended was won."""
        seats = self.game.seats
        if self.gathered(1 - winner) & HYENAS == HYENAS:
            return _("{name} has all four hyenas and loses the round").format(name=seats[1 - winner])
        return _("{name} wins the round with {crowns} crowns to {others}").format(
            name=seats[winner], crowns=self.score(winner), others=self.score(1 - winner)
        )
