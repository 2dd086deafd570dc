"""Agents of a tournament: our players by name, engines, functions and objects of whoever holds it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol

from ludotheque.core.arguments import described, of_kind
from ludotheque.core.translation import _
from ludotheque.study.players import player

if TYPE_CHECKING:
    from ludotheque.core.position import Position
    from ludotheque.study.players import Player


class Chooser(Protocol):
    """A net or other program that is trusted as our own players are: it is given the whole position, and must look at
    nothing that the seat to act may not know. ``seed`` varies its choice where there is one to vary."""

    def choose(self, position: Position, seed: int) -> str:
        """The text of a legal action."""


#: A player's name (``level=5``, ``nodes=2000``, ``ugi:COMMAND;seconds=0.5``: see ``players.py``), the number of a level,
#: a ``Chooser``, or a function. The function is given what the seat to act may know, ``Position.view`` with a number
#: ``seed`` from which it may draw, and returns the text of one of ``actions``.
Agent = str | int | Chooser | Callable[[dict[str, Any]], str]


def agent_player(agent: Agent) -> Player:
    """The agent as a player; ``ValueError``: it is none."""
    if isinstance(agent, str):
        return player(agent)
    if isinstance(agent, int) and not isinstance(agent, bool):
        return player(f"level={agent}")
    if hasattr(agent, "choose"):
        return checked(agent, agent.choose)
    if callable(agent):
        return checked(agent, lambda position, seed: agent(position.view(position.to_move) | {"seed": seed}))
    raise ValueError(
        _("{agent} cannot play: give a player's name, a level, a function or an object with choose").format(
            agent=described(agent)
        )
    )


def checked(agent: Agent, choose: Callable[[Position, int], Any]) -> Player:
    """The same choice, or ``ValueError`` that names the agent where what it chooses is not legal."""

    def chosen(position: Position, seed: int) -> str:
        text = choose(position, seed)
        try:
            return position.canonical(text if isinstance(text, str) else repr(text))
        except ValueError as error:
            raise ValueError(f"{agent_name(agent)}: {error}") from None

    return chosen


def agent_name(agent: Agent) -> str:
    """What an agent is called: a player's name, a function's, or what an object calls itself."""
    if isinstance(agent, str):
        return agent
    if isinstance(agent, int):
        return f"level={agent}"
    name = getattr(agent, "name", None) or getattr(agent, "__name__", None) or type(agent).__name__
    return str(name)


def named_agents(agents: Mapping[str, Agent] | Sequence[Agent]) -> dict[str, Agent]:
    """The agents by name. Of those in a list whose names are the same, the second has a 2 behind it, and so on."""
    if isinstance(agents, Mapping):
        named = dict(agents)
    else:
        of_kind(agents, (list, tuple), "agents", _("a list of agents, or a dictionary from names to agents"))
        named = {}
        for agent in agents:
            name, n = agent_name(agent), 1
            while (name if n == 1 else f"{name} {n}") in named:
                n += 1
            named[name if n == 1 else f"{name} {n}"] = agent
    if len(named) < 2:
        raise ValueError(_("a tournament needs two agents or more"))
    return named
