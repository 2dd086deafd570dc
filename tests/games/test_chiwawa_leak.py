"""Chiwawa: exchange what a seat cannot see, replay what it could, and it is told the same, byte for byte."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

from leak import everything_shown, flat

import ludotheque as lt
from ludotheque.core.dice import Dice
from ludotheque.games.chiwawa.marks import DECK, FOLD, KINDS
from ludotheque.games.chiwawa.notation import as_others_see
from ludotheque.games.chiwawa.queries import camp_cells, cells_of, hand_of, living_seats, pillar_cell, turn_order

if TYPE_CHECKING:
    from collections.abc import Callable

HISTORIES = 2000 if lt.MODE == "compiled" else 60
LONGEST = 24


def gist(position: lt.Position, seat: int | None) -> tuple[bytes, list[str]]:
    """The block behind the gate, from which all of ``told`` but the log is made."""
    return bytes(position.rules.seen(seat).block), position.heard(seat)


def unseen_draws(position: lt.Position, seat: int | None) -> Callable[[int], bool]:
    """Which cards of the shuffle to come, counted from the top, the seat will not see at once."""
    rules: Any = position.rules
    phase = dict(part.split("=", 1) for part in position.text().split())["phase"]
    if phase.startswith("shuffle"):
        place = phase.partition(":")[2]
        shown = place[0] == "s" or (place[0] == "h" and int(position.text().split("turn=")[1][0]) == seat)
        return lambda i: i > 0 or not shown
    dealt, quota = map(int, phase.partition(":")[2].split("/"))
    to = ["source"] * 3 + turn_order(rules) * quota
    return lambda i: dealt + i >= len(to) or to[dealt + i] not in {"source", seat}


def reshuffled(position: lt.Position, text: str, seat: int | None, rng: random.Random) -> str:
    """Another shuffle that shows the seat the same cards."""
    words = text.split()
    hidden = unseen_draws(position, seat)
    places = [i for i in range(1, len(words)) if hidden(i - 1)]
    mixed = rng.sample(places, len(places))
    order = dict(zip(places, mixed, strict=True))
    return " ".join(words[order.get(i, i)] for i in range(len(words)))


def alike(one: lt.Position, two: lt.Position, action: int, seat: int | None, rng: random.Random) -> int | None:
    """An action of the other history that is the same to the seat: the same one, or one that differs in a card that
    stays hidden. ``None`` if this hand does not hold the card that is to be seen."""
    rules: Any = two.rules
    text = one.rules.name(action)
    heard = one.rules.heard_as(text, seat)
    legal = rules.legal_py()
    if heard == text or heard.startswith("pillar") or (heard.startswith("swap") and " s" in heard[5:]):
        return action if action in legal else None
    veiled = as_others_see(action)
    return rng.choice([other for other in legal if as_others_see(other) == veiled])


def open_end(one: lt.Position, two: lt.Position, seat: int | None) -> bool:
    """Whether a card that differs has come to light: as a Pillar, by a swap into Source or hand, by the reveal or
    with the hand of somebody who is out."""
    sights = []
    for rules in (one.rules, two.rules):
        pillars = [
            rules.block[rules.cards + pillar_cell(rules, i)] for i in living_seats(rules) if camp_cells(rules, i)
        ]
        hand = [] if seat is None else hand_of(rules, seat)
        lying = [cells_of(rules, *run) for run in ((rules.source, 3), (rules.discards, KINDS), (rules.opened, DECK))]
        sights.append([*lying, pillars, hand])
    return sights[0] != sights[1]


def test_no_view_depends_on_what_the_seat_may_not_know():
    """Thousands of random histories for every number of players, mode and way to resolve."""
    rng = random.Random(2)
    steps = exchanges = 0
    for n in range(HISTORIES):
        players = 2 + n % 7
        mode, resolve = rng.choice(["classic", "battle-royal"]), rng.choice(["auto", "manual"])
        game = lt.load(f"chiwawa(players={players},mode={mode},resolve={resolve})")
        seat = rng.choice([*range(players), None])
        one, two = game.start(rng.getrandbits(60)), game.start()
        fold = rng.choice([0, 0, 0.3, 0.9])
        for _step in range(LONGEST):
            if one.to_move is None:
                break
            if one.to_move == lt.CHANCE:
                before = one.copy()
                text = one.roll()
                two.play(reshuffled(before, text, seat, rng))
            else:
                legal = one.rules.legal_py()
                action = FOLD << 16 if FOLD << 16 in legal and rng.random() < fold else rng.choice(legal)
                other = alike(one, two, action, seat, rng)
                one.play_action(action)
                if other is not None:
                    two.play_action(other)
                if other is None or open_end(one, two, seat) or rng.random() < 0.05:
                    two = exchanged(one, seat, rng)
                    exchanges += 1
            assert gist(one, seat) == gist(two, seat), (one.text(), two.text(), seat)
            if rng.random() < 0.02:
                assert flat(everything_shown(one, seat)) == flat(everything_shown(two, seat)), (
                    one.text(),
                    two.text(),
                    seat,
                )
            steps += 1
    assert steps > 10 * HISTORIES
    assert exchanges < steps / 5


def exchanged(position: lt.Position, seat: int | None, rng: random.Random) -> lt.Position:
    """The same history with other cards where the seat cannot see; a spectator sees what two seats both see."""
    other = position.copy()
    if "phase=pillars" not in position.text():
        for looks in (0, 1) if seat is None else (seat,):
            other.rules.resample_py(looks, Dice(rng.getrandbits(60)))
    return other
