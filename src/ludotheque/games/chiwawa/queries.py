"""What lies where, for texts and pictures: hands, camps and seats, read off the block in ordinary Python."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludotheque.games.chiwawa.marks import CAMP, KINDS, SOURCE, TOP, UNKNOWN

if TYPE_CHECKING:
    from ludotheque.games.chiwawa.ai import Chiwawa


def cells_of(rules: Chiwawa, first: int, count: int) -> list[int]:
    """So many cells of the block, from ``first`` on."""
    return list(rules.block[first : first + count])


def hand_of(rules: Chiwawa, seat: int) -> list[int]:
    """A hand as counts by kind."""
    return cells_of(rules, rules.hand + seat * KINDS, KINDS)


def camp_cells(rules: Chiwawa, seat: int) -> range:
    """The cells of ``cards`` that are a seat's camp."""
    sizes = cells_of(rules, rules.camp_size, rules.players)
    return range(sum(sizes[:seat]), sum(sizes[: seat + 1]))


def pillar_cell(rules: Chiwawa, seat: int) -> int:
    """The cell of ``cards`` that is a seat's Pillar."""
    return camp_cells(rules, seat).start + rules.block[rules.left_of_pillar + seat]


def score_of(rules: Chiwawa, seat: int) -> int:
    """A seat's score of the last round or, while camps are resolved by hand, so far."""
    first = 4 * (rules.score + seat)
    return int.from_bytes(rules.block[first : first + 4], "little")


def kind_at(rules: Chiwawa, place: int) -> int:
    """The kind of the card at a place of the Source, the camps or the pile's top; ``UNKNOWN`` or above if who sees these
    rules does not know it, or if there is none."""
    if place == TOP and not rules.block[rules.pile_size]:
        return UNKNOWN
    first = rules.source - SOURCE if place < CAMP else rules.cards - CAMP
    return rules.block[first + place]


def living_seats(rules: Chiwawa) -> list[int]:
    return [seat for seat in range(rules.players) if rules.block[rules.living] >> seat & 1]


def active_seats(rules: Chiwawa) -> list[int]:
    """Rule 4: the seats that still take turns in this round."""
    return [
        seat
        for seat in living_seats(rules)
        if rules.block[rules.hand_size + seat] and not rules.block[rules.folded] >> seat & 1
    ]


def opened_camp(rules: Chiwawa, seat: int) -> list[int]:
    """The kinds of a camp as it was last opened, from the left."""
    sizes = cells_of(rules, rules.opened_size, rules.players)
    return cells_of(rules, rules.opened + sum(sizes[:seat]), sizes[seat])


def turn_order(rules: Chiwawa) -> list[int]:
    """The living seats in this round's turn order."""
    first = rules.block[rules.first]
    return sorted(living_seats(rules), key=lambda seat: (seat - first) % rules.players)
