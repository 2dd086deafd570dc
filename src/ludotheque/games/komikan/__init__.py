"""The family of Komikan, Adugo and Chivi Korá."""

from __future__ import annotations

from ludotheque.core.family import Family, Preset
from ludotheque.core.ladder import ladder, read_level_ratings
from ludotheque.core.options import Option
from ludotheque.core.sources import FACT, RULING
from ludotheque.core.translation import N_
from ludotheque.games.komikan.ai import Komikan
from ludotheque.games.komikan.boards import STARTS
from ludotheque.games.komikan.components import components
from ludotheque.games.komikan.notation import KomikanNotation
from ludotheque.games.komikan.picture import KINDS, KomikanPicture
from ludotheque.games.komikan.teller import KomikanTeller

LOST = N_("The booklet's figures are lost: where the pieces stand is known from published descriptions.")

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
            title=N_("Board"),
            labels={
                "komikan": N_("Komikan: 12 alpacas"),
                "adugo": N_("Adugo: 14 alpacas"),
                "chivi-kora": N_("Chivi Korá: 15 alpacas"),
                "nine": N_("9 alpacas"),
            },
            source_note=N_("The set-up with nine alpacas is ours."),
        ),
        Option(
            "lemery",
            (False, True),
            False,
            N_(
                "The way of playing the publisher recommends: three alpacas that fill the back of the den stay there, and "
                "bring a taken one back."
            ),
            title=N_("Lemery variant"),
        ),
        Option(
            "multi_jump",
            (False, True),
            False,
            N_("After a capture the Puma may go on capturing in the same turn."),
            FACT,
            title=N_("Several jumps a turn"),
            source_note=N_("Traditional play of these hunting games knows it."),
        ),
        Option(
            "shuttle",
            (False, True),
            False,
            N_("A piece may go to and fro between two points as long as it likes."),
            RULING,
            title=N_("Going to and fro allowed"),
            source_note=N_("The booklet forbids it; to lift that is ours."),
        ),
        Option(
            "heroes",
            (False, True),
            False,
            N_("An Alpha that lets alpacas beside it go two points, and a Condor that flies for the Puma."),
            title=N_("Alpha and Condor"),
            expansion=N_("Heroes of America"),
        ),
        Option(
            "grass",
            (False, True),
            False,
            N_("Two tufts of grass: alpacas on them are safe, and for the Puma they are one place."),
            title=N_("Tall grass"),
            expansion=N_("Challenges of America"),
        ),
    ),
    presets=(
        Preset(
            "komikan",
            N_("Komikan"),
            N_("The Mapuche game: twelve alpacas, of which the Puma must take six."),
            source_note=LOST,
        ),
        Preset(
            "komikan-lemery",
            N_("Komikan, the Lemery variant"),
            N_("The publisher's recommendation: alpacas that fill the den call taken ones back."),
            {"lemery": True},
        ),
        Preset(
            "adugo",
            N_("Adugo"),
            N_("The Bororo game: the Puma starts amid fourteen alpacas and must take eight."),
            {"board": "adugo"},
            source_note=LOST,
        ),
        Preset(
            "chivi-kora",
            N_("Chivi Korá"),
            N_("The Guaraní game: fifteen alpacas that never step back."),
            {"board": "chivi-kora"},
            source_note=LOST,
        ),
        Preset(
            "komikan-neuf",
            N_("Komikan, nine alpacas"),
            N_("An even game: nine alpacas, of which the Puma must take three."),
            {"board": "nine"},
            RULING,
            N_("No booklet has this set-up: we found it with tables of exact play."),
        ),
    ),
    rules=Komikan,
    notation=KomikanNotation,
    picture=KomikanPicture,
    teller=KomikanTeller,
    components=components,
    kinds=KINDS,
    first_note=N_(
        "The Puma begins. At a table one hides the Puma and an alpaca in his hands, and the other chooses a hand."
    ),
    level_ratings=read_level_ratings(__name__),
    ladder=ladder(
        (0, 100, 100, 75, 100),
        (40, 40, 45),
        (40, 40),
        (180, 31),
        (500, 27),
        (1_300, 23),
        (3_300, 17),
        (6_000, 8),
        (32_000,),
        (9_000_000,),
    ),
    odds=5.4,
    quiet_counts=("quiet_turns",),
    tables="ludotheque.tables.komikan",
    space="ludotheque.games.komikan.space",
    net_input="ludotheque.games.komikan.net_input",
    features="ludotheque.games.komikan.features",
    aspects="ludotheque.games.komikan.aspects",
    books=__name__,
    rulebook="ludotheque.learn.books.komikan",
)
