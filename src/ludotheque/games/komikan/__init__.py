"""The family of Komikan, Adugo and Chivi Korá."""

from __future__ import annotations

from ludotheque.core.family import Family, Preset
from ludotheque.core.ladder import ladder
from ludotheque.core.options import FACT, RULING, Option
from ludotheque.core.translation import N_
from ludotheque.games.komikan.ai import Komikan
from ludotheque.games.komikan.boards import STARTS
from ludotheque.games.komikan.notation import KomikanNotation
from ludotheque.games.komikan.picture import KINDS, KomikanPicture

FAMILY = Family(
    name="komikan",
    title=N_("Komikan"),
    about=N_("One Puma hunts a herd of alpacas, which tries to hem it in or to fill its den."),
    seats=(N_("Puma"), N_("Alpacas")),
    options=(
        Option(
            "board",
            tuple(STARTS),
            "komikan",
            N_("The board: 12 alpacas of which 6 must fall, 14 of which 8, 15 that never step back, or 9 of which 3."),
        ),
        Option(
            "lemery",
            (False, True),
            False,
            N_("Three alpacas that fill the back of the den stay there, and bring a taken one back."),
        ),
        Option(
            "multi_jump",
            (False, True),
            False,
            N_("After a capture the Puma may go on capturing in the same turn."),
            FACT,
        ),
        Option(
            "shuttle",
            (False, True),
            False,
            N_("A piece may go to and fro between two points as long as it likes."),
            RULING,
        ),
        Option(
            "heroes",
            (False, True),
            False,
            N_("An Alpha that lets alpacas beside it go two points, and a Condor that flies for the Puma."),
        ),
        Option(
            "grass",
            (False, True),
            False,
            N_("Two tufts of grass: alpacas on them are safe, and for the Puma they are one place."),
        ),
    ),
    presets=(
        Preset("komikan", N_("Komikan"), N_("The Mapuche game: twelve alpacas, of which the Puma must take six.")),
        Preset(
            "komikan-lemery",
            N_("Komikan with reinforcements"),
            N_("Komikan in which alpacas that fill the den call taken ones back."),
            {"lemery": True},
        ),
        Preset(
            "adugo",
            N_("Adugo"),
            N_("The Bororo game: the Puma starts amid fourteen alpacas and must take eight."),
            {"board": "adugo"},
        ),
        Preset(
            "chivi-kora",
            N_("Chivi Korá"),
            N_("The Guaraní game: fifteen alpacas that never step back."),
            {"board": "chivi-kora"},
        ),
        Preset(
            "komikan-neuf",
            N_("Komikan, nine alpacas"),
            N_("An even game: nine alpacas, of which the Puma must take three."),
            {"board": "nine"},
        ),
    ),
    rules=Komikan,
    notation=KomikanNotation,
    picture=KomikanPicture,
    kinds=KINDS,
    ladder=ladder(
        (0, 100),
        (40, 40, 75),
        (40, 40),
        (400, 20),
        (1_500, 12),
        (4_000, 5),
        (10_000,),
        (30_000,),
        (120_000,),
        (1_000_000,),
    ),
    odds=5.4,
    quiet_counts=("quiet_turns",),
    tables="ludotheque.tables.komikan",
    rulebook="ludotheque.learn.books.komikan",
)
