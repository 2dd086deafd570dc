"""The columns of a dataset of self-play, and what its card says of them."""

from __future__ import annotations

from dataclasses import dataclass

from ludotheque.core.translation import N_
from ludotheque.match.parquet import BYTES, FLOAT, TEXT, WHOLE, YES_NO, of


@dataclass(frozen=True)
class Column:
    """``kind`` is its type in Parquet; ``about`` tells people what it holds, in English, to be translated."""

    kind: str
    about: str


COLUMNS = {
    "game": Column(WHOLE, N_("The number of the game, from 0 on.")),
    "ply": Column(WHOLE, N_("How many actions and outcomes of chance were played before.")),
    "seat": Column(WHOLE, N_("The seat to act, from 0 on.")),
    "position": Column(TEXT, N_("The whole position as a text, what is hidden included.")),
    "seen": Column(TEXT, N_("The position as the seat to act knows it; empty where nothing is hidden.")),
    "block": Column(BYTES, N_("The position as bytes, as lt.tables reads them; in JSON hexadecimal digits.")),
    "actions": Column(of(TEXT), N_("The legal actions.")),
    "action": Column(TEXT, N_("The action that was played.")),
    "opening": Column(YES_NO, N_("Whether it was played at random, to vary the opening.")),
    "return": Column(FLOAT, N_("What the seat got in the end: 1 a win, −1 a loss, 0 a draw, shared wins in between.")),
    "outcome": Column(WHOLE, N_("By the table, with best play: 1 won, 0 drawn, −1 lost for the seat to act.")),
    "turns": Column(WHOLE, N_("By the table: how many actions to the end or the next capture.")),
    "margin_low": Column(WHOLE, N_("By the table: the least by which the seat is ahead in the end.")),
    "margin_high": Column(WHOLE, N_("By the table: the most by which the seat is ahead in the end.")),
    "chance": Column(FLOAT, N_("By the table: how likely the seat is to win.")),
    "sure": Column(
        YES_NO, N_("Whether nothing played before can change what the table says; empty where no table knows.")
    ),
    "best": Column(of(TEXT), N_("By the table: the best actions.")),
}
