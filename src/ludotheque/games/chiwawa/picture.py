"""Chiwawa's picture."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ludotheque.core.cells import HIDDEN
from ludotheque.core.marks import PHASE, SEAT, TURN
from ludotheque.core.picture import Picture
from ludotheque.core.translation import N_
from ludotheque.games.chiwawa import layout
from ludotheque.games.chiwawa.cards import DECKS, FACES, NAMES
from ludotheque.games.chiwawa.marks import (
    CAMP,
    DECK,
    DESTROY,
    FOLD,
    KINDS,
    LEFT,
    MIMIC,
    NONE,
    PAY,
    PILLAR,
    PILLARS,
    RIGHT,
    SOURCE,
    SWAP,
    TOP,
    UNKNOWN,
)
from ludotheque.games.chiwawa.notation import WAYS, as_others_see, parts, place_name, spot_name
from ludotheque.games.chiwawa.queries import camp_cells, cells_of, hand_of, opened_camp, score_of, turn_order

if TYPE_CHECKING:
    from ludotheque.games.chiwawa.ai import Chiwawa


def card_piece(at: str, owner: int | None, kind: int, **more: Any) -> dict[str, Any]:
    """A card at a point of the scene, without a face where it is hidden."""
    return {"at": at, "kind": "card", "owner": owner, "face": NAMES[kind] if kind < KINDS else None} | more


class ChiwawaPicture(Picture["Chiwawa"]):
    """A hand is laid out before who looks; of all others only the number of cards is seen."""

    def scene(self, rules: Chiwawa) -> dict[str, Any]:
        near = self.open_hands(rules)[0] if len(self.open_hands(rules)) == 1 else 0
        camps = [layout.camp((near + i) % rules.players, i, rules.players) for i in range(rules.players)]
        points = [point for camp in camps[1:] for point in camp]
        faces = {NAMES[kind]: FACES[NAMES[kind]] for kind, n in enumerate(DECKS[self.game.options["deck"]]) if n}
        points += layout.middle() + camps[0] + layout.hand(list(faces))
        buttons = [{"id": "fold", "label": N_("Fold")}]
        if rules.manual:
            buttons += [
                {"id": way, "label": label}
                for way, label in zip(WAYS, (N_("Left"), N_("Right"), N_("Discard it alone")), strict=True)
            ]
        return {"surface": "cloth", "points": points, "lines": [], "buttons": buttons, "faces": faces}

    def pieces(self, rules: Chiwawa) -> list[dict[str, Any]]:
        locked = cells_of(rules, rules.lock, 2)
        pieces = [
            card_piece(f"s{i + 1}", None, kind, locked=SOURCE + i in locked)
            for i, kind in enumerate(cells_of(rules, rules.source, 3))
            if kind != NONE
        ]
        if rules.block[rules.pile_size]:
            top = rules.block[rules.cards + DECK]
            pieces.append(card_piece("top", None, top, count=rules.block[rules.pile_size], locked=TOP in locked))
        discards = cells_of(rules, rules.discards, KINDS)
        if any(discards):
            stack = [
                {"kind": "card", "owner": None, "face": NAMES[kind], "count": n} for kind, n in enumerate(discards) if n
            ]
            pieces.append({"at": "discards", "kind": "card", "owner": None, "count": sum(discards), "stack": stack})
        for seat in range(rules.players):
            pieces += self.camp_pieces(rules, seat, locked) or self.opened_camp_pieces(rules, seat)
            pieces.append({"at": f"won{seat}", "kind": "round", "owner": seat, "count": rules.block[rules.won + seat]})
            pieces.append({"at": f"score{seat}", "kind": "points", "owner": seat, "count": score_of(rules, seat)})
            if rules.block[rules.hand_size + seat]:
                pieces.append(card_piece(f"hand{seat}", seat, HIDDEN, count=rules.block[rules.hand_size + seat]))
        return pieces + self.hand_pieces(rules, locked)

    def camp_pieces(self, rules: Chiwawa, seat: int, locked: list[int]) -> list[dict[str, Any]]:
        return [
            card_piece(spot_name(rules, i), seat, rules.block[rules.cards + i], locked=CAMP + i in locked)
            for i in camp_cells(rules, seat)
        ]

    def opened_camp_pieces(self, rules: Chiwawa, seat: int) -> list[dict[str, Any]]:
        """Until there are new camps, the old ones as they were opened."""
        left = rules.block[rules.opened_left_of_pillar + seat]
        return [
            card_piece(f"c{seat}.{i - left}", seat, kind, past=True) for i, kind in enumerate(opened_camp(rules, seat))
        ]

    def hand_pieces(self, rules: Chiwawa, locked: list[int]) -> list[dict[str, Any]]:
        """The hand in front, a pile a kind; the Pillar chosen in secret is marked."""
        seat = self.front_seat(rules)
        if seat is None:
            return []
        chosen = rules.block[rules.chosen + seat]
        return [
            card_piece(
                "h" + NAMES[kind],
                seat,
                kind,
                count=n,
                locked=seat == rules.block[TURN] and kind in locked,
                chosen=kind == chosen,
            )
            for kind, n in enumerate(hand_of(rules, seat))
            if n
        ]

    def open_hands(self, rules: Chiwawa) -> list[int]:
        """Every seat, or the one that looks, or none."""
        return [seat for seat in range(rules.players) if HIDDEN not in hand_of(rules, seat)]

    def front_seat(self, rules: Chiwawa) -> int | None:
        """The seat whose hand is laid out: the one that looks or, where all is seen, the one to act."""
        hands = self.open_hands(rules)
        if len(hands) == rules.players:
            return rules.block[SEAT] if rules.block[SEAT] < rules.players else None
        return hands[0] if hands else None

    def steps(self, rules: Chiwawa, action: int) -> list[dict[str, Any]]:
        kind, a, b = parts(action)
        seat = rules.block[SEAT]
        if kind == SWAP:
            ends = [place_name(rules, place) if place != UNKNOWN else f"hand{seat}" for place in (a, b)]
            return [{"do": "move", "from": ends[0], "to": ends[1]}, {"do": "move", "from": ends[1], "to": ends[0]}]
        if kind in {FOLD, MIMIC}:
            return [{"do": "say", "text": N_("Fold") if kind == FOLD else N_("Mimicry")}]
        if kind == DESTROY:
            hit = [a + (1 if b == RIGHT else -1)] if b in {LEFT, RIGHT} else []
            return [{"do": "take", "at": spot_name(rules, i), "to": "discards"} for i in [*hit, a]]
        start = f"hand{seat}" if b == UNKNOWN else "h" + NAMES[b]
        if kind == PILLAR:
            return (
                self.reveal_steps(rules)
                if seat == turn_order(rules)[-1]
                else [{"do": "say", "text": N_("Pillar chosen")}]
            )
        if kind == PAY:
            return [{"do": "move", "from": start, "to": "discards"}]
        camp, right = a >> 1, a & 1
        size, lefts = rules.block[rules.camp_size + camp], rules.block[rules.left_of_pillar + camp]
        return [{"do": "move", "from": start, "to": f"c{camp}.{size - lefts if right else -lefts - 1}"}]

    def steps_for(self, rules: Chiwawa, action: int, seat: int | None) -> list[dict[str, Any]]:
        actor = rules.block[SEAT]
        if seat == actor:
            return super().steps_for(rules, action, seat)
        if rules.block[PHASE] == PILLARS:
            return self.reveal_steps(rules) if actor == turn_order(rules)[-1] else []
        return super().steps_for(rules, as_others_see(action), seat)

    def reveal_steps(self, rules: Chiwawa) -> list[dict[str, Any]]:
        """All Pillars at once."""
        done: list[dict[str, Any]] = []
        for seat in turn_order(rules):
            done.append({"do": "move", "from": f"hand{seat}", "to": f"c{seat}.0"})
            done.append({"do": "turn", "at": f"c{seat}.0"})
        return done
