"""What ``best`` is given, checked before anything is searched: ``ValueError`` says what was wrong and what is expected."""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import Any

from ludotheque.core.arguments import any_whole, duration, of_kind, whole, wrong
from ludotheque.core.ladder import LEVELS
from ludotheque.core.position import Position
from ludotheque.core.translation import _

MOST_THREADS = 256
MOST_MEGABYTES = 4096
UNLIMITED = 1 << 60  # nodes
LARGEST_SETTING = 1_000_000_000


def check_position(position: Any) -> None:
    of_kind(position, Position, "position", _("a position, such as load(name).start()"))


def check_limits(seconds: Any, nodes: Any, level: Any, seed: Any, threads: Any, megabytes: Any) -> None:
    """How long and how a search may think."""
    if seconds is not None:
        duration(seconds)
    if nodes is not None and whole(nodes, "nodes", 1) > UNLIMITED:
        raise wrong("nodes", _("a whole number from {low} to {high}").format(low=1, high=UNLIMITED), nodes)
    if level is not None:
        whole(level, "level", LEVELS[0], LEVELS[-1] + 1)
        if nodes is not None:
            raise ValueError(_("a level has its own number of nodes: give a level or nodes, not both"))
    any_whole(seed, "seed")
    whole(threads, "threads", 1, MOST_THREADS + 1)
    if megabytes is not None:
        whole(megabytes, "hash", 1, MOST_MEGABYTES + 1)


def check_players(settings: Any, tables: Any, advisor: Any, values: Any, evaluator: Any, net: Any) -> None:
    """Who searches, and by whose advice."""
    if settings is not None:
        of_kind(settings, Mapping, "settings", _("a dictionary from names to numbers"))
        for name, value in settings.items():
            of_kind(value, (int, float), f"settings[{name!r}]", _("a number"))
            if not 0 <= value <= LARGEST_SETTING:
                raise wrong(f"settings[{name!r}]", _("a number from 0 to {most}").format(most=LARGEST_SETTING), value)
    if tables is not None:
        of_kind(tables, bool, "tables", _("True, False or None"))
    of_kind(values, bool, "values", _("True or False"))
    if advisor is not None and not (hasattr(advisor, "advise") and hasattr(advisor, "oracle")):
        raise wrong("advisor", _("an object with the methods advise and oracle"), advisor)
    if evaluator is not None and not callable(evaluator):
        raise wrong("evaluator", _("a function of a position that returns a number from -1 to 1"), evaluator)
    if net is not None:
        of_kind(
            net, (str, os.PathLike), "net", _("the file of a net, or 'shipped' for the one that comes with the game")
        )
    if net is not None and evaluator is not None:
        raise ValueError(_("a net evaluates positions itself: give a net or an evaluator, not both"))
    if settings and (values or net is not None or evaluator is not None):
        raise ValueError(_("settings are those of our own search for one move: leave out values, net and evaluator"))
