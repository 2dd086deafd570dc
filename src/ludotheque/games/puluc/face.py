"""Puluc's texts and picture."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from ludotheque.core.marks import CHANCE, DRAW, OVER, PHASE, SEAT, TURN, WINNER
from ludotheque.core.options import clip
from ludotheque.core.words import N_, _
from ludotheque.games.puluc.marks import AHEAD, BONUS, CITY, ENDED, GUARD, MOVE, SECOND, STAR, THROW
from ludotheque.games.puluc.rules import PulucRules

if TYPE_CHECKING:
    from ludotheque.core.game import Game

PHASES = ("first", "second", "throw", "move", "bonus", "over")
KNOWN = "first second:t0…t4 throw move:t0…t4 bonus over"
SIGNS, CITIES = "yb", "YB"
MOST = 7  # tokens of one colour in the box
FACES = (N_("no marked face"), N_("1 marked face"), N_("2 marked faces"), N_("3 marked faces"), N_("4 marked faces"))
SHARES = (
    N_("split: the Guardian goes 1"),
    N_("split: the Guardian goes 2"),
    N_("split: the Guardian goes 3"),
    N_("split: the Guardian goes 4"),
    N_("split: the Guardian goes 5"),
)


class Puluc(PulucRules):
    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.fours = memoryview(self.block).cast("I")

    # actions

    def parts(self, action: int) -> list[tuple[int, int]]:
        """What moves and how far, in order; nothing for a pass."""
        parts = [action & 255, action >> 8 & 255] if action >> 16 else [action] if action else []
        return [(part >> 3, part & 7) for part in parts]

    def name(self, action: int) -> str:
        if self.block[SEAT] == CHANCE:
            return f"t{action}"
        bonus = self.block[PHASE] == BONUS
        if not action:
            return "-" if bonus else "pass"
        words = ["c" if what == CITY else "g" if what == GUARD else str(what) for what, _far in self.parts(action)]
        if len(words) == 2:
            keeper = 0 if action & AHEAD else 1
            words[keeper] = f"g{self.parts(action)[keeper][1]}"
        return "+" * bonus + "+".join(words)

    def place(self, what: int) -> str:
        """The point something moves from."""
        city = CITIES[self.block[TURN]]
        return city if what == CITY else city + "G" if what == GUARD else str(what)

    def goal(self, what: int, far: int) -> str:
        """The point it reaches."""
        seat = self.block[TURN]
        return str(self.leads(seat, what, far) or CITIES[1 - seat])

    def path(self, action: int) -> list[str]:
        """A split begins with a button that says how far the Guardian goes; then come the two tokens, in order."""
        if self.block[SEAT] == CHANCE:
            return [f"t{action}"]
        parts = self.parts(action)
        if not parts:
            return ["pass"]
        if len(parts) == 1:
            return [self.place(parts[0][0]), self.goal(*parts[0])]
        keeper = parts[0 if action & AHEAD else 1]
        return [f"g{keeper[1]}", *(self.place(what) for what, _far in parts)]

    # texts

    def tokens(self, space: int) -> list[int]:
        """The pile on a space, from bottom to top."""
        pile = self.fours[self.pile + space]
        return [pile >> 2 * i & 3 for i in reversed(range(pile >> 28))]

    def text(self) -> str:
        counts = [self.block[first + seat] for first in (self.city, self.lost) for seat in range(2)]
        told = " ".join(str(count & 15) + "*" * (count >> 4) for count in counts)
        piles = [
            "".join((SIGNS, CITIES)[token >> 1][token & 1] for token in self.tokens(space)) or "."
            for space in range(1, self.spaces + 1)
        ]
        phase = self.block[PHASE]
        mover = CITIES[self.block[TURN]] if phase in {THROW, MOVE, BONUS} else "-"
        word = PHASES[phase]
        if phase in {SECOND, MOVE}:
            word += f":t{self.block[self.throw]}"
        elif phase == BONUS and self.block[self.back]:
            word += ":" + "c" * (self.block[self.back] & 1) + "g" * (self.block[self.back] >> 4)
        return f"{told} {','.join(piles)} {mover} {word}"

    def read(self, text: str) -> None:
        fields = text.split()
        if len(fields) != 7:
            raise ValueError(
                _("a Puluc position is seven fields, like {example}; here are {n}").format(
                    example=self.game.start().text(), n=len(fields)
                )
            )
        for i, count in enumerate(fields[:4]):
            self.read_count((self.city, self.lost)[i // 2] + i % 2, count)
        self.read_piles(fields[4].split(","))
        self.check_tokens()
        self.read_phase(fields[5], fields[6])

    def read_count(self, cell: int, text: str) -> None:
        match = re.fullmatch(r"([0-7])(\*?)", text)
        if not match or (match[2] and (match[1] == "0" or not self.guarded)):
            known = "0 … 7, 1* … 7*" if self.guarded else "0 … 7"
            raise ValueError(_("a number of warriors is {known}, not {what}").format(known=known, what=clip(text)))
        self.block[cell] = int(match[1]) + STAR * len(match[2])

    def read_piles(self, piles: list[str]) -> None:
        if len(piles) != self.spaces:
            raise ValueError(
                _("the track is {n} spaces split by commas; here are {found}").format(n=self.spaces, found=len(piles))
            )
        known = SIGNS + CITIES * self.guarded
        for space, signs in enumerate(piles, 1):
            if signs == ".":
                continue
            if not signs or len(signs) > 2 * MOST or not set(signs) <= set(known):
                raise ValueError(
                    _("a pile is written with {known} from bottom to top, or . where there is none; not {what}").format(
                        known=" ".join(known), what=clip(signs)
                    )
                )
            pile = 0
            for sign in signs:
                pile = pile << 2 | sign.isupper() << 1 | SIGNS.index(sign.lower())
            self.fours[self.pile + space] = len(signs) << 28 | pile

    def check_tokens(self) -> None:
        lying = [token for space in range(1, self.spaces + 1) for token in self.tokens(space)]
        for seat, colour in enumerate(self.game.seats):
            counts = (self.block[self.city + seat], self.block[self.lost + seat])
            men = sum(count & 15 for count in counts) + sum(token & 1 == seat for token in lying)
            if men > MOST:
                raise ValueError(
                    _("{colour} has {n} warriors here; {most} is the most").format(colour=colour, n=men, most=MOST)
                )
            if sum(count >> 4 for count in counts) + lying.count(2 | seat) > 1:
                raise ValueError(_("{colour} has more than one Guardian here").format(colour=colour))
        if not self.alive(0) and not self.alive(1):
            raise ValueError(_("nobody has a warrior in the city or on top of a pile here"))

    def read_phase(self, mover: str, text: str) -> None:
        word, colon, more = text.partition(":")
        details = {"second": "t[0-4]", "move": "t[0-4]", "bonus": "c|g|cg"}.get(word, "(?!)")
        bare = word in {"first", "throw", "bonus", "over"}
        if not (re.fullmatch(details, more) if colon else bare):
            raise ValueError(_("the phase is one of {known}, not {what}").format(known=KNOWN, what=clip(text)))
        phase = PHASES.index(word)
        seat = CITIES.find(mover.upper())
        if mover not in {"-", *SIGNS, *CITIES} or (seat < 0 and phase in {THROW, MOVE, BONUS}):
            raise ValueError(
                _("the mover is Y or B, or - in the phases first, second and over; not {what}").format(what=clip(mover))
            )
        self.block[PHASE] = phase
        self.block[TURN] = seat if phase in {THROW, MOVE, BONUS} else int(phase == SECOND)
        self.block[SEAT] = seat if phase in {MOVE, BONUS} else CHANCE
        if phase in {SECOND, MOVE}:
            self.block[self.throw] = int(more[1])
        elif phase == BONUS:
            self.read_bonus(seat, more)
        if phase == ENDED:
            held = [self.alive(0), self.alive(1)]
            self.block[SEAT] = OVER
            self.block[WINNER] = DRAW if all(held) else held.index(True)
            self.block[TURN] = 0 if all(held) else held.index(False)
        else:
            self.after_read()

    def read_bonus(self, seat: int, home: str) -> None:
        """``home`` names what has just come home and may not move again: ordinary warriors, the Guardian."""
        temple = (self.sun, self.moon)[seat]
        if temple > self.spaces or self.tokens(temple)[-1:] not in ([seat], [2 | seat]):
            raise ValueError(_("a bonus needs a warrior of the mover on top of his own temple"))
        city = self.block[self.city + seat]
        if ("c" in home and not (city & 15) - (city >> 4)) or ("g" in home and not city & STAR):
            raise ValueError(_("who has just come home is not in the city: {what}").format(what=home))
        self.block[self.back] = ("c" in home) + STAR * ("g" in home)

    # pictures

    def scene(self) -> dict[str, Any]:
        track = [str(space) for space in range(1, self.spaces + 1)]
        points: list[dict[str, Any]] = [{"id": name, "x": int(name), "y": 0, "shape": "space"} for name in track]
        for temple, mark in ((self.sun, "sun"), (self.moon, "moon")):
            if temple <= self.spaces:
                points[temple - 1]["mark"] = mark
        buttons = [{"id": f"t{faces}", "label": label} for faces, label in enumerate(FACES)]
        buttons.append({"id": "pass", "label": N_("pass")})
        for seat in range(2):
            x = (self.spaces + 1) * seat
            points.append({"id": CITIES[seat], "x": x, "y": 0, "shape": "city"})
            if self.guarded:
                points.append({"id": CITIES[seat] + "G", "x": x, "y": 1, "shape": "city"})
        if self.guarded:
            buttons += [{"id": f"g{far}", "label": label} for far, label in enumerate(SHARES, 1)]
        return {"surface": "maize", "points": points, "lines": [["Y", *track, "B"]], "buttons": buttons}

    def pieces(self) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = []
        for seat in range(2):
            city = self.block[self.city + seat]
            plain = (city & 15) - (city >> 4)
            found.append({"at": CITIES[seat], "kind": "warrior", "owner": seat, "count": plain})
            if city & STAR:
                found.append({"at": CITIES[seat] + "G", "kind": "guardian", "owner": seat})
        for space in range(1, self.spaces + 1):
            stack = [
                {"kind": "guardian" if token & 2 else "warrior", "owner": token & 1} for token in self.tokens(space)
            ]
            if stack:
                found.append({"at": str(space), **stack[-1], "stack": stack})
        return found

    def steps(self, action: int) -> list[dict[str, Any]]:
        """A pile that reaches the enemy city leaves its captives there and its captors go home."""
        if self.block[SEAT] == CHANCE:
            return [{"do": "throw", "faces": action}]
        seat = self.block[TURN]
        done: list[dict[str, Any]] = []
        for what, far in self.parts(action):
            start, goal = self.place(what), self.goal(what, far)
            done.append({"do": "move", "from": start, "to": goal})
            if goal == CITIES[1 - seat]:
                pile = [seat] if what == CITY else [2 | seat] if what == GUARD else self.tokens(what)
                if any(token & 1 != seat for token in pile):
                    done.append({"do": "take", "at": goal})
                homes = {CITIES[seat] + "G" * (token >> 1) for token in pile if token & 1 == seat}
                done += [{"do": "move", "from": goal, "to": home} for home in sorted(homes)]
        return done

    # why

    def reasons(self, action: int, guesses: list[Puluc]) -> list[str]:
        """Captives made, brought home and freed, and warriors in reach no more."""
        seat, rules = self.block[TURN], guesses[0]
        block = bytes(rules.block)
        held, lost = rules.captives(seat), rules.block[self.lost + 1 - seat] & 15
        freed = rules.captives(1 - seat)
        rules.apply_py(action)
        home = (rules.block[self.lost + 1 - seat] & 15) - lost
        caught = rules.captives(seat) + home - held
        free = freed - rules.captives(1 - seat)
        rules.set_block(block)
        said = []
        if caught > 0:
            said.append(_("takes a prisoner") if caught == 1 else _("takes {n} prisoners").format(n=caught))
        if free > 0:
            said.append(_("frees a warrior") if free == 1 else _("frees {n} warriors").format(n=free))
        if home > 0:
            said.append(_("brings a prisoner home") if home == 1 else _("brings {n} prisoners home").format(n=home))
        return said

    def captives(self, seat: int) -> int:
        """How many enemies lie under a seat's warriors."""
        piles = [self.tokens(space) for space in range(1, self.spaces + 1)]
        return sum(token & 1 != seat for pile in piles if pile and pile[-1] & 1 == seat for token in pile)
