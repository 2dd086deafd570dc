"""The picture of Puluc."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ludotheque.core.kinds import Kind
from ludotheque.core.marks import CHANCE, SEAT, TURN
from ludotheque.core.picture import Picture
from ludotheque.core.translation import N_
from ludotheque.games.puluc import drawings
from ludotheque.games.puluc.marks import CITY, GUARD, STAR
from ludotheque.games.puluc.notation import CITIES, end_point, parts, start_point
from ludotheque.games.puluc.piles import tokens_on

if TYPE_CHECKING:
    from ludotheque.games.puluc.ai import Puluc

FACES = (N_("no marked face"), N_("1 marked face"), N_("2 marked faces"), N_("3 marked faces"), N_("4 marked faces"))
SHARES = (
    N_("split: the Guardian goes 1"),
    N_("split: the Guardian goes 2"),
    N_("split: the Guardian goes 3"),
    N_("split: the Guardian goes 4"),
    N_("split: the Guardian goes 5"),
)

YELLOW, BLUE = "bold #ffd83a", "bold #6aa7ff"
KINDS = (
    Kind(
        "warrior",
        N_("warrior"),
        N_("warriors"),
        about=N_(
            "Walks towards the enemy city, as far as was thrown. Where it lands on an enemy it takes the whole pile along "
            "and carries it to the enemy city."
        ),
        draw=drawings.warrior,
        signs="●○◎",
        styles=(YELLOW, BLUE, ""),
        thick=drawings.THICK,
    ),
    Kind(
        "guardian",
        N_("guardian"),
        N_("guardians"),
        the=N_("the guardian"),
        about=N_(
            "A warrior who may share a throw with a companion beside him: he walks a part of it, the companion the rest."
        ),
        draw=drawings.guardian,
        signs="▲△◬",
        styles=(YELLOW, BLUE, ""),
        thick=drawings.THICK,
    ),
)


class PulucPicture(Picture["Puluc"]):
    """A Guardian in the city stands on a point of his own, beside the other warriors."""

    def scene(self, rules: Puluc) -> dict[str, Any]:
        track = [str(space) for space in range(1, rules.spaces + 1)]
        points: list[dict[str, Any]] = [{"id": name, "x": int(name), "y": 0, "shape": "space"} for name in track]
        for temple, mark in ((rules.sun, "sun"), (rules.moon, "moon")):
            if temple <= rules.spaces:
                points[temple - 1]["mark"] = mark
        points = self.city_points(rules, 0) + points + self.city_points(rules, 1)
        buttons = [{"id": f"t{faces}", "label": label} for faces, label in enumerate(FACES)]
        buttons.append({"id": "pass", "label": N_("pass")})
        if rules.guarded:
            buttons += [{"id": f"g{far}", "label": label} for far, label in enumerate(SHARES, 1)]
        return {"surface": "maize", "points": points, "lines": [["Y", *track, "B"]], "buttons": buttons}

    def city_points(self, rules: Puluc, seat: int) -> list[dict[str, Any]]:
        x = (rules.spaces + 1) * seat
        city = {"id": CITIES[seat], "x": x, "y": 0, "shape": "city"}
        return [city, {**city, "id": CITIES[seat] + "G", "y": 1}] if rules.guarded else [city]

    def pieces(self, rules: Puluc) -> list[dict[str, Any]]:
        pieces: list[dict[str, Any]] = []
        for seat in range(2):
            city = rules.block[rules.city + seat]
            ordinary = (city & 15) - (city >> 4)
            pieces.append({"at": CITIES[seat], "kind": "warrior", "owner": seat, "count": ordinary})
            if city & STAR:
                pieces.append({"at": CITIES[seat] + "G", "kind": "guardian", "owner": seat})
        for space in range(1, rules.spaces + 1):
            stack = [
                {"kind": "guardian" if token & 2 else "warrior", "owner": token & 1}
                for token in tokens_on(rules, space)
            ]
            if stack:
                pieces.append({"at": str(space), **stack[-1], "stack": stack})
        return pieces

    def steps(self, rules: Puluc, action: int) -> list[dict[str, Any]]:
        """A pile that reaches the enemy city leaves its captives there and its captors go home."""
        if rules.block[SEAT] == CHANCE:
            return [{"do": "throw", "faces": action}]
        seat = rules.block[TURN]
        steps: list[dict[str, Any]] = []
        for what, far in parts(action):
            start, end = start_point(rules, what), end_point(rules, what, far)
            steps.append({"do": "move", "from": start, "to": end})
            if end == CITIES[1 - seat]:
                pile = [seat] if what == CITY else [2 | seat] if what == GUARD else tokens_on(rules, what)
                if any(token & 1 != seat for token in pile):
                    steps.append({"do": "take", "at": end})
                homes = {CITIES[seat] + "G" * (token >> 1) for token in pile if token & 1 == seat}
                steps += [{"do": "move", "from": end, "to": home} for home in sorted(homes)]
        return steps
