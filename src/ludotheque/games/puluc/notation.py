"""The texts of Puluc: actions, positions, and reading them back."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, ClassVar

from ludotheque.core.marks import CHANCE, DRAW, OVER, PHASE, SEAT, TURN, WINNER
from ludotheque.core.notation import Notation
from ludotheque.core.options import clip
from ludotheque.core.translation import _
from ludotheque.games.puluc.marks import AHEAD, BONUS, CITY, ENDED, GUARD, MOVE, SECOND, STAR, THROW, THROW_LIMIT
from ludotheque.games.puluc.piles import piles, tokens_on
from ludotheque.games.puluc.reasons import prisoners, throws

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ludotheque.games.puluc.ai import Puluc

PHASES = ("first", "second", "throw", "move", "bonus", "over")
KNOWN = "first second:t0…t4 throw move:t0…t4 bonus over"
SIGNS, CITIES = "yb", "YB"
MOST = 7  # tokens of one colour in the box


def parts(action: int) -> list[tuple[int, int]]:
    """What moves and how far, in order; nothing for a pass."""
    numbers = [action & 255, action >> 8 & 255] if action >> 16 else [action] if action else []
    return [(number >> 3, number & 7) for number in numbers]


def start_point(rules: Puluc, what: int) -> str:
    """The point something moves from."""
    city = CITIES[rules.block[TURN]]
    return city if what == CITY else city + "G" if what == GUARD else str(what)


def end_point(rules: Puluc, what: int, far: int) -> str:
    """The point it reaches."""
    seat = rules.block[TURN]
    return str(rules.target_py(seat, what, far) or CITIES[1 - seat])


class PulucNotation(Notation["Puluc"]):
    """A position is written as the warriors in both cities, those lost by both sides, the piles from Yellow's city to
    Blue's, the mover and the phase."""

    unwritten: ClassVar[dict[str, int]] = {"thrown": THROW_LIMIT}

    def name(self, rules: Puluc, action: int) -> str:
        if rules.block[SEAT] == CHANCE:
            return f"t{action}"
        bonus = rules.block[PHASE] == BONUS
        if not action:
            return "-" if bonus else "pass"
        words = ["c" if what == CITY else "g" if what == GUARD else str(what) for what, _far in parts(action)]
        if len(words) == 2:
            guardian = 0 if action & AHEAD else 1
            words[guardian] = f"g{parts(action)[guardian][1]}"
        return "+" * bonus + "+".join(words)

    def path(self, rules: Puluc, action: int) -> list[str]:
        """A split begins with a button that says how far the Guardian goes; then come the two tokens, in order."""
        if rules.block[SEAT] == CHANCE:
            return [f"t{action}"]
        moved = parts(action)
        if not moved:
            return ["pass"]
        if len(moved) == 1:
            return [start_point(rules, moved[0][0]), end_point(rules, *moved[0])]
        _guardian, far = moved[0 if action & AHEAD else 1]
        return [f"g{far}", *(start_point(rules, what) for what, _far in moved)]

    def text(self, rules: Puluc) -> str:
        counts = [rules.block[first + seat] for first in (rules.city, rules.lost) for seat in range(2)]
        numbers = " ".join(str(count & 15) + "*" * (count >> 4) for count in counts)
        track = [
            "".join((SIGNS, CITIES)[token >> 1][token & 1] for token in tokens_on(rules, space)) or "."
            for space in range(1, rules.spaces + 1)
        ]
        phase = rules.block[PHASE]
        mover = CITIES[rules.block[TURN]] if phase in {THROW, MOVE, BONUS} else "-"
        word = PHASES[phase]
        if phase in {SECOND, MOVE}:
            word += f":t{rules.block[rules.throw]}"
        elif phase == BONUS and rules.block[rules.back]:
            word += ":" + "c" * (rules.block[rules.back] & 1) + "g" * (rules.block[rules.back] >> 4)
        return f"{numbers} {','.join(track)} {mover} {word}"

    def read(self, rules: Puluc, text: str) -> None:
        fields = text.split()
        if len(fields) != 7:
            raise ValueError(
                _("a Puluc position is seven fields, like {example}; here are {n}").format(
                    example=self.game.start().text(), n=len(fields)
                )
            )
        for i, count in enumerate(fields[:4]):
            self.read_count(rules, (rules.city, rules.lost)[i // 2] + i % 2, count)
        self.read_piles(rules, fields[4].split(","))
        self.check_tokens(rules)
        self.read_phase(rules, fields[5], fields[6])

    def read_count(self, rules: Puluc, cell: int, text: str) -> None:
        match = re.fullmatch(r"([0-7])(\*?)", text)
        if not match or (match[2] and (match[1] == "0" or not rules.guarded)):
            known = "0 … 7, 1* … 7*" if rules.guarded else "0 … 7"
            raise ValueError(_("a number of warriors is {known}, not {what}").format(known=known, what=clip(text)))
        rules.block[cell] = int(match[1]) + STAR * len(match[2])

    def read_piles(self, rules: Puluc, texts: list[str]) -> None:
        if len(texts) != rules.spaces:
            raise ValueError(
                _("the track is {n} spaces split by commas; here are {found}").format(n=rules.spaces, found=len(texts))
            )
        known = SIGNS + CITIES * rules.guarded
        for space, signs in enumerate(texts, 1):
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
            piles(rules)[rules.pile + space] = len(signs) << 28 | pile

    def check_tokens(self, rules: Puluc) -> None:
        lying = [token for space in range(1, rules.spaces + 1) for token in tokens_on(rules, space)]
        for seat, colour in enumerate(self.game.seats):
            counts = (rules.block[rules.city + seat], rules.block[rules.lost + seat])
            men = sum(count & 15 for count in counts) + sum(token & 1 == seat for token in lying)
            if men > MOST:
                raise ValueError(
                    _("{colour} has {n} warriors here; {most} is the most").format(colour=colour, n=men, most=MOST)
                )
            if sum(count >> 4 for count in counts) + lying.count(2 | seat) > 1:
                raise ValueError(_("{colour} has more than one Guardian here").format(colour=colour))
        if not rules.free_py(0) and not rules.free_py(1):
            raise ValueError(_("nobody has a warrior in the city or on top of a pile here"))

    def read_phase(self, rules: Puluc, mover: str, text: str) -> None:
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
        rules.block[PHASE] = phase
        rules.block[TURN] = seat if phase in {THROW, MOVE, BONUS} else int(phase == SECOND)
        rules.block[SEAT] = seat if phase in {MOVE, BONUS} else CHANCE
        if phase in {SECOND, MOVE}:
            rules.block[rules.throw] = int(more[1])
        elif phase == BONUS:
            self.read_bonus(rules, seat, more)
        if phase == ENDED:
            held = [rules.free_py(0), rules.free_py(1)]
            rules.block[SEAT] = OVER
            rules.block[WINNER] = DRAW if all(held) else held.index(True)
            rules.block[TURN] = 0 if all(held) else held.index(False)
        else:
            rules.after_read()

    def read_bonus(self, rules: Puluc, seat: int, home: str) -> None:
        """``home`` names what has just come home and may not move again: ordinary warriors, the Guardian."""
        temple = (rules.sun, rules.moon)[seat]
        if temple > rules.spaces or tokens_on(rules, temple)[-1:] not in ([seat], [2 | seat]):
            raise ValueError(_("a bonus needs a warrior of the mover on top of his own temple"))
        city = rules.block[rules.city + seat]
        if ("c" in home and not (city & 15) - (city >> 4)) or ("g" in home and not city & STAR):
            raise ValueError(_("who has just come home is not in the city: {what}").format(what=home))
        rules.block[rules.back] = ("c" in home) + STAR * ("g" in home)

    def reasons(self, rules: Puluc, action: int, guesses: Sequence[Puluc]) -> list[str]:
        return prisoners(guesses[0], action)

    def prospects(self, rules: Puluc, action: int, guesses: Sequence[Puluc]) -> list[str]:
        return throws(guesses[0], action)
