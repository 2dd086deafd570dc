"""What a scene, a frame and the drawings of a game are, as JSON. ``docs/scene.md`` says what each key means.

Nothing here runs: the types are for mypy, for the schema of the server's messages and for the page's TypeScript.
Annotations are not postponed here, because ``__required_keys__`` would then miss ``NotRequired``.
"""

from typing import Literal, NotRequired, TypedDict

Shape = Literal["hollow", "pit", "store", "dot", "space", "city", "card", "pile", "spot", "area"]
Mark = Literal["den", "whirlpool", "sun", "moon", "grass", "pillar", "end"]
Surface = Literal["wood", "lava", "river", "meadow", "maize", "cloth"]
StepKind = Literal["move", "take", "put", "sow", "turn", "throw", "say"]


class Point(TypedDict):
    """A place where a thing can lie or that can be touched. ``tall`` is where it lies on a narrow screen."""

    id: str
    x: float
    y: float
    shape: Shape
    tall: NotRequired[tuple[float, float]]
    mark: NotRequired[Mark]
    seat: NotRequired[int]
    label: NotRequired[str]
    width: NotRequired[float]
    height: NotRequired[float]


class Button(TypedDict):
    """An action that is no place on the board."""

    id: str
    label: str


class Face(TypedDict):
    """What the front of a card looks like."""

    label: str
    icon: NotRequired[str]
    corner: NotRequired[str]
    tint: NotRequired[str]
    note: NotRequired[str]


class Scene(TypedDict):
    """What is drawn once for a seat, or for a spectator."""

    game: str
    title: str
    seats: list[str]
    surface: Surface
    points: list[Point]
    lines: list[list[str]]
    buttons: list[Button]
    faces: dict[str, Face]


class Token(TypedDict):
    """One thing of a stack; ``count`` equal ones on each other are told once."""

    kind: str
    owner: int | None
    count: NotRequired[int]
    face: NotRequired[str | None]


class Piece(Token):
    """What lies on one point. ``face`` is ``None`` for a card that lies face down."""

    at: str
    stack: NotRequired[list[Token]]
    blocked: NotRequired[bool]
    locked: NotRequired[bool]
    chosen: NotRequired[bool]
    past: NotRequired[bool]


#: One movement of a hand. Which keys there are depends on ``do``.
Step = TypedDict(
    "Step",
    {
        "do": StepKind,
        "from": NotRequired[str],
        "to": NotRequired[str | list[str]],
        "at": NotRequired[str],
        "kind": NotRequired[str],
        "owner": NotRequired[int | None],
        "face": NotRequired[str | None],
        "faces": NotRequired[int],
        "text": NotRequired[str],
    },
)


class Action(TypedDict):
    """A legal action: its text, and the points and buttons that are touched to play it."""

    text: str
    path: list[str]


class Last(TypedDict):
    """The last action or outcome of chance that the seat has heard of."""

    seat: int | None
    text: str
    steps: list[Step]


class Frame(TypedDict):
    """What a seat, or a spectator (``seat`` is ``None``), sees now."""

    seat: int | None
    to_move: int | None
    position: str
    pieces: list[Piece]
    actions: list[Action]
    last: Last | None
    result: list[float] | None


class Art(TypedDict):
    """The drawings of a scene: see ``view/art.py``."""

    box: tuple[float, float, float, float]
    id: str
    ink: str
    halo: str
    defs: str
    board: str
