"""The end of a trick in sentences: who won it, with what, how the round ended with it, and what is turned up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludotheque.core.marks import PHASE, SEAT
from ludotheque.core.translation import _
from ludotheque.games.awimbawe import cards
from ludotheque.games.awimbawe.card_words import crown_words, crowns, the_card
from ludotheque.games.awimbawe.marks import (
    ELEPHANT,
    FLEE,
    HAND,
    HYENAS,
    LEAD,
    MOUSE,
    NOBODY,
    PILES,
    PLAY,
    TOP,
)
from ludotheque.games.awimbawe.notation import card_at, parts, top_place, turned_up_piles, won_cards
from ludotheque.games.awimbawe.picture import round_result

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ludotheque.core.teller import Entry
    from ludotheque.games.awimbawe.ai import Awimbawe


def round_winner(entry: Entry[Awimbawe]) -> int | None:
    """Who has won the round that an entry ended, if it ended one."""
    first = entry.before.rounds_won
    wins = [entry.after.block[first + seat] - entry.before.block[first + seat] for seat in range(2)]
    return wins.index(1) if any(wins) else None


def trick_cards(rules: Awimbawe, action: int) -> tuple[int, int]:
    """The cards of the trick after an action: the one led and the answer; 0 is none."""
    kind, card, _place = parts(action)
    led, answer = rules.block[rules.trick], rules.block[rules.trick + 1]
    if kind not in {HAND, TOP}:
        return led, answer
    return (led, card) if led else (card, 0)


def trick_end(entry: Entry[Awimbawe], action: int, names: Sequence[str]) -> list[str]:
    """Who won the trick, with what, and what for; who leads next; how the round ended with it."""
    before, after = entry.before, entry.after
    led, answer = trick_cards(before, action)
    if not answer or after.block[after.trick]:
        return []
    gained = [won_cards(after, seat) & ~won_cards(before, seat) for seat in range(2)]
    winner = 0 if gained[0] >> led & 1 else 1
    kind = parts(action)[0]
    won = trick_won(before, kind, (led, answer), winner, gained[winner], names)
    round_won_by = round_winner(entry)
    named = named_leader(before, action)
    if named == NOBODY and round_won_by is None:
        won = _("{won}, and leads the next one").format(won=won)
    said = [f"{won}."]
    if kind == FLEE:
        said.append(
            _("{seat} keeps {card}, {crowns}.").format(
                seat=names[1 - winner], card=the_card(answer), crowns=crown_words(answer)
            )
        )
    hyenas = (won_cards(after, winner) & HYENAS).bit_count()
    if round_won_by is not None:
        if not after.has_all_hyenas_py(winner):
            said.append(_("All cards are played."))
        said.append(f"{round_result(after, round_won_by, names)}.")
        return said
    if gained[winner] & HYENAS:
        now = _("{seat} now has {n} of the four hyenas.")
        if after.hyenas != HYENAS:
            now = _("{seat} now has one of the two hyenas.")
        said.append(now.format(seat=names[winner], n=hyenas))
    if named != NOBODY and kind != LEAD:
        said.append(_("{seat} leads the next trick, as the cheetah said.").format(seat=names[named]))
    return said


def trick_won(
    rules: Awimbawe, kind: int, trick: tuple[int, int], winner: int, gained: int, names: Sequence[str]
) -> str:
    """``Tiger wins the trick with the elephant of the grassland (6), worth 4 crowns``: the card is left out where it is the one
    just told."""
    led, answer = trick
    card = led if winner == rules.block[rules.leader] else answer
    worth = crowns(sum(map(cards.crowns, cards.in_set(gained))))
    if kind == FLEE:
        said = _("{seat} wins the trick with {card} alone, worth {crowns}")
    elif cards.terrain(led) == cards.terrain(answer) and {cards.value(led), cards.value(answer)} == {MOUSE, ELEPHANT}:
        said = _("The mouse beats the elephant: {seat} wins the trick, worth {crowns}")
    elif card == answer and kind in {HAND, TOP}:
        said = _("{seat} wins the trick, worth {crowns}")
    else:
        said = _("{seat} wins the trick with {card}, worth {crowns}")
    return said.format(seat=names[winner], card=the_card(card), crowns=worth)


def named_leader(rules: Awimbawe, action: int) -> int:
    """Whom the cheetahs of the trick have named, this action's included."""
    kind, _a, seat = parts(action)
    return seat if kind == LEAD else int(rules.block[rules.named_leader])


def turned_up(entry: Entry[Awimbawe], names: Sequence[str]) -> list[str]:
    """What was turned up: after the trick, or within it because its owner has no other card to play."""
    after = entry.after
    piles = turned_up_piles(after)
    if not piles:
        return []
    shown = ", ".join(
        _("{card} on {seat}'s pile {n}").format(
            card=the_card(card_at(after, top_place(after, p))), seat=names[p // PILES], n=p % PILES + 1
        )
        for p in piles
    )
    if after.block[after.trick]:
        return [
            _("{seat} has nothing else to play and turns up {cards}.").format(
                seat=names[after.block[SEAT]], cards=shown
            )
        ]
    return [_("Turned up: {cards}.").format(cards=shown)]


def freed(entry: Entry[Awimbawe], kind: int, names: Sequence[str]) -> str:
    """Rule 8: who must play and has nothing but paralysed cards has them all freed."""
    before, after = entry.before, entry.after
    seat = after.block[SEAT]
    if after.block[PHASE] != PLAY or (kind in {HAND, TOP} and seat == before.block[SEAT]):
        return ""
    if not before.wide[before.paralysed + seat] or after.wide[after.paralysed + seat]:
        return ""
    return _("All cards {seat} could play are paralysed, so they are freed.").format(seat=names[seat])
