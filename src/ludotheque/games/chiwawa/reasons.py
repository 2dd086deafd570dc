"""What speaks for an action: what it makes of the camps and of the hand, on average over guesses that agree with what the
player knows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludotheque.core.marks import OVER, SEAT
from ludotheque.core.teller import counted
from ludotheque.core.translation import N_, _
from ludotheque.games.chiwawa.card_words import RUNS, points
from ludotheque.games.chiwawa.cards import VALUES
from ludotheque.games.chiwawa.marks import FOLD, MIMICRY, PAY, PILLAR, PLACE, SWAP
from ludotheque.games.chiwawa.queries import camp_cells, hand_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from ludotheque.games.chiwawa.ai import Chiwawa

    Run = tuple[int, int]  # the god and how many
    RunsOf = Callable[[Chiwawa, int], dict[int, int]]  # of a seat's camp or hand, by god

TWO = 2
FEW = 4  # guesses by which one of many exchanges is chosen
LOWEST = 5  # what the cheapest gods are worth
WORTH_TELLING = 2  # points
WORTH_A_CARD = 7  # points: an exchange costs a card


def reasons(action: int, guesses: Sequence[Chiwawa]) -> list[str]:
    """The reasons for an action of the seat to act."""
    kind = action >> 16
    if kind == PILLAR:
        return pillar(guesses[0], action & 255)
    if kind == FOLD:
        return fold(guesses)
    if kind == PAY:
        return pay(guesses, action)
    return change(guesses, action) if kind in {PLACE, SWAP} else []


def scores_after(guess: Chiwawa, action: int) -> list[int] | None:
    """What the camps are worth after an action; ``None`` where it ends the round."""
    block, rounds = bytes(guess.block), guess.block[guess.round]
    guess.apply_py(action)
    goes_on = guess.block[guess.round] == rounds and guess.seat() != OVER and not guess.unlistable_py()
    scores = [guess.camp_score(i) for i in range(guess.players)] if goes_on else None
    guess.set_block(block)
    return scores


def means(guesses: Sequence[Chiwawa], action: int | None = None) -> list[float] | None:
    """What the camps are worth on average, now or after an action."""
    found = []
    for guess in guesses:
        now = [guess.camp_score(i) for i in range(guess.players)]
        scores = now if action is None else scores_after(guess, action)
        if scores is None:
            return None
        found.append(scores)
    return [sum(column) / len(found) for column in zip(*found, strict=True)]


def opponent(rules: Chiwawa, seat: int) -> str:
    return _("your opponent") if rules.players == TWO else rules.game.seats[seat]


def pillar(rules: Chiwawa, kind: int) -> list[str]:
    """What the hand can make of a Pillar."""
    hand = hand_of(rules, rules.block[SEAT])
    n = hand[kind]
    if kind >= MIMICRY:
        return []
    if n == 1:
        best = max(VALUES[each] for each in range(MIMICRY) if hand[each])
        safe = _("your highest god, and no Destruction can take it there")
        return [safe] if VALUES[kind] == best > LOWEST else []
    text = _("your hand makes {run}, worth {points}")
    return [text.format(run=told_run((kind, n)), points=points(worth_of_run((kind, n))))]


def change(guesses: Sequence[Chiwawa], action: int) -> list[str]:
    """What a card laid down, or an exchange, makes of the camps and of the hand."""
    here = guesses[0]
    seat = here.block[SEAT]
    before, after = means(guesses), means(guesses, action)
    if before is None or after is None:
        return []
    gained = [b - a for a, b in zip(before, after, strict=True)]
    others = [i for i in range(here.players) if i != seat]
    worst = min(others, key=lambda i: gained[i])
    found = []
    if gained[seat] >= 1:
        found.append(own_gain(guesses, action, round(gained[seat])))
    if gained[worst] <= -WORTH_TELLING:
        text = _("costs {name} about {n} points")
        found.append(text.format(name=opponent(here, worst), n=round(-gained[worst])))
    if not found and action >> 16 == SWAP:
        found += better_hand(guesses, action)
    best = max(others, key=lambda i: after[i])
    if found and after[best] > 0:
        text = _("your camp is then worth about {mine} points, that of {name} about {theirs}")
        found.append(text.format(mine=round(after[seat]), name=opponent(here, best), theirs=round(after[best])))
    return found


def own_gain(guesses: Sequence[Chiwawa], action: int, n: int) -> str:
    """That the player's camp is worth more, and by which run, if that is certain."""
    text = _("makes your camp worth about {n} points more").format(n=n)
    run = best_certain_run(guesses, action, longest_runs)
    return _("{text}: {run}").format(text=text, run=told_run(run)) if run else text


def better_hand(guesses: Sequence[Chiwawa], action: int) -> list[str]:
    """The run that a card from an exchange lets the hand make, if that is certain."""
    run = best_certain_run(guesses, action, hand_counts)
    if not run:
        return []
    text = _("your hand then makes {run}, worth {points}")
    return [text.format(run=told_run(run), points=points(worth_of_run(run)))]


def best_certain_run(guesses: Sequence[Chiwawa], action: int, runs_of: RunsOf) -> Run | None:
    """Of the runs that have grown after an action in all guesses, the one that is worth most."""
    runs = set.intersection(*(grown_runs(guess, action, runs_of) for guess in guesses))
    return max(runs, key=worth_of_run) if runs else None


def grown_runs(guess: Chiwawa, action: int, runs_of: RunsOf) -> set[Run]:
    """The gods of which the player has more after an action by ``runs_of``, and two at least, with how many."""
    seat, block = guess.block[SEAT], bytes(guess.block)
    before = runs_of(guess, seat)
    guess.apply_py(action)
    now = runs_of(guess, seat)
    guess.set_block(block)
    return {(kind, many) for kind, many in now.items() if many > max(1, before.get(kind, 0))}


def longest_runs(rules: Chiwawa, seat: int) -> dict[int, int]:
    """The longest run of each god in a camp."""
    longest: dict[int, int] = {}
    run, last = 0, -1
    for cell in camp_cells(rules, seat):
        kind = rules.block[rules.cards + cell]
        run = run + 1 if kind == last else 1
        last = kind
        if kind < MIMICRY:
            longest[kind] = max(longest.get(kind, 0), run)
    return longest


def hand_counts(rules: Chiwawa, seat: int) -> dict[int, int]:
    """How many of each god a hand has."""
    return dict(enumerate(hand_of(rules, seat)[:MIMICRY]))


def worth_of_run(run: Run) -> int:
    kind, many = run
    return many**2 * VALUES[kind]


def told_run(run: Run) -> str:
    kind, many = run
    return _(RUNS[kind]).format(n=many)


def pay(guesses: Sequence[Chiwawa], action: int) -> list[str]:
    """The exchange that helps most after a card is discarded. It is chosen with some guesses and judged by the others: what is
    best of many by a few guesses looks better than it is."""
    here = guesses[0]
    seat, blocks = here.block[SEAT], [bytes(guess.block) for guess in guesses]
    for guess in guesses:
        guess.apply_py(action)
    found: list[str] = []
    if here.block[SEAT] == seat:
        best = max(here.legal_py(), key=lambda each: outlook(guesses[:FEW], each, seat))
        others = guesses[FEW:]
        texts = change(others, best)
        if texts and outlook(others, best, seat) >= outlook(others, None, seat) + WORTH_A_CARD:
            names = [opponent(here, each) for each in range(here.players)]
            move = here.game.teller(names=names).action(here.seen(seat), best)
            found = [_("then you can play “{move}”: it {gain}").format(move=move, gain=texts[0])]
    for guess, block in zip(guesses, blocks, strict=True):
        guess.set_block(block)
    return found


def outlook(guesses: Sequence[Chiwawa], action: int | None, seat: int) -> float:
    """How far a seat's camp is ahead of the best other one, now or after an action."""
    scores = means(guesses, action)
    return -1e9 if scores is None else scores[seat] - max(scores[:seat] + scores[seat + 1 :])


def fold(guesses: Sequence[Chiwawa]) -> list[str]:
    """How the camps stand, and what is kept by playing no more."""
    here = guesses[0]
    seat = here.block[SEAT]
    now = means(guesses)
    assert now is not None
    best = max((i for i in range(here.players) if i != seat), key=lambda i: now[i])
    kept = counted(
        here.block[here.hand_size + seat],
        N_("keeps {n} card for the next round"),
        N_("keeps {n} cards for the next round"),
    )
    text = _("your camp is worth about {mine} points, that of {name} about {theirs}")
    return [kept, text.format(mine=round(now[seat]), name=opponent(here, best), theirs=round(now[best]))]
