"""Awithlaknannai, the family."""

from __future__ import annotations

from ludotheque.core.family import Family, Preset
from ludotheque.core.ladder import ladder, read_level_ratings
from ludotheque.core.options import Option
from ludotheque.core.sources import ADVICE, RULING
from ludotheque.core.translation import N_
from ludotheque.games.awithlaknannai.ai import Awithlaknannai
from ludotheque.games.awithlaknannai.notation import AwithlaknannaiNotation
from ludotheque.games.awithlaknannai.picture import KINDS, AwithlaknannaiPicture
from ludotheque.games.awithlaknannai.teller import AwithlaknannaiTeller

LOST = N_("The booklet's figures are lost: where the pieces stand is known from published descriptions.")

FAMILY = Family(
    name="awithlaknannai",
    title=N_("Awithlaknannai"),
    about=N_("Zuñi snakes fight along a winding river: jump them all, or leave them no move."),
    seats=(N_("Yellow"), N_("Orange")),
    options=(
        Option(
            "board",
            ("base", "fighting"),
            "base",
            N_("The river of 25 points, or the Fighting Serpents' of 37."),
            title=N_("River"),
            labels={"base": N_("short: 25 points"), "fighting": N_("long: 37 points")},
        ),
        Option(
            "outer_lines",
            (False, True),
            lambda values: values["board"] == "fighting",
            N_(
                "Lines run along the outer rows too. Without them nobody can be captured there, "
                "nor at the ends of the middle row."
            ),
            RULING,
            title=N_("Outer lines"),
            source_note=N_(
                "The booklet's figures are lost; published descriptions draw these lines on the long river alone."
            ),
        ),
        Option(
            "lemery",
            (False, True),
            False,
            N_(
                "The way of playing the publisher recommends: two more empty points at the start, and whoever is down to "
                "two snakes loses."
            ),
            title=N_("Lemery variant"),
        ),
        Option(
            "chains",
            ("may", "must"),
            "may",
            N_("After a capture the same snake may stop, or must go on while it can."),
            title=N_("Captures in a chain"),
            labels={"may": N_("may go on"), "must": N_("must go on")},
        ),
        Option(
            "no_return",
            (False, True),
            False,
            N_("A move may not take your last one straight back; whoever has no other has lost."),
            title=N_("No going back"),
        ),
        Option(
            "huff",
            (False, True),
            False,
            N_("Nobody has to capture, but a snake that could have and did not is removed."),
            title=N_("Huffing"),
        ),
        Option(
            "impasse",
            ("draw", "majority"),
            "draw",
            N_("A threefold repetition, or a hundred turns without a loss, is drawn or won by the larger side."),
            title=N_("Impasse"),
            labels={"draw": N_("drawn"), "majority": N_("the larger side wins")},
            source_note=N_("How many turns make an impasse is our ruling."),
        ),
        Option(
            "shaman",
            (False, True),
            False,
            N_("A Shaman each: it need not capture, and pulls or pushes its own snakes along."),
            title=N_("Shamans"),
            expansion=N_("Heroes of America"),
        ),
        Option(
            "whirlpool",
            (False, True),
            False,
            N_(
                "Whirlpools at both ends of the river throw a snake out at the other. The booklet's section is "
                "lost: this is our reconstruction."
            ),
            RULING,
            title=N_("Whirlpools"),
            expansion=N_("Challenges of America"),
        ),
    ),
    presets=(
        Preset(
            "awithlaknannai",
            N_("Awithlaknannai"),
            N_("The booklet's base game, twelve snakes a side. Nobody can be captured on the outer rows."),
            source_note=LOST,
        ),
        Preset(
            "awithlaknannai-vif",
            N_("Lively Awithlaknannai"),
            N_("Recommended: no going back, and at an impasse the larger side wins. Far fewer draws."),
            {"no_return": True, "impasse": "majority"},
            ADVICE,
            N_("The booklet has these advanced rules; to play just these two is our advice."),
        ),
        Preset(
            "awithlaknannai-lemery",
            N_("Awithlaknannai, the Lemery variant"),
            N_("The publisher's recommendation: more room at the start; whoever is down to two snakes loses."),
            {"lemery": True},
        ),
        Preset(
            "serpents-combattants",
            N_("Fighting Serpents"),
            N_("The long river, eighteen snakes a side, with lines along the outer rows."),
            {"board": "fighting"},
            source_note=LOST,
        ),
        Preset(
            "awithlaknannai-expert",
            N_("Awithlaknannai for experts"),
            N_("All the advanced rules: no going back, whole chains, huffing, and the larger side wins an impasse."),
            {"no_return": True, "chains": "must", "huff": True, "impasse": "majority"},
        ),
    ),
    rules=Awithlaknannai,
    notation=AwithlaknannaiNotation,
    picture=AwithlaknannaiPicture,
    teller=AwithlaknannaiTeller,
    kinds=KINDS,
    level_ratings=read_level_ratings(__name__),
    ladder=ladder(
        (0,),
        (40, 40, 7),
        (40, 40, 37),
        (40, 40, 66),
        (40, 40, 85),
        (40, 40, 97),
        (1_000, 23),
        (7_000,),
        (150_000,),
        (8_000_000,),
    ),
    odds=3.4,
    quiet_counts=("quiet_turns",),
    tables="ludotheque.tables.awithlaknannai",
    space="ludotheque.games.awithlaknannai.space",
    net_input="ludotheque.games.awithlaknannai.net_input",
    features="ludotheque.games.awithlaknannai.features",
    aspects="ludotheque.games.awithlaknannai.aspects",
    books=__name__,
    rulebook="ludotheque.learn.books.awithlaknannai",
)
