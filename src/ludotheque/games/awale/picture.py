"""The picture of the sowing games."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ludotheque.core.marks import SEAT
from ludotheque.core.picture import Picture
from ludotheque.core.translation import N_
from ludotheque.games.awale.notation import DECLINE, SIDES, pit_name

if TYPE_CHECKING:
    from ludotheque.games.awale.state import SowingState


class AwalePicture(Picture["SowingState"]):
    """Sowing goes round the pits and leaves the stores and the first pit out."""

    def scene(self, rules: SowingState) -> dict[str, Any]:
        points: list[dict[str, Any]] = []
        for i in range(rules.pits):
            points.append({"id": pit_name(rules, i), "x": i + 1, "y": 0, "shape": "pit"})
            points.append({"id": pit_name(rules, rules.pits + i), "x": rules.pits - i, "y": 1, "shape": "pit"})
        points.append({"id": "S", "x": rules.pits + 1, "y": 0.5, "shape": "store", "seat": 0})
        points.append({"id": "N", "x": 0, "y": 0.5, "shape": "store", "seat": 1})
        return {"surface": "wood", "points": points, "lines": [], "buttons": []}

    def pieces(self, rules: SowingState) -> list[dict[str, Any]]:
        pits = [
            {"at": pit_name(rules, i), "kind": "seed", "owner": None, "count": rules.block[rules.pit + i]}
            for i in range(rules.ring)
        ]
        stores = [
            {"at": SIDES[seat], "kind": "seed", "owner": seat, "count": rules.block[rules.store + seat]}
            for seat in range(2)
        ]
        return pits + stores

    def steps(self, rules: SowingState, action: int) -> list[dict[str, Any]]:
        stops = self.stops(rules, action)
        sown = [stops[i % len(stops)] for i in range(rules.block[rules.pit + action])]
        sowing = {"do": "sow", "from": pit_name(rules, action), "to": sown}
        store = SIDES[rules.block[SEAT]]
        return [
            sowing,
            *({"do": "take", "at": pit_name(rules, pit), "to": store} for pit in rules.captured_pits(action)),
        ]

    def stops(self, rules: SowingState, start: int) -> list[str]:
        """Where seeds fall after leaving a pit, once round."""
        return [pit_name(rules, (start + i) % rules.ring) for i in range(1, rules.ring)]


class BeginnersPicture(AwalePicture):
    """Sowing goes round the pits and both stores and leaves nothing out. Where the right to play again may be given up
    there is a button for it."""

    def scene(self, rules: SowingState) -> dict[str, Any]:
        scene = super().scene(rules)
        if rules.game.options["replay"] == "may":
            scene["buttons"].append({"id": DECLINE, "label": N_("do not play again")})
        return scene

    def steps(self, rules: SowingState, action: int) -> list[dict[str, Any]]:
        return [] if action == rules.ring else super().steps(rules, action)

    def stops(self, rules: SowingState, start: int) -> list[str]:
        pits = [pit_name(rules, i) for i in range(rules.ring)]
        whole = [*pits[: rules.pits], "S", *pits[rules.pits :], "N"]
        after = whole.index(pit_name(rules, start)) + 1
        return whole[after:] + whole[:after]
