"""What a scene, a frame and the drawings of a game are, as JSON. ``docs/scene.md`` says what each key means.

Nothing here runs: the types are for mypy, for the schema of the server's messages and for the page's TypeScript.
Annotations are not postponed here, because ``__required_keys__`` would then miss ``NotRequired``.
"""

from typing import Literal, NotRequired, TypedDict

Shape = Literal["hollow", "pit", "store", "dot", "space", "city", "card", "pile", "spot", "area", "reserve"]
Mark = Literal["den", "whirlpool", "sun", "moon", "pillar", "end"]
Surface = Literal["wood", "lava", "river", "meadow", "maize", "cloth"]
MarkKind = Literal["left", "came", "took", "sown"]
StepKind = Literal["move", "take", "put", "sow", "turn", "throw", "say"]


class Point(TypedDict):
    """A place where a thing can lie or that can be touched. ``name`` is what people call it, ``group`` the part of the
    table it belongs to. ``tall`` is where it lies on a narrow screen, ``tall_size`` its width and height there. Points
    are listed as one reads them; what lies on a lower ``layer`` (usually 0) is painted first."""

    id: str
    name: str
    group: str
    x: float
    y: float
    shape: Shape
    tall: NotRequired[list[float]]
    tall_size: NotRequired[list[float]]
    layer: NotRequired[int]
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
    """What the front of a card looks like, and what people call the card. ``about`` says what it does, to who asks."""

    name: str
    label: str
    icon: NotRequired[str]
    corner: NotRequired[str]
    tint: NotRequired[str]
    note: NotRequired[str]
    about: NotRequired[str]


class KindInfo(TypedDict):
    """A kind of piece: what one and several are called, and those of each seat. Others stand on one that is ``low``; a
    ``counter`` is no thing but a number. ``about`` says how one moves and what it can do, to who asks."""

    one: str
    many: str
    owned: list[list[str]]
    about: str
    low: bool
    counter: bool


class Scene(TypedDict):
    """What is drawn once for a seat, or for a spectator. ``signs`` are those of the seats, each of another shape."""

    game: str
    title: str
    seats: list[str]
    signs: list[str]
    surface: Surface
    points: list[Point]
    lines: list[list[str]]
    buttons: list[Button]
    faces: dict[str, Face]
    kinds: dict[str, KindInfo]


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
    """A legal action: its text, the points and buttons that are touched to play it, and the action in words."""

    text: str
    path: list[str]
    words: str


class Marks(TypedDict):
    """What the last action leaves marked: points where something left, came to rest, was taken or sown, and arrows from
    point to point."""

    points: dict[str, MarkKind]
    arrows: list[list[str]]


class Last(TypedDict):
    """The last action or outcome of chance that the seat has heard of, and the sentence that tells it."""

    seat: int | None
    text: str
    words: str
    steps: list[Step]
    marks: Marks


class Score(TypedDict):
    """One of the numbers by which a seat stands, and what it counts."""

    label: str
    value: str


class SeatStanding(TypedDict):
    """How a seat stands. ``out``: it plays no more."""

    items: list[Score]
    out: bool


class Frame(TypedDict):
    """What a seat, or a spectator (``seat`` is ``None``), sees now. ``asked`` is what whoever may act is asked,
    ``prompts`` what is asked next, by the points touched so far, split by spaces. ``outcome`` says how the game ended
    and why."""

    seat: int | None
    to_move: int | None
    position: str
    pieces: list[Piece]
    actions: list[Action]
    asked: str
    prompts: dict[str, str]
    last: Last | None
    standing: list[SeatStanding]
    result: list[float] | None
    outcome: str


class Place(TypedDict):
    """Where a point lies in the picture, and half the width and height of what is touched there, with the radius of its
    corners. ``ring`` is the same for the mark of the last move. ``heap`` names the heaps in which loose things lie,
    ``count`` is where their number is written, from the middle, as a ``badge`` or plainly. ``row``: the size of cards
    side by side here, and how far each of 1, 2, 3 … cards is from the next."""

    x: float
    y: float
    wide: float
    high: float
    corner: float
    ring: NotRequired[tuple[float, float, float]]
    heap: NotRequired[str]
    count: NotRequired[tuple[float, float]]
    badge: NotRequired[bool]
    row: NotRequired[tuple[float, list[float]]]


class Heap(TypedDict):
    """Places for up to ``n`` loose things, from the middle of theirs, and the radius of one."""

    n: int
    r: float
    spots: list[tuple[float, float]]


class KindDrawing(TypedDict):
    """The radius of a kind's drawing; ``rises``: how far each of 1, 2, 3 … of them lies above the one below, where they
    lie on each other; ``number``: where a counter's number is written."""

    radius: float
    rises: NotRequired[list[float]]
    number: NotRequired[tuple[float, float]]


class CardDrawing(TypedDict):
    """The size of a card, how far each card of a pile is from the one below, how many of a pile are shown, and where
    their number is written, from the top card."""

    wide: float
    high: float
    lift: tuple[float, float]
    shown: int
    badge: tuple[float, float]


class Stack(TypedDict):
    """How pieces stand on each other: how far below the middle the lowest of a pile lies, where the number of a pile is
    written, from its top, and how far in front of another piece one stands, and its size there."""

    base: float
    badge: tuple[float, float]
    upper: tuple[float, float]


class Art(TypedDict):
    """The drawings of a scene, and where things lie in it: see ``view/art.py``."""

    box: tuple[float, float, float, float]
    id: str
    ink: str
    halo: str
    defs: str
    board: str
    places: dict[str, Place]
    heaps: dict[str, list[Heap]]
    kinds: dict[str, KindDrawing]
    card: CardDrawing
    stack: Stack
