"""Reading Awimbawé's positions: every text that is none says why."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ludotheque.core.marks import CHANCE, OVER, PHASE, SEAT, TURN, WINNER
from ludotheque.core.options import clip
from ludotheque.core.translation import _
from ludotheque.games.awimbawe.cards import NAMES, in_set, number, value
from ludotheque.games.awimbawe.marks import CARDS, CHEETAH, DEAL, DEPTH, NOBODY, PILES, PLACES, SIDE

if TYPE_CHECKING:
    from ludotheque.games.awimbawe.ai import Awimbawe

PHASES = ("deal", "tie", "choose", "play", "power")
PHASE_NUMBERS = {name: phase for phase, name in enumerate(PHASES)} | {"over": DEAL}
FIELDS = 13
SEATS = {"0": 0, "1": 1, "-": NOBODY}
PLACE_SIGN = re.compile(r"(\(?)([^()!]*)(\)?)(!?)")
PILE_SIGNS = re.compile(r"\([^()!]*\)!?|[^()!,\d]\d+!?|[^()!]+!?|.")


def read_position(rules: Awimbawe, text: str) -> None:
    """Set the block, which holds zeros, from a position text; ``ValueError`` says what is wrong with it."""
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
    rules.clear_cards_py()
    phase = read_head(rules, *fields[:5])
    read_trick(rules, phase, fields[5], fields[6])
    left = [read_side(rules, seat, *fields[7 + 3 * seat : 10 + 3 * seat]) for seat in range(2)]
    check_cards(rules, phase)
    check_round(rules, phase, left)
    rules.after_read()


def read_head(rules: Awimbawe, wins: str, phase: str, mover: str, leader: str, chooser: str) -> str:
    """Read the rounds won and who does what; return the phase."""
    goal = int(rules.game.options["rounds_to_win"])
    match = re.fullmatch(r"(\d)-(\d)", wins, re.ASCII)
    score = [int(match[1]), int(match[2])] if match else [goal + 1]
    if max(score) > goal or sum(score) == 2 * goal:
        raise ValueError(
            _("wins are two numbers like 1-0, not above {goal} and not both {goal}; not {what}").format(
                goal=goal, what=clip(wins)
            )
        )
    if phase not in PHASE_NUMBERS:
        raise ValueError(
            _("the phase is one of {known}, not {what}").format(known=" ".join(PHASE_NUMBERS), what=clip(phase))
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
        if person not in SEATS:
            raise ValueError(_("the {role} is 0, 1 or -, not {what}").format(role=role, what=clip(person)))
    rules.block[rules.rounds_won], rules.block[rules.rounds_won + 1] = score
    rules.block[rules.leader], rules.block[rules.chooser] = SEATS[leader], SEATS[chooser]
    rules.block[PHASE] = PHASE_NUMBERS[phase]
    rules.block[SEAT] = {"*": CHANCE, "-": OVER}.get(mover) or SEATS[mover]
    rules.block[TURN] = SEATS[mover] if mover in "01" else 0
    if phase == "over":
        rules.block[WINNER] = score.index(goal)
    check_leader(rules, phase, score)
    check_chooser(rules, phase, mover, score)
    return phase


def check_leader(rules: Awimbawe, phase: str, score: list[int]) -> None:
    """Somebody leads every trick; and who will lead a later round is chosen before it is dealt."""
    chosen = rules.chooses_before_deal and phase == "deal" and any(score)
    if (rules.block[rules.leader] != NOBODY) != (chosen or phase in {"play", "power"}):
        if rules.chooses_before_deal:
            raise ValueError(
                _("there is a leader in the phases play and power, in deal after the first round, and in no other")
            )
        raise ValueError(_("there is a leader in the phases play and power, and in no other"))


def check_chooser(rules: Awimbawe, phase: str, mover: str, score: list[int]) -> None:
    """Only the loser of a round chooses, and none has been lost before the first."""
    chooser = rules.block[rules.chooser]
    awaited = phase == "deal" and any(score) and not rules.chooses_before_deal
    if (chooser != NOBODY) != (phase == "choose" or awaited):
        if rules.chooses_before_deal:
            raise ValueError(_("there is a chooser in the phase choose, and in no other"))
        raise ValueError(_("there is a chooser in the phase choose, and in deal after the first round"))
    if chooser != NOBODY and not score[1 - chooser]:
        raise ValueError(_("the chooser has lost the last round; here the other seat has won none"))
    if phase == "choose" and mover != str(chooser):
        raise ValueError(_("in the phase choose the mover is the chooser"))
    if phase == "tie" and any(score):
        raise ValueError(_("a tie is for the first round only"))


def read_trick(rules: Awimbawe, phase: str, trick: str, named: str) -> None:
    """Read the cards of the trick and the leader a cheetah has named."""
    cards = [] if trick == "-" else [number(card) for card in trick.split(",")]
    leader, seat = rules.block[rules.leader], rules.block[SEAT]
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
        rules.block[rules.trick + i] = card
    if named not in SEATS:
        raise ValueError(_("the {role} is 0, 1 or -, not {what}").format(role=_("named leader"), what=clip(named)))
    done = len(cards) - (phase == "power")
    if named != "-" and not (done and value(cards[0]) == CHEETAH):
        raise ValueError(_("only a cheetah led in this trick can have named a leader"))
    rules.block[rules.named_leader] = SEATS[named]


def read_side(rules: Awimbawe, seat: int, hand: str, piles: str, won: str) -> int:
    """Read what a seat has, and return how many cards it has still to play."""
    places, stacks = hand.split(","), piles.split(",")
    if len(places) != PLACES or len(stacks) != PILES:
        raise ValueError(_("a hand is six places and the piles are four, split by commas, - where nothing lies"))
    left = 0
    for i, sign in enumerate(places):
        if sign.strip() != "-":
            check_place(rules, i < rules.hand_places)
            read_card(rules, seat, i, sign.strip())
            left += 1
    buried = 0
    for k, stack in enumerate(stacks):
        signs = [] if stack.strip() == "-" else PILE_SIGNS.findall(stack.strip())
        buried += len(signs)
        if buried > DEPTH or (not signs and stack.strip() != "-"):
            raise ValueError(_("four piles hold no more than eight cards, and - stands for none"))
        check_place(rules, not signs or (k < rules.pile_places and buried <= 2 * rules.pile_places))
        for d, sign in enumerate(signs):
            read_card(rules, seat, PLACES + k * DEPTH + d, sign)
        rules.block[rules.height + seat * PILES + k] = len(signs)
    first = 4 * (rules.won + seat)
    cards = [] if won == "-" else [number(card) for card in won.split(",")]
    if len(set(cards)) < len(cards):
        raise ValueError(_("a card is won twice by seat {seat}").format(seat=seat))
    rules.block[first : first + 4] = sum(1 << card for card in cards).to_bytes(4, "little")
    return left + buried


def check_place(rules: Awimbawe, fits: bool) -> None:
    """``ValueError`` for a card where the deck of this game deals none."""
    if not fits:
        raise ValueError(
            _("with this deck a hand has {hand} places, and {piles} piles have two cards each at the start").format(
                hand=rules.hand_places, piles=rules.pile_places
            )
        )


def read_card(rules: Awimbawe, seat: int, i: int, sign: str) -> None:
    """Read the card on place ``i`` of a seat. The hand is known to its owner alone, cards face up to everybody."""
    match = PLACE_SIGN.fullmatch(sign)
    down = bool(match and match[1])
    if not match or down != bool(match[3]) or (down and (i < PLACES or match[4])):
        raise ValueError(
            _("{what} is no card on its place: write G4, G4! paralysed, or (G4) face down in a pile").format(
                what=clip(sign) or "''"
            )
        )
    p = seat * SIDE + i
    rules.block[rules.place + p] = number(match[2])
    known = 0 if down else 0x103 if i >= PLACES else 1 << seat
    rules.block[rules.known_to + 2 * p : rules.known_to + 2 * p + 2] = known.to_bytes(2, "little")
    if match[4]:
        rules.wide[rules.paralysed + seat] |= 1 << i


def check_cards(rules: Awimbawe, phase: str) -> None:
    """Every card once. Before the first deal there may be none; between rounds those that were not won may be gone."""
    cards = [card for card in rules.block[rules.place : rules.place + 2 * SIDE] if card]
    cards += [card for card in rules.block[rules.trick : rules.trick + 2] if card]
    won = [int.from_bytes(rules.block[4 * at : 4 * at + 4], "little") for at in (rules.won, rules.won + 1)]
    cards += [card for card in range(1, CARDS + 1) for mask in won if mask >> card & 1]
    twice = next((NAMES[card] for card in cards if cards.count(card) > 1), None)
    if twice:
        raise ValueError(_("{card} lies in two places").format(card=twice))
    undealt = not cards and phase == "deal" and not any(rules.block[rules.rounds_won : rules.rounds_won + 2])
    cleared = rules.chooses_before_deal and phase in {"deal", "choose"}
    strange = next((NAMES[card] for card in cards if not rules.deck >> card & 1), None)
    if strange:
        raise ValueError(_("{card} is not in the deck of this game").format(card=strange))
    if len(cards) != rules.deck_size and not undealt and not cleared:
        missing = [NAMES[card] for card in in_set(rules.deck) if card not in cards]
        raise ValueError(
            _("all {n} cards must lie somewhere; missing: {cards}").format(n=rules.deck_size, cards=" ".join(missing))
        )
    ended = any(rules.has_all_hyenas_py(seat) for seat in range(2)) or sum(won).bit_count() == rules.deck_size
    if not undealt and ended != rules.is_between_rounds_py():
        raise ValueError(_("this phase does not fit: a round is over when all is played or a seat has all hyenas"))
    if cleared and sum(won).bit_count() != len(cards):
        raise ValueError(_("before the deal hands and piles are empty"))


def check_round(rules: Awimbawe, phase: str, left: list[int]) -> None:
    """Both have played as many cards, and before the first trick the cards lie as dealt."""
    leader = rules.block[rules.leader]
    lone = rules.block[rules.trick] and not rules.block[rules.trick + 1]
    if left[0] + (lone and leader == 0) != left[1] + (lone and leader == 1):
        raise ValueError(
            _("the seats have not played equally many cards: {a} and {b} are left").format(a=left[0], b=left[1])
        )
    if phase in {"tie", "choose"} and not rules.is_between_rounds_py():
        heights = [2] * rules.pile_places + [0] * (PILES - rules.pile_places)
        held = [rules.deck_size // 2] * 2
        if left != held or [*rules.block[rules.height : rules.height + 2 * PILES]] != 2 * heights:
            raise ValueError(
                _("before the first trick each seat has {hand} cards in hand and {piles} piles of two").format(
                    hand=rules.hand_places, piles=rules.pile_places
                )
            )
    if phase == "power" and not rules.has_power_choice_py():
        raise ValueError(_("the card played last has nothing to decide"))
