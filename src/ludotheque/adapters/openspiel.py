"""Every game as a game of OpenSpiel, with chance as nodes of its own: a card at a time where cards are dealt.

Importing this module registers ``ludotheque`` with OpenSpiel; its parameter ``game`` is one of our game strings in
OpenSpiel's way of writing: ``pyspiel.load_game("ludotheque(game=NAME(option=6,other=True))")``, or ``NAME()``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ludotheque.core.extras import missing_text
from ludotheque.core.options import split_string, value_text
from ludotheque.games import families
from ludotheque.games import load as load_game

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ludotheque.core.game import Game

try:
    import pyspiel

    from ludotheque.adapters.spiel_observer import Observer
    from ludotheque.adapters.spiel_state import State
except ModuleNotFoundError as error:
    raise ModuleNotFoundError(missing_text("adapters"), name=error.name) from None

NAME = "ludotheque"
FIRST = next(iter(families()))  # what is loaded if no game is named
FRAMES = 8
LONGEST = 100_000  # more actions than any match we have seen of a game whose length nobody has bounded
MOST_SEATS = 8


def load(string: str, frames: int = FRAMES) -> Any:
    """The OpenSpiel game of one of our game strings. ``frames`` is how many views a tensor of an information state has."""
    game = load_game(string)
    name, written = split_string(str(game))
    options = {option: game.options.get(option, game.edition) for option in written}
    return pyspiel.load_game(NAME, {"game": {"name": name, **options}, "frames": frames})


def game_string(parameters: Mapping[str, Any]) -> str:
    """Our game string of what OpenSpiel has read."""
    options = ",".join(f"{key}={value_text(value)}" for key, value in parameters.items() if key != "name")
    return f"{parameters['name']}({options})" if options else str(parameters["name"])


def game_type(game: Game | None = None) -> Any:
    """What OpenSpiel wants to know of a game before it is begun; without one, of all of them together."""
    kind = pyspiel.GameType
    two = game is not None and game.players == 2
    chance = game is None or has_chance(game)
    return kind(
        short_name=NAME,
        long_name="Ludothèque" if game is None else str(game),
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC if chance else kind.ChanceMode.DETERMINISTIC,
        information=kind.Information.IMPERFECT_INFORMATION
        if game is None or game.secret
        else kind.Information.PERFECT_INFORMATION,
        utility=kind.Utility.ZERO_SUM if two else kind.Utility.GENERAL_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=MOST_SEATS if game is None else game.players,
        min_num_players=2 if game is None else game.players,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"game": {"name": FIRST}, "frames": FRAMES},
    )


def has_chance(game: Game) -> bool:
    return game.space.chance > 0 or game.start_rules.unlistable_py()


def game_info(game: Game) -> Any:
    """Sizes. A deal has an outcome for each kind of card."""
    rules = game.start_rules
    kinds = len(game.notation.deck(rules)) if rules.unlistable_py() else 0
    return pyspiel.GameInfo(
        num_distinct_actions=game.space.n,
        max_chance_outcomes=max(game.space.chance, kinds),
        num_players=game.players,
        min_utility=-1.0,
        max_utility=1.0,
        utility_sum=0.0 if game.players == 2 else None,
        max_game_length=game.longest or LONGEST,
    )


class SpielGame(pyspiel.Game):
    """``played`` is our game, ``frames`` how many views a tensor of an information state has."""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        given = dict(params or {})
        self.played = load_game(game_string(given.get("game", {"name": FIRST})))
        self.frames = int(given.get("frames", FRAMES))
        super().__init__(game_type(self.played), game_info(self.played), given)

    def new_initial_state(self) -> State:
        return State(self, self.played.start())

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        return Observer(self.played, self.frames, iig_obs_type, params)


pyspiel.register_game(game_type(), SpielGame)
