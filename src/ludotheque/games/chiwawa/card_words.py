"""What cards are called in sentences."""

from __future__ import annotations

from ludotheque.core.teller import counted
from ludotheque.core.translation import N_, _
from ludotheque.games.chiwawa.cards import FACES, NAMES, VALUES
from ludotheque.games.chiwawa.marks import KINDS, LEFT

ONE_CARD = (
    N_("a Maize god (5)"),
    N_("a Rain god (5)"),
    N_("a Stone god (5)"),
    N_("a Snake god (10)"),
    N_("an Eagle god (10)"),
    N_("a Moon god (10)"),
    N_("a Sun god (20)"),
    N_("a Fire god (20)"),
    N_("a Temple god (20)"),
    N_("a Mimicry"),
    N_("a Destruction"),
)
RUNS = (
    N_("{n} Maize gods side by side"),
    N_("{n} Rain gods side by side"),
    N_("{n} Stone gods side by side"),
    N_("{n} Snake gods side by side"),
    N_("{n} Eagle gods side by side"),
    N_("{n} Moon gods side by side"),
    N_("{n} Sun gods side by side"),
    N_("{n} Fire gods side by side"),
    N_("{n} Temple gods side by side"),
)


def one_card(kind: int) -> str:
    """``a Sun god (20)``; of a card that is hidden, ``a card``."""
    return _(ONE_CARD[kind]) if kind < KINDS else _("a card")


def card_label(kind: int) -> str:
    """``Sun god``."""
    label = FACES[NAMES[kind]]["label"]
    return _(label)


def card_title(kind: int) -> str:
    """``Sun god, 20``: the name and the value that are printed on the card."""
    return f"{card_label(kind)}, {VALUES[kind]}" if VALUES[kind] else card_label(kind)


def neighbour(kind: int, way: int) -> str:
    """``a Sun god (20) on its left``, beside a card that was named before."""
    return (_("{card} on its left") if way == LEFT else _("{card} on its right")).format(card=one_card(kind))


def points(n: int) -> str:
    return counted(n, N_("{n} point"), N_("{n} points"))
