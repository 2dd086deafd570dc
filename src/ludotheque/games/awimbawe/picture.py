"""The picture of Awimbawé: what a real table would show, no more."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ludotheque.core.cells import HIDDEN
from ludotheque.core.marks import SEAT
from ludotheque.core.picture import Picture
from ludotheque.core.translation import N_, _
from ludotheque.games.awimbawe import cards
from ludotheque.games.awimbawe.cards import CROWNS, NAMES, NUMBERS
from ludotheque.games.awimbawe.marks import (
    BLOCK,
    BURY,
    DEPTH,
    FIGHT,
    FLEE,
    HAND,
    HYENAS,
    LEAD,
    PILES,
    PLACES,
    SIDE,
    START,
    TOP,
)
from ludotheque.games.awimbawe.notation import parts, turned_up_piles, won_cards

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ludotheque.games.awimbawe.ai import Awimbawe

TINTS = ("grassland", "desert", "mountain", "earth", "sky")
ICONS = ("mouse", "rhinoceros-horn", "feline", "hyena-head", "snake", "elephant", *["eagle-head"] * 4)
HEIRS = ("tiger", "panther")
EAGLE = N_(
    "Answering another animal it fights and wins the trick, or flees to your own pile. Led, it fights: only a higher eagle "
    "beats it."
)
#: What an animal can do, by its value.
POWERS = (
    N_("It beats the elephant of its own terrain, whoever led."),
    N_("Its power: move the top card of one of your opponent's piles to the bottom of any of his piles."),
    N_("Its power: name who leads the next trick, whoever wins this one."),
    N_("It has no power, but whoever gathers all four hyenas loses the round at once."),
    N_("Its power: paralyse one card your opponent could play, for his next play."),
    N_("The highest of its terrain. It has no power, and the mouse beats it."),
    *[EAGLE] * 4,
)

BOTH_HYENAS = N_("It has no power, but whoever gathers both hyenas loses the round at once.")  # of two terrains

BUTTONS = (
    ("start:me", N_("I lead the round")),
    ("start:you", N_("My opponent leads the round")),
    ("lead:me", N_("I lead the next trick")),
    ("lead:you", N_("My opponent leads the next trick")),
    ("fight", N_("Fight")),
    ("flee", N_("Flee")),
    ("-", N_("Do not use the power")),
)


def faces(rules: Awimbawe) -> dict[str, dict[str, str]]:
    """What each card looks like: the animal, its value, the colour of its terrain, its crowns. Beside the cards lie the
    heirs, silver and gold, and the counts of crowns."""
    faces = {
        name: {
            "icon": ICONS[cards.value(card) - 1],
            "label": name[1:],
            "tint": TINTS[cards.terrain(card)],
            "note": str(cards.crowns(card)),
            "about": POWERS[cards.value(card) - 1],
        }
        for name, card in NUMBERS.items()
        if rules.deck >> card & 1
    }
    if rules.hyenas and rules.hyenas != HYENAS:
        for card in cards.in_set(rules.hyenas):
            faces[NAMES[card]]["about"] = BOTH_HYENAS
    heir = N_("An heir: its silver side shows until its player has won a round, then its golden side.")
    for metal in ("silver", "gold"):
        faces[f"tiger-{metal}"] = {"icon": "tiger-head", "label": "", "tint": metal, "about": heir}
        faces[f"panther-{metal}"] = {"icon": "cat", "label": "", "tint": metal, "about": heir}
    lowest, highest = (sum(n for n in CROWNS if n * sign > 0) * (1 if sign < 0 else 4) for sign in (-1, 1))
    crowns = N_("The crowns this player has won in the round.")
    for n in range(lowest, highest + 1):
        faces[f"crowns{n}"] = {"icon": "crown", "label": str(n), "tint": "gold", "about": crowns}
    return faces


def point(name: str, x: float, y: float, shape: str) -> dict[str, Any]:
    return {"id": name, "x": x, "y": y, "shape": shape}


def card_piece(at: str, owner: int | None, card: int, *, face_up: bool = True) -> dict[str, Any]:
    face = NAMES[card] if face_up and card != HIDDEN else None
    return {"at": at, "kind": "card", "owner": owner, "face": face}


def say(text: str) -> dict[str, Any]:
    return {"do": "say", "text": text}


def shows_crowns(rules: Awimbawe) -> bool:
    """Whether the crowns each has won are shown: by the option, or because the round is over."""
    if rules.is_between_rounds_py():
        return any(won_cards(rules, seat) for seat in range(2))
    return bool(rules.game.options["show_crowns"])


def round_result(rules: Awimbawe, winner: int, names: Sequence[str]) -> str:
    """How the round that has just ended was won."""
    if rules.has_all_hyenas_py(1 - winner):
        if rules.hyenas == HYENAS:
            return _("{name} has all four hyenas and loses the round").format(name=names[1 - winner])
        return _("{name} has both hyenas and loses the round").format(name=names[1 - winner])
    return _("{name} wins the round with {crowns} crowns to {others}").format(
        name=names[winner], crowns=rules.crowns_won_py(winner), others=rules.crowns_won_py(1 - winner)
    )


class AwimbawePicture(Picture["Awimbawe"]):
    """The seats' hands and piles, their heirs and won cards, and the trick between them."""

    def scene(self, rules: Awimbawe) -> dict[str, Any]:
        tricks = [point(f"{seat}trick", 2 + seat, 2.8, "card") for seat in range(2)]
        tricks += [point(f"last{i + 1}", 5 + i, 2.8, "card") for i in range(2)]
        hands, piles, won = [], [], []
        for seat, (hand, row) in enumerate(((0, 1.4), (5.6, 4.2))):
            hands.append([point(f"{seat}h{i + 1}", i, hand, "card") for i in range(rules.hand_places)])
            piles.append([point(f"{seat}p{k + 1}", k + 1, row, "pile") for k in range(rules.pile_places)])
            won.append([point(f"{seat}heir", 0, row, "card"), point(f"{seat}won", 5, row, "pile")])
            won[seat] += [point(f"{seat}hyenas", 6, row, "pile"), point(f"{seat}crowns", 6, hand, "card")]
        points = [*hands[1], *piles[1], *won[1], *tricks, *piles[0], *hands[0], *won[0]]
        return {
            "surface": "cloth",
            "points": points,
            "lines": [],
            "buttons": [{"id": name, "label": label} for name, label in BUTTONS],
            "faces": faces(rules),
        }

    def pieces(self, rules: Awimbawe) -> list[dict[str, Any]]:
        """A pile comes from the bottom up. Won cards lie face down but for hyenas; the last trick may be seen."""
        pieces = []
        for seat in range(2):
            pieces += self.pieces_of(rules, seat)
        for i in range(2):
            if rules.block[rules.trick + i]:
                seat = rules.block[rules.leader] ^ i
                pieces.append(card_piece(f"{seat}trick", seat, rules.block[rules.trick + i]))
            if rules.block[rules.last_trick + i]:
                pieces.append(card_piece(f"last{i + 1}", None, rules.block[rules.last_trick + i]))
        return pieces

    def pieces_of(self, rules: Awimbawe, seat: int) -> list[dict[str, Any]]:
        """What belongs to one seat."""
        pieces = self.cards_to_play(rules, seat)
        won = won_cards(rules, seat)
        plain = (won & ~HYENAS).bit_count()
        if plain:
            pieces.append(card_piece(f"{seat}won", seat, HIDDEN) | {"count": plain})
        pieces += [card_piece(f"{seat}hyenas", seat, card) for card in cards.in_set(won & HYENAS)]
        rounds = rules.block[rules.rounds_won + seat]
        heir = f"{HEIRS[seat]}-{'gold' if rounds else 'silver'}"
        pieces.append({"at": f"{seat}heir", "kind": "card", "owner": seat, "face": heir})
        if rounds > 1:
            pieces[-1]["count"] = rounds
        if shows_crowns(rules):
            crowns = f"crowns{rules.crowns_won_py(seat)}"
            pieces.append({"at": f"{seat}crowns", "kind": "card", "owner": seat, "face": crowns})
        return pieces

    def cards_to_play(self, rules: Awimbawe, seat: int) -> list[dict[str, Any]]:
        """A seat's hand and piles."""
        pieces = []
        for i in range(SIDE):
            card = rules.block[rules.place + seat * SIDE + i]
            if not card:
                continue
            k, kind = (i, "h") if i < PLACES else ((i - PLACES) // DEPTH, "p")
            face_up = kind == "h" or rules.block[rules.known_to + 2 * (seat * SIDE + i) + 1] != 0
            piece = card_piece(f"{seat}{kind}{k + 1}", seat, card, face_up=face_up)
            if rules.wide[rules.paralysed + seat] >> i & 1:
                piece["blocked"] = True
            pieces.append(piece)
        return pieces

    def steps(self, rules: Awimbawe, action: int) -> list[dict[str, Any]]:
        """What the action itself does, then what follows: cards gathered, tops turned up, the end of the round."""
        block = bytes(rules.block)
        leader, trick = rules.block[rules.leader], list(rules.block[rules.trick : rules.trick + 2])
        kind, card, _place = parts(action)
        if kind in {HAND, TOP}:
            trick[1 if trick[0] else 0] = card
        rounds = [rules.block[rules.rounds_won + i] for i in range(2)]
        before = [won_cards(rules, i) for i in range(2)]
        steps = self.own_steps(rules, action)
        rules.apply_seen(action)
        for i in range(2):
            for taker in range(2):
                if trick[i] and (won_cards(rules, taker) & ~before[taker]) >> trick[i] & 1:
                    steps.append({"do": "take", "at": f"{leader ^ i}trick", "to": f"{taker}won"})
        steps += [{"do": "turn", "at": f"{p // PILES}p{p % PILES + 1}"} for p in turned_up_piles(rules)]
        for i in range(2):
            if rules.block[rules.rounds_won + i] > rounds[i]:
                steps.append(say(round_result(rules, i, self.game.seats)))
        rules.set_block(block)
        return steps

    def own_steps(self, rules: Awimbawe, action: int) -> list[dict[str, Any]]:
        """What an action does before anything follows from it."""
        kind, a, b = parts(action)
        seat, seats = rules.block[SEAT], self.game.seats
        if kind in {HAND, TOP}:
            return [{"do": "move", "from": rules.path(action)[0], "to": f"{seat}trick", "face": NAMES[a]}]
        if kind == BURY:
            source, to = rules.path(action)
            return [{"do": "move", "from": source, "to": to}]
        if kind == BLOCK:
            said = _("{name}: the top of pile {n} is paralysed") if a else _("{name}: card {n} in hand is paralysed")
            return [say(said.format(name=seats[1 - seat], n=b + 1))]
        if kind == START:
            return [say(_("{name} leads").format(name=seats[b]))]
        if kind == LEAD:
            return [say(_("{name} leads the next trick").format(name=seats[b]))]
        if kind in {FIGHT, FLEE}:
            return [say(_("the eagle fights") if kind == FIGHT else _("the eagle flees"))]
        return []
