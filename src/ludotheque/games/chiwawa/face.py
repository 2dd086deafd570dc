"""Chiwawa's secrets and picture."""

from __future__ import annotations

from typing import Any

from ludotheque.core.cells import HIDDEN
from ludotheque.core.marks import OVER, PHASE, SEAT, TURN, VEILED
from ludotheque.core.words import N_, _
from ludotheque.games.chiwawa import layout
from ludotheque.games.chiwawa.marks import (
    BLAST,
    CAMP,
    COPY,
    DECK,
    FOLD,
    KINDS,
    LEFT,
    NONE,
    PAY,
    PILLAR,
    PILLARS,
    PLACE,
    RIGHT,
    SOURCE,
    SWAP,
    TOP,
    UNKNOWN,
)
from ludotheque.games.chiwawa.notation import SIDES, WAYS, WORDS
from ludotheque.games.chiwawa.reading import Reading

RUN = N_("n of the same god side by side count n times n times the value")
FACES: dict[str, dict[str, str]] = {
    "5a": {"icon": "corn", "label": N_("Maize god"), "tint": "#8a9a2b", "note": RUN},
    "5b": {"icon": "heavy-rain", "label": N_("Rain god"), "tint": "#4f8a8b", "note": RUN},
    "5c": {"icon": "stone-tower", "label": N_("Stone god"), "tint": "#7d7468", "note": RUN},
    "10a": {"icon": "snake-totem", "label": N_("Snake god"), "tint": "#2f7d4f", "note": RUN},
    "10b": {"icon": "eagle-head", "label": N_("Eagle god"), "tint": "#2f5f9a", "note": RUN},
    "10c": {"icon": "evil-moon", "label": N_("Moon god"), "tint": "#5b4a8f", "note": RUN},
    "20a": {"icon": "sun-priest", "label": N_("Sun god"), "tint": "#c98a12", "note": RUN},
    "20b": {"icon": "volcano", "label": N_("Fire god"), "tint": "#b5402a", "note": RUN},
    "20c": {"icon": "mayan-pyramid", "label": N_("Temple god"), "tint": "#93305f", "note": RUN},
    "M": {
        "icon": "chameleon-glyph",
        "label": N_("Mimicry"),
        "tint": "#3aa08a",
        "note": N_("Is worth the value of the god on its left or on its right; joins no run"),
    },
    "D": {
        "icon": "shatter",
        "label": N_("Destruction"),
        "tint": "#3b3b45",
        "note": N_("When camps are opened it destroys the card on its left or on its right, never a Pillar"),
    },
}


class Chiwawa(Reading):
    # secrets

    def hide(self, seat: int | None) -> None:
        """Also whose choice of a Pillar is pending, and the hand cards in a lock or a swap that waits. A lock on a hand
        card is not shown at all: when a card is paid, it would tell whether that was the locked one."""
        super().hide(seat)
        if self.block[PHASE] == PILLARS and self.block[SEAT] != OVER:
            self.block[SEAT] = VEILED
            if seat is not None and seat in self.living_seats() and self.block[self.chosen + seat] == NONE:
                self.block[SEAT] = seat
        if self.block[TURN] != seat:
            self.unhand()
            if self.block[self.named] < KINDS:
                self.block[self.named] = UNKNOWN

    def shown(self, action: int, seat: int | None) -> list[dict[str, Any]]:
        actor = self.block[SEAT]
        if seat == actor:
            return self.seen(seat).steps(action)
        if self.block[PHASE] == PILLARS:
            return self.uncover() if actor == self.leftwards()[-1] else []
        return self.seen(seat).steps(self.veil(action))

    def open_hands(self) -> list[int]:
        """Every seat, or the one that looks, or none."""
        return [seat for seat in range(self.players) if HIDDEN not in self.fist(seat)]

    def front(self) -> int | None:
        """The seat whose hand is laid out: the one that looks or, where all is seen, the one to act."""
        hands = self.open_hands()
        if len(hands) == self.players:
            return self.block[SEAT] if self.block[SEAT] < self.players else None
        return hands[0] if hands else None

    # touches

    def path(self, action: int) -> list[str]:
        kind, a, b = self.parts(action)
        if kind == FOLD:
            return ["fold"]
        if kind == SWAP:
            return [self.place(a), self.place(b)]
        if kind in {BLAST, COPY}:
            return [self.spot(a), WAYS[b]]
        card = "h" + WORDS[b]
        if kind == PLACE:
            return [card, f"{a >> 1}{SIDES[a & 1]}"]
        return [card, "discards"] if kind == PAY else [card]

    # the picture

    def scene(self) -> dict[str, Any]:
        near = self.open_hands()[0] if len(self.open_hands()) == 1 else 0
        points = layout.middle()
        for i in range(self.players):
            points += layout.camp((near + i) % self.players, i, self.players)
        points += layout.hand(list(FACES))
        buttons = [{"id": "fold", "label": N_("fold")}]
        if self.manual:
            buttons += [
                {"id": way, "label": label}
                for way, label in zip(WAYS, (N_("left"), N_("right"), N_("alone")), strict=True)
            ]
        return {"surface": "cloth", "points": points, "lines": [], "buttons": buttons, "faces": FACES}

    def face(self, kind: int) -> str | None:
        return WORDS[kind] if kind < KINDS else None

    def card(self, at: str, owner: int | None, kind: int, **more: Any) -> dict[str, Any]:
        return {"at": at, "kind": "card", "owner": owner, "face": self.face(kind)} | more

    def pieces(self) -> list[dict[str, Any]]:
        locked = self.run(self.lock, 2)
        found = [
            self.card(f"s{i + 1}", None, kind, locked=SOURCE + i in locked)
            for i, kind in enumerate(self.run(self.source, 3))
            if kind != NONE
        ]
        if self.block[self.left]:
            top = self.block[self.cards + DECK]
            found.append(self.card("top", None, top, count=self.block[self.left], locked=TOP in locked))
        waste = self.run(self.waste, KINDS)
        if any(waste):
            stack = [
                {"kind": "card", "owner": None, "face": WORDS[kind], "count": n} for kind, n in enumerate(waste) if n
            ]
            found.append({"at": "discards", "kind": "card", "owner": None, "count": sum(waste), "stack": stack})
        for seat in range(self.players):
            found += self.laid(seat, locked) or self.faded(seat)
            found.append({"at": f"won{seat}", "kind": "round", "owner": seat, "count": self.block[self.won + seat]})
            found.append({"at": f"score{seat}", "kind": "points", "owner": seat, "count": self.points(seat)})
            if self.block[self.held + seat]:
                found.append(self.card(f"hand{seat}", seat, HIDDEN, count=self.block[self.held + seat]))
        return found + self.fan(locked)

    def laid(self, seat: int, locked: list[int]) -> list[dict[str, Any]]:
        return [
            self.card(self.spot(i), seat, self.block[self.cards + i], locked=CAMP + i in locked)
            for i in self.camp(seat)
        ]

    def faded(self, seat: int) -> list[dict[str, Any]]:
        """Until there are new camps, the old ones as they were opened."""
        sizes = self.run(self.opened_size, self.players)
        first = sum(sizes[:seat])
        return [
            self.card(
                f"c{seat}.{i - self.block[self.opened_lefts + seat]}",
                seat,
                self.block[self.opened + first + i],
                past=True,
            )
            for i in range(sizes[seat])
        ]

    def fan(self, locked: list[int]) -> list[dict[str, Any]]:
        """The hand in front, a pile a kind; the Pillar chosen in secret is marked."""
        seat = self.front()
        if seat is None:
            return []
        chosen = self.block[self.chosen + seat]
        return [
            self.card(
                "h" + WORDS[kind],
                seat,
                kind,
                count=n,
                locked=seat == self.block[TURN] and kind in locked,
                chosen=kind == chosen,
            )
            for kind, n in enumerate(self.fist(seat))
            if n
        ]

    def steps(self, action: int) -> list[dict[str, Any]]:
        kind, a, b = self.parts(action)
        seat = self.block[SEAT]
        if kind == SWAP:
            ends = [self.place(place) if place != UNKNOWN else f"hand{seat}" for place in (a, b)]
            return [{"do": "move", "from": ends[0], "to": ends[1]}, {"do": "move", "from": ends[1], "to": ends[0]}]
        if kind == FOLD:
            return [{"do": "say", "text": N_("fold")}]
        if kind == COPY:
            return [{"do": "say", "text": self.name(action)}]
        if kind == BLAST:
            hit = [a + (1 if b == RIGHT else -1)] if b in {LEFT, RIGHT} else []
            return [{"do": "take", "at": self.spot(i), "to": "discards"} for i in [*hit, a]]
        start = f"hand{seat}" if b == UNKNOWN else "h" + WORDS[b]
        if kind == PILLAR:
            return self.uncover() if seat == self.leftwards()[-1] else [{"do": "say", "text": N_("Pillar chosen")}]
        if kind == PAY:
            return [{"do": "move", "from": start, "to": "discards"}]
        camp, right = a >> 1, a & 1
        size, lefts = self.block[self.size + camp], self.block[self.lefts + camp]
        return [{"do": "move", "from": start, "to": f"c{camp}.{size - lefts if right else -lefts - 1}"}]

    def uncover(self) -> list[dict[str, Any]]:
        """All Pillars at once."""
        done: list[dict[str, Any]] = []
        for seat in self.leftwards():
            done.append({"do": "move", "from": f"hand{seat}", "to": f"c{seat}.0"})
            done.append({"do": "turn", "at": f"c{seat}.0"})
        return done

    # why

    def reasons(self, action: int, guesses: list[Chiwawa]) -> list[str]:
        """What the action makes of the camps, on average over the guesses."""
        seat = self.block[SEAT]
        if action >> 16 == FOLD:
            return [_("nothing in hand makes the camp better")]
        if action >> 16 not in {PLACE, SWAP}:
            return []
        change = [0.0] * self.players
        for guess in guesses:
            before, block = [guess.count(i) for i in range(self.players)], bytes(guess.block)
            guess.act(action)
            if guess.block[self.round] == self.block[self.round] and guess.seat() != OVER and not guess.is_vast():
                for i in range(self.players):
                    change[i] += (guess.count(i) - before[i]) / len(guesses)
            guess.put(block)
        said = []
        if change[seat] >= 1:
            said.append(_("makes your camp worth about {n} points more").format(n=round(change[seat])))
        worst = min((i for i in range(self.players) if i != seat), key=lambda i: change[i])
        if change[worst] <= -1:
            said.append(_("costs {name} about {n} points").format(name=self.game.seats[worst], n=round(-change[worst])))
        return said
