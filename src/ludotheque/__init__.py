"""Ludothèque: play, learn, analyse and solve the games of five French booklets."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from importlib import import_module
from typing import TYPE_CHECKING, Any, ParamSpec

from ludotheque.core.mode import mode

if TYPE_CHECKING:
    from ludotheque.match import record_files as records
    from ludotheque.search.forest import forest
    from ludotheque.search.openings import opening
    from ludotheque.study.agent_tournament import tournament
    from ludotheque.study.batch import batch
    from ludotheque.study.game_tree import tree

MODE = mode()  # refuses a half-compiled package before anything of it is loaded

from ludotheque import tables  # noqa: E402
from ludotheque.core.exact_values import Advice  # noqa: E402
from ludotheque.core.game import Game  # noqa: E402
from ludotheque.core.oracle import Oracle  # noqa: E402
from ludotheque.core.position import Position  # noqa: E402
from ludotheque.core.seal import Seal  # noqa: E402
from ludotheque.core.sight import CHANCE_SEAT as CHANCE  # noqa: E402
from ludotheque.games import families, load  # noqa: E402
from ludotheque.search.best import best as _search  # noqa: E402
from ludotheque.search.result import Best  # noqa: E402


def _draw(position: Position, seat: int | None) -> str:
    from ludotheque.view.svg import svg  # noqa: PLC0415  (pictures are loaded when the first is asked for)

    return svg(position, seat)


class _Tables:
    """The tables on this machine, loaded when they are first asked."""

    def advise(self, position: Position) -> Advice | None:
        from ludotheque.tables.lookup import advise  # noqa: PLC0415

        return advise(position)

    def oracle(self, position: Position) -> Oracle | None:
        from ludotheque.tables.lookup import oracle  # noqa: PLC0415

        return oracle(position)


_Given = ParamSpec("_Given")


def _with_tables(search: Callable[_Given, Best]) -> Callable[_Given, Best]:
    """The same search, with the tables on this machine as its advisor if it is given no other."""

    @wraps(search)
    def best(*args: _Given.args, **kwargs: _Given.kwargs) -> Best:
        kwargs.setdefault("advisor", _Tables())
        return search(*args, **kwargs)

    return best


Position.draw = _draw
best = _with_tables(_search)

#: What is loaded when it is first asked for: its module, and its name there unless it is the module itself.
_LATER = {
    "batch": ("ludotheque.study.batch", "batch"),
    "forest": ("ludotheque.search.forest", "forest"),
    "opening": ("ludotheque.search.openings", "opening"),
    "records": ("ludotheque.match.record_files", None),
    "tournament": ("ludotheque.study.agent_tournament", "tournament"),
    "tree": ("ludotheque.study.game_tree", "tree"),
}


def __getattr__(name: str) -> Any:
    if name not in _LATER:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    module, inside = _LATER[name]
    found = import_module(module)
    return getattr(found, inside) if inside else found


__version__ = "0.1.0"
__all__ = [
    "CHANCE", "MODE", "Game", "Position", "Seal", "batch", "best", "families", "forest", "load", "opening", "records",
    "tables", "tournament", "tree",
]  # fmt: skip
