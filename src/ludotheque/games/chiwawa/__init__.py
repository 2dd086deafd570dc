"""Chiwawa, the family."""

from __future__ import annotations

from collections.abc import Mapping

from ludotheque.core.family import Family, Preset
from ludotheque.core.ladder import ladder, read_level_ratings
from ludotheque.core.options import Option, Value
from ludotheque.core.sources import RULING
from ludotheque.core.translation import N_, _
from ludotheque.games.chiwawa.ai import Chiwawa
from ludotheque.games.chiwawa.components import components
from ludotheque.games.chiwawa.notation import ChiwawaNotation
from ludotheque.games.chiwawa.picture import ChiwawaPicture
from ludotheque.games.chiwawa.teller import ChiwawaTeller


def check(options: Mapping[str, Value], written: frozenset[str]) -> None:
    """``ValueError`` for options that cannot stand together."""
    if options["deck"] == "mini" and options["players"] != 2:
        raise ValueError(_("the small deck is for two players"))


#: With three seats or more a table of players that look one ply ahead falls to a single one that searches, so that the middle
#: levels search some of their moves alone; docs/levels.md says what was measured.
SEAT_LADDERS = {
    3: ladder(
        (0, 400, 100, 0, 12), (0, 300), (0, 195), (0, 120), (0, 70),
        (20, 20, 20), (20, 20, 60), (50,), (200,), (30_000,),
    ),
    4: ladder(
        (0, 400, 100, 0, 12), (0, 240), (0, 155), (0, 95), (20, 20, 2),
        (20, 20, 18), (20, 20, 60), (50,), (200,), (30_000,),
    ),
    6: ladder(
        (0, 400, 100, 0, 12), (0, 260), (0, 155), (0, 98), (0, 40),
        (20, 20, 7), (20, 20, 22), (20, 20, 45), (20, 20, 90), (30_000,),
    ),
}  # fmt: skip

FAMILY = Family(
    name="chiwawa",
    title=N_("Chiwawa"),
    about=N_("Lay gods face down beside your Pillar, meddle with the camps of others, and fold in time."),
    seats=(),
    options=(
        Option("players", range(2, 9), 2, N_("How many play."), title=N_("Players")),
        Option(
            "mode",
            ("classic", "battle-royal"),
            "classic",
            N_("Win rounds, or be the last when every round puts out those with the lowest score."),
            title=N_("Aim"),
            labels={"classic": N_("win rounds"), "battle-royal": N_("last survivor (Battle Royal)")},
        ),
        Option(
            "resolve",
            ("auto", "manual"),
            "auto",
            N_("Destructions and Mimicries are resolved as is best for the camp's owner, or by the owner."),
            RULING,
            title=N_("Destructions and Mimicries"),
            labels={"auto": N_("done at best"), "manual": N_("by the owner")},
            source_note=N_("In the booklet the owner chooses; to do it for him is ours."),
        ),
        Option(
            "rounds_to_win",
            range(1, 13),
            2,
            N_("How many rounds win the match; a battle royal goes on to the last survivor whatever this says."),
            RULING,
            title=N_("Rounds to win"),
            source_note=N_("The booklet has two; other numbers are ours."),
        ),
        Option(
            "deck",
            ("full", "mini"),
            "full",
            N_(
                "The small deck, for two players, has eight cards: three Maize gods, three Snake gods, a Mimicry and a "
                "Destruction; the first hands are of two. "
                "Tied rounds do not make the match longer: after them it may be shared."
            ),
            RULING,
            title=N_("Cards"),
            labels={"full": N_("the whole deck"), "mini": N_("the small deck")},
            source_note=N_(
                "The booklet has 54 cards; the small deck is ours, for programs that compute the game exactly."
            ),
        ),
    ),
    presets=(
        Preset("chiwawa", N_("Chiwawa"), N_("The first to win two rounds wins.")),
        Preset(
            "chiwawa-royal",
            N_("Chiwawa Battle Royal"),
            N_("The lowest camp goes out, round by round."),
            {"mode": "battle-royal"},
        ),
    ),
    rules=Chiwawa,
    notation=ChiwawaNotation,
    picture=ChiwawaPicture,
    teller=ChiwawaTeller,
    components=components,
    players="players",
    check=check,
    ages=8,
    minutes=20,
    quick_game="chiwawa(players=3)",
    level_ratings=read_level_ratings(__name__),
    ladder=ladder(
        (0, 400, 100, 0, 12), (0, 280), (0, 155), (0, 90), (0,), (100,), (300,), (1_500,), (12_000,), (120_000,)
    ),
    seat_ladders=SEAT_LADDERS,
    seat_level_ratings={seats: read_level_ratings(__name__, seats) for seats in SEAT_LADDERS},
    search_settings={2: {"exploration": 0.5, "tournament_size": 2}},
    space="ludotheque.games.chiwawa.space",
    rulebook="ludotheque.learn.books.chiwawa",
)
