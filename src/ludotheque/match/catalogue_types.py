"""What can be played, as JSON: families, their options and presets, and one game by its string.

Nothing here runs: the types are for mypy, for the schema of the server's answers and for the page's TypeScript.
"""

from typing import Literal, TypedDict

from ludotheque.view.types import Frame, Scene

Value = str | int | bool


class OptionInfo(TypedDict):
    """An option of a family. ``default`` is ``None`` where it depends on other options."""

    name: str
    kind: Literal["switch", "number", "choice"]
    allowed: list[Value]
    default: Value | None
    about: str
    source: str


class PresetInfo(TypedDict):
    """A game of a family that has a name of its own."""

    name: str
    title: str
    about: str
    game: str
    players: int


class FamilyInfo(TypedDict):
    """A family of games. ``players`` is a number, or a range like 2–4."""

    name: str
    title: str
    about: str
    players: str
    options: list[OptionInfo]
    presets: list[PresetInfo]


class Catalogue(TypedDict):
    """All families."""

    families: list[FamilyInfo]


class GameInfo(TypedDict):
    """One game, with its scene and its first frame for a spectator. ``levels`` are the lowest and the highest."""

    game: str
    title: str
    players: int
    seats: list[str]
    secret: bool
    chance: bool
    levels: tuple[int, int]
    scene: Scene
    frame: Frame
