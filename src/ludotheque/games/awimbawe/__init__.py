"""Awimbawé, the family."""

from __future__ import annotations

from ludotheque.core.family import Family, Preset
from ludotheque.core.ladder import ladder
from ludotheque.core.options import RULING, Option
from ludotheque.core.translation import N_
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
    ladder=ladder(
        (0, 60), (30, 60, 12), (30, 60, 27), (30, 60, 45), (30, 60, 65), (40, 120), (60, 60), (150,), (500,), (4_000,)
    ),
    search_settings={2: {"tournament_size": 2, "horizon": 12, "solve_within": 5}},
    rulebook="ludotheque.learn.books.awimbawe",
)
