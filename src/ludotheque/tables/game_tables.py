"""What a family's module of tables declares: see ``Family.tables``."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ludotheque.core.translation import _

if TYPE_CHECKING:
    import argparse

    from ludotheque.core.game import Game
    from ludotheque.core.rules import Rules
    from ludotheque.tables.files import File
    from ludotheque.tables.index import Index


@dataclass(frozen=True)
class TableCommand:
    """One more ``ludotheque table NAME GAME``: ``arguments`` adds what it takes beside the game and ``--method``,
    ``run`` does it and returns the exit code."""

    name: str
    help: str
    run: Callable[[argparse.Namespace], int]
    arguments: Callable[[argparse.ArgumentParser], None] = lambda _parser: None


class GameTables:
    """The tables of one family. Subclass it in a module of your own and call the instance ``TABLES``."""

    #: Whether the usual tables of the family's presets are small enough to be built in the background.
    build_in_background = False
    commands: tuple[TableCommand, ...] = ()

    def index(self, game: Game, method: str, layers: int | None) -> Index:
        """The index of a game's table, up to a layer as people number them, or as far as is usual. ``ValueError`` says
        why this game of the family has none."""
        raise NotImplementedError

    def is_sure(self, file: File, rules: Rules, value: int, seat: int) -> bool:
        """Outcomes: whether the past, the counts and the memory of this very match leave a value of the table as it is
        for ``seat``, who is to act."""
        return True

    def is_within_turn(self, rules: Rules) -> bool:
        """Outcomes: whether the position has no place because its turn goes on: it is worth what the best way on is."""
        return False

    def may_search_ask(self, game: Game) -> bool:
        """Whether a search may trust the table below the position: what it tells holds whatever the path."""
        return True


def no_answer(positions: int) -> int:
    """Tell people that a proof ran out of memory after so many positions; the exit code."""
    print(_("no answer: more than {n} positions; give more --bits").format(n=positions))
    return 1
