"""Awalé and Awélé, the family."""

from __future__ import annotations

from ludotheque.core.family import Family, Preset
from ludotheque.core.ladder import ladder, read_level_ratings
from ludotheque.core.options import Option
from ludotheque.core.sources import BOOK, FACT, RULING
from ludotheque.core.translation import N_
from ludotheque.games.awale.components import components
from ludotheque.games.awale.notation import AwaleNotation
from ludotheque.games.awale.rule_sets import CLASSIC, RULE_SETS, check, default, picture, rules, teller
from ludotheque.games.awale.rules import SLAMS


def preset(name: str, title: str, about: str, source: str = BOOK, note: str = "", ages: int | None = None) -> Preset:
    return Preset(name, title, about, {"rules": name}, source, note, ages)


PRESETS = (
    preset("awele", N_("Awélé"), N_("Chains take pits of one or two seeds; feed the hungry; 25 seeds win."), ages=7),
    preset("awele-rapide", N_("Fast Awélé"), N_("Awélé in which chains of captures run both ways."), ages=7),
    preset("awale", N_("Classic Awalé"), N_("Chains take pits of two or three seeds; no duty to feed."), ages=8),
    preset(
        "oware",
        N_("International Oware"),
        N_("The tournament rules, from outside the booklets."),
        FACT,
        N_("It is played so at international tournaments."),
    ),
    preset(
        "awari",
        N_("Awari"),
        N_("The rules of the published solution: Oware in which nobody may take everything."),
        FACT,
        N_("The game was solved by these rules."),
    ),
    preset(
        "awale-debutants",
        N_("Awalé for beginners"),
        N_("From five years on: be the first to empty your row; your own store gives another turn."),
        ages=5,
    ),
)

FAMILY = Family(
    name="awale",
    title=N_("Awalé"),
    about=N_("The African sowing game: empty a pit, sow round the board, take what your last seed completes."),
    seats=(N_("South"), N_("North")),
    options=(
        Option(
            "rules",
            tuple(RULE_SETS),
            CLASSIC,
            N_("The rule set: which booklet's captures, duties and end."),
            title=N_("Rule set"),
            labels={preset.name: preset.title for preset in PRESETS},
            source_note=N_("Rule sets from outside the booklets say so themselves."),
        ),
        Option(
            "seeds",
            range(1, 9),
            4,
            N_("Seeds in each pit at the start."),
            FACT,
            title=N_("Seeds a pit"),
            source_note=N_("The booklets have four; sowing games elsewhere begin with other numbers."),
        ),
        Option(
            "pits",
            range(2, 13),
            6,
            N_("Pits on each side."),
            FACT,
            title=N_("Pits a side"),
            source_note=N_("The booklets have six; sowing games elsewhere have shorter and longer boards."),
        ),
        Option(
            "chain",
            ("12", "23"),
            default("chain"),
            N_("How many seeds a neighbouring pit holds when it falls with the last one."),
            title=N_("Captures in a chain"),
            labels={"12": N_("pits of 1 or 2 seeds"), "23": N_("pits of 2 or 3 seeds")},
        ),
        Option(
            "direction",
            ("back", "both"),
            default("direction"),
            N_("The chain of captures runs backwards only, or both ways."),
            title=N_("Direction of the chain"),
            labels={"back": N_("backwards"), "both": N_("both ways")},
        ),
        Option(
            "feed",
            (False, True),
            default("feed"),
            N_("You must leave a starving opponent a seed if you can."),
            title=N_("Duty to feed"),
        ),
        Option(
            "goal25",
            (False, True),
            default("goal25"),
            N_("More than half of all seeds in store wins at once."),
            title=N_("Early win"),
        ),
        Option(
            "leftovers",
            ("owner", "none"),
            default("leftovers"),
            N_("Seeds left at the end go to the side they lie on, or count for nobody."),
            title=N_("Seeds left over"),
            labels={"owner": N_("to the side they lie on"), "none": N_("to nobody")},
            source_note=N_(
                "The booklet of Awélé counts stores alone; classic Awalé gives what is left to the other side."
            ),
        ),
        Option(
            "slam",
            SLAMS,
            default("slam"),
            N_("A move that would take all the opponent's seeds is forbidden, takes nothing, or is allowed."),
            title=N_("Grand slam"),
            labels={"forbid": N_("forbidden"), "nocapture": N_("played without capture"), "allow": N_("allowed")},
            source_note=N_("The booklets forbid it; tournaments play it without capture, other tables allow it."),
        ),
        Option(
            "replay",
            ("must", "may"),
            "must",
            N_("Beginners: the right to play again is always used, or may be given up."),
            RULING,
            title=N_("Playing again"),
            labels={"must": N_("always"), "may": N_("if you like")},
            source_note=N_("The booklet gives a right; that it is always used is ours."),
        ),
    ),
    presets=PRESETS,
    rules=rules,
    notation=AwaleNotation,
    picture=picture,
    teller=teller,
    components=components,
    check=check,
    level_ratings=read_level_ratings(__name__),
    ladder=ladder(
        (0, 100, 100, 55, 12),
        (0, 185),
        (40, 40, 50),
        (40, 40, 93),
        (320, 29),
        (2_600, 20),
        (8_000,),
        (48_000,),
        (420_000,),
        (8_000_000,),
    ),
    odds=4.7,
    record_formats=("ludotheque.games.awale.ogn",),
    tables="ludotheque.tables.awale",
    space="ludotheque.games.awale.space",
    net_input="ludotheque.games.awale.net_input",
    features="ludotheque.games.awale.features",
    aspects="ludotheque.games.awale.aspects",
    books=__name__,
    rulebook="ludotheque.learn.books.awale",
    peers="ludotheque.games.awale.peers",
)
