"""Awimbawé, the family."""

from __future__ import annotations

from ludotheque.core.family import Family, Preset
from ludotheque.core.options import RULING, Option
from ludotheque.core.words import N_
from ludotheque.games.awimbawe.ai import Awimbawe
from ludotheque.games.awimbawe.notation import AwimbaweNotation
from ludotheque.games.awimbawe.picture import AwimbawePicture

FAMILY = Family(
    name="awimbawe",
    title=N_("Awimbawé"),
    about=N_("Win the lion's crowns trick by trick with the animals of the savanna, but never all four hyenas."),
    seats=(N_("Tiger"), N_("Panther")),
    options=(
        Option("rounds_to_win", range(1, 10), 2, N_("Rounds to win for the match.")),
        Option(
            "show_crowns", (False, True), False, N_("Show the crowns each has won while the round is played."), RULING
        ),
    ),
    presets=(Preset("awimbawe", N_("Awimbawé"), N_("The game of the booklet: two rounds won win the crown.")),),
    rules=Awimbawe,
    notation=AwimbaweNotation,
    picture=AwimbawePicture,
)
