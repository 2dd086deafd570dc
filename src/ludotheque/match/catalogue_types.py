"""What can be played, as JSON: families, their options and presets, and one game by its string.

Nothing here runs: the types are for mypy, for the schema of the server's answers and for the page's TypeScript.
"""

from typing import Literal, TypedDict

from ludotheque.view.types import Frame, Scene

Value = str | int | bool


class SourceMark(TypedDict):
    """Who says so. ``name`` is the mark in words, ``meaning`` what it means, ``note`` what it rests on, or empty."""

    source: Literal["book", "fact", "ruling", "advice"]
    name: str
    meaning: str
    note: str


class OptionInfo(TypedDict):
    """An option of a family. ``name`` and the allowed values stand in game strings; people see ``title`` and
    ``labels``, one for each allowed value. ``default`` is ``None`` where it depends on other options. ``role``: it says
    how many play, it switches an expansion on (``expansion`` is what the booklet calls it), or it is a rule."""

    name: str
    title: str
    kind: Literal["switch", "number", "choice"]
    role: Literal["players", "expansion", "rule"]
    expansion: str
    allowed: list[Value]
    labels: list[str]
    default: Value | None
    about: str
    mark: SourceMark


class PresetInfo(TypedDict):
    """A game of a family that has a name of its own. ``ages``: from which age its booklet recommends it, in words;
    ``net``: whether a neural net plays it."""

    name: str
    title: str
    about: str
    game: str
    players: int
    ages: str
    net: bool
    mark: SourceMark


class FirstPlayer(TypedDict):
    """How the first player is found: the seats are drawn by lot and seat 0 begins, the cards tell, or a throw does.
    ``note`` is a sentence about it, or empty."""

    by: Literal["lot", "cards", "throw"]
    note: str


class QuickGame(TypedDict):
    """A game to begin at once."""

    game: str
    title: str
    players: int


class FamilyInfo(TypedDict):
    """A family of games. ``players`` is a number, or a range like 2–4; ``ages`` and ``minutes`` are in words, and empty
    where no booklet says them. ``quick`` is what is played by who chooses nothing."""

    name: str
    title: str
    about: str
    players: str
    ages: str
    minutes: str
    first: FirstPlayer
    quick: QuickGame
    options: list[OptionInfo]
    presets: list[PresetInfo]


class Catalogue(TypedDict):
    """All families."""

    families: list[FamilyInfo]


class GameInfo(TypedDict):
    """One game, with its scene and its first frame for a spectator. ``levels`` are the lowest and the highest;
    ``level_words`` says what each does with so many seats, a sentence a level, ``level_ratings`` how strong each is, as
    far up as that was measured. ``words`` names the game and what was chosen; ``preset`` is the preset it is, or is with
    options of its own. ``values`` are those of all options, ``usual`` those they have here where nobody chooses,
    ``offered`` the options this game has. ``net``: a neural net comes with it."""

    game: str
    title: str
    words: str
    preset: str | None
    values: dict[str, Value]
    usual: dict[str, Value]
    offered: list[str]
    players: int
    seats: list[str]
    secret: bool
    chance: bool
    net: bool
    levels: tuple[int, int]
    level_words: list[str]
    level_ratings: list[int]
    scene: Scene
    frame: Frame
