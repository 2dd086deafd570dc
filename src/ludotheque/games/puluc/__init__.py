"""Puluc, the family."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludotheque.core.family import THROW, Family, Preset
from ludotheque.core.ladder import ladder, read_level_ratings
from ludotheque.core.options import Option
from ludotheque.core.sources import RULING
from ludotheque.core.translation import N_
from ludotheque.games.puluc.ai import Puluc
from ludotheque.games.puluc.components import components
from ludotheque.games.puluc.notation import PulucNotation
from ludotheque.games.puluc.picture import KINDS, PulucPicture
from ludotheque.games.puluc.teller import PulucTeller

if TYPE_CHECKING:
    from ludotheque.core.options import Value, Values


def usual_length(values: Values) -> Value:
    return 13 if values["rescue"] else 9


FAMILY = Family(
    name="puluc",
    title=N_("Puluc"),
    about=N_("Maya warriors march between two cities, carry off whom they land on, and are carried off in turn."),
    seats=(N_("Yellow"), N_("Blue")),
    options=(
        Option(
            "rescue",
            (False, True),
            False,
            N_("Seven warriors a side, who may walk in pairs; only a pair rescues captives."),
            title=N_("Rescue variant"),
        ),
        Option(
            "length",
            range(5, 26),
            usual_length,
            N_("Spaces between the cities: usually 9, or 13 with rescue."),
            RULING,
            title=N_("Length of the track"),
            source_note=N_("The booklet's figures are lost: 9 and 13 are ours."),
        ),
        Option(
            "blank",
            (5, 6, 0),
            5,
            N_("How far a throw without a marked face goes."),
            title=N_("No marked face"),
            labels={5: N_("5 spaces"), 6: N_("6 spaces"), 0: N_("the turn is lost")},
        ),
        Option(
            "guardian",
            (False, True),
            False,
            N_("One warrior a side is a Guardian, who may share a throw with a companion."),
            title=N_("Guardians"),
            expansion=N_("Heroes of America"),
        ),
        Option(
            "temple",
            (False, True),
            False,
            N_("A Sun and a Moon temple by the centre: ending on your own gives an extra step."),
            title=N_("Temples"),
            expansion=N_("Challenges of America"),
        ),
    ),
    presets=(
        Preset(
            "puluc",
            N_("Puluc"),
            N_("The game of the booklet: five warriors a side."),
            source_note=N_("Its figure is lost: the nine spaces are ours."),
        ),
        Preset(
            "puluc-sauvetage",
            N_("Puluc: Rescue"),
            N_("Seven warriors a side on a longer track; captives are rescued by pairs only."),
            {"rescue": True},
            source_note=N_("Its figure is lost: the thirteen spaces are ours."),
        ),
    ),
    rules=Puluc,
    notation=PulucNotation,
    picture=PulucPicture,
    teller=PulucTeller,
    components=components,
    kinds=KINDS,
    first=THROW,
    first_note=N_("A throw of the maize kernels decides who begins."),
    level_ratings=read_level_ratings(__name__),
    ladder=ladder(
        (0, 200, 100, 20, 8),
        (0, 97),
        (0, 75),
        (0, 60),
        (0, 48),
        (0, 25),
        (160, 32),
        (1_000, 24),
        (10_000,),
        (200_000,),
    ),
    odds=0.6,
    tables="ludotheque.tables.puluc",
    space="ludotheque.games.puluc.space",
    features="ludotheque.games.puluc.features",
    aspects="ludotheque.games.puluc.aspects",
    rulebook="ludotheque.learn.books.puluc",
)
