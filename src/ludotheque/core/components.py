"""What lies in the box of a game: its cards, tokens and board, as things of a true size and number."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ludotheque.core.game import Game
    from ludotheque.core.kinds import Kind


@dataclass(frozen=True)
class CardCopies:
    """``count`` equal cards. ``face`` is one of the scene's faces; so is ``back``, for a card with two fronts."""

    face: str
    count: int = 1
    back: str = ""


@dataclass(frozen=True)
class TokenCopies:
    """``count`` equal tokens of a kind and owner. ``back`` is the kind on the other side of a token with two sides."""

    kind: str
    owner: int | None = None
    count: int = 1
    back: str = ""


@dataclass(frozen=True)
class Components:
    """All lengths are in millimetres.

    - ``has_board``: the scene is a board, not only places for cards on any table.
    - ``spacing``: between neighbouring points of the board, where the paper has room for it.
    - ``card_size``: the width and height of a card.
    - ``kinds``: kinds of tokens that the family does not declare, because no screen shows them lying.
    - ``throws``: what each throw is called and what it means (``N_`` texts).
    - ``advice``: a sentence on what may be taken instead of paper (an ``N_`` text).
    """

    has_board: bool = True
    spacing: float = 26.0
    cards: tuple[CardCopies, ...] = ()
    card_size: tuple[float, float] = (63.0, 88.0)
    tokens: tuple[TokenCopies, ...] = ()
    kinds: tuple[Kind, ...] = ()
    throws: tuple[tuple[str, str], ...] = ()
    advice: str = ""


def start_tokens(game: Game) -> tuple[TokenCopies, ...]:
    """What lies on the board and beside it when a game begins, but for its cards."""
    counts: Counter[tuple[str, int | None]] = Counter()
    for piece in game.start_rules.copy().pieces():
        for token in piece.get("stack", [piece]):
            if "face" not in token:
                counts[token["kind"], token["owner"]] += token.get("count", 1)
    return tuple(TokenCopies(kind, owner, n) for (kind, owner), n in counts.items() if n)


def start_components(game: Game) -> Components:
    """The components of a game that says nothing about them: a board, what lies there at the start, and one of each card
    that it has a face for."""
    scene = game.start_rules.copy().scene()
    cards = tuple(CardCopies(name) for name in scene.get("faces", {}))
    return Components(has_board=not cards, cards=cards, tokens=start_tokens(game))
