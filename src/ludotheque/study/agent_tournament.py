"""``lt.tournament``: every agent against every other, and ratings with intervals."""

from __future__ import annotations

import pickle
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import TYPE_CHECKING

from ludotheque.core.arguments import any_whole, described, whole, wrong
from ludotheque.core.game import Game
from ludotheque.core.translation import _
from ludotheque.games import game_of, load
from ludotheque.study.agents import Agent, named_agents
from ludotheque.study.arena import OPENING, Tally, bouts, run
from ludotheque.study.parallel import process_count
from ludotheque.study.rating_list import RatedAgent, rating_list

if TYPE_CHECKING:
    from ludotheque.match.record import Record

BACKENDS = ("local", "ray")
MOST_MATCHES = 1_000_000  # of two agents


@dataclass(frozen=True)
class Standings:
    """What a tournament came to: ``agents`` with their ratings, best first; ``pairs``, the count of the matches between
    two, by their names, as the first of the two sees it; and all ``records``, whose ``seats`` are the agents' names."""

    game: str
    seed: int
    agents: list[RatedAgent]
    pairs: dict[tuple[str, str], Tally]
    records: list[Record] = field(repr=False)

    def __getitem__(self, name: str) -> RatedAgent:
        for agent in self.agents:
            if agent.name == name:
                return agent
        names = ", ".join(agent.name for agent in self.agents)
        raise KeyError(_("no agent is called {name}; there are: {names}").format(name=described(name), names=names))

    def __str__(self) -> str:
        wide = max(len(agent.name) for agent in self.agents)
        return "\n".join(
            f"{place:3} {agent.name:{wide}} {agent.rating:6.0f} ± {agent.error:<4.0f}"
            f" {agent.points:8.1f} / {agent.matches}"
            for place, agent in enumerate(self.agents, 1)
        )


def tournament(
    agents: Mapping[str, Agent] | Sequence[Agent],
    game: Game | str,
    n: int = 100,
    *,
    backend: str = "local",
    seed: int = 0,
    opening: int = OPENING,
    processes: int | None = None,
    address: str = "auto",
    progress: Callable[[int, int], None] = lambda _done, _all: None,
) -> Standings:
    """Play ``n`` matches between any two agents, and rate all of them together.

    An agent is the name of a player (``random``, ``level=5``, ``nodes=2000``, ``ugi:COMMAND;seconds=0.5`` for an engine),
    the number of a level, a function from what a seat may know (``Position.view`` and a number ``seed``) to the text of an
    action, or an object with ``choose(position, seed)``, such as a net. They come as a list, or by name.

    Every match begins with ``opening`` random actions at most, and each opening is played from every seat: ``n`` is
    rounded up so that all are. All that is drawn follows from ``seed``; who limits players by time is the only one whose
    results differ from run to run. Where there are more than two seats, one agent has one seat and the other the rest,
    then the other way round.

    ``backend="local"`` plays in ``processes`` on this machine, all cores if not said; in this process alone if an agent
    cannot be sent to another one, as a lambda cannot. ``backend="ray"`` plays on the Ray cluster at ``address``.
    ``progress`` is told how many matches are done, and of how many. ``ValueError``: an agent cannot play, or played what
    is not legal."""
    if backend not in BACKENDS:
        raise ValueError(_("a tournament runs on {known}, not on {backend}").format(
            known=" | ".join(BACKENDS), backend=described(backend)
        ))  # fmt: skip
    n = whole(n, "n", 1, MOST_MATCHES + 1)
    opening = whole(opening, "opening", 0)
    any_whole(seed, "seed")
    process_count(processes)
    if not callable(progress):
        raise wrong("progress", _("a function of two numbers, the matches done and all of them"), progress)
    named = named_agents(agents)
    string = str(game_of(game))
    seats = load(string).players
    each = -(-n // seats) * seats if seats == 2 else -(-n // (2 * seats)) * seats
    work, who = [], []
    for pair in combinations(named, 2):
        for first, second in [pair] if seats == 2 else [pair, pair[::-1]]:
            work += bouts(string, named[first], named[second], each, seed, opening)
            who += [(first, second)] * each
    if backend == "local" and not sendable(list(named.values())):
        processes = 1
    pairs = {pair: Tally() for pair in combinations(named, 2)}
    records = []
    scores = run(work, processes, address if backend == "ray" else None)
    for done, (bout, (first, second), score) in enumerate(zip(work, who, scores, strict=True), 1):
        if (first, second) in pairs:
            pairs[first, second].add(score.points)
        else:
            pairs[second, first].add(1 - score.points)
        score.record.seats = [first if seat == bout.seat else second for seat in range(seats)]
        records.append(score.record)
        progress(done, len(work))
    return Standings(string, seed, rating_list(list(named), pairs), pairs, records)


def sendable(agents: list[Agent]) -> bool:
    """Whether other processes can have the agents."""
    try:
        pickle.dumps(agents)
    except (pickle.PicklingError, AttributeError, TypeError):
        return False
    return True
