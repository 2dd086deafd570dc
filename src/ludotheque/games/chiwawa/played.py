"""What was played in Chiwawa, as sentences. They are made from what a seat heard and saw, and hold nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludotheque.core.marks import OVER, PHASE, SEAT, TURN
from ludotheque.core.teller import listed
from ludotheque.core.translation import N_, _
from ludotheque.games.chiwawa.card_words import neighbour, one_card, points
from ludotheque.games.chiwawa.heard import heard_action
from ludotheque.games.chiwawa.marks import (
    ALONE,
    CAMP,
    DEAL,
    DESTROY,
    DESTROYING,
    FOLD,
    KINDS,
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
from ludotheque.games.chiwawa.notation import SIDES, parts, spot_name
from ludotheque.games.chiwawa.queries import (
    active_seats,
    camp_cells,
    cells_of,
    hand_of,
    kind_at,
    opened_camp,
    pillar_cell,
    score_of,
    turn_order,
)

if TYPE_CHECKING:
    from ludotheque.core.teller import Entry
    from ludotheque.games.chiwawa.ai import Chiwawa
    from ludotheque.games.chiwawa.teller import ChiwawaTeller

COUNTING = (DESTROYING, MIMICKING)
OWN_ENDS = (
    N_("{seat} lays {card} face down at the left end of their own camp."),
    N_("{seat} lays {card} face down at the right end of their own camp."),
)


def played(teller: ChiwawaTeller, entry: Entry[Chiwawa]) -> str:
    """An entry of the log, and what it changes for everybody."""
    before = entry.before
    if before.block[PHASE] in {DEAL, RESHUFFLE}:
        words = shuffled(teller, entry)
    else:
        kind, a, b = parts(heard_action(before, entry.text))
        tell = {PILLAR: pillar, PLACE: place, PAY: pay, SWAP: swap, FOLD: fold, DESTROY: destroy, MIMIC: mimic}[kind]
        words = tell(teller, entry, a, b)
    return " ".join([*words, *changes(teller, entry)])


def round_over(entry: Entry[Chiwawa]) -> bool:
    """Whether the entry ended a round."""
    after = entry.after
    return after.block[SEAT] == OVER or after.block[after.round] != entry.before.block[after.round]


def changes(teller: ChiwawaTeller, entry: Entry[Chiwawa]) -> list[str]:
    """Who plays no more in this round, and that camps are opened."""
    before, after = entry.before, entry.after
    if before.block[PHASE] in {DEAL, *COUNTING}:
        return []
    if after.block[PHASE] in COUNTING or round_over(entry):
        return [_("All camps are opened.")]
    seat = before.block[TURN]
    if before.block[PHASE] == PILLARS or after.block[PHASE] in {PAID, RESHUFFLE} or active_seats(after) == [seat]:
        return []
    words = []
    if after.block[after.hand_size + seat] == 0 and after.block[TURN] != seat:
        words.append(_("{seat} has no card left and plays no more in this round.").format(seat=teller.names[seat]))
    active = active_seats(after)
    if len(active) == 1 and {*active_seats(before), seat} != set(active):
        words.append(_("Only {seat} still plays.").format(seat=teller.names[active[0]]))
    return words


def pillar(teller: ChiwawaTeller, entry: Entry[Chiwawa], _a: int, card: int) -> list[str]:
    """Who chose is told to the chooser alone: what the others see of the position does not say it."""
    words = [_("A Pillar is chosen in secret.")]
    if card != UNKNOWN:
        seat = entry.before.block[SEAT]
        words = [_("{seat} chooses {card} as Pillar, in secret.").format(seat=teller.names[seat], card=one_card(card))]
    if entry.after.block[PHASE] == PILLARS and not round_over(entry):
        return words
    shown = [
        _("{seat} has {card}").format(seat=teller.names[seat], card=one_card(pillar_of(entry.after, seat)))
        for seat in turn_order(entry.before)
    ]
    return [*words, _("All Pillars are turned up: {pillars}.").format(pillars=listed(shown))]


def pillar_of(rules: Chiwawa, seat: int) -> int:
    """The kind of a seat's Pillar, also after camps were opened at once."""
    if camp_cells(rules, seat):
        return rules.block[rules.cards + pillar_cell(rules, seat)]
    return opened_camp(rules, seat)[rules.block[rules.opened_left_of_pillar + seat]]


def place(teller: ChiwawaTeller, entry: Entry[Chiwawa], to: int, card: int) -> list[str]:
    seat = entry.before.block[SEAT]
    name, what = teller.names[seat], one_card(card)
    if to >> 1 == seat:
        return [_(OWN_ENDS[to & 1]).format(seat=name, card=what)]
    end = teller.words.place(f"{to >> 1}{SIDES[to & 1]}", None)
    return [_("{seat} lays {card} face down at {end}.").format(seat=name, card=what, end=end)]


def pay(teller: ChiwawaTeller, entry: Entry[Chiwawa], _a: int, card: int) -> list[str]:
    name = teller.names[entry.before.block[SEAT]]
    return [_("{seat} discards {card} to exchange two cards.").format(seat=name, card=one_card(card))]


def fold(teller: ChiwawaTeller, entry: Entry[Chiwawa], _a: int, _b: int) -> list[str]:
    name = teller.names[entry.before.block[SEAT]]
    return [_("{seat} folds and plays no more in this round.").format(seat=name)]


def swap(teller: ChiwawaTeller, entry: Entry[Chiwawa], a: int, b: int) -> list[str]:
    before = entry.before
    words = _("{seat} exchanges {one} with {other}.").format(
        seat=teller.names[before.block[SEAT]],
        one=teller.card_at(before, a, None),
        other=teller.card_at(before, b, None),
    )
    if entry.after.block[PHASE] == RESHUFFLE:
        return [words, _("The draw pile is empty: first the discards are shuffled.")]
    return [words, *turned_up(teller, entry, a, b)]


def turned_up(teller: ChiwawaTeller, entry: Entry[Chiwawa], a: int, b: int) -> list[str]:
    """What an exchange of two places brings to light for who hears of it. After the end of a round the table is
    cleared and the report tells all."""
    before, after = entry.before, entry.after
    seat = before.block[TURN]
    if round_over(entry):
        return []
    words = []
    for to, source in ((a, b), (b, a)):
        if SOURCE <= to < CAMP and not lay_open(before, source):
            card = after.block[after.source + to - SOURCE]
            words.append(
                _("{place} is now {card}.").format(
                    place=teller.words.place(f"s{to - SOURCE + 1}", None), card=one_card(card)
                )
            )
        if to < KINDS and not lay_open(before, source):
            had, has = hand_of(before, seat), hand_of(after, seat)
            got = next((kind for kind in range(KINDS) if has[kind] - had[kind] + (kind == to) == 1), to)
            words.append(_("{seat} gets {card}.").format(seat=teller.names[seat], card=one_card(got)))
    return words


def lay_open(rules: Chiwawa, place: int) -> bool:
    """Whether who sees these rules knew the card of a place."""
    return (place if place <= UNKNOWN else kind_at(rules, place)) < KINDS


def shuffled(teller: ChiwawaTeller, entry: Entry[Chiwawa]) -> list[str]:
    """A shuffle, and what it was needed for: an exchange with the top of the pile, or a deal."""
    before, after = entry.before, entry.after
    if before.block[PHASE] == RESHUFFLE:
        words = _("The discards are shuffled into a new draw pile, and the exchange is made.")
        return [words, *turned_up(teller, entry, before.block[before.pending_place], TOP)]
    if before.block[before.round] == 1 and not before.block[before.dealt]:
        words = _("The cards are shuffled and dealt, {n} to each player.").format(n=before.block[before.quota])
    else:
        words = _("The discards are shuffled into a new draw pile, and the deal goes on.")
    return [words, *source_words(after), *deal_short(before)]


def deal_short(rules: Chiwawa) -> list[str]:
    """Rule 13: that the deal stops, where the cards to be shuffled do not suffice."""
    n = rules.block[rules.quota]
    missing = 3 + n * len(turn_order(rules)) - rules.block[rules.dealt] - sum(cells_of(rules, rules.discards, KINDS))
    return [_("There are not enough cards for everybody to draw {n}.").format(n=n)] if missing > 0 else []


def source_words(rules: Chiwawa) -> list[str]:
    """The three open cards, once they are dealt."""
    cards = [one_card(kind) for kind in cells_of(rules, rules.source, 3) if kind != NONE]
    return [_("The Source shows {cards}.").format(cards=listed(cards))] if cards else []


def destroy(teller: ChiwawaTeller, entry: Entry[Chiwawa], at: int, way: int) -> list[str]:
    rules = entry.before
    where = teller.words.place(spot_name(rules, at), None)
    if way == ALONE:
        words = _("The Destruction, {place}, finds nothing to destroy and is discarded.").format(place=where)
    else:
        card = neighbour(rules.block[rules.cards + at + (1 if way == RIGHT else -1)], way)
        words = _("The Destruction, {place}, destroys {card}.").format(place=where, card=card)
    return [words, *camp_counted(teller, entry)]


def mimic(teller: ChiwawaTeller, entry: Entry[Chiwawa], at: int, way: int) -> list[str]:
    rules = entry.before
    where = teller.words.place(spot_name(rules, at), None)
    card = neighbour(rules.block[rules.cards + at + (1 if way == RIGHT else -1)], way)
    words = _("The Mimicry, {place}, copies {card}.").format(place=where, card=card)
    return [words, *camp_counted(teller, entry)]


def camp_counted(teller: ChiwawaTeller, entry: Entry[Chiwawa]) -> list[str]:
    """What a camp came to, if that was its last choice."""
    seat, after = entry.before.block[SEAT], entry.after
    if after.block[TURN] == seat and after.block[PHASE] in COUNTING and not round_over(entry):
        return []
    return [
        _("{camp} comes to {points}.").format(camp=teller.words.camp_title(seat), points=points(score_of(after, seat)))
    ]
