"""The end of a round, counted, and the end of the match, in sentences."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from ludotheque.core.marks import OVER, SEAT, WINNER
from ludotheque.core.teller import Report, Section, listed
from ludotheque.core.translation import _
from ludotheque.games.awimbawe import cards
from ludotheque.games.awimbawe.card_words import animal, crowns, of_terrain
from ludotheque.games.awimbawe.marks import HYENAS, SKY
from ludotheque.games.awimbawe.notation import won_cards
from ludotheque.games.awimbawe.played import round_number
from ludotheque.games.awimbawe.trick_end import round_winner

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ludotheque.core.teller import Entry
    from ludotheque.games.awimbawe.ai import Awimbawe


def report(entry: Entry[Awimbawe], names: Sequence[str]) -> Report | None:
    """The round that an entry ended, its crowns counted animal by animal."""
    winner, rules = round_winner(entry), entry.after
    if winner is None:
        return None
    n, loser = round_number(entry.before), 1 - winner
    if lost_by_hyenas(rules, loser):
        title = _("Round {n}: {seat} wins, {other} has all four hyenas")
        if rules.hyenas != HYENAS:
            title = _("Round {n}: {seat} wins, {other} has both hyenas")
        title = title.format(n=n, seat=names[winner], other=names[loser])
    else:
        title = _("Round {n}: {seat} wins with {a} crowns to {b}").format(
            n=n, seat=names[winner], a=rules.crowns_won_py(winner), b=rules.crowns_won_py(loser)
        )
    sections = [seat_section(rules, seat, loser, names) for seat in range(2)]
    return Report(title, sections, following(rules, loser, names))


def lost_by_hyenas(rules: Awimbawe, loser: int) -> bool:
    return rules.has_all_hyenas_py(loser)


def seat_section(rules: Awimbawe, seat: int, loser: int, names: Sequence[str]) -> Section:
    """What a seat has won in the round. After the fourth hyena crowns decide nothing."""
    total = crowns(rules.crowns_won_py(seat))
    if lost_by_hyenas(rules, loser):
        total = _("{crowns}, without effect").format(crowns=total)
    return Section(seat, names[seat], crown_lines(won_cards(rules, seat)), total)


def crown_lines(won: int) -> list[str]:
    """``Mouse of the desert and of the earth: 6 crowns``, a line an animal; eagles one by one."""
    lines = []
    for value, group in groupby(sorted(cards.in_set(won), key=cards.value), cards.value):
        some = list(group)
        if cards.terrain(some[0]) == SKY:
            name = f"{animal(some[0])} ({value})"
        else:
            name = f"{animal(some[0])} {listed([of_terrain(card) for card in some])}"
        lines.append(_("{cards}: {crowns}").format(cards=name, crowns=crowns(sum(map(cards.crowns, some)))))
    return lines


def following(rules: Awimbawe, loser: int, names: Sequence[str]) -> str:
    """How the match stands after a round, and what comes next."""
    if rules.block[SEAT] == OVER:
        return ending(rules, names)
    return _(
        "Rounds won: {first} {a}, {second} {b}; {goal} win the match. {loser} lost this one and chooses who leads round {n}."
    ).format(
        first=names[0],
        a=rules.block[rules.rounds_won],
        second=names[1],
        b=rules.block[rules.rounds_won + 1],
        goal=rules.game.options["rounds_to_win"],
        loser=names[loser],
        n=round_number(rules),
    )


def ending(rules: Awimbawe, names: Sequence[str]) -> str:
    """Who won the match, and how its last round was decided."""
    winner = rules.block[WINNER]
    loser = 1 - winner
    single = rules.game.options["rounds_to_win"] == 1
    if lost_by_hyenas(rules, loser):
        said = _("{seat} wins the match {a}–{b}: {other} has gathered all four hyenas in the last round.")
        if single:
            said = _("{seat} wins: {other} has gathered all four hyenas.")
        if rules.hyenas != HYENAS:
            said = _("{seat} wins the match {a}–{b}: {other} has gathered both hyenas in the last round.")
            if single:
                said = _("{seat} wins: {other} has gathered both hyenas.")
    else:
        said = _("{seat} wins the match {a}–{b}, the last round with {crowns} crowns to {others}.")
        if single:
            said = _("{seat} wins with {crowns} crowns to {others}.")
    return said.format(
        seat=names[winner],
        other=names[loser],
        a=rules.block[rules.rounds_won + winner],
        b=rules.block[rules.rounds_won + loser],
        crowns=rules.crowns_won_py(winner),
        others=rules.crowns_won_py(loser),
    )
