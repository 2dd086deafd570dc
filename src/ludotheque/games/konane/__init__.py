"""Kōnane, the family."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludotheque.core.family import Family, Preset
from ludotheque.core.ladder import ladder, read_level_ratings
from ludotheque.core.options import Option
from ludotheque.core.sources import RULING
from ludotheque.core.translation import N_, _
from ludotheque.games.konane.ai import Konane
from ludotheque.games.konane.notation import KonaneNotation
from ludotheque.games.konane.picture import KINDS, KonanePicture
from ludotheque.games.konane.teller import KonaneTeller

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ludotheque.core.options import Value


def check(options: Mapping[str, Value], written: frozenset[str]) -> None:
    if options["hummingbird"] and options["size"] == 4:
        raise ValueError(_("hummingbirds need a board of 6 × 6 or more: 4 × 4 is too small for them"))


SIZES = (4, 6, 8, 10, 12, 14)

FAMILY = Family(
    name="konane",
    title=N_("Kōnane"),
    about=N_("Hawaiian flowers jump and harvest; whoever cannot jump has lost."),
    seats=(N_("Hibiscus"), N_("Jasmine")),
    options=(
        Option(
            "size",
            SIZES,
            8,
            N_("Points along a side of the board."),
            title=N_("Size of the board"),
            labels={size: f"{size} × {size}" for size in SIZES},
            told=True,
        ),
        Option(
            "hummingbird",
            (False, True),
            False,
            N_("A hummingbird each: it flies one point as a bonus after another piece's harvest."),
            title=N_("Hummingbirds"),
            expansion=N_("Heroes of America"),
        ),
        Option(
            "knot",
            (False, True),
            False,
            N_("A knot each, to block a point for good once three of your flowers have been harvested."),
            title=N_("Knots"),
            expansion=N_("Challenges of America"),
        ),
        Option(
            "knot_saves",
            (False, True),
            False,
            N_("A player who cannot harvest but may still place the knot has not lost."),
            RULING,
            title=N_("The knot saves"),
            source_note=N_("The booklet does not say what a knot in hand is worth to who cannot harvest."),
        ),
    ),
    presets=(Preset("konane", N_("Kōnane"), N_("The game of the booklet on eight by eight points.")),),
    rules=Konane,
    notation=KonaneNotation,
    picture=KonanePicture,
    teller=KonaneTeller,
    kinds=KINDS,
    check=check,
    level_ratings=read_level_ratings(__name__),
    ladder=ladder(
        (0, 100, 100, 65, 12),
        (0, 137),
        (40, 40, 33),
        (500, 26),
        (2_900, 20),
        (7_500,),
        (45_000,),
        (180_000,),
        (520_000,),
        (7_000_000,),
    ),
    odds=2.3,
    space="ludotheque.games.konane.space",
    net_input="ludotheque.games.konane.net_input",
    features="ludotheque.games.konane.features",
    aspects="ludotheque.games.konane.aspects",
    books=__name__,
    rulebook="ludotheque.learn.books.konane",
)
