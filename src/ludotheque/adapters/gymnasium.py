"""Many games side by side, each against a chosen opponent, as a vector environment of Gymnasium."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any, ClassVar

from ludotheque.core.arguments import described, index_of, whole
from ludotheque.core.extras import missing_text
from ludotheque.core.sight import CHANCE_SEAT
from ludotheque.core.translation import _
from ludotheque.games import load
from ludotheque.study.agents import agent_player

if TYPE_CHECKING:
    from ludotheque.core.game import Game
    from ludotheque.core.position import Position
    from ludotheque.study.agents import Agent
    from ludotheque.study.players import Player

try:
    import numpy as np
    from gymnasium import spaces
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space

    from ludotheque.adapters.arrays import action_mask, observation, observation_length
except ModuleNotFoundError as error:
    raise ModuleNotFoundError(missing_text("adapters"), name=error.name) from None


class Lane:
    """One game after another: the learner has one seat, the opponent all others."""

    def __init__(self, game: Game, opponent: Player, seat: int | None) -> None:
        self.game, self.opponent, self.fixed_seat = game, opponent, seat
        self.seeds = random.Random()
        self.seat = 0
        self.turns = 0
        self.position: Position = game.start()

    def begin(self) -> None:
        """Start a game and play up to the learner's first choice. A game that ends before it is dealt again."""
        while True:
            self.seat = self.seeds.randrange(self.game.players) if self.fixed_seat is None else self.fixed_seat
            self.position = self.game.start(self.seeds.getrandbits(63))
            self.turns = 0
            self.play_others()
            if self.position.to_move is not None:
                return

    def play_others(self) -> None:
        """Chance and the opponent play until the learner is to act or the game is over."""
        position = self.position
        while position.to_move is not None and position.to_move != self.seat:
            if position.to_move == CHANCE_SEAT:
                position.roll()
            else:
                position.play(self.opponent(position, self.seeds.getrandbits(63)))

    def step(self, action: int) -> None:
        self.position.step(action)
        self.turns += 1
        self.play_others()


class OpponentVectorEnv(VectorEnv):
    """``num_envs`` lanes of a game string. The learner's actions are ids of ``game.space``; an observation is a dictionary
    of ``observation`` and ``action_mask``, as for PettingZoo, a row a lane. The reward of the learner's seat comes at the
    end. A lane whose game is over begins the next one in the step after (``AutoresetMode.NEXT_STEP``), whatever its action
    then is. Lanes have seeds of their own.

    ``opponent``: an agent as in ``lt.tournament``: a level's number, a player's name, a function of what its seat sees, or
    an object with ``choose``. ``seat``: the learner's; ``None`` draws one for each game. ``max_turns``: after so many
    actions of the learner a game is truncated."""

    metadata: ClassVar[dict[str, Any]] = {"autoreset_mode": AutoresetMode.NEXT_STEP, "render_modes": []}

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        opponent: Agent = "random",
        seat: int | None = None,
        max_turns: int | None = None,
    ) -> None:
        self.game, self.num_envs = load(game), whole(num_envs, "num_envs", 1)
        self.max_turns = None if max_turns is None else whole(max_turns, "max_turns", 1)
        if seat is not None:
            self.game.start_rules.must_be_seat(seat)
        n = self.game.space.n
        seen = spaces.Box(0, 1, (observation_length(self.game),), np.int8)
        self.single_observation_space = spaces.Dict(
            {"observation": seen, "action_mask": spaces.Box(0, 1, (n,), np.int8)}
        )
        self.single_action_space = spaces.Discrete(n)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        player = agent_player(opponent)
        self.lanes = [Lane(self.game, player, seat) for _lane in range(num_envs)]
        self.ended: Any = np.zeros(num_envs, np.bool_)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Begin a game in every lane. Without a seed they are the next of those that the last seed began."""
        super().reset(seed=seed)
        for lane in self.lanes:
            if seed is not None:
                lane.seeds = random.Random(int(self.np_random.integers(1 << 62)))
            lane.begin()
        self.ended[:] = False
        return self.observations(), {}

    def step(self, actions: Any) -> tuple[dict[str, Any], Any, Any, Any, dict[str, Any]]:
        """An action of the learner in every lane. ``ValueError``: one is not legal, and no lane has changed."""
        self.check(actions)
        rewards: Any = np.zeros(self.num_envs, np.float64)
        terminations: Any = np.zeros(self.num_envs, np.bool_)
        truncations: Any = np.zeros(self.num_envs, np.bool_)
        for i, lane in enumerate(self.lanes):
            if self.ended[i]:
                lane.begin()
                continue
            lane.step(actions[i])
            result = lane.position.result()
            if result is not None:
                rewards[i], terminations[i] = result[lane.seat], True
            elif self.max_turns is not None and lane.turns >= self.max_turns:
                truncations[i] = True
        self.ended = terminations | truncations
        return self.observations(), rewards, terminations, truncations, {}

    def check(self, actions: Any) -> None:
        """``ValueError`` unless there is a legal id for every lane whose game goes on."""
        if np.ndim(actions) != 1 or len(actions) != self.num_envs:
            raise ValueError(
                _("a step needs an id for each of {n} lanes, not {given}").format(
                    n=self.num_envs, given=described(actions)
                )
            )
        for number, (lane, action) in enumerate(zip(self.lanes, actions, strict=True)):
            if not self.ended[number] and index_of(action) not in lane.position.ids():
                raise ValueError(
                    _("lane {lane}: {id} is not legal there; its row of the mask shows what is").format(
                        lane=number, id=action
                    )
                )

    def observations(self) -> dict[str, Any]:
        """What the learner sees in all lanes, and may do there."""
        return {
            "observation": np.stack([observation(lane.position, lane.seat) for lane in self.lanes]),
            "action_mask": np.stack([action_mask(lane.position, lane.seat) for lane in self.lanes]),
        }
