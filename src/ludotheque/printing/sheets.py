"""Sheets of paper and what is put on them. All lengths are millimetres from the upper left corner."""

from __future__ import annotations

from typing import Literal, TypedDict

from ludotheque.core.translation import N_, _

PAPERS = {"a4": (210.0, 297.0), "a3": (297.0, 420.0)}
BOARDS, CARDS, TOKENS, RULES = "boards", "cards", "tokens", "rules"
PARTS = (BOARDS, CARDS, TOKENS, RULES)
PART_TITLES = {BOARDS: N_("Board"), CARDS: N_("Cards"), TOKENS: N_("Tokens"), RULES: N_("Rulebook")}
MARGIN = 10.0  # what most printers leave white, and the line at the foot
MARK = (1.5, 4.0)  # how far a cut mark is from what is cut out, and how long it is

#: A cut mark, a line to fold or to glue along, and the outline of a part.
LineStyle = Literal["cut", "fold", "edge"]


class Placed(TypedDict):
    """A drawing at a place. ``window`` is the part of it that is seen, as left, top, width, height on the sheet."""

    drawing: str
    x: float
    y: float
    width: float
    height: float
    window: tuple[float, float, float, float] | None


class Line(TypedDict):
    """A straight line from end to end."""

    ends: tuple[float, float, float, float]
    style: LineStyle


class Note(TypedDict):
    """A line of text whose left end and middle are at a place; ``size`` is in points."""

    x: float
    y: float
    text: str
    size: float


class Sheet(TypedDict):
    """One page. ``foot`` says at its lower edge what it is."""

    width: float
    height: float
    foot: str
    placed: list[Placed]
    lines: list[Line]
    notes: list[Note]


def check_paper(paper: str) -> str:
    """The paper by its name; ``ValueError`` says which there are."""
    if paper.lower() not in PAPERS:
        raise ValueError(
            _("there is no paper {name}; take one of {names}").format(name=paper[:20], names=", ".join(PAPERS))
        )
    return paper.lower()


def check_parts(wanted: str) -> tuple[str, ...]:
    """The parts that a list with commas names, in their usual order; all where it is empty."""
    named = [word.strip().lower() for word in wanted.split(",") if word.strip()]
    for word in named:
        if word not in PARTS:
            raise ValueError(
                _("{name} is nothing that can be printed; take some of {names}").format(
                    name=word[:20], names=",".join(PARTS)
                )
            )
    return tuple(part for part in PARTS if not named or part in named)


def blank_sheet(paper: str, foot: str, *, landscape: bool = False) -> Sheet:
    width, height = reversed(PAPERS[paper]) if landscape else PAPERS[paper]
    return {"width": width, "height": height, "foot": foot, "placed": [], "lines": [], "notes": []}


def cut_marks(columns: list[float], rows: list[float]) -> list[Line]:
    """Marks outside a block at both ends of every cut: upright ones at ``columns``, level ones at ``rows``."""
    gap, far = MARK[0], sum(MARK)
    left, right, top, bottom = columns[0], columns[-1], rows[0], rows[-1]
    ends = [(x, top - far, x, top - gap) for x in columns] + [(x, bottom + gap, x, bottom + far) for x in columns]
    ends += [(left - far, y, left - gap, y) for y in rows] + [(right + gap, y, right + far, y) for y in rows]
    return [{"ends": end, "style": "cut"} for end in ends]
