"""Reading Awimbawé's positions: every text that is none says why."""

from __future__ import annotations

import re

from ludotheque.core.marks import CHANCE, OVER, PHASE, SEAT, TURN, WINNER
from ludotheque.core.options import clip
from ludotheque.core.words import _
from ludotheque.games.awimbawe.cards import CHEETAH, HYENAS, NAMES, code, value
from ludotheque.games.awimbawe.ending import Ending
from ludotheque.games.awimbawe.numbers import CARDS, DEAL, DEPTH, NOBODY, PHASES, PILES, PLACES, SIDE

FIELDS = 13
SHARE = CARDS // 2
STAGES = {name: phase for phase, name in enumerate(PHASES)} | {"over": DEAL}
PEOPLE = {"0": 0, "1": 1, "-": NOBODY}
SIGN = re.compile(r"(\(?)([^()!]*)(\)?)(!?)")
STACK = re.compile(r"\([^()!]*\)!?|[^()!,\d]\d+!?|[^()!]+!?|.")


class Reading(Ending):
    def read(self, text: str) -> None:
        fields = [field.strip() for field in text.split("/")]
        if len(fields) != FIELDS:
            raise ValueError(
                _(
                    "an Awimbawé position is 13 fields split by /: wins, phase, mover, leader, chooser, trick, "
                    "named leader, then hand, piles and won cards of each seat; here are {n}"
                ).format(n=len(fields))
            )
        if "?" in text:
            raise ValueError(_("this text hides cards behind ?; only a whole position can be read"))
        self.blank()
        phase = self.read_head(*fields[:5])
        self.read_trick(phase, fields[5], fields[6])
        left = [self.read_side(seat, *fields[7 + 3 * seat : 10 + 3 * seat]) for seat in range(2)]
        self.check_cards(phase)
        self.check_round(phase, left)
        self.after_read()

    def read_head(self, wins: str, phase: str, mover: str, leader: str, chooser: str) -> str:
        goal = int(self.game.options["rounds_to_win"])
        match = re.fullmatch(r"(\d)-(\d)", wins, re.ASCII)
        score = [int(match[1]), int(match[2])] if match else [goal + 1]
        if max(score) > goal or sum(score) == 2 * goal:
            raise ValueError(
                _("wins are two numbers like 1-0, not above {goal} and not both {goal}; not {what}").format(
                    goal=goal, what=clip(wins)
                )
            )
        if phase not in STAGES:
            raise ValueError(
                _("the phase is one of {known}, not {what}").format(known=" ".join(STAGES), what=clip(phase))
            )
        if (phase == "over") != (goal in score):
            raise ValueError(_("the phase is over exactly when a seat has won {goal} rounds").format(goal=goal))
        movers = {"deal": "*", "tie": "*", "over": "-"}.get(phase, "01")
        if mover not in set(movers):
            raise ValueError(
                _("in the phase {phase} the mover is {known}, not {what}").format(
                    phase=phase, known=_(" or ").join(movers), what=clip(mover)
                )
            )
        for role, person in ((_("leader"), leader), (_("chooser"), chooser)):
            if person not in PEOPLE:
                raise ValueError(_("the {role} is 0, 1 or -, not {what}").format(role=role, what=clip(person)))
        if (leader != "-") != (phase in {"play", "power"}):
            raise ValueError(_("there is a leader in the phases play and power, and in no other"))
        self.block[self.wins], self.block[self.wins + 1] = score
        self.block[self.leader], self.block[self.chooser] = PEOPLE[leader], PEOPLE[chooser]
        self.block[PHASE] = STAGES[phase]
        self.block[SEAT] = {"*": CHANCE, "-": OVER}.get(mover) or PEOPLE[mover]
        self.block[TURN] = PEOPLE[mover] if mover in "01" else 0
        if phase == "over":
            self.block[WINNER] = score.index(goal)
        self.check_chooser(phase, mover, score)
        return phase

    def check_chooser(self, phase: str, mover: str, score: list[int]) -> None:
        """Only the loser of a round chooses, and none has been lost before the first."""
        chooser = self.block[self.chooser]
        if (chooser != NOBODY) != (phase == "choose" or (phase == "deal" and any(score))):
            raise ValueError(_("there is a chooser in the phase choose, and in deal after the first round"))
        if chooser != NOBODY and not score[1 - chooser]:
            raise ValueError(_("the chooser has lost the last round; here the other seat has won none"))
        if phase == "choose" and mover != str(chooser):
            raise ValueError(_("in the phase choose the mover is the chooser"))
        if phase == "tie" and any(score):
            raise ValueError(_("a tie is for the first round only"))

    def read_trick(self, phase: str, trick: str, named: str) -> None:
        cards = [] if trick == "-" else [code(card) for card in trick.split(",")]
        leader, seat = self.block[self.leader], self.block[SEAT]
        fits = {"play": (0, 1), "power": (1, 2)}.get(phase, (0,))
        if len(cards) not in fits:
            raise ValueError(
                _("in the phase {phase} the trick holds {known} cards, not {n}").format(
                    phase=phase, known=_(" or ").join(map(str, fits)), n=len(cards)
                )
            )
        if phase in {"play", "power"} and seat != leader ^ (len(cards) - (phase == "power")):
            raise ValueError(
                _("after {n} cards of this trick it is not seat {seat} that acts").format(n=len(cards), seat=seat)
            )
        for i, card in enumerate(cards):
            self.block[self.trick + i] = card
        if named not in PEOPLE:
            raise ValueError(_("the {role} is 0, 1 or -, not {what}").format(role=_("named leader"), what=clip(named)))
        done = len(cards) - (phase == "power")
        if named != "-" and not (done and value(cards[0]) == CHEETAH):
            raise ValueError(_("only a cheetah led in this trick can have named a leader"))
        self.block[self.named] = PEOPLE[named]

    def read_side(self, seat: int, hand: str, piles: str, won: str) -> int:
        """Read what a seat has, and return how many cards it has still to play."""
        places, stacks = hand.split(","), piles.split(",")
        if len(places) != PLACES or len(stacks) != PILES:
            raise ValueError(_("a hand is six places and the piles are four, split by commas, - where nothing lies"))
        left = 0
        for i, sign in enumerate(places):
            if sign.strip() != "-":
                self.read_card(seat, i, sign.strip())
                left += 1
        buried = 0
        for k, stack in enumerate(stacks):
            signs = [] if stack.strip() == "-" else STACK.findall(stack.strip())
            buried += len(signs)
            if buried > DEPTH or (not signs and stack.strip() != "-"):
                raise ValueError(_("four piles hold no more than eight cards, and - stands for none"))
            for d, sign in enumerate(signs):
                self.read_card(seat, PLACES + k * DEPTH + d, sign)
            self.block[self.tall + seat * PILES + k] = len(signs)
        first = 4 * (self.won + seat)
        cards = [] if won == "-" else [code(card) for card in won.split(",")]
        if len(set(cards)) < len(cards):
            raise ValueError(_("a card is won twice by seat {seat}").format(seat=seat))
        self.block[first : first + 4] = sum(1 << card for card in cards).to_bytes(4, "little")
        return left + buried

    def read_card(self, seat: int, i: int, sign: str) -> None:
        match = SIGN.fullmatch(sign)
        down = bool(match and match[1])
        if not match or down != bool(match[3]) or (down and (i < PLACES or match[4])):
            raise ValueError(
                _("{what} is no card on its place: write G4, G4! paralysed, or (G4) face down in a pile").format(
                    what=clip(sign) or "''"
                )
            )
        p = seat * SIDE + i
        self.block[self.place + p] = code(match[2])
        known = 0 if down else 0x103 if i >= PLACES else 1 << seat
        self.block[self.who + 2 * p : self.who + 2 * p + 2] = known.to_bytes(2, "little")
        if match[4]:
            self.wide[self.stuck + seat] |= 1 << i

    def check_cards(self, phase: str) -> None:
        """Every card once; only before the first deal there may be none."""
        cards = [card for card in self.block[self.place : self.place + 2 * SIDE] if card]
        cards += [card for card in self.block[self.trick : self.trick + 2] if card]
        won = [int.from_bytes(self.block[4 * at : 4 * at + 4], "little") for at in (self.won, self.won + 1)]
        cards += [card for card in range(1, CARDS + 1) for mask in won if mask >> card & 1]
        twice = next((NAMES[card] for card in cards if cards.count(card) > 1), None)
        if twice:
            raise ValueError(_("{card} lies in two places").format(card=twice))
        if len(cards) != CARDS and (cards or phase != "deal" or self.block[self.chooser] != NOBODY):
            missing = [NAMES[card] for card in range(1, CARDS + 1) if card not in cards]
            raise ValueError(_("all 28 cards must lie somewhere; missing: {cards}").format(cards=" ".join(missing)))
        if phase in {"deal", "over"}:
            ended = any(mask & HYENAS == HYENAS for mask in won) or sum(won).bit_count() == CARDS or not cards
        else:
            ended = all(mask & HYENAS != HYENAS for mask in won) and sum(won).bit_count() < CARDS
        if not ended:
            raise ValueError(
                _("this phase does not fit: a round is over when all is played or a seat has all four hyenas")
            )

    def check_round(self, phase: str, left: list[int]) -> None:
        """Both have played as many cards, and before the first trick the cloth is as dealt."""
        leader = self.block[self.leader]
        lone = self.block[self.trick] and not self.block[self.trick + 1]
        if left[0] + (lone and leader == 0) != left[1] + (lone and leader == 1):
            raise ValueError(
                _("the seats have not played equally many cards: {a} and {b} are left").format(a=left[0], b=left[1])
            )
        if phase in {"tie", "choose"}:
            tall = self.block[self.tall : self.tall + 2 * PILES]
            if left != [SHARE, SHARE] or set(tall) != {2}:
                raise ValueError(_("before the first trick each seat has six cards in hand and four piles of two"))
        if phase == "power" and not self.asks():
            raise ValueError(_("the card played last has nothing to decide"))
