"""Chiwawa's texts: cards, places, actions, shuffles and positions.

Cards are split by commas, seats by slashes; ``5a*2`` is twice the card. In camps the Pillar stands in brackets, and
behind a card that lies face down come those who know it: ``M:02``, ``M:*`` for all. What a seat may not know is
written ``?``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludotheque.core.marks import CHANCE, OVER, PHASE, SEAT, TURN, VEILED
from ludotheque.core.notation import Notation
from ludotheque.core.options import clip
from ludotheque.core.translation import _
from ludotheque.games.chiwawa.cards import KIND_OF, NAMES
from ludotheque.games.chiwawa.fields import FIELDS, PHASES
from ludotheque.games.chiwawa.marks import (
    CAMP,
    DEAL,
    DECK,
    DESTROY,
    EVERYBODY,
    FOLD,
    KINDS,
    MIMIC,
    MIMICKING,
    NONE,
    PAY,
    PILLAR,
    PILLARS,
    PLACE,
    RESHUFFLE,
    SOURCE,
    SWAP,
    UNKNOWN,
)
from ludotheque.games.chiwawa.queries import (
    camp_cells,
    cells_of,
    hand_of,
    living_seats,
    opened_camp,
    pillar_cell,
    score_of,
    turn_order,
)
from ludotheque.games.chiwawa.reading import read_position
from ludotheque.games.chiwawa.reasons import reasons

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ludotheque.core.dice import Dice
    from ludotheque.core.seal import SealedDice
    from ludotheque.games.chiwawa.ai import Chiwawa

SIDES = "LR"
WAYS = ("left", "right", "none")


def card_name(kind: int) -> str:
    """The text of a card, ``?`` for a hidden one."""
    return NAMES[min(kind, UNKNOWN)]


def counts_text(counts: list[int]) -> str:
    """So many of each kind."""
    return ",".join(NAMES[kind] + (f"*{n}" if n > 1 else "") for kind, n in enumerate(counts) if n) or "-"


def unknown_text(n: int) -> str:
    return counts_text([0] * UNKNOWN + [n])


def parts(action: int) -> tuple[int, int, int]:
    """Kind, a, b."""
    return action >> 16, action >> 8 & 255, action & 255


def as_others_see(action: int) -> int:
    """An action without the face of the card that leaves the hand."""
    kind, a, b = parts(action)
    if kind in {PILLAR, PLACE}:
        b = UNKNOWN
    elif kind == SWAP and a < KINDS:
        a = UNKNOWN
    return kind << 16 | a << 8 | b


def spot_name(rules: Chiwawa, i: int) -> str:
    """The place of a cell of ``cards``."""
    if i == DECK:
        return "top"
    seat = 0
    while i >= rules.block[rules.camp_size + seat]:
        i -= rules.block[rules.camp_size + seat]
        seat += 1
    return f"c{seat}.{i - rules.block[rules.left_of_pillar + seat]}"


def place_name(rules: Chiwawa, place: int) -> str:
    if place <= UNKNOWN:
        return "h" + NAMES[place]
    return f"s{place - SOURCE + 1}" if place < CAMP else spot_name(rules, place - CAMP)


def discard_list(rules: Chiwawa) -> list[int]:
    """The discards, one by one, in the order of lists."""
    return [kind for kind, n in enumerate(cells_of(rules, rules.discards, KINDS)) for _n in range(n)]


class ChiwawaNotation(Notation["Chiwawa"]):
    """A position is written as sixteen fields, field=value (``fields.FIELDS``)."""

    def name(self, rules: Chiwawa, action: int) -> str:
        kind, a, b = parts(action)
        if kind == PLACE:
            camp = "" if a >> 1 == rules.block[SEAT] else str(a >> 1)
            return f"{NAMES[b]}>{camp}{SIDES[a & 1]}"
        if kind == SWAP:
            return f"swap {place_name(rules, a)} {place_name(rules, b)}"
        if kind in {DESTROY, MIMIC}:
            return f"{'destroy' if kind == DESTROY else 'mimic'} {spot_name(rules, a)} {WAYS[b]}"
        return {PILLAR: "pillar ", PAY: "pay ", FOLD: "fold"}[kind] + ("" if kind == FOLD else NAMES[b])

    def path(self, rules: Chiwawa, action: int) -> list[str]:
        kind, a, b = parts(action)
        if kind == FOLD:
            return ["fold"]
        if kind == SWAP:
            return [place_name(rules, a), place_name(rules, b)]
        if kind in {DESTROY, MIMIC}:
            return [spot_name(rules, a), WAYS[b]]
        card = "h" + NAMES[b]
        if kind == PLACE:
            return [card, f"{a >> 1}{SIDES[a & 1]}"]
        return [card, "discards"] if kind == PAY else [card]

    def heard_as(self, rules: Chiwawa, text: str, seat: int | None) -> str:
        if rules.block[SEAT] == CHANCE:
            return "shuffle ?"
        if rules.block[SEAT] == seat:
            return text
        if ">" in text:
            return "?" + text[text.index(">") :]
        verb, *rest = text.split()
        if verb == "pillar":
            return "pillar ?"
        if verb == "swap" and rest[0].startswith("h"):
            return f"swap h? {rest[1]}"
        return text

    def unheard(self, rules: Chiwawa) -> int:
        """Rule 2: the Pillars chosen until the last one is."""
        return turn_order(rules).index(rules.block[SEAT]) if rules.block[PHASE] == PILLARS else 0

    # shuffles

    def draw_outcome(self, rules: Chiwawa, dice: Dice | SealedDice) -> str:
        order = discard_list(rules)
        for i in range(len(order) - 1, 0, -1):
            j = dice.below_py(i + 1)
            order[i], order[j] = order[j], order[i]
        return "shuffle " + " ".join(NAMES[kind] for kind in order)

    def deck(self, rules: Chiwawa) -> dict[str, int]:
        shuffled = discard_list(rules)
        return {NAMES[kind]: shuffled.count(kind) for kind in range(KINDS)}

    def deal_text(self, cards: Sequence[str]) -> str:
        return "shuffle " + " ".join(cards)

    def play_outcome(self, rules: Chiwawa, text: str) -> None:
        verb, *words = text.split() or [""]
        order = [KIND_OF.get(word.lower(), UNKNOWN) for word in words[: DECK + 1]]
        if verb.lower() != "shuffle" or sorted(order) != discard_list(rules):
            raise ValueError(
                _(
                    "{text} is not a shuffle here; write shuffle and then, top first, exactly these cards: {cards}"
                ).format(text=clip(text) or "''", cards=" ".join(NAMES[kind] for kind in discard_list(rules)))
            )
        rules.play_shuffle(order)

    # positions

    def read(self, rules: Chiwawa, text: str) -> None:
        read_position(rules, text)

    def text(self, rules: Chiwawa) -> str:
        seats = range(rules.players)
        values = (
            str(rules.block[rules.round]),
            str(rules.block[rules.first]),
            ",".join(map(str, cells_of(rules, rules.won, rules.players))),
            self.seats_text(rules, ~rules.block[rules.living]),
            self.phase_text(rules),
            self.turn_text(rules),
            self.seats_text(rules, rules.block[rules.folded]),
            ",".join(place_name(rules, place) for place in cells_of(rules, rules.lock, 2) if place != NONE) or "-",
            "/".join(self.chosen_text(rules, seat) for seat in seats),
            ",".join(card_name(kind) for kind in cells_of(rules, rules.source, 3) if kind != NONE) or "-",
            self.pile_text(rules),
            counts_text(cells_of(rules, rules.discards, KINDS)),
            "/".join(self.hand_text(rules, seat) for seat in seats),
            "/".join(self.camp_text(rules, seat) for seat in seats),
            ",".join(str(score_of(rules, seat)) for seat in seats),
            "/".join(self.opened_text(rules, seat) for seat in seats),
        )
        return " ".join(f"{field}={value}" for field, value in zip(FIELDS, values, strict=True))

    def phase_text(self, rules: Chiwawa) -> str:
        if rules.block[SEAT] == OVER:
            return "over"
        phase = rules.block[PHASE]
        if phase == DEAL:
            return f"deal:{rules.block[rules.dealt]}/{rules.block[rules.quota]}"
        if phase == RESHUFFLE:
            return f"shuffle:{place_name(rules, rules.block[rules.pending_place])}"
        return f"mimic:{spot_name(rules, rules.block[rules.mimicry])}" if phase == MIMICKING else PHASES[phase]

    def turn_text(self, rules: Chiwawa) -> str:
        if rules.block[SEAT] == VEILED:
            return "?"
        return str(rules.block[SEAT if rules.block[PHASE] == PILLARS and rules.block[SEAT] != OVER else TURN])

    def seats_text(self, rules: Chiwawa, mask: int) -> str:
        return ",".join(str(seat) for seat in range(rules.players) if mask >> seat & 1) or "-"

    def knowers_text(self, rules: Chiwawa, i: int) -> str:
        knowers = rules.knowers("known", i)
        if knowers == EVERYBODY:
            return ":*"
        return ":" + "".join(str(seat) for seat in range(rules.players) if knowers >> seat & 1) if knowers else ""

    def chosen_text(self, rules: Chiwawa, seat: int) -> str:
        kind = rules.block[rules.chosen + seat]
        asked = rules.block[PHASE] == PILLARS and seat in living_seats(rules)
        return card_name(kind) if asked and kind != NONE else "-"

    def hand_text(self, rules: Chiwawa, seat: int) -> str:
        hand = hand_of(rules, seat)
        return unknown_text(rules.block[rules.hand_size + seat]) if max(hand) > DECK else counts_text(hand)

    def pile_text(self, rules: Chiwawa) -> str:
        n = rules.block[rules.pile_size]
        if n == 0:
            return "-"
        top = card_name(rules.block[rules.cards + DECK]) + self.knowers_text(rules, DECK)
        below = cells_of(rules, rules.pile, DECK)[: n - 1][::-1]
        if below and below[0] > DECK:
            return f"{top},{unknown_text(n - 1)}"
        return ",".join([top, *map(card_name, below)])

    def camp_text(self, rules: Chiwawa, seat: int) -> str:
        pillar = pillar_cell(rules, seat)
        words = [(i, card_name(rules.block[rules.cards + i])) for i in camp_cells(rules, seat)]
        return ",".join(f"[{name}]" if i == pillar else name + self.knowers_text(rules, i) for i, name in words) or "-"

    def opened_text(self, rules: Chiwawa, seat: int) -> str:
        """A camp as it was last opened."""
        words = [card_name(kind) for kind in opened_camp(rules, seat)]
        if words:
            pillar = rules.block[rules.opened_left_of_pillar + seat]
            words[pillar] = f"[{words[pillar]}]"
        return ",".join(words) or "-"

    def reasons(self, rules: Chiwawa, action: int, guesses: Sequence[Chiwawa]) -> list[str]:
        return reasons(action, guesses)
