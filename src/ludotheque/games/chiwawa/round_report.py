"""The end of a round of Chiwawa: every camp counted card by card, who wins it or is out, and what comes next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludotheque.core.marks import OVER, PHASE, SEAT
from ludotheque.core.teller import Report, Section, listed
from ludotheque.core.translation import N_, _
from ludotheque.games.chiwawa.card_words import RUNS, card_label, card_title, one_card, points
from ludotheque.games.chiwawa.cards import VALUES
from ludotheque.games.chiwawa.counting import Camp, CampCount, Part, copies, count_best, count_left
from ludotheque.games.chiwawa.heard import heard_action
from ludotheque.games.chiwawa.marks import ALONE, DESTROY, DESTROYING, MIMICKING, PILLARS, RIGHT
from ludotheque.games.chiwawa.notation import parts
from ludotheque.games.chiwawa.played import round_over, source_words
from ludotheque.games.chiwawa.queries import (
    camp_cells,
    cells_of,
    living_seats,
    opened_camp,
    pillar_cell,
    score_of,
    turn_order,
)

if TYPE_CHECKING:
    from ludotheque.core.teller import Entry
    from ludotheque.games.chiwawa.ai import Chiwawa
    from ludotheque.games.chiwawa.teller import ChiwawaTeller


def round_report(teller: ChiwawaTeller, entry: Entry[Chiwawa]) -> Report | None:
    """The report, if the entry ended a round."""
    if not round_over(entry):
        return None
    sections = [section(teller, entry, seat) for seat in turn_order(entry.before)]
    return Report(title(teller, entry), sections, following(teller, entry))


def title(teller: ChiwawaTeller, entry: Entry[Chiwawa]) -> str:
    before, after = entry.before, entry.after
    n, seats = before.block[before.round], living_seats(before)
    scores = {seat: score_of(after, seat) for seat in seats}
    if before.royal:
        out = [seat for seat in seats if seat not in living_seats(after)]
        if not out:
            return _("Round {n}: all have {points}, nobody is out").format(n=n, points=points(scores[seats[0]]))
        text = (
            N_("Round {n}: {seats} is out with {points}")
            if len(out) == 1
            else N_("Round {n}: {seats} are out with {points}")
        )
        return _(text).format(n=n, seats=names(teller, out), points=points(scores[out[0]]))
    most = max(scores.values())
    best = [seat for seat in seats if scores[seat] == most]
    if len(best) > 1:
        return _("Round {n}: nobody wins it, {seats} are level with {points}").format(
            n=n, seats=names(teller, best), points=points(most)
        )
    if len(seats) == 2:
        return _("Round {n}: {seat} wins {a}–{b}").format(
            n=n, seat=teller.names[best[0]], a=most, b=scores[1 - best[0]]
        )
    return _("Round {n}: {seat} wins with {points}").format(n=n, seat=teller.names[best[0]], points=points(most))


def names(teller: ChiwawaTeller, seats: list[int]) -> str:
    return listed([teller.names[seat] for seat in seats])


# a camp


def section(teller: ChiwawaTeller, entry: Entry[Chiwawa], seat: int) -> Section:
    """A camp as it was opened, what was destroyed, and what the rest is worth."""
    after, total = entry.after, score_of(entry.after, seat)
    opened, left = (
        Camp(opened_camp(after, seat), after.block[after.opened_left_of_pillar + seat]),
        left_camp(entry, seat),
    )
    if not opened.kinds and left:  # a position that was set up in the middle of the count
        opened = left
    count = count_left(opened, left, total) if left else count_best(opened, total)
    cards = [
        _("{card} (Pillar)").format(card=card_title(kind)) if i == opened.pillar else card_title(kind)
        for i, kind in enumerate(opened.kinds)
    ]
    shown = _("From left to right: {cards}").format(cards=_("; ").join(cards))
    title = teller.words.camp_title(seat)
    return Section(seat, title, [shown, *count_lines(count)], _("Total: {points}").format(points=points(total)))


def left_camp(entry: Entry[Chiwawa], seat: int) -> Camp | None:
    """What its owner left of a camp, which lies open before the last choice of the round; ``None`` where nothing was
    asked. Then nothing could be destroyed, or it was done at best."""
    before = entry.before
    if before.block[PHASE] not in {DESTROYING, MIMICKING}:
        return None
    kind, at, way = parts(heard_action(before, entry.text))
    gone = set()
    if kind == DESTROY:
        gone = {at} if way == ALONE else {at, at + (1 if way == RIGHT else -1)}
    cells = [i for i in camp_cells(before, seat) if i not in gone]
    return Camp([before.block[before.cards + i] for i in cells], cells.index(pillar_cell(before, seat)))


def count_lines(count: CampCount) -> list[str]:
    lines = [_("Destruction: destroys {card}").format(card=one_card(kind)) for kind in count.destroyed]
    lines += [_("Destruction: has nothing to destroy")] * count.idle
    lines += [part_line(part) for part in count.parts if not (count.together and copies(part))]
    if count.together:
        lines.append(_("Mimicries copy gods beside them, together: {n}").format(n=count.together))
    return lines


def part_line(part: Part) -> str:
    if part.n > 1:
        return _("{cards}: {n} × {n} × {value} = {points}").format(
            cards=_(RUNS[part.kind]).format(n=part.n), n=part.n, value=VALUES[part.kind], points=part.points
        )
    if copies(part):
        text = N_("Mimicry copies a god beside it: {n}") if part.points else N_("Mimicry without a god beside it: {n}")
        return _(text).format(n=part.points)
    if not VALUES[part.kind]:
        return _("{card} as Pillar: {n}").format(card=card_title(part.kind), n=0)
    return _("{card}: {n}").format(card=card_label(part.kind), n=part.points)


# what comes next


def following(teller: ChiwawaTeller, entry: Entry[Chiwawa]) -> str:
    """How the match stands, and how the next round begins; after the last, how it ended."""
    after = entry.after
    if after.block[SEAT] == OVER:
        return teller.ending(after, entry)
    if after.royal:
        stands = _("Still in: {seats}.").format(seats=names(teller, living_seats(after)))
    else:
        stands = _("Rounds won: {standing} (needed: {n}).").format(standing=teller.rounds_won(after), n=after.goal)
    n, deal = 5, N_("Nobody has a card left: everybody draws {n} cards and chooses a new Pillar.")
    if cards_kept(entry):
        n, deal = 3, N_("Everybody keeps the hand, draws {n} cards and chooses a new Pillar.")
    begins = _("Round {n}: {seat} begins.").format(
        n=after.block[after.round], seat=teller.names[after.block[after.first]]
    )
    return " ".join([stands, begins, _(deal).format(n=n), *source_words(after)])


def cards_kept(entry: Entry[Chiwawa]) -> bool:
    """Whether a seat that goes on had a card left when the round ended."""
    before, after = entry.before, entry.after
    hands = cells_of(before, before.hand_size, before.players)
    if before.block[PHASE] == PILLARS:
        return any(n > 1 for n in hands)
    if ">" in entry.text:
        hands[before.block[SEAT]] -= 1
    return any(hands[seat] for seat in living_seats(after))
