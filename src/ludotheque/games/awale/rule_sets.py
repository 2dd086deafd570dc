"""The rule sets of the family: who plays each of them, and the options it has."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ludotheque.core.translation import N_, _
from ludotheque.games.awale.ai import Awale, Beginners
from ludotheque.games.awale.picture import AwalePicture, BeginnersPicture
from ludotheque.games.awale.teller import AwaleTeller, BeginnersTeller

if TYPE_CHECKING:
    from ludotheque.core.game import Game
    from ludotheque.core.options import Value, Values
    from ludotheque.games.awale.state import SowingState

BOARD = ("rules", "seeds", "pits")  # the options of every rule set
CAPTURES = ("chain", "direction", "feed", "goal25", "leftovers", "slam")  # those of rule sets with captures
REPLAY = ("replay",)  # that of the beginners
CLASSIC = "awale"

#: The defaults that were the same in every rule set of the first edition, and are no more.
FIRST_EDITION = {"leftovers": "owner", "slam": "forbid"}


@dataclass(frozen=True)
class RuleSet:
    """``options`` are those it has beside ``BOARD``; ``defaults`` are their values where the person gives none and the
    option leaves it to the rule set; ``refusal`` is said of all other options, where there is a reason to
    give."""

    rules: Callable[[Game], SowingState]
    picture: Callable[[Game], AwalePicture]
    teller: type[AwaleTeller]
    options: tuple[str, ...] = ()
    defaults: Mapping[str, Value] = field(default_factory=dict)
    refusal: str = ""


def capturing(**defaults: Value) -> RuleSet:
    return RuleSet(Awale, AwalePicture, AwaleTeller, CAPTURES, defaults)


#: The table of the referee's text.
RULE_SETS = {
    "awele": capturing(chain="12", direction="back", feed=True, goal25=True, leftovers="none", slam="forbid"),
    "awele-rapide": capturing(chain="12", direction="both", feed=True, goal25=True, leftovers="none", slam="forbid"),
    CLASSIC: capturing(chain="23", direction="back", feed=False, goal25=False, leftovers="owner", slam="forbid"),
    "oware": capturing(chain="23", direction="back", feed=True, goal25=True, leftovers="owner", slam="nocapture"),
    "awari": capturing(chain="23", direction="back", feed=True, goal25=True, leftovers="owner", slam="forbid"),
    "awale-debutants": RuleSet(
        Beginners,
        BeginnersPicture,
        BeginnersTeller,
        REPLAY,
        refusal=N_("nothing is ever captured in the beginners' rules: leave the options about captures as they are"),
    ),
}


def rule_set(options: Values) -> RuleSet:
    return RULE_SETS[str(options["rules"])]


def default(name: str) -> Callable[[Values], Value]:
    """The default of an option that the rule set and the edition of the rules decide. Every game has a value for every
    option: where the rule set does not have this one it is Classic Awalé's, which nobody reads."""

    def usual(options: Values) -> Value:
        if options["edition"] == 1 and name in FIRST_EDITION:
            return FIRST_EDITION[name]
        return rule_set(options).defaults.get(name, RULE_SETS[CLASSIC].defaults[name])

    return usual


def check(options: Mapping[str, Value], written: frozenset[str]) -> None:
    """Refuse options that the rule set does not have."""
    chosen = rule_set(options)
    extra = ", ".join(sorted(written.difference(BOARD, chosen.options)))
    if extra and chosen.refusal:
        raise ValueError(_(chosen.refusal).format(names=extra))
    if extra:
        raise ValueError(
            _("there is no option {name}; the options are: {names}.").format(
                name=extra, names=", ".join([*BOARD, *chosen.options])
            )
        )


def rules(game: Game) -> SowingState:
    return rule_set(game.options).rules(game)


def picture(game: Game) -> AwalePicture:
    return rule_set(game.options).picture(game)


def teller(game: Game, names: Sequence[str] | None = None, you: int | None = None) -> AwaleTeller:
    return rule_set(game.options).teller(game, names, you)
