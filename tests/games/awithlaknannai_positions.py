"""Positions of Awithlaknannai, written by who stands where."""

from __future__ import annotations

import ludotheque as lt

NAME = "awithlaknannai"


def game(*options: str) -> lt.Game:
    """The family with these options; those without a value are true."""
    written = ",".join(option if "=" in option else f"{option}=true" for option in options)
    return lt.load(f"{NAME}({written})" if written else NAME)


def at(played: lt.Game, mover: str, rest: str = "turn 0 1 -", **pieces: str) -> lt.Position:
    """``y="M4 B1", O="M7"``: every piece by its sign and points; ``rest``: phase, quiet turns, times, last moves."""
    size = 8 if played.options["board"] == "base" else 12
    stands = {point: sign for sign, points in pieces.items() for point in points.split()}
    rows = ["".join(stands.pop(f"{row}{i}", ".") for i in range(1, size + 1 + (row == "M"))) for row in "TMB"]
    assert not stands, f"no such points: {stands}"
    return played.position(f"{'/'.join(rows)} {mover} {rest}")


def pieces_on(position: lt.Position) -> dict[str, str]:
    """Who stands where: point to sign."""
    rows = dict(zip("TMB", position.text().split()[0].split("/"), strict=True))
    return {f"{row}{i}": sign for row, signs in rows.items() for i, sign in enumerate(signs, 1) if sign != "."}


def starts(position: lt.Position) -> set[str]:
    """The pieces that may act."""
    return {action.replace("x", "-").replace(">", "-").split("-")[0] for action in position.actions()}


def play(position: lt.Position, *actions: str) -> lt.Position:
    for action in actions:
        position.play(action)
    return position


def phase(position: lt.Position) -> str:
    return position.text().split()[2]


def quiet(position: lt.Position) -> int:
    return int(position.text().split()[3])


def times(position: lt.Position) -> int:
    return int(position.text().split()[4])
