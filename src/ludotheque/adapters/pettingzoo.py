"""Every game as a PettingZoo environment in which agents act in turn (AEC)."""

from __future__ import annotations

import random
from typing import Any, ClassVar

from ludotheque.core.arguments import whole
from ludotheque.core.extras import missing_text
from ludotheque.core.sight import CHANCE_SEAT
from ludotheque.core.translation import _
from ludotheque.games import load
from ludotheque.view.text import text_board

try:
    import numpy as np
    from gymnasium import spaces
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers

    from ludotheque.adapters.arrays import action_mask, observation, observation_length
except ModuleNotFoundError as error:
    raise ModuleNotFoundError(missing_text("adapters"), name=error.name) from None


def env(game: str, **settings: Any) -> Any:
    """The environment of a game string, wrapped as PettingZoo's own classic games are: an illegal action ends the episode
    and costs its agent 1. ``settings`` are those of ``GameEnv``."""
    checked = wrappers.TerminateIllegalWrapper(GameEnv(game, **settings), illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(checked))


class GameEnv(AECEnv):
    """Agents are ``player_0``, ``player_1``, … by their seats, actions are the ids of ``game.space``. An observation is a
    dictionary of ``observation`` (see ``arrays.observation``) and ``action_mask``. Chance is rolled between turns, and the
    same seed rolls the same. Rewards come at the end: +1 a win, −1 a loss.

    ``max_turns``: after so many actions the episode is truncated. ``render_seat``: whose eyes pictures are drawn for;
    ``None`` is a spectator."""

    metadata: ClassVar[dict[str, Any]] = {
        "render_modes": ["human", "ansi", "svg"],
        "name": "ludotheque_v0",
        "is_parallelizable": False,
        "render_fps": 2,
    }

    def __init__(
        self,
        game: str,
        render_mode: str | None = None,
        max_turns: int | None = None,
        render_seat: int | None = None,
    ) -> None:
        super().__init__()
        if render_mode not in {None, *self.metadata["render_modes"]}:
            raise ValueError(_("{mode!r} is not drawn here; take human, ansi or svg").format(mode=render_mode))
        self.game = load(game)
        self.render_mode, self.render_seat = render_mode, render_seat
        self.max_turns = None if max_turns is None else whole(max_turns, "max_turns", 1)
        if render_seat is not None:
            self.game.start_rules.must_be_seat(render_seat)
        self.possible_agents = [f"player_{seat}" for seat in range(self.game.players)]
        self.agents = self.possible_agents.copy()
        seen = spaces.Box(0, 1, (observation_length(self.game),), np.int8)
        mask = spaces.Box(0, 1, (self.game.space.n,), np.int8)
        self.observation_spaces = {
            agent: spaces.Dict({"observation": seen, "action_mask": mask}) for agent in self.agents
        }
        self.action_spaces = {agent: spaces.Discrete(self.game.space.n) for agent in self.agents}
        self.seeds = random.Random()
        self.position = self.game.start()
        self.turns = 0

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new game. Without a seed it is the next of those that the last seed began."""
        if seed is not None:
            self.seeds = random.Random(seed)
        self.position = self.game.start(self.seeds.getrandbits(63))
        self.turns = 0
        self.agents = self.possible_agents.copy()
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.roll()

    def roll(self) -> None:
        """Roll until a seat is to act, and select its agent."""
        while self.position.to_move == CHANCE_SEAT:
            self.position.roll()
        if self.position.to_move is not None:
            self.agent_selection = self.possible_agents[self.position.to_move]

    def observe(self, agent: str) -> dict[str, Any]:
        seat = self.possible_agents.index(agent)
        mask = action_mask(self.position, seat)
        return {"observation": observation(self.position, seat), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Play an action of the selected agent; ``ValueError``: it is not legal, and nothing has changed."""
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        actor = self.agent_selection
        self.position.step(-1 if action is None else action)
        self.turns += 1
        self.roll()
        self._cumulative_rewards[actor] = 0.0
        result = self.position.result()
        if result is not None:
            self.rewards = dict(zip(self.possible_agents, result, strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        elif self.max_turns is not None and self.turns >= self.max_turns:
            self.truncations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        """The board as text (``ansi``) or as a picture (``svg``); ``human`` prints the text."""
        if self.render_mode is None:
            return None
        if self.render_mode == "svg":
            return self.position.svg(self.render_seat)
        board = text_board(self.position, self.render_seat, colour=False)
        if self.render_mode == "ansi":
            return board
        print(board)
        return None

    def close(self) -> None:
        """Nothing is open."""
