"""Awimbawé, the family."""

from __future__ import annotations

from ludotheque.core.family import CARDS, Family, Preset
from ludotheque.core.ladder import ladder, read_level_ratings
from ludotheque.core.options import Option
from ludotheque.core.sources import RULING
from ludotheque.core.translation import N_
from ludotheque.games.awimbawe.ai import Awimbawe
from ludotheque.games.awimbawe.components import components
from ludotheque.games.awimbawe.notation import AwimbaweNotation
from ludotheque.games.awimbawe.picture import AwimbawePicture
from ludotheque.games.awimbawe.teller import AwimbaweTeller

FAMILY = Family(
    name="awimbawe",
    title=N_("Awimbawé"),
    about=N_("Win the lion's crowns trick by trick with the animals of the savanna, but never all four hyenas."),
    seats=(N_("Tiger"), N_("Panther")),
    options=(
        Option(
            "rounds_to_win",
            range(1, 10),
            2,
            N_("Rounds to win for the match."),
            RULING,
            title=N_("Rounds to win"),
            source_note=N_("The booklet has two; other numbers are ours."),
        ),
        Option(
            "show_crowns",
            (False, True),
            False,
            N_("Show the crowns each has won while the round is played."),
            RULING,
            title=N_("Open crowns"),
            source_note=N_("In the booklet the piles of tricks lie face down."),
        ),
        Option(
            "open_piles",
            (False, True),
            False,
            N_("For learners: the list of what was played shows the whole round, not only the last trick."),
            RULING,
            title=N_("Whole round shown"),
            source_note=N_("In the booklet only the last trick may be looked at again."),
        ),
        Option(
            "terrains",
            (2, 4),
            4,
            N_("How many terrains the deck has; there are as many eagles, the highest ones."),
            RULING,
            title=N_("Terrains in the deck"),
            source_note=N_("The booklet has four; the small deck is ours, for programs that compute the game exactly."),
        ),
        Option(
            "values",
            range(2, 7),
            6,
            N_("How many animals each terrain has, the lowest first. Of fewer cards fewer lie in piles."),
            RULING,
            title=N_("Animals of a terrain"),
            source_note=N_("The booklet has six; the small deck is ours, for programs that compute the game exactly."),
        ),
    ),
    presets=(Preset("awimbawe", N_("Awimbawé"), N_("The game of the booklet: two rounds won win the crown.")),),
    rules=Awimbawe,
    notation=AwimbaweNotation,
    picture=AwimbawePicture,
    teller=AwimbaweTeller,
    components=components,
    first=CARDS,
    first_note=N_("The cards decide who begins: whoever shows fewer crowns on the four face-up cards leads."),
    level_ratings=read_level_ratings(__name__),
    ladder=ladder(
        (0, 100, 100, 75, 30),
        (30, 60, 6, 15),
        (30, 60, 33),
        (30, 60, 70),
        (50, 90),
        (100, 30),
        (200,),
        (3_000,),
        (25_000,),
        (200_000,),
    ),
    search_settings={2: {"tournament_size": 2, "horizon": 4, "solve_within": 4}},
    endgame="ludotheque.games.awimbawe.endgame",
    space="ludotheque.games.awimbawe.space",
    rulebook="ludotheque.learn.books.awimbawe",
)
