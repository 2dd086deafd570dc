"""Awalé and Awélé, the family."""

from __future__ import annotations

from ludotheque.core.family import Family, Preset
from ludotheque.core.ladder import ladder
from ludotheque.core.options import RULING, Option
from ludotheque.core.translation import N_
from ludotheque.games.awale.notation import AwaleNotation
from ludotheque.games.awale.rule_sets import CLASSIC, RULE_SETS, check, default, picture, rules
from ludotheque.games.awale.rules import SLAMS


def preset(name: str, title: str, about: str) -> Preset:
    return Preset(name, title, about, {"rules": name})


FAMILY = Family(
    name="awale",
    title=N_("Awalé"),
    about=N_("The African sowing game: empty a pit, sow round the board, take what your last seed completes."),
    seats=(N_("South"), N_("North")),
    options=(
        Option("rules", tuple(RULE_SETS), CLASSIC, N_("The rule set: which booklet's captures, duties and end.")),
        Option("seeds", range(1, 9), 4, N_("Seeds in each pit at the start.")),
        Option("pits", range(2, 13), 6, N_("Pits on each side.")),
        Option(
            "chain",
            ("12", "23"),
            default("chain"),
            N_("Neighbouring pits fall with the last one while they hold 1 or 2 (12), or 2 or 3 (23), seeds."),
        ),
        Option(
            "direction",
            ("back", "both"),
            default("direction"),
            N_("The chain of captures runs backwards only, or both ways."),
        ),
        Option("feed", (False, True), default("feed"), N_("You must leave a starving opponent a seed if you can.")),
        Option("goal25", (False, True), default("goal25"), N_("More than half of all seeds in store wins at once.")),
        Option(
            "leftovers",
            ("owner", "none"),
            "owner",
            N_("Seeds left at the end go to the side they lie on, or count for nobody."),
            RULING,
        ),
        Option(
            "slam",
            SLAMS,
            "forbid",
            N_("A move that would take all the opponent's seeds is forbidden, takes nothing, or is allowed."),
        ),
    ),
    presets=(
        preset("awele", N_("Awélé"), N_("Chains take pits of one or two seeds; feed the hungry; 25 seeds win.")),
        preset("awele-rapide", N_("Fast Awélé"), N_("Awélé in which chains of captures run both ways.")),
        preset("awale", N_("Classic Awalé"), N_("Chains take pits of two or three seeds; no duty to feed.")),
        preset("oware", N_("International Oware"), N_("The tournament rules, from outside the booklets.")),
        preset(
            "awale-debutants",
            N_("Awalé for beginners"),
            N_("From five years on: be the first to empty your row; your own store gives another turn."),
        ),
    ),
    rules=rules,
    notation=AwaleNotation,
    picture=picture,
    check=check,
    ladder=ladder(
        (40, 40, 38),
        (40, 40, 88),
        (150, 33),
        (1_000, 25),
        (3_700, 13),
        (14_000, 1.1),
        (38_000,),
        (110_000,),
        (250_000,),
        (550_000,),
    ),
    odds=4.7,
    record_formats=("ludotheque.games.awale.ogn",),
    tables="ludotheque.tables.awale",
    rulebook="ludotheque.learn.books.awale",
    peers="ludotheque.games.awale.peers",
)
